import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// How Pegbar makes a file that is not there yet: whole or not at all, and never in the place of another one.
extension FileReplacement {
    /// The longest name of a new file, in bytes: what file systems allow, with room for what others put around it.
    static let longestName = 200

    /// Makes a file.
    ///
    /// - Parameters:
    ///   - name: One name, as a page may have sent it: nothing that leads out of the folder, and nothing hidden.
    ///   - folder: Absolute, without symbolic links.
    package func create(_ name: String, in folder: DiskPath, with bytes: [UInt8]) throws(Refusal) {
        if let reason = Self.refusal(of: name) { throw .name(reason) }
        let opened = Descriptor(open(folder.string, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
        guard opened.isOpen else { throw .failed(SystemReason.text(errno)) }
        guard let path = ContainedFile.path(of: opened.number), roots.contains(where: { path.isWithin($0) }) else {
            throw .source(.outside)
        }
        let draft = DraftFile.name()
        do throws(Refusal) {
            try make(draft, in: opened, with: bytes, as: nil)
            try link(draft, to: name, in: opened, with: bytes)
        } catch {
            unlinkat(opened.number, draft, 0)
            throw error
        }
        unlinkat(opened.number, draft, 0)
        // A failure leaves a good file all the same.
        fsync(opened.number)
    }

    /// Gives a finished file its name. A link, unlike renaming, never takes the place of what is there; where the file
    /// system has no links, the file is written under its name at once.
    private func link(
        _ draft: String, to name: String, in folder: borrowing Descriptor, with bytes: [UInt8]
    ) throws(Refusal) {
        if linkat(folder.number, draft, folder.number, name, 0) == 0 { return }
        switch errno {
        case EEXIST: throw .exists
        case EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK:
            try make(name, in: folder, with: bytes, as: nil)
        case let reason: throw .failed(SystemReason.text(reason))
        }
    }

    /// Why a file is not given a name; nil for a good one.
    static func refusal(of name: String) -> String? {
        if name.utf8.count > longestName { return "the name is too long" }
        if name.contains("/") || name.contains("\\") { return "a name can’t contain / or \\" }
        let stem = name.prefix { $0 != "." }
        if stem.allSatisfy(\.isWhitespace) { return "type a name that doesn’t begin with a dot" }
        let isOdd = name.unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
            default: false
            }
        }
        return isOdd ? "a name can’t contain invisible characters" : nil
    }
}
