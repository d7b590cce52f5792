import Foundation
import Live

/// A player of Lottie animations that somebody has a copy of: lottie-web's script. The page plays it beside ours, in a frame
/// that is sandboxed and can load nothing.
struct ReferencePlayer: Sendable {
    /// Why a script cannot be served.
    struct Failure: Error, CustomStringConvertible {
        /// A clause.
        var description: String
    }

    /// The most bytes of a script.
    private static let mostBytes = 8 << 20

    /// Where the script lies.
    let path: String

    /// The script at a path; it is read anew each time that a page asks.
    ///
    /// - Throws: Where there is no file that can be read, or it is too large.
    init(path: String) throws(Failure) {
        self.path = path
        _ = try script()
    }

    /// What the frame is allowed: to run its scripts, expressions among them, and to show images that it made itself.
    static let contentSecurityPolicy =
        "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; "
        + "style-src 'unsafe-inline'; img-src blob: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

    /// The script, such that it can stand in a page: nothing in it ends the element that it stands in.
    func script() throws(Failure) -> String {
        guard let handle = FileHandle(forReadingAtPath: path),
            let data = try? handle.read(upToCount: Self.mostBytes + 1)
        else { throw Failure(description: "can’t read \(path)") }
        guard data.count <= Self.mostBytes else {
            throw Failure(description: "\(path) is too large for a player’s script: 8 MB at most")
        }
        return String(decoding: data, as: UTF8.self)
            .replacingOccurrences(of: "</script", with: "<\\/script", options: .caseInsensitive)
            .replacingOccurrences(of: "<!--", with: "<\\!--")
    }
}
