import Formats
import Testing

@testable import Engine
@testable import Tuning

/// What effects make of a layer's commands.
struct EffectTests {
    private let fill = Effect(
        name: "fill",
        kind: .fill(Effect.Fill(color: Property(Color(red: 1, green: 0, blue: 0)), opacity: Property(0.5))))
    private let blur = Effect(name: "blur", kind: EffectTests.blur(Property(2)))

    private static func blur(_ sigma: Property<Double>, repeatsEdges: Bool = false) -> Effect.Kind {
        .blur(Effect.Blur(sigma: sigma, axes: Property(.both), repeatsEdges: Property(repeatsEdges)))
    }

    private func shadow(distance: Double = 10, direction: Double = .pi / 2) -> Effect {
        Effect(
            name: "shadow",
            kind: .shadow(
                Effect.Shadow(
                    color: Property(.black), opacity: Property(1), direction: Property(direction),
                    distance: Property(distance), sigma: Property(0), isInside: false, isAlone: Property(false),
                    isCastByContent: true)))
    }

    private func placement(x: Double, scale: Double = 1, opacity: Double = 1) -> Effect {
        Effect(
            name: "placement",
            kind: .placement(
                Effect.Placement(
                    anchor: Property(.zero), position: Property(Vector3(x, 0)), scaleX: Property(5),
                    scaleY: Property(scale), isEven: Property(true), skew: Property(0), skewAxis: Property(0),
                    rotation: Property(0), opacity: Property(opacity))))
    }

    private func stroke(_ style: Effect.Stroke.Style, start: Double = 0, end: Double = 1, spacing: Double = 0) -> Effect
    {
        let line = Contour([Vertex(Point(0, 0)), Vertex(Point(100, 0))], isClosed: false)
        return Effect(
            name: "stroke",
            kind: .stroke(
                Effect.Stroke(
                    paths: [Property(line)], color: Property(.white), opacity: Property(0.5), width: Property(10),
                    spacing: Property(spacing), start: Property(start), end: Property(end), style: style)))
    }

    private func layer(_ effects: Effect..., region: EffectRegion? = .threefold, masks: [Mask] = []) -> Layer {
        var layer = Layer(Layer.solid("#0000ff"), transform: .moved(20, 30), masks: masks)
        layer.effects = effects
        layer.effectRegion = region
        return layer
    }

    private func lines(_ layers: Layer..., as compatibility: Compatibility = .web, at frame: Double = 0) -> [String] {
        // Importers give layers a region only where they follow lottie-web.
        let layers = layers.map { layer in
            var layer = layer
            if compatibility == .afterEffects { layer.effectRegion = nil }
            return layer
        }
        var scene = Scene(layers)
        scene.rules = compatibility.rules
        return scene.lines(at: frame)
    }

    private let solid = "fill #0000ff [1 0 0 1 20 30] M0,0 L10,0 L10,10 L0,10 Z"

