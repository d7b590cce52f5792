import Foundation
import Testing

@testable import Live

/// Private temporary folders, and what is left of those whose process was killed.
struct PrivateFolderTests {
    private let base: TemporaryFolder

    init() throws { base = try TemporaryFolder() }

    /// A folder as one that was killed an hour ago leaves it.
    private func leave(_ name: String, mode: Int = 0o700) throws -> DiskPath {
        try base.makeFolder(name)
        try base.write("frames", to: name + "/film.webm")
        try age(base.at(name), mode: mode)
        return base.at(name)
    }

    private func age(_ path: DiskPath, mode: Int = 0o700) throws {
        let then = Date(timeIntervalSinceNow: -3600)
        try FileManager.default.setAttributes(
            [.posixPermissions: mode, .modificationDate: then], ofItemAtPath: path.string)
    }

    private func isThere(_ path: DiskPath) -> Bool { FileManager.default.fileExists(atPath: path.string) }

    @Test func `nobody else can enter it, and it goes with what it holds`() throws {
        let folder = try PrivateFolder(in: base.path.string)
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
        #expect(attributes[.posixPermissions] as? Int == 0o700)
        try Data("x".utf8).write(to: URL(filePath: folder.path).appending(path: "socket"))
        folder.remove()
        #expect(!isThere(DiskPath(folder.path)))
        #expect(throws: PrivateFolder.Failure.self) { try PrivateFolder(in: folder.path) }
    }

    @Test func `what a killed process left is removed`() throws {
        let left = try leave(".pegbar-run-abcdef")
        PrivateFolder.removeLeftovers(in: base.path.string)
        #expect(!isThere(left))
    }

    @Test func `what is in use, young, of another name or open to others stays`() throws {
        let used = try PrivateFolder(in: base.path.string)
        try age(DiskPath(used.path))
        let young = try PrivateFolder(in: base.path.string).path
        let others = [try leave("pegbar-run-abcdef"), try leave(".pegbar-run-shared", mode: 0o755)]
        let target = try leave("own")
        try FileManager.default.createSymbolicLink(
            atPath: base.at(".pegbar-run-linked").string, withDestinationPath: target.string)
        PrivateFolder.removeLeftovers(in: base.path.string)
        for path in [DiskPath(used.path), DiskPath(young), target] + others { #expect(isThere(path), "\(path)") }
        #expect(isThere(target.appending("film.webm")))
    }
}
