package import Engine
package import Formats

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// An animation file read from disk once, with everything it names.
package struct AnimationFile: Sendable {
    /// A file that the animation names, whether it is there or not, or one that fonts were looked for in.
    package struct Dependency: Sendable, Hashable {
        /// Absolute.
        package var path: String
        /// The hash of its bytes, of a folder the names in it; nil where it could not be read.
        package var hash: UInt64?
        /// Whether the animation does not name it: a folder or a file that was looked into for a font.
        package var isSearched = false
    }

    /// The real path of the file, without symbolic links.
    package let path: String
    /// In bytes.
    package let byteCount: Int
    /// The hash of the file's own bytes.
    let bytesHash: UInt64
    /// What the bytes mean.
    package private(set) var document: Document
    /// In the order in which the animation asks for them, each once.
    package let dependencies: [Dependency]

    /// The same file with another scene instead of the one that was read.
    package func showing(_ scene: Scene) -> AnimationFile {
        var file = self
        file.document.scene = scene
        return file
    }

    /// The same file without what was noted of where the things of the scene stand in it.
    package func withoutSources() -> AnimationFile {
        var file = self
        file.document.sources = nil
        return file
    }

    /// Reads the file and what it names.
    ///
    /// - Parameters:
    ///   - path: Absolute or relative to the working folder; symbolic links are followed.
    ///   - root: The folder that the file must lie in once all links are resolved; nil for anywhere.
    ///   - options: Which animation of an archive, and how it is understood.
    ///   - sources: Whether it is noted where the things of the scene stand in the file.
    ///   - fonts: Where to look for the fonts of texts that bring no outlines; nil leaves such texts out.
    /// - Throws: When the file cannot be read or is no animation. Missing resources are diagnostics.
    package static func read(
        path: String, root: String? = nil, options: ReadingOptions = ReadingOptions(), sources: Bool = false,
        fonts: FontSources? = nil
    ) throws(AnimationFileFailure) -> AnimationFile {
        let file: DiskPath
        let content: FileContent
        var roots: [DiskPath]?
        do throws(ContainedFile.Failure) {
            guard let real = DiskPath(path).resolved else { throw .unreadable(SystemReason.text(errno)) }
            if let root {
                guard let realRoot = DiskPath(root).resolved else { throw .unreadable(SystemReason.text(errno)) }
                roots = [realRoot]
            }
            file = real
            content = try ContainedFile(real, within: roots).content()
        } catch {
            throw AnimationFileFailure(path: path, message: error.description)
        }
        return try read(
            content.bytes, hash: content.hash, of: file, shownAs: path, options: options, sources: sources,
            fonts: fonts,
            within: roots)
    }

    /// Makes sense of other bytes than those of a file, as if they stood there.
    ///
    /// - Parameters:
    ///   - path: Absolute or relative to the working folder; there need not be a file, only its folder.
    ///   - sources: Whether it is noted where the things of the scene stand in the file.
    package static func read(
        _ bytes: [UInt8], insteadOf path: String, options: ReadingOptions, sources: Bool = false, fonts: FontSources?
    ) throws(AnimationFileFailure) -> AnimationFile {
        let given = DiskPath(path)
        let folder = given.folder.string.isEmpty ? DiskPath(".") : given.folder
        guard let real = folder.resolved else {
            throw AnimationFileFailure(path: path, message: SystemReason.text(errno))
        }
        return try read(
            bytes, hash: StableHasher.hash(bytes), of: real.appending(given.name), shownAs: path, options: options,
            sources: sources, fonts: fonts, within: nil)
    }

    /// The real path and the bytes of a file anywhere; symbolic links are followed.
    ///
    /// - Parameter path: Absolute or relative to the working folder.
    package static func bytes(at path: String) throws(ContainedFile.Failure) -> (file: DiskPath, bytes: [UInt8]) {
        guard let file = DiskPath(path).resolved else { throw .unreadable(SystemReason.text(errno)) }
        return (file, try ContainedFile(file, within: nil).bytes(limit: ContainedFile.maximumBytes))
    }

    /// Makes sense of bytes that were read already, and reads what they name.
    ///
    /// - Parameters:
    ///   - hash: `StableHasher.hash` of the file's bytes.
    ///   - file: The real path the bytes come from.
    ///   - path: The path that messages name.
    ///   - sources: Whether the locations of the scene's objects in the file are recorded.
    ///   - fonts: Where to look for the fonts of texts that bring no outlines; nil leaves such texts out.
    ///   - roots: Where fonts may lie about the file; nil for anywhere.
    ///   - pictures: Gives the files that the animation names, by their names; nil for those beside the file.
    static func read(
        _ bytes: [UInt8], hash: UInt64, of file: DiskPath, shownAs path: String, options: ReadingOptions,
        sources: Bool = false, fonts: FontSources?, within roots: [DiskPath]?, pictures: ((String) -> [UInt8]?)? = nil
    ) throws(AnimationFileFailure) -> AnimationFile {
        let resources = ResourceFolder(file.folder)
        let pictures = pictures ?? { resources.bytes(of: $0) }
        let folders = fonts.map { FontFolders($0, about: file.folder, within: roots) }
        do {
            let document = try Document.read(
                bytes, options: options, sources: sources, resource: pictures, fonts: folders?.lookup
            )
            if let reason = resources.unavailable { throw Unavailable(reason: reason) }
            return AnimationFile(
                path: file.string, byteCount: bytes.count, bytesHash: hash, document: document,
                dependencies: resources.dependencies + (folders?.dependencies ?? []))
        } catch let error as ImportFailure {
            throw AnimationFileFailure(path: path, bytes: bytes, hash: hash, error)
        } catch {
            var failure = AnimationFileFailure(path: path, message: "can’t read what the file names: \(error)")
            failure.isPassing = true
            throw failure
        }
    }

    /// A file that the animation names could not be looked at for now: without it the animation would look otherwise.
    private struct Unavailable: Error, CustomStringConvertible {
        let reason: String

        var description: String { reason }
    }
}

