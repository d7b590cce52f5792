import Synchronization

/// One image of a store: its bytes, then its pixels, or why there are none.
///
/// Several threads may use it. One of them does a step at a time; locks are taken in the order of a slot, then the limits.
final class ImageSlot: Sendable {
    /// What there is to draw.
    enum Outcome {
        /// An image and how often it was halved.
        case image(DecodedImage, Int)
        /// Nothing, and why.
        case failed(String)
    }

    private enum Content {
        case encoded([UInt8])
        case decoding(ImageDecoding)
        /// The image as it was decoded, then its halves as far as they were asked for.
        case decoded([DecodedImage], next: Half?)
        case failed(String)
    }

    /// A half in the making.
    private struct Half {
        let image: DecodedImage
        /// How many rows are written.
        var rows = 0
    }

    private let content: Mutex<Content>
    /// Which image of the store it is.
    private let index: Int

    /// How many pixels of a half are made in one step.
    private static let halvedPerStep = 1 << 15

    /// A slot for the bytes of an image file; without any it has failed.
    init(_ bytes: [UInt8], index: Int) {
        self.index = index
        content = Mutex(bytes.isEmpty ? .failed("the image was not found") : .encoded(bytes))
    }

    /// What there is to draw; nil where steps are to be done before.
    ///
    /// - Parameter halvings: How often the image should be halved; fewer where it is only one pixel large by then or there
    ///   is no room for another half.
    func outcome(_ halvings: Int, _ limits: borrowing Mutex<ImageLimits>) -> Outcome? {
        content.withLock { content in
            switch content {
            case .encoded, .decoding: return nil
            case .failed(let reason): return .failed(reason)
            case .decoded(let levels, let next):
                if ImageSlot.lacksHalf(levels, next, halvings, limits) { return nil }
                let level = max(0, min(halvings, levels.count - 1))
                return .image(levels[level], level)
            }
        }
    }

    /// Whether one more half is wanted, and there is room for it.
    private static func lacksHalf(
        _ levels: [DecodedImage], _ next: Half?, _ halvings: Int, _ limits: borrowing Mutex<ImageLimits>
    ) -> Bool {
        let last = levels[levels.count - 1]
        guard levels.count <= halvings, last.width > 1 || last.height > 1 else { return false }
        return next != nil || limits.withLock { last.halfBytes <= $0.bytesLeft }
    }

    /// Does the next step, unless somebody else has: reads the header, decodes some rows, or halves some.
    ///
    /// - Parameter halvings: How often the image should be halved.
    /// - Returns: Where another image has to be decoded first, which.
    func step(_ halvings: Int, _ limits: borrowing Mutex<ImageLimits>) -> Int? {
        content.withLock { content in
            switch content {
            case .encoded(let bytes): return begin(bytes, &content, limits)
            case .decoding(let decoding): content = goOn(decoding, limits)
            case .decoded(let levels, let next):
                if ImageSlot.lacksHalf(levels, next, halvings, limits) {
                    content = ImageSlot.halve(levels, next, limits)
                }
            case .failed: break
            }
            return nil
        }
    }

    /// Decodes some rows, where that was begun.
    func decode(_ limits: borrowing Mutex<ImageLimits>) {
        content.withLock { content in
            if case .decoding(let decoding) = content { content = goOn(decoding, limits) }
        }
    }

    private func begin(_ bytes: [UInt8], _ content: inout Content, _ limits: borrowing Mutex<ImageLimits>) -> Int? {
        do throws(ImageFailure) {
            let decoder = try pictureDecoder(of: bytes)
            let other = try limits.withLock { limits throws(ImageFailure) -> Int? in
                if decoder.isRoomy, let roomy = limits.roomy { return roomy }
                try limits.take(decoder.size, scans: decoder.scans)
                if decoder.isRoomy { limits.roomy = index }
                return nil
            }
            if other == nil { content = .decoding(ImageDecoding(bytes, decoder)) }
            return other
        } catch {
            content = .failed(error.message)
            return nil
        }
    }

    private func goOn(_ decoding: ImageDecoding, _ limits: borrowing Mutex<ImageLimits>) -> Content {
        var outcome = Content.decoding(decoding)
        do throws(ImageFailure) {
            guard try decoding.step() else { return outcome }
            outcome = .decoded([decoding.image], next: nil)
        } catch {
            limits.withLock { $0.bytesLeft += decoding.image.pixels.count }
            outcome = .failed(error.message)
        }
        if decoding.isRoomy { limits.withLock { $0.roomy = nil } }
        return outcome
    }

    private static func halve(
        _ levels: [DecodedImage], _ next: Half?, _ limits: borrowing Mutex<ImageLimits>
    ) -> Content {
        let last = levels[levels.count - 1]
        guard var half = next ?? beginHalf(of: last, limits) else { return .decoded(levels, next: nil) }
        let end = min(half.image.height, half.rows + max(1, halvedPerStep / half.image.width))
        last.halve(half.rows..<end, into: half.image)
        half.rows = end
        return end < half.image.height ? .decoded(levels, next: half) : .decoded(levels + [half.image], next: nil)
    }

    /// A half of which nothing is written; nil where there is no room for it.
    private static func beginHalf(of image: DecodedImage, _ limits: borrowing Mutex<ImageLimits>) -> Half? {
        limits.withLock { limits in
            guard image.halfBytes <= limits.bytesLeft else { return nil }
            limits.bytesLeft -= image.halfBytes
            return Half(image: image.half())
        }
    }
}
