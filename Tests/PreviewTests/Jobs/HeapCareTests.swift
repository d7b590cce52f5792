import Synchronization
import Testing

@testable import Live

/// When memory that nothing uses goes back to the system.
struct HeapCareTests {
    /// What the allocator keeps, and what was to be done later.
    private final class Heap: Sendable {
        struct State {
            var kept = 0
            /// What stays when memory is given back.
            var stuck = 0
            var isBusy = false
            var given = 0
            var waiting: [@Sendable () -> Void] = []
        }
        let state = Mutex(State())

        var care: HeapCare {
            HeapCare(
                isBusy: { self.state.withLock { $0.isBusy } }, keptBytes: { self.state.withLock { $0.kept } },
                giveBack: {
                    self.state.withLock { state in
                        state.given += 1
                        state.kept = state.stuck
                    }
                },
                later: { look in self.state.withLock { $0.waiting.append(look) } })
        }

        /// Does what was to be done later; gives how much that was.
        func pass() -> Int {
            let waiting = state.withLock { state in
                defer { state.waiting = [] }
                return state.waiting
            }
            for look in waiting { look() }
            return waiting.count
        }
    }

    @Test func `what jobs have left is given back once they are done, and looked at once for all of them`() {
        let heap = Heap()
        let care = heap.care
        heap.state.withLock { $0.kept = HeapCare.quietBytes + 1 }
        for _ in 0..<5 { care.note() }
        #expect(heap.pass() == 1)
        #expect(heap.state.withLock { $0.given } == 1)
        // Nothing is left to be looked at until something is done again.
        #expect(heap.pass() == 0)
        care.note()
        #expect(heap.pass() == 1)
        #expect(heap.state.withLock { $0.given } == 1)
    }

    @Test func `while there is work more is kept, and it is looked at again`() {
        let heap = Heap()
        let care = heap.care
        heap.state.withLock { ($0.kept, $0.isBusy) = (HeapCare.busyBytes, true) }
        care.note()
        for _ in 0..<3 { #expect(heap.pass() == 1) }
        #expect(heap.state.withLock { $0.given } == 0)
        heap.state.withLock { $0.isBusy = false }
        #expect(heap.pass() == 1)
        #expect(heap.state.withLock { $0.given } == 1)
        heap.state.withLock { ($0.kept, $0.isBusy) = (HeapCare.busyBytes + 1, true) }
        care.note()
        _ = heap.pass()
        #expect(heap.state.withLock { $0.given } == 2)
    }

    @Test func `what could not be given back is not tried again and again`() {
        let heap = Heap()
        let care = heap.care
        func look(kept: Int) -> Int {
            heap.state.withLock { $0.kept = kept }
            care.note()
            _ = heap.pass()
            return heap.state.withLock { $0.given }
        }
        let stuck = HeapCare.quietBytes + 1
        heap.state.withLock { $0.stuck = stuck }
        #expect(look(kept: stuck + HeapCare.step + 1) == 1)
        #expect(look(kept: stuck) == 1)
        #expect(look(kept: stuck + HeapCare.step) == 1)
        #expect(look(kept: stuck + HeapCare.step + 1) == 2)
        // Once that is free as well, the bound is the usual one.
        heap.state.withLock { $0.stuck = 0 }
        #expect(look(kept: 0) == 2)
        #expect(look(kept: HeapCare.quietBytes + 1) == 3)
    }

    @Test func `where it is not known what is kept nothing is done`() {
        let heap = Heap()
        let care = heap.care
        heap.state.withLock { $0.kept = -1 }
        care.note()
        #expect(heap.pass() == 1)
        #expect(heap.pass() == 0)
        #expect(heap.state.withLock { $0.given } == 0)
    }
}
