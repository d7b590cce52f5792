import Foundation
import Testing

@testable import Formats
@testable import Live
@testable import Preview

/// S19: what one client can cost.
@Suite(.serialized, .timeLimit(.minutes(2))) struct LimitTests {
    /// The code that the server closes with after `script`.
    private func closeCode(_ script: @escaping @Sendable (RawClient) throws -> Void) async throws -> Int? {
        try await LiveServer.run { live in
            try await live.page { client in
                _ = try client.message("hello")
                try script(client)
                return try client.frame { $0.opcode == 8 }.closeCode
            }
        }
    }

    @Test func `S19: an unmasked frame is a protocol error`() async throws {
        #expect(try await closeCode { try $0.send(opcode: 1, [123, 125], isMasked: false) } == 1002)
    }

    @Test func `S19: a reserved bit is a protocol error`() async throws {
        #expect(try await closeCode { try $0.send(opcode: 1, [123, 125], reserved: 0x40) } == 1002)
    }

    @Test func `S19: a frame said to be a terabyte long is too large, before it has arrived`() async throws {
        #expect(
            try await closeCode { client in
                try client.send([0x81, 0xFF, 0, 0, 1, 0, 0, 0, 0, 0, 1, 2, 3, 4] + Array("only the start".utf8))
            } == 1009)
    }

    @Test func `S19: a message in pieces is too large when all pieces are`() async throws {
        #expect(
            try await closeCode { client in
                let piece = [UInt8](repeating: 32, count: ClientMessage.longest / 4)
                for index in 0..<5 { try client.send(opcode: index == 0 ? 1 : 0, piece, isFinal: false) }
            } == 1009)
    }

    @Test func `S19: a message in too many pieces is too large`() async throws {
        #expect(
            try await closeCode { client in
                for index in 0..<100 { try client.send(opcode: index == 0 ? 1 : 0, [32], isFinal: false) }
            } == 1009)
    }

    @Test func `S19: bytes that are no text end the connection`() async throws {
        #expect(try await closeCode { try $0.send(opcode: 1, [0xFF, 0xFE]) } == 1007)
    }

    @Test func `S19: a flood of pings is answered and costs nothing`() async throws {
        try await LiveServer.run { live in
            let last = try await live.page { client in
                for number in 0..<2000 { try client.send(opcode: 9, Array(String(number).utf8)) }
                return try client.frame { $0.opcode == 10 && $0.text == "1999" }.text
            }
            #expect(last == "1999")
        }
    }

    @Test func `S19: a close is answered with its own code`() async throws {
        #expect(try await closeCode { try $0.send(opcode: 8, [0x0F, 0xA0]) } == 4000)
        #expect(try await closeCode { try $0.send(opcode: 8, []) } == 1000)
        #expect(try await closeCode { try $0.send(opcode: 8, [0x03, 0xED]) } == 1002)
    }

    @Test func `S19: there are so many pages and no more`() async throws {
        try await LiveServer.run { live in
            let port = live.port
            let upgrade = live.upgrade()
            let heads = try await apart {
                // Each asks as soon as it is there: who waits for its turn is given up, on a machine that is slow enough.
                var clients: [RawClient] = []
                return try (0...SessionHost.mostClients).map { _ in
                    let client = try RawClient(port: port)
                    clients.append(client)
                    try client.send(upgrade)
                    return String(try client.head().prefix(12))
                }
            }
            #expect(heads.filter { $0 == "HTTP/1.1 101" }.count == SessionHost.mostClients)
            #expect(heads.last == "HTTP/1.1 503")
        }
    }

    @Test func `S19: there are so many connections and no more`() async throws {
        try await LiveServer.run(connections: ConnectionGuard.Limits(connections: 3)) { live in
            let port = live.port
            let answers = try await apart {
                let idle = try (0..<3).map { _ in try RawClient(port: port) }
                let client = try RawClient(port: port)
                try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                let refused = try client.head()
                for other in idle { try other.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n") }
                return (refused, try idle.map { try $0.head() })
            }
            #expect(answers.0.hasPrefix("HTTP/1.1 503 "))
            #expect(answers.1.allSatisfy { $0.hasPrefix("HTTP/1.1 200 ") })
        }
    }

    @Test func `S19: a request that never ends is given up`() async throws {
        try await LiveServer.run(connections: ConnectionGuard.Limits(headSeconds: 0.05)) { live in
            let answer = try await live.exchange("GET / HTTP/1.1\r\nHost: local")
            #expect(answer.hasPrefix("HTTP/1.1 408 "))
        }
    }

    @Test func `S19: a head that is too long or has too many lines is refused`() async throws {
        try await LiveServer.run { live in
            let long = "X-Long: " + String(repeating: "a", count: RequestHead.Limit.bytes) + "\r\n"
            let first = try await live.get("/", headers: long)
            let many = (0...RequestHead.Limit.headers).map { "X-\($0): 1\r\n" }.joined()
            let second = try await live.get("/", headers: many)
            let endless = String(repeating: "a", count: 100_000)
            let third = try await live.exchange(endless)
            for answer in [first, second, third] { #expect(answer.hasPrefix("HTTP/1.1 431 ")) }
        }
    }

    /// A page that never reads, while another looks on and the file is saved many times.
    @Test func `S19: a page that does not read holds up nobody and costs nothing`() async throws {
        let files = ["a.json": LiveServer.animation(frames: 30, side: 400)]
        try await LiveServer.run(files) { live in
            let port = live.port
            let upgrade = live.upgrade()
            let stuck = try await apart {
                let client = try RawClient(port: port, receiveBuffer: 4096)
                try client.send(upgrade)
                _ = try client.head()
                try client.open("a.json", side: 400)
                return Stuck(client: client)
            }
            let revisions = try await live.page { client in
                try client.open("a.json", side: 64)
                _ = try client.message("document")
                var decoder = FrameDecoder()
                var revisions: [UInt32] = []
                for number in 1...60 {
                    let color = "0,\(Double(number) / 100),1"
                    try live.folder.write(LiveServer.animation(frames: 30, color: color, side: 400), to: "a.json")
                    var header = try client.image(&decoder)
                    while header.revision <= number { header = try client.image(&decoder) }
                    revisions.append(header.revision)
                }
                return revisions
            }
            #expect(revisions.last == 61)
            #expect(await live.server.host.isHolding(atMost: 1))
            stuck.client.reset()
        }
    }

    /// Hands a client from one thread to another, one after the other.
    private final class Stuck: @unchecked Sendable {
        let client: RawClient
        init(client: RawClient) { self.client = client }
    }
}

@Suite struct FrameInspectorTests {
    private func frame(_ opcode: UInt8, _ count: Int, isFinal: Bool = true) -> [UInt8] {
        let start = (isFinal ? 0x80 : 0) | opcode
        let length: [UInt8] =
            count < 126 ? [0x80 | UInt8(count)] : [0x80 | 126, UInt8(count >> 8), UInt8(count & 255)]
        return [start] + length + [9, 9, 9, 9] + [UInt8](repeating: 7, count: count)
    }

    @Test func `good frames pass unchanged however they are cut`() throws {
        let stream =
            frame(1, 5) + frame(1, 300, isFinal: false) + frame(9, 3) + frame(0, 0, isFinal: false) + frame(0, 126)
            + frame(10, 0) + frame(1, 0) + frame(8, 2)
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<200 {
            var inspector = FrameInspector()
            var output: [UInt8] = []
            var rest = stream[...]
            while !rest.isEmpty {
                let count = min(rest.count, Int.random(in: 1...40, using: &generator))
                try inspector.pass(rest.prefix(count), to: &output)
                rest = rest.dropFirst(count)
            }
            #expect(output == stream)
        }
    }

    @Test func `nothing of a bad frame passes`() {
        let bad: [[UInt8]] = [
            [0x81, 0x05], [0xC1, 0x85], [0x83, 0x80], [0x8B, 0x80], [0x09, 0x80], [0x89, 0xFE], [0x80, 0x80],
            [0x82, 0x80],
        ]
        for bytes in bad {
            var inspector = FrameInspector()
            var output: [UInt8] = []
            #expect(throws: FrameInspector.Violation.self) {
                try inspector.pass((frame(1, 4) + bytes)[...], to: &output)
            }
            #expect(output == frame(1, 4))
        }
    }

    @Test func `a message may not begin inside another`() {
        var inspector = FrameInspector()
        var output: [UInt8] = []
        #expect(throws: FrameInspector.Violation.protocolError) {
            try inspector.pass((frame(1, 4, isFinal: false) + frame(1, 4))[...], to: &output)
        }
    }

    @Test func `the frame that stands for a violation is one that a client could send`() throws {
        var inspector = FrameInspector()
        var output: [UInt8] = []
        try inspector.pass(FrameInspector.Violation.tooLarge.closeFrame[...], to: &output)
        #expect(output == [0x88, 0x82, 0, 0, 0, 0, 0x03, 0xF1])
    }
}

