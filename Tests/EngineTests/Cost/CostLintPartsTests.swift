import Foundation
import Testing

@testable import Cost
@testable import Engine
@testable import Formats

/// Masks, points, keyframes and images that add nothing, with what taking them out saves.
@Suite struct CostLintPartsTests {
    private func findings(_ text: String) throws -> [Finding] {
        let document = try CostSamples.document(text)
        return CostLint(document, AnimationCost(document.scene, width: 100, height: 100)).findings
    }

    private func outline(_ points: [(Int, Int)]) -> String {
        let flat = Array(repeating: "[0,0]", count: points.count).joined(separator: ",")
        let vertices = points.map { "[\($0.0),\($0.1)]" }.joined(separator: ",")
        return "{\"c\": true, \"v\": [\(vertices)], \"i\": [\(flat)], \"o\": [\(flat)]}"
    }

    private func mask(_ points: [(Int, Int)], mode: String = "a") -> String {
        """
        "hasMask": true, "masksProperties": [{"inv": false, "mode": "\(mode)", "nm": "M", "o": {"a": 0, "k": 100},
         "x": {"a": 0, "k": 0}, "pt": {"a": 0, "k": \(outline(points))}}],
        """
    }

    private func shape(_ path: String, more: String = "") -> String {
        """
        {"ty": 4, "nm": "Shape", "ip": 0, "op": 60, "st": 0, "ks": {"p": {"a": 0, "k": [50, 50]}},
         "shapes": [{"ty": "sh", "nm": "Path 1", "ks": \(path)},\(more)
          {"ty": "fl", "c": {"a": 0, "k": [1, 0, 0, 1]}, "o": {"a": 0, "k": 100}}]}
        """
    }

    @Test func `a mask that all of its layer lies in is found, with what removing it saves`() throws {
        let around = mask([(-50, -50), (50, -50), (50, 50), (-50, 50)])
        let findings = try findings(CostSamples.lottie([CostSamples.rectangle("A", 20, more: around)]))
        #expect(findings.map(\.kind) == [.fullMask] && findings[0].layer == "A")
        #expect(findings[0].jsonPath == "$.layers[0].masksProperties")
        #expect((findings[0].savesBytes ?? 0) > 100)
    }

    // Its type is written out, as the compiler takes seconds to find it.
    private static let uncertainMasks: [(points: [(Int, Int)], mode: String)] = [
        (points: [(-5, -50), (50, -50), (50, 50), (-5, 50)], mode: "a"),
        (points: [(0, -15), (15, 0), (0, 15), (-15, 0)], mode: "a"),
        (points: [(-50, -50), (50, -50), (50, 50), (0, 5), (-50, 50)], mode: "a"),
        (points: [(20, 20), (50, 20), (50, 50), (20, 50)], mode: "a"),
        (points: [(-50, -50), (50, -50), (50, 50), (-50, 50)], mode: "s"),
    ]

    @Test(arguments: uncertainMasks)
    func `a mask that hides something, or of which that is not certain, is none`(points: [(Int, Int)], mode: String)
        throws
    {
        let layer = CostSamples.rectangle("A", 20, more: mask(points, mode: mode))
        #expect(try !findings(CostSamples.lottie([layer])).contains { $0.kind == .fullMask })
    }

    @Test(arguments: [
        [(0, -50), (50, 0), (0, 50), (-50, 0)], [(-50, -50), (50, -50), (50, 50), (0, 25), (-50, 50)],
    ])
    func `a mask of another form is found where all of its layer lies inside`(points: [(Int, Int)]) throws {
        let layer = CostSamples.rectangle("A", 20, more: mask(points))
        #expect(try findings(CostSamples.lottie([layer])).map(\.kind) == [.fullMask])
    }

    @Test(arguments: [(reach: 50, isFull: true), (reach: 11, isFull: false)])
    func `a turned mask is found where the box about its layer lies inside`(reach: Int, isFull: Bool) throws {
        let around = mask([(-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)])
        let turned = CostSamples.rectangle("A", 20, more: around)
            .replacing("\"ks\": {", with: "\"ks\": {\"r\": {\"a\": 0, \"k\": 30}, ")
        #expect(try findings(CostSamples.lottie([turned])).contains { $0.kind == .fullMask } == isFull)
    }

