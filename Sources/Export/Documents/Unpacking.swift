import Formats
import Foundation

/// Takes archives apart.
package enum Unpacking {
    /// Writes what is in a `.lottie` archive, or the text of a `.tgs` sticker, into a folder. Names that could lead out of it
    /// are refused before anything is written.
    ///
    /// - Parameters:
    ///   - name: The path of the archive.
    ///   - replaces: Whether files that are there are replaced; otherwise they stop it.
    /// - Returns: The paths of the files.
    package static func write(
        _ bytes: [UInt8], name: String, to folder: String, replaces: Bool
    ) throws(ExportFailure) -> [String] {
        let files: [(name: String, bytes: [UInt8])]
        do throws(ArchiveFailure) {
            if ZIPArchive.isZIP(bytes) {
                let archive = try ZIPArchive(bytes)
                var found: [(String, [UInt8])] = []
                for entry in archive.entries { found.append((entry.name, try archive.contents(of: entry.name) ?? [])) }
                files = found
            } else if GZip.isGZip(bytes) {
                let stem = URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent
                files = [("\(stem).json", try GZip.decompress(bytes, limit: 256 << 20))]
            } else {
                throw ArchiveFailure(message: "this is neither a .lottie archive nor a .tgs sticker")
            }
        } catch {
            throw ExportFailure(error.entry.map { "\($0): \(error.message)" } ?? error.message)
        }
        let paths = files.map { folder + "/" + $0.name }
        if !replaces, let path = paths.first(where: { FileManager.default.fileExists(atPath: $0) }) {
            throw ExportFailure("\(path) already exists; replace it with --force")
        }
        for (file, path) in zip(files, paths) {
            let fresh = try FreshFile(path)
            try fresh.write(file.bytes)
            try fresh.keep()
        }
        return paths
    }
}
