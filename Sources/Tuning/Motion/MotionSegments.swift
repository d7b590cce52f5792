import Engine
import Formats

/// Changes the segment between two keyframes of an animation of a motion document, in its text.
struct MotionSegments {
    /// The animation.
    let animation: JSONValue
    /// The text that it was read from.
    let text: [UInt8]

    /// The edits that change a segment.
    ///
    /// - Parameter index: That of the keyframe that the segment begins with.
    func edits(_ index: Int, _ change: SegmentChange) throws(TuningFailure) -> SegmentEdits {
        switch animation["type"]?.string.flatMap(MotionWords.AnimationKind.init(rawValue:)) {
        case .basic:
            guard index == 0 else { throw .segment("there is no segment \(index + 1)") }
            return try basic(change)
        case .keyframes: return try keyframes(index, change)
        case .bounce, .spring: throw .segment("a bounce or spring has no easing; change its parameters")
        case .animateKeyframes: return try blocks(index, change)
        case .group, nil: throw .segment("there is no segment \(index + 1)")
        }
    }

    // MARK: - Basic animations

    /// Bounces and springs are exact here: another kind of animation replaces this one. What swings is not bent
    /// as well.
    private func basic(_ change: SegmentChange) throws(TuningFailure) -> SegmentEdits {
        switch change {
        case .hold: throw .segment("a basic animation goes from one value to the other and cannot hold")
        case .split, .extended: return try asKeyframes(change)
        case .removal: throw .segment("a basic animation needs both of its values")
        case .animated: throw FittedSegment.isAnimated
        case .block: throw FittedSegment.hasNoBlocks
        case .dimensions: throw FittedSegment.hasNoDimensions
        case .linear: return SegmentEdits(edits: members([("timingFunction", "\"linear\"")]))
        case .bezier(let curve): return SegmentEdits(edits: members([("timingFunction", MotionSegments.list(curve))]))
        case .bounce(let bounce):
            guard animation["fromValue"] != nil, animation["toValue"] != nil else {
                throw .segment("a bounce needs both ends; set “fromValue” and “toValue”")
            }
            guard bounce.bounce(seconds) != nil else { throw FittedSegment.invalid(change) }
            return SegmentEdits(
                edits: members(
                    [
                        ("type", "\"bounce\""), ("duration", animation["duration"]?.text ?? seconds.short),
                        ("numberOfBounces", "\(bounce.numberOfBounces)"), ("stiffness", bounce.stiffness.short),
                        ("shouldOvershoot", "\(bounce.shouldOvershoot)"), ("variant", "\"\(bounce.variant.rawValue)\""),
                    ] + (bounce.shake ? [("shake", "true")] : [])
                        + (animation["timingFunction"] == nil ? [] : [("timingFunction", "\"linear\"")])))
        case .spring(let spring):
            guard spring.isValid else { throw FittedSegment.invalid(change) }
            return SegmentEdits(
                edits: members(
                    [
                        ("type", "\"spring\""), ("duration", animation["duration"]?.text ?? seconds.short),
                        ("mass", spring.mass.short), ("stiffness", spring.stiffness.short),
                        ("damping", spring.damping.short), ("initialVelocity", spring.initialVelocity.short),
                    ], without: "timingFunction"))
        }
    }

    /// In seconds; what CAMediaTiming has where nothing is said.
    var seconds: Double { animation["duration"]?.double ?? 0.25 }

    // MARK: - Keyframes

