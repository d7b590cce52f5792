import Testing

@testable import Engine

struct DashTests {
    private func cut(_ lengths: [Double], offset: Double = 0, length: Double = 20) -> [String]? {
        var line = Path()
        line.move(to: .zero)
        line.line(to: Point(length, 0))
        guard let points = DashPattern(lengths, offset: offset)?.cut(line).points else { return nil }
        return stride(from: 0, to: points.count, by: 2).map { index in
            points[index..<index + 2].map { formatted(($0.x * 1000).rounded() / 1000) }.joined(separator: "–")
        }
    }

    private func cut(_ path: Path, _ lengths: [Double], offset: Double = 0, by measure: DashMeasure = DashMeasure())
        -> String?
    {
        DashPattern(lengths, offset: offset)?.cut(path, by: measure).polyline.text
    }

    @Test func `dashes and gaps alternate`() {
        #expect(cut([5, 3]) == ["0–5", "8–13", "16–20"])
        #expect(cut([5, 3, 1, 1]) == ["0–5", "8–9", "10–15", "18–19"])
    }

    @Test func `an odd pattern is repeated, its dashes becoming gaps`() {
        #expect(cut([5]) == ["0–5", "10–15"])
        #expect(cut([6, 1, 3]) == ["0–6", "7–10", "16–17"])
    }

    @Test func `an offset shifts the pattern back, in whole patterns too`() {
        #expect(cut([5, 3], offset: 2) == ["0–3", "6–11", "14–19"])
        #expect(cut([5, 3], offset: 8002) == cut([5, 3], offset: 2))
        #expect(cut([5, 3], offset: -1) == ["1–6", "9–14", "17–20"])
        #expect(cut([5, 3], offset: 6) == ["2–7", "10–15", "18–20"])
    }

    @Test func `a dash that ends where the path starts is none`() {
        #expect(cut([5, 3], offset: 5) == ["3–8", "11–16", "19–20"])
    }

    @Test func `dashes without length are dots`() {
        #expect(cut([0, 8]) == ["0–0", "8–8", "16–16"])
    }

    @Test(
        arguments: [[], [0], [0, 0], [-1, 2], [.nan], [.infinity, 1], [5, 0], [1e308, 1e308]] as [[Double]])
    func `what is no pattern gives no dashes`(lengths: [Double]) {
        #expect(cut(lengths) == nil || cut(lengths) == ["0–20"])
    }

    @Test func `an offset that is no number makes no pattern`() {
        #expect(cut([5, 3], offset: .nan) == nil)
        #expect(cut([5, 3], offset: 1e300)?.isEmpty == false)
    }

    @Test func `a pattern too fine to see leaves the line whole`() {
        #expect(cut([1e-9, 1e-9]) == ["0–20"])
        #expect(cut([5, 3], length: 1e300) == ["0–\(formatted(1e300))"])
        let scene = Scene(.line((0, 0), (9, 0)), .stroke("#0000ff", dashes: [1e-9, 1e-9]))
        #expect(scene.strokes() == ["M0,0 L9,0"])
        #expect(scene.cuts() == .dashes && scene.mayExceedFrame)
        #expect(Scene(.line((0, 0), (9, 0)), .stroke("#0000ff", dashes: [2, 1])).cuts() == [])
        #expect(cut([1e-300, 5]) == ["0–0", "5–5", "10–10", "15–15"])
    }

    @Test func `dashes go round corners, and anew on each contour`() {
        #expect(
            Scene(.square(10), .stroke("#0000ff", dashes: [15, 100])).strokes() == [
                "M10,0 L10,10 L5,10"
            ])
        #expect(
            Scene(.line((0, 0), (9, 0)), .line((0, 5), (9, 5)), .stroke("#0000ff", dashes: [3, 100])).strokes()
                == ["M0,0 L3,0 M0,5 L3,5"])
    }

    @Test func `a dash over the beginning of a closed contour goes round its corner`() {
        let square = Path.rectangle(Rect(x: 0, y: 0, width: 10, height: 10))
        #expect(cut(square, [15, 10], offset: 5) == "M10,10 L0,10 L0,5 M0,0 L10,0")
        #expect(cut(square, [12, 3], offset: 7) == "M8,0 L10,0 L10,10 M7,10 L0,10 L0,5 M0,2 L0,0 L5,0")
        // One dash that is as long as the whole has two ends.
        #expect(cut(square, [50, 5]) == "M0,0 L10,0 L10,10 L0,10 L0,0")
        // An open one begins anew.
        var open = Path()
        open.move(to: .zero)
        open.line(to: Point(10, 0))
        open.line(to: .zero)
        #expect(cut(open, [8, 5], offset: 3) == "M0,0 L5,0 M10,0 L2,0")
    }

    @Test func `curves are as long as the chords that come near enough`() {
        var quarter = Path()
        quarter.move(to: .zero)
        quarter.cubic(Point(0, 55.23), Point(44.77, 100), to: Point(100, 100))
        let half = 100 / 2.0.squareRoot()
        // Half of the one chord is half of the parameter, and of the curve; it is longer than its chord, though.
        #expect(cut(quarter, [half, 999], by: DashMeasure(tolerance: 100)) == "M0,0 L29.29,70.71")
        #expect(cut(quarter, [half, 999]) == "M0,0 L23.97,64.96")
        // Of so many no curve is measured more finely, so that hostile ones take no memory.
        let among = DashPattern([half, 999], offset: 0)?.cut(quarter, among: 1 << 21)
        #expect(among?.polyline.text == "M0,0 L29.29,70.71")
    }

    @Test func `lines may be measured as curves with handles at their ends, as browsers are given them`() {
        var line = Path()
        line.move(to: .zero)
        line.line(to: Point(80, 0))
        let coarse = DashMeasure(tolerance: 100, countsLinesAsCurves: true)
        // At a quarter of the parameter, 3t² − 2t³ of the way.
        #expect(cut(line, [20, 999], by: coarse) == "M0,0 L12.5,0")
        #expect(cut(line, [20, 999], by: DashMeasure(tolerance: 0.01, countsLinesAsCurves: true)) == "M0,0 L20,0")
    }

    @Test func `dashes are cut for the pixels that are drawn on`() {
        let stroke = Stroke(
            path: .ellipse(in: Rect(x: 0, y: 0, width: 100, height: 100)), style: StrokeStyle(width: 1),
            dashes: DashPattern([40, 20], offset: 0), paint: .color(.black), transform: .scale(2, 2))
        func ends(_ edges: EdgeRule, _ scale: Double) -> String? {
            let list = DisplayList(size: Size(200, 200), commands: [.stroke(stroke)], edges: edges)
            let cut = list.cuttingDashes(for: .scale(scale, scale))
            guard case .stroke(let cut) = cut.commands.first else { return nil }
            #expect(cut.dashes == nil)
            return cut.path.polyline.text
        }
        #expect(ends(.quarterRows, 0.01) != ends(.quarterRows, 10))
        #expect(ends(.quarterRows, 1) != ends(.exact, 1))
    }

    @Test func `dashes are measured where the painter stands`() {
        let group = ShapeItem.group(Transform(scale: Property(Vector3(2, 2, 1))), .line((0, 0), (9, 0)))
        #expect(
            Scene(group, .stroke("#0000ff", dashes: [3, 100])).strokes()
                == ["M0,0 L3,0"])
    }
}
