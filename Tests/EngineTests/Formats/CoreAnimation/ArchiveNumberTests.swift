import Foundation
import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// The numbers of archives that can be set, and what is written when they are.
struct ArchiveNumberTests {
    private static let files: [String: URL] = {
        let fixtures = ArchiveGoldenTests.fixtures.map(\.file)
        let folder = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Resources/Examples")
        let examples = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        let all = fixtures + examples.filter { $0.pathExtension == "caar" }
        return Dictionary(all.map { ($0.lastPathComponent, $0) }) { first, _ in first }
    }()

    /// How many numbers of a file are changed each alone.
    private static let mostAlone = 7

    /// Another value that a knob may have.
    private static func other(_ knob: Knob) -> Double? {
        let tries = [knob.value + 0.125, knob.value - 0.125, knob.value + 1000, knob.range.lowerBound]
        return tries.first { $0 != knob.value && knob.range.contains($0) }
    }

    /// Sees to it that an edit changes its number and no other, whatever the form.
    private func check(_ bytes: [UInt8], _ name: String) throws {
        let file = try TunableFile(bytes)
        let knobs = file.knobs.knobs
        #expect(file.readOnlyReason == nil && !file.isText)
        #expect(Set(knobs.map(\.path)).count == knobs.count)
        #expect(try file.bytes(with: []) == bytes)
        let step = max(1, knobs.count / Self.mostAlone)
        for index in stride(from: 0, to: knobs.count, by: step) {
            guard let value = Self.other(knobs[index]) else { continue }
            let changed = try file.making([.set(path: knobs[index].path, value: value)]).bytes()
            var wanted = knobs.map(\.value)
            wanted[index] = value
            let again = try TunableFile(changed).knobs.knobs
            #expect(again.map(\.path) == knobs.map(\.path), "\(name) \(knobs[index].path)")
            #expect(again.map(\.value) == wanted, "\(name) \(knobs[index].path)")
        }
        // All at once but moments, which are each other's bounds, and back again.
        let free = knobs.filter { $0.role != .time }
        let values = free.compactMap { knob in Self.other(knob).map { (path: knob.path, value: $0) } }
        let changed = try file.bytes(with: try file.edits(values))
        let again = try TunableFile(changed)
        #expect(values.allSatisfy { again.knob(at: $0.path)?.value == $0.value }, "\(name)")
        // What moves in the scene is found among the curves, before and after.
        for bytes in [bytes, changed] {
            let origins = try Document.read(bytes).scene.plotSubjects().subjects.flatMap(\.origins)
            #expect(Set(origins).isSubset(of: file.knobs.curves.map(\.offset)), "\(name)")
        }
        #expect(again.knobs.curves == file.knobs.curves, "\(name)")
        let old = values.compactMap { pair in file.knob(at: pair.path).map { (path: pair.path, value: $0.value) } }
        let edits = old.compactMap { path, value in again.knob(at: path).map { again.edit(setting: $0, to: value) } }
        let back = try TunableFile(again.bytes(with: edits))
        #expect(back.knobs.knobs.map(\.value) == knobs.map(\.value), "\(name)")
    }

