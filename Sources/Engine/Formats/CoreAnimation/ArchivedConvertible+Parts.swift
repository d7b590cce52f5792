extension ArchivedConvertible {
    /// The part of such a value that the end of a key path names; nil for values that have no parts, and for others.
    static func part(named name: Substring) -> ValuePart? {
        if let index = index(named: name) {
            return Self.self == [Color].self ? .color(index) : Self.self == NumberList.self ? .component(index) : nil
        }
        if Self.self == Point.self { return ["x": .component(0), "y": .component(1)][name] }
        if Self.self == Size.self { return ["width": .component(0), "height": .component(1)][name] }
        if Self.self == Rect.self { return rectangleParts[name] }
        return Self.self == Matrix4.self ? matrixParts[name] : nil
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

extension ValuePart {
    /// The numbers of the part that an archived value gives; nil for one of another kind.
    func components(_ value: ArchivedValue) -> Components? {
        switch self {
        case .color: return Color(value).map { Components([$0.red, $0.green, $0.blue, $0.alpha]) }
        case .pair, .planeTranslation: return Point(value).map { Components($0) }
        case .planeScale:
            // One number for both factors, as editors write it.
            if let number = Double(value) { return Components([number, number, 0, 0]) }
            return Point(value).map { Components($0) }
        case .component, .rotation, .scale, .uniformScale, .translation: return Double(value).map { Components($0) }
        case .whole(let function), .before(let function): return function.components(value)
        }
    }
}

extension MatrixFunction {
    /// The function of a name such as `rotateZ`; nil for others.
    init?(archived name: String) {
        switch name {
        case "rotateX": self = .rotation(.x)
        case "rotateY": self = .rotation(.y)
        case "rotateZ": self = .rotation(.z)
        case "scale": self = .scale
        case "scaleX": self = .axisScale(.x)
        case "scaleY": self = .axisScale(.y)
        case "scaleZ": self = .axisScale(.z)
        case "translate": self = .translation
        case "translateX": self = .axisTranslation(.x)
        case "translateY": self = .axisTranslation(.y)
        case "translateZ": self = .axisTranslation(.z)
        default: return nil
        }
    }

    /// The numbers that an archived value gives the function: one, or three in a list or a place in space.
    func components(_ value: ArchivedValue) -> Components? {
        switch (self, value) {
        case (.scale, .number), (.translation, .number): return nil
        case (.scale, .vector(let vector)), (.translation, .vector(let vector)):
            return Components([vector.x, vector.y, vector.z, 0])
        case (.scale, .list(let list)), (.translation, .list(let list)):
            let numbers = list.compactMap { Double($0) }
            return numbers.count == 3 && list.count == 3 ? Components([numbers[0], numbers[1], numbers[2], 0]) : nil
        default: return Double(value).map { Components($0) }
        }
    }
}
