import FlyingFox
import Foundation
import Logging
import Testing

@testable import Engine
@testable import Formats
@testable import Live
@testable import Preview
@testable import Tuning

/// A whole server over a folder of its own, on a free port.
struct LiveServer: Sendable {
    let server: PreviewServer
    let folder: TemporaryFolder
    let log: LogBook

    var port: UInt16 { server.listening.port }

    /// Serves `files` while `body` runs.
    static func run<Value: Sendable>(
        _ files: [String: String] = ["a.json": LiveServer.animation()],
        connections: ConnectionGuard.Limits = ConnectionGuard.Limits(), reference: String? = nil,
        _ body: @escaping @Sendable (LiveServer) async throws -> Value
    ) async throws -> Value {
        let folder = try TemporaryFolder()
        for (name, text) in files {
            if name.contains("/") { try folder.makeFolder((name as NSString).deletingLastPathComponent) }
            try folder.write(text, to: name)
        }
        var options = PreviewServer.Options()
        options.port = 0
        options.connections = connections
        if let reference {
            try folder.write(reference, to: "player.js")
            options.reference = try ReferencePlayer(path: folder.path.string + "/player.js")
        }
        let log = LogBook()
        let server = try PreviewServer(
            observer: try FolderObserver(path: folder.path.string), name: "designs", options: options,
            logger: log.logger)
        let live = LiveServer(server: server, folder: folder, log: log)
        let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
        let running = Task { try await server.run { _ in isReady.finish() } }
        for await _ in ready {}
        let result: Result<Value, any Error>
        do { result = .success(try await body(live)) } catch { result = .failure(error) }
        running.cancel()
        _ = await running.result
        return try result.get()
    }

    /// A Lottie file of one moving rectangle.
    static func animation(frames: Int = 10, color: String = "1,0,0", side: Int = 64) -> String {
        """
        {"v":"5.7.0","fr":30,"ip":0,"op":\(frames),"w":\(side),"h":\(side),"layers":[{"ty":4,"ip":0,"op":\(frames),
        "st":0,"ks":{"p":{"a":1,"k":[{"t":0,"s":[10,10],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},
        {"t":\(frames),"s":[50,50]}]}},"shapes":[{"ty":"rc","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[20,20]},
        "r":{"a":0,"k":0}},{"ty":"fl","c":{"a":0,"k":[\(color),1]},"o":{"a":0,"k":100}}]}]}
        """
    }

    // MARK: - Asking

    /// Everything that comes back for the bytes given.
    func exchange(_ request: String, version: Int = 4) async throws -> String {
        let port = self.port
        return try await apart {
            let client = try RawClient(port: port, version: version)
            try client.send(request)
            return String(decoding: try client.rest(), as: UTF8.self)
        }
    }

    /// Everything that comes back for a request with good headers.
    func get(_ target: String, headers: String = "") async throws -> String {
        try await exchange("GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(headers)\r\n")
    }

    /// The status and the text of the answer to a request that the connection guard says comes from another machine.
    func fromElsewhere(
        _ method: HTTPMethod, _ path: String, headers: [String: String] = [:], _ text: String = ""
    ) async throws -> (status: Int, text: String) {
        var fields = [HTTPHeader.host: "127.0.0.1:\(port)", HTTPHeader(RequestHead.originHeader): "elsewhere"]
        for (name, value) in headers { fields[HTTPHeader(name)] = value }
        let answer = await server.router.handleRequest(
            HTTPRequest(
                method: method, version: .http11, path: path, query: [], headers: fields, body: Data(text.utf8)))
        return (answer.statusCode.code, String(decoding: try await answer.bodyData, as: UTF8.self))
    }

    /// The request to become a WebSocket.
    func upgrade(origin: String? = nil, token: String? = nil, host: String? = nil) -> String {
        let host = host ?? "127.0.0.1:\(port)"
        return "GET /socket?token=\(token ?? server.token.text) HTTP/1.1\r\nHost: \(host)\r\n"
            + "Origin: \(origin ?? "http://127.0.0.1:\(port)")\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    }

    /// Runs a script against an open WebSocket.
    func page<Value: Sendable>(
        receiveBuffer: Int32? = nil, _ script: @escaping @Sendable (RawClient) throws -> Value
    ) async throws -> Value {
        let port = self.port
        let upgrade = self.upgrade()
        return try await apart {
            let client = try RawClient(port: port, receiveBuffer: receiveBuffer)
            try client.send(upgrade)
            let head = try client.head()
            guard head.hasPrefix("HTTP/1.1 101 ") else { throw RawClient.Broken(reason: head) }
            return try script(client)
        }
    }
}

extension RawClient {
    /// Opens the file of this path once the library names it; gives its id.
    @discardableResult
    func open(_ path: String, side: Int = 64, frame: Double = 0) throws -> String {
        while true {
            // A file that was written a moment ago may come after the list.
            let library = try message("library", or: "libraryChange")
            let files = (library["files"] ?? library["added"]) as? [[String: Any]] ?? []
            guard let file = files.first(where: { $0["path"] as? String == path }), let id = file["id"] as? String
            else { continue }
            try send(
                json: #"{"type":"view","file":"\#(id)","frame":\#(frame),"width":\#(side),"height":\#(side)}"#)
            return id
        }
    }

    /// The next frame message, acknowledged by a page whose playhead stands still.
    func image(_ decoder: inout FrameDecoder, playhead: Double = 0) throws -> FrameDecoder.Header {
        let header = try decoder.receive(Data(try frame { $0.opcode == 2 }.payload))
        try send(json: #"{"type":"ack","serial":\#(header.serial),"frame":\#(playhead)}"#)
        return header
    }
}

/// Everything that was logged, at any level.
final class LogBook: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    /// What was logged so far.
    var text: String { lock.withLock { lines.joined(separator: "\n") } }

    /// A logger that writes here.
    var logger: Logger {
        var logger = Logger(label: "test") { _ in Handler(book: self) }
        logger.logLevel = .trace
        return logger
    }

    private struct Handler: LogHandler {
        let book: LogBook
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) { book.lock.withLock { book.lines.append("\(event.message)") } }
    }
}