    @Test(arguments: [(least: 30, isFull: true), (least: 12, isFull: false)])
    func `a mask that moves is found where it is far enough away in every frame`(least: Int, isFull: Bool) throws {
        func rhombus(_ reach: Int) -> String { outline([(0, -reach), (reach, 0), (0, reach), (-reach, 0)]) }
        let moving = """
            {"a": 1, "k": [{"t": 0, "s": [\(rhombus(60))]}, {"t": 30, "s": [\(rhombus(least))]},
             {"t": 59, "s": [\(rhombus(60))]}]}
            """
        let around = mask([(-50, -50), (50, -50), (50, 50)])
            .replacing("{\"a\": 0, \"k\": \(outline([(-50, -50), (50, -50), (50, 50)]))}", with: moving)
        let layer = CostSamples.rectangle("A", 20, more: around)
        #expect(try findings(CostSamples.lottie([layer])).contains { $0.kind == .fullMask } == isFull)
    }

    @Test func `the inside of a curve is where its path surrounds a box`() throws {
        let circle = try #require(PathData.path(of: "M0 -20 A20 20 0 0 1 0 20 A20 20 0 0 1 0 -20 Z"))
        #expect(circle.surrounds(Rect(x: -12, y: -12, width: 24, height: 24)))
        #expect(!circle.surrounds(Rect(x: -14.2, y: -14.2, width: 28.4, height: 28.4)))
        #expect(!circle.surrounds(Rect(x: 30, y: 0, width: 2, height: 2)))
        let ring = try #require(PathData.path(of: "M-40 -40H40V40H-40Z M-20 -20V20H20V-20Z"))
        #expect(!ring.surrounds(Rect(x: -5, y: -5, width: 10, height: 10)))
        #expect(ring.surrounds(Rect(x: -36, y: -5, width: 10, height: 10)))
    }

    @Test func `points on straight lines and on each other are found and save what they cost`() throws {
        let path = "{\"a\": 0, \"k\": \(outline([(-20, -20), (20, -20), (20, 0), (20, 20), (20, 20), (-20, 20)]))}"
        let findings = try findings(CostSamples.lottie([shape(path)]))
        #expect(findings.map(\.kind) == [.idlePoints])
        #expect(findings[0].message.hasPrefix("2 of 6 points"))
        #expect(findings[0].jsonPath == "$.layers[0].shapes[0].ks")
        #expect(findings[0].savesBytes == "[20,0],".count + "[20,20],".count + 4 * "[0,0],".count)
        #expect(findings[0].saves > Figure())
    }

    @Test func `points that modifiers or other keyframes need stay`() throws {
        let path = "{\"a\": 0, \"k\": \(outline([(-20, -20), (0, -20), (20, -20), (20, 20)]))}"
        let rounded = "{\"ty\": \"rd\", \"r\": {\"a\": 0, \"k\": 5}},"
        #expect(try findings(CostSamples.lottie([shape(path, more: rounded)])).isEmpty)
        let bent = outline([(-20, -20), (0, -30), (20, -20), (20, 20)])
        let straight = outline([(-20, -20), (0, -20), (20, -20), (20, 20)])
        let moving = "{\"a\": 1, \"k\": [{\"t\": 0, \"s\": [\(straight)]}, {\"t\": 30, \"s\": [\(bent)]}]}"
        #expect(try findings(CostSamples.lottie([shape(moving)])).isEmpty)
    }

    private func moving(_ keyframes: [(time: Int, value: Int)]) -> String {
        let linear = "\"i\": {\"x\": [1], \"y\": [1]}, \"o\": {\"x\": [0], \"y\": [0]}"
        let list = keyframes.map { "{\"t\": \($0.time), \"s\": [\($0.value), 50], \(linear)}" }
        return CostSamples.rectangle("A", 20).replacing(
            "\"p\": {\"a\": 0, \"k\": [50, 50]}",
            with: "\"p\": {\"a\": 1, \"k\": [\(list.joined(separator: ", "))]}")
    }

    @Test func `keyframes on a straight way and beyond the last frame are found with their bytes`() throws {
        let straight = try findings(CostSamples.lottie([moving([(0, 10), (10, 20), (20, 30), (40, 20)])]))
        #expect(straight.map(\.kind) == [.idleKeyframes])
        #expect(straight.first?.message.hasPrefix("1 of 4 ") == true)
        #expect((straight.first?.savesBytes ?? 0) > 40)
        let beyond = try findings(CostSamples.lottie([moving([(-20, 5), (-10, 10), (30, 25), (70, 30), (90, 99)])]))
        #expect(beyond.first?.message.hasPrefix("2 of 5 ") == true)
        #expect(try findings(CostSamples.lottie([moving([(0, 10), (10, 21), (20, 30), (70, 50)])])).isEmpty)
    }

