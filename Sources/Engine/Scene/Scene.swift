/// The one model that every format is lowered to: immutable, all references resolved, free of cycles.
///
/// Times are frames of the clock they belong to, angles radians, opacities and other fractions 0…1, points have y down.
public struct Scene: Sendable {
    /// The size of the picture.
    public var size: Size
    /// Frames a second; positive and finite.
    public var frameRate: Double
    /// The first frame and the frame after the last, on the author's time line; never empty.
    public var frames: Range<Double>
    /// Sorted by frame.
    public var markers: [Marker]
    /// The pictures that layers name by their index.
    public var images: [ImageAsset]
    /// The outlines that texts are put together from.
    public var glyphs: [Glyph]
    /// The first is the picture. Layers nest by naming others by their index; no composition contains itself, and none
    /// is nested deeper than 32.
    public var compositions: [Composition]
    /// The boxes of which layers show trees. They name each other by their index; a box lies in one place only, and none
    /// deeper than 64 is drawn.
    public var boxes: [Box]
    /// How many layers all compositions have together; layer ids lie below it.
    public var layerCount: Int
    /// Whose picture is wanted where programs that play the format disagree.
    public var compatibility: Compatibility
    /// Whether the colours of shapes keep what lies between whole 255ths; lottie-web cuts it off.
    public var hasExactColors: Bool

    /// A scene whose references are already resolved; nothing is checked here.
    public init(
        size: Size, frameRate: Double, frames: Range<Double>, markers: [Marker] = [], images: [ImageAsset] = [],
        glyphs: [Glyph] = [], compositions: [Composition] = [], boxes: [Box] = [], layerCount: Int = 0,
        compatibility: Compatibility = .web, hasExactColors: Bool = false
    ) {
        self.size = size
        self.frameRate = frameRate
        self.frames = frames
        self.markers = markers
        self.images = images
        self.glyphs = glyphs
        self.compositions = compositions
        self.boxes = boxes
        self.layerCount = layerCount
        self.compatibility = compatibility
        self.hasExactColors = hasExactColors
    }

    /// The composition that is the picture.
    public var root: Composition { compositions.first ?? Composition(name: "", size: size, layers: []) }
}

/// A stack of layers, the first one on top.
public struct Composition: Sendable {
    /// As its author named it; empty where there is no name.
    public var name: String
    /// The box that layers are seen in, in pixels.
    public var size: Size
    /// From top to bottom; parents and mattes are indices into this list.
    public var layers: [Layer]

    /// A composition whose layers name each other by position.
    public init(name: String, size: Size, layers: [Layer]) {
        self.name = name
        self.size = size
        self.layers = layers
    }
}

/// A named place or stretch on the time line, in frames.
public struct Marker: Hashable, Sendable {
    /// As its author named it; not unique.
    public var name: String
    /// Where it begins, on the author's time line; not always inside the scene's frames.
    public var frame: Double
    /// 0 for a place.
    public var duration: Double

    /// A marker at a frame; the duration is in frames and not negative.
    public init(name: String, frame: Double, duration: Double) {
        self.name = name
        self.frame = frame
        self.duration = duration
    }
}

/// A picture that layers place: the encoded bytes (PNG, JPEG or WebP) as found in the file or beside it.
public struct ImageAsset: Hashable, Sendable {
    /// Empty when the picture could not be had; it then draws nothing.
    public var bytes: [UInt8]
    /// The box that the picture lies in.
    public var size: Size
    /// A hash of `bytes`.
    public var contentHash: UInt64
    /// What the file calls it, for messages; empty where it has no name.
    public var name: String
    /// How the picture lies in its box.
    public var fit: PictureFit
    /// The picture's own size in pixels, as the bytes say; nil where that is not known, and the picture covers its box.
    public var ownSize: Size?

    /// A picture whose hash the caller has made from the bytes.
    public init(
        bytes: [UInt8], size: Size, contentHash: UInt64, name: String = "", fit: PictureFit = .cover,
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
