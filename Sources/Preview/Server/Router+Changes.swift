import FlyingFox
import Foundation
import Live

extension Router {
    /// The ids of the files that are not as git's `HEAD` has them, and whether there is one. Pages on other machines get
    /// nothing of git.
    func changedFiles(_ request: HTTPRequest, withBody: Bool) async -> HTTPResponse {
        struct Changes: Encodable {
            var repository: Bool
            var files: [String]
        }
        let isHere = request.headers[HTTPHeader(RequestHead.originHeader)] == "here"
        let ids = isHere && withBody ? await changedFiles.ids() : nil
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let body = try? encoder.encode(Changes(repository: ids != nil, files: ids ?? []))
        return Answer.response(.ok, type: "application/json", body.map(Array.init) ?? [], withBody: withBody)
    }
}
