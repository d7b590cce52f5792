import Engine
import Formats
import Tuning

/// Makes plots of documents.
struct PlotMaker {
    /// The document.
    let document: LoadedDocument
    /// The numbers of its text, with other segments but without the numbers that were set after those; nil where there
    /// is no text.
    let tunable: TunableFile?
    /// The edits that are in force, in the order of the text.
    let edits: [SourceEdit]
    /// Whether anything is edited, other segments too.
    private let isTuned: Bool
    /// The curves that got their first keyframes: they are listed although nothing moves by them yet.
    private let animated: Set<String>

    /// - Parameter tunable: The text as the file has it, or the version that the key's edits begin with, without those.
    init(_ document: LoadedDocument, _ key: DocumentKey, tunable: TunableFile?) {
        self.document = document
        isTuned = !key.edits.isEmpty
        let tuned = tunable.map { ((document.base ?? document).tuning.fitting(key.edits, in: $0)).file }
        let read = tuned.flatMap { try? $0.read() }
        self.tunable = read
        edits = tuned?.edits ?? []
        let hasFirst = key.edits.contains { edit in if case .segment(_, _, .animated) = edit { true } else { false } }
        guard hasFirst, let tunable, let read else {
            animated = []
            return
        }
        // Formats that have animations apart from values call these otherwise than the values.
        animated = Self.moving(read).subtracting(Self.moving(tunable))
    }

    /// The paths of the curves of a file that have keyframes to move between.
    private static func moving(_ file: TunableFile) -> Set<String> {
        Set(file.knobs.curves.filter { $0.keys.count > 1 }.map(\.path))
    }

    /// The offset in the text that the document was read from, of an offset in the file's own text.
    func moved(_ offset: Int) -> Int {
        // Objects keep their numbers.
        if tunable?.isText == false { return offset }
        var moved = offset
        for edit in edits where edit.knob.bytes.lowerBound < offset {
            moved += edit.text.utf8.count - edit.knob.bytes.count
        }
        return moved
    }

    /// The curves of the file by their offsets in the document's text.
    private var curves: [Int: KnobCurve] {
        guard let tunable else { return [:] }
        var list: [Int: KnobCurve] = [:]
        var (shift, next) = (0, 0)
        // Both are in the order of the text.
        for curve in tunable.knobs.curves {
            while tunable.isText, next < edits.count, edits[next].knob.bytes.lowerBound < curve.offset {
                shift += edits[next].text.utf8.count - edits[next].knob.bytes.count
                next += 1
            }
            list[curve.offset + shift] = curve
        }
        return list
    }

    // MARK: - The list

    /// The most properties that a page is sent.
    static let mostCurves = 1000

    /// Everything in the document that moves, each property once.
    func curveReport() -> CurveReport {
        let curves = curves
        var known: Set<String> = []
        let found = document.scene.plotSubjects(limit: 4 * Self.mostCurves, still: movesOnDisk)
        var isCut = found.isCut
        var room = ListRoom(ListRoom.page)
        var listed: [(id: String, subject: PlotSubject, animation: Int?)] = []
        var uses: [PropertyKeyPath: Int] = [:]
        for subject in found.subjects {
            // Most curves have ids that are no key paths; both stand in the list.
            guard listed.count < Self.mostCurves, room.takes(2 * subject.keyPath.bytes) else {
                isCut = true
                break
            }
            uses[subject.keyPath, default: 0] += 1
            for entry in entries(of: subject, curves, use: uses[subject.keyPath] ?? 1)
            where known.insert(entry.id).inserted {
                listed.append((entry.id, subject, entry.origin))
            }
        }
        return CurveReport(
            readOnlyReason: readOnlyReason, bytesHash: document.bytesHash,
            curves: listed.prefix(Self.mostCurves).map { Self.curve($0.id, $0.subject, $0.animation) }, isCut: isCut)
    }

    private static func curve(_ id: String, _ subject: PlotSubject, _ animation: Int?) -> CurveReport.Curve {
        let summary = subject.summary
        let animations = summary.animations
        let index = animations.firstIndex { $0.origin == animation } ?? animations.indices.last
        return CurveReport.Curve(
            id: id, keyPath: subject.keyPath.description, kind: subject.kind, unit: summary.unit,
            components: summary.components, motion: index.map { animations[$0].kind } ?? .formula,
            layer: subject.layer, animation: index.map { $0 + 1 } ?? 1, animations: max(animations.count, 1))
    }

    /// Where what moves in the file begins in the text with the edits. What does not any more, because its keyframes
    /// have been made alike, stays on the list: its keyframes are being tuned.
    private var movesOnDisk: Set<Int> {
        guard isTuned, let scene = document.base?.scene else { return [] }
        let moving = Set(scene.plotSubjects(limit: 4 * Self.mostCurves).subjects.flatMap(\.origins).map(moved))
        guard !animated.isEmpty else { return moving }
        let curves = tunable?.knobs.curves ?? []
        return moving.union(curves.filter { animated.contains($0.path) }.map { moved($0.offset) })
    }

