import Engine
import Synchronization
import Tuning

/// The text behind a document and the numbers in it, looked for when they are first wanted and then kept: a drag asks
/// for them at every step. What was found out by somebody who was interrupted meanwhile is not kept.
final class TuningBase: Sendable {
    /// What the edits before the last ones have made of the file.
    private struct Restructured: Sendable {
        var version: UInt64?
        var edits: [TuningEdit]
        var file: TunableFile
        var fit: SegmentEdits?
    }

    private let file: Mutex<TunableFile?> = Mutex(nil)
    private let restructured: Mutex<Restructured?> = Mutex(nil)
    private let earlier: Mutex<(hash: UInt64, file: TunableFile)?> = Mutex(nil)

    /// Nothing is known yet.
    init() {}

    /// The file; `bytes` gives what is searched if that has not been done yet.
    func file(animation: String?, _ bytes: () throws -> [UInt8]) throws -> TunableFile {
        if let known = file.withLock({ $0 }) { return known }
        let found = try TunableFile(try bytes(), animation: animation)
        if !Interruption.current.isDemanded { file.withLock { $0 = found } }
        return found
    }

    /// An earlier version of the file, the last one of which is kept.
    func version(_ hash: UInt64, animation: String?, _ bytes: () -> [UInt8]?) -> TunableFile? {
        if let known = earlier.withLock({ $0 }), known.hash == hash { return known.file }
        guard let bytes = bytes(), let found = try? TunableFile(bytes, animation: animation) else { return nil }
        if !Interruption.current.isDemanded { earlier.withLock { $0 = (hash, found) } }
        return found
    }

    /// A file with those of the edits made that fit it, and why the others do not. A drag asks for the same edits at
    /// every step but for the last ones: what those before have made is kept.
    ///
    /// - Parameter file: As it is now, or the version that the edits begin with; `indices` count that edit as well.
    func fitting(
        _ edits: [TuningEdit], in file: TunableFile
    ) -> (file: TunedFile, misfits: [TuningFailure], indices: [Int]) {
        guard let version = edits.restored?.version else { return fitting(edits, nil, in: file) }
        var result = fitting(edits.afterRestoring, version, in: file)
        result.indices = result.indices.map { $0 + 1 }
        return result
    }

    private func fitting(
        _ edits: [TuningEdit], _ version: UInt64?, in file: TunableFile
    ) -> (file: TunedFile, misfits: [TuningFailure], indices: [Int]) {
        let head = Array(edits.dropLast(edits.lastRun))
        guard !head.isEmpty else { return file.fitting(edits) }
        var known = restructured.withLock { $0 }
        if known?.edits != head || known?.version != version {
            let made = file.fitting(head)
            // Edits that do not fit are named each time.
            guard made.misfits.isEmpty, let read = try? made.file.readWhole() else { return file.fitting(edits) }
            let fresh = Restructured(version: version, edits: head, file: read, fit: made.file.fit)
            if !Interruption.current.isDemanded { restructured.withLock { $0 = fresh } }
            known = fresh
        }
        guard let known else { return file.fitting(edits) }
        var result = known.file.fitting(Array(edits[head.count...]))
        result.file.fit = result.file.fit ?? known.fit
        result.indices = result.indices.map { $0 + head.count }
        return result
    }
}

extension [TuningEdit] {
    /// How many edits at the end are made at once: numbers, values, or colors. A changed segment does not count.
    fileprivate var lastRun: Int {
        guard let kind = last?.run else { return 0 }
        return reversed().prefix { $0.run == kind }.count
    }
}

extension TuningEdit {
    /// What kind of edits it is made at once with.
    fileprivate enum Run { case numbers, values, colors }

    /// Nil for one that is made alone.
    fileprivate var run: Run? {
        switch self {
        case .set: .numbers
        case .value, .override: .values
        case .recolor: .colors
        case .segment, .malformed, .restore: nil
        }
    }
}
