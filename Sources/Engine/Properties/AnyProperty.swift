/// A property of any kind, in the scene's units.
public enum AnyProperty: Hashable, Sendable {
    /// One number.
    case number(Property<Double>)
    /// A point, a size or factors by axis.
    case vector(Property<Vector3>)
    /// One color.
    case color(Property<Color>)
    /// The stops of a gradient.
    case gradient(Property<GradientStops>)
    /// An outline of one contour.
    case path(Property<Contour>)
    /// An outline of any number of contours.
    case outline(Property<Path>)
    /// Written text.
    case text(Property<TextSource>)

    /// What kind of value it has.
    public var kind: PropertyKind {
        switch self {
        case .number: .number
        case .vector: .vector
        case .color: .color
        case .gradient: .gradient
        case .path, .outline: .path
        case .text: .text
        }
    }

    /// Where it begins in the JSON text that it was read from; see ``Property/origin``.
    public var origin: Int? {
        switch self {
        case .number(let property): property.origin
        case .vector(let property): property.origin
        case .color(let property): property.origin
        case .gradient(let property): property.origin
        case .path(let property): property.origin
        case .outline(let property): property.origin
        case .text(let property): property.origin
        }
    }

    /// Whether the value changes over time.
    public var isAnimated: Bool {
        switch self {
        case .number(let property): !property.isStatic
        case .vector(let property): !property.isStatic
        case .color(let property): !property.isStatic
        case .gradient(let property): !property.isStatic
        case .path(let property): !property.isStatic
        case .outline(let property): !property.isStatic
        case .text(let property): !property.isStatic
        }
    }

    /// The value at rest or at the first keyframe, in displayed units.
    public func base(in unit: PropertyUnit) -> PropertyValue {
        switch self {
        case .number(let property): property.base.shown(in: unit)
        case .vector(let property): property.base.shown(in: unit)
        case .color(let property): property.base.shown(in: unit)
        case .gradient(let property): property.base.shown(in: unit)
        case .path(let property): property.base.shown(in: unit)
        case .outline(let property): property.base.shown(in: unit)
        case .text(let property): property.base.shown(in: unit)
        }
    }
}
