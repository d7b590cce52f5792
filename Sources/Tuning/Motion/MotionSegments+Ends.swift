import Engine
import Formats

extension MotionSegments {
    /// The edits that put a keyframe beyond the others: the animation lasts longer, and all others stay where they are.
    ///
    /// - Parameter frames: After the last one; before the first one where negative.
    func extended(
        by frames: Double, _ values: [JSONValue], _ times: [JSONValue]
    ) throws(TuningFailure) -> SegmentEdits {
        guard frames.isFinite, frames != 0 else { throw FittedSegment.isNotBeyond }
        guard animation["path"] == nil else { throw .segment("the values follow a path, so none can be added to them") }
        guard let first = values.first, let last = values.last else { throw .segment("the animation has no values") }
        let mode = animation["calculationMode"]?.string ?? CalculationMode.linear.rawValue
        guard mode == CalculationMode.linear.rawValue else {
            throw .segment("the values follow the calculation mode “\(mode)”, so another one would change the motion")
        }
        if let function = animation["timingFunction"], function.string != "linear" {
            throw .segment("the timing function of the whole animation would distort the new keyframe")
        }
        let speed = animation["speed"]?.double ?? 1
        guard speed > 0, seconds > 0, seconds.isFinite else { throw .segment("the animation has no duration") }
        let shares =
            animation["keyTimes"] == nil
            ? CalculationMode.linear.spread(values.count) ?? [] : times.compactMap(\.double)
        guard shares.count == values.count else {
            throw .segment("the number of key times differs from the number of values")
        }
        let added = abs(frames) / ClipLength.frameRate * speed
        let length = seconds + added
        let isLast = frames > 0
        let moved = shares.map { share in ((share * seconds + (isLast ? 0 : added)) / length).rounded(to: 6) }
        let all = (isLast ? moved + ["1"] : ["0"] + moved).joined(separator: ", ")
        var changed = [("keyTimes", "[\(all)]"), ("duration", length.rounded(to: 6))]
        if !isLast {
            let begin = animation["beginTime"]?.double ?? 0
            changed.append(("beginTime", (begin - added / speed).rounded(to: 6)))
        }
        var edits = members(changed)
        if isLast {
            edits += [insertion(", \(last.text)", behind: last)] + functions(["\"linear\""], at: values.count - 1)
        } else {
            let start = first.byteRange.lowerBound
            edits.append(TextEdit(start..<start, "\(first.text), "))
            if let start = elements("timingFunctions").first?.byteRange.lowerBound {
                edits.append(TextEdit(start..<start, "\"linear\", "))
            }
        }
        edits.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
        return SegmentEdits(edits: Self.joined(edits), addedKeyframes: 1)
    }

    /// The edits that make keyframes of a basic animation and change these.
    func asKeyframes(_ change: SegmentChange) throws(TuningFailure) -> SegmentEdits {
        guard let from = animation["fromValue"], let to = animation["toValue"], animation["byValue"] == nil else {
            throw .segment("keyframes need both ends; set “fromValue” and “toValue”")
        }
        var edits = members([("type", "\"keyframes\"")], without: "fromValue")
        if edits.count != 2 { throw .segment("write “type” before “fromValue” to make keyframes of the animation") }
        edits.append(renamed("toValue", "values", "[\(from.text), \(to.text)]"))
        if let function = animation["timingFunction"] {
            edits.append(renamed("timingFunction", "timingFunctions", "[\(function.text)]"))
        }
        edits.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
        let made = edits.applied(to: text)
        let start = animation.byteRange.lowerBound
        let result: Result<SegmentEdits, TuningFailure>
        do {
            result = try Document.parse(made) { root in
                Result { () throws(TuningFailure) in
                    guard let animation = root.value(at: start) else { throw .segment("the animation does not exist") }
                    return try MotionSegments(animation: animation, text: made).keyframes(0, change)
                }
            }
        } catch {
            throw .segment("the result would be unreadable: \(error.message)")
        }
        var changed = try result.get()
        let whole = changed.edits.applied(to: made)
        let end = animation.byteRange.upperBound + whole.count - text.count
        changed.edits = [TextEdit(animation.byteRange, String(decoding: whole[start..<end], as: UTF8.self))]
        return changed
    }

    /// The edit that gives a member another name and value.
    private func renamed(_ old: String, _ new: String, _ value: String) -> TextEdit {
        let all = Array(animation.members)
        guard let index = all.lastIndex(where: { $0.key == old }) else { return TextEdit(0..<0, "") }
        let start = index > 0 ? all[index - 1].value.byteRange.upperBound : animation.byteRange.lowerBound + 1
        let range = start..<all[index].value.byteRange.upperBound
        let before = String(decoding: text[start..<all[index].value.byteRange.lowerBound], as: UTF8.self)
        return TextEdit(range, before.replacing("\"\(old)\"", with: "\"\(new)\"") + value)
    }
}
