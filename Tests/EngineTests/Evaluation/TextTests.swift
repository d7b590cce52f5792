import Formats
import Testing

@testable import Engine

/// How texts are laid out, drawn and recognized as unchanged.
struct TextTests {
    /// A square of half an em on the base line, 0.6 em wide with what follows it.
    private static let square = Glyph(
        outline: .rectangle(Rect(x: 0, y: -0.5, width: 0.5, height: 0.5)), advance: 0.6)
    private static let space = Glyph(outline: Path(), advance: 0.3)

    /// Every sign but a space and a break, `|`, is a square.
    private func document(_ text: String, lineLength: Double? = nil) -> TextDocument {
        let characters = text.map { grapheme in
            grapheme == "|" ? .lineBreak : grapheme == " " ? TextCharacter(.space, glyph: 1) : TextCharacter(glyph: 0)
        }
        return TextDocument(characters: characters, size: 10, lineHeight: 12, lineLength: lineLength)
    }

    private func layout(_ document: TextDocument, grouping: TextContent.Grouping = .characters) -> TextLayout {
        TextLayout(document, grouping: grouping, glyphs: [TextTests.square, TextTests.space])
    }

    private func scene(_ content: TextContent) -> Scene {
        var scene = Scene([Layer(.text(content))])
        scene.glyphs = [TextTests.square, TextTests.space]
        return scene
    }

    /// How many characters each line has, spaces included.
    private func lines(_ text: String, within length: Double) -> [Int] {
        let layout = layout(document(text, lineLength: length))
        var counts = Array(repeating: 0, count: layout.lineWidths.count)
        for character in layout.characters where character.kind != .lineBreak { counts[character.line] += 1 }
        return counts
    }

    @Test func `lines break at the last space that fits`() {
        #expect(lines("aa aa aa", within: 28) == [5, 2])
        #expect(lines("aa aa aa", within: 26) == [2, 2, 2])
        #expect(lines("aa|aa", within: 100) == [2, 2])
    }

    @Test func `a word longer than the line is cut`() {
        #expect(lines("aaaaa", within: 13) == [2, 2, 1])
    }

    @Test func `a box narrower than every character has a character on each line`() {
        #expect(lines("aaa", within: 0) == [1, 1, 1])
        #expect(lines("a a", within: -1) == [1, 1])
        #expect(lines("aaa", within: .nan) == [3])
    }

    @Test func `spaces before the end of a line have no width`() {
        #expect(layout(document("aa  |a")).lineWidths == [12, 6])
        #expect(layout(document(" a")).lineWidths == [9])
    }

    @Test func `words and lines share a point to turn about`() {
        let words = layout(document("aa a"), grouping: .words).characters
        #expect(words.map(\.group) == [0, 0, 0, 1])
        #expect(words.map(\.groupWidth) == [12, 12, 12, 6])
        #expect(words.map(\.groupOffset) == [0, 6, 12, 0])
        let lines = layout(document("aa a"), grouping: .lines).characters
        #expect(lines.map(\.groupWidth) == [21, 21, 21, 21])
    }

    @Test func `units are counted by characters, words and lines`() {
        let layout = layout(document("ab c|d"))
        #expect(layout.unitCounts == SIMD4(5, 4, 3, 2))
        #expect(layout.characters.map { $0.units[TextSelector.Unit.words.rawValue] } == [0, 0, 0, 1, 1, 2])
    }

