import Engine
import Testing

@testable import Live
@testable import Preview

/// Of a page's view only the latest counts.
@Suite struct SessionScrubTests {
    private let harness = SessionHarness()

    /// The frames that are to be drawn and that a page waits for.
    private var urgent: [Double] {
        harness.work.compactMap { action in
            guard case .render(let rendering) = action, rendering.isUrgent else { return nil }
            return rendering.key.frame
        }
    }

    /// All frames that are to be drawn.
    private var frames: [Double] {
        harness.work.compactMap { action in
            guard case .render(let rendering) = action else { return nil }
            return rendering.key.frame
        }
    }

    private func render(_ frame: Double) throws {
        let index = harness.work.firstIndex { action in
            guard case .render(let rendering) = action else { return false }
            return rendering.key.frame == frame
        }
        harness.perform(try #require(index))
    }

    /// A page that shows the first of a hundred frames, none of which look the same.
    private func page() -> ClientID {
        harness.scan(["a": (0..<100).map { UInt64($0) + 10 }, "b": [1, 2]])
        let page = harness.connect()
        harness.open(page, "a")
        harness.settle()
        return page
    }

    @Test func `a scrub leaves one frame on the way and the last one to be drawn`() throws {
        let page = page()
        for step in 1...60 { harness.view(page) { $0.frame = Double(step) + 0.5 } }
        #expect(urgent == [1.5, 60.5])
        try render(1.5)
        // It is shown although the playhead is elsewhere.
        #expect(harness.pages[page]?.frames[1.5] != nil)
        #expect(urgent == [60.5])
        harness.acknowledge(page)
        // What the page waits for now is the next that is drawn to its end.
        for step in 61...80 { harness.view(page) { $0.frame = Double(step) + 0.5 } }
        #expect(urgent == [60.5, 80.5])
        try render(60.5)
        #expect(harness.pages[page]?.frames[60.5] != nil)
        try render(80.5)
        #expect(harness.pages[page]?.frames[80.5] != nil)
        harness.settle()
        #expect(harness.violations == [])
    }

    @Test func `a frame on the way that comes after the last one is not sent`() throws {
        let page = page()
        harness.view(page) { $0.frame = 20.5 }
        harness.view(page) { $0.frame = 30.5 }
        #expect(urgent == [20.5, 30.5])
        try render(30.5)
        try render(20.5)
        #expect(harness.pages[page]?.frames[30.5] != nil)
        #expect(harness.pages[page]?.frames[20.5] == nil)
        harness.settle()
        #expect(harness.violations == [])
    }

    @Test func `what is drawn ahead of where the playhead was is given up`() throws {
        harness.scan(["a": (0..<100).map { UInt64($0) + 10 }])
        let page = harness.connect()
        harness.open(page, "a", frame: 10)
        harness.perform(0)
        try render(10)
        harness.acknowledge(page)
        let index = harness.work.firstIndex { if case .evaluate = $0 { true } else { false } }
        harness.perform(try #require(index))
        #expect(frames.contains(11))
        harness.view(page) { $0.frame = 60 }
        #expect(!frames.contains { (11...20).contains($0) })
        harness.settle()
        #expect(harness.violations == [])
    }

    @Test func `a frame that another page waits for is not given up`() throws {
        let page = page()
        let other = harness.connect()
        harness.open(other, "a", frame: 20.5)
        harness.view(page) { $0.frame = 20.5 }
        for step in 1...9 { harness.view(page) { $0.frame = Double(30 + step) + 0.5 } }
        #expect(urgent.contains(20.5))
        try render(20.5)
        #expect(harness.pages[other]?.frames[20.5] != nil)
        harness.settle()
        #expect(harness.violations == [])
    }

    @Test func `of many sizes the last one alone is drawn`() throws {
        let page = page()
        for side in 1...300 { harness.view(page) { $0.area = FrameArea(width: 1000 + Double(side), height: 1000) } }
        #expect(urgent == [0])
        let sizes = Set(
            harness.work.compactMap { action -> Int? in
                guard case .render(let rendering) = action else { return nil }
                return rendering.key.area.size.width
            })
        #expect(sizes == [1300])
        harness.settle()
        #expect(harness.violations == [])
    }

    @Test func `nothing is drawn ahead of a file that is gone`() throws {
        let page = page()
        harness.wait(1)
        harness.view(page) {
            $0.area = FrameArea(width: 32, height: 32)
            $0.playing = true
        }
        harness.wait(harness.session.limits.areaPause)
        #expect(frames.count > 1)
        var change = LibraryChange()
        change.removed = ["a"]
        harness.disk["a"] = nil
        harness.send(.libraryChanged(change))
        #expect(frames == [0])
        harness.settle()
        #expect(harness.violations == [])
    }

    @Test func `what is found out about a document is given up with the last page, and asked for again`() {
        harness.scan(["a": (0..<100).map { UInt64($0) + 10 }, "b": [1, 2]])
        let page = harness.connect()
        harness.open(page, "a")
        for _ in 0..<5 { harness.step() }
        func lists() -> Int {
            harness.work.count { action in
                switch action {
                case .describe(let key, _), .listCurves(let key, _): key.file == "a"
                case .evaluate(let evaluation): evaluation.key.file == "a"
                default: false
                }
            }
        }
        #expect(lists() > 0)
        harness.open(page, "b")
        #expect(lists() == 0)
        harness.settle()
        harness.open(page, "a")
        harness.settle()
        #expect(harness.pages[page]?.frames.count == 100)
        let hasInventory = harness.pages[page]?.messages.contains {
            if case .inventory(_, let file, _) = $0 { file == "a" } else { false }
        }
        #expect(hasInventory == true)
        #expect(harness.violations == [])
    }

    @Test func `some time after the last page has gone what was kept for it is let go`() throws {
        let page = page()
        #expect(harness.session.store.count > 0)
        harness.send(.disconnected(page))
        harness.wait(5)
        #expect(harness.session.store.count > 0)
        harness.wait(5)
        #expect(harness.session.store.count == 0)
        #expect(harness.session.documents.isEmpty)
        let other = harness.connect()
        harness.open(other, "a")
        harness.settle()
        #expect(harness.pages[other]?.frames.count == 100)
        #expect(harness.violations == [])
    }

    @Test func `a page that comes back soon finds what was kept`() throws {
        let page = page()
        harness.send(.disconnected(page))
        harness.wait(5)
        let other = harness.connect()
        harness.send(.disconnected(other))
        harness.wait(6)
        #expect(harness.session.store.count > 0)
        _ = harness.connect()
        harness.wait(20)
        #expect(harness.session.store.count > 0)
    }
}
