import Cost
import Foundation
import Testing

@testable import Engine
@testable import Formats

/// What costs and is not seen.
@Suite struct CostLintTests {
    private func findings(_ layers: [String]) throws -> [Finding] {
        let document = try CostSamples.document(CostSamples.lottie(layers))
        return CostLint(document, AnimationCost(document.scene, width: 100, height: 100)).findings
    }

    private let cover = """
        {"ty": 1, "nm": "Cover", "sw": 100, "sh": 100, "sc": "#336699", "ip": 0, "op": 60, "st": 0, "ks": {}}
        """

    @Test func `a hidden layer is found with its place and its bytes`() throws {
        let hidden = CostSamples.rectangle("Old", 30, more: "\"hd\": true,")
        let findings = try findings([CostSamples.rectangle("A", 20), hidden])
        #expect(findings.map(\.kind) == [.hiddenLayer])
        #expect(findings[0].layer == "Old" && findings[0].jsonPath == "$.layers[1]")
        #expect(findings[0].savesBytes == hidden.trimmingCharacters(in: .whitespacesAndNewlines).utf8.count)
        #expect(findings[0].saves == Figure())
    }

    @Test func `a layer that an opaque one covers saves what it costs`() throws {
        let findings = try findings([cover, CostSamples.rectangle("Below", 20)])
        #expect(findings.map(\.kind) == [.coveredLayer] && findings.map(\.layer) == ["Below"])
        #expect(findings[0].saves > Figure())
    }

    @Test func `a layer that looks out of its cover is none`() throws {
        let part = cover.replacing("\"sw\": 100", with: "\"sw\": 55")
        #expect(try findings([part, CostSamples.rectangle("Below", 20)]).isEmpty)
    }

    @Test func `a blur too small to be seen is found`() throws {
        let none = CostSamples.blur.replacing("\"k\": 30", with: "\"k\": 0.01")
        let findings = try findings([CostSamples.rectangle("A", 20, more: none)])
        #expect(findings.map(\.kind) == [.emptyEffect])
        #expect(try self.findings([CostSamples.rectangle("A", 20, more: CostSamples.blur)]).isEmpty)
    }

    @Test func `a matte and the layers in it are in use`() throws {
        let matte = CostSamples.composition("Matte").replacing("\"ks\"", with: "\"td\": 1, \"ks\"")
        #expect(try findings([matte, CostSamples.rectangle("A", 20, more: "\"tt\": 1,")]).isEmpty)
    }

    @Test func `keyframes between equal values are found, and those that hold a value are not`() throws {
        func moving(_ values: [Int]) -> String {
            let keyframes = values.enumerated().map { "{\"t\": \($0 * 10), \"s\": [\($1), 50]}" }
            return CostSamples.rectangle("A", 20).replacing(
                "\"p\": {\"a\": 0, \"k\": [50, 50]}",
                with: "\"p\": {\"a\": 1, \"k\": [\(keyframes.joined(separator: ", "))]}")
        }
        let findings = try findings([moving([10, 20, 20, 20, 30])])
        #expect(findings.map(\.kind) == [.idleKeyframes] && findings[0].layer == "A")
        #expect(findings[0].message.hasPrefix("1 of 5 ") && findings[0].jsonPath?.contains("ks.p") == true)
        #expect(try self.findings([moving([10, 20, 20, 30])]).isEmpty)
        #expect(try self.findings([moving([20, 20, 20])]).first?.message.hasPrefix("All 3 ") == true)
    }
}