    /// What stands between the path of an animation and the name of one of several properties that it moves.
    private static let separator: Character = "#"

    /// The ids of a property: one for each animation of the text that moves it, else its key path, with a number for
    /// others of the same address.
    private func entries(
        of subject: PlotSubject, _ curves: [Int: KnobCurve], use: Int
    ) -> [(id: String, origin: Int?)] {
        let paths = subject.origins.compactMap { origin in curves[origin].map { (path: $0.path, origin: origin) } }
        guard !paths.isEmpty else {
            return [(subject.keyPath.description + (use > 1 ? "\(Self.separator)\(use)" : ""), nil)]
        }
        // An animation of a matrix moves several properties, and so do the documents of a text.
        return paths.map { (subject.isPart ? "\($0.path)\(Self.separator)\(subject.name)" : $0.path, $0.origin) }
    }

    private var readOnlyReason: String? {
        guard let tunable else { return "its text can’t be read" }
        if let reason = tunable.readOnlyReason { return reason }
        return tunable.knobs.knobs.isEmpty ? "this file has no editable numbers" : nil
    }

    // MARK: - Plots

    /// The property of an id, and the animation that is meant.
    func find(_ id: String) -> (subject: PlotSubject, curve: KnobCurve?)? {
        let parts = id.split(separator: Self.separator, omittingEmptySubsequences: false)
        if let path = parts.first, let curve = tunable?.knobs.curves.first(where: { $0.path == path }) {
            let offset = moved(curve.offset)
            let subjects = document.scene.plotSubjects(origin: offset, limit: 64, still: [offset]).subjects
            let found = parts.count == 2 ? subjects.first { $0.isPart && $0.name == parts[1] } : subjects.first
            if let found { return (found, curve) }
        }
        guard let subject = addressed(id) else { return nil }
        let curves = curves
        return (subject, subject.origins.lazy.compactMap { curves[$0] }.last)
    }

    /// The property of a key path, or that of several which a number after it selects.
    private func addressed(_ id: String) -> PlotSubject? {
        func found(_ text: Substring, _ use: Int) -> PlotSubject? {
            guard let keyPath = try? PropertyKeyPath(String(text)) else { return nil }
            let subjects = document.scene.plotSubjects(matching: keyPath, limit: use).subjects
            return subjects.count == use ? subjects.last : nil
        }
        if let plain = found(id[...], 1) { return plain }
        guard let end = id.lastIndex(of: Self.separator), let use = Int(id[id.index(after: end)...]),
            (2...Self.mostCurves).contains(use)
        else { return nil }
        return found(id[..<end], use)
    }

    /// The property as the file has it, where edits are in force.
    private func before(_ subject: PlotSubject, _ curve: KnobCurve?) -> (subject: PlotSubject, scene: Scene)? {
        guard isTuned, let scene = document.base?.scene, let curve else { return nil }
        return scene.plotSubjects(origin: curve.offset, limit: 64).subjects
            .first { $0.keyPath == subject.keyPath }.map { ($0, scene) }
    }

    /// The plot of a request; one of nothing where there is no such property.
    func report(_ request: PlotRequest, at frame: Double) -> PlotReport {
        guard let (subject, curve) = find(request.id) else {
            return PlotReport(id: request.id)
        }
        var frames: ClosedRange<Double>?
        if let from = request.from, let to = request.to, from < to { frames = from...to }
        let plot = Plot(subject, of: document.scene, frames: frames)
        let before = before(subject, curve)
        let spatial = subject.spatialPath(at: frame, in: document.scene)
        let spatialGhost = spatial == nil ? nil : before.flatMap { $0.subject.spatialPath(at: frame, in: $0.scene) }
        let curves = curves
        var reporter = PlotReporter(
            plot: plot, ghost: before.map { Plot($0.subject, of: $0.scene, frames: frames) }, curve: curve,
            origin: curve.map { moved($0.offset) },
            curves: { curves[$0] }, list: tunable?.knobs ?? KnobList(),
            edited: Dictionary(edits.map { ($0.knob.path, $0.value) }) { $1 },
            spatial: spatial, spatialGhost: spatialGhost?.looks(like: spatial) == true ? nil : spatialGhost,
            axes: subject.axes.map { Plot($0, of: document.scene, frames: frames) })
        var report = reporter.report(request)
        report.frame = subject.isSpaceMoving(in: document.scene) ? frame : nil
        return report
    }
}

extension SpatialPath {
    /// Whether two paths look the same.
    fileprivate func looks(like other: SpatialPath?) -> Bool { path == other?.path && matrix == other?.matrix }
}
