/// Where each thing of a scene stands in the file that it was read from, as its importer noted it.
///
/// Importers fill it when ``Document/read(_:options:sources:resource:fonts:)`` asks for it.
public struct SourceMap: Sendable {
    /// The numbers and words that shape the motion, and the properties that they belong to; listed at the first question.
    public var knobs: KnobList { deferredKnobs.list }
    /// What can be overridden, in the order in which it was read.
    public let values: [SourceValue]
    /// The text that the offsets count in; nil for archives of objects.
    package let text: JSONDocument?
    private let indices: Indices
    private let deferredKnobs: DeferredKnobs

    /// Where values are in a list of them.
    struct Indices: Sendable {
        /// Of those that are the only ones of their origin.
        private var whole: [Int: Int] = [:]
        private var fields: [Key: Int] = [:]

        private struct Key: Hashable {
            var origin: Int
            var field: String
        }

        /// Notes where a value is.
        ///
        /// - Returns: False, and nothing is noted, where there is one with its origin and field.
        mutating func insert(_ index: Int, origin: Int, field: String?) -> Bool {
            guard let field else {
                guard whole[origin] == nil else { return false }
                whole[origin] = index
                return true
            }
            let key = Key(origin: origin, field: field)
            guard fields[key] == nil else { return false }
            fields[key] = index
            return true
        }

        /// Where the value is that a property of an origin has.
        func index(origin: Int, field: String) -> Int? {
            (fields.isEmpty ? nil : fields[Key(origin: origin, field: field)]) ?? whole[origin]
        }
    }

    /// A map of what was found in a text, or in an archive of objects. Of values with the same origin and field the first
    /// one counts.
    package init(_ values: [SourceValue], knobs: KnobList, text: JSONDocument?) {
        var indices = Indices()
        for (index, value) in values.enumerated() {
            _ = indices.insert(index, origin: value.origin, field: value.field)
        }
        self.init(values, indices, text: text) { knobs }
    }

    /// A map of values that have indices.
    init(
        _ values: [SourceValue], _ indices: Indices, text: JSONDocument?, knobs: @escaping @Sendable () -> KnobList
    ) {
        self.values = values
        self.indices = indices
        self.text = text
        deferredKnobs = DeferredKnobs(knobs)
    }

    /// The value that properties of an origin have; nil where the importer noted none.
    ///
    /// - Parameter name: What the property is called; it tells values apart that have the same origin.
    public func value(_ origin: Int, named name: String) -> SourceValue? {
        indices.index(origin: origin, field: name).map { values[$0] }
    }

    /// The knob of a path; nil where there is none. As quick in a large file as in a small one, but for the first call.
    package func knob(at path: String) -> Knob? { deferredKnobs.knob(at: path) }

    /// The JSON path of a site: of the bytes of the value, or of what is missing. Nil where there is none.
    public func path(of site: SourceSite) -> String? {
        guard let text else {
            switch site.location {
            case .archived(let member), .animated(let member): return member.path
            default: return nil
            }
        }
        return text.withRoot { root in
            switch site.location {
            case .bytes(let bytes), .keyframes(let bytes, _), .first(let bytes, _, _):
                text.value(at: bytes.lowerBound)?.path
            case .missing(let insertion):
                text.value(at: insertion.container).map { $0.path + insertion.steps(in: $0).joined() }
            case .archived(let member), .animated(let member): member.path
            case .none: nil
            }
        }
    }
}

extension JSONDocument {
    /// The value whose text begins at an offset; nil where none does. Logarithmic. Good inside ``withRoot(_:)`` alone.
    package func value(at offset: Int) -> JSONValue? {
        var (low, high) = (0, nodes[0].next(after: 0))
        let count = high
        while low < high {
            let middle = (low + high) / 2
            if Int(nodes[middle].start) < offset { low = middle + 1 } else { high = middle }
        }
        guard low < count, Int(nodes[low].start) == offset else { return nil }
        return JSONValue(Unmanaged.passUnretained(self), low)
    }
}

extension JSONValue {
    /// The value of the same text that begins at an offset; nil where none does.
    package func value(at offset: Int) -> JSONValue? {
        document._withUnsafeGuaranteedRef { $0.value(at: offset) }
    }
}
