import Engine
import Raster

/// What masks cut off of a layer, where their paths are no upright rectangles.
extension DisplayList {
    /// Whether all that a clip of the list leaves to be seen lies inside of its path, one pixel of room included; false
    /// where that is not certain.
    ///
    /// - Parameters:
    ///   - index: That of the clip's beginning.
    ///   - areas: What each command would change without the clip, in pixels; see ``DrawingWork/areas``.
    ///   - viewport: From the composition to those pixels.
    func isUncut(at index: Int, areas: [Rect], viewport: Affine) -> Bool {
        guard case .beginClip(let clip) = commands[index] else { return false }
        var (depth, next) = (1, index + 1)
        var bounds: Rect?
        while next < commands.count, depth > 0 {
            let command = commands[next]
            if command.hasOwnPixels { return false }
            if command.opens { depth += 1 }
            if command.closes { depth -= 1 }
            if areas[next].width > 0 { bounds = bounds.map { $0.union(areas[next]) } ?? areas[next] }
            next += 1
        }
        return bounds.map { clip.path.transformed(by: viewport * clip.transform).surrounds($0.insetBy(-1)) } ?? true
    }

    /// For each command whether it lies in a group whose contents have pixels of their own.
    var liesInOwnPixels: [Bool] {
        var open: [Bool] = []
        return commands.map { command in
            if command.closes, !open.isEmpty { open.removeLast() }
            let isInside = open.last ?? false
            if command.opens { open.append(isInside || command.hasOwnPixels) }
            return isInside
        }
    }
}

extension DrawCommand {
    /// Whether it begins a group whose contents are drawn elsewhere than where they come to lie.
    fileprivate var hasOwnPixels: Bool {
        if case .beginGroup(let group) = self { group.plane != nil || group.filters != nil } else { false }
    }
}

extension Path {
    /// How far the straight pieces that stand for a curve may lie from it, in the path's unit.
    private static let tolerance = 0.5
    /// In how many pieces a curve is looked at.
    private static let mostPieces = 256.0

    /// Whether a rectangle lies inside, by the nonzero rule, and no edge comes nearer to it than a unit; false where that is
    /// not certain.
    func surrounds(_ rect: Rect) -> Bool {
        // Curves are looked at as straight pieces, so there is room for what they miss.
        let area = rect.insetBy(-Path.tolerance)
        let center = Point(rect.x + rect.width / 2, rect.y + rect.height / 2)
        var winding = 0
        func isCrossed(_ a: Point, _ b: Point) -> Bool {
            if (a.y <= center.y) != (b.y <= center.y) {
                let x = a.x + (center.y - a.y) / (b.y - a.y) * (b.x - a.x)
                if x > center.x { winding += a.y < b.y ? 1 : -1 }
            }
            return area.meets(from: a, to: b)
        }
        for contour in contours where contour.vertices.count > 1 {
            for index in contour.vertices.indices {
                let (from, to) = (contour.vertices[index], contour.vertices[(index + 1) % contour.vertices.count])
                let isClosing = index + 1 == contour.vertices.count && !contour.isClosed
                let (p0, p3) = (from.point, to.point)
                let (p1, p2) = isClosing ? (p0, p3) : (from.outControl, to.inControl)
                // A chord of n pieces lies within |B″| / 8 n² of the curve, and B″ within six times these.
                let bend = 6 * max((p0 - p1 * 2 + p2).length, (p1 - p2 * 2 + p3).length)
                let isStraight = isClosing || p0 == p1 && p2 == p3
                let count = isStraight ? 1 : (bend / (8 * Path.tolerance)).squareRoot().rounded(.up)
                guard count <= Path.mostPieces else { return false }
                var last = p0
                for piece in 1...max(1, Int(count)) {
                    let t = Double(piece) / max(1, count)
                    let u = 1 - t
                    let next =
                        isStraight || t == 1
                        ? p3 : p0 * (u * u * u) + p1 * (3 * u * u * t) + p2 * (3 * u * t * t) + p3 * (t * t * t)
                    if isCrossed(last, next) { return false }
                    last = next
                }
            }
        }
        return winding != 0
    }
}

extension Rect {
    /// Whether a straight line between two points comes into the rectangle (Liang and Barsky, 1984).
    fileprivate func meets(from a: Point, to b: Point) -> Bool {
        var (low, high) = (0.0, 1.0)
        let sides = [(a.x - b.x, a.x - x), (b.x - a.x, maxX - a.x), (a.y - b.y, a.y - y), (b.y - a.y, maxY - a.y)]
        for (slope, distance) in sides {
            if slope == 0 {
                if distance < 0 { return false }
            } else if slope < 0 {
                low = max(low, distance / slope)
            } else {
                high = min(high, distance / slope)
            }
        }
        return low <= high
    }
}
