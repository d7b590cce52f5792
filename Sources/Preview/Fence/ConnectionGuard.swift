import FlyingSocks
import Formats
import Foundation
import Live
import Logging

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Takes all connections, and passes to FlyingFox only what is within bounds.
///
///     browser ──TCP──► Listening ──► ConnectionGuard ──Unix socket──► HTTPServer ──► Router ──► PageSocket
///                      127.0.0.1     RequestHead       in a folder    (FlyingFox)    OriginPolicy   SessionHost
///                      and ::1       FrameInspector    of this user                  Token
///
/// * **The outer socket** is ours. `Listening` binds the loopback addresses, or one that was asked for. The connection
///   guard accepts, counts connections, reads the head of each request byte by byte within a time limit
///   (`RequestHead`), and after an upgrade looks through every WebSocket frame that comes in (`FrameInspector`).
///   Answers pass unread.
/// * **The inner socket** is FlyingFox's. It lies in a folder that only this user can enter, and only the connection
///   guard connects to it, with one request for each connection and a header that says whether the client is this
///   machine.
/// * **Who may ask** is decided behind it: `Router` checks host, origin and token of every request, with
///   `OriginPolicy`.
///
/// Everything in this folder is here because FlyingFox 0.27.1 lacks it, before any handler of ours is asked:
///
/// | missing | here |
/// |---|---|
/// | limits of a head: it is collected at any length, in quadratic time, without a deadline | `RequestHead`, `withDeadline` |
/// | limits of a frame: it buffers as many bytes as a client announces | `FrameInspector` |
/// | the mask and the reserved bits of a frame, which it does not check | `FrameInspector` |
/// | a limit of connections; running out of descriptors ends the server | `ConnectionGuard` |
/// | two listening sockets, or a port that is not taken | `Listening` |
/// | a stalled client: writes wait forever, and one that fails leaves a descriptor waited for | `Channel`,
/// `ConnectionGuard` |
/// | a queue that forgets closed descriptors; those on epoll and kqueue do not, and the next connection hangs | `PollQueue` |
/// | headers that keep other sites out | `Answer` |
///
/// When a client is gone, FlyingFox sees an end of input before any failed write, and so never closes a descriptor that
/// it still waits for. When a version of FlyingFox mends one of these, its line and its file can go.
struct ConnectionGuard: Sendable {
    /// The numbers that bound it.
    struct Limits: Sendable {
        /// Connections at a time, WebSockets included.
        var connections = 256
        /// Files and sockets that must be left to open, for the connection itself and for what is read meanwhile.
        var spareDescriptors = 24
        /// Seconds until the head of a request is complete.
        var headSeconds = 10.0
        /// Seconds for which a client may refuse to take a byte.
        var stallSeconds = 60.0
        /// Seconds that an ended connection is kept for the client to take what is still in transit.
        var lingerSeconds = 0.5
    }

    /// The sockets that listen.
    let listeners: [Socket]
    /// Where FlyingFox listens.
    let upstream: String
    /// Says when sockets are ready.
    let pool: any AsyncSocketPool
    /// The numbers that bound it.
    var limits = Limits()
    /// Where to say what went wrong.
    let logger: Logger

    private let count = Counter()

    /// A guard between sockets that listen and the socket of FlyingFox.
    init(
        listeners: [Socket], upstream: String, pool: any AsyncSocketPool, limits: Limits = Limits(), logger: Logger
    ) {
        self.listeners = listeners
        self.upstream = upstream
        self.pool = pool
        self.limits = limits
        self.logger = logger
    }

    /// Takes connections until the task is canceled, and then ends all of them.
    func run() async {
        await withDiscardingTaskGroup { group in
            for listener in listeners { group.addTask { await accept(from: listener) } }
        }
    }

    // MARK: - Accepting

