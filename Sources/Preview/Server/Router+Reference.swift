import FlyingFox
import Foundation

extension Router {
    /// The document of the frame in which the reference player runs: nothing of ours is in it but what moves the player.
    func referenceFrame(withBody: Bool) -> HTTPResponse {
        guard let reference else {
            return Answer.refusal(
                .notFound, "Start Pegbar with --reference to compare with a player.", withBody: withBody)
        }
        do {
            let content = try source.referenceFrame(player: try reference.script())
            var response = Answer.response(.ok, type: "text/html; charset=utf-8", content, withBody: withBody)
            response.headers[HTTPHeader("Content-Security-Policy")] = ReferencePlayer.contentSecurityPolicy
            response.headers[HTTPHeader("X-Frame-Options")] = "SAMEORIGIN"
            return response
        } catch {
            return Answer.refusal(.internalError, "Can’t serve the reference player: \(error).", withBody: withBody)
        }
    }
}
