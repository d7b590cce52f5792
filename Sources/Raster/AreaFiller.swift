import CPixels
import Engine

/// Fills outlines of which what goes down ends on lines that divide rows: each pixel gets exactly as much as lies inside, as Skia and
/// FreeType compute it, where cairo looks at fifteen lines of a row.
///
/// What a pixel gets does not depend on where else something is painted, so that parts of a layer may be filled alone.
final class AreaFiller {
    fileprivate let filler: OpaquePointer
    /// What the outline covers, where that is known already.
    fileprivate var coverage: KeptCoverage?
    /// Those of the outline.
    private var lines = Lines.quarters

    /// How much of an outline is painted at once, in the steps of ``WorkBudget``.
    static let stepsAtOnce = 2e6
    /// What a pixel takes in memory that is used for the first time.
    static let stepsOfPixel = 2.0

    /// The lines on which what goes down ends, by how many there are to a row.
    enum Lines {
        /// As browsers have them, for what ``BrowserEdges`` makes.
        case quarters
        /// As FreeType has the corners of glyphs, and for all that is to be exact: what ``ExactEdges`` makes.
        case sixtyFourths
    }

    /// What is laid over the inside.
    enum Source {
        /// Pixels, the first at a point of the layer, each multiplied by an alpha of 255; beside them nothing is painted.
        case pixels(ShadedPixels, left: Int, top: Int, alpha: UInt32 = 255)
        /// A gradient whose colors are looked up as far as they are needed; beside its box nothing is painted.
        case gradient(GradientRows)
        /// An image, looked up likewise, and beyond its edges too.
        case image(PlacedImage)
    }

    /// Nil where there is no memory.
    init?() {
        guard let filler = area_filler_create() else { return nil }
        self.filler = filler
    }

    deinit { area_filler_destroy(filler) }

    /// Forgets the outline.
    ///
    /// - Parameter lines: Those of the next one.
    func clear(for lines: Lines = .quarters) {
        coverage = nil
        self.lines = lines
        area_filler_clear(filler, lines == .quarters ? AREA_QUARTERS : AREA_SIXTY_FOURTHS)
    }

    /// Takes the outline of a path, on the lines that it was emptied for.
    ///
    /// - Parameter transform: To the layer's pixels.
    func feed(_ path: Path, _ transform: Affine) {
        switch lines {
        case .quarters: BrowserEdges.feed(path, transform, to: .filler(self))
        case .sixtyFourths: ExactEdges.feed(path, transform, to: .filler(self))
        }
    }

    /// Takes what an outline covers in place of the outline; for one color only.
    func hold(_ coverage: KeptCoverage) { self.coverage = coverage }

    /// Finds what the outline covers.
    ///
    /// - Parameters:
    ///   - box: Where, in device pixels.
    ///   - layer: What it is painted on.
    ///   - most: How much memory it may take, in bytes.
    ///   - bands: In how many parts it is found, one after the other.
    ///   - goesOn: Asked before each of several.
    /// - Returns: Nil where it takes more, or does not go on.
    func keep(
        _ rule: FillRule, in box: PixelBox, on layer: OffscreenSurface, most: Int, bands: Int = 1,
        goesOn: () -> Bool = { true }
    ) -> KeptCoverage? {
        guard let target = layer.areaPixels else { return nil }
        let within = box.intersection(layer.box)
        var parts: [OpaquePointer] = []
        var bytes = 0
        for band in within.bands(bands) {
            guard bands == 1 || goesOn(),
                let part = area_filler_keep(
                    filler, target, area_box(band.relative(to: layer.box)), rule == .evenOdd,
                    Int32(clamping: most - bytes))
            else {
                for part in parts { area_coverage_destroy(part) }
                return nil
            }
            parts.append(part)
            bytes += area_coverage_bytes(part)
        }
        return KeptCoverage(parts, bytes: bytes, within, from: layer.box)
    }

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
        case .pixels(let pixels, let left, let top, let alpha):
            let source = area_pixels(
                first: pixels.first, width: Int32(clamping: pixels.width), height: Int32(clamping: pixels.height))
            area_filler_paint_pixels(
                filler, target, box, rule == .evenOdd, source, Int32(clamping: left), Int32(clamping: top),
                pixels.isOpaque, alpha)
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
    /// - Parameters:
    ///   - fromDevice: From device pixels to those of the image.
    ///   - tile: The part that is repeated, in the image's pixels; nil where nothing is, and the image goes on as it ends.
    ///   - isNearest: Whether each pixel is that of the image which is nearest; otherwise it lies between four.
    init?(_ image: DecodedImage, _ fromDevice: Affine, tile: PixelBox?, isNearest: Bool) {
        guard let pixels = image.pixels.baseAddress?.assumingMemoryBound(to: UInt32.self) else { return nil }
        let (width, height) = (Int32(clamping: image.width), Int32(clamping: image.height))
        var map = area_image(
            first: pixels, stride: width, width: width, height: height, is_repeated: false, is_nearest: false, a: 0,
            b: 0, c: 0, d: 0, tx: 0, ty: 0)
        let m = fromDevice
        guard
            area_image_make(
                &map, area_pixels(first: pixels, width: width, height: height),
                area_box(tile ?? PixelBox(left: 0, top: 0, right: width, bottom: height)), m.a, m.b, m.c, m.d, m.tx,
                m.ty)
        else { return nil }
        map.is_repeated = tile != nil
        map.is_nearest = isNearest
        self.image = image
        self.map = map
    }

