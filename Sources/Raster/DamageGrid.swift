/// Marks of what has changed, in squares of pixels, and the few rectangles that hold all marks.
struct DamageGrid {
    private let width: Int
    private let height: Int
    private let columns: Int
    private let rows: Int
    private var marks: [Bool]

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
        rows = (height + DamageGrid.edge - 1) / DamageGrid.edge
        marks = Array(repeating: false, count: columns * rows)
    }

    /// Marks the squares that a box touches.
    mutating func mark(_ box: PixelBox) {
        let visible = box.intersection(PixelBox(left: 0, top: 0, right: Int32(width), bottom: Int32(height)))
        guard !visible.isEmpty else { return }
        let edge = DamageGrid.edge
        for row in Int(visible.top) / edge...(Int(visible.bottom) - 1) / edge {
            for column in Int(visible.left) / edge...(Int(visible.right) - 1) / edge {
                marks[row * columns + column] = true
            }
        }
    }

    /// A rectangle of squares; the ends are one past the last.
    private struct Part {
        var left: Int
        var top: Int
        var right: Int
        var bottom: Int

        var area: Int { (right - left) * (bottom - top) }

        /// What is left of it beside another.
        func without(_ other: Part) -> [Part] {
            let (top, bottom) = (max(top, other.top), min(bottom, other.bottom))
            guard top < bottom, max(left, other.left) < min(right, other.right) else { return [self] }
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
        var parts: [Part] = []
        // Equal runs below each other are one rectangle.
        var above: [Part] = []
        for row in 0..<rows {
            let runs = runs(in: row).map { run in
                let part = above.first { $0.left == run.left && $0.right == run.right }
                return part.map { $0.union(run) } ?? run
            }
            parts += above.filter { part in !runs.contains { $0.top == part.top && $0.left == part.left } }
            above = runs
        }
        parts += above
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
        var result: [Part] = []
        for part in parts {
            var pieces = [part]
            for other in result where !pieces.isEmpty { pieces = pieces.flatMap { $0.without(other) } }
            result += pieces
        }
        return result
    }

    /// The marks of a row that lie side by side.
    private func runs(in row: Int) -> [Part] {
        var result: [Part] = []
        for column in 0..<columns where marks[row * columns + column] {
            if let last = result.last, last.right == column {
                result[result.count - 1].right = column + 1
            } else {
                result.append(Part(left: column, top: row, right: column + 1, bottom: row + 1))
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
