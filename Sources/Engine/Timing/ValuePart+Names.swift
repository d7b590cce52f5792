extension Interpolatable {
    /// The part of such a value that the end of a key path names, as Core Animation spells it; nil for values that have no
    /// parts, and for others.
    package static func part(named name: Substring) -> ValuePart? {
        if let index = index(named: name) {
            return Self.self == [Color].self ? .color(index) : Self.self == NumberList.self ? .component(index) : nil
        }
        if Self.self == Point.self { return ["x": .component(0), "y": .component(1)][name] }
        if Self.self == Size.self { return ["width": .component(0), "height": .component(1)][name] }
        if Self.self == Rect.self { return rectangleParts[name] }
        return Self.self == Matrix4.self ? matrixParts[name] : nil
    }

    /// The names of the parts of such a value; none for lists, whose parts are numbered.
    package static var partNames: [String] {
        if Self.self == Point.self { return ["x", "y"] }
        if Self.self == Size.self { return ["width", "height"] }
        if Self.self == Rect.self { return rectangleNames }
        return Self.self == Matrix4.self ? matrixNames : []
    }

    /// The number in `@index(number)`.
    private static func index(named name: Substring) -> Int? {
        guard name.hasPrefix("@index("), name.hasSuffix(")") else { return nil }
        return Int(name.dropFirst(7).dropLast()).flatMap { $0 >= 0 ? $0 : nil }
    }
}

private let rectangleParts: [Substring: ValuePart] = [
    "origin": .pair(0), "size": .pair(2),
    "origin.x": .component(0), "origin.y": .component(1), "size.width": .component(2), "size.height": .component(3),
    "x": .component(0), "y": .component(1), "width": .component(2), "height": .component(3),
]

private let rectangleNames = rectangleParts.keys.map(String.init).sorted()
private let matrixNames = matrixParts.keys.map(String.init).sorted()

private let matrixParts: [Substring: ValuePart] = {
    var parts: [Substring: ValuePart] = [
        "rotation": .rotation(.z), "rotation.x": .rotation(.x), "rotation.y": .rotation(.y),
        "rotation.z": .rotation(.z), "scale": .uniformScale, "scale.xy": .planeScale, "scale.x": .scale(.x),
        "scale.y": .scale(.y), "scale.z": .scale(.z), "translation": .planeTranslation,
        "translation.x": .translation(.x), "translation.y": .translation(.y), "translation.z": .translation(.z),
    ]
    // The rows there are the columns here.
    for row in 0..<4 {
        for column in 0..<4 { parts["m\(row + 1)\(column + 1)"] = .component(row * 4 + column) }
    }
    return parts
}()