@Suite struct RequestHeadTests {
    private func head(_ text: String) throws -> RequestHead { try RequestHead(Array(text.utf8)) }

    @Test func `a request is handed on for one exchange only`() throws {
        let head = try head(
            "GET /a?b HTTP/1.1\r\nHost: x\r\nConnection: keep-alive, X-Secret\r\nKeep-Alive: 5\r\nAccept:  a, b \r\n\r\n"
        )
        #expect(
            String(decoding: head.forwarded(isFromThisMachine: true), as: UTF8.self)
                == "GET /a?b HTTP/1.1\r\nhost: x\r\naccept: a, b\r\nx-pegbar-client: here\r\n"
                + "connection: close\r\n\r\n")
    }

    @Test func `where a request comes from is nobody else's word`() throws {
        let head = try head("GET / HTTP/1.1\r\nHost: x\r\nX-Pegbar-Client: here\r\n\r\n")
        let text = String(decoding: head.forwarded(isFromThisMachine: false), as: UTF8.self)
        #expect(text == "GET / HTTP/1.1\r\nhost: x\r\nx-pegbar-client: elsewhere\r\nconnection: close\r\n\r\n")
    }

    @Test(
        arguments: [
            "GET / HTTP/1.1\nHost: x\n\n", "GET / HTTP/1.1\r\nHost: x\nX: y\r\n\r\n",
            "GET  / HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET / HTTP/2\r\nHost: x\r\n\r\n", "GET /\r\nHost: x\r\n\r\n", "GET / HTTP/1.1\r\nHost : x\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: x\r\n folded\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\u{0}\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: é\r\n\r\n", "GET / HTTP/1.1\r\n: x\r\nHost: x\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: x\r\nOrigin: a\r\nOrigin: b\r\n\r\n", "GET http://x/ HTTP/1.1\r\nHost: x\r\n\r\n",
            "\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n", "GET / HTTP/1.1\r\n\r\n",
        ])
    func `what can be read as two requests is refused`(text: String) {
        #expect(throws: RequestHead.Refusal.self) { try head(text) }
    }

    @Test func `no bytes make it trap`() {
        var generator = SeededGenerator(seed: 2)
        let good = Array("GET /x HTTP/1.1\r\nHost: localhost:1\r\nUpgrade: websocket\r\nA: b\r\n\r\n".utf8)
        for _ in 0..<5000 {
            var bytes = good
            for _ in 0..<Int.random(in: 1...6, using: &generator) where !bytes.isEmpty {
                let index = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes[index] = .random(in: 0...255, using: &generator)
                case 1: bytes.remove(at: index)
                default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &generator)], at: index)
                }
            }
            if let head = try? RequestHead(bytes) { #expect(head.value("host") != nil) }
        }
    }
}
