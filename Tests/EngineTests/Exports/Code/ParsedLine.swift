import Foundation

/// Keyframes of some numbers, read from exported code of any language, and what such systems show of them: straight ways
/// or the cubic curve named between two keyframes, runs that repeat and alternate. It knows nothing of the engine.
struct ParsedLine {
    struct Key {
        /// Seconds from the beginning of the run.
        var time: Double
        var numbers: [Double]
        /// Four numbers of the way to the next one; empty for a straight way.
        var curve: [Double] = []
        var isHold = false
    }

    /// What the language calls the property.
    var label: String
    var keys: [Key] = []
    var duration = 0.0
    var begin = 0.0
    var runs = 1.0
    var alternates = false

    func value(at time: Double) -> [Double] {
        var inside = min(max(time - begin, 0), duration * runs)
        let run = min((inside / duration).rounded(.down), runs.rounded(.up) - 1)
        inside -= run * duration
        if alternates, Int(run) % 2 == 1 { inside = duration - inside }
        guard let index = keys.lastIndex(where: { $0.time <= inside + 1e-12 }) else { return keys[0].numbers }
        let start = keys[index]
        guard index + 1 < keys.count, !start.isHold else { return start.numbers }
        let end = keys[index + 1]
        let share = AppleEvaluator.eased(start.curve, (inside - start.time) / (end.time - start.time))
        return zip(start.numbers, end.numbers).map { $0 + ($1 - $0) * share }
    }
}

