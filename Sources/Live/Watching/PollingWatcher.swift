/// Looks at every file again and again: for file systems that do not tell (network, shared folders of virtual
/// machines), for when the system's watches are used up, and as the measure of the other sources in tests.
///
/// A file counts as changed if its size, the time of its last change or its identity differs. Nothing tells whether its
/// writer is done, so every event but a removal is unsettled.
final class PollingWatcher: FileWatcher {
    private struct Stamp: Equatable {
        var bytes: Int
        var modified: Int64
        var identity: FileStatus.Identity

        init?(_ path: DiskPath) {
            guard let status = FileStatus(path), status.kind == .file else { return nil }
            bytes = status.bytes
            modified = status.modified
            identity = status.identity
        }
    }

    /// What is looked at; files that a changed scope brings in are known after `refresh`.
    var scope: WatchScope
    private let pipe: WakePipe
    private let interval: Duration
    private let clock = ContinuousClock()
    private var next: ContinuousClock.Instant
    private var stamps: [DiskPath: Stamp] = [:]
    private var notices: [String] = []

    /// Looks for the first time, without reporting anything.
    init(_ scope: WatchScope, pipe: WakePipe, interval: Duration = .milliseconds(250)) {
        self.scope = scope
        self.pipe = pipe
        self.interval = interval
        next = clock.now
        stamps = look()
    }

    /// What there is to say since the last call, which is then forgotten.
    func takeNotices() -> [String] {
        defer { notices = [] }
        return notices
    }

    /// Dependencies that the scope now wants are known from here on, and not reported as new.
    func refresh() {
        for path in scope.dependencies where stamps[path] == nil { stamps[path] = Stamp(path) }
    }

    /// Waits until the next look is due, then gives what differs from the last one; nothing where the timeout comes
    /// first.
    func wait(_ timeout: Duration?) -> [FileEvent] {
        let pause = next - clock.now
        if pause > .zero {
            _ = pipe.wait(timeout.map { min($0, pause) } ?? pause)
            guard clock.now >= next else { return [] }
        }
        return compare()
    }

    /// Looks now, and gives what differs from the last look.
    func compare() -> [FileEvent] {
        let seen = look()
        defer { stamps = seen }
        var events: [FileEvent] = []
        var known = 0
        for (path, stamp) in seen {
            let old = stamps[path]
            if old != nil { known += 1 }
            if old != stamp { events.append(.unsettled(path)) }
        }
        // As a rule nothing is gone, and counting tells so.
        guard known < stamps.count else { return events }
        for path in stamps.keys where seen[path] == nil && scope.wants(path) { events.append(.removed(path)) }
        return events
    }

    /// A walk that takes long is made less often: at most a tenth of a core goes into looking.
    private func look() -> [DiskPath: Stamp] {
        let start = clock.now
        var seen: [DiskPath: Stamp] = [:]
        seen.reserveCapacity(stamps.count)
        var walk = FolderWalk(scope)
        walk.walkRoots { seen[$0.path] = Stamp($0.path) }
        notices += walk.notices
        for folder in walk.unlisted {
            // What cannot be looked at now is not gone.
            for (path, stamp) in stamps where path.isWithin(folder) && seen[path] == nil { seen[path] = stamp }
        }
        let end = clock.now
        next = end + max(interval, (end - start) * 9)
        return seen
    }
}
