import Synchronization

/// Something that is found out at the first question and kept. What somebody finds who is interrupted meanwhile may be a part of
/// it: that is given again to those alone who are interrupted, as they may hold positions in it, and whoever else asks finds
/// out the whole.
package final class FoundOnce<Value: Sendable>: Sendable {
    private struct State {
        var value: Value?
        var isWhole = false
    }

    private let state = Mutex(State())
    private let size: @Sendable (Value) -> Int

    /// Nothing is known yet.
    ///
    /// - Parameter size: How much is in a value: positions in one that is smaller are good in one that is larger.
    package init(size: @escaping @Sendable (Value) -> Int) {
        self.size = size
    }

    /// The value; others wait while the first one finds it out. For who is interrupted it may be any part, but never less than
    /// they were given before.
    package func value(_ make: () -> Value) -> Value {
        state.withLock { state in
            if let value = state.value, state.isWhole || Interruption.current.isDemanded { return value }
            let made = make()
            let isWhole = !Interruption.current.isDemanded
            if let part = state.value, !isWhole, size(part) >= size(made) { return part }
            state.value = made
            state.isWhole = isWhole
            return made
        }
    }
}
