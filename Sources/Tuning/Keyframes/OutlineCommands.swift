import Formats

/// An outline as Keyframes has it: a list of commands, each a letter with coordinates.
struct OutlineCommands {
    private struct Command {
        var letter: Substring
        var numbers: [Double]
    }

    private var commands: [Command] = []

    /// Reads a list of commands; nil for other values.
    init?(_ list: JSONValue) {
        guard list.isArray else { return nil }
        for element in list.elements {
            guard let text = element.string?.trimmingPrefix(while: { $0 == " " }), let letter = text.first else {
                return nil
            }
            let words = text.dropFirst().split { $0 == "," || $0 == " " }
            // Other words than numbers are numbers for Swift, but not for those who read the file.
            let numbers = words.compactMap { word -> Double? in
                guard word.allSatisfy({ "+-.0123456789eE".contains($0) }), let number = Double(word) else { return nil }
                return number.isFinite ? number : nil
            }
            guard letter.isLetter, numbers.count == words.count else { return nil }
            commands.append(Command(letter: text[...text.startIndex], numbers: numbers))
        }
    }

    /// All coordinates, in their order.
    var numbers: [Double] { commands.flatMap(\.numbers) }

    /// The commands between these and others of the same letters, as JSON; nil where those differ.
    ///
    /// - Parameter share: 0 for these, 1 for the others; may lie outside.
    func text(towards other: OutlineCommands, _ share: Double) -> String? {
        guard commands.count == other.commands.count else { return nil }
        var parts: [String] = []
        for (mine, theirs) in zip(commands, other.commands) {
            guard mine.letter == theirs.letter, mine.numbers.count == theirs.numbers.count else { return nil }
            let numbers = zip(mine.numbers, theirs.numbers).map { from, to in
                FittedSegment.text(from: from, to: to, share)
            }
            parts.append("\"\(mine.letter) \(numbers.joined(separator: ","))\"")
        }
        return "[\(parts.joined(separator: ","))]"
    }
}
