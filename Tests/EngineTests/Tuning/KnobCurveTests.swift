import Foundation
import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// From an animated property of a scene to the numbers that its keyframes are written with.
@Suite struct KnobCurveTests {
    /// All fixtures and examples that have a text, by their paths from the project's folder.
    static let files: [String] = {
        let kinds: Set = ["json", "lottie", "tgs"]
        return ["Tests/Fixtures/lottie", "Tests/Fixtures/keyframes", "Tests/Fixtures/motion", "Resources/Examples"]
            .flatMap { folder in
                let path = SwiftSource.root.appending(path: folder).path
                let names = try? FileManager.default.subpathsOfDirectory(atPath: path)
                return (names ?? []).filter { kinds.contains(URL(filePath: $0).pathExtension) }.map {
                    "\(folder)/\($0)"
                }
            }.sorted()
    }()

    private static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: SwiftSource.root.appending(path: path)))
    }

    @Test(arguments: files)
    func `every property with keyframes leads to the numbers that they are written with`(path: String) throws {
        let bytes = try Self.bytes(path)
        guard let document = try? Document.read(bytes) else { return }
        let knobs = try TunableFile(bytes).knobs
        for property in document.scene.properties().properties {
            for keys in property.keys {
                let origin = try #require(property.property.origin, "\(property.keyPath)")
                let curve = try #require(knobs.curve(at: origin), "\(property.keyPath)")
                let times = curve.keys.compactMap(\.time).map { knobs.knobs[$0].value }.sorted()
                #expect(times == keys.map(\.time), "\(property.keyPath)")
                try compare(property, keys, with: curve, knobs)
            }
        }
    }

    /// Values are those of the file times a factor, and moved where the file has them relative to something: the same
    /// for all keyframes. Most have no factor.
    private func compare(
        _ property: AddressedProperty, _ keys: [AddressedProperty.Key], with curve: KnobCurve, _ knobs: KnobList
    ) throws {
        let ordered = curve.keys.compactMap { key in key.time.map { (knobs.knobs[$0].value, key.values) } }
            .enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element.1)
        let name = property.keyPath.description
        for component in 0..<4 {
            // Paths, texts and colors in digits have no numbers of their own.
            let pairs = zip(keys, ordered).compactMap { key, values -> (shown: Double, written: Double)? in
                guard component < key.components.count, component < values.count, let knob = values[component] else {
                    return nil
                }
                return (key.components[component], knobs.knobs[knob].value)
            }
            guard let first = pairs.first else { continue }
            let other = pairs.first { $0.written != first.written } ?? (first.shown + 1, first.written + 1)
            let factor = (other.shown - first.shown) / (other.written - first.written)
            for pair in pairs {
                let expected = first.shown + (pair.written - first.written) * factor
                #expect(abs(expected - pair.shown) < 1e-9 * max(1, abs(expected)), "\(name) \(component)")
            }
            guard curve.path.contains(".ks."), !name.contains("Effects") else { continue }
            #expect(pairs.allSatisfy { abs($0.shown - $0.written) < 1e-9 * max(1, abs($0.shown)) }, "\(name)")
        }
    }

    @Test func `where a property was read from is no part of what it is`() throws {
        var first = Property(try #require(Track([Keyframe(time: 0, value: 1.0), Keyframe(time: 1, value: 2)])))
        let second = first
        first.origin = 7
        #expect(first == second && first.hashValue == second.hashValue)
        #expect(first.map { $0 * 2 }.origin == 7)
        let addressed = Double.erased(first)
        #expect(addressed == Double.erased(second) && addressed.origin == 7)
    }

    @Test func `keyframes that state no value have the end of the one before`() throws {
        let text = """
            {"v": "5.1", "fr": 10, "ip": 0, "op": 20, "w": 10, "h": 10, "layers": [{"ty": 4, "ip": 0, "ks": {"p": {"k": [
              {"t": 0, "s": [1, 2], "e": [3, 4], "o": {"x": [0.1, 0.2], "y": 0.3}, "i": {"x": 0.4, "y": 0.5},
               "to": [5, 6], "ti": [7, 8]},
              {"t": 10, "h": 1}, {"t": 20, "s": "x"}]}}}]}
            """
        let list = try TunableFile([UInt8](text.utf8)).knobs
        let curve = try #require(list.curves.first)
        #expect(list.curves.count == 1 && curve.path == "$.layers[0].ks.p" && curve.keys.count == 3)
        func values(_ knobs: [Int?]) -> [Double?] { knobs.map { knob in knob.map { list.knobs[$0].value } } }
        #expect(curve.keys.map { values($0.values) } == [[1, 2], [3, 4], [3, 4]])
        #expect(curve.keys.map(\.isHold) == [false, true, false])
        #expect(values(curve.keys[0].out.map(\.x)) == [0.1, 0.2] && values(curve.keys[0].out.map(\.y)) == [0.3, 0.3])
        #expect(values(curve.keys[0].into.map(\.x)) == [0.4])
        #expect(values(curve.keys[0].outTangent) == [5, 6] && values(curve.keys[0].inTangent) == [7, 8])
        #expect(list.curve(at: curve.offset) == curve && list.curve(at: curve.offset + 1) == nil)
    }
}

extension AddressedProperty {
    /// A keyframe as a list of numbers, in displayed units.
    fileprivate struct Key {
        var time: Double
        var components: [Double]
    }

    /// The keyframes, where there is nothing else on the property.
    fileprivate var keys: [[Key]] {
        func read<Value: PropertyContent>(_ property: Property<Value>) -> [[Key]] {
            guard property.contributions.count == 1, case .keyframes(let track) = property.contributions[0].motion
            else { return [] }
            return [
                track.keyframes.map { key in
                    switch key.value.shown(in: unit) {
                    case .number(let number): Key(time: key.time, components: [number])
                    case .point(let point): Key(time: key.time, components: [point.x, point.y])
                    case .vector(let vector): Key(time: key.time, components: [vector.x, vector.y, vector.z])
                    case .color(let color): Key(time: key.time, components: [color.red, color.green, color.blue])
                    case .gradient, .path, .outline, .text, .flag: Key(time: key.time, components: [])
                    }
                }
            ]
        }
        switch property {
        case .number(let property): return read(property)
        case .vector(let property): return read(property)
        case .color(let property): return read(property)
        case .gradient(let property): return read(property)
        case .path(let property): return read(property)
        case .outline(let property): return read(property)
        case .text(let property): return read(property)
        }
    }
}
