import Engine

/// A plot that a page wants to see beside a document.
struct PlotRequest: Hashable, Sendable {
    /// The property: its path in the file's text, or its key path.
    var id: String
    /// In CSS pixels.
    var size: Size
    /// Which graphs.
    var graphs = PlotGraphs.both
    /// The first and the last frame; nil for the document's.
    var from, to: Double?
    /// On a dark ground.
    var isDark = false

    /// The longest id, in bytes.
    static let longestID = 1000
}

/// A plot that is to be made for a page.
struct Plotting: Sendable {
    /// What tells one from another.
    struct Name: Hashable, Sendable {
        /// Which document.
        var document: DocumentKey
        /// The revision of it.
        var revision: UInt32
        /// What is wanted.
        var request: PlotRequest
    }

    /// Which plot this is.
    var name: Name
    /// The document itself.
    var document: LoadedDocument
    /// Where the playhead is: ways of places are shown as they lie there.
    var frame: Double
}

/// A plot that was made.
struct PlotReport: Sendable, Equatable {
    /// The members of the message, as JSON without braces.
    var members: String
    /// The frame for which it was made, where it would differ for another; nil otherwise.
    var frame: Double?
}

/// The list of what can be plotted.
struct CurveReport: Sendable, Equatable {
    /// The members of the message, as JSON without braces.
    var members: String
}

/// Makes plots of documents.
struct PlotMaker {
    /// The document.
    let document: LoadedDocument
    /// The numbers of its text, with other segments but without the numbers that were set after those; nil where there is
    /// no text.
    let tunable: TunableFile?
    /// The edits that are in force, in the order of the text.
    let edits: [SourceEdit]

    /// - Parameter tunable: The text as the file has it, without the key's edits.
    init(_ document: LoadedDocument, _ key: DocumentKey, tunable: TunableFile?) {
        self.document = document
        let tuned = tunable.map { ((document.base ?? document).tuning.fitting(key.edits, in: $0)).file }
        self.tunable = tuned?.base
        edits = tuned?.edits ?? []
    }

    /// Where a place of the file's own text lies in the text that the document was read from.
    func moved(_ offset: Int) -> Int {
        var moved = offset
        for edit in edits where edit.knob.bytes.lowerBound < offset {
            moved += edit.text.utf8.count - edit.knob.bytes.count
        }
        return moved
    }

    /// The curves of the file by the places at which they lie in the document's text.
    private var curves: [Int: KnobCurve] {
        guard let tunable else { return [:] }
        var list: [Int: KnobCurve] = [:]
        var (shift, next) = (0, 0)
        // Both are in the order of the text.
        for curve in tunable.knobs.curves {
            while next < edits.count, edits[next].knob.bytes.lowerBound < curve.offset {
                shift += edits[next].text.utf8.count - edits[next].knob.bytes.count
                next += 1
            }
            list[curve.offset + shift] = curve
        }
        return list
    }

    // MARK: - The list

    /// The most properties that a page is told.
    static let mostCurves = 1000

    /// Everything in the document that moves, each property once.
    func curveReport() -> CurveReport {
        let curves = curves
        var known: Set<String> = []
        let subjects = document.scene.plotSubjects(limit: 4 * Self.mostCurves).subjects
        var json = JSONWriter()
        json.field("readOnly", readOnlyReason)
        json.field("hash", document.bytesHash.hexDigits)
        json.key("curves")
        let listed = subjects.lazy.filter { subject in
            known.count < Self.mostCurves && known.insert(id(of: subject, curves)).inserted
        }
        json.array(Array(listed)) { json, subject in
            json.object { json in
                json.field("id", id(of: subject, curves))
                json.field("keyPath", subject.keyPath.description)
                json.field("kind", subject.kind)
                let source = subject.summary
                json.field("unit", source.unit)
                json.key("components")
                json.array(source.components) { $0.value($1) }
                json.field("motion", source.motion.rawValue)
                json.field("layer", subject.layer)
            }
        }
        return CurveReport(members: json.text)
    }

    private func id(of subject: PlotSubject, _ curves: [Int: KnobCurve]) -> String {
        subject.origin.flatMap { curves[$0]?.path } ?? subject.keyPath.description
    }

    private var readOnlyReason: String? {
        guard let tunable else { return "its text cannot be read" }
        if let reason = tunable.readOnlyReason { return reason }
        return tunable.knobs.knobs.isEmpty ? "there is no number to be set in this file" : nil
    }

    // MARK: - Plots

    /// The property of an id, and the numbers that its keyframes are written with.
    func find(_ id: String) -> (subject: PlotSubject, curve: KnobCurve?)? {
        if let curve = tunable?.knobs.curves.first(where: { $0.path == id }) {
            let found = document.scene.plotSubjects(origin: moved(curve.offset), limit: 1).subjects.first
            return found.map { ($0, curve) }
        }
        guard let keyPath = try? PropertyKeyPath(id),
            let subject = document.scene.plotSubjects(matching: keyPath, limit: 1).subjects.first
        else { return nil }
        return (subject, subject.origin.flatMap { curves[$0] })
    }

    /// The plot of a request; one of nothing where there is no such property.
    func report(_ request: PlotRequest, at frame: Double) -> PlotReport {
        guard let (subject, curve) = find(request.id) else {
            return PlotReport(members: PlotWriter.nothing(request.id))
        }
        var frames: ClosedRange<Double>?
        if let from = request.from, let to = request.to, from < to { frames = from...to }
        let plot = Plot(subject, of: document.scene, frames: frames)
        let ghost = document.base.flatMap { base -> Plot? in
            guard !edits.isEmpty else { return nil }
            let before = curve.flatMap { base.scene.plotSubjects(origin: $0.offset, limit: 1).subjects.first }
            return before.map { Plot($0, of: base.scene, frames: frames) }
        }
        let writer = PlotWriter(
            plot: plot, ghost: ghost, curve: curve, list: tunable?.knobs ?? KnobList(),
            edited: Dictionary(edits.map { ($0.knob.path, $0.value) }) { $1 },
            spatial: subject.spatialPath(at: frame, in: document.scene))
        return PlotReport(
            members: writer.members(request),
            frame: subject.isSpaceMoving(in: document.scene) ? frame : nil)
    }
}
