import Foundation
import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// The knobs of motion documents.
struct MotionKnobTests {
    private let text = """
        {"pegbar": "motion/1", "size": [200, 100], "duration": 2.50, "layers": [{"name": "Dot", "bounds": [9, 9], "speed": 1,
        "animations": [
          {"type": "bounce", "keyPath": "position", "fromValue": [0, 5], "toValue": [90, 5], "numberOfBounces": 2,
           "stiffness": "medium", "duration": 1},
          {"type": "spring", "keyPath": "transform.rotation", "toValue": 1, "stiffness": 90, "damping": 4, "duration": 2},
          {"type": "basic", "keyPath": "opacity", "toValue": 0, "timingFunction": [0.1, 0.2, 0.3, 1.4], "duration": 1},
          {"type": "keyframes", "keyPath": "cornerRadius", "values": [1, 2, 3], "keyTimes": [0, 0.4, 1],
           "timingFunctions": ["easeIn", [0, 0, 1, 1]], "tensionValues": [0, 1, 0], "calculationMode": "cubic"},
          {"type": "animateKeyframes", "duration": 1, "delay": 0.5, "blocks": [
            {"relativeStartTime": 0, "relativeDuration": 0.5, "changes": {"center": {"to": [1, 2]}, "alpha": {"by": -1}}},
            {"relativeStartTime": 0.5, "relativeDuration": 0.5, "changes": {"center.x": {"by": 5}}}]},
          {"type": "group", "animations": [{"type": "basic", "keyPath": "transform", "toValue": {"scale": 2, "rotation": 1}}]}
        ]}]}
        """

    private func list() throws -> KnobList { try TunableFile([UInt8](text.utf8)).knobs }

    @Test func `everything that shapes the motion is listed where it stands`() throws {
        let list = try list()
        let bytes = [UInt8](text.utf8)
        let stated = list.knobs.filter { $0.insertion == nil }
        #expect(zip(stated, stated.dropFirst()).allSatisfy { $0.bytes.lowerBound < $1.bytes.lowerBound })
        #expect(Set(list.knobs.map(\.path)).count == list.knobs.count)
        for knob in stated {
            let written = String(decoding: bytes[knob.bytes], as: UTF8.self)
            let value =
                knob.choices.isEmpty
                ? Double(written) : knob.choices.firstIndex { "\"\($0)\"" == written }.map(Double.init)
            #expect(value == knob.value, "\(knob.path)")
            #expect(knob.range.contains(knob.value) && knob.suggested?.contains(knob.value) != false, "\(knob.path)")
            if let suggested = knob.suggested {
                #expect(knob.range.clamped(to: suggested) == suggested, "\(knob.path)")
            }
        }
        let animations = "$.layers[0].animations"
        let expected = [
            ("$.duration", "time", "s"), ("$.layers[0].speed", "parameter", ""),
            ("\(animations)[0].fromValue[0]", "value", "px"), ("\(animations)[0].stiffness", "choice", ""),
            ("\(animations)[0].numberOfBounces", "parameter", ""), ("\(animations)[1].toValue", "value", "rad"),
            ("\(animations)[1].damping", "parameter", ""), ("\(animations)[2].timingFunction[3]", "easing", ""),
            ("\(animations)[3].keyTimes[1]", "time", ""), ("\(animations)[3].tensionValues[1]", "parameter", ""),
            ("\(animations)[3].timingFunctions[0]", "choice", ""), ("\(animations)[3].calculationMode", "choice", ""),
            ("\(animations)[4].delay", "time", "s"), ("\(animations)[4].blocks[1].relativeStartTime", "time", ""),
            ("\(animations)[4].blocks[0].changes.center.to[1]", "value", "px"),
            ("\(animations)[4].blocks[1].changes[\"center.x\"].by", "value", "px"),
            ("\(animations)[5].animations[0].toValue.rotation", "value", "rad"),
        ]
        for (path, role, unit) in expected {
            let knob = try #require(list.knob(at: path), "\(path)")
            #expect(knob.role.rawValue == role && knob.unit == unit, "\(path)")
        }
        #expect(list.knob(at: "\(animations)[2].timingFunction[0]")?.range == 0...1)
        #expect(list.knob(at: "\(animations)[3].keyTimes[1]")?.range == 0...1)
        #expect(list.knob(at: "\(animations)[0].stiffness")?.label == "Dot › position bounce › stiffness")
        #expect(stated.count == 46)
        let missing = list.knobs.filter { $0.insertion != nil }
        #expect(missing.map(\.path) == ["\(animations)[0].shouldOvershoot", "\(animations)[0].shake"])
        #expect(missing.map(\.value) == [1, 0])
    }

