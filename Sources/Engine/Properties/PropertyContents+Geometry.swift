extension Point: PropertyContent {
    package static let kind = PropertyKind.vector

    package static func erased(_ property: Property<Point>) -> AnyProperty {
        .vector(property.map { Vector3($0.x, $0.y) })
    }

    package static func motion(of source: PropertyOverride.Source) -> Motion<Point>? {
        if case .vector(let motion) = source { motion.map(\.point) } else { nil }
    }

    package init?(_ value: PropertyValue, unit: PropertyUnit, base: Point) {
        guard let vector = Vector3(value, unit: unit, base: .zero) else { return nil }
        self = vector.point
    }

    package func shown(in unit: PropertyUnit) -> PropertyValue { Vector3(x, y).shown(in: unit) }

    package func scaled(by factor: Double) -> Point { self * factor }

    package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Size: PropertyContent {
    package static let kind = PropertyKind.vector

    package static func erased(_ property: Property<Size>) -> AnyProperty {
        .vector(property.map { Vector3($0.width, $0.height) })
    }

    package static func motion(of source: PropertyOverride.Source) -> Motion<Size>? {
        if case .vector(let motion) = source { motion.map { Size($0.x, $0.y) } } else { nil }
    }

    package init?(_ value: PropertyValue, unit: PropertyUnit, base: Size) {
        guard let vector = Vector3(value, unit: unit, base: .zero) else { return nil }
        self.init(vector.x, vector.y)
    }

    package func shown(in unit: PropertyUnit) -> PropertyValue { Vector3(width, height).shown(in: unit) }

    package func scaled(by factor: Double) -> Size { Size(width * factor, height * factor) }

    package var isFinite: Bool { width.isFinite && height.isFinite }
}

extension Path: PropertyContent {
    package static let kind = PropertyKind.path

    package static func erased(_ property: Property<Path>) -> AnyProperty { .outline(property) }

    package static func motion(of source: PropertyOverride.Source) -> Motion<Path>? {
        if case .path(let motion) = source { motion.map { Path($0) } } else { nil }
    }

    package init?(_ value: PropertyValue, unit: PropertyUnit, base: Path) {
        switch value {
        case .path(let contour): self.init(contour)
        case .outline(let path): self = path
        default: return nil
        }
    }

    package func shown(in unit: PropertyUnit) -> PropertyValue { .outline(self) }

    package func scaled(by factor: Double) -> Path { self }

    package var isFinite: Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
}

extension [Color]: PropertyContent {
    package static let kind = PropertyKind.gradient

    /// A gradient whose colors lie at even distances.
    package static func erased(_ property: Property<[Color]>) -> AnyProperty { .gradient(property.map(\.stops)) }

    package static func motion(of source: PropertyOverride.Source) -> Motion<[Color]>? {
        if case .gradient(let motion) = source { motion.map(\.colorsWithOpacity) } else { nil }
    }

    /// The colors of a gradient, wherever they lie; a single color replaces all, whose opacities stay.
    package init?(_ value: PropertyValue, unit: PropertyUnit, base: [Color]) {
        switch value {
        case .gradient(let stops): self = stops.colorsWithOpacity
        case .color(let color):
            self = base.map { Color(red: color.red, green: color.green, blue: color.blue, alpha: $0.alpha) }
        default: return nil
        }
    }

    package func shown(in unit: PropertyUnit) -> PropertyValue { .gradient(stops) }

    package func scaled(by factor: Double) -> [Color] { self }

    package var isFinite: Bool { allSatisfy(\.isFinite) }

    package static let hasColors = true

    package func forEachColor(_ body: (Color, _ offset: Double?) -> Void) {
        for color in self { body(color, nil) }
    }

    package func mapColors(_ transform: (Color) -> Color) -> [Color] { map(transform) }

    /// The colors at even distances.
    fileprivate var stops: GradientStops {
        GradientStops(
            colors: enumerated().map { index, color in
                ColorStop(offset: count > 1 ? Double(index) / Double(count - 1) : 0, color: color)
            })
    }
}
