public import Engine
import Synchronization

/// The decoded images of one scene, shared by all threads that draw it.
///
/// Each is decoded when it is first drawn, and once, and halved when it is first drawn at half its size or less. What
/// cannot be decoded draws nothing; `failure(of:)` says why.
public final class ImageStore: Sendable {
    private let slots: [ImageSlot]
    private let limits = Mutex(ImageLimits(bytesLeft: maximumBytes, pixelsLeft: maximumDecodedPixels))
    /// The bytes that decoded images take, for whoever may not wait until one is decoded.
    private let decoded = Atomic(0)

    /// The most pixels of one image: a few hundred bytes can claim any number, and decoding takes up to ten bytes for each.
    public static let maximumPixels = 24 << 20
    /// The most bytes that all decoded images of a store take together, their halves included.
    public static let maximumBytes = 192 << 20
    /// The most pixels that decoding all images of a store goes over, those that turn out to be damaged and every fourth scan
    /// of one that has several included: what is damaged takes no room, and still as long as a whole image.
    static let maximumDecodedPixels = 192 << 20
    /// The longest side of an image, in pixels.
    public static let maximumSide = 32_767

    /// A store of images that are still encoded.
    public init(_ images: [ImageAsset]) {
        slots = images.enumerated().map { ImageSlot($0.element.bytes, index: $0.offset) }
    }

    /// The bytes that the images take which are decoded by now or being decoded, their halves included; at most
    /// ``maximumBytes``.
    package var decodedBytes: Int { decoded.load(ordering: .relaxed) }

    /// Why an image draws nothing; nil where it draws or where there is none. Decodes it if need be.
    public func failure(of index: Int) -> String? {
        guard slots.indices.contains(index) else { return nil }
        guard case .failed(let reason)? = resolve(slots[index], halvings: Halvings()) else { return nil }
        return reason
    }

    /// The image to draw; nil where it cannot be had.
    ///
    /// - Parameter halvings: How often it should be halved; fewer are made where that makes it no smaller or there is
    ///   no room for another.
    /// - Returns: The image and how often it was halved.
    func image(at index: Int, halvings: Halvings = Halvings()) -> (image: DecodedImage, halvings: Halvings)? {
        guard slots.indices.contains(index) else { return nil }
        guard case .image(let image, let halvings)? = resolve(slots[index], halvings: halvings) else { return nil }
        return (image, halvings)
    }

    /// What there is to draw in a slot, which is decoded and halved for it; nil where that is interrupted.
    ///
    /// It is done step by step, by whoever needs it: who has to give way in the midst of it leaves the rest to the next that
    /// comes, as nothing is locked then, and goes on from there later.
    private func resolve(_ slot: ImageSlot, halvings: Halvings) -> ImageSlot.Outcome? {
        if let outcome = slot.outcome(halvings, limits) { return outcome }
        let interruption = Interruption.current
        while !interruption.isDemanded {
            if let other = slot.step(halvings, limits) { slots[other].decode(limits) }
            limits.withLock { decoded.store(ImageStore.maximumBytes - $0.bytesLeft, ordering: .relaxed) }
            if let outcome = slot.outcome(halvings, limits) { return outcome }
        }
        return nil
    }
}
