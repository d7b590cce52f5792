import Engine

/// Hands an animation the files that it names, from its own folder and below only, and keeps account of them.
///
/// Not `Sendable`: it lives while one document is read.
package final class ResourceFolder {
    /// What was asked for, each path once.
    private(set) var dependencies: [AnimationFile.Dependency] = []
    /// Why one of them could not be looked at for now, a reason that says nothing of it; nil where all could.
    private(set) var unavailable: String?
    private let folder: DiskPath
    private var bytesLeft = 256 << 20

    /// - Parameter folder: The animation's folder, without symbolic links in its path.
    package init(_ folder: DiskPath) {
        self.folder = folder
    }

    /// The bytes of the file that the animation calls `name`; nil where there is none or it may not be read.
    package func bytes(of name: String) -> [UInt8]? {
        guard let path = ResourceFolder.relativePath(name) else { return nil }
        let file = folder.appending(path)
        let bytes = read(file)
        let dependency = AnimationFile.Dependency(path: file.string, hash: bytes.map(StableHasher.hash))
        if !dependencies.contains(where: { $0.path == dependency.path }) { dependencies.append(dependency) }
        return bytes
    }

    /// The real path is asked twice: before opening, because the file is opened only where no link is left, and of the
    /// open file, because a link could have been put there in between.
    private func read(_ file: DiskPath) -> [UInt8]? {
        guard let real = file.resolved, real.isWithin(folder) else { return nil }
        do throws(ContainedFile.Failure) {
            let limit = min(ContainedFile.maximumBytes, bytesLeft)
            let bytes = try ContainedFile(real, within: [folder]).bytes(limit: limit)
            bytesLeft -= bytes.count
            return bytes
        } catch .unavailable(let reason) {
            unavailable = reason
            return nil
        } catch {
            // The importer reports the file as missing.
            return nil
        }
    }

    /// The path below the folder that a reference means: percent escapes decoded once, `.` and `..` resolved.
    ///
    /// - Returns: nil for addresses with a scheme, absolute paths and paths that lead out of the folder.
    static func relativePath(_ reference: String) -> String? {
        guard !hasScheme(reference) else { return nil }
        let decoded = percentDecoded(reference) ?? reference
        guard !decoded.isEmpty, decoded.utf8.first != UInt8(ascii: "/"), decoded.utf8.first != UInt8(ascii: "\\"),
            !decoded.utf8.contains(0)
        else { return nil }
        var parts: [Substring] = []
        for part in decoded.split(separator: "/") {
            switch part {
            case ".": continue
            case "..":
                guard parts.popLast() != nil else { return nil }
            default: parts.append(part)
            }
        }
        return parts.isEmpty ? nil : parts.joined(separator: "/")
    }

    /// Whether the reference begins like `https:`, `file:` or `C:`.
    private static func hasScheme(_ reference: String) -> Bool {
        guard let colon = reference.utf8.firstIndex(of: UInt8(ascii: ":")), colon != reference.startIndex else {
            return false
        }
        return reference[..<colon].utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
                true
            default: false
            }
        }
    }

    /// Nil where the escapes are broken or do not give UTF-8.
    private static func percentDecoded(_ text: String) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        func digit(_ byte: UInt8) -> UInt8? { Character(UnicodeScalar(byte)).hexDigitValue.map { UInt8($0) } }
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
