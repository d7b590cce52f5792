import Testing

@testable import Engine
@testable import Formats

/// What is said of documents that are not quite right, and where.
struct MotionDiagnosticTests {
    private struct Case: Sendable, CustomTestStringConvertible {
        /// What stands on the fourth line and those that follow: members of a layer.
        var lines: String
        /// Of the diagnostic, the line counted from the first of `lines`.
        var severity: Diagnostic.Severity
        var feature: String
        var path: String
        var line: Int
        /// Words of the message, and of the hint.
        var words: String
        var hint: String?
        var testDescription: String { "\(feature) \(path): \(words)" }
    }

    private static let animation = "$.layers[0].animations[0]"

    private static let cases: [Case] = [
        // Errors of form.
        Case(
            lines: ##""fillColour": "#fff""##, severity: .warning, feature: "unknown member",
            path: "$.layers[0].fillColour", line: 1, words: "“fillColour” has no meaning",
            hint: "Did you mean “fillColor”?"),
        Case(
            lines: #""opacity": "1""#, severity: .error, feature: "wrong value", path: "$.layers[0].opacity", line: 1,
            words: "“opacity” must be a number"),
        Case(
            lines: "\"position\":\n [1, 2, 3]", severity: .error, feature: "wrong value", path: "$.layers[0].position",
            line: 2, words: "“position” must be [x, y]"),
        Case(
            lines: #""borderColor": "red""#, severity: .error, feature: "wrong value", path: "$.layers[0].borderColor",
            line: 1, words: "must be a color"),
        Case(
            lines: #""lineCap": "rounded""#, severity: .error, feature: "unknown word", path: "$.layers[0].lineCap",
            line: 1,
            words: "butt, round, square", hint: "Did you mean “round”?"),
        Case(
            lines: #""animations": [{"keyPath": "opacity"}]"#, severity: .error, feature: "animation", path: animation,
            line: 1, words: "has no “type”", hint: "bounce, spring, basic"),
        Case(
            lines: #""animations": [{"type": "bouncy", "keyPath": "opacity"}]"#, severity: .error,
            feature: "unknown word",
            path: animation + ".type", line: 1, words: "“bouncy” is not a valid “type”",
            hint: "Did you mean “bounce”?"),
        Case(
            lines: #""animations": [{"type": "basic", "toValue": 1}]"#, severity: .error, feature: "key path",
            path: animation, line: 1, words: "has no key path"),
        Case(
            lines: #""animations": [{"type": "basic", "keyPath": "transform.rotate", "toValue": 1}]"#, severity: .error,
            feature: "key path", path: animation + ".keyPath", line: 1,
            words: "no animatable property “transform.rotate”",
            hint: "Did you mean “transform.rotation"),
        Case(
            lines: #""animations": [{"type": "basic", "keyPath": "alpha", "toValue": 1}]"#, severity: .error,
            feature: "key path", path: animation + ".keyPath", line: 1, words: "no animatable property “alpha”",
            hint: "On a layer, use “opacity”."),
        Case(
            lines: #""animations": [{"type": "basic", "keyPath": "opacity", "toValue": [1]}]"#, severity: .error,
            feature: "wrong value", path: animation + ".toValue", line: 1, words: "must be a number"),
        Case(
            lines:
                #""animations": [{"type": "basic", "keyPath": "opacity", "toValue": 1, "timingFunction": [2, 0, 1, 1]}]"#,
            severity: .warning, feature: "timing function", path: animation + ".timingFunction[0]", line: 1,
            words: "it is clamped to 1"),
        // Blocks.
        Case(
            lines: """
                "animations": [{"type": "animateKeyframes", "duration": 1, "blocks": [
                {"relativeStartTime": 0, "relativeDuration": 0.6, "changes": {"alpha": {"to": 0}}},
                {"relativeStartTime": 0.3, "relativeDuration": 0.6, "changes": {"opacity": {"to": 1}}}]}]
                """, severity: .warning, feature: "blocks", path: animation + ".blocks[1]", line: 3,
            words: "change “opacity” at the same time"),
        Case(
            lines: """
                "animations": [{"type": "animateKeyframes", "duration": 1, "blocks": [
                {"relativeStartTime": 0.5,
                "relativeDuration": 0.6, "changes": {"alpha": {"to": 0}}}]}]
                """, severity: .warning, feature: "blocks", path: animation + ".blocks[0].relativeDuration", line: 3,
            words: "starts at 0.5 and lasts 0.6, past 1"),
        Case(
            lines: """
                "animations": [{"type": "animateKeyframes", "duration": 1, "blocks": [
                {"relativeStartTime": -0.1, "relativeDuration": 0.6, "changes": {"alpha": {"to": 0}}}]}]
                """, severity: .warning, feature: "blocks", path: animation + ".blocks[0].relativeStartTime", line: 2,
            words: "starts before 0"),
        Case(
            lines: """
                "animations": [{"type": "animateKeyframes", "duration": 1, "blocks": [{"relativeStartTime": 0,
                "changes": {"alpha": {"to": 0, "by": 1}}}]}]
                """, severity: .error, feature: "blocks", path: animation + ".blocks[0].changes.alpha", line: 2,
            words: "both “to” and “by”"),
        Case(
            lines: """
                "animations": [{"type": "animateKeyframes", "duration": 1, "blocks": [{"changes": {
                "centre": {"to": [0, 1]}}}]}]
                """, severity: .error, feature: "key path", path: animation + ".blocks[0].changes.centre", line: 2,
            words: "no animatable property “centre”"),
        Case(
            lines:
                #""animations": [{"type": "animateKeyframes", "duration": 1, "options": ["autoreverse"], "blocks": []}]"#,
            severity: .warning, feature: "blocks", path: animation + ".options", line: 1,
            words: "no effect without “repeat”"),
        // Keyframes.
        Case(
            lines: """
                "animations": [{"type": "keyframes", "keyPath": "opacity", "values": [0, 1], "keyTimes": [
                -0.5, 1]}]
                """, severity: .warning, feature: "key times", path: animation + ".keyTimes[0]", line: 2,
            words: "before 0"),
        Case(
            lines:
                #""animations": [{"type": "keyframes", "keyPath": "opacity", "values": [0, 1], "keyTimes": [0.5, 0.2]}]"#,
            severity: .warning, feature: "key times", path: animation + ".keyTimes[1]", line: 1,
            words: "earlier than the one before"),
        Case(
            lines: #""animations": [{"type": "keyframes", "keyPath": "opacity", "values": [0, 1], "keyTimes": [0]}]"#,
            severity: .warning, feature: "key times", path: animation + ".keyTimes", line: 1,
            words: "1 key times instead of 2"),
        // Springs.
        Case(
            lines: """
                "animations": [{"type": "spring", "keyPath": "opacity", "toValue": 0,
                "damping": 0}]
                """, severity: .warning, feature: "spring", path: animation + ".damping", line: 2,
            words: "never settles"),
        Case(
            lines:
                #""animations": [{"type": "spring", "keyPath": "opacity", "toValue": 0, "duration": 1, "bounce": 1}]"#,
            severity: .warning, feature: "spring", path: animation + ".bounce", line: 1, words: "never settles"),
        Case(
            lines: #""animations": [{"type": "spring", "keyPath": "opacity", "toValue": 0, "dampingFraction": 0}]"#,
            severity: .warning, feature: "spring", path: animation + ".dampingFraction", line: 1, words: "never settles"
        ),
        Case(
            lines: #""animations": [{"type": "spring", "keyPath": "opacity", "toValue": 0, "mass": 0}]"#,
            severity: .error,
            feature: "spring", path: animation + ".mass", line: 1, words: "not make a valid spring"),
        Case(
            lines: #""animations": [{"type": "spring", "keyPath": "opacity", "toValue": 0, "mass": 2, "response": 1}]"#,
            severity: .error, feature: "spring", path: animation + ".response",
            line: 1, words: "in two different ways"),
        Case(
            lines:
                #""animations": [{"type": "spring", "keyPath": "opacity", "toValue": 0, "duration": 1, "bounce": -1}]"#,
            severity: .error, feature: "spring", path: animation + ".bounce", line: 1, words: "not make a valid spring",
            hint: "bounce greater than -1"),
        // Bounces.
        Case(
            lines: """
                "animations": [{"type": "bounce", "keyPath": "position.x", "fromValue": 0, "toValue": 90,
                "duration": 0.01}]
                """, severity: .warning, feature: "bounce", path: animation + ".duration", line: 2,
            words: "shorter than a frame"),
        Case(
            lines: """
                "animations": [{"type": "bounce", "keyPath": "position.x", "fromValue": 0, "toValue": 90,
                "duration": 0.02}]
                """, severity: .warning, feature: "bounce", path: animation + ".duration", line: 2,
            words: "shorter than two frames (1/30 s); only its first value is visible"),
        Case(
            lines: """
                "animations": [{"type": "bounce", "keyPath": "position.x", "fromValue": 0, "toValue": 90,
                "byValue": 3, "duration": 1}]
                """, severity: .warning, feature: "bounce", path: animation + ".byValue", line: 2,
            words: "ignores “byValue”"),
        Case(
            lines: #""animations": [{"type": "bounce", "keyPath": "position.x", "toValue": 90, "duration": 1}]"#,
            severity: .error, feature: "bounce", path: animation, line: 1, words: "has no “fromValue” and is ignored"),
        Case(
            lines: """
                "animations": [{"type": "bounce", "keyPath": "position.x", "fromValue": 0, "toValue": 90, "duration": 1,
                "numberOfBounces": 3}]
                """, severity: .note, feature: "bounce", path: animation + ".numberOfBounces", line: 2,
            words: "3 bounces look like 2", hint: "ideal"),
        Case(
            lines: """
                "animations": [{"type": "bounce", "keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 1,
                "stiffness": "light"}]
                """, severity: .note, feature: "bounce", path: animation + ".stiffness", line: 2,
            words: "The stiffness is a distance"),
        Case(
            lines:
                #""animations": [{"type": "bounce", "keyPath": "opacity", "fromValue": 0, "toValue": 1, "stiffness": 0}]"#,
            severity: .error, feature: "bounce", path: animation + ".stiffness", line: 1, words: "greater than 0"),
        Case(
            lines:
                #""animations": [{"type": "bounce", "keyPath": "path", "fromValue": "M0 0", "toValue": "M1 1", "duration": 1}]"#,
            severity: .error, feature: "bounce", path: animation + ".keyPath", line: 1,
            words: "A bounce can only animate numbers"),
    ]

