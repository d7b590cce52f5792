/// What of a layer is seen without contents, and how the whole is put on what lies behind.
package struct LayerAppearance: Sendable {
    /// Of the layer with all that is in it, 0…1; clamped.
    package var opacity: Property<Double>
    /// From one half on neither the layer nor anything in it is drawn: a number, because it is animated as one.
    package var hidden: Property<Double>
    /// Whether the opacity applies to the layer with its children as one image; otherwise to each of them.
    package var isGroup: Bool
    /// What the rounded rectangle is filled with below everything else.
    package var background: Property<Color>
    /// How the rectangle's corners are rounded.
    package var corners: LayerCorners
    /// The width of the line inside the rectangle's edge, above the children; 0 for none.
    package var borderWidth: Property<Double>
    /// The color of that line.
    package var borderColor: Property<Color>
    /// Whether contents, drawing and children are cut at the rounded rectangle, and the shadow with them.
    package var masksToBounds: Bool
    /// Cast by the whole; nil for none.
    package var shadow: LayerShadow?

    /// A look; by default nothing is seen.
    package init(
        opacity: Property<Double> = Property(1), hidden: Property<Double> = Property(0), isGroup: Bool = true,
        background: Property<Color> = Property(.clear), corners: LayerCorners = LayerCorners(),
        borderWidth: Property<Double> = Property(0), borderColor: Property<Color> = Property(.black),
        masksToBounds: Bool = false, shadow: LayerShadow? = nil
    ) {
        self.opacity = opacity
        self.hidden = hidden
        self.isGroup = isGroup
        self.background = background
        self.corners = corners
        self.borderWidth = borderWidth
        self.borderColor = borderColor
        self.masksToBounds = masksToBounds
        self.shadow = shadow
    }
}

/// How the corners of a rectangle are rounded.
package struct LayerCorners: Sendable {
    /// How far the rounding reaches along the edges of a circular corner; at most half the shorter side.
    package var radius: Property<Double>
    /// The curve.
    package var curve: Curve
    /// Which corners are rounded.
    package var rounded: Corners

    /// How a corner is rounded.
    package enum Curve: String, Hashable, Sendable {
        /// A quarter of a circle.
        case circular
        /// A curve whose bend sets in gently and reaches further along the edges.
        case continuous
    }

    /// Some of a rectangle's corners, in the layer's own coordinates.
    package struct Corners: OptionSet, Hashable, Sendable {
        /// One bit for each corner.
        package var rawValue: Int

        /// Corners of bits.
        package init(rawValue: Int) { self.rawValue = rawValue }

        /// Least x, least y.
        package static let minXminY = Corners(rawValue: 1)
        /// Most x, least y.
        package static let maxXminY = Corners(rawValue: 2)
        /// Least x, most y.
        package static let minXmaxY = Corners(rawValue: 4)
        /// Most x, most y.
        package static let maxXmaxY = Corners(rawValue: 8)
        /// All four.
        package static let all = Corners(rawValue: 15)
    }

    /// Corners; by default sharp ones.
    package init(radius: Property<Double> = Property(0), curve: Curve = .circular, rounded: Corners = .all) {
        self.radius = radius
        self.curve = curve
        self.rounded = rounded
    }
}

/// The shadow of a layer.
package struct LayerShadow: Sendable {
    /// Its color.
    package var color: Property<Color>
    /// On top of the color's alpha, 0…1; clamped.
    package var opacity: Property<Double>
    /// Where it falls, in the layer's own space.
    package var offset: Property<Size>
    /// The standard deviation of its softness.
    package var radius: Property<Double>
    /// The path that casts it instead of what is drawn, in the layer's own space; nil for what is drawn.
    package var path: Property<Path>?

    /// A shadow, by default the one that layers have once they are given an opacity for it.
    package init(
        color: Property<Color> = Property(.black), opacity: Property<Double> = Property(0),
        offset: Property<Size> = Property(Size(0, -3)), radius: Property<Double> = Property(3),
        path: Property<Path>? = nil
    ) {
        self.color = color
        self.opacity = opacity
        self.offset = offset
        self.radius = radius
        self.path = path
    }
}

/// An image in the rectangle of a layer.
package struct LayerContents: Sendable {
    /// Which of `Scene.images`, or none.
    package var image: Property<ShownImage>
    /// Where it is put and whether it is scaled.
    package var gravity: Gravity
    /// Pixels of the image to a point.
    package var scale: Property<Double>
    /// The part of the image that is shown, in fractions of it.
    package var rect: Property<Rect>
    /// The part of what is shown that is stretched, in fractions of it; what is beside it keeps its size. Of effect
    /// only where the image is scaled.
    package var center: Property<Rect>
    /// Whether the image is repeated, at its own size, where it would be scaled.
    package var isTiled: Bool
    /// How pixels are made where it becomes smaller.
    package var minification: Sampling
    /// How pixels are made where it becomes larger.
    package var magnification: Sampling

    /// Where an image is put. Top is where y is greatest, whether or not the layer is flipped.
    package enum Gravity: String, Hashable, Sendable {
        /// At its own size, in the middle, along an edge or in a corner.
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
        /// Stretched to the rectangle; scaled evenly so that all of it is seen; so that it covers all.
        case resize, resizeAspect, resizeAspectFill
    }

    /// Contents; by default stretched to the rectangle.
    package init(
        image: Property<ShownImage>, gravity: Gravity = .resize, scale: Property<Double> = Property(1),
        rect: Property<Rect> = Property(Rect(x: 0, y: 0, width: 1, height: 1)),
        center: Property<Rect> = Property(Rect(x: 0, y: 0, width: 1, height: 1)), isTiled: Bool = false,
        minification: Sampling = .linear, magnification: Sampling = .linear
    ) {
        self.image = image
        self.gravity = gravity
        self.scale = scale
        self.rect = rect
        self.center = center
        self.isTiled = isTiled
        self.minification = minification
        self.magnification = magnification
    }
}
