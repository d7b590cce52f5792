/// Particles that a layer emits. Which chances they have depends on the seed alone, so every frame can be had by
/// itself.
package struct ParticleEmission: Sendable {
    /// What is emitted, the lowest first.
    package var cells: [EmitterCell]
    /// The middle of the shape, in the layer's space.
    package var position: Property<Point>
    /// The middle of the shape, towards the viewer.
    package var zPosition: Property<Double>
    /// Of the shape.
    package var size: Property<Size>
    /// Of the shape, along z.
    package var depth: Property<Double>
    /// What particles come from.
    package var shape: Shape
    /// Where on the shape they come from.
    package var mode: Mode
    /// In which order and how particles are drawn.
    package var order: Order
    /// Factors of the cells' own numbers.
    package var factors: Factors
    /// What the chances are drawn from.
    package var seed: Int

    /// What particles come from; a cuboid and a sphere have a depth.
    package enum Shape: String, Hashable, Sendable { case point, line, rectangle, circle, cuboid, sphere }

    /// Where on a shape particles come from: its corners, its edge, its faces, all of it.
    package enum Mode: String, Hashable, Sendable { case points, outline, surface, volume }

    /// How particles lie on one another; `additive` adds their light.
    package enum Order: String, Hashable, Sendable { case unordered, oldestFirst, oldestLast, backToFront, additive }

    /// What the cells' numbers are multiplied by.
    package struct Factors: Sendable {
        /// Of the numbers a second.
        package var birthRate: Property<Double>
        /// Of the lives' lengths.
        package var lifetime: Property<Double>
        /// Of the velocities.
        package var velocity: Property<Double>
        /// Of the sizes.
        package var scale: Property<Double>
        /// Of the spins.
        package var spin: Property<Double>

        /// Factors; by default nothing is changed.
        package init(
            birthRate: Property<Double> = Property(1), lifetime: Property<Double> = Property(1),
            velocity: Property<Double> = Property(1), scale: Property<Double> = Property(1),
            spin: Property<Double> = Property(1)
        ) {
            self.birthRate = birthRate
            self.lifetime = lifetime
            self.velocity = velocity
            self.scale = scale
            self.spin = spin
        }
    }

    /// An emission; by default from a point.
    package init(
        cells: [EmitterCell], position: Property<Point> = Property(.zero), zPosition: Property<Double> = Property(0),
        size: Property<Size> = Property(Size(0, 0)), depth: Property<Double> = Property(0), shape: Shape = .point,
        mode: Mode = .volume, order: Order = .unordered, factors: Factors = Factors(), seed: Int = 0
    ) {
        self.cells = cells
        self.position = position
        self.zPosition = zPosition
        self.size = size
        self.depth = depth
        self.shape = shape
        self.mode = mode
        self.order = order
        self.factors = factors
        self.seed = seed
    }
}

/// A kind of particle. Numbers are those that hold when a particle is born.
package struct EmitterCell: Sendable {
    /// Key paths address cells by their names.
    package var name: String
    /// Whether it emits at all.
    package var isEnabled: Bool
    /// Its clock within the layer's or, for cells emitted by particles, within a particle's life.
    package var timing: MediaTiming
    /// A particle's image, an index into `Scene.images`; nil for a cell that only emits cells.
    package var image: Int?
    /// The part of the image that is shown, in fractions.
    package var rect: Rect
    /// Pixels of the image to a point.
    package var contentsScale: Double
    /// Emitted by each particle.
    package var cells: [EmitterCell]
    /// Particles a second.
    package var birthRate: Property<Double>
    /// Seconds.
    package var lifetime: Spread
    /// Points a second.
    package var velocity: Spread
    /// The direction in the plane, from x towards y.
    package var longitude: Property<Double>
    /// The direction out of the plane.
    package var latitude: Property<Double>
    /// The whole angle that directions lie in, around the one given.
    package var emissionRange: Property<Double>
    /// Points a second, a second; along x.
    package var accelerationX: Property<Double>
    /// Points a second, a second; along y.
    package var accelerationY: Property<Double>
    /// Points a second, a second; towards the viewer.
    package var accelerationZ: Property<Double>
    /// A factor of the image's size.
    package var scale: Spread
    /// Added to the factor each second.
    package var scaleSpeed: Property<Double>
    /// Radians a second.
    package var spin: Spread
    /// Multiplied into the image.
    package var color: Property<Color>
    /// How far each component varies in either direction.
    package var colorRange: Components
    /// Added to each component every second.
    package var colorSpeed: Components

    /// A number that varies from particle to particle.
    package struct Spread: Sendable {
        /// Its mean.
        package var mean: Property<Double>
        /// How far it varies in either direction.
        package var range: Property<Double>

        /// A number; by default every particle has the same.
        package init(_ mean: Property<Double>, range: Property<Double> = Property(0)) {
            self.mean = mean
            self.range = range
        }
    }

    /// Numbers for the components of a color.
    package struct Components: Sendable {
        /// For red.
        package var red: Property<Double>
        /// For green.
        package var green: Property<Double>
        /// For blue.
        package var blue: Property<Double>
        /// For alpha.
        package var alpha: Property<Double>

        /// Numbers; by default zeros.
        package init(
            red: Property<Double> = Property(0), green: Property<Double> = Property(0),
            blue: Property<Double> = Property(0), alpha: Property<Double> = Property(0)
        ) {
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
        }
    }

    /// A kind of particle; by default none is born.
    package init(
        name: String = "", isEnabled: Bool = true, timing: MediaTiming = MediaTiming(), image: Int? = nil,
        rect: Rect = Rect(x: 0, y: 0, width: 1, height: 1), contentsScale: Double = 1, cells: [EmitterCell] = [],
        birthRate: Property<Double> = Property(0), lifetime: Spread = Spread(Property(0)),
        velocity: Spread = Spread(Property(0)), longitude: Property<Double> = Property(0),
        latitude: Property<Double> = Property(0), emissionRange: Property<Double> = Property(0),
        accelerationX: Property<Double> = Property(0), accelerationY: Property<Double> = Property(0),
        accelerationZ: Property<Double> = Property(0), scale: Spread = Spread(Property(1)),
        scaleSpeed: Property<Double> = Property(0), spin: Spread = Spread(Property(0)),
        color: Property<Color> = Property(.white), colorRange: Components = Components(),
        colorSpeed: Components = Components()
    ) {
        self.name = name.asName
        self.isEnabled = isEnabled
        self.timing = timing
        self.image = image
        self.rect = rect
        self.contentsScale = contentsScale
        self.cells = cells
        self.birthRate = birthRate
        self.lifetime = lifetime
        self.velocity = velocity
        self.longitude = longitude
        self.latitude = latitude
        self.emissionRange = emissionRange
        self.accelerationX = accelerationX
        self.accelerationY = accelerationY
        self.accelerationZ = accelerationZ
        self.scale = scale
        self.scaleSpeed = scaleSpeed
        self.spin = spin
        self.color = color
        self.colorRange = colorRange
        self.colorSpeed = colorSpeed
    }
}
