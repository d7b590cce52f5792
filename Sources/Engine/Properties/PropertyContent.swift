/// The kinds of values that a property can be overridden with.
public enum PropertyKind: String, Hashable, Sendable, CaseIterable {
    /// One number.
    case number
    /// A point, a size or factors by axis.
    case vector
    /// One color.
    case color
    /// The stops of a gradient.
    case gradient
    /// An outline.
    case path
    /// Written text.
    case text
    /// True or false.
    case flag
}

/// A value of a property in displayed units: numbers are in the property's unit, see ``PropertyUnit``.
public enum PropertyValue: Hashable, Sendable {
    /// A number; for a vector it counts for both axes in the plane.
    case number(Double)
    /// Two components; a depth stays as it is.
    case point(Point)
    /// Three components.
    case vector(Vector3)
    /// A color.
    case color(Color)
    /// The stops of a gradient.
    case gradient(GradientStops)
    /// An outline of one contour.
    case path(Contour)
    /// An outline of any number of contours.
    case outline(Path)
    /// Written text.
    case text(String)
    /// True or false.
    case flag(Bool)
}

/// A value that properties of a scene have and that can be addressed.
package protocol PropertyContent: Interpolatable {
    /// What kind of value it is.
    static var kind: PropertyKind { get }

    /// The property without its type.
    static func erased(_ property: Property<Self>) -> AnyProperty

    /// What of an override's source gives values of this type, in displayed units; nil for sources of other kinds.
    static func motion(of source: PropertyOverride.Source) -> Motion<Self>?

    /// The value in the scene's units; nil where the given one is of another kind.
    ///
    /// - Parameter base: What the property has now, for what the value leaves open.
    init?(_ value: PropertyValue, unit: PropertyUnit, base: Self)

    /// The value in displayed units.
    func shown(in unit: PropertyUnit) -> PropertyValue

    /// The value with its numbers multiplied; values that have no unit stay as they are.
    func scaled(by factor: Double) -> Self

    /// Whether all numbers are finite.
    var isFinite: Bool { get }

    /// Whether values of this type consist of colors.
    static var hasColors: Bool { get }

    /// Calls with every color and, in a gradient, its offset.
    func forEachColor(_ body: (Color, _ offset: Double?) -> Void)

    /// The value with every color changed.
    func mapColors(_ transform: (Color) -> Color) -> Self
}

extension PropertyContent {
    package static var hasColors: Bool { false }

    package func forEachColor(_ body: (Color, _ offset: Double?) -> Void) {}

    package func mapColors(_ transform: (Color) -> Color) -> Self { self }
}

extension Property where Value: PropertyContent {
    /// Calls with the values that the property is made of: the one at rest, and those of keyframes with their times.
    package func forEachValue(_ body: (Value, _ time: Double?) -> Void) {
        if contributions.isEmpty { body(base, nil) }
        for contribution in contributions { contribution.motion.forEachValue(body) }
    }
}
