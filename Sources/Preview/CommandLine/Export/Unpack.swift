import ArgumentParser
import Export
import Formats
import Live

/// `pegbar unpack`: what is in a `.lottie` archive or a `.tgs` sticker, as files.
struct Unpack: ParsableCommand {
    /// What `--help` says of the command.
    static let configuration = CommandConfiguration(
        abstract: "Unpacks a .lottie archive or a .tgs sticker into a folder.",
        discussion: "Files that are already in the folder are kept; use --force to replace them.")

    /// A path relative to the working directory.
    @Argument(help: "The .lottie or .tgs file.")
    var file: String

    /// The path of the folder.
    @Option(name: .shortAndLong, help: "The folder to unpack into. It is created if needed.")
    var output: String

    /// Whether files that are there are replaced.
    @Flag(name: .long, help: "Replace files that are already there.")
    var force = false

    /// Writes the files, and names them.
    func run() throws {
        do {
            let bytes: [UInt8]
            do {
                bytes = try AnimationFile.bytes(at: file).bytes
            } catch {
                throw ExportFailure(error.description)
            }
            for path in try Unpacking.write(bytes, name: file, to: output, replaces: force) {
                Console.print(path.printable)
            }
        } catch let failure as ExportFailure {
            throw CommandFailure(.input, Message.line(file: file, severity: "error", text: failure.description))
        }
    }
}
