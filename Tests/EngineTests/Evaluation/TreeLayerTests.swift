import Foundation
import Testing

@testable import Engine

struct TreeLayerTests {
    private let four = "M0,0 L4,0 L4,4 L0,4 Z"

    @Test func `a layer lies where its position, anchor and transform say`() {
        let layer = TreeLayer(10, 20, 4, 4, "#ff0000") {
            $0.geometry.anchorPoint = Property(Point(0.5, 0.5))
            $0.geometry.transform = Property(.scale(Vector3(2, 3, 1)))
        }
        #expect(Scene(treeLayers: [layer]).lines() == ["fill #ff0000 [2 0 0 3 6 14] \(four)"])
    }

    @Test func `the origin of the bounds scrolls what lies inside`() {
        let treeLayers = [
            TreeLayer(0, 0, 10, 10, children: [1]) {
                $0.geometry.bounds = Property(Rect(x: 3, y: 1, width: 10, height: 10))
            }, TreeLayer(5, 5, 4, 4, "#ff0000"),
        ]
        #expect(Scene(treeLayers: treeLayers).lines() == ["fill #ff0000 [1 0 0 1 2 4] \(four)"])
    }

    @Test func `the transform of children works about the anchor point`() {
        let treeLayers = [
            TreeLayer(50, 50, 20, 20, children: [1]) {
                $0.geometry.anchorPoint = Property(Point(0.5, 0.5))
                $0.geometry.sublayerTransform = Property(.scale(Vector3(0.5, 0.5, 1)))
            }, TreeLayer(10, 10, 4, 4, "#ff0000"),
        ]
        #expect(Scene(treeLayers: treeLayers).lines() == ["fill #ff0000 [0.5 0 0 0.5 50 50] \(four)"])
    }

    @Test func `a flipped layer turns its space over, within its bounds`() {
        let treeLayers = [
            TreeLayer(0, 0, 10, 20, children: [1]) { $0.geometry.isFlipped = true }, TreeLayer(1, 2, 4, 4, "#ff0000"),
        ]
        #expect(Scene(treeLayers: treeLayers).lines() == ["fill #ff0000 [1 0 0 -1 1 18] \(four)"])
    }

    @Test func `what moves along a path turns before its transform works`() {
        let layer = TreeLayer(10, 10, 4, 4, "#ff0000") {
            $0.geometry.heading = Property(.pi / 2)
            $0.geometry.transform = Property(.scale(Vector3(2, 1, 1)))
        }
        #expect(Scene(treeLayers: [layer]).lines() == ["fill #ff0000 [0 1 -2 0 10 10] \(four)"])
    }

    @Test func `children are sorted by their z, those of the same z by their order`() {
        let treeLayers = [
            TreeLayer(0, 0, 9, 9, children: [1, 2, 3]),
            TreeLayer(0, 0, 4, 4, "#ff0000") { $0.geometry.zPosition = Property(1) },
            TreeLayer(0, 0, 4, 4, "#00ff00"), TreeLayer(0, 0, 4, 4, "#0000ff"),
        ]
        #expect(Scene(treeLayers: treeLayers).colors == ["#00ff00", "#0000ff", "#ff0000"])
    }

    @Test func `what is seen from behind may be left out`() {
        func layer(_ angle: Double) -> TreeLayer {
            TreeLayer(10, 10, 4, 4, "#ff0000") {
                $0.geometry.transform = Property(.rotationY(angle))
                $0.geometry.isDoubleSided = false
            }
        }
        #expect(Scene(treeLayers: [layer(0.5)]).lines().count == 1)
        #expect(Scene(treeLayers: [layer(2.5)]).lines().isEmpty)
        var flipped = layer(0.5)
        flipped.geometry.isFlipped = true
        #expect(Scene(treeLayers: [flipped]).lines().count == 1)
    }

