import Foundation
import Testing

@testable import Live
@testable import Preview

/// What is watched and what is not: links, single files, dependencies, limits.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct WatchScopeTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("{}", to: "a.json")
    }

    @Test(arguments: WatchMethod.allCases)
    func `A save is seen through a symlinked folder and beside it`(_ method: WatchMethod) async throws {
        try folder.makeFolder("real")
        try folder.link("link", to: "real")
        var watched = try Watched(method, in: folder)
        try folder.write("{\"through\": 1}", to: "link/b.json")
        #expect(await watched.finds("{\"through\": 1}", at: "link/b.json"))
        try folder.write("{\"beside\": 22}", to: "real/b.json")
        #expect(await watched.finds("{\"beside\": 22}", at: "link/b.json"))
        #expect(try await watched.drain())
        #expect(watched.seen.contains(folder.at("real/b.json")))
    }

    @Test(arguments: WatchMethod.allCases)
    func `A link to a folder made later is followed, and its removal seen`(_ method: WatchMethod) async throws {
        try folder.makeFolder("real")
        try folder.write("{}", to: "real/b.json")
        var watched = try Watched(method, in: folder)
        try folder.link("link", to: "real")
        #expect(await watched.finds("{}", at: "link/b.json"))
        try folder.write("{\"late\": 1}", to: "link/b.json")
        #expect(await watched.finds("{\"late\": 1}", at: "link/b.json"))
        try folder.remove("link")
        #expect(await watched.finds(nil, at: "link/b.json"))
    }

    @Test(arguments: WatchMethod.allCases)
    func `The watched folder may itself be reached through a link`(_ method: WatchMethod) async throws {
        try folder.makeFolder("real")
        try folder.link("link", to: "real")
        var watched = try Watched(method, in: folder, path: folder.at("link"))
        try folder.write("{\"root\": 1}", to: "link/b.json")
        #expect(await watched.finds("{\"root\": 1}", at: "real/b.json"))
    }

    @Test(arguments: WatchMethod.allCases)
    func `A link that leads out of the root is followed only on request`(_ method: WatchMethod) async throws {
        let outside = try TemporaryFolder()
        try folder.link("out", to: outside.path.string)
        for follows in [false, true] {
            var watched = try Watched(method, in: folder, followsOutside: follows)
            try outside.write("{\"follows\": \(follows)}", to: "o.json")
            #expect(try await watched.drain("marker-\(follows).json"))
            if follows, !watched.seen.contains(folder.at("out/o.json")) {
                #expect(await watched.finds("{\"follows\": true}", at: "out/o.json"))
            }
            #expect(watched.seen.contains(folder.at("out/o.json")) == follows)
        }
    }

    @Test(arguments: WatchMethod.allCases)
    func `Links in a circle end`(_ method: WatchMethod) async throws {
        try folder.makeFolder("x/y")
        try folder.link("x/y/up", to: "..")
        try folder.link("x/self", to: ".")
        try folder.link("x/root", to: folder.path.string)
        try folder.link("broken", to: "nowhere")
        try folder.link("knot", to: "knot")
        var watched = try Watched(method, in: folder)
        try folder.write("{\"deep\": 1}", to: "x/y/d.json")
        #expect(await watched.finds("{\"deep\": 1}", at: "x/y/d.json"))
    }

    @Test(arguments: WatchMethod.allCases)
    func `Of a single file nothing but it and its dependencies is seen`(_ method: WatchMethod) async throws {
        try folder.makeFolder("images")
        try folder.write("old", to: "images/p.png")
        var watched = try Watched(method, in: folder, path: folder.at("a.json")) {
            $0.dependencies = [folder.at("images/p.png")]
        }
        try folder.write("{\"other\": 1}", to: "b.json")
        try folder.write("other", to: "images/q.png")
        try folder.write("image", to: "images/p.png")
        #expect(await watched.finds("image", at: "images/p.png"))
        try folder.write("{\"one\": 1}", to: "a.json")
        #expect(await watched.finds("{\"one\": 1}", at: "a.json"))
        #expect(watched.seen == [folder.at("a.json"), folder.at("images/p.png")])
    }

    @Test(arguments: WatchMethod.allCases)
    func `A single file that is a link is seen when its target is saved`(_ method: WatchMethod) async throws {
        let elsewhere = try TemporaryFolder()
        try elsewhere.write("{}", to: "v3.json")
        try folder.link("current.json", to: elsewhere.at("v3.json").string)
        var watched = try Watched(method, in: folder, path: folder.at("current.json"))
        try elsewhere.write("{\"target\": 1}", to: "v3.json")
        let batch = await watched.next()
        #expect(batch?.paths.isSubset(of: [folder.at("current.json"), elsewhere.at("v3.json")]) == true)
    }

    @Test(arguments: WatchMethod.allCases)
    func `Of a folder that is a dependency the files directly in it are seen`(_ method: WatchMethod) async throws {
        try folder.makeFolder("fonts/deeper")
        var watched = try Watched(method, in: folder) { $0.dependencies = [folder.at("fonts")] }
        try folder.write("other", to: "q.ttf")
        try folder.write("deep", to: "fonts/deeper/d.ttf")
        try folder.write("font", to: "fonts/p.ttf")
        #expect(await watched.finds("font", at: "fonts/p.ttf"))
        #expect(watched.seen.isDisjoint(with: [folder.at("q.ttf"), folder.at("fonts/deeper/d.ttf")]))
        var scope = try WatchScope(path: folder.path.string)
        scope.dependencies = [folder.at("fonts"), folder.at("images/p.png")]
        #expect(scope.dependencies(in: [folder.at("fonts/new.ttf")]) == [folder.at("fonts").string])
        #expect(scope.dependencies(in: [folder.at("a.json")]).isEmpty)
    }

    @Test(arguments: WatchMethod.allCases)
    func `Dependencies can change while watching`(_ method: WatchMethod) async throws {
        try folder.write("p", to: "p.png")
        try folder.write("q", to: "q.png")
        var watched = try Watched(method, in: folder)
        try folder.write("ignored", to: "p.png")
        #expect(try await watched.drain())
        #expect(!watched.seen.contains(folder.at("p.png")))
        watched.watcher.watch(dependencies: [folder.at("q.png")])
        // The order and the save meet on the watching thread in either order: save until it is seen.
        for round in 1...1000 where !watched.seen.contains(folder.at("q.png")) {
            try folder.write(String(repeating: "q", count: round + 1), to: "q.png")
            try #require(try await watched.drain("marker-\(round).json"))
        }
        #expect(watched.seen.contains(folder.at("q.png")))
    }

    @Test func `Folders beyond the limit are not watched, and a notice says so`() async throws {
        for index in 0..<5 { try folder.makeFolder("f\(index)") }
        var scope = try WatchScope(path: folder.path.string)
        scope.folderLimit = 3
        var walk = FolderWalk(scope)
        var entered: [DiskPath] = []
        walk.walk(
            from: folder.path,
            entering: { (path: DiskPath) throws(Never) in
                entered.append(path)
                return true
            },
            finding: { _ in })
        #expect(entered == [folder.path, folder.at("f0"), folder.at("f1")])
        #expect(walk.notices.count == 1)
    }

    @Test func `What does not exist cannot be watched`() {
        #expect(throws: WatchFailure.notFound("/nowhere/at/all")) { try WatchScope(path: "/nowhere/at/all") }
        #expect(throws: WatchFailure.notAFile("/dev/null")) { try WatchScope(path: "/dev/null") }
    }

    @Test(arguments: WatchMethod.allCases)
    func `Stopping ends the batches`(_ method: WatchMethod) async throws {
        var watched = try Watched(method, in: folder)
        watched.watcher.stop()
        #expect(await watched.next() == nil)
    }
}
