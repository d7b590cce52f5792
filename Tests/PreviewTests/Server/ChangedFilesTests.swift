import FlyingFox
import Foundation
import Testing

@testable import Live
@testable import Preview

/// What pages are told of the files that are not as git's last commit has them.
@Suite(.serialized, .timeLimit(.minutes(2))) struct ChangedFilesTests {
    private struct Changes: Decodable, Equatable {
        var repository: Bool
        var files: [String]
    }

    private static func changes(_ live: LiveServer) async throws -> Changes {
        let answer = try await live.get("/changed.json")
        let body = answer.components(separatedBy: "\r\n\r\n").dropFirst().joined()
        return try JSONDecoder().decode(Changes.self, from: Data(body.utf8))
    }

    @Test func `a page is told which files changed since the last commit, by their ids`() async throws {
        let files = ["a.json": LiveServer.animation(), "sub/b.json": LiveServer.animation()]
        try await LiveServer.run(files) { live in
            #expect(try await Self.changes(live) == Changes(repository: false, files: []))
            try live.folder.git("init", "--quiet")
            try live.folder.git("add", ".")
            try live.folder.git("commit", "--quiet", "-m", "First")
            #expect(try await Self.changes(live) == Changes(repository: true, files: []))
            let id = try await live.page { try $0.open("sub/b.json") }
            try live.folder.write(LiveServer.animation(color: "0,1,0"), to: "sub/b.json")
            #expect(try await Self.changes(live) == Changes(repository: true, files: [id]))
            // Pages on other machines get nothing of git.
            let elsewhere = try await live.fromElsewhere(.GET, "/changed.json")
            #expect(elsewhere.status == 200 && elsewhere.text == #"{"files":[],"repository":false}"#)
            try live.folder.git("commit", "--quiet", "-am", "Second")
            #expect(try await Self.changes(live) == Changes(repository: true, files: []))
        }
    }

    @Test func `a new file counts as changed, one that was dropped onto the page does not`() async throws {
        let folder = try TemporaryFolder()
        try folder.git("init", "--quiet")
        try folder.git("commit", "--quiet", "--allow-empty", "-m", "First")
        try folder.write(LiveServer.animation(), to: "a.json")
        let observer = try FolderObserver(path: folder.path.string)
        defer { observer.stop() }
        _ = await observer.start()
        _ = try observer.take(dropped: Array(LiveServer.animation().utf8), named: "b.json")
        let changed = ChangedFiles(observer: observer)
        let id = try #require(observer.library.entry(path: "a.json")?.id)
        // Who asks at the same time gets the same answer.
        async let first = changed.ids()
        async let second = changed.ids()
        async let third = changed.ids()
        #expect(await [first, second, third] == [[id], [id], [id]])
    }
}
