import Engine

/// The pixels in which a group in perspective is drawn before it is seen: straight ones in its own plane, fine enough for
/// the spot that is seen largest.
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
    /// How many samples a plane takes in all, about; in large frames a pixel is made of fewer.
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
extension DisplayListRenderer {
    /// Opens a group in a plane of its own.
    ///
    /// - Returns: Whether its contents are to be drawn.
    mutating func beginPlane(_ group: Group, _ item: DrawingPlan.Item, at index: Int) -> Bool {
        guard group.opacity.unit > 0, let space = plan.planes[index] else { return false }
        let visible = item.box.intersection(reach)
        let box = space.content.intersection(space.needed(for: visible))
        guard !visible.isEmpty, !box.isEmpty, spend(onPlane: visible) else { return false }
        return pushLayer(
            box, .project(group, space, visible: visible), end: item.end, viewport: space.viewport,
            at: group.leavesItsLayer ? index : nil)
    }

    /// Puts a group in perspective onto the innermost level.
    mutating func endPlane(_ ended: Level, _ group: Group, _ space: PlaneSpace, visible: PixelBox) {
        defer { pool.give(ended.layer) }
        guard let seen = pool.take(visible.intersection(space.onDevice(ended.layer.box))) else { return }
        seen.draw(ended.layer, through: space.fromDevice)
        composite(seen, group)
        give(seen, of: ended)
    }
}
