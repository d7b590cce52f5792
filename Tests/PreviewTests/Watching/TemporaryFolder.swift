import Foundation

@testable import Live
@testable import Preview

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A folder of its own on the real disk, removed at the end.
final class TemporaryFolder: Sendable {
    /// The real path.
    let path: DiskPath

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("pegbar-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        guard let real = DiskPath(url.path).resolved else { throw CocoaError(.fileNoSuchFile) }
        path = real
    }

    deinit { try? FileManager.default.removeItem(atPath: path.string) }

    /// The path of a file or folder in it.
    func at(_ name: String) -> DiskPath { path.appending(name) }

    /// Makes a folder and those above it.
    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: at(name).string, withIntermediateDirectories: true)
    }

    /// Opens, truncates, writes in chunks and closes, as most programs save.
    func write(_ text: String, to name: String, chunks: Int = 1) throws {
        try write(Array(text.utf8), to: name, chunks: chunks)
    }

    /// Opens, truncates, writes in chunks and closes.
    func write(_ bytes: [UInt8], to name: String, chunks: Int = 1) throws {
        let descriptor = open(at(name).string, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
        defer { close(descriptor) }
        let size = max(1, (bytes.count + chunks - 1) / chunks)
        for start in stride(from: 0, to: bytes.count, by: size) {
            let chunk = Array(bytes[start..<min(start + size, bytes.count)])
            guard writeAll(descriptor, chunk) == chunk.count else { throw CocoaError(.fileWriteUnknown) }
        }
    }

    /// Renames over whatever is there.
    func move(_ name: String, to other: String) throws {
        guard rename(at(name).string, at(other).string) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    /// Removes a file, or a folder with all that is in it.
    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: at(name).string) }

    /// Makes a symbolic link.
    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: at(name).string, withDestinationPath: target)
    }

    /// The text of a file, nil if there is none.
    func text(of path: DiskPath) -> String? {
        FileManager.default.contents(atPath: path.string).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Runs a program in the folder and waits for it; gives its exit code.
    func run(_ arguments: [String]) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: path.string)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}

private func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}
