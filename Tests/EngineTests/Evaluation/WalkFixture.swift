import Testing

@testable import Engine
@testable import Formats

/// A layer all of whose properties count in its frame.
struct WalkFixture: Sendable, CustomTestStringConvertible {
    var name: String
    var layer: Layer
    /// How many of its properties are there and used by nothing, so that no walk meets them.
    var unused = 0
    /// The properties that are met and may move without another frame, with the reason beside them.
    var unseen: [String] = []

    var testDescription: String { name }

    /// A scene of the layer, and of a composition with a runner in it.
    func scene(_ layer: Layer) -> Scene {
        let runner = Layer(
            Layer.solid("#00ff00"),
            transform: Transform(position: .split(x: .ramp(0, 100, from: 0, to: 100), y: Property(3), z: Property(0))))
        var scene = Scene([layer], others: [[runner]])
        scene.glyphs = [
            Glyph(outline: .rectangle(Rect(x: 0, y: -0.5, width: 0.5, height: 0.5)), advance: 0.6),
            Glyph(outline: .rectangle(Rect(x: 0, y: -0.7, width: 0.3, height: 0.7)), advance: 0.4),
        ]
        scene.rules = Compatibility.afterEffects.rules
        return scene
    }

    /// Where the anchor lies towards the viewer is not seen without perspective.
    private static let flat = ["Transform.Z Position"]

    static let layers = [
        WalkFixture(name: "shapes", layer: shapes, unused: 3, unseen: flat),
        WalkFixture(name: "modifiers", layer: modifiers, unseen: flat),
        WalkFixture(name: "text", layer: text(on: nil), unseen: flat),
        // Text that is flush left takes no tracking of animators along a path.
        WalkFixture(name: "text on a path", layer: text(on: path), unseen: flat + ["Animator.Tracking"]),
        WalkFixture(name: "effects", layer: effects, unseen: flat),
        WalkFixture(
            name: "composition",
            layer: Layer(
                .composition(CompositionContent(composition: 1, size: Size(90, 90), remap: Property(20))),
                transform: transform), unseen: flat),
    ]

    private static func number(_ value: Double) -> Property<Double> { Property(value) }
    private static func vector(_ x: Double, _ y: Double, _ z: Double = 0) -> Property<Vector3> {
        Property(Vector3(x, y, z))
    }

    private static let color = Property(Color(red: 0.2, green: 0.4, blue: 0.9))

    private static var transform: Transform {
        Transform(
            anchor: vector(3, 4), position: .split(x: number(12), y: number(15), z: number(8)),
            scale: vector(0.8, 0.9, 1),
            rotation: number(0.3), skew: number(0.2), skewAxis: number(0.4), opacity: number(0.8),
            depth: Transform.Depth(x: number(0.3), y: number(0.4), orientation: vector(0.2, 0.3, 0.4)))
    }

    private static var shapes: Layer {
        let group = ShapeGroup(
            name: "",
            items: [
                .path(.ellipse(center: vector(4, 5), size: vector(20, 30), isReversed: false)),
                .style(
                    ShapeStyle(
                        name: "", brush: .gradient(gradient), opacity: number(0.9), blend: .normal,
                        kind: .fill(.nonZero))),
            ],
            transform: Transform(
                anchor: vector(3, 4), position: .joined(vector(12, 15)), scale: vector(0.8, 0.9), rotation: number(0.3),
                skew: number(0.2), skewAxis: number(0.4), opacity: number(0.8)))
        let repeater = Repeater(
            copies: number(4), offset: number(1),
            transform: Transform(
                anchor: vector(1, 2), position: .joined(vector(12, 15)), scale: vector(0.8, 0.9), rotation: number(0.3)),
            startOpacity: number(0.8), endOpacity: number(0.5), isLastOnTop: false)
        return Layer(
            Layer.shapes(
                .group(group),
                .path(
                    .rectangle(
                        center: vector(4, 5), size: vector(20, 30), cornerRadius: number(3), isReversed: false)),
                .path(.polystar(star)),
                .style(
                    ShapeStyle(
                        name: "", brush: .color(color), opacity: number(0.9), blend: .normal, kind: .stroke(stroke))),
                .repeater(repeater)),
            transform: transform)
    }

