/// What an importer notes of a file while it reads it. Importers have one only where a ``SourceMap`` is asked for.
package struct SourceRecorder {
    /// The values so far.
    private(set) var values: [SourceValue] = []
    /// The numbers and words so far.
    package var knobs = KnobCollector()
    /// Origins with fields that are noted; expressions and effects read some values again.
    private var known: Set<Key> = []
    private var lastDefault = 0
    private var curves: Set<Int> = []

    private struct Key: Hashable {
        var origin: Int
        var field: String?
    }

    /// A recorder that has noted nothing.
    package init() {}

    /// An origin for what the file does not state: below 0, another one each time.
    package mutating func newOrigin() -> Int {
        lastDefault -= 1
        return lastDefault
    }

    /// Notes a value; nothing where one with its origin and field is noted.
    package mutating func note(_ value: @autoclosure () -> SourceValue, origin: Int, field: String? = nil) {
        guard known.insert(Key(origin: origin, field: field)).inserted else { return }
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

    /// Whether nobody has asked so for the curve at an offset.
    package mutating func isNewCurve(_ offset: Int) -> Bool { curves.insert(offset).inserted }

    /// The map of what was noted.
    ///
    /// - Parameter text: What the offsets count in; nil for archives of objects.
    package func finished(_ text: JSONDocument?) -> SourceMap {
        SourceMap(values, knobs: knobs.finished(), text: text)
    }
}
