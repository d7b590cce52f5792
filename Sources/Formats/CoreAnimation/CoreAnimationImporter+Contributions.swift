import Engine

extension CoreAnimationImporter {
    /// A property with everything that changes it.
    mutating func property<Value: ArchivedConvertible>(_ name: String, _ base: Value) -> Property<Value> {
        var property = Property(base)
        var isSet = false
        for index in changes(of: name) {
            let change = animations[index]
            guard let rest = change.keyPath.part(of: name) else { continue }
            var part: ValuePart?
            if !rest.isEmpty {
                part = Value.part(named: rest)
                // What is left over is reported later.
                if part == nil { continue }
            }
            animations[index].isTaken = true
            if case .setting(let value, nil, nil) = change.change, property.contributions.isEmpty {
                set(part, of: &property.base, to: value, change.keyPath)
                isSet = true
            } else if let contribution: Contribution<Value> = contribution(change, part, rest: property.base) {
                property.contributions.append(contribution)
            }
        }
        noteSource(of: &property, name, isSet: isSet)
        return property
    }

    /// How the layer is oriented along the paths that its position follows.
    mutating func heading() -> Property<Double> {
        var property = Property(0.0)
        for index in changes(of: "position") {
            guard animations[index].keyPath == "position",
                case .animation(let number, let groups, _) = animations[index].change,
                case .keyframes(let keyframes) = archive.animations[number].kind, let mode = keyframes.rotationMode,
                let path = keyframes.path, let curve = curve(along: path, keyframes)
            else { continue }
            let animation = Animation<Components>(
                .direction(curve, turned: mode == .autoReverse ? .pi : 0),
                stages: stages(of: animations[index], number, groups))
            property.contributions.append(
                Contribution(.part(PartAnimation(.component(0), animation)), clock: animations[index].clock))
        }
        return property
    }

    /// Sets a value, or a part of it, for good.
    private mutating func set<Value: ArchivedConvertible>(
        _ part: ValuePart?, of value: inout Value, to archived: ArchivedValue, _ keyPath: String
    ) {
        if let part {
            guard let numbers = part.components(archived) else { return reportKind(keyPath) }
            value.set(part, to: numbers.numbers)
        } else {
            guard let whole = Value(archived) else { return reportKind(keyPath) }
            value = whole
        }
    }

    private mutating func reportKind(_ keyPath: String) {
        report(
            .warning, "animated value", "A value for “\(keyPath.prefix(80))” has the wrong type for the property.")
    }
}

extension CoreAnimationImporter {
    /// What a change does to a property or a part of it; nil, with a diagnostic, where its values do not fit.
    private mutating func contribution<Value: ArchivedConvertible>(
        _ change: AnimatedKeyPath, _ part: ValuePart?, rest: Value
    ) -> Contribution<Value>? {
        var function: ValueFunction?
        if case .animation(let number, _, _) = change.change, let name = archive.animations[number].valueFunction {
            function = ValueFunction(archived: name)
            if function == nil || part != nil || Value.self != Matrix4.self {
                report(.warning, "value function", "The value function “\(name.prefix(40))” has no effect here.")
                return nil
            }
        }
        if let function {
            let numbers = { (value: ArchivedValue) in function.components(value) }
            let neutral = Components(function.neutral)
            guard let animation = animation(change, rest: neutral, numbers) else { return nil }
            return Contribution(
                .part(PartAnimation(function: function, animation)), clock: change.clock,
                source: source(of: change, numbers))
        }
        if let part {
            let numbers = Components(rest.numbers(of: part) ?? .zero)
            let read = { (value: ArchivedValue) in part.components(value) }
            guard let animation = animation(change, rest: numbers, read) else { return nil }
            return Contribution(
                .part(PartAnimation(part, animation)), clock: change.clock, source: source(of: change, read))
        }
        return animation(change, rest: rest, { Value($0) }).map {
            Contribution(.animation($0), clock: change.clock, source: source(of: change) { Value($0) })
        }
    }

    /// The animation of the file that makes a change, by its object; nil for one that is set.
    ///
    /// - Parameter convert: Reads a value; nil for one of another kind.
    private func source<Value: Interpolatable>(
        of change: AnimatedKeyPath, _ convert: (ArchivedValue) -> Value?
    ) -> MotionSource? {
        guard case .animation(let number, _, _) = change.change else { return nil }
        let object = archive.animationSites[number].object
        // Where one of them is left to its default it cannot be set.
        if case .spring = archive.animations[number].kind, object["stiffness"]?.number != nil,
            object["damping"]?.number != nil
        {
            return .spring(origin: object.identity, .physical)
        }
        if case .keyframes(let keyframes) = archive.animations[number].kind,
            let words = keyframes.words(values: { convert($0)?.components })
        {
            return .keyframes(origin: object.identity, words)
        }
        return .animation(origin: object.identity)
    }

