import Formats

/// Values one after another, with their times and the timing functions between them.
struct ArchivedTrack {
    /// A value that the archive has.
    struct Element {
        /// What names it.
        let part: PlistPart
        /// What it is.
        let value: KeyedValue

        init(_ archive: KeyedArchive, _ object: Int) {
            part = .object(object)
            value = KeyedValue(archive, PlistValue(archive.list, object))
        }
    }

    let elements: [Element]
    var times: [Double]
    /// Between each value and the next; nil for linear timing.
    var functions: [PlistPart?]
    /// All values, those that are put in too.
    private(set) var parts: [PlistPart]

    init(elements: [Element], times: [Double], functions: [PlistPart?]) {
        self.elements = elements
        self.times = times
        self.functions = functions
        parts = elements.map(\.part)
    }

    /// Adds a value after the last or before the first one, with even timing between them.
    mutating func extend(_ value: PlistPart, atTheEnd isLast: Bool) {
        parts.insert(value, at: isLast ? parts.count : 0)
        times.insert(isLast ? 1 : 0, at: isLast ? times.count : 0)
        functions.insert(nil, at: isLast ? functions.count : 0)
    }

    /// Inserts values after one; `functions` are the timing functions from that one on, one more than there are values.
    mutating func insert(_ values: [PlistPart], _ times: [Double], _ functions: [PlistPart?], at index: Int) {
        parts.insert(contentsOf: values, at: index + 1)
        self.times.insert(contentsOf: times, at: index + 1)
        self.functions.replaceSubrange(index...index, with: functions)
    }
}
