import Foundation
import Testing

@testable import Engine
@testable import Formats

/// What each feature of an animation is at a frame, as another renderer computed it: Tests/Fixtures/vectors/keyframes.json
/// and, where `PEGBAR_VECTORS` names a folder with a `keyframes.json`, that file with the animations beside it.
struct KeyframesVectorTests {
    /// The features of one animation at one frame.
    struct Case: CustomTestStringConvertible, Sendable {
        var id: String
        var frame: Double
        /// The animation's text.
        var animation: [UInt8]
        /// A list with an object for each feature, the lowest first.
        var features: [UInt8]
        var testDescription: String { "\(id) at \(frame)" }
    }

    static let carried: [Case] = {
        let file = Fixture.folder(of: "vectors").appending(path: "keyframes.json")
        guard let data = try? Data(contentsOf: file), let json = try? JSONDocument([UInt8](data)) else { return [] }
        return json.withRoot { root in
            (root["cases"] ?? root).elements.flatMap { item -> [Case] in
                guard let id = item["id"]?.string, let animation = item["in"], let frames = item["frames"] else {
                    return []
                }
                return cases(id, animation.bytes, frames)
            }
        }
    }()

    /// The cases of the folder that the environment names; none without one.
    static let given: [Case] = {
        guard let file = Fixture.givenVectors("keyframes.json"), let data = try? Data(contentsOf: file),
            let json = try? JSONDocument([UInt8](data))
        else { return [] }
        let folder = file.deletingLastPathComponent()
        return json.withRoot { root in
            root.members.flatMap { name, frames in
                let places = ["\(name).json", "keyframes/\(name).json", "../corpus/keyframes/\(name).json"]
                let found = places.lazy.compactMap { try? Data(contentsOf: folder.appending(path: $0)) }.first
                return cases(name, found.map { [UInt8]($0) } ?? [], frames)
            }
        }
    }()

    private static func cases(_ id: String, _ animation: [UInt8], _ frames: JSONValue) -> [Case] {
        frames.members.compactMap { frame, features in
            Double(frame).map { Case(id: id, frame: $0, animation: animation, features: features.bytes) }
        }
    }

    @Test func `the file of vectors is there`() {
        #expect(KeyframesVectorTests.carried.count >= 80)
    }

    @Test(arguments: carried + given)
    func `features agree`(item: Case) throws {
        try #require(!item.animation.isEmpty, "the animation “\(item.id)” is not beside its vectors")
        let scene = try Document.read(item.animation).scene
        let drawn = scene.root.layers.indices.reversed().filter { index in
            if case .none = scene.root.layers[index].content { return false }
            return !scene.root.layers[index].isMatteSource
        }
        let json = try JSONDocument(item.features)
        try json.withRoot { root in
            try #require(root.count == drawn.count)
            for (index, expected) in zip(drawn, root.elements) {
                let isVisible = scene.root.layers[index].frames.contains(item.frame)
                #expect(isVisible == expected["visible"]?.bool)
                try FeatureVector(expected).check(alone(index, in: scene), at: item.frame)
            }
        }
    }

    /// The scene with nothing to be seen but one layer, without its mask and at all times.
    private func alone(_ index: Int, in scene: Scene) -> Scene {
        var scene = scene
        for other in scene.root.layers.indices where other != index {
            scene.compositions[0].layers[other].isHidden = true
        }
        scene.compositions[0].layers[index].frames = -1e6..<1e6
        scene.compositions[0].layers[index].matte = nil
        return scene
    }
}

extension JSONValue {
    /// The value's own text.
    fileprivate var bytes: [UInt8] { Array(source.utf8) }
}

/// One feature as it was computed.
private struct FeatureVector {
    let value: JSONValue
    let matrix: Affine
    let opacity: Double

    private static let tolerance = 1e-3

