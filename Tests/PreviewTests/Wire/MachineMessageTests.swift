import Engine
import Foundation
import Testing

@testable import Formats
@testable import Live
@testable import Preview

@Suite struct MachineMessageTests {
    private func step(_ members: String) throws -> MachineRequest.Step {
        let text = #"{"type": "machine", "serial": 3, "file": "f1", \#(members)}"#
        guard case .machine(let request) = try ClientMessage(text) else {
            throw ClientMessage.Refusal(reason: "another message")
        }
        #expect(request.serial == 3 && request.file == "f1")
        return request.step
    }

    @Test func `requests are read by their steps`() throws {
        #expect(try step(#""step": "choose", "machine": "m""#) == .choose("m"))
        #expect(try step(#""step": "choose", "machine": null"#) == .choose(nil))
        #expect(try step(#""step": "set", "name": "n", "value": 2.5"#) == .set("n", to: .numeric(2.5)))
        #expect(try step(#""step": "set", "name": "n", "value": true"#) == .set("n", to: .boolean(true)))
        #expect(try step(#""step": "set", "name": "n", "value": "1""#) == .set("n", to: .string("1")))
        #expect(try step(#""step": "fire", "name": "e""#) == .fire("e"))
        #expect(try step(#""step": "passed", "entry": 7"#) == .passed(entry: 7))
        #expect(try step(#""step": "restart""#) == .restart)
        let point = PickRequest(serial: 3, file: "f1", point: Point(1, 2), frame: 4, scale: 1, trigger: .click)
        #expect(try step(#""step": "pointer", "trigger": "Click", "x": 1, "y": 2, "frame": 4"#) == .pointer(point))
    }

    @Test(
        arguments: [
            #""step": "jump""#, #""step": "set", "name": "n""#, #""step": "set", "value": 1"#, #""step": "fire""#,
            #""step": "pointer", "trigger": "OnComplete", "x": 1, "y": 2, "frame": 0"#,
            #""step": "pointer", "trigger": "Click", "x": 1"#, #""step": 1"#,
        ])
    func `malformed requests are refused`(members: String) {
        #expect(throws: ClientMessage.Refusal.self) { try step(members) }
    }

    @Test func `long names and values are refused`() {
        let long = String(repeating: "x", count: 10_001)
        #expect(throws: ClientMessage.Refusal.self) { try step(#""step": "fire", "name": "\#(long)""#) }
        #expect(throws: ClientMessage.Refusal.self) { try step(#""step": "set", "name": "n", "value": "\#(long)""#) }
    }

    @Test func `a report has state, values, playback and what happened`() throws {
        let text = """
            {"initial": "a", "states": [{"type": "PlaybackState", "name": "a", "animation": "one", "autoplay": true,
             "loop": true, "mode": "Reverse", "speed": 2, "segment": "part", "transitions": []}],
             "inputs": [{"type": "String", "name": "s", "value": "x"}, {"type": "Boolean", "name": "b", "value": true},
             {"type": "Event", "name": "e"}]}
            """
        var surroundings = StateMachineRun.Surroundings()
        surroundings.timelines["one"] = AnimationTimeline(
            frames: 0..<60, rate: 30, markers: [Marker(name: "part", frame: 10, duration: 5)])
        var reader = StateMachineReader()
        let machine = try reader.read(Array(text.utf8), id: "m")
        let (run, occurrences) = StateMachineRun.started(machine, in: surroundings)
        let report = MachineReport(
            serial: 5, file: "f1", run: run, occurrences: occurrences + [.openURL("https://a.b", target: "")],
            hasBegun: true)
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(ServerMessage.machine(report).text.utf8)) as? [String: Any])
        #expect(object["type"] as? String == "machine" && object["state"] as? String == "a")
        #expect(object["values"] as? NSDictionary == ["s": "x", "b": true])
        #expect(
            object["playback"] as? NSDictionary == [
                "entry": 1, "animation": "one", "theme": NSNull(), "in": 10, "out": 16, "frame": 15, "speed": -2,
                "playing": true, "repeats": "loop",
            ])
        #expect(
            object["occurrences"] as? NSArray == [
                ["kind": "transition", "from": NSNull(), "to": "a", "cause": "start"],
                ["kind": "openURL", "text": "https://a.b", "target": ""],
            ])
    }
}
