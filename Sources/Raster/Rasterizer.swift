#if Blend2D
    /// What frames are drawn with; the package trait `Blend2D` chooses.
    typealias Canvas = BlendCanvas
    /// The rasterizer's image over the pixels of a layer.
    typealias CanvasImage = BlendImage
    /// A canvas's path, kept for later.
    typealias CanvasPath = BlendPath
#else
    /// What frames are drawn with; the package trait `Blend2D` chooses.
    typealias Canvas = CairoCanvas
    /// The rasterizer's image over the pixels of a layer.
    typealias CanvasImage = CairoImage
    /// A canvas's path, kept for later.
    typealias CanvasPath = CairoPath
#endif

/// The library that turns paths into pixels. It is chosen when Pegbar is built.
public enum Rasterizer {
    /// Its name and version, as in “cairo 1.18.4”.
    public static var name: String { Canvas.rasterizer }
}
