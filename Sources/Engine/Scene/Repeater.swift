/// Copies of the items before it, each further along a transform.
package struct Repeater: Sendable {
    /// As its author named it; empty where there is no name.
    package var name: String
    /// Rounded up to whole copies.
    package var copies: Property<Double>
    /// Copy k stands at k + offset times the transform.
    package var offset: Property<Double>
    /// Position, scale and rotation are per copy; the opacity is not used.
    package var transform: Transform
    /// The opacity of the first copy, 0…1.
    package var startOpacity: Property<Double>
    /// The opacity of the last copy, 0…1; those between lie on a straight line.
    package var endOpacity: Property<Double>
    /// Whether later copies lie above earlier ones.
    package var isLastOnTop: Bool

    /// More copies than anyone draws by intent; a larger number is cut to this.
    package static let maximumCopies = 10_000

    /// A repeater of what stands before it in its list.
    package init(
        name: String = "", copies: Property<Double>, offset: Property<Double>, transform: Transform,
        startOpacity: Property<Double>, endOpacity: Property<Double>, isLastOnTop: Bool
    ) {
        self.name = name.asName
        self.copies = copies
        self.offset = offset
        self.transform = transform
        self.startOpacity = startOpacity
        self.endOpacity = endOpacity
        self.isLastOnTop = isLastOnTop
    }
}
