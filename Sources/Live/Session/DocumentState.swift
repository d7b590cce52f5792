import Engine

/// What the session knows of one document that is, or was a moment ago, on a page.
package struct DocumentState: Sendable {
    /// The last good reading, nil while there was none.
    package var loaded: LoadedDocument?
    /// Grows with each accepted save of the file.
    var revision: UInt32 = 0
    /// The frames of `loaded`.
    var table = FrameTable(frames: 0..<1)
    /// Images that could not be drawn; they are not asked for again.
    var undrawable: Set<UInt64> = []
    /// Images that were drawn for this document alone and go when it goes: those of one with edits.
    var drawn: Set<UInt64> = []
    /// How the repository looked when what git has was read; nil for what is on disk, and before that.
    var repositoryStamp: UInt64?
    /// It is being loaded.
    var isLoading = false
    /// When that began.
    var loadStart = -Double.infinity
    /// The file was touched during that load, which therefore may have seen it half written.
    var isTouched = false
    /// The last load failed; it is tried once more before anybody is told, for the file may have been half written.
    var isSuspect = false
    /// Since when the file ends too early: pages know that it is waited for. Nil while it does not.
    var waitsSince: Double?
    /// Whether pages were told that the rest is waited for, and nothing since.
    var isWaitedFor = false
    /// How often in a row the file could not be looked at for reasons that say nothing of it.
    var misses = 0
    /// When the next look is due.
    var retryTime: Double?
    /// Why the file as it is now cannot be shown; sent to every page that opens it.
    var failure: FailureReport?
    /// The colors and properties that are listed for `loaded`; nil while they are not known.
    var inventory: Inventory?
    /// They are being looked for.
    var isDescribing = false
    /// What of `loaded` can be plotted; nil while that is not known.
    var curves: CurveReport?
    /// That is being looked for.
    var isListing = false
    /// What `loaded` costs to draw; nil while that is not known.
    var cost: CostSummary?
    /// That is being computed.
    var isCosting = false
    /// Frames are being evaluated.
    var isEvaluating = false
    /// Which frame of `loaded` is the last one is taken for granted while something is dragged.
    var hasAssumedFrames = false
    /// Until when all else waits for the first image of it, as it was read.
    var settlesAt = -Double.infinity
    /// When a page last looked at it.
    var lastUse: Double = 0
}
