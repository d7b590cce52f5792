import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// New interpolations between the values of archived animations.
struct ArchiveSegmentTests {
    private static let root = "$.rootLayer.CALayerAnimations[0]"

    /// An archive of a layer with an animation of its position, and with a second one that stays as it is.
    private func archive(_ build: (inout ArchiveBuilder) -> PlistTree) -> [UInt8] {
        var builder = ArchiveBuilder()
        let first = build(&builder)
        let contents = builder.array([builder.add(.string("fromValue")), builder.add(.string("toValue"))])
        let second = builder.animation(
            "CABasicAnimation",
            [
                "keyPath": builder.add(.string("opacity")), "fromValue": .real(0), "toValue": .real(1),
                "duration": .real(2), "__CACodingContents": contents,
            ])
        let animations = builder.array([first, second])
        return builder.document(
            builder.layer(["name": "Dot", "bounds": builder.rect(0, 0, 20, 20), "CALayerAnimations": animations]))
    }

    private func makeKeyframes(
        _ builder: inout ArchiveBuilder, _ values: [PlistTree],
        _ more: (inout ArchiveBuilder) -> KeyValuePairs<String, PlistTree> = { _ in [:] }
    ) -> PlistTree {
        let list = builder.list(values)
        let reference = builder.add(.null)
        let pairs = more(&builder)
        let path = builder.add(.string("position.x"))
        var members: [(String, PlistTree)] = [("keyPath", path), ("duration", .real(2)), ("values", list)]
        members += pairs.map { ($0.key, $0.value) }
        let made = builder.animation("CAKeyframeAnimation")
        guard case .uid(let place) = made, case .dictionary(let type) = builder.objects[place] else { return reference }
        builder.replace(place, .dictionary(members.map { PlistTree.Pair(key: $0.0, value: $0.1) } + type))
        return made
    }

    private func changed(_ bytes: [UInt8], _ index: Int, _ change: SegmentChange, of place: Int = 0) throws -> TunedFile
    {
        let curve = "$.rootLayer.CALayerAnimations[\(place)]"
        return try TunableFile(bytes).making([.segment(curve: curve, index: index, change: change)])
    }

    private func archived(_ file: TunedFile, _ index: Int = 0) throws -> ArchivedAnimation {
        try CoreAnimationArchive(try file.bytes()).animations[index]
    }

    private func read(_ file: TunedFile) throws -> ArchivedKeyframes {
        guard case .keyframes(let keyframes) = try archived(file).kind else { throw TuningFailure.segment("none") }
        return keyframes
    }

    /// The values that an animation's property has at shares of its time.
    private func values(_ file: TunedFile, at shares: [Double]) throws -> [Double] {
        let scene = try Document.read(try file.bytes()).scene
        let subject = try #require(scene.plotSubjects().subjects.first { $0.keyPath.description.contains("Position") })
        let plot = Plot(subject, of: scene)
        return shares.compactMap { plot.values(at: $0 * 2 * scene.frameRate)?.first }
    }

    private func forms(_ bytes: [UInt8]) throws -> [[UInt8]] {
        [bytes, PlistWriter.xml(PlistTree(try PlistDocument(bytes).root))]
    }

    @Test func `a bounce stands in the place of a segment of keyframes`() throws {
        let bytes = archive { builder in
            makeKeyframes(&builder, [builder.add(.real(10)), builder.add(.real(90)), builder.add(.real(50))]) {
                ["keyTimes": $0.list([.real(0), .real(0.5), .real(1)])]
            }
        }
        for form in try forms(bytes) {
            let file = try changed(form, 0, .bounce(.init(numberOfBounces: 4, stiffness: 0.1)))
            let fit = try #require(file.fit)
            #expect(fit.addedKeyframes > 3 && fit.greatestError < 0.5)
            let keyframes = try read(file)
            #expect(keyframes.values.count == 3 + fit.addedKeyframes)
            #expect(keyframes.keyTimes.count == keyframes.values.count && keyframes.keyTimes.last == 1)
            #expect(keyframes.timingFunctions.count == keyframes.values.count - 1)
            #expect(keyframes.values.first == .number(10) && keyframes.values.last == .number(50))
            let bounce = try #require(Bounce(numberOfBounces: 4, stiffness: 0.1, duration: 1))
            let motion = try #require(MotionCurve(bounce, from: 10, to: 90))
            let shares = (0..<50).map { Double($0) / 100 }
            for (share, value) in zip(shares, try values(file, at: shares)) {
                #expect(abs(value - motion.value(share * 2)) <= fit.greatestError + 0.01, "\(share)")
            }
            // The other animation is what it was.
            let other = try archived(file, 1)
            #expect(other.keyPath == "opacity" && other.timing.duration == 2 && other.className == "CABasicAnimation")
            #expect(try TunableFile(file.bytes()).knobs.knobs.contains { $0.path.hasSuffix(".values[1]") })
        }
    }

