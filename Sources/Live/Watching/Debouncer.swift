/// Decides when a change is worth reading: (event, time) → paths and the time to ask again. It has no clock of its
/// own; times are durations since any fixed moment and never go back.
///
/// A file that was closed or moved into place is due at once, but not sooner than `spacing` after it was last given
/// out, which thins a burst of saves. A file that is being written, and one that vanished (half of the editors move
/// the old file away before they write the new one), is due when it has been quiet for `debounce`, and at the latest
/// `patience` after the first event, so that a file that never stops growing is seen as well.
struct Debouncer: Sendable {
    /// How long a file must be quiet if no event says that it is complete.
    var debounce = Duration.milliseconds(40)
    /// The least time between two reports of one path.
    var spacing = Duration.milliseconds(20)
    /// The longest delay of a change.
    var patience = Duration.milliseconds(400)

    private struct Pending: Sendable {
        var due: Duration
        var first: Duration
    }

    private var pending: [DiskPath: Pending] = [:]
    private var given: [DiskPath: Duration] = [:]
    private var rescan = false

    /// The rule with its usual times.
    init() {}

    /// When `collect` will have something, nil if nothing is waiting.
    var deadline: Duration? { rescan ? .zero : pending.values.map(\.due).min() }

    /// Takes note of an event.
    mutating func note(_ event: FileEvent, at now: Duration) {
        guard let path = event.path, !rescan else {
            markRescan()
            return
        }
        let first = pending[path]?.first ?? now
        var due = now + debounce
        if case .complete = event {
            due = max(now, (given[path] ?? now - spacing) + spacing)
        }
        pending[path] = Pending(due: min(due, max(first + patience, now)), first: first)
        if pending.count > FileEventBatch.limit { markRescan() }
    }

    /// Gives out what is due, nil if nothing is.
    mutating func collect(at now: Duration) -> FileEventBatch? {
        given = given.filter { $0.value + spacing > now }
        var batch = FileEventBatch()
        if rescan {
            rescan = false
            batch.markRescan()
            return batch
        }
        for (path, entry) in pending where entry.due <= now {
            batch.insert(path)
            given[path] = now
        }
        for path in batch.paths { pending[path] = nil }
        return batch.isEmpty ? nil : batch
    }

    private mutating func markRescan() {
        rescan = true
        pending.removeAll()
    }
}