    private static var gradient: GradientBrush {
        GradientBrush(
            isRadial: true, start: vector(1, 2), end: vector(30, 20), highlight: number(0.5),
            highlightAngle: number(0.6),
            stops: Property(GradientStops([0, 0.1, 0.2, 0.3, 1, 0.7, 0.8, 0.9], colorCount: 2)))
    }

    private static var star: Polystar {
        Polystar(
            center: vector(4, 5), points: number(6), rotation: number(0.3), outerRadius: number(20),
            outerRoundness: number(0.3), inner: Polystar.Inner(radius: number(9), roundness: number(0.4)),
            isReversed: false)
    }

    private static var stroke: ShapeStroke {
        ShapeStroke(
            width: number(2), cap: .butt, join: .miter, miterLimit: 4, dashes: [number(5), number(3)],
            dashOffset: number(2))
    }

    private static var modifiers: Layer {
        let contour = Contour(
            [Point(0, 0), Point(30, 0), Point(30, 20), Point(0, 25)].map { Vertex($0) }, isClosed: true)
        func drawn(_ modifier: PathModifier) -> ShapeItem {
            .group(
                ShapeGroup(
                    name: "", items: [.path(.contour(Property(contour))), .modifier(modifier), .fill("#ff0000")],
                    transform: Transform(
                        anchor: vector(1, 2), position: .joined(vector(12, 15)), scale: vector(0.8, 0.9),
                        rotation: number(0.3), skew: number(0.2), skewAxis: number(0.4))))
        }
        return Layer(
            Layer.shapes(
                drawn(.trim(Trim(start: number(0.2), end: number(0.7), offset: number(0.3), isSequential: false))),
                drawn(.roundCorners(number(4))), drawn(.puckerAndBloat(number(0.5))),
                drawn(.zigZag(ZigZag(size: number(3), ridges: number(4), pointType: number(2)))),
                drawn(.twist(Twist(angle: number(0.5), center: vector(2, 3)))),
                drawn(.offset(OffsetPath(amount: number(8), join: .miter, miterLimit: number(10))))),
            transform: transform)
    }

    private static func text(on path: TextPath?) -> Layer {
        var animator = TextAnimator(
            selectors: [
                TextSelector(
                    start: number(0.2), end: number(0.9), offset: number(0.1), shape: .triangle, easeLow: number(0.3),
                    easeHigh: number(0.4), smoothness: number(0.5), amount: number(0.8)),
                TextSelector(start: number(0.1), end: number(0.4), amount: number(-0.2)),
            ])
        animator.anchor = vector(1, 2)
        animator.position = vector(3, 4)
        animator.scale = vector(0.8, 0.9, 1)
        animator.fill = Property(Color(red: 0.3, green: 0.6, blue: 0.8))
        animator.stroke = Property(Color(red: 0.7, green: 0.2, blue: 0.1))
        for path in WalkFixture.animatorNumbers { animator[keyPath: path] = number(0.4) }
        var document = TextDocument(
            characters: [], size: 12, tracking: 2, lineHeight: 14, baselineShift: 3, start: Point(4, 20), fill: .black,
            stroke: Color(red: 0.3, green: 0.5, blue: 0.7), strokeWidth: 2)
        document.source = TextSource("ab\nb", alphabet: ["a": 0, "b": 1])
        document.characters = document.source.characters
        return Layer(
            .text(
                TextContent(
                    document: Property(document), animators: [animator], groupAlignment: vector(0.3, 0.4), path: path)),
            transform: transform)
    }

