import Foundation

/// A twist at one moment: a point at a distance r from the center is turned by angle · (1 − r / reach).
struct TwistMoment {
    /// The point that stays.
    let center: Point
    /// How far the center is turned: radians, clockwise.
    let angle: Double
    /// The distance at which nothing is turned.
    let reach: Double

    /// How many pieces of a segment are bent by themselves: one for each eighth of a half turn between both ends of
    /// the widest segment, which runs through the center.
    var pieces: Int {
        let turns = min(abs(angle), 1_000) / (.pi / 8)
        return min(max(Int((2 * turns).rounded(.up)), 2), Twist.maximumPieces)
    }

    /// Where a point comes to lie.
    func apply(_ point: Point) -> Point {
        let offset = point - center
        return center + turned(offset, by: angle * (1 - offset.length / reach))
    }

    /// What becomes of a short way from a point: the derivative of `apply`.
    private func applied(toWay way: Point, from point: Point) -> Point {
        let offset = point - center
        let distance = offset.length
        let turn = angle * (1 - distance / reach)
        guard distance > 0 else { return turned(way, by: turn) }
        let outwards = (offset.x * way.x + offset.y * way.y) / distance
        let change = -angle / reach * outwards
        return turned(way + Point(-offset.y, offset.x) * change, by: turn)
    }

    /// A contour bent in so many pieces for each of its segments.
    func applied(to contour: Contour, pieces: Int) -> Contour {
        guard let first = contour.vertices.first else { return contour }
        guard contour.segmentCount > 0 else { return contour.mapped(apply) }
        var result = Contour([Vertex(apply(first.point))], isClosed: false)
        for index in 0..<contour.segmentCount {
            let (from, to) = contour.segment(index)
            let segment = CubicSegment(from, to)
            let whole = segment.isLine ? segment.withHandles : segment
            for piece in 0..<pieces {
                let part = whole.piece(
                    from: Double(piece) / Double(pieces), to: Double(piece + 1) / Double(pieces))
                let (start, end) = (apply(part.start), apply(part.end))
                result.append(
                    CubicSegment(
                        start, start + applied(toWay: part.control1 - part.start, from: part.start),
                        end + applied(toWay: part.control2 - part.end, from: part.end), end))
            }
        }
        guard contour.isClosed, let last = result.vertices.popLast() else { return result }
        result.vertices[0].inControl = last.inControl
        result.isClosed = true
        return result
    }

    private func turned(_ way: Point, by angle: Double) -> Point {
        let (sine, cosine) = (sin(angle), cos(angle))
        return Point(way.x * cosine - way.y * sine, way.x * sine + way.y * cosine)
    }
}

extension CubicSegment {
    /// The same line with handles, so that it is run through evenly.
    fileprivate var withHandles: CubicSegment {
        let third = (end - start) * (1.0 / 3)
        return CubicSegment(start, start + third, end - third, end)
    }
}
