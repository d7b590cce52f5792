import ArgumentParser

/// `pegbar curve`: how something moves, as numbers, as a plot, or as another system has it.
struct Curve: ParsableCommand {
    /// What `--help` says of the command.
    static let configuration = CommandConfiguration(
        abstract: "Prints a curve of motion: numbers, a plot, or code for another system.",
        subcommands: [
            CurveBounce.self, CurveSpring.self, CurveBezier.self, CurveKeyframes.self, CurveBlocks.self,
        ])
}

/// What the kinds of curves have in common on the command line.
struct CurveOutput: ParsableArguments {
    /// The forms that a curve can be printed in.
    enum Form: String, CaseIterable, ExpressibleByArgument {
        /// Everything there is to say of it.
        case json
        /// A timing function for style sheets.
        case css
        /// Code that sets up the animation.
        case swift
        /// Values and key times of a CAKeyframeAnimation.
        case caKeyframes = "ca-keyframes"
        /// An animated number in Lottie.
        case lottie
        /// Key values and timing curves in Keyframes.
        case keyframes
    }

    /// How many values there are to be; nil for those that the curve has by itself.
    @Option(name: .long, help: "How many values, evenly over the duration with both ends.")
    var samples: Int?

    /// Where a plot is written; nil for nowhere.
    @Option(name: .long, help: "Write a plot: FILE.svg or FILE.png.")
    var output: String?

    /// The form that is printed; nil for the one for people.
    @Option(name: .customLong("as"), help: "Print as json, css, swift, ca-keyframes, lottie or keyframes.")
    var form: Form?

    /// The most values that are printed.
    static let maximumSamples = 100_000

    /// Refuses what cannot be sampled or written.
    func validate() throws {
        if let samples, !(2...CurveOutput.maximumSamples).contains(samples) {
            throw ValidationError("--samples takes 2 to \(CurveOutput.maximumSamples)")
        }
        if let output, !output.hasSuffix(".svg"), !output.hasSuffix(".png") {
            throw ValidationError("--output takes a name that ends in .svg or .png, not “\(output)”")
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
    }

    /// The curve in the form that is asked for.
    func text(of sheet: CurveSheet) throws -> String {
        switch form {
        case nil: return sheet.text
        case .json: return sheet.json
        case .css:
            guard let css = sheet.css else {
                throw CommandFailure(
                    .input, "error: a timing function goes from one value to another, and this curve does not")
            }
            return css
        case .swift: return sheet.swift
        case .caKeyframes: return sheet.keyTimes
        case .lottie: return sheet.lottie
        case .keyframes: return sheet.keyframes
        }
    }
}

/// Numbers with commas between them, as an option takes them.
struct NumberArguments: ExpressibleByArgument {
    /// In their order; all finite, at least one.
    var values: [Double]

    /// Nil where one of them is no finite number.
    init?(argument: String) {
        values = []
        for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
            guard let number = Double(part.filter { $0 != " " }), number.isFinite else { return nil }
            values.append(number)
        }
        guard values.count <= CurveOutput.maximumSamples else { return nil }
    }
}
