import Testing

@testable import Engine
@testable import Formats

/// What is read of animations.
struct AnimationArchiveTests {
    /// The animations of the only layer, in order, with the archive that they lie in.
    private func read(
        _ build: (inout ArchiveBuilder) -> [PlistTree]
    ) throws -> (archive: CoreAnimationArchive, animations: [ArchivedAnimation]) {
        var builder = ArchiveBuilder()
        let animations = builder.array(build(&builder))
        let keys = builder.array([builder.add("first"), "second"])
        let layer = builder.layer(["CALayerAnimations": animations, "CALayerAnimationKeys": keys])
        let archive = try CoreAnimationArchive(builder.document(layer))
        return (archive, archive.layers[0].animations.map { archive.animations[$0.animation] })
    }

    @Test func `an animation that says nothing has the class's defaults`() throws {
        let (archive, animations) = try read { builder in
            let classes = [
                "CABasicAnimation", "CASpringAnimation", "CAKeyframeAnimation", "CAAnimationGroup", "CATransition",
            ]
            return classes.map { builder.animation($0) }
        }
        #expect(archive.isFlawless && archive.layers[0].animations.map(\.key) == ["first", "second", nil, nil, nil])
        for animation in animations {
            #expect(animation.timing == ArchivedTiming() && animation.timingFunction == nil && animation.keyPath == nil)
            #expect(animation.isRemovedOnCompletion && animation.isEnabled && !animation.isAdditive)
        }
        guard case .basic(let ends) = animations[0].kind, case .spring(_, let spring) = animations[1].kind,
            case .keyframes(let keyframes) = animations[2].kind, case .group(let group) = animations[3].kind,
            case .transition(let transition) = animations[4].kind
        else {
            Issue.record("the classes are not told apart")
            return
        }
        #expect(ends == ArchivedEnds() && spring == ArchivedSpring() && keyframes == ArchivedKeyframes())
        #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
        #expect(group.isEmpty && transition.type == "fade")
    }

