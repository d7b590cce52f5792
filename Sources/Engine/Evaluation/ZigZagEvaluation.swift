import Foundation

extension ZigZag {
    /// The ridges that each segment of a path gets at `time`.
    func ridgeCount(at time: Double) -> Int {
        let wanted = ridges.value(at: time).rounded()
        return wanted > 0 ? Int(min(wanted, Double(ZigZag.maximumRidges))) : 0
    }
}

extension Contour {
    /// The contour with ridges: every vertex moved along the normal of the line between its neighbors, and between two
    /// vertices `ridges` more, to alternating sides.
    ///
    /// An open contour takes its first and last vertex for neighbors, and a closed one ends with its first vertex once
    /// more, as in lottie-web.
    func zigZagged(size: Double, ridges: Int, isSmooth: Bool) -> Contour {
        guard segmentCount > 0 else { return Contour([], isClosed: isClosed) }
        var walk = RidgeWalk(contour: singlePrecision, size: size, ridges: ridges, isSmooth: isSmooth)
        walk.addVertex(0)
        let interruption = Interruption.current
        for index in 0..<segmentCount {
            if interruption.isDemanded { break }
            walk.addRidges(ofSegment: index)
            walk.addVertex(index + 1)
        }
        return Contour(walk.result, isClosed: isClosed)
    }

    /// The contour as lottie-web keeps it between one step and the next: in single precision.
    var singlePrecision: Contour {
        mapped { Point(Double(Float($0.x)), Double(Float($0.y))) }
    }
}

/// Goes along a contour and puts down ridges.
private struct RidgeWalk {
    let contour: Contour
    let size: Double
    let ridges: Int
    let isSmooth: Bool
    var result: [Vertex] = []
    /// The side of the next ridge: 1 or −1.
    private var side = -1.0

    init(contour: Contour, size: Double, ridges: Int, isSmooth: Bool) {
        self.contour = contour
        self.size = size
        self.ridges = ridges
        self.isSmooth = isSmooth
        result.reserveCapacity(contour.segmentCount * (ridges + 1) + 1)
    }

    /// The position of a vertex; those past the last start over.
    private func point(_ index: Int) -> Point { contour.vertices[index % contour.vertices.count].point }

    /// Puts down a vertex of the contour, which is on the other side than the ridge before it.
    mutating func addVertex(_ index: Int) {
        let position = point(index)
        let before = point(index == 0 ? contour.vertices.count - 1 : index - 1)
        let after = point(index + 1)
        let direction = after - before
        // The normal: the direction rotated by 90°.
        let turn = -Double.pi * 0.5
        let normal = Point(
            cos(turn) * direction.x - sin(turn) * direction.y, sin(turn) * direction.x + cos(turn) * direction.y)
        add(
            position, angle: -atan2(normal.y, normal.x), leaving: handle((position - after).length),
            arriving: handle((position - before).length))
    }

    /// Puts down the ridges between two vertices.
    mutating func addRidges(ofSegment index: Int) {
        side = -side
        let (from, to) = contour.segment(index)
        let curve = CubicPolynomial(from, to)
        let handle = handle((to.point - from.point).length)
        for ridge in 0..<ridges {
            let t = Double(ridge + 1) / Double(ridges + 1)
            let direction = curve.derivative(at: t)
            add(curve.point(at: t), angle: atan2(direction.x, direction.y), leaving: handle, arriving: handle)
            side = -side
        }
    }

    /// The length of the handles between points that share a distance.
    private func handle(_ distance: Double) -> Double { isSmooth ? distance / (Double(ridges + 1) * 2) : 0 }

    private mutating func add(_ position: Point, angle: Double, leaving: Double, arriving: Double) {
        let point = position.moved(toward: angle, by: side * size)
        result.append(
            Vertex(
                point, inControl: point.moved(toward: angle + Double.pi / 2, by: arriving),
                outControl: point.moved(toward: angle - Double.pi / 2, by: leaving)))
    }
}