    @Test func `words are set by their place and written as words`() throws {
        let file = try TunableFile([UInt8](text.utf8))
        let edits = try file.edits([
            ("$.layers[0].animations[0].stiffness", 2), ("$.layers[0].animations[0].numberOfBounces", 3.4),
            ("$.duration", 3),
        ])
        #expect(edits.map(\.text) == ["3.00", "3", "\"heavy\""])
        let changed = try file.bytes(with: edits)
        let document = try Document.read(changed)
        #expect(document.scene.frames == 0..<180)
        #expect(
            String(decoding: changed, as: UTF8.self)
                == text.replacingOccurrences(of: "2.50", with: "3.00")
                .replacingOccurrences(of: "\"numberOfBounces\": 2", with: "\"numberOfBounces\": 3")
                .replacingOccurrences(of: "medium", with: "heavy"))
        #expect(throws: TuningFailure.self) { try file.edits([("$.layers[0].animations[0].stiffness", 3)]) }
    }

    /// Every animated property of a scene of boxes with its origin.
    private func origins(_ scene: Scene) -> [Int?] {
        let layer = scene.treeLayers[1]
        return [
            layer.geometry.position.origin, layer.geometry.transform.origin, layer.appearance.opacity.origin,
            layer.appearance.corners.radius.origin,
        ]
    }

    @Test func `properties lead to their curves`() throws {
        let list = try list()
        let document = try Document.read([UInt8](text.utf8))
        #expect(document.diagnostics.filter { $0.severity == .error }.isEmpty, "\(document.diagnostics)")
        let prefix = "$.layers[0].animations"
        let paths = origins(document.scene).map { $0.flatMap { list.curve(at: $0)?.path } }
        // The last animation of a property is the one that is seen.
        #expect(
            paths == [
                "\(prefix)[4].blocks[0].changes.center", "\(prefix)[5].animations[0]",
                "\(prefix)[4].blocks[0].changes.alpha", "\(prefix)[3]",
            ])
        // What a matrix does is written in parts.
        let matrix = try #require(list.curves.first { $0.path == "\(prefix)[5].animations[0]" })
        #expect(matrix.keys[1].parts.map(\.part) == [.rotation(.z), .planeScale])
        #expect(matrix.keys[1].parts.map { $0.values.compactMap { $0.map { list.knobs[$0].value } } } == [[1], [2]])
        let keyframes = try #require(list.curves.first { $0.path == "\(prefix)[3]" })
        #expect(keyframes.keys.map { $0.values.map { $0.map { list.knobs[$0].value } } } == [[1], [2], [3]])
        #expect(keyframes.keys.map { $0.time.map { list.knobs[$0].value } } == [0, 0.4, 1])
        #expect(keyframes.keys[0].out.isEmpty && keyframes.keys[1].out.count == 1)
        let basic = try #require(list.curves.first { $0.path == "\(prefix)[2]" })
        #expect(basic.keys[0].into.first?.y.map { list.knobs[$0].value } == 1.4)
    }

    @Test func `every knob of the examples may be set and changes nothing else`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../Resources/Examples").standardizedFileURL
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".motion.json") }.sorted()
        #expect(names.count >= 9)
        for name in names {
            let file = try TunableFile([UInt8](Data(contentsOf: folder.appending(path: name))))
            #expect(file.knobs.knobs.count > 10 && file.readOnlyReason == nil)
            for knob in file.knobs.knobs {
                let value = (knob.value + 1).clamped(to: knob.range)
                let edits = try file.edits([(knob.path, value)])
                let again = try TunableFile(file.bytes(with: edits)).knob(at: knob.path)
                #expect(again?.value == value, "\(name) \(knob.path)")
            }
        }
    }
}
