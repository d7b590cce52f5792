import FlyingFox
import Foundation
import Testing

@testable import Live
@testable import Preview

/// Who may have files kept that were dropped onto a page, what is taken, and that nothing of it is ever written.
@Suite(.serialized, .timeLimit(.minutes(2))) struct DroppedFilesTests {
    /// The answer to a request that brings a file; what is not given is as the page has it.
    private static func drop(
        _ live: LiveServer, _ name: String = "b.json", _ text: String = LiveServer.animation(), origin: String? = nil,
        token: String? = nil, secret: String? = nil, host: String? = nil, headers: String = ""
    ) async throws -> (status: String, text: String) {
        let name = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let here = "127.0.0.1:\(live.port)"
        let answer = try await live.exchange(
            "POST /dropped HTTP/1.1\r\nHost: \(host ?? here)\r\n\(origin ?? "Origin: http://\(here)\r\n")"
                + "X-Pegbar-Token: \(token ?? live.server.token.text)\r\n"
                + "X-Pegbar-Write: \(secret ?? live.server.secret.text)\r\nX-Pegbar-Name: \(name)\r\n\(headers)"
                + "Content-Length: \(text.utf8.count)\r\n\r\n\(text)")
        let body = answer.components(separatedBy: "\r\n\r\n").dropFirst().joined(separator: "\r\n\r\n")
        return (String(answer.prefix(12).suffix(3)), body.trimmingCharacters(in: .newlines))
    }

    private static func names(in live: LiveServer) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: live.folder.path.string).sorted()
    }

    @Test func `a dropped file is listed, read and drawn, and the folder stays as it was`() async throws {
        try await LiveServer.run { live in
            let answer = try await Self.drop(live)
            #expect(answer.status == "200" && answer.text == ".dropped/b.json")
            let (document, listed) = try await live.page { client in
                let files = try client.message("library")["files"] as? [[String: Any]] ?? []
                let file = try #require(files.first { $0["dropped"] as? Bool == true })
                let id = file["id"] as? String ?? ""
                try client.send(json: #"{"type":"view","file":"\#(id)","frame":0,"width":64,"height":64}"#)
                let document = try client.message("document")["name"] as? String
                var decoder = FrameDecoder()
                _ = try client.image(&decoder)
                return (document, [file["name"], file["folder"], file["path"]].map { $0 as? String })
            }
            #expect(document == "b.json")
            #expect(listed == ["b.json", "Dropped", ".dropped/b.json"])
            #expect(try Self.names(in: live) == ["a.json"])
        }
    }

    @Test func `it is gone from disk when the server ends`() async throws {
        let file = try await LiveServer.run { live in
            _ = try await Self.drop(live)
            let entry = try #require(live.server.others.first { $0.isDropped })
            #expect(FileManager.default.fileExists(atPath: entry.file.string))
            var status = stat()
            #expect(stat(entry.file.folder.string, &status) == 0 && status.st_mode & 0o077 == 0)
            return entry.file
        }
        #expect(!FileManager.default.fileExists(atPath: file.string))
        #expect(!FileManager.default.fileExists(atPath: file.folder.string))
    }

    @Test func `without the token, the secret, an origin or a good host nothing is taken`() async throws {
        try await LiveServer.run { live in
            let answers = [
                try await Self.drop(live, token: "0"), try await Self.drop(live, secret: "0"),
                try await Self.drop(live, secret: live.server.token.text), try await Self.drop(live, origin: ""),
                try await Self.drop(live, origin: "Origin: http://evil.example\r\n"),
                try await Self.drop(live, host: "evil.example:\(live.port)"),
                try await Self.drop(live, headers: "Sec-Fetch-Site: cross-site\r\n"),
            ]
            #expect(answers.map(\.status) == Array(repeating: "403", count: answers.count))
            // From another machine not even the right ones help.
            let headers = [
                "Origin": "http://127.0.0.1:\(live.port)", "X-Pegbar-Token": live.server.token.text,
                "X-Pegbar-Write": live.server.secret.text, "X-Pegbar-Name": "b.json",
            ]
            let elsewhere = try await live.fromElsewhere(
                .POST, "/dropped", headers: headers, LiveServer.animation())
            #expect(elsewhere.status == 403 && elsewhere.text.contains("on the computer that Pegbar runs on"))
            #expect(live.server.others.isEmpty)
        }
    }

    @Test func `a browser of another site that asks first is refused, and nothing is there to get`() async throws {
        try await LiveServer.run { live in
            let head = "/dropped HTTP/1.1\r\nHost: 127.0.0.1:\(live.port)\r\n\r\n"
            let long = "POST /dropped HTTP/1.1\r\nHost: localhost\r\nContent-Length: 33554433\r\n\r\n"
            let chunked = "POST /dropped HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
            var statuses: [String] = []
            for request in ["OPTIONS " + head, "GET " + head, "POST " + head, long, chunked] {
                statuses.append(String(try await live.exchange(request).prefix(12).suffix(3)))
            }
            #expect(statuses == ["405", "404", "400", "413", "400"])
        }
    }

    @Test(arguments: [
        "../../up.json", "/etc/x.json", "C:\\x\\up.json", "a/../.dropped/x.json", "\u{7}\r\nx.json", ".json.json",
    ])
    func `a hostile name names nothing on disk`(name: String) async throws {
        try await LiveServer.run { live in
            #expect(try await Self.drop(live, name).status == "200")
            let entry = try #require(live.server.others.first { $0.isDropped })
            #expect(entry.file.name == "1.json" && !entry.name.contains("/") && entry.name.hasSuffix(".json"))
            #expect(entry.name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
            #expect(try Self.names(in: live) == ["a.json"])
        }
    }

    @Test func `a picture is kept for a document, and what only looks like one is refused in words`() async throws {
        try await LiveServer.run { live in
            let broken = try await Self.drop(live, "x.png", "PNG")
            #expect(broken.status == "400" && broken.text.contains("can’t be read as a picture"))
            // A WebP file as far as its size is read: 8 by 4 pixels, none of its bytes beyond ASCII.
            let picture = "RIFFaaaaWEBPVP8X\n\0\0\0\0\0\0\0\u{7}\0\0\u{3}\0\0"
            let ids = try await [Self.drop(live, "../x.webp", picture), Self.drop(live, "y.webp", picture)].map(\.text)
            #expect(ids.allSatisfy { $0.hasPrefix("picture:") } && Set(ids).count == 2)
            let kept = ids.compactMap { live.server.observer.droppedPicture(String($0.dropFirst(8))) }
            #expect(kept.map(\.name) == ["x.webp", "y.webp"])
            // The oldest one goes, and nothing of any of them is listed or lies in the folder.
            _ = try await Self.drop(live, "z.webp", picture)
            #expect(live.server.observer.droppedPicture(String(ids[0].dropFirst(8))) == nil)
            #expect(live.server.others.isEmpty)
            #expect(try Self.names(in: live) == ["a.json"])
        }
    }

    @Test(arguments: [
        ("x.json", "{\"a\":1}"), ("x", "{}"), ("", "{}"), ("..", "{}"),
        ("letter.json", "PK\u{5}\u{6}" + String(repeating: "\0", count: 18)),
        ("letter.docx", "PK\u{5}\u{6}" + String(repeating: "\0", count: 18)),
        ("settings.plist", #"<?xml version="1.0"?><plist version="1.0"><dict></dict></plist>"#),
    ])
    func `what is no animation is refused in words`(name: String, text: String) async throws {
        try await LiveServer.run { live in
            let answer = try await Self.drop(live, name, text)
            #expect(answer.status == "400" && answer.text.contains("isn’t an animation"))
            #expect(live.server.others.isEmpty)
        }
    }

    @Test(arguments: ["logo.txt", "logo", "logo.kf"])
    func `an animation is taken whatever it is called, and a copy of it has a name that is listed`(
        name: String
    ) async throws {
        try await LiveServer.run { live in
            #expect(try await Self.drop(live, name).status == "200")
            let entry = try #require(live.server.others.first { $0.isDropped })
            #expect(entry.name == name && entry.file.name == "1.json")
            let secret = live.server.secret.text
            let copied = try await live.page { client in
                let id = try client.open(".dropped/\(name)")
                let hash = try client.message("document")["hash"] as? String ?? ""
                try client.send(
                    json: #"{"type":"saveAs","name":"copy","file":"\#(id)","expected":"\#(hash)","edits":[],"#
                        + #""secret":"\#(secret)"}"#)
                return try client.message("created")["path"] as? String
            }
            #expect(copied == "copy.json")
        }
    }

    @Test(arguments: ["", ".", "..", "a/.."])
    func `an animation without a name is not taken`(name: String) async throws {
        try await LiveServer.run { live in
            let answer = try await Self.drop(live, name)
            #expect(answer.status == "400")
            #expect(live.server.others.isEmpty)
        }
    }

    @Test func `a file of the same name is another version, and names of the folder are left alone`() async throws {
        try await LiveServer.run { live in
            _ = try await Self.drop(live, "a.json")
            let first = try #require(live.server.others.first { $0.isDropped })
            _ = try await Self.drop(live, "a.json", LiveServer.animation(color: "0,1,0"))
            let second = try #require(live.server.others.first { $0.isDropped })
            #expect(live.server.others.count == 1)
            #expect(first.id == second.id && second.revision > first.revision && first.file == second.file)
        }
    }

    @Test func `there are bounds for one file, for all of them and for their number`() throws {
        let dropped = DroppedFiles()
        defer { dropped.removeAll() }
        func refusal(_ name: String, _ count: Int) -> DroppedFiles.Refusal? {
            do throws(DroppedFiles.Refusal) {
                _ = try dropped.take([UInt8](repeating: 32, count: count), named: name)
                return nil
            } catch {
                return error
            }
        }
        let most = DroppedFiles.Limit.fileBytes
        #expect(refusal("a.tgs", most + 1)?.reason.contains("32 MB at most") == true)
        #expect(refusal("a.tgs", most) == nil && refusal("b.tgs", most) == nil)
        #expect(refusal("c.tgs", 1)?.reason.contains("64 MB of dropped files at most") == true)
        // What replaces another file takes its room.
        #expect(refusal("a.tgs", 1) == nil)
        for index in 2..<DroppedFiles.Limit.files { #expect(refusal("\(index).tgs", 1) == nil) }
        let refused = refusal("z.tgs", 1)
        #expect(refused?.isTooMuch == true && refused?.reason.contains("20 dropped files at most") == true)
    }

    @Test func `they outlive a crash where there is a folder for that`() throws {
        let folder = try TemporaryFolder()
        let dropped = DroppedFiles(in: folder.path.string)
        let facts = try dropped.take(Array(LiveServer.animation().utf8), named: "a.json")
        _ = try dropped.take(Array(LiveServer.animation(color: "0,1,0").utf8), named: "b.json")
        let again = DroppedFiles(in: folder.path.string)
        #expect(again.root == nil)
        let restored = again.restore()
        #expect(restored.map(\.path.string) == [".dropped/a.json", ".dropped/b.json"])
        #expect(restored.first == facts && again.root == dropped.root)
        // Their room is taken, and new ones do not take their place on disk.
        let third = try again.take(Array(LiveServer.animation().utf8), named: "c.json")
        #expect(!restored.map(\.file).contains(third.file))
        #expect(DroppedFiles(in: folder.path.string).restore().count == 3)
        again.removeAll()
        #expect(DroppedFiles(in: folder.path.string).restore().isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path.string).isEmpty)
    }

    @Test func `pictures outlive a crash, the last ones`() throws {
        let folder = try TemporaryFolder()
        let dropped = DroppedFiles(in: folder.path.string)
        let picture = Array("RIFFaaaaWEBPVP8X\n\0\0\0\0\0\0\0\u{7}\0\0\u{3}\0\0".utf8)
        let ids = try (0..<3).map { try dropped.take(picture: picture + [UInt8($0)], named: "../x\($0).webp") }
        for again in [DroppedFiles(in: folder.path.string), DroppedFiles(in: folder.path.string)] {
            #expect(again.restore().isEmpty)
            #expect(ids.map { again.picture($0)?.name } == [nil, "x1.webp", "x2.webp"])
            #expect(ids.map { again.picture($0)?.bytes.last } == [nil, 1, 2])
        }
        // Of those that are forgotten nothing is left.
        let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path.string + "/dropped")
        #expect(kept.count == 3)
        let again = DroppedFiles(in: folder.path.string)
        _ = again.restore()
        _ = try again.take(picture: picture, named: "x3.webp")
        #expect(again.picture(ids[1]) == nil && again.picture(ids[2]) != nil)
        again.removeAll()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path.string).isEmpty)
    }

    @Test func `it is never saved in place, and a copy lies in the folder`() async throws {
        try await LiveServer.run { live in
            _ = try await Self.drop(live)
            let entry = try #require(live.server.others.first { $0.isDropped })
            let secret = live.server.secret.text
            let edits = #"[{"path":"$.layers[0].ks.p.k[1].s[0]","value":42}]"#
            let (refused, readOnly, created) = try await live.page { client in
                _ = try client.message("library")
                let view = #"{"type":"view","file":"\#(entry.id)","frame":0,"width":64,"height":64,"plot":{"id":"x"}}"#
                try client.send(json: view)
                let hash = try client.message("document")["hash"] as? String ?? ""
                let common = #""file":"\#(entry.id)","expected":"\#(hash)","edits":\#(edits),"secret":"\#(secret)"}"#
                let readOnly = try client.message("curves")["readOnly"] as? String
                try client.send(json: #"{"type":"save",\#(common)"#)
                let refused = try client.message("notSaved")["cause"] as? String
                try client.send(json: #"{"type":"saveAs","name":"c",\#(common)"#)
                return (refused, readOnly, try client.message("created")["path"] as? String)
            }
            #expect(refused == "readOnly" && readOnly == "dropped files can’t be saved in place; save a copy")
            #expect(created == "c.json")
            #expect(try Self.names(in: live) == ["a.json", "c.json"])
            #expect(live.folder.text(of: live.folder.at("c.json"))?.contains("[42,50]") == true)
            #expect(try String(contentsOfFile: entry.file.string, encoding: .utf8) == LiveServer.animation())
        }
    }

    @Test func `a new scan of the folder keeps what was dropped`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(LiveServer.animation(), to: "a.json")
        let observer = try FolderObserver(path: folder.path.string)
        defer { observer.stop() }
        let (path, change) = try observer.take(dropped: Array(LiveServer.animation().utf8), named: "b.json")
        #expect(path == ".dropped/b.json" && change.added.map(\.name) == ["b.json"])
        _ = await observer.start()
        #expect(observer.library.entries.map(\.name).sorted() == ["a.json", "b.json"])
    }
}

extension PreviewServer {
    /// The files that there are beside the folder's own, which may not have been looked at yet.
    fileprivate var others: [LibraryEntry] { observer.library.entries.filter { $0.path.string != "a.json" } }
}
