import Engine

/// What a path is to the rasterizer: how many straight pieces, how far they reach down, how much they enclose. It is
/// reckoned with sums, products and square roots alone, so that it is the same on every machine.
struct PathWork {
    /// How many straight pieces it has once its curves are flattened: of a filled path those that cross a row of the box,
    /// of a line those that come into the box. The rasterizer is soon done with the others.
    private(set) var segments = 0
    /// The sum of the rows that the pieces cross inside the box, in pixels.
    private(set) var rows = 0.0
    /// The sum of the pieces' lengths inside the box, in pixels.
    private(set) var length = 0.0
    /// How many contours it has.
    private(set) var contours = 0
    /// Counted twice where contours of the same direction lie in each other; see ``area``.
    private var signedArea = 0.0
    private let box: Rect
    private let isFilled: Bool

    /// How far flattened curves may be from the curves, in pixels; as cairo has it by default.
    private static let tolerance = 0.1
    /// The most pieces of a curve.
    private static let mostPieces = 100.0

    /// Walks along a path.
    ///
    /// - Parameters:
    ///   - transform: From the path to device pixels.
    ///   - box: The pixels that are drawn on.
    ///   - isFilled: Whether open contours count as closed.
    init(_ path: Path, _ transform: Affine, box: Rect, isFilled: Bool) {
        self.box = box
        self.isFilled = isFilled
        var next = 0
        var start = Point.zero
        var last = Point.zero
        for verb in path.verbs {
            switch verb {
            case .move:
                if isFilled, contours > 0 { add(last, start) }
                contours += 1
                last = transform.apply(path.points[next])
                start = last
                next += 1
            case .line:
                let end = transform.apply(path.points[next])
                add(last, end)
                last = end
                next += 1
            case .cubic:
                let end = transform.apply(path.points[next + 2])
                addCurve(
                    last, transform.apply(path.points[next]), transform.apply(path.points[next + 1]), end)
                last = end
                next += 3
            case .close:
                add(last, start)
                last = start
            }
        }
        if isFilled, contours > 0 { add(last, start) }
    }

    /// The pixels that are enclosed, at most those of the box: exact for contours that neither cross nor overlap.
    var area: Double { bounded(abs(signedArea)) }

    /// The pixels that a pen along the path covers, at most those of the box.
    func area(pen width: Double) -> Double { bounded(length * width) }

    private func bounded(_ area: Double) -> Double {
        let most = box.width * box.height
        return area < most ? area : most
    }

    /// By Wang's formula so many pieces as keep the tolerance (G. Wang, “The subdivision method for finding the
    /// intersection between two Bézier curves”, 1984).
    private mutating func addCurve(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
        let (first, second) = (start - control1 * 2 + control2, control1 - control2 * 2 + end)
        let wanted = (0.75 * max(first.length, second.length) / PathWork.tolerance).squareRoot().rounded(.up)
        let pieces = Int(wanted < PathWork.mostPieces ? max(wanted, 1) : PathWork.mostPieces)
        var last = start
        for piece in 1..<(pieces + 1) {
            let t = Double(piece) / Double(pieces)
            let s = 1 - t
            let point =
                piece == pieces
                ? end
                : (start * s + control1 * (3 * t)) * (s * s) + (control2 * (3 * s) + end * t) * (t * t)
            add(last, point)
            last = point
        }
    }

    private mutating func add(_ from: Point, _ to: Point) {
        guard from != to else { return }
        let (left, right, top, bottom) = (box.x, box.maxX, box.y, box.maxY)
        let step = to - from
        let (y0, y1) = (min(max(from.y, top), bottom), min(max(to.y, top), bottom))
        if isFilled, y0 != y1 { segments += 1 }
        if y0 != y1 {
            let slope = step.x / step.y
            let (x0, x1) = (from.x + (y0 - from.y) * slope, from.x + (y1 - from.y) * slope)
            rows += abs(y1 - y0)
            signedArea +=
                abs(x1 - x0) < 1e-6
                ? (min(max(x0, left), right) - left) * (y1 - y0)
                : (enclosed(x1) - enclosed(x0)) / slope
        }
        guard !isFilled else { return }
        let share = share(from, step)
        if share > 0 { segments += 1 }
        length += step.length * share
    }

    /// The integral, from the box's left side to `x`, of how far a point in the box is from that side.
    private func enclosed(_ x: Double) -> Double {
        let inside = min(max(x - box.x, 0), box.width)
        return inside * inside / 2 + max(0, x - box.maxX) * box.width
    }

    /// How much of a piece lies in the box, 0…1.
    private func share(_ from: Point, _ step: Point) -> Double {
        var (first, last) = (0.0, 1.0)
        for (place, step, low, high) in [
            (from.x, step.x, box.x, box.maxX), (from.y, step.y, box.y, box.maxY),
        ] {
            if step == 0 {
                if place < low || place > high { return 0 }
            } else {
                let (a, b) = ((low - place) / step, (high - place) / step)
                first = max(first, min(a, b))
                last = min(last, max(a, b))
            }
        }
        return max(0, last - first)
    }
}