    @Test(arguments: files.keys.sorted())
    func `a number is set and every other stays`(name: String) throws {
        let bytes = [UInt8](try Data(contentsOf: try #require(Self.files[name])))
        try check(bytes, name)
        let list = try PlistDocument(bytes)
        if list.isBinary { try check(PlistWriter.xml(PlistTree(list.root)), name + " as XML") }
    }

    @Test func `fixtures and examples have numbers`() throws {
        let counts = try Self.files.values.map { try TunableFile([UInt8](Data(contentsOf: $0))).knobs.knobs.count }
        #expect(counts.count >= 30 && counts.reduce(0, +) > 400, "\(counts.reduce(0, +))")
    }

    // MARK: - Archives made for it

    private static let root = "$.rootLayer.CALayerAnimations[0]"

    /// An archive of one layer with animations.
    private func archive(_ build: (inout ArchiveBuilder) -> [PlistTree]) -> [UInt8] {
        var builder = ArchiveBuilder()
        let animations = builder.array(build(&builder))
        return builder.document(builder.layer(["name": "Dot", "CALayerAnimations": animations]))
    }

    private func setting(_ path: String, to value: Double, in bytes: [UInt8]) throws -> [UInt8] {
        try TunableFile(bytes).making([.set(path: Self.root + path, value: value)]).bytes()
    }

    @Test func `numbers have labels, roles, ranges and units`() throws {
        let bytes = archive { builder in
            let function = builder.object(
                "CAMediaTimingFunction", ["c1x": .real(0.1), "c1y": .real(0.2), "c2x": .real(0.3), "c2y": .real(1.4)])
            return [
                builder.animation(
                    "CASpringAnimation",
                    [
                        "keyPath": "position", "duration": .real(2), "repeatCount": .single(.infinity),
                        "damping": 12, "fromValue": builder.point(1, 2), "toValue": .bool(true),
                        "timingFunction": function,
                    ]),
                builder.animation(
                    "CAKeyframeAnimation",
                    [
                        "values": builder.list([builder.add(.real(1)), .real(2), builder.point(3, 4)]),
                        "keyTimes": builder.list([.real(0), .real(0.4), .real(1)]),
                        "timingFunctions": builder.list([function]),
                    ]),
            ]
        }
        let file = try TunableFile(bytes)
        let second = "$.rootLayer.CALayerAnimations[1]"
        #expect(
            file.knobs.knobs.map(\.path) == [
                "duration", "timingFunction.c1x", "timingFunction.c1y", "timingFunction.c2x", "timingFunction.c2y",
                "fromValue.x", "fromValue.y", "damping",
            ].map { "\(Self.root).\($0)" }
                + [
                    "values[0]", "values[1]", "values[2].x", "values[2].y", "keyTimes[0]", "keyTimes[1]", "keyTimes[2]",
                    "timingFunctions[0].c1x", "timingFunctions[0].c1y", "timingFunctions[0].c2x",
                    "timingFunctions[0].c2y",
                ].map { "\(second).\($0)" })
        let duration = try #require(file.knob(at: "\(Self.root).duration"))
        #expect(duration.label == "Dot › position › duration" && duration.unit == "s" && duration.role == .time)
        #expect(
            duration.range.lowerBound == 0 && bytes[duration.bytes.lowerBound - 1] == 0x23 && duration.bytes.count == 8)
        #expect(file.knob(at: "\(Self.root).timingFunction.c2x")?.range == 0...1)
        #expect(file.knob(at: "\(Self.root).timingFunction.c2x")?.isShared == true && !duration.isShared)
        #expect(file.knob(at: "\(second).keyTimes[1]")?.range == 0...1)
        let keys = file.knobs.curves.map(\.keys)
        #expect(keys.count == 2 && keys[0].map(\.values) == [[5, 6], []] && keys[0].map(\.time) == [nil, 0])
        #expect(keys[1].map(\.values) == [[8], [9], [10, 11]] && keys[1].map(\.time) == [12, 13, 14])
        #expect(keys[1][0].out.first?.x == 15 && keys[1][0].into.first?.y == 18)
        #expect(throws: TuningFailure.self) { try file.making([.set(path: "\(Self.root).duration", value: -1)]) }
    }

    @Test func `a number that places share is changed at one of them`() throws {
        let bytes = archive { builder in
            let number = builder.add(.real(0.5))
            return [
                builder.animation(
                    "CABasicAnimation", ["fromValue": number, "toValue": number, "duration": 0.5, "timeOffset": 0.5]),
                builder.animation("CABasicAnimation", ["fromValue": number, "duration": 0.5]),
            ]
        }
        for form in [bytes, PlistWriter.xml(PlistTree(try PlistDocument(bytes).root))] {
            let file = try TunableFile(form)
            #expect(file.knobs.knobs.count == 6)
            for knob in file.knobs.knobs {
                let again = try TunableFile(file.making([.set(path: knob.path, value: 0.75)]).bytes())
                #expect(again.knobs.knobs.filter { $0.value == 0.75 }.map(\.path) == [knob.path])
                #expect(again.knobs.knobs.filter { $0.value == 0.5 }.count == 5)
            }
        }
    }

    @Test func `what animations share is set for one of them`() throws {
        let bytes = archive { builder in
            let function = builder.object(
                "CAMediaTimingFunction", ["c1x": .real(0.1), "c1y": .real(0.2), "c2x": .real(0.3), "c2y": .real(1.4)])
            let point = builder.point(1, 2)
            let list = builder.list([point, builder.point(3, 4), point])
            return [
                builder.animation("CABasicAnimation", ["timingFunction": function, "fromValue": point]),
                builder.animation("CABasicAnimation", ["timingFunction": function, "toValue": point]),
                builder.animation(
                    "CAKeyframeAnimation", ["values": list, "timingFunctions": builder.list([function])]),
                builder.animation("CAKeyframeAnimation", ["values": list]),
            ]
        }
        for form in [bytes, PlistWriter.xml(PlistTree(try PlistDocument(bytes).root))] {
            let file = try TunableFile(form)
            let knobs = file.knobs.knobs
            #expect(knobs.count == 3 * 4 + 2 * 2 + 2 * 6 && knobs.allSatisfy(\.isShared))
            for (index, knob) in knobs.enumerated() {
                let value = knob.role == .easing ? 0.75 : 75
                let tuned = try file.making([.set(path: knob.path, value: value)])
                var wanted = knobs.map(\.value)
                wanted[index] = value
                let again = try TunableFile(tuned.bytes()).knobs.knobs
                #expect(again.map(\.value) == wanted && again.map(\.path) == knobs.map(\.path), "\(knob.path)")
                #expect(tuned.edits.first?.summary.contains("shared") == true)
            }
            // Numbers of one object that is shared are set together.
            let both = ["c1x", "c2y"].map { (path: "\(Self.root).timingFunction.\($0)", value: 0.5) }
            let again = try TunableFile(file.bytes(with: try file.edits(both)))
            #expect(again.knobs.knobs.filter { $0.value == 0.5 }.map(\.path) == both.map(\.path))
            #expect(again.knobs.knobs.filter { $0.path.contains("[0].timingFunction") && $0.isShared }.isEmpty)
        }
    }

