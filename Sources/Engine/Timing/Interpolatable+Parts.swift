extension Double {
    /// Nothing.
    public var zero: Double { 0 }

    /// The size of the difference.
    public func distance(to other: Double) -> Double { abs(other - self) }

    /// The number itself.
    public func numbers(of part: ValuePart) -> SIMD4<Double>? { part == .component(0) ? [self, 0, 0, 0] : nil }

    /// Becomes the first number.
    public mutating func set(_ part: ValuePart, to numbers: SIMD4<Double>) {
        if part == .component(0) { self = numbers.x }
    }
}

extension Point {
    /// The origin.
    public var zero: Point { .zero }

    /// In the plane.
    public func distance(to other: Point) -> Double { (other - self).length }

    /// x, y, or both.
    public func numbers(of part: ValuePart) -> SIMD4<Double>? { part.numbers(of: [x, y, 0, 0], count: 2) }

    /// x, y, or both.
    public mutating func set(_ part: ValuePart, to numbers: SIMD4<Double>) {
        let all = part.set(numbers, in: [x, y, 0, 0], count: 2)
        self = Point(all.x, all.y)
    }
}

extension Size {
    /// No extent.
    public var zero: Size { Size(0, 0) }

    /// As between points.
    public func distance(to other: Size) -> Double { Point(other.width - width, other.height - height).length }

    /// Width, height, or both.
    public func numbers(of part: ValuePart) -> SIMD4<Double>? { part.numbers(of: [width, height, 0, 0], count: 2) }

    /// Width, height, or both.
    public mutating func set(_ part: ValuePart, to numbers: SIMD4<Double>) {
        let all = part.set(numbers, in: [width, height, 0, 0], count: 2)
        self = Size(all.x, all.y)
    }
}

extension Rect {
    /// No extent, at the origin.
    public var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

    /// As between points of four coordinates.
    public func distance(to other: Rect) -> Double {
        Components([x, y, width, height]).distance(to: Components([other.x, other.y, other.width, other.height]))
    }

    /// x, y, width, height, the origin or the size.
    public func numbers(of part: ValuePart) -> SIMD4<Double>? { part.numbers(of: [x, y, width, height], count: 4) }

    /// x, y, width, height, the origin or the size.
    public mutating func set(_ part: ValuePart, to numbers: SIMD4<Double>) {
        let all = part.set(numbers, in: [x, y, width, height], count: 4)
        self = Rect(x: all.x, y: all.y, width: all.z, height: all.w)
    }
}

extension Vector3 {
    /// A vector with one component of its own.
    init(_ axis: ValuePart.Axis, _ component: Double, else other: Double) {
        self.init(axis == .x ? component : other, axis == .y ? component : other, axis == .z ? component : other)
    }

    /// The component along an axis.
    subscript(axis: ValuePart.Axis) -> Double {
        get { axis == .x ? x : axis == .y ? y : z }
        set {
            switch axis {
            case .x: x = newValue
            case .y: y = newValue
            case .z: z = newValue
            }
        }
    }

    /// The vector without length.
    public var zero: Vector3 { .zero }

    /// In space.
    public func distance(to other: Vector3) -> Double { (other - self).length }

    /// x, y, z, or two of them.
    public func numbers(of part: ValuePart) -> SIMD4<Double>? { part.numbers(of: [x, y, z, 0], count: 3) }

    /// x, y, z, or two of them.
    public mutating func set(_ part: ValuePart, to numbers: SIMD4<Double>) {
        let all = part.set(numbers, in: [x, y, z, 0], count: 3)
        self = Vector3(all.x, all.y, all.z)
    }
}

extension Components {
    /// Some of the four numbers.
    public func numbers(of part: ValuePart) -> SIMD4<Double>? { part.numbers(of: numbers, count: 4) }

    /// Some of the four numbers.
    public mutating func set(_ part: ValuePart, to numbers: SIMD4<Double>) {
        self.numbers = part.set(numbers, in: self.numbers, count: 4)
    }
}

extension Color {
    /// Transparent black.
    public var zero: Color { .clear }

    /// By component, the alpha too.
    public func adding(_ other: Color, times: Double) -> Color {
        Color(components + other.components * times)
    }