    /// Calls with it as `CPixels` has it.
    fileprivate func withMap(_ body: (UnsafePointer<area_image>) -> Void) {
        withExtendedLifetime(image) { withUnsafePointer(to: map, body) }
    }
}

/// What an outline covers of each pixel, in a box.
final class KeptCoverage {
    /// How much memory it takes, in bytes.
    let bytes: Int
    /// What it covers in parts of the box.
    private let parts: [OpaquePointer]
    /// The device pixels that it was found for.
    private let box: PixelBox
    /// The device pixel from which it is counted.
    private let (left, top): (Int32, Int32)

    /// - Parameters:
    ///   - parts: Of the box, from top to bottom; they belong to it from now on.
    ///   - origin: What it was found for, from whose first pixel it is counted.
    fileprivate init(_ parts: [OpaquePointer], bytes: Int, _ box: PixelBox, from origin: PixelBox) {
        self.parts = parts
        self.bytes = bytes
        self.box = box
        (left, top) = (origin.left, origin.top)
    }

    deinit { for part in parts { area_coverage_destroy(part) } }

    /// Whether it tells of all pixels in a box of a layer. Of a layer that begins elsewhere it does not: an edge is rounded where it
    /// lies there.
    func holds(_ box: PixelBox, of layer: PixelBox) -> Bool {
        layer.left == left && layer.top == top && (box.isEmpty || box.intersection(self.box) == box)
    }

    /// Paints what is covered, in the parts that there are, on a layer that begins where the one did that it was found for.
    fileprivate func paint(_ colors: UnsafeMutableBufferPointer<area_part>, _ count: Int, on target: area_pixels) {
        for part in parts { area_coverage_paint(part, target, colors.baseAddress, Int32(clamping: count)) }
    }
}

extension AreaFiller {
    /// Paints inside of the outline, in the parts that there are.
    func paint(
        _ parts: UnsafeMutableBufferPointer<area_part>, _ count: Int, _ rule: FillRule, on target: area_pixels
    ) {
        guard count > 0, let first = parts.baseAddress else { return }
        if let coverage { return coverage.paint(parts, count, on: target) }
        area_filler_paint_parts(filler, target, first, Int32(clamping: count), rule == .evenOdd)
    }
}

extension EdgeRule {
    /// What an ``AreaFiller`` puts the corners of paths on.
    var lines: AreaFiller.Lines {
        switch self {
        case .quarterRows: .quarters
        case .exact: .sixtyFourths
        }
    }

    /// The same for one path; nil where edges of different contours may share a pixel and are to be exact.
    ///
    /// - Parameter transform: From the path to device pixels.
    func lines(of path: Path, _ transform: Affine) -> AreaFiller.Lines? {
        self == .quarterRows || path.keepsContoursApart(transform) ? lines : nil
    }
}

extension OffscreenSurface {
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
}

extension area_box {
    /// A rectangle of pixels, counted from the first of a surface.
    init(_ box: PixelBox) {
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
        guard leavesAreas(blend), Canvas.leavesOutline(isCut: isCut(box), isOneColor: isOneColor) else { return nil }
        return filler
    }

