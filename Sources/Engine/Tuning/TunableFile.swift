/// An animation file as something whose numbers can be set: its text, and the way back into the file.
public struct TunableFile: Sendable {
    /// The JSON text that the numbers are written in: the file itself, or the animation packed in it.
    public let text: [UInt8]
    /// The numbers that can be set.
    public let knobs: KnobList
    /// Why the file cannot be written, without a full stop; nil where it can.
    public let readOnlyReason: String?
    private let entry: String?
    /// The bytes as they were read.
    private let file: [UInt8]
    /// Where in `knobs` each path is.
    private let places: [String: Int]

    /// Looks for the numbers of a file; there are none in formats that have no text.
    ///
    /// - Parameter animation: Which one of an archive; nil for the one that is read by default.
    /// - Throws: When the file cannot be read, or has no such animation.
    public init(_ bytes: [UInt8], animation: String? = nil) throws(ImportFailure) {
        file = bytes
        var entry: String?
        let isText = !CoreAnimationArchive.recognizes(bytes)
        if !isText {
            text = []
            readOnlyReason = "it is an archive of objects, which is not written"
        } else if ZIPArchive.isZIP(bytes) {
            (entry, text) = try DotLottie(bytes).text(of: animation)
            readOnlyReason = nil
        } else if let animation {
            throw Document.failure(noAnimation: animation)
        } else if GZip.isGZip(bytes) {
            text = try Document.unpacked(bytes)
            readOnlyReason = "it is packed by gzip, which is not written; save it as .json or .lottie"
        } else {
            text = bytes
            readOnlyReason = nil
        }
        self.entry = entry
        let list = isText ? try Document.knobs(in: text) : KnobList()
        knobs = list
        places = TunableFile.places(of: list)
    }

    /// The same file with another text of its animation.
    func changed(_ text: [UInt8]) throws(TuningFailure) -> TunableFile {
        do throws(ImportFailure) {
            return TunableFile(self, text: text, knobs: try Document.knobs(in: text))
        } catch {
            throw .segment("what comes of it cannot be read: \(error.message)")
        }
    }

    private init(_ other: TunableFile, text: [UInt8], knobs: KnobList) {
        self.text = text
        self.knobs = knobs
        readOnlyReason = other.readOnlyReason
        entry = other.entry
        file = other.file
        places = TunableFile.places(of: knobs)
    }

    private static func places(of list: KnobList) -> [String: Int] {
        Dictionary(list.knobs.enumerated().map { ($1.path, $0) }) { first, _ in first }
    }

    /// The knob of a path; the `$.` that it begins with may be left out. As quick in a large file as in a small one.
    public func knob(at path: String) -> Knob? {
        (places[path] ?? places["$." + path]).map { knobs.knobs[$0] }
    }

    /// What is to be read to see the file with the edits made: exactly what ``bytes(with:)`` gives, and of a file that
    /// is packed and cannot be written its text.
    public func preview(with edits: [SourceEdit]) throws(ImportFailure) -> [UInt8] {
        if readOnlyReason != nil { return text.isEmpty ? file : edits.applied(to: text) }
        return try bytes(with: edits)
    }

    /// The edits that give knobs values; see ``KnobList/edits(_:in:)``.
    public func edits(_ values: [(path: String, value: Double)]) throws(TuningFailure) -> [SourceEdit] {
        try knobs.edits(values, in: text)
    }

    /// The file with the edits made. In an archive the animation is stored anew, and all else stays bit for bit.
    ///
    /// - Throws: When the file is read-only, or the archive is odd.
    public func bytes(with edits: [SourceEdit]) throws(ImportFailure) -> [UInt8] {
        if let readOnlyReason { throw ImportFailure(.malformed, "the file cannot be changed: \(readOnlyReason)") }
        let changed = edits.applied(to: text)
        guard let entry else { return changed }
        do {
            return try ZIPReplacement(of: entry, in: file).archive(with: changed)
        } catch {
            throw ImportFailure(.malformed, error.message)
        }
    }
}
