package import Engine
public import Formats
import Synchronization

/// An animation file as something whose numbers can be set: its text, and how to write them back into the file.
public struct TunableFile: Sendable {
    /// The JSON text that the numbers are written in: the file itself, or the animation packed in it; empty for an
    /// archive of objects.
    public let text: [UInt8]
    /// Where the things of the scene stand in the text.
    public let sources: SourceMap
    /// What it shows; nil where the format has no values by key path.
    package let scene: Scene?
    /// The layers of the scene and what they are made of, listed at the first question; nil where there is no scene.
    package var tree: SceneTree? { listed.tree(of: scene) }
    let listed = ListedScene()
    /// The numbers that can be set.
    public var knobs: KnobList { sources.knobs }
    /// Why the file cannot be written, without a full stop; nil where it can.
    public let readOnlyReason: String?
    /// The numbers of an archive of objects, whose paths stay what they are when others are set; nil for a text.
    private let objects: ArchiveNumbers?
    private let entry: String?
    private let animation: String?
    /// The bytes as they were read.
    private let file: [UInt8]

    /// Looks for the numbers of a file.
    ///
    /// - Parameter animation: Which one of an archive; nil for the one that is read by default.
    /// - Throws: When the file cannot be read, or has no such animation.
    public init(_ bytes: [UInt8], animation: String? = nil) throws(ImportFailure) {
        if CoreAnimationArchive.recognizes(bytes) {
            if let animation { throw Document.failure(noAnimation: animation) }
            let objects = try ArchiveNumbers(bytes)
            let map = SourceMap([], knobs: objects.list, text: nil)
            self.init(file: bytes, text: [], (map, nil), objects: objects)
        } else if ZIPArchive.isZIP(bytes) {
            let (entry, text) = try DotLottie(bytes).text(of: animation)
            let found = try Document.sources(in: text, of: bytes, animation: animation)
            self.init(file: bytes, text: text, found, entry: entry, animation: animation)
        } else if let animation {
            throw Document.failure(noAnimation: animation)
        } else if GZip.isGZip(bytes) {
            let text = try Document.unpacked(bytes)
            self.init(
                file: bytes, text: text, try Document.sources(in: text),
                readOnlyReason: "gzip files (.tgs) cannot be saved yet; save a copy as .json or .lottie")
        } else {
            self.init(file: bytes, text: bytes, try Document.sources(in: bytes))
        }
    }

    private init(
        file: [UInt8], text: [UInt8], _ found: (map: SourceMap, scene: Scene?), readOnlyReason: String? = nil,
        entry: String? = nil, animation: String? = nil, objects: ArchiveNumbers? = nil
    ) {
        self.file = file
        self.text = text
        sources = found.map
        scene = found.scene
        self.animation = animation
        self.readOnlyReason = readOnlyReason
        self.entry = entry
        self.objects = objects
    }

    /// Whether the numbers are written in a text, so that edits are pieces of it; else they are those of an archive of
    /// objects.
    public var isText: Bool { objects == nil }

    /// The file as it was read.
    var original: [UInt8] { file }

    /// The same file with other bytes, which are read anew.
    func changed(file: [UInt8]) throws(TuningFailure) -> TunableFile {
        do throws(ImportFailure) {
            return try TunableFile(file)
        } catch {
            throw .segment("the result would be unreadable: \(error.message)")
        }
    }

    /// The same file with another text of its animation.
    package func changed(_ text: [UInt8]) throws(TuningFailure) -> TunableFile {
        do throws(ImportFailure) {
            var archive: [UInt8]?
            if let entry { archive = try self.archive(text, entry) }
            let found = try Document.sources(in: text, of: archive, animation: animation)
            return TunableFile(
                file: file, text: text, found, readOnlyReason: readOnlyReason, entry: entry, animation: animation)
        } catch {
            throw .segment("the result would be unreadable: \(error.message)")
        }
    }

    /// The knob of a path; the `$.` that it begins with may be left out. As quick in a large file as in a small one.
    public func knob(at path: String) -> Knob? {
        sources.knob(at: path) ?? sources.knob(at: "$." + path)
    }

