import CPixels
import Engine

/// Fills outlines of which what goes down ends on quarters of a row, as ``BrowserEdges`` makes them: each pixel gets exactly
/// as much as lies inside, as Skia computes it, where cairo looks at fifteen lines of a row, between which quarters lie.
///
/// What a pixel gets does not depend on where else something is painted, so that parts of a layer may be filled alone.
final class AreaFiller {
    fileprivate let filler: OpaquePointer

    /// What is laid over the inside.
    enum Source {
        /// One premultiplied color.
        case color(UInt32)
        /// Pixels, the first at a point of the layer; beside them nothing is painted.
        case pixels(ShadedPixels, left: Int, top: Int)
        /// A gradient whose colors are looked up as far as they are needed; beside its box nothing is painted.
        case gradient(GradientRows)
        /// An image, looked up likewise; it goes on beyond its edges.
        case image(PlacedImage)
    }

    /// Nil where there is no memory.
    init?() {
        guard let filler = area_filler_create() else { return nil }
        self.filler = filler
    }

    deinit { area_filler_destroy(filler) }

    /// Forgets the outline.
    func clear() { area_filler_clear(filler) }

    /// Begins a contour; one that is open is closed.
    func move(to point: Point) { area_filler_move(filler, point.x, point.y) }

    /// Goes straight on.
    func line(to point: Point) { area_filler_line(filler, point.x, point.y) }

    /// Closes the contour.
    func close() { area_filler_close(filler) }

    /// Paints inside of the outline.
    ///
    /// - Parameter box: Where, in device pixels.
    func paint(_ source: Source, _ rule: FillRule, on layer: OffscreenSurface, in box: PixelBox) {
        guard let target = layer.areaPixels else { return }
        let box = area_box(box.relative(to: layer.box))
        switch source {
        case .color(let color): area_filler_paint(filler, target, box, rule == .evenOdd, color)
        case .pixels(let pixels, let left, let top):
            let source = area_pixels(
                first: pixels.first, width: Int32(clamping: pixels.width), height: Int32(clamping: pixels.height))
            area_filler_paint_pixels(
                filler, target, box, rule == .evenOdd, source, Int32(clamping: left), Int32(clamping: top),
                pixels.isOpaque)
        case .gradient(let rows):
            let own = rows.box
            rows.withRows { gradient in
                area_filler_paint_gradient(
                    filler, target, box, rule == .evenOdd, gradient, own.left - layer.box.left, own.top - layer.box.top,
                    Int32(clamping: own.width), Int32(clamping: own.height), rows.isOpaque)
            }
        case .image(let image):
            image.withMap { map in
                area_filler_paint_image(filler, target, box, rule == .evenOdd, map, layer.box.left, layer.box.top)
            }
        }
    }

    /// Paints an image inside of an upright rectangle, whatever the outline is.
    ///
    /// - Parameters:
    ///   - inside: In device pixels, between which its sides may lie.
    ///   - box: Where, in device pixels.
    func paint(_ image: PlacedImage, inside: Rect, on layer: OffscreenSurface, in box: PixelBox) {
        guard let target = layer.areaPixels else { return }
        let inside = area_rectangle(left: inside.x, top: inside.y, right: inside.maxX, bottom: inside.maxY)
        image.withMap { map in
            area_filler_paint_upright_image(
                filler, target, area_box(box.intersection(layer.box).relative(to: layer.box)), inside, map,
                layer.box.left, layer.box.top)
        }
    }
}

/// An image and how it lies on the device.
struct PlacedImage {
    private let image: DecodedImage
    private let map: area_image

    /// Nil where it is laid too far away to be counted.
    ///
    /// - Parameter fromDevice: From device pixels to those of the image.
    init?(_ image: DecodedImage, _ fromDevice: Affine) {
        guard let pixels = image.pixels.baseAddress?.assumingMemoryBound(to: UInt32.self) else { return nil }
        let source = area_pixels(
            first: pixels, width: Int32(clamping: image.width), height: Int32(clamping: image.height))
        var map = area_image(source: source, a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
        guard
            area_image_make(
                &map, source, fromDevice.a, fromDevice.b, fromDevice.c, fromDevice.d, fromDevice.tx, fromDevice.ty)
        else { return nil }
        self.image = image
        self.map = map
    }

    /// Calls with it as `CPixels` has it.
    fileprivate func withMap(_ body: (UnsafePointer<area_image>) -> Void) {
        withExtendedLifetime(image) { withUnsafePointer(to: map, body) }
    }
}

/// Pixels that are covered alike and get one color.
struct ColoredPart {
    /// In device pixels.
    var box: PixelBox
    /// Of the clip, 0…1.
    var coverage: Double
    /// Premultiplied.
    var pixel: UInt32
}

extension AreaFiller {
    /// Paints inside of the outline, in the parts that there are.
    fileprivate func paint(
        _ parts: UnsafeMutableBufferPointer<area_part>, _ count: Int, _ rule: FillRule, on target: area_pixels
    ) {
        guard count > 0, let first = parts.baseAddress else { return }
        area_filler_paint_parts(filler, target, first, Int32(clamping: count), rule == .evenOdd)
    }
}

extension OffscreenSurface {
    /// Lays colors over what lies inside of an outline.
    ///
    /// - Parameter filler: Holds the outline; nil for all of each part.
    func lay(
        _ parts: UnsafeMutableBufferPointer<ColoredPart>, _ count: Int, _ rule: FillRule, by filler: AreaFiller?
    ) {
        guard let target = areaPixels else { return }
        guard let filler else {
            for index in 0..<count where parts[index].pixel >> 24 > 0 {
                lay(parts[index].pixel, over: parts[index].box)
            }
            return
        }
        if count == 1 {
            guard parts[0].pixel >> 24 > 0 else { return }
            return filler.paint(.color(parts[0].pixel), rule, on: self, in: parts[0].box)
        }
        withUnsafeTemporaryAllocation(of: area_part.self, capacity: count) { areas in
            var next = 0
            for index in 0..<count where parts[index].pixel >> 24 > 0 {
                let box = area_box(parts[index].box.relative(to: box))
                areas.initializeElement(at: next, to: area_part(box: box, color: parts[index].pixel))
                next += 1
            }
            filler.paint(areas, next, rule, on: target)
        }
    }

