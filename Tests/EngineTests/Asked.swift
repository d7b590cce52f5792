import Synchronization

@testable import Engine

/// Counts how often it is asked whether work goes on, and says no from some time on.
final class Asked: Sendable {
    let count = Atomic(0)
    let last: Int

    init(after last: Int) { self.last = last }

    var interruption: Interruption {
        Interruption { self.count.wrappingAdd(1, ordering: .relaxed).newValue <= self.last }
    }
}
