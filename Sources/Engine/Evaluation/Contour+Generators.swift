import Foundation

/// The share of the radius at which the handles of a quarter circle lie, as lottie-web has it.
private let circleHandle = 0.5519

extension PathSource {
    /// The contour at `time`.
    func contour(at time: Double) -> Contour {
        switch self {
        case .contour(let property): return property.value(at: time)
        case .ellipse(let center, let size, let isReversed):
            let contour = Contour.ellipse(center: center.value(at: time).point, size: size.value(at: time).point)
            return isReversed ? contour.reversed : contour
        case .rectangle(let center, let size, let radius, let isReversed):
            let contour = Contour.rectangle(
                center: center.value(at: time).point, size: size.value(at: time).point,
                cornerRadius: radius.value(at: time))
            return isReversed ? contour.reversed : contour
        case .polystar(let star): return star.contour(at: time)
        }
    }

    /// Whether its contour is surely the same at all times.
    var isConstant: Bool {
        switch self {
        case .contour(let contour): contour.contributions.isEmpty
        case .ellipse(let center, let size, _): center.contributions.isEmpty && size.contributions.isEmpty
        case .rectangle(let center, let size, let radius, _):
            center.contributions.isEmpty && size.contributions.isEmpty && radius.contributions.isEmpty
        case .polystar(let star): star.isConstant
        }
    }
}

extension Polystar {
    /// Whether nothing of it moves.
    fileprivate var isConstant: Bool {
        center.contributions.isEmpty
            && [points, rotation, outerRadius, outerRoundness, inner?.radius, inner?.roundness]
                .allSatisfy { $0?.contributions.isEmpty ?? true }
    }
}

extension Contour {
    /// Starts at the top and runs clockwise; `size` is width and height.
    static func ellipse(center: Point, size: Point) -> Contour {
        let x = size.x / 2
        let y = size.y / 2
        func vertex(_ dx: Double, _ dy: Double, _ handleX: Double, _ handleY: Double) -> Vertex {
            let point = center + Point(dx, dy)
            let handle = Point(handleX, handleY) * circleHandle
            return Vertex(point, inControl: point - handle, outControl: point + handle)
        }
        return Contour(
            [vertex(0, -y, x, 0), vertex(x, 0, 0, y), vertex(0, y, -x, 0), vertex(-x, 0, 0, -y)], isClosed: true)
    }

    /// Starts on the right edge below the upper corner and runs clockwise. The radius is at most half the shorter side.
    static func rectangle(center: Point, size: Point, cornerRadius: Double) -> Contour {
        let x = size.x / 2
        let y = size.y / 2
        let radius = min(cornerRadius, x, y)
        let corners = [Point(1, -1), Point(1, 1), Point(-1, 1), Point(-1, -1)]
        guard radius > 0 else {
            return Contour(corners.map { Vertex(center + Point($0.x * x, $0.y * y)) }, isClosed: true)
        }
        var vertices: [Vertex] = []
        // The first corner is left for last, so that the contour starts after it.
        for index in [1, 2, 3, 0] {
            let corner = center + Point(corners[index].x * x, corners[index].y * y)
            // Clockwise, the edge that arrives at corner i runs in the direction of corner i less corner i − 1.
            let before = corners[index] - corners[(index + 3) % 4]
            let after = corners[(index + 1) % 4] - corners[index]
            let arrive = corner - before * (radius / 2)
            let leave = corner + after * (radius / 2)
            let handle = radius * circleHandle / 2
            vertices.append(Vertex(arrive, inControl: arrive, outControl: arrive + before * handle))
            vertices.append(Vertex(leave, inControl: leave - after * handle, outControl: leave))
        }
        // So far: arrive(1) … leave(0). Start with what leaves corner 0.
        vertices.insert(vertices.removeLast(), at: 0)
        return Contour(vertices, isClosed: true)
    }

    /// The same contour reversed, starting at the same vertex.
    var reversed: Contour {
        guard let first = vertices.first else { return self }
        let turned = ([first] + vertices.dropFirst().reversed()).map {
            Vertex($0.point, inControl: $0.outControl, outControl: $0.inControl)
        }
        return Contour(turned, isClosed: isClosed)
    }

    /// Corners between straight segments replaced by arcs that begin at `radius`, at most half of each edge, before them.
    func roundingCorners(_ radius: Double) -> Contour {
        guard radius > 0, vertices.count > 1 else { return self }
        var result: [Vertex] = []
        result.reserveCapacity(vertices.count * 2)
        for (index, vertex) in vertices.enumerated() {
            let isEnd = !isClosed && (index == 0 || index == vertices.count - 1)
            guard vertex.isCorner, !isEnd else {
                result.append(vertex)
                continue
            }
            func shifted(toward other: Point) -> Point {
                let edge = other - vertex.point
                let distance = edge.length
                return distance > 0 ? vertex.point + edge * (min(distance / 2, radius) / distance) : vertex.point
            }
            let before = shifted(toward: vertices[(index + vertices.count - 1) % vertices.count].point)
            let after = shifted(toward: vertices[(index + 1) % vertices.count].point)
            result.append(
                Vertex(before, inControl: before, outControl: before + (vertex.point - before) * circleHandle))
            result.append(Vertex(after, inControl: after + (vertex.point - after) * circleHandle, outControl: after))
        }
        return Contour(result, isClosed: isClosed)
    }
}

extension Polystar {
    /// More points than anyone draws; a larger number is cut to this.
    package static let maximumPoints = 1000

    /// The star at `time`; empty with less than one point.
    func contour(at time: Double) -> Contour {
        let wanted = points.value(at: time)
        guard wanted.isFinite, wanted >= 1 else { return Contour([], isClosed: true) }
        let count = min(Int(min(wanted, 1e6)), Polystar.maximumPoints)
        let center = self.center.value(at: time).point
        let outer = (radius: outerRadius.value(at: time), roundness: outerRoundness.value(at: time))
        let inner = inner.map { (radius: $0.radius.value(at: time), roundness: $0.roundness.value(at: time)) }
        let vertexCount = inner == nil ? count : 2 * count
        let step = 2 * Double.pi / Double(vertexCount) * (isReversed ? -1 : 1)
        var angle = -Double.pi / 2 + rotation.value(at: time)
        var vertices: [Vertex] = []
        vertices.reserveCapacity(vertexCount)
        for index in 0..<vertexCount {
            let ring = index % 2 == 1 ? inner ?? outer : outer
            let direction = Point(cos(angle), sin(angle))
            let point = direction * ring.radius
            // Handles lie along the circle: a quarter of the arc to the next vertex of the same ring.
            let handle = Double.pi * abs(ring.radius) / (2 * Double(count)) * ring.roundness * (isReversed ? -1 : 1)
            let tangent = point == .zero ? .zero : Point(-direction.y, direction.x) * handle
            vertices.append(
                Vertex(center + point, inControl: center + point - tangent, outControl: center + point + tangent))
            angle += step
        }
        return Contour(vertices, isClosed: true)
    }
}