    /// The pixels, as `CPixels` has them; nil where there are none.
    var areaPixels: area_pixels? {
        pixels.map { area_pixels(first: $0, width: Int32(clamping: box.width), height: Int32(clamping: box.height)) }
    }

    /// Lays another layer's pixels over some of these.
    func lay(_ other: OffscreenSurface, in part: PixelBox) {
        let part = part.intersection(box).intersection(other.box)
        guard !part.isEmpty, let target = areaPixels, let source = other.areaPixels else { return }
        area_paint_pixels(
            target, area_box(part.relative(to: box)), source, other.box.left - box.left, other.box.top - box.top)
    }

    /// Lays a premultiplied color over whole pixels.
    func lay(_ color: UInt32, over box: PixelBox) {
        let box = box.intersection(self.box)
        guard !box.isEmpty, let pixels = areaPixels else { return }
        area_paint_box(pixels, area_box(box.relative(to: self.box)), color)
    }
}

extension area_box {
    fileprivate init(_ box: PixelBox) {
        self.init(left: box.left, top: box.top, right: box.right, bottom: box.bottom)
    }
}

/// Areas that need no rasterizer.
extension DisplayListRenderer {
    /// What fills an outline of the innermost level; nil where that is for the rasterizer.
    ///
    /// - Parameters:
    ///   - isOneColor: Whether every pixel gets the same color.
    ///   - box: The device pixels that the outline touches.
    func areaFiller(_ blend: BlendMode, isOneColor: Bool, _ box: PixelBox) -> AreaFiller? {
        guard case .quarterRows = list.edges, leavesAreas(blend),
            Canvas.leavesOutline(isCut: isCut(box), isOneColor: isOneColor)
        else { return nil }
        return filler
    }

    /// Whether parts of the innermost clip cover what lies in a box by more or less.
    private func isCut(_ box: PixelBox) -> Bool {
        guard let clip = levels[levels.count - 1].clip else { return false }
        return clip.coverage(of: box.intersection(clip.box)) == nil
    }

    /// Whether areas of whole pixels are not for the rasterizer.
    func leavesAreas(_ blend: BlendMode) -> Bool {
        blend == .normal && levels[levels.count - 1].clip?.rect.hasWholePixels != false
    }

    /// What an area is painted with, beside the rasterizer; nil where there is nothing to see.
    ///
    /// - Parameters:
    ///   - transform: From the gradient's coordinates to device pixels.
    ///   - area: The device pixels that will be painted, on the innermost level.
    private func areaSource(
        _ paint: Paint, opacity: Double, _ transform: Affine, _ area: PixelBox
    ) -> AreaFiller.Source? {
        guard opacity.unit > 0 else { return nil }
        func solid(_ color: Color, _ opacity: Double) -> AreaFiller.Source? {
            let pixel = PixelMap.pixel(color, alpha: color.alpha.unit * opacity)
            return pixel >> 24 == 0 ? nil : .color(pixel)
        }
        switch paint {
        case .color(let color): return solid(color, opacity.unit)
        case .gradient(let gradient):
            guard let last = gradient.stops.last else { return nil }
            guard let field = GradientField(gradient.kind, transform: transform) else {
                let alpha = gradient.alphaStops.last?.alpha.unit ?? 1
                return solid(last.color, opacity.unit * alpha)
            }
            guard !area.isEmpty else { return nil }
            let rows = shader.rows(of: gradient, field, opacity: opacity.unit, box: area)
            if rows.hasRows { return .gradient(rows) }
            guard let pixels = shader.pixels(of: rows) else { return nil }
            let origin = level.layer.box
            return .pixels(pixels, left: Int(area.left - origin.left), top: Int(area.top - origin.top))
        }
    }

