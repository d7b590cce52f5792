public import Engine

/// All that is shown of an animated property: its values and speeds over the frames of the composition, its keyframes
/// and the segments between them.
public struct Plot: Sendable {
    /// A keyframe where it is met.
    public struct Key: Sendable {
        /// On the composition's timeline.
        public var frame: Double
        /// In displayed units, by component.
        public var values: [Double]
        /// Whether the value stands still until the next one.
        public var isHold: Bool
        /// Which of all the property's keyframes it is, in the order of time.
        public var number: Int
    }

    /// How a value is interpolated between two keyframes.
    public enum SegmentKind: String, Hashable, Sendable {
        /// The value is held, interpolated linearly, on a timing curve, or otherwise.
        case hold, linear, bezier, other
    }

    /// The segment between two keyframes that follow each other.
    public struct Segment: Sendable {
        /// The keyframe that it begins at, as an index into the plot's keys.
        public var key: Int
        /// The one that it ends at.
        public var end: Int
        /// The frames that it runs between.
        public var from, to: Double
        /// What it is.
        public var kind: SegmentKind
        /// The handles of its timing curves.
        public var handles: [Handle]
    }

    /// The handle of a timing curve, in the value graph.
    public struct Handle: Sendable {
        /// Whether it leads out of the first keyframe; otherwise into the second.
        public var isOut: Bool
        /// Which component it bends; nil for all of them.
        public var component: Int?
        /// The component on whose line it lies.
        public var line: Int
        /// Where it lies.
        public var frame, value: Double
        /// The same as fractions of the time and of the change in value.
        public var share: Point
    }

    /// Where it stands in the scene.
    public var subject: PlotSubject
    /// What the numbers are called.
    public var components: [String]
    /// The unit written after values; speeds are in that unit per second.
    public var unit: String
    /// The frames that are plotted.
    public var range: ClosedRange<Double>
    /// The lines.
    public var curve: PlotCurve
    /// In the order of time.
    public var keys: [Key]
    /// The segments between keys.
    public var segments: [Segment]
    /// What moves it, in the order in which it applies.
    public var animations: [PlotAnimation]
    /// What moves it last.
    public var motion: MotionKind { source.motion }
    /// What there is to say of what moves it.
    public var facts: [MotionFacts] { source.facts }
    /// The numbers at a frame, and their speeds a second; nil where nothing is shown.
    let source: PlotSource

    /// Which of the keyframes stand where they are written, in the order of time.
    public var trackNumbers: [Int] {
        source.keys.indices.filter { animations[source.keys[$0].animation].isTrack }
    }

    /// The most keyframes that are told.
    public static let mostKeys = 2000

    /// A plot of some frames of a property; of the whole timeline where the range of frames is empty.
    public init(_ subject: PlotSubject, of scene: Scene, frames: ClosedRange<Double>? = nil) {
        let whole = scene.frames.lowerBound...scene.frames.upperBound
        var range = whole
        if let frames, frames.lowerBound.isFinite, frames.upperBound.isFinite {
            let limits = -1e7...1e7
            let asked = frames.clamped(to: limits)
            if asked.upperBound - asked.lowerBound > 1e-3 { range = asked }
        }
        let source = subject.source()
        self.subject = subject
        self.source = source
        self.range = range
        components = source.components
        unit = source.unit
        animations = source.animations
        let clock = subject.clock
        let span = min(whole.lowerBound, range.lowerBound)...max(whole.upperBound, range.upperBound)
        let times = source.keys.map(\.time)
        let meetings = clock.frames(of: times, in: span)
        keys = []
        for (number, key) in source.keys.enumerated() {
            for frame in meetings[number] where keys.count < Plot.mostKeys {
                let isHold = if case .hold = key.interpolation { true } else { false }
                keys.append(
                    Key(frame: frame, values: key.values, isHold: isHold, number: number))
            }
        }
        keys.sort { ($0.frame, $0.number) < ($1.frame, $1.number) }
        segments = []
        let edges = source.edges(clock.times(in: range)).prefix(2000)
        let corners = clock.frames(of: Array(edges), in: span).flatMap { $0 } + keys.map(\.frame)
        var sampler = PlotSampler(
            range: range, frameRate: scene.frameRate, period: source.period.map { $0 * scene.frameRate }
        ) { frame in
            clock.local(frame).map(source.values)
        }
        curve = sampler.curve(corners: corners)
        segments = Plot.segments(of: keys, source)
    }

    /// The numbers at a frame; nil where nothing is shown.
    public func values(at frame: Double) -> [Double]? { subject.clock.local(frame).map(source.values) }

    private static func segments(of keys: [Key], _ source: PlotSource) -> [Segment] {
        keys.indices.compactMap { first in
            // Those of several animations may lie between each other.
            let animation = source.keys[keys[first].number].animation
            guard
                let last = keys.indices.dropFirst(first + 1).prefix(64)
                    .first(where: { source.keys[keys[$0].number].animation == animation })
            else { return nil }
            let (start, end) = (keys[first], keys[last])
            // On a clock that runs back and forth keyframes that meet need not be neighbors.
            guard source.follows(end.number, start.number), end.frame > start.frame else { return nil }
            var segment = Segment(
                key: first, end: last, from: start.frame, to: end.frame, kind: .other, handles: [])
            switch source.keys[start.number].interpolation {
            case .hold: segment.kind = .hold
            case .linear: segment.kind = .linear
            case .other: segment.kind = .other
            case .bezier(let curves):
                segment.kind = .bezier
                segment.handles = handles(from: start, to: end, curves)
            }
            return segment
        }
    }

    private static func handles(from start: Key, to end: Key, _ curves: [CubicBezier]) -> [Handle] {
        let count = min(start.values.count, end.values.count)
        guard count > 0, let first = curves.first else { return [] }
        func distance(_ line: Int) -> Double { end.values[line] - start.values[line] }
        func pair(_ curve: CubicBezier, _ component: Int?, _ line: Int) -> [Handle] {
            [(true, Point(curve.x1, curve.y1)), (false, Point(curve.x2, curve.y2))].map { isOut, share in
                Handle(
                    isOut: isOut, component: component, line: line,
                    frame: start.frame + (end.frame - start.frame) * share.x,
                    value: start.values[line] + distance(line) * share.y, share: share)
            }
        }
        guard curves.count > 1 else {
            // The line that goes farthest is the one that its handles are best seen at.
            let line = (0..<count).max { abs(distance($0)) < abs(distance($1)) } ?? 0
            return pair(first, count == 1 ? 0 : nil, line)
        }
        return (0..<count).flatMap { line in pair(curves[min(line, curves.count - 1)], line, line) }
    }
}
