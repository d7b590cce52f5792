import Live

/// A secret of this process: 256 random bits as 64 hexadecimal digits.
struct Token: Sendable {
    /// The digits.
    let text: String

    /// A new secret, from the system's source of randomness.
    init() {
        var generator = SystemRandomNumberGenerator()
        text = (0..<4).map { _ in UInt64.random(in: .min ... .max, using: &generator).hexDigits }.joined()
    }

    /// A secret that another process has made.
    init(text: String) { self.text = text }

    /// Whether `guess` is the secret, in a time that does not depend on how much of it is right.
    func matches(_ guess: String) -> Bool {
        let mine = Array(text.utf8)
        let theirs = Array(guess.utf8.prefix(mine.count + 1))
        var difference = mine.count ^ theirs.count
        for index in mine.indices { difference |= Int(mine[index] ^ (index < theirs.count ? theirs[index] : 0)) }
        return difference == 0
    }
}

/// A secret has no business in a log.
extension Token: CustomStringConvertible {
    /// A stand-in.
    var description: String { "<secret>" }
}
