import Engine
import Formats

/// Changes the segment between two keys of a Keyframes property, in its text.
struct KeyframesSegments {
    /// What has `key_values` and `timing_curves`; a feature, whose outlines are its `key_frames`, as well.
    let property: JSONValue
    /// The text that it was read from.
    let text: [UInt8]
    /// Frames a second.
    let frameRate: Double

    private var list: JSONValue? { property["key_values"] ?? property["key_frames"] }
    private var keys: [JSONValue] { list.map { $0.elements.filter(\.isObject) } ?? [] }

    /// The edits that change a segment.
    ///
    /// - Parameter index: That of the key that the segment begins with.
    func edits(_ index: Int, _ change: SegmentChange) throws(TuningFailure) -> SegmentEdits {
        let keys = keys
        switch change {
        case .removal: return try removal(of: index, from: keys)
        case .extended(let frames): return try extended(by: frames, keys)
        case .animated(let start, let end): return try animated(from: start, to: end)
        default: break
        }
        guard list?.isArray == true, keys.indices.contains(index), index + 1 < keys.count else {
            throw .segment("there is no segment \(index + 1)")
        }
        switch change {
        case .hold: throw .segment("the Keyframes format has no hold segments")
        case .linear: return SegmentEdits(edits: curves([KeyframesSegments.linear], at: index, of: keys.count))
        case .bezier(let curve):
            let held = CubicBezier(
                curve.x1, min(max(curve.y1, 0), 1), curve.x2, min(max(curve.y2, 0), 1), isExact: true)
            return SegmentEdits(edits: curves([held], at: index, of: keys.count))
        case .bounce, .spring: return try fitted(change, keys, index)
        case .split(let share, _):
            return try fitted(.split(at: share, curve: ownCurve(at: index)), keys, index)
        case .block: throw FittedSegment.hasNoBlocks
        case .dimensions: throw FittedSegment.hasNoDimensions
        case .removal, .extended, .animated: throw .segment("there is no keyframe \(index + 1)")
        }
    }

