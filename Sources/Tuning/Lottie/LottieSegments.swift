import Engine
import Formats

/// Changes the segment between two keyframes of a Lottie property, in its text.
struct LottieSegments {
    /// The property: the object that has the keyframes in `k`.
    let property: JSONValue
    /// The text that it was read from.
    let text: [UInt8]
    /// Frames a second.
    let frameRate: Double

    /// The edits that change a segment.
    ///
    /// - Parameter index: That of the keyframe that the segment begins with.
    func edits(_ index: Int, _ change: SegmentChange) throws(TuningFailure) -> SegmentEdits {
        let keys = (property["k"] ?? property).elements.filter(\.isObject)
        switch change {
        case .removal: return try removal(of: index, from: keys)
        case .extended(let frames): return try extended(by: frames, keys)
        case .animated: throw FittedSegment.isAnimated
        default: break
        }
        guard property["k"]?.isArray == true, keys.indices.contains(index), index + 1 < keys.count else {
            throw .segment("there is no segment \(index + 1)")
        }
        let (key, next) = (keys[index], keys[index + 1])
        switch change {
        case .hold: return SegmentEdits(edits: [member("h", "1", of: key)].compactMap { $0 })
        case .linear: return SegmentEdits(edits: easing(CubicBezier(0.167, 0.167, 0.833, 0.833), of: key))
        case .bezier(let curve): return SegmentEdits(edits: easing(curve, of: key))
        case .bounce, .spring: return try fitted(change, key, next)
        case .split(let share, _):
            if let hold = key["h"], hold.double != 0 { return try splitHold(at: share, key, next) }
            return try fitted(.split(at: share, curve: try ownCurve(of: key)), key, next)
        case .block: throw FittedSegment.hasNoBlocks
        case .dimensions: throw FittedSegment.hasNoDimensions
        case .removal, .extended, .animated: throw .segment("there is no keyframe \(index + 1)")
        }
    }

