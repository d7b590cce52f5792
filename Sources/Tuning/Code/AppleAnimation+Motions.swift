import Engine

extension AppleAnimation {
    /// The animation objects that say a motion; nil where none can say it exactly.
    static func saying(_ motion: CodeMotion, of property: CodeProperty) -> AppleAnimation? {
        guard let keyPath = property.keyPath(of: motion.part), let stages = motion.stagesInSeconds,
            let last = stages.last
        else { return nil }
        func value(_ value: CodeValue) -> AppleValue { AppleValue(value, property, motion.part) }
        var object: AppleAnimation
        var easing = last.easing
        switch motion.course {
        case .ends(let from, let to, let by):
            object = AppleAnimation("CABasicAnimation", keyPath)
            object.set(from.map(value), to.map(value), by.map(value))
        case .spring(let spring, let from, let to, let by):
            object = AppleAnimation("CASpringAnimation", keyPath)
            object.set(from.map(value), to.map(value), by.map(value))
            object.set("mass", .plain(spring.mass))
            object.set("stiffness", .plain(spring.stiffness))
            object.set("damping", .plain(spring.damping))
            if spring.initialVelocity != 0 { object.set("initialVelocity", .plain(spring.initialVelocity)) }
            if spring.allowsOverdamping, spring.dampingRatio > 1 { object.set("allowsOverdamping", .flag(true)) }
            easing = nil
        case .keys(let keys):
            guard keys.allSatisfy({ $0.easing.isSayable }) else { return nil }
            object = AppleAnimation("CAKeyframeAnimation", keyPath)
            object.set(keys, value)
        case .bounce(let bounce, let from, let to, let keys):
            guard bounce.variant == .exact, from.numbers.count == to.numbers.count else {
                object = AppleAnimation("CAKeyframeAnimation", keyPath)
                object.set(keys, value)
                break
            }
            object = AppleAnimation("SKBounceAnimation", keyPath)
            object.set(value(from), value(to), nil)
            object.set("numberOfBounces", .integer(bounce.numberOfBounces))
            object.set("stiffness", .stiffness(bounce.stiffness))
            object.set("shouldOvershoot", .flag(bounce.shouldOvershoot))
            object.set("shake", .flag(bounce.shake))
        case .blocks(_, let keys, let mode):
            guard mode != .cubicPaced else { return nil }
            object = AppleAnimation("CAKeyframeAnimation", keyPath)
            if mode == .cubic {
                object.set("values", .list(keys.map { value($0.value) }))
                object.set("keyTimes", .list(keys.map { .number($0.time) }))
                object.set("calculationMode", .mode(.cubic))
            } else {
                object.set(keys, value)
            }
            if mode == .paced { easing = nil }
        case .mode(let words):
            object = AppleAnimation("CAKeyframeAnimation", keyPath)
            guard object.set(words, value) else { return nil }
        }
        if motion.isAdditive { object.set("isAdditive", .flag(true)) }
        if motion.isCumulative { object.set("isCumulative", .flag(true)) }
        if let function = AppleValue.function(of: motion.part) { object.set("valueFunction", function) }
        if let easing, !easing.isLinear { object.set("timingFunction", .timing(easing)) }
        object.set(last.timing)
        // Those in groups are gone with the group.
        for (index, stage) in stages.enumerated().reversed().dropFirst() {
            var group = AppleAnimation("CAAnimationGroup", nil)
            group.child = [object]
            if let easing = stage.easing, !easing.isLinear { group.set("timingFunction", .timing(easing)) }
            group.set(stage.timing, removes: index == 0 ? nil : true)
            object = group
        }
        return object
    }

    private mutating func set(_ from: AppleValue?, _ to: AppleValue?, _ by: AppleValue?) {
        if let from { set("fromValue", from) }
        if let to { set("toValue", to) }
        if let by, from == nil || to == nil { set("byValue", by) }
    }

