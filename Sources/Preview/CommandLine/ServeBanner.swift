import Foundation

/// What `pegbar serve` prints in a terminal when it is ready.
struct ServeBanner {
    /// The address for this machine, with the permission to write.
    var address: String
    /// The addresses for other machines; none where only this one can connect.
    var network: [String]
    /// The address that was asked for; nil for this machine's own.
    var bound: String?
    /// What is shown.
    var folder: String

    /// What the keys do, a line each.
    static let keys = """
          o  open the page in the browser
          u  show the addresses
          c  clear the terminal
          q  stop Pegbar
          h  show these keys
        """

    /// The lines; `withCode` adds a QR code of the first address for other machines.
    func text(withCode: Bool) -> String {
        var lines = ["", "  Pegbar \(PreviewServer.version)", "", "  Local    \(address)"]
        lines += network.map { "  Network  \($0)" }
        if network.isEmpty {
            lines.append(
                bound == nil
                    ? "  Network  start with --host 0.0.0.0 to look from a phone"
                    : "  Network  no address found under which other devices could reach this computer")
        }
        lines += ["  Folder   \(folder.printable)", ""]
        if withCode, let code = network.first.flatMap({ QRCode($0) }) {
            lines += [
                code.terminalText, "", "  Scan to look from a phone in the same network. It can’t change files.", "",
            ]
        }
        lines.append("  Press h for help, q to stop.")
        return lines.joined(separator: "\n")
    }
}

/// What `pegbar serve --json` prints when it is ready: one line that scripts read.
struct StartLine: Codable, Equatable {
    /// The address for this machine, with the permission to write after its `#`.
    var address: String
    /// The addresses for other machines.
    var network: [String]
    /// What is shown, as an absolute path.
    var folder: String
    /// The version of Pegbar.
    var version: String

    /// The object, without a line end; its members are in the order of the alphabet.
    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
