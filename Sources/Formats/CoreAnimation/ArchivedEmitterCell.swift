import Engine

/// A CAEmitterCell. What has a range varies by that much in either direction.
struct ArchivedEmitterCell: Hashable, Sendable {
    /// Key paths address cells by their names.
    var name: String?
    /// Whether it emits at all.
    var isEnabled = true
    /// Its clock.
    var timing = ArchivedTiming()
    /// A particle's image; nil for a cell that only emits cells.
    var image: Int?
    /// The part of the image that is shown, in fractions.
    var contentsRect = Rect(x: 0, y: 0, width: 1, height: 1)
    /// Pixels to a point.
    var contentsScale = 1.0
    /// Emitted by each particle, by number.
    var cells: [Int] = []

    /// Particles a second.
    var birthRate = 0.0
    /// Seconds.
    var lifetime = 0.0
    /// Seconds.
    var lifetimeRange = 0.0
    /// Points a second.
    var velocity = 0.0
    /// Points a second.
    var velocityRange = 0.0
    /// The direction in the plane, from x towards y.
    var emissionLongitude = 0.0
    /// The direction out of the plane.
    var emissionLatitude = 0.0
    /// The angle of the cone that directions lie in.
    var emissionRange = 0.0
    /// Points a second, a second.
    var acceleration = Vector3(0, 0, 0)
    /// A factor.
    var scale = 1.0
    /// A factor.
    var scaleRange = 0.0
    /// Added to the factor each second.
    var scaleSpeed = 0.0
    /// Radians a second.
    var spin = 0.0
    /// Radians a second.
    var spinRange = 0.0
    /// Multiplied into the image; nil draws none.
    var color: Color? = .white
    /// Of the color's components.
    var colorRange = SIMD4<Double>.zero
    /// Added to the color's components each second.
    var colorSpeed = SIMD4<Double>.zero
}
