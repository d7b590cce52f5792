import Engine
import Testing
import Tuning

@testable import Live
@testable import Preview

/// When plots are made, and for whom.
@Suite struct SessionPlotTests {
    private let harness = SessionHarness()

    private static func request(_ id: String = "a", width: Double = 300) -> PlotRequest {
        PlotRequest(id: id, size: Size(width, 200))
    }

    private func opened(_ request: PlotRequest? = request()) -> ClientID {
        harness.scan(["a": [1, 2, 3]])
        let page = harness.connect()
        harness.open(page, "a")
        harness.view(page) { $0.plot = request }
        return page
    }

    private func messages(_ page: ClientID) -> [ServerMessage] { harness.pages[page]?.messages ?? [] }

    private func plots(_ page: ClientID) -> Int {
        messages(page).count { if case .plot = $0 { true } else { false } }
    }

    private func curves(_ page: ClientID) -> Int {
        messages(page).count { if case .curves = $0 { true } else { false } }
    }

    @Test func theCurvesAreSentAfterTheFirstFrameAndAfterEachSave() {
        let page = opened(nil)
        harness.settle()
        #expect(curves(page) == 1 && plots(page) == 0)
        harness.save("a", [1, 2, 4])
        harness.settle()
        #expect(curves(page) == 2 && plots(page) == 0)
        #expect(harness.violations.isEmpty)
    }

    @Test func `a page that comes back to a file from the folder is told of its plot again`() {
        let page = opened()
        harness.settle()
        harness.view(page) { $0.file = nil }
        harness.view(page) { $0.file = "a" }
        harness.settle()
        #expect(plots(page) == 2 && harness.violations.isEmpty)
    }

    @Test func noPlotIsAskedForBeforeTheFrameUnderThePlayheadIsSent() {
        let page = opened()
        while !harness.work.isEmpty, harness.pages[page]?.frames.isEmpty == true {
            #expect(!harness.work.contains { if case .plot = $0 { true } else { false } })
            harness.perform(0)
        }
        harness.settle()
        #expect(plots(page) == 1 && harness.violations.isEmpty)
    }

    @Test func `in a drag the plot does not wait until the page has taken the frame in`() {
        let page = opened()
        harness.settle()
        harness.view(page) {
            $0.edits = [.set(path: "$.a", value: 100)]
            $0.isDragging = true
            $0.settings = 1
        }
        while !harness.work.isEmpty { harness.perform(0) }
        #expect(harness.pages[page]?.unacknowledged.count == 1)
        #expect(plots(page) == 2)
    }

    @Test func aPlotIsMadeOnceUntilSomethingOfItChanges() {
        let page = opened()
        harness.settle()
        harness.view(page) { $0.frame = 2 }
        harness.settle()
        #expect(plots(page) == 1)
        harness.view(page) { $0.plot = Self.request(width: 400) }
        harness.settle()
        #expect(plots(page) == 2)
        harness.save("a", [1, 2, 4])
        harness.settle()
        #expect(plots(page) == 3)
        harness.view(page) {
            $0.edits = [.set(path: "$.x", value: 5)]
            $0.settings = 9
        }
        harness.settle()
        #expect(plots(page) == 4)
        harness.view(page) { $0.plot = nil }
        harness.settle()
        #expect(plots(page) == 4 && harness.violations.isEmpty)
    }

    @Test func aPlotThatWasGonePastIsDropped() {
        let page = opened()
        harness.settle()
        let before = harness.plottedCount
        for width in 1...20 { harness.view(page) { $0.plot = Self.request(width: 300 + Double(width)) } }
        harness.settle()
        #expect(harness.plottedCount == before + 1)
        #expect(plots(page) == 2 && harness.violations.isEmpty)
    }

    @Test func anAnswerToWhatIsNoLongerAskedForIsNotSent() {
        let page = opened()
        harness.settle()
        harness.view(page) { $0.plot = Self.request("b") }
        let late = harness.work.firstIndex { if case .plot = $0 { true } else { false } }
        #expect(late != nil)
        guard let late, case .plot(_, let plotting) = harness.work.remove(at: late) else { return }
        harness.view(page) { $0.plot = Self.request("c") }
        harness.send(.plotted(page, plotting.name, plotting.document, PlotReport(id: "b")))
        harness.settle()
        let sent = messages(page).compactMap { if case .plot(let report, _, _, _) = $0 { report.id } else { nil } }
        #expect(sent == ["a", "c"])
    }

    @Test func aMotionPathInAMovingSpaceFollowsThePlayheadWhileItStands() {
        harness.plotsFollowFrames = true
        let page = opened()
        harness.settle()
        #expect(plots(page) == 1)
        harness.view(page) { $0.frame = 2 }
        harness.settle()
        #expect(plots(page) == 2)
        harness.view(page) {
            $0.frame = 1
            $0.playing = true
        }
        harness.settle()
        #expect(plots(page) == 2 && harness.violations.isEmpty)
    }

    @Test(arguments: [
        #"{"type":"view","plot":{}}"#, #"{"type":"view","plot":{"id":7}}"#,
        #"{"type":"view","plot":{"id":"a","graph":"pie"}}"#, #"{"type":"view","plot":"a"}"#,
    ])
    func whatIsNoRequestIsRefused(text: String) {
        #expect(throws: ClientMessage.Refusal.self) { try ClientMessage(text) }
    }

    @Test func aRequestWhoseNameHasNoEndIsRefused() {
        let text = "{\"type\":\"view\",\"plot\":{\"id\":\"\(String(repeating: "a", count: 2000))\"}}"
        #expect(throws: ClientMessage.Refusal.self) { try ClientMessage(text) }
    }

    @Test(arguments: [
        (#"{"id":"a"}"#, 640.0, 220.0), (#"{"id":"a","width":1e300,"height":-5}"#, 4096, 40),
        (#"{"id":"a","width":0,"height":99.6}"#, 40, 100),
    ])
    func sidesAreKeptWithinWhatCanBeDrawn(plot: String, width: Double, height: Double) throws {
        guard case .view(let view) = try ClientMessage("{\"type\":\"view\",\"plot\":\(plot)}") else { return }
        #expect(view.plot?.size == Size(width, height))
    }

    @Test func framesThatCannotBeCountedAreThoseOfTheDocument() throws {
        let text = #"{"type":"view","plot":{"id":"a","from":1e308,"to":5,"graph":"speed","dark":true}}"#
        guard case .view(let view) = try ClientMessage(text), let plot = view.plot else { return }
        #expect(plot.from == nil && plot.to == 5 && plot.graphs == .speed && plot.isDark)
    }
}
