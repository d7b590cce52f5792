import Testing

@testable import Engine

/// Layers that share a space and cut each other.
struct LayerPlanesTests {
    /// Squares of 20 around one point, each with a transform and a color.
    private func colors(_ squares: [(Matrix4, String)], perspective: Double? = nil) -> [String] {
        let children = squares.map { matrix, paint in
            TreeLayer(40, 40, 20, 20, paint) {
                $0.geometry.anchorPoint = Property(Point(0.5, 0.5))
                $0.geometry.transform = Property(matrix)
            }
        }
        let space = TreeLayer(0, 0, 100, 100, children: Array(2..<2 + squares.count)) { $0.keepsDepth = true }
        let root = TreeLayer(0, 0, 100, 100, children: [1]) {
            if let perspective { $0.geometry.sublayerTransform = Property(.perspective(perspective)) }
        }
        return Scene(treeLayers: [root, space] + children).colors
    }

    @Test(arguments: [nil, 200.0])
    func `two that cross are drawn in three parts`(perspective: Double?) {
        let crossing = [(Matrix4.rotationY(0.7), "#ff0000"), (Matrix4.rotationY(-0.7), "#00ff00")]
        #expect(colors(crossing, perspective: perspective) == ["#00ff00", "#ff0000", "#00ff00"])
    }

    @Test func `what does not cross is drawn whole, the farthest first`() {
        let near = Matrix4.translation(Vector3(0, 0, 5))
        #expect(colors([(near, "#ff0000"), (.identity, "#00ff00")]) == ["#00ff00", "#ff0000"])
        // In one plane the order is that of the list.
        #expect(colors([(.identity, "#ff0000"), (.identity, "#00ff00")]) == ["#ff0000", "#00ff00"])
        // By its middle the long one would lie behind.
        let floor = Matrix4.translation(Vector3(0, 9, -3)) * .rotationX(1.4)
        let wall = Matrix4.translation(Vector3(0, 0, -12))
        #expect(colors([(floor, "#ff0000"), (wall, "#00ff00")]) == ["#00ff00", "#ff0000"])
    }

    @Test func `parts are cut where the planes meet, and those behind reach a little under those before`() throws {
        let squares = [(Matrix4.identity, "#ff0000"), (Matrix4.rotationY(0.7), "#00ff00")]
        let children = squares.map { matrix, paint in
            TreeLayer(40, 40, 20, 20, paint) {
                $0.geometry.anchorPoint = Property(Point(0.5, 0.5))
                $0.geometry.transform = Property(matrix)
            }
        }
        let space = TreeLayer(0, 0, 100, 100, children: [1, 2]) { $0.keepsDepth = true }
        let clips = Scene(treeLayers: [space] + children).commands().compactMap { command -> Rect? in
            if case .beginClip(let clip) = command { Rect(bounding: clip.path.points) } else { nil }
        }
        try #require(clips.count == 2)
        #expect(abs(clips[0].maxX - 10.5) < 1e-9 || abs(clips[0].x - 9.5) < 1e-9)
        #expect(abs(clips[1].x - 10) < 1e-9 || abs(clips[1].maxX - 10) < 1e-9)
    }

    @Test func `the blend mode is that of what is left`() {
        let children = [0.7, -0.7].map { angle in
            TreeLayer(40, 40, 20, 20, "#ff0000") {
                $0.geometry.anchorPoint = Property(Point(0.5, 0.5))
                $0.geometry.transform = Property(.rotationY(angle))
                $0.blend = .multiply
            }
        }
        let space = TreeLayer(0, 0, 100, 100, children: [1, 2]) { $0.keepsDepth = true }
        let words = Scene(treeLayers: [space] + children).lines().map { String($0.prefix(14)) }
        #expect(words.count { $0 == "group multiply" } == 2 && words.count { $0.hasPrefix("clip") } == 2)
    }

    @Test func `many planes end somewhere`() {
        let turned = (0..<LayerPlanes.maximumCount).map { index in
            (Matrix4.rotationY(0.03 * Double(index) - 0.7) * .rotationX(0.02 * Double(index)), "#ff0000")
        }
        let parts = colors(turned).count
        #expect(parts >= turned.count && parts <= LayerPlanes.maximumParts)
        // More than that are drawn as wholes.
        #expect(colors(turned + [(.identity, "#00ff00")]).count == turned.count + 1)
    }

    @Test func `what is seen from its edge is left out, and the others are drawn`() {
        let edge = (Matrix4.rotationY(.pi / 2), "#0000ff")
        let crossing = [(Matrix4.rotationY(0.7), "#ff0000"), (Matrix4.rotationY(-0.7), "#00ff00")]
        for place in 0...2 {
            var squares = crossing
            squares.insert(edge, at: place)
            #expect(colors(squares) == ["#00ff00", "#ff0000", "#00ff00"])
        }
        #expect(colors([edge, edge]).isEmpty)
    }

    @Test func `what reaches behind the viewer is drawn whole`() {
        let passing = Matrix4.rotationY(1.5) * .scale(Vector3(40, 1, 1))
        #expect(colors([(passing, "#ff0000"), (.identity, "#00ff00")], perspective: 50).count == 2)
    }

    // MARK: - Portals

    @Test func `a portal shows its source where that lies, on its clock, and in its place`() {
        func lines(_ change: (inout LayerPortal) -> Void, alone: Bool = false) -> [String] {
            var treeLayers = [
                TreeLayer(0, 0, 100, 100, children: [1, 3]),
                TreeLayer(10, 0, 50, 50, children: [2]) { $0.timing = MediaTiming(speed: 0.5) },
                TreeLayer(0, 0, 4, 4, "#ff0000") { $0.geometry.position = .moving(.zero, Point(10, 0), to: 10) },
                TreeLayer(30, 60, 4, 4),
            ]
            var portal = LayerPortal(source: 2, path: [0, 1, 2])
            change(&portal)
            treeLayers[3].portal = portal
            treeLayers[2].isShownInPortalsAlone = alone
            return Scene(treeLayers: treeLayers).lines(at: 40).map { String($0.split(separator: "]")[0]) }
        }
        #expect(lines { _ in } == ["fill #ff0000 [1 0 0 1 12 0", "fill #ff0000 [1 0 0 1 30 60"])
        #expect(lines { $0.matchesPosition = true } == ["fill #ff0000 [1 0 0 1 12 0", "fill #ff0000 [1 0 0 1 12 0"])
        #expect(lines({ _ in }, alone: true) == ["fill #ff0000 [1 0 0 1 30 60"])
    }
}
