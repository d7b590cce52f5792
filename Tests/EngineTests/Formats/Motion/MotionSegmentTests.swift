import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// Segments of motion documents that get a new interpolation.
struct MotionSegmentTests {
    private static let path = "$.layers[0].animations[0]"

    private func changed(_ animation: String, _ index: Int, _ change: SegmentChange) throws -> String {
        let text = MotionText.animated(animation)
        let tuned = try TunableFile(Array(text.utf8)).making([
            .segment(curve: Self.path, index: index, change: change)
        ])
        // What is around it stays.
        let start = try #require(text.firstRange(of: animation)).lowerBound
        let result = String(decoding: tuned.text, as: UTF8.self)
        #expect(result.hasPrefix(text[..<start]))
        let document = try Document.read(tuned.text)
        #expect(document.diagnostics.allSatisfy { $0.severity == .note }, "\(document.diagnostics)")
        return String(result.dropFirst(text[..<start].count).prefix { $0 != "\n" })
    }

    private func changed(_ animation: String, _ change: SegmentChange) throws -> String {
        try changed(animation, 0, change)
    }

    private func reason(_ animation: String, _ index: Int, _ change: SegmentChange) -> String {
        do {
            _ = try changed(animation, index, change)
            return ""
        } catch {
            return "\(error)"
        }
    }

    private func reason(_ animation: String, _ change: SegmentChange) -> String { reason(animation, 0, change) }

    private let bend = SegmentChange.bezier(CubicBezier(0.3, -0.1, 0.2, 1.4, isExact: true))

