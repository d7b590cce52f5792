import Engine

/// How far pixels are from what is covered, for coverage that grows or shrinks by a width.
///
/// Each pixel learns which covered pixel is nearest from its eight neighbors, in two walks over all of them (Danielsson,
/// “Euclidean distance mapping”, 1980). A pixel that is covered in part counts as an edge inside of it.
struct AlphaSpread {
    /// No coverage grows by more pixels.
    static let maximum = 1_000.0
    /// As many operations on a pixel as other filters have for one.
    static let passes = 12

    private let width: Int
    private let height: Int
    /// 0…1.
    private let coverage: [Float]
    /// The index of the nearest covered pixel; −1 where none is known.
    private let nearest: [Int32]

    /// The distances of so many pixels, row by row.
    init(_ coverage: [Float], width: Int, height: Int) {
        self.width = width
        self.height = height
        self.coverage = coverage
        var nearest = coverage.indices.map { coverage[$0] > 0 ? Int32($0) : -1 }
        nearest.withUnsafeMutableBufferPointer { nearest in
            coverage.withUnsafeBufferPointer { coverage in
                guard let nearest = nearest.baseAddress, let coverage = coverage.baseAddress else { return }
                Lesson(width: width, height: height, coverage: coverage, nearest: nearest).learn()
            }
        }
        self.nearest = nearest
    }

    /// The pixels while they learn from each other.
    private struct Lesson {
        let width: Int
        let height: Int
        let coverage: UnsafePointer<Float>
        let nearest: UnsafeMutablePointer<Int32>

        func learn() {
            for y in 0..<height {
                for x in 0..<width {
                    ask(x, y, -1, 0)
                    ask(x, y, -1, -1)
                    ask(x, y, 0, -1)
                    ask(x, y, 1, -1)
                }
                for x in (0..<width).reversed() { ask(x, y, 1, 0) }
            }
            for y in (0..<height).reversed() {
                for x in (0..<width).reversed() {
                    ask(x, y, 1, 0)
                    ask(x, y, 1, 1)
                    ask(x, y, 0, 1)
                    ask(x, y, -1, 1)
                }
                for x in 0..<width { ask(x, y, -1, 0) }
            }
        }

        /// Takes over what a neighbor knows, if that is nearer.
        @inline(__always)
        private func ask(_ x: Int, _ y: Int, _ right: Int, _ down: Int) {
            let (column, row) = (x + right, y + down)
            guard column >= 0, column < width, row >= 0, row < height else { return }
            let own = y * width + x
            let (known, other) = (nearest[own], nearest[row * width + column])
            // Most know the same.
            guard other != known, other >= 0 else { return }
            if distance(x, y, to: other) < distance(x, y, to: known) { nearest[own] = other }
        }

        @inline(__always)
        private func distance(_ x: Int, _ y: Int, to seed: Int32) -> Float {
            AlphaSpread.distance(x, y, to: seed, width: width, coverage: coverage)
        }
    }

    /// From the middle of a pixel to the edge in another one.
    @inline(__always)
    private static func distance(
        _ x: Int, _ y: Int, to seed: Int32, width: Int, coverage: UnsafePointer<Float>
    ) -> Float {
        guard seed >= 0 else { return .infinity }
        let row = Int(seed / Int32(truncatingIfNeeded: width))
        let column = Int(seed) - row * width
        let (right, down) = (Float(column - x), Float(row - y))
        return (right * right + down * down).squareRoot() + 0.5 - coverage[Int(seed)]
    }

    /// How much of a pixel is covered once the edge is moved outwards, 0…1.
    func coverage(_ x: Int, _ y: Int, spreadBy distance: Float) -> Float {
        let seed = nearest[y * width + x]
        return min(max(distance + 0.5 - AlphaSpread.distance(x, y, to: seed, width: width, coverage: coverage), 0), 1)
    }
}

extension SurfacePool {
    /// The alpha of a layer, grown by a width in pixels or, below 0, shrunk; nil where there is no memory.
    mutating func spread(_ layer: OffscreenSurface, by width: Double) -> OffscreenSurface? {
        let isGrown = width > 0
        let margin = isGrown ? width.rounded(.up) + 1 : 1
        guard let result = take(layer.box.grown(x: margin, y: margin)), let pixels = result.pixels else { return nil }
        result.copy(layer)
        let (columns, rows) = (result.box.width, result.box.height)
        let coverage = (0..<columns * rows).map { index in
            let alpha = Float(pixels[index] >> 24) / 255
            return isGrown ? alpha : 1 - alpha
        }
        let distances = AlphaSpread(coverage, width: columns, height: rows)
        for y in 0..<rows {
            for x in 0..<columns {
                let covered = distances.coverage(x, y, spreadBy: Float(abs(width)))
                pixels[y * columns + x] = UInt32(((isGrown ? covered : 1 - covered) * 255).rounded()) << 24
            }
        }
        result.markDirty()
        return result
    }
}