    @Test func `values are read by their own shape`() throws {
        let (archive, animations) = try read { builder in
            let values = [
                builder.add(2), builder.add(true), builder.add("x"), builder.point(1, 2), builder.color(1, 0, 0),
                builder.list([builder.color(0, 0, 1), 5]), builder.path([(0, [.zero])]), ArchiveBuilder.null,
            ]
            return [
                builder.animation("CAKeyframeAnimation", ["values": builder.list(values)]),
                builder.animation(
                    "CABasicAnimation", ["fromValue": 1, "toValue": builder.add(2.5), "byValue": ArchiveBuilder.null]),
            ]
        }
        #expect(archive.isFlawless, "\(archive.messages)")
        guard case .keyframes(let keyframes) = animations[0].kind, case .basic(let ends) = animations[1].kind else {
            Issue.record("the classes are not told apart")
            return
        }
        var path = Path()
        path.move(to: .zero)
        #expect(
            keyframes.values == [
                .number(2), .number(1), .text("x"), .point(Point(1, 2)), .color(Color(red: 1, green: 0, blue: 0)),
                .list([.color(Color(red: 0, green: 0, blue: 1)), .number(5)]), .path(path), .none,
            ])
        #expect(ends == ArchivedEnds(from: .number(1), to: .number(2.5), by: nil))
    }

    @Test func `every key of an animation is read`() throws {
        let (archive, animations) = try read { builder in
            let curve = builder.object("CAMediaTimingFunction", ["c1x": 0.25, "c1y": 0.5, "c2x": 0.75, "c2y": 2.0])
            return [
                builder.animation(
                    "CASpringAnimation",
                    [
                        "keyPath": builder.add("transform"), "beginTime": 0.000001, "duration": 2.0, "speed": -1,
                        "timingFunction": curve, "removedOnCompletion": false, "enabled": 0,
                        "beginTimeMode": "absolute", "additive": true, "cumulative": 1, "valueFunction": "rotateZ",
                        "mass": 2, "stiffness": 3, "damping": 4, "velocity": 5, "allowsOverdamping": true,
                        "mica_autorecalculatesDuration": 1,
                    ]),
                builder.animation(
                    "CAKeyframeAnimation",
                    [
                        "path": builder.path([(0, [.zero]), (1, [Point(9, 9)])]), "keyTimes": builder.list([0, 1]),
                        "timingFunctions": builder.list([curve, "easeIn"]), "calculationMode": "cubicPaced",
                        "rotationMode": "autoReverse", "tensionValues": builder.list([0.5, 1]),
                        "continuityValues": builder.list([0]), "biasValues": builder.list([]),
                        "valueFunction": builder.object("CAValueFunction", ["name": "scaleX"]),
                    ]),
                builder.animation(
                    "CAAnimationGroup",
                    ["animations": builder.list([builder.animation("CABasicAnimation", ["keyPath": "opacity"])])]),
                builder.animation("CATransition", ["type": "push", "subtype": "fromLeft", "endProgress": 0.5]),
            ]
        }
        #expect(archive.isFlawless, "\(archive.messages)")
        let first = animations[0]
        #expect(first.keyPath == "transform" && first.timing.beginTime == 0.000001 && first.timing.speed == -1)
        #expect(first.timingFunction == CubicBezier(0.25, 0.5, 0.75, 2) && !first.isRemovedOnCompletion)
        #expect(!first.isEnabled && first.beginsAbsolutely && first.isAdditive && first.isCumulative)
        #expect(first.valueFunction == "rotateZ" && animations[1].valueFunction == "scaleX")
        guard case .spring(_, let spring) = first.kind, case .keyframes(let keyframes) = animations[1].kind,
            case .group(let group) = animations[2].kind, case .transition(let transition) = animations[3].kind
        else {
            Issue.record("the classes are not told apart")
            return
        }
        #expect(
            spring
                == ArchivedSpring(mass: 2, stiffness: 3, damping: 4, initialVelocity: 5, allowsOverdamping: true))
        #expect(keyframes.path?.verbs == [.move, .line] && keyframes.keyTimes == [0, 1])
        #expect(keyframes.timingFunctions == [CubicBezier(0.25, 0.5, 0.75, 2), CubicBezier(0.42, 0, 1, 1)])
        #expect(keyframes.calculationMode == .cubicPaced && keyframes.rotationMode == .autoReverse)
        #expect(keyframes.tensions == [0.5, 1] && keyframes.continuities == [0] && keyframes.biases == [])
        #expect(group.map { archive.animations[$0].keyPath } == ["opacity"])
        #expect(transition == ArchivedTransition(type: "push", subtype: "fromLeft", endProgress: 0.5))
    }

    @Test func `an animation that several layers have is kept once`() throws {
        let (archive, animations) = try read { builder in
            let shared = builder.animation("CABasicAnimation")
            return [shared, shared, builder.animation("CAAnimationGroup", ["animations": builder.list([shared])])]
        }
        #expect(animations.count == 3 && archive.animations.count == 2)
    }

    @Test func `a group inside itself and what is no animation are left out`() throws {
        let (archive, animations) = try read { builder in
            let group = builder.add(.null)
            builder.fill(
                group, "CAAnimationGroup",
                ["animations": builder.list([group, builder.animation("CABasicAnimation")])],
                below: ["CAAnimation"])
            return [group, builder.layer(), builder.object("MyAnimation", below: ["CAAnimation"]), 5]
        }
        #expect(animations.count == 1)
        guard case .group(let inner)? = animations.first?.kind else {
            Issue.record("the group is lost")
            return
        }
        #expect(inner.count == 1)
        #expect(
            archive.messages == [
                "An animation group contains itself; it is ignored there.",
                "The class CALayer is not a known animation; it is ignored.",
                "The class MyAnimation is not a known animation; it is ignored.",
                "This is not an animation; it is ignored.",
            ])
        #expect(archive.diagnostics.first?.path == "$.rootLayer.CALayerAnimations[0].animations[0]")
    }

    @Test func `an unknown subclass is read as what it is below`() throws {
        let (archive, animations) = try read { builder in
            [builder.object("MySpring", ["mass": 3], below: ["CASpringAnimation", "CABasicAnimation", "CAAnimation"])]
        }
        guard case .spring(_, let spring)? = animations.first?.kind else {
            Issue.record("it is not read")
            return
        }
        #expect(spring.mass == 3)
        #expect(
            archive.messages == ["The class MySpring is unknown; its animations are read as CASpringAnimation."])
    }
}
