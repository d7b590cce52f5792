import Foundation
import Testing

@testable import Engine

struct BoxLimitTests {
    private func evaluated(_ scene: Scene, at frame: Double = 0) -> (count: Int, isCut: Bool) {
        var evaluator = Evaluator(scene)
        let list = evaluator.displayList(at: frame)
        #expect(list.isNested)
        return (list.commands.count, !evaluator.cuts.isEmpty)
    }

    @Test func `boxes are drawn up to a depth`() {
        let limit = FramePainter.maximumBoxDepth
        for (depth, isCut) in [(limit, false), (limit + 1, true), (3000, true)] {
            let boxes = (0..<depth).map { index in
                Box(0, 0, 4, 4, index == depth - 1 ? "#ff0000" : nil, children: index < depth - 1 ? [index + 1] : []) {
                    $0.look.opacity = Property(0.99)
                    $0.keepsDepth = index % 4 == 0
                    $0.replication = index % 4 == 2 ? BoxReplication() : nil
                    $0.geometry.sublayerTransform = Property(index % 4 == 3 ? .perspective(500) : .identity)
                    $0.geometry.transform = Property(.rotationY(0.01))
                }
            }
            let scene = Scene(boxes: boxes)
            let outcome = evaluated(scene)
            #expect(outcome.isCut == isCut)
            #expect((outcome.count > 0) == !isCut)
            if isCut { #expect(scene.mayExceedFrame) }
        }
    }

    @Test func `copies of copies share one room`() {
        let copies = BoxReplication(count: Property(1e9), transform: Property(.translation(Vector3(1e-3, 0, 0))))
        let boxes = [
            Box(0, 0, 9, 9, children: [1]) { $0.replication = copies },
            Box(0, 0, 9, 9, children: [2]) { $0.replication = copies }, Box(0, 0, 1, 1, "#ff0000"),
        ]
        let scene = Scene(boxes: boxes)
        let outcome = evaluated(scene)
        #expect(outcome.isCut && scene.mayExceedFrame)
        #expect((1000...FramePainter.visitLimit).contains(outcome.count))
        #expect(!Scene(boxes: [boxes[0], boxes[2]]).mayExceedFrame)
    }

    @Test func `there is an end to particles, the oldest being left out`() {
        func scene(rate: Double, life: Double, cells: [BoxCell] = []) -> Scene {
            let cell = BoxCell(
                image: 0, cells: cells, birthRate: Property(rate), lifetime: .init(Property(life)))
            let image = ImageAsset(bytes: [1], size: Size(1, 1), contentHash: 1)
            return Scene(boxes: [Box(0, 0, 9, 9) { $0.emission = BoxEmission(cells: [cell]) }], images: [image])
        }
        #expect(evaluated(scene(rate: 10, life: 2), at: 95) == (20, false))
        for (rate, life) in [(1e12, 1e12), (.infinity, 1), (.nan, 1), (1, .nan), (1e300, 1e300)] {
            #expect(evaluated(scene(rate: rate, life: life), at: 95).count <= BoxParticles.maximumBirths)
        }
        var inner = BoxCell(image: 0, birthRate: Property(1e6), lifetime: .init(Property(1)))
        for _ in 0..<40 {
            inner = BoxCell(
                cells: Array(repeating: inner, count: 20), birthRate: Property(1e6), lifetime: .init(Property(1)))
        }
        #expect(evaluated(scene(rate: 10, life: 10, cells: [inner]), at: 95).isCut)
    }

    @Test func `portals in what they show end`() {
        let boxes = [
            Box(0, 0, 9, 9, children: [1, 2]),
            Box(0, 0, 4, 4, "#ff0000") { $0.portal = BoxPortal(source: 0) },
            Box(0, 0, 4, 4, "#00ff00") { $0.portal = BoxPortal(source: 0) },
        ]
        let scene = Scene(boxes: boxes)
        #expect(evaluated(scene).isCut)
        #expect(!scene.activity.normalized().isStatic)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308])
    func `numbers may be anything`(number: Double) {
        func scene(_ change: (inout Box) -> Void) -> Scene {
            let image = ImageAsset(bytes: [1], size: Size(4, 4), contentHash: 1)
            return Scene(
                boxes: [
                    Box(0, 0, 9, 9, "#ff0000", children: [1]) {
                        $0.geometry.sublayerTransform = Property(.perspective(100))
                        change(&$0)
                    }, Box(0, 0, 4, 4, "#00ff00") { $0.geometry.transform = Property(.rotationY(1)) },
                ], images: [image])
        }
        var path = Path()
        path.move(to: .zero)
        path.line(to: Point(number, 5))
        let changes: [(inout Box) -> Void] = [
            { $0.geometry.position = Property(Point(number, number)) },
            { $0.geometry.bounds = Property(Rect(x: number, y: 0, width: number, height: number)) },
            { $0.geometry.zPosition = Property(number) }, { $0.geometry.transform = Property(.perspective(number)) },
            { $0.geometry.heading = Property(number) }, { $0.look.opacity = Property(number) },
            { $0.look.corners.radius = Property(number) }, { $0.look.borderWidth = Property(number) },
            { $0.look.background = Property(Color(red: number, green: 0, blue: 0)) },
            { $0.look.shadow = BoxShadow(opacity: Property(number), radius: Property(number)) },
            { $0.timing = MediaTiming(begin: number, speed: number, duration: number, repeatCount: number) },
            { $0.replication = BoxReplication(count: Property(number), delay: Property(number)) },
            { $0.filters = [BoxFilter(name: "", kind: .blur(Property(number)))] },
            { $0.filters = [BoxFilter(name: "", kind: .saturation(Property(number)))] },
            {
                $0.drawing = .shape(
                    BoxShape(
                        path: Property(path), stroke: Property(.black), strokeEnd: Property(0.5),
                        lineWidth: Property(number), dashes: Property(NumberList([number, 1]))))
            },
            {
                $0.drawing = .gradient(
                    BoxGradient(
                        colors: Property([.white, .black]), locations: Property(NumberList([number, 1])),
                        start: Property(Point(number, 0))))
            },
            {
                $0.contents = BoxContents(
                    picture: Property(Picture(0)), scale: Property(number),
                    center: Property(Rect(x: number, y: 0, width: number, height: 1)))
            },
            {
                let cell = BoxCell(
                    image: 0, birthRate: Property(5), lifetime: .init(Property(1)), velocity: .init(Property(number)))
                $0.emission = BoxEmission(cells: [cell], size: Property(Size(number, 1)), shape: .circle)
            },
        ]
        for change in changes {
            let scene = scene(change)
            #expect(evaluated(scene, at: 7).count < 1000)
            _ = scene.mayExceedFrame
        }
    }

    @Test func `pictures, boxes and glyphs that are not there draw nothing`() {
        let boxes = [
            Box(0, 0, 9, 9, children: [7, -1]) {
                $0.contents = BoxContents(picture: Property(Picture(3)))
                $0.portal = BoxPortal(source: 9)
                $0.drawing = .text(
                    BoxText(
                        runs: [
                            BoxText.Run(
                                letters: [TextLetter(glyph: 4)], size: Property(10), color: Property(.black), ascent: 1,
                                descent: 0)
                        ]))
            }
        ]
        #expect(evaluated(Scene(boxes: boxes)).count == 0)
        #expect(Scene([Layer(.box(BoxContent(root: 4, clock: .outer)))]).lines().isEmpty)
    }
}
