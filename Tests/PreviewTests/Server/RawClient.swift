import Foundation

@testable import Engine
@testable import Preview

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A TCP client that sends exactly what it is given, well-formed or not. Blocking: use it inside `apart`.
final class RawClient {
    struct Broken: Error {
        var reason: String
    }

    /// One WebSocket frame of the server.
    struct Frame: Equatable {
        var isFinal: Bool
        var opcode: UInt8
        var payload: [UInt8]

        /// The code of a close frame.
        var closeCode: Int? {
            opcode == 8 && payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : nil
        }

        var text: String { String(decoding: payload, as: UTF8.self) }
    }

    let descriptor: Int32
    private var received: [UInt8] = []
    private var isClosed = false

    /// Connects to the IPv4 or IPv6 loopback address.
    init(port: UInt16, version: Int = 4, receiveBuffer: Int32? = nil) throws {
        #if canImport(Darwin)
            let type = SOCK_STREAM
        #else
            let type = Int32(SOCK_STREAM.rawValue)
        #endif
        descriptor = socket(version == 6 ? AF_INET6 : AF_INET, type, 0)
        guard descriptor >= 0 else { throw Broken(reason: "socket") }
        var timeout = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        #if canImport(Darwin)
            var yes: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        #endif
        if var size = receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        var four = sockaddr_in()
        four.sin_family = sa_family_t(AF_INET)
        four.sin_port = port.bigEndian
        four.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var six = sockaddr_in6()
        six.sin6_family = sa_family_t(AF_INET6)
        six.sin6_port = port.bigEndian
        six.sin6_addr = in6addr_loopback
        let result =
            version == 6
            ? withUnsafeBytes(of: &six) { Self.connect(descriptor, $0) }
            : withUnsafeBytes(of: &four) { Self.connect(descriptor, $0) }
        guard result == 0 else { throw Broken(reason: "connect: \(String(cString: strerror(errno)))") }
    }

    deinit { if !isClosed { close(descriptor) } }

    private static func connect(_ descriptor: Int32, _ address: UnsafeRawBufferPointer) -> Int32 {
        guard let start = address.baseAddress else { return -1 }
        return start.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            systemConnect(descriptor, $0, socklen_t(address.count))
        }
    }

    /// Ends the connection so that the server sees a reset, not an end.
    func reset() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
        close(descriptor)
        isClosed = true
    }

    /// Says that nothing follows.
    func endWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

    func send(_ text: String) throws { try send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                systemSend(descriptor, $0.baseAddress.map { $0 + sent }, $0.count - sent)
            }
            guard count > 0 else { throw Broken(reason: "send: \(String(cString: strerror(errno)))") }
            sent += count
        }
    }

    /// Reads some more; false at the end.
    private func fill() throws -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count > 0 { received += buffer[..<count] }
        if count < 0, errno != ECONNRESET { throw Broken(reason: "receive: \(String(cString: strerror(errno)))") }
        return count > 0
    }

    /// Everything up to the end.
    func rest() throws -> [UInt8] {
        while try fill() {}
        defer { received = [] }
        return received
    }

    private func take(_ count: Int) throws -> [UInt8] {
        while received.count < count {
            guard try fill() else { throw Broken(reason: "the connection ended") }
        }
        defer { received.removeFirst(count) }
        return Array(received[..<count])
    }

    /// The head of an answer.
    func head() throws -> String {
        while true {
            if let length = RequestHead.length(in: received, searchedFrom: 0) {
                return String(decoding: try take(length), as: UTF8.self)
            }
            guard try fill() else { throw Broken(reason: "no head") }
        }
    }

    // MARK: - WebSocket

    /// Sends a frame. A client masks its frames, unless it is a bad one.
    func send(
        opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true, isMasked: Bool = true, reserved: UInt8 = 0
    ) throws {
        var bytes: [UInt8] = [(isFinal ? 0x80 : 0) | reserved | opcode]
        let flag: UInt8 = isMasked ? 0x80 : 0
        switch payload.count {
        case ...125: bytes.append(flag | UInt8(payload.count))
        case ...65_535: bytes += [flag | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
        default:
            bytes.append(flag | 127)
            for shift in stride(from: 56, through: 0, by: -8) { bytes.append(UInt8(payload.count >> shift & 255)) }
        }
        let mask: [UInt8] = [1, 2, 3, 4]
        if isMasked { bytes += mask }
        bytes += payload.enumerated().map { isMasked ? $1 ^ mask[$0 % 4] : $1 }
        try send(bytes)
    }

    func send(json: String) throws { try send(opcode: 1, Array(json.utf8)) }

    /// The next frame of the server.
    func frame() throws -> Frame {
        let start = try take(2)
        let short = Int(start[1] & 127)
        let length = short < 126 ? short : try take(short == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
        return Frame(isFinal: start[0] & 0x80 != 0, opcode: start[0] & 15, payload: try take(length))
    }

    /// The next frame for which the condition holds; the others are dropped.
    func frame(where condition: (Frame) throws -> Bool) throws -> Frame {
        while true {
            let frame = try frame()
            if try condition(frame) { return frame }
        }
    }

    /// The next text message of a type, or of another one.
    func message(_ type: String, or other: String? = nil) throws -> [String: Any] {
        while true {
            let frame = try frame { $0.opcode == 1 }
            let object = try JSONSerialization.jsonObject(with: Data(frame.payload)) as? [String: Any]
            if let object, let found = object["type"] as? String, found == type || found == other { return object }
        }
    }
}

// The system's functions under names that no method hides.

private func systemConnect(
    _ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t
) -> Int32 { connect(descriptor, address, length) }

private func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
        send(descriptor, bytes, count, 0)
    #else
        send(descriptor, bytes, count, Int32(MSG_NOSIGNAL))
    #endif
}

/// Runs something that blocks on a thread of its own: the threads of the concurrency system belong to the server.
func apart<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { done in
        Thread { done.resume(with: Result { try body() }) }.start()
    }
}
