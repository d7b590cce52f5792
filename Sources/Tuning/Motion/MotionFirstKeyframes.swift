import Engine
import Formats

/// The first two keyframes of a value of a layer of a motion document: a keyframe animation, between whose values nothing
/// moves yet.
struct MotionFirstKeyframes {
    /// What moves, as the animation names it.
    let keyPath: String
    /// The value of it at both keyframes, as JSON.
    let value: String
    /// The text of the file.
    let text: [UInt8]

    /// The edits that put the animation behind the layer's others.
    ///
    /// - Parameters:
    ///   - start: Where the first keyframe lies, in frames of the layer's clock.
    ///   - end: Where the second one does.
    ///   - layer: The layer.
    func edits(from start: Double, to end: Double, in layer: JSONValue) throws(TuningFailure) -> SegmentEdits {
        let (begin, duration) = (start / ClipLength.frameRate, (end - start) / ClipLength.frameRate)
        let timing = begin == 0 ? "" : "\"beginTime\": \(begin.rounded(to: 6)), "
        let animation =
            "{\"type\": \"keyframes\", \"keyPath\": \(JSONText.quoted(keyPath)), \"values\": [\(value), \(value)], "
            + "\"keyTimes\": [0, 1], \(timing)\"duration\": \(duration.rounded(to: 6)), \"fillMode\": \"both\"}"
        guard let list = layer["animations"], list.isArray else {
            guard layer["animations"] == nil,
                let last = layer.members.map(\.value).max(by: { $0.byteRange.upperBound < $1.byteRange.upperBound })
            else { throw .segment("“animations” of the layer is not a list") }
            let end = last.byteRange.upperBound
            return made(
                TextEdit(end..<end, "\(separator(of: layer.members.map(\.value)))\"animations\": [\(animation)]"))
        }
        guard let last = Array(list.elements).last else {
            return made(TextEdit(list.byteRange, "[\(animation)]"))
        }
        let end = last.byteRange.upperBound
        return made(TextEdit(end..<end, "\(separator(of: Array(list.elements)))\(animation)"))
    }

    private func made(_ edit: TextEdit) -> SegmentEdits { SegmentEdits(edits: [edit], addedKeyframes: 2) }

    /// A comma with the white space that the file has between values.
    private func separator(of values: [JSONValue]) -> String {
        guard values.count > 1 else { return ", " }
        let rest = text[values[0].byteRange.upperBound..<values[1].byteRange.lowerBound]
        return String(decoding: rest.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "{") }, as: UTF8.self)
    }
}