    /// The curve of a segment; nil where it has none, and goes evenly.
    private func ownCurve(at index: Int) -> CubicBezier? {
        let curves = (property["timing_curves"] ?? property).elements.filter(\.isArray)
        guard curves.indices.contains(index) else { return nil }
        let numbers = curves[index].allNumbers
        guard numbers.count == 4 else { return nil }
        return CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3], isExact: true)
    }

    /// The edits that delete a key, and with it the curve that leaves it; of the last one, the curve that comes to it.
    private func removal(of index: Int, from keys: [JSONValue]) throws(TuningFailure) -> SegmentEdits {
        guard keys.indices.contains(index) else { throw .segment("there is no keyframe \(index + 1)") }
        guard keys.count > 2 else { throw .segment("an animated property needs at least two keyframes") }
        var edits = [TextEdit(deleting: index, of: keys)]
        let curves = (property["timing_curves"] ?? property).elements.filter(\.isArray)
        let curve = index + 1 < keys.count ? index : index - 1
        if curves.indices.contains(curve) { edits.append(TextEdit(deleting: curve, of: curves)) }
        return SegmentEdits(edits: edits.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound })
    }

    /// The edits that put a key beyond the others, with the value of the last or of the first one.
    ///
    /// - Parameter frames: After the last one; before the first one where negative.
    private func extended(by frames: Double, _ keys: [JSONValue]) throws(TuningFailure) -> SegmentEdits {
        guard frames.isFinite, frames != 0 else { throw FittedSegment.isNotBeyond }
        guard list?.isArray == true, let first = keys.first, let last = keys.last,
            let time = (frames > 0 ? last : first)["start_frame"]?.double,
            let value = (frames > 0 ? last : first)["data"]
        else { throw .segment("the property has no keyframes") }
        let times = keys.compactMap { $0["start_frame"]?.double }
        guard times == times.sorted() else {
            throw .segment("the keyframes are not in the order of their times")
        }
        let between =
            keys.count > 1
            ? String(decoding: text[first.byteRange.upperBound..<keys[1].byteRange.lowerBound], as: UTF8.self) : ","
        let key = "{\"start_frame\":\((time + frames).rounded(to: 4)),\"data\":\(value.text)}"
        var edits: [TextEdit]
        if frames > 0 {
            let end = last.byteRange.upperBound
            edits = [TextEdit(end..<end, between + key)]
            edits += curves([Self.linear], at: keys.count - 1, of: keys.count + 1)
        } else {
            let start = first.byteRange.lowerBound
            edits = [TextEdit(start..<start, key + between)]
            let curves = (property["timing_curves"] ?? property).elements.filter(\.isArray)
            if property["timing_curves"]?.isArray == true, let start = curves.first?.byteRange.lowerBound {
                edits.append(TextEdit(start..<start, "[[0,0],[1,1]],"))
            }
        }
        edits.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
        return SegmentEdits(edits: edits, addedKeyframes: 1)
    }

    /// The edits that give a property of one key, which stands still, a second one.
    func animated(from start: Double, to end: Double) throws(TuningFailure) -> SegmentEdits {
        let keys = keys
        guard list?.isArray == true, let key = keys.first, keys.count == 1 else {
            throw FittedSegment.isAnimated
        }
        guard let value = key["data"], let time = key["start_frame"] else {
            throw .segment("the key has no frame or no value")
        }
        guard start.isFinite, end.isFinite, start.rounded(to: 4) != end.rounded(to: 4) else {
            throw .segment("the first two keyframes need different frames")
        }
        let (first, last) = (min(start, end).rounded(to: 4), max(start, end).rounded(to: 4))
        let place = key.byteRange.upperBound
        var edits = [TextEdit(place..<place, ",{\"start_frame\":\(last),\"data\":\(value.text)}")]
        if time.text != first { edits.append(TextEdit(time.byteRange, first)) }
        edits += curves([Self.linear], at: 0, of: 2)
        edits.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
        return SegmentEdits(edits: edits, addedKeyframes: 2)
    }

    private static let isUnlike = TuningFailure.segment("the values at both ends do not have the same components")
    private static let linear = CubicBezier(0, 0, 1, 1, isExact: true)

    /// The edits that replace a timing curve with others; all others are linear where the file has none.
    private func curves(_ new: [CubicBezier], at index: Int, of keyCount: Int) -> [TextEdit] {
        let texts = new.map { curve in
            let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map { $0.rounded(to: 4) }
            return "[[\(numbers[0]),\(numbers[1])],[\(numbers[2]),\(numbers[3])]]"
        }
        let old = (property["timing_curves"] ?? property).elements.filter(\.isArray)
        let linear = "[[0,0],[1,1]]"
        guard let list = property["timing_curves"], list.isArray else {
            guard
                let last = property.members.map(\.value).max(by: { $0.byteRange.upperBound < $1.byteRange.upperBound })
            else { return [] }
            var all = Array(repeating: linear, count: max(keyCount - 1, 1))
            all.replaceSubrange(index...index, with: texts)
            let end = last.byteRange.upperBound
            return [TextEdit(end..<end, ",\"timing_curves\":[\(all.joined(separator: ","))]")]
        }
        guard !old.indices.contains(index) else {
            return [TextEdit(old[index].byteRange, texts.joined(separator: ","))]
        }
        // Segments without a curve are linear; those before this one have to say so then.
        let missing = (Array(repeating: linear, count: index - old.count) + texts).joined(separator: ",")
        guard let last = old.last else { return [TextEdit(list.byteRange, "[\(missing)]")] }
        let end = last.byteRange.upperBound
        return [TextEdit(end..<end, ",\(missing)")]
    }

    /// The edits that put keys in between.
    private func fitted(
        _ change: SegmentChange, _ keys: [JSONValue], _ index: Int
    ) throws(TuningFailure) -> SegmentEdits {
        let (key, next) = (keys[index], keys[index + 1])
        guard let start = key["start_frame"]?.double, let end = next["start_frame"]?.double, end > start,
            let from = key["data"], let to = next["data"]
        else { throw .segment("the segment has no duration or no values") }
        let outlines = (OutlineCommands(from), OutlineCommands(to))
        let (first, last) = (outlines.0?.numbers ?? from.allNumbers, outlines.1?.numbers ?? to.allNumbers)
        guard first.count == last.count else { throw Self.isUnlike }
        let numbers = Array(zip(first, last)).map { (from: $0, to: $1) }
        let fit = try FittedSegment(
            change, numbers: numbers, seconds: (end - start) / max(frameRate, 1e-3), isHeld: true,
            frames: start...end)
        let between = String(decoding: text[key.byteRange.upperBound..<next.byteRange.lowerBound], as: UTF8.self)
        var added = ""
        for piece in fit.keys.dropFirst().dropLast() {
            let value =
                if let from = outlines.0, let to = outlines.1 {
                    from.text(towards: to, piece.value)
                } else {
                    from.text(towards: to, piece.value)
                }
            guard let value else { throw Self.isUnlike }
            let frame = (start + (end - start) * piece.time).rounded(to: 4)
            added += between + "{\"start_frame\":\(frame),\"data\":\(value)}"
        }
        var edits = [TextEdit(key.byteRange.upperBound..<key.byteRange.upperBound, added)]
        edits += curves(fit.keys.dropLast().map(\.easing), at: index, of: keys.count)
        edits.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
        return SegmentEdits(
            edits: edits, greatestError: fit.greatestError, missesVisibly: fit.missesVisibly,
            addedKeyframes: fit.keys.count - 2)
    }
}