    /// Whether parts of the innermost clip cover what lies in a box by more or less.
    private func isCut(_ box: PixelBox) -> Bool {
        guard let clip = level.ground.clip else { return false }
        return clip.coverage(of: box.intersection(clip.box)) == nil
    }

    /// Whether areas of whole pixels are not for the rasterizer.
    func leavesAreas(_ blend: BlendMode) -> Bool {
        blend == .normal && level.ground.cutsNoPixels
    }

    /// The colors of a gradient, for areas beside the rasterizer; nil where there is nothing to see.
    ///
    /// - Parameters:
    ///   - field: Where the gradient lies on the device.
    ///   - area: The device pixels that will be painted, on the innermost level.
    private func areaSource(
        _ gradient: Gradient, _ field: GradientField, opacity: Double, _ area: PixelBox
    ) -> AreaFiller.Source? {
        guard opacity.unit > 0, !area.isEmpty else { return nil }
        let rows = shader.rows(of: gradient, field, opacity: opacity.unit, box: area)
        if rows.hasRows { return .gradient(rows) }
        guard let pixels = shader.pixels(of: rows) else { return nil }
        return .pixels(pixels, left: Int(area.left - level.ground.box.left), top: Int(area.top - level.ground.box.top))
    }

    /// Lays a paint over an area, a band at a time where that takes long, as long as it goes on.
    ///
    /// - Parameters:
    ///   - opacity: Multiplied to the paint's alpha.
    ///   - pen: The same, after the clip's coverage.
    ///   - transform: From the gradient's coordinates to device pixels.
    ///   - box: The device pixels that it touches.
    ///   - filler: Holds the outline; nil for all of the box.
    ///   - work: The steps that its edges take.
    @inline(__always)
    func paintArea(
        with paint: Paint, _ rule: FillRule = .nonZero, opacity: Double, pen: Double = 1, _ transform: Affine,
        _ box: PixelBox, by filler: AreaFiller?, work: Double = 0
    ) {
        // Most are small, which is told without a look at what of it is reached.
        if work + Double(box.width) * Double(box.height) * AreaFiller.stepsOfPixel <= AreaFiller.stepsAtOnce {
            paintAtOnce(with: paint, rule, opacity: opacity, pen: pen, transform, box, by: filler)
        } else {
            paintInBands(with: paint, rule, opacity: opacity, pen: pen, transform, box, by: filler, work: work)
        }
    }

    @inline(never)
    private func paintInBands(
        with paint: Paint, _ rule: FillRule, opacity: Double, pen: Double, _ transform: Affine, _ box: PixelBox,
        by filler: AreaFiller?, work: Double
    ) {
        let reached = box.intersection(reach)
        let steps = work + Double(reached.width * reached.height) * AreaFiller.stepsOfPixel
        let count = DisplayListRenderer.bands(steps, atOnce: AreaFiller.stepsAtOnce)
        for band in reached.bands(count) where count == 1 || goesOn?() != false {
            paintAtOnce(with: paint, rule, opacity: opacity, pen: pen, transform, band, by: filler)
        }
    }

    /// Lays a paint over an area: in one go where it is of one color, however many parts the clip has and the frame is drawn in.
    private func paintAtOnce(
        with paint: Paint, _ rule: FillRule, opacity: Double, pen: Double, _ transform: Affine, _ box: PixelBox,
        by filler: AreaFiller?
    ) {
        let reached = box.intersection(level.ground.reach)
        guard !reached.isEmpty else { return }
        switch paint.onDevice(transform) {
        case .color(let color, let alpha):
            layParts(of: reached, rule, by: filler) { coverage in
                PixelMap.pixel(color, alpha: color.alpha.unit * (((opacity * coverage) * pen).unit * alpha))
            }
        case .gradient(let gradient, let field):
            guard let clip = level.ground.clip, clip.hasParts else {
                shadeArea(gradient, field, rule, opacity * pen, reached, by: filler)
                break
            }
            clip.forEachPart { part in
                guard part.coverage > 0 else { return }
                shadeArea(
                    gradient, field, rule, opacity * part.coverage * pen, part.box.intersection(reached), by: filler)
            }
        }
        level.layer.markDirty()
    }

    /// Lays a gradient over an area.
    private func shadeArea(
        _ gradient: Gradient, _ field: GradientField, _ rule: FillRule, _ opacity: Double, _ area: PixelBox,
        by filler: AreaFiller?
    ) {
        guard let filler, !area.isEmpty, needs(area),
            let source = areaSource(gradient, field, opacity: opacity, area)
        else { return }
        let layer = level.layer
        forEachBand(of: area) { filler.paint(source, rule, on: layer, in: $0) }
    }

