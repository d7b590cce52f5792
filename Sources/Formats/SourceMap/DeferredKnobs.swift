import Engine
import Synchronization

/// The knobs of a file, listed when they are asked for: a frame that is drawn while a slider is dragged needs none. A list that
/// was interrupted is not kept.
final class DeferredKnobs: Sendable {
    private let state: Mutex<State>

    private struct State {
        /// Lists the knobs; nil when that is done.
        var make: (@Sendable () -> KnobList)?
        var list = KnobList()
        /// Where in the list each path is; nil until one is looked up.
        var positions: [String: Int]?
    }

    /// Knobs that are listed at the first question.
    init(_ make: @escaping @Sendable () -> KnobList) {
        state = Mutex(State(make: make))
    }

    /// All of them. The first call lists them, and others wait for it.
    var list: KnobList { state.withLock { DeferredKnobs.list(&$0) } }

    /// Where in the list a path is; nil where it is no knob's. The first call makes an index of all paths.
    func position(of path: String) -> Int? {
        state.withLock { state in
            if let positions = state.positions { return positions[path] }
            let list = DeferredKnobs.list(&state)
            let positions = Dictionary(list.knobs.enumerated().map { ($1.path, $0) }) { first, _ in first }
            if state.make == nil { state.positions = positions }
            return positions[path]
        }
    }

    private static func list(_ state: inout State) -> KnobList {
        guard let make = state.make else { return state.list }
        let list = make()
        guard !Interruption.current.isDemanded else { return list }
        state.list = list
        state.make = nil
        return list
    }
}
