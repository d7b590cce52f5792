import Engine
import FlyingFox
import Foundation
import Live
import Logging

/// Answers every request: who may ask first, then what is asked for.
///
/// What there is, is listed: the page, the page's files by their paths among them, a thumbnail for each id of the
/// library, the socket. No path of a request is ever turned into a path on disk, so there is none to escape from.
struct Router: HTTPHandler {
    /// Who may ask.
    let policy: OriginPolicy
    /// What a page has to know to open the socket.
    let token: Token
    /// What a page has to know besides to have files kept.
    let secret: Token
    /// The page's files.
    let source: PageSource
    /// The version of Pegbar.
    let version: String
    /// The title of the window.
    let title: String
    /// Carries the session.
    let host: SessionHost
    /// The images of the gallery.
    let thumbnails: Thumbnails
    /// The files that pages had made.
    let exports: FrameExports
    /// What git says of the files.
    let changedFiles: ChangedFiles
    /// The addresses that a browser was started with.
    let openings: OpeningAddresses
    /// The addresses for other machines.
    let addresses: [String]
    /// The player that ours can be compared with; nil for none.
    let reference: ReferencePlayer?
    /// Where to say what went wrong.
    let logger: Logger

    /// What a request can be for.
    private enum Route: Equatable {
        case page
        case asset(String)
        case thumbnail(String)
        case export(String)
        case icon
        case opening(String)
        case addresses
        case changedFiles
        case reference
        case socket
        case dropping
    }

    /// Answers a request.
    func handleRequest(_ request: HTTPRequest) async -> HTTPResponse {
        let withBody = request.method != .HEAD
        let isDropping = request.method == .POST && request.target.path() == RequestHead.droppingPath
        guard isDropping || request.method == .GET || request.method == .HEAD else {
            return Answer.refusal(.methodNotAllowed, "Only GET and HEAD are allowed.")
        }
        if let reason = policy.refusal(host: request.headers[.host]) {
            return Answer.refusal(.forbidden, reason, withBody: withBody)
        }
        let path = request.target.path()
        guard Self.isPlain(path) else {
            return Answer.refusal(.badRequest, "Malformed path.", withBody: withBody)
        }
        guard let route = isDropping ? .dropping : Self.route(path) else {
            return Answer.refusal(.notFound, "Not found.", withBody: withBody)
        }
        if let reason = foreignness(of: request, route) {
            return Answer.refusal(.forbidden, reason, withBody: withBody)
        }
        return await answer(route, request, withBody: withBody)
    }

    private func foreignness(of request: HTTPRequest, _ route: Route) -> String? {
        let headers = request.headers
        return policy.refusal(origin: headers[HTTPHeader("Origin")], host: headers[.host])
            ?? policy.refusal(
                fetchSite: headers[HTTPHeader("Sec-Fetch-Site")], mode: headers[HTTPHeader("Sec-Fetch-Mode")],
                isPage: route == .page)
    }

    // MARK: - Paths

