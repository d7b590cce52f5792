public import Engine
import Synchronization

/// The decoded pictures of one scene, shared by all threads that draw it.
///
/// Each is decoded when it is first drawn, and once. What cannot be decoded draws nothing; `failure(of:)` says why.
public final class ImageStore: Sendable {
    private enum Slot {
        case encoded([UInt8])
        case decoded(Picture)
        case failed(String)
    }

    private struct State {
        var slots: [Slot]
        var decodedBytes = 0
    }

    private let state: Mutex<State>

    /// The most pixels of one picture.
    public static let maximumPixels = 64 << 20
    /// The most bytes that all decoded pictures of a store take together.
    public static let maximumBytes = 256 << 20
    /// The longest side of a picture, in pixels.
    public static let maximumSide = 32_767

    /// A store of pictures that are still encoded.
    public init(_ images: [ImageAsset]) {
        state = Mutex(
            State(slots: images.map { $0.bytes.isEmpty ? .failed("the picture was not found") : .encoded($0.bytes) }))
    }

    /// Why a picture draws nothing; nil where it draws or where there is none. Decodes it if need be.
    public func failure(of index: Int) -> String? {
        state.withLock { state in
            if case .failed(let reason)? = ImageStore.resolve(index, &state) { reason } else { nil }
        }
    }

    /// The picture to draw; nil where it cannot be had.
    func picture(at index: Int) -> Picture? {
        state.withLock { state in
            if case .decoded(let picture)? = ImageStore.resolve(index, &state) { picture } else { nil }
        }
    }

    private static func resolve(_ index: Int, _ state: inout State) -> Slot? {
        guard state.slots.indices.contains(index) else { return nil }
        guard case .encoded(let bytes) = state.slots[index] else { return state.slots[index] }
        let slot: Slot
        do throws(PictureFailure) {
            let left = maximumBytes - state.decodedBytes
            let picture = try PictureDecoder.decode(bytes, maximumBytes: left)
            state.decodedBytes += picture.pixels.count
            slot = .decoded(picture)
        } catch {
            slot = .failed(error.message)
        }
        state.slots[index] = slot
        return slot
    }
}
