import Engine
import Synchronization

/// The knobs of a file, listed when they are asked for: a frame that is drawn while a slider is dragged needs none.
final class DeferredKnobs: Sendable {
    private let found = FoundOnce<KnobList> { $0.knobs.count }
    /// Lists the knobs; nil, with all that it needs for that, once it is done.
    private let make: Mutex<(@Sendable () -> KnobList)?>
    /// Where in the list of all each path is; nil until one is looked up there.
    private let positions: Mutex<[String: Int]?> = Mutex(nil)

    /// Knobs that are listed at the first question.
    init(_ make: @escaping @Sendable () -> KnobList) {
        self.make = Mutex(make)
    }

    /// All of them. The first call lists them, and others wait for it.
    var list: KnobList {
        let make = make.withLock(\.self)
        let list = found.value { make?() ?? KnobList() }
        if make != nil, !Interruption.current.isDemanded { self.make.withLock { $0 = nil } }
        return list
    }

    /// The knob of a path; nil where there is none. The first call makes an index of all paths.
    func knob(at path: String) -> Knob? {
        // Once there is an index there is the whole list, and it stays.
        if let known = positions.withLock({ $0 }) { return known[path].map { list.knobs[$0] } }
        let knobs = list.knobs
        guard !Interruption.current.isDemanded else { return knobs.first { $0.path == path } }
        let made = Dictionary(knobs.enumerated().map { ($1.path, $0) }) { first, _ in first }
        positions.withLock { $0 = made }
        return made[path].map { knobs[$0] }
    }
}
