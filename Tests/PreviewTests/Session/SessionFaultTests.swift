import Engine
import Formats
import Testing

@testable import Live
@testable import Preview

/// What the session makes of failures that say nothing of a file: the system was out of descriptors, or a disk did not answer.
@Suite struct SessionFaultTests {
    private let harness = SessionHarness()

    private func failures(_ page: ClientID) -> Int {
        (harness.pages[page]?.messages ?? []).count { if case .failure = $0 { true } else { false } }
    }

    private func documents(_ page: ClientID) -> Int {
        (harness.pages[page]?.messages ?? []).count { if case .document = $0 { true } else { false } }
    }

    @Test func `a file that cannot be looked at for now is tried again until it can`() throws {
        harness.isExhausted = true
        harness.scan(["a": [1, 2]])
        let page = harness.connect()
        harness.open(page, "a")
        harness.settle()
        // What lasts for a moment only nobody is told.
        #expect(failures(page) == 0 && documents(page) == 0)
        for _ in 0..<6 {
            harness.waitForWake()
            harness.settle()
        }
        #expect(failures(page) == 1)
        // Ever more rarely, and not without end.
        let due = try #require(harness.wakes.min())
        #expect(due - harness.time > 1 && due - harness.time <= harness.session.limits.longestRetryDelay)
        harness.isExhausted = false
        harness.waitForWake()
        harness.settle()
        #expect(documents(page) == 1)
        #expect(harness.violations == [])
    }

    @Test func `a document that is on the stage stays there meanwhile`() {
        harness.scan(["a": [1, 2]])
        let page = harness.connect()
        harness.open(page, "a")
        harness.settle()
        harness.isExhausted = true
        harness.save("a", [3])
        harness.settle()
        harness.isExhausted = false
        harness.wait(harness.session.limits.retryDelay)
        harness.settle()
        #expect(failures(page) == 0 && documents(page) == 2)
    }

    @Test func `what another program wrote too late is told to the page that saved`() {
        harness.scan(["a": [1]])
        let (page, other) = (harness.connect(), harness.connect())
        harness.send(.trouble(page, reason: "There is more."))
        func reasons(_ page: ClientID) -> [String] {
            (harness.pages[page]?.messages ?? []).compactMap { message in
                if case .trouble(let reason) = message { reason } else { nil }
            }
        }
        #expect(reasons(page) == ["There is more."] && reasons(other) == [])
    }
}
