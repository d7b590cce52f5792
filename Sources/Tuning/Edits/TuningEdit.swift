public import Engine
public import Formats

/// A change of an animation's source that is not written yet. Several are made one after another, and each is meant for
/// what those before it have made of the source.
public enum TuningEdit: Hashable, Sendable {
    /// The number at a JSON path becomes another one.
    case set(path: String, value: Double)
    /// The value at a JSON path becomes another one, as it is typed: numbers in the file's units, colors as
    /// `#rrggbb` or as the file has them, lists with commas between, texts as they are, flags as `true` or `false`.
    case value(path: String, text: String)
    /// What a key path means gets a value, as ``Engine/PropertyOverride`` has it, at all times.
    case override(PropertyOverride.Constant)
    /// What is meant for a key path, but cannot be read as one, and why: it fits no file, and the edits beside it are made
    /// all the same.
    case malformed(keyPath: String, reason: String)
    /// A color becomes another one wherever the file has it.
    case recolor(from: PaletteColor, to: PaletteColor)
    /// The segment from one keyframe of a curve to the next, by its index from 0, gets a new interpolation.
    case segment(curve: String, index: Int, change: SegmentChange)
    /// The file becomes what it was: a version known by the hash of its bytes, instead of the one that it has now.
    /// Whoever keeps versions begins with that one and makes the other edits in it; only the first edit may be this one.
    case restore(version: UInt64, over: UInt64)

    /// The JSON path of what the edit changes.
    public var path: String {
        switch self {
        case .set(let path, _), .value(let path, _): path
        case .override(let override): override.keyPath.description
        case .malformed(let keyPath, _): keyPath
        case .recolor(let from, _): from.description
        case .segment(let curve, _, _): curve
        case .restore: "$"
        }
    }

    /// Whether members or keyframes may come or go by it, so that paths mean something else afterwards.
    public var isStructural: Bool {
        if case .set = self { false } else { true }
    }
}

/// What edits make of a file.
public struct TunedFile: Sendable {
    /// The file with the edits that had to be read before others could be made.
    private var base: TunableFile
    /// The numbers that were set last, as edits of what ``read()`` gives.
    public private(set) var edits: [SourceEdit] = []
    /// By how much fitted keyframes miss what they stand for, the last segment that was fitted; nil for none.
    public var fit: SegmentEdits?
    /// What there is to say of values that were set, each a sentence without a full stop.
    public var notes: [String] = []
    /// Values that were set last in a text, as edits of `base`, in its order: many are made for one reading. Numbers
    /// are never set beside them.
    private var unread: [TextEdit] = []
    /// The colors that the last edits replace, and the file before them; nil where the last edit is another one.
    private var recoloring: (start: TunableFile, pairs: [(from: PaletteColor, to: PaletteColor)])?

    /// A file without edits.
    init(base: TunableFile) { self.base = base }

    /// The animation's text with all edits made; empty for an archive of objects.
    public var text: [UInt8] { base.isText ? textEdits.applied(to: base.text) : [] }

    /// The file with all edits but ``edits``: what those stand in.
    public func read() throws(TuningFailure) -> TunableFile {
        unread.isEmpty ? base : try base.changed(unread.applied(to: base.text))
    }

    /// The file with all edits, read.
    package func readWhole() throws(TuningFailure) -> TunableFile { unread.isEmpty ? try numbersSet() : try read() }

    /// What is to be read to see the file with the edits made: exactly what ``bytes()`` gives, and of a file that is
    /// packed and cannot be written its text.
    public func preview() throws(ImportFailure) -> [UInt8] {
        if base.isText, base.readOnlyReason != nil { return text }
        return try bytes()
    }

    /// The file with the edits made: every byte that is not part of what was changed stays.
    ///
    /// - Throws: When the file is read-only, or the archive is odd.
    public func bytes() throws(ImportFailure) -> [UInt8] {
        base.isText ? try base.bytes(replacing: textEdits) : try base.bytes(with: edits)
    }

    /// What is changed in the text of `base`.
    private var textEdits: [TextEdit] {
        unread.isEmpty ? edits.map { TextEdit($0.knob.bytes, $0.text) } : unread
    }
}

