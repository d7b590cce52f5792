import ArgumentParser
import Embedded
import Foundation
import Testing

@testable import Live
@testable import Preview

struct SchemaTests {
    @Test func `the schema is written as it is in the repository, and is JSON`() throws {
        let folder = try TemporaryFolder()
        let path = folder.at("made/motion.schema.json").string
        try Schema.parse(["--output", path]).run()
        let bytes = try #require(FileManager.default.contents(atPath: path))
        #expect(String(decoding: bytes, as: UTF8.self) == EmbeddedFiles.motionSchema())
        let schema = try #require(JSONSerialization.jsonObject(with: bytes) as? [String: Any])
        #expect(schema["$ref"] as? String == "#/$defs/document")
    }

    @Test func `a file that cannot be written is reported`() throws {
        #expect(throws: CommandFailure.self) { try Schema.parse(["--output", "/dev/null/x"]).run() }
    }
}
