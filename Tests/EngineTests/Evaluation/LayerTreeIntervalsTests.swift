import Foundation
import Testing

@testable import Engine

struct LayerTreeIntervalsTests {
    /// Puts a function from outside onto one property, by its number.
    private struct Mover: PropertyVisitor {
        var target: Int
        var count = 0

        mutating func enter(_ name: String, isTransparent: Bool) -> Bool { true }
        mutating func leave() {}
        mutating func visit<Value: PropertyContent>(_ label: PropertyLabel, _ property: inout Property<Value>) -> Bool {
            count += 1
            guard count - 1 == target else { return false }
            let base = property.base
            property.contributions = [Contribution(.live(LiveFunction { _ in base }))]
            return true
        }
    }

    /// Layers that have everything but particles.
    private var treeLayers: [TreeLayer] {
        let drawings: [TreeLayer.Drawing] = [
            .shape(LayerShape(path: Property(.rectangle(Rect(x: 0, y: 0, width: 4, height: 4))))),
            .gradient(LayerGradient(colors: Property([.white, .black]))),
            .text(
                LayerText(
                    runs: [
                        LayerText.Run(
                            characters: [], size: Property(10), color: Property(.black), ascent: 1, descent: 0)
                    ])),
        ]
        return drawings.map { drawing in
            TreeLayer(0, 0, 9, 9) {
                $0.drawing = drawing
                $0.appearance.shadow = LayerShadow()
                $0.contents = LayerContents(image: Property(ShownImage(0)))
                $0.filters = [
                    LayerFilter(name: "", kind: .blur(Property(1))),
                    LayerFilter(name: "", kind: .contrast(Property(1))),
                ]
                $0.backdropFilters = [
                    LayerFilter(name: "", kind: .brightness(Property(1))),
                    LayerFilter(name: "", kind: .saturation(Property(1))),
                ]
                $0.replication = LayerReplication()
            }
        }
    }

    @Test func `whatever key paths can address is seen to change`() {
        for layer in treeLayers {
            var counter = Mover(target: -1)
            var copy = layer
            _ = copy.visitProperties(&counter)
            #expect(counter.count > 20)
            for target in 0..<counter.count {
                var mover = Mover(target: target)
                var moving = layer
                let isChanged = moving.visitProperties(&mover)
                #expect(isChanged)
                let evaluator = Evaluator(Scene(treeLayers: [moving]))
                #expect(evaluator.stamp(at: 1) != evaluator.stamp(at: 2))
            }
            let still = Evaluator(Scene(treeLayers: [layer]))
            #expect(still.stamp(at: 1) == still.stamp(at: 2))
        }
    }

    @Test func `what key paths cannot address is seen to change as well`() {
        let far = Rect(x: 0, y: 0, width: 50, height: 50)
        let near = Rect(x: 0, y: 0, width: 9, height: 9)
        let changes: [(inout TreeLayer) -> Void] = [
            { $0.geometry.bounds = .moving(near, far) }, { $0.geometry.anchorPointZ = .moving(0, 1) },
            { $0.geometry.transform = .moving(.identity, .rotationZ(1)) },
            { $0.geometry.sublayerTransform = .moving(.identity, .rotationZ(1)) },
            { $0.appearance.shadow?.path = .moving(.rectangle(near), .rectangle(far)) },
            { $0.contents?.image = .moving(ShownImage(0), ShownImage(1)) },
            { $0.contents?.rect = .moving(near, far) }, { $0.contents?.center = .moving(near, far) },
            { $0.replication?.transform = .moving(.identity, .rotationZ(1)) },
            { $0.drawing = .shape(LayerShape(path: .moving(.rectangle(near), .rectangle(far)))) },
            {
                $0.drawing = .shape(
                    LayerShape(path: Property(Path()), dashes: .moving(NumberList([1]), NumberList([2]))))
            },
            {
                $0.drawing = .gradient(
                    LayerGradient(colors: Property([]), locations: .moving(NumberList([1]), NumberList([2]))))
            },
        ]
        for change in changes {
            var layer = treeLayers[0]
            change(&layer)
            let evaluator = Evaluator(Scene(treeLayers: [layer]))
            #expect(evaluator.stamp(at: 3) != evaluator.stamp(at: 4))
            #expect(evaluator.stamp(at: 30) == evaluator.stamp(at: 40))
        }
    }

    @Test func `changes are seen through the clocks of all layers around, of masks and of copies`() {
        let moving = TreeLayer(0, 0, 4, 4, "#ff0000") { $0.geometry.position = .moving(.zero, Point(9, 9)) }
        let parents = [
            TreeLayer(0, 0, 9, 9, children: [1]) { $0.timing.begin = 2 },
            TreeLayer(0, 0, 9, 9, "#00ff00") {
                $0.timing.begin = 2
                $0.mask = 1
            },
            TreeLayer(0, 0, 9, 9, children: [1]) {
                $0.replication = LayerReplication(count: Property(2), delay: Property(2))
            },
        ]
        for parent in parents {
            let evaluator = Evaluator(Scene(treeLayers: [parent, moving]))
            #expect(evaluator.stamp(at: 24) != evaluator.stamp(at: 25))
            #expect(evaluator.stamp(at: 15) == evaluator.stamp(at: 16))
            #expect(evaluator.stamp(at: 35) == evaluator.stamp(at: 36))
        }
    }

    @Test func `particles never stand still, unless none is born`() {
        var layer = TreeLayer(0, 0, 9, 9) {
            $0.emission = ParticleEmission(cells: [
                EmitterCell(image: 0, birthRate: Property(1), lifetime: .init(Property(1)))
            ])
        }
        var evaluator = Evaluator(Scene(treeLayers: [layer]))
        #expect(evaluator.stamp(at: 1) != evaluator.stamp(at: 2))
        layer.emission?.factors.birthRate = Property(0)
        evaluator = Evaluator(Scene(treeLayers: [layer]))
        #expect(evaluator.stamp(at: 1) == evaluator.stamp(at: 2))
    }

    @Test func `particles depend on the seed and the time alone`() {
        let image = ImageAsset(bytes: [1], size: Size(4, 4), contentHash: 1)
        let spark = EmitterCell(
            image: 0, birthRate: Property(20), lifetime: .init(Property(0.5)),
            velocity: .init(Property(5), range: Property(5)), emissionRange: Property(6))
        let cell = EmitterCell(
            image: 0, cells: [spark], birthRate: Property(30), lifetime: .init(Property(1), range: Property(0.5)),
            velocity: .init(Property(20)), emissionRange: Property(1), color: Property(.white),
            colorRange: .init(red: Property(0.5)))
        func scene(seed: Int) -> Scene {
            Scene(
                treeLayers: [
                    TreeLayer(0, 0, 9, 9) { $0.emission = ParticleEmission(cells: [cell], shape: .circle, seed: seed) }
                ],
                images: [image])
        }
        var player = Evaluator(scene(seed: 3))
        for frame in 0..<30 { _ = player.displayList(at: Double(frame)) }
        let played = player.displayList(at: 30)
        var seeker = Evaluator(scene(seed: 3))
        #expect(seeker.displayList(at: 30) == played)
        var other = Evaluator(scene(seed: 4))
        #expect(other.displayList(at: 30) != played)
        // One second of 30 a second, and on average half a second of 20 a second of each, while it lived.
        #expect((150...700).contains(played.commands.count))
    }
}
