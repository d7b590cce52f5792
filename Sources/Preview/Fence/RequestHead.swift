import Formats
import Foundation
import Live

/// The head of an HTTP request: request line and headers, checked byte by byte before anything else sees them.
///
/// The grammar is that of RFC 9112, less what invites two readers to disagree: bare line feeds, folded lines, headers
/// that decide something given twice, a missing `Host`, targets that do not start with `/`.
struct RequestHead: Equatable {
    /// What a head may cost.
    enum Limit {
        /// Bytes up to and including the empty line.
        static let bytes = 16 << 10
        /// Header lines.
        static let headers = 64
    }

    /// The answer to a request that gets no further.
    struct Refusal: Error, Equatable {
        /// An HTTP status.
        var status: HTTPStatus
        /// One sentence.
        var reason: String
    }

    /// Such as `GET`.
    let method: String
    /// Path and query as written.
    let target: String
    /// Names in lower case, in the order of the request.
    let headers: [(name: String, value: String)]

    /// The value of a header, by its name in lower case; of several the first.
    func value(_ name: String) -> String? { headers.first { $0.name == name }?.value }

    /// The path to which files are sent that were dropped onto a page: only there requests have a body.
    static let droppingPath = "/dropped"

    /// How many bytes follow the head.
    var bodyLength: Int { method == "POST" ? value("content-length").flatMap { Int($0) } ?? 0 : 0 }

    /// Whether the client wants to speak WebSocket.
    var isUpgrade: Bool { value("upgrade")?.lowercased() == "websocket" }

    /// Names that may come once only, because something is decided by them.
    private static let single: Set<String> = [
        "host", "origin", "upgrade", "content-length", "transfer-encoding", "sec-websocket-key",
        "sec-websocket-version", "sec-fetch-site", "sec-fetch-mode",
    ]

    /// How many bytes the head at the start of `bytes` has; nil if its end is not there yet.
    static func length(in bytes: [UInt8], searchedFrom start: Int) -> Int? {
        let end: [UInt8] = [13, 10, 13, 10]
        var index = max(3, start)
        while index < bytes.count {
            if bytes[index] == 10, bytes[(index - 3)...index].elementsEqual(end) { return index + 1 }
            index += 1
        }
        return nil
    }

    /// Reads a head that ends with an empty line.
    init(_ bytes: some Collection<UInt8>) throws(Refusal) {
        guard bytes.allSatisfy({ $0 == 13 || $0 == 10 || $0 == 9 || ($0 >= 32 && $0 < 127) }) else {
            throw Self.malformed("Malformed request: it contains binary data.")
        }
        let text = String(decoding: bytes, as: UTF8.self)
        var lines = text.components(separatedBy: "\r\n")
        guard lines.count >= 3, lines.removeLast().isEmpty, lines.removeLast().isEmpty,
            !lines.contains(where: { $0.utf8.contains { $0 == 13 || $0 == 10 } })
        else { throw Self.malformed("Malformed request: lines must end with CRLF.") }
        let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, !words[0].isEmpty, words[0].utf8.allSatisfy(Self.isToken),
            words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0"
        else { throw Self.malformed("Malformed request line.") }
        guard words[1].hasPrefix("/"), !words[1].contains("#"), !words[1].contains("\t") else {
            throw Self.malformed("Malformed request target: it must be a path.")
        }
        guard lines.count <= Limit.headers else {
            throw Refusal(status: .headersTooLarge, reason: "Too many headers: \(Limit.headers) at most.")
        }
        method = String(words[0])
        target = String(words[1])
        headers = try lines.map { line throws(Refusal) in try Self.header(line) }
        try checkHeaders()
    }

    private static func header(_ line: String) throws(Refusal) -> (name: String, value: String) {
        guard let colon = line.firstIndex(of: ":"), colon != line.startIndex,
            line[..<colon].utf8.allSatisfy(isToken)
        else { throw malformed("Malformed header line.") }
        let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
        let end = value.lastIndex { $0 != " " && $0 != "\t" }.map { value.index(after: $0) } ?? value.startIndex
        return (line[..<colon].lowercased(), String(value[..<end]))
    }

    private func checkHeaders() throws(Refusal) {
        var seen: Set<String> = []
        for header in headers where Self.single.contains(header.name) {
            guard seen.insert(header.name).inserted else {
                throw Self.malformed("Duplicate header: \(header.name).")
            }
        }
        guard seen.contains("host") else { throw Self.malformed("Missing Host header.") }
        if method == "POST", target == Self.droppingPath, !isUpgrade { return try checkBody() }
        guard method == "GET" || method == "HEAD" else {
            throw Refusal(status: .methodNotAllowed, reason: "Only GET and HEAD are allowed.")
        }
        guard value("transfer-encoding") == nil, value("content-length").map({ $0 == "0" }) ?? true else {
            throw Refusal(status: .contentTooLarge, reason: "Requests must not have a body.")
        }
    }

    /// A body has a length that is told before and within bounds.
    private func checkBody() throws(Refusal) {
        guard value("transfer-encoding") == nil, let text = value("content-length"), !text.isEmpty,
            text.utf8.count < 16, text.utf8.allSatisfy({ (48...57).contains($0) }), let length = Int(text)
        else { throw Self.malformed("Malformed request: the length of the body is missing.") }
        guard length <= DroppedFiles.Limit.fileBytes else {
            throw Refusal(
                status: .contentTooLarge,
                reason: "The file is too large: \(DroppedFiles.Limit.fileBytes >> 20) MB at most.")
        }
    }

    /// The header in which it is handed on where a request comes from; a client's own header of that name is dropped.
    static let originHeader = "x-pegbar-client"

    /// The head as it is handed on: the same, but for one request on one connection, and with where it comes from.
    func forwarded(isFromThisMachine: Bool) -> [UInt8] {
        var text = "\(method) \(target) HTTP/1.1\r\n"
        let dropped: Set<String> = [
            "connection", "keep-alive", "content-length", "x-forwarded-for", Self.originHeader,
        ]
        for header in headers where !dropped.contains(header.name) && (isUpgrade || header.name != "upgrade") {
            text += "\(header.name): \(header.value)\r\n"
        }
        if bodyLength > 0 { text += "content-length: \(bodyLength)\r\n" }
        text += "\(Self.originHeader): \(isFromThisMachine ? "here" : "elsewhere")\r\n"
        text += "connection: \(isUpgrade ? "upgrade" : "close")\r\n\r\n"
        return Array(text.utf8)
    }

    private static func malformed(_ reason: String) -> Refusal { Refusal(status: .badRequest, reason: reason) }

    /// RFC 9110 §5.6.2.
    private static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }

    /// Same method, target and headers.
    static func == (a: RequestHead, b: RequestHead) -> Bool {
        a.forwarded(isFromThisMachine: true) == b.forwarded(isFromThisMachine: true)
    }
}
