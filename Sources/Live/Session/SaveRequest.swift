import Engine
package import Formats
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

/// A file that a page wants to be made where there is none.
package struct NewFileRequest: Sendable, Equatable {
    /// What it begins as.
    package enum Content: Sendable, Equatable {
        /// A motion document, with a picture that was dropped onto a page; nil for none.
        case template(MotionTemplate, picture: String?)
        /// A file with edits, which stays as it is.
        case copy(SaveRequest)
    }

    /// As it was typed, with or without its ending.
    var name: String
    /// The folder of the library that it goes into, as the library lists it; empty for the folder shown. What it is a copy
    /// of says that itself.
    var folder = ""
    /// What it begins as.
    var content: Content

    /// The name of the file, with the ending that its format has.
    static func name(_ typed: String, ending: String) -> String {
        var name = typed.trimmingPrefix { $0.isWhitespace }
        while name.last?.isWhitespace == true { name.removeLast() }
        for known in [ending, ".json"] where name.lowercased().hasSuffix(known) {
            name.removeLast(known.count)
            break
        }
        return name + ending
    }
}

/// What became of a wish for a new file.
package enum NewFileOutcome: Sendable, Equatable {
    /// It is there, at this path in the folder shown.
    case created(path: String)
    /// There is none.
    case refused(SaveRefusal)
}

/// A place in a file that a page wants to see in the user's editor.
package struct EditorRequest: Sendable, Equatable {
    /// The file, by its id: a page knows no paths.
    package var file: LibraryEntry.ID
    /// From 1; nil for the beginning.
    package var line: Int?
    /// From 1, in Unicode scalars; nil for the beginning of the line.
    package var column: Int?
}

/// Edits that were made in one version of a file, and another version that was saved meanwhile.
package struct RebaseRequest: Sendable, Equatable {
    /// The file, what is edited, and the hash of the bytes that the edits were made for.
    var save: SaveRequest
    /// The hash of the bytes that the file has by now.
    var onto: UInt64
}

/// Whether edits mean the same in another version of a file.
package struct RebaseReport: Sendable, Equatable {
    /// The file, by its id.
    var file: LibraryEntry.ID
    /// The version that they were made in.
    var from: UInt64
    /// The other one.
    var onto: UInt64
    /// Whether that leaves everything alone that they touch. False also where either version is not at hand.
    var isClean: Bool
}

/// What became of a wish for an editor.
package struct EditorAnswer: Sendable, Equatable {
    /// One sentence; nil where an editor was started.
    package var reason: String?

    /// - Parameter reason: Why no editor was started; nil where one was.
    package init(reason: String?) {
        self.reason = reason
    }
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
