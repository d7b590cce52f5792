/// Values by names, in the order in which they were first set.
///
/// There are seldom more than a handful, among which looking is faster than hashing.
struct NamedValues<Name: Hashable> {
    /// The names.
    private(set) var names: [Name] = []
    /// As many values.
    private(set) var values: [ExpressionValue] = []
    /// Where each name stands, of more names than are looked through.
    private var places: [Name: Int] = [:]

    /// The most names that are looked through.
    private static var mostLookedThrough: Int { 16 }

    /// No names.
    init() {}

    /// Names, each once, and as many values.
    init(_ names: [Name], _ values: [ExpressionValue]) {
        guard names.count <= NamedValues.mostLookedThrough else {
            for (name, value) in zip(names, values) { set(value, for: name) }
            return
        }
        self.names = names
        self.values = values
    }

    /// How many there are.
    var count: Int { names.count }

    /// Where a name stands; nil where it is not there.
    func place(of name: Name) -> Int? {
        names.count <= NamedValues.mostLookedThrough ? names.firstIndex(of: name) : places[name]
    }

    /// The value of a name; nil where it is not there.
    subscript(name: Name) -> ExpressionValue? { place(of: name).map { values[$0] } }

    /// Gives the name that stands at a place a value.
    mutating func set(_ value: ExpressionValue, at place: Int) { values[place] = value }

    /// Gives a name a value.
    mutating func set(_ value: ExpressionValue, for name: Name) {
        if let place = place(of: name) {
            values[place] = value
            return
        }
        names.append(name)
        values.append(value)
        if names.count == NamedValues.mostLookedThrough + 1 {
            for (place, name) in names.enumerated() { places[name] = place }
        } else if names.count > NamedValues.mostLookedThrough {
            places[name] = names.count - 1
        }
    }
}
