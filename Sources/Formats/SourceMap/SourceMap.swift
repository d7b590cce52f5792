/// Where each thing of a scene stands in the file that it was read from, as its importer noted it.
///
/// Importers fill it when ``Document/read(_:options:sources:resource:fonts:)`` asks for it.
public struct SourceMap: Sendable {
    /// The numbers and words that shape the motion, and the properties that they belong to.
    public internal(set) var knobs = KnobList()
    /// What can be overridden, in the order in which it was read.
    public let values: [SourceValue]
    /// The text that the offsets count in; nil for archives of objects.
    package let text: JSONDocument?
    private let indices: [Key: Int]

    private struct Key: Hashable {
        var origin: Int
        var field: String?
    }

    /// A map of what was found in a text, or in an archive of objects. Of values with the same origin and field the first
    /// one counts.
    package init(_ values: [SourceValue], knobs: KnobList, text: JSONDocument?) {
        self.values = values
        self.knobs = knobs
        self.text = text
        let keys = values.enumerated().map { (Key(origin: $1.origin, field: $1.field), $0) }
        indices = Dictionary(keys) { first, _ in first }
    }

    /// The value that properties of an origin have; nil where the importer noted none.
    ///
    /// - Parameter name: What the property is called; it tells values apart that have the same origin.
    public func value(_ origin: Int, named name: String) -> SourceValue? {
        (indices[Key(origin: origin, field: name)] ?? indices[Key(origin: origin, field: nil)]).map { values[$0] }
    }

    /// The JSON path of a site: of the bytes of the value, or of what is missing. Nil where there is none.
    public func path(of site: SourceSite) -> String? {
        guard let text else {
            if case .archived(let member) = site.location { return member.path }
            return nil
        }
        return text.withRoot { root in
            switch site.location {
            case .bytes(let bytes), .keyframes(let bytes, _), .first(let bytes, _, _):
                text.value(at: bytes.lowerBound)?.path
            case .missing(let insertion):
                text.value(at: insertion.container).map { $0.path + insertion.steps(in: $0).joined() }
            case .archived(let member): member.path
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
