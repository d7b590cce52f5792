import Engine
import Formats
import Testing
import Tuning

@testable import Compare
@testable import Live
@testable import Preview

/// Other versions of a file beside the one on disk: two connections of a page, one for each.
struct SessionVersionTests {
    private let harness = SessionHarness()

    private func report(_ page: ClientID) -> [ChangeReport] {
        (harness.pages[page]?.messages ?? []).compactMap {
            if case .changes(let report, _, _, _, _) = $0 { report } else { nil }
        }
    }

    private func image(_ page: ClientID, _ frame: Double) -> UInt64? { harness.pages[page]?.frames[frame] }

    private func open(_ page: ClientID, _ version: DocumentVersion) {
        harness.view(page) {
            $0.file = "a"
            $0.version = version
            $0.area = FrameArea(width: 64, height: 64)
        }
    }

    /// A page that shows `a`, and its other connection, which shows a version of it.
    private func opened(_ version: DocumentVersion, _ content: SessionHarness.Content) -> (
        page: ClientID, other: ClientID
    ) {
        harness.scan(["a": [1, 2, 3], "b": [7]])
        harness.versions[version] = ["a": content]
        let (page, other) = (harness.connect(), harness.connect())
        harness.view(page) { $0.against = ComparedVersion(file: "a", version: version) }
        harness.open(page, "a")
        open(other, version)
        harness.settle()
        return (page, other)
    }

    @Test(arguments: [DocumentVersion.kept(7), .committed("HEAD")])
    func `versions of a file are shown beside each other and never mixed up`(version: DocumentVersion) {
        let (page, other) = opened(version, [1, 9])
        #expect(image(page, 0) == image(other, 0) && image(page, 1) != image(other, 1))
        #expect(image(page, 2) != nil && image(other, 2) == nil)
        harness.save("a", [4, 5])
        harness.settle()
        #expect(image(page, 0) != image(other, 0) && image(other, 1) != nil)
        #expect(harness.pages[page]?.document?.revision == 2 && harness.pages[other]?.document?.revision == 1)
        #expect(harness.violations.isEmpty)
    }

    @Test func `what changed is told once both are there, and again after a save`() {
        let (page, other) = opened(.kept(7), [1, 9])
        #expect(report(page).count == 1 && report(other).isEmpty)
        // The harness has files of other lengths run at other rates.
        #expect(report(page)[0].changes.map(\.property) == ["Frame Rate", "Frames"])
        harness.save("a", [4, 5])
        harness.settle()
        #expect(report(page).count == 2 && report(page)[1].changes.isEmpty)
        harness.view(page) { $0.against = nil }
        harness.save("a", [1])
        harness.settle()
        #expect(report(page).count == 2)
    }

    @Test func `what changed is told again after a look at another version that is not there`() {
        let (page, _) = opened(.kept(7), [1, 9])
        harness.view(page) { $0.against = ComparedVersion(file: "a", version: .committed("nowhere")) }
        harness.settle()
        #expect(report(page).count == 1)
        harness.view(page) { $0.against = ComparedVersion(file: "a", version: .kept(7)) }
        harness.settle()
        #expect(report(page).count == 2)
    }

    @Test func `what changed is told again when the other file was broken and is as before`() {
        harness.scan(["a": [1, 2, 3], "b": [7]])
        let (page, other) = (harness.connect(), harness.connect())
        harness.view(page) { $0.against = ComparedVersion(file: "b", version: .disk) }
        harness.open(page, "a")
        harness.open(other, "b")
        harness.settle()
        #expect(report(page).count == 1)
        harness.save("b", nil)
        for _ in 0..<4 {
            harness.settle()
            harness.waitForWake()
        }
        harness.save("b", [7])
        harness.settle()
        #expect(report(page).count == 2)
    }

    @Test func `nothing is compared while something is dragged`() {
        let (page, _) = opened(.kept(7), [1, 9])
        harness.view(page) {
            $0.isDragging = true
            $0.edits = [.set(path: "$", value: 1)]
        }
        harness.settle()
        #expect(report(page).count == 1)
        harness.view(page) { $0.isDragging = false }
        harness.settle()
        #expect(report(page).count == 2)
    }

    @Test func `another file is compared with as it is read by itself`() {
        harness.scan(["a": [1, 2, 3], "b": [7]])
        let (page, other) = (harness.connect(), harness.connect())
        harness.view(page) {
            $0.against = ComparedVersion(file: "b")
            $0.options.compatibility = .afterEffects
            $0.options.slots = ["x": "1"]
        }
        harness.open(page, "a")
        harness.view(other) { $0.options.compatibility = .afterEffects }
        harness.open(other, "b")
        harness.settle()
        #expect(report(page).count == 1)
    }

