import Foundation
import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// Whether everything that moves has a plot. What there is to be found is found by looking at the scene's values
/// themselves, whatever types will be added to it.
@Suite struct PlotCoverageTests {
    @Test(arguments: Fixture.seekable)
    func `every animated property of a scene is visited`(fixture: Fixture) throws {
        guard let scene = try? fixture.document().scene else { return }
        let visited = SceneWalk.visit(scene, with: Recorder())
        let known = Set(visited.moving.map(\.property))
        let subjects = scene.plotSubjects(limit: 100_000).subjects
        var reflection = SceneReflection(scene: scene)
        reflection.visitAll()
        for property in reflection.moving {
            if let documents = property.documentOrigin {
                // What a text is set in is visited value by value.
                #expect(subjects.contains { $0.isPart && $0.origins.contains(documents) }, "\(property.name)")
            } else {
                #expect(known.contains(property.identity), "\(property.name)")
            }
        }
    }

    /// Few of all kinds of properties move in fixtures; so those that stand still are counted, too.
    @Test(arguments: Fixture.seekable)
    func `every property of a layer or a box is visited, whether it moves or not`(fixture: Fixture) throws {
        guard let scene = try? fixture.document().scene else { return }
        for layer in scene.compositions.flatMap(\.layers) {
            var copy = layer
            var counter = Counter()
            _ = copy.visitProperties(&counter)
            #expect(counter.count == Self.propertyCount(in: layer), "\(layer.name)")
        }
        for box in scene.treeLayers {
            var copy = box
            var counter = Counter()
            _ = copy.visitProperties(&counter)
            #expect(counter.count == Self.propertyCount(in: box), "\(box.shownName)")
        }
    }

    /// How many properties a value is made of, but for those that nothing is drawn with.
    private static func propertyCount(in value: Any) -> Int {
        switch value {
        // What a text is set in is counted value by value, or not at all.
        case is Property<TextDocument>: 0
        case is any AnyMotion: 1
        case is String, is Path, is Contour, is [Double], is [TextCharacter]: 0
        case let repeater as Repeater:
            // Copies are placed by a part of a transform.
            4 + propertyCount(in: repeater.transform.anchor) + propertyCount(in: repeater.transform.position)
                + propertyCount(in: repeater.transform.scale) + propertyCount(in: repeater.transform.rotation)
        case let pen as ShapeStroke:
            // Without dashes nothing is shifted.
            Mirror(reflecting: pen).children.reduce(0) { $0 + propertyCount(in: $1.value) }
                - (pen.dashes.isEmpty ? 1 : 0)
        case let brush as GradientBrush:
            Mirror(reflecting: brush).children.reduce(0) { $0 + propertyCount(in: $1.value) }
                - (brush.colors.isEmpty ? 0 : 1) - (brush.isRadial ? 0 : 2)
        case let overlay as Effect.Overlay:
            Mirror(reflecting: overlay).children.reduce(0) { $0 + propertyCount(in: $1.value) }
                - (overlay.isGradient ? 1 : 0)
        default: Mirror(reflecting: value).children.reduce(0) { $0 + propertyCount(in: $1.value) }
        }
    }

    @Test(arguments: Fixture.seekable)
    func `everything that is visited and moves has a plot of finite numbers`(fixture: Fixture) throws {
        guard let scene = try? fixture.document().scene else { return }
        let list = scene.plotSubjects(limit: 100_000)
        #expect(!list.isCut)
        let visited = SceneWalk.visit(scene, with: Recorder())
        var counts: [PropertyKeyPath: Int] = [:]
        for subject in list.subjects { counts[subject.keyPath, default: 0] += 1 }
        var wanted: [PropertyKeyPath: Int] = [:]
        for moving in visited.moving where !moving.isMatrix { wanted[moving.keyPath, default: 0] += 1 }
        for (keyPath, count) in wanted { #expect(counts[keyPath] == count, "\(keyPath)") }
        for moving in visited.moving where moving.isMatrix {
            let around = moving.keyPath.components.dropLast()
            #expect(
                list.subjects.contains { $0.kind == "matrix" && $0.keyPath.components.dropLast() == around },
                "\(moving.keyPath)")
        }
        // Frames of files from outside may be many; those of fixtures are few.
        for subject in list.subjects.prefix(400) { try expectPlot(of: subject, in: scene) }
    }

