import Synchronization

/// How much memory the threads of a pool keep in surfaces from job to job, all of them together.
///
/// One of them may need more than an even share: a region of a display with 3840 × 2160 pixels takes 46 MB with its margin, and
/// drawing it anew at each step of a drag or a pan would lose what the surface knows of the frame before.
final class SurfaceAllowance: Sendable {
    /// A surface with fewer bytes than this is small enough for each thread to keep one, which is what there is room for.
    static let share = 36 << 20
    /// A surface with more bytes than this is never kept: that is 4096 × 4096 pixels, the most that is drawn.
    static let largest = 64 << 20

    /// The most bytes that all surfaces keep beside their pixels, however many threads there are: layers of what stays the same,
    /// those that wait to be drawn on, and what parts are drawn on.
    static let mostExtras = 192 << 20

    /// Bytes that several threads share.
    private struct Room: ~Copyable, Sendable {
        let limit: Int
        private let taken = Atomic(0)

        init(limit: Int) { self.limit = limit }

        var bytes: Int { taken.load(ordering: .relaxed) }

        func take(_ bytes: Int) -> Bool {
            guard taken.wrappingAdd(bytes, ordering: .relaxed).newValue <= limit else {
                give(bytes)
                return false
            }
            return true
        }

        func give(_ bytes: Int) { taken.wrappingSubtract(bytes, ordering: .relaxed) }
    }

    private let pixels: Room
    private let extras: Room

    /// Room for so many bytes of pixels, and so many beside them.
    init(limit: Int, extras: Int = mostExtras) {
        pixels = Room(limit: limit)
        self.extras = Room(limit: extras)
    }

    /// Room for a share for each of so many threads.
    convenience init(threads: Int) { self.init(limit: Self.share * threads) }

    /// How many bytes of pixels are kept.
    var bytes: Int { pixels.bytes }
    /// How many bytes are kept beside them.
    var extraBytes: Int { extras.bytes }

    /// How many bytes more may be kept beside them, as it is now; negative for none.
    var extraRoom: Int { extras.limit - extras.bytes }

    /// Asks to keep so many bytes more; those that were kept are given back with `give`.
    func take(_ bytes: Int) -> Bool { bytes <= Self.largest && pixels.take(bytes) }

    /// Gives back bytes that are not kept any more.
    func give(_ bytes: Int) { pixels.give(bytes) }

    /// Asks to keep so many bytes more beside the pixels; those that were kept are given back with `giveExtras`.
    func takeExtras(_ bytes: Int) -> Bool { extras.take(bytes) }

    /// Gives back bytes beside the pixels that are not kept any more.
    func giveExtras(_ bytes: Int) { extras.give(bytes) }
}
