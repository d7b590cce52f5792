import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// Whether edits mean the same in a version of the file that another program saved.
struct RebasingTests {
    /// A file of two layers: the names, and the numbers that may differ.
    private func text(_ names: [String] = ["A", "B"], opacity: Int = 40, end: Int = 50, rotation: Int = 0) -> String {
        let layers = names.map { name in
            """
            {"ty":4,"nm":"\(name)","ip":0,"op":10,"st":0,"ks":{"o":{"a":0,"k":\(opacity)},"r":{"a":0,"k":\(rotation)},
            "p":{"a":1,"k":[{"t":0,"s":[10,10],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[\(end),50]}]}},
            "shapes":[{"ty":"rc","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[20,20]},"r":{"a":0,"k":0}},
            {"ty":"fl","nm":"Fill","c":{"a":0,"k":[1,0,0,1]},"o":{"a":0,"k":100}}]}
            """
        }
        return #"{"v":"5.7.0","fr":30,"ip":0,"op":10,"w":64,"h":64,"layers":[\#(layers.joined(separator: ","))]}"#
    }

    private func agree(_ before: String, _ after: String, _ edits: [TuningEdit]) throws -> Bool {
        try TunableFile(Array(before.utf8)).agrees(with: TunableFile(Array(after.utf8)), on: edits)
    }

    private let end = TuningEdit.set(path: "$.layers[1].ks.p.k[1].s[0]", value: 60)

    @Test func `a save elsewhere leaves a number alone`() throws {
        #expect(try agree(text(), text(opacity: 41, rotation: 7), [end]))
        #expect(try agree(text(), text() + "\n", [end]))
    }

    @Test func `a save of the same number does not`() throws {
        #expect(try !agree(text(), text(end: 51), [end]))
    }

    @Test func `a layer that moved up or is called otherwise does not, though the path leads to the same number`()
        throws
    {
        #expect(try !agree(text(), text(["New", "A", "B"]), [end]))
        #expect(try !agree(text(), text(["A", "C"]), [end]))
        // One that came behind it changes nothing.
        #expect(try agree(text(), text(["A", "B", "New"]), [end]))
    }

    @Test func `values by key path go by names`() throws {
        let edit = TuningEdit.override(PropertyOverride.Constant(try PropertyKeyPath("B.Transform.Opacity"), "70"))
        #expect(try agree(text(), text(["A", "B"], end: 51), [edit]))
        #expect(try agree(text(), text(["New", "A", "B"]), [edit]))
        #expect(try !agree(text(), text(opacity: 41), [edit]))
        #expect(try !agree(text(), text(["A", "C"]), [edit]))
    }

    @Test func `colors are replaced wherever they were, and nowhere else`() throws {
        let red = PaletteColor(Color(red: 1, green: 0, blue: 0))
        let edit = TuningEdit.recolor(from: red, to: PaletteColor(Color(red: 0, green: 0, blue: 1)))
        #expect(try agree(text(), text(end: 51), [edit]))
        #expect(try !agree(text(), text(["A", "B", "New"]), [edit]))
    }

    @Test func `segments are replaced where the keyframes are the same, and numbers in them after that`() throws {
        let hold = TuningEdit.segment(curve: "$.layers[1].ks.p", index: 0, change: .hold)
        #expect(try agree(text(), text(opacity: 41), [hold, end]))
        #expect(try !agree(text(), text(end: 51), [hold]))
    }

    @Test func `what does not fit, and earlier versions, never do`() throws {
        #expect(try !agree(text(), text(), [.set(path: "$.layers[7].ks.o.k", value: 1)]))
        #expect(try !agree(text(), text(), [.restore(version: 1, over: 2)]))
        #expect(try !agree(text(), #"{"v":"5","fr":30,"ip":0,"op":9,"w":9,"h":9,"layers":[]}"#, [end]))
    }
}
