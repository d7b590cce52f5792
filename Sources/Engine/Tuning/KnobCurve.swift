/// An animated property of a file and the knobs that its keyframes are made of.
///
/// All references to knobs are positions in ``KnobList/knobs``; nil stands where the file has no number.
public struct KnobCurve: Hashable, Sendable {
    /// The JSON path of the property.
    public var path: String
    /// The names on the way to it, for people.
    public var label: String
    /// Where it begins in the text, as a byte offset, or the number of its object in an archive; properties of the scene name it as their ``Property/origin``.
    public var offset: Int
    /// In the order of the text; of an animation with two ends the first and the last.
    public var keys: [Key]
    /// The JSON path of the animation that the keyframes belong to, below which its other numbers lie; nil for
    /// keyframes that are all there is.
    public var animation: String?

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
        /// Where the way to the next keyframe sets out, by component; one stands for all, none for an even way.
        public var out: [Handle] = []
        /// Where that way arrives.
        public var into: [Handle] = []
        /// The spatial tangent towards the next keyframe, by component, relative to the value.
        public var outTangent: [Int?] = []
        /// The spatial tangent at the end of that way, relative to the next keyframe's value.
        public var inTangent: [Int?] = []
        /// Whether the value stands still until the next keyframe.
        public var isHold = false
    }

    /// A part of a value.
    public struct Part: Hashable, Sendable {
        /// Which.
        public var part: ValuePart
        /// Its numbers in their order.
        public var values: [Int?]
    }

    /// An easing handle.
    public struct Handle: Hashable, Sendable {
        /// Its share of the time.
        public var x: Int?
        /// Its share of the way.
        public var y: Int?
    }
}

extension KnobCurve {
    /// The handles of which the coordinates are given by component; what a component lacks it has from the first one.
    static func handles(x: [Int?], y: [Int?]) -> [Handle] {
        func entry(_ list: [Int?], _ index: Int) -> Int? { index < list.count ? list[index] : list.first ?? nil }
        return (0..<max(x.count, y.count)).map { Handle(x: entry(x, $0), y: entry(y, $0)) }
    }
}

extension KnobCurve {
    /// Puts other references in the place of all.
    mutating func moveKnobs(_ place: (Int) -> Int) {
        func moved(_ handle: Handle) -> Handle { Handle(x: handle.x.map(place), y: handle.y.map(place)) }
        for index in keys.indices {
            keys[index].time = keys[index].time.map(place)
            keys[index].start = keys[index].start.map(place)
            keys[index].values = keys[index].values.map { $0.map(place) }
            for part in keys[index].parts.indices {
                keys[index].parts[part].values = keys[index].parts[part].values.map { $0.map(place) }
            }
            keys[index].out = keys[index].out.map(moved)
            keys[index].into = keys[index].into.map(moved)
            keys[index].outTangent = keys[index].outTangent.map { $0.map(place) }
            keys[index].inTangent = keys[index].inTangent.map { $0.map(place) }
        }
    }
}

extension KnobList {
    /// The curve of a property by its place in the text; nil where none begins there. Logarithmic.
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
