import Engine
import Formats

extension LottieSegments {
    /// The edits that put a keyframe beyond the others, with the value of the last or of the first one.
    ///
    /// - Parameter frames: After the last one; before the first one where negative.
    func extended(by frames: Double, _ keys: [JSONValue]) throws(TuningFailure) -> SegmentEdits {
        guard property["k"]?.isArray == true, let first = keys.first, let last = keys.last else {
            throw .segment("the property has no keyframes")
        }
        guard frames.isFinite, frames != 0 else { throw FittedSegment.isNotBeyond }
        guard let time = (frames > 0 ? last : first)["t"]?.double else {
            throw .segment("the keyframe has no time")
        }
        let new = (time + frames).rounded(to: 4)
        let between =
            keys.count > 1
            ? String(decoding: text[keys[0].byteRange.upperBound..<keys[1].byteRange.lowerBound], as: UTF8.self) : ","
        if frames < 0 {
            guard let value = first["s"] else { throw .segment("the keyframe has no value") }
            let ending = first["e"].map { _ in ",\"e\":\(value.text)" } ?? ""
            let start = first.byteRange.lowerBound
            let added = "{\(Self.evenly),\"t\":\(new),\"s\":\(value.text)\(ending)}\(between)"
            return SegmentEdits(edits: [TextEdit(start..<start, added)], addedKeyframes: 1)
        }
        let before = keys.count > 1 ? keys[keys.count - 2] : nil
        guard let value = last["s"] ?? before?["e"] else { throw .segment("the keyframe has no value") }
        // In files before version 5.5 a segment carries the value at its end, and the last keyframe has a time only.
        let hasEnds = before?["e"] != nil
        var missing = last["s"] == nil ? [("s", value.text)] : []
        if hasEnds, last["e"] == nil { missing.append(("e", value.text)) }
        var edits: [TextEdit] = []
        if hasEnds, let end = last["e"], end.text != value.text { edits.append(TextEdit(end.byteRange, value.text)) }
        for name in ["to", "ti"] {
            // A handle that nothing has followed so far.
            let numbers = last.member(name).map { Array($0.elements) } ?? []
            edits += numbers.filter { $0.double != 0 }.map { TextEdit($0.byteRange, "0") }
        }
        // lottie-web fails where a segment that does not hold has no easing.
        for (name, x) in [("o", 0.167), ("i", 0.833)] where last["h"]?.truth != true && last.member(name) == nil {
            missing.append((name, Self.handle(x, x)))
        }
        if let place = lastValue(of: last)?.byteRange.upperBound {
            let separator = separator(in: last)
            let members = missing.map { "\(separator)\"\($0.0)\":\($0.1)" }.joined()
            if !members.isEmpty { edits.append(TextEdit(place..<place, members)) }
        }
        let place = last.byteRange.upperBound
        edits.append(TextEdit(place..<place, "\(between){\"t\":\(new),\"s\":\(value.text)}"))
        return SegmentEdits(edits: edits.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }, addedKeyframes: 1)
    }

    /// The edits that give a value which has no keyframes two of them.
    func animated(from start: Double, to end: Double) throws(TuningFailure) -> SegmentEdits {
        guard let value = property["k"] else { throw .segment("there is no value that could have keyframes") }
        guard value.first?["t"] == nil else { throw FittedSegment.isAnimated }
        guard start.isFinite, end.isFinite, start.rounded(to: 4) != end.rounded(to: 4) else {
            throw .segment("the first two keyframes need different frames")
        }
        guard property["x"]?.isString != true else { throw .segment("an expression computes the value") }
        guard property["sid"] == nil else { throw .segment("a slot sets the value") }
        let written = value.isArray ? value.text : "[\(value.text)]"
        let (first, last) = (min(start, end).rounded(to: 4), max(start, end).rounded(to: 4))
        let keys = "[{\(Self.evenly),\"t\":\(first),\"s\":\(written)},{\"t\":\(last),\"s\":\(written)}]"
        var edits = [TextEdit(value.byteRange, keys)]
        if let flag = property["a"] {
            if flag.truth != true { edits.append(TextEdit(flag.byteRange, "1")) }
        } else {
            edits[0].text += separator(in: property) + "\"a\":1"
        }
        return SegmentEdits(edits: edits.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }, addedKeyframes: 2)
    }

    private static let evenly = "\"o\":\(handle(0.167, 0.167)),\"i\":\(handle(0.833, 0.833))"
}
