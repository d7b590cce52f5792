/// A property as something that can be plotted: numbers over the time of its clock, and what they are made of.
struct PlotSource: Sendable {
    /// What the numbers are called: x, y, z; red, green, blue.
    var components: [String]
    /// What is written behind the numbers; empty for plain ones.
    var unit: String
    /// The numbers at a time of the property's clock, in people's units.
    var values: @Sendable (Double) -> [Double]
    /// When they change, on the property's clock.
    var activity: Activity
    /// The keyframes in the order of time.
    var keys: [Key] = []
    /// What the keyframes belong to.
    var motion = MotionKind.formula
    /// The springs and bounces in it.
    var facts: [MotionFacts] = []
    /// The ways of points that travel; nil for what does not.
    var path: SpatialTrack?

    /// A keyframe.
    struct Key: Sendable {
        /// On the property's clock.
        var time: Double
        /// In people's units.
        var values: [Double]
        /// How the way to the next one runs.
        var way = Way.other
        /// Whether it is written as a keyframe, so that there may be numbers of a file behind it.
        var isWritten = false
    }

    /// The way between two keyframes.
    enum Way: Sendable {
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
    /// A property of which `read` makes numbers in people's units.
    init<Value: Interpolatable>(
        _ property: Property<Value>, _ components: [String], unit: String = "",
        read: @escaping @Sendable (Value) -> [Double]
    ) {
        self.components = components
        self.unit = unit
        values = { read(property.value(at: $0)) }
        activity = property.activity
        collect(property, read)
    }

    /// A property whose values are not made of few numbers: how far it has come between its keyframes, or how far it is
    /// away from what it is at rest.
    init<Value: Interpolatable>(progressOf property: Property<Value>) {
        unit = ""
        activity = property.activity
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

    /// Takes in the keyframes and the facts of what can be seen of a property.
    private mutating func collect<Value: Interpolatable>(
        _ property: Property<Value>, _ read: @escaping @Sendable (Value) -> [Double]
    ) {
        let first = property.contributions.lastIndex { $0.motion.overwrites } ?? 0
        for contribution in property.contributions[first...] {
            let clock = contribution.clock
            switch contribution.motion {
            case .keyframes(let track): add(track, clock, read)
            case .loop(let loop): add(loop.track, clock, read)
            case .formula, .live: break
            case .animation(let animation):
                add(animation.plotKeys, animation.motionKind, clock)
                facts += animation.facts.map { [$0] } ?? []
            case .part(let part):
                add(part.animation.plotKeys, part.animation.motionKind, clock)
                facts += part.animation.facts.map { [$0] } ?? []
            }
        }
        keys.sort { $0.time < $1.time }
    }

    private mutating func add<Value: Interpolatable>(
        _ track: Track<Value>, _ clock: Clock, _ read: (Value) -> [Double]
    ) {
        motion = .keyframes
        keys += track.keyframes.prefix(PlotSource.mostWritten).map { keyframe in
            let way: Way =
                switch keyframe.easing {
                case .hold: .hold
                case .linear: .linear
                case .bezier(let curve): .bezier([curve])
                case .components(let curves): .bezier(curves)
                case .table: .other
                }
            return Key(time: clock.outer(keyframe.time), values: read(keyframe.value), way: way, isWritten: true)
        }
        if let track = track as? Track<Vector3>, track.keyframes.contains(where: { $0.motionPath != nil }) {
            path = SpatialTrack(track: track)
        }
    }

    private mutating func add(_ places: [AnimationKey], _ kind: MotionKind, _ clock: Clock) {
        motion = kind
        keys += places.map { place in
            let time = clock.outer(place.time)
            // The last moment is the one before what comes after it.
            let shown = place.isLast ? clock.outer(place.time - place.instant) : time
            return Key(time: time, values: values(shown), way: place.way)
        }
    }
}

extension Track {
    /// How many keyframes have been passed, with the share of the way to the next one; 1 before and at the first.
    fileprivate func progress(at time: Double) -> Double {
        guard let index = index(at: time) else { return 1 }
        let start = keyframes[index]
        guard index + 1 < keyframes.count else { return Double(keyframes.count) }
        if case .hold = start.easing { return Double(index + 1) }
        let share = (time - start.time) / (keyframes[index + 1].time - start.time)
        return Double(index + 1) + start.easing.amounts(at: share).x
    }
}

/// A place of an animation that is shown as a keyframe.
struct AnimationKey: Sendable {
    /// On the clock around the animation.
    var time: Double
    /// How the way to the next one runs.
    var way: PlotSource.Way
    /// Whether the animation ends there.
    var isLast = false
    /// How long before its end its last value is looked at.
    var instant = 0.0
}

extension Animation {
    /// The places of the first cycle where keyframes lie; the ends alone of one that is made of many samples.
    var plotKeys: [AnimationKey] {
        guard let last = stages.last else { return [] }
        let duration = last.timing.singleDuration
        guard duration > 0, duration < .infinity, last.timing.speed > 0 else { return [] }
        var places: [(progress: Double, way: PlotSource.Way)] = []
        let isBent = last.easing.map { !$0.isLinear } ?? false
        switch course {
        case .ends: places = [(0, last.easing.map { .bezier([$0]) } ?? .linear), (1, .linear)]
        case .spring: places = [(0, .other), (1, .other)]
        case .direction: return []
        case .curve(let curve):
            guard curve.keys.count <= PlotSource.mostKeys, !isBent || curve.isPaced else {
                places = [(0, .other), (1, .other)]
                break
            }
            places = curve.keys.map { key in
                let way: PlotSource.Way =
                    switch key.easing {
                    case _ where key.controls != nil || curve.isPaced: .other
                    case .hold: .hold
                    case .linear: .linear
                    case .bezier(let curve): .bezier([curve])
                    case .components(let curves): .bezier(curves)
                    case .table: .other
                    }
                return (key.time, way)
            }
        }
        return places.compactMap { place in
            guard let time = outer(place.progress * duration) else { return nil }
            return AnimationKey(
                time: time, way: place.way, isLast: place.progress >= 1, instant: duration * 1e-9 / last.timing.speed)
        }
    }

    /// When the animation's own clock shows a time in its first cycle, on the clock around it; nil where groups bend it.
    private func outer(_ local: Double) -> Double? {
        var time = local
        for (index, stage) in stages.enumerated().reversed() {
            let isOwn = index == stages.count - 1
            guard stage.timing.speed > 0, isOwn || stage.easing == nil || stage.easing?.isLinear == true else {
                return nil
            }
            time = (time - stage.timing.offset) / stage.timing.speed + stage.timing.begin
        }
        return time.isFinite ? time : nil
    }

    /// What kind of motion it is.
    var motionKind: MotionKind { if case .spring = course { .spring } else { .animation } }

    /// What there is to say of its spring; nil where it has none.
    var facts: MotionFacts? {
        guard case .spring(let spring, _) = course else { return nil }
        return MotionFacts(kind: .spring, SpringFacts(spring))
    }
}
