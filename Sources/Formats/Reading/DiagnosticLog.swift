/// The diagnostics of a file being read: so many of each feature and of all, and a note of how many there were besides.
struct DiagnosticLog {
    /// Those that are listed, in the order in which they were found.
    var listed: [Diagnostic] = []
    /// How many of all features together are listed.
    private let limit: Int
    /// How many of one feature are listed, so that what is there often does not hide what is there once.
    private let limitOfFeature: Int
    /// How many were beyond the limits.
    private var dropped = 0
    private var counts: [String: Int] = [:]

    /// A log without entries.
    init(limit: Int, limitOfFeature: Int) {
        self.limit = limit
        self.limitOfFeature = limitOfFeature
    }

    /// Lists a diagnostic of a feature, if there is room; only then is it made.
    mutating func add(_ feature: String, _ diagnostic: @autoclosure () -> Diagnostic) {
        let count = counts[feature, default: 0]
        guard listed.count < limit, count < limitOfFeature else {
            dropped += 1
            return
        }
        counts[feature] = count + 1
        listed.append(diagnostic())
    }

    /// Those that are listed, and the note.
    var all: [Diagnostic] {
        guard dropped > 0 else { return listed }
        return listed + [Diagnostic(.note, feature: "diagnostics", message: "\(dropped) more problems are not listed.")]
    }
}
