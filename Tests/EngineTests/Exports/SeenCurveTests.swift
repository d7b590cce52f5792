import Foundation
import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// Curves of documents, made from what they are made of.
struct SeenCurveTests {
    /// A document with one layer that is animated.
    private func scene(_ animation: String) throws -> Scene {
        let text = """
            {"pegbar":"motion/1","size":[100,100],"duration":3,"layers":[{"name":"Box","type":"rectangle",
            "bounds":[10,10],"position":[0,0],"opacity":0.2,"fillColor":"#ff0000","animations":[\(animation)]}]}
            """
        return try Document.read([UInt8](text.utf8)).scene
    }

    private func curve(
        _ scene: Scene, component: Int = 0, segment: Int? = nil
    ) throws -> MotionCurve {
        let subject = try #require(scene.plotSubjects().subjects.first)
        return try subject.motionCurve(component: component, segment: segment, origin: subject.origins.last, in: scene)
    }

    @Test func `a bounce ends where it goes, in the unit and with the flags of the file`() throws {
        let scene = try scene(
            """
            {"type":"bounce","keyPath":"opacity","fromValue":0.2,"toValue":1,"numberOfBounces":4,"stiffness":"heavy",
            "duration":1,"shouldOvershoot":false}
            """)
        let curve = try curve(scene)
        #expect(curve.to == 1 && curve.from == 0.2 && abs(curve.duration - 1) < 1e-9)
        let code = try curve.exported(as: .bounce)
        #expect(code.text.contains("animation.toValue = 1.0") && code.text.contains("shouldOvershoot = false"))
        #expect(
            code.text.contains("numberOfBounces = 4")
                && code.text.contains("stiffness = SKBounceAnimationStiffnessHeavy"))
        #expect(code.deviation < 1e-9)
        let bounce = try #require(Bounce(numberOfBounces: 4, stiffness: 0.001, duration: 1, shouldOvershoot: false))
        let exact = try #require(MotionCurve(bounce, from: 0.2, to: 1))
        #expect(CurveGrid(exact).deviation(curve.value) < 1e-9)
    }

    @Test func `shaking, turning and the ideal formula are carried`() throws {
        let shaken = try curve(
            try scene(
                """
                {"type":"bounce","keyPath":"transform.rotation.z","fromValue":0.5,"toValue":0,"shake":true,"duration":0.8}
                """))
        guard case .bounce(let bounce, let from) = shaken.source else {
            Issue.record("no bounce")
            return
        }
        #expect(bounce.shake && from == 0.5 && shaken.to == 0)
        let ideal = try curve(
            try scene(
                """
                {"type":"bounce","keyPath":"position","fromValue":[0,5],"toValue":[80,5],"variant":"ideal","duration":1}
                """))
        guard case .bounce(let other, _) = ideal.source else {
            Issue.record("no bounce")
            return
        }
        #expect(other.variant == .ideal && ideal.to == 80)
        #expect(throws: CurveExportFailure.self) { try ideal.exported(as: .bounce) }
    }

    @Test func `a spring creeps only where its document lets it`() throws {
        for (flag, allows) in [("", false), (#","allowsOverdamping":true"#, true)] {
            let scene = try scene(
                """
                {"type":"spring","keyPath":"position.x","fromValue":0,"toValue":50,"stiffness":100,"damping":40,
                "mass":1,"duration":2\(flag)}
                """)
            let curve = try curve(scene)
            guard case .spring(let spring) = curve.source else {
                Issue.record("no spring")
                return
            }
            #expect(spring.allowsOverdamping == allows && spring.damping == 40 && curve.to == 50)
            let code = try curve.exported(as: .coreAnimationSpring)
            #expect(code.text.contains("allowsOverdamping") == allows && code.deviation < 1e-6)
            let exact = MotionCurve(spring, from: 0, to: 50, duration: 2)
            #expect(CurveGrid(exact).deviation(curve.value) < 1e-6)
        }
    }

    @Test func `a timing curve lies between its keyframes, in the unit of the file`() throws {
        let scene = try scene(
            """
            {"type":"basic","keyPath":"opacity","fromValue":0,"toValue":0.5,"duration":0.5,
            "timingFunction":[0.3,0,0.2,1]}
            """)
        let curve = try curve(scene, segment: 0)
        #expect(curve.from == 0 && curve.to == 0.5 && abs(curve.duration - 0.5) < 1e-9)
        #expect(try curve.exported(as: .cssCubicBezier).text == "cubic-bezier(0.3, 0, 0.2, 1)")
        #expect(try curve.exported(as: .cssCubicBezier).deviation < 1e-6)
    }

    @Test func `what several animations make is taken as it is seen`() throws {
        let scene = try scene(
            """
            {"type":"spring","keyPath":"position.x","fromValue":0,"toValue":50,"duration":1},
            {"type":"basic","keyPath":"position.x","fromValue":0,"toValue":30,"duration":1,"isAdditive":true}
            """)
        let curve = try curve(scene)
        guard case .samples = curve.source else {
            Issue.record("more is seen than a spring")
            return
        }
        #expect(try curve.exported(as: .lottie).deviation < 0.3)
    }

    @Test func `keyframes of tracks are in people's units, and hold until they jump`() throws {
        let text = """
            {"v":"5.7","fr":30,"ip":0,"op":60,"w":10,"h":10,"layers":[{"ty":4,"nm":"Dot","ip":0,"op":60,"st":0,
            "shapes":[],"ks":{"o":{"a":1,"k":[{"t":0,"s":[20],"o":{"x":[0.3],"y":[0]},"i":{"x":[0.7],"y":[1]}},
            {"t":15,"s":[80],"h":1},{"t":30,"s":[10]}]}}}]}
            """
        let scene = try Document.read([UInt8](text.utf8)).scene
        let eased = try curve(scene, segment: 0)
        #expect(eased.from == 20 && eased.to == 80 && eased.duration == 0.5)
        #expect(try eased.exported(as: .cssCubicBezier).text == "cubic-bezier(0.3, 0, 0.7, 1)")
        let held = try curve(scene, segment: 1)
        #expect(try held.exported(as: .cssLinear).text == "linear(0, 0 100%, 1)")
        let whole = try curve(scene).exported(as: .lottie)
        #expect(whole.deviation < 0.2 && whole.text.contains(#""s":[80],"h":1"#))
        #expect(throws: CurveExportFailure.self) { try curve(scene, segment: 9) }
        #expect(throws: CurveExportFailure.self) { try curve(scene, component: 1) }
    }
}