    /// Lays colors over an area, in the parts of the innermost clip as far as they matter.
    ///
    /// - Parameters:
    ///   - reached: The area's pixels that the clip leaves.
    ///   - filler: Holds the outline; nil for all of the pixels.
    ///   - pixel: The premultiplied color for a coverage of the clip, 0…1.
    @inline(__always)
    private func layParts(
        of reached: PixelBox, _ rule: FillRule, by filler: AreaFiller?, _ pixel: (Double) -> UInt32
    ) {
        let layer = level.layer
        guard let target = layer.areaPixels else { return }
        // Apart from the renderer, which closures would copy as a whole.
        let (origin, clip, matters) = (layer.box, level.ground.clip, needed)
        // What lies in one part of the clip as a whole gets one color; otherwise there are parts.
        let coverage = clip.map { $0.coverage(of: reached) } ?? 1
        let most = coverage == nil ? clip?.mostParts ?? 1 : 1
        withUnsafeTemporaryAllocation(of: area_part.self, capacity: max(1, most * matters.count(of: reached))) {
            parts in
            var count = 0
            if let coverage {
                matters.append(reached, pixel(coverage), from: origin, to: parts, &count)
            } else {
                clip?.forEachPart { part in
                    let box = part.box.intersection(reached)
                    if !box.isEmpty { matters.append(box, pixel(part.coverage), from: origin, to: parts, &count) }
                }
            }
            if let filler { return filler.paint(parts, count, rule, on: target) }
            for part in 0..<count { area_paint_box(target, parts[part].box, parts[part].color) }
        }
    }

    /// Paints pixels inside of an outline.
    func paint(_ source: AreaFiller.Source, _ rule: FillRule, by filler: AreaFiller, _ box: PixelBox) {
        let layer = level.layer
        forEachBand(of: box) { filler.paint(source, rule, on: layer, in: $0) }
        layer.markDirty()
    }

    /// Paints an image inside of an upright rectangle.
    func paint(_ image: PlacedImage, inside rect: Rect, by filler: AreaFiller, _ box: PixelBox) {
        let layer = level.layer
        forEachBand(of: box) { filler.paint(image, inside: rect, on: layer, in: $0) }
        layer.markDirty()
    }

    /// The most pixels of images and gradients that are looked up at once: half a millisecond's work.
    private static let mostPixelsAtOnce = 1 << 17

    /// Calls with what matters of a box, a few rows at a time, as long as it goes on.
    private func forEachBand(of box: PixelBox, _ body: (PixelBox) -> Void) {
        needed.forEach(of: box.intersection(reach)) { part in
            let count = part.width * part.height / DisplayListRenderer.mostPixelsAtOnce + 1
            guard count > 1 else { return body(part) }
            for band in part.bands(count) where goesOn?() != false { body(band) }
        }
    }

    /// Which pixels of the innermost level matter.
    private var needed: NeededPixels { NeededPixels(parts: level.parts) }
}

/// Which pixels of a level matter.
private struct NeededPixels {
    /// Nil for all.
    let parts: [PixelBox]?

    /// Calls with what matters of a box.
    @inline(__always)
    func forEach(of box: PixelBox, _ body: (PixelBox) -> Void) {
        guard let parts else { return box.isEmpty ? () : body(box) }
        for part in parts {
            let common = part.intersection(box)
            if !common.isEmpty { body(common) }
        }
    }

    /// In how many rectangles a box matters.
    func count(of box: PixelBox) -> Int {
        var count = 0
        forEach(of: box) { _ in count += 1 }
        return count
    }

    /// Adds what matters of a box, in one color, unless that is transparent.
    ///
    /// - Parameters:
    ///   - color: Premultiplied.
    ///   - origin: The box of the layer.
    @inline(__always)
    func append(
        _ box: PixelBox, _ color: UInt32, from origin: PixelBox, to list: UnsafeMutableBufferPointer<area_part>,
        _ count: inout Int
    ) {
        guard color >> 24 > 0 else { return }
        forEach(of: box) { needed in
            list.initializeElement(at: count, to: area_part(box: area_box(needed.relative(to: origin)), color: color))
            count += 1
        }
    }
}
