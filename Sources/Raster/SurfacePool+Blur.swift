import CPixels
import Engine

/// How an image is blurred.
struct BlurSettings {
    /// The standard deviation along x, in pixels.
    var sigmaX: Double
    /// The standard deviation along y, in pixels.
    var sigmaY: Double
    /// What of the image is blurred.
    var subject = Subject.image

    /// What of an image is blurred.
    enum Subject {
        /// All of it, with nothing beyond its box.
        case image
        /// All of it, with the pixels of its edges repeated beyond its box.
        case imageWithRepeatedEdges
        /// The alpha alone, with nothing beyond its box: the outcome has no colors.
        case alpha
    }
}

extension SurfacePool {
    /// A layer that holds the part in `box` of what `source` looks like when it is blurred; nil where there is no room.
    ///
    /// Very wide blurs are made of a smaller image: the difference cannot be seen, and it is less work instead of more.
    mutating func blurred(_ source: OffscreenSurface, _ blur: BlurSettings, box: PixelBox) -> OffscreenSurface? {
        let factors = (x: SurfacePool.reduction(blur.sigmaX), y: SurfacePool.reduction(blur.sigmaY))
        guard factors.x > 1 || factors.y > 1 else { return blurredAsIs(source, blur, box: box) }
        let repeatsEdges = blur.subject == .imageWithRepeatedEdges
        guard let small = reduced(source, factors, repeatsEdges: repeatsEdges) else { return nil }
        defer { give(small) }
        let settings = BlurSettings(
            sigmaX: SurfacePool.remaining(blur.sigmaX, factors.x),
            sigmaY: SurfacePool.remaining(blur.sigmaY, factors.y), subject: blur.subject)
        let part = box.reduced(factors).grown(x: 1, y: 1)
        guard let soft = blurredAsIs(small, settings, box: part) else { return nil }
        defer { give(soft) }
        return enlarged(soft, factors, box: box)
    }

    private mutating func blurredAsIs(_ source: OffscreenSurface, _ blur: BlurSettings, box: PixelBox)
        -> OffscreenSurface?
    {
        if blur.subject == .alpha { return blurredAlpha(source, blur, box: box) }
        let repeatsEdges = blur.subject == .imageWithRepeatedEdges
        let from = source.box
        let turnedBox = PixelBox(left: 0, top: 0, right: Int32(from.height), bottom: Int32(box.width))
        guard let turned = take(turnedBox, parts: []) else { return nil }
        defer { give(turned) }
        guard let target = take(box, parts: []) else { return nil }
        guard let pixels = source.pixels, let middle = turned.pixels, let result = target.pixels else { return target }
        GaussianBlur(sigma: blur.sigmaX, repeatsEdges: repeatsEdges).apply(
            pixels, length: from.width, rows: from.height, first: Int(box.left) - Int(from.left), count: box.width,
            into: middle)
        GaussianBlur(sigma: blur.sigmaY, repeatsEdges: repeatsEdges).apply(
            middle, length: from.height, rows: box.width, first: Int(box.top) - Int(from.top), count: box.height,
            into: result)
        target.markDirty()
        return target
    }

    /// The same of the alpha alone. Four rows of alphas are blurred as the four components of one row of pixels; turned, the alphas
    /// of a column follow one another in memory, so that four columns can be joined likewise.
    private mutating func blurredAlpha(_ source: OffscreenSurface, _ blur: BlurSettings, box: PixelBox)
        -> OffscreenSurface?
    {
        let from = source.box
        let (rows, columns) = ((from.height + 3) / 4, (box.width + 3) / 4)
        // What is blurred, and what becomes of it: first along the rows, and then along the columns, in the same places.
        let most = max(rows * from.width, 4 * rows * columns)
        guard let room = takeRoom(words: most + max(rows * box.width, columns * box.height)) else { return nil }
        defer { give(room) }
        guard let target = take(box, parts: []) else { return nil }
        guard let pixels = source.pixels, let joined = room.pixels, let result = target.pixels else { return target }
        let soft = joined + most
        OffscreenSurface.forEachRow(0..<rows, width: 4 * from.width) { row in
            area_join_alphas(
                joined + row * from.width, pixels + 4 * row * from.width, Int32(clamping: from.width),
                Int32(clamping: from.height - 4 * row))
        }
        GaussianBlur(sigma: blur.sigmaX, repeatsEdges: false).apply(
            joined, length: from.width, rows: rows, first: Int(box.left) - Int(from.left), count: box.width,
            into: soft)
        OffscreenSurface.forEachRow(0..<columns, width: 16 * rows) { column in
            area_join_bytes(
                joined + 4 * column * rows, soft + 4 * column * rows, Int32(clamping: 4 * rows),
                Int32(clamping: box.width - 4 * column))
        }
        GaussianBlur(sigma: blur.sigmaY, repeatsEdges: false).apply(
            joined, length: 4 * rows, rows: columns, first: Int(box.top) - Int(from.top), count: box.height,
            into: soft)
        OffscreenSurface.forEachRow(0..<box.height, width: box.width) { row in
            area_split_alphas(result + row * box.width, soft + row * columns, Int32(clamping: box.width))
        }
        target.markDirty()
        return target
    }

