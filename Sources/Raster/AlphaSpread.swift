import CPixels
import Engine

/// How far pixels are from what is covered, for coverage that grows or shrinks by a width.
///
/// A pixel that is covered in part counts as an edge inside of it.
struct AlphaSpread {
    /// No coverage grows by more pixels.
    static let maximum = 1_000.0
    /// As many operations on a pixel as other filters have for one.
    static let passes = 12

    private let width: Int
    /// From the middle of each pixel to the edge in the nearest covered one; infinite where none is known.
    private let distances: [Float]

    /// The distances of so many pixels, row by row.
    ///
    /// - Parameter coverage: 0…1.
    init(_ coverage: [Float], width: Int, height: Int) {
        self.width = width
        distances = Array(unsafeUninitializedCapacity: coverage.count) { distances, count in
            guard let first = distances.baseAddress, coverage.count == width * height else { return }
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: coverage.count) { room in
                guard let room = room.baseAddress else { return }
                area_distances(first, coverage, Int32(clamping: width), Int32(clamping: height), room)
                count = coverage.count
            }
        }
    }

    /// How much of a pixel is covered once the edge is moved outwards, 0…1.
    func coverage(_ x: Int, _ y: Int, spreadBy distance: Float) -> Float {
        AlphaSpread.coverage(distances[y * width + x], spreadBy: distance)
    }

    /// How much of each pixel is, row by row.
    func forEach(spreadBy distance: Float, _ body: (Int, Float) -> Void) {
        distances.withUnsafeBufferPointer { distances in
            for index in distances.indices { body(index, AlphaSpread.coverage(distances[index], spreadBy: distance)) }
        }
    }

    @inline(__always)
    private static func coverage(_ away: Float, spreadBy distance: Float) -> Float {
        min(max(distance + 0.5 - away, 0), 1)
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
        let count = columns * rows
        let coverage = [Float](unsafeUninitializedCapacity: count) { coverage, written in
            for index in 0..<count {
                let alpha = Float(pixels[index] >> 24) / 255
                coverage[index] = isGrown ? alpha : 1 - alpha
            }
            written = count
        }
        AlphaSpread(coverage, width: columns, height: rows).forEach(spreadBy: Float(abs(width))) { index, covered in
            let value = (isGrown ? covered : 1 - covered) * 255
            // As the library rounds it, which takes longer.
            let whole = UInt32(value)
            pixels[index] = (value - Float(whole) >= 0.5 ? whole + 1 : whole) << 24
        }
        result.markDirty()
        return result
    }
}