    @Test func `without idle keyframes every frame is what it was`() throws {
        // The segment from 30 to 50 is cut off by the last frame: its end matters all the same.
        let text = CostSamples.lottie([moving([(0, 10), (59, 30), (61, 50), (80, 70)])])
        #expect(try findings(text).first?.message.hasPrefix("1 of 4 ") == true)
    }
}

/// What other programs make of Lottie files.
@Suite struct RuntimeNotesTests {
    private func notes(_ text: String, _ targets: [RuntimeTarget], bytes: Int = 1000) throws -> [RuntimeNote] {
        RuntimeNotes(try CostSamples.document(text), targets: targets, bytes: bytes).notes
    }

    @Test func `what a program does not draw is said with its layer and its place`() throws {
        let zigZag = "\"shapes\": [{\"ty\": \"zz\", \"s\": {\"a\": 0, \"k\": 5}, \"r\": {\"a\": 0, \"k\": 3}},"
        let layer = CostSamples.rectangle("Saw", 20).replacing("\"shapes\": [", with: zigZag)
        let notes = try notes(
            CostSamples.lottie([CostSamples.rectangle("A", 20), layer, layer]), [.skottie, .lottieWeb])
        #expect(notes.count == 1)
        #expect(notes.first?.message == "Skottie doesn’t draw zig-zags." && notes.first?.layer == "Saw")
        #expect(notes.first?.jsonPath == "$.layers[1].shapes[0]" && notes.first?.count == 2)
        #expect(notes.first?.verdict == .willDiffer && (notes.first?.line ?? 0) > 1)
    }

    @Test func `both engines of lottie-ios count`() throws {
        let blurred = CostSamples.lottie([CostSamples.rectangle("A", 20, more: CostSamples.blur)])
        #expect(try notes(blurred, [.lottieIOS]).map(\.message) == ["lottie-ios doesn’t draw blurs."])
        let repeater =
            "\"shapes\": [{\"ty\": \"rp\", \"c\": {\"a\": 0, \"k\": 3}, \"o\": {\"a\": 0, \"k\": 0}, \"tr\": {}},"
        let copied = CostSamples.rectangle("A", 20).replacing("\"shapes\": [", with: repeater)
        #expect(
            try notes(CostSamples.lottie([copied]), [.lottieIOS]).map(\.message)
                == ["lottie-ios draws repeaters in part: copies that stand still."])
    }

    @Test func `a sticker has a size, a rate, a length and few features`() throws {
        let text = CostSamples.lottie(
            [CostSamples.rectangle("A", 20, more: CostSamples.blur)], frameRate: 25, frames: 100)
        let notes = try notes(text, [.telegram])
        #expect(notes.allSatisfy { $0.verdict == .notAllowed })
        #expect(
            notes.map(\.message) == [
                "Telegram’s stickers are 512 × 512 pixels; this is 100 × 100.",
                "Telegram’s stickers have 60 or 30 frames a second; this has 25.",
                "Telegram’s stickers last 3 seconds at most; this lasts 4.",
                "Telegram doesn’t allow blurs in stickers.",
            ])
        let sticker = CostSamples.lottie([CostSamples.rectangle("A", 20)])
            .replacing("\"w\": 100, \"h\": 100, \"fr\"", with: "\"w\": 512, \"h\": 512, \"fr\"")
        #expect(try self.notes(sticker, [.telegram], bytes: 10_000).isEmpty)
    }

    @Test func `expressions are found wherever they stand`() throws {
        let layer = CostSamples.rectangle("A", 20).replacing("\"k\": 100}}", with: "\"k\": 100, \"x\": \"time * 10\"}}")
        let notes = try notes(CostSamples.lottie([layer]), [.lottieIOS, .thorvg])
        #expect(notes.map(\.message) == ["lottie-ios doesn’t draw expressions."])
    }

    @Test func `every program has a word on every feature, and none has two`() {
        for target in RuntimeTarget.allCases {
            let known = LottieFeature.allCases.compactMap { target.note(on: $0)?.message }
            #expect(Set(known).count == known.count && !known.isEmpty)
        }
    }
}
