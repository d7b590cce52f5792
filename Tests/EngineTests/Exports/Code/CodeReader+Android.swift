import Foundation

/// Readers of code for Android.
extension CodeReader {
    /// Android's keyframes in Kotlin: a curve belongs to the segment that ends at its keyframe.
    static func android(_ code: String) -> [ParsedLine] {
        var lines: [ParsedLine] = []
        for row in code.split(separator: "\n") {
            if row.contains("PropertyValuesHolder.ofKeyframe") {
                lines.append(ParsedLine(label: String(row.split(separator: "\"")[1])))
            }
            guard !lines.isEmpty else { continue }
            let last = lines.count - 1
            if row.contains("Keyframe.of"), !row.contains("PropertyValuesHolder") {
                let call = row.split(separator: ".apply")[0]
                let all = numbers(call[(call.range(of: "(")?.upperBound ?? call.endIndex)...])
                var values = Array(all.dropFirst())
                if call.contains("Color.argb"), values.count == 4 { values = Array(values[1...]) + [values[0]] }
                lines[last].keys.append(ParsedLine.Key(time: all[0], numbers: values))
                let curve = after("PathInterpolator(", in: row)
                if curve.count == 4 { lines[last].keys[lines[last].keys.count - 2].curve = curve }
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
        return lines.map(\.inSeconds)
    }

    /// Android's resources; outlines go in one animator after another.
    static func androidXML(_ code: String) -> [ParsedLine] {
        var lines: [ParsedLine] = []
        var isChain = false
        for row in code.split(separator: "\n") {
            func attribute(_ name: String) -> String? {
                row.range(of: "android:\(name)=\"").map { String(row[$0.upperBound...].prefix { $0 != "\"" }) }
            }
            func number(_ name: String) -> Double? { attribute(name).flatMap(Double.init) }
            if row.contains("ordering=\"sequentially\"") {
                isChain = true
                lines.append(ParsedLine(label: "pathData"))
            } else if row.contains("</set>") {
                isChain = false
            } else if row.contains("<objectAnimator"), !isChain {
                lines.append(ParsedLine(label: ""))
            }
            guard !lines.isEmpty else { continue }
            let last = lines.count - 1
            if isChain {
                if let begin = number("startOffset") { lines[last].begin = begin / 1000 }
                if let length = number("duration") { lines[last].duration += length / 1000 }
                if let from = attribute("valueFrom") {
                    lines[last].keys.append(
                        ParsedLine.Key(time: lines[last].keys.last?.time ?? 0, numbers: numbers(from)))
                }
                if let to = attribute("valueTo") {
                    lines[last].keys.append(ParsedLine.Key(time: lines[last].duration, numbers: numbers(to)))
                }
            } else {
                if let name = attribute("propertyName") { lines[last].label = name }
                if attribute("valueType") == "colorType" { lines[last].mixesLight = true }
                if let length = number("duration") { lines[last].duration = length / 1000 }
                if let begin = number("startOffset") { lines[last].begin = begin / 1000 }
                if let text = attribute("repeatCount") { lines[last].runs = Double(text).map { $0 + 1 } ?? .infinity }
                if attribute("repeatMode") == "reverse" { lines[last].alternates = true }
                if let time = number("fraction"), let value = attribute("value") {
                    var key = ParsedLine.Key(time: time * lines[last].duration, numbers: [Double(value) ?? .nan])
                    if value.hasPrefix("#"), let bits = Int(value.dropFirst(), radix: 16) {
                        key.numbers = [16, 8, 0, 24].map { Double(bits >> $0 & 255) }
                    }
                    lines[last].keys.append(key)
                }
            }
            let curve = ["controlX1", "controlY1", "controlX2", "controlY2"].compactMap(number)
            if curve.count == 4 { lines[last].keys[lines[last].keys.count - 2].curve = curve }
        }
        return lines
    }

    /// Compose's keyframes; those of lists are positions between them.
    static func compose(_ code: String) -> [ParsedLine] {
        var lines: [ParsedLine] = []
        var lists: [[Double]] = []
        for row in code.split(separator: "\n") {
            if row.hasSuffix("Lists = listOf(") { lists = [] }
            if row.hasPrefix("    floatArrayOf(") { lists.append(after("floatArrayOf(", in: row)) }
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
            if row.hasPrefix("    "), let at = row.range(of: " at ") {
                var values = numbers(row[..<at.lowerBound])
                if !lists.isEmpty { values = lists[Int(values[0])] }
                lines[last].keys.append(
                    ParsedLine.Key(
                        time: after(" at ", in: row)[0] / 1000, numbers: values,
                        curve: after("CubicBezierEasing(", in: row)))
            }
            if row.hasPrefix("}"), !row.hasPrefix("})"), !lists.isEmpty, !lines[last].keys.isEmpty { lists = [] }
        }
        return lines
    }
}
