import Engine

/// A piece of a curve and the timing curve that misses it least.
struct FittedPiece {
    /// In shares of the whole time.
    let span: ClosedRange<Double>
    /// The value at its beginning.
    let from: Double
    /// Over the piece.
    private(set) var easing = CurveFit.linear
    /// By how much it misses the curve at most, in the curve's unit.
    private(set) var error = 0.0
    /// Whether nothing moves.
    private(set) var isStill = false

    /// By how much it misses the curve, as far as a cut may help.
    var worth: Double { span.upperBound - span.lowerBound > 1e-6 ? error : 0 }

    /// Fits a piece.
    ///
    /// - Parameters:
    ///   - isHeld: Whether the handles stay within 0…1.
    ///   - tolerance: A miss that is small enough not to be looked at any further, in the curve's unit.
    ///   - count: At how many evenly spaced positions the curve is sampled.
    ///   - positions: Where it is looked at besides before its miss is called small enough: its corners lie there.
    init(
        _ span: ClosedRange<Double>, isHeld: Bool, tolerance: Double, count: Int = 64, positions: [Double] = [],
        of curve: (Double) -> Double
    ) {
        self.span = span
        let length = span.upperBound - span.lowerBound
        from = curve(span.lowerBound)
        let (from, distance) = (from, curve(span.upperBound) - from)
        let values = (0...count).map { curve(span.lowerBound + length * Double($0) / Double(count)) }
        guard abs(distance) > 1e-300, abs(distance) > 1e-14 * max(abs(from), 1e-300) else {
            error = values.reduce(0) { max($0, abs($1 - from)) }
            isStill = error == 0
            return
        }
        let search = HandleSearch(
            shares: values.map { ($0 - from) / distance }, isHeld: isHeld, isThorough: count > 64,
            start: (curve(span.lowerBound + length * 1e-4) - from) / distance / 1e-4,
            end: (from + distance - curve(span.upperBound - length * 1e-4)) / distance / 1e-4)
        let found = search.best(within: tolerance / abs(distance))
        easing = found.curve
        error = found.miss * abs(distance)
        guard error <= tolerance, length > 0 else { return }
        var index = positions.partition(before: span.lowerBound)
        while index < positions.count, positions[index] < span.upperBound {
            let amount = found.curve.value(at: (positions[index] - span.lowerBound) / length)
            error = max(error, abs(from + distance * amount - curve(positions[index])))
            index += 1
        }
    }
}

