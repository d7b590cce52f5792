import ArgumentParser
import Foundation
import Testing

@testable import Formats
@testable import Live
@testable import Preview

/// `render` with a state machine: our example of traffic lights.
struct MachineArgumentsTests {
    private static let lights = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Resources/Examples/crossing.lottie").standardizedFileURL.path

    /// Renders and gives the bytes of the image.
    private func render(_ arguments: String..., file: String = lights) async throws -> Data {
        let folder = try TemporaryFolder()
        let output = folder.at("a.png").string
        try await Render.parse([file, "--size", "64", "--output", output] + arguments).run()
        return try #require(FileManager.default.contents(atPath: output))
    }

    /// The lines of the failure.
    private func failure(_ arguments: String...) async -> String {
        do {
            try await Render.parse([Self.lights, "--output", "x.png"] + arguments).run()
            return ""
        } catch let failure as CommandFailure {
            return failure.lines.joined(separator: "\n").replacing(Self.lights, with: "FILE")
        } catch {
            return "\(error)"
        }
    }

    @Test func `a machine without inputs shows the first moment of its first state`() async throws {
        #expect(try await render("--state-machine", "lights") == render("--frame", "0"))
    }

    @Test func `inputs lead to another state, whose part is counted in`() async throws {
        #expect(try await render("--input", "night=true") == render("--frame", "220"))
        #expect(try await render("--input", "night=true", "--time", "0.25") == render("--frame", "235"))
        #expect(try await render("--input", "night=true", "--progress", "1") == render("--frame", "279"))
        #expect(try await render("--input", "night=true", "--frame", "5") == render("--frame", "5"))
    }

    @Test func `time leads through states`() async throws {
        // 40 frames of “ready”, then “go”.
        #expect(try await render("--input", "presses=1", "--time", "1") == render("--frame", "120"))
        // A minute later they have long been red again.
        let red = try await render("--input", "presses=1", "--time", "60")
        #expect(try await red == render("--input", "presses=0", "--time", "\(60.0 - 40.0 / 60 - 4)"))
    }

    @Test func `all frames are those of the part`() async throws {
        let folder = try TemporaryFolder()
        let output = folder.at("{frame}.png").string
        try await Render.parse(
            [Self.lights, "--input", "presses=1", "--all", "--size", "8", "--output", output]
        ).run()
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path.string)
        #expect(Set(names) == Set((60..<100).map { "\($0).png" }))
    }

    @Test func `what the machine does not have is said with what it has`() async {
        #expect(
            await failure("--input", "speed=1")
                == "FILE: error: the state machine “lights” has no input “speed”; it has “presses” (Numeric), "
                + "“needed” (Numeric), “night” (Boolean)")
        #expect(
            await failure("--event", "tap")
                == "FILE: error: the state machine “lights” has no event “tap”; it has “done”")
        #expect(
            await failure("--input", "night=maybe")
                == "FILE: error: the input “night” takes true or false, not “maybe”")
        #expect(
            await failure("--input", "presses=many") == "FILE: error: the input “presses” takes a number, not “many”")
        #expect(
            await failure("--state-machine", "doors")
                == "FILE: error: there is no state machine “doors”; the file has “lights”")
    }

    @Test func `a file without state machines says so`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Animations.square, to: "a.json")
        let failure = await #expect(throws: CommandFailure.self) {
            try await render("--event", "tap", file: folder.at("a.json").string)
        }
        #expect(failure?.lines.first?.hasSuffix("the file has no state machines") == true)
    }

    @Test func `an input needs a value, and a machine chooses its animations itself`() async {
        #expect(await failure("--input", "night").contains("--input must be NAME=VALUE"))
        #expect(await failure("--event", "done", "--animation", "crossing").contains("can’t be combined"))
        #expect(throws: (any Error).self) { try Render.parse(["--jobs", "x", "--event"]) }
    }

    @Test func `inspect lists states, inputs and what is waited for`() throws {
        let file = try OverridingReader().read(Self.lights)
        let text = Inspection(file, name: "crossing.lottie").text
        for line in [
            "  machine      lights  begins with stop", "    input  presses  Numeric  0", "    input  done  Event",
            "    state  always  global", "      to  night  when night = true", "    state  go  crossing / go",
            "      to  ready  when presses ≥ needed", "    waits  Click  on layer Button",
            "    waits  OnComplete  of go",
        ] {
            #expect(text.components(separatedBy: "\n").contains(line), "\(line)")
        }
    }
}
