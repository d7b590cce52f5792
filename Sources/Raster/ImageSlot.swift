import Synchronization

/// One image of a store: its bytes, then its pixels, or why there are none.
///
/// Several threads may use it. One of them does a step at a time; locks are taken in the order of a slot, then the limits.
final class ImageSlot: Sendable {
    /// What there is to draw.
    enum Outcome {
        /// An image and how often it was halved.
        case image(DecodedImage, Halvings)
        /// Nothing, and why.
        case failed(String)
    }

    private enum Content {
        case encoded([UInt8])
        case decoding(ImageDecoding)
        /// The image as it was decoded, and its halves as far as they were asked for.
        case decoded([Halvings: DecodedImage], next: Half?)
        case failed(String)
    }

    /// A half in the making.
    private struct Half {
        let image: DecodedImage
        /// Of which image of the slot it is one.
        let original: Halvings
        /// Which one it will be.
        let halvings: Halvings
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
    /// - Parameter halvings: How often the image should be halved; fewer where that makes it no smaller or there is no room for
    ///   another half.
    func outcome(_ halvings: Halvings, _ limits: borrowing Mutex<ImageLimits>) -> Outcome? {
        content.withLock { content in
            switch content {
            case .encoded, .decoding: return nil
            case .failed(let reason): return .failed(reason)
            case .decoded(let images, let next):
                guard let (image, made) = ImageSlot.furthest(of: images, toward: halvings) else { return nil }
                return ImageSlot.lacksHalf(of: image, made, next, halvings, limits) ? nil : .image(image, made)
            }
        }
    }

    /// Of the images that there are on the way to one that is halved so often, the one that is halved most.
    private static func furthest(
        of images: [Halvings: DecodedImage], toward last: Halvings
    ) -> (image: DecodedImage, halvings: Halvings)? {
        var made = Halvings()
        while made != last {
            let next = made.next(toward: last)
            guard images[next] != nil else { break }
            made = next
        }
        return images[made].map { ($0, made) }
    }

    /// Whether one more half is wanted of an image, and there is room for it.
    private static func lacksHalf(
        of image: DecodedImage, _ made: Halvings, _ next: Half?, _ wanted: Halvings,
        _ limits: borrowing Mutex<ImageLimits>
    ) -> Bool {
        let axes = made.next(toward: wanted) - made
        guard image.hasHalf(axes) else { return false }
        return next != nil || limits.withLock { $0.hasRoom(forHalf: axes, of: image) }
    }

    /// Does the next step, unless somebody else has: reads the header, decodes some rows, or halves some.
    ///
    /// - Parameter halvings: How often the image should be halved.
    /// - Returns: Where another image has to be decoded first, which.
    func step(_ halvings: Halvings, _ limits: borrowing Mutex<ImageLimits>) -> Int? {
        content.withLock { content in
            switch content {
            case .encoded(let bytes): return begin(bytes, &content, limits)
            case .decoding(let decoding): content = goOn(decoding, limits)
            case .decoded(let images, let next):
                if let half = next ?? ImageSlot.beginHalf(of: images, toward: halvings, limits) {
                    content = ImageSlot.goOn(half, of: images)
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
            outcome = .decoded([Halvings(): decoding.image], next: nil)
        } catch {
            limits.withLock { $0.bytesLeft += decoding.image.pixels.count }
            outcome = .failed(error.message)
        }
        if decoding.isRoomy { limits.withLock { $0.roomy = nil } }
        return outcome
    }

    /// Does some rows of a half.
    private static func goOn(_ half: Half, of images: [Halvings: DecodedImage]) -> Content {
        var half = half
        let end = min(half.image.height, half.rows + max(1, halvedPerStep / half.image.width))
        images[half.original]?.halve(half.rows..<end, into: half.image, half.halvings - half.original)
        half.rows = end
        guard end == half.image.height else { return .decoded(images, next: half) }
        var images = images
        images[half.halvings] = half.image
        return .decoded(images, next: nil)
    }

    /// A half of which nothing is written; nil where none is wanted or there is no room for it.
    private static func beginHalf(
        of images: [Halvings: DecodedImage], toward wanted: Halvings, _ limits: borrowing Mutex<ImageLimits>
    ) -> Half? {
        guard let (image, made) = furthest(of: images, toward: wanted) else { return nil }
        let next = made.next(toward: wanted)
        guard image.hasHalf(next - made) else { return nil }
        return limits.withLock { limits in
            guard limits.hasRoom(forHalf: next - made, of: image) else { return nil }
            limits.bytesLeft -= image.halfBytes(next - made)
            return Half(image: image.half(next - made), original: made, halvings: next)
        }
    }
}