    private static var path: TextPath {
        TextPath(
            contour: Property(
                Contour([Point(5, 7), Point(40, 20), Point(40, 60)].map { Vertex($0) }, isClosed: false)),
            firstMargin: number(5), isReversed: number(0), isPerpendicular: number(1), isStretched: number(0))
    }

    private static var animatorNumbers: [WritableKeyPath<TextAnimator, Property<Double>?>] {
        [
            \.rotation, \.rotationX, \.rotationY, \.skew, \.skewAxis, \.opacity, \.fillHue, \.fillSaturation,
            \.fillBrightness, \.fillOpacity, \.strokeHue, \.strokeSaturation, \.strokeBrightness, \.strokeOpacity,
            \.strokeWidth, \.tracking,
        ]
    }

    private static var effects: Layer {
        let line = Contour([Vertex(Point(0, 0)), Vertex(Point(50, 0))], isClosed: false)
        let curve = Effect.Levels.Curve(
            inputBlack: number(0.1), inputWhite: number(0.9), gamma: number(1.5), outputBlack: number(0.2),
            outputWhite: number(0.8))
        let kinds: [Effect.Kind] = [
            .fill(Effect.Fill(color: color, opacity: number(0.8))),
            .toneMap(Effect.ToneMap(colors: [color, Property(.white)], amount: number(0.7), isLaidOver: false)),
            .levels(Effect.Levels(all: curve, red: curve, green: curve, blue: curve, alpha: curve)),
            .blur(Effect.Blur(sigma: number(3), axes: Property(.both), repeatsEdges: Property(false))),
            .shadow(
                Effect.Shadow(
                    color: color, opacity: number(0.6), direction: number(0.5), distance: number(4), sigma: number(2),
                    isInside: false, isAlone: Property(false), isCastByContent: false)),
            .stroke(
                Effect.Stroke(
                    paths: [Property(line)], color: color, opacity: number(0.5), width: number(6), spacing: number(0.5),
                    start: number(0.2), end: number(0.9), style: .onOriginal)),
            .placement(
                Effect.Placement(
                    anchor: vector(1, 2), position: vector(3, 4), scaleX: number(0.8), scaleY: number(0.9),
                    isEven: Property(false), skew: number(0.2), skewAxis: number(0.3), rotation: number(0.4),
                    opacity: number(0.7))),
        ]
        var layer = Layer(
            .solid(color, Size(30, 20)), transform: transform,
            masks: [
                Mask(.add, 9, opacity: 0.8, expansion: 2, feather: Vector3(2, 3)),
                Mask(.subtract, 4, opacity: 0.5, expansion: -1, feather: Vector3(1, 0)),
            ])
        layer.effects = kinds.enumerated().map { Effect(name: "\($0)", kind: $1) }
        return layer
    }

    /// Tree layers that have everything.
    static var treeLayers: [TreeLayer] {
        let run = LayerText.Run(characters: [], size: number(10), color: color, ascent: 1, descent: 0)
        let drawings: [TreeLayer.Drawing] = [
            .shape(LayerShape()),
            .gradient(LayerGradient(colors: Property([.white, .black]), locations: Property(NumberList([0, 1])))),
            .text(LayerText(runs: [run])),
        ]
        let filters: [LayerFilter.Kind] = [
            .blur(number(1)), .brightness(number(1)), .contrast(number(1)), .saturation(number(1)),
            .variableBlur(number(1), mask: 0), .alphaThreshold(number(0.5), color),
        ]
        return drawings.map { drawing in
            TreeLayer(0, 0, 9, 9) {
                $0.drawing = drawing
                $0.appearance.shadow = LayerShadow(path: Property(Path()))
                $0.contents = LayerContents(image: Property(ShownImage(0)))
                $0.filters = filters.map { LayerFilter(name: "", kind: $0) }
                $0.backdropFilters = $0.filters
                $0.replication = LayerReplication()
                $0.emission = ParticleEmission(cells: [EmitterCell(cells: [EmitterCell()])])
            }
        }
    }
}
