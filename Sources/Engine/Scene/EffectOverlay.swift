extension Effect {
    /// A color or a gradient on what the layer shows, whose coverage stays.
    package struct Overlay: Sendable {
        /// The color; its alpha is of no effect, and of a gradient all of it.
        package var color: Property<Color>
        /// 0…1; clamped.
        package var opacity: Property<Double>
        /// How it is mixed with what the layer shows.
        package var blend: BlendMode
        /// Where it lies.
        package var pattern: Pattern

        /// An overlay; nothing is checked.
        package init(color: Property<Color>, opacity: Property<Double>, blend: BlendMode, pattern: Pattern) {
            self.color = color
            self.opacity = opacity
            self.blend = blend
            self.pattern = pattern
        }

        /// Where an overlay lies, and in which colors.
        package enum Pattern: Sendable {
            /// Everywhere alike.
            case even
            /// Everywhere, in the colors of a gradient.
            case gradient(GradientFill)
            /// Where only one of two softened silhouettes lies.
            case satin(Satin)
            /// On the slopes of a raised layer.
            case relief(Relief)
        }
    }

    /// A gradient across the box of what the layer shows.
    package struct GradientFill: Sendable {
        /// Its colors.
        package var stops: Property<GradientStops>
        /// The way from its first color to the last.
        package var shape: Shape
        /// Radians, clockwise from the right: where it runs to.
        package var angle: Property<Double>
        /// Its length, of what the box has.
        package var scale: Property<Double>
        /// From the middle of the box to its own, in sizes of the box.
        package var offset: Property<Vector3>
        /// Whether it runs from the last color to the first.
        package var isReversed: Bool

        /// A gradient; nothing is checked.
        package init(
            stops: Property<GradientStops>, shape: Shape, angle: Property<Double>, scale: Property<Double>,
            offset: Property<Vector3>, isReversed: Bool
        ) {
            self.stops = stops
            self.shape = shape
            self.angle = angle
            self.scale = scale
            self.offset = offset
            self.isReversed = isReversed
        }

        /// The way from the first color to the last.
        package enum Shape: Sendable {
            /// Along a line; out of the middle; around it; out of the middle to both sides.
            case linear, radial, conic, reflected
        }
    }

    /// Two softened silhouettes, moved to opposite sides.
    package struct Satin: Sendable {
        /// Radians, clockwise from the right.
        package var angle: Property<Double>
        /// How far each of them is moved.
        package var distance: Property<Double>
        /// The standard deviation of their softness.
        package var sigma: Property<Double>
        /// Whether the overlay lies where both are or none.
        package var isInverted: Property<Bool>

        /// Two silhouettes; nothing is checked.
        package init(
            angle: Property<Double>, distance: Property<Double>, sigma: Property<Double>, isInverted: Property<Bool>
        ) {
            self.angle = angle
            self.distance = distance
            self.sigma = sigma
            self.isInverted = isInverted
        }
    }

    /// A layer whose edges are slopes, and the light on them.
    package struct Relief: Sendable {
        /// The standard deviation of the slopes.
        package var sigma: Property<Double>
        /// How steep they are; 1 is usual.
        package var depth: Property<Double>
        /// Radians, clockwise from the right: where the light is.
        package var angle: Property<Double>
        /// Radians above the layer: how high it is.
        package var altitude: Property<Double>
        /// The standard deviation by which light and shadow are softened.
        package var softening: Property<Double>
        /// Whether the layer is hollow instead of raised.
        package var isHollow: Property<Bool>
        /// Whether the overlay is the light; otherwise the shadow.
        package var isLit: Bool

        /// Slopes and a light; nothing is checked.
        package init(
            sigma: Property<Double>, depth: Property<Double>, angle: Property<Double>, altitude: Property<Double>,
            softening: Property<Double>, isHollow: Property<Bool>, isLit: Bool
        ) {
            self.sigma = sigma
            self.depth = depth
            self.angle = angle
            self.altitude = altitude
            self.softening = softening
            self.isHollow = isHollow
            self.isLit = isLit
        }
    }
}
