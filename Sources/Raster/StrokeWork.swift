import Engine

/// How much the rasterizer has to do for a stroke, estimated.
///
/// It makes a polygon of all edges of the stroke and goes over it row by row. In each row it keeps the edges sorted that
/// cross the row, which takes the square of their number where they cross each other as well: many overlapping loops of
/// a wide stroke would take minutes. Strokes with many edges a row are therefore drawn in parts.
struct StrokeWork {
    /// The sum over all edges of the rows that they cross; a row is a fifteenth of a pixel high.
    let edgeRows: Double
    /// The steps that it takes. Curves count with their handles: one that turns back crosses more rows than lie between its
    /// ends.
    let steps: Double
    /// How many edges cross a row at once, on the average.
    let edgesInRow: Double
    /// How many verbs a part may have; nil for a stroke that is drawn at once.
    let verbsInPart: Int?

    /// The rows of a pixel.
    private static let rows = 15.0
    /// The most edges in a row for which a stroke is drawn at once; drawings by hand have hundreds.
    private static let mostEdgesInRow = 4000.0

    /// Whether a stroke surely is drawn at once, told without a look at its points.
    static func isSmall(_ path: Path, _ pen: DevicePen) -> Bool {
        let turn = 2 + pen.width.squareRoot()
        return Double(path.verbs.count) * 6 * (6 + 2 * turn) < mostEdgesInRow
    }

    /// Estimates the work of a path in device pixels.
    ///
    /// - Parameters:
    ///   - transform: From the path to device pixels.
    ///   - box: The device pixels that are drawn on.
    init(_ path: Path, _ transform: Affine, _ pen: DevicePen, _ style: StrokeStyle, box: PixelBox) {
        // Half a circle of the pen has about so many edges.
        let turn = 2 + pen.width.squareRoot()
        let edgesOfCorner = style.join == .round ? 2 + turn / 2 : 2
        let height = Double(max(box.height, 1))
        var edgeRows = 0.0
        var turnedRows = 0.0
        var next = 0
        var last = Point.zero
        for verb in path.verbs {
            var length = 0.0
            var turned = 0.0
            var edges = 4 + edgesOfCorner
            switch verb {
            case .move:
                last = path.points[next]
                next += 1
                edges = style.cap == .round ? 2 * turn : 2
            case .line:
                length = abs(transform.applyToVector(path.points[next] - last).y)
                last = path.points[next]
                next += 1
            case .cubic:
                length = abs(transform.applyToVector(path.points[next + 2] - last).y)
                for index in next..<next + 3 {
                    turned += abs(transform.applyToVector(path.points[index] - last).y)
                    last = path.points[index]
                }
                edges *= 6
                length /= 6
                turned /= 6
                next += 3
            case .close: break
            }
            edgeRows += edges * min(height, length + pen.width / 2) * StrokeWork.rows
            turnedRows += edges * min(height, max(length, turned) + pen.width / 2) * StrokeWork.rows
        }
        self.edgeRows = edgeRows.isFinite ? edgeRows : 0
        steps = turnedRows.isFinite ? 2 * turnedRows : 0
        edgesInRow = self.edgeRows / (height * StrokeWork.rows)
        guard edgesInRow > StrokeWork.mostEdgesInRow else {
            verbsInPart = nil
            return
        }
        let share = StrokeWork.mostEdgesInRow / 4 / edgesInRow
        verbsInPart = max(16, Int(Double(path.verbs.count) * share))
    }
}

extension StrokeWork {
    /// The steps that going over a filled path's edges takes, row by row.
    ///
    /// An edge takes eight in each row that it crosses, measured with edges that cross one another anywhere, and two for each
    /// column; sorting more than a thousand may take up to the square of how many there are in a row.
    ///
    /// - Parameter isInside: Whether all of the path surely lies in the box. Nearly all do, and nothing has to be cut then.
    static func edgeSteps(of path: Path, _ transform: Affine, box: PixelBox, isInside: Bool = false) -> Double {
        guard path.points.count > 4 else { return 0 }
        let height = Double(max(box.height, 1))
        let (sum, across) = isInside ? way(along: path, transform) : way(along: path, transform, in: box)
        let crossed = sum * rows * 8 + across * 2
        guard path.points.count > 1000 else { return crossed }
        let edgesInRow = sum / height
        return max(crossed, edgesInRow * edgesInRow * height * rows / 8)
    }

