import Engine
import FlyingFox
import Foundation
import Live

/// The statuses the server answers with.
enum HTTPStatus: Int, Sendable {
    /// Here it is.
    case ok = 200
    /// It is there and has nothing to show.
    case noContent = 204
    /// It is elsewhere.
    case seeOther = 303
    /// This is no request that can be understood.
    case badRequest = 400
    /// Not for whoever asks.
    case forbidden = 403
    /// There is no such thing.
    case notFound = 404
    /// Only reading is allowed.
    case methodNotAllowed = 405
    /// The request did not arrive in time.
    case requestTimeout = 408
    /// Requests have no content here, or less.
    case contentTooLarge = 413
    /// The head of the request is too long.
    case headersTooLarge = 431
    /// Our fault.
    case internalError = 500
    /// Too many ask at a time.
    case unavailable = 503

    /// The words after the number.
    var phrase: String {
        switch self {
        case .ok: "OK"
        case .noContent: "No Content"
        case .seeOther: "See Other"
        case .badRequest: "Bad Request"
        case .forbidden: "Forbidden"
        case .notFound: "Not Found"
        case .methodNotAllowed: "Method Not Allowed"
        case .requestTimeout: "Request Timeout"
        case .contentTooLarge: "Content Too Large"
        case .headersTooLarge: "Request Header Fields Too Large"
        case .internalError: "Internal Server Error"
        case .unavailable: "Service Unavailable"
        }
    }
}

/// Builds every answer there is, so that none lacks the headers that keep other sites out.
enum Answer {
    /// The headers that every answer has.
    ///
    /// Nothing is loaded from elsewhere, no other page frames this one or embeds what is served, no script but ours
    /// runs (`blob:` and `data:` are for images only), and no address leaves in a `Referer`. There is no
    /// `Access-Control-…` header at all. `Connection: close`, because the connection guard carries one request on a
    /// connection.
    static let securityHeaders: [(name: String, value: String)] = [
        (
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; "
                + "connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Referrer-Policy", "no-referrer"),
        ("X-Content-Type-Options", "nosniff"),
        ("X-Frame-Options", "DENY"),
        ("Connection", "close"),
    ]

    /// An answer for FlyingFox to send.
    static func response(
        _ status: HTTPStatus, type: String, cache: String = "no-store", _ content: [UInt8], withBody: Bool = true
    ) -> HTTPResponse {
        var headers = HTTPHeaders()
        for header in securityHeaders { headers[HTTPHeader(header.name)] = header.value }
        headers[.contentType] = type
        headers[.cacheControl] = cache
        // A 204 must not say how much nothing is (RFC 9110 §8.6), but FlyingFox adds it where it is missing.
        headers[.contentLength] = String(content.count)
        if status == .methodNotAllowed { headers[HTTPHeader("Allow")] = "GET, HEAD" }
        return HTTPResponse(
            statusCode: HTTPStatusCode(status.rawValue, phrase: status.phrase), headers: headers,
            body: withBody ? Data(content) : Data())
    }

    /// A refusal in one sentence, for FlyingFox to send.
    static func refusal(_ status: HTTPStatus, _ reason: String, withBody: Bool = true) -> HTTPResponse {
        response(status, type: "text/plain; charset=utf-8", Array((reason + "\n").utf8), withBody: withBody)
    }

    /// The same as bytes, for the connection guard to send.
    static func bytes(_ refusal: RequestHead.Refusal) -> [UInt8] {
        let content = Array((refusal.reason + "\n").utf8)
        var text = "HTTP/1.1 \(refusal.status.rawValue) \(refusal.status.phrase)\r\n"
        for header in securityHeaders { text += "\(header.name): \(header.value)\r\n" }
        if refusal.status == .methodNotAllowed { text += "Allow: GET, HEAD\r\n" }
        text += "Content-Type: text/plain; charset=utf-8\r\nCache-Control: no-store\r\n"
        text += "Content-Length: \(content.count)\r\n\r\n"
        return Array(text.utf8) + content
    }
}
