import Testing

@testable import Engine

struct PainterTests {
    private let ten = "M10,0 L10,10 L0,10 L0,0 Z"
    private let four = "M4,0 L4,4 L0,4 L0,0 Z"

    @Test func `the first painter is on top`() {
        #expect(
            Scene(.square(10), .fill("#ff0000"), .stroke("#0000ff")).lines() == [
                "stroke 2 butt miter 4 #0000ff [] \(ten)", "fill #ff0000 [] \(ten)",
            ])
    }

    @Test func `a painter paints every path before it as one path, and none after it`() {
        #expect(
            Scene(.square(10), .square(4), .fill("#ff0000"), .square(2)).lines() == ["fill #ff0000 [] \(ten) \(four)"])
        #expect(Scene(.fill("#ff0000"), .square(10)).lines().isEmpty)
    }

    @Test func `paths of earlier groups are painted from outside, placed by their group`() {
        let group = ShapeItem.group(.moved(3, 0), .square(4))
        #expect(Scene(group, .fill("#ff0000")).lines() == ["fill #ff0000 [] M7,0 L7,4 L3,4 L3,0 Z"])
        #expect(Scene(.fill("#ff0000"), group).lines().isEmpty)
    }

    @Test func `a painter in a group sees nothing outside it and is placed by the group`() {
        let group = ShapeItem.group(.moved(3, 0), .square(4), .fill("#00ff00"))
        #expect(Scene(.square(10), group).lines() == ["fill #00ff00 [1 0 0 1 3 0] \(four)"])
    }

    @Test func `an inner group's opacity does not touch a painter outside`() {
        let group = ShapeItem.group(.faded(0.2), .square(4))
        #expect(Scene(group, .fill("#ff0000")).lines() == ["fill #ff0000 [] \(four)"])
    }

    @Test func `colors are cut to 255ths unless they are to be exact`() {
        let half = ShapeStyle(
            name: "", brush: .color(Property(Color(red: 0.5, green: 1, blue: -3, alpha: 0.5))), opacity: Property(1),
            blend: .normal, kind: .fill(.nonZero))
        var scene = Scene(.square(4), .style(half))
        func paint() -> Paint? {
            var evaluator = Evaluator(scene)
            guard case .fill(let fill)? = evaluator.displayList(at: 0).commands.first else { return nil }
            return fill.paint
        }
        #expect(paint() == .color(Color(red: 127.0 / 255, green: 1, blue: 0)))
        scene.rules.hasExactColors = true
        #expect(paint() == .color(Color(red: 0.5, green: 1, blue: 0, alpha: 0.5)))
    }

    @Test func `a painter in the picture's space puts the path there first`() {
        let brush = GradientBrush(
            isRadial: false, start: Property(.zero), end: Property(Vector3(0, 9)),
            colors: [Property(.black), Property(.white)])
        let pen = ShapeStroke(width: Property(8), cap: .butt, join: .miter, miterLimit: 4)
        func painter(_ kind: ShapeStyle.Kind) -> ShapeItem {
            .style(
                ShapeStyle(
                    name: "", brush: .gradient(brush), opacity: Property(1), blend: .normal, kind: kind,
                    isInComposition: true))
        }
        var turned = Transform.moved(10, 20)
        turned.rotation = Property(.pi / 3)
        turned.scale = Property(Vector3(2, -2))
        let lines = Scene(.group(turned, .line((0, 0), (1, 0)), painter(.fill(.nonZero)), painter(.stroke(pen))))
            .lines()
        let paint = "linear 0,0 0,9 (0 #000000, 1 #ffffff) [] M10,20 L11,21.7321"
        // The cosine of 60° is a half.
        #expect(lines == ["stroke 8 butt miter 4 \(paint)", "fill \(paint)"])
    }

    @Test func `a stroke in the picture's space vanishes where it is turned by a right angle`() {
        let pen = ShapeStroke(width: Property(8), cap: .butt, join: .miter, miterLimit: 4)
        let painter = ShapeStyle(
            name: "", brush: .color(Property(.black)), opacity: Property(1), blend: .normal, kind: .stroke(pen),
            isInComposition: true)
        let turned = Transform(rotation: Property.ramp(0, .pi, from: 0, to: 10))
        let scene = Scene(.group(turned, .line((0, 0), (1, 0)), .style(painter)))
        #expect(scene.lines(at: 5).first?.hasPrefix("stroke 0 ") ?? true)
        #expect(scene.lines(at: 10).first?.hasPrefix("stroke 8 ") == true)
    }

    @Test func `hidden, transparent and widthless painters draw nothing`() {
        #expect(
            Scene(.square(4), .fill("#ff0000", isHidden: true), .fill("#ff0000", opacity: 0), .stroke("#0", width: 0))
                .lines().isEmpty)
    }

    @Test func `colors are cut to whole 255ths`() {
        let item = ShapeItem.style(
            ShapeStyle(
                name: "", brush: .color(Property(Color(red: 0.999, green: 0.5, blue: -1))), opacity: Property(7),
                blend: .normal, kind: .fill(.evenOdd)))
        #expect(Scene(.square(4), item).lines() == ["fill even-odd #fe7f00 [] \(four)"])
    }

    @Test func `a modifier alters the paths of painters before it too`() {
        let expected = ["M0,0 L5,0"]
        #expect(Scene(.line((0, 0), (10, 0)), .stroke("#0000ff"), .trim(0, 0.5)).strokes() == expected)
        #expect(Scene(.line((0, 0), (10, 0)), .trim(0, 0.5), .stroke("#0000ff")).strokes() == expected)
    }

    @Test func `a modifier alters paths of earlier groups, and none after it or outside its group`() {
        let line = ShapeItem.line((0, 0), (10, 0))
        #expect(
            Scene(.group(Transform(), line), .trim(0, 0.5), .line((0, 5), (10, 5)), .stroke("#0000ff")).strokes()
                == ["M0,0 L5,0 M0,5 L10,5"])
        #expect(
            Scene(line, .group(Transform(), line, .trim(0, 0.5)), .stroke("#0000ff")).strokes()
                == ["M0,0 L10,0 M0,0 L5,0"])
    }

    @Test func `modifiers work in their order`() {
        let line = ShapeItem.line((0, 0), (10, 0))
        #expect(
            Scene(line, .trim(0, 0.5), .trim(0.5, 1), .stroke("#0000ff")).strokes()
                == ["M2.5,0 L5,0"])
    }
}