    private func expectPlot(of subject: PlotSubject, in scene: Scene) throws {
        let name = "\(subject.keyPath)"
        let plot = Plot(subject, of: scene)
        #expect(!plot.components.isEmpty && Set(plot.components).count == plot.components.count, "\(name)")
        let samples = plot.samples(200)
        #expect(samples.values.count == plot.components.count, "\(name)")
        for piece in plot.curve.pieces {
            for numbers in piece.values + piece.speeds {
                #expect(numbers.count == plot.components.count && numbers.allSatisfy(\.isFinite), "\(name)")
            }
        }
        for key in plot.keys {
            #expect(key.frame.isFinite && key.values.allSatisfy(\.isFinite), "\(name)")
            #expect(key.values.count == plot.components.count, "\(name)")
        }
        // What is seen of it may lie on a clock that never shows its keyframes.
        if plot.motion == .keyframes { #expect(!plot.source.keys.isEmpty, "\(name)") }
        if let way = subject.spatialPath(at: scene.frames.lowerBound, in: scene) {
            #expect(way.path.points.allSatisfy(\.isFinite) && way.matrix.isFinite, "\(name)")
        }
    }

    /// What the files of a text format write with numbers is tied to them.
    @Test(arguments: Fixture.seekable)
    func `keyframes lead to the numbers of the text`(fixture: Fixture) throws {
        let bytes = [UInt8](try Data(contentsOf: fixture.file))
        guard let document = try? Document.read(bytes), let file = try? TunableFile(bytes), file.isText else { return }
        let numbers: Set = ["number", "vector", "color", "gradient", "list"]
        for subject in document.scene.plotSubjects(limit: 1000).subjects where !subject.origins.isEmpty {
            // Keyframes below an expression do not show.
            guard subject.summary.animations.last != nil else { continue }
            let curves = subject.origins.compactMap(file.knobs.curve)
            #expect(curves.count == subject.origins.count, "\(subject.keyPath)")
            guard document.format == .lottie, numbers.contains(subject.kind) else { continue }
            let plot = Plot(subject, of: document.scene)
            let knobs = PlotKnobs(
                plot, file.knobs.curve, value: { file.knobs.knobs[$0].value }, unit: { file.knobs.knobs[$0].unit })
            for key in plot.keys where key.number < plot.source.keys.count {
                let written = try #require(knobs.key(key.number), "\(subject.keyPath) at \(key.frame)")
                #expect(written.time != nil, "\(subject.keyPath)")
                for component in plot.components.indices {
                    let knob = component < written.values.count ? written.values[component] : nil
                    // A text need not state everything that it is set in.
                    if subject.isPart,
                        !curves[0].keys.contains(where: { $0.fields.contains { $0.name == subject.name } })
                    {
                        continue
                    }
                    #expect(knob != nil, "\(subject.keyPath) \(plot.components[component])")
                }
            }
        }
    }

    @Test func `what boxes are made of is plotted by its own names, and tied to the text`() throws {
        func animation(_ keyPath: String, _ from: String, _ to: String) -> String {
            #"{"type": "basic", "keyPath": "\#(keyPath)", "fromValue": \#(from), "toValue": \#(to), "duration": 1}"#
        }
        let text = """
            {"pegbar": "motion/1", "size": [100, 100], "layers": [
              {"type": "path", "name": "P", "bounds": [9, 9], "path": "M0 0L9 9", "lineDashPattern": [2, 3], "animations": [
                \(animation("lineDashPattern", "[2, 3]", "[4, 3]")), \(animation("lineDashPhase", "0", "9")),
                \(animation("path", "\"M0 0L9 9\"", "\"M0 0L5 9\""))]},
              {"type": "gradient", "name": "G", "bounds": [9, 9], "colors": ["#ff0000", "#0000ff"], "locations": [0, 1],
               "animations": [\(animation("locations", "[0, 1]", "[0.5, 1]")),
                \(animation("colors", "[\"#ff0000\", \"#0000ff\"]", "[\"#ff0000\", \"#00ffff\"]"))]},
              {"type": "image", "name": "I", "bounds": [9, 9], "contents": "a.png", "animations": [
                \(animation("contentsRect", "[0, 0, 1, 1]", "[0, 0, 0.5, 1]"))]},
              {"type": "rectangle", "name": "R", "bounds": [9, 9], "animations": [
                \(animation("bounds", "[0, 0, 9, 9]", "[0, 0, 5, 9]")), \(animation("transform.rotation", "0", "3"))]}]}
            """
        let bytes = Array(text.utf8)
        let document = try Document.read(bytes)
        let scene = document.scene
        let file = try TunableFile(bytes)
        var found: [String: [String]] = [:]
        for subject in scene.plotSubjects().subjects {
            let plot = Plot(subject, of: scene)
            found["\(subject.layer) \(subject.name)"] = plot.components
            #expect(subject.origins.compactMap(file.knobs.curve).count == 1, "\(subject.keyPath)")
            let knobs = PlotKnobs(
                plot, file.knobs.curve, value: { file.knobs.knobs[$0].value }, unit: { file.knobs.knobs[$0].unit })
            guard !["Path", "Colors"].contains(subject.name) else { continue }
            let last = knobs.key(plot.keys.last?.number ?? 0)?.values ?? []
            #expect(last.count == plot.components.count && !last.contains(nil), "\(subject.keyPath)")
        }
        #expect(found["P Dash Pattern"] == ["dash 1"] && found["P Dash Offset"] == ["value"])
        #expect(found["P Path"] == ["difference"] && found["G Locations"] == ["location 1"])
        #expect(found["G Colors"] == ["green 2"] && found["R Bounds"] == ["x", "y", "width", "height"])
        #expect(found["I Contents Rect"] == ["x", "y", "width", "height"] && found["R Rotation"] == ["value"])
    }

    @Test func `stops of a gradient are plotted number by number, and their keyframes are written with them`() throws {
        let text = """
            {"v": "5.7", "fr": 10, "ip": 0, "op": 40, "w": 100, "h": 100, "layers": [
              {"ty": 4, "nm": "L", "ip": 0, "op": 40, "ks": {}, "shapes": [{"ty": "gf", "nm": "G", "o": {"k": 100},
                "s": {"k": [0, 0]}, "e": {"k": [9, 0]}, "t": 1, "g": {"p": 2, "k": {"k": [
                  {"t": 0, "s": [0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0.5]},
                  {"t": 20, "s": [0.5, 1, 0, 0, 1, 0, 1, 1, 0, 1, 1, 0.75]}]}}}]}]}
            """
        let bytes = Array(text.utf8)
        let scene = try Document.read(bytes).scene
        let subject = try #require(scene.plotSubjects().subjects.first)
        #expect(subject.kind == "gradient" && scene.plotSubjects().subjects.count == 1)
        let plot = Plot(subject, of: scene)
        #expect(plot.components == ["location 1", "green 2", "opacity 2"])
        #expect(plot.values(at: 10) == [0.25, 0.5, 0.625])
        let list = try TunableFile(bytes).knobs
        let knobs = PlotKnobs(plot, list.curve, value: { list.knobs[$0].value }, unit: { list.knobs[$0].unit })
        let paths = knobs.key(1)?.values.map { knob in knob.map { list.knobs[$0].path } }
        let path = "$.layers[0].shapes[0].g.k.k[1].s"
        #expect(paths == ["\(path)[0]", "\(path)[6]", "\(path)[11]"])
    }
}

/// A property that moves.
private struct MovingProperty {
    /// Its type, for messages.
    var name: String
    /// Equal for equal properties.
    var identity: AnyHashable
    /// Where the documents of a text begin in the file; nil for others, and for documents from elsewhere.
    var documentOrigin: Int?
}

/// A property of any type.
private protocol AnyMotion {
    var moving: MovingProperty? { get }
}

extension Property: AnyMotion {
    fileprivate var moving: MovingProperty? {
        guard !contributions.isEmpty, !isStatic else { return nil }
        return MovingProperty(
            name: "\(Value.self) from \(origin.map(String.init) ?? "elsewhere")", identity: AnyHashable(self),
            documentOrigin: Value.self == TextDocument.self ? origin : nil)
    }
}

/// Looks at everything that a scene shows by reflection.
private struct SceneReflection {
    let scene: Scene
    private(set) var moving: [MovingProperty] = []
    private var compositions: Set<Int> = []
    private var treeLayers: Set<Int> = []

