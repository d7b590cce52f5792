import Foundation
import Testing

@testable import Engine

struct TreeLimitTests {
    private func evaluated(_ scene: Scene, at frame: Double = 0) -> (count: Int, isCut: Bool) {
        var evaluator = Evaluator(scene)
        let list = evaluator.displayList(at: frame)
        #expect(list.isNested)
        return (list.commands.count, !evaluator.truncation.isEmpty)
    }

    @Test func `layers are drawn up to a depth`() {
        let limit = TreeLayer.maximumDepth
        for (depth, isCut) in [(limit, false), (limit + 1, true), (3000, true)] {
            let treeLayers = (0..<depth).map { index in
                TreeLayer(
                    0, 0, 4, 4, index == depth - 1 ? "#ff0000" : nil, children: index < depth - 1 ? [index + 1] : []
                ) {
                    $0.appearance.opacity = Property(0.99)
                    $0.keepsDepth = index % 4 == 0
                    $0.replication = index % 4 == 2 ? LayerReplication() : nil
                    $0.geometry.sublayerTransform = Property(index % 4 == 3 ? .perspective(500) : .identity)
                    $0.geometry.transform = Property(.rotationY(0.01))
                }
            }
            let scene = Scene(treeLayers: treeLayers)
            let outcome = evaluated(scene)
            #expect(outcome.isCut == isCut)
            #expect((outcome.count > 0) == !isCut)
            if isCut { #expect(scene.mayExceedFrame) }
        }
    }

    /// What each of the layers in each other is, by name.
    private static let kinds: [(name: String, change: @Sendable (inout TreeLayer) -> Void)] = [
        ("plain", { _ in }), ("a group", { $0.appearance.opacity = Property(0.99) }),
        ("cut at its bounds", { $0.appearance.masksToBounds = true }),
        ("sharing its space", { $0.keepsDepth = true }), ("replicated", { $0.replication = LayerReplication() }),
        ("replicated in space", { $0.replication = LayerReplication(keepsDepth: true) }),
        (
            "in perspective",
            {
                $0.geometry.sublayerTransform = Property(.perspective(500))
                $0.geometry.transform = Property(.rotationY(0.01))
            }
        ), ("filtered", { $0.filters = [LayerFilter(name: "", kind: .blur(Property(1)))] }),
    ]

    @Test(arguments: kinds.map(\.name))
    func `layers of every kind are drawn up to that depth`(name: String) throws {
        let change = try #require(Self.kinds.first { $0.name == name }).change
        let limit = TreeLayer.maximumDepth
        let treeLayers = (0..<limit).map { index in
            let isLast = index == limit - 1
            return TreeLayer(0, 0, 4, 4, isLast ? "#ff0000" : nil, children: isLast ? [] : [index + 1]) {
                if !isLast { change(&$0) }
            }
        }
        let scene = Scene(treeLayers: treeLayers)
        let outcome = evaluated(scene)
        _ = (scene.mayExceedFrame, scene.changeIntervals, scene.properties(limit: 1000))
        #expect(!outcome.isCut && outcome.count > 0)
    }

    @Test func `layers that mask each other are drawn up to the same depth`() throws {
        let limit = TreeLayer.maximumDepth
        let treeLayers = (0..<limit).map { index in
            TreeLayer(0, 0, 4, 4, "#ff0000") { if index < limit - 1 { $0.mask = index + 1 } }
        }
        let scene = Scene(treeLayers: treeLayers)
        let outcome = evaluated(scene)
        _ = (scene.mayExceedFrame, scene.changeIntervals, scene.properties(limit: 1000))
        #expect(!outcome.isCut && outcome.count > limit)
    }

    @Test func `copies of copies share one room`() {
        let copies = LayerReplication(count: Property(1e9), transform: Property(.translation(Vector3(1e-3, 0, 0))))
        let treeLayers = [
            TreeLayer(0, 0, 9, 9, children: [1]) { $0.replication = copies },
            TreeLayer(0, 0, 9, 9, children: [2]) { $0.replication = copies }, TreeLayer(0, 0, 1, 1, "#ff0000"),
        ]
        let scene = Scene(treeLayers: treeLayers)
        let outcome = evaluated(scene)
        #expect(outcome.isCut && scene.mayExceedFrame)
        #expect((1000...DisplayListBuilder.visitLimit).contains(outcome.count))
        #expect(!Scene(treeLayers: [treeLayers[0], treeLayers[2]]).mayExceedFrame)
    }

    @Test func `there is an end to particles, the oldest being left out`() {
        func scene(rate: Double, life: Double, cells: [EmitterCell] = []) -> Scene {
            let cell = EmitterCell(
                image: 0, cells: cells, birthRate: Property(rate), lifetime: .init(Property(life)))
            let image = ImageAsset(bytes: [1], size: Size(1, 1), contentHash: 1)
            return Scene(
                treeLayers: [TreeLayer(0, 0, 9, 9) { $0.emission = ParticleEmission(cells: [cell]) }], images: [image])
        }
        #expect(evaluated(scene(rate: 10, life: 2), at: 95) == (20, false))
        for (rate, life) in [(1e12, 1e12), (.infinity, 1), (.nan, 1), (1, .nan), (1e300, 1e300)] {
            #expect(evaluated(scene(rate: rate, life: life), at: 95).count <= ParticleSystem.maximumBirths)
        }
        var inner = EmitterCell(image: 0, birthRate: Property(1e6), lifetime: .init(Property(1)))
        for _ in 0..<40 {
            inner = EmitterCell(
                cells: Array(repeating: inner, count: 20), birthRate: Property(1e6), lifetime: .init(Property(1)))
        }
        #expect(evaluated(scene(rate: 10, life: 10, cells: [inner]), at: 95).isCut)
    }

    @Test func `portals in what they show end`() {
        let treeLayers = [
            TreeLayer(0, 0, 9, 9, children: [1, 2]),
            TreeLayer(0, 0, 4, 4, "#ff0000") { $0.portal = LayerPortal(source: 0) },
            TreeLayer(0, 0, 4, 4, "#00ff00") { $0.portal = LayerPortal(source: 0) },
        ]
        let scene = Scene(treeLayers: treeLayers)
        #expect(evaluated(scene).isCut)
        #expect(!scene.changeIntervals.normalized().isStatic)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308])
    func `numbers may be anything`(number: Double) {
        func scene(_ change: (inout TreeLayer) -> Void) -> Scene {
            let image = ImageAsset(bytes: [1], size: Size(4, 4), contentHash: 1)
            return Scene(
                treeLayers: [
                    TreeLayer(0, 0, 9, 9, "#ff0000", children: [1]) {
                        $0.geometry.sublayerTransform = Property(.perspective(100))
                        change(&$0)
                    }, TreeLayer(0, 0, 4, 4, "#00ff00") { $0.geometry.transform = Property(.rotationY(1)) },
                ], images: [image])
        }
        var path = Path()
        path.move(to: .zero)
        path.line(to: Point(number, 5))
        let changes: [(inout TreeLayer) -> Void] = [
            { $0.geometry.position = Property(Point(number, number)) },
            { $0.geometry.bounds = Property(Rect(x: number, y: 0, width: number, height: number)) },
            { $0.geometry.zPosition = Property(number) }, { $0.geometry.transform = Property(.perspective(number)) },
            { $0.geometry.heading = Property(number) }, { $0.appearance.opacity = Property(number) },
            { $0.appearance.corners.radius = Property(number) }, { $0.appearance.borderWidth = Property(number) },
            { $0.appearance.background = Property(Color(red: number, green: 0, blue: 0)) },
            { $0.appearance.shadow = LayerShadow(opacity: Property(number), radius: Property(number)) },
            { $0.timing = MediaTiming(begin: number, speed: number, duration: number, repeatCount: number) },
            { $0.replication = LayerReplication(count: Property(number), delay: Property(number)) },
            { $0.filters = [LayerFilter(name: "", kind: .blur(Property(number)))] },
            { $0.filters = [LayerFilter(name: "", kind: .saturation(Property(number)))] },
            {
                $0.drawing = .shape(
                    LayerShape(
                        path: Property(path), stroke: Property(.black), strokeEnd: Property(0.5),
                        lineWidth: Property(number), dashes: Property(NumberList([number, 1]))))
            },
            {
                $0.drawing = .gradient(
                    LayerGradient(
                        colors: Property([.white, .black]), locations: Property(NumberList([number, 1])),
                        start: Property(Point(number, 0))))
            },
            {
                $0.contents = LayerContents(
                    image: Property(ShownImage(0)), scale: Property(number),
                    center: Property(Rect(x: number, y: 0, width: number, height: 1)))
            },
            {
                let cell = EmitterCell(
                    image: 0, birthRate: Property(5), lifetime: .init(Property(1)), velocity: .init(Property(number)))
                $0.emission = ParticleEmission(cells: [cell], size: Property(Size(number, 1)), shape: .circle)
            },
        ]
        for change in changes {
            let scene = scene(change)
            #expect(evaluated(scene, at: 7).count < 1000)
            _ = scene.mayExceedFrame
        }
    }

    @Test func `pictures, layers and glyphs that are not there draw nothing`() {
        let treeLayers = [
            TreeLayer(0, 0, 9, 9, children: [7, -1]) {
                $0.contents = LayerContents(image: Property(ShownImage(3)))
                $0.portal = LayerPortal(source: 9)
                $0.drawing = .text(
                    LayerText(
                        runs: [
                            LayerText.Run(
                                characters: [TextCharacter(glyph: 4)], size: Property(10), color: Property(.black),
                                ascent: 1,
                                descent: 0)
                        ]))
            }
        ]
        #expect(evaluated(Scene(treeLayers: treeLayers)).count == 0)
        #expect(Scene([Layer(.layerTree(LayerTreeContent(root: 4, clock: .outer)))]).lines().isEmpty)
    }
}
