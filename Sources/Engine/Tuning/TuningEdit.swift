/// A change of an animation's source that is not written yet.
public enum TuningEdit: Hashable, Sendable {
    /// The number at a JSON path becomes another one.
    case set(path: String, value: Double)

    /// What the edit changes.
    public var path: String {
        switch self {
        case .set(let path, _): path
        }
    }
}

extension TunableFile {
    /// What edits come to in this file.
    ///
    /// - Throws: When one of them does not fit: nothing is left out in silence.
    public func edits(making changes: [TuningEdit]) throws(TuningFailure) -> [SourceEdit] {
        var edits: [SourceEdit] = []
        edits.reserveCapacity(changes.count)
        var offsets: Set<Int> = []
        for change in changes {
            let edit = try edit(making: change, suggests: true)
            guard offsets.insert(edit.knob.bytes.lowerBound).inserted else { throw .repeated(path: edit.knob.path) }
            edits.append(edit)
        }
        return edits.sorted { $0.knob.bytes.lowerBound < $1.knob.bytes.lowerBound }
    }

    /// Those of the edits that fit this file, and why the others do not: it may have been saved by somebody else since
    /// they were made.
    public func fitting(_ changes: [TuningEdit]) -> (edits: [TuningEdit], misfits: [TuningFailure]) {
        var fitting: [TuningEdit] = []
        var misfits: [TuningFailure] = []
        var offsets: Set<Int> = []
        for change in changes {
            do throws(TuningFailure) {
                let edit = try edit(making: change, suggests: false)
                guard offsets.insert(edit.knob.bytes.lowerBound).inserted else { throw .repeated(path: change.path) }
                fitting.append(change)
            } catch {
                misfits.append(error)
            }
        }
        return (fitting, misfits)
    }

    /// The file with the edits made: every byte that is not part of a value changed stays.
    ///
    /// - Throws: `TuningFailure` when an edit does not fit, `ImportFailure` when the file is read-only.
    public func bytes(making changes: [TuningEdit]) throws -> [UInt8] {
        try bytes(with: try edits(making: changes))
    }

    private func edit(making change: TuningEdit, suggests: Bool) throws(TuningFailure) -> SourceEdit {
        switch change {
        case .set(let path, let value):
            guard let knob = knob(at: path) else {
                throw .unknown(path: path, suggestions: suggests ? knobs.suggestions(for: path) : [])
            }
            guard knob.range.contains(value) else {
                throw .outOfRange(path: knob.path, value: value, range: knob.range)
            }
            return SourceEdit(setting: knob, to: value, in: text)
        }
    }
}
