import Engine

/// A key as read: a value at a time, and how it is interpolated to the next one.
struct KeyframesKey<Value> {
    /// In frames; may be negative or beyond the end.
    var time: Double
    /// What is reached at that time.
    var value: Value
    /// How the gap that begins here runs.
    var easing: Easing
    /// Where the key stands in the file.
    var json: JSONValue
}

extension KeyframesImporter {
    /// A property that follows the keys of a track; nil where there is no usable key.
    ///
    /// - Parameters:
    ///   - zero: What iOS shows of a track of which it drops every key.
    ///   - form: How the file writes the values, for what is noted.
    ///   - decode: A value from the keyframe's `data`; nil, with a diagnostic, if it is invalid.
    mutating func property<Value: Interpolatable>(
        _ track: JSONValue, zero: Value, form: Form = .none(KeyframesImporter.switchReason),
        decode: (inout KeyframesImporter, JSONValue) -> Value?
    ) -> Property<Value>? {
        guard let keys = readKeys(track, of: "key_values", decode: decode) else { return nil }
        guard
            let result = Track(keys.map { Keyframe(time: $0.time, value: $0.value, easing: $0.easing) })
        else { return Property(zero) }
        noteSource(track, form)
        guard result.keyframes.count > 1 else {
            var property = Property(result.keyframes[0].value)
            if notes != nil { property.origin = track.byteRange.lowerBound }
            return property
        }
        var property = Property(result)
        property.origin = track.byteRange.lowerBound
        return property
    }

    /// The usable keys of a track, sorted by time. Nil where there are none; none where the player drops them all.
    mutating func readKeys<Value>(
        _ track: JSONValue, of name: StaticString, decode: (inout KeyframesImporter, JSONValue) -> Value?
    ) -> [KeyframesKey<Value>]? {
        guard let list = track[name], list.isArray, list.count > 0 else {
            report(
                .warning, "keys", "There are no keyframes (\"\(name)\"); the property keeps its default.",
                at: track[name] ?? track)
            return nil
        }
        var curves = readCurves(track, keyCount: list.count)
        var keys: [KeyframesKey<Value>] = []
        keys.reserveCapacity(list.count)
        noteKeys(list, of: "\(name)", in: track)
        for (index, item) in list.elements.enumerated() {
            if interruption.isDemanded { break }
            guard let data = item["data"], !data.isNull else {
                report(.warning, "keys", "A keyframe without a value (\"data\") is ignored.", at: item)
                continue
            }
            let time = readTime(item)
            guard let value = decode(&self, data) else { continue }
            let easing = index < curves.count ? curves[index] : .linear
            keys.append(KeyframesKey(time: time, value: value, easing: easing, json: item))
        }
        if keys.isEmpty { return nil }
        sort(&keys, curves: &curves, track: track)
        return inRange(keys, of: track)
    }

    private mutating func readTime(_ item: JSONValue) -> Double {
        if let time = item["start_frame"]?.double { return time }
        report(
            .warning, "keys", "A keyframe without a frame (\"start_frame\") is placed on frame 0.",
            at: item["start_frame"] ?? item)
        return 0
    }

    /// Puts keys into the order of time, and treats keys on one frame as the player does.
    private mutating func sort<Value>(
        _ keys: inout [KeyframesKey<Value>], curves: inout [Easing], track: JSONValue
    ) {
        if zip(keys, keys.dropFirst()).contains(where: { $0.time > $1.time }) {
            report(
                .warning, "key order",
                "The keyframes are not in time order; they are sorted. iOS plays them unsorted, and Android mixes up "
                    + "their timing curves.",
                at: track)
            keys = keys.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
                .map(\.element)
            if profile == .android { shift(&keys, along: curves) }
        }
        guard let twin = zip(keys, keys.dropFirst()).first(where: { $0.time == $1.time }) else { return }
        report(
            .warning, "key order",
            "There are two keyframes on frame \(formatted(twin.1.time)); the value jumps there. Android drops the "
                + "earlier one, which shifts the timing curves after it.",
            at: twin.1.json)
        guard profile == .android else { return }
        var kept: [KeyframesKey<Value>] = []
        for key in keys {
            if kept.last?.time == key.time { kept.removeLast() }
            kept.append(key)
        }
        keys = kept
        shift(&keys, along: curves)
    }

