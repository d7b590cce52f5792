import Foundation
import Testing

@testable import Engine
@testable import Formats

/// What is printed of an archive, for people and for scripts.
struct ArchiveOutlineTests {
    private func archive() throws -> CoreAnimationArchive {
        var builder = ArchiveBuilder()
        let layer = builder.add(.null)
        builder.fill(
            layer, "CALayer",
            [
                "name": builder.add("a\nb"), "position": builder.point(1, 2.5), "delegate": layer,
                "contents": builder.image([1, 2, 3]), "opaque": true, "duration": .real(.infinity),
                "mask": ArchiveBuilder.null, "__CACodingContents": builder.array(["name"]),
                "sublayers": builder.list([builder.layer(["name": .string(String(repeating: "x", count: 300))])]),
            ])
        return try CoreAnimationArchive(builder.document(layer))
    }

    @Test func `an outline for people tells each object once`() throws {
        #expect(
            try ArchiveOutline(archive().archive).text == """
                root: NSDictionary #17
                  rootLayer: CALayer #1
                    name: “a\\u{a}b”
                    position: LKNSValueCodingProxy #3 { kind: 0, x: 1, y: 2.5 }
                    delegate: CALayer #1 (as above)
                    contents: LKCGImageCodingProxy #7
                      data: NSMutableData #5 { NS.data: data, 3 bytes }
                    opaque: true
                    duration: inf
                    mask: nil
                    sublayers: LKNSArrayCodingProxy #14
                      [0]: CALayer #11 { name: “… (300 bytes of text)” }
                """)
    }

    @Test func `an archive without a layer has an outline, too`() throws {
        var builder = ArchiveBuilder()
        let root = builder.dictionary([("a", builder.add("b"))])
        let bytes = builder.bytes(root: root)
        #expect(throws: ImportFailure.self) { try CoreAnimationArchive(bytes) }
        #expect(try ArchiveOutline(bytes).text.hasSuffix("a: “b”"))
        #expect(throws: ImportFailure.self) { try ArchiveOutline(Array("{}".utf8)) }
    }

    @Test func `an archive that names no object has nothing to tell`() throws {
        let bytes = PlistWriter.binary(
            .members([
                "$version": 100000, "$objects": .array(["$null"]), "$archiver": "NSKeyedArchiver",
                "$top": .members([:]),
            ]))
        let outline = try ArchiveOutline(bytes)
        #expect(outline.entries.isEmpty && outline.text.isEmpty)
        let failure = try #require(throws: ImportFailure.self) { try Document.read(bytes) }
        #expect(failure.message == "this archive has no root object")
    }

    @Test func `an outline for scripts is JSON with the same entries`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let text = String(decoding: try encoder.encode(ArchiveOutline(archive().archive)), as: UTF8.self)
        let root = try #require(try readJSON(text).first)
        #expect(root["key"]?.string == "root" && root["class"]?.string == "NSDictionary" && root["uid"]?.int == 17)
        let layer = try #require(root["entries"]?.first)
        let entries = try #require(layer["entries"]).elements.map(\.self)
        #expect(entries.first { $0["key"]?.string == "name" }?["value"]?.string == "a\nb")
        #expect(entries.first { $0["key"]?.string == "duration" }?["value"]?.string == "Infinity")
        #expect(entries.first { $0["key"]?.string == "delegate" }?["repeated"]?.bool == true)
        #expect(entries.first { $0["key"]?.string == "mask" }?["value"]?.isNull == true)
        #expect(entries.allSatisfy { $0["offset"]?.int ?? 0 > 0 })
    }

    @Test func `an outline ends where there is no more room`() throws {
        let cut = try ArchiveOutline(archive().archive, limit: 4).text
        #expect(cut.split(separator: "\n").count <= 6 && cut.hasSuffix("…"))
        var builder = ArchiveBuilder()
        var list = builder.array([])
        for _ in 0..<200 { list = builder.array([list]) }
        let layer = builder.layer(["delegate": list])
        let deep = try ArchiveOutline(builder.document(layer)).text
        let indents = deep.split(separator: "\n").map { $0.prefix { $0 == " " }.count / 2 }
        #expect(indents.max() == ArchiveOutline.maxDepth + 1)
    }
}
