/// The one model that every format is lowered to: immutable, all references resolved.
public struct Scene: Sendable {
    /// The size of the picture.
    public var size: Size
    /// Frames a second; positive and finite.
    public var frameRate: Double
    /// The first frame and the frame after the last, on the author's time line; never empty.
    public var frames: Range<Double>
    public var markers: [Marker]
    public var images: [ImageAsset]

    public init(size: Size, frameRate: Double, frames: Range<Double>, markers: [Marker] = [], images: [ImageAsset] = []) {
        self.size = size
        self.frameRate = frameRate
        self.frames = frames
        self.markers = markers
        self.images = images
    }
}

/// A named place or stretch on the time line, in frames.
public struct Marker: Hashable, Sendable {
    public var name: String
    public var frame: Double
    /// 0 for a place.
    public var duration: Double

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
    /// The box that the picture covers.
    public var size: Size
    /// A hash of `bytes`.
    public var contentHash: UInt64

    public init(bytes: [UInt8], size: Size, contentHash: UInt64) {
        self.bytes = bytes
        self.size = size
        self.contentHash = contentHash
    }
}