    /// The edits that change a segment of a keyframe animation.
    func keyframes(_ index: Int, _ change: SegmentChange) throws(TuningFailure) -> SegmentEdits {
        let (values, times) = (elements("values"), elements("keyTimes"))
        switch change {
        case .removal: return try removal(of: index, values, times)
        case .extended(let frames): return try extended(by: frames, values, times)
        case .animated: throw FittedSegment.isAnimated
        default: break
        }
        let count = animation["path"] == nil ? values.count : max(times.count, 2)
        guard index >= 0, index + 1 < count else { throw .segment("there is no segment \(index + 1)") }
        let mode = animation["calculationMode"]?.string ?? CalculationMode.linear.rawValue
        guard mode == CalculationMode.linear.rawValue || mode == CalculationMode.cubic.rawValue else {
            throw .segment("the calculation mode “\(mode)” has no timing functions; change the mode first")
        }
        switch change {
        case .hold:
            throw .segment("a single segment cannot hold; set the calculation mode to “discrete” to hold all of them")
        case .block: throw FittedSegment.hasNoBlocks
        case .dimensions: throw FittedSegment.hasNoDimensions
        case .linear: return SegmentEdits(edits: functions(["\"linear\""], at: index))
        case .bezier(let curve): return SegmentEdits(edits: functions([MotionSegments.list(curve)], at: index))
        case .bounce, .spring, .split, .removal, .extended, .animated:
            guard animation["path"] == nil else {
                throw .segment("the values follow a path, so keyframes cannot be added in between")
            }
            guard mode == CalculationMode.linear.rawValue else {
                throw .segment("the values follow a curve, so keyframes added in between would change it")
            }
            return try fitted(change, values, times, index)
        }
    }

