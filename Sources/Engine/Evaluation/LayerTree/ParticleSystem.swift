import Foundation

/// The particles that a layer shows at one time. What becomes of a particle follows from the seed and from its number,
/// so that no time has to be played through to see another.
struct ParticleSystem {
    /// A particle that is seen.
    struct Particle {
        /// Its image, an index into `Scene.images`.
        var image: Int
        /// The part of it.
        var rect: Rect
        /// What that measures, unscaled.
        var size: Size
        /// Where its middle is, in the layer's space.
        var position: Vector3
        /// A factor of the size.
        var scale: Double
        /// Clockwise.
        var angle: Double
        /// Multiplied into the image.
        var color: Color
        /// How long ago it was born.
        var age: Double
    }

    /// How a particle moves.
    private struct Flight {
        var start: Vector3
        var velocity: Vector3
        var acceleration: Vector3

        func position(at age: Double) -> Vector3 { start + velocity * age + acceleration * (age * age / 2) }
    }

    /// Where and when a cell emits: all along the layer's time, or while a particle lives.
    private struct Source {
        /// When it began, on the layer's clock.
        var start: Double
        /// How long it has emitted, or did.
        var length: Double
        /// How long ago it began.
        var age: Double
        /// Where particles start; nil for the emission's shape.
        var flight: Flight?
        /// What chances are drawn from.
        var seed: UInt64
    }

    /// Those that live.
    private(set) var particles: [Particle] = []
    /// Whether some were left out for lack of room.
    private(set) var isCut = false

    private let emission: ParticleEmission
    private let images: [ImageAsset]
    private let time: Double
    /// How many births may still be looked at.
    private var room: Int
    private let interruption = Interruption.current
    /// Whether nobody wants them any more.
    private var isUnwanted = false

    /// How many births are looked at in a frame.
    static let maximumBirths = 50_000
    /// Cells in cells beyond this emit nothing.
    private static let maximumDepth = 8

    /// Finds the particles at a time of the layer's clock, looking at `room` births at most.
    init(_ emission: ParticleEmission, images: [ImageAsset], at time: Double, room: Int) {
        self.emission = emission
        self.images = images
        self.time = time
        self.room = room
        guard time >= 0, time.isFinite else { return }
        let source = Source(
            start: 0, length: time, age: time, flight: nil, seed: UInt64(bitPattern: Int64(emission.seed)))
        emit(emission.cells, from: source, depth: 0)
        if !isUnwanted { order() }
    }

    /// How many births were looked at.
    func births(of room: Int) -> Int { room - self.room }

    private mutating func emit(_ cells: [EmitterCell], from source: Source, depth: Int) {
        guard depth < ParticleSystem.maximumDepth else { return }
        for (number, cell) in cells.enumerated() where cell.isEnabled {
            emit(cell, number, from: source, depth: depth)
        }
    }

    private mutating func emit(_ cell: EmitterCell, _ number: Int, from source: Source, depth: Int) {
        let factors = emission.factors
        // Where the rate changes, births of the highest rate are left out by chance.
        let highest = cell.birthRate.largest * (depth == 0 ? max(factors.birthRate.largest, 0) : 1)
        guard highest > 0, highest.isFinite else { return }
        let longest = horizon(of: cell, depth: depth)
        let first = max(0, ((source.age - longest) * highest).rounded(.up))
        let last = (min(source.length, source.age) * highest).rounded(.down)
        guard first <= last, last < 9e15 else { return }
        // The youngest come first where there is no room for all.
        var birth = last
        while birth >= first {
            guard room > 0 else {
                isCut = true
                return
            }
            isUnwanted = interruption.isDemanded
            room = isUnwanted ? 0 : room - 1
            bear(cell, number, birth: birth, rate: highest, from: source, depth: depth)
            birth -= 1
        }
    }

