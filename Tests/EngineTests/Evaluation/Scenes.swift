import Formats
import Testing

@testable import Engine

/// Helpers that make small scenes.
extension Scene {
    /// A scene of 100×100 and 100 frames, drawn as lottie-web does; `others` are the compositions that layers name from 1 on. Layers get their ids
    /// here.
    init(_ layers: [Layer], others: [[Layer]] = [], images: [ImageAsset] = []) {
        var count = 0
        let compositions = ([layers] + others).map { layers in
            let numbered = layers.map { layer in
                var layer = layer
                layer.id = count
                count += 1
                return layer
            }
            return Composition(name: "", size: Size(100, 100), layers: numbered)
        }
        self.init(
            size: Size(100, 100), frameRate: 25, frames: 0..<100, images: images, compositions: compositions,
            layerCount: count, rules: Compatibility.web.rules)
    }

    /// A scene of one layer of shapes.
    init(_ items: ShapeItem...) { self.init(items: items) }

    /// A scene of one layer of shapes.
    init(items: [ShapeItem], compatibility: Compatibility = .web) {
        self.init([Layer(.shapes(ShapeContent(items: items)))])
        rules = compatibility.rules
    }

    /// The commands of a frame.
    func commands(at frame: Double = 0) -> [DrawCommand] {
        var evaluator = Evaluator(self)
        return evaluator.displayList(at: frame).commands
    }

    /// What a frame shows otherwise than the scene says.
    func cuts(at frame: Double = 0) -> Truncation {
        var evaluator = Evaluator(self)
        _ = evaluator.displayList(at: frame)
        return evaluator.truncation
    }

    /// When a frame changes.
    var changeIntervals: ChangeIntervals {
        var search = ChangeSearch(scene: self)
        return search.changeIntervals()
    }

    /// The list of a frame as lines without indentation, the composition's own line left out.
    func lines(at frame: Double = 0) -> [String] { commands(at: frame).map(\.text) }

    /// The paths that a frame strokes, as polylines through the ends of their segments, to hundredths: what is cut from a
    /// straight line has handles on it, which say nothing here.
    func strokes(at frame: Double = 0) -> [String] {
        var evaluator = Evaluator(self)
        var list = evaluator.displayList(at: frame)
        // Dashes are as long as they are said to be, not as browsers measure them.
        list.edges = .exact
        return list.cuttingDashes(for: .identity).commands.compactMap { command in
            guard case .stroke(let stroke) = command else { return nil }
            return stroke.path.polyline.text
        }
    }
}

/// Expects that frames in any order are what they are by themselves.
func expectSameInAnyOrder(
    _ scene: Scene, at frames: [Double] = [0, 5, 10, 10.5, 11, 15, 20, 21, 30, 12, 0, 20, 99, 98, 12, 12.5],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    for compatibility in Compatibility.allCases {
        var scene = scene
        scene.rules = compatibility.rules
        var evaluator = Evaluator(scene)
        for frame in frames {
            var cold = Evaluator(scene)
            let list = evaluator.displayList(at: frame)
            #expect(list == cold.displayList(at: frame), "at \(frame)", sourceLocation: sourceLocation)
            #expect(evaluator.truncation == cold.truncation, "at \(frame)", sourceLocation: sourceLocation)
        }
    }
}

extension Path {
    /// The ends of all segments, joined by lines, to hundredths.
    var polyline: Path {
        var result = Path()
        var next = 0
        func rounded(_ p: Point) -> Point { Point((p.x * 100).rounded() / 100, (p.y * 100).rounded() / 100) }
        for verb in verbs {
            next += verb == .cubic ? 3 : verb == .close ? 0 : 1
            switch verb {
            case .move: result.move(to: rounded(points[next - 1]))
            case .line, .cubic: result.line(to: rounded(points[next - 1]))
            case .close: result.close()
            }
        }
        return result
    }
}

