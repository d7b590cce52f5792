/// The one model that every format is lowered to: immutable, all references resolved, free of cycles.
///
/// Times are frames of the clock they belong to, angles radians, opacities and other fractions 0…1, points have y down.
public struct Scene: Sendable {
    /// The size of a frame in pixels.
    public var size: Size
    /// Frames a second; positive and finite.
    public var frameRate: Double
    /// The first frame and the frame after the last, on the author's timeline; never empty.
    public var frames: Range<Double> {
        get { lazyFrames?.value ?? knownFrames }
        set { (knownFrames, lazyFrames) = (newValue, nil) }
    }
    /// Sorted by frame.
    public var markers: [Marker]
    /// The images that layers name by their index.
    public var images: [ImageAsset]
    /// The outlines that texts are put together from.
    public var glyphs: [Glyph]
    /// The first is the root, which frames show. Layers nest by naming others by their index; no composition contains
    /// itself, and none is nested deeper than 32.
    package var compositions: [Composition]
    /// The layers of all trees. They name each other by their index; a layer lies in one tree only, and none
    /// deeper than 64 is drawn.
    package var treeLayers: [TreeLayer]
    /// How many layers all compositions have together; layer ids lie below it.
    public var layerCount: Int
    /// How the scene is drawn where programs that play animations differ.
    public var rules: DrawingRules

    private var knownFrames: Range<Double>
    /// What the frames are found out by; nil where they are known.
    package private(set) var lazyFrames: LazyFrames?

    /// A scene whose references are already resolved; nothing is checked here.
    package init(
        size: Size, frameRate: Double, frames: Range<Double>, markers: [Marker] = [], images: [ImageAsset] = [],
        glyphs: [Glyph] = [], compositions: [Composition] = [], treeLayers: [TreeLayer] = [], layerCount: Int = 0,
        rules: DrawingRules = DrawingRules()
    ) {
        self.size = size
        self.frameRate = frameRate
        knownFrames = frames
        self.markers = markers
        self.images = images
        self.glyphs = glyphs
        self.compositions = compositions
        self.treeLayers = treeLayers
        self.layerCount = layerCount
        self.rules = rules
    }

    /// Leaves it to whoever asks for the frames first to find them out, from the scene as it is now.
    package mutating func findFrames(_ find: @escaping @Sendable (Scene) -> Range<Double>) {
        let scene = self
        lazyFrames = LazyFrames { find(scene) }
    }

    /// Takes for granted, where its frames would have to be found out, that a scene made of another one leaves out its
    /// last frame if that does: nothing is evaluated.
    ///
    /// - Parameter base: A scene whose frames are found out.
    /// - Returns: Whether something was taken for granted.
    package mutating func assumeFrames(like base: Scene) -> Bool {
        guard lazyFrames != nil else { return false }
        let (first, end) = (knownFrames.lowerBound, knownFrames.upperBound)
        let left = base.lazyFrames == nil ? 0 : base.knownFrames.upperBound - base.frames.upperBound
        frames = first..<max(end - left, min(first + 1, end))
        return true
    }

    /// The composition that frames show.
    public var root: Composition { compositions.first ?? Composition(name: "", size: size, layers: []) }
}

/// A stack of layers, the first one on top.
public struct Composition: Sendable {
    /// As its author named it; empty where there is no name.
    public var name: String
    /// The size of the rectangle that layers are seen in, in pixels.
    public var size: Size
    /// From top to bottom; parents and mattes are indices into this list.
    package var layers: [Layer]

    /// A composition whose layers name each other by position.
    package init(name: String, size: Size, layers: [Layer]) {
        self.name = name
        self.size = size
        self.layers = layers
    }
}

/// A named frame or range of frames on the timeline.
public struct Marker: Hashable, Sendable {
    /// As its author named it; not unique.
    public var name: String
    /// Where it begins, on the author's timeline; not always inside the scene's frames.
    public var frame: Double
    /// In frames; 0 for a single one.
    public var duration: Double

    /// A marker at a frame; the duration is in frames and not negative.
    package init(name: String, frame: Double, duration: Double) {
        self.name = name
        self.frame = frame
        self.duration = duration
    }
}

/// An image that layers place: the encoded bytes (PNG, JPEG or WebP) as found in the file or beside it.
public struct ImageAsset: Hashable, Sendable {
    /// Empty where the image was not found; it then draws nothing.
    public var bytes: [UInt8]
    /// The size of the rectangle that the image is fitted into.
    public var size: Size
    /// A hash of `bytes`.
    public var contentHash: UInt64
    /// What the file calls it, for messages; empty where it has no name.
    public var name: String
    /// How the image is fitted into that rectangle.
    public var fit: ImageFit
    /// The image's own size in pixels, as the bytes say; nil where that is not known, and the image covers its
    /// rectangle.
    public var ownSize: Size?

    /// An image whose hash the caller has made from the bytes.
    package init(
        bytes: [UInt8], size: Size, contentHash: UInt64, name: String = "", fit: ImageFit = .cover,
        ownSize: Size? = nil
    ) {
        self.bytes = bytes
        self.size = size
        self.contentHash = contentHash
        self.name = name
        self.fit = fit
        self.ownSize = ownSize
    }
}
