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

    /// Inserts values after one; `functions` are the timing functions from that one on, one more than there are values.
    mutating func insert(_ values: [PlistPart], _ times: [Double], _ functions: [PlistPart?], at index: Int) {
        parts.insert(contentsOf: values, at: index + 1)
        self.times.insert(contentsOf: times, at: index + 1)
        self.functions.replaceSubrange(index...index, with: functions)
    }
}
