import Engine

/// Something that changes a property of a layer: an animation, on the layer itself or in groups, or what blocks do.
struct MotionChange {
    /// What changes the property.
    enum Source {
        /// CABasicAnimation, CASpringAnimation, SKBounceAnimation, CAKeyframeAnimation: the object, and what is known of it.
        case basic(JSONValue)
        case spring(JSONValue, Spring)
        case bounce(JSONValue, Bounce)
        case keyframes(JSONValue)
        /// What the blocks of an animation have to say of the property, in the order in which they are written, and the
        /// animation.
        case blocks(KeyframeBlocks, [BlockChange], of: JSONValue)
    }

    /// What a block does.
    struct BlockChange {
        /// A fraction of the whole.
        var start: Double
        /// A fraction of the whole.
        var duration: Double
        /// The part of the property, as key paths end; empty for all of it.
        var part: Substring
        /// Whether the value is where it goes; otherwise how far.
        var isTarget: Bool
        /// The value.
        var value: BlockValue
        /// What the block calls the property.
        var name: String
        /// The member of `changes`, for messages.
        var json: JSONValue
        /// The block, for messages.
        var block: JSONValue
    }

    /// The value of a change: as it is written, or worked out of a frame.
    enum BlockValue {
        /// As it is written.
        case json(JSONValue)
        /// Numbers of the part.
        case numbers(Components)
    }

    /// The property.
    var property: Substring
    /// The part of it, as key paths end; empty for all of it. Blocks have parts of their own.
    var part: Substring
    /// The key path as it is written.
    var keyPath: String
    /// Where the key path is written, for messages.
    var json: JSONValue
    /// What changes the property.
    var source: Source
    /// The clocks of the groups around it, from the outside in, and its own.
    var stages: [AnimationStage]
    /// Whether its value is added to that before it.
    var isAdditive = false
    /// Whether each cycle goes on from the last value of the one before.
    var isCumulative = false
    /// Whether a property took it.
    var isTaken = false

    /// Where it is written in the text, as a byte offset: the animation, of blocks the first change of the property.
    var origin: Int {
        switch source {
        case .basic(let json), .spring(let json, _), .bounce(let json, _), .keyframes(let json):
            json.byteRange.lowerBound
        case .blocks: json.byteRange.lowerBound
        }
    }
}

/// The key paths of layers.
package enum MotionKeyPath {
    /// A property, and the part of it; empty for all of it.
    package static func split(_ keyPath: String) -> (property: Substring, part: Substring) {
        let head = keyPath.prefix { $0 != "." }
        return (head, keyPath.dropFirst(head.count).dropFirst())
    }

    /// The property of a layer that one of UIView's is; others as they are.
    package static func layerKeyPath(ofView keyPath: String) -> String {
        let (property, part) = split(keyPath)
        let names: [Substring: String] = ["center": "position", "alpha": "opacity"]
        guard let name = names[property] else { return keyPath }
        return part.isEmpty ? name : "\(name).\(part)"
    }

    /// The names of UIView that layers do not have.
    static let viewNames = ["center", "center.x", "center.y", "alpha", "frame"]
}

extension MotionChange.BlockChange {
    /// The change as it is written, with what it leaves.
    func call<Value: Interpolatable>(from: Value, to: Value) -> BlockCalls.Call {
        // The size of a view's frame is two of the four numbers of its layer's bounds.
        let part: Substring = if case .numbers = value, self.part.isEmpty { "" } else { self.part }
        let found = Value.part(named: part)
        func numbers(_ value: Value) -> [Double] {
            guard !part.isEmpty, let found, let numbers = value.numbers(of: found) else { return value.components }
            return (0..<found.writtenCount).map { numbers[$0] }
        }
        let (start, end) = (numbers(from), numbers(to))
        return BlockCalls.Call(
            block: block.byteRange.lowerBound, start: self.start, duration: duration, part: String(part),
            value: to.components, numbers: isTarget ? end : zip(start, end).map { $1 - $0 }, isTarget: isTarget)
    }
}

extension ValuePart {
    /// How many numbers are written for the part of a block's change.
    fileprivate var writtenCount: Int {
        switch self {
        case .pair, .planeScale, .planeTranslation: 2
        case .color: 4
        default: 1
        }
    }
}
