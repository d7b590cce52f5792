import ArgumentParser
import Engine
import Foundation
import Testing

@testable import Live
@testable import Preview

struct CurveTests {
    /// What a command prints.
    private func text(_ arguments: String...) throws -> String {
        let command = try Pegbar.parseAsRoot(["curve"] + arguments)
        switch command {
        case let command as CurveBounce: return try command.output.text(of: command.sheet())
        case let command as CurveSpring: return try command.output.text(of: command.sheet())
        case let command as CurveBezier: return try command.output.text(of: command.sheet())
        case let command as CurveKeyframes: return try command.output.text(of: command.sheet())
        case let command as CurveBlocks: return try command.output.text(of: command.sheet())
        default: throw CommandFailure(.internalError, "no curve")
        }
    }

    private func object(_ text: String) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    /// The code that a command line ends with; nil for one that is right.
    private func code(_ arguments: String...) -> Int32? { code(arguments) }

    private func code(_ arguments: [String]) -> Int32? {
        let result = Result {
            let command = try Pegbar.parseAsRoot(["curve"] + arguments)
            switch command {
            case let command as CurveBounce: _ = try command.sheet()
            case let command as CurveSpring: _ = try command.sheet()
            case let command as CurveBezier: _ = try command.sheet()
            case let command as CurveKeyframes: _ = try command.sheet()
            case let command as CurveBlocks: _ = try command.sheet()
            default: break
            }
        }
        guard case .failure(let error) = result else { return nil }
        return Pegbar.ending(with: error, of: CurveBounce.self)?.0.rawValue
    }

    @Test func `a bounce prints its own samples in full precision`() throws {
        let json = try object(
            text(
                "bounce", "--from", "0", "--to", "200", "--bounces", "0", "--stiffness", "light", "--duration", "0.5",
                "--as", "json"))
        let values = try #require(json["values"] as? [Double])
        #expect(values.count == 30 && values[15] == 200)
        #expect(abs((values.last ?? 0) - 201.1782043606299) < 1e-9)
        #expect(json["duration"] as? Double == 0.5 && json["bounces"] as? Int == 1)
    }

    @Test func `a bounce has as many values as are asked for, both ends included`() throws {
        let json = try object(
            text(
                "bounce", "--from", "-50", "--to", "-10", "--duration", "0.5", "--samples", "20", "--no-overshoot",
                "--as", "json"))
        let values = try #require(json["values"] as? [Double])
        #expect(values.count == 20 && values.first == -50 && values.allSatisfy { $0 <= -10 })
    }