    /// How long a particle or what it emits can be seen at most.
    private mutating func horizon(of cell: EmitterCell, depth: Int) -> Double {
        guard room > 0 else { return 0 }
        room -= 1
        let factor = depth == 0 ? max(emission.factors.lifetime.largest, 0) : 1
        var longest = max(0, cell.lifetime.mean.largest + abs(cell.lifetime.range.largest)) * factor
        if depth + 1 < ParticleSystem.maximumDepth {
            var inner = 0.0
            for cell in cell.cells { inner = max(inner, horizon(of: cell, depth: depth + 1)) }
            longest += inner
        }
        return longest
    }

    private mutating func bear(
        _ cell: EmitterCell, _ number: Int, birth: Double, rate: Double, from source: Source, depth: Int
    ) {
        let delay = birth / rate
        let start = source.start + delay
        let age = source.age - delay
        guard cell.timing.activeTime(at: depth == 0 ? start : delay) != nil else { return }
        var chances = Chances(seed: source.seed, cell: number, birth: birth)
        let factors = emission.factors
        func factor(_ property: Property<Double>) -> Double { depth == 0 ? property.value(at: start) : 1 }
        func varied(_ spread: EmitterCell.Spread) -> Double {
            spread.mean.value(at: start) + spread.range.value(at: start) * chances.signed()
        }
        let wanted = cell.birthRate.value(at: start) * factor(factors.birthRate)
        guard chances.unsigned() * rate < wanted else { return }
        let lifetime = varied(cell.lifetime) * factor(factors.lifetime)
        let speed = varied(cell.velocity) * factor(factors.velocity)
        let scale = varied(cell.scale) * factor(factors.scale)
        let spin = varied(cell.spin) * factor(factors.spin)
        let spread = cell.emissionRange.value(at: start) / 2
        let longitude = cell.longitude.value(at: start) + spread * chances.signed()
        let latitude = cell.latitude.value(at: start)
        let direction = Vector3(
            cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
        let acceleration = Vector3(
            cell.accelerationX.value(at: start), cell.accelerationY.value(at: start),
            cell.accelerationZ.value(at: start))
        let origin = source.flight?.position(at: delay) ?? emission.origin(at: start, &chances)
        let flight = Flight(start: origin, velocity: direction * speed, acceleration: acceleration)
        let color = cell.color(at: start, age: age, &chances)
        guard lifetime > 0, lifetime.isFinite else { return }
        if !cell.cells.isEmpty {
            let inner = Source(
                start: start, length: lifetime, age: age, flight: flight, seed: chances.seed)
            emit(cell.cells, from: inner, depth: depth + 1)
        }
        guard age < lifetime, color.alpha > 0, let image = cell.image, images.indices.contains(image) else { return }
        let size = scale + cell.scaleSpeed.value(at: start) * age
        let position = flight.position(at: age)
        guard size > 0, size.isFinite, position.x.isFinite, position.y.isFinite, cell.contentsScale > 0 else { return }
        particles.append(
            Particle(
                image: image, rect: cell.rect,
                size: Size(
                    images[image].size.width * cell.rect.width / cell.contentsScale,
                    images[image].size.height * cell.rect.height / cell.contentsScale),
                position: position, scale: size, angle: spin * age, color: color, age: age))
    }

    private mutating func order() {
        let (order, interruption) = (emission.order, interruption)
        var compared = 0
        particles.sort { first, second in
            compared += 1
            interruption.giveWay(after: compared)
            switch order {
            case .unordered, .oldestFirst, .additive: return first.age > second.age
            case .oldestLast: return first.age < second.age
            case .backToFront:
                let (depth, other) = (first.position.z, second.position.z)
                return depth != other ? depth < other : first.age > second.age
            }
        }
    }
}

/// Numbers that look like chance and are always the same.
private struct Chances {
    /// What all of them are drawn from.
    let seed: UInt64
    private var drawn = 0

    init(seed: UInt64, cell: Int, birth: Double) {
        var hasher = StableHasher()
        hasher.combine(seed)
        hasher.combine(cell)
        hasher.combine(birth)
        self.seed = hasher.value
    }

