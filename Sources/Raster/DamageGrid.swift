/// Marks of what has changed, in squares of pixels, and the few rectangles that hold all marks.
struct DamageGrid {
    private let width: Int
    private let height: Int
    private let columns: Int
    private var marks: [Bool]
    /// The rows and columns with marks, from the first one to after the last: most of what changes lies close together.
    private var markedRows = 0..<0
    private var markedColumns = 0..<0

    /// The side of a square in pixels: that of the tiles in which frames are sent.
    static let edge = 32
    /// How many rectangles there are at most: with each of them every command is compared.
    private static let maximumParts = 8
    /// How many squares more two rectangles may have as one.
    private static let slack = 0

    /// A grid without marks over so many pixels.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        columns = (width + DamageGrid.edge - 1) / DamageGrid.edge
        marks = Array(repeating: false, count: columns * ((height + DamageGrid.edge - 1) / DamageGrid.edge))
    }

    /// Marks the squares that a box touches.
    mutating func mark(_ box: PixelBox) {
        let visible = box.intersection(PixelBox(left: 0, top: 0, right: Int32(width), bottom: Int32(height)))
        guard !visible.isEmpty else { return }
        let edge = DamageGrid.edge
        let (top, bottom) = (Int(visible.top) / edge, (Int(visible.bottom) - 1) / edge + 1)
        let (left, right) = (Int(visible.left) / edge, (Int(visible.right) - 1) / edge + 1)
        for row in top..<bottom {
            for column in left..<right { marks[row * columns + column] = true }
        }
        guard !markedRows.isEmpty else {
            (markedRows, markedColumns) = (top..<bottom, left..<right)
            return
        }
        markedRows = min(markedRows.lowerBound, top)..<max(markedRows.upperBound, bottom)
        markedColumns = min(markedColumns.lowerBound, left)..<max(markedColumns.upperBound, right)
    }

    /// A rectangle of squares; the ends are one past the last.
    private struct Part {
        var left: Int
        var top: Int
        var right: Int
        var bottom: Int

        var area: Int { (right - left) * (bottom - top) }

        /// Whether it has squares in common with another.
        func meets(_ other: Part) -> Bool {
            max(left, other.left) < min(right, other.right) && max(top, other.top) < min(bottom, other.bottom)
        }

        /// What is left of it beside another.
        func without(_ other: Part) -> [Part] {
            let (top, bottom) = (max(top, other.top), min(bottom, other.bottom))
            guard meets(other) else { return [self] }
            return [
                Part(left: left, top: self.top, right: right, bottom: top),
                Part(left: left, top: top, right: other.left, bottom: bottom),
                Part(left: other.right, top: top, right: right, bottom: bottom),
                Part(left: left, top: bottom, right: right, bottom: self.bottom),
            ].filter { $0.left < $0.right && $0.top < $0.bottom }
        }

        func union(_ other: Part) -> Part {
            Part(
                left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
                bottom: max(bottom, other.bottom))
        }
    }

    /// A few rectangles, in pixels, that hold all squares with marks; none lies over another.
    var boxes: [PixelBox] {
        var parts = runs
        while parts.count > DamageGrid.manyParts {
            parts = stride(from: 0, to: parts.count, by: 2).map {
                $0 + 1 < parts.count ? parts[$0].union(parts[$0 + 1]) : parts[$0]
            }
        }
        while let (first, second) = DamageGrid.pair(in: parts) {
            parts[first] = parts[first].union(parts[second])
            parts.remove(at: second)
        }
        let edge = DamageGrid.edge
        return DamageGrid.apart(parts).map { part in
            PixelBox(
                left: Int32(part.left * edge), top: Int32(part.top * edge), right: Int32(min(width, part.right * edge)),
                bottom: Int32(min(height, part.bottom * edge)))
        }
    }

    /// The same squares in rectangles that have none in common, so that what is drawn for each is drawn once.
    private static func apart(_ parts: [Part]) -> [Part] {
        let overlap = parts.indices.contains { index in
            parts[..<index].contains { $0.meets(parts[index]) }
        }
        guard overlap else { return parts }
        var result: [Part] = []
        for part in parts {
            var pieces = [part]
            for other in result where !pieces.isEmpty { pieces = pieces.flatMap { $0.without(other) } }
            result += pieces
        }
        return result
    }

    /// The marks that lie side by side in a row; equal ones below each other are one rectangle.
    private var runs: [Part] {
        var result: [Part] = []
        marks.withUnsafeBufferPointer { marks in
            // Those that end above the row at hand, from left to right, and those that end with it.
            var (open, next): ([Int], [Int]) = ([], [])
            for row in markedRows {
                var place = 0
                var column = markedColumns.lowerBound
                let end = markedColumns.upperBound
                while column < end {
                    guard marks[row * columns + column] else {
                        column += 1
                        continue
                    }
                    let left = column
                    while column < end, marks[row * columns + column] { column += 1 }
                    while place < open.count, result[open[place]].left < left { place += 1 }
                    if place < open.count, result[open[place]].left == left, result[open[place]].right == column {
                        result[open[place]].bottom = row + 1
                        next.append(open[place])
                    } else {
                        next.append(result.count)
                        result.append(Part(left: left, top: row, right: column, bottom: row + 1))
                    }
                }
                swap(&open, &next)
                next.removeAll(keepingCapacity: true)
            }
        }
        return result
    }

    /// From so many rectangles on neighbors are joined unseen.
    private static let manyParts = 64

    /// The two rectangles that are joined with the least loss; nil where they are few and better left apart.
    private static func pair(in parts: [Part]) -> (Int, Int)? {
        var best: (first: Int, second: Int, loss: Int)?
        for second in parts.indices {
            for first in 0..<second {
                let loss = parts[first].union(parts[second]).area - parts[first].area - parts[second].area
                if let best, best.loss <= loss { continue }
                best = (first, second, loss)
            }
        }
        guard let best, parts.count > maximumParts || best.loss <= slack else { return nil }
        return (best.first, best.second)
    }
}
