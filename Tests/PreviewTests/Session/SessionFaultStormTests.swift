import Engine
import Foundation
import Testing

@testable import Formats
@testable import Live
@testable import Preview
@testable import Tuning

/// Storms in which things go wrong as well: files that cannot be read, images that cannot be drawn, pages that are lost in the
/// middle of what they asked for.
@Suite struct SessionFaultStormTests {
    /// How many storms there are: 100, or as many as `PEGBAR_STORMS` says.
    static let seeds = 0..<(ProcessInfo.processInfo.environment["PEGBAR_STORMS"].flatMap { UInt64($0) } ?? 100)

    /// Whatever happens, the session holds together after every event; and when nothing goes wrong any more, every page
    /// has every frame, every question an answer, and nothing is waited for.
    @Test(arguments: seeds)
    func `the session holds together whatever fails`(seed: UInt64) throws {
        let storm = try Storm(seed: seed)
        for _ in 0..<400 {
            storm.blow()
            try #require(storm.harness.violations == [], "seed \(seed)")
            try #require(storm.harness.inconsistencies == [], "seed \(seed)")
        }
        storm.calm()
        #expect(storm.harness.violations == [] && storm.harness.inconsistencies == [])
        for client in storm.clients { try storm.expectEverything(of: client) }
        for client in storm.clients { storm.lose(client) }
        storm.harness.settle()
        storm.harness.wait(storm.harness.session.limits.rest + 1)
        #expect(storm.harness.session.documents.isEmpty && storm.harness.session.clients.isEmpty)
        #expect(storm.harness.session.store.byteCount == 0)
    }
}

extension StateMachine {
    /// Two states that a number leads between; a click on “top” counts it up.
    fileprivate static func switching() throws -> StateMachine {
        var reader = StateMachineReader()
        let text = """
            {"initial": "off", "states": [
              {"type": "PlaybackState", "name": "off", "animation": "", "transitions": [{"type": "Transition", "toState": "on",
               "guards": [{"type": "Numeric", "inputName": "n", "conditionType": "GreaterThan", "compareTo": 0}]}]},
              {"type": "PlaybackState", "name": "on", "animation": "", "autoplay": true, "transitions": [
               {"type": "Transition", "toState": "off",
                "guards": [{"type": "Numeric", "inputName": "n", "conditionType": "Equal", "compareTo": 0}]}]}],
             "inputs": [{"type": "Numeric", "name": "n", "value": 0}],
             "interactions": [{"type": "Click", "layerName": "top", "actions": [{"type": "Increment", "inputName": "n"}]}]}
            """
        return try reader.read(Array(text.utf8), id: "m")
    }
}

/// One storm: a session, the pages, and what happens next.
private final class Storm {
    let harness: SessionHarness
    private(set) var clients: [ClientID] = []
    private var generator: SeededGenerator
    private var serial: UInt32 = 0
    private let files = ["a", "b", "c"]

    init(seed: UInt64) throws {
        generator = SeededGenerator(seed: seed)
        harness = SessionHarness(limits: Session.Limits(storeBytes: seed % 2 == 0 ? 128 << 20 : 3000))
        harness.machines = [try .switching()]
        harness.surroundings.timelines[""] = AnimationTimeline(frames: 0..<2, rate: 30, markers: [])
        harness.scan(["a": content(), "b": content(), "c": content()])
        clients = [harness.connect(), harness.connect()]
    }

    private func number(_ range: Range<Int>) -> Int { .random(in: range, using: &generator) }

    private func content() -> SessionHarness.Content {
        (0..<UInt64.random(in: 1...30, using: &generator)).map { _ in .random(in: 0..<30, using: &generator) }
    }

    /// Something happens.
    func blow() {
        let client = clients[number(0..<clients.count)]
        let file = files[number(0..<3)]
        serial += 1
        switch number(0..<34) {
        case 0, 1: if isThere(file) { harness.open(client, file) }
        case 2: view(client) { $0.frame = Double(number(-5..<40)) }
        case 3: view(client) { $0.playing.toggle() }
        case 4: view(client) { $0.area = FrameArea(width: Double(32 + number(0..<3) * 16), height: 64) }
        case 5: harness.save(file, number(0..<4) == 0 ? nil : content())
        case 6: harness.wait(Double(number(0..<10)) * 0.05)
        case 7 where clients.count < 6: clients.append(harness.connect())
        case 8, 9: if clients.count > 2 { lose(client) }
        case 10, 11, 12: harness.acknowledge(client)
        case 13:
            view(client) {
                $0.edits = number(0..<2) == 0 ? [] : [.set(path: "$.x", value: Double(number(1..<4)))]
                $0.isDragging = number(0..<2) == 0
                $0.settings += 1
            }
        case 14: fail()
        case 15: harness.isExhausted = false
        case 16: if number(0..<6) == 0 { rename(file) }
        case 17:
            let last = harness.pages[client]?.lastImage?.hash
            harness.drop(
                client, (harness.pages[client]?.cached.sorted() ?? []).prefix(number(0..<3)).filter { $0 != last })
        case 18: jam(client)
        case 19, 20: ask(client, about: file)
        default: if !harness.work.isEmpty { harness.perform(number(0..<harness.work.count)) }
        }
    }

