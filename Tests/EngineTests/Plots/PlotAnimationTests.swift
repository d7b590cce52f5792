import Foundation
import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// Plots of what animations move.
@Suite struct PlotAnimationTests {
    private static func scene(_ name: String) throws -> Scene {
        let path = SwiftSource.root.appending(path: "Resources/Examples/\(name)")
        return try Document.read([UInt8](try Data(contentsOf: path))).scene
    }

    private static func plot(_ name: String, _ keyPath: String) throws -> (Plot, PlotSubject, Scene) {
        let scene = try scene(name)
        let subject = try #require(scene.plotSubjects(matching: try PropertyKeyPath(keyPath)).subjects.first)
        return (Plot(subject, of: scene), subject, scene)
    }

    /// The names of a plot's facts with their numbers.
    private func facts(_ facts: MotionFacts?) -> [String: Double] {
        Dictionary((facts?.facts ?? []).map { ($0.name, $0.value) }) { $1 }
    }

    @Test func `each bounce of a property has its facts`() throws {
        let (plot, _, _) = try Self.plot("bounce-two-axes.motion.json", "**.Block.Position")
        #expect(plot.animations.map(\.kind) == [.bounce, .bounce])
        // Four bounces are five passes across the target; x goes farther than y.
        let expected = SpringFacts(try #require(Bounce(numberOfBounces: 4, duration: 1.3)), from: 108, to: 292)
        let known = facts(plot.animations.first?.facts)
        #expect(known["bounces"] == Double(expected.bounces) && known["overshoot"] == expected.overshoot)
        #expect(known["dampingRatio"] == expected.dampingRatio && known["settlingDuration"] == 1.3)
        // A · e^(α · t) · cos(ω · t) + B in 78 sixtieths of a second: two and a half swings, 0.1 of 184 left.
        #expect(known["amplitude"] == -184 && known["target"] == 292)
        #expect(known["omega"] == 2.5 * 2 * .pi / 78 && known["alpha"] == -abs(log2(0.1 / 184) / 78))
        #expect(plot.keys.count == 4 && plot.keys.map { $0.frame.rounded() } == [18, 96, 126, 204])
    }

    @Test func `springs say in which numbers they are written`() throws {
        let perceptual = try Self.plot("spring-keys.motion.json", "**.Bounce 0\\.4.Bounds").0
        #expect(perceptual.animations.map(\.parametrisation) == [.perceptual, .perceptual])
        let physical = try Self.plot("spring-keys.motion.json", "**.Stiffness 200, damping 9.Bounds").0
        #expect(physical.animations.map(\.parametrisation) == [.physical, .physical])
        #expect(
            facts(physical.animations[0].facts)["dampingRatio"].map { abs($0 - 9 / (2 * 200.0.squareRoot())) < 1e-12 }
                == true)
    }

    @Test func `blocks show where they end`() throws {
        let (plot, _, _) = try Self.plot("plane.motion.json", "**.Plane.Position")
        #expect(plot.motion == .blocks && facts(plot.animations.first?.facts) == ["duration": 6])
        #expect(plot.keys.count == 14 && plot.keys.map { ($0.frame * 100).rounded() / 100 }[1] == 50.4)
    }

    @Test(arguments: [
        ("bounce-rect.motion.json", "**.Window.Bounds"), ("spring-keys.motion.json", "**.Bounce 0.Bounds"),
        ("bounce-scale-and-rotate.motion.json", "**.Star.Rotation"),
    ])
    func `moments that several clocks round differently are no jumps`(name: String, keyPath: String) throws {
        let (plot, _, _) = try Self.plot(name, keyPath)
        let speeds = try #require(plot.curve.bounds(ofSpeed: true))
        #expect(max(abs(speeds.lowerBound), abs(speeds.upperBound)) < 1e5)
    }

    @Test func `a matrix is moved by those animations that have to do with what is plotted`() throws {
        let subjects = try Self.scene("plane.motion.json").plotSubjects().subjects
        let names = subjects.map(\.keyPath.description)
        #expect(names.contains { $0.hasSuffix("Plane.Rotation") } && names.contains { $0.hasSuffix("Propeller.Scale") })
        #expect(subjects.allSatisfy { $0.origins.count == 1 })
    }

    @Test func `the place of a box has its way over the picture`() throws {
        let (_, subject, scene) = try Self.plot("bounce-two-axes.motion.json", "**.Block.Position")
        let path = try #require(subject.spatialPath(at: 0, in: scene))
        #expect(path.matrix == .identity && path.spots.count == 4)
        #expect(path.spots[0].position == Point(108, 92) && path.dots.count > 200)
        let inside = try Self.plot("plane.motion.json", "**.Propeller.Scale")
        #expect(inside.1.spatialPath(at: 0, in: inside.2) == nil)
    }

    @Test func `boxes in boxes lie where these are`() throws {
        let text = """
            {"pegbar": "motion/1", "size": [100, 100], "duration": 2, "layers": [
              {"type": "rectangle", "name": "Outer", "position": [30, 40], "bounds": [20, 20],
               "animations": [{"type": "basic", "keyPath": "position.x", "fromValue": 30, "toValue": 50, "duration": 2}],
               "layers": [{"type": "ellipse", "name": "Inner", "position": [1, 2], "bounds": [4, 4], "animations": [
                {"type": "basic", "keyPath": "position", "fromValue": [1, 2], "toValue": [9, 2], "duration": 2}]}]}]}
            """
        let scene = try Document.read(Array(text.utf8)).scene
        let subject = try #require(
            scene.plotSubjects(matching: try PropertyKeyPath("**.Inner.Position")).subjects.first)
        #expect(subject.isSpaceMoving(in: scene))
        let (first, middle) = (
            try #require(subject.spatialPath(at: 0, in: scene)), try #require(subject.spatialPath(at: 60, in: scene))
        )
        #expect(first.matrix == Affine(a: 1, b: 0, c: 0, d: 1, tx: 20, ty: 30))
        #expect(abs(middle.matrix.tx - 30) < 1e-9)
    }
}
