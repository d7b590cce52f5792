import CCairo
public import Engine

/// Pixels to draw display lists on: premultiplied BGRA, rows top down, transparent at first.
///
/// One surface belongs to one thread at a time; several may draw side by side.
public struct Surface: ~Copyable {
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int

    /// The pixels; their memory lives as long as the surface.
    let target: OffscreenSurface
    private var pool: SurfacePool
    /// Whether something of the list drawn last was left out, because drawing it would have taken too long; see
    /// ``draw(_:viewport:images:hinter:)``.
    public private(set) var isCut = false
    private let shader = GradientShader()

    /// The longest side, in pixels; a limit of the rasterizer.
    public static let maximumSide = 32_767
    /// The most pixels (256 MB).
    public static let maximumPixels = 64 << 20

    /// A transparent surface.
    ///
    /// - Throws: `RasterFailure.Reason.size` or `.rasterizer`.
    public init(width: Int, height: Int) throws(RasterFailure) {
        guard width > 0, height > 0, width <= Surface.maximumSide, height <= Surface.maximumSide,
            width * height <= Surface.maximumPixels
        else { throw RasterFailure(.size, "an image of \(width)×\(height) pixels cannot be created") }
        let target = OffscreenSurface()
        guard target.prepare(PixelBox(left: 0, top: 0, right: Int32(width), bottom: Int32(height))) else {
            throw RasterFailure(.rasterizer, "cairo could not create a surface")
        }
        self.width = width
        self.height = height
        self.target = target
        pool = SurfacePool()
    }

    /// Makes every pixel transparent.
    public mutating func clear() { target.clear() }

    /// Draws the list on top of what is there, clipped to the composition's rectangle.
    ///
    /// What cannot be drawn (coordinates that are not finite, singular transforms, pictures without pixels) is left
    /// out; nothing fails. What comes after more work than a thousand layers as large as the surface, and a billion
    /// pixels besides, is left out as well, so that drawing ends within seconds whatever the list is; `isCut` tells.
    ///
    /// - Parameters:
    ///   - viewport: From composition pixels to surface pixels; see `Viewport`.
    ///   - images: The pictures of the scene that the list was evaluated from.
    ///   - hinter: Fits the glyphs of fonts to the pixels; nil draws their outlines as they are.
    public mutating func draw(
        _ list: DisplayList, viewport: Affine, images: ImageStore, hinter: GlyphHinter? = nil
    ) {
        guard viewport.isFinite else { return }
        let list = hinter?.fitted(list, to: viewport) ?? list
        var renderer = DisplayListRenderer(
            list: list, viewport: viewport, images: images, target: target, pool: pool, shader: shader)
        pool = SurfacePool()
        renderer.run()
        pool = renderer.pool
        isCut = renderer.budget.isSpent
    }

    /// Gives the pixels to read: `height` rows of `bytesPerRow` bytes, premultiplied BGRA.
    public borrowing func withPixels<R>(
        _ body: (UnsafeRawBufferPointer, _ bytesPerRow: Int) throws -> R
    ) rethrows -> R {
        let count = width * height * 4
        return try body(UnsafeRawBufferPointer(start: target.pixels, count: count), width * 4)
    }
}

/// Reading pixels from several threads is safe; drawing needs the only reference there is.
extension Surface: @unchecked Sendable {}
