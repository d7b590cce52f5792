import Engine
import Formats
import Foundation
import Live
import Raster
import Tuning

/// What `inspect` reports; the names of its properties are those of the JSON that scripts read.
struct Inspection: Encodable {
    /// A named moment or span of the timeline.
    struct Marker: Encodable {
        /// As its author named it; not unique.
        var name: String
        /// Where it begins, on the author's timeline.
        var frame: Double
        /// In frames; 0 for a moment.
        var duration: Double
    }

    /// An image that layers draw.
    struct Image: Encodable {
        /// Of the rectangle that the image covers, in pixels.
        var width: Double
        /// Of the rectangle that the image covers, in pixels.
        var height: Double
        /// The size of its file.
        var bytes: Int
        /// Why it draws nothing; absent where it draws.
        var failure: String?
    }

    /// A file that the animation names.
    struct Dependency: Encodable {
        /// As the animation names it, relative to the animation.
        var path: String
        /// Whether the file could be read.
        var found: Bool
    }

    /// A spring or a bounce that moves a property.
    struct Swing: Encodable {
        /// The key path of the property.
        var keyPath: String
        /// `spring` or `bounce`.
        var kind: String
        /// `dampingRatio`, `period` and `settlingDuration` in seconds, `overshoot` in percent, `bounces`.
        var facts: [String: Double]
    }

    /// A property that moves.
    struct Curve: Encodable {
        /// The key path of the property, which `plot --property` takes.
        var keyPath: String
        /// `number`, `vector`, `color`, `gradient`, `path`, `text`, `matrix`, `rectangle`, `list` or `picture`.
        var kind: String
        /// What moves it last: `keyframes`, `spring`, `bounce`, `blocks`, `animation` or `formula`.
        var motion: String
        /// What the lines of its plot are called.
        var components: [String]
        /// The unit written after its numbers; absent for plain ones.
        var unit: String?

        /// The most that are listed.
        static let most = 10_000

        /// What is reported of a property.
        init(_ subject: PlotSubject, _ summary: PlotSubject.Summary) {
            keyPath = subject.keyPath.description
            kind = subject.kind
            motion = (summary.animations.last?.kind ?? .formula).rawValue
            components = summary.components
            unit = summary.unit.isEmpty ? nil : summary.unit
        }
    }

    /// A number of the text that shapes the motion.
    struct Knob: Encodable {
        /// The JSON path that `tune --set` takes.
        var path: String
        /// The names of what it lies in.
        var label: String
        /// `time`, `value`, `easing`, `tangent`, `parameter` or `choice`.
        var role: String
        /// As it is in the file; of a choice its index among the choices.
        var value: Double
        /// The least that it can be set to.
        var minimum: Double
        /// The most that it can be set to.
        var maximum: Double
        /// What it is measured in; absent where that goes without saying.
        var unit: String?
        /// The least that is usual; absent where nothing is known of it.
        var low: Double?
        /// The most that is usual; absent where nothing is known of it.
        var high: Double?
        /// The words of a choice; absent for numbers.
        var choices: [String]?

        /// What is reported of a knob.
        init(_ knob: Formats.Knob) {
            path = knob.path
            label = knob.label
            role = knob.role.rawValue
            value = knob.value
            minimum = knob.range.lowerBound
            maximum = knob.range.upperBound
            unit = knob.unit.isEmpty ? nil : knob.unit
            low = knob.suggested?.lowerBound
            high = knob.suggested?.upperBound
            choices = knob.choices.isEmpty ? nil : knob.choices
        }
    }

    /// Something that the file's author should know, with its position in the text.
    struct Diagnostic: Encodable {
        /// `error`, `warning` or `note`.
        var severity: String
        /// The feature concerned in the field's own words, for grouping.
        var feature: String
        /// One sentence that names what happens.
        var message: String
        /// The name of the layer concerned; absent where there is none.
        var layer: String?
        /// The JSON path of the value concerned.
        var path: String
        /// Counted from 1; absent where there is no position in a text.
        var line: Int?
        /// Counted from 1, in Unicode scalars; absent where there is no position in a text.
        var column: Int?
        /// What to do about it; absent where nothing is known.
        var hint: String?
    }

