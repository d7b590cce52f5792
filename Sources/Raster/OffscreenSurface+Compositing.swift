import CPixels
import Engine

extension OffscreenSurface {
    /// Replaces the pixels of each row.
    @inline(__always)
    func mapRows(_ body: (UnsafeMutablePointer<UInt32>, Int) -> Void) {
        guard let pixels else { return }
        OffscreenSurface.forEachRow(0..<window.height, width: window.width) { y in
            body(
                pixels + (Int(window.top - box.top) + y) * box.width + Int(window.left - box.left), window.width)
        }
        markDirty()
    }

    /// Calls with every row of a range. Between some and the next it gives way, and leaves out the rest where that is interrupted.
    ///
    /// - Parameter pausing: Whether it may.
    @inline(__always)
    static func forEachRow(_ rows: Range<Int>, width: Int, pausing: Bool = true, _ body: (Int) -> Void) {
        let count = pausing && width > 0 ? max(1, pixelsAtOnce / width) : rows.count
        let interruption = rows.count > count ? Interruption.current : nil
        var next = rows.lowerBound
        while next < rows.upperBound {
            let end = min(rows.upperBound, next + count)
            for y in next..<end { body(y) }
            next = end
            if next < rows.upperBound, interruption.isDemanded { break }
        }
    }

    /// How many pixels are gone over at once: the slowest of what is done to them takes half a millisecond for as many.
    private static let pixelsAtOnce = 1 << 15

    /// Replaces every pixel that is not transparent by a function of it.
    @inline(__always)
    func mapPixels(_ function: (UInt32) -> UInt32) {
        // Frames have long runs of one color.
        var last: (pixel: UInt32, outcome: UInt32) = (0, 0)
        mapRows { row, count in
            for x in 0..<count {
                let pixel = row[x]
                if pixel != last.pixel {
                    last = (pixel, pixel == 0 ? 0 : function(pixel))
                }
                if last.pixel != 0 { row[x] = last.outcome }
            }
        }
    }

    /// Takes over the pixels of another layer where both have some.
    ///
    /// - Parameters:
    ///   - part: The pixels to take; nil for all.
    ///   - pausing: Whether it may give way; not where what is taken over counts as shown from then on.
    func copy(_ other: OffscreenSurface, in part: PixelBox? = nil, pausing: Bool = true) {
        eachRow(in: other, part, pausing: pausing) { target, source, count in
            target.update(from: source, count: count)
        }
    }

    /// Puts another layer on top of this one where both have pixels.
    func lay(_ other: OffscreenSurface) {
        eachRow(in: other) { target, source, count in area_lay_row(target, source, Int32(clamping: count)) }
    }

    /// Takes over the alpha of another layer's pixels, without their colors.
    func copyAlpha(_ other: OffscreenSurface) {
        eachRow(in: other) { target, source, count in area_silhouette_row(target, source, Int32(clamping: count)) }
    }

    /// Replaces every pixel by a premultiplied color times the pixel's alpha.
    func flood(_ color: UInt32) { mapRows { area_flood_row($0, Int32(clamping: $1), color) } }

    /// Puts a premultiplied color on what the layer covers, by how much `shape` does not cover; nil covers nothing. The layer's
    /// own coverage stays.
    func shade(outside shape: OffscreenSurface?, _ color: UInt32) {
        guard let pixels else { return }
        let common = shape.map { box.intersection($0.box) } ?? .empty
        for y in 0..<box.height {
            let row = pixels + y * box.width
            let line = Int(box.top) + y
            let isInside = line >= Int(common.top) && line < Int(common.bottom)
            let from = isInside ? Int(common.left) - Int(box.left) : box.width
            let to = isInside ? from + common.width : box.width
            var source: UnsafeMutablePointer<UInt32>?
            if let shape, isInside {
                source = shape.pixels.map {
                    $0 + (line - Int(shape.box.top)) * shape.box.width + Int(common.left) - Int(shape.box.left)
                }
            }
            for x in 0..<box.width where row[x] != 0 {
                let covered = x >= from && x < to ? (source.map { $0[x - from] } ?? 0) >> 24 : 0
                let shadow = OffscreenSurface.scaled(color, by: 255 - covered)
                let laid = OffscreenSurface.scaled(shadow, by: row[x] >> 24)
                let own = OffscreenSurface.scaled(row[x], by: 255 - shadow >> 24)
                row[x] = (laid & 0x00FF_FFFF) &+ (own & 0x00FF_FFFF) | row[x] & 0xFF00_0000
            }
        }
        markDirty()
    }

    /// Below this opacity a step of 255 is more than 3 % of what is seen.
    static var mostFaint: Double { 0.125 }

    /// Lays another layer over this one where both have pixels, at an opacity of 255. Skia, by which browsers draw, cuts off
    /// what lies between the steps of 255 instead of rounding it, so that faint edges vanish.
    ///
    /// - Parameter clip: What may change; nil for all.
    func lay(_ other: OffscreenSurface, faint opacity: UInt32, inside clip: PixelBox?) {
        eachRow(in: other, clip) { target, source, count in
            for x in 0..<count where source[x] != 0 {
                target[x] = OffscreenSurface.faintlyOver(target[x], source[x], opacity &+ 1)
            }
        }
    }

    /// One premultiplied pixel at so many 256ths on top of another, cut off to whole steps.
    @inline(__always)
    private static func faintlyOver(_ below: UInt32, _ above: UInt32, _ scale: UInt32) -> UInt32 {
        let rest = 0xFFFF &- (above >> 24) &* scale
        let kept = (rest &+ rest >> 8) >> 8
        let (even, odd) = (above & 0xFF00FF, above >> 8 & 0xFF00FF)
        let first = even &* scale &+ (below & 0xFF00FF) &* kept
        let second = odd &* scale &+ (below >> 8 & 0xFF00FF) &* kept
        return first >> 8 & 0xFF00FF | second & 0xFF00_FF00
    }

    /// One premultiplied pixel on top of another.
    @inline(__always)
    static func over(_ below: UInt32, _ above: UInt32) -> UInt32 { above &+ scaled(below, by: 255 &- above >> 24) }

    /// Calls with every row that both layers have pixels in that matter: this one's first, the other one's first, how
    /// many. Between some and the next it may give way, and leave out the rest where that is interrupted.
    func eachRow(
        in other: OffscreenSurface, _ part: PixelBox? = nil, pausing: Bool = true,
        _ body: (UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>, Int) -> Void
    ) {
        var common = window.intersection(other.window)
        if let part { common = common.intersection(part) }
        guard !common.isEmpty, let pixels, let otherPixels = other.pixels else { return }
        OffscreenSurface.forEachRow(
            Int(common.top)..<Int(common.bottom), width: common.width, pausing: pausing
        ) { y in
            let target = pixels + (y - Int(box.top)) * box.width + Int(common.left - box.left)
            let source = otherPixels + (y - Int(other.box.top)) * other.box.width + Int(common.left - other.box.left)
            body(target, source, common.width)
        }
        markDirty()
    }
}
