/// The copies of a layer's children that a replicator makes, one after the other. An object, so that it lies beside the
/// stack while the copies are drawn.
final class LayerCopies {
    /// Whether the children share the space around the layer.
    let keepsDepth: Bool

    private let placement: LayerPlacement
    private let geometry: TreeLayer.Geometry
    private let anchor: Vector3
    private let inside: Double
    private let delay: Double
    private let step: Matrix4
    private let color: Color
    private let change: Color
    private let count: Int
    private var number = 0
    private var transform: Matrix4

    /// Copies of the children of a layer with a geometry.
    ///
    /// - Parameters:
    ///   - placement: That of the layer's space, at the time of its own properties.
    ///   - inside: The time that the children run on.
    init(
        _ replication: LayerReplication, in geometry: TreeLayer.Geometry, at placement: LayerPlacement, inside: Double
    ) {
        let time = placement.time
        let offset = replication.colorOffset
        keepsDepth = replication.keepsDepth
        self.placement = placement
        self.geometry = geometry
        self.inside = inside
        anchor = geometry.anchor(at: time)
        delay = replication.delay.value(at: time)
        step = replication.transform.value(at: time)
        color = replication.color.value(at: time)
        change = Color(
            red: offset.red.value(at: time), green: offset.green.value(at: time), blue: offset.blue.value(at: time),
            alpha: offset.alpha.value(at: time))
        count = Int(replication.count.value(at: time).clamped(to: 0...Double(LayerReplication.maximumCopies)))
        transform = geometry.sublayerTransform.value(at: time)
    }

    /// Whether there is another copy.
    var hasNext: Bool { number < count }

    /// Where and when the children are drawn in the next copy; nil where they are not seen in it.
    func next() -> LayerPlacement? {
        let share = Double(number)
        func component(_ start: Double, _ step: Double) -> Double { (start + share * step).clamped(to: 0...1) }
        var copy = placement
        copy.matrix = transform == .identity ? placement.matrix : placement.matrix * geometry.about(anchor, transform)
        copy.time = inside - share * delay
        copy.lag = placement.lag + share * delay
        copy.opacity = placement.opacity * component(color.alpha, change.alpha)
        copy.tint = placement.tint.tinted(
            Color(
                red: component(color.red, change.red), green: component(color.green, change.green),
                blue: component(color.blue, change.blue)))
        transform = transform * step
        number += 1
        return copy.opacity > 0 ? copy : nil
    }
}

extension LayerReplication {
    /// How many copies are drawn at most.
    static let maximumCopies = 10_000
}