extension TunableFile {
    /// The file with edits made.
    ///
    /// - Throws: When one of them does not fit: nothing is left out in silence.
    public func making(_ changes: [TuningEdit]) throws(TuningFailure) -> TunedFile {
        var tuned = TunedFile(base: self)
        for change in changes { try tuned.make(change, suggests: true) }
        if let failure = tuned.disorder().first?.failure { throw failure }
        try tuned.checkColors()
        return tuned.inOrder
    }

    /// The file with those of the edits made that fit it, and why the others do not: it may have changed on disk since
    /// they were made. `indices` are those of the others among the edits.
    public func fitting(
        _ changes: [TuningEdit]
    ) -> (file: TunedFile, misfits: [TuningFailure], indices: [Int]) {
        var tuned = TunedFile(base: self)
        var misfits: [(editIndex: Int, failure: TuningFailure)] = []
        var sets: [String: Int] = [:]
        for (editIndex, change) in changes.enumerated() {
            do throws(TuningFailure) {
                if change.isStructural {
                    misfits += tuned.dropDisorder(sets)
                    sets = [:]
                }
                try tuned.make(change, suggests: false)
                if case .set = change, let path = tuned.edits.last?.knob.path { sets[path] = editIndex }
            } catch {
                misfits.append((editIndex, error))
            }
        }
        misfits += tuned.dropDisorder(sets)
        misfits.sort { $0.editIndex < $1.editIndex }
        return (tuned.inOrder, misfits.map(\.failure), misfits.map(\.editIndex))
    }

    /// The file with a segment of a curve changed, and how near fitted keyframes come; fails where no curve has the path.
    func changing(
        _ path: String, _ index: Int, _ change: SegmentChange
    ) throws(TuningFailure) -> (TunableFile, SegmentEdits) {
        guard let offset = offset(ofSegmentsAt: path) else {
            if case .animated(let from, let to) = change { return try animating(path, from: from, to: to) }
            throw .segment("there are no keyframes at \(path)")
        }
        guard isText else {
            var segments = try ArchiveSegments(original, at: offset)
            let (bytes, made) = try segments.changed(index, change)
            return (try changed(file: bytes), made)
        }
        let made: SegmentEdits
        do {
            made = try Document.segmentEdits(in: text, at: offset, index, change)
        } catch let failure as TuningFailure {
            throw failure
        } catch {
            throw .segment("the file cannot be read")
        }
        return (try changed(made.edits.applied(to: text)), made)
    }
}

extension TunableFile {
    /// Where the curve of a path begins, or an animation of blocks, of which each property has a curve.
    private func offset(ofSegmentsAt path: String) -> Int? {
        if let curve = knobs.curves.first(where: { $0.path == path || $0.path.dropFirst(2) == path }) {
            return curve.offset
        }
        let known = path.hasPrefix("$") ? path : "$." + path
        return knobs.curves.contains { $0.animation == known } ? sources.offset(at: known) : nil
    }
}

extension TunedFile {
    /// The numbers in the order of the text, as patches need them.
    fileprivate var inOrder: TunedFile {
        var file = self
        file.edits.sort { $0.knob.bytes.lowerBound < $1.knob.bytes.lowerBound }
        return file
    }

    fileprivate mutating func make(_ change: TuningEdit, suggests: Bool) throws(TuningFailure) {
        switch change {
        case .set(let path, let value):
            if !unread.isEmpty || recoloring != nil { try settle() }
            guard let knob = base.knob(at: path) else {
                throw .unknown(path: path, suggestions: suggests ? base.knobs.suggestions(for: path) : [])
            }
            // A moment lies between its neighbors, which may be set as well: see `disorder`.
            guard knob.role == .time && value.isFinite || knob.range.contains(value) else {
                throw .outOfRange(path: knob.path, value: value, range: knob.range)
            }
            guard !edits.contains(where: { $0.knob.path == knob.path }) else {
                throw .repeated(path: knob.path)
            }
            edits.append(base.edit(setting: knob, to: value))
        case .segment(let curve, let index, let change):
            try settle()
            let made: SegmentEdits
            (base, made) = try base.changing(curve, index, change)
            // Of a curve that is cut in two only what can be seen is told.
            if change.isFitted || made.missesVisibly { fit = made }
        case .value, .override:
            if base.isText, edits.isEmpty, recoloring == nil, try add(change) { return }
            try settle()
            if base.isText {
                _ = try add(change)
            } else {
                let made = try base.bytesOfObjects(change)
                base = try base.changed(file: made.bytes)
                notes += made.notes
            }
        case .recolor(let from, let to):
            if recoloring == nil { try settle() }
            // Colors that follow each other are replaced all at once: what one gives is not taken up by the next.
            let (start, pairs) = (recoloring?.start ?? base, (recoloring?.pairs ?? []) + [(from: from, to: to)])
            if start.isText {
                unread = try start.edits(recoloring: pairs)
            } else {
                base = try start.changed(file: try start.bytesOfObjects(recoloring: pairs))
            }
            recoloring = (start, pairs)
        case .malformed(let keyPath, let reason): throw .value("“\(keyPath)” is not a key path: \(reason)")
        case .restore: throw .gone
        }
    }

