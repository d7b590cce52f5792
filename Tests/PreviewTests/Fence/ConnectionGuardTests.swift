import FlyingSocks
import Foundation
import Testing

@testable import Live
@testable import Preview

@Suite(.timeLimit(.minutes(1))) struct ConnectionGuardTests {
    @Test func `a guard without a server behind it says so to the client and in the log`() async throws {
        let folder = try TemporaryFolder()
        let listening = try Listening(address: nil, port: 0)
        defer { listening.close() }
        let pool = SocketPool(queue: PollQueue())
        try await pool.prepare()
        let log = LogBook()
        let connectionGuard = ConnectionGuard(
            listeners: listening.sockets, upstream: folder.at("gone").string, pool: pool, logger: log.logger)
        let waiting = Task { try await pool.run() }
        let running = Task { await connectionGuard.run() }
        let answer = try await apart {
            let client = try RawClient(port: listening.port)
            try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            return String(decoding: try client.rest(), as: UTF8.self)
        }
        running.cancel()
        await running.value
        waiting.cancel()
        #expect(answer.hasPrefix("HTTP/1.1 503 "))
        #expect(log.text.contains("Can’t reach the server’s own socket"))
    }
}
