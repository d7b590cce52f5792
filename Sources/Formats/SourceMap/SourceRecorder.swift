/// What an importer notes of a file while it reads it. Importers have one only where a ``SourceMap`` is asked for.
package struct SourceRecorder {
    /// The values so far.
    private(set) var values: [SourceValue] = []
    /// Where each origin with its field is among the values; expressions and effects read some values again.
    private var indices = SourceMap.Indices()
    private var lastDefault = 0

    /// A recorder that has noted nothing.
    package init() {}

    /// An origin for what the file does not state: below 0, another one each time.
    package mutating func newOrigin() -> Int {
        lastDefault -= 1
        return lastDefault
    }

    /// Notes a value; nothing where one with its origin and field is noted.
    package mutating func note(_ value: @autoclosure () -> SourceValue, origin: Int, field: String? = nil) {
        guard indices.insert(values.count, origin: origin, field: field) else { return }
        values.append(value())
    }

    /// Notes a value that is written once; nothing where one with its origin and field is noted.
    package mutating func note(
        _ form: SourceForm, _ location: SourceSite.Location, origin: Int, field: String? = nil,
        companion: SourceSite.Companion? = nil
    ) {
        note(
            SourceValue(origin: origin, field: field, sites: [SourceSite(form, location, companion: companion)]),
            origin: origin, field: field)
    }

    /// The map of what was noted.
    ///
    /// - Parameters:
    ///   - text: What the offsets count in; nil for archives of objects.
    ///   - knobs: Lists the numbers and words that shape the motion, when they are asked for.
    package func map(of text: JSONDocument?, knobs: @escaping @Sendable () -> KnobList) -> SourceMap {
        SourceMap(values, indices, text: text, knobs: knobs)
    }
}