    private func accept(from listener: Socket) async {
        await withDiscardingTaskGroup { group in
            while !Task.isCancelled {
                do {
                    let client = Socket(file: try listener.accept().file)
                    group.addTask { await serve(client) }
                } catch SocketError.blocked {
                    do { try await pool.suspendSocket(listener, untilReadyFor: .read) } catch { return }
                } catch {
                    if !Self.hasDescriptors(1) { DescriptorReserve.shared.release() }
                    // Out of descriptors, or a client that gave up while it queued: neither is a reason to end.
                    logger.warning("Can’t accept a connection: \(error.localizedDescription)")
                    try? await Task.sleep(for: .milliseconds(50))
                }
            }
        }
    }

    private func serve(_ socket: Socket) async {
        defer { try? socket.close() }
        let isWelcome = count.enter(limits.connections)
        defer { count.leave() }
        let client = Channel(socket, pool: pool)
        guard client.prepare() else { return }
        do {
            guard isWelcome else {
                throw RequestHead.Refusal(status: .unavailable, reason: "Too many connections.")
            }
            // FlyingFox takes one for each connection, and ends where it gets none.
            guard Self.hasDescriptors(limits.spareDescriptors) else {
                throw RequestHead.Refusal(status: .unavailable, reason: "Too many open files.")
            }
            var bytes: [UInt8] = []
            let head = try await readHead(from: client, into: &bytes)
            try await relay(head, rest: bytes, client)
        } catch let refusal as RequestHead.Refusal {
            logger.debug("Refused: \(refusal.reason)")
            await withDeadline(limits.lingerSeconds) { try await client.write(Answer.bytes(refusal)) }
            await linger(client)
        } catch {
            logger.debug("A connection ended: \(error.localizedDescription)")
        }
    }

    /// Whether so many files and sockets can be opened at this moment.
    private static func hasDescriptors(_ count: Int) -> Bool {
        var opened: [Int32] = []
        defer { for descriptor in opened { close(descriptor) } }
        while opened.count < count {
            let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { return false }
            opened.append(descriptor)
        }
        return true
    }

    // MARK: - The head

    /// Reads a request's head; what came after it stays in `bytes`.
    private func readHead(from client: Channel, into bytes: inout [UInt8]) async throws -> RequestHead {
        let collected = await withDeadline(limits.headSeconds) { () -> (bytes: [UInt8], length: Int)? in
            var bytes: [UInt8] = []
            while true {
                let before = bytes.count
                let room = RequestHead.Limit.bytes + 1 - before
                bytes += try await client.read(atMost: min(room, 4096))
                if bytes.count == before { return nil }
                if let length = RequestHead.length(in: bytes, searchedFrom: before) { return (bytes, length) }
                guard bytes.count <= RequestHead.Limit.bytes else {
                    throw RequestHead.Refusal(status: .headersTooLarge, reason: "The request headers are too long.")
                }
            }
        }
        switch collected {
        case .success(let head?):
            bytes = Array(head.bytes[head.length...])
            return try RequestHead(head.bytes[..<head.length])
        case .success(nil): throw SocketError.disconnected
        case .failure(let error): throw error
        case nil: throw RequestHead.Refusal(status: .requestTimeout, reason: "The request took too long.")
        }
    }

    // MARK: - Passing on

    private func relay(_ head: RequestHead, rest: [UInt8], _ client: Channel) async throws {
        let socket = try Socket(domain: AF_UNIX, type: .stream)
        defer { try? socket.close() }
        let server = Channel(socket, pool: pool)
        guard server.prepare() else { throw SocketError.disconnected }
        do {
            try await server.connect(to: upstream)
        } catch {
            guard !Task.isCancelled else { throw error }
            // Such as when the folder for temporary files was cleaned up: without a word the page would stay empty.
            logger.error("Can’t reach the server’s own socket: \(upstream): \(error.localizedDescription)")
            throw RequestHead.Refusal(status: .unavailable, reason: "Pegbar can’t answer. Please restart it.")
        }
        try await server.write(head.forwarded(isFromThisMachine: client.isFromThisMachine))
        if head.isUpgrade, try await passHandshake(from: server, to: client) {
            await relayFrames(rest, client, server)
        } else if head.bodyLength > 0 {
            await relayBody(rest, head.bodyLength, client, server)
        } else {
            server.endWriting()
            await passAnswers(from: server, to: client)
        }
        await linger(client)
    }

