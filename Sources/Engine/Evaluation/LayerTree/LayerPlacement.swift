/// Where and when a layer is drawn, as far as that is the affair of the layers around it.
struct LayerPlacement {
    /// On the clock of the layer around it.
    var time: Double
    /// How far replicators have put that clock back.
    var lag = 0.0
    /// From the plane that `matrix` leads to to the composition, or to the plane of a group in perspective.
    var base: Affine
    /// From the space of the layer around it to the plane in which it is flattened.
    var matrix = Matrix4.identity
    /// Multiplied to the layer's own opacity.
    var opacity = 1.0
    /// Multiplied to all colors; its alpha is in the opacity already.
    var tint = Color.white
    /// Whether an odd number of layers around it is flipped.
    var isUpsideDown = false
    /// What is left of its plane, where other planes cut it.
    var cuts: [PlaneCut] = []
}

/// One image of a layer.
struct LayerSide {
    /// The time of the layer's own properties.
    var time: Double
    /// How it is combined with what lies behind.
    var blend: BlendMode
    /// How far it is moved, in widths and heights of the bounds.
    var shift = Point.zero
}

/// A layer that is about to be drawn in its own plane.
struct EvaluatedLayer {
    /// On the layer's own clock.
    var time: Double
    /// How far replicators have put that clock back.
    var lag: Double
    /// From the layer's space to the composition, or to the plane of a group in perspective.
    var map: Affine
    /// Of the whole, 0…1.
    var opacity: Double
    /// How the whole is combined with what lies behind.
    var blend: BlendMode
    /// Multiplied to all colors.
    var tint: Color
    /// Whether an odd number of layers is flipped, this one included.
    var isUpsideDown: Bool
}

extension TreeLayer {
    /// The time that its own properties run on; nil where it is not there.
    func localTime(at placement: LayerPlacement) -> Double? {
        guard let time = clockTime(at: placement.time, lag: placement.lag) else { return nil }
        return isTimedInside ? placement.time : time
    }

    /// The time that what lies in it runs on, at a time of its own properties.
    func innerTime(at time: Double, lag: Double) -> Double {
        isTimedInside ? clockTime(at: time, lag: lag) ?? time : time
    }

    /// What its clock shows; nil where it is not there.
    private func clockTime(at time: Double, lag: Double) -> Double? {
        if let time = timing.activeTime(at: time) { return time }
        // A copy that has not begun yet is there if the first one is.
        guard lag > 0, timing.activeTime(at: time + lag) != nil else { return nil }
        return (time - timing.begin) * timing.speed + timing.offset
    }

    /// Whether it is switched off at a time of its own clock.
    func isHidden(at time: Double) -> Bool { appearance.hidden.value(at: time) >= 0.5 }
}

extension TreeLayer.Geometry {
    /// The anchor point in the layer's own space.
    func anchor(at time: Double) -> Vector3 {
        let bounds = bounds.value(at: time)
        let point = anchorPoint.value(at: time)
        return Vector3(
            bounds.x + point.x * bounds.width, bounds.y + point.y * bounds.height, anchorPointZ.value(at: time))
    }

    /// From the layer's own space to that of the layer around it.
    func matrix(at time: Double) -> Matrix4 {
        let position = position.value(at: time)
        var matrix = Matrix4.translation(Vector3(position.x, position.y, zPosition.value(at: time)))
        let transform = transform.value(at: time)
        if transform != .identity { matrix = matrix * transform }
        let heading = heading.value(at: time)
        if heading != 0 { matrix = matrix * .rotationZ(heading) }
        matrix = matrix * .translation(anchor(at: time) * -1)
        guard isFlipped else { return matrix }
        let bounds = bounds.value(at: time)
        return matrix * Matrix4(Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * bounds.y + bounds.height))
    }

    /// What is put between the layer's space and its children, about the anchor point; nil where that is nothing.
    func childMatrix(at time: Double) -> Matrix4? {
        let transform = sublayerTransform.value(at: time)
        return transform == .identity ? nil : about(anchor(at: time), transform)
    }

    /// A transform about the anchor point.
    func about(_ anchor: Vector3, _ transform: Matrix4) -> Matrix4 {
        .translation(anchor) * transform * .translation(anchor * -1)
    }
}

extension Matrix4 {
    /// The map of the plane z = 0.
    var projection: Projection {
        Projection(
            numerator: Affine(
                a: columns.0.x, b: columns.0.y, c: columns.1.x, d: columns.1.y, tx: columns.3.x, ty: columns.3.y),
            u: columns.0.w, v: columns.1.w, s: columns.3.w)
    }

    /// How near to the viewer a point of the plane z = 0 lies.
    func nearness(of point: Point) -> Double {
        columns.0.z * point.x + columns.1.z * point.y + columns.3.z
    }
}

extension Projection {
    /// The affine map that this is, but for what cannot be seen over an extent of some pixels.
    func affine(over extent: Double) -> Affine? {
        guard s > 0, (abs(u) + abs(v)) * max(extent, 1) < 1e-9 * s else { return nil }
        return Projection(numerator: numerator, u: 0, v: 0, s: s).affine
    }

    /// Whether the plane is seen from behind around a point.
    func isReversed(at point: Point) -> Bool {
        let depth = depth(of: point)
        // The determinant of the map's derivative is that of all coefficients over the third power of the depth.
        return determinant * depth < 0
    }
}

extension Color {
    /// The color with its components multiplied, and limited to what can be shown.
    func tinted(_ tint: Color) -> Color {
        Color(
            red: (red * tint.red).clamped(to: 0...1), green: (green * tint.green).clamped(to: 0...1),
            blue: (blue * tint.blue).clamped(to: 0...1), alpha: alpha.clamped(to: 0...1))
    }

    /// Whether red, green and blue leave others as they are.
    var isNeutral: Bool { red == 1 && green == 1 && blue == 1 }
}
