import Engine
import Testing

@testable import Formats
@testable import Live
@testable import Preview

@Suite struct SessionMachineTests {
    private let harness = SessionHarness()

    /// Two states that a number and the event “back” lead between; a click on “Top” counts the number up.
    private static let text = """
        {"initial": "off", "states": [
          {"type": "PlaybackState", "name": "off", "animation": "", "transitions": [{"type": "Transition", "toState": "on",
           "guards": [{"type": "Numeric", "inputName": "n", "conditionType": "GreaterThan", "compareTo": 0}]}]},
          {"type": "PlaybackState", "name": "on", "animation": "", "autoplay": true, "transitions": [
           {"type": "Transition", "toState": "off", "guards": [{"type": "Event", "inputName": "back"}]}]}],
         "inputs": [{"type": "Numeric", "name": "n", "value": 0}, {"type": "Event", "name": "back"}],
         "interactions": [
          {"type": "Click", "layerName": "Top", "actions": [{"type": "Increment", "inputName": "n"}]},
          {"type": "OnComplete", "stateName": "on", "actions": [
           {"type": "SetNumeric", "inputName": "n", "value": 0}, {"type": "Fire", "inputName": "back"}]}]}
        """

    private func open() throws -> ClientID {
        var reader = StateMachineReader()
        harness.machines = [try reader.read(Array(Self.text.utf8), id: "m")]
        harness.surroundings.timelines[""] = AnimationTimeline(frames: 0..<2, rate: 30, markers: [])
        harness.scan(["a": [1, 2], "b": [3]])
        let page = harness.connect()
        harness.open(page, "a")
        harness.settle()
        return page
    }

    /// Sends a request and gives the reports that came of it.
    private func ask(_ page: ClientID, _ step: MachineRequest.Step, serial: UInt32 = 1) -> [MachineReport] {
        let before = reports(page).count
        harness.send(.received(page, .machine(MachineRequest(serial: serial, file: "a", elapsed: 0, step: step))))
        harness.settle()
        return Array(reports(page).dropFirst(before))
    }

    private func reports(_ page: ClientID) -> [MachineReport] {
        (harness.pages[page]?.messages ?? []).compactMap { if case .machine(let report) = $0 { report } else { nil } }
    }

    private func click(x: Double = 1) -> MachineRequest.Step {
        .pointer(PickRequest(serial: 9, file: "a", point: Point(x, 2), frame: 0, scale: 1, trigger: .click))
    }

    @Test func `a machine that is chosen begins, and ends when none is`() throws {
        let page = try open()
        let begun = ask(page, .choose("m"), serial: 4)
        #expect(begun.map(\.serial) == [4] && begun.first?.run?.state == "off" && begun.first?.hasBegun == true)
        #expect(begun.first?.occurrences == [.transition(from: nil, to: "off", cause: "start")])
        let ended = ask(page, .choose(nil))
        #expect(ended.count == 1 && ended[0].run == nil && ended[0].file == "a")
        #expect(ask(page, .choose("other")).first?.run == nil)
    }

    @Test func `inputs, events and ends of passes are answered with what came of them`() throws {
        let page = try open()
        _ = ask(page, .choose("m"))
        let set = ask(page, .set("n", to: .numeric(2)))
        #expect(set.first?.occurrences == [.transition(from: "off", to: "on", cause: "n > 0")])
        let entry = try #require(set.first?.run?.player.entry)
        #expect(ask(page, .passed(entry: entry - 1)).first?.occurrences == [])
        let passed = ask(page, .passed(entry: entry))
        #expect(passed.first?.run?.state == "off" && passed.first?.run?.values["n"] == .numeric(0))
        #expect(ask(page, .fire("back")).first?.run?.state == "off")
    }

