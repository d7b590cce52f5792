import Testing

@testable import Live
@testable import Preview

/// How editors, version control and people write files, on the real disk.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct EditorPatternTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("{}", to: "a.json")
    }

    @Test(arguments: WatchMethod.allCases)
    func `A file written in place in chunks`(_ method: WatchMethod) async throws {
        var watched = try Watched(method, in: folder)
        let text = String(repeating: "0123456789", count: 5000)
        try folder.write(text, to: "a.json", chunks: 40)
        #expect(await watched.finds(text, at: "a.json"))
    }

    @Test(arguments: WatchMethod.allCases)
    func `A file truncated, closed, and written later`(_ method: WatchMethod) async throws {
        var watched = try Watched(method, in: folder)
        try folder.write("", to: "a.json")
        #expect(await watched.finds("", at: "a.json"))
        try folder.write("{\"new\": 1}", to: "a.json")
        #expect(await watched.finds("{\"new\": 1}", at: "a.json"))
    }

    @Test(arguments: WatchMethod.allCases)
    func `A file replaced by renaming, twice`(_ method: WatchMethod) async throws {
        var watched = try Watched(method, in: folder)
        for text in ["{\"first\": 1}", "{\"second\": 22}"] {
            try folder.write(text, to: "a.json.tmp")
            try folder.move("a.json.tmp", to: "a.json")
            #expect(await watched.finds(text, at: "a.json"))
        }
        #expect(watched.seen == [folder.at("a.json")])
    }

    @Test(arguments: WatchMethod.allCases)
    func `vim with a swap file, writing in place`(_ method: WatchMethod) async throws {
        var watched = try Watched(method, in: folder)
        try folder.write("swap", to: ".a.json.swp")
        try folder.write("probe", to: "4913")
        try folder.remove("4913")
        try folder.write("{}", to: "a.json~")
        try folder.write("{\"vim\": 1}", to: "a.json")
        try folder.remove("a.json~")
        try folder.remove(".a.json.swp")
        #expect(await watched.finds("{\"vim\": 1}", at: "a.json"))
        #expect(watched.seen == [folder.at("a.json")])
    }

    @Test(arguments: WatchMethod.allCases)
    func `vim that moves the old file away first`(_ method: WatchMethod) async throws {
        var watched = try Watched(method, in: folder)
        for text in ["{\"once\": 1}", "{\"twice\": 22}"] {
            try folder.move("a.json", to: "a.json~")
            try folder.write(text, to: "a.json", chunks: 3)
            try folder.remove("a.json~")
            #expect(await watched.finds(text, at: "a.json"))
        }
        #expect(watched.seen == [folder.at("a.json")])
    }

    @Test(arguments: WatchMethod.allCases)
    func `git checkout of another branch`(_ method: WatchMethod) async throws {
        let git = ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
        try #require(try folder.run(git + ["init", "-q", "-b", "one"]) == 0)
        try #require(try folder.run(git + ["add", "."]) == 0)
        try #require(try folder.run(git + ["commit", "-qm", "one"]) == 0)
        try #require(try folder.run(git + ["checkout", "-qb", "two"]) == 0)
        try folder.write("{\"branch\": 2}", to: "a.json")
        try folder.makeFolder("deep/er")
        try folder.write("{\"deep\": 2}", to: "deep/er/b.json")
        try #require(try folder.run(git + ["add", "."]) == 0)
        try #require(try folder.run(git + ["commit", "-qm", "two"]) == 0)

        var watched = try Watched(method, in: folder)
        try #require(try folder.run(git + ["checkout", "-q", "one"]) == 0)
        #expect(await watched.finds("{}", at: "a.json"))
        try #require(try folder.run(git + ["checkout", "-q", "two"]) == 0)
        #expect(await watched.finds("{\"deep\": 2}", at: "deep/er/b.json"))
        #expect(try await watched.drain())
        #expect(!watched.seen.contains { $0.isWithin(folder.at(".git")) })
    }

    @Test(arguments: WatchMethod.allCases)
    func `A file in new folders made in one breath`(_ method: WatchMethod) async throws {
        var watched = try Watched(method, in: folder)
        for round in 0..<20 {
            try folder.makeFolder("\(round)/b/c")
            try folder.write("{\"round\": \(round)}", to: "\(round)/b/c/f.json")
            #expect(await watched.finds("{\"round\": \(round)}", at: "\(round)/b/c/f.json"))
        }
        try folder.write("{\"again\": true}", to: "7/b/c/f.json")
        #expect(await watched.finds("{\"again\": true}", at: "7/b/c/f.json"))
    }

    @Test(arguments: WatchMethod.allCases)
    func `A file deleted, and made again`(_ method: WatchMethod) async throws {
        var watched = try Watched(method, in: folder)
        try folder.remove("a.json")
        #expect(await watched.finds(nil, at: "a.json"))
        try folder.write("{\"back\": 1}", to: "a.json")
        #expect(await watched.finds("{\"back\": 1}", at: "a.json"))
    }

    @Test(arguments: WatchMethod.allCases)
    func `Fifty saves in a row`(_ method: WatchMethod) async throws {
        var watched = try Watched(method, in: folder)
        for save in 1...50 { try folder.write(String(repeating: "x", count: save), to: "a.json") }
        #expect(await watched.finds(String(repeating: "x", count: 50), at: "a.json"))
        #expect(try await watched.drain())
        #expect(watched.batchCount <= 52)
    }

    @Test(arguments: WatchMethod.allCases)
    func `A folder moved in, renamed, and moved out`(_ method: WatchMethod) async throws {
        let elsewhere = try TemporaryFolder()
        try elsewhere.makeFolder("set/inner")
        try elsewhere.write("{\"set\": 1}", to: "set/inner/s.json")
        var watched = try Watched(method, in: folder)
        try #require(try folder.run(["mv", elsewhere.at("set").string, "in"]) == 0)
        #expect(await watched.finds("{\"set\": 1}", at: "in/inner/s.json"))
        try folder.move("in", to: "renamed")
        #expect(await watched.finds("{\"set\": 1}", at: "renamed/inner/s.json"))
        try folder.write("{\"set\": 22}", to: "renamed/inner/s.json")
        #expect(await watched.finds("{\"set\": 22}", at: "renamed/inner/s.json"))
        try #require(try folder.run(["mv", "renamed", elsewhere.at("out").string]) == 0)
        #expect(await watched.finds(nil, at: "renamed/inner/s.json"))
    }

    @Test(arguments: WatchMethod.allCases)
    func `The whole folder deleted and made again`(_ method: WatchMethod) async throws {
        try folder.makeFolder("root")
        try folder.write("{}", to: "root/a.json")
        var watched = try Watched(method, in: folder, path: folder.at("root"))
        try folder.remove("root")
        #expect(await watched.finds(nil, at: "root/a.json"))
        try folder.makeFolder("root")
        try folder.write("{\"born\": \"again\"}", to: "root/a.json")
        #expect(await watched.finds("{\"born\": \"again\"}", at: "root/a.json"))
    }
}
