import Engine
import Testing

@testable import Formats
@testable import Live
@testable import Preview

struct AnimationFileTests {
    /// An animation of one image layer, whose image is the file named.
    private func animation(image: String) -> String {
        """
        {"v": "5.7.0", "w": 64, "h": 64, "fr": 30, "ip": 0, "op": 60,
         "assets": [{"id": "image", "w": 8, "h": 8, "u": "", "p": "\(image)", "e": 0}],
         "layers": [{"ty": 2, "nm": "Image", "refId": "image", "ip": 0, "op": 60, "st": 0, "ks": {}}]}
        """
    }

    @Test func `a file is read with its hash and its document`() throws {
        let folder = try TemporaryFolder()
        let text = animation(image: "a.png")
        try folder.write(text, to: "a.json")
        let file = try AnimationFile.read(path: folder.at("a.json").string)
        #expect(file.bytesHash == StableHasher.hash(Array(text.utf8)))
        #expect(file.byteCount == text.utf8.count)
        #expect(file.document.scene.size == Size(64, 64))
        #expect(file.path == folder.at("a.json").string)
    }

    @Test func `files that the animation names are dependencies, there or not`() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("images")
        try folder.write("bytes", to: "images/a b.png")
        try folder.write(animation(image: "images/a%20b.png"), to: "here.json")
        try folder.write(animation(image: "images/none.png"), to: "missing.json")
        let here = try AnimationFile.read(path: folder.at("here.json").string)
        #expect(
            here.dependencies == [
                .init(path: folder.at("images/a b.png").string, hash: StableHasher.hash(Array("bytes".utf8)))
            ])
        #expect(here.document.scene.images.first?.bytes == Array("bytes".utf8))
        let missing = try AnimationFile.read(path: folder.at("missing.json").string)
        #expect(missing.dependencies == [.init(path: folder.at("images/none.png").string, hash: nil)])
        #expect(missing.document.diagnostics.contains { $0.feature == "image" })
    }

    @Test(arguments: [
        "../secret.png", "images/../../secret.png", "%2e%2e/secret.png", "/etc/hostname", "%2Fetc%2Fhostname",
        "file:///etc/hostname", "http://127.0.0.1/a.png", "https://example.org/a.png", "//example.org/a.png",
        "C:/secret.png", "link.png", "linked/secret.png", "",
    ])
    func `nothing outside of the animation's folder is read`(name: String) throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("inside")
        try folder.makeFolder("inside-too")
        try folder.write("secret", to: "secret.png")
        try folder.link("inside/link.png", to: "../secret.png")
        try folder.link("inside/linked", to: "..")
        try folder.write(animation(image: name), to: "inside/a.json")
        let file = try AnimationFile.read(path: folder.at("inside/a.json").string)
        #expect(file.document.scene.images.allSatisfy { $0.bytes.isEmpty })
        #expect(file.dependencies.allSatisfy { $0.hash == nil && $0.path.hasPrefix(folder.at("inside/").string) })
    }

    @Test func `percent escapes are decoded once`() {
        #expect(ResourceFolder.relativePath("a%2520b.png") == "a%20b.png")
        #expect(ResourceFolder.relativePath("100%.png") == "100%.png")
        #expect(ResourceFolder.relativePath("./a//b/../c.png") == "a/c.png")
        #expect(ResourceFolder.relativePath("a%00.png") == nil)
        #expect(ResourceFolder.relativePath("..") == nil)
    }

    @Test func `a file outside of the root is refused, through a link as well`() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("root")
        try folder.makeFolder("root-too")
        try folder.write(animation(image: "a.png"), to: "root-too/a.json")
        try folder.link("root/link.json", to: "../root-too/a.json")
        let root = folder.at("root").string
        for path in ["root/link.json", "root-too/a.json", "root/../root-too/a.json"] {
            #expect(throws: AnimationFileFailure.self) {
                try AnimationFile.read(path: folder.at(path).string, root: root)
            }
            _ = try AnimationFile.read(path: folder.at(path).string)
        }
    }

    @Test func `what is no regular file is refused`() throws {
        let folder = try TemporaryFolder()
        for path in [folder.path.string, folder.at("none.json").string, "/dev/zero", "/dev/null"] {
            let failure = #expect(throws: AnimationFileFailure.self) { try AnimationFile.read(path: path) }
            #expect(failure?.bytesHash == nil)
            #expect(failure?.excerpt.isEmpty == true)
        }
    }

    @Test func `a broken file tells where, with the lines around`() throws {
        let folder = try TemporaryFolder()
        let text = "{\n  \"v\": 1,\n  \"w\": 64,,\n  \"h\": 64,\n  \"fr\": 30,\n  \"op\": 3\n}\n"
        try folder.write(text, to: "a.json")
        let failure = try #require(
            #expect(throws: AnimationFileFailure.self) { try AnimationFile.read(path: folder.at("a.json").string) })
        #expect(failure.line == 3)
        #expect(failure.excerpt.map(\.line) == [1, 2, 3, 4, 5])
        #expect(failure.excerpt.map(\.text) == ["{", "  \"v\": 1,", "  \"w\": 64,,", "  \"h\": 64,", "  \"fr\": 30,"])
        #expect(failure.excerpt.allSatisfy { $0.firstColumn == 1 })
        #expect(failure.bytesHash == StableHasher.hash(Array(text.utf8)))
    }

    @Test func `a long line is cut around the error`() throws {
        let folder = try TemporaryFolder()
        let filler = String(repeating: "\"é\",", count: 5_000)
        try folder.write("{\"a\": [\(filler) oops, \(filler) 1]}", to: "a.json")
        let failure = try #require(
            #expect(throws: AnimationFileFailure.self) { try AnimationFile.read(path: folder.at("a.json").string) })
        let line = try #require(failure.excerpt.first)
        let column = try #require(failure.column)
        #expect(failure.excerpt.count == 1)
        #expect(line.text.utf8.count < 400)
        let offset = column - line.firstColumn
        let scalars = line.text.unicodeScalars
        let pointed = scalars[scalars.index(scalars.startIndex, offsetBy: offset)...]
        #expect(String(pointed).hasPrefix("oops"))
    }

    @Test func `an excerpt of any position of any text does not fail`() {
        let texts = ["", "\n", "\r\n\r\n", "é", "a\nb\nc", String(repeating: "é", count: 200), "\u{FEFF}{"]
        for text in texts {
            let bytes = Array(text.utf8)
            for offset in -1...bytes.count + 1 {
                for line in 1...3 {
                    let lines = Excerpt(bytes).lines(around: SourceLocation(line: line, column: 1, offset: offset))
                    #expect(lines.contains { $0.line == line })
                }
            }
        }
    }
}