    @Test func `a version on disk before is not read again, what git has is`() {
        let (_, other) = opened(.kept(7), [1, 9])
        harness.send(.touched(["a"]))
        #expect(harness.work.count == 1)
        harness.settle()
        open(other, .committed("HEAD"))
        harness.settle()
        harness.send(.touched(["a"]))
        #expect(harness.work.count == 2)
        harness.settle()
        // Each look at one asks git.
        open(other, .disk)
        harness.settle()
        open(other, .committed("HEAD"))
        #expect(
            harness.work.contains {
                if case .load(let key, _, _, _) = $0 { key.version == .committed("HEAD") } else { false }
            })
        harness.settle()
        harness.view(other) { $0.settings += 1 }
        #expect(
            harness.work.contains {
                if case .load(let key, _, _, _) = $0 { key.version == .committed("HEAD") } else { false }
            })
    }

    private var glances: Int { harness.work.count { if case .glance = $0 { true } else { false } } }

    @Test func `a commit is shown a moment later, and only while somebody looks at what git has`() {
        let (page, other) = opened(.committed("HEAD"), [1, 9])
        let before = image(other, 1)
        // Nothing happened: somebody looks, once at a time, and nothing is read.
        harness.wait(1)
        harness.wait(1)
        #expect(glances == 1 && harness.work.count == 1)
        harness.settle()
        #expect(harness.work.isEmpty && report(page).count == 1)
        // A commit.
        harness.versions[.committed("HEAD")] = ["a": [1, 5]]
        harness.repositoryStamp = 2
        harness.wait(1)
        harness.settle()
        #expect(image(other, 1) != before && report(page).count == 2)
        harness.wait(1)
        harness.settle()
        #expect(report(page).count == 2)
        // Nobody looks any more.
        open(other, .disk)
        harness.settle()
        harness.wait(1)
        harness.settle()
        for _ in 0..<5 {
            harness.wait(1)
            #expect(glances == 0)
        }
        // Somebody does again.
        open(other, .committed("HEAD"))
        harness.settle()
        harness.wait(1)
        #expect(glances == 1)
        #expect(harness.violations.isEmpty)
    }

    @Test func `why there is no such version is said at once`() {
        harness.scan(["a": nil])
        let page = harness.connect()
        open(page, .committed("HEAD"))
        harness.settle()
        func failures() -> Int {
            harness.pages[page]?.messages.count { if case .failure = $0 { true } else { false } } ?? 0
        }
        #expect(failures() == 1)
        // A page that asks again waits for an answer, and gets no other.
        harness.view(page) { $0.settings += 1 }
        harness.settle()
        #expect(failures() > 1)
    }

    @Test func `only the file on disk is edited`() {
        let (_, other) = opened(.kept(7), [1, 9])
        let before = image(other, 1)
        harness.view(other) { $0.edits = [.set(path: "$", value: 1)] }
        harness.settle()
        #expect(image(other, 1) == before)
    }

    @Test func `a page that wants the history of its file is told of it, and of no other`() {
        harness.scan(["a": [1], "b": [2]])
        let page = harness.connect()
        func told() -> [SaveHistory] {
            (harness.pages[page]?.messages ?? []).compactMap {
                if case .saves(let history, _) = $0 { history } else { nil }
            }
        }
        let one = SaveHistory(versions: [SavedVersion(hash: 1, modified: 2, byteCount: 3)], isInRepository: false)
        harness.send(.saves("a", one))
        harness.open(page, "a")
        harness.settle()
        #expect(told().isEmpty)
        harness.view(page) { $0.wantsSaves = true }
        #expect(told() == [one])
        harness.send(.saves("b", one))
        harness.send(.saves("a", one))
        #expect(told() == [one])
        var two = one
        two.versions.append(SavedVersion(hash: 2, modified: 3, byteCount: 4, summary: "less"))
        harness.send(.saves("a", two))
        #expect(told() == [one, two])
        harness.open(page, "b")
        harness.settle()
        #expect(told() == [one, two, one])
        harness.view(page) { $0.options.animation = "other" }
        harness.settle()
        #expect(told() == [one, two, one, one])
    }

    // MARK: - The wire

    @Test func `a view names a version, and what it is compared with`() throws {
        let text =
            #"{"type":"view","file":"a","kept":"00000000000000ff","against":{"file":"b","committed":"main"},"saves":true}"#
        var view = ClientMessage.View(file: "a", version: .kept(255))
        view.against = ComparedVersion(file: "b", version: .committed("main"))
        view.wantsSaves = true
        #expect(try ClientMessage(text) == .view(view))
        for bad in [
            #""committed":"--upload-pack=x""#, #""committed":"""#, #""kept":"12""#,
            #""kept":"00000000000000ff","committed":"a""#,
            #""against":{"file":"b","committed":"-x"}"#,
        ] {
            #expect(throws: ClientMessage.Refusal.self) { try ClientMessage(#"{"type":"view","file":"a",\#(bad)}"#) }
        }
    }

    @Test func `a page on another machine is shown nothing that git has`() throws {
        var view = ClientMessage.View(file: "a", version: .committed("HEAD"))
        #expect(view.withoutRepository == nil)
        view.version = .kept(1)
        view.against = ComparedVersion(file: "a", version: .committed("HEAD"))
        #expect(view.withoutRepository?.version == .kept(1) && view.withoutRepository?.against == nil)
        view.against?.version = .disk
        #expect(view.withoutRepository == view)
    }

    @Test func `changes and versions are written`() {
        var change = SceneChange(kind: .changed, layer: "A", property: "A.B", before: "1", after: "2")
        change.frame = 3
        let report = ChangeReport(changes: [change], more: 4)
        let against = ComparedVersion(file: "a", version: .kept(255))
        #expect(
            ServerMessage.changes(report, against: against, file: "a", revision: 1, settings: 2).text
                == #"{"type":"changes","file":"a","revision":1,"settings":2,"against":{"file":"a","kept":"00000000000000ff"},"#
                + #""changes":[{"kind":"changed","layer":"A","property":"A.B","before":"1","after":"2","detail":null,"frame":3}],"more":4}"#
        )
        let history = SaveHistory(
            versions: [SavedVersion(hash: 255, modified: 1.5, byteCount: 2)], isInRepository: true)
        #expect(
            ServerMessage.saves(history, file: "a").text
                == #"{"type":"saves","file":"a","repository":true,"#
                + #""versions":[{"hash":"00000000000000ff","modified":1.5,"bytes":2,"summary":null}]}"#)
    }
}
