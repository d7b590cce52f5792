import Testing

@testable import Engine
@testable import Formats

struct StateMachineReaderTests {
    private typealias Texts = MachineTexts

    /// The reason why a text is refused, with its path; nil where it is not.
    private func refusal(_ text: String) -> String? {
        var reader = StateMachineReader()
        do throws(ImportFailure) {
            _ = try reader.read(Array(text.utf8), id: "test")
            return nil
        } catch {
            return "\(error.path ?? ""): \(error.message)"
        }
    }

    @Test(
        arguments: [
            ("{", "$: the file ends inside an object"), ("[]", "$: \"initial\" is missing"),
            (#"{"initial": "a"}"#, "$: \"states\" is missing"),
            (#"{"initial": "a", "states": {}}"#, "$.states: \"states\" must be a list"),
            (#"{"initial": "a", "states": [{"name": "a"}]}"#, "$.states[0]: \"type\" is missing"),
            (
                #"{"initial": "a", "states": [{"type": "Other", "name": "a"}]}"#,
                "$.states[0]: states are a PlaybackState or a GlobalState, not “Other”"
            ), (Texts.machine(Texts.state("b")), "$.initial: the initial state “a” does not exist"),
            (Texts.machine(Texts.state("a"), Texts.state("a")), "$.states[1]: there are two states “a”"),
            (
                Texts.machine(Texts.global(), Texts.global().replacing("everywhere", with: "a")),
                "$.states[1]: there are two global states"
            ),
            (
                Texts.machine(Texts.state("a", Texts.to("a", Texts.on("x")), Texts.to("b"))),
                "$.states[0].transitions[0].guards[0]: there is no Event input “x”"
            ), (Texts.machine(Texts.state("a", Texts.to("b"))), "$.states[0].transitions[0]: there is no state “b”"),
            (
                Texts.machine(Texts.state("a", Texts.to("a"), Texts.to("a"))),
                "$.states[0].transitions[1]: the state “a” has two transitions without guards"
            ),
            (
                Texts.machine(
                    Texts.state("a", Texts.to("a", Texts.when("Numeric", "n", "Equal", "\"$m\""))),
                    inputs: Texts.input("Numeric", "n", "0")),
                "$.states[0].transitions[0].guards[0].compareTo: there is no Numeric input “m”"
            ),
            (
                Texts.machine(
                    Texts.state("a", Texts.to("a", Texts.when("Boolean", "n", "LessThan", "true"))),
                    inputs: Texts.input("Boolean", "n", "true")),
                "$.states[0].transitions[0].guards[0].conditionType: a Boolean guard can only be Equal or NotEqual"
            ),
            (
                Texts.machine(Texts.state("a"), inputs: Texts.input("Numeric", "n", "true")),
                "$.inputs[0].value: the input “n” needs a numeric \"value\""
            ),
            (
                Texts.machine(Texts.state("a", more: "\"mode\": \"Sideways\"")),
                "$.states[0].mode: \"mode\" is Forward, Reverse, Bounce or ReverseBounce"
            ),
            (
                Texts.machine(Texts.state("a", more: "\"entryActions\": [{\"type\": \"Toggle\"}]")),
                "$.states[0].entryActions[0]: \"inputName\" is missing"
            ),
        ])
    func `what players refuse is refused with its place`(text: String, reason: String) throws {
        let found = try #require(refusal(text))
        #expect(found.hasPrefix(reason), "\(found)")
    }

    @Test func `a refusal has its line and column`() {
        var reader = StateMachineReader()
        let text = "{\"initial\": \"a\",\n  \"states\": [\n    {\"type\": \"Other\", \"name\": \"a\"}]}"
        let failure = #expect(throws: ImportFailure.self) { try reader.read(Array(text.utf8), id: "test") }
        #expect(failure?.location?.line == 3 && failure?.location?.column == 5)
    }

    @Test func `unknown actions and interactions are left out and said`() throws {
        let text = Texts.machine(
            Texts.state("a", more: "\"entryActions\": [\(Texts.act("Explode", "n"))]"),
            interactions: #"{"type": "Shake", "actions": []}"#)
        var reader = StateMachineReader()
        let machine = try reader.read(Array(text.utf8), id: "test")
        #expect(machine.interactions.isEmpty && machine.states[0].entryActions.isEmpty)
        #expect(
            reader.diagnostics.map(\.message) == [
                "The action “Explode” is not supported and is ignored.",
                "The interaction “Shake” is not supported and is ignored.",
            ])
        #expect(reader.diagnostics.map(\.path) == ["$.states[0].entryActions[0]", "$.interactions[0]"])
    }

    @Test func `names with an at sign are built in`() throws {
        var reader = StateMachineReader()
        let text = Texts.machine(
            Texts.state("a"), inputs: Texts.input("Numeric", "@mine", "0") + "," + Texts.input("Numeric", "n", "0"))
        #expect(try reader.read(Array(text.utf8), id: "test").inputs.map(\.name) == ["n"])
    }

    @Test func `more than so many states, parts, letters and bytes are refused`() {
        let states = (0...StateMachineReader.mostStates).map { Texts.state("\($0)") }.joined(separator: ",")
        #expect(refusal(Texts.machine(states))?.contains("more than 500 states") == true)
        let actions = Array(repeating: Texts.act("Floor", "n"), count: StateMachineReader.mostParts + 1)
        let state = Texts.state("a", more: "\"entryActions\": [\(actions.joined(separator: ","))]")
        #expect(refusal(Texts.machine(state))?.contains("more than 10000 entryActions") == true)
        let half = Array(repeating: Texts.act("Floor", "n"), count: 6_000).joined(separator: ",")
        let both = Texts.state("a", more: "\"entryActions\": [\(half)], \"exitActions\": [\(half)]")
        #expect(refusal(Texts.machine(both))?.contains("more than 10000 transitions, guards and actions") == true)
        let name = String(repeating: "x", count: StateMachineReader.longestText + 1)
        #expect(refusal(Texts.machine(Texts.state(name)))?.contains("longer than 4000 bytes") == true)
        let padding = String(repeating: " ", count: StateMachineReader.mostBytes)
        #expect(refusal(padding + Texts.machine(Texts.state("a")))?.contains("more than 1 MB") == true)
    }
}
