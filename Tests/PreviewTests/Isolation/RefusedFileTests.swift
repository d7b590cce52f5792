import Foundation
import Synchronization
import Testing

@testable import Engine
@testable import Formats
@testable import Live
@testable import Tuning

/// Files that a server before this one has crashed at.
@Suite struct RefusedFileTests {
    private let key: DocumentKey
    private let folder: TemporaryFolder
    private let observer: FolderObserver

    init() async throws {
        folder = try TemporaryFolder()
        try folder.write(LiveServer.animation(), to: "a.json")
        observer = try FolderObserver(path: folder.path.string)
        _ = await observer.start()
        key = DocumentKey(file: try #require(observer.library.entry(path: "a.json")).id)
    }

    private func reader(refusing refused: Set<Isolation.Refused> = []) -> DocumentReader {
        DocumentReader(observer: observer, isolation: Isolation(refused: refused))
    }

    private func document(_ outcome: LoadOutcome) throws -> LoadedDocument {
        guard case .document(let document) = outcome else { throw Absent(outcome: outcome) }
        return document
    }

    private struct Absent: Error { var outcome: LoadOutcome }

    private var hash: UInt64 { StableHasher.hash(Array(LiveServer.animation().utf8)) }

    @Test func `bytes that it crashed at are not read, other bytes are`() async throws {
        let reader = reader(refusing: [.init(content: hash, changes: 0)])
        guard case .failure(let failure) = reader.load(key, known: nil) else { throw Absent(outcome: .unchanged) }
        #expect(failure.message.contains("Pegbar crashed while it worked on this file"))
        #expect((failure.name, failure.path, failure.isPassing) == ("a.json", "a.json", false))
        // Whatever is shown of them.
        var other = key
        other.edits = [.set(path: "$.op", value: 5)]
        guard case .failure = reader.load(other, known: nil) else { throw Absent(outcome: .unchanged) }
        try folder.write(LiveServer.animation(color: "0,1,0"), to: "a.json")
        _ = try document(reader.load(key, known: nil))
    }

    @Test func `what is forgiven is read again, and whoever started the process is told`() throws {
        let told = Mutex<[UInt64]>([])
        let edits = Isolation.Refused(content: hash, changes: 7)
        let isolation = Isolation(
            refused: [.init(content: hash, changes: 0, isEndless: true), edits, .init(content: 3, changes: 0)]
        ) { contents in told.withLock { $0 += contents } }
        let reader = DocumentReader(observer: observer, isolation: isolation)
        guard case .failure(let failure) = reader.load(key, known: nil) else { throw Absent(outcome: .unchanged) }
        #expect(failure.message.contains("couldn’t finish working on this file") && failure.canBeTriedAgain)
        let before = observer.library.entry(id: key.file)
        let (hashes, change) = (observer.hashes(id: key.file), observer.renew(id: key.file))
        #expect(hashes.contains(hash) && change.changed.map(\.id) == [key.file])
        #expect(change.changed.first?.revision != before?.revision && change.changed.first?.hash == before?.hash)
        #expect(isolation.refusesAny && isolation.forgive(hashes) && !isolation.forgive(hashes))
        #expect(told.withLock(\.self) == hashes)
        _ = try document(reader.load(key, known: nil))
        #expect(isolation.refusal(of: hash, changes: 7) == nil && isolation.refusal(of: 3) != nil)
    }

    @Test func `edits that it crashed at are not shown, the file and other edits are`() throws {
        var edited = key
        edited.edits = [.set(path: "$.op", value: 5)]
        let reader = reader(refusing: [.init(content: hash, changes: edited.changesHash)])
        let base = try document(reader.load(key, known: nil))
        for known in [base, nil] {
            guard case .failure(let failure) = reader.load(edited, known: nil, base: known) else {
                throw Absent(outcome: .unchanged)
            }
            #expect(failure.message.contains("Undo the last one"))
        }
        edited.edits = [.set(path: "$.op", value: 6)]
        let shown = try document(reader.load(edited, known: nil, base: base))
        #expect(shown.changesHash.load(ordering: .relaxed) == edited.changesHash)
        #expect(base.changesHash.load(ordering: .relaxed) == 0)
    }

    @Test func `what is shown differently has a hash of its own, whatever the order of sets`() {
        var keys = [key]
        func with(_ change: (inout DocumentKey) -> Void) {
            var other = key
            change(&other)
            keys.append(other)
        }
        with { $0.edits = [.set(path: "$.op", value: 12)] }
        with { $0.edits = [.set(path: "$.op", value: 21)] }
        with { $0.options.theme = .named("night") }
        with { $0.options.slots = ["a": "1", "b": "2", "c": "3"] }
        with { $0.changes.visibility.hidden = ["a", "b", "c"] }
        with { $0.changes.visibility.solo = ["a", "b", "c"] }
        with { $0.changes.settings = [.init(keyPath: "a", value: "1")] }
        #expect(Set(keys.map(\.changesHash)).count == keys.count)
        #expect(key.changesHash == 0)
        var (one, two) = (key, key)
        for index in 0..<50 { one.options.slots["\(index)"] = "1" }
        for index in (0..<50).reversed() { two.options.slots["\(index)"] = "1" }
        #expect(one.changesHash == two.changesHash)
    }

    @Test func `a job is noted while it runs, with what it is about`() throws {
        let descriptor = try #require(WorkJournal.makeFile(in: NSTemporaryDirectory()))
        defer { close(descriptor) }
        let isolation = Isolation(journal: WorkJournal(descriptor: descriptor))
        let reader = DocumentReader(observer: observer, isolation: isolation)
        let document = try document(reader.load(key, known: nil))
        #expect(WorkJournal.takeRecord(of: descriptor).works.isEmpty)
        let works = reader.working(on: document) { WorkJournal.takeRecord(of: descriptor).works }
        #expect(works == [WorkJournal.Work(content: hash, changes: 0, path: "a.json")])
    }
}
