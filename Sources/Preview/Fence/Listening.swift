import Engine
import FlyingSocks
import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The sockets that wait for clients, all on one port.
struct Listening: Sendable {
    /// Why there are none.
    struct Failure: Error, CustomStringConvertible {
        /// One sentence.
        var description: String
    }

    /// Used unless another one is given: PEGB on a telephone keypad.
    static let defaultPort: UInt16 = 7342
    /// How many ports are tried one after the other.
    private static let attempts = 64

    /// The sockets.
    let sockets: [Socket]
    /// The port of all of them.
    let port: UInt16

    /// Listens on a port of an address, or of both loopback addresses where nil is given. A port that is taken makes it
    /// try the ones after it, unless `isStrict`; port 0 is any free one.
    init(address: String?, port wanted: UInt16, isStrict: Bool = false) throws(Failure) {
        var last = "all ports are in use"
        for attempt in 0..<(isStrict ? 1 : Self.attempts) {
            let port = wanted == 0 ? 0 : Int(wanted) + attempt
            guard port <= 65_535 else { break }
            switch Self.listen(address, UInt16(port)) {
            case .success(let listening):
                self = listening
                return
            case .failure(.taken(let reason)): last = reason
            case .failure(.impossible(let reason)): throw Failure(description: reason)
            }
        }
        if isStrict { throw Failure(description: "port \(wanted) is in use; free it, or leave out --strict-port") }
        throw Failure(description: "no free port from \(wanted) on: \(last)")
    }

    /// Sockets that listen already, by their descriptors, as another process has handed them down.
    init(inherited descriptors: [Int32]) {
        self = Self.listening(descriptors.map { Socket(file: Socket.FileDescriptor(rawValue: $0)) })
    }

    /// The descriptors of the sockets, to be handed down.
    var descriptors: [Int32] { sockets.map(\.file.rawValue) }

    private init(sockets: [Socket], port: UInt16) {
        self.sockets = sockets
        self.port = port
    }

    /// Closes the sockets.
    func close() { for socket in sockets { try? socket.close() } }

    private enum Obstacle: Error {
        case taken(String)
        case impossible(String)
    }

    private static func listen(_ address: String?, _ port: UInt16) -> Result<Listening, Obstacle> {
        if let address { return open(address, port).map { listening([$0]) } }
        return loopback4(port).flatMap { first in
            let port = listening([first]).port
            // A machine without IPv6 is fine; one where another program has the port there is not: a browser that tries
            // `localhost` may take that one first.
            switch loopback6(port) {
            case .success(let second): return .success(listening([first, second]))
            case .failure(.taken(let reason)):
                try? first.close()
                return .failure(.taken(reason))
            case .failure(.impossible): return .success(listening([first]))
            }
        }
    }

    private static func listening(_ sockets: [Socket]) -> Listening {
        switch try? sockets.first?.sockname() {
        case .ip4(_, let port), .ip6(_, let port): Listening(sockets: sockets, port: port)
        default: Listening(sockets: sockets, port: 0)
        }
    }

    private static func loopback4(_ port: UInt16) -> Result<Socket, Obstacle> {
        Result { try sockaddr_in.inet(ip4: "127.0.0.1", port: port) }
            .mapError { Obstacle.impossible($0.localizedDescription) }.flatMap { open($0) }
    }

    private static func loopback6(_ port: UInt16) -> Result<Socket, Obstacle> {
        Result { try sockaddr_in6.inet6(ip6: "::1", port: port) }
            .mapError { Obstacle.impossible($0.localizedDescription) }.flatMap { open($0) }
    }

    /// Listens on the first address that a name or a number stands for.
    private static func open(_ name: String, _ port: UInt16) -> Result<Socket, Obstacle> {
        var hints = addrinfo()
        hints.ai_flags = AI_PASSIVE
        #if canImport(Darwin)
            hints.ai_socktype = SOCK_STREAM
        #else
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #endif
        var found: UnsafeMutablePointer<addrinfo>?
        let bare = name.hasPrefix("[") && name.hasSuffix("]") ? String(name.dropFirst().dropLast()) : name
        let result = getaddrinfo(bare, String(port), &hints, &found)
        defer { if let found { freeaddrinfo(found) } }
        guard result == 0, let info = found?.pointee, let address = UnsafeRawPointer(info.ai_addr) else {
            return .failure(.impossible("invalid address \(name): \(String(cString: gai_strerror(result)))"))
        }
        switch info.ai_family {
        case AF_INET: return open(address.loadUnaligned(as: sockaddr_in.self))
        case AF_INET6: return open(address.loadUnaligned(as: sockaddr_in6.self))
        default: return .failure(.impossible("\(name) is not an internet address"))
        }
    }

    private static func open(_ address: some SocketAddress) -> Result<Socket, Obstacle> {
        do {
            let family = Int32(address.family)
            let socket = try Socket(domain: family, type: .stream)
            do {
                var yes: Int32 = 1
                let size = socklen_t(MemoryLayout<Int32>.size)
                _ = setsockopt(socket.file.rawValue, SOL_SOCKET, SO_REUSEADDR, &yes, size)
                if family == AF_INET6 {
                    _ = setsockopt(socket.file.rawValue, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &yes, size)
                }
                _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
                try socket.bind(to: address)
                try socket.listen()
                try socket.setFlags(.nonBlocking)
                return .success(socket)
            } catch {
                try? socket.close()
                throw error
            }
        } catch SocketError.failed(_, EADDRINUSE, let message) {
            return .failure(.taken(message))
        } catch {
            return .failure(.impossible(error.localizedDescription))
        }
    }
}