    /// Whether a path consists of the characters of our own names: letters, digits, `-`, `_`, single `/` and single
    /// `.`. Everything that two readers could take for different things is left out: escapes, backslashes, `..`, `//`,
    /// a `/` or `.` at the end, colons, tildes, spaces, bytes beyond ASCII.
    private static func isPlain(_ path: String) -> Bool {
        guard path.utf8.first == UInt8(ascii: "/") else { return false }
        if path == "/" { return true }
        var last = UInt8(0)
        for byte in path.utf8 {
            let isSeparator = byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".")
            guard isSeparator || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || isAlphanumeric(byte)
            else { return false }
            if isSeparator, last == UInt8(ascii: "/") || last == UInt8(ascii: ".") { return false }
            last = byte
        }
        return isAlphanumeric(last)
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
    }

    private static func route(_ path: String) -> Route? {
        switch path {
        case "/": return .page
        case "/favicon.svg", "/favicon.ico": return .icon
        case "/addresses.json": return .addresses
        case "/changed.json": return .changedFiles
        case "/reference": return .reference
        case "/socket": return .socket
        default: break
        }
        let parts = path.split(separator: "/", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        if parts[0] == "assets" { return .asset(String(parts[1])) }
        if parts[0] == "open" { return .opening(String(parts[1])) }
        if parts[0] == "export" { return .export(String(parts[1])) }
        if parts[0] == "thumbnail", parts[1].hasSuffix(".png") { return .thumbnail(String(parts[1].dropLast(4))) }
        return nil
    }

    // MARK: - Answers

    private func answer(_ route: Route, _ request: HTTPRequest, withBody: Bool) async -> HTTPResponse {
        switch route {
        case .page: return page(withBody: withBody)
        case .asset(let name): return asset(name, withBody: withBody)
        case .icon: return asset("favicon.svg", withBody: withBody)
        case .addresses: return networkAddresses(withBody: withBody)
        case .changedFiles: return await changedFiles(request, withBody: withBody)
        case .reference: return referenceFrame(withBody: withBody)
        case .opening(let key): return opening(key, request)
        case .thumbnail(let id): return await thumbnail(id, request, withBody: withBody)
        case .export(let id): return await export(id, withBody: withBody)
        case .socket: return await socket(request)
        case .dropping: return await keepDropped(request)
        }
    }

    private func page(withBody: Bool) -> HTTPResponse {
        do {
            let facts = PageSource.Facts(
                token: token.text, version: version, title: title, hasReference: reference != nil)
            let page = try source.page(facts)
            return Answer.response(.ok, type: "text/html; charset=utf-8", page, withBody: withBody)
        } catch {
            logger.error("Can’t render the page: \(error)")
            return Answer.refusal(.internalError, "Can’t render the page: \(error)", withBody: withBody)
        }
    }

    /// Leads to the page with the permission to write: once, and only on this machine.
    private func opening(_ key: String, _ request: HTTPRequest) -> HTTPResponse {
        let isHere = request.headers[HTTPHeader(RequestHead.originHeader)] == "here"
        guard request.method == .GET, isHere, let place = openings.take(key) else {
            return Answer.refusal(.forbidden, "This address was used before. Open the one in the terminal.")
        }
        var response = Answer.response(.seeOther, type: "text/plain; charset=utf-8", [])
        response.headers[HTTPHeader("Location")] = place
        return response
    }

    private func asset(_ name: String, withBody: Bool) -> HTTPResponse {
        guard let asset = source.asset(name) else {
            return Answer.refusal(.notFound, "Not found.", withBody: withBody)
        }
        return Answer.response(.ok, type: asset.contentType, cache: "no-cache", asset.content, withBody: withBody)
    }

    /// The addresses for other machines, each with QR codes as SVG path data, of the page and of one that follows
    /// this machine's page. None of them lets a page write.
    private func networkAddresses(withBody: Bool) -> HTTPResponse {
        struct Code: Encodable {
            var address: String
            var side: Int
            var path: String

            init?(_ address: String) {
                guard let code = QRCode(address) else { return nil }
                (self.address, side, path) = (address, code.side, code.svgPath)
            }
        }
        struct Entry: Encodable {
            var plain: Code
            var mirror: Code
        }
        let entries = addresses.prefix(16).compactMap { address in
            Code(address).flatMap { plain in
                Code(address + "?mirror=1").map { Entry(plain: plain, mirror: $0) }
            }
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let body = (try? encoder.encode(entries)).map(Array.init) ?? Array("[]".utf8)
        return Answer.response(.ok, type: "application/json", body, withBody: withBody)
    }

    /// The revision in the address makes it another address after each save, so the browser may keep what it got.
    private func thumbnail(_ id: String, _ request: HTTPRequest, withBody: Bool) async -> HTTPResponse {
        let size = Self.parameter("size", of: request).flatMap { Int($0) } ?? 160
        let count = Self.parameter("frames", of: request).flatMap { Int($0) } ?? 1
        switch await thumbnails.image(of: id, size: size, count: count) {
        case .image(let bytes):
            return Answer.response(.ok, type: "image/png", cache: "private, max-age=3600", bytes, withBody: withBody)
        // The file is there and broken: no image, but no mistake of whoever asked either.
        case .none: return Answer.response(.noContent, type: "image/png", [], withBody: withBody)
        case .unavailable:
            return Answer.refusal(.unavailable, "The file can’t be read now. Try again.", withBody: withBody)
        case .unknownFile: return Answer.refusal(.notFound, "No such file.", withBody: withBody)
        }
    }

    /// The id cannot be guessed, and only the page that requested the file gets it. The file is sent piece by piece.
    private func export(_ id: String, withBody: Bool) async -> HTTPResponse {
        guard let file = exports.file(id), let body = try? HTTPBodySequence(file: URL(fileURLWithPath: file.path))
        else { return Answer.refusal(.notFound, "This export is gone. Export again.", withBody: withBody) }
        var response = Answer.response(.ok, type: "application/octet-stream", [], withBody: withBody)
        let name = file.name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "export"
        response.headers[HTTPHeader("Content-Disposition")] = "attachment; filename*=UTF-8''\(name)"
        response.headers[.contentLength] = String(file.byteCount)
        if withBody { response.payload = .httpBody(body) }
        return response
    }

    /// All checks come before the upgrade is granted and before the page counts as connected.
    private func socket(_ request: HTTPRequest) async -> HTTPResponse {
        guard request.headers[HTTPHeader("Origin")] != nil else {
            return Answer.refusal(.forbidden, "The socket is only for Pegbar’s own page.")
        }
        guard let guess = Self.parameter("token", of: request), token.matches(guess) else {
            return Answer.refusal(.forbidden, "The token is missing or wrong. Reload the page.")
        }
        let probe = WebSocketHTTPHandler(handler: RefusedSocket())
        guard let handshake = try? await probe.handleRequest(request),
            handshake.statusCode == .switchingProtocols
        else { return Answer.refusal(.badRequest, "Only WebSocket connections are accepted here.") }
        let isHere = request.headers[HTTPHeader(RequestHead.originHeader)] == "here"
        guard let client = await host.join(isOnThisMachine: isHere) else {
            return Answer.refusal(.unavailable, "Too many pages are open: \(SessionHost.mostClients) at most.")
        }
        var response = HTTPResponse(headers: handshake.headers, webSocket: PageSocket(host: host, client: client))
        for header in Answer.securityHeaders where header.name != "Connection" {
            response.headers[HTTPHeader(header.name)] = header.value
        }
        return response
    }

    /// The value of a query parameter, as written: our own values have nothing to escape.
    private static func parameter(_ name: String, of request: HTTPRequest) -> String? {
        for part in request.target.query().split(separator: "&") where part.hasPrefix(name + "=") {
            return String(part.dropFirst(name.count + 1))
        }
        return nil
    }
}

/// Stands in for a socket while the handshake is checked.
private struct RefusedSocket: WSHandler {
    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        AsyncStream { nil }
    }
}
