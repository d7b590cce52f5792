import CPixels
import Engine

extension OffscreenSurface {
    /// Draws another layer; `projection` leads from this one's pixels to the other's.
    func draw(_ other: OffscreenSurface, through projection: Projection) {
        guard let target = pixels, let source = other.pixels, !other.box.isEmpty else { return }
        let room = PlaneSpace.sampleRoom / max(1, box.width * box.height)
        let n = projection.numerator
        var plane = area_plane(
            source: area_pixels(
                first: source, width: Int32(clamping: other.box.width), height: Int32(clamping: other.box.height)),
            left: Double(other.box.left), top: Double(other.box.top), a: n.a, b: n.b, c: n.c, d: n.d, tx: n.tx,
            ty: n.ty, u: projection.u, v: projection.v, s: projection.s, furthest: 1 / Projection.nearest)
        let interruption = Interruption.current
        let width = box.width
        withUnsafeTemporaryAllocation(byteCount: width * Int(AREA_PLANE_ROOM), alignment: 16) { sums in
            guard let sums = sums.baseAddress else { return }
            for y in 0..<box.height where !interruption.isDemanded {
                let row = Double(Int(box.top) + y)
                let (across, down) = samples(for: projection, inRow: row + 0.5, most: room)
                area_plane_row(
                    &plane, target + y * width, Double(Int(box.left)), row, Int32(clamping: width), Int32(across),
                    Int32(down), sums)
            }
        }
        markDirty()
    }

    /// Draws another layer on this one, which is transparent, as cairo does that is asked to read between pixels.
    ///
    /// - Parameter fromThis: From this layer's pixels to the other's; both begin at the first pixel.
    /// - Returns: Whether the map is one that can be drawn to the last bit.
    func drawExactly(_ other: OffscreenSurface, through fromThis: Affine) -> Bool {
        guard let target = areaPixels, let source = other.areaPixels else { return false }
        var map = area_affine()
        guard
            area_affine_make(
                &map, fromThis.a, fromThis.b, fromThis.c, fromThis.d, fromThis.tx, fromThis.ty, target.width,
                target.height)
        else { return false }
        other.canvas?.flush()
        canvas?.flush()
        let interruption = Interruption.current
        var top: Int32 = 0
        while top < target.height, top == 0 || !interruption.isDemanded {
            let bottom = min(target.height, top + Int32(AREA_AFFINE_ROWS))
            area_affine_paint(&map, target, source, top, bottom)
            top = bottom
        }
        markDirty()
        return true
    }

    /// How many samples pixels of a row need along each axis so that none of the other layer's pixels is left out. What is seen
    /// nearly from its edge needs many along one of them.
    ///
    /// - Parameter most: Of both together.
    private func samples(for projection: Projection, inRow row: Double, most: Int) -> (across: Int, down: Int) {
        var (across, down) = (PlaneSpace.fineness, PlaneSpace.fineness)
        for share in [0, 0.5, 1] {
            let point = Point(Double(box.left) + Double(box.width) * share, row)
            guard projection.depth(of: point) > 0 else { continue }
            let steps = projection.steps(at: point)
            if steps.across > across { across = steps.across }
            if steps.down > down { down = steps.down }
        }
        func limited(_ samples: Double) -> Int { Int(min(samples, Double(PlaneSpace.maximumSamples)).rounded(.up)) }
        var counts = (across: limited(across), down: limited(down))
        while counts.across * counts.down > max(1, most) {
            if counts.across > counts.down { counts.across -= 1 } else { counts.down -= 1 }
        }
        return counts
    }
}

/// Pixels as components.
enum PixelSampler {
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
