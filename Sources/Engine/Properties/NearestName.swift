extension String {
    /// The name with the fewest characters to change, fewer than half of them; nil where none is that close.
    package func nearest(among names: some Sequence<String>) -> String? {
        let wanted = Array(lowercased().unicodeScalars.prefix(64))
        var best: (distance: Int, name: String)?
        for candidate in names {
            let letters = Array(candidate.lowercased().unicodeScalars.prefix(64))
            let limit = Swift.min(best?.distance ?? .max, (Swift.max(wanted.count, letters.count) + 1) / 2)
            guard abs(letters.count - wanted.count) <= limit else { continue }
            let distance = String.distance(wanted, letters)
            let isBetter = best.map { (distance, candidate) < ($0.distance, $0.name) } ?? true
            if 2 * distance < Swift.max(wanted.count, letters.count), isBetter { best = (distance, candidate) }
        }
        return best?.name
    }

    /// How many characters must be inserted, deleted or replaced to turn one into the other (Levenshtein).
    private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var row = Array(0...b.count)
        for (i, letter) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in b.enumerated() {
                let next = Swift.min(row[j] + 1, row[j + 1] + 1, diagonal + (letter == other ? 0 : 1))
                diagonal = row[j + 1]
                row[j + 1] = next
            }
        }
        return row[b.count]
    }
}
