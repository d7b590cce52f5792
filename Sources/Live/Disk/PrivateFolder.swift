import Foundation

/// A temporary folder that only this user can enter.
///
/// It is locked for as long as its process lives, so the next one can tell what is left of a process that was killed, and
/// removes that.
package final class PrivateFolder: Sendable {
    /// Why there is none.
    package struct Failure: Error, CustomStringConvertible {
        /// A sentence without a full stop.
        package let description: String
    }

    /// Absolute, and without links.
    package let path: String
    /// Holds the lock while it is open.
    private let descriptor: Int32

    /// What names begin with. Nobody else calls a folder so, for what is left over is removed without a question.
    private static let prefix = ".pegbar-run-"
    /// A folder that is younger may be locked in the next moment.
    private static let youngestLeftover = 60

    /// Makes a folder.
    ///
    /// - Parameter base: The folder that it lies in.
    package init(in base: String = NSTemporaryDirectory()) throws(Failure) {
        var template = Array((base as NSString).appendingPathComponent(Self.prefix + "XXXXXX").utf8CString)
        guard let made = mkdtemp(&template), let real = DiskPath(String(cString: made)).resolved else {
            throw Failure(description: "can’t create a temporary folder: \(SystemReason.text(errno))")
        }
        path = real.string
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        // On a file system without locks it works all the same, but is not found again.
        if descriptor >= 0 { _ = flock(descriptor, LOCK_EX | LOCK_NB) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Removes it with all that it holds.
    package func remove() { try? FileManager.default.removeItem(atPath: path) }

    /// Removes what processes of this user have left that were killed.
    ///
    /// - Parameter base: The folder in which to look.
    package static func removeLeftovers(in base: String = NSTemporaryDirectory()) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: base)) ?? [] where name.hasPrefix(prefix) {
            let path = (base as NSString).appendingPathComponent(name)
            let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            defer { close(descriptor) }
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o077 == 0,
                time(nil) - modified(status) >= youngestLeftover, flock(descriptor, LOCK_EX | LOCK_NB) == 0
            else { continue }
            try? FileManager.default.removeItem(atPath: path)
        }
    }

    /// When something was made or removed in a folder, in seconds since 1970.
    private static func modified(_ status: stat) -> Int {
        #if canImport(Darwin)
            status.st_mtimespec.tv_sec
        #else
            status.st_mtim.tv_sec
        #endif
    }
}
