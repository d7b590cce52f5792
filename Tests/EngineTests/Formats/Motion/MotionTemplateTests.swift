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
