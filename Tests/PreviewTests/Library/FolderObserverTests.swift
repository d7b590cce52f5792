import Testing

@testable import Live
@testable import Preview

/// From a save on the real disk to a change of the library.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct FolderObserverTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.lottie("a"), to: "a.json")
    }

    private static func lottie(_ name: String) -> String { #"{"v":"5","fr":60,"op":9,"layers":[],"nm":"\#(name)"}"# }

    /// An observer that has scanned, with its changes.
    private func observe(
        _ method: WatchMethod, path: String = ""
    ) async throws -> (observer: FolderObserver, changes: FolderChanges.AsyncIterator) {
        var options = FolderObserver.Options()
        options.watching = method.options
        let observer = try FolderObserver(path: folder.at(path).string, options: options)
        _ = await observer.start()
        return (observer, observer.changes.makeAsyncIterator())
    }

    /// All changes as one, up to the one that fulfils the condition; or up to the time limit.
    private func changes(
        _ iterator: inout FolderChanges.AsyncIterator, until done: (FolderChange) -> Bool
    ) async -> FolderChange {
        var all = FolderChange()
        while !done(all), let change = await iterator.next() {
            all.library.merge(change.library)
            all.dependencies.formUnion(change.dependencies)
            all.notices += change.notices
        }
        return all
    }

    @Test(arguments: WatchMethod.allCases)
    func `A save of other bytes is a change, a save of the same bytes is none`(_ method: WatchMethod) async throws {
        var (observer, iterator) = try await observe(method)
        let id = try #require(observer.library.entry(path: "a.json")?.id)
        #expect(try observer.read(id: id).bytes == Array(Self.lottie("a").utf8))
        try folder.write(Self.lottie("a"), to: "a.json")
        try folder.write(Self.lottie("marker"), to: "marker.json")
        let first = await changes(&iterator) { !$0.library.added.isEmpty }
        #expect(first.library.changed.isEmpty)
        try folder.write(Self.lottie("other"), to: "a.json")
        let second = await changes(&iterator) { !$0.library.changed.isEmpty }
        #expect(second.library.changed.map(\.id) == [id])
        #expect(try observer.read(id: id).bytes == Array(Self.lottie("other").utf8))
        observer.stop()
    }

    @Test(arguments: WatchMethod.allCases)
    func `A new nested folder, renamed and deleted, is files come and gone`(_ method: WatchMethod) async throws {
        var (observer, iterator) = try await observe(method)
        try folder.makeFolder("x/y")
        try folder.write(Self.lottie("n"), to: "x/y/n.json")
        let come = await changes(&iterator) { !$0.library.added.isEmpty }
        #expect(come.library.added.map(\.path.string) == ["x/y/n.json"])
        try folder.move("x", to: "z")
        let renamed = await changes(&iterator) { !$0.library.added.isEmpty && !$0.library.removed.isEmpty }
        #expect(renamed.library.added.map(\.path.string) == ["z/y/n.json"])
        #expect(renamed.library.removed == come.library.added.map(\.id))
        try folder.remove("z")
        let gone = await changes(&iterator) { !$0.library.removed.isEmpty }
        #expect(gone.library.removed == renamed.library.added.map(\.id))
        #expect(observer.library.entries.map(\.path.string) == ["a.json"])
        observer.stop()
    }

    @Test(arguments: WatchMethod.allCases)
    func `A torn save keeps the file, and the good one after it is a change`(_ method: WatchMethod) async throws {
        var (observer, iterator) = try await observe(method)
        try folder.write("{\"v\":", to: "a.json")
        let torn = await changes(&iterator) { !$0.library.changed.isEmpty }
        try folder.write(Self.lottie("good"), to: "a.json")
        let good = await changes(&iterator) { !$0.library.changed.isEmpty }
        #expect(torn.library.changed.map(\.id) == good.library.changed.map(\.id))
        #expect(torn.library.removed.isEmpty && good.library.removed.isEmpty)
        observer.stop()
    }

    @Test(arguments: WatchMethod.allCases)
    func `A file replaced by a folder of that name is gone, with what is in the folder come`(
        _ method: WatchMethod
    ) async throws {
        var (observer, iterator) = try await observe(method)
        try folder.remove("a.json")
        try folder.makeFolder("a.json")
        try folder.write(Self.lottie("inner"), to: "a.json/inner.json")
        let change = await changes(&iterator) { !$0.library.added.isEmpty && !$0.library.removed.isEmpty }
        #expect(change.library.added.map(\.path.string) == ["a.json/inner.json"])
        #expect(observer.library.count == 1)
        observer.stop()
    }

    @Test(arguments: WatchMethod.allCases)
    func `A link to a file changes when its target is saved`(_ method: WatchMethod) async throws {
        try folder.link("now.json", to: "a.json")
        var (observer, iterator) = try await observe(method)
        try folder.write(Self.lottie("target"), to: "a.json")
        let change = await changes(&iterator) { $0.library.changed.count == 2 }
        #expect(Set(change.library.changed.map(\.name)) == ["a.json", "now.json"])
        observer.stop()
    }

    @Test(arguments: WatchMethod.allCases)
    func `Dependencies are reported by path, and those out of reach are named`(_ method: WatchMethod) async throws {
        try folder.makeFolder("images")
        try folder.write("p", to: "images/p.png")
        var (observer, iterator) = try await observe(method, path: "a.json")
        let image = folder.at("images/p.png").string
        #expect(observer.watch(dependencies: [image, "/etc/passwd"]) == ["/etc/passwd"])
        var seen: Set<String> = []
        for round in 1...1000 where seen.isEmpty {
            try folder.write(String(repeating: "p", count: round + 1), to: "images/p.png")
            try folder.write(Self.lottie("\(round)"), to: "a.json")
            seen = await changes(&iterator) { !$0.library.changed.isEmpty || !$0.dependencies.isEmpty }.dependencies
        }
        #expect(seen == [image])
        observer.stop()
    }

    @Test func `Reading other bytes than those reported last reports them`() async throws {
        // A poller that never looks again: only reading can find the change.
        var options = FolderObserver.Options()
        options.watching.poll = true
        options.watching.pollInterval = .seconds(3600)
        let observer = try FolderObserver(path: folder.path.string, options: options)
        _ = await observer.start()
        var iterator = observer.changes.makeAsyncIterator()
        let id = try #require(observer.library.entry(path: "a.json")?.id)
        try folder.write(Self.lottie("unseen"), to: "a.json")
        #expect(try observer.read(id: id).bytes == Array(Self.lottie("unseen").utf8))
        let change = await changes(&iterator) { !$0.library.changed.isEmpty }
        #expect(change.library.changed.map(\.id) == [id])
        observer.stop()
    }

    @Test func `Many files at once are all found`() async throws {
        var (observer, iterator) = try await observe(.kernel)
        try folder.makeFolder("many")
        let count = FileEventBatch.limit + 200
        for index in 0..<count { try folder.write(Self.lottie("\(index)"), to: "many/\(index).json") }
        let change = await changes(&iterator) { $0.library.added.count == count }
        #expect(change.library.added.count == count)
        #expect(observer.library.count == count + 1)
        observer.stop()
    }
}
