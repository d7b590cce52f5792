import Engine

/// Members of a kind that the document must have them in: what is of another kind is left out, and that is said. A member
/// that is `null` counts as missing.
extension MotionImporter {
    /// Adds a diagnostic about a value of the file.
    mutating func report(
        _ severity: Diagnostic.Severity, _ feature: String, _ message: String, at value: JSONValue?,
        hint: @autoclosure () -> String? = nil
    ) {
        let (reported, layer) = (value ?? root, layerName)
        log.add(
            feature,
            Diagnostic(
                severity, feature: feature, message: message, layer: layer, path: reported.path,
                location: reported.location,
                hint: hint()))
    }

    /// Reports a value of the wrong type.
    mutating func reportKind(_ what: String, _ kind: String, at value: JSONValue) {
        report(.error, "wrong value", "\(what.capitalizedFirst) must be \(kind); this value is ignored.", at: value)
    }

    /// Reports the members that an object has and such objects do not.
    mutating func checkMembers(of object: JSONValue, _ names: [String], _ what: String) {
        for (key, value) in object.members where !names.contains(key) {
            report(
                .warning, "unknown member", "“\(key.prefix(40))” has no meaning in \(what) and is ignored.",
                at: value,
                hint: Self.hint(for: key, among: names))
        }
    }

    /// The hint “Did you mean …?”; nil if no word is similar.
    static func hint(for word: String, among words: some Sequence<String>) -> String? {
        word.nearest(among: words).map { "Did you mean “\($0)”?" }
    }

    /// A member that is there and not null.
    func member(_ name: String, of object: JSONValue) -> JSONValue? {
        object.member(name).flatMap { $0.isNull ? nil : $0 }
    }

    /// A list; nil where there is none.
    mutating func list(_ name: String, of object: JSONValue) -> JSONValue? {
        guard let value = member(name, of: object) else { return nil }
        if value.isArray { return value }
        reportKind("“\(name)”", "a list", at: value)
        return nil
    }

    /// A text; nil where there is none.
    mutating func text(_ name: String, of object: JSONValue) -> String? {
        guard let value = member(name, of: object) else { return nil }
        if let text = value.string { return text }
        reportKind("“\(name)”", "a string", at: value)
        return nil
    }

    /// One of some words; nil where there is none.
    mutating func word(_ name: String, of object: JSONValue, among words: [String]) -> String? {
        guard let value = member(name, of: object) else { return nil }
        notes?.note(word: name, of: object, value, among: words)
        return word(value, named: name, among: words)
    }

    /// One of some words; nil, with a diagnostic, for everything else.
    mutating func word(_ value: JSONValue, named name: String, among words: [String]) -> String? {
        guard let word = value.string else {
            reportKind("“\(name)”", "one of \(words.joined(separator: ", "))", at: value)
            return nil
        }
        if words.contains(word) { return word }
        report(
            .error, "unknown word",
            "“\(word.prefix(40))” is not a valid “\(name)”; use one of "
                + words.joined(separator: ", ") + ".", at: value, hint: Self.hint(for: word, among: words))
        return nil
    }

    /// True or false; nil where there is none.
    mutating func flag(_ name: String, of object: JSONValue) -> Bool? {
        guard let value = member(name, of: object) else { return nil }
        if let flag = value.bool { return flag }
        reportKind("“\(name)”", "true or false", at: value)
        return nil
    }

    /// A number; nil where there is none.
    mutating func number(_ name: String, of object: JSONValue) -> Double? {
        guard let value = member(name, of: object) else { return nil }
        if let number = number(value) {
            notes?.note(member: name, of: object, value)
            return number
        }
        reportKind("“\(name)”", "a number", at: value)
        return nil
    }

    /// A number clamped to the limit; nil if the value is not a number.
    mutating func number(_ value: JSONValue) -> Double? {
        guard let number = value.double else { return nil }
        guard abs(number) > Limit.number else { return number }
        report(
            .warning, "limit", "A number exceeds \(formatted(Limit.number)) and is clamped to it.", at: value)
        return number < 0 ? -Limit.number : Limit.number
    }

    /// A number, raised to the least allowed one with a diagnostic if it is below it; nil if it is missing.
    mutating func seconds(_ name: String, of object: JSONValue, least: Double = -Limit.number) -> Double? {
        guard let number = number(name, of: object) else { return nil }
        guard number < least else { return number }
        let bound = formatted(least)
        report(
            .error, "wrong value", "“\(name)” must be at least \(bound); \(bound) is used.",
            at: object.member(name))
        return least
    }

    /// All numbers of a list; nil if it is missing or, with a diagnostic, has an element that is not a number.
    mutating func numbers(_ name: String, of object: JSONValue) -> [Double]? {
        guard let list = list(name, of: object) else { return nil }
        guard spend(list.count, at: list) else { return nil }
        var numbers: [Double] = []
        for element in list.elements {
            if numbers.count % 64 == 0, interruption.isDemanded { return nil }
            guard let number = number(element) else {
                reportKind("“\(name)”", "a list of numbers", at: element)
                return nil
            }
            numbers.append(number)
        }
        notes?.note(list: name, of: object, list)
        return numbers
    }

    /// A value of a property; nil where there is none.
    mutating func value<Value: MotionValue>(_ name: String, of object: JSONValue) -> Value? {
        guard let json = member(name, of: object) else { return nil }
        return value(json, named: name)
    }

    /// A value of a property; nil, with a diagnostic, for one of another kind.
    mutating func value<Value: MotionValue>(_ json: JSONValue, named name: String) -> Value? {
        if let value = Value.read(json, &self) { return value }
        reportKind("“\(name)”", Value.form, at: json)
        return nil
    }

    /// Whose arithmetic is meant; nil where nothing is said. What differs from the original is said to.
    mutating func readVariant(of object: JSONValue) -> Bounce.Variant? {
        let words = Bounce.Variant.allCases.map(\.rawValue)
        let variant = word("variant", of: object, among: words).flatMap(Bounce.Variant.init(rawValue:))
        if variant == .ideal {
            report(
                .note, "variant",
                "The ideal variant shows the intended motion, which differs from what SKBounceAnimation and UIKit do.",
                at: object["variant"])
        }
        return variant
    }

    /// Takes so many samples from what may still be made; false, with a diagnostic, where there are not as many.
    mutating func spend(_ count: Int, at value: JSONValue) -> Bool {
        guard count <= samplesLeft else {
            report(.error, "limit", "There are too many values in total; the last ones are ignored.", at: value)
            return false
        }
        samplesLeft -= count
        return true
    }
}

extension String {
    /// The text with its first letter capitalized.
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
