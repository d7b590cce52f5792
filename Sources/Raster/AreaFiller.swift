import CAreaFill
import Engine

/// Fills outlines of which what goes down ends on quarters of a row, as ``BrowserEdges`` makes them: each pixel gets exactly
/// as much as lies inside, as Skia computes it, where cairo looks at fifteen lines of a row, between which quarters lie.
///
/// What a pixel gets does not depend on where else something is painted, so that parts of a layer may be filled alone.
final class AreaFiller {
    private let filler: OpaquePointer

    /// What is laid over the inside.
    enum Source {
        /// One premultiplied color.
        case color(UInt32)
        /// Pixels, the first at a point of the layer; beside them nothing is painted.
        case pixels(ShadedPixels, left: Int, top: Int)
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
        }
    }
}

extension OffscreenSurface {
    fileprivate var areaPixels: area_pixels? {
        pixels.map { area_pixels(first: $0, width: Int32(clamping: box.width), height: Int32(clamping: box.height)) }
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
    func areaFiller(_ blend: BlendMode) -> AreaFiller? {
        guard case .quarterRows = list.edges, leavesAreas(blend) else { return nil }
        return filler
    }

    /// Whether areas of whole pixels are not for the rasterizer.
    func leavesAreas(_ blend: BlendMode) -> Bool {
        Canvas.leavesAreas && blend == .normal && levels[levels.count - 1].clip?.rect.hasWholePixels != false
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
            let origin = level.layer.box
            guard !area.isEmpty,
                let pixels = shader.pixels(of: gradient, field, opacity: opacity.unit, box: area)
            else { return nil }
            return .pixels(pixels, left: Int(area.left - origin.left), top: Int(area.top - origin.top))
        }
    }

    /// Lays a paint over an area.
    ///
    /// - Parameters:
    ///   - transform: From the gradient's coordinates to device pixels.
    ///   - box: The device pixels that it touches.
    ///   - body: Paints some of them, which are on the innermost level.
    func paintArea(
        with paint: Paint, opacity: Double, _ transform: Affine, _ box: PixelBox,
        _ body: (AreaFiller.Source, PixelBox) -> Void
    ) {
        let level = level
        let reached = box.intersection(level.box)
        func paintPart(_ area: PixelBox, _ coverage: Double) {
            guard !area.isEmpty, level.needs(area),
                let source = areaSource(paint, opacity: opacity * coverage, transform, area)
            else { return }
            forEachPart(of: area, level) { body(source, $0) }
        }
        let parts = level.clip?.parts ?? []
        if parts.isEmpty { paintPart(reached, 1) }
        for part in parts where part.coverage > 0 { paintPart(part.box.intersection(reached), part.coverage) }
        level.layer.markDirty()
    }

    /// Paints pixels inside of an outline.
    func paint(_ source: AreaFiller.Source, _ rule: FillRule, by filler: AreaFiller, _ box: PixelBox) {
        let level = level
        forEachPart(of: box.intersection(level.box), level) { filler.paint(source, rule, on: level.layer, in: $0) }
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
