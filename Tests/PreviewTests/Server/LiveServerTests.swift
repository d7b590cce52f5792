import Engine
import Foundation
import Raster
import Testing

@testable import Formats
@testable import Live
@testable import Preview

@Suite(.serialized, .timeLimit(.minutes(2))) struct LiveServerTests {
    @Test func `a saved byte becomes an image`() async throws {
        try await LiveServer.run { live in
            try await live.page { client in
                let hello = try client.message("hello")
                #expect(hello["protocol"] as? Int == 3)
                #expect(hello["directory"] as? String == "designs")
                let id = try client.open("a.json", frame: 3)
                let document = try client.message("document")
                #expect(document["file"] as? String == id)
                #expect(document["revision"] as? Int == 1)
                var decoder = FrameDecoder()
                let first = try client.image(&decoder, playhead: 3)
                #expect(first.frame == 3)
                // Frame 3 of 10: the rectangle's middle is at 10 + 3/10 · 40.
                let middle = (22 * 64 + 22) * 4
                let before = try #require(decoder.images[first.hash])
                #expect(Array(before.pixels[middle..<middle + 4]) == [255, 0, 0, 255])
                try live.folder.write(LiveServer.animation(color: "0,0,1"), to: "a.json")
                var header = first
                while header.revision < 2 { header = try client.image(&decoder, playhead: 3) }
                #expect(header.frame == 3)
                let after = try #require(decoder.images[header.hash])
                #expect(Array(after.pixels[middle..<middle + 4]) == [0, 0, 255, 255])
            }
        }
    }

    @Test func `edits are shown without being written, and those that do not fit are named`() async throws {
        try await LiveServer.run { live in
            let before = try Data(contentsOf: URL(fileURLWithPath: live.folder.at("a.json").string))
            try await live.page { client in
                let id = try client.open("a.json", frame: 9)
                var decoder = FrameDecoder()
                let first = try client.image(&decoder, playhead: 9)
                let edits = [
                    #"{"path":"$.layers[0].ks.p.k[1].s[0]","value":20}"#, #"{"path":"$.layers[0].nothing","value":1}"#,
                    #"{"path":"$.layers[0].ks.p.k[0].o.x[0]","value":3}"#,
                ]
                try client.send(
                    json: #"{"type":"view","file":"\#(id)","frame":9,"width":64,"height":64,"settings":1,"#
                        + #""dragging":true,"edits":[\#(edits.joined(separator: ","))]}"#)
                var document: [String: Any] = [:]
                while document["settings"] as? Int != 1 {
                    let frame = try client.frame { $0.opcode == 1 || $0.opcode == 2 }
                    if frame.opcode == 2 {
                        let header = try decoder.receive(Data(frame.payload))
                        try client.send(json: #"{"type":"ack","serial":\#(header.serial),"frame":9}"#)
                    } else if let object = try JSONSerialization.jsonObject(with: Data(frame.payload))
                        as? [String: Any],
                        object["type"] as? String == "document"
                    {
                        document = object
                    }
                }
                #expect(document["revision"] as? Int == 1)
                let said = document["diagnostics"] as? [[String: Any]] ?? []
                #expect(said.compactMap { $0["feature"] as? String } == ["tuning", "tuning"])
                #expect(Set(said.compactMap { $0["path"] as? String }).contains("$.layers[0].nothing"))
                let edited = try client.image(&decoder, playhead: 9)
                #expect(edited.frame == 9 && edited.hash != first.hash)
                // The rectangle's middle is at 10 + 9/10 · 10 instead of 10 + 9/10 · 40.
                let image = try #require(decoder.images[edited.hash])
                #expect(Array(image.pixels[((46 * 64) + 19) * 4..<((46 * 64) + 19) * 4 + 4]) == [255, 0, 0, 255])
            }
            #expect(try Data(contentsOf: URL(fileURLWithPath: live.folder.at("a.json").string)) == before)
        }
    }

    @Test func `a part of an enlarged frame has the pixels of the whole`() async throws {
        try await LiveServer.run { live in
            try await live.page { client in
                let id = try client.open("a.json", frame: 3)
                var decoder = FrameDecoder()
                func image(_ area: String) throws -> (FrameDecoder.Header, FrameDecoder.Image) {
                    try client.send(
                        json: #"{"type":"view","file":"\#(id)","frame":3,"width":640,"height":640\#(area)}"#)
                    while true {
                        let header = try client.image(&decoder, playhead: 3)
                        if header.wholeWidth == 640, header.frame == 3, (header.width == 640) == area.isEmpty {
                            return (header, try #require(decoder.images[header.hash]))
                        }
                    }
                }
                let (_, whole) = try image("")
                let (header, part) = try image(#","region":[150,180,100,70]"#)
                #expect(header.left == 150 && header.top == 180 && header.width == 100 && header.height == 70)
                #expect(header.wholeHeight == 640 && Set(part.pixels).count > 1)
                for row in 0..<70 {
                    let start = ((row + 180) * 640 + 150) * 4
                    #expect(part.pixels[row * 400..<row * 400 + 400] == whole.pixels[start..<start + 400])
                }
            }
        }
    }

    @Test func `a torn file is reported with its lines, and the next good save clears that`() async throws {
        try await LiveServer.run { live in
            try await live.page { client in
                try client.open("a.json")
                _ = try client.message("document")
                try live.folder.write("{\n  \"v\": \"5\",\n  \"layers\": [\n", to: "a.json")
                let failure = try client.message("failure")
                #expect(failure["name"] as? String == "a.json")
                #expect(failure["line"] is Int)
                #expect((failure["excerpt"] as? [[String: Any]])?.isEmpty == false)
                try live.folder.write(LiveServer.animation(), to: "a.json")
                #expect(try client.message("document")["revision"] as? Int == 1)
            }
        }
    }

    @Test func `an archive that is saved anew becomes another image, and a torn one keeps the last`() async throws {
        let (first, second) = (try Animations.archive("geometry"), try Animations.archive("shapes"))
        try await LiveServer.run { live in
            try live.folder.write(first, to: "b.caar")
            try await live.page { client in
                try client.open("b.caar")
                let document = try client.message("document")
                #expect(document["format"] as? String == "coreAnimation" && document["revision"] as? Int == 1)
                var decoder = FrameDecoder()
                let before = try client.image(&decoder, playhead: 0)
                try live.folder.write(Array(first.dropLast(40)), to: "b.caar")
                #expect((try client.message("failure")["message"] as? String)?.contains("trailer") == true)
                try live.folder.write(second, to: "b.caar")
                var after = before
                while after.revision < 2 { after = try client.image(&decoder, playhead: 0) }
                #expect(after.hash != before.hash)
            }
        }
    }

    @Test func `a thumbnail is an image`() async throws {
        try await LiveServer.run { live in
            let id = try await live.page { try $0.open("a.json") }
            let port = live.port
            let answer = try await apart {
                let client = try RawClient(port: port)
                try client.send("GET /thumbnail/\(id).png?size=32&revision=1 HTTP/1.1\r\nHost: localhost\r\n\r\n")
                let head = try client.head()
                return (head, try client.rest())
            }
            #expect(answer.0.contains("Content-Type: image/png\r\n"))
            #expect(answer.1.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        }
    }

    @Test func `an archive has a thumbnail, one of states shows the first`() async throws {
        try await LiveServer.run { live in
            // Nothing is seen of the one with states by itself.
            for (name, middle) in [("states", 0xE0483E), ("geometry", nil)] as [(String, UInt32?)] {
                try live.folder.write(try Animations.archive(name), to: "\(name).caar")
                let id = try await live.page { try $0.open("\(name).caar") }
                let port = live.port
                let image = try await apart {
                    let client = try RawClient(port: port)
                    try client.send("GET /thumbnail/\(id).png?size=50 HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    #expect(try client.head().contains("Content-Type: image/png\r\n"))
                    return try client.rest()
                }
                let pixels = try Self.pixels(of: image, side: 50)
                #expect(pixels.contains { $0 >> 24 == 255 }, "\(name)")
                // The ball of the first state lies at a fifth of the width.
                if let middle { #expect(pixels[25 * 50 + 10] & 0xFF_FFFF == middle) }
            }
        }
    }

    /// The premultiplied pixels of an image, 0xAARRGGBB.
    private static func pixels(of png: [UInt8], side: Int) throws -> [UInt32] {
        let size = Size(Double(side), Double(side))
        var surface = try Surface(width: side, height: side)
        surface.draw(
            DisplayList(size: size, commands: [.image(ImagePlacement(image: 0, contentHash: 0, size: size))]),
            viewport: .identity, images: ImageStore([ImageAsset(bytes: png, size: size, contentHash: 0)]))
        return surface.withPixels { pixels, _ in
            stride(from: 0, to: pixels.count, by: 4).map { at in
                UInt32(pixels[at]) | UInt32(pixels[at + 1]) << 8 | UInt32(pixels[at + 2]) << 16
                    | UInt32(pixels[at + 3]) << 24
            }
        }
    }

    @Test func `a broken file has no thumbnail, without an error`() async throws {
        try await LiveServer.run(["broken.lottie": "nothing"]) { live in
            let id = try await live.page { try $0.open("broken.lottie") }
            let answer = try await live.get("/thumbnail/\(id).png")
            #expect(answer.hasPrefix("HTTP/1.1 204 "))
        }
    }

    /// FlyingSocks' own queues lose the connection after one that was reset while something was written to it.
    @Test func `connections that are reset in the middle of a push lose nobody else's`() async throws {
        let files = ["a.json": LiveServer.animation(frames: 60, side: 300)]
        try await LiveServer.run(files) { live in
            let port = live.port
            let upgrade = live.upgrade()
            let statuses = try await apart {
                try (0..<120).map { number in
                    let client = try RawClient(port: port)
                    try client.send(upgrade)
                    _ = try client.head()
                    try client.open("a.json", side: 300)
                    _ = try client.frame { $0.opcode == 2 || number % 3 == 0 }
                    client.reset()
                    let next = try RawClient(port: port)
                    try next.send("GET /favicon.svg HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    return String(try next.head().prefix(12))
                }
            }
            #expect(statuses.allSatisfy { $0 == "HTTP/1.1 200" })
            while await live.server.host.clientCount > 0 { await Task.yield() }
        }
    }

    @Test func `at the end every page is informed, and gets a proper close`() async throws {
        try await LiveServer.run { live in
            let (joined, isJoined) = AsyncStream.makeStream(of: Void.self)
            async let codes = withThrowingTaskGroup(of: Int?.self) { group in
                for _ in 0..<3 {
                    group.addTask {
                        try await live.page { client in
                            _ = try client.message("library")
                            isJoined.yield()
                            _ = try client.message("closing")
                            let code = try client.frame { $0.opcode == 8 }.closeCode
                            try client.send(opcode: 8, [0x03, 0xE9])
                            _ = try client.rest()
                            return code
                        }
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            var iterator = joined.makeAsyncIterator()
            for _ in 0..<3 { await iterator.next() }
            await live.server.sayGoodbye()
            let received = try await codes
            #expect(received == [1001, 1001, 1001])
            #expect(await live.server.host.clientCount == 0)
        }
    }

    @Test func `a port that is taken makes it move to the next free one`() throws {
        let first = try Listening(address: nil, port: 0)
        defer { first.close() }
        guard first.port < 65_000 else { return }
        let second = try Listening(address: nil, port: first.port)
        defer { second.close() }
        #expect(second.port > first.port)
    }

    @Test func `an address that is none is an error`() {
        #expect(throws: Listening.Failure.self) { try Listening(address: "no such name.invalid", port: 0) }
        #expect(throws: Listening.Failure.self) { try Listening(address: "192.0.2.1", port: 0) }
    }
}
