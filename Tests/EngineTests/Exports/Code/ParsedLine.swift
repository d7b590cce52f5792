import Foundation

/// Keyframes of some numbers, read from exported code of any language, and what such systems show of them: straight
/// segments or the cubic curve named between two keyframes, runs that repeat and alternate. It knows nothing of the
/// engine.
struct ParsedLine {
    struct Key {
        /// Seconds from the beginning of the run.
        var time: Double
        var numbers: [Double]
        /// Four numbers of the curve to the next one; empty for a straight segment.
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
    /// Whether colors are mixed by their light: all but alpha to the power of 2.2, and back.
    var mixesLight = false

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
        return zip(start.numbers, end.numbers).enumerated().map { place, pair in
            guard mixesLight, place < 3 else { return pair.0 + (pair.1 - pair.0) * share }
            let (from, to) = (pow(pair.0 / 255, 2.2), pow(pair.1 / 255, 2.2))
            return pow(max(from + (to - from) * share, 0), 1 / 2.2) * 255
        }
    }
}

/// Readers of exported code.
enum CodeReader {
    static func numbers(_ text: some StringProtocol) -> [Double] {
        String(text).matches(of: #/-?[0-9]+(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/#).compactMap { Double($0.output) }
    }

    static func after(_ word: String, in line: some StringProtocol) -> [Double] {
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
    private static func webNumbers(_ text: String) -> [Double] {
        if text.contains("visible") || text.contains("hidden") { return [text.contains("hidden") ? 1 : 0] }
        return numbers(text.replacing("matrix3d", with: ""))
    }

    /// Calls of `animate`.
    static func webAnimations(_ code: String) -> [ParsedLine] {
        var lines: [ParsedLine] = []
        for row in code.split(separator: "\n") {
            if row.contains(".animate([") {
                lines.append(ParsedLine(label: ""))
            } else if row.contains("{ offset: "), !lines.isEmpty {
                let words = row.split(separator: " ")
                lines[lines.count - 1].label = words[3].filter { $0 != ":" && $0 != "\"" }
                let text =
                    row.split(separator: "\"").last {
                        !$0.contains("cubic-bezier") && !$0.contains("}") && !$0.contains("easing")
                    } ?? ""
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

    /// Flutter's sequences.
    static func flutter(_ code: String) -> [ParsedLine] {
        var lines: [ParsedLine] = []
        var next = ParsedLine(label: "")
        var clock = 0.0
        for row in code.split(separator: "\n") {
            if row.hasPrefix("// Begins") {
                next = ParsedLine(label: "")
                next.begin = numbers(row)[0] / 1_000_000
                next.runs = row.contains("repeat()") ? .infinity : numbers(row).dropFirst().first ?? 1
                next.alternates = row.contains("reverse")
                clock = 0
            } else if row.contains("Duration(microseconds") {
                next.duration = numbers(row)[0] / 1_000_000
            } else if row.hasPrefix("final ") {
                next.label = String(row.split(separator: " ")[1])
            } else if row.contains("TweenSequenceItem") {
                let ends = row.components(separatedBy: "weight: ")[0].components(separatedBy: "Cubic(")[0]
                let (from, to) = (ends.range(of: "begin: "), ends.range(of: "end: "))
                func values(_ text: Substring) -> [Double] {
                    let all = numbers(text)
                    return text.contains("alpha:") ? Array(all[1...3]) + [all[0]] : all
                }
                guard let from, let to else { continue }
                next.keys.append(
                    ParsedLine.Key(
                        time: clock, numbers: values(ends[from.upperBound..<to.lowerBound]),
                        curve: after("const Cubic(", in: row)))
                clock += after("weight: ", in: row)[0]
                next.keys.append(ParsedLine.Key(time: clock, numbers: values(ends[to.upperBound...])))
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
                let body = row.replacing("attr: {", with: "").split(separator: "{")[1]
                lines[last].label = body.split(separator: ":")[0].filter { $0 != " " && $0 != "\"" }
                let text = body.components(separatedBy: ", duration: ")[0]
                let value = webNumbers(text.split(separator: ":", maxSplits: 1).dropFirst().joined())
                let time = numbers(row.split(separator: "}").last ?? "")[0]
                let length = after("duration: ", in: row).first ?? 0
                if length > 0 {
                    lines[last].keys[lines[last].keys.count - 1].curve = Array(after("\"M0,0 C", in: row).prefix(4))
                }
                lines[last].keys.append(ParsedLine.Key(time: time + length, numbers: value))
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

extension ParsedLine {
    /// The same with times in seconds that were shares of the duration.
    var inSeconds: ParsedLine {
        var line = self
        for index in keys.indices { line.keys[index].time *= duration }
        return line
    }
}
