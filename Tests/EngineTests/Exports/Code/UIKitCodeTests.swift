import Foundation
import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// Swift for UIKit, evaluated back by the rules of its blocks and held against the scene.
struct UIKitCodeTests {
    /// The numbers of a property, by the end of what is assigned.
    private static let places: [String: [Int]] = [
        "center": [0, 1], "center.x": [0], "center.y": [1], "bounds": [0, 1, 2, 3], "bounds.size": [2, 3],
        "bounds.origin": [0, 1], "bounds.size.width": [2], "bounds.size.height": [3], "alpha": [0],
        "backgroundColor": [0, 1, 2, 3], "transform": [0, 1, 4, 5, 12, 13],
    ]

    /// A change of a view's property: numbers by index, and whether they are added.
    private struct Change {
        var property: String
        var numbers: [(place: Int, number: Double)]
        var isRelative: Bool

        init?(_ statement: String) {
            let words = statement.split(separator: " ").map(String.init)
            guard words.count > 2, words[1] == "=" || words[1] == "+=", let dot = words[0].firstIndex(of: ".") else {
                return nil
            }
            let path = String(words[0][words[0].index(after: dot)...])
            guard let places = UIKitCodeTests.places[path] else { return nil }
            property = String(path.prefix { $0 != "." })
            numbers = Array(zip(places, AppleRecord.numbers(in: words.dropFirst(2).joined(separator: " "))))
            isRelative = words[1] == "+="
        }

        func apply(to value: inout [Double]) {
            for (place, number) in numbers { value[place] = isRelative ? value[place] + number : number }
        }
    }

    /// A call with blocks, or an animator as one block over the whole.
    private struct Call {
        var duration = 0.0
        var delay = 0.0
        var options = ""
        var easing: [Double] = [0.42, 0, 0.58, 1]
        var spring: AppleRecord?
        /// How often it plays, and whether each time there and back.
        var count = 1.0
        var autoreverses = false
        /// What is assigned when it is over.
        var completion: [Change] = []
        var blocks: [(start: Double, duration: Double, changes: [Change])] = []
    }

    /// What is assigned before, and the calls.
    private static func read(_ code: String) -> (before: [Change], calls: [Call]) {
        var before: [Change] = []
        var calls: [Call] = []
        var depth = 0
        var springs = AppleRecord()
        var options = ""
        for line in code.split(separator: "\n") {
            let text = line.trimmingCharacters(in: .whitespaces)
            let n = AppleRecord.numbers(in: text)
            if text.hasPrefix("let options") {
                options = text
            } else if text.hasPrefix("UIView.animateKeyframes") {
                var call = Call(duration: n[0], delay: n[1], options: options)
                if options.contains("curveLinear") { call.easing = [] }
                if options.contains("curveEaseIn") { call.easing = [0.42, 0, 1, 1] }
                if options.contains("curveEaseOut") { call.easing = [0, 0, 0.58, 1] }
                calls.append(call)
                depth = 1
            } else if text.hasPrefix("UIView.animate(") {
                var call = Call(duration: n[0], delay: n[1], options: text, easing: [0.42, 0, 0.58, 1])
                if text.contains("curveLinear") { call.easing = [] }
                if text.contains(".curveEaseIn,") || text.contains(".curveEaseIn]") { call.easing = [0.42, 0, 1, 1] }
                if text.contains("curveEaseOut") { call.easing = [0, 0, 0.58, 1] }
                call.blocks = [(0, 1, [])]
                calls.append(call)
                depth = 2
            } else if text.hasPrefix("UIView.modifyAnimations") {
                calls[calls.count - 1].count = n[0]
                calls[calls.count - 1].autoreverses = text.contains("true")
            } else if text.hasPrefix("} completion:") {
                let body = text.split(separator: "_ in ").last.map { $0.dropLast(2) } ?? ""
                calls[calls.count - 1].completion = body.split(separator: "; ").compactMap { Change(String($0)) }
                depth = 0
            } else if text.hasPrefix("UIView.addKeyframe") {
                let body = text.split(separator: "{").dropFirst().joined()
                calls[calls.count - 1].blocks.append(
                    (
                        n[0], n[1],
                        body.split(separator: ";").compactMap {
                            Change($0.replacing("}", with: "").trimmingCharacters(in: .whitespaces))
                        }
                    ))
                depth = 2
            } else if text.hasPrefix("mass:") {
                springs.fields = ["mass": .numbers([n[0]]), "stiffness": .numbers([n[1]]), "damping": .numbers([n[2]])]
                springs.type = "CASpringAnimation"
            } else if text.hasPrefix("initialVelocity:") {
                springs.fields["initialVelocity"] = .numbers([n[0]])
            } else if text.hasPrefix("let animator") {
                var call = Call(duration: n[0], easing: Array(n.dropFirst()))
                if text.contains("timingParameters") { call.spring = springs }
                call.blocks = [(0, 1, [])]
                calls.append(call)
            } else if text.hasPrefix("animator.startAnimation") {
                calls[calls.count - 1].delay = n[0]
                depth = 0
            } else if text.hasPrefix("animator.addAnimations") {
                depth = 2
            } else if let change = Change(text) {
                if depth == 0 {
                    before.append(change)
                } else {
                    calls[calls.count - 1].blocks[calls[calls.count - 1].blocks.count - 1].changes.append(change)
                }
            } else if text == "}", depth == 1 {
                depth = 0
            }
        }
        return (before, calls)
    }