    /// Sets a value beside those that nothing has read yet; false where it touches one of them.
    private mutating func add(_ change: TuningEdit) throws(TuningFailure) -> Bool {
        let made = try base.textEdits(change)
        let all = (unread + made.edits).sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
        let isTouching = zip(all, all.dropFirst()).contains { $0.bytes.upperBound >= $1.bytes.lowerBound }
        guard unread.isEmpty || !isTouching else { return false }
        unread = all
        notes += made.notes
        return true
    }

    /// Reads what the edits so far have made.
    private mutating func settle() throws(TuningFailure) {
        if let failure = disorder().first?.failure { throw failure }
        base = try readWhole()
        (edits, unread, recoloring) = ([], [], nil)
    }

    /// Fails where a color that was replaced last would stay somewhere.
    fileprivate func checkColors() throws(TuningFailure) {
        guard let pairs = recoloring?.pairs else { return }
        try read().checkAbsence(of: Set(pairs.map(\.from)).subtracting(pairs.map(\.to)))
    }

    /// Moments that do not lie where they may, with those of their neighbors that were set, too.
    fileprivate func disorder() -> [(path: String, failure: TuningFailure)] {
        let times = edits.filter { $0.knob.role == .time }
        let isAlone = times.count < 2
        guard !isAlone || times.contains(where: { !$0.knob.range.contains($0.value) }) else { return [] }
        // One that moves alone has the neighbors that it had.
        let set = isAlone ? nil : try? numbersSet()
        return times.compactMap { edit in
            let range = (set?.knob(at: edit.knob.path) ?? edit.knob).range
            guard !range.contains(edit.value) else { return nil }
            return (edit.knob.path, .outOfRange(path: edit.knob.path, value: edit.value, range: range))
        }
    }

    /// Leaves out moments that do not lie where they may, as few as can be; returns them with the indices of their
    /// edits.
    fileprivate mutating func dropDisorder(
        _ indices: [String: Int]
    ) -> [(editIndex: Int, failure: TuningFailure)] {
        var dropped: [(Int, TuningFailure)] = []
        // What is left out may have been the neighbor that made room for another one, or that took it.
        while case let wrong = disorder(), let last = wrong.last {
            let culprit = wrong.last { item in
                edits.contains { $0.knob.path == item.path && !$0.knob.range.contains($0.value) }
            }
            let (path, failure) = culprit ?? last
            edits.removeAll { $0.knob.path == path }
            dropped.append((indices[path] ?? 0, failure))
        }
        return dropped
    }

    /// The file with the numbers set in its text.
    private func numbersSet() throws(TuningFailure) -> TunableFile {
        if edits.isEmpty { return base }
        guard !base.isText else { return try base.changed(inOrder.text) }
        let bytes: [UInt8]
        do throws(ImportFailure) {
            bytes = try inOrder.bytes()
        } catch {
            throw .segment(error.message)
        }
        return try base.changed(file: bytes)
    }
}

extension SegmentChange {
    /// Whether keyframes are fitted to it.
    fileprivate var isFitted: Bool {
        switch self {
        case .bounce, .spring: true
        case .hold, .linear, .bezier, .split, .removal, .extended, .animated, .block, .dimensions: false
        }
    }
}
