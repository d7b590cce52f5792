import Cost
import Engine
import Testing
import Tuning

@testable import Live
@testable import Preview

/// When costs are computed, when they are given up, and who is told of them.
@Suite struct SessionCostTests {
    private let harness = SessionHarness()

    private func opened(_ content: SessionHarness.Content = [1, 2, 3]) -> ClientID {
        harness.scan(["a": content, "b": [4, 5]])
        let page = harness.connect()
        harness.open(page, "a")
        return page
    }

    private func costs(_ page: ClientID) -> [CostSummary] {
        (harness.pages[page]?.messages ?? []).compactMap { if case .cost(let cost, _, _, _) = $0 { cost } else { nil } }
    }

    private func heats(_ page: ClientID) -> [Double] {
        (harness.pages[page]?.messages ?? []).compactMap {
            if case .heat(_, let frame, _, _, _) = $0 { frame } else { nil }
        }
    }

    private func budgets(_ page: ClientID) -> [[String: [String]]] {
        (harness.pages[page]?.messages ?? []).compactMap { if case .budgets(let files) = $0 { files } else { nil } }
    }

    private var pendingCosts: Int { harness.work.count { if case .cost = $0 { true } else { false } } }

    /// Does the first piece of a cost that waits.
    private func performCost() throws {
        harness.perform(try #require(harness.work.firstIndex { if case .cost = $0 { true } else { false } }))
    }

    @Test func `the cost is sent after the first frame, and after each save with what it was before`() throws {
        let page = opened()
        harness.settle()
        let first = try #require(costs(page).first)
        #expect(costs(page).count == 1 && first.frames.count == 3 && first.difference == nil)
        harness.save("a", [1, 2, 3, 4])
        harness.settle()
        let second = try #require(costs(page).last)
        #expect(costs(page).count == 2 && second.frames.count == 4)
        #expect(second.difference?.verdict == .dearer)
        #expect(second.difference?.facts == ["frame rate 13 → 14", "frames 3 → 4"])
        #expect(harness.violations.isEmpty)
    }

    @Test func `no cost is asked for before the frame under the playhead is sent`() {
        let page = opened()
        while !harness.work.isEmpty, harness.pages[page]?.frames.isEmpty == true {
            #expect(pendingCosts == 0)
            harness.perform(0)
        }
        harness.settle()
        #expect(costs(page).count == 1)
    }

    @Test func `a cost is given up when nobody looks at the document any more, and begun anew for the next`() throws {
        let page = opened(Array(1...100))
        while pendingCosts == 0, harness.step() {}
        try performCost()
        #expect(pendingCosts == 1)
        harness.open(page, "b")
        #expect(pendingCosts == 0)
        harness.settle()
        #expect(costs(page).map(\.frames.count) == [2])
        harness.open(page, "a")
        harness.settle()
        #expect(costs(page).map(\.frames.count) == [2, 100])
        #expect(harness.violations.isEmpty)
    }

    @Test func `the cost of other bytes is not taken for that of the file`() throws {
        let page = opened(Array(1...50))
        while pendingCosts == 0, harness.step() {}
        harness.save("a", [7])
        harness.settle()
        #expect(costs(page).map(\.frames.count) == [1])
        #expect(costs(page).last?.difference == nil)
    }

    @Test func `while something is dragged nothing is computed, and edits are compared with the file`() throws {
        let page = opened()
        harness.settle()
        harness.view(page) {
            $0.edits = [.set(path: "$.a", value: 1)]
            $0.isDragging = true
            $0.wantsHeat = true
            $0.settings = 1
        }
        harness.settle()
        #expect(costs(page).count == 1 && heats(page).isEmpty)
        harness.view(page) { $0.isDragging = false }
        harness.settle()
        #expect(costs(page).count == 2 && heats(page) == [0])
        #expect(costs(page).last?.difference?.verdict == .same)
    }

    @Test func `a save after edits is compared with the version before it`() throws {
        let page = opened()
        harness.settle()
        harness.view(page) {
            $0.edits = [.set(path: "$.a", value: 1)]
            $0.settings = 1
        }
        harness.settle()
        harness.save("a", [1, 2, 3, 4, 5])
        harness.view(page) {
            $0.edits = []
            $0.settings = 2
        }
        harness.settle()
        #expect(costs(page).last?.difference?.facts == ["frame rate 13 → 15", "frames 3 → 5"])
    }

    @Test func `two pages share one computation`() {
        let page = opened()
        let other = harness.connect()
        harness.open(other, "a")
        harness.settle()
        #expect(costs(page).count == 1 && costs(other).count == 1)
        #expect(harness.costedFrames == 3)
    }

    @Test func `a heat map follows the playhead while it stands, and is not made while it plays`() {
        let page = opened()
        harness.view(page) { $0.wantsHeat = true }
        harness.settle()
        #expect(heats(page) == [0])
        harness.view(page) { $0.frame = 2 }
        harness.settle()
        harness.view(page) { $0.frame = 2 }
        harness.settle()
        #expect(heats(page) == [0, 2])
        harness.view(page) {
            $0.playing = true
            $0.frame = 1
        }
        harness.settle()
        #expect(heats(page) == [0, 2])
    }

    @Test func `a heat map that is asked for once more comes once more, be it while nothing may be looked at`() {
        let page = opened()
        harness.view(page) { $0.wantsHeat = true }
        harness.settle()
        harness.view(page) { $0.area = FrameArea(width: 128, height: 128) }
        harness.view(page) { $0.wantsHeat = false }
        harness.view(page) { $0.wantsHeat = true }
        harness.settle()
        #expect(heats(page) == [0, 0])
    }

    @Test func `all files are checked while somebody is there, those that changed once more`() {
        harness.excesses = ["b": ["worst is 9; the limit is 5"]]
        harness.scan(["a": [1], "b": [2]])
        #expect(harness.checkedFiles.isEmpty)
        let page = harness.connect()
        harness.settle()
        #expect(harness.checkedFiles == ["a", "b"])
        #expect(budgets(page) == [["b": ["worst is 9; the limit is 5"]]])
        harness.excesses = [:]
        harness.send(.libraryChanged(LibraryChange(changed: [SessionHarness.entry("b", revision: 2)])))
        #expect(harness.checkedFiles == ["a", "b", "b"])
        #expect(budgets(page).last == [:])
        let late = harness.connect()
        #expect(budgets(late).isEmpty)
    }

    @Test func `another budget has everything checked again`() {
        let page = opened()
        harness.settle()
        harness.excesses = ["b": ["worst is 9; the limit is 5"]]
        harness.send(.budgetsChanged)
        harness.settle()
        #expect(harness.checkedFiles == ["a", "b", "a", "b"])
        #expect(budgets(page).last?.keys.sorted() == ["b"])
        #expect(costs(page).count == 2)
        #expect(harness.session.budgetPlaces == ["/pegbar.budget.json"])
        #expect(harness.violations.isEmpty)
    }

    @Test func `a file that is over its budget and goes away is not over it any more`() {
        harness.excesses = ["b": ["worst is 9; the limit is 5"]]
        harness.scan(["a": [1], "b": [2]])
        let page = harness.connect()
        harness.send(.libraryChanged(LibraryChange(removed: ["b"])))
        #expect(budgets(page).last == [:])
        harness.send(.library([SessionHarness.entry("a"), SessionHarness.entry("b", revision: 2)]))
        #expect(budgets(page).last?.keys.sorted() == ["b"])
    }

    private func findings(_ page: ClientID) -> [[String: FileFinding]] {
        (harness.pages[page]?.messages ?? []).compactMap { if case .findings(let files) = $0 { files } else { nil } }
    }

    @Test func `what files cost is found out only for those who want to know it`() {
        harness.findings = ["a": FileFinding(revision: 1, cost: 12), "b": FileFinding(revision: 1, failure: "no JSON")]
        harness.scan(["a": [1], "b": [2]])
        let page = harness.connect()
        harness.settle()
        #expect(harness.checkedFiles == ["a", "b"] && findings(page).isEmpty && harness.session.findings.isEmpty)
        harness.view(page) { $0.wantsFindings = true }
        harness.settle()
        #expect(harness.checkedFiles == ["a", "b", "a", "b"])
        let told = findings(page).reduce(into: [:]) { $0.merge($1) { $1 } }
        #expect(told == harness.findings)
        // Each once, until it changes; another page is told what is known.
        let count = findings(page).count
        harness.findings["b"] = FileFinding(revision: 2, cost: 3)
        harness.send(.libraryChanged(LibraryChange(changed: [SessionHarness.entry("b", revision: 2)])))
        harness.settle()
        #expect(harness.checkedFiles.count == 5)
        #expect(Array(findings(page).dropFirst(count)) == [["b": FileFinding(revision: 2, cost: 3)]])
        let late = harness.connect()
        harness.view(late) { $0.wantsFindings = true }
        harness.settle()
        #expect(findings(late).last?.count == 2 && harness.checkedFiles.count == 5)
        harness.send(.libraryChanged(LibraryChange(removed: ["b"])))
        #expect(harness.session.findings.keys.sorted() == ["a"])
    }
}
