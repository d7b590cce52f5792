extension Matrix4 {
    /// The identity.
    public var zero: Matrix4 { .identity }

    /// The other matrix applied first, or undone first where `times` is −1; other multiples are of the differences of
    /// its numbers to those of the identity.
    public func adding(_ other: Matrix4, times: Double) -> Matrix4 {
        if times == 1 { return self * other }
        if times == -1, let inverse = other.inverse { return self * inverse }
        return moved(times, from: .identity, to: other)
    }

    /// As between points of sixteen coordinates.
    public func distance(to other: Matrix4) -> Double {
        var sum = 0.0
        for difference in [
            columns.0 - other.columns.0, columns.1 - other.columns.1, columns.2 - other.columns.2,
            columns.3 - other.columns.3,
        ] { sum += (difference * difference).sum() }
        return sum.squareRoot()
    }

    /// A number of the matrix, or what it is made of; see ``Matrix4/turn(_:)`` for the angles.
    public func numbers(of part: ValuePart) -> SIMD4<Double>? {
        switch part {
        case .component(let index): (0..<16).contains(index) ? [self[index], 0, 0, 0] : nil
        case .rotation, .scale, .planeScale, .uniformScale, .translation, .planeTranslation:
            MatrixParts(self).numbers(of: part)
        case .whole(let function), .before(let function): function.neutral
        case .pair, .color: nil
        }
    }

    /// Takes the matrix apart, changes the part and puts it together again; a part that is so already, but for rounding, leaves
    /// the matrix as it is.
    public mutating func set(_ part: ValuePart, to numbers: SIMD4<Double>) {
        switch part {
        case .component(let index): if (0..<16).contains(index) { self[index] = numbers.x }
        case .whole(let function): self = function.matrix(of: numbers)
        case .before(let function): self = self * function.matrix(of: numbers)
        case .pair, .color: break
        case .rotation, .scale, .planeScale, .uniformScale, .translation, .planeTranslation:
            var parts = MatrixParts(self)
            if parts.has(part, numbers) { return }
            parts.set(part, to: numbers)
            self = parts.matrix
        }
    }

    /// One of the sixteen numbers, column by column; the index is 0…15.
    private subscript(index: Int) -> Double {
        get {
            switch index / 4 {
            case 0: columns.0[index % 4]
            case 1: columns.1[index % 4]
            case 2: columns.2[index % 4]
            default: columns.3[index % 4]
            }
        }
        set {
            switch index / 4 {
            case 0: columns.0[index % 4] = newValue
            case 1: columns.1[index % 4] = newValue
            case 2: columns.2[index % 4] = newValue
            default: columns.3[index % 4] = newValue
            }
        }
    }
}

extension MatrixParts {
    /// The numbers of a part, those that it does not have 0; nil for what is no part of these.
    fileprivate func numbers(of part: ValuePart) -> SIMD4<Double>? {
        switch part {
        case .rotation(let axis): [angles[axis], 0, 0, 0]
        case .scale(let axis): [scale[axis], 0, 0, 0]
        case .planeScale: [scale.x, scale.y, 0, 0]
        case .uniformScale: [(scale.x + scale.y + scale.z) / 3, 0, 0, 0]
        case .translation(let axis): [translation[axis], 0, 0, 0]
        case .planeTranslation: [translation.x, translation.y, 0, 0]
        case .component, .pair, .color, .whole, .before: nil
        }
    }

    /// Whether a part has these numbers, but for rounding.
    fileprivate func has(_ part: ValuePart, _ numbers: SIMD4<Double>) -> Bool {
        if part == .uniformScale {
            return SIMD4(scale.x, scale.y, scale.z, 0).isNear(SIMD4(numbers.x, numbers.x, numbers.x, 0))
        }
        return self.numbers(of: part)?.isNear(numbers) ?? false
    }

    fileprivate mutating func set(_ part: ValuePart, to numbers: SIMD4<Double>) {
        switch part {
        case .rotation(let axis):
            var turned = angles
            turned[axis] = numbers.x
            angles = turned
        case .scale(let axis): scale[axis] = numbers.x
        case .planeScale:
            scale.x = numbers.x
            scale.y = numbers.y
        case .uniformScale: scale = Vector3(numbers.x, numbers.x, numbers.x)
        case .translation(let axis): translation[axis] = numbers.x
        case .planeTranslation:
            translation.x = numbers.x
            translation.y = numbers.y
        case .component, .pair, .color, .whole, .before: break
        }
    }
}

extension SIMD4<Double> {
    /// Whether all four numbers are the same but for rounding.
    fileprivate func isNear(_ other: Self) -> Bool {
        for index in 0..<4 {
            let reach = 4e-15 * Swift.max(1, abs(self[index]), abs(other[index]))
            // What is not a number is near nothing.
            guard abs(self[index] - other[index]) <= reach else { return false }
        }
        return true
    }
}