    /// The file as it was named on the command line.
    var file: String
    /// The format recognized by the content: `lottie`, `keyframes`, `coreAnimation` or `motion`.
    var format: String
    /// In pixels.
    var width: Double
    /// In pixels.
    var height: Double
    /// Frames a second.
    var frameRate: Double
    /// The first frame, on the author's timeline.
    var inFrame: Double
    /// The frame after the last.
    var outFrame: Double
    /// In seconds.
    var duration: Double
    /// The names of the animations in an archive; empty for other files.
    var animations: [String]
    /// The one of them that is reported; absent for other files.
    var animation: String?
    /// The themes of an archive; empty for other files.
    var themes: [Theme]
    /// The id of the theme that is applied; absent where there is none.
    var theme: String?
    /// The ids of an archive's state machines; empty for other files.
    var stateMachines: [String]
    /// Those of them that can run.
    var machines: [Machine]
    /// The names of the states that a file can be shown in; empty for most.
    var states: [String]
    /// The one of them that is shown; absent for none.
    var state: String?
    /// The values that can be given by name.
    var slots: [Slot]
    /// Every color with the key paths of the properties that use it, the one used most first.
    var colors: [Color]
    /// The properties that were asked for, or as many as are easily read.
    var properties: [Property]
    /// Whether there are more properties.
    var propertiesCut: Bool
    /// Sorted by frame.
    var markers: [Marker]
    /// The layers of the composition from top to bottom, with those inside them.
    var layers: [LayerNode]
    /// In the order of `Scene.images`.
    var images: [Image]
    /// The files that the animation names, found or not.
    var dependencies: [Dependency]
    /// The numbers of the text that shape the motion, which `tune` can set.
    var knobs: [Knob] = []
    /// The properties that move, each of which can be plotted.
    var curves: [Curve]
    /// The springs and bounces, each with the property that it moves; at most a hundred.
    var swings: [Swing]
    /// The gravest first, then by their position in the file.
    var diagnostics: [Diagnostic]
    /// How many of each list were left out because it would have been too long, by the list's name; absent where none were.
    var more: [String: Int]?
    /// The text of a display list, where one was asked for.
    var displayList: String?

    /// Everything about a file, which is called `name` in the report, and the properties that `keyPath` means. Decodes
    /// its images, and draws a frame as long as it `goesOn`.
    init(
        _ animationFile: AnimationFile, name: String, keyPath: PropertyKeyPath? = nil, goesOn: (() -> Bool)? = nil
    ) {
        let document = animationFile.document
        let scene = document.scene
        file = name
        format = document.format.rawValue
        width = scene.size.width
        height = scene.size.height
        frameRate = scene.frameRate
        inFrame = scene.frames.lowerBound
        outFrame = scene.frames.upperBound
        duration = (outFrame - inFrame) / frameRate
        animations = document.animations
        animation = document.animation
        themes = document.themes.map { Theme(id: $0.id, name: $0.name) }
        theme = document.theme
        stateMachines = document.stateMachines
        machines = document.machines.map(Machine.init)
        states = document.states
        state = document.state
        slots = []
        colors = []
        properties = []
        propertiesCut = false
        markers = []
        layers = []
        curves = []
        swings = []
        let store = ImageStore(scene.images)
        images = scene.images.enumerated().map { index, image in
            Image(
                width: image.size.width, height: image.size.height, bytes: image.bytes.count,
                failure: store.failure(of: index))
        }
        dependencies = animationFile.dependencies.filter { !$0.isSearched }.map {
            Dependency(path: $0.path, found: $0.hash != nil)
        }
        diagnostics = Self.checkingDrawing(of: document.checkingFrames(), store, goesOn: goesOn).diagnostics.map {
            Diagnostic(
                severity: $0.severity.rawValue, feature: $0.feature, message: $0.message, layer: $0.layer,
                path: $0.path, line: $0.location?.line, column: $0.location?.column, hint: $0.hint)
        }
        fillLists(document, keyPath)
    }

    /// The report for scripts: one object, keys sorted. The knobs are most of it, and written by themselves.
    func json() throws -> [UInt8] {
        var rest = self
        rest.knobs = []
        let text = Array(try rest.encoded())
        if knobs.isEmpty { return text }
        guard let place = text.firstRange(of: KnobText.empty) else { return Array(try encoded()) }
        var list = KnobText(room: text.count + 300 * knobs.count)
        list.add(text[..<place.lowerBound])
        list.add(knobs)
        list.add(text[place.upperBound...])
        return list.bytes
    }

    private func encoded() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        return try encoder.encode(self)
    }
}
