import CPixels
import Engine

/// A rectangle of device pixels to draw on: the target, or the surface of a group, mask or clip.
///
/// A class because layers wait in arrays, which cannot hold what cannot be copied. The memory grows and is reused.
final class OffscreenSurface {
    /// The device pixels that the layer holds.
    @exclusivity(unchecked) private(set) var box = PixelBox.empty
    /// Those of its pixels that matter; the others may hold anything.
    @exclusivity(unchecked) private(set) var window = PixelBox.empty
    /// In bytes.
    @exclusivity(unchecked) private(set) var capacity = 0
    @exclusivity(unchecked) private var memory: UnsafeMutableRawPointer?
    @exclusivity(unchecked) private var image: CanvasImage?
    /// What drawing is limited to, in the layer's pixels; the canvas is told when it is asked for, as most clips in a list lie
    /// around what is not drawn with it.
    @exclusivity(unchecked) private var limit: Rect?
    @exclusivity(unchecked) private var toldLimit: Rect?

    deinit { release() }

    private func release() {
        image = nil
        if let memory { area_memory_free(memory, capacity) }
        memory = nil
        capacity = 0
    }

    /// The bytes of the pixels that the layer holds.
    var byteCount: Int { box.width * box.height * 4 }

    /// Makes the layer hold `box`, transparent everywhere.
    ///
    /// - Parameters:
    ///   - window: The pixels that matter; nil for all of them. The others are not made transparent.
    ///   - parts: Which of those in the window matter; nil for all of them, none where all are written anyway.
    /// - Returns: Whether there is something to draw on.
    func prepare(_ box: PixelBox, window: PixelBox? = nil, parts: [PixelBox]? = nil) -> Bool {
        guard !box.isEmpty, box.width <= Surface.maximumSide, box.height <= Surface.maximumSide else { return false }
        let needed = box.width * box.height * 4
        var isBlank = false
        if needed > capacity {
            release()
            memory = area_memory(needed)
            guard memory != nil else { return false }
            capacity = needed
            isBlank = true
        }
        guard let memory else { return false }
        if image?.hasFailed != false || self.box.width != box.width || self.box.height != box.height {
            makeCanvas(on: memory, width: box.width, height: box.height)
        }
        self.box = box
        self.window = window?.intersection(box) ?? box
        limit = nil
        guard canvas != nil else { return false }
        guard !isBlank else { return true }
        if let parts { for part in parts { clear(part) } } else { clear() }
        return true
    }

    /// Moves the surface to another box of the same size; a box of another size is ignored.
    func move(to box: PixelBox) {
        guard box.width == self.box.width, box.height == self.box.height else { return }
        self.box = box
        window = box
    }

    /// Makes every pixel that matters transparent.
    func clear() { clear(window) }

    /// Makes pixels transparent.
    func clear(_ part: PixelBox) {
        let window = part.intersection(box)
        guard let areaPixels, !window.isEmpty else { return }
        area_clear_box(areaPixels, area_box(window.relative(to: box)))
        markDirty()
    }

    /// Draws on the layer's pixels; its origin is the upper left one.
    var canvas: Canvas? {
        guard let canvas = image?.canvas else { return nil }
        if limit != toldLimit {
            canvas.limit(to: limit)
            toldLimit = limit
        }
        return canvas
    }

    /// Limits all drawing with the canvas to a rectangle, which may cut through pixels; nil ends that.
    func limit(to rect: Rect?) { limit = rect }

    private func makeCanvas(on memory: UnsafeMutableRawPointer, width: Int, height: Int) {
        image = CanvasImage(pixels: memory, width: width, height: height, bytesPerRow: width * 4)
        toldLimit = nil
    }

    /// The first of `box.width` × `box.height` premultiplied ARGB words, rows without gaps.
    var pixels: UnsafeMutablePointer<UInt32>? { memory?.assumingMemoryBound(to: UInt32.self) }