    /// A layer of so many words or a few more, which hold anything.
    private mutating func takeRoom(words: Int) -> OffscreenSurface? {
        // With rows of this length, all that there may be has fewer of them than a layer may have.
        let width = 8_192
        let height = (words + width - 1) / width
        return take(PixelBox(left: 0, top: 0, right: Int32(width), bottom: Int32(clamping: height)), parts: [])
    }

    /// By how much an image is made smaller before a blur: a power of two that leaves means narrow enough.
    static func reduction(_ sigma: Double) -> Int {
        var factor = 1
        while GaussianBlur.width(sigma / Double(factor)) > GaussianBlur.widestMean { factor *= 2 }
        return factor
    }

    /// What is left to blur in the smaller image's pixels: averaging blocks has the variance (f² − 1)⁄12, enlarging by
    /// straight lines f²⁄6.
    private static func remaining(_ sigma: Double, _ factor: Int) -> Double {
        guard factor > 1 else { return sigma }
        let square = Double(factor * factor)
        return ((sigma * sigma - (square - 1) / 12 - square / 6) / square).squareRoot()
    }

    /// The image reduced to the means of blocks. Where a block is partly outside of the source, that counts as clear,
    /// or where edges are repeated not at all.
    private mutating func reduced(_ source: OffscreenSurface, _ factors: (x: Int, y: Int), repeatsEdges: Bool)
        -> OffscreenSurface?
    {
        let from = source.box
        guard let small = take(from.reduced(factors)), let pixels = source.pixels, let target = small.pixels else {
            return nil
        }
        let width = small.box.width
        let first = Int(from.left) - Int(small.box.left) * factors.x
        var sizes = Array(repeating: Float(factors.x), count: width)
        if repeatsEdges {
            sizes = (0..<width).map { column in
                Float(min((column + 1) * factors.x, first + from.width) - max(column * factors.x, first))
            }
        }
        var sums = Array(repeating: SIMD4<Float>.zero, count: width)
        OffscreenSurface.forEachRow(0..<small.box.height, width: from.width * factors.y) { row in
            for x in 0..<width { sums[x] = .zero }
            let top = max((Int(small.box.top) + row) * factors.y, Int(from.top))
            let bottom = min((Int(small.box.top) + row + 1) * factors.y, Int(from.bottom))
            sums.withUnsafeMutableBytes { sums in
                guard let sums = sums.baseAddress?.assumingMemoryBound(to: Float.self) else { return }
                for y in top..<bottom {
                    area_sum_row(
                        sums, pixels + (y - Int(from.top)) * from.width, Int32(clamping: from.width),
                        Int32(clamping: first), Int32(clamping: factors.x))
                }
            }
            let height = Float(repeatsEdges ? bottom - top : factors.y)
            for x in 0..<width { target[row * width + x] = GaussianBlur.packed(sums[x] / (sizes[x] * height)) }
        }
        return small
    }

    /// The part in `box` of a smaller image made larger, interpolated linearly between the centers of its pixels.
    private mutating func enlarged(_ small: OffscreenSurface, _ factors: (x: Int, y: Int), box: PixelBox)
        -> OffscreenSurface?
    {
        let from = small.box
        let isWritten = from.width > 1 && from.height > 1
        guard let layer = take(box, parts: isWritten ? [] : nil), let pixels = small.pixels, let target = layer.pixels
        else { return nil }
        guard isWritten else { return layer }
        func samples(_ first: Int32, _ count: Int, _ factor: Int, _ low: Int32, _ size: Int) -> [(Int, Float)] {
            (0..<count).map { step in
                let middle = (Double(first) + Double(step) + 0.5) / Double(factor) - 0.5 - Double(low)
                let index = min(max(Int(middle.rounded(.down)), 0), size - 2)
                return (index, Float(min(max(middle - Double(index), 0), 1)))
            }
        }
        let lines = samples(box.top, box.height, factors.y, from.top, from.height)
        let across = samples(box.left, box.width, factors.x, from.left, from.width)
        let (columns, shares) = (across.map { Int32(clamping: $0.0) }, across.map(\.1))
        withUnsafeTemporaryAllocation(of: Float.self, capacity: 8 * from.width) { room in
            guard let room = room.baseAddress else { return }
            OffscreenSurface.forEachRow(0..<box.height, width: box.width) { y in
                let (line, share) = lines[y]
                let above = pixels + line * from.width
                area_enlarge_row(
                    target + y * box.width, Int32(clamping: box.width), above, above + from.width,
                    Int32(clamping: from.width), share, columns, shares, room)
            }
        }
        layer.markDirty()
        return layer
    }
}

extension PixelBox {
    /// The pixels of an image that is smaller by whole factors, those touched in part included.
    fileprivate func reduced(_ factors: (x: Int, y: Int)) -> PixelBox {
        PixelBox(
            covering: Rect(
                x: Double(left) / Double(factors.x), y: Double(top) / Double(factors.y),
                width: Double(width) / Double(factors.x), height: Double(height) / Double(factors.y)))
    }
}