    @Test func `background, contents, drawing and children lie below the border`() {
        let treeLayers = [
            TreeLayer(0, 0, 10, 10, "#ff0000", children: [1]) {
                $0.appearance.borderWidth = Property(2)
                $0.appearance.borderColor = Property(Color(hex: "#0000ff") ?? .clear)
                $0.drawing = .shape(LayerShape(path: Property(.rectangle(Rect(x: 1, y: 1, width: 2, height: 2)))))
            }, TreeLayer(0, 0, 4, 4, "#00ff00"),
        ]
        #expect(
            Scene(treeLayers: treeLayers).lines() == [
                "fill #ff0000 [] M0,0 L10,0 L10,10 L0,10 Z", "fill #000000 [] M1,1 L3,1 L3,3 L1,3 Z",
                "fill #00ff00 [] \(four)", "stroke 2 butt miter 10 #0000ff [] M1,1 L9,1 L9,9 L1,9 Z",
            ])
    }

    @Test func `cutting at the bounds concerns what lies between background and border`() {
        let treeLayers = [
            TreeLayer(0, 0, 10, 10, "#ff0000", children: [1]) {
                $0.appearance.masksToBounds = true
                $0.appearance.borderWidth = Property(1)
            }, TreeLayer(0, 0, 40, 4, "#00ff00"),
        ]
        #expect(
            Scene(treeLayers: treeLayers).lines().map { $0.split(separator: " ")[0] } == [
                "fill", "clip", "fill", "end", "stroke",
            ])
    }

    @Test func `opacity is that of a layer with its children as one picture`() {
        var treeLayers = [
            TreeLayer(0, 0, 10, 10, "#ff0000", children: [1]) { $0.appearance.opacity = Property(0.5) },
            TreeLayer(0, 0, 4, 4, "#00ff00") { $0.appearance.opacity = Property(0.5) },
        ]
        #expect(
            Scene(treeLayers: treeLayers).lines() == [
                "group opacity 0.5", "fill #ff0000 [] M0,0 L10,0 L10,10 L0,10 Z", "fill #00ff00 opacity 0.5 [] \(four)",
                "end group",
            ])
        treeLayers[0].appearance.isGroup = false
        #expect(
            Scene(treeLayers: treeLayers).lines() == [
                "fill #ff0000 opacity 0.5 [] M0,0 L10,0 L10,10 L0,10 Z", "fill #00ff00 opacity 0.25 [] \(four)",
            ])
    }

    @Test func `a layer draws nothing where it is hidden, transparent, pressed flat or not there`() {
        let changes: [(inout TreeLayer) -> Void] = [
            { $0.appearance.hidden = Property(1) }, { $0.appearance.hidden = Property(0.5) },
            { $0.appearance.opacity = Property(0) },
            { $0.geometry.transform = Property(.scale(Vector3(0, 1, 1))) }, { $0.timing.begin = 5 },
            { $0.geometry.bounds = Property(Rect(x: 0, y: 0, width: 0, height: 4)) },
            { $0.geometry.position = Property(Point(.nan, 0)) },
        ]
        for change in changes {
            #expect(Scene(treeLayers: [TreeLayer(0, 0, 4, 4, "#ff0000", change: change)]).lines().isEmpty)
        }
        #expect(
            Scene(treeLayers: [TreeLayer(0, 0, 4, 4, "#ff0000") { $0.appearance.hidden = Property(0.49) }]).lines()
                .count == 1
        )
    }

    @Test func `clocks nest`() {
        let treeLayers = [
            TreeLayer(0, 0, 9, 9, children: [1]) { $0.timing = MediaTiming(begin: 1, speed: 2) },
            TreeLayer(0, 0, 4, 4, "#ff0000") {
                $0.timing = MediaTiming(offset: 0.5)
                $0.geometry.position = .moving(.zero, Point(10, 0), to: 10)
            },
        ]
        let scene = Scene(treeLayers: treeLayers)
        #expect(scene.lines(at: 9).isEmpty)
        // At 2 s the outer clock shows 2 s, the inner one 2.5 s.
        #expect(scene.lines(at: 20) == ["fill #ff0000 [1 0 0 1 2.5 0] \(four)"])
    }

    @Test func `a mask lies in the space and on the clock of what it masks`() {
        let treeLayers = [
            TreeLayer(10, 10, 9, 9, "#ff0000") {
                $0.mask = 1
                $0.timing = MediaTiming(speed: 2)
            },
            TreeLayer(0, 0, 4, 4, "#000000") { $0.geometry.position = .moving(.zero, Point(10, 0), to: 10) },
        ]
        #expect(
            Scene(treeLayers: treeLayers).lines(at: 10) == [
                "group", "fill #ff0000 [1 0 0 1 10 10] M0,0 L9,0 L9,9 L0,9 Z", "mask alpha",
                "fill #000000 [1 0 0 1 12 10] \(four)", "end mask", "end group",
            ])
    }

    @Test func `a mask that is hidden hides everything`() {
        let treeLayers = [
            TreeLayer(0, 0, 4, 4, "#ff0000") { $0.mask = 1 },
            TreeLayer(0, 0, 4, 4, "#000000") { $0.appearance.hidden = Property(1) },
        ]
        #expect(Scene(treeLayers: treeLayers).lines().suffix(3) == ["mask alpha", "end mask", "end group"])
    }

    @Test func `a shadow is cast by the whole picture, in the space of the layer, unless the picture is cut`() {
        var layer = TreeLayer(10, 10, 4, 4, "#ff0000") {
            $0.appearance.shadow = LayerShadow(
                opacity: Property(0.5), offset: Property(Size(1, 2)), radius: Property(3))
            $0.geometry.transform = Property(.scale(Vector3(2, 2, 1)))
        }
        #expect(
            Scene(treeLayers: [layer]).lines() == [
                "group shadow #00000080 1,2 3 [2 0 0 2 10 10]", "fill #ff0000 [2 0 0 2 10 10] \(four)", "end group",
            ])
        layer.appearance.masksToBounds = true
        #expect(Scene(treeLayers: [layer]).lines().map { $0.prefix(4) } == ["fill"])
    }

    @Test func `a path may cast the shadow`() {
        let layer = TreeLayer(0, 0, 4, 4, "#ff0000") {
            $0.appearance.shadow = LayerShadow(
                opacity: Property(1), offset: Property(Size(1, 2)), radius: Property(3),
                path: Property(.rectangle(Rect(x: 0, y: 0, width: 2, height: 2))))
        }
        #expect(
            Scene(treeLayers: [layer]).lines() == [
                "group blur 3×3 []", "fill #000000 [1 0 0 1 1 2] M0,0 L2,0 L2,2 L0,2 Z", "end group",
                "fill #ff0000 [] \(four)",
            ])
    }

    @Test func `filters come before the mask, opacity and blending after it`() {
        let treeLayers = [
            TreeLayer(0, 0, 4, 4, "#ff0000") {
                $0.mask = 1
                $0.appearance.opacity = Property(0.5)
                $0.blend = .screen
                $0.filters = [
                    LayerFilter(name: "a", kind: .blur(Property(2))), LayerFilter(name: "b", kind: .blur(Property(0))),
                    LayerFilter(name: "c", kind: .brightness(Property(0.1))),
                ]
            }, TreeLayer(0, 0, 4, 4, "#000000"),
        ]
        #expect(
            Scene(treeLayers: treeLayers).lines() == [
                "group opacity 0.5 screen", "group blur 2×2, matrix 1 0 0, 0 1 0, 0 0 1, 0.1 0.1 0.1 []",
                "fill #ff0000 [] \(four)", "end group", "mask alpha", "fill #000000 [] \(four)", "end mask",
                "end group",
            ])
    }

    @Test func `a mode that reaches beyond what is drawn works where nothing is drawn`() {
        let treeLayers = [
            TreeLayer(0, 0, 9, 9, "#ff0000", children: [1]), TreeLayer(0, 0, 4, 4) { $0.blend = .destinationIn },
        ]
        #expect(Scene(treeLayers: treeLayers).lines().suffix(2) == ["group destinationIn", "end group"])
    }

    @Test func `a portal shows the picture of another layer in its own place`() {
        let treeLayers = [
            TreeLayer(0, 0, 100, 100, children: [1, 2]),
            TreeLayer(0, 0, 4, 4, "#ff0000") {
                $0.appearance.hidden = Property(1)
                $0.appearance.opacity = Property(0.5)
                $0.geometry.transform = Property(.scale(Vector3(2, 2, 1)))
            },
            TreeLayer(30, 30, 4, 4) { $0.portal = LayerPortal(source: 1) },
        ]
        #expect(Scene(treeLayers: treeLayers).lines() == ["fill #ff0000 [1 0 0 1 30 30] \(four)"])
        var matching = treeLayers
        matching[2].portal = LayerPortal(source: 1, matchesTransform: true, matchesOpacity: true)
        #expect(Scene(treeLayers: matching).lines() == ["fill #ff0000 opacity 0.5 [2 0 0 2 30 30] \(four)"])
    }

    @Test func `what lies behind is seen through the filters for it`() {
        let layer = TreeLayer(10, 10, 4, 4, "#ff0000") {
            $0.backdropFilters = [LayerFilter(name: "", kind: .blur(Property(2)))]
            $0.geometry.transform = Property(.scale(Vector3(3, 3, 1)))
        }
        #expect(
            Scene(treeLayers: [layer]).lines() == [
                "backdrop blur 2×2 [3 0 0 3 0 0] [3 0 0 3 10 10] \(four)", "fill #ff0000 [3 0 0 3 10 10] \(four)",
            ])
    }
}

extension Scene {
    /// The colors that a frame fills with, from below.
    var colors: [String] {
        commands().compactMap { command in
            guard case .fill(let fill) = command, case .color(let color) = fill.paint else { return nil }
            return color.text
        }
    }
}