    @Test func `effects on pixels that follow one another are one chain`() {
        #expect(
            lines(layer(blur, fill)) == [
                "group blur 2×2, fill #ff000080 (linear) in -10,-10 30×30 [1 0 0 1 20 30]", solid, "end group",
            ])
    }

    @Test func `After Effects has no region and no linear light`() {
        #expect(
            lines(layer(blur, fill), as: .afterEffects) == [
                "group blur 2×2, fill #ff000080 [1 0 0 1 20 30]", solid, "end group",
            ])
    }

    @Test func `what repeats its edges is a chain of its own, cut at the content`() {
        let edges = Effect(name: "", kind: EffectTests.blur(Property(3), repeatsEdges: true))
        #expect(
            lines(layer(fill, edges, shadow()), as: .afterEffects) == [
                "group shadow #000000 10,0 0 by content [1 0 0 1 20 30]",
                "group blur 3×3 edges repeated in 0,0 10×10 [1 0 0 1 20 30]",
                "group fill #ff000080 [1 0 0 1 20 30]", solid, "end group", "end group", "end group",
            ])
    }

    @Test func `a blur of nothing is no filter, and a layer that draws nothing has none`() {
        #expect(lines(layer(Effect(name: "", kind: EffectTests.blur(Property(-1))))) == [solid])
        #expect(lines(layer(Effect(name: "", kind: EffectTests.blur(Property(.nan))))) == [solid])
        var empty = layer(blur)
        empty.content = Layer.shapes()
        #expect(lines(empty).isEmpty)
        var flat = layer(blur)
        flat.transform.scale = Property(Vector3(0, 1))
        #expect(lines(flat).isEmpty)
    }

    @Test func `directions are measured from straight up, clockwise`() {
        func offset(_ direction: Double) -> String {
            lines(layer(shadow(direction: direction), region: nil))[0]
        }
        #expect(offset(0) == "group shadow #000000 0,-10 0 by content (linear) [1 0 0 1 20 30]")
        #expect(offset(.pi / 2) == "group shadow #000000 10,0 0 by content (linear) [1 0 0 1 20 30]")
        #expect(offset(.pi) == "group shadow #000000 0,10 0 by content (linear) [1 0 0 1 20 30]")
    }

    @Test func `masks come after the effects, and before them in After Effects`() {
        let masked = layer(fill, region: nil, masks: [Mask(.add, 5)])
        let clip = "clip [1 0 0 1 20 30] M0,0 L5,0 L5,5 L0,5 Z"
        let group = "group fill #ff000080 (linear) [1 0 0 1 20 30]"
        #expect(lines(masked) == [clip, group, solid, "end group", "end clip"])
        #expect(
            lines(masked, as: .afterEffects) == [
                "group fill #ff000080 [1 0 0 1 20 30]", clip, solid, "end clip", "end group",
            ])
    }

    @Test func `a composition is cut after its effects, and before them in After Effects`() {
        var nested = layer(shadow(), region: nil)
        nested.content = .composition(CompositionContent(composition: 1, size: Size(10, 10)))
        var scene = Scene([nested], others: [[Layer(Layer.solid("#00ff00"))]])
        let inner = "fill #00ff00 [1 0 0 1 20 30] M0,0 L10,0 L10,10 L0,10 Z"
        let clip = "clip [1 0 0 1 20 30] M0,0 L10,0 L10,10 L0,10 Z"
        let group = "group shadow #000000 10,0 0 by content"
        #expect(
            scene.lines() == [clip, group + " (linear) [1 0 0 1 20 30]", inner, "end group", "end clip"])
        scene.rules = Compatibility.afterEffects.rules
        #expect(scene.lines() == [group + " [1 0 0 1 20 30]", clip, inner, "end clip", "end group"])
    }

    @Test func `opacity and mattes come last`() {
        var faded = layer(fill, region: nil)
        faded.transform.opacity = Property(0.5)
        faded.matte = Matte(layer: 1, channel: .alpha)
        let matte = Layer(Layer.solid("#ffffff"), isMatteSource: true)
        #expect(
            lines(faded, matte) == [
                "group opacity 0.5", "group fill #ff000080 (linear) [1 0 0 1 20 30]", solid, "end group", "mask alpha",
                "fill #ffffff [] M0,0 L10,0 L10,10 L0,10 Z", "end mask", "end group",
            ])
    }

    @Test func `the region is the box around outlines, whatever pens, masks and clips make of them`() {
        let curve = Contour(
            [
                Vertex(Point(0, 0), inControl: Point(0, 0), outControl: Point(0, 40)),
                Vertex(Point(40, 0), inControl: Point(40, 40), outControl: Point(40, 0)),
            ], isClosed: false)
        var drawn = layer(fill, region: .box)
        drawn.content = Layer.shapes(.path(.contour(Property(curve))), .stroke("#000000", width: 50))
        // Three quarters of the way to the control points.
        #expect(lines(drawn)[0] == "group fill #ff000080 (linear) in 0,0 40×30 [1 0 0 1 20 30]")
        drawn.content = .composition(CompositionContent(composition: 1, size: Size(5, 5)))
        let inner = Layer(Layer.solid("#00ff00"), transform: .moved(1, 2), masks: [Mask(.subtract, 5)])
        let scene = Scene([drawn], others: [[inner]])
        #expect(scene.lines()[1] == "group fill #ff000080 (linear) in 1,2 10×10 [1 0 0 1 20 30]")
    }

    @Test func `placements move the layer, the first one first`() {
        let moved = layer(placement(x: 5), placement(x: 100, scale: 2, opacity: 0.5), masks: [Mask(.add, 5)])
        #expect(
            lines(moved) == [
                "group opacity 0.5", "clip [2 0 0 2 130 30] M0,0 L5,0 L5,5 L0,5 Z",
                "fill #0000ff [2 0 0 2 130 30] M0,0 L10,0 L10,10 L0,10 Z", "end clip", "end group",
            ])
        #expect(lines(layer(placement(x: 1, opacity: 0))).isEmpty)
    }

    @Test func `a placement turns before it shears`() {
        let placement = Effect.Placement(
            anchor: Property(Vector3(10, 0)), position: Property(Vector3(3, 4)), scaleX: Property(2),
            scaleY: Property(1), isEven: Property(false), skew: Property(.pi / 4), skewAxis: Property(-.pi / 2),
            rotation: Property(.pi / 2), opacity: Property(1))
        // (11, 1) lies at (2, 1) from the anchor when scaled, at (−1, 2) when turned, and the shear takes 2 from x.
        let point = placement.matrix(at: 0).apply(Point(11, 1))
        #expect((point - Point(0, 6)).length < 1e-9)
    }

    @Test func `strokes lie on the picture, stand for it, or reveal it`() {
        let line = "stroke 10 round miter 4 #ffffff opacity 0.5 [1 0 0 1 20 30] M0,0 L100,0"
        #expect(lines(layer(stroke(.onOriginal))) == [solid, line])
        #expect(lines(layer(stroke(.alone))) == [line])
        #expect(lines(layer(stroke(.revealing))) == ["group", solid, "mask alpha", line, "end mask", "end group"])
    }

    @Test func `a stroke is cut into dots and to its stretch`() {
        func dots(_ effect: Effect) -> String { Scene([layer(effect)]).strokes().joined() }
        // The pattern 1, 4 begins one pixel before the path.
        #expect(dots(stroke(.alone, spacing: 0.4)).hasPrefix("M4,0 L5,0 M9,0 L10,0 M14,0 L15,0"))
        // From 20 to 40: four dots of 1 and gaps of 4, all a pixel early, and one without length.
        #expect(
            dots(stroke(.alone, start: 0.4, end: 0.2, spacing: 0.4))
                == "M19,0 L20,0 M24,0 L25,0 M29,0 L30,0 M34,0 L35,0 M39,0 L39,0")
        #expect(dots(stroke(.alone, start: 0.5, end: 0.5)).isEmpty)
    }

    @Test func `a matte among the effects works where it stands`() {
        let matte = Effect(
            name: "", kind: .matte(Matte(layer: 1, channel: .invertedAlpha, showsHidden: true)))
        let source = Layer(Layer.solid("#ffffff"), isHidden: true)
        #expect(
            lines(layer(matte, shadow()), source, as: .afterEffects) == [
                "group shadow #000000 10,0 0 by content [1 0 0 1 20 30]", "group", solid, "mask invertedAlpha",
                "fill #ffffff [] M0,0 L10,0 L10,10 L0,10 Z", "end mask", "end group", "end group",
            ])
    }

    @Test func `a frame has so many filters and no more`() {
        var scene = Scene(Array(repeating: layer(fill), count: 3_000))
        scene.rules = Compatibility.web.rules
        #expect(scene.lines().filter { $0.hasPrefix("group") }.count == 1_000)
        #expect(scene.lines().filter { $0 == solid }.count == 3_000)
        #expect(scene.cuts() == .filters && scene.mayExceedFrame)
        let whole = Scene(Array(repeating: layer(fill), count: 1_000))
        #expect(whole.cuts() == [] && !whole.mayExceedFrame)
    }

    @Test func `whatever of an effect moves, the stamp moves with it`() {
        let ramp = Property<Double>.ramp(0.1, 0.9, from: 20, to: 30)
        let color =
            Track([Keyframe(time: 20, value: Color.black), Keyframe(time: 30, value: Color.white)])
            .map { Property($0) } ?? Property(.black)
        let place =
            Track([Keyframe(time: 20, value: Vector3.zero), Keyframe(time: 30, value: Vector3.one)])
            .map { Property($0) } ?? Property(.zero)
        let isOn =
            Track([Keyframe(time: 20, value: false, easing: .hold), Keyframe(time: 30, value: true)])
            .map { Property($0) } ?? Property(false)
        let axes =
            Track([
                Keyframe(time: 20, value: Effect.Blur.Axes.both, easing: .hold), Keyframe(time: 30, value: .vertical),
            ]).map { Property($0) } ?? Property(.both)
        let path =
            Track([
                Keyframe(time: 20, value: Contour([Vertex(.zero), Vertex(Point(9, 0))], isClosed: false)),
                Keyframe(time: 30, value: Contour([Vertex(.zero), Vertex(Point(0, 9))], isClosed: false)),
            ]).map { Property($0) } ?? Property(Contour([], isClosed: false))
        var curve = Effect.Levels.Curve(
            inputBlack: ramp, inputWhite: Property(1), gamma: Property(1), outputBlack: Property(0),
            outputWhite: Property(1))
        let moving = curve
        curve.inputBlack = Property(0)
        let rest = shadow()
        guard case .shadow(let still) = rest.kind, case .stroke(let line) = stroke(.alone).kind,
            case .placement(let placed) = placement(x: 1).kind
        else { return }
        func changed<Part>(_ part: Part, _ change: (inout Part) -> Void) -> Part {
            var part = part
            change(&part)
            return part
        }
        let levels = Effect.Levels(all: curve, red: curve, green: curve, blue: curve, alpha: curve)
        let kinds: [Effect.Kind] = [
            .fill(Effect.Fill(color: color, opacity: Property(1))),
            .fill(Effect.Fill(color: Property(.black), opacity: ramp)),
            .toneMap(Effect.ToneMap(colors: [Property(.black), color], amount: Property(1), isLaidOver: false)),
            .toneMap(Effect.ToneMap(colors: [Property(.black)], amount: ramp, isLaidOver: false)),
            .levels(changed(levels) { $0.all = moving }), .levels(changed(levels) { $0.red = moving }),
            .levels(changed(levels) { $0.green = moving }), .levels(changed(levels) { $0.blue = moving }),
            .levels(changed(levels) { $0.alpha = moving }),
            .levels(changed(levels) { $0.all.inputWhite = ramp }), .levels(changed(levels) { $0.all.gamma = ramp }),
            .levels(changed(levels) { $0.all.outputBlack = ramp }),
            .levels(changed(levels) { $0.all.outputWhite = ramp }),
            EffectTests.blur(ramp),
            .blur(Effect.Blur(sigma: Property(1), axes: axes, repeatsEdges: Property(false))),
            .blur(Effect.Blur(sigma: Property(1), axes: Property(.both), repeatsEdges: isOn)),
            .shadow(changed(still) { $0.color = color }), .shadow(changed(still) { $0.opacity = ramp }),
            .shadow(changed(still) { $0.direction = ramp }), .shadow(changed(still) { $0.distance = ramp }),
            .shadow(changed(still) { $0.sigma = ramp }), .shadow(changed(still) { $0.isAlone = isOn }),
            .stroke(changed(line) { $0.paths = [path] }), .stroke(changed(line) { $0.color = color }),
            .stroke(changed(line) { $0.opacity = ramp }), .stroke(changed(line) { $0.width = ramp }),
            .stroke(changed(line) { $0.spacing = ramp }), .stroke(changed(line) { $0.start = ramp }),
            .stroke(changed(line) { $0.end = ramp }),
            .placement(changed(placed) { $0.anchor = place }), .placement(changed(placed) { $0.position = place }),
            .placement(changed(placed) { $0.scaleX = ramp }), .placement(changed(placed) { $0.scaleY = ramp }),
            .placement(changed(placed) { $0.isEven = isOn }), .placement(changed(placed) { $0.skew = ramp }),
            .placement(changed(placed) { $0.skewAxis = ramp }), .placement(changed(placed) { $0.rotation = ramp }),
            .placement(changed(placed) { $0.opacity = ramp }),
        ]
        for kind in kinds {
            let evaluator = Evaluator(Scene([layer(Effect(name: "", kind: kind))]))
            #expect(evaluator.stamp(at: 10) != evaluator.stamp(at: 40), "\(kind)")
            #expect(evaluator.stamp(at: 0) == evaluator.stamp(at: 19), "\(kind)")
        }
    }
}
