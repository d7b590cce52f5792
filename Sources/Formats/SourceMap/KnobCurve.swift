public import Engine

/// An animated property of a file and the knobs that its keyframes are made of.
///
/// All references to knobs are positions in ``KnobList/knobs``; nil stands where the file has no number.
public struct KnobCurve: Hashable, Sendable {
    /// The JSON path of the property.
    public var path: String
    /// The names on the way to it, for display.
    public var label: String
    /// Where it begins in the text, as a byte offset, or the number of its object in an archive; properties of the scene name it as their ``Property/origin``.
    public var offset: Int
    /// In the order of the text; of an animation with two ends the first and the last.
    public var keys: [Key]
    /// The JSON path of the animation that the keyframes belong to, below which its other numbers lie; nil for
    /// keyframes that are all there is.
    public var animation: String?
    /// What the value is before blocks change it, where the layer states it; of it the values alone.
    public var rest: Key?

    /// A curve; by default of keyframes that are all there is.
    package init(
        path: String, label: String, offset: Int, keys: [Key], animation: String? = nil, rest: Key? = nil
    ) {
        self.path = path
        self.label = label
        self.offset = offset
        self.keys = keys
        self.animation = animation
        self.rest = rest
    }

    /// One keyframe.
    public struct Key: Hashable, Sendable {
        /// When it is; of a block how long it takes.
        public var time: Int?
        /// Of a block when it begins.
        public var start: Int?
        /// What is reached, by component; empty where the value is not made of numbers.
        public var values: [Int?] = []
        /// The same for values of which the file states parts.
        public var parts: [Part] = []
        /// The same for values that the file states by names, each of which is plotted by itself.
        public var fields: [Field] = []
        /// The outgoing easing handle towards the next keyframe, by component; one stands for all, none for linear
        /// easing.
        public var out: [Handle] = []
        /// The incoming handle at the end of that segment.
        public var into: [Handle] = []
        /// The spatial tangent towards the next keyframe, by component, relative to the value.
        public var outTangent: [Int?] = []
        /// The spatial tangent at the end of that segment, relative to the next keyframe's value.
        public var inTangent: [Int?] = []
        /// Whether the value stands still until the next keyframe.
        public var isHold = false

        /// A keyframe; by default one of which the file states nothing.
        package init(
            time: Int? = nil, start: Int? = nil, values: [Int?] = [], parts: [Part] = [], fields: [Field] = [],
            out: [Handle] = [], into: [Handle] = [], outTangent: [Int?] = [], inTangent: [Int?] = [],
            isHold: Bool = false
        ) {
            self.time = time
            self.start = start
            self.values = values
            self.parts = parts
            self.fields = fields
            self.out = out
            self.into = into
            self.outTangent = outTangent
            self.inTangent = inTangent
            self.isHold = isHold
        }
    }

    /// A part of a value.
    public struct Part: Hashable, Sendable {
        /// Which.
        public var part: ValuePart
        /// Its numbers in their order.
        public var values: [Int?]

        /// A part and its numbers.
        package init(part: ValuePart, values: [Int?]) {
            self.part = part
            self.values = values
        }
    }

    /// One of the values that a keyframe states by names.
    public struct Field: Hashable, Sendable {
        /// What properties of the scene call it: “Font Size”.
        public var name: String
        /// Its numbers in their order.
        public var values: [Int?]

        /// A value and its numbers.
        package init(name: String, values: [Int?]) {
            self.name = name
            self.values = values
        }
    }

    /// An easing handle.
    public struct Handle: Hashable, Sendable {
        /// Its share of the time.
        public var x: Int?
        /// Its share of the change in value.
        public var y: Int?

        /// A handle; a coordinate that the file does not state is nil.
        package init(x: Int? = nil, y: Int? = nil) {
            self.x = x
            self.y = y
        }
    }
}

extension KnobCurve {
    /// The handles of which the coordinates are given by component; what a component lacks it has from the first one.
    package static func handles(x: [Int?], y: [Int?]) -> [Handle] {
        func entry(_ list: [Int?], _ index: Int) -> Int? { index < list.count ? list[index] : list.first ?? nil }
        return (0..<max(x.count, y.count)).map { Handle(x: entry(x, $0), y: entry(y, $0)) }
    }
}

extension KnobCurve {
    /// Replaces all references.
    package mutating func moveKnobs(_ newIndex: (Int) -> Int) {
        for index in keys.indices { keys[index].moveKnobs(newIndex) }
        rest?.moveKnobs(newIndex)
    }
}

extension KnobCurve.Key {
    /// Replaces all references.
    fileprivate mutating func moveKnobs(_ newIndex: (Int) -> Int) {
        func move(_ knobs: inout [Int?]) {
            for index in knobs.indices { knobs[index] = knobs[index].map(newIndex) }
        }
        func move(_ handles: inout [KnobCurve.Handle]) {
            for index in handles.indices {
                handles[index].x = handles[index].x.map(newIndex)
                handles[index].y = handles[index].y.map(newIndex)
            }
        }
        time = time.map(newIndex)
        start = start.map(newIndex)
        move(&values)
        for part in parts.indices { move(&parts[part].values) }
        for field in fields.indices { move(&fields[field].values) }
        move(&out)
        move(&into)
        move(&outTangent)
        move(&inTangent)
    }
}

extension KnobList {
    /// The curve of a property by its offset in the text; nil where none begins there. Logarithmic.
    public func curve(at offset: Int) -> KnobCurve? {
        var low = 0
        var high = curves.count
        while low < high {
            let middle = (low + high) / 2
            if curves[middle].offset < offset { low = middle + 1 } else { high = middle }
        }
        return low < curves.count && curves[low].offset == offset ? curves[low] : nil
    }
}
