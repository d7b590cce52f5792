import Testing

@testable import Engine
@testable import Tuning

struct DisplayListTests {
    private static var triangle: Path {
        var path = Path()
        path.move(to: Point(0, 0))
        path.line(to: Point(10, 0))
        path.line(to: Point(10, 10))
        path.close()
        return path
    }

    private func hash(_ commands: [DrawCommand]) -> UInt64 {
        DisplayList(size: Size(100, 50), commands: commands).contentHash
    }

    @Test func `the hash of a list is what it has always been`() {
        let fill = Fill(
            path: DisplayListTests.triangle, paint: .color(Color(red: 1, green: 0.5, blue: 0)), opacity: 0.5,
            transform: .translation(3, 4))
        #expect(hash([.fill(fill)]) == 0xa5dc_3614_12d9_ef18)
    }

    /// Commands each of which differs from every other in one thing.
    private static let different: [DrawCommand] = {
        let path = triangle
        let black = Paint.color(.black)
        let line = Gradient.Kind.linear(start: .zero, end: Point(1, 0))
        let stop = ColorStop(offset: 0, color: .black)
        let gradients = [
            Gradient(kind: line, stops: []), Gradient(kind: line, stops: [stop]),
            Gradient(kind: line, stops: [stop], alphaStops: [AlphaStop(offset: 0, alpha: 1)]),
            Gradient(kind: line, stops: [stop], alphaStops: [AlphaStop(offset: 0, alpha: 0.5)]),
            Gradient(kind: .linear(start: .zero, end: Point(2, 0)), stops: [stop]),
            Gradient(kind: .radial(center: .zero, radius: 1, focus: .zero), stops: [stop]),
            Gradient(kind: .radial(center: .zero, radius: 1, focus: Point(0.5, 0)), stops: [stop]),
        ]
        let styles = [
            StrokeStyle(width: 1), StrokeStyle(width: 2), StrokeStyle(width: 1, cap: .round),
            StrokeStyle(width: 1, join: .round), StrokeStyle(width: 1, miterLimit: 5),
        ]
        var commands: [DrawCommand] = [
            .fill(Fill(path: path, paint: black)), .fill(Fill(path: path, rule: .evenOdd, paint: black)),
            .fill(Fill(path: path, paint: .color(.white))), .fill(Fill(path: path, paint: black, opacity: 0.5)),
            .fill(Fill(path: path, paint: black, blend: .multiply)),
            .fill(Fill(path: path, paint: black, transform: .scale(2, 2))),
            .fill(Fill(path: .rectangle(Rect(x: 0, y: 0, width: 1, height: 1)), paint: black)),
            .beginGroup(Group()), .beginGroup(Group(opacity: 0.5)), .beginGroup(Group(blend: .screen)), .endGroup,
            .endMask, .endClip, .beginClip(Clip(path: path)), .beginClip(Clip(path: path, rule: .evenOdd)),
            .beginClip(Clip(path: path, transform: .scale(2, 2))),
        ]
        commands += [MaskChannel.alpha, .invertedAlpha, .luminance, .invertedLuminance].map(DrawCommand.beginMask)
        commands += gradients.map { .fill(Fill(path: path, paint: .gradient($0))) }
        commands += styles.map { .stroke(Stroke(path: path, style: $0, paint: black)) }
        commands += [(1, 4), (2, 4), (1, 5)].map { hash, side in
            .image(ImagePlacement(image: 0, contentHash: hash, size: Size(side, 4)))
        }
        commands += fontGlyphs.map { .fill(Fill(path: path, paint: black, fontGlyph: $0)) }
        commands += fontGlyphs.map { .stroke(Stroke(path: path, style: styles[0], paint: black, fontGlyph: $0)) }
        return commands
    }()

