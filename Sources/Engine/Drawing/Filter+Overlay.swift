extension Filter {
    /// A color or a gradient that is mixed into what the group covers; the coverage stays.
    public struct Overlay: Hashable, Sendable {
        /// What is mixed in; its alpha is by how much. Of a gradient only the alpha counts.
        public var color: Color
        /// How it is mixed with the group's own color.
        public var blend: BlendMode
        /// Where it lies.
        public var pattern: Pattern

        /// Where an overlay lies.
        public enum Pattern: Hashable, Sendable {
            /// Everywhere alike.
            case even
            /// Everywhere, in colors of its own, in the chain's coordinates.
            indirect case gradient(Gradient)
            /// Between the edges of two silhouettes.
            case satin(Satin)
            /// On one side of what the group looks like as a raised surface.
            case relief(Relief)
        }

        /// Where only one of two softened silhouettes lies.
        public struct Satin: Hashable, Sendable {
            /// From the group to one of them; the other one lies as far away on the other side.
            public var offset: Point
            /// The standard deviation of their softness.
            public var sigma: Double
            /// Whether the overlay lies everywhere else instead.
            public var isInverted: Bool

            /// Two silhouettes.
            public init(offset: Point, sigma: Double, isInverted: Bool) {
                self.offset = offset
                self.sigma = sigma
                self.isInverted = isInverted
            }
        }

        /// The slopes of a softened silhouette that a light falls onto, or those that it does not reach.
        public struct Relief: Hashable, Sendable {
            /// The standard deviation of the slopes.
            public var sigma: Double
            /// How high they are; negative where they lead down.
            public var height: Double
            /// Towards the light, within the plane: of length 1.
            public var light: Point
            /// How high the light stands: the sine of its angle above the plane, 0…1.
            public var elevation: Double
            /// The standard deviation by which light and shadow are softened.
            public var softening: Double
            /// Whether the overlay lies where it is lighter than on the plane; otherwise where it is darker.
            public var isLit: Bool

            /// Slopes and the light on them.
            public init(
                sigma: Double, height: Double, light: Point, elevation: Double, softening: Double, isLit: Bool
            ) {
                self.sigma = sigma
                self.height = height
                self.light = light
                self.elevation = elevation
                self.softening = softening
                self.isLit = isLit
            }
        }

        /// An overlay of a color, or with a pattern of its own of a gradient.
        public init(color: Color, blend: BlendMode = .normal, pattern: Pattern = .even) {
            self.color = color
            self.blend = blend
            self.pattern = pattern
        }
    }
}

extension Filter.Overlay {
    /// Folds in everything, the kind of the pattern first.
    func combine(into hasher: inout StableHasher) {
        hasher.combine(Int(blend.rawValue))
        color.combine(into: &hasher)
        switch pattern {
        case .even: hasher.combine(0)
        case .gradient(let gradient):
            hasher.combine(1)
            Paint.gradient(gradient).combine(into: &hasher)
        case .satin(let satin):
            hasher.combine(2 | (satin.isInverted ? 1 : 0) << 8)
            hasher.combine(satin.offset)
            hasher.combine(satin.sigma)
        case .relief(let relief):
            hasher.combine(3 | (relief.isLit ? 1 : 0) << 8)
            for number in [relief.sigma, relief.height, relief.elevation, relief.softening] { hasher.combine(number) }
            hasher.combine(relief.light)
        }
    }

    /// In a few words.
    var text: String {
        let mode = blend == .normal ? "" : " \(blend)"
        switch pattern {
        case .even: return "overlay \(color.text)\(mode)"
        case .gradient(let gradient): return "overlay \(formatted(color.alpha)) \(Paint.gradient(gradient).text)\(mode)"
        case .satin(let satin):
            return "satin \(color.text) \(satin.offset.text) \(formatted(satin.sigma))"
                + (satin.isInverted ? " inverted" : "") + mode
        case .relief(let relief):
            return "\(relief.isLit ? "light" : "shade") \(color.text) \(formatted(relief.sigma)) "
                + "\(formatted(relief.height)) \(relief.light.text) \(formatted(relief.elevation))"
                + (relief.softening == 0 ? "" : " soft \(formatted(relief.softening))") + mode
        }
    }
}
