import FlyingSocks
import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A stream socket read and written without blocking a thread. It does not close the socket.
struct Channel: Sendable {
    private let socket: Socket
    private let pool: any AsyncSocketPool

    /// A channel over a socket that is connected, or will be by `connect`.
    init(_ socket: Socket, pool: any AsyncSocketPool) {
        self.socket = socket
        self.pool = pool
    }

    private var descriptor: Int32 { socket.file.rawValue }

    /// Whether the other end is this machine; see ``isThisMachine(_:local:)``.
    var isFromThisMachine: Bool {
        Self.isThisMachine(try? socket.remotePeer(), local: try? socket.sockname())
    }

    /// Whether a peer is the machine that it is connected to: it has a loopback address, or the very address that it
    /// came to, as a connection to an address of one's own has. No other host can complete a connection from there, for
    /// what is sent to that address stays on this machine.
    static func isThisMachine(_ peer: Socket.Address?, local: Socket.Address?) -> Bool {
        switch (peer, local) {
        case (.ip4(let address, _), _) where address.hasPrefix("127."): true
        case (.ip6(let address, _), _) where address == "::1": true
        case (.ip4(let address, _), .ip4(let own, _)): address == own && address != "0.0.0.0"
        case (.ip6(let address, _), .ip6(let own, _)): address == own && address != "::"
        default: false
        }
    }

    /// Makes the socket fit: it does not block, is not inherited, sends small messages at once, and raises no signal.
    func prepare() -> Bool {
        var yes: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        // Fails on a socket that is not TCP, which has no such delay.
        _ = setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, size)
        #if canImport(Darwin)
            _ = setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, size)
        #endif
        return fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 && fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0
    }

    /// Connects to a socket in the file system.
    func connect(to path: String) async throws {
        while true {
            do {
                return try socket.connect(to: sockaddr_un.unix(path: path))
            } catch SocketError.blocked {
                // The queue of the listener is full; it has no event for that.
                try await Task.sleep(for: .milliseconds(1))
            }
        }
    }

    /// What has arrived, waiting until something has; empty at the end.
    func read(atMost count: Int) async throws -> [UInt8] {
        while true {
            try Task.checkCancellation()
            var reason: Int32 = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
                let got = recv(descriptor, buffer.baseAddress, count, 0)
                filled = max(0, got)
                reason = got < 0 ? errno : 0
            }
            switch reason {
            case 0: return bytes
            case EINTR: continue
            case EAGAIN, EWOULDBLOCK: try await pool.suspendSocket(socket, untilReadyFor: .read)
            default: throw SocketError.disconnected
            }
        }
    }

    /// Sends all bytes. Fails when the other side takes none for `patience` seconds; nil waits without end.
    func write(_ bytes: [UInt8], patience: Double? = nil) async throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                send(descriptor, buffer.baseAddress.map { $0 + sent }, bytes.count - sent, Self.flags)
            }
            if count > 0 {
                sent += count
            } else if errno == EAGAIN || errno == EWOULDBLOCK {
                try await waitToWrite(patience)
            } else if errno != EINTR {
                throw SocketError.disconnected
            }
        }
    }

    /// Says that nothing follows.
    func endWriting() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

    private func waitToWrite(_ patience: Double?) async throws {
        guard let patience else { return try await pool.suspendSocket(socket, untilReadyFor: .write) }
        let result = await withDeadline(patience) { try await pool.suspendSocket(socket, untilReadyFor: .write) }
        guard let result else { throw SocketError.timeout(message: "the client takes nothing") }
        try result.get()
    }

    #if canImport(Darwin)
        private static let flags: Int32 = 0
    #else
        private static let flags = Int32(MSG_NOSIGNAL)
    #endif
}
