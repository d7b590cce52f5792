/// Diagnostics of which each message is listed once, with how often there was a reason for it.
struct RepeatedDiagnostics {
    private var listed: [Diagnostic] = []
    private var repetitions: [String: Int] = [:]
    /// How many different messages are listed.
    private let limit: Int

    /// A list without entries.
    init(limit: Int) {
        self.limit = limit
    }

    /// Lists a message, or counts one that is there; the diagnostic is made only where it is listed.
    mutating func add(_ message: String, _ diagnostic: @autoclosure () -> Diagnostic) {
        repetitions[message, default: 0] += 1
        guard repetitions[message] == 1, listed.count < limit else { return }
        listed.append(diagnostic())
    }

    /// In the order in which they were found, those with several reasons with their number.
    var all: [Diagnostic] {
        listed.map { diagnostic in
            var diagnostic = diagnostic
            let count = repetitions[diagnostic.message] ?? 1
            if count > 1 { diagnostic.message += " (\(count) times)" }
            return diagnostic
        }
    }
}
