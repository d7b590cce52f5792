import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// Motion documents that nobody wrote: too many, too deep, beyond measure.
@Suite(.timeLimit(.minutes(60)))
struct MotionHostileTests {
    private typealias Text = MotionText

    private func read(_ text: String) throws -> (document: Document, lists: [DisplayList]) {
        let document = try Text.read(text)
        var evaluator = Evaluator(document.scene)
        let lists = [0, 29.5, 60, 1e9].map { evaluator.displayList(at: $0) }
        for list in lists { #expect(list.isNested) }
        #expect(document.diagnostics.count <= 202)
        return (document, lists)
    }

    private func features(_ document: Document) -> Set<String> { Set(document.diagnostics.map(\.feature)) }

    @Test func `there are only so many layers`() throws {
        let (document, _) = try read(Text.document(Hostile.repeated(#"{"bounds":[1,1]}"#, 20_000)))
        #expect(features(document).contains("limit"))
        #expect(document.scene.treeLayers.count == 10_001)
    }

    @Test func `layers lie only so deep in each other`() throws {
        let text = String(repeating: #"{"layers":["#, count: 200) + "{}" + String(repeating: "]}", count: 200)
        let (document, _) = try read(Text.document(text))
        let depth = MotionImporter.Limit.depth
        #expect(features(document) == ["limit"] && document.scene.treeLayers.count == depth + 1)
        let masks = String(repeating: #"{"mask":"#, count: 200) + "{}" + String(repeating: "}", count: 200)
        #expect(features(try read(Text.document(masks)).document) == ["limit"])
    }

    @Test func `groups lie only so deep in each other, and animations end`() throws {
        let group = #"{"type":"group","animations":["#
        let deep = String(repeating: group, count: 100) + String(repeating: "]}", count: 100)
        #expect(features(try read(Text.animated(deep)).document) == ["limit"])
        let one = #"{"type":"basic","keyPath":"opacity","toValue":0}"#
        let (document, _) = try read(Text.animated(Hostile.repeated(one, 60_000)))
        #expect(features(document).contains("limit"))
        #expect(document.scene.treeLayers[1].appearance.opacity.contributions.count == 20_000)
    }

    @Test func `bounces are not made longer than there is room`() throws {
        let bounce =
            #"{"type":"bounce","keyPath":"transform","fromValue":{"scale":1},"toValue":{"scale":2},"duration":600}"#
        let (document, _) = try read(Text.animated(Hostile.repeated(bounce, 500)))
        #expect(features(document) == ["limit", "diagnostics"])
        for number in ["601", "1e300", "1e9"] {
            let text = Text.animated(
                #"{"type":"bounce","keyPath":"opacity","fromValue":0,"toValue":1,"duration":\#(number)}"#)
            #expect(features(try read(text).document).contains("limit"), "\(number)")
        }
        let turns = Text.animated(
            #"{"type":"bounce","keyPath":"position.x","fromValue":0,"toValue":90,"duration":1,"numberOfBounces":1e9}"#)
        #expect(features(try read(turns).document) == ["limit"])
    }

    @Test func `bounces of nothing end`() throws {
        for members in [
            #""duration":0"#, #""duration":-1"#, #""duration":0.001"#, #""duration":1,"numberOfBounces":0"#,
            #""duration":1,"numberOfBounces":-3"#, #""duration":1,"stiffness":-1"#, #""duration":1,"stiffness":1e-300"#,
            #""duration":1,"shake":true,"shouldOvershoot":false"#,
        ] {
            for ends in [#""fromValue":5,"toValue":5"#, #""fromValue":0,"toValue":1e300"#] {
                _ = try read(Text.animated(#"{"type":"bounce","keyPath":"position.x",\#(ends),\#(members)}"#))
            }
        }
    }

    @Test func `springs beyond measure end`() throws {
        for members in [
            #""stiffness":0"#, #""stiffness":-1"#, #""mass":1e300"#, #""mass":-1"#, #""damping":0"#,
            #""damping":1e300"#,
            #""initialVelocity":1e12"#, #""response":0"#, #""response":1e300"#, #""response":1e-300"#,
            #""dampingFraction":1e300"#, #""bounce":-1"#, #""bounce":2"#, #""bounce":0.5,"duration":0"#,
            #""bounce":0.999999999,"duration":1e9"#, #""stiffness":1e-9,"damping":1e-9"#,
            #""damping":1e9,"allowsOverdamping":true"#,
        ] {
            for velocity in ["0", "1e300", "-1e9"] {
                let text = Text.animated(
                    #"{"type":"spring","keyPath":"position","toValue":[1e9,-1e9],"initialVelocity":\#(velocity),\#(members)}"#
                )
                let (document, _) = try read(text)
                #expect(document.scene.frames.upperBound <= 36_001, "\(members)")
            }
        }
    }

    @Test func `times beyond measure are kept in bounds`() throws {
        let members = ["beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration"]
        for member in members {
            for number in ["1e300", "-1e300", "0", "-1", "1e-300", "1e9", "\"infinity\"", "\"never\"", "null", "[]"] {
                let timed = #""\#(member)":\#(number)"#
                let text = Text.document(
                    #"{"bounds":[9,9],\#(timed),"animations":[{"type":"group",\#(timed),"animations":["#
                        + #"{"type":"basic","keyPath":"opacity","toValue":0,\#(timed)}]},"#
                        + #"{"type":"animateKeyframes",\#(timed),"blocks":[{"changes":{"alpha":{"to":0}}}]}]}"#)
                let (document, _) = try read(text)
                #expect(document.scene.frames.upperBound <= 36_001, "\(timed)")
            }
        }
        for number in ["1e300", "0", "-1", "1e9"] {
            let text = Text.document("{}", members: #""duration":\#(number),"hold":\#(number),"loop":"reverse","#)
            #expect(try read(text).document.scene.frames.upperBound <= 108_000)
        }
    }

    @Test func `many blocks of one property end`() throws {
        let blocks = (0..<30_000).map { index in
            #"{"relativeStartTime":\#(Double((index * 7919) % 30_000) / 30_000),"relativeDuration":0.5,"changes":{"alpha":{"by":1e-9}}}"#
        }
        let (document, _) = try read(
            Text.animated(#"{"type":"animateKeyframes","duration":1,"blocks":[\#(blocks.joined(separator: ","))]}"#))
        #expect(features(document).contains("blocks"))
        for number in ["1e300", "-1e300", "NaN", "\"0\"", "1e-300"] {
            let text = Text.animated(
                #"{"type":"animateKeyframes","duration":1,"calculationMode":"paced","blocks":[{"relativeStartTime":\#(number),"#
                    + #""relativeDuration":\#(number),"changes":{"center":{"to":[0,1]}}}]}"#)
            if number == "NaN" { continue }
            _ = try read(text)
        }
    }

    @Test func `numbers beyond measure are drawn or left out, never trapped on`() throws {
        let keyPaths = ["position", "bounds", "anchorPoint", "transform.scale.xy", "shadowOffset"]
        for number in ["1e308", "-1e308", "1e-308", "0", "123456789012345678901234567890"] {
            let animations =
                keyPaths.map { #"{"type":"basic","keyPath":"\#($0)","toValue":[\#(number),1],"duration":1}"# }
                + ["transform.rotation", "opacity", "cornerRadius", "lineWidth", "strokeEnd", "transform.m34"].map {
                    #"{"type":"keyframes","keyPath":"\#($0)","values":[\#(number),1,\#(number)],"calculationMode":"cubic","duration":1}"#
                }
            for kind in ["rectangle", "ellipse"] {
                let layer =
                    #""type":"\#(kind)","bounds":[\#(number),\#(number)],"position":[\#(number),0],"#
                    + #""strokeColor":[0,1,\#(number)],"lineDashPattern":[\#(number),1],"shadowOpacity":\#(number),"#
                    + #""cornerRadius":\#(number),"shadowRadius":\#(number),"zPosition":\#(number)"#
                _ = try read(Text.animated(animations.joined(separator: ","), layer: layer))
            }
        }
    }

    @Test func `wrong kinds are reported everywhere`() throws {
        for junk in ["null", "true", "\"x\"", "{}", #"[null,{"x":1}]"#] {
            _ = try read(
                #"{"pegbar":"motion/1","size":[9,9],"layers":\#(junk),"markers":\#(junk),"name":\#(junk),"background":\#(junk)}"#
            )
            for (name, members) in MotionWords.lists where name != "document" {
                for member in members {
                    let layers = MotionWords.LayerKind.allCases.map { kind in
                        #"{"type":"\#(kind)","path":"M0 0","string":"a","\#(member)":\#(junk)}"#
                    }
                    _ = try Text.read(Text.document(layers.joined(separator: ",")))
                    let animations = MotionWords.AnimationKind.allCases.map { kind in
                        #"{"type":"\#(kind)","keyPath":"opacity","\#(member)":\#(junk)}"#
                    }
                    _ = try Text.read(Text.animated(animations.joined(separator: ",")))
                }
            }
        }
    }

    @Test func `many members that say nothing, and many words that are none, are read in time`() throws {
        let members = (0..<100_000).map { #""member\#($0)":0"# }.joined(separator: ",")
        #expect(features(try read(Text.document("{\(members)}")).document).contains("unknown member"))
        let animations = (0..<40_000).map { #"{"type":"basic","keyPath":"opacty\#($0)","toValue":0}"# }
        #expect(features(try read(Text.animated(animations.joined(separator: ","))).document).contains("key path"))
        let changes = (0..<40_000).map { #""opacity\#($0)":{"to":0}"# }.joined(separator: ",")
        let blocks = Text.animated(#"{"type":"animateKeyframes","duration":1,"blocks":[{"changes":{\#(changes)}}]}"#)
        #expect(features(try read(blocks).document).contains("key path"))
        // What nothing reads is no knob.
        #expect(try TunableFile([UInt8](blocks.utf8)).knobs.knobs.count < 10)
        let values = (0..<40_000).map { "\($0 % 2)" }.joined(separator: ",")
        let keyframes = Text.animated(#"{"type":"keyframes","keyPath":"opacity","values":[\#(values)]}"#)
        #expect(try TunableFile([UInt8](keyframes.utf8)).knobs.knobs.count >= 40_000)
    }

    @Test func `a document cut off anywhere is a failure with a place`() throws {
        let text = Array(
            Text.animated(#"{"type":"bounce","keyPath":"position","fromValue":[0,0],"toValue":[9,9],"duration":1}"#)
                .utf8)
        for count in text.indices {
            let failure = #expect(throws: ImportFailure.self) { try Document.read(Array(text[..<count])) }
            #expect(failure?.location != nil)
        }
    }
}
