import Engine

/// A curve as points that lie closer where it bends, with its jumps left open.
public struct PlotCurve: Sendable {
    /// A piece without a jump.
    public struct Piece: Sendable {
        /// Ascending, on the composition's timeline.
        public var frames: [Double] = []
        /// For each frame a number for each component.
        public var values: [[Double]] = []
        /// The same, a second.
        public var speeds: [[Double]] = []
    }

    /// In the order of time; at a jump one ends where the next one begins.
    public var pieces: [Piece] = []

    /// The least and the greatest number of all components; nil where there is none.
    public func bounds(ofSpeed: Bool) -> ClosedRange<Double>? {
        var (low, high) = (Double.infinity, -Double.infinity)
        for piece in pieces {
            for values in ofSpeed ? piece.speeds : piece.values {
                for value in values { (low, high) = (min(low, value), max(high, value)) }
            }
        }
        return low <= high ? low...high : nil
    }
}

/// Makes a curve of a function of time, with a bounded number of looks at it.
struct PlotSampler {
    /// What the function gives at a frame; nil where there is nothing.
    let values: (Double) -> [Double]?
    /// Frames that are plotted.
    let range: ClosedRange<Double>
    /// For speeds.
    let frameRate: Double
    private var room: Int
    private let interruption = Interruption.current
    /// How much of a difference is seen, for all components alike.
    private var tolerance = 0.0

    /// Points laid evenly, before more are added where they are needed.
    private let evenCount: Int
    /// The fewest of these.
    private static let leastEven = 480
    /// How many of these are laid on a swing, as long as that leaves points to add.
    private static let perSwing = 8.0
    /// The most points.
    private static let mostPoints = 4000
    /// The most pieces that are told apart from the beginning.
    private static let mostPieces = 600

    /// - Parameter period: How many frames the shortest swing takes; nil where nothing swings.
    init(
        range: ClosedRange<Double>, frameRate: Double, period: Double? = nil, values: @escaping (Double) -> [Double]?
    ) {
        self.values = values
        self.range = range
        self.frameRate = frameRate
        room = PlotSampler.mostPoints
        let swings = period.map { (range.upperBound - range.lowerBound) / $0 } ?? 0
        let wanted = swings.isFinite ? swings * PlotSampler.perSwing : .infinity
        evenCount = Int(min(max(Double(PlotSampler.leastEven), wanted), Double(PlotSampler.mostPoints) * 0.75))
    }

    /// Up to this share of the range two corners are one.
    private static let sameness = 1e-9

    private struct Sample {
        var frame: Double
        var values: [Double]?
    }

    /// The curve; `corners` are frames at which it may jump or have a corner.
    mutating func curve(corners: [Double]) -> PlotCurve {
        let length = range.upperBound - range.lowerBound
        // The same moment may come from several clocks, each with its own rounding.
        let near = length * PlotSampler.sameness
        var edges: [Double] = []
        for corner in corners.sorted() where corner > (edges.last ?? range.lowerBound) + near {
            if corner < range.upperBound - near { edges.append(corner) }
        }
        if edges.count > PlotSampler.mostPieces {
            let count = edges.count
            edges = (0..<PlotSampler.mostPieces).map { edges[$0 * count / PlotSampler.mostPieces] }
        }
        let ends = [range.lowerBound] + edges + [range.upperBound]
        let stretches = zip(ends, ends.dropFirst()).map { start, end in
            let share = length > 0 ? (end - start) / length : 0
            return even(from: start, to: end, count: max(4, Int((Double(evenCount) * share).rounded(.up))))
        }
        let known = stretches.lazy.flatMap { $0 }.compactMap(\.values).flatMap { $0 }
        let (low, high) = known.reduce((Double.infinity, -Double.infinity)) { (min($0.0, $1), max($0.1, $1)) }
        tolerance = low < high ? (high - low) / 1000 : .infinity
        var curve = PlotCurve()
        for stretch in stretches {
            var samples: [Sample] = []
            for (index, sample) in stretch.enumerated() {
                if index > 0 { refine(stretch[index - 1], sample, depth: 0, &samples) }
                samples.append(sample)
            }
            for run in samples.split(whereSeparator: { $0.values == nil }) where run.count > 1 {
                curve.pieces.append(
                    PlotCurve.Piece(frames: run.map(\.frame), values: run.compactMap(\.values)))
            }
        }
        for index in curve.pieces.indices { addSpeeds(to: &curve.pieces[index]) }
        return curve
    }

