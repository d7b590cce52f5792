import Engine
import Formats

extension Document {
    /// The locations of an animation's values in its JSON text, and its scene; neither where it is not an animation.
    ///
    /// - Parameters:
    ///   - text: The JSON text.
    ///   - file: The file that it stands in, where that is another one.
    static func sources(
        in text: [UInt8], of file: [UInt8]? = nil, animation: String? = nil
    ) throws(ImportFailure) -> (map: SourceMap, scene: Scene?) {
        do throws(ImportFailure) {
            let document = try read(
                file ?? text, options: ReadingOptions(animation: file == nil ? nil : animation), sources: true)
            return (document.sources ?? SourceMap([], knobs: KnobList(), text: nil), document.scene)
        } catch {
            guard error.reason == .notAnAnimation else { throw error }
            return (SourceMap([], knobs: KnobList(), text: nil), nil)
        }
    }

    /// The edits that give a value its first keyframes.
    ///
    /// - Parameters:
    ///   - offset: Where its property begins; in motion documents the value itself.
    ///   - layer: Where the layer begins that has the value; nil where that does not matter.
    /// - Throws: `TuningFailure` where that cannot be, `ImportFailure` where the text cannot be read.
    static func firstKeyframes(
        in bytes: [UInt8], at offset: Int, of layer: Int?, from start: Double, to end: Double
    ) throws -> SegmentEdits {
        let found = try parse(bytes) { root -> Result<SegmentEdits, TuningFailure> in
            Result { () throws(TuningFailure) in
                guard let property = root.value(at: offset) else { throw .segment("the property does not exist") }
                if let layer = layer.flatMap({ root.value(at: $0) }) {
                    return try MotionFirstKeyframes(value: property, text: bytes).edits(from: start, to: end, in: layer)
                }
                if LottieImporter.recognizes(root) {
                    let rate = root["fr"]?.double ?? 30
                    return try LottieSegments(property: property, text: bytes, frameRate: rate)
                        .animated(from: start, to: end)
                }
                let rate = root["frame_rate"]?.double ?? 30
                return try KeyframesSegments(property: property, text: bytes, frameRate: rate)
                    .animated(from: start, to: end)
            }
        }
        return try found.get()
    }

    /// The edits that change the segment between two keyframes of the property whose text begins at an offset.
    ///
    /// - Throws: `TuningFailure` where that cannot be, `ImportFailure` where the text cannot be read.
    static func segmentEdits(
        in bytes: [UInt8], at offset: Int, _ index: Int, _ change: SegmentChange
    ) throws -> SegmentEdits {
        let found = try parse(bytes) { root -> Result<SegmentEdits, TuningFailure> in
            Result { () throws(TuningFailure) in
                guard let property = root.value(at: offset) else { throw .segment("the property does not exist") }
                if MotionImporter.recognizes(root) {
                    return try MotionSegments(animation: property, text: bytes).edits(index, change)
                }
                if LottieImporter.recognizes(root) {
                    if case .dimensions(let areSeparate) = change {
                        let position = try LottiePosition(at: offset, in: root, bytes)
                        return areSeparate ? try position.separated() : try position.joined()
                    }
                    let rate = root["fr"]?.double ?? 30
                    return try LottieSegments(property: property, text: bytes, frameRate: rate).edits(index, change)
                }
                guard KeyframesImporter.recognizes(root) else {
                    throw .segment("segments of this format cannot be edited")
                }
                let rate = root["frame_rate"]?.double ?? 30
                return try KeyframesSegments(property: property, text: bytes, frameRate: rate).edits(index, change)
            }
        }
        return try found.get()
    }
}
