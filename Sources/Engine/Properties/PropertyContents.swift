extension Double: PropertyContent {
    static let kind = PropertyKind.number

    static func erased(_ property: Property<Double>) -> AnyProperty { .number(property) }

    static func motion(of source: PropertyOverride.Source) -> Motion<Double>? {
        if case .number(let motion) = source { motion } else { nil }
    }

    init?(_ value: PropertyValue, unit: PropertyUnit, base: Double) {
        guard case .number(let number) = value else { return nil }
        self = number / unit.factor
    }

    func shown(in unit: PropertyUnit) -> PropertyValue { .number(self * unit.factor) }

    func scaled(by factor: Double) -> Double { self * factor }
}

extension Vector3: PropertyContent {
    static let kind = PropertyKind.vector

    static func erased(_ property: Property<Vector3>) -> AnyProperty { .vector(property) }

    static func motion(of source: PropertyOverride.Source) -> Motion<Vector3>? {
        if case .vector(let motion) = source { motion } else { nil }
    }

    init?(_ value: PropertyValue, unit: PropertyUnit, base: Vector3) {
        switch value {
        case .number(let number): self.init(number / unit.factor, number / unit.factor, base.z)
        case .point(let point): self.init(point.x / unit.factor, point.y / unit.factor, base.z)
        case .vector(let vector): self = vector * (1 / unit.factor)
        default: return nil
        }
    }

    func shown(in unit: PropertyUnit) -> PropertyValue { .vector(self * unit.factor) }

    func scaled(by factor: Double) -> Vector3 { self * factor }

    var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }
}

extension Color: PropertyContent {
    static let kind = PropertyKind.color

    static func erased(_ property: Property<Color>) -> AnyProperty { .color(property) }

    static func motion(of source: PropertyOverride.Source) -> Motion<Color>? {
        if case .color(let motion) = source { motion } else { nil }
    }

    init?(_ value: PropertyValue, unit: PropertyUnit, base: Color) {
        guard case .color(let color) = value else { return nil }
        self = color
    }

    func shown(in unit: PropertyUnit) -> PropertyValue { .color(self) }

    func scaled(by factor: Double) -> Color { self }

    var isFinite: Bool { red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite }

    static let hasColors = true

    func forEachColor(_ body: (Color, _ offset: Double?) -> Void) { body(self, nil) }

    func mapColors(_ transform: (Color) -> Color) -> Color { transform(self) }
}

extension GradientStops: PropertyContent {
    static let kind = PropertyKind.gradient

    static func erased(_ property: Property<GradientStops>) -> AnyProperty { .gradient(property) }

    static func motion(of source: PropertyOverride.Source) -> Motion<GradientStops>? {
        if case .gradient(let motion) = source { motion } else { nil }
    }

    /// A single colour makes all of the gradient that colour; its opacities stay as they are.
    init?(_ value: PropertyValue, unit: PropertyUnit, base: GradientStops) {
        switch value {
        case .gradient(let stops): self = stops
        case .color(let color): self = base.mapColors { _ in color }
        default: return nil
        }
    }

    func shown(in unit: PropertyUnit) -> PropertyValue { .gradient(self) }

    func scaled(by factor: Double) -> GradientStops { self }

    var isFinite: Bool { values.allSatisfy(\.isFinite) }

    static let hasColors = true

    func forEachColor(_ body: (Color, _ offset: Double?) -> Void) {
        for at in colorOffsets {
            body(Color(red: values[at + 1], green: values[at + 2], blue: values[at + 3]), values[at])
        }
    }

    func mapColors(_ transform: (Color) -> Color) -> GradientStops {
        var result = self
        for at in colorOffsets {
            let color = transform(Color(red: values[at + 1], green: values[at + 2], blue: values[at + 3]))
            (result.values[at + 1], result.values[at + 2], result.values[at + 3]) = (color.red, color.green, color.blue)
        }
        return result
    }

    /// Where the numbers of each colour stop begin.
    private var colorOffsets: StrideTo<Int> { stride(from: 0, to: 4 * min(colorCount, values.count / 4), by: 4) }
}

extension Contour: PropertyContent {
    static let kind = PropertyKind.path

    static func erased(_ property: Property<Contour>) -> AnyProperty { .path(property) }

    static func motion(of source: PropertyOverride.Source) -> Motion<Contour>? {
        if case .path(let motion) = source { motion } else { nil }
    }

    init?(_ value: PropertyValue, unit: PropertyUnit, base: Contour) {
        guard case .path(let contour) = value else { return nil }
        self = contour
    }

    func shown(in unit: PropertyUnit) -> PropertyValue { .path(self) }

    func scaled(by factor: Double) -> Contour { self }

    var isFinite: Bool {
        vertices.allSatisfy { vertex in
            [vertex.point, vertex.inControl, vertex.outControl].allSatisfy { $0.x.isFinite && $0.y.isFinite }
        }
    }
}

extension TextSource: PropertyContent {
    static let kind = PropertyKind.text

    static func erased(_ property: Property<TextSource>) -> AnyProperty { .text(property) }

    /// Words come as constants only.
    static func motion(of source: PropertyOverride.Source) -> Motion<TextSource>? { nil }

    init?(_ value: PropertyValue, unit: PropertyUnit, base: TextSource) {
        guard case .text(let text) = value else { return nil }
        self.init(text, alphabet: base.alphabet)
    }

    func shown(in unit: PropertyUnit) -> PropertyValue { .text(text) }

    func scaled(by factor: Double) -> TextSource { self }

    var isFinite: Bool { true }
}
