import Engine

/// A property as something that can be plotted: numbers over the time of its clock, and what they are made of.
struct PlotSource: Sendable {
    /// What the numbers are called: x, y, z; red, green, blue.
    var components: [String]
    /// The unit written after the numbers; empty for plain ones.
    var unit: String
    /// The numbers at a time of the property's clock, in displayed units.
    var values: @Sendable (Double) -> [Double]
    /// Where they begin and end to change within a span of the property's clock, in the order of time; nil for all time,
    /// of which cycles may not be told apart.
    var edges: @Sendable (ClosedRange<Double>?) -> [Double]
    /// The keyframes in the order of time.
    var keys: [Key] = []
    /// What the keyframes belong to, in the order in which they apply.
    var animations: [PlotAnimation] = []
    /// What of the value is plotted.
    var aspect = PlotAspect.numbers
    /// How many displayed units make one of those that values are written in.
    var factor = 1.0
    /// The keyframes of a point, where there is nothing else on it.
    var path: SpatialTrack?

    /// A keyframe.
    package struct Key: Sendable {
        /// On the property's clock.
        var time: Double
        /// In displayed units.
        var values: [Double]
        /// The interpolation to the next one.
        var interpolation = Interpolation.other
        /// The animation that it belongs to, as an index into the source's.
        var animation = 0
        /// Which of that animation's keyframes it is.
        var keyIndex = 0
        /// How much of the animation is over, 0…1; of no meaning for tracks.
        var progress = 0.0
    }

    /// Whether a keyframe is the next one after another of the same animation.
    func follows(_ next: Int, _ number: Int) -> Bool {
        next > number && keys[next].animation == keys[number].animation
            && !keys[(number + 1)..<next].contains { $0.animation == keys[number].animation }
    }

    /// The shortest swing of what moves it, in seconds; nil where nothing swings.
    var period: Double? { facts.compactMap(\.period).min() }

    /// What moves it last.
    var motion: MotionKind { animations.last?.kind ?? .formula }
    /// What there is to say of what moves it.
    var facts: [MotionFacts] { animations.compactMap(\.facts) }

    /// The interpolation between two keyframes.
    enum Interpolation: Sendable {
        /// The value stands still.
        case hold
        /// Even.
        case linear
        /// A timing curve for each component, or one for all.
        case bezier([CubicBezier])
        /// A spring, a path, or anything else.
        case other
    }

    /// The most keyframes of an animation that are shown as such; more are samples of something else.
    static let mostKeys = 100
    /// The most keyframes of a track that are shown.
    static let mostWritten = 2000
    /// How many animations are looked at in all for the values at keyframes of animations.
    static let mostLooks = 400_000
}

/// What moves a property.
public enum MotionKind: String, Hashable, Sendable {
    /// Keyframes and loops of them.
    case keyframes
    /// An animation on a spring.
    case spring
    /// An animation that bounces.
    case bounce
    /// Keyframe blocks of one animation.
    case blocks
    /// Animations with clocks of their own.
    case animation
    /// Something else that is worked out for each frame.
    case formula
}

extension PlotSource {
    /// A property of which `read` makes numbers in displayed units.
    ///
    /// - Parameters:
    ///   - whole: The property of the scene where that has another type.
    ///   - factor: How many displayed units make one of the scene's.
    init<Value: Interpolatable, Whole: Interpolatable>(
        _ property: Property<Value>, of whole: Property<Whole>, _ components: [String], unit: String = "",
        factor: Double = 1, aspect: PlotAspect = .numbers, read: @escaping @Sendable (Value) -> [Double]
    ) {
        self.components = components
        self.unit = unit
        self.factor = factor
        self.aspect = aspect
        values = { read(property.value(at: $0)) }
        edges = { property.edges(within: $0) }
        // With another type animations are functions of which nothing is known.
        if whole.contributions.contains(where: \.isAnimation) {
            collect(whole, nil)
        } else {
            collect(property, read)
        }
    }

    /// A property of which `read` makes numbers in displayed units.
    init<Value: Interpolatable>(
        _ property: Property<Value>, _ components: [String], unit: String = "",
        read: @escaping @Sendable (Value) -> [Double]
    ) {
        self.init(property, of: property, components, unit: unit, read: read)
    }

