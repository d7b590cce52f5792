import Foundation
import Testing

@testable import Engine

struct TreeSpaceTests {
    /// The images of the corners of a plane's region.
    private func corners(_ scene: Scene) -> [[Double]] {
        scene.commands().compactMap { command in
            guard case .beginGroup(let group) = command, let plane = group.plane else { return nil }
            return plane.region.corners.flatMap { corner in
                let point = plane.projection.apply(corner)
                return [point.x, point.y].map { ($0 * 1000).rounded() / 1000 }
            }
        }
    }

    @Test func `what turns is seen smaller where it is farther away`() {
        // At 60° a corner 10 to the right lies 5 to the right and 8.660 nearer: 5 / (1 − 0.0866) = 5.474.
        let treeLayers = [
            TreeLayer(50, 50, 0, 0, children: [1]) { $0.geometry.sublayerTransform = Property(.perspective(100)) },
            TreeLayer(0, 0, 10, 10, "#ff0000") { $0.geometry.transform = Property(.rotationY(.pi / 3)) },
        ]
        #expect(corners(Scene(treeLayers: treeLayers)) == [[50, 50, 55.474, 50, 55.474, 60.948, 50, 60]])
    }

    @Test func `without perspective what turns is only pressed together`() {
        let layer = TreeLayer(50, 50, 10, 10, "#ff0000") { $0.geometry.transform = Property(.rotationY(.pi / 3)) }
        #expect(Scene(treeLayers: [layer]).lines() == ["fill #ff0000 [0.5 0 0 1 50 50] M0,0 L10,0 L10,10 L0,10 Z"])
    }

    @Test func `an ordinary layer flattens its children into its plane`() {
        let treeLayers = [
            TreeLayer(50, 50, 10, 10, children: [1]) { $0.geometry.transform = Property(.rotationY(.pi / 3)) },
            TreeLayer(0, 0, 10, 10, "#ff0000") { $0.geometry.transform = Property(.rotationY(-.pi / 3)) },
        ]
        #expect(Scene(treeLayers: treeLayers).lines() == ["fill #ff0000 [0.25 0 0 1 50 50] M0,0 L10,0 L10,10 L0,10 Z"])
        var shared = treeLayers
        shared[0].keepsDepth = true
        #expect(Scene(treeLayers: shared).lines() == ["fill #ff0000 [1 0 0 1 50 50] M0,0 L10,0 L10,10 L0,10 Z"])
    }

    @Test func `layers that share a space are drawn from the farthest to the nearest, however deep they lie`() {
        let treeLayers = [
            TreeLayer(0, 0, 9, 9, children: [1, 3]) { $0.keepsDepth = true },
            TreeLayer(0, 0, 9, 9, children: [2]) {
                $0.keepsDepth = true
                $0.geometry.zPosition = Property(5)
            },
            TreeLayer(0, 0, 4, 4, "#ff0000"), TreeLayer(0, 0, 4, 4, "#00ff00") { $0.geometry.zPosition = Property(2) },
        ]
        #expect(Scene(treeLayers: treeLayers).colors == ["#00ff00", "#ff0000"])
        var turned = treeLayers
        turned[0].geometry.transform = Property(.rotationY(.pi))
        #expect(Scene(treeLayers: turned).colors == ["#ff0000", "#00ff00"])
    }

    @Test func `a layer that keeps depth draws nothing itself and hands its opacity on`() {
        let treeLayers = [
            TreeLayer(0, 0, 9, 9, "#0000ff", children: [1, 2]) {
                $0.keepsDepth = true
                $0.appearance.opacity = Property(0.5)
                $0.appearance.borderWidth = Property(1)
            },
            TreeLayer(0, 0, 4, 4, "#ff0000"), TreeLayer(0, 0, 4, 4, "#00ff00"),
        ]
        let four = "M0,0 L4,0 L4,4 L0,4 Z"
        #expect(
            Scene(treeLayers: treeLayers).lines() == [
                "fill #ff0000 opacity 0.5 [] \(four)", "fill #00ff00 opacity 0.5 [] \(four)",
            ])
    }

    @Test func `copies are changed step by step, about the anchor point`() {
        let treeLayers = [
            TreeLayer(50, 50, 20, 20, children: [1]) {
                $0.geometry.anchorPoint = Property(Point(0.5, 0.5))
                $0.replication = LayerReplication(
                    count: Property(3.9), transform: Property(.rotationZ(.pi / 2)),
                    color: Property(Color(red: 1, green: 0.5, blue: 0)),
                    colorOffset: .init(red: Property(-0.6), green: Property(0.25), alpha: Property(-0.25)))
            }, TreeLayer(0, 0, 4, 4, "#ffffff"),
        ]
        #expect(
            Scene(treeLayers: treeLayers).lines().map { String($0.dropLast(22)) } == [
                "fill #ff8000 [1 0 0 1 40 40]", "fill #66bf00 opacity 0.75 [0 1 -1 0 60 40]",
                "fill #00ff00 opacity 0.5 [-1 0 0 -1 60 60]",
            ])
    }

    @Test func `the clock of each copy is behind the one before, and all copies are there from the start`() {
        let treeLayers = [
            TreeLayer(0, 0, 9, 9, children: [1]) {
                $0.replication = LayerReplication(count: Property(3), delay: Property(1))
            },
            TreeLayer(0, 0, 4, 4, "#ffffff") { $0.geometry.position = .moving(.zero, Point(10, 0), to: 10) },
        ]
        let scene = Scene(treeLayers: treeLayers)
        func places(_ frame: Double) -> [Double] {
            scene.commands(at: frame).map { if case .fill(let fill) = $0 { fill.transform.tx } else { .nan } }
        }
        #expect(places(0) == [0, 0, 0])
        #expect(places(15) == [1.5, 0.5, 0])
    }

    @Test(arguments: [0.0, 0.7, 1.3, 2.9, 4.4])
    func `a projection and its inverse undo each other`(angle: Double) throws {
        let matrix = Matrix4.perspective(90) * .rotationX(angle) * .rotationZ(0.3)
        let projection = Affine(a: 2, b: 1, c: 0, d: 3, tx: 7, ty: 5) * matrix.projection
        let inverse = try #require(projection.inverse)
        for point in [Point(3, 4), Point(-9, 2), Point(0, 0)] {
            let back = inverse.apply(projection.apply(point))
            #expect((back - point).length < 1e-9)
            #expect(abs(inverse.depth(of: projection.apply(point)) * projection.depth(of: point) - 1) < 1e-9)
        }
    }

    @Test func `what lies behind the viewer is cut off`() {
        let projection = Projection(numerator: .identity, u: -0.1, v: 0, s: 1)
        let seen = projection.visible(Rect(x: 0, y: 0, width: 20, height: 1).corners)
        #expect(seen.count == 4)
        #expect(seen.allSatisfy { projection.depth(of: $0) > 0 })
        #expect(abs((seen.map(\.x).max() ?? 0) - 9.99) < 1e-9)
        #expect(projection.visible(Rect(x: 11, y: 0, width: 2, height: 1).corners).isEmpty)
    }
}
