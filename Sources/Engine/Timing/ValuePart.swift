/// A part of a value that can be animated by itself. A part has one number, unless it is said to have more.
public enum ValuePart: Hashable, Sendable {
    /// An axis of space.
    public enum Axis: Hashable, Sendable, CaseIterable {
        /// To the right, down, and towards the viewer where y goes down.
        case x, y, z
    }

    /// One of a value's numbers in their order: x and y; width and height; x, y, width and height; red, green, blue and
    /// alpha; of a matrix the columns one after another.
    case component(Int)
    /// Two numbers that follow each other, the first at this index: the origin (0) or the size (2) of a rectangle.
    case pair(Int)
    /// Four numbers: a color of a list.
    case color(Int)
    /// The angle of a matrix about an axis, radians; it may exceed full rotations.
    case rotation(Axis)
    /// The factor of a matrix by an axis.
    case scale(Axis)
    /// Two numbers: the factors of a matrix in the plane.
    case planeScale
    /// The mean of a matrix's three factors, which all become what is written.
    case uniformScale
    /// How far a matrix shifts along an axis.
    case translation(Axis)
    /// Two numbers: how far a matrix shifts in the plane.
    case planeTranslation
    /// All of a matrix, made by a function of the numbers.
    case whole(ValueFunction)
    /// What a matrix has done to it before all else, made by a function of the numbers and added to what is there.
    case before(ValueFunction)
}

/// A function that makes a matrix of numbers.
public enum ValueFunction: Hashable, Sendable {
    /// A rotation about an axis, radians.
    case rotation(ValuePart.Axis)
    /// Factors by all three axes.
    case scale
    /// A factor by one axis.
    case axisScale(ValuePart.Axis)
    /// A shift along all three axes.
    case translation
    /// A shift along one axis.
    case axisTranslation(ValuePart.Axis)

    /// The matrix of these numbers, of which those it does not need are not looked at.
    public func matrix(of numbers: SIMD4<Double>) -> Matrix4 {
        switch self {
        case .rotation(let axis): .turn(Vector3(axis, numbers.x, else: 0))
        case .scale: .scale(Vector3(numbers.x, numbers.y, numbers.z))
        case .axisScale(let axis): .scale(Vector3(axis, numbers.x, else: 1))
        case .translation: .translation(Vector3(numbers.x, numbers.y, numbers.z))
        case .axisTranslation(let axis): .translation(Vector3(axis, numbers.x, else: 0))
        }
    }

    /// The numbers that make the identity.
    public var neutral: SIMD4<Double> {
        switch self {
        case .scale: [1, 1, 1, 0]
        case .axisScale: [1, 0, 0, 0]
        case .rotation, .translation, .axisTranslation: .zero
        }
    }
}

/// Up to four numbers that are a part of a value, and move together.
public struct Components: Hashable, Sendable, Interpolatable {
    /// Those that are not used are 0.
    public var numbers: SIMD4<Double>

    /// Numbers of a part.
    public init(_ numbers: SIMD4<Double>) {
        self.numbers = numbers
    }

    /// One number.
    public init(_ number: Double) {
        numbers = [number, 0, 0, 0]
    }

    /// Two numbers.
    public init(_ point: Point) {
        numbers = [point.x, point.y, 0, 0]
    }

    /// By component; straight on beyond the ends, too.
    public static func interpolate(from start: Components, to end: Components, amounts: Amounts) -> Components {
        Components(start.numbers + (end.numbers - start.numbers) * amounts)
    }

    /// Folds in all four numbers.
    public func combine(into hasher: inout StableHasher) {
        for index in 0..<4 { hasher.combine(numbers[index]) }
    }

    /// On a straight line.
    public func moved(_ times: Double, from start: Components, to end: Components) -> Components {
        Components(numbers + (end.numbers - start.numbers) * times)
    }

    /// The four numbers in their order.
    public func replacing(with other: UnsafeBufferPointer<Double>) -> Components {
        Components([
            other.number(0, or: numbers.x), other.number(1, or: numbers.y), other.number(2, or: numbers.z),
            other.number(3, or: numbers.w),
        ])
    }

    /// No numbers but zeros.
    public var zero: Components { Components(.zero) }

    /// The length of the difference.
    public func distance(to other: Components) -> Double {
        let difference = other.numbers - numbers
        return (difference * difference).sum().squareRoot()
    }
}