    private func isThere(_ file: String?) -> Bool { file.map { harness.session.files?[$0] != nil } ?? true }

    /// A page shows something else, of a file that there is: a view of one that is gone is refused.
    private func view(_ client: ClientID, _ change: (inout ClientMessage.View) -> Void) {
        if isThere(harness.pages[client]?.view.file) { harness.view(client, change) }
    }

    /// Something goes wrong from now on, or once.
    private func fail() {
        switch number(0..<3) {
        case 0: harness.isExhausted = true
        case 1: harness.failingImages = number(1..<6)
        default: harness.endsEarly.toggle()
        }
    }

    /// A page stops taking what it is sent, or goes on with that.
    private func jam(_ client: ClientID) {
        guard let isReading = harness.pages[client]?.isReading else { return }
        harness.pages[client]?.isReading = !isReading
        if !isReading { harness.send(.writable(client)) }
    }

    /// A page is gone, whatever it waits for.
    func lose(_ client: ClientID) {
        clients.removeAll { $0 == client }
        harness.pages[client] = nil
        harness.send(.disconnected(client))
    }

    /// A file goes, and one of the same id comes later.
    private func rename(_ file: String) {
        let change = isThere(file) ? LibraryChange(removed: [file]) : LibraryChange(added: [SessionHarness.entry(file)])
        harness.send(.libraryChanged(change))
    }

    /// A page wants something written, looked at, exported, or run.
    private func ask(_ client: ClientID, about file: String) {
        let save = SaveRequest(file: file, edits: [.set(path: "$.x", value: 1)], expected: 0)
        let message: ClientMessage =
            switch number(0..<12) {
            case 0, 1: .save(save, secret: "")
            case 2: .create(NewFileRequest(name: "n", content: .copy(save)), secret: "")
            case 3: .rebase(RebaseRequest(save: save, onto: 1))
            case 4: .mirror([.lead, .follow, .none][number(0..<3)])
            case 5: .export(ExportRequest(serial: serial, file: file, property: "$.x", tolerance: 0.001))
            case 6:
                .exportFrames(
                    FrameExportRequest(serial: serial, file: file, format: "gif", width: 8, height: 8), secret: "")
            case 7: .cancelExport
            case 8: .pick(PickRequest(serial: serial, file: file, point: Point(1, 2), frame: 0, scale: 1))
            case 9: machine(.choose(number(0..<3) == 0 ? nil : "m"), file)
            case 10: machine(.set("n", to: .numeric(Double(number(0..<3)))), file)
            default:
                machine(
                    .pointer(
                        PickRequest(serial: serial, file: file, point: Point(1, 2), frame: 0, scale: 1, trigger: .click)
                    ),
                    file)
            }
        let refusal = number(0..<5) == 0 ? SaveRefusal(.forbidden, "no") : nil
        harness.send(.received(client, message, refusal: refusal))
    }

    private func machine(_ step: MachineRequest.Step, _ file: String) -> ClientMessage {
        .machine(MachineRequest(serial: serial, file: file, elapsed: 0.1, step: step))
    }

    /// Nothing goes wrong any more, and all that is there to do is done.
    func calm() {
        (harness.isExhausted, harness.failingImages, harness.endsEarly) = (false, 0, false)
        for file in files where harness.session.files?[file] == nil {
            harness.send(.libraryChanged(LibraryChange(added: [SessionHarness.entry(file)])))
        }
        // Images that could not be drawn are not asked for again before the file is another one.
        for file in files { harness.save(file, content() + [99]) }
        for client in clients {
            if harness.pages[client]?.isReading == false { jam(client) }
            harness.view(client) {
                $0.file = $0.file ?? "a"
                $0.area = $0.area ?? FrameArea(width: 64, height: 64)
                $0.isDragging = false
                if !$0.edits.isEmpty {
                    $0.edits = []
                    $0.settings += 1
                }
            }
        }
        // A file that cannot be looked at is tried again within some seconds.
        for _ in 0..<8 {
            harness.settle()
            harness.wait(harness.session.limits.longestRetryDelay / 4)
        }
        harness.settle()
    }

    /// A page has an image for every frame, the right one, and waits for nothing.
    func expectEverything(of client: ClientID) throws {
        let page = try #require(harness.pages[client])
        let (file, area) = (try #require(page.view.file), try #require(page.view.area))
        let content = try #require(harness.disk[file] ?? nil)
        for (frame, list) in content.enumerated() {
            let read = SessionHarness.content([list], read: page.view.options)[0]
            let expected = EncodedFrame.hash(listHash: read, area: area)
            #expect(
                page.frames[Double(frame)] == expected && page.cached.contains(expected), "frame \(frame) of \(file)")
        }
        let state = try #require(harness.session.clients[client])
        #expect(!state.isSaving && state.saves.isEmpty && state.newFile == nil && state.nextExport == nil)
    }
}