    /// Glyphs each of which differs from every other in one property.
    private static let fontGlyphs: [FontGlyph] = {
        let programs = [
            FontProgram(.bytes([1]), index: 0, weight: 400, isEmboldened: false),
            FontProgram(.bytes([2]), index: 0, weight: 400, isEmboldened: false),
            FontProgram(.file("a"), index: 0, weight: 400, isEmboldened: false),
            FontProgram(.bytes([1]), index: 1, weight: 400, isEmboldened: false),
            FontProgram(.bytes([1]), index: 0, weight: 500, isEmboldened: false),
            FontProgram(.bytes([1]), index: 0, weight: 400, isEmboldened: true),
        ]
        let parts = [FontGlyph.Part(glyph: 1, x: 0), .init(glyph: 2, x: 0), .init(glyph: 1, x: 0.5)]
        return programs.map { FontGlyph(program: $0, parts: [parts[0]]) }
            + [[parts[1]], [parts[2]], parts, []].map { FontGlyph(program: programs[0], parts: $0) }
            + [FontGlyph(program: programs[0], parts: [parts[0]], size: 2)]
    }()

    @Test func `glyphs of fonts are equal where font, glyphs and size are`() {
        let fontGlyphs = DisplayListTests.fontGlyphs
        #expect(Set(fontGlyphs).count == fontGlyphs.count)
        let same = FontProgram(.bytes([1]), index: 0, weight: 400, isEmboldened: false)
        #expect(FontGlyph(program: same, parts: fontGlyphs[0].parts) == fontGlyphs[0])
    }

    @Test func `whatever changes the picture changes the hash`() {
        let commands = DisplayListTests.different
        #expect(Set(commands.map { hash([$0]) }).count == commands.count)
    }

    @Test func `the order of commands and the size matter`() {
        let commands = Array(DisplayListTests.different.prefix(3))
        #expect(hash(commands) != hash(commands.reversed()))
        #expect(DisplayList(size: Size(1, 2)).contentHash != DisplayList(size: Size(2, 1)).contentHash)
    }

    @Test func `a picture is known by its bytes, not by its place in the file`() {
        let images = [3, 8].map { ImagePlacement(image: $0, contentHash: 77, size: Size(2, 2)) }
        #expect(hash([.image(images[0])]) == hash([.image(images[1])]))
    }

    @Test func `the text has one command a line, indented`() {
        let path = Path.rectangle(Rect(x: 0, y: 0, width: 2, height: 2))
        let red = Paint.color(Color(red: 1, green: 0, blue: 0, alpha: 0.2))
        let fontGlyph = FontGlyph(
            program: FontProgram(.bytes([]), index: 0, weight: 400, isEmboldened: false),
            parts: [.init(glyph: 7, x: 0), .init(glyph: 9, x: 0.6)], size: 12)
        let list = DisplayList(
            size: Size(10, 20.5),
            commands: [
                .beginGroup(Group(opacity: 0.25, blend: .colorDodge)),
                .fill(Fill(path: path, rule: .evenOdd, paint: red, opacity: 1.0 / 3)),
                .beginMask(.invertedAlpha),
                .stroke(Stroke(path: path, style: StrokeStyle(width: 1.5), paint: red, transform: .scale(2, 2))),
                .endMask, .endGroup, .fill(Fill(path: path, paint: red, fontGlyph: fontGlyph)),
                .image(ImagePlacement(image: 2, contentHash: 1, size: Size(3, 4))),
            ])
        #expect(
            list.text == """
                composition 10×20.5
                  group opacity 0.25 colorDodge
                    fill even-odd #ff000033 opacity 0.3333 [] M0,0 L2,0 L2,2 L0,2 Z
                    mask invertedAlpha
                      stroke 1.5 butt miter 4 #ff000033 [2 0 0 2 0 0] M0,0 L2,0 L2,2 L0,2 Z
                    end mask
                  end group
                  fill #ff000033 letter 7+9@0.6 of 12 [] M0,0 L2,0 L2,2 L0,2 Z
                  image 2 3×4 []

                """)
    }

    @Test func `numbers are written without zeros that say nothing`() {
        let numbers: [(Double, String)] = [
            (0, "0"), (-0.0, "0"), (-0.00001, "0"), (1.5, "1.5"), (0.33333, "0.3333"), (100, "100"),
            (1e12, "1000000000000"),
            (.infinity, "inf"), (-1e300, "-1e+300"), (.nan, "nan"),
        ]
        for (number, text) in numbers { #expect(formatted(number) == text) }
    }
}
