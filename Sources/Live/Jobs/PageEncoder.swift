public import Raster

/// Encodes frames as they are sent to a page, each as what differs in it from the one before.
public struct PageEncoder {
    private var encoder = TileEncoder()
    private var last: EncodedFrame?
    private var count: UInt32 = 0

    /// An encoder for a page that has no frame yet.
    public init() {}

    /// The size of the message that the pixels of a surface make, in bytes; 0 for a surface without pixels.
    public mutating func byteCount(of surface: borrowing Surface) -> Int {
        guard let size = PixelSize(width: Double(surface.width), height: Double(surface.height)) else { return 0 }
        count &+= 1
        let (number, before) = (count, last)
        var encoder = self.encoder
        let image = surface.withPixels { pixels, bytesPerRow in
            encoder.encode(
                pixels, bytesPerRow: bytesPerRow, area: FrameArea(size), hash: UInt64(number), milliseconds: 0,
                similar: before)
        }
        (self.encoder, last) = (encoder, image)
        return FrameMessage(image: image, base: before, serial: number, frame: Double(number), revision: 1)
            .encoded().count
    }
}
