import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// Motion paths, as they are drawn over the frame.
@Suite struct SpatialPathTests {
    private func scene(_ layer: String) throws -> Scene {
        let text = """
            {"v": "5.7", "fr": 10, "ip": 0, "op": 40, "w": 100, "h": 100, "layers": [
              {"ty": 4, "nm": "L", "ip": 0, "op": 40, \(layer)}]}
            """
        return try Document.read(Array(text.utf8)).scene
    }

    private func way(_ scene: Scene, _ name: String, at frame: Double = 0) throws -> SpatialPath? {
        let subject = try #require(scene.plotSubjects(matching: try PropertyKeyPath("**.\(name)")).subjects.first)
        return subject.spatialPath(at: frame, in: scene)
    }

    private static let moving = #"{"k": [{"t": 0, "s": [0, 0]}, {"t": 20, "s": [30, 40]}]}"#

    @Test func `a place without tangents goes straight`() throws {
        let way = try #require(try way(try scene(#""ks": {"p": \#(Self.moving)}"#), "Position"))
        #expect(way.path.points == [Point(0, 0), Point(30, 40)] && way.tangents.isEmpty)
        #expect(way.spots.map(\.frame) == [0, 20] && way.spots.map(\.xKey) == [0, 1] && way.matrix == .identity)
    }

    @Test func `a shape's place lies in its layer and in its groups, as they are at the frame`() throws {
        let shapes = """
            [{"ty": "gr", "nm": "G", "it": [
                {"ty": "el", "nm": "E", "p": \(Self.moving), "s": {"k": [5, 5]}},
                {"ty": "tr", "p": {"k": [10, 0]}, "s": {"k": [{"t": 0, "s": [100, 100]}, {"t": 10, "s": [200, 200]}]}}]}]
            """
        let scene = try scene(#""ks": {"p": {"k": [3, 5]}, "s": {"k": [200, 200]}}, "shapes": \#(shapes)"#)
        let first = try #require(try way(scene, "E.Position"))
        #expect(first.matrix == Affine(a: 2, b: 0, c: 0, d: 2, tx: 23, ty: 5))
        let later = try #require(try way(scene, "E.Position", at: 10))
        #expect(later.matrix == Affine(a: 4, b: 0, c: 0, d: 4, tx: 23, ty: 5))
        #expect(later.path == first.path && first.path.points == [Point(0, 0), Point(30, 40)])
        let subject = try #require(scene.plotSubjects().subjects.first { $0.name == "Position" })
        #expect(subject.isSpaceMoving(in: scene))
    }

    @Test func `a group's place lies in its layer`() throws {
        let shapes = #"[{"ty": "gr", "nm": "G", "it": [{"ty": "tr", "p": \#(Self.moving)}]}]"#
        let scene = try scene(#""ks": {"p": {"k": [3, 5]}}, "shapes": \#(shapes)"#)
        let way = try #require(try way(scene, "G.Transform.Position"))
        #expect(way.matrix == .translation(3, 5) && way.spots.count == 2)
    }

    @Test func `how far copies lie apart is no place`() throws {
        let shapes = #"[{"ty": "rp", "nm": "R", "c": {"k": 3}, "o": {"k": 0}, "tr": {"p": \#(Self.moving)}}]"#
        #expect(try way(try scene(#""ks": {}, "shapes": \#(shapes)"#), "R.Transform.Position") == nil)
    }

    @Test func `coordinates that move by themselves make one way, and every keyframe of either is a point of it`()
        throws
    {
        let split = """
            {"s": true, "x": {"k": [{"t": 0, "s": [0]}, {"t": 20, "s": [20]}]},
             "y": {"k": [{"t": 0, "s": [0]}, {"t": 10, "s": [50]}]}}
            """
        let scene = try scene(#""ks": {"p": \#(split)}"#)
        for name in ["X Position", "Y Position"] {
            let way = try #require(try way(scene, name))
            #expect(way.spots.map(\.frame) == [0, 10, 20] && way.tangents.isEmpty)
            #expect(way.spots.map(\.position) == [Point(0, 0), Point(10, 50), Point(20, 50)])
            #expect(way.spots.map(\.xKey) == [0, nil, 1] && way.spots.map(\.yKey) == [0, 1, nil])
            #expect(way.path.points.first == Point(0, 0) && way.path.points.last == Point(20, 50))
        }
    }
}