    init(scene: Scene) { self.scene = scene }

    mutating func visitAll() { visit(composition: 0) }

    private mutating func visit(composition index: Int) {
        guard scene.compositions.indices.contains(index), compositions.insert(index).inserted else { return }
        for layer in scene.compositions[index].layers { visit(layer) }
    }

    private mutating func visit(box index: Int) {
        guard scene.treeLayers.indices.contains(index), treeLayers.insert(index).inserted else { return }
        let box = scene.treeLayers[index]
        visit(box)
        for child in box.children { visit(box: child) }
        if let mask = box.mask { visit(box: mask) }
    }

    private mutating func visit(_ value: Any) {
        switch value {
        case let property as any AnyMotion: if let found = property.moving { moving.append(found) }
        case is String, is Path, is Contour, is [Double], is [TextCharacter]: break
        default:
            if let content = value as? CompositionContent { visit(composition: content.composition) }
            if let content = value as? LayerTreeContent { visit(box: content.root) }
            for child in Mirror(reflecting: value).children { visit(child.value) }
        }
    }
}

/// Writes down what moves of all that is visited.
private struct Recorder: SceneVisitor {
    struct Moving {
        var keyPath: PropertyKeyPath
        var property: AnyHashable
        var isMatrix: Bool
    }

    private(set) var moving: [Moving] = []
    private var trail = PropertyTrail(following: nil)
    var isDone: Bool { trail.isCut }

