import FlyingFox
import Foundation
import Testing

@testable import Engine
@testable import Live
@testable import Preview

/// What is for this machine alone: the address that a browser is started with, and the user's editor.
@Suite(.serialized, .timeLimit(.minutes(2))) struct ElsewhereTests {
    @Test func `S6: the address that a browser is started with is good on this machine only`() async throws {
        try await LiveServer.run { live in
            let path = try #require(URL(string: live.server.openingAddress())).path
            let answer = try await live.fromElsewhere(.GET, path)
            #expect(answer.status == 403 && !answer.text.contains(live.server.secret.text))
            // It was not used up by that.
            #expect(try await live.get(path).hasPrefix("HTTP/1.1 303"))
        }
    }

    /// What a page is answered that wants the editor.
    private static func answer(
        _ live: LiveServer, isOnThisMachine: Bool = true, file: String? = nil, secret: String?
    ) async throws -> String? {
        let host = live.server.host
        let id = file ?? live.server.observer.library.entry(path: "a.json")?.id ?? ""
        let client = try #require(await host.join(isOnThisMachine: isOnThisMachine))
        let guess = secret.map { #","secret":"\#($0)""# } ?? ""
        await host.receive(#"{"type":"openEditor","file":"\#(id)","line":1,"column":1\#(guess)}"#, from: client)
        while let next = await host.next(for: client) {
            guard case .outgoing(.message(.editor(let reason))) = next else { continue }
            await host.leave(client)
            return reason
        }
        return nil
    }

    @Test func `a file that is left out is tried again for a page with the secret, on this machine`() async throws {
        try await LiveServer.run { live in
            let host = live.server.host
            func refusal(isOnThisMachine: Bool = true, secret: String?) async throws -> String? {
                let client = try #require(await host.join(isOnThisMachine: isOnThisMachine))
                let guess = secret.map { #","secret":"\#($0)""# } ?? ""
                await host.receive(#"{"type":"retry","file":"0123456789abcdef"\#(guess)}"#, from: client)
                // What follows is answered in any case, and what came before is forgotten.
                if secret == live.server.secret.text, isOnThisMachine { await host.receive("{}", from: client) }
                while let next = await host.next(for: client) {
                    guard case .outgoing(.message(.refused(let reason))) = next else { continue }
                    await host.leave(client)
                    return reason
                }
                return nil
            }
            let secret = live.server.secret.text
            for wrong in [nil, "", live.server.token.text] {
                let reason = try await refusal(secret: wrong)
                #expect(reason == "To try again, open the page with the address that Pegbar printed.")
            }
            #expect(
                try await refusal(isOnThisMachine: false, secret: secret)
                    == "You can only try again on the computer that Pegbar runs on.")
            #expect(try await refusal(secret: secret)?.contains("try again") == false)
        }
    }

    @Test func `S18: an editor is opened for a page with the secret, on this machine, and for files of the library`()
        async throws
    {
        try await LiveServer.run { live in
            // The library is there once a page is told of it.
            _ = try await live.page { try $0.open("a.json") }
            let secret = live.server.secret.text
            for wrong in [nil, "", "0", live.server.token.text, String(secret.dropLast())] {
                let reason = try await Self.answer(live, secret: wrong)
                #expect(reason?.contains("open the page with the address that Pegbar printed") == true)
            }
            let elsewhere = try await Self.answer(live, isOnThisMachine: false, secret: secret)
            #expect(elsewhere?.contains("only open the editor on the computer that Pegbar runs on") == true)
            for file in ["0000000000000000", "a.json", "/etc/passwd", "../a.json", "--help"] {
                #expect(try await Self.answer(live, file: file, secret: secret) == "The file no longer exists.")
            }
        }
    }
}
