import FlyingFox
import FlyingSocks
import Foundation
import Testing

@testable import Engine
@testable import Formats
@testable import Live
@testable import Preview
@testable import Tuning

/// Who gets an answer and who does not. The numbers are those of the checks that the server must pass.
///
/// S13 (links that lead out of the folder) is also covered by `LibraryScannerTests`, S14 (archives) by the tests of the
/// archive reader, S15 (files that an animation names) by `AnimationFileTests`, S19 in detail by
/// `FrameInspectorTests`, `RequestHeadTests` and `SessionTests`.
@Suite(.serialized, .timeLimit(.minutes(2))) struct SecurityTests {
    private static let targets = [
        "/", "/assets/page.js", "/assets/scripts/main.js", "/favicon.svg", "/thumbnail/x.png", "/addresses.json",
        "/changed.json", "/socket", "/nothing",
    ]

    private static func status(_ answer: String) -> String { String(answer.prefix(12).suffix(3)) }

    /// Expects an answer to have a status.
    private func expect(_ status: String, _ answer: String, at location: Testing.SourceLocation = #_sourceLocation) {
        #expect(Self.status(answer) == status, sourceLocation: location)
    }

    // MARK: - S1

    @Test func `S1: by default only the two loopback addresses are bound`() throws {
        let listening = try Listening(address: nil, port: 0)
        defer { listening.close() }
        for socket in listening.sockets {
            switch try socket.sockname() {
            case .ip4(let address, let port):
                #expect(address == "127.0.0.1")
                #expect(port == listening.port)
            case .ip6(let address, let port):
                #expect(address == "::1")
                #expect(port == listening.port)
            case .unix: Issue.record("a socket in the file system")
            }
        }
    }

    @Test func `S1: both loopback addresses answer`() async throws {
        try await LiveServer.run { live in
            let request = "GET / HTTP/1.1\r\nHost: localhost:\(live.port)\r\n\r\n"
            for version in live.server.listening.sockets.count == 2 ? [4, 6] : [4] {
                expect("200", try await live.exchange(request, version: version))
            }
        }
    }

    @Test(arguments: [("0.0.0.0", true), ("192.168.1.5", true), ("localhost", false), ("127.0.0.1", false)])
    func `S1: an address that others can reach is warned of`(host: String, isWarned: Bool) {
        #expect((Serve.warning(host: host, path: "designs") != nil) == isWarned)
    }

    // MARK: - S2

    @Test(arguments: targets)
    func `S2: a foreign Host gets no answer on any route`(target: String) async throws {
        try await LiveServer.run { live in
            let names = ["evil.example", "evil.example:\(live.port)", "localhost.evil.example", "192.168.1.5", "0"]
            for host in names {
                let answer = try await live.exchange("GET \(target) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
                #expect(Self.status(answer) == "403", "\(host)")
                #expect(answer.contains("--host"), "the message names the option")
            }
            let upgrade = live.upgrade(origin: "http://evil.example:\(live.port)", host: "evil.example:\(live.port)")
            expect("403", try await live.exchange(upgrade))
        }
    }

    @Test func `S2: a request without a Host is refused, of HTTP 1.0 too`() async throws {
        try await LiveServer.run { live in
            for version in ["1.0", "1.1"] {
                let answer = try await live.exchange("GET / HTTP/\(version)\r\nAccept: */*\r\n\r\n")
                #expect(Self.status(answer) == "400")
            }
            let double = "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n"
            expect("400", try await live.exchange(double))
        }
    }

    @Test(
        arguments: [
            "localhost", "LOCALHOST:1", "pegbar.localhost:80", "127.0.0.1", "127.9.9.9:7", "[::1]", "[::1]:7342",
            "localhost.",
        ])
    func `S2: the names of this machine are answered to`(host: String) {
        #expect(OriginPolicy().refusal(host: host) == nil)
    }

    @Test func `S2: an address that was asked for is answered to, and no other`() {
        #expect(OriginPolicy(boundTo: "192.168.1.5").refusal(host: "192.168.1.5:80") == nil)
        #expect(OriginPolicy(boundTo: "192.168.1.5").refusal(host: "192.168.1.6:80") != nil)
        #expect(OriginPolicy(boundTo: "mac.local").refusal(host: "MAC.local:80") == nil)
        for all in ["0.0.0.0", "::"] {
            let policy = OriginPolicy(boundTo: all, addresses: { ["192.168.1.6", "2001:db8::1"] }, machine: { "none" })
            #expect(policy.refusal(host: "192.168.1.6:80") == nil)
            #expect(policy.refusal(host: "[2001:DB8:0::1]:80") == nil)
            for host in ["192.168.1.7:80", "[2001:db8::2]", "[fe80::1]:80", "evil.example:80"] {
                #expect(policy.refusal(host: host) != nil, "\(host)")
            }
        }
        for host in ["", ":80", "[::1", "localhost:x", "localhost:80:80", "127.0.0.1.evil.example", "127.1"] {
            #expect(OriginPolicy().refusal(host: host) != nil, "\(host)")
        }
    }

    @Test func `S2: where every address was asked for the machine is answered to by its own name`() {
        for all in ["0.0.0.0", "::"] {
            let policy = OriginPolicy(boundTo: all, addresses: { [] }, machine: { "Studio.lan" })
            for host in ["studio.lan:80", "studio", "STUDIO.local:7342", "studio.local."] {
                #expect(policy.refusal(host: host) == nil, "\(host)")
            }
            for host in ["studio.example", "lan", "local", "other.local", "studio.local.example", "xstudio"] {
                #expect(policy.refusal(host: host) != nil, "\(host)")
            }
            #expect(OriginPolicy(boundTo: all, addresses: { [] }, machine: { "" }).refusal(host: ".local") != nil)
        }
        // Who asked for one name has that one, and who asked for none has none.
        for bound in ["mac.local", "192.168.1.5", nil] {
            let policy = OriginPolicy(boundTo: bound, addresses: { [] }, machine: { "studio" })
            #expect(policy.refusal(host: "studio.local:80") != nil && policy.refusal(host: "studio") != nil)
        }
    }

    @Test func `S2: the address that a browser is started with leads to the permission to write, once`() async throws {
        try await LiveServer.run { live in
            let address = live.server.openingAddress(query: "?file=a")
            let path = try #require(URL(string: address)).path
            #expect(!address.contains(live.server.secret.text))
            let head = try await live.exchange("HEAD \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
            #expect(head.hasPrefix("HTTP/1.1 403"))
            let first = try await live.get(path)
            #expect(first.hasPrefix("HTTP/1.1 303"))
            #expect(first.contains("Location: /?file=a#write=\(live.server.secret.text)\r\n"))
            #expect(try await live.get(path).hasPrefix("HTTP/1.1 403"))
            #expect(try await live.get("/open/x").hasPrefix("HTTP/1.1 403"))
        }
    }

    // MARK: - S3, S4

    @Test func `S3: an Origin is only ours if it is the very address of the request`() {
        let policy = OriginPolicy()
        let host = "127.0.0.1:7342"
        #expect(policy.refusal(origin: "http://127.0.0.1:7342", host: host) == nil)
        #expect(policy.refusal(origin: nil, host: host) == nil)
        for origin in [
            "http://127.0.0.1", "http://127.0.0.1:7343", "https://127.0.0.1:7342", "http://localhost:7342",
            "http://10.0.0.1:7342", "http://[::1]:7342", "http://127.0.0.1:7342.evil.example", "http://evil.example",
            "file://", "", "http://127.0.0.1:7342/",
        ] { #expect(policy.refusal(origin: origin, host: host) != nil, "\(origin)") }
    }

    @Test(arguments: targets)
    func `S3 and S4: requests of other pages, of sandboxes and of files are refused on every route`(
        target: String
    ) async throws {
        try await LiveServer.run { live in
            for origin in ["null", "http://10.0.0.1:\(live.port)", "http://localhost:1"] {
                let answer = try await live.get(target, headers: "Origin: \(origin)\r\n")
                #expect(Self.status(answer) == (target == "/nothing" ? "404" : "403"), "\(origin)")
            }
        }
    }

    // MARK: - S5

    @Test func `S5: the socket opens only with our Origin and the token`() async throws {
        try await LiveServer.run { live in
            let token = live.server.token.text
            let bad = [
                live.upgrade(origin: "null"), live.upgrade(origin: "http://evil.example"), live.upgrade(token: ""),
                live.upgrade(token: String(token.dropLast())), live.upgrade(token: token + "0"),
                live.upgrade(token: token.uppercased() + "x"),
                live.upgrade().replacingOccurrences(of: "Origin: ", with: "X-Origin: "),
                live.upgrade().replacingOccurrences(of: "token=", with: "tok="),
            ]
            for request in bad { expect("403", try await live.exchange(request)) }
            #expect(await live.server.host.clientCount == 0)
            try await live.page { _ = try $0.message("hello") }
        }
    }

    @Test func `S5: a handshake that is none gets no further`() async throws {
        try await LiveServer.run { live in
            for part in ["Sec-WebSocket-Version: 13\r\n", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"] {
                let request = live.upgrade().replacingOccurrences(of: part, with: "")
                expect("400", try await live.exchange(request))
            }
            #expect(await live.server.host.clientCount == 0)
        }
    }

    @Test func `S5: tokens are compared whole and differ from process to process`() {
        let token = Token()
        #expect(token.matches(token.text))
        #expect(token.text.utf8.count == 64)
        #expect(Token().text != token.text)
        for guess in ["", String(token.text.dropLast()), token.text + token.text, String(token.text.reversed())] {
            #expect(!token.matches(guess))
        }
    }

    // MARK: - S6, S7, S8, S10

    @Test(arguments: ["tune", "save", "write", "open", "edit", "rename", "delete"])
    func `S6, S7: nothing that a page can say writes a file`(type: String) async throws {
        try await LiveServer.run { live in
            let before = live.folder.text(of: live.folder.at("a.json"))
            let reason = try await live.page { client in
                let id = try client.open("a.json")
                try client.send(json: #"{"type":"\#(type)","file":"\#(id)","path":"a.json","value":1,"text":"x"}"#)
                return try client.message("refused")["reason"] as? String
            }
            #expect(reason?.contains(type) == true)
            #expect(live.folder.text(of: live.folder.at("a.json")) == before)
        }
    }

    @Test(arguments: ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "get"])
    func `S10: only GET and HEAD are answered`(method: String) async throws {
        try await LiveServer.run { live in
            let head = "\(method) / HTTP/1.1\r\nHost: localhost\r\n"
            let answer = try await live.exchange(head + "\r\n")
            #expect(Self.status(answer) == "405")
            #expect(answer.contains("Allow: GET, HEAD\r\n"))
            let withBody = try await live.exchange(head + "Content-Length: 2\r\n\r\n{}")
            #expect(Self.status(withBody) == "405")
        }
    }

    @Test func `S10: a GET with a body is refused and HEAD has none`() async throws {
        try await LiveServer.run { live in
            let full = try await live.get("/")
            let head = try await live.exchange("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            #expect(head.hasSuffix("\r\n\r\n"))
            #expect(full.hasPrefix(head))
            expect("413", try await live.get("/", headers: "Content-Length: 5\r\n"))
            expect("413", try await live.get("/", headers: "Transfer-Encoding: chunked\r\n"))
        }
    }

    // MARK: - S9, S16

    @Test func `S9 and S16: every answer keeps other sites out`() async throws {
        try await LiveServer.run { live in
            let id = try await live.page { try $0.open("a.json") }
            var answers: [String] = []
            for target in Self.targets + ["/thumbnail/\(id).png", "/%2e%2e"] {
                answers.append(try await live.get(target))
            }
            answers.append(try await live.exchange("POST / HTTP/1.1\r\nHost: localhost\r\n\r\n"))
            answers.append(try await live.exchange("nonsense\r\n\r\n"))
            answers.append(try await live.get("/", headers: "Origin: null\r\n"))
            answers.append(try await live.page { _ in "" } + live.upgradeAnswer())
            for answer in answers {
                let head = answer.components(separatedBy: "\r\n\r\n")[0].lowercased()
                #expect(head.contains("x-content-type-options: nosniff"))
                #expect(head.contains("cross-origin-resource-policy: same-origin"))
                #expect(head.contains("referrer-policy: no-referrer"))
                #expect(head.contains("frame-ancestors 'none'"))
                #expect(head.contains("default-src 'none'; script-src 'self'; style-src 'self'"))
                #expect(!head.contains("access-control-"))
                #expect(!head.contains("unsafe-"))
            }
        }
    }

    @Test func `S9: another player runs in a sandbox that loads nothing, and only the page frames it`() async throws {
        let script = "a = '</SCRIPT><!--';"
        try await LiveServer.run(reference: script) { live in
            let answer = try await live.get("/reference", headers: "Sec-Fetch-Site: same-origin\r\n")
            let parts = answer.components(separatedBy: "\r\n\r\n")
            let head = parts[0].lowercased()
            #expect(head.contains("content-security-policy: sandbox allow-scripts; default-src 'none'; "))
            #expect(head.contains("frame-ancestors 'self'") && !head.contains("allow-same-origin"))
            #expect(head.contains("x-frame-options: sameorigin") && !head.contains("connect-src"))
            // Nothing in the script ends the element that it stands in.
            #expect(parts[1].contains(#"a = '<\/script><\!--';"#))
            for headers in ["Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\n", "Origin: null\r\n"] {
                expect("403", try await live.get("/reference", headers: headers))
            }
        }
        try await LiveServer.run { live in expect("404", try await live.get("/reference")) }
    }

    @Test(arguments: ["cross-site", "same-site"])
    func `S9: what a browser says is asked by another site is refused, but for links to the page`(
        site: String
    ) async throws {
        try await LiveServer.run { live in
            for target in ["/", "/assets/scripts/main.js", "/thumbnail/x.png", "/socket"] {
                let headers = "Sec-Fetch-Site: \(site)\r\nSec-Fetch-Mode: no-cors\r\n"
                expect("403", try await live.get(target, headers: headers))
            }
            let link = "Sec-Fetch-Site: \(site)\r\nSec-Fetch-Mode: navigate\r\n"
            expect("200", try await live.get("/", headers: link))
            expect("403", try await live.get("/assets/scripts/main.js", headers: link))
        }
    }

    @Test func `S16: a name cannot become markup`() throws {
        let facts = PageSource.Facts(token: "t", version: "1", title: "</title><script>alert(1)</script>\"'&")
        let page = String(decoding: try PageSource().page(facts), as: UTF8.self)
        #expect(!page.contains("<script>alert"))
        #expect(page.contains("&lt;script&gt;alert(1)"))
    }

    @Test func `S16: the page loads nothing from elsewhere and has no script in it`() throws {
        let facts = PageSource.Facts(token: "t", version: "1", title: "t")
        let page = String(decoding: try PageSource().page(facts), as: UTF8.self)
        #expect(!page.contains("src=\"http") && !page.contains("href=\"http") && !page.contains("href=\"//"))
        for piece in page.components(separatedBy: "<script").dropFirst() {
            #expect(piece.prefix { $0 != ">" }.contains("src=\"/assets/"))
        }
        #expect(!page.contains(" style=\"") && !page.contains(" onclick=") && !page.contains("<style"))
    }

    // MARK: - S11, S12, S13

    @Test(
        arguments: [
            "/../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/assets/..%2f..%2fetc/passwd",
            "/assets/../scripts/main.js", "/assets/scripts/%6dain.js", "/assets/scripts/main.js%00",
            "/assets\\scripts/main.js", "/assets/scripts/main.js/", "/assets/scripts/main.js.",
            "/assets//scripts/main.js", "//assets/scripts/main.js", "/assets/scripts/main.js::$DATA",
            "/assets/scripts/MAIN~1.JS", "/assets/scripts/ma in.js", "/assets/scripts/main.js%20",
            "http://localhost/assets/scripts/main.js", "/assets/scripts/main.js#x", "/./assets/scripts/main.js",
            "/assets/.", "/assets/é", "/assets/scripts", "/assets/main.js", "*", "assets/scripts/main.js",
            "/etc/passwd", "/a.json", "/thumbnail/../a.json.png", "/thumbnail/a.json", "/thumbnail/.png",
        ])
    func `S11: a path that is not plain leads nowhere`(target: String) async throws {
        try await LiveServer.run { live in
            let status = Self.status(try await live.get(target))
            #expect(status == "400" || status == "404", "\(target): \(status)")
        }
    }

    @Test func `S12: the query decides nothing`() async throws {
        try await LiveServer.run { live in
            let plain = try await live.get("/assets/scripts/main.js")
            for query in ["?raw", "?raw??", "?import&url", "?x=/etc/passwd", "?.svg", "?/../.."] {
                let answer = try await live.get("/assets/scripts/main.js" + query)
                #expect(answer == plain, "\(query)")
                expect("404", try await live.get("/a.json" + query))
            }
        }
    }

    @Test func `S12: files are known by ids that say nothing of their paths`() async throws {
        try await LiveServer.run(["deep/secret name.json": LiveServer.animation()]) { live in
            let id = try await live.page { try $0.open("deep/secret name.json") }
            #expect(!id.contains("secret") && id.utf8.count == 16)
            expect("200", try await live.get("/thumbnail/\(id).png"))
            for name in ["deep", "secret", "0000000000000000"] {
                expect("404", try await live.get("/thumbnail/\(name).png"))
            }
        }
    }

    @Test func `S13: a link that leads out of the folder is not shown`() async throws {
        let outside = try TemporaryFolder()
        try outside.write(LiveServer.animation(), to: "secret.json")
        let path = outside.at("secret.json").string
        try await LiveServer.run { live in
            try live.folder.link("b.json", to: path)
            try live.folder.write(LiveServer.animation(), to: "c.json")
            let names = try await live.page { client in
                var names: [String] = []
                while !names.contains("c.json") {
                    let frame = try client.frame { $0.opcode == 1 }
                    let message = try JSONSerialization.jsonObject(with: Data(frame.payload)) as? [String: Any]
                    for key in ["files", "added"] {
                        names += (message?[key] as? [[String: Any]] ?? []).compactMap { $0["path"] as? String }
                    }
                }
                return names
            }
            #expect(Set(names) == ["a.json", "c.json"])
        }
    }

    // MARK: - S20

    @Test func `S20: the token is in the page alone`() async throws {
        try await LiveServer.run { live in
            let token = live.server.token.text
            let page = try await live.get("/")
            #expect(page.contains(token))
            try await live.page { client in
                _ = try client.open("a.json")
                try client.send(json: #"{"type":"nonsense"}"#)
                _ = try client.message("refused")
            }
            _ = try await live.exchange(live.upgrade(origin: "null"))
            #expect(!live.log.text.contains(token))
            #expect(!live.log.text.isEmpty)
            #expect(!live.server.address.contains(token))
            #expect("\(live.server.token)" == "<secret>")
            for target in ["/assets/scripts/main.js", "/favicon.svg", "/nothing"] {
                let answer = try await live.get(target)
                #expect(!answer.contains(token))
            }
        }
    }
}

extension LiveServer {
    /// The head of the answer to a good upgrade.
    fileprivate func upgradeAnswer() async throws -> String {
        let port = self.port
        let upgrade = self.upgrade()
        return try await apart {
            let client = try RawClient(port: port)
            try client.send(upgrade)
            return try client.head()
        }
    }
}