    /// What is to be read to see the file with the edits made: exactly what ``bytes(with:)`` gives, and of a file that
    /// is packed and cannot be written its text.
    public func preview(with edits: [SourceEdit]) throws(ImportFailure) -> [UInt8] {
        if readOnlyReason != nil { return edits.applied(to: text) }
        return try bytes(with: edits)
    }

    /// The edits that give knobs values, in the order of the text; values must lie in the knob's range.
    public func edits(_ values: [(path: String, value: Double)]) throws(TuningFailure) -> [SourceEdit] {
        try making(values.map { .set(path: $0.path, value: $0.value) }).edits
    }

    /// The edit that gives one of the knobs a value; see ``SourceEdit/init(setting:to:in:)``.
    func edit(setting knob: Knob, to value: Double) -> SourceEdit {
        SourceEdit(setting: knob, to: value, in: isText ? text : nil)
    }

    /// The file with the edits made. In a ZIP archive the animation is stored anew, and all else stays bit for bit; an
    /// archive of objects is written anew where numbers are shared, and says the same but for the edits.
    ///
    /// - Throws: When the file is read-only, or the archive is odd.
    public func bytes(with edits: [SourceEdit]) throws(ImportFailure) -> [UInt8] {
        if let readOnlyReason { throw ImportFailure(.malformed, "the file cannot be changed: \(readOnlyReason)") }
        if let objects { return try objects.bytes(with: edits) }
        return try file(with: edits.applied(to: text))
    }

    /// The file with values set in an archive of objects.
    func bytes(setting values: [ArchiveNumbers.ValueEdit]) throws(ImportFailure) -> [UInt8] {
        guard let objects else { throw ImportFailure(.malformed, "the file is no archive of objects") }
        return try objects.bytes(with: [], values: values)
    }

    /// The file with values set and colors of keys replaced in an archive of objects.
    func bytes(
        setting values: [ArchiveNumbers.ValueEdit], recoloring keys: [ArchiveNumbers.ColorKey],
        _ replaced: (Color) -> Color?
    ) throws(ImportFailure) -> [UInt8] {
        guard let objects else { throw ImportFailure(.malformed, "the file is no archive of objects") }
        return try objects.bytes(setting: values, recoloring: keys, replaced)
    }

    /// The file with edits of its text.
    func bytes(replacing edits: [TextEdit]) throws(ImportFailure) -> [UInt8] {
        if let readOnlyReason { throw ImportFailure(.malformed, "the file cannot be changed: \(readOnlyReason)") }
        return try file(with: edits.applied(to: text))
    }

    /// The file with another text of its animation.
    private func file(with changed: [UInt8]) throws(ImportFailure) -> [UInt8] {
        guard let entry else { return changed }
        return try archive(changed, entry)
    }

    /// The archive with another text of its animation.
    private func archive(_ text: [UInt8], _ entry: String) throws(ImportFailure) -> [UInt8] {
        do {
            return try ZIPReplacement(of: entry, in: file).archive(with: text)
        } catch {
            throw ImportFailure(.malformed, error.message)
        }
    }
}

/// What is found out of a file once somebody asks: copies of the file have the same.
final class ListedScene: Sendable {
    private let knownTree = FoundOnce<SceneTree?> { $0?.nodes.count ?? 0 }
    private let knownObjects: Mutex<Objects?> = Mutex(nil)

    /// What an archive of objects draws, and where it says it.
    struct Objects: Sendable {
        /// What it draws.
        let scene: Scene
        /// Where the values of the scene are.
        let map: SourceMap
    }

    /// The tree of a scene, always the same one.
    func tree(of scene: Scene?) -> SceneTree? { knownTree.value { scene.map { SceneTree($0) } } }

    /// What an archive holds, always the same one; what is found by somebody who is interrupted meanwhile is not kept.
    func objects(_ make: () throws(TuningFailure) -> Objects) throws(TuningFailure) -> Objects {
        let result = knownObjects.withLock { known -> Result<Objects, TuningFailure> in
            if let known { return .success(known) }
            do throws(TuningFailure) {
                let made = try make()
                if !Interruption.current.isDemanded { known = made }
                return .success(made)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
