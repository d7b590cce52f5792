import Engine
import Synchronization

/// Display lists of a document that were evaluated to find out whether their frames look like others, kept until they are drawn:
/// what a thread evaluates in the order of playing another one need not evaluate again.
///
/// It is small, as it is there for the next frames only: the lists that were put on it first go first.
final class ListShelf: Sendable {
    /// The most commands of all lists together.
    static let mostCommands = 16_384
    /// The most lists.
    static let mostLists = 64

    private struct State {
        var lists: [Double: DisplayList] = [:]
        /// The frames of the lists, those that were put here first before the others.
        var order: [Double] = []
        var commands = 0
    }

    private let state = Mutex(State())

    /// An empty shelf.
    init() {}

    /// How many lists there are.
    var count: Int { state.withLock { $0.lists.count } }

    /// Puts the list of a frame here.
    func put(_ list: DisplayList, at frame: Double) {
        guard list.commands.count <= Self.mostCommands else { return }
        state.withLock { state in
            Self.remove(frame, &state)
            state.lists[frame] = list
            state.order.append(frame)
            state.commands += list.commands.count
            while state.commands > Self.mostCommands || state.order.count > Self.mostLists,
                let first = state.order.first
            {
                Self.remove(first, &state)
            }
        }
    }

    /// Takes the list of a frame away; nil where it is not here.
    func take(_ frame: Double) -> DisplayList? { state.withLock { Self.remove(frame, &$0) } }

    /// Takes all lists away.
    func removeAll() { state.withLock { $0 = State() } }

    @discardableResult private static func remove(_ frame: Double, _ state: inout State) -> DisplayList? {
        guard let list = state.lists.removeValue(forKey: frame) else { return nil }
        state.commands -= list.commands.count
        state.order.removeAll { $0 == frame }
        return list
    }
}
