import Formats
import Testing

@testable import Engine

struct PaletteSightTests {
    private func solid(_ name: String, _ color: String = "#ff0000", more: String = "") -> String {
        """
        {"ty": 1, "nm": "\(name)", "sc": "\(color)", "sw": 9, "sh": 9, "ip": 0, "op": 100, "st": 0, "ks": {}\(more)}
        """
    }

    @Test(arguments: [
        #", "hd": true"#, #", "ip": 200, "op": 300"#, #", "ks": {"o": {"k": 0}}"#, #", "td": 1"#,
    ])
    func `colors of what is not there are never seen`(more: String) throws {
        let scene = try NamedScene.read(layers: solid("S", "#123456", more: more) + "," + NamedScene.ball).scene
        let entries = scene.palette().entries
        #expect(entries.map(\.color.description).sorted() == ["#123456", "#ff0000"])
        #expect(entries.filter { !$0.isSeen }.map(\.color.description) == ["#123456"])
    }

    @Test func `colors in a layer that is off, and of a fill that is off, are never seen`() throws {
        let hidden =
            #"{"ty": 0, "nm": "U", "refId": "c", "w": 9, "h": 9, "ip": 0, "op": 9, "st": 0, "ks": {}, "hd": true}"#
        let off = #"{"ty": "fl", "nm": "F", "hd": true, "c": {"k": [0, 0, 1]}, "o": {"k": 100}}"#
        let scene = try NamedScene.read(
            layers: hidden + ","
                + NamedScene.shapes("L", NamedScene.square + "," + off + "," + NamedScene.fill("On", "0, 1, 0")),
            assets: NamedScene.composition("c", NamedScene.ball)
        ).scene
        let seen = Dictionary(uniqueKeysWithValues: scene.palette().entries.map { ($0.color.description, $0.isSeen) })
        #expect(seen == ["#ff0000": false, "#0000ff": false, "#00ff00": true])
    }

    @Test func `a matte whose brightness counts shows its colors`() throws {
        let scene = try NamedScene.read(
            layers: solid("W", "#123456", more: #", "td": 1"#) + "," + solid("V", more: #", "tt": 3"#)
        ).scene
        #expect(scene.palette().entries.allSatisfy { $0.isSeen })
    }
}