    /// Passes the head of the answer to an upgrade on; true if the upgrade was granted.
    private func passHandshake(from server: Channel, to client: Channel) async throws -> Bool {
        var bytes: [UInt8] = []
        while RequestHead.length(in: bytes, searchedFrom: 0) == nil {
            let more = try await server.read(atMost: 4096)
            guard !more.isEmpty, bytes.count < RequestHead.Limit.bytes else { throw SocketError.disconnected }
            bytes += more
        }
        try await client.write(bytes)
        return bytes.starts(with: Array("HTTP/1.1 101 ".utf8))
    }

    /// Relays in both directions until either side ends.
    private func relayFrames(_ rest: [UInt8], _ client: Channel, _ server: Channel) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                await passFrames(rest, from: client, to: server)
                server.endWriting()
            }
            await passAnswers(from: server, to: client)
            group.cancelAll()
        }
    }

    /// Passes the body of a request on, and the answer, which may come before its end.
    private func relayBody(_ rest: [UInt8], _ length: Int, _ client: Channel, _ server: Channel) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                try? await passBody(rest, length, from: client, to: server)
                server.endWriting()
            }
            await passAnswers(from: server, to: client)
            group.cancelAll()
        }
    }

    private func passBody(_ rest: [UInt8], _ length: Int, from client: Channel, to server: Channel) async throws {
        var (bytes, left) = (Array(rest.prefix(length)), length)
        while true {
            try await server.write(bytes, patience: limits.stallSeconds)
            left -= bytes.count
            if left == 0 { return }
            let room = min(left, 64 << 10)
            let next = await withDeadline(limits.stallSeconds) { try await client.read(atMost: room) }
            guard let next else { throw SocketError.timeout(message: "the client sends nothing") }
            bytes = try next.get()
            if bytes.isEmpty { return }
        }
    }

    private func passFrames(_ rest: [UInt8], from client: Channel, to server: Channel) async {
        var inspector = FrameInspector()
        var bytes = rest
        do {
            while true {
                var good: [UInt8] = []
                do throws(FrameInspector.Violation) {
                    try inspector.pass(bytes[...], to: &good)
                } catch {
                    logger.debug("A WebSocket client sent a bad frame: \(error)")
                    try await server.write(good + error.closeFrame)
                    return
                }
                try await server.write(good)
                bytes = try await client.read(atMost: 16 << 10)
                if bytes.isEmpty { return }
            }
        } catch {
            logger.trace("A WebSocket client disconnected: \(error.localizedDescription)")
        }
    }

    /// Passes everything on until the server ends. A client that is gone, or stuck for too long, only makes the rest
    /// go nowhere: the server must not see a failed write.
    private func passAnswers(from server: Channel, to client: Channel) async {
        var isTaking = true
        while let bytes = try? await server.read(atMost: 64 << 10), !bytes.isEmpty {
            guard isTaking else { continue }
            do {
                try await client.write(bytes, patience: limits.stallSeconds)
            } catch {
                isTaking = false
                server.endWriting()
            }
        }
    }

    /// Says that nothing follows and gives the client a moment to take in what is in transit: closing a socket that has
    /// unread input would make the system throw that away.
    private func linger(_ client: Channel) async {
        client.endWriting()
        await withDeadline(limits.lingerSeconds) {
            var left = 1 << 20
            while left > 0 {
                let bytes = try await client.read(atMost: 16 << 10)
                if bytes.isEmpty { return }
                left -= bytes.count
            }
        }
    }
}

extension ConnectionGuard {
    /// Counts the connections there are.
    private final class Counter: @unchecked Sendable {
        private let lock = NSLock()
        private var count = 0

        /// Counts one more; false if there are more than `limit` now.
        func enter(_ limit: Int) -> Bool {
            lock.withLock {
                count += 1
                return count <= limit
            }
        }

        /// Counts one less.
        func leave() { lock.withLock { count -= 1 } }
    }
}
