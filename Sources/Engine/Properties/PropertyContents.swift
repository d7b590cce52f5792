extension Double: PropertyContent {
    package static let kind = PropertyKind.number

    package static func erased(_ property: Property<Double>) -> AnyProperty { .number(property) }

    package static func motion(of source: PropertyOverride.Source) -> Motion<Double>? {
        if case .number(let motion) = source { motion } else { nil }
    }

    package init?(_ value: PropertyValue, unit: PropertyUnit, base: Double) {
        guard case .number(let number) = value else { return nil }
        self = number / unit.factor
    }

    package func shown(in unit: PropertyUnit) -> PropertyValue { .number(self * unit.factor) }

    package func scaled(by factor: Double) -> Double { self * factor }
}

extension Vector3: PropertyContent {
    package static let kind = PropertyKind.vector

    package static func erased(_ property: Property<Vector3>) -> AnyProperty { .vector(property) }

    package static func motion(of source: PropertyOverride.Source) -> Motion<Vector3>? {
        if case .vector(let motion) = source { motion } else { nil }
    }

    package init?(_ value: PropertyValue, unit: PropertyUnit, base: Vector3) {
        switch value {
        case .number(let number): self.init(number / unit.factor, number / unit.factor, base.z)
        case .point(let point): self.init(point.x / unit.factor, point.y / unit.factor, base.z)
        case .vector(let vector): self = vector * (1 / unit.factor)
        default: return nil
        }
    }

    package func shown(in unit: PropertyUnit) -> PropertyValue { .vector(self * unit.factor) }

    package func scaled(by factor: Double) -> Vector3 { self * factor }

    package var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }
}

extension Color: PropertyContent {
    package static let kind = PropertyKind.color

    package static func erased(_ property: Property<Color>) -> AnyProperty { .color(property) }

    package static func motion(of source: PropertyOverride.Source) -> Motion<Color>? {
        if case .color(let motion) = source { motion } else { nil }
    }

    package init?(_ value: PropertyValue, unit: PropertyUnit, base: Color) {
        guard case .color(let color) = value else { return nil }
        self = color
    }

    package func shown(in unit: PropertyUnit) -> PropertyValue { .color(self) }

    package func scaled(by factor: Double) -> Color { self }

    package var isFinite: Bool { red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite }

    package static let hasColors = true

    package func forEachColor(_ body: (Color, _ offset: Double?) -> Void) { body(self, nil) }

    package func mapColors(_ transform: (Color) -> Color) -> Color { transform(self) }
}

extension GradientStops: PropertyContent {
    package static let kind = PropertyKind.gradient

    package static func erased(_ property: Property<GradientStops>) -> AnyProperty { .gradient(property) }

    package static func motion(of source: PropertyOverride.Source) -> Motion<GradientStops>? {
        if case .gradient(let motion) = source { motion } else { nil }
    }

    /// A single color makes all of the gradient that color; its opacities stay as they are.
    package init?(_ value: PropertyValue, unit: PropertyUnit, base: GradientStops) {
        switch value {
        case .gradient(let stops): self = stops
        case .color(let color): self = base.mapColors { _ in color }
        default: return nil
        }
    }

    package func shown(in unit: PropertyUnit) -> PropertyValue { .gradient(self) }

    package func scaled(by factor: Double) -> GradientStops { self }

    package var isFinite: Bool { values.allSatisfy(\.isFinite) }

    package static let hasColors = true

    package func forEachColor(_ body: (Color, _ offset: Double?) -> Void) {
        for at in colorOffsets {
            body(Color(red: values[at + 1], green: values[at + 2], blue: values[at + 3]), values[at])
        }
    }

    package func mapColors(_ transform: (Color) -> Color) -> GradientStops {
        var result = self
        for at in colorOffsets {
            let color = transform(Color(red: values[at + 1], green: values[at + 2], blue: values[at + 3]))
            (result.values[at + 1], result.values[at + 2], result.values[at + 3]) = (color.red, color.green, color.blue)
        }
        return result
    }

    /// Where the numbers of each color stop begin.
    private var colorOffsets: StrideTo<Int> { stride(from: 0, to: 4 * min(colorCount, values.count / 4), by: 4) }
}

extension Contour: PropertyContent {
    package static let kind = PropertyKind.path

    package static func erased(_ property: Property<Contour>) -> AnyProperty { .path(property) }

    package static func motion(of source: PropertyOverride.Source) -> Motion<Contour>? {
        if case .path(let motion) = source { motion } else { nil }
    }

    package init?(_ value: PropertyValue, unit: PropertyUnit, base: Contour) {
        switch value {
        case .path(let contour): self = contour
        case .outline(let path):
            let contours = path.contours
            guard contours.count == 1 else { return nil }
            self = contours[0]
        default: return nil
        }
    }

    package func shown(in unit: PropertyUnit) -> PropertyValue { .path(self) }

    package func scaled(by factor: Double) -> Contour { self }

    package var isFinite: Bool {
        vertices.allSatisfy { vertex in
            [vertex.point, vertex.inControl, vertex.outControl].allSatisfy { $0.x.isFinite && $0.y.isFinite }
        }
    }
}

extension TextSource: PropertyContent {
    package static let kind = PropertyKind.text

    package static func erased(_ property: Property<TextSource>) -> AnyProperty { .text(property) }

    /// Words come as constants only.
    package static func motion(of source: PropertyOverride.Source) -> Motion<TextSource>? { nil }

    package init?(_ value: PropertyValue, unit: PropertyUnit, base: TextSource) {
        guard case .text(let text) = value else { return nil }
        self = base.setting(text)
    }

    package func shown(in unit: PropertyUnit) -> PropertyValue { .text(text) }

    package func scaled(by factor: Double) -> TextSource { self }

    package var isFinite: Bool { true }
}
