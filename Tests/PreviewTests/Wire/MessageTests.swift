import Engine
import Foundation
import Testing
import Tuning

@testable import Formats
@testable import Live
@testable import Preview

@Suite struct ServerMessageTests {
    /// The message's text as Foundation reads it.
    private func object(_ message: ServerMessage) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(message.text.utf8)) as? [String: Any])
    }

    @Test func textWithQuotesControlsAndEmojiSurvives() throws {
        let text = "a\"b\\c\u{1}\n\u{7F}\u{2028}</script>é😀"
        #expect(try object(.refused(reason: text))["reason"] as? String == text)
    }

    @Test(arguments: [0.0, -1, 0.1, 1e300, 2.5e-308, 123_456_789.25, -0.0])
    func numbersReadBackAsTheyWere(number: Double) throws {
        var writer = JSONWriter()
        writer.array([number]) { $0.value($1) }
        let read = try JSONDecoder().decode([Double].self, from: Data(writer.bytes))
        #expect(read == [number])
    }

    @Test func infinitiesBecomeNull() {
        var writer = JSONWriter()
        writer.array([Double.infinity, .nan]) { $0.value($1) }
        #expect(writer.text == "[null,null]")
    }

    @Test func aDocumentTellsAllThatThePageShows() throws {
        let info = DocumentInfo(
            name: "a.json", path: "b/a.json", format: "lottie", size: Size(512, 256), frameRate: 30,
            frames: 0..<60, markers: [Marker(name: "loop", frame: 3, duration: 4)], animations: [], animation: nil,
            diagnostics: [
                Diagnostic(
                    .warning, feature: "expression", message: "is not run", layer: "Ball", path: "$.layers[0]",
                    location: SourceLocation(line: 4, column: 2, offset: 99), hint: "bake it")
            ])
        let read = try object(.document(info, file: "f", revision: 3, settings: 5))
        #expect(read["type"] as? String == "document")
        #expect(read["outFrame"] as? Double == 60)
        #expect(read["animation"] is NSNull)
        #expect(read["settings"] as? Int == 5)
        let diagnostic = try #require((read["diagnostics"] as? [[String: Any]])?.first)
        #expect(diagnostic["severity"] as? String == "warning")
        #expect(diagnostic["line"] as? Int == 4)
        #expect(diagnostic["hint"] as? String == "bake it")
    }

    @Test func aMappingPairsFramesWithHexadecimalHashes() throws {
        let area = try #require(FrameArea(width: 10, height: 20))
        let mapping = FrameMapping(
            file: "f", revision: 1, area: area, entries: [FrameMapping.Entry(frame: 2.5, hash: 255)])
        #expect(ServerMessage.frames(mapping).text.contains(#""frames":[[2.5,"00000000000000ff"]]"#))
        #expect(try object(.frames(mapping))["height"] as? Int == 20)
    }
}

@Suite struct ClientMessageTests {
    @Test func aViewIsReadWhole() throws {
        let text = """
            {"type":"view","file":"x","frame":3.5,"width":512,"height":256,"playing":true,"speed":-2,
             "loop":"pingpong","in":1,"out":9,"animation":"b","compatibility":"afterEffects","profile":"ios",
             "settings":4}
            """
        let area = try #require(FrameArea(width: 512, height: 256))
        let view = ClientMessage.View(
            file: "x",
            options: ReadingOptions(animation: "b", compatibility: .afterEffects, keyframesProfile: .ios), settings: 4,
            frame: 3.5, area: area, playing: true, speed: -2, loop: .pingpong, inFrame: 1, outFrame: 9)
        #expect(try ClientMessage(text) == .view(view))
    }

    @Test func aViewNamesAStateAndTheOneBefore() throws {
        let text = #"{"type":"view","file":"x","state":"on","fromState":"off"}"#
        let view = ClientMessage.View(file: "x", options: ReadingOptions(state: StateChoice("on", from: "off")))
        #expect(try ClientMessage(text) == .view(view))
    }

