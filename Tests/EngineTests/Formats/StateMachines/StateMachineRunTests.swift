import Testing

@testable import Engine
@testable import Formats

struct StateMachineRunTests {
    private typealias Texts = MachineTexts

    @Test func `a number opens a way, and the step says from where to where and why`() throws {
        let way = Texts.to("b", Texts.when("Numeric", "stars", "GreaterThanOrEqual", "3"))
        var run = try Texts.run(
            Texts.machine(Texts.state("a", way), Texts.state("b"), inputs: Texts.input("Numeric", "stars", "0")))
        #expect(run.set("stars", to: .numeric(2)) == [] && run.state == "a")
        #expect(run.set("stars", to: .numeric(3)) == [.transition(from: "a", to: "b", cause: "stars ≥ 3")])
        #expect(run.state == "b" && run.values["stars"] == .numeric(3))
    }

    @Test(
        arguments: [
            ("Equal", [false, true, false]), ("NotEqual", [true, false, true]), ("GreaterThan", [false, false, true]),
            ("GreaterThanOrEqual", [false, true, true]), ("LessThan", [true, false, false]),
            ("LessThanOrEqual", [true, true, false]),
        ])
    func `numbers compare as their guard says`(comparison: String, opens: [Bool]) throws {
        for (value, isOpen) in zip([1.0, 2, 3], opens) {
            var run = try Texts.run(
                Texts.machine(
                    Texts.state("a", Texts.to("b", Texts.when("Numeric", "n", comparison, "\"$limit\""))),
                    Texts.state("b"),
                    inputs: Texts.input("Numeric", "n", "-9") + "," + Texts.input("Numeric", "limit", "2")))
            // Whatever the value to begin with does comes first.
            run = StateMachineRun.started(run.machine.beginning(with: "n", .numeric(value)), in: Texts.surroundings).run
            #expect((run.state == "b") == isOpen, "\(value) \(comparison) 2")
        }
    }

    @Test func `texts and truth values are equal or not`() throws {
        var run = try Texts.run(
            Texts.machine(
                Texts.state("a", Texts.to("b", Texts.when("String", "word", "Equal", "\"$other\""))),
                Texts.state("b", Texts.to("a", Texts.when("Boolean", "isOn", "NotEqual", "false"))),
                inputs: [
                    Texts.input("String", "word", "\"\""), Texts.input("String", "other", "\"yes\""),
                    Texts.input("Boolean", "isOn", "false"),
                ].joined(separator: ",")))
        _ = run.set("word", to: .string("no"))
        #expect(run.state == "a")
        _ = run.set("word", to: .string("yes"))
        #expect(run.state == "b")
        _ = run.set("word", to: .string(""))
        #expect(run.set("isOn", to: .boolean(true)).count == 1 && run.state == "a")
    }

    @Test func `an event counts once, and only where it is waited for`() throws {
        var run = try Texts.run(
            Texts.machine(
                Texts.state("a", Texts.to("b", Texts.on("tap"))), Texts.state("b", Texts.to("a", Texts.on("tap"))),
                inputs: Texts.input("Event", "tap") + "," + Texts.input("Event", "other")))
        #expect(run.fire("other") == [] && run.state == "a")
        #expect(run.fire("tap") == [.transition(from: "a", to: "b", cause: "event tap")])
        #expect(run.fire("nothing") == [] && run.state == "b")
        _ = run.fire("tap")
        #expect(run.state == "a")
    }

    @Test func `all guards have to hold, and the first way that is open is taken before the one without guards`() throws
    {
        let ways = [
            Texts.to("b"),
            Texts.to("c", Texts.when("Numeric", "n", "Equal", "1"), Texts.when("Boolean", "isOn", "Equal", "true")),
            Texts.to("d", Texts.when("Numeric", "n", "Equal", "1")),
        ].joined(separator: ",")
        func state(_ number: String, _ truth: String) throws -> String {
            try Texts.run(
                Texts.machine(
                    Texts.state("a", ways), Texts.state("b"), Texts.state("c"), Texts.state("d"),
                    inputs: Texts.input("Numeric", "n", number) + "," + Texts.input("Boolean", "isOn", truth))
            ).state
        }
        #expect(try state("1", "true") == "c")
        #expect(try state("1", "false") == "d")
        #expect(try state("0", "true") == "b")
    }

