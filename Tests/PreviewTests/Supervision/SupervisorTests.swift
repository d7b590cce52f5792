import Foundation
import Synchronization
import Testing

@testable import Live
@testable import Preview

/// Supervisors of shell scripts.
@Suite(.timeLimit(.minutes(2))) struct SupervisorTests {
    /// How a script ended under a supervisor, how often it was started, and what was said.
    private struct Outcome {
        var ending: Supervisor.Ending
        var starts: Int
        var lines: [String]
        var tidied: Int
    }

    private static func run(_ script: String, isStopped: Bool = false) async throws -> Outcome {
        let folder = try TemporaryFolder()
        try folder.write("echo >> \(folder.path.string)/starts\n\(script)\n", to: "script")
        try folder.write("", to: "starts")
        let said = Mutex<[String]>([])
        let tidied = Atomic(0)
        let path = folder.path.string
        let ending = try await withCheckedThrowingContinuation {
            (done: CheckedContinuation<Supervisor.Ending, any Error>) in
            Thread.detachNewThread {
                let supervisor = Supervisor(
                    program: "/bin/sh", arguments: ["sh", path + "/script"],
                    say: { line in said.withLock { $0.append(line) } },
                    tidy: { tidied.add(1, ordering: .relaxed) })
                if isStopped { supervisor.stop() }
                done.resume(with: Result { try supervisor.run(Handover(token: "t", secret: "s")) })
            }
        }
        let starts = try String(contentsOfFile: path + "/starts", encoding: .utf8).utf8.count
        return Outcome(
            ending: ending, starts: starts, lines: said.withLock(\.self), tidied: tidied.load(ordering: .relaxed))
    }

    @Test(arguments: [0, 1, 70]) func `who ends by itself is not started again`(code: Int32) async throws {
        let outcome = try await Self.run("exit \(code)")
        #expect(outcome.ending == .exited(code))
        #expect((outcome.starts, outcome.lines, outcome.tidied) == (1, [], 0))
    }

    @Test(arguments: [SIGSEGV, SIGABRT, SIGILL, SIGBUS, SIGKILL])
    func `who crashes at once is started three times`(number: Int32) async throws {
        let outcome = try await Self.run("ulimit -c 0; kill -\(number) $$")
        #expect(outcome.ending == .signaled(number))
        #expect((outcome.starts, outcome.tidied) == (3, 3))
        #expect(outcome.lines == Array(repeating: "warning: Pegbar crashed and restarted.", count: 2))
    }

    @Test func `who is ended by a signal on purpose is not started again`() async throws {
        let outcome = try await Self.run("kill -TERM $$")
        #expect(outcome.ending == .signaled(SIGTERM))
        #expect(outcome.starts == 1)
    }

    @Test func `nobody is started again when it is to stop`() async throws {
        let outcome = try await Self.run("ulimit -c 0; kill -SEGV $$", isStopped: true)
        #expect(outcome.ending == .signaled(SIGSEGV))
        #expect((outcome.starts, outcome.lines) == (1, []))
    }

    @Test func `it says what cannot be started`() async throws {
        let supervisor = Supervisor(program: "/nonexistent", arguments: ["a", "b"], say: { _ in })
        #expect(throws: Supervisor.Failure.self) { try supervisor.run(Handover(token: "t", secret: "s")) }
    }

    @Test func `lines and values come as they were sent`() throws {
        var ends: [Int32] = [0, 0]
        #if canImport(Darwin)
            let kind = SOCK_STREAM
        #else
            let kind = Int32(SOCK_STREAM.rawValue)
        #endif
        #expect(socketpair(AF_UNIX, kind, 0, &ends) == 0)
        let (one, other) = (SupervisionChannel(descriptor: ends[0]), SupervisionChannel(descriptor: ends[1]))
        defer { close(ends[1]) }
        let handover = Handover(
            token: "t", secret: "s", sockets: [5, 6], folder: "/tmp/x",
            refused: [.init(content: .max, changes: 1)], isOneByOne: true, isRestart: true)
        one.send(handover)
        one.send(SupervisionChannel.stop)
        one.send(ServerReport.ready(folder: "/tmp/a\nb"))
        one.send(ServerReport.forgiven([.max]))
        close(ends[0])
        #expect(other.value(Handover.self) == handover)
        #expect(other.line() == SupervisionChannel.stop)
        #expect(other.value(ServerReport.self) == .ready(folder: "/tmp/a\nb"))
        #expect(other.value(ServerReport.self) == .forgiven([.max]))
        #expect(other.line() == nil)
    }
}
