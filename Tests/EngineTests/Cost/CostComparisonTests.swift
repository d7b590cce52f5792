import Cost
import Foundation
import Testing

/// Planted changes are found, with the right layer.
@Suite struct CostComparisonTests {
    private let plain = [CostSamples.rectangle("Back", 90), CostSamples.composition("Badge")]

    private func compare(
        _ layers: [String], frameRate: Int = 60, frames: Int = 60
    ) throws -> CostComparison {
        let before = try CostSamples.report(CostSamples.lottie(plain))
        let after = try CostSamples.report(CostSamples.lottie(layers, frameRate: frameRate, frames: frames))
        return CostComparison([(after, before)], tolerance: 0.01)
    }

    @Test func `a blur that was added is found at its layer`() throws {
        let comparison = try compare([
            CostSamples.rectangle("Back", 90, more: CostSamples.blur), CostSamples.composition("Badge"),
        ])
        #expect(comparison.verdict == .dearer)
        let layer = try #require(comparison.files.first?.layers.first)
        #expect(layer.name == "Back" && layer.counters["blurPixels", default: 0] > 0)
        #expect(layer.jsonPath == "$.layers[0]")
    }

    @Test func `a composition that was doubled is found as a whole`() throws {
        let comparison = try compare([CostSamples.composition("Badge")] + plain)
        #expect(comparison.verdict == .dearer)
        let layer = try #require(comparison.files.first?.layers.first)
        #expect(layer.name == "Badge #2" && layer.before == nil)
        #expect(comparison.files.first?.layers.count == 1)
    }

    @Test func `a layer that was removed is cheaper`() throws {
        let comparison = try compare([CostSamples.rectangle("Back", 90)])
        #expect(comparison.verdict == .cheaper)
        #expect(comparison.files.first?.layers.first?.name == "Badge")
        #expect(comparison.files.first?.layers.first?.after == nil)
    }

    @Test func `twice as many frames a second cost twice as much a second`() throws {
        let comparison = try compare(plain, frameRate: 120, frames: 60)
        #expect(comparison.verdict == .dearer)
        let change = try #require(comparison.files.first?.changes.first)
        #expect(change.figure == "perSecond" && change.growth == 1)
        #expect(comparison.files.first?.facts == ["frame rate 60 → 120"])
    }

    @Test func `what stays within the tolerance passes`() throws {
        let before = try CostSamples.report(CostSamples.lottie([CostSamples.rectangle("Back", 90)]))
        let after = try CostSamples.report(CostSamples.lottie([CostSamples.rectangle("Back", 91)]))
        #expect(CostComparison([(after, before)], tolerance: 0).verdict == .dearer)
        #expect(CostComparison([(after, before)], tolerance: 0.2).verdict == .same)
    }

    @Test func `files without a counterpart are named`() throws {
        let file = try CostSamples.report(CostSamples.lottie(plain))
        let comparison = CostComparison([(file, nil), (nil, file)], tolerance: 0)
        #expect(comparison.files.map(\.verdict) == [.new, .gone] && comparison.verdict == .same)
    }

    @Test func `a report is the same after it was written and read`() throws {
        let report = CostReport(size: "100", files: [try CostSamples.report(CostSamples.lottie(plain))])
        let text = try report.json()
        #expect(try JSONDecoder().decode(CostReport.self, from: Data(text.utf8)).json() == text)
    }
}