    /// Gives the keys the curves by their positions, as Android does whatever happened to the keys.
    private func shift<Value>(_ keys: inout [KeyframesKey<Value>], along curves: [Easing]) {
        for index in keys.indices { keys[index].easing = index < curves.count ? curves[index] : .linear }
    }

    /// The keys that the player uses: iOS drops those before the first frame and after the last.
    private mutating func inRange<Value>(_ keys: [KeyframesKey<Value>], of track: JSONValue) -> [KeyframesKey<Value>] {
        let range = 0...frameCount
        guard let outside = keys.first(where: { !range.contains($0.time) }) else { return keys }
        let kept = keys.filter { range.contains($0.time) }
        if kept.isEmpty {
            report(
                .warning, "keys out of range",
                "All keyframes are before the first frame or after the last. iOS drops them and uses 0 for the "
                    + "property.",
                at: track)
        } else {
            let isBefore = outside.time < 0
            let still = formatted((isBefore ? kept.first : kept.last)?.time ?? 0)
            report(
                .note, "keys out of range",
                "iOS drops the keyframe on frame \(formatted(outside.time)), outside the animation, and freezes "
                    + (isBefore ? "until frame \(still)." : "from frame \(still) on."), at: outside.json)
        }
        return profile == .ios ? kept : keys
    }
}

extension KeyframesImporter {
    /// The timing curves of the gaps, one fewer than keys; those that are missing or broken are linear.
    private mutating func readCurves(_ track: JSONValue, keyCount: Int) -> [Easing] {
        let list = track["timing_curves"]
        let wanted = keyCount - 1
        let count = list?.isArray == true ? list?.count ?? 0 : 0
        if count != wanted {
            report(
                .warning, "timing curves",
                "\(wanted == 1 ? "One segment" : "\(wanted) segments") between keyframes, but "
                    + "\(count == 1 ? "one" : "\(count)") timing "
                    + (count < wanted
                        ? "curve\(count == 1 ? "" : "s"); the rest is linear. "
                        : "curves; the extra ones are ignored. ")
                    + "Android rejects the file.", at: list ?? track)
        }
        var curves: [Easing] = []
        for value in (list ?? track).elements.prefix(wanted) {
            if interruption.isDemanded { break }
            curves.append(readCurve(value))
        }
        return curves
    }

    private mutating func readCurve(_ value: JSONValue) -> Easing {
        let points = value.elements.map { point in point.elements.map(\.double) }
        guard points.count == 2, points.allSatisfy({ $0.count == 2 }), let x1 = points[0][0], let y1 = points[0][1],
            let x2 = points[1][0], let y2 = points[1][1]
        else {
            report(
                .warning, "timing curves",
                "A timing curve must be two points of two numbers each; the segment is linear. Both players reject "
                    + "the file.",
                at: value)
            return .linear
        }
        if !(0...1).contains(x1) || !(0...1).contains(x2) {
            report(
                .warning, "timing curves",
                "The time of a control point must be between 0 and 1; it is clamped.",
                at: value)
        }
        let curve = CubicBezier(x1, y1, x2, y2, isExact: true)
        if curve.isLinear { return .linear }
        return profile == .android ? measured(curve) : .bezier(curve)
    }

    /// The curve as Android measures it.
    private mutating func measured(_ curve: CubicBezier) -> Easing {
        if let table = tables[curve] { return .table(table) }
        guard tables.count < Limit.tables, let table = curve.tableByLength(step: 0.03) else { return .bezier(curve) }
        tables[curve] = table
        return .table(table)
    }
}

extension CubicBezier {
    /// The curve measured at points that lie equally far from each other along it, about `step` apart, and straight in
    /// between: as Android's interpolator of paths has it.
    fileprivate func tableByLength(step: Double) -> EasingTable? {
        let fine = 1000
        var points = [Point.zero]
        var lengths = [0.0]
        for index in 1...fine {
            let point = point(atParameter: Double(index) / Double(fine))
            lengths.append(lengths[index - 1] + (point - points[index - 1]).length)
            points.append(point)
        }
        let total = lengths[fine]
        // Ordinates that leave the unit square by far make a long curve.
        guard total.isFinite, total < 100 else { return nil }
        let count = Int(total / step) + 1
        var table: [Point] = []
        var at = 1
        for index in 0..<count {
            let length = total * Double(index) / Double(count - 1)
            while at < fine, lengths[at] < length { at += 1 }
            let span = lengths[at] - lengths[at - 1]
            let share = span > 0 ? (length - lengths[at - 1]) / span : 0
            table.append(points[at - 1] + (points[at] - points[at - 1]) * share.clamped(to: 0...1))
        }
        table[0] = .zero
        table[count - 1] = Point(1, 1)
        return EasingTable(table)
    }
}