    /// Assigns keyframes with linear interpolation between their values.
    mutating func set(_ keys: [CodeMotion.Key], _ value: (CodeValue) -> AppleValue) {
        if keys.allSatisfy({ $0.easing == .hold }) {
            set("values", .list(keys.map { value($0.value) }))
            set("keyTimes", .list((keys.map(\.time) + [1]).map { .number($0) }))
            set("calculationMode", .mode(.discrete))
            return
        }
        var values: [CodeValue] = []
        var times: [Double] = []
        var curves: [CubicBezier] = []
        let straight = CubicBezier(0, 0, 1, 1, isExact: true)
        func add(_ key: CodeMotion.Key, at time: Double, _ curve: CubicBezier = straight) {
            values.append(key.value)
            times.append(time)
            curves.append(curve)
        }
        if let first = keys.first, first.time > 0 { add(first, at: 0) }
        for (index, key) in keys.enumerated() {
            switch key.easing {
            case .bezier(let curve): add(key, at: key.time, curve)
            case .components(let curves) where curves.count == 1: add(key, at: key.time, curves[0])
            case .hold where index + 1 < keys.count:
                add(key, at: key.time)
                add(key, at: keys[index + 1].time)
            default: add(key, at: key.time)
            }
        }
        if let last = keys.last, last.time < 1 { add(last, at: 1) }
        set("values", .list(values.map(value)))
        set("keyTimes", .list(times.map { .number($0) }))
        let inner = curves.dropLast()
        if inner.contains(where: { !$0.isLinear }) { set("timingFunctions", .list(inner.map { .timing($0) })) }
    }

    /// Assigns keyframes in a calculation mode, or along a path; false where that cannot be said.
    private mutating func set(_ words: KeyframeWords, _ value: (CodeValue) -> AppleValue) -> Bool {
        if let path = words.path {
            set("path", .path(path))
            if let mode = words.rotationMode {
                let name = mode == .auto ? "rotateAuto" : "rotateAutoReverse"
                let capital = mode == .auto ? "Auto" : "AutoReverse"
                set("rotationMode", .name(swift: ".\(name)", objectiveC: "kCAAnimationRotate\(capital)"))
            }
        } else {
            guard !words.values.isEmpty else { return false }
            set("values", .list(words.values.map { value(CodeValue($0)) }))
        }
        if !words.times.isEmpty { set("keyTimes", .list(words.times.map { .number($0) })) }
        if !words.easings.isEmpty, words.mode != .paced, words.mode != .cubicPaced {
            let curves = words.easings.map { easing in
                if case .bezier(let curve) = easing { curve } else { CubicBezier(0, 0, 1, 1, isExact: true) }
            }
            set("timingFunctions", .list(curves.map { .timing($0) }))
        }
        if words.mode != .linear { set("calculationMode", .mode(words.mode)) }
        let bends = words.bends
        for (name, numbers) in [
            ("tensionValues", bends.map(\.tension)), ("continuityValues", bends.map(\.continuity)),
            ("biasValues", bends.map(\.bias)),
        ] where numbers.contains(where: { $0 != 0 }) {
            set(name, .list(numbers.map { .number($0) }))
        }
        return true
    }

    /// The keyframes of a timeline.
    static func following(_ line: CodeTimeline, of property: CodeProperty, keyPath: String, number: Int? = nil)
        -> AppleAnimation
    {
        var object = AppleAnimation("CAKeyframeAnimation", keyPath)
        let keys = line.keys.map { key in
            let easing: Easing = if case .bezier(let curve) = key.interpolation { .bezier(curve) } else { .linear }
            return CodeMotion.Key(time: key.time / line.duration, value: key.value, easing: easing)
        }
        object.set(keys) { value in
            if let number { return .number(value.numbers[number]) }
            return AppleValue(value, property, nil)
        }
        var timing = MediaTiming(begin: line.begin, duration: line.duration, fill: .both)
        if let run = line.run {
            timing.fill = run.fill
            timing.autoreverses = run.alternates
            timing.repeatCount = run.count == 1 ? 0 : run.alternates ? run.count / 2 : run.count
            if run.alternates, run.count == 2 { timing.repeatCount = 0 }
        }
        object.set(timing)
        return object
    }
}

extension Easing {
    /// Whether timing functions can say it.
    fileprivate var isSayable: Bool {
        switch self {
        case .linear, .hold, .bezier: true
        case .components(let curves): curves.count == 1
        case .table: false
        }
    }
}

extension AppleValue {
    /// The stiffness of a bounce, by its name where it has one.
    fileprivate static func stiffness(_ stiffness: Double) -> AppleValue {
        let names = [
            Bounce.Stiffness.light: "Light", Bounce.Stiffness.medium: "Medium", Bounce.Stiffness.heavy: "Heavy",
        ]
        guard let name = names[stiffness] else { return .plain(stiffness) }
        return .name(swift: "SKBounceAnimationStiffness\(name)", objectiveC: "SKBounceAnimationStiffness\(name)")
    }
}
