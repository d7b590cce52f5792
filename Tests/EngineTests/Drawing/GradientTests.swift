import Testing

@testable import Engine

struct GradientTests {
    private let line = Gradient.Kind.linear(start: .zero, end: Point(1, 0))
    private let ends = [ColorStop(offset: 0.2, color: .black), ColorStop(offset: 0.8, color: .white)]

    @Test func `colors run between the stops and stay beyond them`() {
        let gradient = Gradient(kind: line, stops: ends)
        #expect(gradient.color(at: -1) == .black && gradient.color(at: 0.2) == .black)
        #expect(gradient.color(at: 0.8) == .white && gradient.color(at: 7) == .white)
        #expect(abs(gradient.color(at: 0.5).red - 0.5) < 1e-12)
    }

    @Test func `of stops at one place the later one wins`() {
        let sharp = Gradient(
            kind: line, stops: [ColorStop(offset: 0.5, color: .black), ColorStop(offset: 0.5, color: .white)])
        #expect(sharp.color(at: 0.5.nextDown) == .black)
        #expect(sharp.color(at: 0.5) == .white)
    }

    @Test func `opacity stops multiply the colors' own alpha`() {
        let clear = Color(red: 1, green: 1, blue: 1, alpha: 0.5)
        let gradient = Gradient(
            kind: line, stops: [ColorStop(offset: 0, color: clear)],
            alphaStops: [AlphaStop(offset: 0, alpha: 0), AlphaStop(offset: 1, alpha: 1)])
        #expect(gradient.color(at: 0.5).alpha == 0.25)
        #expect(gradient.color(at: 0.5).red == 1)
    }

    @Test func `no stops are transparent`() {
        #expect(Gradient(kind: line, stops: []).color(at: 0.5) == .clear)
    }
}
