import Foundation
import Live

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What a supervisor tells the server that it starts: what outlives a crash.
struct Handover: Codable, Sendable, Equatable {
    /// The secret that opens the socket.
    var token: String
    /// The secret that lets a page write.
    var secret: String
    /// The descriptors of the sockets that clients connect to. They stay open while no server is there, so that whoever
    /// connects meanwhile waits for the next one.
    var sockets: [Int32] = []
    /// A private folder for what outlives a crash; nil where there is none.
    var folder: String?
    /// What is neither read nor drawn, because it has crashed before.
    var refused: [Isolation.Refused] = []
    /// Whether one job is done at a time, to find out which file a crash comes of.
    var isOneByOne = false
    /// Whether there was a server before, so that everything is said and opened already.
    var isRestart = false
}

/// What a server tells its supervisor.
enum ServerReport: Codable, Sendable, Equatable {
    /// Clients are served. The folder is one that it removes when it ends, unless it crashes.
    case ready(folder: String)
    /// What was refused is tried once more: bytes with these hashes.
    case forgiven([UInt64])
}

/// The connection between a supervisor and the server that it started: lines, and an end that says that the other side is
/// gone.
struct SupervisionChannel: Sendable {
    /// The line that asks the server to end.
    static let stop = "stop"
    /// The longest line that is read.
    private static let mostBytes = 4 << 20

    /// The socket.
    let descriptor: Int32

    /// A channel over one end of a pair of sockets.
    init(descriptor: Int32) {
        self.descriptor = descriptor
        #if canImport(Darwin)
            var yes: Int32 = 1
            _ = setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    /// Sends a line; does nothing where nobody is there any more.
    func send(_ line: String) {
        var rest = Array((line + "\n").utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { sendQuietly(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Sends a value as a line of JSON.
    func send(_ value: some Encodable) {
        guard let line = try? JSONEncoder().encode(value) else { return }
        send(String(decoding: line, as: UTF8.self))
    }

    /// The next line; waits for it. Nil at the end. Nothing behind it is taken.
    func line() -> String? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while bytes.count < Self.mostBytes {
            let count = read(descriptor, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count == 1 else { return nil }
            if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
        return nil
    }

    /// The next line as a value; nil where it is none.
    func value<Value: Decodable>(_ type: Value.Type) -> Value? {
        line().flatMap { try? JSONDecoder().decode(type, from: Data($0.utf8)) }
    }
}

/// The system's `send`, under a name that no method hides: where nobody reads any more, an error and no signal.
private func sendQuietly(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
        send(descriptor, bytes, count, 0)
    #else
        send(descriptor, bytes, count, Int32(MSG_NOSIGNAL))
    #endif
}
