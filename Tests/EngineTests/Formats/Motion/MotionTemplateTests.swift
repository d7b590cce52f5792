import Foundation
import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// Motion documents to begin with.
struct MotionTemplateTests {
    private static let templates = MotionTemplate.Kind.allCases.flatMap { kind in
        MotionTemplate.Value.allCases.map { MotionTemplate(kind, of: $0) }
    }

    @Test(arguments: MotionTemplate.Kind.allCases, MotionTemplate.Value.allCases)
    func `a picture is shown in its own aspect ratio`(kind: MotionTemplate.Kind, value: MotionTemplate.Value) throws {
        // As far as the size is read: signature, length, name, width, height.
        let bytes: [UInt8] =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
            + [0, 0, 0, 40, 0, 0, 0, 20, 8, 6, 0, 0, 0, 0, 0, 0, 0]
        let picture = try #require(MotionTemplate.Picture("a \"b\".png", bytes))
        let text = Array(MotionTemplate(kind, of: value, picture: picture).text.utf8)
        let document = try Document.read(text, resource: { $0 == "a \"b\".png" ? bytes : nil })
        #expect(document.diagnostics.isEmpty)
        #expect(document.scene.images.count == 1)
        if value == .transform || value == .color {
            #expect(String(decoding: text, as: UTF8.self).contains("\"bounds\": [40, 20]"))
        }
    }

    @Test(arguments: templates)
    func `a template is read without a word, and moves`(template: MotionTemplate) throws {
        let document = try MotionText.read(template.text)
        #expect(document.format == .motion)
        #expect(document.diagnostics.filter { $0.severity != .note } == [])
        var evaluator = Evaluator(document.scene)
        let frames = document.scene.frames
        let shown = stride(from: frames.lowerBound, to: frames.upperBound, by: 1).map { evaluator.displayList(at: $0) }
        #expect(Set(shown).count > 20)
    }

    @Test(arguments: templates)
    func `a template is what the schema asks for`(template: MotionTemplate) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../Resources/Schemas/motion.schema.json").standardizedFileURL
        let schema = try JSONDocument([UInt8](Data(contentsOf: file)))
        let faults = try schema.withRoot { schema in
            try JSONDocument(Array(template.text.utf8)).withRoot { SchemaValidator(root: schema).faults(of: $0) }
        }
        #expect(faults == [])
    }

    @Test(arguments: MotionTemplate.Value.allCases)
    func `the numbers of a template can be tuned`(value: MotionTemplate.Value) throws {
        let file = try TunableFile(Array(MotionTemplate(.blocks, of: value).text.utf8))
        let edit = TuningEdit.set(path: "$.layers[0].animations[0].blocks[0].relativeDuration", value: 0.25)
        let text = String(decoding: try file.making([edit]).bytes(), as: UTF8.self)
        #expect(text.contains(#""relativeDuration": 0.25"#))
        #expect(MotionTemplate(.bounce, of: value).text.contains("\"type\": \"bounce\""))
    }

    @Test func `a block that leaves its times to the defaults is given some`() throws {
        let text = MotionText.animated(
            #"{"type":"animateKeyframes","duration":1,"blocks":[{"changes":{"alpha":{"to":0}}}]}"#)
        let file = try TunableFile(Array(text.utf8))
        let block = "$.layers[0].animations[0].blocks[0]"
        #expect(file.knob(at: block + ".relativeStartTime")?.value == 0)
        #expect(file.knob(at: block + ".relativeDuration")?.value == 1)
        let made = try file.making([
            .set(path: block + ".relativeStartTime", value: 0.25), .set(path: block + ".relativeDuration", value: 0.5),
        ])
        let changed = String(decoding: try made.bytes(), as: UTF8.self)
        let read = try TunableFile(Array(changed.utf8))
        #expect(read.knob(at: block + ".relativeStartTime")?.value == 0.25)
        #expect(read.knob(at: block + ".relativeDuration")?.value == 0.5)
    }
}