    @Test func `a number of one place is changed where it is`() throws {
        let bytes = archive { [$0.animation("CABasicAnimation", ["duration": .real(0.7)])] }
        let changed = try setting(".duration", to: 0.9, in: bytes)
        let knob = try #require(try TunableFile(bytes).knobs.knobs.first)
        var wanted = bytes
        for (index, byte) in withUnsafeBytes(of: (0.9).bitPattern.bigEndian, Array.init).enumerated() {
            wanted[knob.bytes.lowerBound + index] = byte
        }
        #expect(changed == wanted)
    }

    @Test(arguments: [0.0, 5, 255, 256, 65_536, 5_000_000_000, 2.5, -3])
    func `whole numbers stay whole where they can`(value: Double) throws {
        let bytes = archive { builder in
            [builder.animation("CABasicAnimation", ["beginTime": 7, "speed": .single(1.5)])]
        }
        for form in [bytes, PlistWriter.xml(PlistTree(try PlistDocument(bytes).root))] {
            for path in [".beginTime", ".speed"] where abs(value) < 1e9 {
                let changed = try TunableFile(setting(path, to: value, in: form))
                #expect(changed.knob(at: Self.root + path)?.value == value)
            }
        }
        let long = try TunableFile(try setting(".speed", to: 0.1, in: bytes))
        #expect(
            long.knob(at: Self.root + ".speed")?.value == 0.1 && long.knob(at: Self.root + ".speed")?.bytes.count == 8)
    }

    @Test func `references grow where there are more objects than they can name`() throws {
        // All lengths around the one where a reference of one byte is too short.
        for count in 200..<250 {
            let bytes = archive { builder in
                let number = builder.add(.real(0.5))
                for index in 0..<count { _ = builder.add(.string("filler \(index)")) }
                return [builder.animation("CABasicAnimation", ["fromValue": number, "toValue": number])]
            }
            let again = try TunableFile(setting(".toValue", to: 3, in: bytes))
            #expect(again.knobs.knobs.map(\.value) == [0.5, 3])
        }
    }

    // MARK: - Hostile archives

    @Test func `keys that are there twice, cycles and numbers that are none`() throws {
        let bytes = archive { builder in
            let group = builder.add(.null)
            builder.fill(group, "CAAnimationGroup", ["animations": builder.array([group]), "duration": .real(.nan)])
            return [
                builder.animation(
                    "CABasicAnimation",
                    ["duration": .real(1), "duration": .real(2), "speed": .real(-.infinity), "beginTime": .uid(90_000)]),
                group,
            ]
        }
        let file = try TunableFile(bytes)
        #expect(file.knobs.knobs.map(\.value) == [2])
        #expect(try TunableFile(setting(".duration", to: 4, in: bytes)).knobs.knobs.map(\.value) == [4])
    }

    @Test func `what is left of a file is refused or has numbers`() throws {
        let bytes = archive { [$0.animation("CABasicAnimation", ["duration": .real(0.7)])] }
        for place in bytes.indices {
            var broken = bytes
            broken[place] ^= 0x11
            guard let file = try? TunableFile(broken) else { continue }
            for knob in file.knobs.knobs {
                guard let changed = try? file.making([.set(path: knob.path, value: 0.25)]).bytes() else { continue }
                #expect(try TunableFile(changed).knob(at: knob.path)?.value == 0.25)
            }
        }
        for length in stride(from: 0, to: bytes.count, by: 7) { _ = try? TunableFile(Array(bytes.prefix(length))) }
    }

    @Test func `what would say something else is not written`() throws {
        let bytes = PlistWriter.binary(.array([.real(1), .real(2), .string("a")]))
        let list = try PlistDocument(bytes)
        var changes = PlistChanges()
        changes.numbers[0] = 5
        let result = try list.bytes(with: changes)
        #expect(PlistTree(try PlistDocument(result).root) == .array([.real(5), .real(2), .string("a")]))
        var other = changes
        other.numbers = [1: 5]
        var comparison = PlistComparison(list, try PlistDocument(result), other)
        #expect(comparison.difference() != nil)
        changes.numbers[2] = 3
        comparison = PlistComparison(list, try PlistDocument(result), changes)
        #expect(comparison.difference() != nil)
    }
}