    /// A property whose values are not made of few numbers: how far it has come between its keyframes, or how far it is
    /// away from what it is at rest.
    init<Value: Interpolatable>(progressOf property: Property<Value>) {
        unit = ""
        edges = { property.edges(within: $0) }
        if property.contributions.count == 1, case .keyframes(let track) = property.contributions[0].motion {
            let clock = property.contributions[0].clock
            components = ["keyframe"]
            values = { [track.progress(at: clock.local($0))] }
            collect(property) { _ in [0] }
            for index in keys.indices { keys[index].values = [Double(index + 1)] }
        } else {
            components = ["difference"]
            let base = property.base
            values = { [property.value(at: $0).distance(to: base)] }
            collect(property) { [$0.distance(to: base)] }
        }
    }

    /// Takes in the keyframes and the facts of what can be seen of a property; numbers come from the source where they
    /// are not read.
    private mutating func collect<Value: Interpolatable>(
        _ property: Property<Value>, _ read: (@Sendable (Value) -> [Double])?
    ) {
        let first = property.contributions.lastIndex { $0.motion.overwrites } ?? 0
        // The value at a keyframe is that of all animations together.
        var looks = PlotSource.mostLooks / max(1, property.contributions.count - first)
        func taken(_ keys: [AnimationKey]) -> [AnimationKey] {
            looks -= keys.count
            return looks < 0 ? [] : keys
        }
        for contribution in property.contributions[first...] {
            let (clock, source) = (contribution.clock, contribution.source)
            switch contribution.motion {
            case .keyframes(let track): add(track, clock, read, origin: property.origin)
            case .loop(let loop): add(loop.track, clock, read, origin: property.origin)
            case .formula, .live: break
            case .animation(let animation):
                let known = PlotAnimation(animation, source, origin: property.origin)
                add(taken(animation.plotKeys(isSampled: known.kind == .bounce)), known, clock)
            case .part(let part):
                guard aspect.concerns(part.part) else { continue }
                let known = PlotAnimation(part.animation, source, origin: property.origin, part: part.part)
                add(taken(part.animation.plotKeys(isSampled: known.kind == .bounce)), known, clock)
            }
        }
        keys.sort { ($0.time, $0.animation, $0.keyIndex) < ($1.time, $1.animation, $1.keyIndex) }
        if property.contributions.count == 1, property.contributions[0].clock == .outer,
            let track = property.contributions[0].motion.track as? Track<Vector3>
        {
            path = SpatialTrack(track: track)
        }
    }

    private mutating func add<Value: Interpolatable>(
        _ track: Track<Value>, _ clock: Clock, _ read: (@Sendable (Value) -> [Double])?, origin: Int?
    ) {
        keys += track.keyframes.prefix(PlotSource.mostWritten).enumerated().map { keyIndex, keyframe in
            let interpolation: Interpolation =
                switch keyframe.easing {
                case .hold: .hold
                case .linear: .linear
                case .bezier(let curve): .bezier([curve])
                case .components(let curves): .bezier(curves)
                case .table: .other
                }
            let time = clock.outer(keyframe.time)
            return Key(
                time: time, values: read?(keyframe.value) ?? values(time), interpolation: interpolation,
                animation: animations.count,
                keyIndex: keyIndex)
        }
        animations.append(.track(origin: origin))
    }

    private mutating func add(_ written: [AnimationKey], _ animation: PlotAnimation, _ clock: Clock) {
        keys += written.map { key in
            let time = clock.outer(key.time)
            // The last moment is the one before what comes after it.
            let shown = key.isLast ? clock.outer(key.time - key.instant) : time
            return Key(
                time: time, values: values(shown), interpolation: key.isLast ? .hold : key.interpolation,
                animation: animations.count, keyIndex: key.keyIndex, progress: key.progress)
        }
        animations.append(animation)
    }
}

extension Contribution {
    /// Whether it works on the value before it, with a beginning and an end.
    var isAnimation: Bool {
        switch motion {
        case .animation, .part: true
        case .keyframes, .loop, .formula, .live: false
        }
    }
}

extension Track {
    /// How many keyframes have been passed, with the progress of the value to the next one; 1 before and at the first.
    fileprivate func progress(at time: Double) -> Double {
        guard let index = index(at: time) else { return 1 }
        let start = keyframes[index]
        guard index + 1 < keyframes.count else { return Double(keyframes.count) }
        if case .hold = start.easing { return Double(index + 1) }
        let share = (time - start.time) / (keyframes[index + 1].time - start.time)
        return Double(index + 1) + start.easing.amounts(at: share).x
    }
}