extension Layer {
    init(
        _ content: Content, frames: Range<Double> = 0..<100, isHidden: Bool = false, isMatteSource: Bool = false,
        parent: Int? = nil, opacityParent: Int? = nil, transform: Transform = Transform(), blend: BlendMode = .normal,
        masks: [Mask] = [], matte: Matte? = nil
    ) {
        self.init(
            id: 0, name: "", content: content, frames: frames, isHidden: isHidden, isMatteSource: isMatteSource,
            parent: parent, opacityParent: opacityParent, transform: transform, blend: blend, masks: masks, matte: matte
        )
    }

    /// A layer filled with a color, 10×10 at the origin.
    static func solid(_ hex: String) -> Content { .solid(Property(Color(hex: hex) ?? .clear), Size(10, 10)) }

    static func shapes(_ items: ShapeItem...) -> Content { .shapes(ShapeContent(items: items)) }
}

extension ShapeItem {
    /// A square from the origin, which starts at its right upper corner and runs clockwise.
    static func square(_ side: Double, x: Double = 0, y: Double = 0) -> ShapeItem {
        .path(
            .rectangle(
                center: Property(Vector3(x + side / 2, y + side / 2)), size: Property(Vector3(side, side)),
                cornerRadius: Property(0), isReversed: false))
    }

    /// An open line from point to point.
    static func line(_ points: (Double, Double)...) -> ShapeItem {
        .path(.contour(Property(Contour(points.map { Vertex(Point($0.0, $0.1)) }, isClosed: false))))
    }

    static func fill(_ hex: String, opacity: Double = 1, blend: BlendMode = .normal, isHidden: Bool = false)
        -> ShapeItem
    {
        .style(
            ShapeStyle(
                name: "", brush: .color(Property(Color(hex: hex) ?? .clear)), opacity: Property(opacity), blend: blend,
                kind: .fill(.nonZero), isHidden: isHidden))
    }

    static func stroke(_ hex: String, width: Double = 2, dashes: [Double] = [], dashOffset: Double = 0) -> ShapeItem {
        .style(
            ShapeStyle(
                name: "", brush: .color(Property(Color(hex: hex) ?? .clear)), opacity: Property(1), blend: .normal,
                kind: .stroke(
                    ShapeStroke(
                        width: Property(width), cap: .butt, join: .miter, miterLimit: 4,
                        dashes: dashes.map { Property($0) }, dashOffset: Property(dashOffset)))))
    }

    static func group(_ transform: Transform = Transform(), _ items: ShapeItem...) -> ShapeItem {
        .group(ShapeGroup(name: "", items: items, transform: transform))
    }

    static func trim(_ start: Double, _ end: Double, offset: Double = 0, isSequential: Bool = false) -> ShapeItem {
        .modifier(
            .trim(
                Trim(
                    start: Property(start), end: Property(end), offset: Property(offset), isSequential: isSequential)))
    }
}

extension ShapeItem {
    static func puckerAndBloat(_ share: Double) -> ShapeItem { .modifier(.puckerAndBloat(Property(share))) }
}

extension Transform {
    static func moved(_ x: Double, _ y: Double) -> Transform {
        Transform(position: .joined(Property(Vector3(x, y))))
    }

    static func faded(_ opacity: Double) -> Transform { Transform(opacity: Property(opacity)) }
}

extension Mask {
    /// A square at the origin.
    init(
        _ mode: Mode, _ side: Double, opacity: Double = 1, expansion: Double = 0, feather: Vector3? = nil,
        isInverted: Bool = false
    ) {
        let corners = [(0, 0), (side, 0), (side, side), (0, side)].map { Vertex(Point($0.0, $0.1)) }
        self.init(
            mode: mode, path: Property(Contour(corners, isClosed: true)), opacity: Property(opacity),
            expansion: Property(expansion), feather: feather.map { Property($0) }, isInverted: isInverted)
    }
}

extension Property<Double> {
    /// A linear segment from value to value; nil never occurs, as there are two keyframes.
    static func ramp(_ start: Double, _ end: Double, from: Double, to: Double) -> Property<Double> {
        let keyframes = [Keyframe(time: from, value: start), Keyframe(time: to, value: end)]
        return Track(keyframes).map { Property($0) } ?? Property(start)
    }
}