    /// The curve that a keyframe eases by; nil where it has none. All components have to share it.
    private func ownCurve(of key: JSONValue) throws(TuningFailure) -> CubicBezier? {
        var numbers: [Double] = []
        for end in ["o", "i"] {
            for axis in ["x", "y"] {
                guard let value = key.member(end)?.member(axis) else { return nil }
                let all = value.double.map { [$0] } ?? value.doubles()
                guard let first = all.first else { return nil }
                guard all.allSatisfy({ $0 == first }) else {
                    throw .segment("the components ease differently, so one keyframe for all would change the motion")
                }
                numbers.append(first)
            }
        }
        return CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3], isExact: true)
    }

    /// The edits that put one more keyframe into a segment that holds.
    private func splitHold(
        at share: Double, _ key: JSONValue, _ next: JSONValue
    ) throws(TuningFailure) -> SegmentEdits {
        guard share > 0, share < 1, let start = key["t"]?.double, let end = next["t"]?.double, end > start,
            let value = key["s"]
        else { throw .segment("the segment has no duration or no values") }
        let between = String(decoding: text[key.byteRange.upperBound..<next.byteRange.lowerBound], as: UTF8.self)
        let ending = key["e"].map { ",\"e\":\($0.text)" } ?? ""
        let time = (start + (end - start) * share).rounded(to: 4)
        let added = "\(between){\"t\":\(time),\"s\":\(value.text)\(ending),\"h\":1}"
        let place = key.byteRange.upperBound
        return SegmentEdits(edits: [TextEdit(place..<place, added)], addedKeyframes: 1)
    }

    /// The edits that delete a keyframe: its neighbors keep their handles, so that the one before it comes to the next
    /// one as this one did.
    private func removal(of index: Int, from keys: [JSONValue]) throws(TuningFailure) -> SegmentEdits {
        guard keys.indices.contains(index) else { throw .segment("there is no keyframe \(index + 1)") }
        guard keys.count > 2 else { throw .segment("an animated property needs at least two keyframes") }
        let key = keys[index]
        guard index > 0 else {
            return SegmentEdits(edits: [TextEdit(key.byteRange.lowerBound..<keys[1].byteRange.lowerBound, "")])
        }
        let before = keys[index - 1]
        var edits = [TextEdit(before.byteRange.upperBound..<key.byteRange.upperBound, "")]
        if index + 1 < keys.count {
            for name in ["i", "e", "ti"] {
                guard let own = key.member(name), let old = before.member(name), own.text != old.text else { continue }
                edits.append(TextEdit(old.byteRange, own.text))
            }
        }
        return SegmentEdits(edits: edits.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound })
    }

    /// The edits that make a keyframe ease.
    func easing(_ curve: CubicBezier, of key: JSONValue) -> [TextEdit] {
        var edits: [TextEdit] = []
        if let hold = key["h"], hold.double != 0 { edits.append(TextEdit(hold.byteRange, "0")) }
        var missing = ""
        for (name, x, y) in [("o", curve.x1, curve.y1), ("i", curve.x2, curve.y2)] {
            guard let handle = key.member(name), let oldX = handle["x"], let oldY = handle["y"] else {
                missing += separator(in: key) + "\"\(name)\":" + LottieSegments.handle(x, y)
                continue
            }
            edits += numbers(oldX, x) + numbers(oldY, y)
        }
        if !missing.isEmpty, let last = lastValue(of: key) {
            edits.append(TextEdit(last.byteRange.upperBound..<last.byteRange.upperBound, missing))
        }
        return edits.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
    }

    /// The edits that replace a number, or each in a list, with a number.
    private func numbers(_ value: JSONValue, _ number: Double) -> [TextEdit] {
        let written = value.isArray ? Array(value.elements) : [value]
        return written.filter { $0.double != number }.map { component in
            TextEdit(component.byteRange, NumberStyle(of: text[component.byteRange]).text(of: number))
        }
    }

    /// The edits that put keyframes in between.
    private func fitted(
        _ change: SegmentChange, _ key: JSONValue, _ next: JSONValue
    ) throws(TuningFailure) -> SegmentEdits {
        guard let start = key["t"]?.double, let end = next["t"]?.double, end > start, let from = key["s"],
            let to = next["s"] ?? key["e"]
        else { throw .segment("the segment has no duration or no values") }
        for name in ["to", "ti"] where key.member(name)?.doubles().contains(where: { $0 != 0 }) == true {
            throw .segment("the motion path is curved, so keyframes added to it would change it")
        }
        let (first, last) = (from.allNumbers, to.allNumbers)
        guard first.count == last.count else {
            throw .segment("the values at both ends do not have the same components")
        }
        let numbers = Array(zip(first, last)).map { (from: $0, to: $1) }
        let fit = try FittedSegment(
            change, numbers: numbers, seconds: (end - start) / max(frameRate, 1e-3), isHeld: false,
            frames: start...end)
        let hasEnds = key["e"] != nil
        var values: [String] = []
        for piece in fit.keys {
            guard let value = from.text(towards: to, piece.value) else {
                throw .segment("the values at both ends do not have the same components")
            }
            values.append(value)
        }
        var added = ""
        let between = text[key.byteRange.upperBound..<next.byteRange.lowerBound]
        for (index, piece) in fit.keys.enumerated().dropFirst().dropLast() {
            let time = (start + (end - start) * piece.time).rounded(to: 4)
            let ending = hasEnds ? ",\"e\":\(index + 2 < fit.keys.count ? values[index + 1] : to.text)" : ""
            added += String(decoding: between, as: UTF8.self)
            added += "{\"o\":\(LottieSegments.handle(piece.easing.x1, piece.easing.y1))"
            added += ",\"i\":\(LottieSegments.handle(piece.easing.x2, piece.easing.y2))"
            added += ",\"t\":\(time),\"s\":\(values[index])\(ending)}"
        }
        var edits = easing(fit.keys[0].easing, of: key)
        if let target = key["e"], fit.keys.count > 2 { edits.append(TextEdit(target.byteRange, values[1])) }
        edits.append(TextEdit(key.byteRange.upperBound..<key.byteRange.upperBound, added))
        edits.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
        return SegmentEdits(
            edits: edits, greatestError: fit.greatestError, missesVisibly: fit.missesVisibly,
            addedKeyframes: fit.keys.count - 2)
    }

    /// The edit that gives a member another value or adds it; nil where it has that value.
    private func member(_ name: String, _ value: String, of key: JSONValue) -> TextEdit? {
        if let old = key.member(name) { return old.text == value ? nil : TextEdit(old.byteRange, value) }
        guard let last = lastValue(of: key) else { return nil }
        return TextEdit(
            last.byteRange.upperBound..<last.byteRange.upperBound, separator(in: key) + "\"\(name)\":\(value)")
    }

    /// The value of an object that comes last in the text.
    func lastValue(of key: JSONValue) -> JSONValue? {
        key.members.map(\.value).max { $0.byteRange.upperBound < $1.byteRange.upperBound }
    }

    /// What stands between the first members of an object: a comma, with white space where the file has some.
    func separator(in key: JSONValue) -> String {
        let values = key.members.map(\.value)
        guard values.count > 1 else { return "," }
        let rest = text[values[0].byteRange.upperBound..<values[1].byteRange.lowerBound]
        return String(decoding: rest.prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    }

    /// A handle of an easing as text.
    static func handle(_ x: Double, _ y: Double) -> String {
        "{\"x\":[\(x.rounded(to: 4))],\"y\":[\(y.rounded(to: 4))]}"
    }
}
