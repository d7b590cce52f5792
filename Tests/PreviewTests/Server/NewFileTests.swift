import Engine
import Foundation
import Testing

@testable import Formats
@testable import Live
@testable import Preview

/// Who may have files made and where: the rules of saving, and nothing is ever overwritten.
@Suite(.serialized, .timeLimit(.minutes(2))) struct NewFileTests {
    private static let point = "$.layers[0].ks.p.k[1].s[0]"

    /// Sends what `request` gives for the id and the hash of `file`, and gives the answer of a type.
    private static func ask(
        _ live: LiveServer, for answer: String, about file: String = "a.json",
        _ request: @escaping @Sendable (String, String) -> String
    ) async throws -> [String: String] {
        try await live.page { client in
            let id = try client.open(file)
            let hash = try client.message("document")["hash"] as? String ?? ""
            try client.send(json: request(id, hash))
            return try client.message(answer).compactMapValues { $0 as? String }
        }
    }

    private static func copy(_ name: String, of id: String, _ hash: String, _ secret: String, edits: String = "[]")
        -> String
    {
        #"{"type":"saveAs","name":"\#(name)","file":"\#(id)","expected":"\#(hash)","edits":\#(edits),"#
            + #""secret":"\#(secret)"}"#
    }

    @Test func `a new document is made in the folder, and the library lists it`() async throws {
        try await LiveServer.run { live in
            let secret = live.server.secret.text
            let path = try await live.page { client in
                try client.open("a.json")
                try client.send(
                    json:
                        #"{"type":"create","name":"Ball","template":"bounce","animates":"size","secret":"\#(secret)"}"#)
                let path = try client.message("created")["path"] as? String ?? ""
                try client.open(path)
                return path
            }
            #expect(path == "Ball.motion.json")
            let bytes = try #require(FileManager.default.contents(atPath: live.folder.at(path).string)).map(\.self)
            #expect(bytes == Array(MotionTemplate(.bounce, of: .size).text.utf8))
        }
    }

    @Test(arguments: ["a.json", "a", "../x", "sub/x", ".x", ""])
    func `nothing is overwritten, hidden or made elsewhere`(name: String) async throws {
        try await LiveServer.run(["a.json": LiveServer.animation(), "a.motion.json": MotionTemplate(.spring).text]) {
            live in
            let secret = live.server.secret.text
            let answer = try await Self.ask(live, for: "notCreated") { _, _ in
                #"{"type":"create","name":"\#(name)","template":"bounce","secret":"\#(secret)"}"#
            }
            #expect(answer["cause"] == "failed" && answer["reason"]?.hasSuffix(".") == true)
            let names = try FileManager.default.contentsOfDirectory(atPath: live.folder.path.string)
            #expect(Set(names) == ["a.json", "a.motion.json"])
        }
    }

    @Test func `without the secret nothing is made, and from another machine not even with it`() async throws {
        try await LiveServer.run { live in
            let answer = try await Self.ask(live, for: "notCreated") { id, hash in Self.copy("b", of: id, hash, "0") }
            #expect(answer["cause"] == "forbidden")
            let host = live.server.host
            let client = try #require(await host.join(isOnThisMachine: false))
            await host.receive(
                #"{"type":"create","name":"b","template":"spring","secret":"\#(live.server.secret.text)"}"#,
                from: client)
            var cause: SaveRefusal.Cause?
            while cause == nil {
                if case .outgoing(.message(.newFile(.refused(let refusal))))? = await host.next(for: client) {
                    cause = refusal.cause
                }
            }
            #expect(cause == .forbidden)
            await host.leave(client)
            #expect(try FileManager.default.contentsOfDirectory(atPath: live.folder.path.string) == ["a.json"])
        }
    }

    @Test func `a copy lies beside its file and has the edits; the file stays as it was`() async throws {
        try await LiveServer.run(["sub/a.json": LiveServer.animation()]) { live in
            let before = try String(contentsOfFile: live.folder.at("sub/a.json").string, encoding: .utf8)
            chmod(live.folder.at("sub/a.json").string, 0o444)
            let secret = live.server.secret.text
            let edits = #"[{"path":"\#(Self.point)","value":42}]"#
            let answer = try await Self.ask(live, for: "created", about: "sub/a.json") { id, hash in
                Self.copy("b", of: id, hash, secret, edits: edits)
            }
            #expect(answer["path"] == "sub/b.json")
            let copy = try String(contentsOfFile: live.folder.at("sub/b.json").string, encoding: .utf8)
            #expect(copy == before.replacingOccurrences(of: "[50,50]", with: "[42,50]") && copy != before)
            #expect(try String(contentsOfFile: live.folder.at("sub/a.json").string, encoding: .utf8) == before)
            // What cannot be written in place says so in a way that lets the page offer this.
            let refused = try await Self.ask(live, for: "notSaved", about: "sub/a.json") { id, hash in
                #"{"type":"save","file":"\#(id)","expected":"\#(hash)","edits":\#(edits),"secret":"\#(secret)"}"#
            }
            #expect(refused["cause"] == "readOnly" && refused["reason"] == "The file is write-protected.")
        }
    }

    @Test func `a sticker is copied as JSON with the edits`() async throws {
        try await LiveServer.run { live in
            let text = LiveServer.animation()
            try live.folder.write(Packed.gzip(text), to: "s.tgs")
            let secret = live.server.secret.text
            let edits = #"[{"path":"\#(Self.point)","value":42}]"#
            let answer = try await Self.ask(live, for: "created", about: "s.tgs") { id, hash in
                Self.copy("s copy", of: id, hash, secret, edits: edits)
            }
            #expect(answer["path"] == "s copy.json")
            let copy = try String(contentsOfFile: live.folder.at("s copy.json").string, encoding: .utf8)
            #expect(copy == text.replacingOccurrences(of: "[50,50]", with: "[42,50]"))
        }
    }

    @Test func `where one file is shown, no others are made`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(LiveServer.animation(), to: "a.json")
        let observer = try FolderObserver(path: folder.at("a.json").string)
        let writer = DocumentWriter(observer: observer, versions: FileVersions())
        let outcome = writer.create(
            NewFileRequest(name: "b", content: .template(MotionTemplate(.spring), picture: nil)))
        guard case .refused(let refusal) = outcome else { return #expect(Bool(false), "\(outcome)") }
        #expect(refusal.reason.contains("pegbar FOLDER"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path.string) == ["a.json"])
    }
}
