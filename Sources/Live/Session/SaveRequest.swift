import Engine
import Tuning

/// What a page wants to be written.
package struct SaveRequest: Sendable, Equatable {
    /// The file, by its id: a page knows no paths.
    package var file: LibraryEntry.ID
    /// Which animation of an archive; nil for the one that is read by default.
    var animation: String?
    /// What becomes different.
    var edits: [TuningEdit]
    /// `StableHasher.hash` of the bytes that the edits were made for.
    var expected: UInt64
}

/// How a save ended.
package enum SaveOutcome: Sendable, Equatable {
    /// The file has the edits; the hash is that of its bytes now.
    case saved(hash: UInt64)
    /// The file is as it was.
    case refused(SaveRefusal)
}

/// Why a file was not written.
package struct SaveRefusal: Error, Sendable, Equatable {
    /// What a page can do about it.
    package enum Cause: String, Sendable {
        /// The file has other bytes than expected: it changed on disk.
        case changed
        /// The file is of a kind that is not written.
        case readOnly
        /// This page may not write.
        case forbidden
        /// The edits do not fit the file.
        case invalid
        /// The disk said no.
        case failed
    }

    /// What a page can do about it.
    var cause: Cause
    /// One sentence, for the user.
    package var reason: String

    /// A refusal for a reason that has neither a capital nor a full stop yet.
    package init(_ cause: Cause, _ words: String) {
        self.cause = cause
        reason = words.prefix(1).uppercased() + words.dropFirst() + (words.hasSuffix(".") ? "" : ".")
    }
}
