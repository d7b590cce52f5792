import Engine

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

extension ValueFunction {
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

    /// The numbers that an archived value gives the function: one, or three in a list or a point in 3D.
    func components(_ value: ArchivedValue) -> Components? {
        switch (self, value) {
        // One number for all three factors.
        case (.scale, .number(let number)): return Components([number, number, number, 0])
        case (.translation, .number): return nil
        case (.scale, .vector(let vector)), (.translation, .vector(let vector)):
            return Components([vector.x, vector.y, vector.z, 0])
        case (.scale, .list(let list)), (.translation, .list(let list)):
            let numbers = list.compactMap { Double($0) }
            return numbers.count == 3 && list.count == 3 ? Components([numbers[0], numbers[1], numbers[2], 0]) : nil
        default: return Double(value).map { Components($0) }
        }
    }
}