    @Test(arguments: cases)
    private func `a fault is named with its place`(item: Case) throws {
        let text = """
            {"pegbar": "motion/1", "size": [100, 100],
            "layers": [{"name": "Dot", "type": "path", "path": "M0 0L5 5",
            \(item.lines)
            }]}
            """
        let document = try MotionText.read(text)
        let diagnostic = try #require(document.diagnostics.first { $0.feature == item.feature && $0.path == item.path })
        #expect(diagnostic.severity == item.severity && diagnostic.layer == "Dot")
        #expect(diagnostic.message.contains(item.words), "\(diagnostic.message)")
        #expect(diagnostic.location?.line == item.line + 2)
        if let hint = item.hint { #expect(diagnostic.hint?.contains(hint) == true, "\(diagnostic.hint ?? "none")") }
    }

    @Test func `a block that begins before 0 overlaps with what runs in the part that is left`() throws {
        func overlaps(_ end: Double) throws -> Bool {
            let text = MotionText.animated(
                #"{"type":"animateKeyframes","duration":1,"blocks":[{"relativeStartTime":-0.5,"relativeDuration":"#
                    + "\(end)," + #""changes":{"alpha":{"to":0}}},"#
                    + #"{"relativeStartTime":0.1,"relativeDuration":0.3,"changes":{"alpha":{"to":1}}}]}"#)
            return try MotionText.read(text).diagnostics.contains { $0.message.contains("at the same time") }
        }
        #expect(try overlaps(0.3))
        #expect(try !overlaps(0.1))
    }

    @Test func `blocks that only touch are no fault, nor are two changes of one block`() throws {
        let text = MotionText.animated(
            #"{"type":"animateKeyframes","duration":1,"blocks":[{"relativeStartTime":0,"relativeDuration":0.5,"changes":"#
                + #"{"center.x":{"by":1},"center.y":{"by":1}}},{"relativeStartTime":0.5,"relativeDuration":0.5,"changes":"#
                + #"{"center":{"by":[1,1]},"alpha":{"to":0}}}]}"#)
        #expect(try MotionText.read(text).diagnostics.isEmpty)
    }

    @Test func `frames of views are positions and sizes of layers`() throws {
        let text = MotionText.animated(
            #"{"type":"animateKeyframes","duration":1,"options":["curveLinear"],"blocks":[{"changes":{"frame":{"to":[10,20,40,60]}}}]}"#,
            layer: #""bounds":[20,20],"position":[10,10],"anchorPoint":[0,0.5]"#)
        let document = try MotionText.read(text)
        #expect(document.diagnostics.isEmpty)
        let geometry = document.scene.treeLayers[1].geometry
        #expect(geometry.position.value(at: 1) == Point(10, 50) && geometry.position.value(at: 0.5) == Point(10, 30))
        #expect(geometry.bounds.value(at: 1) == Rect(x: 0, y: 0, width: 40, height: 60))
    }
}
