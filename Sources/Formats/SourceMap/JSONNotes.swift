import Engine

/// What an importer of a JSON format notes of the values that it lowers: the numbers and words of the motion.
///
/// Objects whose members are noted are entered first, the outer ones before the inner ones, so that paths and labels
/// are made once for each object.
struct JSONNotes {
    /// How an object is reached.
    struct Site {
        /// Its JSON path.
        var path: String
        /// The names on the way to it, for display; empty for the document.
        var label: String
    }

    /// What a number is, but for its path and its label.
    struct Traits {
        /// Its display name.
        var name: String
        /// What it does.
        var role: Knob.Role
        /// What it may be set to.
        var range = Knob.anything
        /// What it is measured in; empty where that goes without saying.
        var unit = ""
        /// The bounds of a slider; nil where nothing is known of what is usual.
        var suggested: ClosedRange<Double>?
        /// Whether it is a whole number.
        var isWhole = false
    }

    /// What can be overridden.
    var recorder = SourceRecorder()
    /// What has been noted, in the order in which it was read.
    private(set) var list = KnobList()
    /// The objects that were entered, by their nodes.
    private var sites: [Int: Site]
    /// Where in the list each number or word is, by its first byte.
    private var knownKnobs: [Int: Int] = [:]
    /// The offsets of the curves.
    private var curves: Set<Int> = []

    /// Nothing is noted yet; the document itself is entered.
    init(root: JSONValue) {
        sites = [root.index: Site(path: "$", label: "")]
    }

    // MARK: - Objects

    /// How an object is reached; nil for one that was not entered.
    func site(of object: JSONValue) -> Site? { sites[object.index] }

    /// Enters an object that a step leads to from another one; nothing happens where that was not entered.
    ///
    /// - Parameters:
    ///   - step: As JSON paths write it, such as `.layers[0]`.
    ///   - name: The object's display name; nil for one that needs no name.
    mutating func enter(_ object: JSONValue, in outer: JSONValue, _ step: String, name: String?) {
        guard let site = sites[outer.index] else { return }
        sites[object.index] = Site(path: site.path + step, label: name.map { site.label(of: $0) } ?? site.label)
    }

    // MARK: - Numbers and words

    /// Notes a number; one that was noted before keeps what it was noted as.
    ///
    /// - Parameters:
    ///   - object: One that was entered; nothing is noted where it was not.
    ///   - step: The step from there to the number.
    /// - Returns: Where it is in the list; nil where it is not.
    @discardableResult mutating func note(
        _ value: JSONValue?, in object: JSONValue, _ step: String, _ traits: Traits
    ) -> Int? {
        guard let value, let number = value.double, let site = sites[object.index] else { return nil }
        if let known = knownKnobs[value.byteRange.lowerBound] { return known }
        return add(
            Knob(
                path: site.path + step, label: site.label(of: traits.name), role: traits.role, value: number,
                range: traits.range, bytes: value.byteRange, unit: traits.unit,
                suggested: traits.suggested?.clamped(to: traits.range), isWhole: traits.isWhole))
    }

    /// Notes a word that may be one of several; does nothing if it is none of them.
    mutating func note(
        choice value: JSONValue?, in object: JSONValue, _ step: String, name: String, _ choices: [String]
    ) {
        guard let value, let word = value.string, let index = choices.firstIndex(of: word),
            let site = sites[object.index], knownKnobs[value.byteRange.lowerBound] == nil
        else { return }
        add(
            Knob(
                path: site.path + step, label: site.label(of: name), role: .choice, value: Double(index),
                range: 0...Double(choices.count - 1), bytes: value.byteRange, isWhole: true, choices: choices))
    }

    /// Notes a number or a word that an object does not state, and that can be put in.
    ///
    /// - Parameters:
    ///   - value: The default.
    ///   - choices: The words, of which the default is given by its index; empty for numbers.
    ///   - order: The members of such objects in their usual order.
    mutating func note(
        missing name: String, of object: JSONValue, _ traits: Traits, _ value: Double, choices: [String] = [],
        hasBareWords: Bool = false, order: [String]
    ) {
        guard let site = sites[object.index] else { return }
        let mark = "\u{0}"
        let edit = JSONInsertion(object, in: object.owner).edit(adding: name, mark, order: order)
        let parts = edit.text.split(separator: mark, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return }
        var knob = Knob(
            path: site.path + JSONPath.step(name), label: site.label(of: traits.name), role: traits.role, value: value,
            range: traits.range, bytes: edit.bytes, unit: traits.unit,
            suggested: traits.suggested?.clamped(to: traits.range), isWhole: traits.isWhole, choices: choices)
        knob.insertion = Knob.Insertion(before: String(parts[0]), after: String(parts[1]))
        knob.hasBareWords = hasBareWords
        add(knob)
    }

    /// Notes true or false as a choice between the two.
    mutating func note(flag value: JSONValue, in object: JSONValue, _ step: String, name: String) {
        guard let flag = value.bool, let site = sites[object.index], knownKnobs[value.byteRange.lowerBound] == nil
        else {
            return
        }
        var knob = Knob(
            path: site.path + step, label: site.label(of: name), role: .choice, value: flag ? 1 : 0, range: 0...1,
            bytes: value.byteRange, isWhole: true, choices: ["false", "true"])
        knob.hasBareWords = true
        add(knob)
    }

    /// Adds a knob that stands nowhere in the list yet.
    @discardableResult mutating func add(_ knob: Knob) -> Int? {
        guard list.knobs.count < KnobCollector.limit else {
            list.isCut = true
            return nil
        }
        if knob.insertion == nil { knownKnobs[knob.bytes.lowerBound] = list.knobs.count }
        list.knobs.append(knob)
        return list.knobs.count - 1
    }

    /// Adds an animated property; nothing where one begins there already.
    mutating func add(_ curve: KnobCurve) {
        guard curves.insert(curve.offset).inserted else { return }
        list.curves.append(curve)
    }

    /// What was noted as the map of a text.
    func map(of text: JSONDocument) -> SourceMap { recorder.map(of: text, knobs: list.sorted) }
}

extension JSONNotes.Site {
    /// The longest label that more names are put behind, in bytes.
    private static let longestLabel = 800

    /// The names on the way to a part, all as short as names are. Where there are too many the outer ones are left out.
    func label(of name: String) -> String {
        if label.isEmpty { return name.asName }
        return "\(label.utf8.count > Self.longestLabel ? "…" : label) › \(name.asName)"
    }
}
