import Engine

extension OffscreenSurface {
    /// Draws another layer; `projection` leads from this one's pixels to the other's.
    func draw(_ other: OffscreenSurface, through projection: Projection) {
        guard let target = pixels, let source = PixelSampler(other) else { return }
        let furthest = 1 / Projection.nearest
        let room = PlaneSpace.sampleRoom / max(1, box.width * box.height)
        let most = (1...PlaneSpace.maximumSamples).last { $0 * $0 <= room } ?? 1
        let n = projection.numerator
        let (left, width) = (Double(Int(box.left)), box.width)
        let interruption = Interruption.current
        for y in 0..<box.height where !interruption.isDemanded {
            let row = Double(Int(box.top) + y)
            let count = min(most, samples(for: projection, inRow: row + 0.5))
            let step = 1 / Double(count)
            for x in 0..<width {
                var sum = PixelSampler.Sum()
                for down in 0..<count {
                    let v = row + (Double(down) + 0.5) * step
                    for across in 0..<count {
                        let u = left + Double(x) + (Double(across) + 0.5) * step
                        let depth = projection.u * u + projection.v * v + projection.s
                        guard depth > 0, depth <= furthest else { continue }
                        let near = 1 / depth
                        source.add((n.a * u + n.c * v + n.tx) * near, (n.b * u + n.d * v + n.ty) * near, to: &sum)
                    }
                }
                target[y &* width &+ x] = sum.mean(of: count * count)
            }
        }
        markDirty()
    }

    /// How many samples pixels of a row need along each axis so that none of the other layer's pixels is left out.
    private func samples(for projection: Projection, inRow row: Double) -> Int {
        var largest = PlaneSpace.fineness
        for share in [0, 0.5, 1] {
            let point = Point(Double(box.left) + Double(box.width) * share, row)
            guard projection.depth(of: point) > 0 else { continue }
            let scale = projection.scales(at: point).largest
            if scale > largest { largest = scale }
        }
        return Int(min(largest.rounded(.up), Double(PlaneSpace.maximumSamples)))
    }
}

/// Reads a layer between its pixels; what lies outside is transparent.
///
/// Positions are rounded to a sixteenth of a pixel, so that the four weights around one are whole numbers of which the
/// sum is 256: all four components are weighed at once in the quarters of a 64-bit number, and none spills into the
/// next.
struct PixelSampler {
    private let pixels: UnsafeMutablePointer<UInt32>
    private let width: Int
    private let height: Int
    /// From a position in device pixels, whose centers lie at halves, to one whose coordinates are not negative where
    /// the layer can be seen.
    private let shift: (x: Double, y: Double)
    /// Where such numbers end.
    private let end: (x: Double, y: Double)

    /// Nil for a layer without pixels.
    init?(_ layer: OffscreenSurface) {
        guard let pixels = layer.pixels, !layer.box.isEmpty else { return nil }
        self.pixels = pixels
        (width, height) = (layer.box.width, layer.box.height)
        shift = (0.5 - Double(layer.box.left), 0.5 - Double(layer.box.top))
        end = (Double(width + 1), Double(height + 1))
    }

    /// Samples added up: components times 256, in the halves of two numbers, so that there may be thousands.
    struct Sum {
        /// Blue and red.
        fileprivate var even: UInt64 = 0
        /// Green and alpha.
        fileprivate var odd: UInt64 = 0

        /// The premultiplied pixel that is their mean.
        @inline(__always)
        func mean(of count: Int) -> UInt32 {
            if even | odd == 0 { return 0 }
            let whole = UInt32(truncatingIfNeeded: count << 8)
            func component(_ sum: UInt64) -> UInt32 { (UInt32(truncatingIfNeeded: sum) &+ whole / 2) / whole }
            return component(even) | component(odd) << 8 | component(even >> 32) << 16 | component(odd >> 32) << 24
        }
    }

    /// Adds what is seen at a position in device pixels.
    @inline(__always)
    func add(_ x: Double, _ y: Double, to sum: inout Sum) {
        let (across, down) = (x + shift.x, y + shift.y)
        // NaN is not inside.
        guard across > 0, down > 0, across < end.x, down < end.y else { return }
        let (i, j) = (Int(across * 16 + 0.5), Int(down * 16 + 0.5))
        let (column, row) = (i >> 4 &- 1, j >> 4 &- 1)
        let (u, v) = (UInt64(truncatingIfNeeded: i & 15), UInt64(truncatingIfNeeded: j & 15))
        var (a, b, c, d): (UInt32, UInt32, UInt32, UInt32)
        if column >= 0, row >= 0, column &+ 1 < width, row &+ 1 < height {
            let first = pixels + (row &* width &+ column)
            (a, b, c, d) = (first[0], first[1], first[width], first[width &+ 1])
        } else {
            (a, b) = (pixel(column, row), pixel(column &+ 1, row))
            (c, d) = (pixel(column, row &+ 1), pixel(column &+ 1, row &+ 1))
        }
        if a | b | c | d == 0 { return }
        let lanes: UInt64
        if a == b, a == c, a == d {
            lanes = PixelSampler.spread(a) &* 256
        } else {
            lanes =
                PixelSampler.spread(a) &* ((16 &- u) &* (16 &- v)) &+ PixelSampler.spread(b) &* (u &* (16 &- v))
                &+ PixelSampler.spread(c) &* ((16 &- u) &* v) &+ PixelSampler.spread(d) &* (u &* v)
        }
        sum.even &+= lanes & 0x0000_FFFF_0000_FFFF
        sum.odd &+= lanes >> 16 & 0x0000_FFFF_0000_FFFF
    }

    private func pixel(_ column: Int, _ row: Int) -> UInt32 {
        guard column >= 0, row >= 0, column < width, row < height else { return 0 }
        return pixels[row &* width &+ column]
    }

    /// The components of a pixel in the quarters of a number, blue lowest.
    @inline(__always)
    private static func spread(_ pixel: UInt32) -> UInt64 {
        var lanes = UInt64(pixel)
        lanes = (lanes | lanes << 16) & 0x0000_FFFF_0000_FFFF
        return (lanes | lanes << 8) & 0x00FF_00FF_00FF_00FF
    }

    /// The components of a pixel, 0…255, blue first.
    @inline(__always)
    static func components(_ pixel: UInt32) -> SIMD4<Float> {
        SIMD4<Float>(Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), Float(pixel >> 24))
    }

    /// The pixel of components, 0…255, blue first; limited to these.
    @inline(__always)
    static func packed(_ components: SIMD4<Float>) -> UInt32 {
        // NaN becomes 0.
        func byte(_ value: Float) -> UInt32 { value > 0 ? (value < 255 ? UInt32(value + 0.5) : 255) : 0 }
        return byte(components[0]) | byte(components[1]) << 8 | byte(components[2]) << 16 | byte(components[3]) << 24
    }
}
