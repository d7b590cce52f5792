import Engine
import FlyingFox
import FlyingSocks
import Formats
import Foundation
import Testing

@testable import Live
@testable import Preview
@testable import Tuning

/// Who may write and what: the checks S5 to S8 and S18 as far as they are about writing. That what is written is whole,
/// keeps its permissions and goes through no link is also covered by `FileReplacementTests`.
@Suite(.serialized, .timeLimit(.minutes(2))) struct WritingTests {
    private static let path = "$.layers[0].ks.p.k[1].s[0]"

    /// A save of one number of `a.json`.
    private static func save(
        _ id: String, hash: String, secret: String?, path: String = WritingTests.path, value: String = "42"
    ) -> String {
        let secret = secret.map { #","secret":"\#($0)""# } ?? ""
        return #"{"type":"save","file":"\#(id)","expected":"\#(hash)","#
            + #""edits":[{"path":"\#(path)","value":\#(value)}]\#(secret)}"#
    }

    /// Opens `a.json`, sends what `request` gives for its id and hash, and gives the answer of a type.
    private static func ask(
        _ live: LiveServer, for answer: String, _ request: @escaping @Sendable (String, String) -> String
    ) async throws -> [String: String] {
        try await live.page { client in
            let id = try client.open("a.json")
            let hash = try client.message("document")["hash"] as? String ?? ""
            try client.send(json: request(id, hash))
            return try client.message(answer).compactMapValues { $0 as? String ?? ($0 as? Bool).map { "\($0)" } }
        }
    }

    // MARK: - S5

    @Test func `S5: nothing is written over a socket that was refused`() async throws {
        try await LiveServer.run { live in
            let before = try live.folder.read("a.json")
            for request in [live.upgrade(origin: "null"), live.upgrade(token: live.server.secret.text)] {
                let answer = try await live.exchange(request)
                #expect(answer.hasPrefix("HTTP/1.1 403"))
            }
            #expect(try live.folder.read("a.json") == before)
        }
    }

    @Test func `an export needs the secret, and its file is had by its id alone`() async throws {
        try await LiveServer.run { live in
            @Sendable func request(_ id: String, _ secret: String) -> String {
                #"{"type":"exportFrames","serial":1,"file":"\#(id)","format":"gif","width":8,"height":8,"secret":"\#(secret)"}"#
            }
            let refused = try await Self.ask(live, for: "exporting") { id, _ in request(id, "0") }
            #expect(refused["state"] == "ended" && refused["reason"]?.contains("To export, open") == true)
            for target in ["/export/x", "/export/a.json", "/export/00000000-0000-0000-0000-000000000000"] {
                #expect(try await live.get(target).hasPrefix("HTTP/1.1 404"))
            }
            let (secret, port) = (live.server.secret.text, live.port)
            let answer = try await live.page { client -> String in
                let id = try client.open("a.json")
                _ = try client.message("document")
                try client.send(json: request(id, secret))
                while true {
                    let report = try client.message("exporting")
                    guard report["state"] as? String != "running" else { continue }
                    let fetching = try RawClient(port: port)
                    let address = "/export/\(report["id"] as? String ?? "")"
                    try fetching.send("GET \(address) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
                    return String(decoding: try fetching.rest(), as: UTF8.self)
                }
            }
            #expect(answer.hasPrefix("HTTP/1.1 200") && answer.contains("GIF89a"))
            #expect(answer.contains("attachment; filename*=UTF-8''a%2Egif"))
        }
    }

    // MARK: - S6

    @Test func `S6: the secret to write is in the printed address and nowhere else`() async throws {
        try await LiveServer.run { live in
            let secret = live.server.secret.text
            #expect(secret != live.server.token.text && secret.utf8.count == 64)
            #expect(live.server.writingAddress() == "http://127.0.0.1:\(live.port)/#write=\(secret)")
            #expect(live.server.writingAddress(query: "?file=a").hasSuffix("/?file=a#write=\(secret)"))
            #expect(!live.server.address.contains(secret) && "\(live.server.secret)" == "<secret>")
            for target in ["/", "/assets/scripts/main.js", "/favicon.svg", "/nothing"] {
                #expect(!(try await live.get(target)).contains(secret))
            }
            let answer = try await Self.ask(live, for: "saved") { Self.save($0, hash: $1, secret: secret) }
            #expect(!answer.values.contains { $0.contains(secret) })
            _ = try await Self.ask(live, for: "writing") { _, _ in #"{"type":"unlock","secret":"\#(secret)"}"# }
            #expect(!live.log.text.contains(secret))
        }
    }

    @Test(arguments: [nil, "", "0", "token", "short", "long"])
    func `S6: without the secret nothing is written`(guess: String?) async throws {
        try await LiveServer.run { live in
            let before = try live.folder.read("a.json")
            let secret = live.server.secret.text
            let tried: String? =
                switch guess {
                case "token": live.server.token.text
                case "short": String(secret.dropLast())
                case "long": secret + "0"
                default: guess
                }
            let answer = try await Self.ask(live, for: "notSaved") { Self.save($0, hash: $1, secret: tried) }
            #expect(answer["cause"] == "forbidden")
            let unlocked = try await Self.ask(live, for: "writing") { _, _ in
                #"{"type":"unlock","secret":"\#(tried ?? "")"}"#
            }
            #expect(unlocked["allowed"] == "false" && unlocked["reason"]?.hasSuffix(".") == true)
            #expect(try live.folder.read("a.json") == before)
        }
    }

    @Test func `S6: with the secret a page on this machine may write`() async throws {
        try await LiveServer.run { live in
            let secret = live.server.secret.text
            let unlocked = try await Self.ask(live, for: "writing") { _, _ in
                #"{"type":"unlock","secret":"\#(secret)"}"#
            }
            #expect(unlocked["allowed"] == "true")
            let before = try live.folder.read("a.json")
            let answer = try await Self.ask(live, for: "saved") { Self.save($0, hash: $1, secret: secret) }
            let after = try live.folder.read("a.json")
            #expect(after == before.replacingOccurrences(of: "[50,50]", with: "[42,50]") && after != before)
            #expect(answer["hash"] == StableHasher.hash(Array(after.utf8)).hexDigits)
        }
    }

    @Test func `S6: a number of an archive is written, and the file keeps its mode`() async throws {
        let before = try Animations.archive("springs")
        let path = try #require(try TunableFile(before).knobs.knobs.first { $0.path.hasSuffix(".damping") }).path
        try await LiveServer.run { live in
            let secret = live.server.secret.text
            try live.folder.write(before, to: "s.caar")
            let file = live.folder.at("s.caar").string
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
            let hash = try await live.page { client in
                let id = try client.open("s.caar")
                let hash = try client.message("document")["hash"] as? String ?? ""
                try client.send(json: Self.save(id, hash: hash, secret: secret, path: path, value: "4.5"))
                return try client.message("saved")["hash"] as? String
            }
            let after = try #require(FileManager.default.contents(atPath: file).map(Array.init))
            #expect(try TunableFile(after).knob(at: path)?.value == 4.5 && hash == StableHasher.hash(after).hexDigits)
            #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test func `S6: this machine is recognised by its own address, too`() throws {
        func isHere(_ peer: Socket.Address?, _ local: Socket.Address?) -> Bool {
            Channel.isThisMachine(peer, local: local)
        }
        #expect(isHere(.ip4("127.0.0.1", port: 50_000), .ip4("127.0.0.1", port: 80)))
        #expect(isHere(.ip4("127.0.0.5", port: 50_000), nil))
        #expect(isHere(.ip6("::1", port: 50_000), .ip6("::1", port: 80)))
        // Who listens on an address of the network and opens it at home comes from that very address.
        #expect(isHere(.ip4("192.168.1.7", port: 50_000), .ip4("192.168.1.7", port: 80)))
        #expect(isHere(.ip6("fd00::7", port: 50_000), .ip6("fd00::7", port: 80)))
        #expect(isHere(.ip6("::ffff:10.0.0.2", port: 50_000), .ip6("::ffff:10.0.0.2", port: 80)))
        // Somebody else does not.
        #expect(!isHere(.ip4("192.168.1.8", port: 50_000), .ip4("192.168.1.7", port: 80)))
        #expect(!isHere(.ip6("fd00::8", port: 80), .ip6("fd00::7", port: 80)))
        #expect(!isHere(.ip4("192.168.1.7", port: 50_000), nil) && !isHere(nil, .ip4("192.168.1.7", port: 80)))
        #expect(!isHere(.ip4("0.0.0.0", port: 50_000), .ip4("0.0.0.0", port: 80)))
        #expect(!isHere(.unix("/a"), .unix("/a")) && !isHere(nil, nil))
    }

    @Test func `S7: a version that was saved over is put back, and no other`() async throws {
        try await LiveServer.run { live in
            let before = try live.folder.read("a.json")
            let secret = live.server.secret.text
            let (saved, first) = try await live.page { client in
                let id = try client.open("a.json")
                let hash = try client.message("document")["hash"] as? String ?? ""
                try client.send(json: Self.save(id, hash: hash, secret: secret))
                return (try client.message("saved")["hash"] as? String ?? "", hash)
            }
            let after = try live.folder.read("a.json")
            @Sendable func restore(_ id: String, _ version: String, over: String, expected: String) -> String {
                #"{"type":"save","file":"\#(id)","expected":"\#(expected)","secret":"\#(secret)","#
                    + #""edits":[{"restore":"\#(version)","over":"\#(over)"}]}"#
            }
            let wrong = [
                (String(repeating: "0", count: 16), saved, saved), (first, first, saved), (first, saved, first),
            ]
            for (version, over, expected) in wrong {
                let answer = try await Self.ask(live, for: "notSaved") { id, _ in
                    restore(id, version, over: over, expected: expected)
                }
                #expect(["invalid", "changed"].contains(answer["cause"] ?? ""))
                #expect(try live.folder.read("a.json") == after)
            }
            let answer = try await Self.ask(live, for: "saved") { id, _ in
                restore(id, first, over: saved, expected: saved)
            }
            #expect(try live.folder.read("a.json") == before && answer["hash"] == first)
        }
    }

    @Test func `S6: a page on another machine never writes`() async throws {
        try await LiveServer.run { live in
            let before = try live.folder.read("a.json")
            let hash = StableHasher.hash(Array(before.utf8)).hexDigits
            let host = live.server.host
            let client = try #require(await host.join(isOnThisMachine: false))
            await host.receive(#"{"type":"unlock","secret":"\#(live.server.secret.text)"}"#, from: client)
            await host.receive(Self.save("x", hash: hash, secret: live.server.secret.text), from: client)
            var answers: [String] = []
            while answers.count < 2 {
                guard case .outgoing(.message(let message))? = await host.next(for: client) else { continue }
                switch message {
                case .writing(let isAllowed, _): answers.append("\(isAllowed)")
                case .save(.refused(let refusal), _): answers.append(refusal.cause.rawValue)
                default: break
                }
            }
            #expect(answers == ["false", "forbidden"])
            await host.leave(client)
            #expect(try live.folder.read("a.json") == before)
        }
    }

    @Test func `S6: a page on another machine sees nothing of git`() async throws {
        try await LiveServer.run { live in
            let host = live.server.host
            let client = try #require(await host.join(isOnThisMachine: false))
            await host.receive(#"{"type":"view","file":"x","committed":"HEAD"}"#, from: client)
            var reason: String?
            while reason == nil {
                guard case .outgoing(.message(.refused(let words)))? = await host.next(for: client) else { continue }
                reason = words
            }
            #expect(reason?.contains("only compare with git on the computer that Pegbar runs on") == true)
            await host.leave(client)
        }
    }

    // MARK: - S7

    @Test(
        arguments: [
            ("$.layers[0].nm", "1"), ("$.layers[9].ks.p.k[1].s[0]", "1"), ("/etc/passwd", "1"), ("", "1"),
            ("$.layers[0].ks.p.k[1].s[0]", "1e300"), ("$.layers[0].ks.p.k[0].o.x[0]", "1.5"),
            ("$.layers[0].ks.p.k[0].t", "11"), ("$.fr", "0"),
        ])
    func `S7: only knobs are written, within their ranges`(path: String, value: String) async throws {
        try await LiveServer.run { live in
            let before = try live.folder.read("a.json")
            let secret = live.server.secret.text
            let answer = try await Self.ask(live, for: "notSaved") {
                Self.save($0, hash: $1, secret: secret, path: path, value: value)
            }
            #expect(answer["cause"] == "invalid")
            #expect(try live.folder.read("a.json") == before)
        }
    }

    @Test(arguments: ["a.json", "../a.json", "/etc/passwd", "0000000000000000"])
    func `S7: a file is named by its id and by nothing else`(id: String) async throws {
        try await LiveServer.run { live in
            let before = try live.folder.read("a.json")
            let secret = live.server.secret.text
            let answer = try await Self.ask(live, for: "notSaved") { Self.save(id, hash: $1, secret: secret) }
            #expect(answer["cause"] == "failed")
            #expect(try live.folder.read("a.json") == before)
        }
    }

    @Test func `S7: a file that changed underneath is not written`() async throws {
        try await LiveServer.run { live in
            let secret = live.server.secret.text
            let newer = LiveServer.animation(color: "0,1,0")
            let answer = try await Self.ask(live, for: "notSaved") { id, hash in
                try? live.folder.write(newer, to: "a.json")
                return Self.save(id, hash: hash, secret: secret)
            }
            #expect(answer["cause"] == "changed")
            #expect(try live.folder.read("a.json") == newer)
        }
    }

    @Test func `S7: numbers that are none, too many edits and long paths are refused before anything is looked at`()
        async throws
    {
        try await LiveServer.run { live in
            let before = try live.folder.read("a.json")
            let secret = live.server.secret.text
            for (path, value) in [(Self.path, "1e999"), (Self.path, "null"), (String(repeating: "a", count: 500), "1")]
            {
                let answer = try await Self.ask(live, for: "refused") {
                    Self.save($0, hash: $1, secret: secret, path: path, value: value)
                }
                #expect(answer["reason"] != nil)
            }
            #expect(try live.folder.read("a.json") == before)
        }
    }

    // MARK: - S8

    @Test func `S8: a link instead of the file is not followed, and permissions stay`() async throws {
        let outside = try TemporaryFolder()
        let text = LiveServer.animation()
        try outside.write(text, to: "victim.json")
        try await LiveServer.run { live in
            let secret = live.server.secret.text
            let path = live.folder.at("a.json").string
            chmod(path, 0o640)
            _ = try await Self.ask(live, for: "saved") { Self.save($0, hash: $1, secret: secret) }
            var status = stat()
            #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o640)
            #expect(try FileManager.default.contentsOfDirectory(atPath: live.folder.path.string) == ["a.json"])
            let refused = try await Self.ask(live, for: "notSaved") { id, hash in
                try? FileManager.default.removeItem(atPath: path)
                try? live.folder.link("a.json", to: outside.at("victim.json").string)
                return Self.save(id, hash: hash, secret: secret)
            }
            #expect(["failed", "changed"].contains(refused["cause"] ?? ""))
            #expect(try outside.read("victim.json") == text)
        }
    }

    // MARK: - S18

    @Test(arguments: ["/open", "/edit", "/__open-in-editor", "/open-in-editor"])
    func `S18: nothing opens an editor`(target: String) async throws {
        try await LiveServer.run { live in
            #expect((try await live.get(target + "?file=a.json")).hasPrefix("HTTP/1.1 404"))
            try await live.page { client in
                _ = try client.open("a.json")
                try client.send(json: #"{"type":"open","file":"a.json"}"#)
                _ = try client.message("refused")
            }
        }
    }
}

extension TemporaryFolder {
    /// A text file as it is now.
    fileprivate func read(_ name: String) throws -> String {
        try String(contentsOfFile: at(name).string, encoding: .utf8)
    }
}
