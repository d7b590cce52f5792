import Foundation
import Testing

@testable import Live

struct FolderEntriesTests {
    @Test func `names are found by what they are, and those that are no text are left out`() throws {
        let folder = try TemporaryFolder()
        for name in ["Fonts", "fonts2", "a.json", "b"] { try folder.write("", to: name) }
        // No file system of macOS takes such a name.
        let invalid = folder.at("x").string.utf8CString.dropLast(2) + [-1, 0]
        let isWritten = close(creat(Array(invalid), 0o600)) == 0
        #expect(FolderEntries.names(in: folder.path) { strcasecmp($0, "fonts") == 0 } == ["Fonts"])
        #expect(FolderEntries.names(in: folder.path) { _ in true }?.count == 4)
        var count = 0
        _ = FolderEntries.names(in: folder.path) { _ in
            count += 1
            return false
        }
        #expect(count == (isWritten ? 5 : 4))
        #expect(FolderEntries.names(in: folder.at("none")) { _ in true } == nil)
    }
}
