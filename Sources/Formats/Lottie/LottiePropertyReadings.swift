import Engine

/// How a kind of property is read.
///
/// Readings are values of types of their own rather than of closures: importers make one for each property, and the code
/// that reads is compiled for each kind.
protocol PropertyReading<Value> {
    /// What the property is of.
    associatedtype Value: Interpolatable

    /// The value where the file has none.
    var base: Value { get }
    /// How many timing curves a keyframe may have.
    var dimensions: Int { get }
    /// What expressions see in it.
    var role: PropertyReference.Role { get }
    /// Turns the file's unit into the scene's.
    var factor: Double { get }
    /// What is added to numbers after that.
    var offset: Double { get }
    /// What lottie-web shows where keyframes hold no lists; nil where that makes no difference.
    var unset: Value? { get }
    /// How the file writes the value; nil for what cannot be overridden.
    var form: SourceForm? { get }
    /// What changes with the value.
    var companion: SourceSite.Companion? { get }

    /// Turns a value of the file into the scene's units; nil where it is of another kind. Values of one property are read
    /// in their order.
    mutating func decode(_ value: JSONValue) -> Value?
}

extension PropertyReading {
    var dimensions: Int { 1 }
    var factor: Double { 1 }
    var offset: Double { 0 }
    var unset: Value? { nil }
    var form: SourceForm? { nil }
    var companion: SourceSite.Companion? { nil }
}

/// How a number is read. Wrapped in an array it counts too.
struct NumberReading: PropertyReading {
    var base: Double
    var factor: Double
    var offset: Double
    /// Whether keyframes need lists.
    var needsLists: Bool

    var role: PropertyReference.Role { .number }
    var unset: Double? { needsLists ? -999_999 : nil }
    var form: SourceForm? { .number(SourceScale(factor, offset: offset)) }

    func decode(_ value: JSONValue) -> Double? {
        (value.double ?? value.first?.double).map { $0 * factor + offset }
    }
}

/// How a choice between things that the file numbers is read; the base is for numbers that mean none of them.
struct ChoiceReading<Value: Interpolatable>: PropertyReading {
    var base: Value
    /// The thing of a number.
    var choose: (Int) -> Value?

    var role: PropertyReference.Role { .number }

    func decode(_ value: JSONValue) -> Value? {
        (value.double ?? value.first?.double).map { Int(exactly: $0).flatMap(choose) ?? base }
    }
}

/// How a point, a size or a scale is read.
struct VectorReading: PropertyReading {
    var base: Vector3
    var factor: Double
    /// The third component where the file has none.
    var depth: Double
    /// Whether a single number is that of both axes; else it is the first one's.
    var repeatsSingle: Bool

    var dimensions: Int { 3 }
    var role: PropertyReference.Role { .vector }
    var form: SourceForm? { .vector(SourceScale(factor), count: 2, depth: depth) }

    func decode(_ value: JSONValue) -> Vector3? {
        if let single = value.double { return Vector3(single * factor, repeatsSingle ? single * factor : 0, depth) }
        guard value.isArray, value.count > 0 else { return nil }
        var parts = value.components(third: depth / factor)
        if value.count == 1 { parts.1 = repeatsSingle ? parts.0 : 0 }
        return Vector3(parts.0 * factor, parts.1 * factor, parts.2 * factor)
    }
}

/// How a color of three or four components is read, the fourth of no effect.
struct ColorReading: PropertyReading {
    /// Turns the file's components into those of the scene, 0…1.
    var scale: Double

    var base: Color { .black }
    var dimensions: Int { 3 }
    var role: PropertyReference.Role { .color }
    var form: SourceForm? { .color(.list(factor: scale)) }

    func decode(_ value: JSONValue) -> Color? {
        guard value.isArray, value.count >= 3 else { return nil }
        let parts = value.components(third: 0)
        return Color(red: parts.0 * scale, green: parts.1 * scale, blue: parts.2 * scale)
    }
}

/// How the numbers of a gradient's stops are read.
struct GradientReading: PropertyReading {
    /// How many colors the file says there are, and how many of them are read.
    var said, count: Int
    var form: SourceForm?
    var companion: SourceSite.Companion?

    var base: GradientStops { GradientStops([], colorCount: count) }
    var role: PropertyReference.Role { .list }

    func decode(_ value: JSONValue) -> GradientStops? {
        guard value.isArray else { return nil }
        var numbers = value.doubles()
        // Colors beyond the limit are no opacities.
        if said > count, numbers.count > 4 * count {
            numbers.removeSubrange(
                4 * count..<min(numbers.count, said > numbers.count / 4 ? numbers.count : 4 * said))
        }
        return GradientStops(numbers, colorCount: count)
    }
}

/// How a path is read.
struct ContourReading: PropertyReading {
    /// Whether it is closed, whatever it says about itself; nil for as it says.
    var isClosed: Bool?
    /// Whether the first keyframe, which decides for all, is closed.
    private var first: Bool?

    /// How a path is read; `isClosed` overrides what it says about itself.
    init(isClosed: Bool?) { self.isClosed = isClosed }

    var base: Contour { Contour([], isClosed: true) }
    var role: PropertyReference.Role { .contour }
    var form: SourceForm? { .outline(isClosed: isClosed) }

    mutating func decode(_ value: JSONValue) -> Contour? {
        guard let path = value.isArray ? value.first : value, path.isObject else { return nil }
        guard var contour = Contour(lottie: path) else { return nil }
        let closed = isClosed ?? first ?? contour.isClosed
        first = closed
        contour.isClosed = closed
        return contour
    }
}

extension JSONValue {
    /// The first three numbers of an array, the others of no effect: 0 for what is missing or no number.
    ///
    /// - Parameter third: What the third is where the array ends before it.
    @inline(__always)
    fileprivate func components(third: Double) -> (Double, Double, Double) {
        var parts = (0.0, 0.0, third)
        forEachDouble { index, number in
            switch index {
            case 0: parts.0 = number
            case 1: parts.1 = number
            case 2: parts.2 = number
            default: break
            }
        }
        return parts
    }
}