    /// Samples an interval; its ends are seen from inside.
    private mutating func even(from start: Double, to end: Double, count: Int) -> [Sample] {
        let least = (range.upperBound - range.lowerBound) * PlotSampler.sameness * 2
        let inset = min(max((end - start) * 1e-9, least), (end - start) / 4)
        room -= count + 1
        return (0...count).map { index in
            let frame = start + (end - start) * Double(index) / Double(count)
            let seen = index == 0 ? start + inset : index == count ? end - inset : frame
            return Sample(frame: index == count ? end : frame, values: looked(seen))
        }
    }

    private func looked(_ frame: Double) -> [Double]? {
        values(frame)?.map { $0.isFinite ? $0 : 0 }
    }

    /// Adds what lies between two points, as far as it is not on the straight line; a sample without values at a jump.
    private mutating func refine(_ a: Sample, _ b: Sample, depth: Int, _ samples: inout [Sample]) {
        guard room > 0, !interruption.isDemanded, let first = a.values, let last = b.values else { return }
        let frame = (a.frame + b.frame) / 2
        guard frame > a.frame, frame < b.frame else { return }
        guard let middle = looked(frame) else { return }
        room -= 1
        var (bend, distance) = (0.0, 0.0)
        for index in middle.indices {
            bend = max(bend, abs(middle[index] - (first[index] + last[index]) / 2))
            distance = max(distance, abs(last[index] - first[index]))
        }
        guard bend > tolerance else { return }
        let isNarrow = b.frame - a.frame < (range.upperBound - range.lowerBound) * 1e-7
        if isNarrow, distance > 8 * tolerance {
            // However near it is looked at, there is nothing in between.
            return samples.append(Sample(frame: frame, values: nil))
        }
        guard !isNarrow, depth < 8 || distance > 8 * tolerance else { return }
        let sample = Sample(frame: frame, values: middle)
        refine(a, sample, depth: depth + 1, &samples)
        samples.append(sample)
        refine(sample, b, depth: depth + 1, &samples)
    }

    /// The slopes of a piece, of second order where points lie unevenly, too.
    private func addSpeeds(to piece: inout PlotCurve.Piece) {
        let frames = piece.frames
        let least = (range.upperBound - range.lowerBound) / 8000
        let last = frames.count - 1
        piece.speeds = frames.indices.map { index in
            var (low, high) = (max(index - 1, 0), min(index + 1, last))
            while low > 0, frames[index] - frames[low] < least { low -= 1 }
            while high < last, frames[high] - frames[index] < least { high += 1 }
            var middle = index
            if index == 0 || index == last {
                // The ends are seen from one side.
                middle = index == 0 ? high : low
                if index == 0 { high = min(high + max(1, high), last) } else { low = max(low - (last - low), 0) }
            }
            return piece.values[index].indices.map { component in
                let v = piece.values
                return slope(
                    at: frames[index], (frames[low], v[low][component]), (frames[middle], v[middle][component]),
                    (frames[high], v[high][component])) * frameRate
            }
        }
    }

    /// The slope at `x` of the parabola through three points, of which some may coincide.
    private func slope(
        at x: Double, _ a: (x: Double, y: Double), _ b: (x: Double, y: Double), _ c: (x: Double, y: Double)
    ) -> Double {
        guard c.x > a.x else { return 0 }
        guard b.x > a.x, c.x > b.x else { return (c.y - a.y) / (c.x - a.x) }
        let (first, second) = ((b.y - a.y) / (b.x - a.x), (c.y - b.y) / (c.x - b.x))
        return first + (second - first) / (c.x - a.x) * (2 * x - a.x - b.x)
    }
}
