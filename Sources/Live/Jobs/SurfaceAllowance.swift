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

    /// The most bytes of pixels that are kept.
    let limit: Int
    /// The most bytes that are kept beside them.
    let extraLimit: Int
    private let kept = Atomic(0)
    private let keptExtras = Atomic(0)

    /// Room for so many bytes of pixels, and so many beside them.
    init(limit: Int, extras: Int = mostExtras) {
        self.limit = limit
        extraLimit = extras
    }

    /// Room for a share for each of so many threads.
    convenience init(threads: Int) { self.init(limit: Self.share * threads) }

    /// How many bytes of pixels are kept.
    var bytes: Int { kept.load(ordering: .relaxed) }
    /// How many bytes are kept beside them.
    var extraBytes: Int { keptExtras.load(ordering: .relaxed) }

    /// How many bytes more may be kept beside them, as it is now; negative for none.
    var extraRoom: Int { extraLimit - extraBytes }

    /// Asks to keep so many bytes more; those that were kept are given back with `give`.
    func take(_ bytes: Int) -> Bool {
        guard bytes <= Self.largest else { return false }
        guard kept.wrappingAdd(bytes, ordering: .relaxed).newValue <= limit else {
            give(bytes)
            return false
        }
        return true
    }

    /// Gives back bytes that are not kept any more.
    func give(_ bytes: Int) { kept.wrappingSubtract(bytes, ordering: .relaxed) }

    /// Asks to keep so many bytes more beside the pixels; those that were kept are given back with `giveExtras`.
    func takeExtras(_ bytes: Int) -> Bool {
        guard keptExtras.wrappingAdd(bytes, ordering: .relaxed).newValue <= extraLimit else {
            giveExtras(bytes)
            return false
        }
        return true
    }

    /// Gives back bytes beside the pixels that are not kept any more.
    func giveExtras(_ bytes: Int) { keptExtras.wrappingSubtract(bytes, ordering: .relaxed) }
}