/// Why an animation file cannot be shown, and where in it the reason lies.
package struct AnimationFileFailure: Error, Sendable, Hashable {
    /// One line of the file.
    package struct ExcerptLine: Sendable, Hashable {
        /// Counted from 1.
        package var line: Int
        /// The column, counted from 1, of the text's first character: long lines are cut on both sides.
        package var firstColumn: Int
        /// The line without its end, cut to what fits around the position.
        package var text: String
    }

    /// As it was given.
    package var path: String
    /// One sentence.
    package var message: String
    /// Counted from 1; nil where the reason has no position.
    package var line: Int?
    /// Counted from 1, in Unicode scalars.
    package var column: Int?
    /// Such as `$.layers[0]`.
    package var jsonPath: String?
    /// The line with the reason and up to two on either side; empty for archives and unreadable files.
    package var excerpt: [ExcerptLine] = []
    /// The hash of the bytes; nil where they could not be read.
    var bytesHash: UInt64?
    /// Whether the bytes end where more would have to follow.
    var endsEarly = false
    /// Whether the reason says nothing of the file: something could not be looked at for now.
    var isPassing = false

    /// A failure to read the file at all.
    package init(path: String, message: String) {
        self.path = path
        self.message = message
    }

    /// A failure to understand its bytes.
    package init(path: String, bytes: [UInt8], hash: UInt64, _ failure: ImportFailure) {
        self.init(path: path, message: failure.message)
        line = failure.location?.line
        column = failure.location?.column
        jsonPath = failure.path
        bytesHash = hash
        let isArchive = bytes.starts(with: [0x50, 0x4B]) || bytes.starts(with: [0x1F, 0x8B])
        endsEarly = Self.endsEarly(bytes, at: failure.location?.offset)
        if let location = failure.location, !isArchive { excerpt = Excerpt(bytes).lines(around: location) }
    }

    /// Whether more would have to follow: nothing but space comes after an offset at which something is wrong, a text
    /// ends inside a value, an archive lacks the directory that it ends with.
    private static func endsEarly(_ bytes: [UInt8], at offset: Int?) -> Bool {
        let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) || $0 == 0 }
        guard let last = bytes.last(where: { !isSpace($0) }) else { return true }
        if bytes.starts(with: [0x50, 0x4B]) {
            // The directory is followed by a comment of 64 kB at most.
            return bytes.suffix(0xFFFF + 22).firstRange(of: [0x50, 0x4B, 0x05, 0x06]) == nil
        }
        guard let first = bytes.first(where: { !isSpace($0) }), first == UInt8(ascii: "{") else { return false }
        if last != UInt8(ascii: "}") { return true }
        return offset.map { bytes.dropFirst(max(0, $0)).allSatisfy(isSpace) } ?? false
    }
}
