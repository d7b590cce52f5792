import Engine
import Formats
import Testing

@testable import Live
@testable import Preview

/// Pages that follow another one.
struct SessionMirrorTests {
    private let harness = SessionHarness()

    /// What a page was told of the one that it follows: file, frame, and whether it plays.
    private func told(_ page: ClientID) -> [String] {
        (harness.pages[page]?.messages ?? []).compactMap { message in
            guard case .mirror(let report) = message else { return nil }
            return "\(report.path ?? "nothing") \(report.frame)\(report.isPlaying ? " plays" : "")"
        }
    }

    private func connect(_ role: MirrorRole) -> ClientID {
        let page = harness.connect()
        harness.send(.received(page, .mirror(role)))
        return page
    }

    @Test func `a page that follows is told of each file and frame, and no other page is`() {
        harness.scan(["a": [1, 2, 3], "b": [1]])
        let leader = connect(.lead)
        let (follower, other) = (connect(.follow), connect(.none))
        harness.open(leader, "a", frame: 1)
        harness.settle()
        harness.view(leader) { $0.frame = 2 }
        harness.view(leader) { $0.playing = true }
        harness.open(leader, "b")
        harness.settle()
        #expect(told(follower).contains("a.json 1.0"))
        #expect(told(follower).contains("a.json 2.0"))
        #expect(told(follower).contains("a.json 2.0 plays"))
        #expect(told(follower).last?.hasPrefix("b.json 0.0") == true)
        #expect(told(leader).isEmpty && told(other).isEmpty)
    }

    @Test func `one that begins to follow is told what there is to see`() {
        harness.scan(["a": [1, 2, 3]])
        let leader = connect(.lead)
        harness.open(leader, "a", frame: 2)
        harness.settle()
        let follower = connect(.follow)
        #expect(told(follower) == ["a.json 2.0"])
    }

    @Test func `one that follows leads nobody, and without a leader there is nothing to tell`() {
        harness.scan(["a": [1, 2, 3]])
        let follower = connect(.follow)
        let second = connect(.follow)
        harness.open(second, "a", frame: 2)
        harness.settle()
        #expect(told(follower).isEmpty)
        let leader = connect(.lead)
        harness.open(leader, "a", frame: 1)
        harness.settle()
        harness.send(.disconnected(leader))
        let late = connect(.follow)
        #expect(told(late).isEmpty && told(follower) == ["nothing 0.0", "a.json 1.0"])
    }

    @Test func `wishes for files and for other versions are answered once`() {
        harness.scan(["a": [1]])
        let page = harness.connect()
        let request = NewFileRequest(name: "b", content: .template(.init(.spring), picture: nil))
        harness.send(.received(page, .create(request, secret: "")))
        harness.send(.received(page, .create(request, secret: "")))
        harness.settle()
        let outcomes = (harness.pages[page]?.messages ?? []).compactMap { message in
            if case .newFile(let outcome) = message { outcome } else { nil }
        }
        #expect(outcomes.last == .created(path: "b"))
        #expect(outcomes.count == 2)
        harness.send(
            .received(page, .create(request, secret: ""), refusal: SaveRefusal(.forbidden, "this page may not write")))
        guard case .newFile(.refused(let refusal))? = harness.pages[page]?.messages.last else {
            Issue.record("there is no answer")
            return
        }
        #expect(refusal.cause == .forbidden)
    }
}
