import Testing

@testable import Engine

struct DashTests {
    private func cut(_ lengths: [Double], offset: Double = 0, length: Double = 20) -> [String]? {
        let line = Contour([Vertex(.zero), Vertex(Point(length, 0))], isClosed: false)
        return DashPattern(lengths, offset: offset)?.cut(line)?.map { dash in
            let ends = [dash.vertices.first?.point.x ?? -1, dash.vertices.last?.point.x ?? -1]
            return ends.map { formatted(($0 * 1000).rounded() / 1000) }.joined(separator: "–")
        }
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
        #expect(cut([1e-9, 1e-9]) == nil)
        #expect(cut([5, 3], length: 1e300) == nil)
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

    @Test func `dashes are measured where the painter stands`() {
        let group = ShapeItem.group(Transform(scale: Property(Vector3(2, 2, 1))), .line((0, 0), (9, 0)))
        #expect(
            Scene(group, .stroke("#0000ff", dashes: [3, 100])).strokes()
                == ["M0,0 L3,0"])
    }
}
