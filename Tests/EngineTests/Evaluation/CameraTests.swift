import Formats
import Testing

@testable import Engine

/// What cameras make of three-dimensional layers, against numbers from similar triangles.
struct CameraTests {
    private func deep(
        _ content: Layer.Content, at position: Vector3, anchor: Vector3 = .zero, y: Double = 0
    ) -> Layer {
        Layer(
            content,
            transform: Transform(
                anchor: Property(anchor), position: .joined(Property(position)),
                depth: Transform.Depth(x: Property(0), y: Property(y), orientation: Property(.zero))))
    }

    private func camera(
        zoom: Double = 800, at position: Vector3 = Vector3(50, 50, -800), lookingAt point: Vector3? = nil,
        frames: Range<Double> = 0..<100, parent: Int? = nil, y: Double = 0
    ) -> Layer {
        var layer = deep(
            .camera(Camera(zoom: Property(zoom), hasPointOfInterest: point != nil)), at: position,
            anchor: point ?? .zero, y: y)
        layer.frames = frames
        layer.parent = parent
        return layer
    }

    private func scene(_ layers: [Layer], others: [[Layer]] = []) -> Scene {
        var scene = Scene(layers, others: others)
        scene.rules = Compatibility.afterEffects.rules
        return scene
    }

    /// Where points of the layer's plane are seen that is drawn first.
    private func seen(_ layers: [Layer], _ points: Point...) -> [Point] {
        for command in scene(layers).commands() {
            if case .beginGroup(let group) = command, let plane = group.plane {
                return points.map(plane.projection.apply)
            }
            if case .fill(let fill) = command { return points.map(fill.transform.apply) }
        }
        return []
    }

    private func isNear(_ points: [Point], _ others: [(Double, Double)]) -> Bool {
        points.count == others.count
            && zip(points, others).allSatisfy { abs($0.x - $1.0) < 1e-9 && abs($0.y - $1.1) < 1e-9 }
    }

