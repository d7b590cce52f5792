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
        /// Those that it is halved along.
        let axes: Halvings
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
                guard let found = ImageSlot.furthest(of: images, toward: halvings) else { return nil }
                if let axes = found.axes,
                    next != nil || limits.withLock({ $0.hasRoom(forHalf: axes, of: found.image) })
                {
                    return nil
                }
                return .image(found.image, found.halvings)
            }
        }
    }

    /// Of the images that there are on the way to one that is halved so often, the one that is halved most, and along which axes it
    /// is to be halved next; nil where it need not be, or that makes it no smaller.
    private static func furthest(
        of images: [Halvings: DecodedImage], toward last: Halvings
    ) -> (image: DecodedImage, halvings: Halvings, axes: Halvings?)? {
        var made = Halvings()
        var next = made.next(toward: last)
        while next != made, images[next] != nil { (made, next) = (next, next.next(toward: last)) }
        return images[made].map { ($0, made, $0.hasHalf(next - made) ? next - made : nil) }
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
        images[half.original]?.halve(half.rows..<end, into: half.image, half.axes)
        half.rows = end
        guard end == half.image.height else { return .decoded(images, next: half) }
        var images = images
        images[half.original + half.axes] = half.image
        return .decoded(images, next: nil)
    }

    /// A half of which nothing is written; nil where none is wanted or there is no room for it.
    private static func beginHalf(
        of images: [Halvings: DecodedImage], toward wanted: Halvings, _ limits: borrowing Mutex<ImageLimits>
    ) -> Half? {
        guard let (image, made, axes) = furthest(of: images, toward: wanted), let axes else { return nil }
        return limits.withLock { limits in
            guard limits.hasRoom(forHalf: axes, of: image) else { return nil }
            limits.bytesLeft -= image.halfBytes(axes)
            return Half(image: image.half(axes), original: made, axes: axes)
        }
    }
}