    /// How many rows a path goes through, and how many columns with them, in pixels.
    private static func way(along path: Path, _ transform: Affine) -> (rows: Double, columns: Double) {
        path.points.withUnsafeBufferPointer { points in
            var (rows, columns) = (0.0, 0.0)
            for index in 1..<points.count {
                let step = transform.applyToVector(points[index] - points[index - 1])
                rows += abs(step.y)
                columns += step.y == 0 ? 0 : abs(step.x)
            }
            return (rows, columns)
        }
    }

    /// The same of what can be seen in a box.
    private static func way(
        along path: Path, _ transform: Affine, in box: PixelBox
    ) -> (rows: Double, columns: Double) {
        let (top, bottom) = (Double(box.top), Double(box.bottom > box.top ? box.bottom : box.top + 1))
        let (left, right) = (Double(box.left), Double(box.right > box.left ? box.right : box.left + 1))
        return path.points.withUnsafeBufferPointer { points in
            guard let first = points.baseAddress else { return (0, 0) }
            var (sum, across, index) = (0.0, 0.0, 0)
            var last = (x: 0.0, y: 0.0, row: 0.0, column: 0.0)
            while index < points.count {
                let point = transform.apply(first[index])
                // What is no number counts as above, or on the left.
                let row = point.y > top ? (point.y < bottom ? point.y : bottom) : top
                let column = point.x > left ? (point.x < right ? point.x : right) : left
                if index > 0, row != last.row {
                    let (rows, columns) = (abs(row - last.row), abs(column - last.column))
                    // As far as the rows in sight go; most go through none but those, and to divide takes long.
                    let (far, high) = (abs(point.x - last.x), abs(point.y - last.y))
                    let seen = rows == high ? far : far * (rows / high)
                    sum += rows
                    across += seen < columns ? seen : columns
                }
                last = (point.x, point.y, row, column)
                index += 1
            }
            return (sum, across)
        }
    }
}

extension Path {
    /// The path in parts of about so many verbs, which overlap by one segment, so that strokes of the parts cover what a
    /// stroke of the whole covers, but for caps inside of bends where a contour is cut.
    func parts(verbs limit: Int) -> [Path] {
        var cutter = PartCutter(limit: max(limit, 2))
        var next = 0
        for verb in verbs {
            let count = verb.pointCount
            cutter.add(verb, Array(points[next..<next + count]))
            next += count
        }
        return cutter.finish()
    }
}

/// Cuts a path into parts.
private struct PartCutter {
    let limit: Int
    private var parts: [Path] = []
    private var part = Path()
    /// Where the contour began, and its first segment.
    private var start = Point.zero
    private var first: (verb: Path.Verb, points: [Point])?
    /// Where the last segment began.
    private var last = Point.zero
    private var isCut = false

    init(limit: Int) {
        self.limit = limit
    }

    mutating func add(_ verb: Path.Verb, _ points: [Point]) {
        switch verb {
        case .move:
            if part.verbs.count >= limit { flush() }
            part.move(to: points[0])
            start = points[0]
            last = start
            first = nil
            isCut = false
        case .line, .cubic:
            let begin = last
            append(verb, points)
            if first == nil { first = (verb, points) }
            guard part.verbs.count > limit else { return }
            flush()
            isCut = true
            part.move(to: begin)
            append(verb, points)
        case .close:
            guard isCut else { return part.close() }
            // The corner where the contour closes.
            append(.line, [start])
            if let first { append(first.verb, first.points) }
            last = start
        }
    }

    private mutating func append(_ verb: Path.Verb, _ points: [Point]) {
        if verb == .line { part.line(to: points[0]) } else { part.cubic(points[0], points[1], to: points[2]) }
        last = points[points.count - 1]
    }

    private mutating func flush() {
        if part.verbs.count > 1 { parts.append(part) }
        part = Path()
    }

    mutating func finish() -> [Path] {
        flush()
        return parts
    }
}
