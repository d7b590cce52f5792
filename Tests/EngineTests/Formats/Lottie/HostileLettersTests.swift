import Testing

@testable import Engine
@testable import Formats

/// Texts that nobody wrote.
struct HostileLettersTests {
    private static let corners = #""v":[[0,0],[40,0],[40,-40]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]"#

    /// A file of these layers with a glyph for x.
    private func read(_ layers: String, glyph: String = corners) -> Hostile.Outcome {
        let members = #"""
            "fonts":{"list":[{"fName":"F","fFamily":"F","fStyle":"R","ascent":null}]},
            "chars":[{"ch":"x","fFamily":"F","style":"R","w":50,"data":{"shapes":[{"ty":"gr","it":[
            {"ty":"sh","ks":{"k":{"c":true,\#(glyph)}}}]}]}},5,{},{"ch":7}],
            """#
        return Hostile.read(Hostile.animation(layers, members: members))
    }

    private func layer(
        _ text: String, _ members: String = "", animators: String = "[]", path: String = "{}", masks: String = "[]"
    ) -> String {
        #"{"ty":5,"masksProperties":\#(masks),"t":{"d":{"k":[{"t":0,"s":{"t":"\#(text)","f":"F","s":10,"fc":[1,0,0]"#
            + #"\#(members)}}]},"a":\#(animators),"m":{"g":2},"p":\#(path)}}"#
    }

    @Test(arguments: [#","sz":[0,0],"ps":[0,0]"#, #","sz":[-5,0]"#, #","sz":[1e308,0]"#, #","sz":[],"ps":[]"#])
    func `a text of a million characters ends in any box`(box: String) {
        let outcome = read(layer(String(repeating: "x", count: 1_000_000), box))
        #expect(outcome.features == ["text length"])
        #expect(outcome.commands.count == 1)
        #expect(outcome.points == 30_000)
    }

    @Test(arguments: ["", "العربية 👩‍👩‍👧 \\u202e", #"\u0000\ud800"#, #"\r\r\u0003"#, "\\u200d\\ufe0f", "   "])
    func `graphemes of every kind do no harm`(text: String) {
        #expect(read(layer(text, animators: #"[{"a":{"r":90}}]"#)).failure == nil)
        #expect(read(layer(text, #","sz":[3,3],"j":2"#)).failure == nil)
    }

    @Test func `the characters of all texts have a bound`() {
        let many = Hostile.repeated(layer(String(repeating: "x", count: 10_000), animators: #"[{"a":{"r":9}}]"#), 120)
        let outcome = read(many)
        #expect(outcome.features.contains("text length"))
        #expect(!outcome.commands.isEmpty)
    }

    @Test func `animators have a bound`() {
        let animators = Hostile.repeated(#"{"s":{"t":0,"sh":2,"a":100},"a":{"p":[1,1,0],"o":50}}"#, 1000)
        let outcome = read(layer(String(repeating: "x", count: 1000), animators: "[\(animators)]"))
        #expect(outcome.features == ["text animator"])
        #expect(outcome.commands.count == 1000)
    }

    @Test(arguments: ["1e308", "-1e308", "0", "1e-320", "null", "\"5\"", "[]"])
    func `any number does for everything`(number: String) {
        let document = ["s", "lh", "tr", "ls", "sw", "j"].map { #","\#($0)":\#(number)"# }.joined()
        let selector = ["s", "e", "o", "ne", "xe", "sm", "a", "r", "b", "sh", "rn"].map {
            #""\#($0)":\#(number)"#
        }.joined(separator: ",")
        let changes = ["a", "p", "s", "r", "rx", "ry", "sk", "sa", "o", "fc", "sc", "sw", "t"]
            .map { #""\#($0)":\#(number)"# }.joined(separator: ",")
        let animator = #"[{"s":{\#(selector)},"a":{\#(changes)}}]"#
        let path = ["f", "r", "a", "p"].map { #","\#($0)":\#(number)"# }.joined()
        let masks = #"[{"mode":"n","pt":{"k":{"c":true,\#(HostileLettersTests.corners)}}}]"#
        #expect(read(layer("x x\\rx", document, animators: animator)).failure == nil)
        #expect(
            read(layer("x x\\rx", document, animators: animator, path: #"{"m":0\#(path)}"#, masks: masks)).failure
                == nil)
    }

    @Test func `a path of more curves than characters is cut`() {
        let list = Hostile.repeated("[1,2]", 50_000)
        let masks = #"[{"mode":"n","pt":{"k":{"c":true,"v":[\#(list)],"i":[\#(list)],"o":[\#(list)]}}}]"#
        #expect(read(layer("xxx", path: #"{"m":0,"f":5}"#, masks: masks)).commands.count == 3)
    }

    @Test func `a glyph of many corners is not drawn without end`() {
        let list = Hostile.repeated("[1,2]", 20_000)
        let glyph = #""v":[\#(list)],"i":[\#(list)],"o":[\#(list)]"#
        let outcome = read(layer(String(repeating: "x", count: 10_000)), glyph: glyph)
        #expect(outcome.commands.count == 1)
        #expect(outcome.points <= 1_100_000)
        let moved = read(layer(String(repeating: "x", count: 10_000), animators: #"[{"a":{"r":9}}]"#), glyph: glyph)
        #expect(moved.commands.count < 10_000)
    }
}
