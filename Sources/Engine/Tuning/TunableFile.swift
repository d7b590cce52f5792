/// An animation file as something whose numbers can be set: its text, and the way back into the file.
public struct TunableFile: Sendable {
    /// The JSON text that the numbers are written in: the file itself, or the animation packed in it; empty for an
    /// archive of objects.
    public let text: [UInt8]
    /// The numbers that can be set.
    public let knobs: KnobList
    /// Why the file cannot be written, without a full stop; nil where it can.
    public let readOnlyReason: String?
    /// The numbers of an archive of objects, whose paths stay what they are when others are set; nil for a text.
    private let objects: ArchiveNumbers?
    private let entry: String?
    /// The bytes as they were read.
    private let file: [UInt8]
    /// Where in `knobs` each path is.
    private let places: [String: Int]

    /// Looks for the numbers of a file.
    ///
    /// - Parameter animation: Which one of an archive; nil for the one that is read by default.
    /// - Throws: When the file cannot be read, or has no such animation.
    public init(_ bytes: [UInt8], animation: String? = nil) throws(ImportFailure) {
        if CoreAnimationArchive.recognizes(bytes) {
            if let animation { throw Document.failure(noAnimation: animation) }
            let objects = try ArchiveNumbers(bytes)
            self.init(file: bytes, text: [], knobs: objects.list, objects: objects)
        } else if ZIPArchive.isZIP(bytes) {
            let (entry, text) = try DotLottie(bytes).text(of: animation)
            self.init(file: bytes, text: text, knobs: try Document.knobs(in: text), entry: entry)
        } else if let animation {
            throw Document.failure(noAnimation: animation)
        } else if GZip.isGZip(bytes) {
            let text = try Document.unpacked(bytes)
            self.init(
                file: bytes, text: text, knobs: try Document.knobs(in: text),
                readOnlyReason: "it is packed by gzip, which is not written; save it as .json or .lottie")
        } else {
            self.init(file: bytes, text: bytes, knobs: try Document.knobs(in: bytes))
        }
    }

    private init(
        file: [UInt8], text: [UInt8], knobs: KnobList, readOnlyReason: String? = nil, entry: String? = nil,
        objects: ArchiveNumbers? = nil
    ) {
        self.file = file
        self.text = text
        self.knobs = knobs
        self.readOnlyReason = readOnlyReason
        self.entry = entry
        self.objects = objects
        places = Dictionary(knobs.knobs.enumerated().map { ($1.path, $0) }) { first, _ in first }
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
            throw .segment("what comes of it cannot be read: \(error.message)")
        }
    }

    /// The same file with another text of its animation.
    func changed(_ text: [UInt8]) throws(TuningFailure) -> TunableFile {
        do throws(ImportFailure) {
            return TunableFile(
                file: file, text: text, knobs: try Document.knobs(in: text), readOnlyReason: readOnlyReason,
                entry: entry)
        } catch {
            throw .segment("what comes of it cannot be read: \(error.message)")
        }
    }

    /// The knob of a path; the `$.` that it begins with may be left out. As quick in a large file as in a small one.
    public func knob(at path: String) -> Knob? {
        (places[path] ?? places["$." + path]).map { knobs.knobs[$0] }
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
        let changed = edits.applied(to: text)
        guard let entry else { return changed }
        do {
            return try ZIPReplacement(of: entry, in: file).archive(with: changed)
        } catch {
            throw ImportFailure(.malformed, error.message)
        }
    }
}