    @Test func aViewBlendsSeveralFrames() throws {
        func blend(_ numbers: String) throws -> FrameBlend? {
            guard case .view(let view) = try ClientMessage(#"{"type":"view","file":"x","blend":[\#(numbers)]}"#) else {
                return nil
            }
            return view.changes.blend
        }
        #expect(try blend("2,8,0.5") == FrameBlend(from: 2, to: 8, share: 0.5))
        #expect(
            try blend("2,8,0.5,4,0.25")
                == FrameBlend(from: 2, after: [FrameBlend.Stop(frame: 8, share: 0.5)], to: 4, share: 0.25))
        let many = Array(repeating: "1", count: 21).joined(separator: ",")
        for wrong in ["", "2", "2,8", "2,8,0.5,4", "1e300,8,0.5", many] {
            #expect(throws: ClientMessage.Refusal.self) { try blend(wrong) }
        }
    }

    @Test(arguments: [#""compatibility":"flash""#, #""profile":"web""#])
    func anUnknownProgramIsRefused(choice: String) {
        #expect(throws: ClientMessage.Refusal.self) { try ClientMessage(#"{"type":"view","file":"x",\#(choice)}"#) }
    }

    @Test func aViewOfTheGalleryHasNoFile() throws {
        #expect(try ClientMessage(#"{"type":"view","file":null}"#) == .view(ClientMessage.View()))
    }

    @Test func acknowledgementsDropsAndStoresAreRead() throws {
        #expect(try ClientMessage(#"{"type":"ack","serial":7,"frame":1.5}"#) == .ack(serial: 7, frame: 1.5))
        #expect(try ClientMessage(#"{"type":"drop","hashes":["00000000000000ff"]}"#) == .drop(hashes: [255]))
        #expect(try ClientMessage(#"{"type":"store","full":true}"#) == .store(full: true))
    }

    @Test(
        arguments: [
            "", "nonsense", "[]", "{}", #"{"type":"tune"}"#, #"{"type":"save","file":"x"}"#, #"{"type":"ack"}"#,
            #"{"type":"ack","serial":-1}"#, #"{"type":"ack","serial":1e99}"#, #"{"type":"drop","hashes":["ff"]}"#,
            #"{"type":"drop","hashes":["+0000000000000ff"]}"#, #"{"type":"view","frame":"1"}"#,
            #"{"type":"view","loop":"sideways"}"#, #"{"type":"store"}"#,
            #"{"type":"save","file":"x","expected":"ff","edits":[]}"#,
            #"{"type":"save","expected":"00000000000000ff","edits":[]}"#,
            #"{"type":"save","file":"x","expected":"00000000000000ff","edits":[{"path":"$.a"}]}"#,
            #"{"type":"save","file":"x","expected":"00000000000000ff","edits":[{"path":"$.a","value":1e999}]}"#,
            #"{"type":"view","file":"x","edits":[{"path":"\#(String(repeating: "a", count: 401))","value":1}]}"#,
            #"{"type":"view","file":"x","edits":[\#(ClientMessageTests.edits(2001))]}"#,
            #"{"type":"view","file":["#, String(repeating: "[", count: 60_000),
        ])
    func whatIsNotAllowedIsRefused(text: String) {
        #expect(throws: ClientMessage.Refusal.self) { try ClientMessage(text) }
    }

    fileprivate static func edits(_ count: Int) -> String {
        (0..<count).map { #"{"path":"$.a[\#($0)]","value":\#($0)}"# }.joined(separator: ",")
    }

    @Test func aViewCarriesEditsAndASaveNamesTheBytesItIsFor() throws {
        let edits = #""edits":[{"path":"$.fr","value":12.5}]"#
        let view = ClientMessage.View(file: "x", edits: [.set(path: "$.fr", value: 12.5)], isDragging: true)
        #expect(try ClientMessage(#"{"type":"view","file":"x",\#(edits),"dragging":true}"#) == .view(view))
        let request = SaveRequest(
            file: "x", animation: "b", edits: [.set(path: "$.fr", value: 12.5)], expected: 255)
        let text = #"{"type":"save","file":"x","animation":"b",\#(edits),"expected":"00000000000000ff","secret":"s"}"#
        #expect(try ClientMessage(text) == .save(request, secret: "s"))
        #expect(try ClientMessage(#"{"type":"unlock","secret":"s"}"#) == .unlock(secret: "s"))
        #expect(try ClientMessage(#"{"type":"unlock"}"#) == .unlock(secret: ""))
        let most = #"{"type":"view","file":"x","edits":[\#(Self.edits(2000))]}"#
        guard case .view(let full) = try ClientMessage(most) else { throw Unexpected() }
        #expect(full.edits.count == 2000)
    }

    private struct Unexpected: Error {}

    @Test func aRegionIsCutToWhatThereIs() throws {
        func area(_ region: String) throws -> FrameArea? {
            guard
                case .view(let view) = try ClientMessage(
                    #"{"type":"view","file":"x","width":40000,"height":20000,"region":\#(region)}"#)
            else { throw Unexpected() }
            return view.area
        }
        let part = try #require(try area("[39000.5,-10,5000,99.5]"))
        #expect(part.wholeWidth == 40_000 && part.wholeHeight == 20_000 && !part.isWhole)
        #expect(part.left == 39_000 && part.top == 0 && part.size.width == 1000 && part.size.height == 90)
        #expect(try area("[50000,0,10,10]") == nil)
        #expect(throws: ClientMessage.Refusal.self) { try area("[1,2,3]") }
        let all = try ClientMessage(#"{"type":"view","file":"x","width":64,"height":32,"region":[-5,-5,100,100]}"#)
        #expect(try ClientMessage(#"{"type":"view","file":"x","width":64,"height":32}"#) == all)
        let large = try #require(FrameArea(width: 1e12, height: 10, part: (0, 0, 100, 10)))
        #expect(large.wholeWidth == FrameArea.longestSide)
    }

    @Test func anImageIsNeverLargerThanTheLimits() throws {
        let wide = try #require(PixelSize(width: 1e9, height: 10))
        #expect(wide.width <= PixelSize.longestSide && wide.height >= 1)
        let large = try #require(PixelSize(width: 30_000, height: 30_000))
        #expect(large.width * large.height <= PixelSize.mostPixels)
        #expect(PixelSize(width: 0.5, height: 10) == nil)
        #expect(PixelSize(width: .nan, height: 10) == nil)
        #expect(PixelSize(width: .infinity, height: 10) == nil)
    }
}
