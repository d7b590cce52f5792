package import Engine

/// One animation on a property, with its values as numbers: what a document says, before any language has it.
package struct CodeMotion: Sendable {
    /// A keyframe, and the easing to the next one.
    package struct Key: Hashable, Sendable {
        /// As a fraction of the duration.
        package var time: Double
        /// What is reached.
        package var value: CodeValue
        /// Of no effect on the last keyframe.
        package var easing: Easing
    }

    /// What the property goes through in one run.
    package enum Course: Sendable {
        /// From one value to another; what is left out is the property's own value.
        case ends(from: CodeValue?, to: CodeValue?, by: CodeValue?)
        /// The same on a spring.
        case spring(Spring, from: CodeValue?, to: CodeValue?, by: CodeValue?)
        /// Keyframes with straight segments between values.
        case keys([Key])
        /// Keyframes in a calculation mode that works values out, or along a path.
        case mode(KeyframeWords)
        /// SKBounceAnimation, number by number, and the samples that it makes.
        case bounce(Bounce, from: CodeValue, to: CodeValue, [Key])
        /// UIKit's blocks, and the keyframes that they make of the property.
        case blocks(BlockCalls, [Key], CalculationMode)
    }

    /// What it goes through.
    package var course: Course
    /// The part of the property that moves; nil for all of it.
    package var part: ValuePart?
    /// The clocks, from the outermost group's to the animation's own.
    package var stages: [AnimationStage]
    /// From the property's clock to that of the outermost stage.
    package var clock: Clock
    /// Whether it is added to what is there.
    package var isAdditive: Bool
    /// Whether each cycle goes on from the last value of the one before.
    package var isCumulative: Bool
    /// Where it begins in the file; nil where that is not known.
    package var origin: Int?
}

/// A property as code is made from.
package struct CodeSource: Sendable {
    /// The value where nothing is animated; nil where it is not made of numbers.
    package var base: CodeValue?
    /// The value at a time of the property's clock.
    package var value: @Sendable (Double) -> CodeValue?
    /// What moves it, in order; nil where one of them has no clock of its own, as keyframes on the timeline have not.
    package var motions: [CodeMotion]?
    /// The angle at a time of the property's clock where one animation rotates a matrix by an angle of its own, of
    /// whose full rotations the matrix shows nothing; nil elsewhere.
    package var angle: (@Sendable (Double) -> Double)?
    /// A single sequence of keyframes on the timeline, where nothing else moves the property: with times of its clock.
    package var track: [CodeMotion.Key]?

    /// A property of the scene.
    init<Value: Interpolatable>(_ property: Property<Value>, _ aspect: PlotAspect) {
        base = CodeValue(property.base)
        value = { CodeValue(property.value(at: $0)) }
        let first = property.contributions.lastIndex { $0.motion.overwrites } ?? 0
        let seen = property.contributions.isEmpty ? [] : property.contributions[first...]
        if seen.count == 1, case .keyframes(let keyframes) = seen[first].motion {
            let clock = seen[first].clock
            let keys = keyframes.keyframes.compactMap { keyframe -> CodeMotion.Key? in
                // A segment along a motion path is not straight.
                guard keyframe.motionPath == nil, let value = CodeValue(keyframe.value) else { return nil }
                return CodeMotion.Key(time: clock.outer(keyframe.time), value: value, easing: keyframe.easing)
            }
            track = keys.count == keyframes.keyframes.count && clock.speed > 0 ? keys : nil
        }
        let own = seen.filter { contribution in
            if case .part(let part) = contribution.motion { aspect.concerns(part.part) } else { true }
        }
        if own.count == 1, case .part(let part) = own[0].motion, part.part == .rotation(.z), aspect == .matrix(.turn),
            let rest = (property.base as? Matrix4)?.numbers(of: .rotation(.z))
        {
            let clock = own[0].clock
            angle = { part.animation.value(at: clock.local($0), over: Components(rest))?.numbers.x ?? rest.x }
        }
        var motions: [CodeMotion] = []
        for contribution in seen {
            switch contribution.motion {
            case .animation(let animation):
                guard let motion = CodeMotion(animation, nil, contribution.clock, contribution.source) else { return }
                motions.append(motion)
            case .part(let part):
                guard aspect.concerns(part.part) else { continue }
                guard let motion = CodeMotion(part.animation, part.part, contribution.clock, contribution.source)
                else { return }
                motions.append(motion)
            case .keyframes, .loop, .formula, .live: return
            }
        }
        self.motions = motions
    }
}

extension CodeMotion {
    /// Nil for what no language has a word for.
    fileprivate init?<Value: Interpolatable>(
        _ animation: Animation<Value>, _ part: ValuePart?, _ clock: Clock, _ source: MotionSource?
    ) {
        let count = part?.numberCount
        func read(_ value: Value) -> CodeValue? {
            if let count, let numbers = (value as? Components)?.numbers {
                return CodeValue((0..<count).map { numbers[$0] })
            }
            return CodeValue(value)
        }
        func read(_ value: Value?) -> CodeValue?? {
            guard let value else { return .some(nil) }
            return read(value).map { .some($0) }
        }
        func ends(_ ends: AnimationEnds<Value>) -> (CodeValue?, CodeValue?, CodeValue?)? {
            guard let from = read(ends.from), let to = read(ends.to), let by = read(ends.by) else { return nil }
            return (from, to, by)
        }
        self.part = part
        stages = animation.stages
        self.clock = clock
        isAdditive = animation.effect == .adds
        isCumulative = animation.isCumulative
        origin = source?.origin
        if case .before = part { isAdditive = true }
        switch animation.source {
        case .ends(let between):
            guard let (from, to, by) = ends(between) else { return nil }
            course = .ends(from: from, to: to, by: by)
        case .spring(let spring, let between):
            guard let (from, to, by) = ends(between) else { return nil }
            course = .spring(spring, from: from, to: to, by: by)
        case .curve(let curve):
            if case .keyframes(_, var words) = source {
                if words.path == nil, words.mode != .cubicPaced {
                    // Keyframes stay where they are, but for smooth ones at even speed.
                    let values = curve.keys.compactMap { read($0.value) }
                    guard values.count == curve.keys.count, values.allSatisfy(\.verbs.isEmpty) else { return nil }
                    words.values = values.map(\.numbers)
                }
                guard words.path != nil || words.values.allSatisfy({ !$0.isEmpty }) else { return nil }
                course = .mode(words)
                return
            }
            var keys: [Key] = []
            for key in curve.keys {
                guard let value = read(key.value) else { return nil }
                keys.append(Key(time: key.time, value: value, easing: key.easing))
            }
            if case .bounce(_, let bounce, let ends, _) = source {
                let used = ends.prefix(count ?? ends.count)
                course = .bounce(
                    bounce, from: CodeValue(used.map(\.from)), to: CodeValue(used.map(\.to)), keys)
                return
            }
            if case .blocks(_, _, let calls) = source {
                course = .blocks(calls, keys, calls.options.calculationMode)
                return
            }
            guard curve.keys.allSatisfy({ $0.controls == nil }) else { return nil }
            course = .keys(keys)
        case .direction: return nil
        }
    }
}
