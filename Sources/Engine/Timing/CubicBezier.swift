/// A timing curve: the cubic Bézier from (0, 0) to (1, 1) with two control points, read as y over x.
///
/// Solved the way browsers' scripts commonly do, with the constants lottie-web uses so that fast curves agree
/// to the last pixel: eleven samples of x in single precision, a linear guess, then four Newton steps where the slope
/// is at least 0.001, otherwise up to ten bisections down to 1e-7. Systems that solve their curves to the last bit
/// get exact ones.
public struct CubicBezier: Hashable, Sendable {
    /// The control points. `x1` and `x2` lie in 0…1; the ordinates are free.
    public let x1, y1, x2, y2: Double
    /// Whether the curve is solved as far as a `Double` goes.
    public let isExact: Bool

    /// X coordinates are clamped to 0…1, because otherwise y is not a function of x; non-finite ones become 0.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, isExact: Bool = false) {
        self.isExact = isExact
        func limited(_ x: Double) -> Double { x.isFinite ? min(max(x, 0), 1) : 0 }
        self.x1 = limited(x1)
        self.y1 = y1.isFinite ? y1 : 0
        self.x2 = limited(x2)
        self.y2 = y2.isFinite ? y2 : 0
    }

    /// Whether the curve is the straight line y = x.
    public var isLinear: Bool { x1 == y1 && x2 == y2 }

    /// y at `x`; exactly 0 at 0 and 1 at 1.
    public func value(at x: Double) -> Double {
        if isLinear || x <= 0 || x >= 1 { return isLinear ? x : (x <= 0 ? 0 : 1) }
        return CubicBezier.coordinate(isExact ? exactParameter(at: x) : parameter(at: x), y1, y2)
    }

    /// The greatest y until `x`, and the least that came after it; nil where y has only risen.
    func turn(before x: Double) -> (highest: Double, lowest: Double)? {
        guard min(y1, y2) < 0 || max(y1, y2) > 1, x > 0 else { return nil }
        let now = isExact ? exactParameter(at: x) : parameter(at: x)
        // y′⁄3 = y1 + t (2 square + t cube).
        let (cube, square) = (1 + 3 * (y1 - y2), y2 - 2 * y1)
        let root = (square * square - cube * y1).squareRoot()
        // By the larger of both sums, so that neither zero loses digits, nor where there is but one.
        let sum = -(square + (square < 0 ? -root : root))
        let (one, other) = (sum / cube, y1 / sum)
        var found: (highest: Double, lowest: Double)?
        var highest = 0.0
        // Asked in every frame, so without a list.
        func pass(_ t: Double) {
            let y = CubicBezier.coordinate(t, y1, y2)
            if y < highest { found = (highest, min(found?.lowest ?? y, y)) }
            highest = max(highest, y)
        }
        let (first, second) = other < one ? (other, one) : (one, other)
        if first > 0, first < now { pass(first) }
        if second > 0, second < now { pass(second) }
        pass(min(now, 1))
        return found
    }

    /// The point of the curve at its own parameter `t`, 0…1.
    public func point(atParameter t: Double) -> Point {
        Point(CubicBezier.coordinate(t, x1, x2), CubicBezier.coordinate(t, y1, y2))
    }

    /// x at t = index / 10, in single precision.
    private func sample(_ index: Int) -> Double {
        Double(Float(CubicBezier.coordinate(Double(index) * 0.1, x1, x2)))
    }

    /// The curve parameter t at which the abscissa is `x`.
    private func parameter(at x: Double) -> Double {
        // The last sample that x has reached, and the next one. Samples rise, so a few of them tell, and none is kept:
        // files have far more curves than are looked at in one frame.
        var (index, next) = (0, 10)
        var low = sample(0)
        var high: Double?
        while next - index > 1 {
            let middle = (index + next) / 2
            let value = sample(middle)
            if value <= x { (index, low) = (middle, value) } else { (next, high) = (middle, value) }
        }
        let start = Double(index) * 0.1
        let span = (high ?? sample(10)) - low
        var guess = start + (span == 0 ? 0 : (x - low) / span * 0.1)
        let slope = CubicBezier.slope(guess, x1, x2)
        if slope >= 0.001 {
            for _ in 0..<4 {
                let current = CubicBezier.slope(guess, x1, x2)
                if current == 0 { return guess }
                guess -= (CubicBezier.coordinate(guess, x1, x2) - x) / current
            }
            return guess
        }
        return slope == 0 ? guess : bisect(x, from: start, to: start + 0.1)
    }

    /// The curve parameter by Newton's method, kept between bounds that close in where it would leave them.
    private func exactParameter(at x: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var guess = x
        for _ in 0..<80 {
            let error = CubicBezier.coordinate(guess, x1, x2) - x
            if error == 0 { return guess }
            if error > 0 { high = guess } else { low = guess }
            let next = guess - error / CubicBezier.slope(guess, x1, x2)
            let middle = low + (high - low) / 2
            let inside = next > low && next < high ? next : middle
            if inside == guess || middle == low || middle == high { return inside }
            guess = inside
        }
        return guess
    }

    private func bisect(_ x: Double, from start: Double, to end: Double) -> Double {
        var low = start
        var high = end
        var middle = start
        for _ in 0..<10 {
            middle = low + (high - low) / 2
            let error = CubicBezier.coordinate(middle, x1, x2) - x
            if abs(error) <= 1e-7 { break }
            if error > 0 { high = middle } else { low = middle }
        }
        return middle
    }

    /// One coordinate of the curve at t: ((1 − 3b + 3a)t + (3b − 6a))t² + 3at.
    private static func coordinate(_ t: Double, _ a: Double, _ b: Double) -> Double {
        (((1 - 3 * b + 3 * a) * t + (3 * b - 6 * a)) * t + 3 * a) * t
    }

    private static func slope(_ t: Double, _ a: Double, _ b: Double) -> Double {
        3 * (1 - 3 * b + 3 * a) * t * t + 2 * (3 * b - 6 * a) * t + 3 * a
    }
}

/// How a segment between two keyframes runs.
public enum Easing: Hashable, Sendable {
    /// As much as the time that has passed.
    case linear
    /// The start value until the end of the segment.
    case hold
    /// The same curve for all components.
    case bezier(CubicBezier)
    /// A curve for each component of the value, at most four; the last one serves the components beyond.
    case components([CubicBezier])
    /// Straight pieces between measured points, the same for all components.
    case table(EasingTable)

    /// The eased amounts at `progress`, the share of the segment's time that has passed (0…1).
    public func amounts(at progress: Double) -> Amounts {
        switch self {
        case .linear: return Amounts(repeating: progress)
        case .hold: return Amounts(repeating: 0)
        case .bezier(let curve): return Amounts(repeating: curve.value(at: progress))
        case .table(let table): return Amounts(repeating: table.value(at: progress))
        case .components(let curves):
            var result = Amounts(repeating: progress)
            for index in 0..<4 {
                guard let last = curves.last else { return result }
                result[index] = (index < curves.count ? curves[index] : last).value(at: progress)
            }
            return result
        }
    }
}
