import Cost
import Foundation
import Testing

/// Limits of what animations may cost.
@Suite struct CostBudgetTests {
    private func budget(_ text: String) throws -> CostBudget {
        try JSONDecoder().decode(CostBudget.self, from: Data(text.utf8))
    }

    @Test(arguments: [
        ("*.json", "a.json", true), ("*.json", "b/a.json", false), ("**", "b/a.json", true),
        ("**/*.json", "a.json", true), ("**/*.json", "b/c/a.json", true), ("b/**", "b/c/a.json", true),
        ("b/**", "c/a.json", false), ("a?.json", "ab.json", true), ("a?.json", "aé.json", true),
        ("a?.json", "a/.json", false), ("icons/**/small-*.json", "icons/small-1.json", true),
        ("icons/**/small-*.json", "icons/x/y/small-1.json", true), ("", "a", false), ("[a]", "a", false),
    ])
    func `a pattern means paths`(pattern: String, path: String, isMeant: Bool) {
        #expect(Glob(pattern).matches(path) == isMeant)
    }

    @Test func `a pattern of many stars takes no longer than its length`() {
        let pattern = String(repeating: "*a", count: 200)
        #expect(!Glob(pattern).matches(String(repeating: "a", count: 199)))
        #expect(Glob(pattern).matches(String(repeating: "a", count: 400)))
    }

    @Test func `a blur over its limit is found at its layer`() throws {
        let blurred = CostSamples.rectangle("Glow", 40, more: CostSamples.blur)
        let file = try CostSamples.report(CostSamples.lottie([CostSamples.rectangle("Back", 90), blurred]))
        let excesses = try budget(#"{"budgets": [{"limits": {"blurPixels": 0, "frameRate": 60}}]}"#)
            .excesses(of: file, at: "a.json")
        #expect(excesses.map(\.limit) == ["blurPixels"])
        #expect(excesses.first?.layer == "Glow" && excesses.first?.jsonPath == "$.layers[1]")
    }

    @Test func `costs, sizes and features are limited`() throws {
        let file = try CostSamples.report(CostSamples.lottie([CostSamples.composition("Badge")], frameRate: 120))
        let text = """
            {"budgets": [{"files": "*.json", "forbid": ["compositions", "images"],
             "limits": {"worst": 0.001, "fileSize": 10, "frameRate": {"maximum": 60}, "width": {"minimum": 200},
                        "height": 100}}, {"files": "other/**", "limits": {"mean": 0}}]}
            """
        let excesses = try budget(text).excesses(of: file, at: "a.json")
        #expect(excesses.map(\.limit) == ["fileSize", "frameRate", "width", "worst", "compositions"])
    }

    @Test(arguments: [
        #"{"budgets": [{"limits": {"blurPixel": 0}}]}"#, #"{"budgets": [{"limit": {}}]}"#, #"{"budgets": {}}"#, "[]",
        #"{"budgets": [{"forbid": ["blur"]}]}"#, #"{"budget": []}"#, #"{"budgets": [{"limits": {"mean": "1"}}]}"#,
    ])
    func `what is misspelled is refused`(text: String) {
        #expect(throws: DecodingError.self) { try budget(text) }
    }
}
