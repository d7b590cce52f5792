import Engine
import Testing
import Tuning

@testable import Live
@testable import Preview

@Suite struct SessionLayerTests {
    private let harness = SessionHarness()

    private func open() -> ClientID {
        harness.scan(["a": [1, 2]])
        let page = harness.connect()
        harness.open(page, "a")
        harness.settle()
        return page
    }

    private func trees(_ page: ClientID) -> Int {
        (harness.pages[page]?.messages ?? []).count { if case .layers = $0 { true } else { false } }
    }

    private func selections(_ page: ClientID) -> [String] {
        (harness.pages[page]?.messages ?? []).compactMap { message in
            if case .selection(let report, _, _, _) = message { "\(report.key) at \(report.frame)" } else { nil }
        }
    }

    @Test func `layers are listed once somebody looks, and once for each document`() {
        let page = open()
        #expect(harness.listedCount == 0)
        harness.view(page) { $0.wantsLayers = true }
        harness.settle()
        #expect(trees(page) == 1)
        harness.view(page) { $0.frame = 1 }
        harness.settle()
        #expect(trees(page) == 1)
        // Another document with the same rows is no news.
        harness.save("a", [3, 4])
        harness.settle()
        #expect(harness.listedCount == 2 && trees(page) == 1)
        harness.rows = LayerReport(rows: [], isCut: true)
        harness.save("a", [5, 6])
        harness.settle()
        #expect(trees(page) == 2)
        #expect(harness.violations == [])
    }

    @Test func `a page that comes back to a file is told of its layers again`() {
        harness.scan(["a": [1, 2], "b": [3, 4]])
        let page = harness.connect()
        harness.open(page, "a")
        harness.view(page) { $0.wantsLayers = true }
        harness.settle()
        harness.open(page, "b")
        harness.settle()
        harness.open(page, "a")
        harness.view(page) { $0.wantsLayers = true }
        harness.settle()
        #expect(trees(page) >= 2)
    }

    @Test func `a page that comes back to a file from the folder is told of its layers and its selection again`() {
        let page = open()
        harness.view(page) {
            $0.wantsLayers = true
            $0.selected = "Ball"
        }
        harness.settle()
        // Both views are there before anything is done for the first: what is on its way reaches a page that shows no file.
        harness.view(page) { $0.file = nil }
        harness.view(page) { $0.file = "a" }
        harness.settle()
        #expect(trees(page) == 2)
        #expect(selections(page) == ["Ball at 0.0", "Ball at 0.0"])
    }

    @Test func `to hide a layer makes another document and lists nothing anew`() {
        let page = open()
        harness.view(page) { $0.wantsLayers = true }
        harness.settle()
        harness.view(page) {
            $0.changes.visibility.hidden = ["Ball"]
            $0.settings = 1
        }
        harness.settle()
        #expect(harness.basedCount == 1)
        #expect(trees(page) == 1)
        #expect(harness.pages[page]?.document?.settings == 1)
    }

    @Test func `what is selected is looked at for each frame that stands still`() {
        let page = open()
        harness.view(page) { $0.selected = "Ball" }
        harness.settle()
        harness.view(page) { $0.frame = 1 }
        harness.settle()
        #expect(selections(page) == ["Ball at 0.0", "Ball at 1.0"])
        harness.view(page) { $0.playing = true }
        harness.view(page) { $0.frame = 0 }
        harness.settle()
        #expect(selections(page).count == 2)
    }

    @Test func `what is selected once more is looked at once more, be it while nothing may be looked at`() {
        let page = open()
        harness.view(page) { $0.selected = "Ball" }
        harness.settle()
        // Until the image of that size is there.
        harness.view(page) { $0.area = FrameArea(width: 128, height: 128) }
        harness.view(page) { $0.selected = nil }
        harness.view(page) { $0.selected = "Ball" }
        harness.settle()
        #expect(selections(page) == ["Ball at 0.0", "Ball at 0.0"])
        harness.view(page) { $0.playing = true }
        for name in ["Other", "Ball"] {
            harness.view(page) { $0.selected = name }
            harness.settle()
        }
        harness.view(page) { $0.playing = false }
        harness.settle()
        #expect(selections(page).count == 3)
    }

    @Test func `a point is answered once the document that is wanted is there`() {
        let page = open()
        harness.view(page) {
            $0.edits = [.set(path: "$", value: 1)]
            $0.settings = 1
        }
        let request = PickRequest(serial: 8, file: "a", point: Point(1, 2), frame: 0, scale: 1)
        harness.send(.received(page, .pick(request)))
        harness.settle()
        let answers = (harness.pages[page]?.messages ?? []).compactMap { message in
            if case .picked(let report, let serial) = message { (report.keys, serial) } else { nil }
        }
        #expect(answers.map(\.0) == [["top"]] && answers.map(\.1) == [8])
    }

    @Test func `a point is answered with the number of the question`() {
        let page = open()
        let request = PickRequest(serial: 7, file: "a", point: Point(1, 2), frame: 0, scale: 1)
        harness.send(.received(page, .pick(request)))
        harness.settle()
        guard case .picked(let report, let serial)? = harness.pages[page]?.messages.last else {
            Issue.record("there is no answer")
            return
        }
        #expect(report.keys == ["top"] && serial == 7)
    }

    @Test func `a point of a file that is not shown has nothing`() {
        let page = open()
        let request = PickRequest(serial: 7, file: "b", point: Point(1, 2), frame: 0, scale: 1)
        harness.send(.received(page, .pick(request)))
        harness.settle()
        guard case .picked(let report, _)? = harness.pages[page]?.messages.last else {
            Issue.record("there is no answer")
            return
        }
        #expect(report.keys.isEmpty)
    }
}