    mutating func enter(_ name: String, isTransparent: Bool) -> Bool { trail.enter(name, isTransparent: isTransparent) }
    mutating func leave() { trail.leave() }

    mutating func visit<Value: PropertyContent>(_ label: PropertyLabel, _ property: inout Property<Value>) -> Bool {
        look(label, property)
        return false
    }

    mutating func look<Value: Interpolatable>(_ label: PropertyLabel, _ property: Property<Value>) {
        guard !property.contributions.isEmpty, !property.isStatic, let keyPath = trail.address(of: label.name) else {
            return
        }
        moving.append(
            Moving(keyPath: keyPath, property: AnyHashable(property), isMatrix: Value.self == Matrix4.self))
    }
}

/// Counts what is visited.
private struct Counter: PropertyVisitor {
    private(set) var count = 0

    mutating func enter(_ name: String, isTransparent: Bool) -> Bool { true }
    mutating func leave() {}

    mutating func visit<Value: PropertyContent>(_ label: PropertyLabel, _ property: inout Property<Value>) -> Bool {
        if !label.isPart { count += 1 }
        return false
    }

    mutating func look<Value: Interpolatable>(_ label: PropertyLabel, _ property: Property<Value>) {
        if !label.isPart { count += 1 }
    }
}

extension Effect.Overlay {
    /// Whether the colors are those of a gradient, and its own is of no effect.
    fileprivate var isGradient: Bool { if case .gradient = pattern { true } else { false } }
}