    @Test func `a basic animation gets its timing function, or another one`() throws {
        let bare = #"{"type":"basic", "keyPath":"opacity", "fromValue":0, "toValue":1}"#
        #expect(
            try changed(bare, bend).hasPrefix(
                #"{"type":"basic", "keyPath":"opacity", "fromValue":0, "toValue":1, "timingFunction": [0.3, -0.1, 0.2, 1.4]}"#
            ))
        let named = #"{"type":"basic","keyPath":"opacity","toValue":1,"timingFunction":"easeIn"}"#
        #expect(try changed(named, .linear).hasPrefix(named.replacing("easeIn", with: "linear")))
        #expect(reason(bare, .hold).contains("cannot hold"))
        #expect(reason(bare, 1, .linear).contains("no segment 2"))
    }

    @Test func `a basic animation becomes a bounce or a spring, exactly`() throws {
        let basic =
            #"{"type":"basic","keyPath":"opacity","fromValue":0,"toValue":1,"duration":2,"timingFunction":"easeIn"}"#
        let bounce = try changed(basic, .bounce(.init(numberOfBounces: 4, stiffness: 0.01)))
        #expect(
            bounce.contains(#"{"type":"bounce","keyPath":"opacity","fromValue":0,"toValue":1,"duration":2,"#)
                && bounce.contains(#""numberOfBounces": 4,"stiffness": 0.01"#) && bounce.contains(#""linear""#))
        let shaken = try changed(basic, .bounce(.init(shake: true)))
        #expect(shaken.contains(#""variant": "exact","shake": true"#))
        let keys = #"{"type":"keyframes","keyPath":"opacity","duration":2,"values":[0,1]}"#
        #expect(reason(keys, .bounce(.init(shake: true))).contains("begins where it ends"))
        let spring = try changed(basic, .spring(Spring(mass: 1, stiffness: 90, damping: 5)))
        #expect(spring.contains(#"{"type":"spring""#) && spring.contains(#""duration":2,"mass": 1,"stiffness": 90"#))
        #expect(reason(#"{"type":"basic","keyPath":"opacity","toValue":1}"#, .bounce(.init())).contains("fromValue"))
        #expect(reason(basic, .spring(Spring(mass: 0, stiffness: 1, damping: 1))).contains("valid spring"))
    }

    @Test func `keyframes get as many timing functions as it takes`() throws {
        let keys = #"{"type":"keyframes","keyPath":"opacity","duration":2,"values":[0,1,0.5]}"#
        #expect(try changed(keys, 1, bend).contains(#""timingFunctions": ["linear", [0.3, -0.1, 0.2, 1.4]]"#))
        let short = keys.replacing("]}", with: #"],"timingFunctions":["easeOut"]}"#)
        #expect(try changed(short, 1, .linear).contains(#""timingFunctions":["easeOut", "linear"]"#))
        #expect(try changed(short, 0, .linear).contains(#""timingFunctions":["linear"]"#))
        #expect(reason(keys, .hold).contains("discrete"))
        #expect(reason(keys, 2, .linear).contains("no segment 3"))
        let paced = keys.replacing("]}", with: #"],"calculationMode":"paced"}"#)
        #expect(reason(paced, .linear).contains("paced"))
    }

    @Test(arguments: [
        #"{"type":"keyframes","keyPath":"position.x","duration":2,"values":[0,80,40]}"#,
        #"{"type":"keyframes","values":[0,80,40],"keyTimes":[0,0.5,1],"keyPath":"position.x","duration":2}"#,
        #"{"type":"keyframes","keyPath":"position.x","timingFunctions":["easeIn","easeOut"],"keyTimes":[0, 0.5, 1],"duration":2,"values":[0, 80, 40]}"#,
    ])
    func `keyframes in between follow a bounce`(animation: String) throws {
        let tuned = try TunableFile(Array(MotionText.animated(animation).utf8)).making([
            .segment(curve: Self.path, index: 0, change: .bounce(.init(numberOfBounces: 4)))
        ])
        let fit = try #require(tuned.fit)
        #expect((4...12).contains(fit.addedKeyframes))
        let scene = try Document.read(tuned.text).scene
        let subject = try #require(scene.plotSubjects().subjects.first)
        let plot = Plot(subject, of: scene)
        let bounce = try #require(Bounce(numberOfBounces: 4, stiffness: Bounce.Stiffness.medium, duration: 1))
        let exact = try #require(MotionCurve(bounce, from: 0, to: 80))
        for step in 1..<60 {
            let value = try #require(plot.values(at: Double(step))?.first)
            #expect(abs(value - exact.value(Double(step) / 60)) <= fit.greatestError + 1e-3)
        }
        #expect(try abs(#require(plot.values(at: 119.99)?.first) - 40) < 0.5)
    }

    @Test func `a keyframe is deleted with its time and the curve that leaves it`() throws {
        func keys(_ values: String, _ times: String, _ functions: String) -> String {
            #"{"type":"keyframes", "keyPath":"opacity", "values":["# + values + #"], "keyTimes": ["# + times
                + #"], "timingFunctions":["# + functions + "]}"
        }
        let whole = keys("0, 1, 0.5", "0, 0.25, 1", #""easeIn", [0.1,0,0.2,1]"#)
        #expect(try changed(whole, 1, .removal).hasPrefix(keys("0, 0.5", "0, 1", #""easeIn""#)))
        #expect(try changed(whole, 0, .removal).hasPrefix(keys("1, 0.5", "0.25, 1", "[0.1,0,0.2,1]")))
        #expect(try changed(whole, 2, .removal).hasPrefix(keys("0, 1", "0, 0.25", #""easeIn""#)))
        let bare = #"{"type":"keyframes","keyPath":"opacity","values":[0,1,0.5,0],"timingFunctions":["easeIn"]}"#
        // The others keep the times that they had without any being written.
        #expect(
            try changed(bare, 0, .removal).hasPrefix(
                #"{"type":"keyframes","keyPath":"opacity","values":[1,0.5,0],"timingFunctions":[],"keyTimes": [0.333333, 0.666667, 1]}"#
            ))
        let held = #"{"type":"keyframes","keyPath":"opacity","calculationMode":"discrete","values":[0,1,0.5]"#
        #expect(
            try changed(held + #","keyTimes":[0,0.2,0.4,1]}"#, 1, .removal).hasPrefix(
                #"{"type":"keyframes","keyPath":"opacity","calculationMode":"discrete","values":[0,0.5],"keyTimes":[0,0.4,1]}"#
            ))
        let bent =
            #"{"type":"keyframes","keyPath":"opacity","calculationMode":"cubic","values":[0,1,0],"keyTimes":[0,0.5,1]"#
        #expect(
            try changed(bent + #","tensionValues":[0.1,0.2,0.3]}"#, 1, .removal).contains(#""tensionValues":[0.1,0.3]"#)
        )
    }

    @Test func `a keyframe that is needed stays`() {
        let two = #"{"type":"keyframes","keyPath":"opacity","values":[0,1]}"#
        #expect(reason(two, 0, .removal).contains("at least two keyframes"))
        #expect(reason(two, 2, .removal).contains("no keyframe 3"))
        let walk = #"{"type":"keyframes","keyPath":"position","path":"M0,0 L9,9 L9,0"}"#
        #expect(reason(walk, 0, .removal).contains("follow a path"))
        let basic = #"{"type":"basic","keyPath":"opacity","fromValue":0,"toValue":1}"#
        #expect(reason(basic, 0, .removal).contains("both of its values"))
    }

    @Test func `what is no keyframes' way is refused with its reason`() throws {
        let bounce = #"{"type":"bounce","keyPath":"opacity","fromValue":0,"toValue":1,"duration":1}"#
        #expect(reason(bounce, .linear).contains("change its parameters"))
        let colors = ##"{"type":"keyframes","keyPath":"backgroundColor","duration":1,"values":["#ff0000","#00ff00"]}"##
        #expect(reason(colors, .bounce(.init())).contains("different numbers of components"))
        let along = #"{"type":"keyframes","keyPath":"position","duration":1,"path":"M0 0L5 5"}"#
        #expect(reason(along, .bounce(.init())).contains("a path"))
        #expect(try changed(along, bend).contains("timingFunctions"))
    }

    @Test func `an animation goes on after its last keyframe and begins before its first one`() throws {
        let keys =
            #"{"type":"keyframes","keyPath":"opacity","beginTime":1,"duration":2,"values":[0, 1, 0.5],"#
            + #""timingFunctions":["easeIn", "easeOut"]}"#
        let after = try changed(keys, .extended(frames: 30))
        #expect(
            after.hasPrefix(
                #"{"type":"keyframes","keyPath":"opacity","beginTime":1,"duration":2.5,"values":[0, 1, 0.5, 0.5],"#
                    + #""timingFunctions":["easeIn", "easeOut", "linear"],"keyTimes": [0, 0.4, 0.8, 1]}"#))
        let before = try changed(keys, .extended(frames: -30))
        #expect(
            before.hasPrefix(
                #"{"type":"keyframes","keyPath":"opacity","beginTime":0.5,"duration":2.5,"values":[0, 0, 1, 0.5],"#
                    + #""timingFunctions":["linear", "easeIn", "easeOut"],"keyTimes": [0, 0.2, 0.6, 1]}"#))
        let old = try opacities(keys)
        #expect(zip(try opacities(after), old).prefix(180).allSatisfy { abs($0 - $1) < 1e-5 })
        #expect(zip(try opacities(before), old).dropFirst(60).prefix(120).allSatisfy { abs($0 - $1) < 1e-5 })
        #expect(reason(keys, .animated(from: 0, to: 9)).contains("keyframes already"))
        let paced = keys.replacing(#""duration""#, with: #""calculationMode":"paced","duration""#)
        #expect(reason(paced, .extended(frames: 3)).contains("paced"))
        let bent = keys.replacing(#""duration""#, with: #""timingFunction":"easeIn","duration""#)
        #expect(reason(bent, .extended(frames: 3)).contains("distort"))
    }

    @Test func `a basic animation becomes keyframes where one is added`() throws {
        let basic =
            #"{"type":"basic", "keyPath":"opacity", "fromValue":0, "toValue":1, "duration":2, "timingFunction":"easeIn"}"#
        let after = try changed(basic, .extended(frames: 60))
        #expect(
            after.hasPrefix(
                #"{"type":"keyframes", "keyPath":"opacity", "values":[0, 1, 1], "duration":3, "#
                    + #""timingFunctions":["easeIn", "linear"], "keyTimes": [0, 0.666667, 1]}"#))
        let split = try changed(basic, .split(at: 0.5, curve: nil))
        #expect(split.hasPrefix(#"{"type":"keyframes", "keyPath":"opacity", "values":[0, "#))
        let old = try opacities(basic)
        #expect(zip(try opacities(after), old).prefix(120).allSatisfy { abs($0 - $1) < 1e-4 })
        #expect(zip(try opacities(split), old).prefix(120).allSatisfy { abs($0 - $1) < 2e-3 })
        #expect(
            reason(#"{"type":"basic","keyPath":"opacity","toValue":1}"#, .extended(frames: 9)).contains("fromValue"))
    }

    /// The opacity at the frames of four seconds.
    private func opacities(_ animation: String) throws -> [Double] {
        let animation = animation.hasSuffix("]}]}") ? String(animation.dropLast(4)) : animation
        let scene = try Document.read(Array(MotionText.animated(animation).utf8)).scene
        let subject = try #require(scene.plotSubjects().subjects.first)
        let plot = Plot(subject, of: scene)
        return (0..<240).map { plot.values(at: Double($0) + 0.001)?.first ?? .nan }
    }

    @Test func `blocks are copied to another time, and deleted`() throws {
        let first = #"{"relativeStartTime": 0.5, "relativeDuration": 0.25, "changes": {"opacity": {"to": 0.2}}}"#
        let second = #"{"relativeDuration": 0.25, "changes": {"opacity": {"to": 1}}}"#
        func blocks(_ list: [String]) -> String {
            #"{"type":"animateKeyframes","duration":2,"blocks":["# + list.joined(separator: ",  ") + "]}"
        }
        let both = blocks([first, second])
        let copy = first.replacing("0.25", with: "0.1").replacing("0.5", with: "0.75")
        #expect(
            try changed(both, 0, .block(start: 0.75, duration: 0.1)).hasPrefix(blocks([first, second, copy])))
        let other = #"{"relativeStartTime": 0.25, "relativeDuration": 0.2, "changes": {"opacity": {"to": 1}}}"#
        #expect(
            try changed(both, 1, .block(start: 0.25, duration: 0.2)).hasPrefix(blocks([first, second, other])))
        #expect(try changed(both, 0, .removal).hasPrefix(blocks([second])))
        #expect(try changed(both, 1, .removal).hasPrefix(blocks([first])))
        #expect(reason(blocks([first]), 0, .removal).contains("one at least"))
        #expect(reason(both, 2, .removal).contains("no block 3"))
        #expect(reason(both, 0, .block(start: 0.8, duration: 0.5)).contains("between 0 and 1"))
        #expect(reason(both, 0, .linear).contains("share one timing function"))
        let keys = #"{"type":"keyframes","keyPath":"opacity","values":[0,1]}"#
        #expect(reason(keys, 0, .block(start: 0, duration: 1)).contains("keyframe blocks"))
    }
}