    /// From 0 to before 1.
    mutating func unsigned() -> Double {
        var hasher = StableHasher()
        hasher.combine(seed)
        hasher.combine(drawn)
        drawn += 1
        return Double(hasher.value >> 11) * 0x1p-53
    }

    /// From −1 to before 1.
    mutating func signed() -> Double { unsigned() * 2 - 1 }
}

extension EmitterCell {
    /// The color of a particle, limited to what can be shown.
    fileprivate func color(at start: Double, age: Double, _ chances: inout Chances) -> Color {
        let mean = color.value(at: start)
        func component(_ mean: Double, _ range: Property<Double>, _ speed: Property<Double>) -> Double {
            let own = mean + range.value(at: start) * chances.signed() + speed.value(at: start) * age
            return own.clamped(to: 0...1)
        }
        return Color(
            red: component(mean.red, colorRange.red, colorSpeed.red),
            green: component(mean.green, colorRange.green, colorSpeed.green),
            blue: component(mean.blue, colorRange.blue, colorSpeed.blue),
            alpha: component(mean.alpha, colorRange.alpha, colorSpeed.alpha))
    }
}

extension ParticleEmission {
    /// Where a particle starts.
    fileprivate func origin(at time: Double, _ chances: inout Chances) -> Vector3 {
        let position = position.value(at: time)
        let size = size.value(at: time)
        let middle = Vector3(position.x, position.y, zPosition.value(at: time))
        let (u, v) = (chances.signed(), chances.signed())
        let half = Vector3(size.width / 2, size.height / 2, depth.value(at: time) / 2)
        func side(_ value: Double) -> Double { value < 0 ? -1 : 1 }
        switch shape {
        case .point: return middle
        case .line: return middle + Vector3(half.x * (mode == .points ? side(u) : u), 0)
        case .rectangle, .cuboid:
            var position = Vector3(half.x * u, half.y * v, shape == .cuboid ? half.z * chances.signed() : 0)
            if mode == .points {
                position = Vector3(half.x * side(u), half.y * side(v), position.z)
            } else if mode == .outline {
                // A position along the perimeter, so that long sides get more particles.
                let isAlong = (u + 1) / 2 * (half.x + half.y) < half.x
                let other = chances.signed()
                position =
                    isAlong
                    ? Vector3(half.x * v, half.y * side(other), position.z)
                    : Vector3(half.x * side(other), half.y * v, position.z)
            }
            return middle + position
        case .circle, .sphere:
            let angle = Double.pi * u
            // The width is the radius; evenly over the area.
            let radius = size.width * (mode == .points || mode == .outline ? 1 : ((v + 1) / 2).squareRoot())
            return middle + Vector3(cos(angle) * radius, sin(angle) * radius)
        }
    }
}

extension DisplayListBuilder {
    /// Draws the particles of a layer.
    mutating func draw(_ emission: ParticleEmission, of index: Int, at moment: EvaluatedLayer, opacity: Double) {
        limitedCount += 1
        let room = particleRoom
        let found = ParticleSystem(emission, images: scene.images, at: moment.time, room: room)
        particleRoom -= found.births(of: room)
        if found.isCut { note(.content) }
        for particle in found.particles {
            guard spend(1) else { return }
            let size = Size(particle.size.width, particle.size.height)
            guard size.width > 0, size.height > 0, !scene.images[particle.image].bytes.isEmpty else { continue }
            var map =
                moment.map * .translation(particle.position.x, particle.position.y) * .rotation(particle.angle)
                * .scale(particle.scale, particle.scale)
            if moment.isUpsideDown { map = map * .scale(1, -1) }
            let color = particle.color.tinted(moment.tint)
            commands.append(
                .image(
                    ImagePlacement(
                        image: particle.image, contentHash: scene.images[particle.image].contentHash, size: size,
                        fit: .stretch(particle.rect), opacity: opacity * color.alpha,
                        blend: emission.order == .additive ? .add : .normal,
                        transform: map * .translation(-size.width / 2, -size.height / 2),
                        tint: Color(red: color.red, green: color.green, blue: color.blue))))
        }
    }
}