    init(_ value: JSONValue) throws {
        self.value = value
        let m = try #require(value["matrix"]).doubles()
        matrix = Affine(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
        opacity = try #require(value["opacity"]?.double)
    }

    /// Holds what a scene draws against the numbers.
    func check(_ scene: Scene, at frame: Double) throws {
        var evaluator = Evaluator(scene)
        var groups: [Double] = []
        var fills = 0
        var strokes = 0
        for command in evaluator.displayList(at: frame).commands {
            let faded = groups.reduce(1, *)
            switch command {
            case .beginGroup(let group): groups.append(group.opacity)
            case .endGroup: groups.removeLast()
            case .fill(let fill):
                fills += 1
                try check(fill, faded: faded)
            case .stroke(let stroke):
                strokes += 1
                try check(stroke, faded: faded)
            case .image(let image):
                let size = scene.images[image.image].size
                close(image.opacity * faded, opacity)
                // The box is 64 units wide and high in the one case there is.
                close(image.transform.apply(Point(size.width, size.height)), matrix.apply(Point(64, 64)))
                close(image.transform.apply(.zero), matrix.apply(.zero))
            default: Issue.record("\(command.text) is not expected")
            }
        }
        let path = try #require(value["path"])
        let isDrawn = path.count > 1 && opacity > 0
        #expect(fills == (isDrawn && alpha("fill") > 0 ? 1 : 0))
        #expect(strokes == (isDrawn && alpha("stroke") > 0 && (value["width"]?.double ?? 0) != 0 ? 1 : 0))
    }

    private func alpha(_ key: StaticString) -> Double { value[key]?.doubles().last ?? 0 }

    private func check(_ fill: Fill, faded: Double) throws {
        try checkPath(fill.path, fill.transform)
        let color = try #require(value["fill"]).doubles()
        guard let gradient = value["gradient"], !gradient.isNull else {
            return check(fill.paint, color, fill.opacity * faded)
        }
        guard case .gradient(let drawn) = fill.paint, drawn.stops.count == 2 else {
            Issue.record("there is no gradient")
            return
        }
        close(fill.opacity * faded, color[3] * opacity)
        for (stop, key) in zip(drawn.stops, ["c0", "c1"]) {
            let wanted = try #require(gradient.member(key)).doubles()
            for (component, number) in zip(components(stop.color), wanted) { close(component, number) }
        }
        guard case .linear(let start, let end) = drawn.kind else { return }
        let (from, to) = (try #require(gradient["start"]).doubles(), try #require(gradient["end"]).doubles())
        close(start, Point(from[0], from[1]))
        close(end, Point(to[0], to[1]))
    }

    private func check(_ stroke: Stroke, faded: Double) throws {
        try checkPath(stroke.path, stroke.transform)
        check(stroke.paint, try #require(value["stroke"]).doubles(), stroke.opacity * faded)
        close(stroke.style.width, try #require(value["width"]?.double))
        for probe in [Point(0, 0), Point(1, 0), Point(0, 1)] {
            close(stroke.transform.apply(probe), matrix.apply(probe))
        }
    }

    private func check(_ paint: Paint, _ wanted: [Double], _ fade: Double) {
        guard case .color(let color) = paint else {
            Issue.record("there is no color")
            return
        }
        for (component, number) in zip(components(color).prefix(3), wanted) { close(component, number) }
        close(color.alpha * fade, wanted[3] * opacity)
    }

    private func components(_ color: Color) -> [Double] { [color.red, color.green, color.blue, color.alpha] }

    /// The drawn path in the frame against the expected one: the ends of segments, and points along curves.
    private func checkPath(_ path: Path, _ transform: Affine) throws {
        let drawn = points(of: path).map(transform.apply)
        let wanted = try points(of: #require(value["path"])).map(matrix.apply)
        #expect(drawn.count == wanted.count)
        for (point, other) in zip(drawn, wanted) { close(point, other) }
    }

    private func points(of path: Path) -> [Point] {
        var result: [Point] = []
        var next = 0
        for verb in path.verbs {
            let points = path.points[next..<next + (verb == .cubic ? 3 : verb == .close ? 0 : 1)]
            next = points.endIndex
            switch points.count {
            case 1: result.append(points[points.startIndex])
            case 3: result += walk(result.last ?? .zero, points[next - 3], points[next - 2], points[next - 1])
            default: break
            }
        }
        return result
    }

    private func points(of commands: JSONValue) -> [Point] {
        var result: [Point] = []
        for command in commands.elements {
            let letter = command.first?.string
            let numbers = Array(command.doubles().dropFirst())
            func point(_ index: Int) -> Point { Point(numbers[2 * index], numbers[2 * index + 1]) }
            let pen = result.last ?? .zero
            switch letter {
            case "Q":
                let control = point(0)
                result += walk(
                    pen, pen + (control - pen) * (2.0 / 3), point(1) + (control - point(1)) * (2.0 / 3), point(1))
            case "C": result += walk(pen, point(0), point(1), point(2))
            default: result.append(point(0))
            }
        }
        return result
    }

    /// Three points of a curve, the last one its end; only that of one that is straight.
    private func walk(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) -> [Point] {
        let curve = CubicSegment(
            Vertex(start, inControl: start, outControl: control1), Vertex(end, inControl: control2, outControl: end))
        return [curve.point(at: 1.0 / 3), curve.point(at: 2.0 / 3), end]
    }

    private func close(_ number: Double, _ wanted: Double) {
        #expect(abs(number - wanted) <= FeatureVector.tolerance)
    }

    private func close(_ point: Point, _ wanted: Point) {
        close(point.x, wanted.x)
        close(point.y, wanted.y)
    }
}
