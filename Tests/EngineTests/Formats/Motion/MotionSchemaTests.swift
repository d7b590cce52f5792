import Foundation
import Testing

@testable import Engine
@testable import Formats

/// The JSON Schema of motion documents against the importer.
struct MotionSchemaTests {
    private static let resources = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../../Resources").standardizedFileURL

    private static let schema = try? JSONDocument(
        [UInt8](Data(contentsOf: resources.appending(path: "Schemas/motion.schema.json"))))

    private func withSchema<Result>(_ body: (JSONValue) throws -> Result) throws -> Result {
        try #require(Self.schema).withRoot(body)
    }

    /// The documents that are right.
    private static let documents: [URL] = {
        let examples = resources.appending(path: "Examples")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: examples.path)) ?? []
        let fixtures = MotionGoldenTests.fixtures.filter { !["lints"].contains($0.name) }.map(\.file)
        return names.filter { $0.hasSuffix(".motion.json") }.sorted().map { examples.appending(path: $0) } + fixtures
    }()

    @Test func `the schema has the members that the importer reads, and no others`() throws {
        try withSchema { schema in
            for (name, members) in MotionWords.lists {
                let properties = try #require(schema["$defs"]?.member(name)?["properties"], "\(name)")
                #expect(Set(properties.members.map(\.key)) == Set(members), "\(name)")
            }
        }
    }

    @Test func `the schema has the words that the importer reads, and no others`() throws {
        try withSchema { schema in
            func words(_ definition: String, _ member: String? = nil) -> [String]? {
                let place = schema["$defs"]?.member(definition)
                let value = member.flatMap { place?["properties"]?.member($0) } ?? place
                let list = value?["enum"] ?? value?["items"]?["enum"] ?? value?["anyOf"]?.first?["enum"]
                return list?.elements.compactMap(\.string)
            }
            #expect(words("layer", "type") == MotionWords.LayerKind.allCases.map(\.rawValue))
            #expect(words("animation", "type") == MotionWords.AnimationKind.allCases.map(\.rawValue))
            #expect(words("animateKeyframes", "options") == MotionWords.options.map(\.name))
            #expect(words("calculationMode") == CalculationMode.allCases.map(\.rawValue))
            #expect(words("variant") == Bounce.Variant.allCases.map(\.rawValue))
            #expect(words("timingFunction") == MotionWords.timingFunctions)
            #expect(words("timing", "fillMode") == MotionWords.fillModes)
            #expect(words("bounce", "stiffness") == MotionWords.stiffnesses)
            #expect(words("keyframes", "rotationMode") == MotionWords.rotationModes)
            #expect(words("document", "loop") == MotionWords.loops)
            #expect(words("image", "contentsGravity") == MotionImporter.gravities.map(\.name))
        }
    }

    @Test func `the reference has every member`() throws {
        let text = try String(contentsOf: Self.resources.appending(path: "Schemas/motion.md"), encoding: .utf8)
        for (name, members) in MotionWords.lists {
            for member in members { #expect(text.contains("| `\(member)` |"), "\(name): \(member)") }
        }
    }

    @Test func `every member has a description for editors`() throws {
        try withSchema { schema in
            for definition in schema["$defs"]?.members.map(\.value) ?? [] {
                for (name, property) in definition["properties"]?.members.map({ ($0, $1) }) ?? [] {
                    let target = property["$ref"]?.string.flatMap { schema["$defs"]?.member(String($0.dropFirst(8))) }
                    #expect((property["description"] ?? target?["description"]) != nil, "\(name)")
                }
            }
        }
    }

    @Test(arguments: documents)
    func `what the importer has nothing to say of is valid`(file: URL) throws {
        let document = try JSONDocument([UInt8](Data(contentsOf: file)))
        try withSchema { schema in
            document.withRoot { root in
                let faults = SchemaValidator(root: schema).faults(of: root)
                #expect(faults.isEmpty, "\(faults.prefix(3))")
            }
        }
    }

    @Test(arguments: [
        #"{"pegbar":"motion/1","layers":[]}"#, #"{"pegbar":"motion/2","size":[1,1],"layers":[]}"#,
        #"{"pegbar":"motion/1","size":[0,1],"layers":[]}"#,
        #"{"pegbar":"motion/1","size":[1,1],"layers":[],"loops":1}"#,
        MotionText.document(#"{"opacty":1}"#), MotionText.document(#"{"type":"star"}"#),
        MotionText.document(##"{"type":"layer","fillColor":"#fff"}"##), MotionText.document(#"{"type":"path"}"#),
        MotionText.document(#"{"position":[1,2,3]}"#), MotionText.document(#"{"backgroundColor":"red"}"#),
        MotionText.animated(#"{"keyPath":"opacity"}"#), MotionText.animated(#"{"type":"bouncy","keyPath":"opacity"}"#),
        MotionText.animated(#"{"type":"basic"}"#),
        MotionText.animated(#"{"type":"basic","keyPath":"opacity","values":[]}"#),
        MotionText.animated(#"{"type":"bounce","keyPath":"opacity","toValue":1}"#),
        MotionText.animated(#"{"type":"bounce","keyPath":"opacity","fromValue":0,"toValue":1,"numberOfBounces":1.5}"#),
        MotionText.animated(#"{"type":"bounce","keyPath":"opacity","fromValue":0,"toValue":1,"stiffness":"soft"}"#),
        MotionText.animated(#"{"type":"animateKeyframes","duration":1,"blocks":[{"changes":{"alpha":{}}}]}"#),
        MotionText.animated(#"{"type":"animateKeyframes","duration":1,"blocks":[{"relativeStartTime":-1}]}"#),
        MotionText.animated(#"{"type":"keyframes","keyPath":"opacity","values":[0,1],"keyTimes":[0,2]}"#),
    ])
    func `what is wrong is not valid, and the importer says so, too`(text: String) throws {
        let document = try JSONDocument(Array(text.utf8))
        try withSchema { schema in
            document.withRoot { root in #expect(!SchemaValidator(root: schema).faults(of: root).isEmpty) }
        }
        do {
            #expect(try !MotionText.read(text).diagnostics.isEmpty)
        } catch is ImportFailure {
            // That is said loudest.
        }
    }
}
