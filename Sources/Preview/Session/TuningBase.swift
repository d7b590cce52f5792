import Engine
import Synchronization

/// The text behind a document and the numbers in it, looked for when they are first wanted and then kept: a drag asks
/// for them at every step.
final class TuningBase: Sendable {
    /// What edits up to the last one that changes a segment have made of the file.
    private struct Restructured: Sendable {
        var edits: [TuningEdit]
        var file: TunedFile
    }

    private let file: Mutex<TunableFile?> = Mutex(nil)
    private let restructured: Mutex<Restructured?> = Mutex(nil)

    /// Nothing is known yet.
    init() {}

    /// The file; `bytes` gives what is looked through if nobody looked yet.
    func file(animation: String?, _ bytes: () throws -> [UInt8]) throws -> TunableFile {
        if let known = file.withLock({ $0 }) { return known }
        let found = try TunableFile(try bytes(), animation: animation)
        file.withLock { $0 = found }
        return found
    }

    /// A file with those of the edits made that fit it, and why the others do not. To change a segment takes long, and a
    /// drag after that asks for the same change at every step: the last ones are kept.
    func fitting(_ edits: [TuningEdit], in file: TunableFile) -> (file: TunedFile, misfits: [TuningFailure]) {
        guard let last = edits.lastIndex(where: \.isStructural) else { return file.fitting(edits) }
        let head = Array(edits[...last])
        var known = restructured.withLock { $0 }
        if known?.edits != head {
            let made = file.fitting(head)
            // Edits that do not fit are named each time, and numbers may still stand in what they left.
            guard made.misfits.isEmpty, made.file.edits.isEmpty else { return file.fitting(edits) }
            let fresh = Restructured(edits: head, file: made.file)
            restructured.withLock { $0 = fresh }
            known = fresh
        }
        guard let known else { return file.fitting(edits) }
        var result = known.file.base.fitting(Array(edits[(last + 1)...]))
        result.file.fit = known.file.fit
        return result
    }
}
