/// The keyframes of a point that travels.
struct SpatialTrack: Sendable {
    /// On the property's clock, in the space of the parent layer.
    var track: Track<Vector3>
}

/// Where the layer lies whose place is plotted.
struct PlotPlace: Sendable {
    /// An index into `Scene.compositions`.
    var composition: Int
    /// The layer's index in it.
    var layer: Int
    /// The layer that shows the composition; empty in the outermost one, never more than one.
    var outer: [PlotPlace]
    /// The clock of the composition.
    var clock: PlotClock

    /// From the space in which the layer is placed to the picture, at a frame of it; nil where nothing is shown.
    func matrix(at frame: Double, in scene: Scene) -> Affine? {
        let layers = scene.compositions[composition].layers
        return matrix(from: layers[layer].parent, at: frame, in: scene)
    }

    /// Whether that matrix changes over time.
    func isMoving(in scene: Scene) -> Bool {
        isMoving(from: scene.compositions[composition].layers[layer].parent, scene)
    }

    private func isMoving(from first: Int?, _ scene: Scene) -> Bool {
        let layers = scene.compositions[composition].layers
        var next = first
        while let index = next {
            if !layers[index].transform.matrixActivity.isStatic { return true }
            next = layers[index].parent
        }
        return outer.first.map { $0.isMoving(from: $0.layer, scene) } ?? false
    }

    private func matrix(from first: Int?, at frame: Double, in scene: Scene) -> Affine? {
        guard let time = clock.local(frame) else { return nil }
        let layers = scene.compositions[composition].layers
        var matrix = Matrix4.identity
        var next = first
        while let index = next {
            matrix = layers[index].transform.spaceMatrix(at: time) * matrix
            next = layers[index].parent
        }
        var result = matrix.orthographic
        if let outer = outer.first {
            guard let base = outer.matrix(from: outer.layer, at: frame, in: scene) else { return nil }
            result = base * result
        }
        return result.isFinite ? result : nil
    }
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
        guard let place, let track = source().path?.track, track.keyframes.count > 1,
            let matrix = place.matrix(at: frame, in: scene)
        else { return nil }
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
}
