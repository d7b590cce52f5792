/// Particles that a layer emits. Which chances they have depends on the seed alone, so every frame can be had by
/// itself.
public struct ParticleEmission: Sendable {
    /// What is emitted, the lowest first.
    public var cells: [EmitterCell]
    /// The middle of the shape, in the layer's space.
    public var position: Property<Point>
    /// The middle of the shape, towards the viewer.
    public var zPosition: Property<Double>
    /// Of the shape.
    public var size: Property<Size>
    /// Of the shape, along z.
    public var depth: Property<Double>
    /// What particles come from.
    public var shape: Shape
    /// Where on the shape they come from.
    public var mode: Mode
    /// In which order and how particles are drawn.
    public var order: Order
    /// Factors of the cells' own numbers.
    public var factors: Factors
    /// What the chances are drawn from.
    public var seed: Int

    /// What particles come from; a cuboid and a sphere have a depth.
    public enum Shape: UInt8, Hashable, Sendable { case point, line, rectangle, circle, cuboid, sphere }

    /// Where on a shape particles come from: its corners, its edge, its faces, all of it.
    public enum Mode: UInt8, Hashable, Sendable { case points, outline, surface, volume }

    /// How particles lie on one another; `additive` adds their light.
    public enum Order: UInt8, Hashable, Sendable { case unordered, oldestFirst, oldestLast, backToFront, additive }

    /// What the cells' numbers are multiplied by.
    public struct Factors: Sendable {
        /// Of the numbers a second.
        public var birthRate: Property<Double>
        /// Of the lives' lengths.
        public var lifetime: Property<Double>
        /// Of the velocities.
        public var velocity: Property<Double>
        /// Of the sizes.
        public var scale: Property<Double>
        /// Of the spins.
        public var spin: Property<Double>

        /// Factors; by default nothing is changed.
        public init(
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
    public init(
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
public struct EmitterCell: Sendable {
    /// Key paths address cells by their names.
    public var name: String
    /// Whether it emits at all.
    public var isEnabled: Bool
    /// Its clock within the layer's or, for cells emitted by particles, within a particle's life.
    public var timing: MediaTiming
    /// A particle's picture, an index into `Scene.images`; nil for a cell that only emits cells.
    public var image: Int?
    /// The part of the picture that is shown, in fractions.
    public var rect: Rect
    /// Pixels of the picture to a point.
    public var contentsScale: Double
    /// Emitted by each particle.
    public var cells: [EmitterCell]
    /// Particles a second.
    public var birthRate: Property<Double>
    /// Seconds.
    public var lifetime: Spread
    /// Points a second.
    public var velocity: Spread
    /// The direction in the plane, from x towards y.
    public var longitude: Property<Double>
    /// The direction out of the plane.
    public var latitude: Property<Double>
    /// The whole angle that directions lie in, around the one given.
    public var emissionRange: Property<Double>
    /// Points a second, a second; along x.
    public var accelerationX: Property<Double>
    /// Points a second, a second; along y.
    public var accelerationY: Property<Double>
    /// Points a second, a second; towards the viewer.
    public var accelerationZ: Property<Double>
    /// A factor of the picture's size.
    public var scale: Spread
    /// Added to the factor each second.
    public var scaleSpeed: Property<Double>
    /// Radians a second.
    public var spin: Spread
    /// Multiplied into the picture.
    public var color: Property<Color>
    /// How far each component varies either way.
    public var colorRange: Components
    /// Added to each component every second.
    public var colorSpeed: Components

    /// A number that varies from particle to particle.
    public struct Spread: Sendable {
        /// Its mean.
        public var mean: Property<Double>
        /// How far it varies either way.
        public var range: Property<Double>

        /// A number; by default every particle has the same.
        public init(_ mean: Property<Double>, range: Property<Double> = Property(0)) {
            self.mean = mean
            self.range = range
        }
    }

    /// Numbers for the components of a colour.
    public struct Components: Sendable {
        /// For red.
        public var red: Property<Double>
        /// For green.
        public var green: Property<Double>
        /// For blue.
        public var blue: Property<Double>
        /// For alpha.
        public var alpha: Property<Double>

        /// Numbers; by default zeros.
        public init(
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
    public init(
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
        self.name = name
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
