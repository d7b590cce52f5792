import Engine

/// The device pixels that a path's control points span.
struct DeviceBounds {
    private var low = Point(.infinity, .infinity)
    private var high = Point(-.infinity, -.infinity)
    /// False when some coordinate is not a finite number; then nothing of the path is drawn.
    private(set) var isFinite = true

    /// The farthest from the origin, in pixels, that coordinates reach the rasterizer with: an eighth of the range of
    /// its 24.8 fixed point numbers, so that pens and miters have room.
    static let limit = 1_048_576.0

    /// The bounds of a path whose coordinates `transform` maps to device pixels; linear in its points.
    init(_ path: Path, transform: Affine) {
        var check = 0.0
        for point in path.points {
            let p = transform.apply(point)
            low = Point(min(low.x, p.x), min(low.y, p.y))
            high = Point(max(high.x, p.x), max(high.y, p.y))
            // The difference is zero for every finite number and not a number otherwise.
            check += (p.x - p.x) + (p.y - p.y)
        }
        isFinite = check == 0
    }

    /// Widens the bounds on every side; nil, for a pen that draws nothing, empties them.
    mutating func grow(by reach: Double?) {
        guard let reach, reach.isFinite else {
            isFinite = false
            return
        }
        low = Point(low.x - reach, low.y - reach)
        high = Point(high.x + reach, high.y + reach)
    }

    /// Every pixel that can be touched; empty for paths that are not finite.
    var box: PixelBox {
        guard isFinite, low.x <= high.x else { return .empty }
        return PixelBox(covering: Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y))
    }

    /// Whether the path must be cut before the rasterizer sees it.
    var isHuge: Bool {
        isFinite && max(-low.x, -low.y, high.x, high.y) > DeviceBounds.limit
    }
}