    @Test func `what lies a zoom away is seen as it is, and what lies farther is smaller`() {
        #expect(
            isNear(
                seen([camera(), deep(Layer.solid("#ff0000"), at: Vector3(0, 0))], .zero, Point(10, 10)),
                [(0, 0), (10, 10)]))
        // 300 behind: 800 of 1100 of the way from the middle.
        let (near, far): (Double, Double) = (50 - 50 * 800 / 1100, 50 + 50 * 800 / 1100)
        let points = seen([camera(), deep(Layer.solid("#ff0000"), at: Vector3(0, 0, 300))], .zero, Point(100, 0))
        #expect(isNear(points, [(near, near), (far, near)]))
    }

    @Test func `a turned layer is seen in perspective`() {
        // Half a radian about its left edge, which lies in the middle of the picture: its ends go to the side by the cosine, and
        // to the viewer or away by the sine.
        let points = seen(
            [camera(zoom: 100, at: Vector3(50, 50, -100)), deep(Layer.solid("#ff0000"), at: Vector3(50, 50), y: 0.5)],
            .zero, Point(10, 0), Point(-10, 0))
        #expect(points.count == 3)
        let (side, depth) = (10 * 0.877_582_561_890_372_7, 10 * 0.479_425_538_604_203)
        // As in lottie-web a positive rotation about y brings the right edge to the viewer.
        let (right, left): (Double, Double) = (50 + side * 100 / (100 - depth), 50 - side * 100 / (100 + depth))
        #expect(isNear(points, [(50, 50), (right, 50), (left, 50)]))
    }

    @Test func `a camera that looks at a point has it in the middle, at the size of its distance`() {
        let (across, up, back) = (300.0, 120.0, 400.0)
        let position = Vector3(50 + across, 50 - up, -back)
        // How far the point is, and how far on the level.
        let square: Double = across * across + back * back
        let (far, level): (Double, Double) = ((square + up * up).squareRoot(), square.squareRoot())
        let point = Vector3(50, 50)
        #expect(
            isNear(
                seen([camera(at: position, lookingAt: point), deep(Layer.solid("#ff0000"), at: point)], .zero),
                [(50, 50)]))
        // What lies beside it along the camera's level axis, which is that of the plane and of the way's depth.
        let (right, behind): (Double, Double) = (back / level * 100, across / level * 100)
        let beside = Vector3(50 + right, 50, behind)
        let points = seen([camera(at: position, lookingAt: point), deep(Layer.solid("#ff0000"), at: beside)], .zero)
        let x: Double = 50 + 100 * 800 / far
        #expect(isNear(points, [(x, 50)]))
    }

    @Test func `a camera is moved by its parent`() {
        let parent = deep(.none, at: Vector3(30, 0, 0))
        #expect(
            isNear(
                seen([parent, camera(parent: 0), deep(Layer.solid("#ff0000"), at: Vector3(0, 0))], .zero), [(-30, 0)]))
    }

    @Test func `three-dimensional layers that follow one another are drawn from the farthest to the nearest`() {
        func colors(_ layers: [Layer]) -> [String] {
            scene(layers).commands().compactMap { command in
                guard case .fill(let fill) = command, case .color(let color) = fill.paint else { return nil }
                return color.text
            }
        }
        let far = deep(Layer.solid("#ff0000"), at: Vector3(0, 0, 300))
        let near = deep(Layer.solid("#00ff00"), at: Vector3(0, 0, -300))
        let flat = Layer(Layer.solid("#0000ff"))
        #expect(colors([camera(), far, near]) == ["#ff0000", "#00ff00"])
        #expect(colors([camera(), near, far]) == ["#ff0000", "#00ff00"])
        #expect(colors([camera(), far, flat, near]) == ["#00ff00", "#0000ff", "#ff0000"])
        #expect(colors([far, near]) == ["#00ff00", "#ff0000"])
    }

    @Test func `of several cameras the topmost one counts that is there`() {
        let square = deep(Layer.solid("#ff0000"), at: Vector3(0, 0, 300))
        let gone = camera(zoom: 100, frames: 50..<100)
        let layers = [gone, camera(), square]
        let corner: Double = 50 - 50 * 800 / 1100
        #expect(isNear(seen(layers, .zero), [(corner, corner)]))
        // A camera without a zoom changes nothing.
        #expect(isNear(seen([camera(zoom: 0), square], .zero), [(0, 0)]))
    }

    @Test func `layers of a collapsed composition lie in the space around it`() {
        let inner = [deep(Layer.solid("#ff0000"), at: Vector3(0, 0, 100))]
        func lines(_ isCollapsed: Bool) -> [String] {
            let content = CompositionContent(composition: 1, size: Size(100, 100), isCollapsed: isCollapsed)
            return scene([camera(), deep(.composition(content), at: Vector3(0, 0, 200))], others: [inner]).lines()
        }
        let scale = 800.0 / 1100
        let place = Affine(a: scale, b: 0, c: 0, d: scale, tx: 50 - 50 * scale, ty: 50 - 50 * scale)
        #expect(lines(true) == ["fill #ff0000 \(place.text) M0,0 L10,0 L10,10 L0,10 Z"])
        // Else its depth is dropped before the whole is seen at 200.
        #expect(lines(false).first?.hasPrefix("clip [0.8 0 0 0.8 10 10]") == true)
    }

    @Test func `what lies behind the camera is not seen, and a moving camera is another frame`() {
        var moving = camera(zoom: 100, at: Vector3(50, 50, -100))
        moving.transform.position = .split(
            x: .ramp(50, 60, from: 0, to: 10), y: Property(50), z: Property(-100))
        let evaluator = Evaluator(scene([moving, deep(Layer.solid("#ff0000"), at: .zero)]))
        #expect(evaluator.stamp(at: 2) != evaluator.stamp(at: 4))
        let behind = scene([camera(), deep(Layer.solid("#ff0000"), at: Vector3(0, 0, -900))]).commands()
        guard case .beginGroup(let group)? = behind.first, let plane = group.plane else {
            Issue.record("it is drawn as if it were seen")
            return
        }
        #expect(plane.projection.visible(plane.region.corners).isEmpty)
    }
}