    /// As between points of four coordinates.
    public func distance(to other: Color) -> Double {
        Components(components).distance(to: Components(other.components))
    }

    /// One component.
    public func numbers(of part: ValuePart) -> SIMD4<Double>? { part.numbers(of: components, count: 4) }

    /// One component.
    public mutating func set(_ part: ValuePart, to numbers: SIMD4<Double>) {
        self = Color(part.set(numbers, in: components, count: 4))
    }

    /// Red, green, blue and alpha.
    fileprivate var components: SIMD4<Double> { [red, green, blue, alpha] }

    fileprivate init(_ components: SIMD4<Double>) {
        self.init(red: components.x, green: components.y, blue: components.z, alpha: components.w)
    }
}

extension [Color] {
    /// Equally many times transparent black.
    public var zero: [Color] { map(\.zero) }

    /// Color by color where there are equally many.
    public func adding(_ other: [Color], times: Double) -> [Color] {
        count == other.count ? zip(self, other).map { $0.adding($1, times: times) } : self
    }

    /// The sum over the colors; 1 between lists of other lengths.
    public func distance(to other: [Color]) -> Double {
        count == other.count ? zip(self, other).reduce(0) { $0 + $1.0.distance(to: $1.1) } : 1
    }

    /// Its count.
    public var weight: Int { Swift.max(count, 1) }

    /// A color of the list.
    public func numbers(of part: ValuePart) -> SIMD4<Double>? {
        guard case .color(let index) = part, indices.contains(index) else { return nil }
        return self[index].components
    }

    /// A color of the list.
    public mutating func set(_ part: ValuePart, to numbers: SIMD4<Double>) {
        if case .color(let index) = part, indices.contains(index) { self[index] = Color(numbers) }
    }
}

extension NumberList {
    /// Equally many zeros.
    public var zero: NumberList { NumberList(values.map { _ in 0 }) }

    /// Number by number; what one of the lists has more stays as it is.
    public func moved(_ times: Double, from start: NumberList, to end: NumberList) -> NumberList {
        var result = self
        for index in 0..<min(values.count, start.values.count, end.values.count) {
            result.values[index] += (end.values[index] - start.values[index]) * times
        }
        return result
    }

    /// As between points of as many coordinates as both have.
    public func distance(to other: NumberList) -> Double {
        zip(values, other.values).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
    }

    /// Its count.
    public var weight: Int { max(values.count, 1) }

    /// One number.
    public func numbers(of part: ValuePart) -> SIMD4<Double>? {
        guard case .component(let index) = part, values.indices.contains(index) else { return nil }
        return [values[index], 0, 0, 0]
    }

    /// One number.
    public mutating func set(_ part: ValuePart, to numbers: SIMD4<Double>) {
        if case .component(let index) = part, values.indices.contains(index) { values[index] = numbers.x }
    }
}

extension Path {
    /// The same verbs with all points at the origin.
    public var zero: Path { transformed(by: .scale(0, 0)) }

    /// How many points it has.
    public var weight: Int { max(points.count, 1) }

    /// The sum over the points; 1 between paths of other verbs.
    public func distance(to other: Path) -> Double {
        verbs == other.verbs ? zip(points, other.points).reduce(0) { $0 + $1.0.distance(to: $1.1) } : 1
    }
}

extension ValuePart {
    /// The part of up to four numbers, of which `count` are there; nil where they do not have it.
    fileprivate func numbers(of all: SIMD4<Double>, count: Int) -> SIMD4<Double>? {
        switch self {
        case .component(let index) where (0..<count).contains(index): [all[index], 0, 0, 0]
        case .pair(let index) where index >= 0 && index < count - 1: [all[index], all[index + 1], 0, 0]
        default: nil
        }
    }

    /// The numbers with the part changed.
    fileprivate func set(_ numbers: SIMD4<Double>, in all: SIMD4<Double>, count: Int) -> SIMD4<Double> {
        var result = all
        switch self {
        case .component(let index) where (0..<count).contains(index): result[index] = numbers.x
        case .pair(let index) where index >= 0 && index < count - 1:
            result[index] = numbers.x
            result[index + 1] = numbers.y
        default: break
        }
        return result
    }
}
