import Foundation
import Testing

@testable import Live
@testable import Preview

/// Frames that a page has exported: one export at a time, of what it shows, gone with the page.
struct FrameExportTests {
    private let harness = SessionHarness()

    private func ask(_ page: ClientID, _ serial: UInt32, file: String = "a", refusal: SaveRefusal? = nil) {
        let request = FrameExportRequest(serial: serial, file: file, format: "gif", width: 8, height: 8)
        harness.send(.received(page, .exportFrames(request, secret: ""), refusal: refusal))
    }

    private func answers(_ page: ClientID) -> [FrameExportReport] {
        (harness.pages[page]?.messages ?? []).compactMap { if case .exporting(let report) = $0 { report } else { nil } }
    }

    private func opened() -> ClientID {
        harness.scan(["a": [1, 2, 3], "b": [1]])
        let page = harness.connect()
        harness.open(page, "a")
        harness.settle()
        return page
    }

    @Test func `an export is made of what is shown, and its end is told`() {
        let page = opened()
        ask(page, 1)
        let running = FrameExportReport(serial: 1, state: .running(done: 1, total: 3, bytes: 10))
        harness.send(.exporting(page, running))
        #expect(answers(page) == [running])
        harness.settle()
        #expect(answers(page).last?.isLast == true)
        // It is over: another one may begin, and what is left of the first one says nothing.
        ask(page, 2)
        harness.send(.exporting(page, running))
        harness.settle()
        #expect(answers(page).map(\.serial) == [1, 1, 2])
    }

    @Test func `a second export, another file and a page without permission get a reason`() {
        let page = opened()
        ask(page, 1)
        ask(page, 2)
        ask(page, 3, file: "b")
        ask(page, 4, refusal: SaveRefusal(.forbidden, "no"))
        let reasons = answers(page).map { if case .ended(let reason?) = $0.state { reason } else { "" } }
        #expect(reasons == ["Another export is still running.", "Another export is still running.", "No."])
        harness.settle()
        ask(page, 5, file: "b")
        #expect(answers(page).last?.state == .ended(reason: "The file is no longer shown."))
    }

    @Test func `an export ends when the page wants it, and with the page`() {
        let page = opened()
        harness.send(.received(page, .cancelExport))
        #expect(harness.work.isEmpty)
        ask(page, 1)
        harness.send(.received(page, .cancelExport))
        #expect(harness.work.contains { if case .cancelExport(page) = $0 { true } else { false } })
        harness.send(.disconnected(page))
        #expect(harness.work.contains { if case .forgetExport(page) = $0 { true } else { false } })
    }

    @Test func `messages are read and written`() throws {
        let text =
            #"{"type":"exportFrames","serial":3,"file":"a","format":"gif","width":8,"height":4,"rate":25,"secret":"s"}"#
        var wanted = FrameExportRequest(serial: 3, file: "a", format: "gif", width: 8, height: 4)
        wanted.rate = 25
        #expect(try ClientMessage(text) == .exportFrames(wanted, secret: "s"))
        wanted.columns = 7
        wanted.tolerance = 0
        let more = text.replacing(#""rate":25"#, with: #""rate":25,"columns":7,"tolerance":0"#)
        #expect(try ClientMessage(more) == .exportFrames(wanted, secret: "s"))
        for bad in [#""columns":7"#: #""columns":0"#, #""tolerance":0"#: #""tolerance":256"#] {
            #expect(throws: ClientMessage.Refusal.self) { try ClientMessage(more.replacing(bad.key, with: bad.value)) }
        }
        for bad in [#""width":8"#: #""width":0"#, #""rate":25"#: #""rate":-1"#, #""height":4"#: #""height":1e9"#] {
            #expect(throws: ClientMessage.Refusal.self) { try ClientMessage(text.replacing(bad.key, with: bad.value)) }
        }
        let report = FrameExportReport(serial: 3, state: .running(done: 1, total: 2, bytes: 5))
        #expect(
            ServerMessage.exporting(report).text
                == #"{"type":"exporting","serial":3,"state":"running","done":1,"total":2,"bytes":5}"#)
    }
}
