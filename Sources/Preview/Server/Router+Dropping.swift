import FlyingFox
import Foundation
import Live

extension Router {
    /// The headers of a request that brings a file which was dropped onto a page. A page of another site cannot set them
    /// without asking first, which is refused like every method but ours.
    private enum Header {
        /// What a page has to know to open the socket.
        static let token = HTTPHeader("X-Pegbar-Token")
        /// What a page has to know to write.
        static let secret = HTTPHeader("X-Pegbar-Write")
        /// What the file is called, with percent signs for all but ASCII.
        static let name = HTTPHeader("X-Pegbar-Name")
    }

    /// Keeps a file to look at, for pages on this machine that may write. All checks come before its bytes are taken in.
    func keepDropped(_ request: HTTPRequest) async -> HTTPResponse {
        if let reason = droppingRefusal(request) { return Answer.refusal(.forbidden, reason) }
        guard let name = request.headers[Header.name]?.removingPercentEncoding,
            let bytes = try? await request.bodyData, !bytes.isEmpty
        else { return Answer.refusal(.badRequest, "The file is empty, or its name is missing.") }
        do throws(DroppedFiles.Refusal) {
            let path = try await host.take(dropped: Array(bytes), named: name)
            return Answer.response(.ok, type: "text/plain; charset=utf-8", Array(path.utf8))
        } catch {
            return Answer.refusal(error.isTooMuch ? .contentTooLarge : .badRequest, error.reason)
        }
    }

    /// Why a page may not have files kept; nil if it may. Everything is looked at, so that the answer tells nothing of the
    /// secret.
    private func droppingRefusal(_ request: HTTPRequest) -> String? {
        let headers = request.headers
        let isRight = secret.matches(headers[Header.secret] ?? "")
        guard headers[HTTPHeader("Origin")] != nil, token.matches(headers[Header.token] ?? "") else {
            return "Files are only taken from Pegbar’s own page."
        }
        guard headers[HTTPHeader(RequestHead.originHeader)] == "here" else {
            return "You can only drop files on the computer that Pegbar runs on."
        }
        return isRight ? nil : "To drop files here, open the page with the address that Pegbar printed."
    }
}
