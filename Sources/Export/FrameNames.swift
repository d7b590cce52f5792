import Engine

/// The paths of the files of an image sequence: `{frame}` and patterns such as `%04d` stand for the number of a frame.
package struct FrameNames: Sendable {
    private let before: String
    private let after: String
    /// How many digits there are at least; nil for `{frame}`, which stands for the number on the author's timeline.
    private let digits: Int?

    /// Nil where a path has neither.
    package init?(_ path: String) {
        if let range = path.firstRange(of: "{frame}") {
            self.init(before: path[..<range.lowerBound], after: path[range.upperBound...], digits: nil)
            return
        }
        guard let match = path.firstMatch(of: /%(?:0([1-9]))?d/) else { return nil }
        self.init(
            before: path[..<match.range.lowerBound], after: path[match.range.upperBound...],
            digits: match.output.1.flatMap { Int($0) } ?? 1)
    }

    private init(before: Substring, after: Substring, digits: Int?) {
        self.before = String(before)
        self.after = String(after)
        self.digits = digits
    }

    /// The path of a frame.
    ///
    /// - Parameters:
    ///   - index: Counted from 0.
    ///   - frame: On the author's timeline.
    package func path(index: Int, frame: Double) -> String {
        guard let digits else { return before + shortened(frame, places: 4) + after }
        let number = "\(index)"
        return before + String(repeating: "0", count: max(0, digits - number.count)) + number + after
    }
}
