import Engine

/// What the session knows of one document that is, or was a moment ago, on a page.
struct DocumentState: Sendable {
    /// The last good reading, nil while there was none.
    var loaded: LoadedDocument?
    /// Grows with each accepted save of the file.
    var revision: UInt32 = 0
    /// The frames of `loaded`.
    var table = FrameTable(frames: 0..<1)
    /// Pictures that could not be drawn; they are not asked for again.
    var undrawable: Set<UInt64> = []
    /// Pictures that were drawn for this document alone and go when it goes: those of one with edits.
    var drawn: Set<UInt64> = []
    /// A load is under way.
    var isLoading = false
    /// The file was touched during that load, which therefore may have seen it half written.
    var isTouched = false
    /// The last load failed, and that is worth a second look before anybody is told.
    var isSuspect = false
    /// When the second look is due.
    var retryTime: Double?
    /// Why the file as it is now cannot be shown; told to every page that opens it.
    var failure: FailureReport?
    /// The colours of `loaded` as the file has them; nil while they are not known.
    var inventory: Inventory?
    /// They are being looked for.
    var isDescribing = false
    /// What of `loaded` can be plotted; nil while that is not known.
    var curves: CurveReport?
    /// That is being looked for.
    var isListing = false
    /// An evaluation is under way.
    var isEvaluating = false
    /// When a page last looked at it.
    var lastUse: Double = 0
}