    @Test func `a click counts on the layers that lie under it`() throws {
        let page = try open()
        _ = ask(page, .choose("m"))
        let reports = ask(page, click(), serial: 9)
        #expect(reports.map(\.serial) == [9] && reports.first?.run?.state == "on")
        // No question of the page itself.
        #expect(harness.pages[page]?.messages.contains { if case .picked = $0 { true } else { false } } == false)
    }

    @Test func `a page without a machine is told that there is none`() throws {
        let page = try open()
        #expect(ask(page, click()).map(\.run) == [nil])
        #expect(ask(page, .tick).map(\.run) == [nil])
    }

    @Test func `a save begins the machine anew, another file ends it`() throws {
        let page = try open()
        _ = ask(page, .choose("m"))
        _ = ask(page, .set("n", to: .numeric(1)))
        let before = reports(page).count
        harness.save("a", [5, 6])
        harness.settle()
        let after = reports(page).dropFirst(before)
        #expect(after.map { $0.run?.state } == ["off"] && after.first?.hasBegun == true)
        harness.open(page, "b")
        harness.settle()
        #expect(harness.session.clients[page]?.machine == nil)
    }

    @Test func `a machine that a save takes away ends`() throws {
        let page = try open()
        _ = ask(page, .choose("m"))
        harness.machines = []
        harness.save("a", [5, 6])
        harness.settle()
        #expect(reports(page).last?.run == nil && reports(page).last?.hasBegun == true)
    }

    @Test func `each page has its own machine`() throws {
        let page = try open()
        let other = harness.connect()
        harness.open(other, "a")
        harness.settle()
        _ = ask(page, .choose("m"))
        _ = ask(other, .choose("m"))
        _ = ask(page, .set("n", to: .numeric(1)))
        #expect(ask(other, .tick).first?.run?.state == "off")
    }

    @Test(arguments: [true, false])
    func `a click while the document is being read counts once it is there, and is answered where it never is`(
        canBeRead: Bool
    ) throws {
        let page = try open()
        _ = ask(page, .choose("m"), serial: 4)
        harness.view(page) {
            $0.options.compatibility = .afterEffects
            $0.settings = 1
        }
        if !canBeRead { harness.disk["a"] = .some(nil) }
        let reports = ask(page, click(), serial: 5)
        #expect(reports.last?.run?.state == (canBeRead ? "on" : "off"))
        #expect(reports.contains { $0.serial == 9 || $0.serial == 5 })
    }

    @Test func `while a click waits for the layers under it, another page gets its frames`() throws {
        let page = try open()
        _ = ask(page, .choose("m"))
        let other = harness.connect()
        harness.send(.received(page, .machine(MachineRequest(serial: 9, file: "a", elapsed: 0, step: click()))))
        func waiting() -> Int? { harness.work.firstIndex { if case .pick = $0 { true } else { false } } }
        #expect(waiting() != nil)
        harness.open(other, "b")
        // Everything but what lies under the click.
        while let next = harness.work.indices.first(where: { $0 != waiting() }) { harness.perform(next) }
        while harness.pages[other]?.unacknowledged.isEmpty == false { harness.acknowledge(other) }
        #expect(harness.pages[other]?.frames.keys.contains(0) == true)
        #expect(reports(page).last?.serial != 9)
        harness.perform(try #require(waiting()))
        harness.settle()
        #expect(reports(page).last?.serial == 9 && reports(page).last?.run?.state == "on")
        #expect(reports(other).isEmpty)
    }

    @Test func `what a page did not read yet is told in one report`() throws {
        let page = try open()
        _ = ask(page, .choose("m"))
        let first = MachineReport(
            serial: 1, file: "a", run: nil, occurrences: [.customEvent("x")], hasBegun: true)
        let second = MachineReport(serial: 2, file: "a", run: nil, occurrences: [.customEvent("y")], hasBegun: false)
        let both = second.following(first)
        #expect(both.serial == 2 && both.hasBegun && both.occurrences == [.customEvent("x"), .customEvent("y")])
    }
}
