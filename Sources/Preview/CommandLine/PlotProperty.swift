import ArgumentParser
import Engine
import Formats
import Live
import Tuning

/// `pegbar plot`: the value graph and the speed graph of one property.
struct PlotProperty: ParsableCommand {
    /// What `--help` says of the command.
    static let configuration = CommandConfiguration(
        commandName: "plot", abstract: "Plots the value and speed of a property over time.",
        discussion: """
            Name the property by its key path, such as 'Ball.Transform.Position', or by its JSON path in the file, such as \
            '$.layers[0].ks.p'.
            """)

    /// A path relative to the working directory, or an absolute one.
    @Argument(help: "The animation file: .json, .lottie, .tgs or .caar. Its format is detected from the content.")
    var file: String

    /// As it was typed.
    @Option(name: .long, help: "The property. '*' matches one name, '**' any number of names.")
    var property: String

    /// The path of the drawing.
    @Option(name: .shortAndLong, help: "The file to write: FILE.svg or FILE.png.")
    var output: String

    /// Which graphs.
    @Option(name: .long, help: "value, speed or both (the default).", transform: PlotProperty.graphs)
    var graph = PlotGraphs.both

    /// The first frame; nil for that of the animation.
    @Option(name: .long, parsing: .unconditional, help: "The first frame (default: the first frame of the animation).")
    var from: Double?

    /// The last frame; nil for that of the animation.
    @Option(name: .long, parsing: .unconditional, help: "The last frame (default: the last frame of the animation).")
    var to: Double?

    /// As it was typed.
    @Option(name: .long, help: "WxH in points; a PNG has two pixels per point.")
    var size = "640x400"

    /// A dark background.
    @Flag(name: .long, help: "Use a dark background.")
    var dark = false

    /// How the file is to be read.
    @OptionGroup var reading: ReadingArguments

    /// Refuses what cannot be drawn or written.
    func validate() throws {
        guard PlotFile.endings.contains(where: output.hasSuffix) else {
            throw ValidationError("--output must end in .svg or .png, not “\(output)”")
        }
        _ = try settings()
        for frame in [from, to].compactMap({ $0 }) where abs(frame) > 1e7 || frame.isNaN {
            throw ValidationError("--from and --to must be from -10000000 to 10000000")
        }
        if let from, let to, from >= to { throw ValidationError("--from must come before --to") }
    }

    private static func graphs(_ text: String) throws -> PlotGraphs {
        guard let graphs = PlotGraphs(rawValue: text) else {
            throw ValidationError("--graph must be value, speed or both, not “\(text)”")
        }
        return graphs
    }

    private func settings() throws -> PlotSettings {
        let sides = size.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], PlotSettings.sides.contains(width),
            PlotSettings.sides.contains(height)
        else { throw ValidationError("--size must be WxH, each from 40 to 4096, not “\(size)”") }
        var settings = PlotSettings()
        settings.size = Size(width.rounded(), height.rounded())
        settings.graphs = graph
        settings.isDark = dark
        return settings
    }

    /// Writes the drawing and prints what is known of the property.
    func run() throws {
        let document = try reading.reader().read(file).document
        let subject = try subject(in: document.scene)
        let whole = document.scene.frames
        let (first, last) = (from ?? whole.lowerBound, to ?? whole.upperBound)
        guard first < last else { throw failure("no frames between \(first) and \(last)") }
        let plot = Plot(subject, of: document.scene, frames: first...last)
        try PlotFile(drawing: plot.picture(try settings())).write(to: output)
        Console.print(Self.text(of: plot))
    }

    private func failure(_ text: String) -> CommandFailure {
        CommandFailure(.input, Message.line(file: file, severity: "error", text: text))
    }

    /// The one property that is meant.
    private func subject(in scene: Scene) throws -> PlotSubject {
        let found: [PlotSubject]
        if property.hasPrefix("$") {
            let knobs = try self.knobs()
            let origin = knobs?.curves.first { $0.path == property }?.offset
            found = origin.map { scene.plotSubjects(origin: $0, limit: 1).subjects } ?? []
            guard !found.isEmpty else {
                let paths = knobs.map { $0.curvePaths(like: property) } ?? []
                throw failure("nothing animated at \(property)" + Self.hint(paths))
            }
        } else {
            let keyPath: PropertyKeyPath
            do {
                keyPath = try PropertyKeyPath(property)
            } catch {
                throw ValidationError("--property: \(error.description)")
            }
            found = scene.plotSubjects(matching: keyPath, limit: 20).subjects
            guard !found.isEmpty else { throw failure(nothing(at: keyPath, in: scene)) }
        }
        let names = found.map(\.keyPath.description)
        guard Set(names).count == 1 else {
            let more = found.count == 20 ? ", …" : ""
            throw failure("“\(property)” matches several properties: \(names.joined(separator: ", "))\(more)")
        }
        return found[0]
    }

    private func nothing(at keyPath: PropertyKeyPath, in scene: Scene) -> String {
        if scene.properties(matching: keyPath, limit: 1).properties.isEmpty {
            let all = scene.plotSubjects(limit: 200).subjects.map(\.keyPath.description)
            let last = property.split(separator: ".").last.map(String.init) ?? property
            let like = all.filter { $0.lowercased().hasSuffix(last.lowercased()) }
            return "no property matches “\(property)”" + Self.hint(Array((like.isEmpty ? all : like).prefix(5)))
        }
        return "“\(property)” is not animated"
    }

    private static func hint(_ names: [String]) -> String {
        names.isEmpty ? "" : "; did you mean \(names.joined(separator: ", "))?"
    }

    private func knobs() throws -> KnobList? {
        do {
            return try TunableFile(try AnimationFile.bytes(at: file).bytes, animation: reading.animation).knobs
        } catch {
            return nil
        }
    }

    /// What is said of a plot: its name, numbers and keyframes, and the facts of springs and bounces.
    static func text(of plot: Plot) -> String {
        var lines = [plot.subject.keyPath.description]
        func add(_ name: String, _ text: String) {
            lines.append("  " + name + String(repeating: " ", count: max(2, 20 - name.count)) + text)
        }
        add("components", plot.components.joined(separator: ", ") + (plot.unit.isEmpty ? "" : " (\(plot.unit))"))
        add("motion", plot.motion.rawValue)
        add("keyframes", "\(plot.keys.count)")
        if let range = plot.curve.bounds(ofSpeed: false) {
            add("values", "\(number(range.lowerBound)) to \(number(range.upperBound))")
        }
        if let range = plot.curve.bounds(ofSpeed: true) {
            add("speeds", "\(number(range.lowerBound)) to \(number(range.upperBound)) per second")
        }
        for facts in plot.facts {
            add("\(facts.kind.rawValue)", "")
            for fact in facts.facts {
                let unit = fact.unit.isEmpty ? "" : " " + fact.unit
                add("  " + CurveSheet.words(fact.name), number(fact.value) + unit)
            }
        }
        return lines.joined(separator: "\n")
    }

    /// Four decimal places are enough to read.
    private static func number(_ value: Double) -> String {
        let rounded = abs(value) < 1e11 ? (value * 1e4).rounded() / 1e4 : value
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    }
}

extension KnobList {
    /// The paths of curves that are most like one that is none.
    fileprivate func curvePaths(like path: String) -> [String] {
        let wanted = Set(path.split(separator: "."))
        return curves.map { ($0.path, Set($0.path.split(separator: ".")).intersection(wanted).count) }
            .enumerated().sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }
            .prefix(3).map(\.element.0)
    }
}
