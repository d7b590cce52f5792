import Engine

/// The keys and values of one archived object, which remembers what was asked for and what was not as it should be.
///
/// Each `read` leaves its target, the class's default, as it is where the key is not there, where the value is nil, and,
/// with a problem, where the value is not of the kind expected.
package struct ArchivedFields {
    /// A key whose value could not be used.
    struct Problem {
        /// The key.
        var name: String
        /// What is wrong, as the end of a sentence that begins with the key: “is not a number”.
        var words: String
        /// What stands there.
        var value: KeyedValue
    }

    private struct Entry {
        var name: String
        var value: KeyedValue
        var isUsed = false
    }

    /// The object.
    let object: KeyedValue
    /// What could not be used so far.
    private(set) var problems: [Problem] = []
    private var entries: [Entry] = []

    /// The longest name, key path or enumerated value, in bytes of the file.
    package static let maxText = 1024

    /// The keys of an object; empty if it is not an object, or if nothing more is to be read.
    init(_ object: KeyedValue, isExhausted: Bool = false) {
        self.object = object
        guard object.object.kind == .dictionary, !isExhausted else { return }
        for (key, value) in object.object.members.prefix(KeyedValue.maxKeys) {
            guard key.contentRange.count <= Self.maxText, let name = key.string, name != "$class" else { continue }
            entries.append(Entry(name: name, value: KeyedValue(object.archive, value)))
        }
    }

    /// How many keys there are.
    var count: Int { entries.count }

    /// The keys that nothing asked for, and their values.
    var unread: [(name: String, value: KeyedValue)] { entries.filter { !$0.isUsed }.map { ($0.name, $0.value) } }

    /// The value of a key as it is; nil where the key is not there.
    mutating func take(_ name: String) -> KeyedValue? {
        guard let index = entries.lastIndex(where: { $0.name == name }) else { return nil }
        entries[index].isUsed = true
        let value = entries[index].value
        if value.isDangling { complain(name, "refers to an object that does not exist") }
        return value
    }

    /// Notes that a key's value cannot be used.
    mutating func complain(_ name: String, _ words: String) {
        let value = entries.last { $0.name == name }?.value ?? object
        problems.append(Problem(name: name, words: words, value: value))
    }

    /// Drops keys that have no effect on what is drawn.
    mutating func ignore(_ names: Set<String>) {
        for index in entries.indices where names.contains(entries[index].name) { entries[index].isUsed = true }
    }

    /// Decodes a value that is not nil, or notes that it is not `what`.
    private mutating func decode<Value>(_ name: String, _ what: String, _ decode: (KeyedValue) -> Value?) -> Value? {
        guard let value = take(name), !value.isNil else { return nil }
        if let decoded = decode(value) { return decoded }
        complain(name, "is \(what)")
        return nil
    }
}

extension ArchivedFields {
    /// A finite number from −10⁹ to 10⁹.
    mutating func read(_ name: String, _ target: inout Double) {
        let number = decode(name, "not a number") { value in
            value.number.flatMap { $0.isFinite ? min(max($0, -1e9), 1e9) : nil }
        }
        if let number { target = number }
    }

    /// A time or a count that may be infinite, and is not negative.
    mutating func readTime(_ name: String, _ target: inout Double?) {
        let number = decode(name, "not a time") { value in value.number.flatMap { $0 >= 0 ? $0 : nil } }
        if let number { target = number }
    }

    /// A truth value, or a number that stands for one.
    mutating func read(_ name: String, _ target: inout Bool) {
        if let truth = decode(name, "neither true nor false", { $0.truth }) { target = truth }
    }

    /// A whole number.
    mutating func read(_ name: String, _ target: inout Int) {
        if let integer = decode(name, "not a whole number", { $0.integer }) { target = integer }
    }

    /// A name of at most `maxText` bytes.
    mutating func read(_ name: String, _ target: inout String?) {
        if let text = decode(name, "not a string or is too long", { $0.text(limit: Self.maxText) }) { target = text }
    }

    /// A word of those that the property knows.
    mutating func read<Word: RawRepresentable<String>>(_ name: String, _ target: inout Word) {
        var text: String?
        read(name, &text)
        guard let text else { return }
        if let word = Word(rawValue: text) {
            target = word
        } else {
            complain(name, "is “\(text.prefix(40))”, which is unknown")
        }
    }

    /// A point, from a text such as `{1, 2}` too.
    mutating func read(_ name: String, _ target: inout Point) {
        let point = decode(name, "not a point") { value -> Point? in
            if case .point(let point)? = value.geometry { return point }
            guard let numbers = value.writtenNumbers, numbers.count == 2 else { return nil }
            return Point(numbers[0], numbers[1])
        }
        if let point { target = point }
    }

    /// A size, from a text such as `{1, 2}` too.
    mutating func read(_ name: String, _ target: inout Size) {
        let size = decode(name, "not a size") { value -> Size? in
            if case .size(let size)? = value.geometry { return size }
            guard let numbers = value.writtenNumbers, numbers.count == 2 else { return nil }
            return Size(numbers[0], numbers[1])
        }
        if let size { target = size }
    }

    /// A rectangle, from a text such as `{{0, 0}, {1, 2}}` too.
    mutating func read(_ name: String, _ target: inout Rect) {
        let rect = decode(name, "not a rectangle") { value -> Rect? in
            if case .rect(let rect)? = value.geometry { return rect }
            guard let numbers = value.writtenNumbers, numbers.count == 4 else { return nil }
            return KeyedValue.rect(SIMD4(numbers[0], numbers[1], numbers[2], numbers[3]))
        }
        if let rect { target = rect }
    }

    /// A 4×4 matrix.
    mutating func read(_ name: String, _ target: inout ArchivedTransform) {
        let transform = decode(name, "not a transform") { value -> ArchivedTransform? in
            if case .transform(let transform)? = value.geometry { transform } else { nil }
        }
        if let transform { target = transform }
    }

    /// A color; nil where the archive says nil, and where it is a pattern.
    mutating func read(_ name: String, _ target: inout Color?) {
        guard let value = take(name), !value.isDangling else { return }
        if value.isNil {
            target = nil
        } else if value.knownClass == .patternProxy {
            complain(name, "is a pattern, which is not supported")
            target = nil
        } else if let color = value.color {
            target = color
        } else {
            complain(name, "is not a color")
        }
    }
}