/// Readers of exported code.
enum CodeReader {
    private static func numbers(_ text: some StringProtocol) -> [Double] {
        String(text).matches(of: #/-?[0-9]+(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/#).compactMap { Double($0.output) }
    }

    private static func after(_ word: String, in line: some StringProtocol) -> [Double] {
        guard let range = line.range(of: word) else { return [] }
        return numbers(line[range.upperBound...].prefix { $0 != ")" && $0 != "}" })
    }

    /// `@keyframes` and the animations that use them.
    static func css(_ code: String) -> [ParsedLine] {
        var lines: [ParsedLine] = []
        let rows = code.split(separator: "\n")
        for row in rows {
            if row.hasPrefix("@keyframes") {
                lines.append(ParsedLine(label: ""))
                let name = row.split(separator: " ")[1]
                if let use = rows.first(where: { $0.hasPrefix("    \(name) ") }) {
                    let words = use.split(separator: " ").map { $0.filter { $0 != "," && $0 != ";" } }
                    lines[lines.count - 1].duration = Double(words[1].dropLast()) ?? 0
                    lines[lines.count - 1].begin = Double(words[3].dropLast()) ?? 0
                    lines[lines.count - 1].runs = words.contains("infinite") ? .infinity : Double(words[4]) ?? 1
                    lines[lines.count - 1].alternates = words.contains("alternate")
                }
            } else if row.contains("% {"), !lines.isEmpty {
                let parts = row.split(separator: "{")[1].split(separator: ";")
                let pair = parts[0].split(separator: ":", maxSplits: 1)
                let last = lines.count - 1
                lines[last].label = pair[0].trimmingCharacters(in: .whitespaces)
                lines[last].keys.append(
                    ParsedLine.Key(
                        time: numbers(row)[0] / 100 * lines[last].duration, numbers: webNumbers(String(pair[1])),
                        curve: after("cubic-bezier(", in: row)))
            }
        }
        return lines
    }

    /// Numbers of a style: `matrix3d` has one in its name.
    private static func webNumbers(_ text: String) -> [Double] { numbers(text.replacing("matrix3d", with: "")) }

    /// Calls of `animate`.
    static func webAnimations(_ code: String) -> [ParsedLine] {
        var lines: [ParsedLine] = []
        for row in code.split(separator: "\n") {
            if row.contains(".animate([") {
                lines.append(ParsedLine(label: ""))
            } else if row.contains("{ offset: "), !lines.isEmpty {
                let words = row.split(separator: " ")
                lines[lines.count - 1].label = String(words[3].dropLast())
                let text = row.split(separator: "\"")[1]
                lines[lines.count - 1].keys.append(
                    ParsedLine.Key(
                        time: numbers(words[2])[0], numbers: webNumbers(String(text)),
                        curve: after("cubic-bezier(", in: row)))
            } else if row.contains("], { duration"), !lines.isEmpty {
                let last = lines.count - 1
                lines[last].duration = after("duration: ", in: row)[0] / 1000
                lines[last].begin = (after("delay: ", in: row).first ?? 0) / 1000
                if row.contains("iterations") {
                    lines[last].runs = row.contains("Infinity") ? .infinity : after("iterations: ", in: row)[0]
                }
                lines[last].alternates = row.contains("alternate")
                for index in lines[last].keys.indices { lines[last].keys[index].time *= lines[last].duration }
            }
        }
        return lines
    }

    /// Android's keyframes, in Kotlin or XML: a curve belongs to the way that ends at its keyframe.
    static func android(_ code: String) -> [ParsedLine] {
        var lines: [ParsedLine] = []
        for row in code.split(separator: "\n") {
            let isXML = row.contains("android:")
            func attribute(_ name: String) -> String? {
                row.range(of: "android:\(name)=\"").map { String(row[$0.upperBound...].prefix { $0 != "\"" }) }
            }
            if row.contains("<objectAnimator") || row.contains("PropertyValuesHolder.ofKeyframe") {
                lines.append(ParsedLine(label: isXML ? "" : String(row.split(separator: "\"")[1])))
            }
            guard !lines.isEmpty else { continue }
            let last = lines.count - 1
            if isXML {
                if let name = attribute("propertyName") { lines[last].label = name }
                if let text = attribute("duration"), let number = Double(text) { lines[last].duration = number / 1000 }
                if let text = attribute("startOffset"), let number = Double(text) { lines[last].begin = number / 1000 }
                if let text = attribute("repeatCount") { lines[last].runs = Double(text).map { $0 + 1 } ?? .infinity }
                if attribute("repeatMode") == "reverse" { lines[last].alternates = true }
                if let time = attribute("fraction").flatMap(Double.init),
                    let value = attribute("value").flatMap(Double.init)
                {
                    lines[last].keys.append(ParsedLine.Key(time: time, numbers: [value]))
                }
                let names = ["controlX1", "controlY1", "controlX2", "controlY2"]
                let curve = names.compactMap { attribute($0).flatMap(Double.init) }
                if curve.count == 4 { lines[last].keys[lines[last].keys.count - 2].curve = curve }
            } else if row.contains("Keyframe.ofFloat(") {
                let pair = after("Keyframe.ofFloat(", in: row)
                let curve = after("PathInterpolator(", in: row)
                if !curve.isEmpty { lines[last].keys[lines[last].keys.count - 1].curve = curve }
                lines[last].keys.append(ParsedLine.Key(time: pair[0], numbers: [pair[1]]))
            } else if row.contains("duration = ") {
                lines[last].duration = after("duration = ", in: row)[0] / 1000
            } else if row.contains("startDelay = ") {
                lines[last].begin = after("startDelay = ", in: row)[0] / 1000
            } else if row.contains("repeatCount = ") {
                lines[last].runs = row.contains("INFINITE") ? .infinity : after("repeatCount = ", in: row)[0] + 1
            } else if row.contains("REVERSE") {
                lines[last].alternates = true
            }
        }
        return lines.map { line in
            var line = line
            for index in line.keys.indices { line.keys[index].time *= line.duration }
            return line
        }
    }

    /// Compose's keyframes.
    static func compose(_ code: String) -> [ParsedLine] {
        var lines: [ParsedLine] = []
        for row in code.split(separator: "\n") {
            if row.hasPrefix("val "), row.contains("Spec = ") {
                lines.append(ParsedLine(label: String(row.split(separator: " ")[1].dropLast(4))))
                if row.contains("infiniteRepeatable") { lines[lines.count - 1].runs = .infinity }
                if row.contains("iterations = ") { lines[lines.count - 1].runs = after("iterations = ", in: row)[0] }
            }
            guard !lines.isEmpty else { continue }
            let last = lines.count - 1
            if row.contains("durationMillis") { lines[last].duration = numbers(row)[0] / 1000 }
            if row.contains("delayMillis") { lines[last].begin = numbers(row)[0] / 1000 }
            if row.contains("StartOffset(") { lines[last].begin = after("StartOffset(", in: row)[0] / 1000 }
            if row.contains("RepeatMode.Reverse") { lines[last].alternates = true }
            if row.contains(" at ") {
                lines[last].keys.append(
                    ParsedLine.Key(
                        time: after(" at ", in: row)[0] / 1000, numbers: [numbers(row)[0]],
                        curve: after("CubicBezierEasing(", in: row)))
            }
        }
        return lines
    }

    /// Flutter's sequences.
    static func flutter(_ code: String) -> [ParsedLine] {
        var lines: [ParsedLine] = []
        var next = ParsedLine(label: "")
        var clock = 0.0
        for row in code.split(separator: "\n") {
            if row.hasPrefix("// Begins") {
                next = ParsedLine(label: "", begin: numbers(row)[0] / 1_000_000)
                next.runs = row.contains("repeat()") ? .infinity : numbers(row).dropFirst().first ?? 1
                next.alternates = row.contains("reverse")
                clock = 0
            } else if row.contains("Duration(microseconds") {
                next.duration = numbers(row)[0] / 1_000_000
            } else if row.hasPrefix("final ") {
                next.label = String(row.split(separator: " ")[1])
            } else if row.contains("TweenSequenceItem") {
                let (from, to) = (after("begin: ", in: row)[0], after("end: ", in: row)[0])
                next.keys.append(ParsedLine.Key(time: clock, numbers: [from], curve: after("const Cubic(", in: row)))
                clock += after("weight: ", in: row)[0]
                next.keys.append(ParsedLine.Key(time: clock, numbers: [to]))
            } else if row.hasPrefix("]);") {
                lines.append(next)
            }
        }
        return lines
    }

    /// GSAP's timelines.
    static func gsap(_ code: String) -> [ParsedLine] {
        var lines: [ParsedLine] = []
        for row in code.split(separator: "\n") {
            if row.contains("all.add(gsap.timeline") {
                lines.append(ParsedLine(label: ""))
                if let count = after("repeat: ", in: row).first {
                    lines[lines.count - 1].runs = count < 0 ? .infinity : count + 1
                }
                lines[lines.count - 1].alternates = row.contains("yoyo")
            } else if row.contains("    .set(") || row.contains("    .to("), !lines.isEmpty {
                let last = lines.count - 1
                let body = row.split(separator: "{")[1]
                lines[last].label = String(body.split(separator: ":")[0].trimmingCharacters(in: .whitespaces))
                let value = numbers(body)[0]
                let time = numbers(row.split(separator: "}").last ?? "")[0]
                let length = after("duration: ", in: row).first ?? 0
                if length > 0 {
                    lines[last].keys[lines[last].keys.count - 1].curve = Array(after("\"M0,0 C", in: row).prefix(4))
                }
                lines[last].keys.append(ParsedLine.Key(time: time + length, numbers: [value]))
            } else if row.hasPrefix("    , "), !lines.isEmpty {
                lines[lines.count - 1].begin = numbers(row)[0]
            }
        }
        return lines.map { line in
            var line = line
            line.duration = line.keys.last?.time ?? 0
            return line
        }
    }

    /// The tracks of SwiftUI's animators, one run after another; those of repeating animators end with one.
    static func swiftUI(_ code: String) -> [ParsedLine] {
        var lines: [ParsedLine] = []
        var starts: [String: Double] = [:]
        let isEndless = code.contains("repeating: true")
        for row in code.split(separator: "\n") {
            if row.hasPrefix("    var ") {
                starts[String(row.split(separator: " ")[1])] = numbers(row.split(separator: "=")[1])[0]
            } else if row.contains("KeyframeTrack(") {
                let name = String(row.split(separator: ".")[1].prefix { $0 != ")" })
                lines.append(ParsedLine(label: name, keys: [ParsedLine.Key(time: 0, numbers: [starts[name] ?? .nan])]))
                if isEndless { lines[lines.count - 1].runs = .infinity }
            } else if row.contains("LinearKeyframe(") || row.contains("MoveKeyframe("), !lines.isEmpty {
                let last = lines.count - 1
                let time = lines[last].keys.last?.time ?? 0
                let length =
                    after("duration: ", in: row.replacing("), endControlPoint", with: ", endControlPoint")).first ?? 0
                if row.contains("timingCurve") {
                    let all = numbers(row[(row.range(of: "timingCurve")?.upperBound ?? row.endIndex)...])
                    lines[last].keys[lines[last].keys.count - 1].curve = all
                }
                lines[last].keys.append(ParsedLine.Key(time: time + length, numbers: [after("Keyframe(", in: row)[0]]))
                lines[last].duration = time + length
            }
        }
        return lines
    }
}
