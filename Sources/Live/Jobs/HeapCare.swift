import CHeap
import Dispatch
import Raster
import Synchronization

/// Has the allocator give back to the system what it keeps of the memory that documents have let go of.
///
/// glibc gives back by itself only what lies at the end of its heap: a small thing that lives on there keeps all that is free
/// below it, so that a folder of large files leaves several times as much as is in use. Giving back locks the heap
/// for some hundredths of a second. So it is looked at some time after jobs were done, and while there is work,
/// more may be kept.
final class HeapCare: Sendable {
    /// The most bytes that may be kept when nothing is done, and while something is.
    static let (quietBytes, busyBytes) = (48 << 20, 128 << 20)
    /// How long after a job the heap is looked at, in seconds.
    private static let delay = 1.0

    /// How much more than what could not be given back has to be kept before that is tried again.
    static let step = 24 << 20

    private let isAwaited = Atomic(false)
    /// What was kept still when something was given back last: pieces of pages that are in use.
    private let floor = Atomic(0)
    private let isBusy: @Sendable () -> Bool
    private let keptBytes: @Sendable () -> Int
    private let giveBack: @Sendable () -> Void
    private let later: @Sendable (@escaping @Sendable () -> Void) -> Void

    /// Care of the heap of this process, unless something else takes its place.
    ///
    /// - Parameters:
    ///   - isBusy: Whether something is being done.
    ///   - keptBytes: How much the allocator keeps; negative where that is not known.
    ///   - later: Does something after a while.
    init(
        isBusy: @escaping @Sendable () -> Bool,
        keptBytes: @escaping @Sendable () -> Int = { bytesKept },
        giveBack: @escaping @Sendable () -> Void = { pegbar_heap_give_back() },
        later: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = { look in
            DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + delay, execute: look)
        }
    ) {
        self.isBusy = isBusy
        self.keptBytes = keptBytes
        self.giveBack = giveBack
        self.later = later
    }

    /// What the allocator of this process keeps, in bytes; negative where that is not known.
    private static var bytesKept: Int {
        // Pixels that are freed meanwhile are not kept.
        let mapped = PixelMemory.mappedBytes
        let kept = Int(pegbar_heap_bytes_kept())
        return kept - max(mapped, PixelMemory.mappedBytes)
    }

    /// Notes that a job was done. What it has left is looked at after a while; jobs until then make no difference.
    func note() {
        guard !isAwaited.exchange(true, ordering: .relaxed) else { return }
        later { [weak self] in self?.look() }
    }

    private func look() {
        isAwaited.store(false, ordering: .relaxed)
        let (bytes, isBusy) = (keptBytes(), isBusy())
        let left = min(floor.load(ordering: .relaxed), max(bytes, 0))
        floor.store(left, ordering: .relaxed)
        if bytes > max(isBusy ? Self.busyBytes : Self.quietBytes, left + Self.step) {
            giveBack()
            floor.store(max(keptBytes(), 0), ordering: .relaxed)
        } else if isBusy, bytes > Self.quietBytes {
            // The job may be the last one for long.
            note()
        }
    }
}
