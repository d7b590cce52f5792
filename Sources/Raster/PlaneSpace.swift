import Engine

/// The pixels in which a group in perspective is drawn before it is seen: straight ones in its own plane, fine enough for
/// the place that is seen largest.
struct PlaneSpace {
    /// From the plane's coordinates to its pixels.
    let viewport: Affine
    /// From the plane's pixels to those of the device.
    let toDevice: Projection
    /// From the device's pixels to those of the plane.
    let fromDevice: Projection
    /// What the group's content covers, in pixels of the plane.
    var content = PixelBox.empty

    /// How many pixels of the plane there are to one of the device, along each axis, where the plane is seen largest. With
    /// two of them and as many samples, edges differ from exact coverage by less than an eighth of a pixel's value.
    static let fineness = 2.0
    /// How many pixels the plane's region has along its longer side at most.
    static let maximumSide = 2048.0
    /// How many samples a device pixel is made of along each axis at most.
    static let maximumSamples = 8
    /// How many samples a plane takes in all, about; in large pictures pixels are made of fewer.
    static let sampleRoom = 32_000_000

    /// Nil where the plane is seen from its edge.
    ///
    /// - Parameter outer: From the composition to the device.
    init?(_ plane: Group.Plane, outer: Affine) {
        let whole = outer * plane.projection
        guard whole.isFinite, abs(whole.determinant) > 1e-12 else { return nil }
        let scale = PlaneSpace.scale(of: whole, around: plane.region)
        guard scale > 0, scale.isFinite else { return nil }
        viewport = .scale(scale, scale)
        toDevice = whole * .scale(1 / scale, 1 / scale)
        guard let inverse = toDevice.inverse else { return nil }
        fromDevice = inverse
    }

    /// How many pixels a unit of the plane takes: as many as where the region is seen largest, but not much more than in
    /// its middle.
    private static func scale(of projection: Projection, around region: Rect) -> Double {
        let seen = projection.visible(region.corners)
        let scales = seen.map { projection.scales(at: $0).largest }
        guard let largest = scales.max(), let smallest = scales.min() else { return 1 }
        let middle = Point(region.x + region.width / 2, region.y + region.height / 2)
        let usual =
            projection.depth(of: middle) > Projection.nearest ? projection.scales(at: middle).largest : smallest
        let side = max(region.width, region.height, 1e-6)
        return min(min(largest, 4 * usual) * fineness, maximumSide / side)
    }

    /// The pixels of the device that pixels of the plane come to lie on.
    func onDevice(_ box: PixelBox) -> PixelBox {
        guard !box.isEmpty else { return .empty }
        let polygon = toDevice.visible(box.rect.corners)
        guard polygon.count > 2 else { return .empty }
        return PixelBox(covering: Rect(bounding: polygon.map(toDevice.apply))).grown(x: 1, y: 1)
    }

    /// The pixels of the plane that pixels of the device are made of.
    func needed(for visible: PixelBox) -> PixelBox {
        guard !visible.isEmpty else { return .empty }
        let polygon = fromDevice.visible(visible.rect.corners)
        guard polygon.count > 2 else { return .empty }
        return PixelBox(covering: Rect(bounding: polygon.map(fromDevice.apply))).grown(x: 2, y: 2)
    }
}

/// Groups in perspective.
extension Painter {
    /// Opens a group in a plane of its own.
    ///
    /// - Returns: Whether its contents are to be drawn.
    mutating func beginPlane(_ group: Group, _ item: DrawingPlan.Item, at index: Int) -> Bool {
        guard group.opacity.unit > 0, let space = plan.planes[index] else { return false }
        let visible = item.box.intersection(level.box)
        let box = space.content.intersection(space.needed(for: visible))
        guard !visible.isEmpty, !box.isEmpty else { return false }
        return pushLayer(box, .project(group, space, visible: visible), end: item.end, viewport: space.viewport)
    }

    /// Puts a group in perspective onto the innermost level.
    mutating func endPlane(_ picture: Layer, _ group: Group, _ space: PlaneSpace, visible: PixelBox) {
        guard let seen = pool.take(visible.intersection(space.onDevice(picture.box))) else { return }
        defer { pool.give(seen) }
        seen.draw(picture, through: space.fromDevice)
        composite(seen, group)
    }
}

extension Layer {
    /// Draws another layer; `projection` leads from this one's pixels to the other's.
    fileprivate func draw(_ other: Layer, through projection: Projection) {
        guard let target = pixels, let source = PixelSampler(other) else { return }
        let nearest = Float(1 / Projection.nearest)
        let room = PlaneSpace.sampleRoom / max(1, box.width * box.height)
        let most = (1...PlaneSpace.maximumSamples).last { $0 * $0 <= room } ?? 1
        for y in 0..<box.height {
            let row = Double(Int(box.top) + y)
            let count = min(most, samples(for: projection, inRow: row + 0.5))
            let step = 1 / Double(count)
            let share = 1 / Float(count * count)
            let n = projection.numerator
            for x in 0..<box.width {
                var sum = SIMD4<Float>.zero
                for down in 0..<count {
                    let v = row + (Double(down) + 0.5) * step
                    for across in 0..<count {
                        let u = Double(Int(box.left) + x) + (Double(across) + 0.5) * step
                        let depth = projection.u * u + projection.v * v + projection.s
                        guard depth > 0, Float(depth) <= nearest else { continue }
                        sum += source.color(
                            Float((n.a * u + n.c * v + n.tx) / depth), Float((n.b * u + n.d * v + n.ty) / depth))
                    }
                }
                target[y * box.width + x] = PixelSampler.packed(sum * share)
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
struct PixelSampler {
    private let pixels: UnsafeMutablePointer<UInt32>
    private let box: PixelBox

    /// Nil for a layer without pixels.
    init?(_ layer: Layer) {
        guard let pixels = layer.pixels, !layer.box.isEmpty else { return nil }
        self.pixels = pixels
        box = layer.box
    }

    /// The premultiplied components, 0…255, blue first, at a place in device pixels, whose middles lie at halves.
    @inline(__always)
    func color(_ x: Float, _ y: Float) -> SIMD4<Float> {
        let (left, top) = (x - 0.5 - Float(box.left), y - 0.5 - Float(box.top))
        guard left > -1, top > -1, left < Float(box.width), top < Float(box.height) else { return .zero }
        let (column, row) = (left.rounded(.down), top.rounded(.down))
        let (i, j) = (Int(column), Int(row))
        let (u, v) = (left - column, top - row)
        let upper = pixel(i, j) * (1 - u) + pixel(i + 1, j) * u
        let lower = pixel(i, j + 1) * (1 - u) + pixel(i + 1, j + 1) * u
        return upper * (1 - v) + lower * v
    }

    @inline(__always)
    private func pixel(_ column: Int, _ row: Int) -> SIMD4<Float> {
        guard column >= 0, row >= 0, column < box.width, row < box.height else { return .zero }
        return PixelSampler.components(pixels[row * box.width + column])
    }

    /// The components of a pixel, 0…255, blue first.
    @inline(__always)
    static func components(_ pixel: UInt32) -> SIMD4<Float> {
        SIMD4<Float>(SIMD4<UInt32>(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24))
    }

    /// The pixel of components, 0…255, blue first.
    @inline(__always)
    static func packed(_ components: SIMD4<Float>) -> UInt32 {
        let limited = (components + 0.5).clamped(
            lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 255))
        let whole = SIMD4<UInt32>(truncatingIfNeeded: SIMD4<Int32>(limited))
        return whole[0] | whole[1] << 8 | whole[2] << 16 | whole[3] << 24
    }
}