    /// The edits that delete a keyframe, and with it the timing function that leaves it; of the last one, that which comes
    /// to it. All others keep their times.
    private func removal(
        of index: Int, _ values: [JSONValue], _ times: [JSONValue]
    ) throws(TuningFailure) -> SegmentEdits {
        guard animation["path"] == nil else { throw .segment("the values follow a path, so there are none to delete") }
        guard values.indices.contains(index) else { throw .segment("there is no keyframe \(index + 1)") }
        guard values.count > 2 else { throw .segment("an animated property needs at least two keyframes") }
        let mode = animation["calculationMode"]?.string.flatMap(CalculationMode.init(rawValue:)) ?? .linear
        var edits = [TextEdit(deleting: index, of: values)]
        if animation["keyTimes"] == nil {
            if let spread = mode.spread(values.count) {
                let rest = spread.enumerated().filter { $0.offset != index }.map(\.element.short)
                edits += members([("keyTimes", "[\(rest.joined(separator: ", "))]")])
            }
        } else if times.indices.contains(index) {
            edits.append(TextEdit(deleting: index, of: times))
        }
        let functions = elements("timingFunctions")
        let function = index + 1 < values.count ? index : index - 1
        if functions.indices.contains(function) { edits.append(TextEdit(deleting: function, of: functions)) }
        for name in ["tensionValues", "continuityValues", "biasValues"] {
            let bends = elements(name)
            if bends.indices.contains(index) { edits.append(TextEdit(deleting: index, of: bends)) }
        }
        return SegmentEdits(edits: edits.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound })
    }

    /// The elements of a list; none where there is no such list.
    func elements(_ name: String) -> [JSONValue] {
        animation.member(name).map { $0.isArray ? Array($0.elements) : [] } ?? []
    }

    /// The edits that put keyframes in between.
    private func fitted(
        _ change: SegmentChange, _ values: [JSONValue], _ times: [JSONValue], _ index: Int
    ) throws(TuningFailure) -> SegmentEdits {
        let (from, to) = (values[index], values[index + 1])
        let shares: [Double]
        if animation["keyTimes"] == nil {
            shares = CalculationMode.linear.spread(values.count) ?? []
        } else {
            shares = times.compactMap(\.double)
        }
        guard shares.count == values.count else {
            throw .segment("the number of key times differs from the number of values")
        }
        let (start, end) = (shares[index], shares[index + 1])
        let (first, last) = (from.allNumbers, to.allNumbers)
        guard end > start, seconds > 0 else { throw .segment("the segment has no duration") }
        guard !first.isEmpty, first.count == last.count else {
            throw .segment("the values at both ends have different numbers of components")
        }
        let numbers = Array(zip(first, last)).map { (from: $0, to: $1) }
        var change = change
        if case .split(let share, nil) = change { change = .split(at: share, curve: ownCurve(at: index)) }
        let fit = try FittedSegment(change, numbers: numbers, seconds: (end - start) * seconds, isHeld: false)
        var (newValues, newTimes) = ("", "")
        for piece in fit.keys.dropFirst().dropLast() {
            guard let value = from.text(towards: to, piece.value) else {
                throw .segment("the values at both ends have different numbers of components")
            }
            newValues += ", \(value)"
            newTimes += ", \((start + (end - start) * piece.time).rounded(to: 6))"
        }
        var edits = [insertion(newValues, behind: from)]
        if animation["keyTimes"] != nil {
            edits.append(insertion(newTimes, behind: times[index]))
        } else {
            let (before, after) = (shares[...index].map(\.short), shares[(index + 1)...].map(\.short))
            let all = before.joined(separator: ", ") + newTimes + ", " + after.joined(separator: ", ")
            edits += members([("keyTimes", "[\(all)]")])
        }
        edits += functions(fit.keys.dropLast().map { MotionSegments.list($0.easing) }, at: index)
        edits.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
        return SegmentEdits(
            edits: MotionSegments.joined(edits), greatestError: fit.greatestError,
            missesVisibly: fit.missesVisibly, addedKeyframes: fit.keys.count - 2)
    }

    /// The timing curve of a segment; nil where it is linear.
    private func ownCurve(at index: Int) -> CubicBezier? {
        let functions = elements("timingFunctions")
        guard functions.indices.contains(index) else { return nil }
        if let word = functions[index].string { return MotionWords.timingFunction(word) ?? nil }
        let numbers = functions[index].doubles()
        guard numbers.count == 4 else { return nil }
        return CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3], isExact: true)
    }

    /// The edits that replace a timing function with others; those that the file does not state are linear.
    func functions(_ new: [String], at index: Int) -> [TextEdit] {
        guard let list = animation["timingFunctions"], list.isArray else {
            let all = Array(repeating: "\"linear\"", count: index) + new
            return members([("timingFunctions", "[\(all.joined(separator: ", "))]")])
        }
        let old = Array(list.elements)
        if old.indices.contains(index) { return [TextEdit(old[index].byteRange, new.joined(separator: ", "))] }
        let missing = Array(repeating: "\"linear\"", count: index - old.count) + new
        guard let last = old.last else { return [TextEdit(list.byteRange, "[\(missing.joined(separator: ", "))]")] }
        return [insertion(", " + missing.joined(separator: ", "), behind: last)]
    }

    // MARK: - Text

    /// The control points of a timing curve as text.
    static func list(_ curve: CubicBezier) -> String {
        "[" + [curve.x1, curve.y1, curve.x2, curve.y2].map { "\($0.rounded(to: 6))" }.joined(separator: ", ") + "]"
    }

    /// The edit that inserts a text after a value.
    func insertion(_ new: String, behind value: JSONValue) -> TextEdit {
        TextEdit(value.byteRange.upperBound..<value.byteRange.upperBound, new)
    }

    /// The edits that give members other values, or add them after the last one as the file separates its members.
    func members(_ new: [(name: String, value: String)], without unwanted: String? = nil) -> [TextEdit] {
        var edits: [TextEdit] = []
        let old = Array(animation.members)
        // With the comma before it. Where it comes first it stays, and is passed over with a warning.
        if let index = old.firstIndex(where: { $0.key == unwanted }), index > 0 {
            edits.append(
                TextEdit(old[index - 1].value.byteRange.upperBound..<old[index].value.byteRange.upperBound, ""))
        }
        var missing = ""
        for (name, value) in new {
            guard let old = animation.member(name) else {
                missing += separator + "\"\(name)\": \(value)"
                continue
            }
            if old.text != value { edits.append(TextEdit(old.byteRange, value)) }
        }
        if !missing.isEmpty, let last = animation.members.map(\.value.byteRange.upperBound).max() {
            edits.append(TextEdit(last..<last, missing))
        }
        return edits.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
    }

    /// A comma, with white space where the file has some between its members.
    private var separator: String {
        let values = animation.members.map(\.value)
        guard values.count > 1 else { return ", " }
        let rest = text[values[0].byteRange.upperBound..<values[1].byteRange.lowerBound]
        return String(decoding: rest.prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    }

    /// Texts that are inserted at the same offset become one edit.
    static func joined(_ edits: [TextEdit]) -> [TextEdit] {
        edits.reduce(into: []) { joined, edit in
            if let last = joined.last, last.bytes.isEmpty, last.bytes == edit.bytes {
                joined[joined.count - 1].text += edit.text
            } else {
                joined.append(edit)
            }
        }
    }
}
