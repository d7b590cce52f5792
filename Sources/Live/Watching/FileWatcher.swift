/// Learns of changes, from the kernel or by looking again and again. Used by one thread at a time.
protocol FileWatcher: AnyObject {
    /// What is watched. After a change `refresh` must be called.
    var scope: WatchScope { get set }

    /// Sentences for the log since the last call.
    func takeNotices() -> [String]

    /// Begins to watch folders that a changed scope brings in.
    func refresh() throws(WatchFailure)

    /// Waits until there is something to report, the pipe is woken, or the timeout is over. May come back early with
    /// nothing. Fails only with `exhausted`, after which the source is to be replaced by a poller.
    func wait(_ timeout: Duration?) throws(WatchFailure) -> [FileEvent]
}
