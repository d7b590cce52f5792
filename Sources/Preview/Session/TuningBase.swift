import Engine
import Synchronization

/// The text behind a document and the numbers in it, looked for when they are first wanted and then kept: a drag asks
/// for them at every step.
final class TuningBase: Sendable {
    private let file: Mutex<TunableFile?> = Mutex(nil)

    /// Nothing is known yet.
    init() {}

    /// The file; `bytes` gives what is looked through if nobody looked yet.
    func file(animation: String?, _ bytes: () throws -> [UInt8]) throws -> TunableFile {
        if let known = file.withLock({ $0 }) { return known }
        let found = try TunableFile(try bytes(), animation: animation)
        file.withLock { $0 = found }
        return found
    }
}