    /// A property at a time: before its first block as it was, between blocks as the last one left it.
    private static func value(_ call: Call, _ property: String, from base: [Double], at time: Double) -> [Double] {
        var model = base
        var points: [(time: Double, value: [Double])] = [(0, base)]
        for block in call.blocks {
            let own = block.changes.filter { $0.property == property }
            guard !own.isEmpty else { continue }
            for change in own { change.apply(to: &model) }
            let last = points[points.count - 1].value
            // The cases have no blocks that overlap.
            points.append((block.start, last))
            points.append((min(block.start + block.duration, 1), model))
        }
        if call.blocks.count > 1 { points.append((1, model)) }
        var inside = time - call.delay
        if inside < 0 { return base }
        if let spring = call.spring {
            let amount = AppleEvaluator.value(
                [
                    AppleRecord(
                        layer: "", type: spring.type, keyPath: "a",
                        fields: spring.fields.merging([
                            "fromValue": .numbers([0]), "toValue": .numbers([1]), "duration": .numbers([100]),
                        ]) { $1 })
                ],
                base: [0], at: inside
            ) { _ in [0] }[0]
            return zip(base, model).map { $0 + ($1 - $0) * amount }
        }
        let cycle = call.duration * (call.autoreverses ? 2 : 1)
        if call.count > 1 || call.autoreverses {
            if inside >= cycle * call.count {
                for change in call.completion { change.apply(to: &model) }
                return model
            }
            inside = inside.truncatingRemainder(dividingBy: cycle)
            if inside > call.duration { inside = 2 * call.duration - inside }
        } else if inside >= call.duration, !call.options.contains(".repeat"), !call.completion.isEmpty {
            for change in call.completion { change.apply(to: &model) }
            return model
        }
        if call.options.contains(".repeat") {
            inside = inside.truncatingRemainder(
                dividingBy: call.duration * (call.options.contains(".autoreverse") ? 2 : 1))
            if inside > call.duration { inside = 2 * call.duration - inside }
        }
        let x = AppleEvaluator.eased(call.easing, min(inside / call.duration, 1))
        let index = points.indices.dropLast().last { points[$0].time <= x } ?? 0
        let (start, end) = (points[index], points[index + 1])
        guard end.time > start.time else { return end.value }
        let share = min((x - start.time) / (end.time - start.time), 1)
        return zip(start.value, end.value).map { $0 + ($1 - $0) * share }
    }

    private static let views: [CodeProperty: String] = [
        .position: "center", .bounds: "bounds", .opacity: "alpha", .backgroundColor: "backgroundColor",
        .rotation: "transform",
        .scale: "transform", .translation: "transform",
    ]

    @Test(arguments: CodeCases.all)
    func `code says what the scene shows`(item: CodeCases.Case) throws {
        let animation = try CodeCases.animation(item)
        guard let code = try? animation.exported(as: .uikit) else {
            #expect(
                animation.tracks.allSatisfy { Self.views[$0.property] == nil }, "\(item.name)")
            return
        }
        let (before, calls) = Self.read(code.text)
        let limit = max(1e-6, (code.worst?.error ?? 0) * 1.01)
        let tracks =
            animation.tracks.filter { $0.matrix == nil } + animation.tracks.filter { $0.matrix != nil }.prefix(1)
        for track in tracks {
            guard let property = Self.views[track.property] else { continue }
            let identity = (0..<16).map { $0 % 5 == 0 ? 1.0 : 0 }
            var base = track.matrix == nil ? track.base?.numbers ?? [] : identity
            for change in before where change.property == property { change.apply(to: &base) }
            let call = try #require(
                calls.first { $0.blocks.contains { $0.changes.contains { $0.property == property } } },
                "\(item.name) \(property)")
            for time in CodeCases.times {
                // What is gone after its end is not what UIKit leaves.
                guard let run = track.shown.run, time >= run.begin,
                    time < run.begin + run.duration * run.count || run.fill == .both || run.fill == .forwards
                        || !call.completion.isEmpty
                else { continue }
                let meant = try #require((track.shownMatrix ?? track.shown).values(time)).numbers
                let shown = Self.value(call, property, from: base, at: time)
                let places = property == "transform" ? [0, 1, 4, 5, 12, 13] : Array(meant.indices)
                // Between turned matrices values do not go number by number.
                let isOver = time >= run.begin + run.duration * run.count
                if property == "transform", track.blocks != nil || item.name == "lean" && !isOver { continue }
                for place in places { #expect(abs(shown[place] - meant[place]) <= limit, "\(track.keyPath) \(time)") }
            }
        }
    }

    @Test func `the author's blocks are the author's blocks`() throws {
        let item = try #require(CodeCases.motions.first { $0.name == "blocks" })
        let code = try CodeCases.animation(item).exported(as: .uikit)
        let text = code.text
        #expect(code.approximations.isEmpty)
        #expect(text.components(separatedBy: "addKeyframe").count == 5, "\(text)")
        for line in [
            "UIView.animateKeyframes(withDuration: 1.5, delay: 0.0, options: options) {",
            "UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) {", "blocks.center.x += 80.0",
            "blocks.center.y += -10.0", "blocks.alpha = 0.0", "blocks.center = CGPoint(x: 20.0, y: 10.0)",
        ] { #expect(text.contains(line), "\(line)") }
    }
}
