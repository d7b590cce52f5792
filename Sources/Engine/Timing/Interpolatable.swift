/// How far a segment has come, one number per component.
///
/// A single easing curve gives the same amount four times; curves per dimension give each their own. Values may lie
/// outside 0…1: overshoot is part of easing and is not clamped.
public typealias Amounts = SIMD4<Double>

/// A value that has values between it and another.
public protocol Interpolatable: Sendable, Hashable {
    /// The value `amounts` of the way from `start` to `end`; values with one component use `amounts.x`.
    static func interpolate(from start: Self, to end: Self, amounts: Amounts) -> Self

    /// Folds the value into a hash.
    func combine(into hasher: inout StableHasher)

    /// The value moved as many times as it is from `start` to `end`; itself where values cannot be added up.
    func moved(_ times: Double, from start: Self, to end: Self) -> Self

    /// The value with its numbers, in their order, taken from `numbers`. What `numbers` lacks or is not finite stays,
    /// and so does all of a value that is not made of numbers.
    func replacing(with numbers: UnsafeBufferPointer<Double>) -> Self

    /// What adds nothing to a value like this one; itself where values cannot be added up.
    var zero: Self { get }

    /// The value with another one added so many times; itself where values cannot be added up.
    func adding(_ other: Self, times: Double) -> Self

    /// How far another value is away, not negative: the length of the difference where there is one, else 1 for any
    /// other value.
    func distance(to other: Self) -> Double

    /// How many numbers or points it is made of, as far as that can be many; at least 1.
    var weight: Int { get }

    /// The numbers of a part, unused ones 0; nil for a part that the value does not have.
    func numbers(of part: ValuePart) -> SIMD4<Double>?

    /// Gives a part other numbers, of which only those that the part has are used; without effect for a part that the
    /// value does not have.
    mutating func set(_ part: ValuePart, to numbers: SIMD4<Double>)
}

extension Interpolatable {
    public func moved(_ times: Double, from start: Self, to end: Self) -> Self { self }
    public func replacing(with numbers: UnsafeBufferPointer<Double>) -> Self { self }
    public var zero: Self { self }
    public func adding(_ other: Self, times: Double) -> Self { moved(times, from: other.zero, to: other) }
    public func distance(to other: Self) -> Double { self == other ? 0 : 1 }
    public var weight: Int { 1 }
    public func numbers(of part: ValuePart) -> SIMD4<Double>? { nil }
    public mutating func set(_ part: ValuePart, to numbers: SIMD4<Double>) {}
}

extension UnsafeBufferPointer<Double> {
    /// The number at an index; `other` if there is none or it is not finite.
    @inlinable func number(_ index: Int, or other: Double) -> Double {
        index < count && self[index].isFinite ? self[index] : other
    }
}

extension Double: Interpolatable {
    /// Straight on beyond the ends, too.
    @inlinable public static func interpolate(from start: Double, to end: Double, amounts: Amounts) -> Double {
        start + (end - start) * amounts.x
    }

    /// Folds in the bits, negative zero as zero.
    @inlinable public func combine(into hasher: inout StableHasher) { hasher.combine(self) }

    /// On a straight line.
    @inlinable public func moved(_ times: Double, from start: Double, to end: Double) -> Double {
        self + (end - start) * times
    }

    /// The first number.
    @inlinable public func replacing(with numbers: UnsafeBufferPointer<Double>) -> Double {
        numbers.number(0, or: self)
    }
}

extension Bool: Interpolatable {
    /// There is nothing between yes and no: the start holds.
    public static func interpolate(from start: Bool, to end: Bool, amounts: Amounts) -> Bool { start }

    /// Folds in 1 for yes and 0 for no.
    public func combine(into hasher: inout StableHasher) { hasher.combine(self ? 1 : 0) }

    /// Yes for every number but 0.
    public func replacing(with numbers: UnsafeBufferPointer<Double>) -> Bool {
        numbers.number(0, or: self ? 1 : 0) != 0
    }
}

extension Vector3: Interpolatable {
    /// By component; straight on beyond the ends, too.
    @inlinable public static func interpolate(from start: Vector3, to end: Vector3, amounts: Amounts) -> Vector3 {
        Vector3(
            start.x + (end.x - start.x) * amounts.x, start.y + (end.y - start.y) * amounts.y,
            start.z + (end.z - start.z) * amounts.z)
    }

    /// On a straight line.
    @inlinable public func moved(_ times: Double, from start: Vector3, to end: Vector3) -> Vector3 {
        self + (end - start) * times
    }

    /// x, y and z.
    @inlinable public func replacing(with numbers: UnsafeBufferPointer<Double>) -> Vector3 {
        Vector3(numbers.number(0, or: x), numbers.number(1, or: y), numbers.number(2, or: z))
    }

    /// Folds in x, y and z.
    public func combine(into hasher: inout StableHasher) {
        hasher.combine(x)
        hasher.combine(y)
        hasher.combine(z)
    }
}

extension Color: Interpolatable {
    /// By component, with straight alpha in sRGB; overshoot is kept, so components may leave 0…1.
    @inlinable public static func interpolate(from start: Color, to end: Color, amounts: Amounts) -> Color {
        Color(
            red: start.red + (end.red - start.red) * amounts.x,
            green: start.green + (end.green - start.green) * amounts.y,
            blue: start.blue + (end.blue - start.blue) * amounts.z,
            alpha: start.alpha + (end.alpha - start.alpha) * amounts.w)
    }

    /// By component, but for the alpha.
    @inlinable public func moved(_ times: Double, from start: Color, to end: Color) -> Color {
        Color(
            red: red + (end.red - start.red) * times, green: green + (end.green - start.green) * times,
            blue: blue + (end.blue - start.blue) * times, alpha: alpha)
    }

    /// Red, green, blue and alpha.
    @inlinable public func replacing(with numbers: UnsafeBufferPointer<Double>) -> Color {
        Color(
            red: numbers.number(0, or: red), green: numbers.number(1, or: green), blue: numbers.number(2, or: blue),
            alpha: numbers.number(3, or: alpha))
    }

    /// Folds in red, green, blue and alpha.
    public func combine(into hasher: inout StableHasher) {
        hasher.combine(red)
        hasher.combine(green)
        hasher.combine(blue)
        hasher.combine(alpha)
    }
}