    @Test func `exit actions come before entry actions, and what they change counts after both`() throws {
        let exit = "\"exitActions\": [\(Texts.act("Increment", "n")), \(Texts.act("Increment", "n"))]"
        let entry = "\"entryActions\": [\(Texts.act("Multiply", "n", "\"value\": 10"))]"
        var run = try Texts.run(
            Texts.machine(
                Texts.state("a", Texts.to("b", Texts.on("go")), more: exit),
                Texts.state("b", Texts.to("c", Texts.when("Numeric", "n", "Equal", "20")), more: entry),
                Texts.state("c"), inputs: Texts.input("Numeric", "n", "0") + "," + Texts.input("Event", "go")))
        let steps = run.fire("go")
        #expect(run.values["n"] == .numeric(20))
        #expect(
            steps == [
                .transition(from: "a", to: "b", cause: "event go"), .transition(from: "b", to: "c", cause: "n = 20"),
            ])
    }

    @Test func `the global state is asked first, and leads nowhere from where it leads to`() throws {
        var run = try Texts.run(
            Texts.machine(
                Texts.global(Texts.to("c", Texts.when("Boolean", "isOff", "Equal", "true"))),
                Texts.state("a", Texts.to("b", Texts.when("Boolean", "isOff", "Equal", "true"))), Texts.state("b"),
                Texts.state("c"), inputs: Texts.input("Boolean", "isOff", "false")))
        #expect(
            run.set("isOff", to: .boolean(true)) == [.transition(from: "a", to: "c", cause: "isOff = true")])
        #expect(run.set("isOff", to: .boolean(true)) == [])
    }

    @Test func `exit actions are left out where the global state leads away`() throws {
        var run = try Texts.run(
            Texts.machine(
                Texts.global(Texts.to("b", Texts.on("go"))),
                Texts.state("a", more: "\"exitActions\": [\(Texts.act("Increment", "n"))]"), Texts.state("b"),
                inputs: Texts.input("Numeric", "n", "0") + "," + Texts.input("Event", "go")))
        _ = run.fire("go")
        #expect(run.state == "b" && run.values["n"] == .numeric(0))
    }

    @Test func `transitions that go round without end stop the machine and say so`() throws {
        let (started, occurrences) = try Texts.started(
            Texts.machine(Texts.state("a", Texts.to("b")), Texts.state("b", Texts.to("a"))))
        #expect(started.status == .stopped)
        #expect(
            occurrences.last
                == .problem("Stopped: transitions follow one another without end, through “\(started.state)”."))
        var run = started
        #expect(run.advance(by: 10) == [] && run.fire("x") == [])
    }

    @Test func `too much at once stops the machine and says so`() throws {
        let ways = Array(repeating: Texts.to("a", Texts.when("Numeric", "n", "Equal", "-1")), count: 900)
        let actions = Array(repeating: Texts.act("Increment", "n"), count: 8_000)
        var run = try Texts.run(
            Texts.machine(
                Texts.state("a", ways.joined(separator: ",")), inputs: Texts.input("Numeric", "n", "0"),
                interactions: #"{"type": "Click", "actions": [\#(actions.joined(separator: ","))]}"#))
        #expect(run.pointer(.click) == [.problem("Stopped: too much happens at once, in “a”.")])
        #expect(run.status == .stopped)
    }

    @Test func `many states that follow one another stop the machine and say so`() throws {
        let states = (0..<400).map { Texts.state("s\($0)", Texts.to("s\(($0 + 1) % 400)")) }
        let (run, occurrences) = try Texts.started(Texts.machine(states.joined(separator: ","), initial: "s0"))
        #expect(run.status == .stopped)
        #expect(occurrences.last == .problem("Stopped: too much happens at once, in “\(run.state)”."))
    }

    @Test func `a final state ends the machine`() throws {
        var run = try Texts.run(
            Texts.machine(
                Texts.state("a", Texts.to("b", Texts.on("go"))),
                Texts.state("b", Texts.to("a", Texts.on("go")), more: "\"final\": true"),
                inputs: Texts.input("Event", "go")))
        _ = run.fire("go")
        #expect(run.status == .final)
        #expect(run.fire("go") == [] && run.state == "b")
    }

    @Test func `a pointer does what its interaction says, on its layer alone where one is named`() throws {
        let interactions = [
            #"{"type": "Click", "layerName": "Button", "actions": [\#(Texts.act("Toggle", "isOn"))]}"#,
            #"{"type": "PointerDown", "actions": [\#(Texts.act("Increment", "n", "\"value\": 2"))]}"#,
        ].joined(separator: ",")
        var run = try Texts.run(
            Texts.machine(
                Texts.state("a"),
                inputs: Texts.input("Boolean", "isOn", "false") + "," + Texts.input("Numeric", "n", "0"),
                interactions: interactions))
        _ = run.pointer(.click)
        _ = run.pointer(.click, over: ["Other"])
        #expect(run.values["isOn"] == .boolean(false))
        _ = run.pointer(.click, over: ["Other", "Button"])
        _ = run.pointer(.pointerDown)
        #expect(run.values["isOn"] == .boolean(true) && run.values["n"] == .numeric(2))
    }

    @Test func `a pointer that moves enters layers and leaves them`() throws {
        func interaction(_ type: String, _ layer: String, _ number: Int) -> String {
            let action = Texts.act("SetNumeric", "n", "\"value\": \(number)")
            return #"{"type": "\#(type)", "layerName": "\#(layer)", "actions": [\#(action)]}"#
        }
        var run = try Texts.run(
            Texts.machine(
                Texts.state("a"), inputs: Texts.input("Numeric", "n", "0"),
                interactions: [
                    interaction("PointerEnter", "L", 1), interaction("PointerExit", "L", 2),
                    interaction("PointerEnter", "M", 3),
                ].joined(separator: ",")))
        for (layers, value) in [(["L"], 1.0), (["L"], 1), ([], 2), (["M"], 3), (["L"], 1)] {
            _ = run.pointer(.pointerMove, over: Set(layers))
            #expect(run.values["n"] == .numeric(value))
        }
    }

    @Test func `numbers are changed, limited and reset by actions`() throws {
        let actions = [
            Texts.act("Decrement", "n", "\"value\": \"$step\""), Texts.act("Multiply", "n", "\"value\": 1.5"),
            Texts.act("Floor", "n"), Texts.act("Clamp", "n", "\"min\": -3, \"max\": \"$step\""),
            Texts.act("SetRandom", "r", "\"min\": 2, \"max\": 4, \"integer\": true"),
            Texts.act("SetString", "s", "\"value\": \"$t\""),
            Texts.act("Reset", "t"),
        ].joined(separator: ",")
        let run = try Texts.run(
            Texts.machine(
                Texts.state("a", more: "\"entryActions\": [\(actions)]"),
                inputs: [
                    Texts.input("Numeric", "n", "0"), Texts.input("Numeric", "step", "3"),
                    Texts.input("Numeric", "r", "0"),
                    Texts.input("String", "s", "\"\""), Texts.input("String", "t", "\"text\""),
                ].joined(separator: ",")))
        // 0 − 3 = −3, × 1.5 = −4.5, rounded down −5, at least −3.
        #expect(run.values["n"] == .numeric(-3))
        #expect([.numeric(2), .numeric(3), .numeric(4)].contains(run.values["r"]))
        #expect(run.values["s"] == .string("text"))
    }

    @Test func `addresses and events for the application are told, never followed`() throws {
        let actions = [
            #"{"type": "OpenUrl", "url": "$address", "target": "_blank"}"#,
            #"{"type": "FireCustomEvent", "value": "done"}"#,
            #"{"type": "SetTheme", "value": "night"}"#, #"{"type": "SetTheme", "value": "dusk"}"#,
        ].joined(separator: ",")
        let (run, occurrences) = try Texts.started(
            Texts.machine(
                Texts.state("a", more: "\"entryActions\": [\(actions)]"),
                inputs: Texts.input("String", "address", "\"https://example.org\"")))
        #expect(
            occurrences == [
                .transition(from: nil, to: "a", cause: "start"), .openURL("https://example.org", target: "_blank"),
                .customEvent("done"), .problem("The theme “dusk” does not exist."),
            ])
        #expect(run.theme == "night")
    }

    @Test func `what happens too often in one event is cut`() throws {
        let many = Array(repeating: #"{"type": "FireCustomEvent", "value": "x"}"#, count: 1_000).joined(separator: ",")
        let (_, occurrences) = try Texts.started(Texts.machine(Texts.state("a", more: "\"entryActions\": [\(many)]")))
        #expect(occurrences.count == StateMachineRun.mostOccurrences)
    }
}

extension StateMachine {
    /// The same with another value to begin with.
    fileprivate func beginning(with name: String, _ value: Value) -> StateMachine {
        var machine = self
        for index in machine.inputs.indices where machine.inputs[index].name == name {
            machine.inputs[index].value = value
        }
        return machine
    }
}
