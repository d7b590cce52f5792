import Engine
import Testing
import Tuning

@testable import Live
@testable import Preview

/// When curves are written for other systems, and of which document.
struct SessionExportTests {
    private let harness = SessionHarness()

    private func opened() -> ClientID {
        harness.scan(["a": [1, 2, 3], "b": [1]])
        let page = harness.connect()
        harness.open(page, "a")
        return page
    }

    private func ask(_ page: ClientID, _ serial: UInt32, file: String = "a") {
        let request = ExportRequest(serial: serial, file: file, property: "$.x", tolerance: 0.001)
        harness.send(.received(page, .export(request)))
    }

    /// What a page was answered: serial and, in the harness, how many edits the document had.
    private func answers(_ page: ClientID) -> [(serial: UInt32, reason: String?, text: String)] {
        (harness.pages[page]?.messages ?? []).compactMap { message in
            guard case .exported(let exports, let serial) = message else { return nil }
            let timing = exports.entries.first { $0.id == "ca-timing" }
            return (serial, exports.reason, timing?.text ?? "")
        }
    }

    @Test func `a curve is written of the document with the edits in force, when that is there`() {
        let page = opened()
        harness.settle()
        harness.view(page) {
            $0.edits = [.set(path: "$.x", value: 5), .set(path: "$.y", value: 5)]
            $0.settings = 1
        }
        ask(page, 1)
        #expect(!harness.work.contains { if case .export = $0 { true } else { false } })
        harness.settle()
        #expect(answers(page).map(\.serial) == [1])
        #expect(answers(page).first?.reason == "2 edits")
        #expect(harness.violations.isEmpty)
    }

    @Test func `of several questions the last one is answered`() {
        let page = opened()
        harness.settle()
        for serial in 1...20 { ask(page, UInt32(serial)) }
        #expect(harness.work.count { if case .export = $0 { true } else { false } } == 1)
        harness.settle()
        #expect(answers(page).map(\.serial) == [20])
    }

    @Test func `no answer waits for a file that is not shown or cannot be read`() {
        let page = opened()
        harness.settle()
        ask(page, 1, file: "b")
        harness.settle()
        harness.disk["b"] = .some(nil)
        harness.open(page, "b")
        ask(page, 2, file: "b")
        harness.settle()
        // What cannot be read is looked at once more.
        harness.wait(5)
        harness.settle()
        #expect(answers(page).map(\.serial) == [1, 2] && answers(page).allSatisfy { $0.reason != nil })
    }
}
