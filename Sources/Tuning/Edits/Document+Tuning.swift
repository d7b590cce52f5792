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

    /// What gets first keyframes.
    enum FirstKeyframes {
        /// A property that has its value and its keyframes, which begins there.
        case property(at: Int)
        /// A member of a layer of a motion document.
        case member(Int, ofLayerAt: Int)
        /// A key path of such a layer, with the value that it has as JSON.
        case keyPath(String, value: String, ofLayerAt: Int)
    }

    /// The edits that give a value its first keyframes.
    ///
    /// - Throws: `TuningFailure` where that cannot be, `ImportFailure` where the text cannot be read.
    static func firstKeyframes(
        in bytes: [UInt8], of target: FirstKeyframes, from start: Double, to end: Double
    ) throws -> SegmentEdits {
        let found = try parse(bytes) { root -> Result<SegmentEdits, TuningFailure> in
            Result { () throws(TuningFailure) in try firstKeyframes(of: target, in: root, bytes, start, end) }
        }
        return try found.get()
    }

    private static func firstKeyframes(
        of target: FirstKeyframes, in root: JSONValue, _ bytes: [UInt8], _ start: Double, _ end: Double
    ) throws(TuningFailure) -> SegmentEdits {
        let missing = TuningFailure.segment("the property does not exist")
        switch target {
        case .member(let offset, let layer):
            guard let value = root.value(at: offset), let layer = root.value(at: layer),
                let name = layer.members.first(where: { $0.value.byteRange == value.byteRange })?.key
            else { throw missing }
            return try MotionFirstKeyframes(keyPath: name, value: value.text, text: bytes)
                .edits(from: start, to: end, in: layer)
        case .keyPath(let keyPath, let value, let layer):
            guard let layer = root.value(at: layer) else { throw missing }
            return try MotionFirstKeyframes(keyPath: keyPath, value: value, text: bytes)
                .edits(from: start, to: end, in: layer)
        case .property(let offset):
            guard let property = root.value(at: offset) else { throw missing }
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
