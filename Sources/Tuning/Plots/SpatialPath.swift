public import Engine

/// The keyframes of a point.
struct SpatialTrack: Sendable {
    /// On the property's clock, in the space that the point lies in.
    var track: Track<Vector3>
}

/// The motion path of a position, in the coordinates of the file, and how those lie in the composition at one frame.
public struct SpatialPath: Hashable, Sendable {
    /// A keyframe's position.
    public struct Spot: Hashable, Sendable {
        /// In the file's coordinates.
        public var position: Point
        /// On the composition's timeline.
        public var frame: Double
        /// The keyframe that says how far to the right it lies, as ``Plot/Key/number``: of the plotted property, or of the
        /// first of its axes where both coordinates are properties of their own. Nil where no keyframe says it.
        public var xKey: Int?
        /// The same for how far down it lies.
        public var yKey: Int?
    }

    /// The end of a tangent.
    public struct Tangent: Hashable, Sendable {
        /// The keyframe that it belongs to, as an index into `spots`.
        public var key: Int
        /// Whether it leads out of the keyframe; otherwise into it.
        public var isOut: Bool
        /// In the file's coordinates.
        public var position: Point
    }

    /// The whole path.
    public var path = Path()
    /// The keyframes in order.
    public var spots: [Spot] = []
    /// Those that are not straight.
    public var tangents: [Tangent] = []
    /// Where the position is at whole frames, at most ``mostDots``; they lie closer where it is slower.
    public var dots: [Point] = []
    /// From the coordinates of the file to the composition.
    public var matrix: Affine

    /// The most dots.
    public static let mostDots = 500
    /// The most keyframes.
    public static let mostKeys = 1000

    /// An empty path.
    fileprivate init(_ matrix: Affine) {
        self.matrix = matrix
    }
}

extension PlotSubject {
    /// Whether the space that the position lies in moves.
    public func isSpaceMoving(in scene: Scene) -> Bool { location?.isMoving(in: scene) ?? false }

    /// The motion path of a position across the image as it is at a frame; nil if the property is not a position, or
    /// does not move.
    public func spatialPath(at frame: Double, in scene: Scene) -> SpatialPath? {
        guard let location, let matrix = location.matrix(at: frame, in: scene) else { return nil }
        let range = scene.frames.lowerBound...scene.frames.upperBound
        var result = SpatialPath(matrix)
        if axes.count == 2 {
            join(axes[0].source(), axes[1].source(), over: range, &result)
        } else {
            let source = source()
            if let track = source.path?.track {
                follow(track, over: range, &result)
            } else {
                trace(source, over: range, &result)
            }
        }
        return result.path.points.count > 1 ? result : nil
    }

    /// The path from keyframe to keyframe.
    private func follow(_ track: Track<Vector3>, over range: ClosedRange<Double>, _ result: inout SpatialPath) {
        let keyframes = track.keyframes.prefix(SpatialPath.mostKeys)
        let frames = clock.frames(of: keyframes.map(\.time), in: range)
        for (index, keyframe) in keyframes.enumerated() {
            result.spots.append(
                SpatialPath.Spot(
                    position: keyframe.value.point, frame: frames[index].first ?? keyframe.time, xKey: index,
                    yKey: index))
            if index == 0 { result.path.move(to: keyframe.value.point) }
            guard index + 1 < keyframes.count else { break }
            let next = keyframes[index + 1]
            if case .hold = keyframe.easing {
                result.path.move(to: next.value.point)
            } else if let spatial = keyframe.motionPath {
                let (out, into) = ((keyframe.value + spatial.outTangent).point, (next.value + spatial.inTangent).point)
                result.path.cubic(out, into, to: next.value.point)
                result.tangents.append(SpatialPath.Tangent(key: index, isOut: true, position: out))
                result.tangents.append(SpatialPath.Tangent(key: index + 1, isOut: false, position: into))
            } else {
                result.path.line(to: next.value.point)
            }
        }
        let (first, last) = (track.first.time, track.last.time)
        let step = SpatialPath.step(over: first...last)
        guard step.isFinite else { return }
        result.dots = stride(from: first, through: last, by: step).prefix(SpatialPath.mostDots)
            .map { track.value(at: $0).point }
    }

    /// The path of what has no tangents, sampled from frame to frame.
    private func trace(_ source: PlotSource, over range: ClosedRange<Double>, _ result: inout SpatialPath) {
        result.trace(over: range) { frame in
            clock.local(frame).map(source.values).flatMap { $0.count >= 2 ? Point($0[0], $0[1]) : nil }
        }
        let keys = source.keys.prefix(SpatialPath.mostKeys)
        let frames = clock.frames(of: keys.map(\.time), in: range)
        for (number, key) in keys.enumerated() {
            guard let frame = frames[number].first, key.values.count >= 2 else { continue }
            result.spots.append(
                SpatialPath.Spot(
                    position: Point(key.values[0], key.values[1]), frame: frame, xKey: number, yKey: number))
        }
    }

    /// The path of a position of which the coordinates are animated separately; a keyframe of either is one of the
    /// position.
    private func join(
        _ x: PlotSource, _ y: PlotSource, over range: ClosedRange<Double>, _ result: inout SpatialPath
    ) {
        func position(_ frame: Double) -> Point? {
            clock.local(frame).flatMap { time in
                guard let x = x.values(time).first, let y = y.values(time).first else { return nil }
                return Point(x, y)
            }
        }
        result.trace(over: range, position)
        var events: [(frame: Double, isX: Bool, number: Int)] = []
        for (source, isX) in [(x, true), (y, false)] {
            let times = source.keys.prefix(SpatialPath.mostKeys).map(\.time)
            for (number, frames) in clock.frames(of: times, in: range).enumerated() {
                if let frame = frames.first { events.append((frame, isX, number)) }
            }
        }
        events.sort { ($0.frame, $0.number) < ($1.frame, $1.number) }
        for event in events {
            let isSame = result.spots.last.map { event.frame - $0.frame < 1e-6 } ?? false
            if !isSame {
                guard result.spots.count < SpatialPath.mostKeys, let position = position(event.frame) else { continue }
                result.spots.append(SpatialPath.Spot(position: position, frame: event.frame))
            }
            let last = result.spots.count - 1
            if event.isX { result.spots[last].xKey = event.number } else { result.spots[last].yKey = event.number }
        }
    }
}

extension SpatialPath {
    /// How many frames lie between dots.
    fileprivate static func step(over range: ClosedRange<Double>) -> Double {
        max(1, ((range.upperBound - range.lowerBound) / Double(mostDots - 1)).rounded(.up))
    }

    /// Follows a position from frame to frame.
    fileprivate mutating func trace(over range: ClosedRange<Double>, _ position: (Double) -> Point?) {
        let (first, last) = (range.lowerBound, range.upperBound)
        let step = SpatialPath.step(over: range)
        guard step.isFinite, last > first else { return }
        dots = stride(from: first, through: last, by: step).prefix(SpatialPath.mostDots).compactMap(position)
        var previous: Point?
        // Four looks a frame are more than a bounce's samples.
        for frame in stride(from: first, through: last, by: step / 4) {
            guard let point = position(frame), point != previous, point.isFinite else { continue }
            if previous == nil { path.move(to: point) } else { path.line(to: point) }
            previous = point
        }
    }
}
