import ArgumentParser
import Engine
import Formats
import Foundation
import Raster
import Testing

@testable import Live
@testable import Preview

/// Where fonts are looked for; none that is installed has a part in it.
struct FontSourcesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Fixtures/fonts").standardizedFileURL

    /// A text in a family of which the test fonts have two weights.
    private static let text = """
        {"v": "5.9.0", "w": 64, "h": 64, "fr": 30, "ip": 0, "op": 60,
         "fonts": {"list": [{"fName": "Any", "fFamily": "Peg Test", "fStyle": "Regular", "ascent": 80}]},
         "layers": [{"ty": 5, "nm": "Text", "ip": 0, "op": 60, "st": 0, "ks": {}, "t": {"a": [], "p": {}, "m": {},
          "d": {"k": [{"t": 0, "s": {"s": 10, "f": "Any", "t": "A", "fc": [0, 0, 0]}}]}}}]}
        """

    private func copyFont(_ style: String, to name: String) throws {
        try FileManager.default.copyItem(
            at: Self.fixtures.appending(path: "PegTest-\(style).ttf"), to: URL(filePath: folder.at(name).string))
    }

    private func read(
        _ name: String, root: String? = nil, fonts: [String] = [], from sources: FontSources = FontSources()
    ) throws -> AnimationFile {
        var sources = sources
        sources.system = SystemFonts(files: [])
        sources.folders = fonts.map(folder.at)
        return try AnimationFile.read(path: folder.at(name).string, root: root, fonts: sources)
    }

    /// The font that was taken, going by what the document says of it; nil where there was none.
    private func font(_ file: AnimationFile) -> String? {
        for font in ["Peg Test Regular", "Peg Test Bold"]
        where file.document.diagnostics.contains(where: { $0.message.contains("“\(font)”") }) {
            return font
        }
        return nil
    }

    @Test(arguments: ["fonts", "Fonts", "FONTS"])
    func `fonts lie in a folder beside the animation or one level above it`(name: String) throws {
        try folder.makeFolder("a/b/c")
        for path in ["a", "a/b", "a/b/c"] { try folder.write(Self.text, to: "\(path)/x.json") }
        try folder.makeFolder("a/\(name)")
        try copyFont("Regular", to: "a/\(name)/P.ttf")
        #expect(font(try read("a/x.json")) == "Peg Test Regular")
        #expect(font(try read("a/b/x.json")) == "Peg Test Regular")
        let none = try read("a/b/c/x.json")
        #expect(font(none) == nil)
        #expect(none.document.diagnostics.contains { $0.feature == "font" && $0.severity == .error })
    }

    @Test func `a folder of fonts that comes later is found, and one that goes is not`() throws {
        let sources = FontSources()
        try folder.write(Self.text, to: "x.json")
        // Only then is remembered what a folder holds.
        while FileStatus(folder.path)?.isSettled != true {}
        #expect(font(try read("x.json", from: sources)) == nil)
        #expect(font(try read("x.json", from: sources)) == nil)
        try folder.makeFolder("fonts")
        try copyFont("Bold", to: "fonts/P.ttf")
        #expect(font(try read("x.json", from: sources)) == "Peg Test Bold")
        try FileManager.default.removeItem(atPath: folder.at("fonts").string)
        #expect(font(try read("x.json", from: sources)) == nil)
    }

    @Test func `the nearer folder comes first and the one somebody named before both`() throws {
        for path in ["a/fonts", "fonts", "named"] { try folder.makeFolder(path) }
        try folder.write(Self.text, to: "a/x.json")
        try copyFont("Bold", to: "fonts/P.ttf")
        #expect(font(try read("a/x.json")) == "Peg Test Bold")
        try copyFont("Regular", to: "a/fonts/P.ttf")
        #expect(font(try read("a/x.json")) == "Peg Test Regular")
        try copyFont("Bold", to: "named/P.ttf")
        #expect(font(try read("a/x.json", fonts: ["named"])) == "Peg Test Bold")
    }

    @Test func `nothing outside of the root is opened`() throws {
        try folder.makeFolder("root/deep")
        try folder.makeFolder("fonts")
        try copyFont("Regular", to: "fonts/P.ttf")
        try folder.write(Self.text, to: "root/x.json")
        let root = folder.at("root").string
        #expect(font(try read("root/x.json")) == "Peg Test Regular")
        #expect(font(try read("root/x.json", root: root)) == nil)
        try folder.link("root/fonts", to: "../fonts")
        #expect(font(try read("root/x.json", root: root)) == nil)
        try folder.remove("root/fonts")
        try folder.makeFolder("root/fonts")
        try folder.link("root/fonts/P.ttf", to: "../../fonts/P.ttf")
        #expect(font(try read("root/x.json", root: root)) == nil)
        try folder.write(Self.text, to: "root/deep/x.json")
        try folder.remove("root/fonts/P.ttf")
        try copyFont("Regular", to: "root/fonts/P.ttf")
        #expect(font(try read("root/deep/x.json", root: root)) == "Peg Test Regular")
    }

    @Test func `folders and opened files are dependencies of texts only`() throws {
        try folder.makeFolder("a/fonts")
        try folder.write(Self.text, to: "a/x.json")
        try folder.write(Animations.square, to: "a/square.json")
        #expect(try read("a/square.json").dependencies.isEmpty)
        func paths(_ file: AnimationFile) -> Set<String> { Set(file.dependencies.map(\.path)) }
        let before = try read("a/x.json")
        #expect(paths(before) == Set([folder.at("a/fonts"), folder.at("fonts")].map(\.string)))
        try copyFont("Regular", to: "a/fonts/P.ttf")
        let after = try read("a/x.json")
        #expect(after.dependencies.allSatisfy { $0.isSearched })
        #expect(Inspection(after, name: "x.json").dependencies.isEmpty)
        #expect(paths(after) == Set([folder.at("a/fonts"), folder.at("a/fonts/P.ttf")].map(\.string)))
        #expect(
            after.dependencies.first { $0.path == folder.at("a/fonts").string }?.hash
                != before.dependencies.first { $0.path == folder.at("a/fonts").string }?.hash)
    }

    @Test func `what is no font and what cannot be read is passed over`() throws {
        try folder.makeFolder("fonts/Peg Test.ttf")
        try folder.write("no font", to: "fonts/PegTest.ttf")
        try folder.write("no font", to: "fonts/readme.txt")
        try folder.link("fonts/PegTest.otf", to: "nowhere")
        try copyFont("Regular", to: "fonts/Z.TTF")
        try folder.write(Self.text, to: "x.json")
        #expect(font(try read("x.json")) == "Peg Test Regular")
    }

    @Test func `the option names folders`() throws {
        try folder.makeFolder("one")
        try folder.write("", to: "file")
        let arguments = try Inspect.parse([
            "x.json", "--fonts", folder.at("one").string, "--fonts", folder.path.string,
        ])
        #expect(try arguments.reading.fonts.sources().folders == [folder.at("one"), folder.path])
        #expect(try Serve.parse(["--fonts", folder.at("one").string]).fonts.sources().folders == [folder.at("one")])
        for wrong in ["none", "file"] {
            let arguments = try Render.parse(["x.json", "--fonts", folder.at(wrong).string])
            #expect(throws: (any Error).self) { try arguments.reading.fonts.sources() }
        }
    }
}
