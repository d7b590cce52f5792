import Foundation
import Raster
import Testing

@testable import Engine

/// Pixels that lottie-web drew of layers with effects, kept in Tests/Fixtures/vectors/lottie.json.
struct EffectVectorTests {
    /// An animation, and the colours at some places of its first frame on white.
    struct Case: CustomTestStringConvertible, Sendable {
        var id: String
        var animation: [UInt8]
        /// The setting of the page, which is lottie-web's own where it says nothing.
        var region: EffectRegion
        var frame: Double
        var points: [[Double]]
        var expected: [[Double]]
        var testDescription: String { id }
    }

    private static let ids: Set = ["px-dropshadow-padded", "px-tint", "px-fill-effect", "px-mask-after-effects"]

    static let all: [Case] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Fixtures/vectors/lottie.json")
        guard let data = try? Data(contentsOf: file), let json = try? JSONDocument([UInt8](data)) else { return [] }
        return json.withRoot { root in
            (root["cases"] ?? root).elements.compactMap { Case($0, bytes: json.bytes) }.filter { ids.contains($0.id) }
        }
    }()

    @Test func `all of them are there`() {
        #expect(Set(EffectVectorTests.all.map(\.id)) == EffectVectorTests.ids)
    }

    @Test(arguments: all)
    func `pixels agree`(item: Case) throws {
        let options = ReadingOptions(shadowRegion: item.region)
        let scene = try Document.read(item.animation, options: options).scene
        var evaluator = Evaluator(scene)
        let list = evaluator.displayList(at: item.frame)
        let white = DrawCommand.rectangle(0, 0, list.size.width, list.size.height, .white)
        let drawn = try Drawn(
            [white] + list.commands, width: Int(list.size.width), height: Int(list.size.height))
        #expect(item.points.count == item.expected.count)
        for (point, color) in zip(item.points, item.expected) {
            let wanted = Drawn.Pixel(Int(color[0]), Int(color[1]), Int(color[2]))
            #expect(drawn[Int(point[0]), Int(point[1])].distance(to: wanted) <= 2, "at \(point)")
        }
    }

    @Test func `where the page says nothing a shadow is cut at the layer`() throws {
        let padded = try #require(EffectVectorTests.all.first { $0.id == "px-dropshadow-padded" })
        let scene = try Document.read(padded.animation, options: ReadingOptions(shadowRegion: .box)).scene
        var evaluator = Evaluator(scene)
        let drawn = try Drawn(evaluator.displayList(at: 0).commands, width: 100, height: 100)
        #expect(drawn[40, 40] == .init(0, 0, 255))
        #expect(drawn[65, 65] == .clear)
    }
}

extension EffectVectorTests.Case {
    /// Nil for a case of another kind.
    fileprivate init?(_ item: JSONValue, bytes: [UInt8]) {
        guard let id = item["id"]?.string, let input = item["in"], let animation = input["animation"],
            let points = input["points"], let pixels = item["expect"]?["svg"]
        else { return nil }
        let size = input["rendererSettings"]?["filterSize"]
        func share(_ value: JSONValue?, _ base: Double) -> Double {
            value?.string.flatMap { Double($0.dropLast()) }.map { $0 / 100 } ?? base
        }
        self.init(
            id: id, animation: Array(bytes[animation.byteRange]),
            region: EffectRegion(
                x: share(size?["x"], 0), y: share(size?["y"], 0), width: share(size?["width"], 1),
                height: share(size?["height"], 1)), frame: input["frame"]?.double ?? 0,
            points: points.elements.map { $0.doubles() }, expected: pixels.elements.map { $0.doubles() })
    }
}