extension KeyframesImporter {
    /// The numbers of a value that is a list of them; a missing one is the default's, with a diagnostic.
    mutating func numbers(_ value: JSONValue, defaults: [Double]) -> [Double]? {
        if let single = value.double, defaults.count == 1 {
            report(.warning, "value", "This number must be in a list; both players require one.", at: value)
            return [single]
        }
        guard value.isArray else {
            report(.warning, "value", "This is not a list of numbers; the keyframe is ignored.", at: value)
            return nil
        }
        var result = defaults
        var elements = value.elements
        for index in defaults.indices {
            if let element = elements.next(), let number = element.double {
                result[index] = number
            } else {
                report(
                    .warning, "value",
                    "This must be \(defaults.count == 1 ? "one number" : "\(defaults.count) numbers"); "
                        + "\(formatted(defaults[index])) is used for what is missing.", at: value)
            }
        }
        return result
    }

    /// A number over time, times a factor.
    mutating func scalar(_ track: JSONValue?, default base: Double, factor: Double = 1, offset: Double = 0)
        -> Property<Double>?
    {
        guard let track else { return nil }
        let form = Form.value(.number(SourceScale(factor, offset: offset)))
        return property(track, zero: offset, form: form) { importer, value in
            importer.numbers(value, defaults: [base]).map { $0[0] * factor + offset }
        }
    }

    /// A point over time; with a factor, and relative to where it begins if so wanted.
    mutating func vector(
        _ track: JSONValue?, default base: Double, factor: Double = 1, offset: Point = .zero, depth: Double = 0,
        isRelative: Bool = false
    ) -> Property<Vector3>? {
        guard let track else { return nil }
        var start: Point?
        let form = Form(factor, offset: offset, depth: depth, isRelative: isRelative)
        return property(track, zero: Vector3(offset.x, offset.y, depth), form: form) { importer, value in
            importer.numbers(value, defaults: [base, base]).map { numbers in
                let point = Point(numbers[0] * factor, numbers[1] * factor)
                if start == nil { start = isRelative ? point : .zero }
                let moved = point - (start ?? .zero) + offset
                return Vector3(moved.x, moved.y, depth)
            }
        }
    }

    /// A color over time.
    mutating func colors(_ track: JSONValue) -> Property<Color>? {
        property(track, zero: .clear, form: .value(.color(.hex(.alphaFirst)))) { importer, value in
            importer.color(value)
        }
    }

    /// A color written `#aarrggbb` or `#rrggbb`; opaque black, with a diagnostic, if it is invalid.
    mutating func color(_ value: JSONValue) -> Color {
        var digits: [Int] = []
        let text = value.string ?? ""
        for character in text.utf8.dropFirst().prefix(9) { digits.append(KeyframesImporter.digit(character)) }
        let isWritten = text.utf8.first == UInt8(ascii: "#") && !digits.contains(-1)
        if isWritten, digits.count == 3 {
            report(
                .warning, "color", "A three-digit color is read as a six-digit one; neither player supports that.",
                at: value)
            digits = digits.flatMap { [$0, $0] }
        }
        guard isWritten, digits.count == 6 || digits.count == 8 else {
            report(
                .warning, "color", "This is not a color; black is used. Write colors as #rrggbb or #aarrggbb.",
                at: value)
            return .black
        }
        if digits.count == 6 { digits = [15, 15] + digits }
        func channel(_ index: Int) -> Double { Double(digits[2 * index] * 16 + digits[2 * index + 1]) / 255 }
        return Color(red: channel(1), green: channel(2), blue: channel(3), alpha: channel(0))
    }

    private static func digit(_ character: UInt8) -> Int {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(character) - 48
        case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(character) - 87
        case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(character) - 55
        default: -1
        }
    }
}
