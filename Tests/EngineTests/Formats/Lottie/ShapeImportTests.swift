import Testing

@testable import Engine
@testable import Formats

/// What is said about shape items that are not as they should be, and about those that are drawn differently elsewhere.
struct ShapeImportTests {
    private func diagnostics(_ items: String, _ compatibility: Compatibility = .web) throws -> [Diagnostic] {
        let text = Hostile.animation(Hostile.shapes(items))
        return try Document.read(Array(text.utf8), options: ReadingOptions(compatibility: compatibility)).diagnostics
    }

    @Test(arguments: ["5", "{}", "null", "\"none\"", "true"])
    func `a list that is none is an error`(value: String) throws {
        let group = try diagnostics(#"{"ty":"gr","it":\#(value)}"#)
        #expect(group.map(\.severity) == [.error] && group.map(\.path) == ["$.layers[0].shapes[0].it"])
        let layer = Hostile.read(Hostile.animation(#"{"ty":4,"shapes":\#(value)}"#))
        #expect(layer.features == ["shape layer"] && layer.failure == nil)
        let dashes = try diagnostics(#"{"ty":"st","w":2,"d":\#(value)}"#)
        #expect(dashes.map(\.feature) == ["dashes"])
    }

    @Test func `what is missing altogether is an error, too`() throws {
        #expect(try diagnostics(#"{"ty":"gr"}"#).map(\.path) == ["$.layers[0].shapes[0]"])
        #expect(Hostile.read(Hostile.animation(#"{"ty":4}"#)).features == ["shape layer"])
        #expect(try diagnostics(#"{"ty":"sh"}"#).map(\.feature) == ["path"])
        #expect(try diagnostics(#"{"ty":"rp","c":2}"#).map(\.feature) == ["repeater"])
        #expect(try diagnostics(#"{"ty":"rp","c":2,"tr":7}"#).map(\.severity) == [.error])
    }

    @Test(arguments: ["5", "null", "[]", "\"el\"", "{}", "{\"ty\":7}"])
    func `an item that is none is left out`(item: String) throws {
        let outcome = Hostile.read(Hostile.animation(Hostile.shapes("\(Hostile.square),\(item),\(Hostile.fill)")))
        #expect(outcome.features == ["shape type"] && outcome.commands.count == 1)
    }

    private let trim = #"{"ty":"tm","e":50}"#
    private let repeater = #"{"ty":"rp","c":2,"tr":{}}"#

    @Test func `what lottie-web repeats in its own way is noted`() throws {
        let twice = try diagnostics("\(Hostile.square),\(trim),\(repeater)")
        #expect(twice.map(\.severity) == [.note] && twice.map(\.path) == ["$.layers[0].shapes[2]"])
        let several = try diagnostics("\(Hostile.square),\(repeater),\(repeater),\(repeater)")
        #expect(several.map(\.path) == ["$.layers[0].shapes[2]", "$.layers[0].shapes[3]"])
        #expect(try diagnostics("\(Hostile.square),\(repeater),\(trim)").isEmpty)
        #expect(try diagnostics(#"{"ty":"gr","it":[\#(Hostile.square),\#(trim)]},\#(repeater)"#).isEmpty)
    }

    @Test func `as After Effects shows it there is nothing to note`() throws {
        #expect(try diagnostics("\(Hostile.square),\(trim),\(repeater),\(repeater)", .afterEffects).isEmpty)
    }

    @Test func `a trim is as exact as in After Effects, or rounded as by lottie-web`() throws {
        func stroke(_ compatibility: Compatibility) throws -> String? {
            let line = #"{"ty":"sh","ks":{"k":{"c":false,"v":[[0,0],[100,0]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}"#
            let items =
                #"\#(line),{"ty":"tm","s":{"k":0.5},"e":{"k":50.004}},{"ty":"st","w":{"k":2},"c":{"k":[0,0,1]}}"#
            let file =
                #"{"v":"5.9.0","fr":25,"ip":0,"op":50,"w":100,"h":100,"layers":[{"ty":4,"ip":0,"op":50,"ks":{},"#
                + #""shapes":[\#(items)]}]}"#
            let scene = try Document.read([UInt8](file.utf8), options: ReadingOptions(compatibility: compatibility))
                .scene
            return scene.lines().first { $0.hasPrefix("stroke") }
        }
        let web = try #require(try stroke(.web))
        #expect(web.hasSuffix("M0,0 C0,0 25,0 50,0"), "\(web)")
        #expect(try stroke(.afterEffects)?.hasSuffix("M0.5,0 L50.004,0") == true)
    }
}