    @Test func `the flags of a bounce reach it`() throws {
        func values(_ flags: String...) throws -> [Double] {
            let all = ["bounce", "--from", "30", "--to", "0", "--bounces", "3", "--as", "json"] + flags
            let command = try #require(try Pegbar.parseAsRoot(["curve"] + all) as? CurveBounce)
            return try command.sheet().values
        }
        func bounce(_ shake: Bool, _ variant: Bounce.Variant) throws -> [Double] {
            try #require(Bounce(numberOfBounces: 3, duration: 1, shake: shake, variant: variant))
                .values(from: 30, to: 0)
        }
        func isNear(_ a: [Double], _ b: [Double]) -> Bool {
            a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-9 }
        }
        #expect(isNear(try values(), try bounce(false, .exact)))
        #expect(isNear(try values("--shake"), try bounce(true, .exact)))
        #expect(isNear(try values("--ideal"), try bounce(false, .ideal)))
    }

    @Test func `a spring tells its facts and its other parameters`() throws {
        let json = try object(text("spring", "--as", "json", "--samples", "3"))
        #expect(abs((json["settlingDuration"] as? Double ?? 0) - 1.4727003346780927) < 1e-14)
        #expect(json["duration"] as? Double == json["settlingDuration"] as? Double)
        #expect(json["dampingRatio"] as? Double == 0.5)
        #expect(abs((json["overshoot"] as? Double ?? 0) - 16.3033534821580) < 1e-9)
        #expect((json["values"] as? [Double])?.first == 0)
        let other = try object(text("spring", "--duration", "1", "--bounce", "0.5", "--as", "json"))
        #expect(abs((other["damping"] as? Double ?? 0) - 2 * .pi) < 1e-12)
        let third = try object(text("spring", "--response", "1", "--damping-fraction", "0.5", "--as", "json"))
        #expect(third["stiffness"] as? Double == other["stiffness"] as? Double)
        #expect(third["bounce"] as? Double == 0.5 && third["perceptualDuration"] as? Double == 1)
    }

    @Test func `a spring prints its position at the times asked for`() throws {
        let json = try object(text("spring", "--to", "100", "--over", "0.45", "--samples", "10", "--as", "json"))
        let values = try #require(json["values"] as? [Double])
        // Measured on macOS at 0.05, 0.15, 0.25 and 0.45 s.
        for (index, expected) in [(1, 10.440547), (3, 61.049253), (5, 102.335954), (9, 111.844599)] {
            #expect(abs(values[index] - expected) < 1e-5)
        }
    }

    @Test func `keyframes print each calculation mode`() throws {
        func values(_ mode: String, _ more: String...) throws -> [Double] {
            let all = ["keyframes", "--values", "310,60,120,60,310", "--mode", mode, "--samples", "5"] + more
            let command = try #require(try Pegbar.parseAsRoot(["curve"] + all) as? CurveKeyframes)
            return try command.sheet().values
        }
        #expect(try values("linear") == [310, 60, 120, 60, 310])
        #expect(try values("linear", "--times", "0,0.5,0.625,0.75,1") == [310, 185, 60, 60, 310])
        #expect(try values("discrete") == [310, 60, 120, 60, 310])
        // Both at even speed, the smooth one beyond the lowest value.
        #expect(try abs(values("paced")[1] - 155) < 1e-9)
        #expect(try values("cubic").map { $0.rounded() } == [310, 60, 120, 60, 310])
        #expect(try values("linear", "--timing", "easeInOut", "--duration", "3")[2] == 120)
    }

    @Test func `tension, continuity and bias are given for all values or for each`() throws {
        func values(_ more: String...) throws -> [Double] {
            let all = ["keyframes", "--values", "0,10,5", "--mode", "cubic", "--samples", "9"] + more
            let command = try #require(try Pegbar.parseAsRoot(["curve"] + all) as? CurveKeyframes)
            return try command.sheet().values
        }
        #expect(try values("--tension", "1") == values("--tension", "1,1,1"))
        #expect(try values("--tension", "1") != values())
        #expect(try values("--bias", "-0.5") != values("--continuity", "-0.5"))
        #expect(code("keyframes", "--values", "0,10,5", "--tension", "1,1") == 2)
    }

    @Test func `blocks print UIKit's easing unless another is given`() throws {
        func values(_ more: String...) throws -> [Double] {
            let all =
                ["blocks", "--from", "120", "--block", "0,0.25,+=80", "--block", "0.25,0.25,+=100", "--samples", "5"]
                + more
            let command = try #require(try Pegbar.parseAsRoot(["curve"] + all) as? CurveBlocks)
            return try command.sheet().values
        }
        #expect(try values("--timing", "linear") == [120, 200, 300, 300, 300])
        let eased = try values()
        #expect(eased[1] < 170 && eased[2] == 300)
    }

    @Test func `a timing function is one in style sheets`() throws {
        #expect(try text("bezier", "0.42,0,1,1", "--as", "css") == "cubic-bezier(0.42, 0, 1, 1)")
        #expect(try text("bezier", "easeInOut", "--as", "css") == "cubic-bezier(0.42, 0, 0.58, 1)")
        let css = try text("spring", "--as", "css")
        #expect(css.hasPrefix("linear(0, ") && css.contains(", 1)"))
        // A shaken value ends where it begins.
        #expect(throws: CommandFailure.self) {
            try text("bounce", "--shake", "--from", "30", "--to", "0", "--as", "css")
        }
    }

    @Test func `code for Apple's systems names what is the same there`() throws {
        #expect(
            try text("bezier", "0.1,0.2,0.3,1.5", "--as", "swift")
                == "let timing = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 1.5)")
        #expect(try text("spring", "--damping", "7", "--as", "swift").contains("animation.damping = 7.0"))
        #expect(
            try text("bounce", "--stiffness", "heavy", "--as", "swift").contains(
                "animation.stiffness = SKBounceAnimationStiffnessHeavy"))
        let turned = try text("spring", "--key-path", "transform.rotation.z", "--as", "ca-spring")
        #expect(turned.contains(#"CASpringAnimation(keyPath: "transform.rotation.z")"#))
        // Only three stiffnesses have names.
        #expect(try text("bounce", "--stiffness", "0.7", "--as", "swift").contains("animation.stiffness = 0.7"))
        let cubic = try text("keyframes", "--values", "0,3,1", "--mode", "cubic", "--bias", "0.5", "--as", "swift")
        #expect(cubic.contains("animation.biasValues = [0.5, 0.5, 0.5]") && cubic.contains(".cubic"))
    }

    @Test func `key times, Lottie's keyframes and those of Keyframes are JSON of the same values`() throws {
        let times = try object(text("bezier", "linear", "--samples", "3", "--as", "ca-keyframes"))
        #expect(times["keyTimes"] as? [Double] == [0, 0.5, 1] && times["values"] as? [Double] == [0, 0.5, 1])
        let lottie = try object(text("bezier", "0.1,0.2,0.3,1.5", "--to", "8", "--duration", "0.5", "--as", "lottie"))
        let keys = try #require(lottie["k"] as? [[String: Any]])
        #expect(keys.count == 2 && keys[1]["t"] as? Double == 30 && keys[1]["s"] as? [Double] == [8])
        #expect((keys[0]["o"] as? [String: [Double]])?["x"] == [0.1])
        #expect((keys[0]["i"] as? [String: [Double]])?["y"] == [1.5])
        let fitted = try object(text("spring", "--as", "keyframes"))
        let count = try #require((fitted["key_values"] as? [Any])?.count)
        #expect(count < 12 && (fitted["timing_curves"] as? [Any])?.count == count - 1)
    }

    @Test func `how near it comes is said beside what is printed for another system`() throws {
        func note(_ arguments: String...) throws -> String? {
            let command = try #require(try Pegbar.parseAsRoot(["curve", "spring"] + arguments) as? CurveSpring)
            return try command.output.note(of: command.sheet())
        }
        #expect(try note("--as", "json") == nil)
        #expect(try note("--as", "css", "--to", "200")?.hasPrefix("max error 0.") == true)
        #expect(try note("--as", "css")?.hasSuffix("duration 1.4727 s") == true)
        #expect(try note("--as", "ca-spring")?.hasPrefix("max error 0 (0 %)") == true)
    }

    /// What a command says of its error.
    private func complaint(_ arguments: String...) -> String { complaint(arguments) }

    private func complaint(_ arguments: [String]) -> String {
        let result = Result {
            switch try Pegbar.parseAsRoot(["curve"] + arguments) {
            case let command as CurveBounce: _ = try command.sheet()
            case let command as CurveSpring: _ = try command.sheet()
            case let command as CurveBezier: _ = try command.sheet()
            case let command as CurveKeyframes: _ = try command.sheet()
            case let command as CurveBlocks: _ = try command.sheet()
            default: break
            }
        }
        guard case .failure(let error) = result else { return "" }
        return Pegbar.message(for: error)
    }

    @Test func `numbers that nothing can be made of are refused by the name of their option`() {
        for (option, lines) in [
            (
                "--from",
                [["spring", "--from", "inf"], ["bounce", "--from", "1e308"], ["bezier", "linear", "--from", "nan"]]
            ),
            ("--to", [["bounce", "--to", "-1e308"], ["spring", "--to", "2e9"]]),
            ("--over", [["spring", "--over", "0"], ["spring", "--over", "1e308"]]),
            (
                "--duration",
                [
                    ["spring", "--duration", "0"], ["bounce", "--duration", "601"],
                    ["bezier", "linear", "--duration", "-1"],
                ]
            ),
            ("--damping", [["spring", "--damping", "-1"]]), ("--mass", [["spring", "--mass", "0"]]),
            ("--bounces", [["bounce", "--bounces", "999999999999"], ["bounce", "--bounces", "-1"]]),
            ("--bounce", [["spring", "--duration", "1", "--bounce", "-1"], ["spring", "--bounce", "1.5"]]),
            (
                "--times",
                [
                    ["keyframes", "--values", "0,1,2", "--times", "0,0.8,0.5"],
                    ["keyframes", "--values", "0,1,2", "--times", "-1,0.8,5"],
                ]
            ),
            ("--values", [["keyframes", "--values", "0,1e300"]]),
        ] {
            for line in lines {
                #expect(complaint(line).contains(option), "\(line)")
                #expect(code(line) == 2, "\(line)")
            }
        }
        #expect(complaint("bezier", "0.5,1e308,0.5,-1e308").contains("-1e9"))
        #expect(code("spring", "--duration", "1", "--bounce", "-0.999") == nil)
    }

    @Test func `a response that is not said is that of motion documents`() throws {
        let json = try object(text("spring", "--damping-fraction", "0.5", "--as", "json"))
        #expect(json["response"] as? Double == 0.5)
    }

    @Test func `it is said how long other systems take, and how little is off`() throws {
        func note(_ arguments: String...) throws -> String {
            let command = try #require(try Pegbar.parseAsRoot(["curve", "spring"] + arguments) as? CurveSpring)
            return try command.output.note(of: command.sheet()) ?? ""
        }
        #expect(try note("--over", "0.5", "--as", "swiftui").hasSuffix("duration 1.4727 s (the curve lasts 0.5 s)"))
        #expect(try note("--over", "0.5", "--as", "ca-spring").hasSuffix("duration 0.5 s"))
        #expect(try note("--damping", "0", "--as", "uikit").contains("endless"))
        let small = try note("--to", "1e-7", "--as", "lottie")
        #expect(!small.hasPrefix("max error 0 ") && small.contains("e-1") && !small.contains("100 %"))
    }

    @Test func `people get a line for each value`() throws {
        let lines = try text("bezier", "linear", "--samples", "3", "--duration", "2").split(separator: "\n")
        #expect(lines == ["duration          2.0 s", "0.0\t0.0", "1.0\t0.5", "2.0\t1.0"])
        #expect(try text("spring").contains("damping ratio     0.5\n"))
    }

    @Test func `a plot is written as SVG or PNG`() throws {
        let folder = try TemporaryFolder()
        for name in ["a.svg", "a.png"] {
            let path = folder.at(name).string
            let command = try #require(
                try Pegbar.parseAsRoot(["curve", "spring", "--output", path]) as? CurveSpring)
            try command.run()
            let bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
            #expect(bytes.starts(with: name.hasSuffix("svg") ? Array("<svg ".utf8) : [0x89, 0x50, 0x4E, 0x47]))
        }
    }

    @Test func `a wrong command line ends with 2`() {
        #expect(code("bounce", "--stiffness", "0") == 2)
        #expect(code("bounce", "--duration", "-1") == 2)
        #expect(code("bounce", "--samples", "1") == 2)
        #expect(code("bounce", "--output", "a.gif") == 2)
        #expect(code("spring", "--mass", "1", "--bounce", "0.2") == 2)
        #expect(code("spring", "--mass", "0") == 2)
        #expect(code("bezier", "2,0,1,1") == 2)
        #expect(code("bezier", "nonsense") == 2)
        #expect(code("keyframes", "--values", "1,x") == 2)
        #expect(code("keyframes", "--values", "1,2,3", "--times", "0,1") == 2)
        #expect(code("blocks", "--block", "0,1") == 2)
        #expect(code("bounce", "--as", "nonsense") == 2)
        #expect(code("spring") == nil)
    }
}
