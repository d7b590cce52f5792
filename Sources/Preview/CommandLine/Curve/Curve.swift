import ArgumentParser
import Engine
import Tuning

/// `pegbar curve`: a motion curve as numbers, as a plot, or as code for another system.
struct Curve: ParsableCommand {
    /// What `--help` says of the command.
    static let configuration = CommandConfiguration(
        abstract: "Prints a motion curve: as numbers, as a plot, or as code for another system.",
        subcommands: [
            CurveBounce.self, CurveSpring.self, CurveBezier.self, CurveKeyframes.self, CurveBlocks.self,
        ])
}

/// What the kinds of curves have in common on the command line.
struct CurveOutput: ParsableArguments {
    /// The forms that a curve can be printed in.
    enum Form: ExpressibleByArgument, Equatable {
        /// Everything there is to say of it.
        case json
        /// A timing function for style sheets, whichever is exact or near.
        case css
        /// Code that sets up the animation of Core Animation that is most like it.
        case swift
        /// What another system has.
        case dialect(CurveDialect)

        /// Nil for other words than those listed.
        init?(argument: String) {
            switch argument {
            case "json": self = .json
            case "css": self = .css
            case "swift": self = .swift
            default:
                guard let dialect = CurveDialect(rawValue: argument) else { return nil }
                self = .dialect(dialect)
            }
        }

        /// The words there are.
        static var allValueStrings: [String] { ["json", "css", "swift"] + CurveDialect.allCases.map(\.rawValue) }
    }

    /// How many values there are to be; nil for those that the curve has by itself.
    @Option(name: .long, help: "The number of values, evenly spaced over the duration, including both ends.")
    var samples: Int?

    /// Where a plot is written; nil for nowhere.
    @Option(name: .long, help: "Write a plot to FILE.svg or FILE.png.")
    var output: String?

    /// The format that is printed; nil for plain text.
    @Option(
        name: .customLong("as"),
        help: "Print data, or code for another system.")
    var form: Form?

    /// Of the property that code for Core Animation moves.
    @Option(name: .long, help: "The key path in code for Core Animation (default: position.x).")
    var keyPath: String?

    /// How near points and fitted keyframes come to the curve, as a share of the change of value.
    @Option(
        name: .long,
        help: "The greatest error of points and fitted keyframes, as a share of the change of value (default: 0.001).")
    var tolerance: Double?

    /// The most values that are printed.
    static let maximumSamples = 100_000

    /// Refuses what cannot be sampled or written.
    func validate() throws {
        if let samples, !(2...CurveOutput.maximumSamples).contains(samples) {
            throw ValidationError("--samples must be from 2 to \(CurveOutput.maximumSamples)")
        }
        if let tolerance, !(0...1).contains(tolerance) { throw ValidationError("--tolerance must be from 0 to 1") }
        if let keyPath, !keyPath.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "._@()".contains($0)) }) {
            throw ValidationError("--key-path must be a key path such as transform.scale, not “\(keyPath)”")
        }
        if let output, !output.hasSuffix(".svg"), !output.hasSuffix(".png") {
            throw ValidationError("--output must end in .svg or .png, not “\(output)”")
        }
    }

    /// Prints the curve, and writes its plot where one is asked for.
    func show(_ sheet: CurveSheet) throws {
        if let output {
            let plot = CurvePlot(sheet)
            let bytes = output.hasSuffix(".svg") ? Array(plot.svg.utf8) : try plot.png()
            if let failure = OutputFile.write(bytes, to: output) {
                throw CommandFailure(.input, Message.line(file: output, severity: "error", text: failure))
            }
            if form == nil { return }
        }
        Console.print(try text(of: sheet))
        if let note = try note(of: sheet) { Console.error(note) }
    }

    /// The curve in the form that is asked for.
    func text(of sheet: CurveSheet) throws -> String {
        switch form {
        case nil: return sheet.text
        case .json: return sheet.json
        case .css, .swift, .dialect: return try exported(sheet)?.text ?? ""
        }
    }

    /// How near what is printed for another system comes to the curve; nil for other forms.
    func note(of sheet: CurveSheet) throws -> String? {
        guard let exported = try exported(sheet) else { return nil }
        let change = abs(sheet.curve.to - sheet.curve.from)
        let share = change > 0 ? " (\((exported.deviation / change * 100).significant(4)) %)" : ""
        let points = exported.pointCount.map { ", \($0) points" } ?? ""
        let duration = CurveOutput.words(seconds: sheet.duration)
        let taken = exported.duration.map { "\(CurveOutput.words(seconds: $0)) (the curve lasts \(duration))" }
        return "max error \(exported.deviation.significant(4))\(share)\(points), duration \(taken ?? duration)"
    }

    /// A duration as text; undamped springs never settle.
    private static func words(seconds: Double) -> String {
        seconds < Spring.endless ? "\(seconds.short) s" : "endless"
    }

    /// The curve as the system has it that is asked for; nil where none is.
    private func exported(_ sheet: CurveSheet) throws -> ExportedCurve? {
        guard let dialect = dialect(for: sheet.curve) else { return nil }
        do throws(CurveExportFailure) {
            var curve = sheet.curve
            if let keyPath { curve.keyPath = keyPath }
            return try curve.exported(as: dialect, tolerance: tolerance ?? 0.001, samples: samples)
        } catch {
            throw CommandFailure(.input, "error: \(error)")
        }
    }

    /// The system that is asked for; for style sheets and code the one that has the curve, or comes nearest.
    private func dialect(for curve: MotionCurve) -> CurveDialect? {
        switch (form, curve.source) {
        case (nil, _), (.json, _): nil
        case (.dialect(let dialect), _): dialect
        case (.css, .bezier): .cssCubicBezier
        case (.css, _): .cssLinear
        case (.swift, .bezier): .coreAnimationTiming
        case (.swift, .spring): .coreAnimationSpring
        case (.swift, .bounce): (try? curve.exported(as: .bounce)) == nil ? .coreAnimationKeyframeCode : .bounce
        case (.swift, _): .coreAnimationKeyframeCode
        }
    }
}

/// What options of curves take.
enum CurveBounds {
    /// Numbers as large as files may have them.
    static let numbers = -1e9...1e9

    /// Refuses a number that is none or too large, by the name of its option.
    static func check(_ number: Double?, _ option: String) throws {
        if let number, !numbers.contains(number) {
            throw ValidationError("\(option) must be from -1e9 to 1e9, not \(number)")
        }
    }

    /// Refuses what is not greater than 0, or too large, by the name of its option.
    static func checkPositive(_ number: Double?, _ option: String) throws {
        if let number, !(number > 0 && number <= numbers.upperBound) {
            throw ValidationError("\(option) must be greater than 0 and at most 1e9, not \(number)")
        }
    }

    /// Refuses what is negative or too large, by the name of its option.
    static func checkNotNegative(_ number: Double?, _ option: String) throws {
        if let number, !(0...numbers.upperBound).contains(number) {
            throw ValidationError("\(option) must be from 0 to 1e9, not \(number)")
        }
    }
}

/// Numbers with commas between them, as an option takes them.
struct NumberArguments: ExpressibleByArgument {
    /// In their order; at least one.
    var values: [Double]

    /// Nil where one of them is not a number, or lies outside of ``CurveBounds/numbers``.
    init?(argument: String) {
        values = []
        for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
            guard let number = Double(part.filter { $0 != " " }), CurveBounds.numbers.contains(number) else {
                return nil
            }
            values.append(number)
        }
        guard values.count <= CurveOutput.maximumSamples else { return nil }
    }
}