    @Test func `a still text is one path`() {
        #expect(
            scene(TextContent(document: Property(document("aa")))).lines() == [
                "fill #000000 [] M0,-5 L5,-5 L5,0 L0,0 Z M6,-5 L11,-5 L11,0 L6,0 Z"
            ])
    }

    @Test func `a character lies above the stroke of the one before`() {
        var text = document("aa")
        text.stroke = Color(hex: "#ff0000")
        text.strokeWidth = 2
        let square = "M0,-5 L5,-5 L5,0 L0,0 Z"
        #expect(
            scene(TextContent(document: Property(text))).lines() == [
                "fill #000000 [] \(square)", "stroke 2 butt round #ff0000 [] \(square)",
                "fill #000000 [1 0 0 1 6 0] \(square)", "stroke 2 butt round #ff0000 [1 0 0 1 6 0] \(square)",
            ])
    }

    @Test func `moved characters are drawn one by one, groups where fill and stroke fade together`() throws {
        var text = document("aa")
        text.stroke = .white
        text.strokeWidth = 1
        var animator = TextAnimator(selectors: [TextSelector(end: Property(0.5))])
        animator.opacity = Property(0.5)
        animator.position = Property(Vector3(0, 7))
        let content = TextContent(document: Property(text), animators: [animator])
        var evaluator = Evaluator(scene(content))
        let commands = evaluator.displayList(at: 0).commands
        #expect(commands.count == 6)
        #expect(commands.first == .beginGroup(Group(opacity: 0.5)))
        guard case .fill(let first)? = commands.dropFirst().first, case .fill(let second)? = commands.dropFirst(4).first
        else {
            Issue.record("the letters are not filled")
            return
        }
        #expect(first.transform == .translation(0, 7))
        #expect(second.transform == .translation(6, 0))
    }

    @Test func `characters turn about the middle of their group`() {
        var animator = TextAnimator()
        animator.rotation = Property(.pi)
        let content = TextContent(document: Property(document("aa")), animators: [animator], grouping: .words)
        let text = document("aa")
        let characters = TextPlacement(
            content, document: text, layout: layout(text, grouping: .words), at: 0, rules: DrawingRules()
        ).characters()
        // Half a turn about x = 6 takes the second letter's origin from 6 to 6, the first one's from 0 to 12.
        #expect(characters.map { ($0.matrix.tx * 1000).rounded() / 1000 } == [12, 6])
    }

    /// The matrices' translations, rounded to thousandths.
    private func places(_ content: TextContent, _ compatibility: Compatibility) -> [Point] {
        let text = content.document.base
        return TextPlacement(
            content, document: text, layout: layout(text), at: 0, rules: compatibility.rules
        ).characters().map { Point(($0.matrix.tx * 1000).rounded() / 1000, ($0.matrix.ty * 1000).rounded() / 1000) }
    }

    @Test func `only lottie-web puts the lines from the second on a pixel lower`() {
        let content = TextContent(document: Property(document("a|a|a")))
        #expect(places(content, .web).map(\.y) == [0, 13, 25])
        #expect(places(content, .afterEffects).map(\.y) == [0, 12, 24])
    }

    @Test(
        arguments: [
            (TextDocument.Justification.fillLeft, [0, 6, 18, 24, 0, 6.0]), (.fillRight, [0, 6, 18, 24, 18, 24]),
            (.fillCenter, [0, 6, 18, 24, 9, 15]), (.fill, [0, 6, 18, 24, 0, 6]), (.right, [3, 9, 18, 24, 18, 24]),
        ] as [(TextDocument.Justification, [Double])])
    func `lines that are broken fill the box in After Effects`(justification: TextDocument.Justification, x: [Double]) {
        var text = document("aa aa aa", lineLength: 30)
        text.justification = justification
        let content = TextContent(document: Property(text))
        let marks = [0, 1, 3, 4, 5, 6]
        let afterEffects = places(content, .afterEffects).map(\.x)
        #expect(marks.map { afterEffects[$0] } == x)
        guard justification != .right else { return }
        let web = places(content, .web).map(\.x)
        #expect(marks.map { web[$0] } == [0, 6, 15, 21, 0, 6])
    }

    @Test func `the last line fills the box only if all do`() {
        var text = document("a a|a a", lineLength: 40)
        for (justification, last) in [(TextDocument.Justification.fillLeft, 9.0), (.fill, 34)] {
            text.justification = justification
            let x = places(TextContent(document: Property(text)), .afterEffects).map(\.x)
            #expect([x[2], x[5]] == [last, last])
        }
    }

    @Test func `tracking shifts the first character but for lines set to the left`() {
        var animator = TextAnimator()
        animator.tracking = Property(4)
        func first(_ justification: TextDocument.Justification) -> Double? {
            var text = document("aa")
            text.justification = justification
            return places(TextContent(document: Property(text), animators: [animator]), .web).first?.x
        }
        #expect(first(.left) == 0)
        #expect(first(.fillLeft) == 4)
    }

    @Test func `opacity is mixed in once, and in lottie-web twice`() {
        var animator = TextAnimator(selectors: [TextSelector(amount: Property(0.5))])
        animator.opacity = Property(0.2)
        let text = document("a")
        let content = TextContent(document: Property(text), animators: [animator, animator])
        func opacity(_ compatibility: Compatibility) -> Double? {
            TextPlacement(content, document: text, layout: layout(text), at: 0, rules: compatibility.rules)
                .characters().first.map { ($0.opacity * 1000).rounded() / 1000 }
        }
        // 1 → 1 + (0.1 − 1) / 2 = 0.55 → 0.55 + (0.1 − 0.55) / 2
        #expect(opacity(.web) == 0.325)
        #expect(opacity(.afterEffects) == 0.36)
    }

    @Test func `the fill lies on top where the author wants it and After Effects is followed`() {
        var text = document("a")
        text.stroke = .white
        text.strokeWidth = 1
        text.isFillOnTop = true
        var scene = scene(TextContent(document: Property(text)))
        #expect(scene.lines().map { $0.prefix(4) } == ["fill", "stro"])
        scene.rules = Compatibility.afterEffects.rules
        #expect(scene.lines().map { $0.prefix(4) } == ["stro", "fill"])
    }

    @Test func `characters of fonts are drawn one by one for browsers to fit them to pixels`() {
        let program = FontProgram(.bytes([]), index: 0, weight: 400, isEmboldened: false)
        var scene = scene(TextContent(document: Property(document("aa"))))
        scene.glyphs[0].fontGlyph = FontGlyph(program: program, parts: [.init(glyph: 3, x: 0)])
        #expect(
            scene.lines() == [
                "fill #000000 letter 3 of 10 [] M0,-5 L5,-5 L5,0 L0,0 Z",
                "fill #000000 letter 3 of 10 [1 0 0 1 6 0] M0,-5 L5,-5 L5,0 L0,0 Z",
            ])
        scene.rules = Compatibility.afterEffects.rules
        #expect(scene.lines() == ["fill #000000 [] M0,-5 L5,-5 L5,0 L0,0 Z M6,-5 L11,-5 L11,0 L6,0 Z"])
    }

    @Test func `characters follow a path and turn with it`() {
        let corner = Contour(
            [Point(0, 0), Point(9, 0), Point(9, 100)].map { Vertex($0) }, isClosed: false)
        let path = TextPath(
            contour: Property(corner), firstMargin: Property(0), isReversed: Property(0), isPerpendicular: Property(1),
            isStretched: Property(0))
        let text = document("aa")
        let content = TextContent(document: Property(text), path: path)
        let middles = TextPlacement(content, document: text, layout: layout(text), at: 0, rules: DrawingRules())
            .characters()
            .map { $0.matrix.apply(Point(3, 0)) }
        #expect(middles.map { Point($0.x.rounded(), $0.y.rounded()) } == [Point(3, 0), Point(9, 0)])
        let backwards = TextPath(
            contour: Property(corner), firstMargin: Property(0), isReversed: Property(1), isPerpendicular: Property(0),
            isStretched: Property(0))
        let reversed = TextPlacement(
            TextContent(document: Property(text), path: backwards), document: text, layout: layout(text), at: 0,
            rules: DrawingRules()
        ).characters().map { $0.matrix.apply(Point(3, 0)) }
        #expect(reversed == [Point(9, 97), Point(9, 91)])
    }

    @Test func `frames that show the same text have the same stamp`() throws {
        let keyframes = [
            Keyframe(time: 10, value: document("a"), easing: .hold), Keyframe(time: 20, value: document("aa")),
            Keyframe(time: 30, value: document("aa")),
        ]
        let track = try #require(Track(keyframes))
        var animator = TextAnimator()
        animator.opacity = .ramp(0, 1, from: 40, to: 50)
        let evaluator = Evaluator(scene(TextContent(document: Property(track), animators: [animator])))
        #expect(evaluator.stamp(at: 0) == evaluator.stamp(at: 19))
        #expect(evaluator.stamp(at: 19) != evaluator.stamp(at: 20))
        #expect(evaluator.stamp(at: 20) == evaluator.stamp(at: 39))
        #expect(evaluator.stamp(at: 44) != evaluator.stamp(at: 45))
        #expect(evaluator.stamp(at: 51) == evaluator.stamp(at: 90))
    }

    @Test func `a seek shows what playing shows`() throws {
        let track = try #require(
            Track([
                Keyframe(time: 10, value: document("a"), easing: .hold), Keyframe(time: 20, value: document("aa")),
            ]))
        let scene = scene(TextContent(document: Property(track)))
        var playing = Evaluator(scene)
        let played = (0..<30).map { playing.displayList(at: Double($0)) }
        for frame in [25, 3, 19, 20] {
            var evaluator = Evaluator(scene)
            _ = evaluator.displayList(at: 29)
            #expect(evaluator.displayList(at: Double(frame)) == played[frame])
        }
    }
}
