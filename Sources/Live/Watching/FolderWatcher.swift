import Foundation

/// Watches a folder tree, or one file, on a thread of its own, and says which paths to look at again. From the end of
/// `init` on nothing is missed. Idle it costs nothing, unless it has to poll.
package final class FolderWatcher: Sendable {
    /// How to watch.
    package struct Options: Sendable {
        /// True to look again and again instead of asking the kernel.
        package var poll = false
        /// The time between two looks.
        var pollInterval = Duration.milliseconds(250)
        /// When a change is worth reading.
        var debouncer = Debouncer()
    }

    private let loop: WatchLoop

    /// Begins to watch. Where the kernel does not tell of changes, or has no watches left, it polls and says so in the
    /// notices of the first batch.
    init(_ scope: WatchScope, options: Options = Options()) throws(WatchFailure) {
        loop = try WatchLoop(scope, options: options)
        let loop = self.loop
        let thread = Thread { loop.run() }
        thread.name = "pegbar-watch"
        thread.qualityOfService = .userInitiated
        thread.start()
    }

    deinit { loop.stop() }

    /// What changed, for one reader. Ends after `stop`.
    var batches: FileEventBatches { loop.mailbox.batches }

    /// Watches these files too, whatever their extension, instead of those given before.
    func watch(dependencies: Set<DiskPath>) { loop.order { $0.dependencies = dependencies } }

    /// Asks the reader to look at a path although nothing was seen there.
    func suggest(_ path: DiskPath) {
        var batch = FileEventBatch()
        batch.insert(path)
        loop.mailbox.put(batch)
    }

    /// Ends the thread and the batches.
    func stop() { loop.stop() }
}

/// The work of the watching thread. `watcher` and `debouncer` belong to that thread once it runs; the rest is locked.
private final class WatchLoop: @unchecked Sendable {
    let mailbox = Mailbox()
    private let pipe: WakePipe
    private let options: FolderWatcher.Options
    private var watcher: any FileWatcher
    private var debouncer: Debouncer
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant

    private let lock = NSLock()
    private var isStopped = false
    private var order: WatchScope?
    private var wanted: WatchScope

    init(_ scope: WatchScope, options: FolderWatcher.Options) throws(WatchFailure) {
        self.options = options
        debouncer = options.debouncer
        pipe = try WakePipe()
        start = clock.now
        wanted = scope
        let choice = try Self.choose(scope, options: options, pipe: pipe)
        watcher = choice.watcher
        deliver(choice.notice.map { [$0] } ?? [])
    }

    /// Changes what is watched and lets the thread know.
    func order(_ change: (inout WatchScope) -> Void) {
        lock.withLock {
            change(&wanted)
            order = wanted
        }
        pipe.wake()
    }

    func stop() {
        lock.withLock { isStopped = true }
        pipe.wake()
    }

    func run() {
        while !lock.withLock({ isStopped }) {
            do throws(WatchFailure) {
                try step()
            } catch {
                replaceWatcher(because: error)
            }
        }
        mailbox.close()
    }

    private func step() throws(WatchFailure) {
        if let scope = takeOrder() {
            watcher.scope = scope
            try watcher.refresh()
        }
        let timeout = debouncer.deadline.map { $0 - now }
        for event in try watcher.wait(timeout) { debouncer.note(event, at: now) }
        if let batch = debouncer.collect(at: now) { mailbox.put(batch) }
        deliver([])
    }

    private var now: Duration { clock.now - start }

    private func takeOrder() -> WatchScope? {
        lock.withLock {
            defer { order = nil }
            return order
        }
    }

    private func replaceWatcher(because failure: WatchFailure) {
        let notices = watcher.takeNotices()
        watcher = PollingWatcher(lock.withLock { wanted }, pipe: pipe, interval: options.pollInterval)
        debouncer.note(.rescan, at: now)
        deliver(notices + ["\(failure); polling instead"])
    }

    private func deliver(_ more: [String]) {
        let notices = more + watcher.takeNotices()
        guard !notices.isEmpty else { return }
        var batch = FileEventBatch()
        for text in notices { batch.notice(text) }
        mailbox.put(batch)
    }

    private static func choose(
        _ scope: WatchScope, options: FolderWatcher.Options, pipe: WakePipe
    ) throws(WatchFailure) -> (watcher: any FileWatcher, notice: String?) {
        var notice: String?
        if !options.poll {
            if let silent = scope.roots.first(where: FileSystemKind.needsPolling) {
                notice = "\(silent) is on a network or shared file system; polling for changes"
            } else {
                do throws(WatchFailure) {
                    return (try makeSystemWatcher(scope, pipe: pipe), nil)
                } catch .exhausted(let reason) {
                    notice = "\(WatchFailure.exhausted(reason)); polling instead"
                }
            }
        }
        return (PollingWatcher(scope, pipe: pipe, interval: options.pollInterval), notice)
    }

    private static func makeSystemWatcher(
        _ scope: WatchScope, pipe: WakePipe
    ) throws(WatchFailure) -> any FileWatcher {
        #if os(Linux)
            try InotifyWatcher(scope, pipe: pipe)
        #else
            try FSEventsWatcher(scope, pipe: pipe)
        #endif
    }
}
