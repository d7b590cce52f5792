import Foundation
import Testing

@testable import Engine

struct LayerTextTests {
    /// Glyph 0 is a mark as wide as half an em, glyph 1 a space of a quarter, glyph 2 an ellipsis of one em.
    private let glyphs = [
        Glyph(outline: .rectangle(Rect(x: 0, y: -0.5, width: 0.5, height: 0.5)), advance: 0.5),
        Glyph(outline: Path(), advance: 0.25),
        Glyph(outline: .rectangle(Rect(x: 0, y: -0.1, width: 1, height: 0.1)), advance: 1),
    ]

    /// `x` is a mark, a space a space, `/` the end of a line.
    private func run(_ text: String, size: Double = 10) -> LayerText.Run {
        let characters = text.map { character in
            character == "/"
                ? TextCharacter.lineBreak : character == " " ? TextCharacter(.space, glyph: 1) : TextCharacter(glyph: 0)
        }
        return LayerText.Run(
            characters: characters, size: Property(size), color: Property(.black), ascent: 0.8, descent: 0.2,
            lineGap: 0.1,
            ellipsis: 2)
    }

    /// Where glyphs stand: `x,y`, an ellipsis with a star.
    private func places(
        _ text: String, width: Double = 40, height: Double = 100, wraps: Bool = false,
        truncation: LayerText.Truncation = .none, alignment: LayerText.Alignment = .left
    ) -> [String] {
        let text = LayerText(runs: [run(text)], isWrapped: wraps, truncation: truncation, alignment: alignment)
        return LayerTextLayout(text, in: Size(width, height), at: 0, glyphs: glyphs).characters.map { character in
            "\(formatted(character.position.x)),\(formatted(character.position.y))" + (character.glyph == 2 ? "*" : "")
        }
    }

    @Test func `lines begin at the top, as far apart as the font says`() {
        #expect(places("xx x/x") == ["0,8", "5,8", "12.5,8", "0,19"])
        #expect(places("/x") == ["0,19"])
    }

    @Test func `lines are wrapped at spaces, and words that are too long within`() {
        #expect(places("xxx xx", width: 20, wraps: true) == ["0,8", "5,8", "10,8", "0,19", "5,19"])
        #expect(places("xxx", width: 11, wraps: true) == ["0,8", "5,8", "0,19"])
        #expect(places("xx", width: 1, wraps: true) == ["0,8", "0,19"])
        #expect(places("xxx xx", width: 20).count == 5)
    }

    @Test func `lines are flush, centred or fill the width`() {
        #expect(places("xx ", alignment: .right) == ["30,8", "35,8"])
        #expect(places("xx", alignment: .center) == ["15,8", "20,8"])
        #expect(
            places("x x x x x", width: 22, wraps: true, alignment: .justified)
                == ["0,8", "8.5,8", "17,8", "0,19", "7.5,19"])
    }

    @Test func `what does not fit gives way to an ellipsis`() {
        #expect(places("xxxxxxxxx", width: 22, truncation: .end) == ["0,8", "5,8", "10,8*"])
        #expect(places("xxxxxxxxx", width: 22, truncation: .start) == ["0,8*", "10,8", "15,8"])
        #expect(places("xxxxxxxxx", width: 22, truncation: .middle) == ["0,8", "5,8*", "15,8"])
        #expect(places("xxxx", width: 22, truncation: .end).count == 4)
        #expect(
            places("xxxx xxxx xxxx", width: 22, height: 25, wraps: true, truncation: .end)
                == ["0,8", "5,8", "10,8", "15,8", "0,19", "5,19", "10,19*"])
    }

    /// Where glyphs stand that are written 0, space, 2 and run to the left, 20 wide together.
    private func placesToTheLeft(
        wraps: Bool = false, truncation: LayerText.Truncation = .none, alignment: LayerText.Alignment,
        width: Double = 40
    ) -> [String] {
        var run = run("")
        run.characters = [.init(glyph: 0, level: 1), .init(.space, glyph: 1, level: 1), .init(glyph: 2, level: 1)]
        let text = LayerText(runs: [run], isWrapped: wraps, truncation: truncation, alignment: alignment)
        return LayerTextLayout(text, in: Size(width, 100), at: 0, glyphs: glyphs).characters.map { character in
            "\(character.glyph) at \(formatted(character.position.x)),\(formatted(character.position.y))"
        }
    }

    @Test func `characters that run to the left end on the left, and naturally begin on the right`() {
        #expect(placesToTheLeft(alignment: .left) == ["2 at 0,8", "0 at 12.5,8"])
        #expect(placesToTheLeft(alignment: .natural) == ["2 at 22.5,8", "0 at 35,8"])
        #expect(placesToTheLeft(alignment: .justified) == ["2 at 22.5,8", "0 at 35,8"])
        #expect(placesToTheLeft(wraps: true, alignment: .natural, width: 15) == ["0 at 10,8", "2 at 5,19"])
        #expect(
            placesToTheLeft(truncation: .end, alignment: .natural, width: 16) == ["2 at 1,8", "0 at 11,8"])
        #expect(places("xx", alignment: .natural) == ["0,8", "5,8"])
    }

    @Test func `lines below the box are left out, and what reaches beyond it is cut`() {
        #expect(places("x/x/x/x", height: 23) == ["0,8", "0,19", "0,30"])
        let box = TreeLayer(0, 0, 40, 23) { $0.drawing = .text(LayerText(runs: [run("x/x")])) }
        let lines = Scene(treeLayers: [box], glyphs: glyphs).lines()
        #expect(
            lines == [
                "clip [] M0,0 L40,0 L40,23 L0,23 Z",
                "fill #000000 [] M0,3 L5,3 L5,8 L0,8 Z M0,14 L5,14 L5,19 L0,19 Z", "end clip",
            ])
    }

    @Test func `runs have sizes and colors of their own, and the highest makes the line`() {
        var red = run("x", size: 20)
        red.color = Property(Color(red: 1, green: 0, blue: 0))
        let box = TreeLayer(0, 0, 40, 40) { $0.drawing = .text(LayerText(runs: [run("x"), red])) }
        #expect(
            Scene(treeLayers: [box], glyphs: glyphs).lines().dropFirst().dropLast() == [
                "fill #000000 [] M0,11 L5,11 L5,16 L0,16 Z", "fill #ff0000 [] M5,6 L15,6 L15,16 L5,16 Z",
            ])
    }

    @Test func `a text stands upright in a flipped box`() {
        let box = TreeLayer(0, 0, 40, 40) {
            $0.drawing = .text(LayerText(runs: [run("x")]))
            $0.geometry.isFlipped = true
        }
        #expect(Scene(treeLayers: [box], glyphs: glyphs).lines()[1] == "fill #000000 [] M0,3 L5,3 L5,8 L0,8 Z")
    }
}
