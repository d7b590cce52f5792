public import Engine
import Synchronization

/// The decoded images of one scene, shared by all threads that draw it.
///
/// Each is decoded when it is first drawn, and once, and halved when it is first drawn at half its size or less. What
/// cannot be decoded draws nothing; `failure(of:)` says why.
public final class ImageStore: Sendable {
    private enum Slot {
        case encoded([UInt8])
        /// The image as it was decoded, then its halves as far as they were asked for.
        case decoded([DecodedImage])
        case failed(String)
    }

    private struct State {
        var slots: [Slot]
        var decodedBytes = 0
        /// What decoding may still go over, whatever comes of it.
        var pixelsLeft = maximumDecodedPixels
    }

    private let state: Mutex<State>
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
        state = Mutex(
            State(slots: images.map { $0.bytes.isEmpty ? .failed("the image was not found") : .encoded($0.bytes) }))
    }

    /// The bytes that the images take which are decoded by now, their halves included; at most ``maximumBytes``.
    package var decodedBytes: Int { decoded.load(ordering: .relaxed) }

    /// Why an image draws nothing; nil where it draws or where there is none. Decodes it if need be.
    public func failure(of index: Int) -> String? {
        state.withLock { state in
            defer { decoded.store(state.decodedBytes, ordering: .relaxed) }
            guard case .failed(let reason)? = ImageStore.resolve(index, &state) else { return nil }
            return reason
        }
    }

    /// The image to draw; nil where it cannot be had.
    ///
    /// - Parameter halvings: How often it should be halved; fewer are made where it is only one pixel large by then or
    ///   there is no room for another.
    /// - Returns: The image and how often it was halved.
    func image(at index: Int, halvings: Int = 0) -> (image: DecodedImage, halvings: Int)? {
        state.withLock { state in
            defer { decoded.store(state.decodedBytes, ordering: .relaxed) }
            guard case .decoded(var levels)? = ImageStore.resolve(index, &state), let first = levels.first else {
                return nil
            }
            let made = levels.count
            while levels.count <= halvings, let last = levels.last, last.width > 1 || last.height > 1 {
                let needed = last.halvedBytes
                guard state.decodedBytes + needed <= ImageStore.maximumBytes else { break }
                levels.append(last.halved())
                state.decodedBytes += needed
            }
            if levels.count > made { state.slots[index] = .decoded(levels) }
            let level = max(0, min(halvings, levels.count - 1))
            return (level == 0 ? first : levels[level], level)
        }
    }

    private static func resolve(_ index: Int, _ state: inout State) -> Slot? {
        guard state.slots.indices.contains(index) else { return nil }
        guard case .encoded(let bytes) = state.slots[index] else { return state.slots[index] }
        guard !Interruption.current.isDemanded else { return nil }
        let slot: Slot
        do throws(ImageFailure) {
            let left = maximumBytes - state.decodedBytes
            let image = try ImageDecoder.decode(bytes, maximumBytes: left, pixelsLeft: &state.pixelsLeft)
            state.decodedBytes += image.pixels.count
            slot = .decoded([image])
        } catch {
            slot = .failed(error.message)
        }
        state.slots[index] = slot
        return slot
    }
}