    @Test func `a keyframe on the curve leaves an eased animation as it is, in an archive too`() throws {
        func eased(_ builder: inout ArchiveBuilder) -> PlistTree {
            builder.object(
                "CAMediaTimingFunction", ["c1x": .real(0.42), "c1y": .real(0), "c2x": .real(0.58), "c2y": .real(1)])
        }
        let basic = archive { builder in
            let path = builder.add(.string("position.x"))
            return builder.animation(
                "CABasicAnimation",
                [
                    "keyPath": path, "fromValue": .real(10), "toValue": .real(110), "duration": .real(2),
                    "timingFunction": eased(&builder),
                ])
        }
        let keyframes = archive { builder in
            makeKeyframes(&builder, [.real(10), .real(110)]) { ["timingFunctions": $0.list([eased(&$0)])] }
        }
        let shares = (0..<40).map { (Double($0) + 0.5) / 40 }
        for bytes in [basic, keyframes] {
            let before = try values(try TunableFile(bytes).making([]), at: shares)
            for share in [0.1, 0.4, 0.9] {
                let file = try changed(bytes, 0, .split(at: share, curve: nil))
                #expect(try read(file).values.count == 3)
                for (value, expected) in zip(try values(file, at: shares), before) {
                    #expect(abs(value - expected) < 0.02)
                }
            }
        }
    }

    @Test func `points and sizes have values in between, too`() throws {
        let bytes = archive { builder in
            makeKeyframes(&builder, [builder.point(0, 10), builder.point(100, 20)])
        }
        let file = try changed(bytes, 0, .spring(Spring(stiffness: 200, damping: 8)))
        let keyframes = try read(file)
        #expect(keyframes.values.count > 4 && keyframes.values.last == .point(Point(100, 20)))
        for value in keyframes.values {
            guard case .point(let point) = value else {
                Issue.record("no point")
                return
            }
            #expect(abs((point.y - 10) * 10 - point.x) < 1e-4)
        }
        let sizes = archive { builder in makeKeyframes(&builder, [builder.size(4, 0), builder.size(4, 50)]) }
        #expect(try changed(sizes, 0, .bounce(.init(stiffness: 0.1))).fit?.addedKeyframes ?? 0 > 1)
    }

    @Test func `keyframes hold, go evenly and follow a curve`() throws {
        let bytes = archive { builder in
            makeKeyframes(&builder, [builder.add(.real(10)), builder.add(.real(90)), builder.add(.real(50))])
        }
        for form in try forms(bytes) {
            let held = try read(changed(form, 1, .hold))
            #expect(held.values == [.number(10), .number(90), .number(90), .number(50)])
            #expect(held.keyTimes == [0, 0.5, 1, 1] && held.timingFunctions.count == 3)
            let eased = try changed(form, 1, .bezier(CubicBezier(0.1, 0.2, 0.3, 0.4)))
            let linear = CubicBezier(0, 0, 1, 1)
            #expect(try read(eased).timingFunctions == [linear, CubicBezier(0.1, 0.2, 0.3, 0.4)])
            #expect(eased.fit == nil)
            // Then it has numbers that are set as others are.
            let again = try TunableFile(form).making([
                .segment(curve: Self.root, index: 1, change: .bezier(CubicBezier(0.1, 0.2, 0.3, 0.4))),
                .set(path: "\(Self.root).timingFunctions[1].c1y", value: 0.9),
                .segment(curve: Self.root, index: 0, change: .linear),
            ])
            #expect(try read(again).timingFunctions == [linear, CubicBezier(0.1, 0.9, 0.3, 0.4)])
        }
    }

    @Test func `a keyframe is deleted with its time and the curve that leaves it`() throws {
        let bytes = archive { builder in
            makeKeyframes(&builder, [builder.add(.real(10)), builder.add(.real(90)), builder.add(.real(50))]) {
                ["keyTimes": $0.list([.real(0), .real(0.25), .real(1)])]
            }
        }
        let curves = [CubicBezier(0.1, 0, 0.2, 1), CubicBezier(0.3, 0, 0.4, 1)]
        for form in try forms(bytes) {
            let eased = try changed(try changed(form, 0, .bezier(curves[0])).bytes(), 1, .bezier(curves[1])).bytes()
            for (index, kept) in [[1, 2], [0, 2], [0, 1]].enumerated() {
                let file = try changed(eased, index, .removal)
                let keyframes = try read(file)
                #expect(keyframes.values == kept.map { [.number(10), .number(90), .number(50)][$0] })
                #expect(keyframes.keyTimes == kept.map { [0, 0.25, 1][$0] })
                #expect(keyframes.timingFunctions.map { $0?.x1 } == [curves[kept[0]].x1])
                let other = try archived(file, 1)
                #expect(other.keyPath == "opacity" && other.className == "CABasicAnimation")
            }
        }
    }

