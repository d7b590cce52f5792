import Cost
import Foundation
import Testing

@testable import Engine
@testable import Formats

/// What animations cost, by frame and by layer.
@Suite struct AnimationCostTests {
    /// Every animation of the fixtures that can be read.
    static let files: [URL] = {
        let root = SwiftSource.root.appending(path: "Tests/Fixtures")
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root.path)) ?? []
        return paths.filter { ["json", "caar", "lottie", "tgs"].contains(URL(filePath: $0).pathExtension) }
            .sorted().map { root.appending(path: $0) }
    }()

    @Test func `the costs of layers sum to the whole, and owners leave the list as it is`() throws {
        var count = 0
        for file in Self.files {
            guard let document = try? Document.read([UInt8](Data(contentsOf: file))) else { continue }
            count += 1
            let cost = AnimationCost(document.scene, width: 64, height: 64)
            #expect(cost.layers.reduce(Figure()) { $0 + $1.total } == cost.total, "\(file.lastPathComponent)")
            let worst = cost.layers.reduce(Figure()) { $0 + $1.inWorstFrame }
            #expect(worst == cost.frames[cost.worst].cost, "\(file.lastPathComponent)")
            var (plain, owned) = (Evaluator(document.scene), Evaluator(document.scene))
            let number = cost.frames[cost.worst].number
            let (list, owners) = owned.ownedDisplayList(at: number)
            #expect(list == plain.displayList(at: number), "\(file.lastPathComponent)")
            #expect(owners.ofCommands.count == list.commands.count, "\(file.lastPathComponent)")
        }
        #expect(count > 100)
    }

    @Test func `a layer in a composition is told from the same one elsewhere`() throws {
        let text = CostSamples.lottie([CostSamples.composition("Left"), CostSamples.composition("Left")])
        let names = try #require(try CostSamples.report(text).layers).map(\.name)
        #expect(Set(names).isSuperset(of: ["Left › Dot", "Left › Ring", "Left #2 › Dot", "Left #2 › Ring"]))
    }

    @Test func `a matte is its layer's`() throws {
        let matte = CostSamples.composition("Matte").replacing("\"ks\"", with: "\"td\": 1, \"ks\"")
        let text = CostSamples.lottie([matte, CostSamples.rectangle("Shown", 60, more: "\"tt\": 1,")])
        let layers = try #require(try CostSamples.report(text).layers)
        #expect(!layers.contains { $0.name == "Matte" })
        let shown = try #require(layers.first { $0.name == "Shown" })
        #expect(shown.counters["commands", default: 0] > 60)
    }

    @Test func `a layer is found in the file`() throws {
        let text = CostSamples.lottie([CostSamples.rectangle("A", 20), CostSamples.rectangle("B", 30)])
        let layers = try #require(try CostSamples.report(text).layers)
        let second = try #require(layers.first { $0.name == "B" })
        #expect(second.jsonPath == "$.layers[1]")
        let line = try #require(second.line)
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false)[line - 1].contains("\"B\""))
    }

    @Test func `a file in another form costs the same`() throws {
        let text = CostSamples.lottie([CostSamples.rectangle("A", 20, more: CostSamples.blur)])
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let other = try JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted, .sortedKeys])
        let (before, after) = (
            try CostSamples.report(text), try CostSamples.report(String(decoding: other, as: UTF8.self))
        )
        #expect(CostComparison([(after, before)], tolerance: 0).files.isEmpty)
    }

    @Test func `the mean, the worst frame and the share that changes are those of the frames`() throws {
        var scene = try CostSamples.document(CostSamples.lottie([CostSamples.rectangle("A", 20)])).scene
        scene.compositions[0].layers[0].frames = 0..<15
        let cost = AnimationCost(scene, width: 100, height: 100)
        #expect(cost.frames.count == 60 && cost.changes == 2)
        #expect(cost.frames[0].cost == cost.frames[14].cost && cost.frames[15].cost < cost.frames[14].cost)
        #expect(cost.worst == 0 && cost.percentile95 == cost.frames[0].cost)
        let sum = cost.frames[0].cost.thousandths * 15 + cost.frames[20].cost.thousandths * 45
        #expect(cost.mean.thousandths == sum / 60)
    }

    @Test func `an animation with too many frames is cut`() throws {
        var scene = try CostSamples.document(CostSamples.lottie([CostSamples.rectangle("A", 20)])).scene
        scene.frames = 0..<1e12
        let cost = AnimationCost(scene, width: 10, height: 10)
        #expect(cost.isCut && cost.frames.count == 20_000)
    }
}
