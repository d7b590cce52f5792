import Testing

@testable import Engine
@testable import Formats

/// Members of the wrong kind are left out, and that is said.
struct MemberTests {
    private func diagnostics(_ layer: String, members: String = "") -> [Diagnostic] {
        Hostile.read(Hostile.animation(layer, members: members)).document?.diagnostics ?? []
    }

    @Test(arguments: [
        #""ip":"0""#, #""op":[]"#, #""hd":"yes""#, #""td":{}"#, #""parent":"x""#, #""masksProperties":{}"#,
        #""ks":[]"#, #""ef":{}"#, #""sy":3"#, #""tt":1,"tp":"a""#,
    ])
    func `a member of the wrong kind is reported where it stands`(member: String) throws {
        let found = diagnostics(#"{"ty":3,"nm":"here",\#(member)}"#).filter { $0.feature == "wrong value" }
        #expect(found.count == 1)
        let key = try #require(member.split(separator: ",").last?.split(separator: "\"").first)
        #expect(found.first?.path == "$.layers[0].\(key)" && found.first?.layer == "here")
        #expect(found.first?.severity == .error && found.first?.location != nil)
    }

    @Test func `null and absent members are no news`() {
        let keys = ["ip", "op", "hd", "td", "parent", "masksProperties", "ks", "ef", "sy", "tt", "bm", "ao"]
        let members = keys.map { "\"\($0)\":null" }.joined(separator: ",")
        #expect(diagnostics(#"{"ty":3,\#(members)}"#).isEmpty)
        #expect(diagnostics(#"{"ty":3}"#).isEmpty)
    }

    @Test(arguments: ["assets", "markers"])
    func `lists of the whole file are reported too`(key: String) {
        #expect(diagnostics(#"{"ty":3}"#, members: "\"\(key)\":5,").map(\.path) == ["$.\(key)"])
    }

    @Test func `layers that name others who are not there are reported`() {
        #expect(diagnostics(#"{"ty":3,"parent":9}"#).map(\.feature) == ["parenting"])
        #expect(diagnostics(#"{"ty":3,"tt":1,"tp":9}"#).map(\.feature) == ["matte"])
        #expect(diagnostics(#"{"ty":3,"tt":1}"#).map(\.feature) == ["matte"])
    }

    @Test func `in browsers a chain of parents counts as a whole`() throws {
        func places(_ compatibility: Compatibility) throws -> [String] {
            let layers = [(1, 2), (2, 3), (3, 9), (4, 5)].map { index, parent in
                #"{"ty":1,"sw":1,"sh":1,"sc":"red","ind":\#(index),"parent":\#(parent),"ip":0,"op":9,"#
                    + #""ks":{"p":{"k":[10,0]}}}"#
            }
            let null = #"{"ty":3,"ind":5,"ip":0,"op":9,"ks":{"p":{"k":[5,0]}}}"#
            let text = Hostile.animation((layers + [null]).joined(separator: ","))
            let document = try Document.read(Array(text.utf8), options: ReadingOptions(compatibility: compatibility))
            return document.scene.lines().reversed().map { String($0.split(separator: "]")[0]) }
        }
        #expect(
            try places(.web)
                == [10, 10, 10, 15].map { "fill #ff0000 [1 0 0 1 \($0) 0" })
        #expect(
            try places(.afterEffects)
                == [30, 20, 10, 15].map { "fill #ff0000 [1 0 0 1 \($0) 0" })
    }

    @Test(arguments: [#""it":{}"#, #""nm":"g""#])
    func `groups without a list of items are reported`(member: String) {
        let layer = Hostile.shapes(#"{"ty":"gr",\#(member)},\#(Hostile.square),\#(Hostile.fill)"#)
        #expect(diagnostics(layer).map(\.feature) == ["group"])
    }

    @Test func `dashes that are no list are reported`() {
        let layer = Hostile.shapes(#"\#(Hostile.square),{"ty":"st","c":[1,0,0],"w":2,"d":4}"#)
        #expect(diagnostics(layer).map(\.feature) == ["dashes"])
    }

    @Test(arguments: [(16, "blend mode"), (17, "blend mode"), (99, "blend mode"), (-1, "blend mode")])
    func `blend modes that browsers do not have are reported`(mode: Int, feature: String) {
        #expect(diagnostics(#"{"ty":3,"bm":\#(mode)}"#).map(\.feature) == [feature])
    }

    @Test(arguments: ["l", "d", "f", "x"])
    func `mask modes that browsers do not have are reported`(mode: String) {
        let mask = #"{"mode":"\#(mode)","pt":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]]}}}"#
        #expect(diagnostics(#"{"ty":3,"masksProperties":[\#(mask)]}"#).map(\.feature) == ["mask"])
    }
}
