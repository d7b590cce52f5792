/// The keyframes of a point that travels.
struct SpatialTrack: Sendable {
    /// On the property's clock, in the space of the parent layer.
    var track: Track<Vector3>
}

/// The way of a place, in the coordinates that the file has, and how those lie in the picture at one frame.
public struct SpatialPath: Hashable, Sendable {
    /// A keyframe's place.
    public struct Spot: Hashable, Sendable {
        /// In the file's coordinates.
        public var place: Point
        /// Of the picture's time line.
        public var frame: Double
    }

    /// The end of a tangent.
    public struct Tangent: Hashable, Sendable {
        /// The keyframe that it belongs to, as an index into `spots`.
        public var key: Int
        /// Whether it leads out of the keyframe; otherwise into it.
        public var isOut: Bool
        /// In the file's coordinates.
        public var place: Point
    }

    /// The whole way.
    public var path: Path
    /// The keyframes in order.
    public var spots: [Spot]
    /// Those that are not straight.
    public var tangents: [Tangent]
    /// Where the place is at whole frames, at most ``mostDots``; they lie closer where it is slower.
    public var dots: [Point]
    /// From the coordinates that the file has to the picture.
    public var matrix: Affine

    /// The most dots.
    public static let mostDots = 500
    /// The most keyframes.
    public static let mostKeys = 1000
}

extension PlotSubject {
    /// Whether the space that the place lies in moves.
    public func isSpaceMoving(in scene: Scene) -> Bool { place?.isMoving(in: scene) ?? false }

    /// The way of the place over the picture as it lies at a frame; nil for what is no place, or has no way.
    public func spatialPath(at frame: Double, in scene: Scene) -> SpatialPath? {
        guard let place, let matrix = place.matrix(at: frame, in: scene) else { return nil }
        let source = source()
        guard let track = source.path?.track else {
            return place.boxes.isEmpty ? nil : traced(source, matrix, in: scene)
        }
        guard track.keyframes.count > 1 else { return nil }
        let keyframes = track.keyframes.prefix(SpatialPath.mostKeys)
        var result = SpatialPath(path: Path(), spots: [], tangents: [], dots: [], matrix: matrix)
        let frames = clock.frames(of: keyframes.map(\.time), in: scene.frames.lowerBound...scene.frames.upperBound)
        for (index, keyframe) in keyframes.enumerated() {
            result.spots.append(
                SpatialPath.Spot(place: keyframe.value.point, frame: frames[index].first ?? keyframe.time))
            if index == 0 { result.path.move(to: keyframe.value.point) }
            guard index + 1 < keyframes.count else { break }
            let next = keyframes[index + 1]
            if case .hold = keyframe.easing {
                result.path.move(to: next.value.point)
            } else if let way = keyframe.motionPath {
                let (out, into) = ((keyframe.value + way.outTangent).point, (next.value + way.inTangent).point)
                result.path.cubic(out, into, to: next.value.point)
                result.tangents.append(SpatialPath.Tangent(key: index, isOut: true, place: out))
                result.tangents.append(SpatialPath.Tangent(key: index + 1, isOut: false, place: into))
            } else {
                result.path.line(to: next.value.point)
            }
        }
        let (first, last) = (track.first.time, track.last.time)
        let step = max(1, ((last - first) / Double(SpatialPath.mostDots - 1)).rounded(.up))
        if step.isFinite {
            result.dots = stride(from: first, through: last, by: step).prefix(SpatialPath.mostDots)
                .map { track.value(at: $0).point }
        }
        return result
    }

    /// The way of a box, followed from frame to frame: its animations have no tangents.
    private func traced(_ source: PlotSource, _ matrix: Affine, in scene: Scene) -> SpatialPath? {
        let (first, last) = (scene.frames.lowerBound, scene.frames.upperBound)
        func place(_ frame: Double) -> Point? {
            clock.local(frame).map(source.values).flatMap { $0.count >= 2 ? Point($0[0], $0[1]) : nil }
        }
        let step = max(1, ((last - first) / Double(SpatialPath.mostDots - 1)).rounded(.up))
        guard step.isFinite, last > first else { return nil }
        var result = SpatialPath(path: Path(), spots: [], tangents: [], dots: [], matrix: matrix)
        result.dots = stride(from: first, through: last, by: step).prefix(SpatialPath.mostDots).compactMap(place)
        var previous: Point?
        // Four looks a frame are more than a bounce's samples.
        for frame in stride(from: first, through: last, by: step / 4) {
            guard let point = place(frame), point != previous, point.isFinite else { continue }
            if previous == nil { result.path.move(to: point) } else { result.path.line(to: point) }
            previous = point
        }
        guard !result.path.points.isEmpty else { return nil }
        let keys = source.keys.prefix(SpatialPath.mostKeys)
        let frames = clock.frames(of: keys.map(\.time), in: first...last)
        result.spots = zip(keys, frames).compactMap { key, frames in
            guard let frame = frames.first, key.values.count >= 2 else { return nil }
            return SpatialPath.Spot(place: Point(key.values[0], key.values[1]), frame: frame)
        }
        return result
    }
}