    /// The one color that a paint is; nil for pixels that differ.
    private func solid(_ paint: Paint, _ transform: Affine) -> (color: Color, alpha: Double)? {
        switch paint {
        case .color(let color): return (color, 1)
        case .gradient(let gradient):
            guard let last = gradient.stops.last else { return (.clear, 0) }
            guard GradientField(gradient.kind, transform: transform) == nil else { return nil }
            return (last.color, gradient.alphaStops.last?.alpha.unit ?? 1)
        }
    }

    /// Lays a paint over an area: in one go where it is of one color, however many parts the clip has and the frame is drawn in.
    ///
    /// - Parameters:
    ///   - opacity: Multiplied to the paint's alpha.
    ///   - pen: The same, after the clip's coverage.
    ///   - transform: From the gradient's coordinates to device pixels.
    ///   - box: The device pixels that it touches.
    ///   - filler: Holds the outline; nil for all of the box.
    func paintArea(
        with paint: Paint, _ rule: FillRule = .nonZero, opacity: Double, pen: Double = 1, _ transform: Affine,
        _ box: PixelBox, by filler: AreaFiller?
    ) {
        let layer = levels[levels.count - 1].layer
        let reached = box.intersection(level.box)
        guard !reached.isEmpty else { return }
        if let (color, alpha) = solid(paint, transform) {
            forEachPart(of: reached) { parts, count in
                for index in 0..<count {
                    let share = ((opacity * parts[index].coverage) * pen).unit * alpha
                    parts[index].pixel = PixelMap.pixel(color, alpha: color.alpha.unit * share)
                }
                layer.lay(parts, count, rule, by: filler)
            }
        } else {
            if let clip = level.clip, clip.hasParts {
                clip.forEachPart { part in
                    guard part.coverage > 0 else { return }
                    shadeArea(
                        paint, rule, opacity * part.coverage * pen, transform, part.box.intersection(reached),
                        by: filler)
                }
            } else {
                shadeArea(paint, rule, opacity * pen, transform, reached, by: filler)
            }
        }
        layer.markDirty()
    }

    /// Lays a gradient over an area.
    private func shadeArea(
        _ paint: Paint, _ rule: FillRule, _ opacity: Double, _ transform: Affine, _ area: PixelBox,
        by filler: AreaFiller?
    ) {
        guard let filler, !area.isEmpty, level.needs(area),
            let source = areaSource(paint, opacity: opacity, transform, area)
        else { return }
        let level = level
        forEachPart(of: area, level) { filler.paint(source, rule, on: level.layer, in: $0) }
    }

    /// Calls with the parts of the innermost clip as far as they matter, each as often as the frame is drawn in parts that it
    /// reaches.
    private func forEachPart(
        of box: PixelBox, _ body: (UnsafeMutableBufferPointer<ColoredPart>, _ count: Int) -> Void
    ) {
        let index = levels.count - 1
        let clip = levels[index].clip
        let partCount = levels[index].parts?.count ?? 1
        withUnsafeTemporaryAllocation(of: ColoredPart.self, capacity: max(1, clip?.mostParts ?? 0) * partCount) {
            parts in
            var count = 0
            func add(_ area: PixelBox, _ coverage: Double) {
                guard !area.isEmpty, coverage > 0 else { return }
                guard let needed = levels[index].parts else {
                    parts.initializeElement(at: count, to: ColoredPart(box: area, coverage: coverage, pixel: 0))
                    count += 1
                    return
                }
                for part in needed {
                    let common = part.intersection(area)
                    guard !common.isEmpty else { continue }
                    parts.initializeElement(at: count, to: ColoredPart(box: common, coverage: coverage, pixel: 0))
                    count += 1
                }
            }
            if let clip, clip.hasParts {
                clip.forEachPart { add($0.box.intersection(box), $0.coverage) }
            } else {
                add(box, 1)
            }
            if count > 0 { body(parts, count) }
        }
    }

    /// Paints pixels inside of an outline.
    func paint(_ source: AreaFiller.Source, _ rule: FillRule, by filler: AreaFiller, _ box: PixelBox) {
        let level = level
        forEachPart(of: box.intersection(level.box), level) { filler.paint(source, rule, on: level.layer, in: $0) }
        level.layer.markDirty()
    }

    /// Paints an image inside of an upright rectangle.
    func paint(_ image: PlacedImage, inside rect: Rect, by filler: AreaFiller, _ box: PixelBox) {
        let level = level
        forEachPart(of: box.intersection(level.box), level) {
            filler.paint(image, inside: rect, on: level.layer, in: $0)
        }
        level.layer.markDirty()
    }

    /// Calls with what matters of a box.
    private func forEachPart(of box: PixelBox, _ level: Level, _ body: (PixelBox) -> Void) {
        guard let parts = level.parts else { return box.isEmpty ? () : body(box) }
        for part in parts {
            let common = part.intersection(box)
            if !common.isEmpty { body(common) }
        }
    }
}