    /// An animation whose values are read by a function that gives nil for those of another kind.
    private mutating func animation<Value: Interpolatable>(
        _ change: AnimatedKeyPath, rest: Value, _ convert: (ArchivedValue) -> Value?
    ) -> Animation<Value>? {
        changesLeft -= 1
        switch change.change {
        case .setting(let archived, let begin, let end):
            guard let value = convert(archived) else {
                reportKind(change.keyPath)
                return nil
            }
            let start = begin ?? 0
            let timing =
                end.map { MediaTiming(begin: start, duration: $0 - start, fill: .backwards) }
                ?? MediaTiming(begin: start, fill: begin == nil ? .both : .forwards)
            return Animation(
                .ends(AnimationEnds(from: value, to: value)),
                stages: (ownStage.map { [$0] } ?? []) + [AnimationStage(timing)])
        case .animation(let number, let groups, let target):
            let source = archive.animations[number]
            guard var course = course(source.kind, change.keyPath, convert) else { return nil }
            switch target {
            case .current: break
            case .rest: course.lead(to: rest)
            case .value(let archived): if let value = convert(archived) { course.lead(to: value) }
            }
            return Animation(
                course, stages: stages(of: change, number, groups), effect: source.isAdditive ? .adds : .replaces,
                isCumulative: source.isCumulative)
        }
    }

    /// The clocks of what changes a property of the layer: before those of the animation the layer's, where its
    /// properties do not run on it.
    private func stages(of change: AnimatedKeyPath, _ number: Int, _ groups: [Int]) -> [AnimationStage] {
        (change.isForwarded ? nil : ownStage).map { [$0] + stages(number, groups) } ?? stages(number, groups)
    }

    /// The clocks of the groups around an animation, and its own. Those in groups are gone with them.
    func stages(_ number: Int, _ groups: [Int]) -> [AnimationStage] {
        let all = groups + [number]
        return all.enumerated().map { depth, number in
            let animation = archive.animations[number]
            var easing = animation.timingFunction
            // A spring takes its own time.
            if case .spring = animation.kind { easing = nil }
            return AnimationStage(
                MediaTiming(
                    animation: animation.timing, isRemovedOnCompletion: depth == 0 && animation.isRemovedOnCompletion),
                easing: easing)
        }
    }

    private mutating func course<Value: Interpolatable>(
        _ kind: ArchivedAnimation.Kind, _ keyPath: String, _ convert: (ArchivedValue) -> Value?
    ) -> AnimationSource<Value>? {
        switch kind {
        case .basic(let ends): return self.ends(ends, keyPath, convert).map { .ends($0) }
        case .spring(let ends, let spring):
            let motion = Spring(
                mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
                initialVelocity: spring.initialVelocity, allowsOverdamping: spring.allowsOverdamping)
            return self.ends(ends, keyPath, convert).map { .spring(motion, $0) }
        case .keyframes(let keyframes):
            if let path = keyframes.path {
                if let curve = curve(along: path, keyframes) as? ValueCurve<Value> { return .curve(curve) }
                if keyframes.values.isEmpty {
                    reportKind(keyPath)
                    return nil
                }
            }
            return curve(keyframes, keyPath, convert).map { .curve($0) }
        case .group, .transition: return nil
        }
    }

    private mutating func ends<Value: Interpolatable>(
        _ ends: ArchivedEnds, _ keyPath: String, _ convert: (ArchivedValue) -> Value?
    ) -> AnimationEnds<Value>? {
        var result = AnimationEnds<Value>()
        for (archived, property) in [
            (ends.from, \AnimationEnds<Value>.from), (ends.to, \.to), (ends.by, \.by),
        ] {
            guard let archived else { continue }
            guard let value = convert(archived) else {
                // What is nil is left out, except for colors and images, which may be nil.
                if archived == .none { continue }
                reportKind(keyPath)
                return nil
            }
            result[keyPath: property] = value
        }
        return result
    }

    private mutating func curve<Value: Interpolatable>(
        _ keyframes: ArchivedKeyframes, _ keyPath: String, _ convert: (ArchivedValue) -> Value?
    ) -> ValueCurve<Value>? {
        changesLeft -= keyframes.values.count
        let values = keyframes.values.compactMap(convert)
        guard values.count == keyframes.values.count, !values.isEmpty else {
            reportKind(keyPath)
            return nil
        }
        if !keyframes.keyTimes.isEmpty, !keyframes.hasUsableTimes(count: values.count) {
            report(
                .warning, "key times",
                "The key times are out of order or do not match the values; the values are spread evenly.")
        }
        let count = max(keyframes.tensions.count, keyframes.continuities.count, keyframes.biases.count)
        let bends = (0..<min(count, values.count)).map { index in
            Bend(
                tension: keyframes.tensions.number(index), continuity: keyframes.continuities.number(index),
                bias: keyframes.biases.number(index))
        }
        return ValueCurve(
            values, times: keyframes.keyTimes, mode: CalculationMode(keyframes.calculationMode),
            easings: keyframes.easings, bends: bends)
    }

    private mutating func curve(along path: Path, _ keyframes: ArchivedKeyframes) -> ValueCurve<Point>? {
        changesLeft -= path.points.count
        guard changesLeft > 0 else { return nil }
        return ValueCurve(
            along: path, times: keyframes.keyTimes, mode: CalculationMode(keyframes.calculationMode),
            easings: keyframes.easings)
    }
}

extension AnimationSource {
    /// Leads to a value, if it says of none itself.
    fileprivate mutating func lead(to target: Value) {
        switch self {
        case .ends(var ends) where ends.to == nil && ends.by == nil:
            ends.to = target
            self = .ends(ends)
        case .spring(let spring, var ends) where ends.to == nil && ends.by == nil:
            ends.to = target
            self = .spring(spring, ends)
        default: break
        }
    }
}
