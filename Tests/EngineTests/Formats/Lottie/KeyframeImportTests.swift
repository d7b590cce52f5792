import Testing

@testable import Engine
@testable import Formats

/// Keyframes as exporters of all times have written them.
struct KeyframeImportTests {
    /// A position that is animated by these keyframes.
    private func place(_ keyframes: String, as compatibility: Compatibility = .web) throws -> Property<Vector3> {
        let json = try Vectors.json(#"{"k":[\#(keyframes)]}"#)
        var importer = LottieImporter(root: json, options: ReadingOptions(compatibility: compatibility)) { _ in nil }
        return importer.vector(json, default: .zero)
    }

    private let linear = #""i":{"x":1,"y":1},"o":{"x":0,"y":0}"#

    @Test func `a straight way with a step back is plain where both of its ends are written`() throws {
        let tangents = #""to":[60,0],"ti":[-80,0]"#
        let complete = try place(#"{"t":0,"s":[100,0],\#(tangents),\#(linear)},{"t":10,"s":[0,0]}"#)
        #expect(complete.value(at: 1).x == 90)
        // The last segment of an old file ends in a keyframe without a value.
        let legacy = try place(#"{"t":0,"s":[100,0],"e":[0,0],\#(tangents),\#(linear)},{"t":10}"#)
        #expect(legacy.value(at: 1).x > 100)
        #expect(legacy.value(at: 10) == .zero)
    }

    @Test func `numbers outside of lists count in After Effects alone`() throws {
        func opacity(_ keyframes: String, _ compatibility: Compatibility) throws -> Property<Double> {
            let json = try Vectors.json(#"{"k":[\#(keyframes)]}"#)
            var importer = LottieImporter(root: json, options: ReadingOptions(compatibility: compatibility)) { _ in nil
            }
            return importer.number(json, default: 1, factor: 0.01)
        }
        let bare = #"{"t":0,"s":20,\#(linear)},{"t":10,"s":60}"#
        #expect(try opacity(bare, .web) == Property(-999_999))
        #expect(try opacity(bare, .afterEffects).value(at: 5) == 0.4)
        let lists = #"{"t":0,"s":[20],\#(linear)},{"t":10,"s":[60]}"#
        #expect(try opacity(lists, .web).value(at: 5) == 0.4)
    }

    @Test func `where tangents are straight each axis has its own easing`() throws {
        let easing = #""i":{"x":[1,0.2],"y":[1,1]},"o":{"x":[0,0],"y":[0,1]}"#
        let straight = try place(#"{"t":0,"s":[0,0],"to":[1,1],"ti":[-1,-1],\#(easing)},{"t":10,"s":[90,90]}"#)
        #expect(straight.value(at: 5).x == 45 && straight.value(at: 5).y > 70)
        let curved = try place(#"{"t":0,"s":[0,0],"to":[9,0],"ti":[0,-9],\#(easing)},{"t":10,"s":[90,90]}"#)
        #expect(abs(curved.value(at: 5).x - curved.value(at: 5).y) < 8)
    }

    @Test func `a way beyond its end snaps to it in browsers, and stays where it is in After Effects`() throws {
        let easing = #""i":{"x":0.5,"y":1.5},"o":{"x":0.5,"y":-0.5}"#
        let way = #"{"t":0,"s":[0,0],"to":[0,50],"ti":[0,50],\#(easing)},{"t":10,"s":[100,0]}"#
        let web = try place(way)
        #expect(web.value(at: 1) == Vector3(100, 0) && web.value(at: 9) == Vector3(100, 0))
        let exact = try place(way, as: .afterEffects)
        #expect(exact.value(at: 1) == .zero && exact.value(at: 9) == Vector3(100, 0))
        #expect(exact.value(at: 5).y > 10)
    }

    @Test func `browsers travel along a curve that is to be held, if it is eased`() throws {
        let way = #"{"t":0,"s":[0,0],"to":[0,50],"ti":[0,50],"h":1,\#(linear)},{"t":10,"s":[100,0]}"#
        #expect(try place(way).value(at: 5).x == 50)
        #expect(try place(way, as: .afterEffects).value(at: 5) == .zero)
        let straight = #"{"t":0,"s":[0,0],"to":[9,0],"ti":[-9,0],"h":1,\#(linear)},{"t":10,"s":[90,0]}"#
        #expect(try place(straight).value(at: 5) == .zero)
        let plain = #"{"t":0,"s":[0,0],"to":[0,50],"ti":[0,50],"h":1},{"t":10,"s":[100,0]}"#
        #expect(try place(plain).value(at: 5) == .zero)
    }

    @Test func `a point of one number lies on the x axis in After Effects`() throws {
        func point(_ value: String, _ compatibility: Compatibility, scale: Bool = false) throws -> Vector3 {
            let json = try Vectors.json(#"{"k":\#(value)}"#)
            var importer = LottieImporter(root: json, options: ReadingOptions(compatibility: compatibility)) { _ in nil
            }
            return importer.vector(json, default: scale ? .one : .zero).base
        }
        for value in ["7", "[7]"] {
            #expect(try point(value, .web) == Vector3(7, 7))
            #expect(try point(value, .afterEffects) == Vector3(7, 0))
            #expect(try point(value, .afterEffects, scale: true).y == 7)
        }
    }

    @Test func `old colors are in 255ths by their version in browsers, and by their size in After Effects`() throws {
        func red(_ value: String, _ compatibility: Compatibility, version: String = "4.1.0") throws -> Double {
            let json = try Vectors.json(#"{"v":"\#(version)","c":{"k":\#(value)}}"#)
            var importer = LottieImporter(root: json, options: ReadingOptions(compatibility: compatibility)) { _ in nil
            }
            return importer.color(json["c"]).value(at: 0).red
        }
        #expect(try red("[51,0,0]", .afterEffects) == 0.2)
        #expect(try red("[0.4,0,0]", .afterEffects) == 0.4)
        #expect(try red("[0.4,0,0]", .web) == 0.4 / 255)
        #expect(try red(#"[{"t":0,"s":[1,0,0]},{"t":9,"s":[0,255,0]}]"#, .afterEffects) == 1.0 / 255)
        #expect(try red(#"[{"t":0,"s":[1,0,0]},{"t":9,"s":[0,1,0]}]"#, .afterEffects) == 1)
        #expect(try red("[0.4,0,0]", .afterEffects, version: "4.2.0") == 0.4)
    }
}
