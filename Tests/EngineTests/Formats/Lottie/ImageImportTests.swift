import Testing

@testable import Engine
@testable import Formats

struct ImageImportTests {
    /// What begins a PNG file of 20×10 pixels.
    private static let png: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 20, 0, 0, 0, 10,
    ]

    /// A layer that shows an image whose asset has these members.
    private func document(_ members: String, bytes: [UInt8] = png) throws -> Document {
        let text = """
            {"v":"5.9.0","fr":25,"ip":0,"op":9,"w":100,"h":100,"assets":[{"id":"i","u":"","p":"a"\(members)}],
             "layers":[{"ty":2,"nm":"Photo","refId":"i","ip":0,"op":9,"ks":{}}]}
            """
        return try Document.read(Array(text.utf8)) { _ in bytes }
    }

    private func lines(_ members: String) throws -> [String] {
        let document = try document(members)
        #expect(document.diagnostics.isEmpty)
        return document.scene.lines()
    }

    @Test func `a picture lies in its box as the asset says`() throws {
        let box = #","w":40,"h":40"#
        #expect(try lines(box) == ["image 0 40×40 []"])
        #expect(try lines(box + #","pr":"xMidYMid slice""#) == ["image 0 40×40 []"])
        #expect(try lines(box + #","pr":"""#) == ["image 0 40×40 []"])
        #expect(try lines(box + #","pr":"none""#) == ["image 0 20×10 [2 0 0 4 0 0]"])
        #expect(try lines(box + #","pr":"xMidYMid meet""#) == ["image 0 20×10 [2 0 0 2 0 10]"])
        #expect(try lines(box + #","pr":"xMaxYMin""#) == ["image 0 20×10 [2 0 0 2 0 0]"])
        #expect(try lines(box + #","pr":"xMinYMax meet""#) == ["image 0 20×10 [2 0 0 2 0 20]"])
        let clip = "clip [] M0,0 L40,0 L40,40 L0,40 Z"
        #expect(try lines(box + #","pr":"xMinYMid slice""#) == [clip, "image 0 20×10 [4 0 0 4 0 0]", "end clip"])
        #expect(try lines(box + #","pr":"xMaxYMid slice""#) == [clip, "image 0 20×10 [4 0 0 4 -40 0]", "end clip"])
    }

    @Test(arguments: ["cover", "xMidYMid fill", "xmidymid", "xMidYMid slice x", "xMidYMi", "none stretch"])
    func `what SVG cannot read is as good as nothing said, and told`(text: String) throws {
        let document = try document(#","w":40,"h":40,"pr":"\#(text)""#)
        #expect(document.scene.lines() == ["image 0 20×10 [2 0 0 2 0 10]"])
        #expect(document.diagnostics.map(\.path) == ["$.assets[0].pr"])
    }

    /// The file of an image in a folder, and the paths that were asked for.
    private func document(_ folder: String, _ name: String) throws -> (document: Document, asked: [String]) {
        let text = """
            {"v":"5.9.0","fr":25,"ip":0,"op":9,"w":100,"h":100,
             "assets":[{"id":"i","u":"\(folder)","p":"\(name)","w":20,"h":10}],
             "layers":[{"ty":2,"nm":"Photo","refId":"i","ip":0,"op":9,"ks":{}}]}
            """
        var asked: [String] = []
        let document = try Document.read(Array(text.utf8)) { path in
            asked.append(path)
            return Self.png
        }
        return (document, asked)
    }

    @Test(arguments: [
        ("", "https://example.com/a.png"), ("http://example.com/", "a.png"), ("//example.com/", "a.png"),
        ("", "x+y-1.z://a.png"),
    ])
    func `what is on the web is told and not asked for`(folder: String, name: String) throws {
        let (document, asked) = try document(folder, name)
        #expect(asked.isEmpty && document.scene.lines().isEmpty)
        #expect(document.diagnostics.map(\.path) == ["$.assets[0].p"])
        #expect(document.diagnostics.first?.message.contains("is on the web; nothing is fetched") == true)
    }

    @Test(arguments: ["a.png", "://a.png", "1a://b.png", "a b://c.png", "a/b//c.png"])
    func `what is no address is a file`(name: String) throws {
        let (document, asked) = try document("", name)
        #expect(asked == [name] && document.diagnostics.isEmpty)
    }

    @Test func `a picture without a box has its own`() throws {
        #expect(try lines("") == ["image 0 20×10 []"])
        #expect(try lines(#","w":40"#) == ["image 0 40×20 []"])
        #expect(try lines(#","h":40"#) == ["image 0 80×40 []"])
    }

    @Test func `what is not drawn is told with layer and place`() throws {
        for members in [#","w":0,"h":0"#, #","w":9,"h":-1"#] {
            let flat = try document(members)
            #expect(flat.diagnostics.map(\.layer) == ["Photo"] && flat.diagnostics.map(\.path) == ["$.assets[0].w"])
        }
        for (bytes, words) in [
            (Array("GIF89a".utf8), "is GIF"), (Array("1234ftypisom".utf8), "is MP4 video"), ([7], "neither"),
            (Array(Self.png.prefix(20)), "damaged"),
        ] {
            let document = try document(#","w":9,"h":9"#, bytes: bytes)
            #expect(document.diagnostics.map(\.layer) == ["Photo"])
            #expect(document.diagnostics.map(\.path) == ["$.assets[0].p"])
            #expect(document.diagnostics.first?.message.contains(words) == true)
        }
    }
}
