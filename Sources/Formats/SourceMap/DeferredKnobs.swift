import Engine
import Synchronization

/// The knobs of a file, listed when they are asked for: a frame that is drawn while a slider is dragged needs none. A list that
/// was interrupted is given again to those alone who are interrupted, as they may hold positions in it.
final class DeferredKnobs: Sendable {
    private let state: Mutex<State>

    private struct State {
        /// Lists the knobs; nil when that is done.
        var make: (@Sendable () -> KnobList)?
        /// All of them, or as many as were listed before the longest try was interrupted.
        var list = KnobList()
        /// Where in the list each path is; nil until one is looked up in all of them.
        var positions: [String: Int]?
    }

    /// Knobs that are listed at the first question.
    init(_ make: @escaping @Sendable () -> KnobList) {
        state = Mutex(State(make: make))
    }

    /// All of them. The first call lists them, and others wait for it. For who is interrupted it has any number of them, but
    /// never fewer than before.
    var list: KnobList { state.withLock { DeferredKnobs.list(&$0) } }

    /// The knob of a path; nil where there is none. The first call makes an index of all paths.
    func knob(at path: String) -> Knob? {
        state.withLock { state in
            let knobs = DeferredKnobs.list(&state).knobs
            if let positions = state.positions { return positions[path].map { knobs[$0] } }
            guard state.make == nil else { return knobs.first { $0.path == path } }
            let positions = Dictionary(knobs.enumerated().map { ($1.path, $0) }) { first, _ in first }
            state.positions = positions
            return positions[path].map { knobs[$0] }
        }
    }

    private static func list(_ state: inout State) -> KnobList {
        guard let make = state.make else { return state.list }
        let isTried = !state.list.knobs.isEmpty
        if isTried, Interruption.current.isDemanded { return state.list }
        let list = make()
        if !Interruption.current.isDemanded {
            state.list = list
            state.make = nil
        } else if list.knobs.count > state.list.knobs.count {
            state.list = list
        }
        return list
    }
}