    @Test func `keyframes without times keep theirs when another one is deleted`() throws {
        let bytes = archive { builder in
            makeKeyframes(&builder, [0, 30, 60, 90].map { builder.add(.real($0)) })
        }
        let keyframes = try read(try changed(bytes, 1, .removal))
        #expect(keyframes.values == [.number(0), .number(60), .number(90)])
        #expect(keyframes.keyTimes.map { ($0 * 3).rounded() } == [0, 2, 3])
        let two = archive { builder in makeKeyframes(&builder, [0, 30].map { builder.add(.real($0)) }) }
        #expect(throws: TuningFailure.segment("an animated property needs at least two keyframes")) {
            try changed(two, 0, .removal)
        }
        #expect(throws: TuningFailure.segment("there is no keyframe 5")) { try changed(bytes, 4, .removal) }
    }

    @Test func `an animation goes on after its last value and begins before its first one`() throws {
        let bytes = archive { builder in
            makeKeyframes(&builder, [builder.add(.real(10)), builder.add(.real(90)), builder.add(.real(50))])
        }
        for form in try forms(bytes) {
            let after = try changed(form, 0, .extended(frames: 120))
            #expect(try read(after).values == [.number(10), .number(90), .number(50), .number(50)])
            #expect(try read(after).keyTimes == [0, 0.25, 0.5, 1])
            #expect(try archived(after).timing.duration == 4 && archived(after, 1).className == "CABasicAnimation")
            let before = try changed(form, 0, .extended(frames: -120))
            #expect(try read(before).values == [.number(10), .number(10), .number(90), .number(50)])
            #expect(try read(before).keyTimes == [0, 0.5, 0.75, 1])
            #expect(try archived(before).timing.beginTime == -2)
            #expect(throws: FittedSegment.isAnimated) { try changed(form, 0, .animated(from: 0, to: 9)) }
        }
        let basic = try changed(bytes, 0, .extended(frames: 60), of: 1)
        guard case .keyframes(let keyframes) = try archived(basic, 1).kind else {
            Issue.record("no keyframes")
            return
        }
        #expect(keyframes.values == [.number(0), .number(1), .number(1)])
        #expect(try archived(basic, 1).timing.duration == 3)
    }

    @Test func `a list that animations share is changed for one of them`() throws {
        var builder = ArchiveBuilder()
        let list = builder.list([builder.add(.real(10)), builder.add(.real(90))])
        let animations = builder.array([
            builder.animation("CAKeyframeAnimation", ["values": list, "duration": .real(1)]),
            builder.animation("CAKeyframeAnimation", ["values": list, "duration": .real(1)]),
        ])
        let bytes = builder.document(builder.layer(["CALayerAnimations": animations]))
        let file = try changed(bytes, 0, .bounce(.init(stiffness: 0.1)))
        #expect(try read(file).values.count > 2)
        guard case .keyframes(let other) = try archived(file, 1).kind else {
            Issue.record("no keyframes")
            return
        }
        #expect(other.values == [.number(10), .number(90)] && other.timingFunctions.isEmpty)
    }

    // MARK: - Basic animations

    private func basic(_ className: String = "CABasicAnimation", _ more: KeyValuePairs<String, PlistTree> = [:])
        -> [UInt8]
    {
        archive { builder in
            let names = ["duration", "fromValue", "keyPath", "timingFunction", "toValue"]
            let contents = builder.array(names.map { builder.add(.string($0)) })
            let function = builder.object(
                "CAMediaTimingFunction", ["c1x": .real(0.1), "c1y": .real(0.2), "c2x": .real(0.3), "c2y": .real(1)])
            let made = builder.animation(className)
            guard case .uid(let place) = made, case .dictionary(let type) = builder.objects[place] else { return made }
            let members: KeyValuePairs<String, PlistTree> = [
                "keyPath": builder.add(.string("position.x")), "duration": .real(2), "timingFunction": function,
                "fromValue": builder.add(.real(10)), "toValue": builder.add(.real(90)),
                "__CACodingContents": contents,
            ]
            let pairs = (members.map { ($0.key, $0.value) } + more.map { ($0.key, $0.value) })
                .map { PlistTree.Pair(key: $0.0, value: $0.1) }
            builder.replace(place, .dictionary(pairs + type))
            return made
        }
    }

    /// The names in the list of the keys that are archived.
    private func contents(_ file: TunedFile) throws -> [String] {
        let archive = try CoreAnimationArchive(try file.bytes())
        let list = archive.animationSites[0].object["__CACodingContents"]?.elements
        return list?.compactMap { $0.text(limit: 100) } ?? []
    }

    @Test func `a basic animation becomes keyframes for a bounce and a hold`() throws {
        for form in try forms(basic()) {
            let file = try changed(form, 0, .bounce(.init(numberOfBounces: 3, stiffness: 0.1)))
            #expect(try archived(file).className == "CAKeyframeAnimation")
            #expect(try archived(file).timingFunction == nil)
            let keyframes = try read(file)
            #expect(keyframes.values.first == .number(10) && keyframes.values.last == .number(90))
            #expect(file.fit?.addedKeyframes == keyframes.values.count - 2)
            #expect(try contents(file) == ["duration", "keyPath", "keyTimes", "timingFunctions", "values"])
            let bounce = try #require(Bounce(numberOfBounces: 3, stiffness: 0.1, duration: 2))
            let motion = try #require(MotionCurve(bounce, from: 10, to: 90))
            let shares = (0..<40).map { Double($0) / 41 }
            for (share, value) in zip(shares, try values(file, at: shares)) {
                #expect(abs(value - motion.value(share)) <= (file.fit?.greatestError ?? 0) + 0.01, "\(share)")
            }
            #expect(try read(changed(form, 0, .hold)).values == [.number(10), .number(10), .number(90)])
        }
    }

    @Test func `a basic animation becomes a spring animation, exactly`() throws {
        let file = try changed(basic(), 0, .spring(Spring(mass: 2, stiffness: 150, damping: 9, initialVelocity: 3)))
        let animation = try archived(file)
        guard case .spring(let ends, let spring) = animation.kind else {
            Issue.record("no spring")
            return
        }
        #expect(animation.className == "CASpringAnimation" && animation.timingFunction == nil)
        #expect(ends.from == .number(10) && ends.to == .number(90) && file.fit?.greatestError == 0)
        #expect(spring.mass == 2 && spring.stiffness == 150 && spring.damping == 9 && spring.initialVelocity == 3)
        let wanted = ["damping", "duration", "fromValue", "keyPath", "mass", "stiffness", "toValue", "velocity"]
        #expect(try contents(file) == wanted)
        // And a bounce replaces it again.
        let curve = Self.root
        let back = try file.read().making([.segment(curve: curve, index: 0, change: .bounce(.init(stiffness: 0.1)))])
        #expect(try contents(back) == ["duration", "keyPath", "keyTimes", "timingFunctions", "values"])
    }

    @Test func `a basic animation takes a curve and loses it`() throws {
        let curve = CubicBezier(0.5, 0.1, 0.5, 0.9)
        #expect(try archived(changed(basic(), 0, .bezier(curve))).timingFunction == curve)
        let even = try changed(basic(), 0, .linear)
        #expect(try archived(even).timingFunction == nil)
        #expect(try contents(even) == ["duration", "fromValue", "keyPath", "toValue"])
    }

    // MARK: - What cannot be

    @Test func `what cannot be is refused with a reason`() throws {
        func reason(_ bytes: [UInt8], _ index: Int = 0, _ change: SegmentChange = .bounce(.init())) -> String {
            do {
                _ = try changed(bytes, index, change)
                return ""
            } catch {
                return "\(error)"
            }
        }
        #expect(reason(basic(), 1) == "there is no segment 2")
        #expect(reason(basic(), 0, .bounce(.init(stiffness: -1))).contains("valid bounce"))
        #expect(reason(basic(), 0, .spring(Spring(mass: -1))).contains("valid spring"))
        #expect(reason(basic("CABasicAnimation", ["byValue": .real(3)])).contains("toValue"))
        let same = archive { builder in makeKeyframes(&builder, [builder.add(.real(10)), builder.add(.real(10))]) }
        for change in [SegmentChange.hold, .bounce(.init()), .spring(Spring())] {
            #expect(reason(same, 0, change).contains("nothing moves"))
        }
        let paced = archive { builder in
            makeKeyframes(&builder, [builder.add(.real(10)), builder.add(.real(90))]) {
                ["calculationMode": $0.add(.string("paced"))]
            }
        }
        #expect(reason(paced).contains("“paced”"))
        let colors = archive { builder in
            makeKeyframes(&builder, [builder.color(0, 0, 0), builder.color(1, 1, 1)])
        }
        #expect(reason(colors).contains("between numbers, points, sizes or rectangles"))
        let spring = basic("CASpringAnimation", ["stiffness": .real(100)])
        #expect(reason(spring, 0, .linear).contains("spring"))
    }

    @Test func `what is left of an archive is refused or changed`() throws {
        let bytes = basic()
        for place in stride(from: 0, to: bytes.count, by: 3) {
            var broken = bytes
            broken[place] ^= 0x15
            guard let file = try? changed(broken, 0, .bounce(.init(numberOfBounces: 1, stiffness: 0.1))) else {
                continue
            }
            _ = try CoreAnimationArchive(try file.bytes())
        }
    }
}
