import Testing

@testable import Engine
@testable import Formats

struct ArchiveMachineTests {
    private typealias Texts = MachineTexts

    private static func animation(frames: Int, markers: String = "") -> String {
        """
        {"v": "5.9.0", "fr": 30, "ip": 0, "op": \(frames), "w": 10, "h": 10, "layers": [], "markers": [\(markers)]}
        """
    }

    /// A document of an archive with these state machines, besides two animations and a theme.
    private func document(
        _ machines: [String: String], initial: String = #""animation": "one""#, showing animation: String? = nil
    ) throws -> Document {
        var files = [
            "manifest.json": """
            {"version": "2", "animations": [{"id": "one"}, {"id": "two"}], "initial": {\(initial)},
             "stateMachines": [\(machines.keys.sorted().map { #"{"id": "\#($0)"}"# }.joined(separator: ","))]}
            """,
            "a/one.json": Self.animation(frames: 60, markers: #"{"cm": "part", "tm": 10, "dr": 5}"#),
            "a/two.json": Self.animation(frames: 30), "t/night.json": #"{"rules": []}"#,
        ]
        for (id, text) in machines { files["s/\(id).json"] = text }
        let archive = ZIPBuilder(
            files.sorted { $0.key < $1.key }.map { ZIPBuilder.File(name: $0, content: Array($1.utf8)) })
        return try Document.read(archive.bytes, options: ReadingOptions(animation: animation))
    }

    private static let fine = Texts.machine(Texts.state("a", more: #""segment": "part""#))

    @Test func `machines know the timelines of all animations that they play, whichever is shown`() throws {
        let two = #"{"type": "PlaybackState", "name": "b", "animation": "two", "transitions": []}"#
        for shown in [nil, "two"] {
            let document = try document(["m": Texts.machine(Texts.state("a"), two)], showing: shown)
            let timelines = document.surroundings.timelines
            #expect(timelines["one"]?.frames == 0..<60 && timelines["two"]?.frames == 0..<30)
            #expect(timelines["one"]?.segment("part") == 10...15)
            #expect(document.surroundings.animation == "one" && document.surroundings.themes == ["night"])
            #expect(document.diagnostics.isEmpty)
        }
    }

    @Test func `the machine that the archive begins with comes first`() throws {
        #expect(try document(["m": Self.fine, "n": Self.fine]).machines.map(\.id) == ["m", "n"])
        let document = try document(["m": Self.fine, "n": Self.fine], initial: #""stateMachine": "n""#)
        #expect(document.machines.map(\.id) == ["n", "m"] && document.stateMachines == ["m", "n"])
    }

    @Test func `a machine that cannot run is a diagnostic with its place, and the animation is shown`() throws {
        let broken = "{\"initial\": \"a\",\n \"states\": 3}"
        let document = try document(["m": broken, "n": Self.fine])
        #expect(document.machines.map(\.id) == ["n"] && document.stateMachines == ["m", "n"])
        let diagnostic = try #require(document.diagnostics.first)
        #expect(diagnostic.severity == .warning && diagnostic.path == "s/m.json: $.states")
        #expect(diagnostic.message == "The state machine “m” can’t run: \"states\" must be a list.")
        #expect(diagnostic.location?.line == 2)
    }

    @Test func `animations and markers that are not there are diagnostics`() throws {
        let text = Texts.machine(
            Texts.state("a", more: #""segment": "other""#),
            #"{"type": "PlaybackState", "name": "b", "animation": "three", "transitions": []}"#)
        #expect(
            try document(["m": text]).diagnostics.map(\.message) == [
                "The state “a” of “m”: there is no marker “other” in “one”; it plays all of it.",
                "The state “b” of “m”: there is no animation “three”.",
            ])
    }
}