extension [Double] {
    /// The index of the first of ascending numbers that is greater than another.
    fileprivate func partition(before number: Double) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] > number { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// Looks for the two handles of a timing curve that passes near samples.
private struct HandleSearch {
    /// Fractions of the change in value, evenly over the time, both ends included.
    let shares: [Double]
    /// Whether handles stay within 0…1.
    let isHeld: Bool
    /// Whether it is looked for at length.
    let isThorough: Bool
    /// How steep the curve begins and ends, in changes of value per whole time.
    let start: Double
    let end: Double

    /// The four coordinates of two handles.
    private typealias Handles = SIMD4<Double>

    /// The curve found, and by how much it misses the samples at most; a miss of `limit` is small enough.
    func best(within limit: Double) -> (curve: CubicBezier, miss: Double) {
        // With the slopes known only how far the handles reach is open; then all four numbers are free.
        let reach = search(Handles(1 / 3.0, 2 / 3.0, 0, 0), axes: 2) { reach in
            handles(reach[0], start * reach[0], reach[1], 1 - end * (1 - reach[1]))
        }
        if reach.miss <= limit { return reach }
        let slopes = reach.curve
        let free = search(Handles(slopes.x1, slopes.y1, slopes.x2, slopes.y2), axes: 4) {
            handles($0[0], $0[1], $0[2], $0[3])
        }
        // Handles along the slopes make pieces that meet without a corner.
        return free.miss < reach.miss * (isThorough ? 1 : 0.5) ? free : reach
    }

    private func handles(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Handles {
        let limits = isHeld ? 0.0...1.0 : -10.0...10.0
        func limited(_ number: Double, _ limits: ClosedRange<Double>) -> Double {
            number.isFinite ? min(max(number, limits.lowerBound), limits.upperBound) : 0
        }
        return Handles(limited(x1, 0...1), limited(y1, limits), limited(x2, 0...1), limited(y2, limits))
    }

    /// The weights of the handles and of the end at parameters inside of the curve, evenly spread.
    private static let weights: [(first: Double, second: Double, end: Double)] = (1..<32).map { index in
        let t = Double(index) / 32
        return (3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t)
    }

    /// By how much handles miss the samples: at most, and all together squared. The curve is looked at where it passes by
    /// itself, so that no position has to be solved for.
    private func miss(_ handles: Handles) -> (greatest: Double, squares: Double) {
        var (greatest, squares) = (0.0, 0.0)
        for weight in HandleSearch.weights {
            let x = weight.first * handles[0] + weight.second * handles[2] + weight.end
            let y = weight.first * handles[1] + weight.second * handles[3] + weight.end
            let miss = abs(y - share(at: x))
            greatest = max(greatest, miss)
            squares += miss * miss
        }
        return (greatest, squares)
    }

    /// The fraction of the change in value at a fraction of the time, on a smooth curve through the samples
    /// (Catmull–Rom).
    private func share(at x: Double) -> Double {
        let last = shares.count - 1
        let point = min(max(x, 0), 1) * Double(last)
        let index = min(Int(point), last - 1)
        let t = point - Double(index)
        let (b, c) = (shares[index], shares[index + 1])
        let a = index > 0 ? shares[index - 1] : 2 * b - c
        let d = index + 2 <= last ? shares[index + 2] : 2 * c - b
        return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
    }

    /// The best numbers for a curve: by squares first, which lead on smoothly, then by the greatest miss.
    private func search(
        _ start: Handles, axes: Int, _ make: (Handles) -> Handles
    ) -> (curve: CubicBezier, miss: Double) {
        // What counts is where it is at the times of the samples. Looking there is slow, and only worthwhile for a
        // single curve that is to follow many extrema.
        let look = isThorough ? exactly : miss
        let near = Simplex.minimum(from: start, axes: axes, size: 0.2, steps: 120) { look(make($0)).squares }
        let best = make(Simplex.minimum(from: near, axes: axes, size: 0.02, steps: 80) { look(make($0)).greatest })
        let curve = CubicBezier(best[0], best[1], best[2], best[3], isExact: true)
        return (curve, exactly(best).greatest)
    }

    /// By how much handles miss the samples where these are: at most, and all together squared.
    private func exactly(_ handles: Handles) -> (greatest: Double, squares: Double) {
        let curve = CubicBezier(handles[0], handles[1], handles[2], handles[3], isExact: true)
        var (greatest, squares) = (0.0, 0.0)
        let last = shares.count - 1
        for index in 1..<last {
            let miss = abs(curve.value(at: Double(index) / Double(last)) - shares[index])
            greatest = max(greatest, miss)
            squares += miss * miss
        }
        return (greatest, squares)
    }
}

/// The method of Nelder and Mead: a simplex crawls downhill without knowing slopes.
private enum Simplex {
    /// A point; where fewer than four numbers are free the others stay as they are.
    typealias Corner = SIMD4<Double>

    /// The lowest point found.
    ///
    /// - Parameter axes: How many numbers are free, 1…4.
    static func minimum(
        from start: Corner, axes: Int, size: Double, steps: Int, _ function: (Corner) -> Double
    ) -> Corner {
        var corners = [(point: start, value: function(start))]
        for index in 0..<axes {
            var point = start
            point[index] += point[index] > 0.5 ? -size : size
            corners.append((point, function(point)))
        }
        for _ in 0..<steps {
            corners.sort { $0.value < $1.value }
            let worst = corners[axes]
            var center = Corner.zero
            for corner in corners[..<axes] { center += corner.point }
            center /= Double(axes)
            func along(_ amount: Double) -> (point: Corner, value: Double) {
                let point = center + amount * (worst.point - center)
                return (point, function(point))
            }
            let mirrored = along(-1)
            if mirrored.value < corners[0].value {
                let farther = along(-2)
                corners[axes] = farther.value < mirrored.value ? farther : mirrored
            } else if mirrored.value < corners[axes - 1].value {
                corners[axes] = mirrored
            } else {
                let nearer = along(mirrored.value < worst.value ? -0.5 : 0.5)
                if nearer.value < min(mirrored.value, worst.value) {
                    corners[axes] = nearer
                } else {
                    for index in 1...axes {
                        let point = (corners[0].point + corners[index].point) / 2
                        corners[index] = (point, function(point))
                    }
                }
            }
        }
        return corners.min { $0.value < $1.value }?.point ?? start
    }
}
