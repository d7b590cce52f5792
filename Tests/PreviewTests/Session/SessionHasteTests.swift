import Engine
import Testing

@testable import Live
@testable import Preview

/// What comes first after a save.
@Suite struct SessionHasteTests {
    private let harness = SessionHarness()

    /// The frames that wait to be drawn, and whether a page waits for each.
    private var renderings: [(frame: Double, revision: UInt32, isUrgent: Bool)] {
        harness.work.compactMap { action in
            guard case .render(let rendering) = action else { return nil }
            return (rendering.key.frame, rendering.key.revision, rendering.isUrgent)
        }
    }

    private func perform(where isMeant: (SessionAction) -> Bool) throws {
        let index = harness.work.firstIndex(where: isMeant)
        harness.perform(try #require(index))
    }

    /// A page that shows the second frame of "a" and has all of it.
    private func opened(_ files: [String: SessionHarness.Content?]) -> ClientID {
        harness.scan(files)
        let page = harness.connect()
        harness.open(page, "a", frame: 1)
        harness.settle()
        return page
    }

    private func load() throws {
        try perform { if case .load = $0 { true } else { false } }
    }

    @Test func `what is drawn ahead of a document that was replaced is given up`() throws {
        harness.scan(["a": [10, 11, 12, 13, 14, 15]])
        let page = harness.connect()
        harness.open(page, "a", frame: 2)
        try load()
        try perform { if case .render = $0 { true } else { false } }
        harness.acknowledge(page)
        try perform { if case .evaluate = $0 { true } else { false } }
        #expect(renderings.map(\.frame) == [3, 4, 5, 0, 1])
        harness.save("a", [20, 21, 22, 23, 24, 25])
        try load()
        #expect(renderings.map(\.frame) == [2])
        #expect(renderings.map(\.revision) == [2])
        #expect(renderings.map(\.isUrgent) == [true])
        harness.settle()
        #expect(harness.pages[page]?.frames.count == 6)
        #expect(harness.violations == [])
    }

    @Test func `what is read for nobody any more is given up, and read when somebody comes back`() throws {
        harness.scan(["a": [10, 11], "b": [20, 21]])
        let page = harness.connect()
        harness.open(page, "a")
        harness.open(page, "b")
        let loads = harness.work.compactMap { if case .load(let key, _, _, _) = $0 { key.file } else { nil } }
        #expect(loads == ["b"])
        harness.open(page, "a")
        harness.settle()
        #expect(harness.pages[page]?.frames.count == 2)
        #expect(harness.violations == [])
    }

    @Test func `what is drawn of a size that no page shows any more is given up`() throws {
        harness.scan(["a": [10, 11, 12, 13]])
        let page = harness.connect()
        harness.open(page, "a", frame: 0)
        try load()
        try perform { if case .render = $0 { true } else { false } }
        harness.acknowledge(page)
        try perform { if case .evaluate = $0 { true } else { false } }
        #expect(renderings.count == 3)
        harness.view(page) { $0.area = FrameArea(width: 32, height: 32) }
        #expect(renderings.first?.isUrgent == true)
        #expect(
            harness.work.allSatisfy {
                if case .render(let rendering) = $0 { rendering.key.area.size.width == 32 } else { true }
            })
        harness.settle()
        #expect(harness.violations == [])
    }

    @Test func `a saved frame is drawn although its page cannot be told of the document yet`() throws {
        let page = opened(["a": [10, 11], "b": [1]])
        harness.pages[page]?.isReading = false
        var change = LibraryChange()
        change.changed = [SessionHarness.entry("b", revision: 2)]
        harness.send(.libraryChanged(change))
        harness.save("a", [20, 21])
        try load()
        #expect(harness.pages[page]?.document?.revision == 1)
        #expect(renderings.map(\.frame) == [1])
        harness.pages[page]?.isReading = true
        harness.send(.writable(page))
        harness.settle()
        #expect(harness.pages[page]?.frames.count == 2)
        #expect(harness.violations == [])
    }

    @Test func `other news waits for the image of a document that was saved, but not for long`() throws {
        let page = opened(["a": [10, 11], "b": [1]])
        func news() -> Int {
            harness.pages[page]?.messages.count { if case .libraryChange = $0 { true } else { false } } ?? 0
        }
        var change = LibraryChange()
        change.changed = [SessionHarness.entry("b", revision: 2)]
        harness.save("a", [20, 21])
        harness.send(.libraryChanged(change))
        #expect(news() == 0)
        try load()
        #expect(news() == 0)
        try perform { if case .render = $0 { true } else { false } }
        #expect(harness.pages[page]?.frames[1] != nil)
        #expect(news() == 1)
        harness.settle()
        harness.save("a", [30, 31])
        harness.send(.libraryChanged(change))
        #expect(news() == 1)
        harness.wait(0.3)
        #expect(news() == 2)
    }