    /// Replaces what draws on the layer when it has come into an error state; the pixels stay.
    ///
    /// - Returns: Whether that was needed; the clip is then gone.
    func recover() -> Bool {
        guard image?.hasFailed == true, let memory else { return false }
        image = nil
        makeCanvas(on: memory, width: box.width, height: box.height)
        return true
    }

    /// Tells the rasterizer that its pixels were changed behind its back.
    func markDirty() { image?.canvas.markDirty() }
}

/// The memory that pixels are drawn on.
package enum PixelMemory {
    /// How much of it the system's allocator knows nothing of, in bytes.
    package static var mappedBytes: Int { area_memory_mapped() }
}

/// Layers that are not in use, kept for the next group.
struct SurfacePool {
    private var free: [OffscreenSurface] = []
    /// Of the pixels that layers in use hold, whatever memory they have: what is left out does not depend on what was drawn
    /// before.
    private var liveBytes = 0
    private let mostFreeBytes: Int

    /// The most memory that the pixels of layers in use may take, in bytes; groups beyond it are drawn without a surface.
    static let maximumLiveBytes = 512 << 20
    /// The most memory that waiting layers may hold, in bytes: at least, and while large surfaces are drawn.
    static let maximumFreeBytes = (least: 64 << 20, most: 192 << 20)
    /// How many layers as large as a surface may wait: the contents of a filter and what it is made in.
    private static let freeLayers = 3
    /// A layer that has more memory than this serves only what needs a good part of it.
    private static let largeBytes = 16 << 20

    /// No layers yet.
    ///
    /// - Parameter pixels: How many the surface has that is drawn on. Memory for layers as large as one with many pixels takes
    ///   longer to come by than drawing on them.
    init(pixels: Int = 0) {
        let bounds = SurfacePool.maximumFreeBytes
        mostFreeBytes = min(max(bounds.least, SurfacePool.freeLayers * 4 * pixels), bounds.most)
    }

    /// A transparent layer that holds `box`; nil when that would be too much.
    ///
    /// - Parameters:
    ///   - window: The pixels that matter; nil for all of them. The others may hold the pixels of anything.
    ///   - parts: Which of those in the window matter; nil for all of them, none where all are written anyway.
    mutating func take(_ box: PixelBox, window: PixelBox? = nil, parts: [PixelBox]? = nil) -> OffscreenSurface? {
        let needed = box.width * box.height * 4
        guard needed > 0, liveBytes + needed <= SurfacePool.maximumLiveBytes else { return nil }
        let most = max(4 * needed, SurfacePool.largeBytes)
        var best: Int?
        var smaller: Int?
        for index in free.indices {
            let capacity = free[index].capacity
            if capacity < needed {
                smaller = index
            } else if capacity <= most, best.map({ capacity < free[$0].capacity }) ?? true {
                best = index
            }
        }
        let layer = (best ?? smaller).map { free.remove(at: $0) } ?? OffscreenSurface()
        guard layer.prepare(box, window: window, parts: parts) else { return nil }
        liveBytes += layer.byteCount
        return layer
    }

    /// Takes a layer back.
    mutating func give(_ layer: OffscreenSurface) {
        liveBytes -= layer.byteCount
        if freeBytes + layer.capacity <= mostFreeBytes { free.append(layer) }
    }

    /// Lets a layer that was taken belong to somebody else.
    mutating func letGo(_ layer: OffscreenSurface) { liveBytes -= layer.byteCount }

    /// The memory of the layers that wait, in bytes.
    var freeBytes: Int { free.reduce(0) { $0 + $1.capacity } }

    /// Lets go of layers that wait, the largest first, until they hold no more than so many bytes.
    mutating func letGoOfFree(downTo bytes: Int = 0) {
        var held = freeBytes
        free.sort { $0.capacity < $1.capacity }
        while held > max(bytes, 0), let layer = free.popLast() { held -= layer.capacity }
    }
}