    @Test func `until a page has the image of what was saved, nothing else is begun`() throws {
        let page = opened(["a": [10, 11, 12], "b": [1]])
        let checked = harness.checkedFiles.count
        harness.disk["a"] = [20, 21, 22]
        var change = LibraryChange()
        change.changed = [SessionHarness.entry("a", revision: 2)]
        harness.send(.libraryChanged(change))
        try load()
        #expect(renderings.map(\.frame) == [1])
        #expect(harness.work.count == 1)
        try perform { if case .render = $0 { true } else { false } }
        #expect(harness.pages[page]?.frames[1] != nil)
        #expect(harness.work.isEmpty)
        #expect(harness.checkedFiles.count == checked)
        #expect(harness.summarizedFiles.isEmpty)
        harness.acknowledge(page)
        #expect(harness.work.contains { if case .describe = $0 { true } else { false } })
        #expect(harness.work.contains { if case .evaluate = $0 { true } else { false } })
        #expect(harness.checkedFiles.count == checked + 1)
        harness.settle()
        #expect(harness.violations == [])
    }

    @Test func `what comes after a save does not wait long for a page that says nothing`() throws {
        let page = opened(["a": [10, 11, 12]])
        harness.save("a", [20, 21, 22])
        harness.time = 0.01
        try load()
        try perform { if case .render = $0 { true } else { false } }
        harness.waitForWake()
        #expect(harness.work.isEmpty)
        #expect(harness.inconsistencies == [])
        harness.waitForWake()
        #expect(harness.time == 0.01 + harness.session.limits.reloadPause)
        #expect(harness.work.contains { if case .describe = $0 { true } else { false } })
        #expect(harness.summarizedFiles == ["a"])
    }

    @Test func `until a page has the image of another area, nothing else is begun`() throws {
        let page = opened(["a": [10, 11, 12, 13]])
        // What the document itself waited for is over.
        harness.wait(1)
        harness.view(page) { $0.area = FrameArea(width: 32, height: 32) }
        #expect(renderings.map(\.frame) == [1])
        #expect(harness.work.count == 1)
        try perform { if case .render = $0 { true } else { false } }
        #expect(harness.pages[page]?.lastImage?.size.width == 32)
        #expect(harness.work.isEmpty)
        harness.acknowledge(page)
        #expect(renderings.map(\.frame) == [2, 3, 0])
        harness.settle()
        // The page has those images.
        harness.view(page) { $0.area = FrameArea(width: 64, height: 64) }
        #expect(harness.session.isSettling(page) == false)
        harness.settle()
        #expect(harness.violations == [])
    }

    @Test func `what comes after another area does not wait long for a page that says nothing`() throws {
        let page = opened(["a": [10, 11, 12]])
        // What the document itself waited for is over.
        harness.wait(1)
        harness.view(page) { $0.area = FrameArea(width: 32, height: 32) }
        try perform { if case .render = $0 { true } else { false } }
        #expect(harness.work.isEmpty)
        #expect(harness.inconsistencies == [])
        harness.waitForWake()
        #expect(harness.time == 1 + harness.session.limits.areaPause)
        #expect(renderings.map(\.frame) == [2, 0])
    }

    @Test func `frames are evaluated before the hashes of those before them run out`() throws {
        var limits = Session.Limits()
        limits.evaluationBatch = 8
        limits.evaluationHorizon = 4
        let harness = SessionHarness(limits: limits)
        harness.scan(["a": (10..<50).map { $0 }])
        let page = harness.connect()
        harness.open(page, "a")
        /// The first frame of each evaluation, and how many frames the page had when it was asked for.
        var asked: [(first: Double, sent: Int)] = []
        for _ in 0..<1000 where !harness.work.isEmpty || harness.pages[page]?.unacknowledged.isEmpty == false {
            if harness.work.isEmpty { harness.acknowledge(page) } else { harness.perform(0) }
            for action in harness.work {
                guard case .evaluate(let evaluation) = action, let first = evaluation.frames.first,
                    asked.last?.first != first
                else { continue }
                asked.append((first, harness.pages[page]?.frames.count ?? 0))
            }
        }
        #expect(asked.count == 5)
        // All that is drawn ahead has its hash by then, but for the first frames of all.
        #expect(asked.dropFirst().allSatisfy { $0.first >= Double($0.sent + limits.lookahead) })
        #expect(harness.pages[page]?.frames.count == 40)
        #expect(harness.evaluatedCount == 39)
        #expect(harness.violations == [])
    }
}
