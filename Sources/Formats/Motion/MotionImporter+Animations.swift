import Engine

/// What changes the properties of a layer.
extension MotionImporter {
    /// Lists what changes the properties of a layer, in the order in which it applies.
    mutating func collectAnimations(of json: JSONValue, clock: ClipClock) {
        (changes, changeIndices, offered, headings) = ([], [:], [], [])
        guard let list = list("animations", of: json) else { return }
        for (index, animation) in list.elements.enumerated() {
            if interruption.isDemanded { break }
            notes?.enter(animation: animation, in: json, at: index)
            if let timing = collect(animation, of: json, depth: 0) { clip.add(timing, on: clock) }
        }
        for (index, change) in changes.enumerated() { changeIndices[change.property, default: []].append(index) }
    }

    /// Adds an animation, or those of a group; its clock, or nil, with a diagnostic, where it is left out.
    ///
    /// Recursive; ``Limit/groups`` bounds it.
    private mutating func collect(_ json: JSONValue, of layer: JSONValue, depth: Int) -> MediaTiming? {
        guard json.isObject else {
            reportKind("an animation", "an object", at: json)
            return nil
        }
        guard animationCount < Limit.animations, depth <= Limit.groups else {
            let limit =
                depth <= Limit.groups ? "\(Limit.animations) animations" : "\(Limit.groups) nested groups"
            report(.error, "limit", "There are more than \(limit); this one is ignored.", at: json)
            return nil
        }
        animationCount += 1
        let words = MotionWords.AnimationKind.allCases.map(\.rawValue)
        guard member("type", of: json) != nil else {
            report(
                .error, "animation", "The animation has no “type” and is ignored.", at: json,
                hint: "Use one of \(words.joined(separator: ", ")).")
            return nil
        }
        guard let kind = word("type", of: json, among: words).flatMap(MotionWords.AnimationKind.init(rawValue:)) else {
            return nil
        }
        noteName(of: json, order: MotionWords.animation)
        checkMembers(
            of: json, MotionWords.animation + MotionWords.timing + kind.members, "an animation of type “\(kind)”")
        switch kind {
        case .group: return collectGroup(json, of: layer, depth: depth)
        case .animateKeyframes: return collectBlocks(json, of: layer)
        case .basic: return collect(json, .basic(json), defaultDuration: 0.25, depth: depth)
        case .keyframes: return collect(json, .keyframes(json), defaultDuration: 0.25, depth: depth)
        case .bounce:
            guard let bounce = readBounce(json) else { return nil }
            return collect(json, .bounce(json, bounce), defaultDuration: bounce.duration, depth: depth)
        case .spring:
            guard let (spring, duration) = readSpring(json) else { return nil }
            return collect(json, .spring(json, spring), defaultDuration: duration, depth: depth)
        }
    }

    /// Adds an animation of one property.
    private mutating func collect(
        _ json: JSONValue, _ source: MotionChange.Source, defaultDuration: Double, depth: Int
    ) -> MediaTiming? {
        var stage = stage(of: json, defaultDuration: defaultDuration, depth: depth)
        if case .spring = source {
            // A spring takes its own time; what seems to be its duration may be one of its parameters.
            stage.easing = nil
            if member("bounce", of: json) != nil { stage.timing.duration = defaultDuration }
        }
        notes?.begin(animation: json, source)
        guard let word = member("keyPath", of: json), let keyPath = text("keyPath", of: json), !keyPath.isEmpty else {
            if member("keyPath", of: json) == nil {
                report(
                    .error, "key path", "The animation has no key path and is ignored.", at: json,
                    hint: "Add a “keyPath”, such as “position.x”.")
            }
            return nil
        }
        let (property, part) = MotionKeyPath.split(keyPath)
        changes.append(
            MotionChange(
                property: property, part: part, keyPath: keyPath, json: word, source: source, stages: [stage],
                isAdditive: flag("isAdditive", of: json) ?? false,
                isCumulative: flag("isCumulative", of: json) ?? false))
        return stage.timing
    }

    private mutating func collectGroup(_ json: JSONValue, of layer: JSONValue, depth: Int) -> MediaTiming? {
        let first = changes.count
        var longest = 0.0
        guard let list = list("animations", of: json) else {
            if member("animations", of: json) == nil {
                report(.error, "animation", "The group has no “animations” and is ignored.", at: json)
            }
            return nil
        }
        for (index, animation) in list.elements.enumerated() {
            if interruption.isDemanded { break }
            notes?.enter(animation: animation, in: json, at: index)
            guard let timing = collect(animation, of: layer, depth: depth + 1), let span = timing.span,
                timing.speed != 0
            else { continue }
            let length = (span.isEndless ? span.cycle : span.length) / abs(timing.speed)
            if length.isFinite { longest = max(longest, timing.begin + length) }
        }
        // What is in it and has no end goes round once, unless the group says how long it is.
        let stage = stage(of: json, defaultDuration: longest > 0 ? longest : 0.25, depth: depth)
        for index in first..<changes.count { changes[index].stages.insert(stage, at: 0) }
        return stage.timing
    }

    /// The clock of an animation. Those in groups are gone with them.
    private mutating func stage(of json: JSONValue, defaultDuration: Double, depth: Int) -> AnimationStage {
        var timing = timing(of: json, defaultDuration: defaultDuration)
        if flag("isRemovedOnCompletion", of: json) ?? false { timing.isRemovedOnCompletion = depth == 0 }
        return AnimationStage(timing, easing: timingFunction("timingFunction", of: json))
    }

    /// A timing function; nil if it is linear or missing.
    private mutating func timingFunction(_ name: String, of json: JSONValue) -> CubicBezier? {
        guard let value = member(name, of: json) else { return nil }
        notes?.note(timingFunction: value, in: json)
        return timingFunction(value, named: name)
    }

    /// A timing function; nil if it is linear or, with a diagnostic, invalid.
    mutating func timingFunction(_ json: JSONValue, named name: String) -> CubicBezier? {
        if json.isString {
            return word(json, named: name, among: MotionWords.timingFunctions)
                .flatMap { MotionWords.timingFunction($0) ?? nil }
        }
        let numbers = json.isArray ? json.elements.map { $0.double } : []
        guard numbers.count == 4, let x1 = numbers[0], let y1 = numbers[1], let x2 = numbers[2], let y2 = numbers[3]
        else {
            reportKind(
                "“\(name)”", "a timing function name or control points [x1, y1, x2, y2]", at: json)
            return nil
        }
        for (index, x) in [(0, x1), (2, x2)] where x < 0 || x > 1 {
            report(
                .warning, "timing function",
                "The x of a control point is outside 0…1; it is clamped to \(x < 0 ? 0 : 1).",
                at: Array(json.elements)[index])
        }
        return CubicBezier(
            min(max(x1, 0), 1), y1.clamped(to: -1e6...1e6), min(max(x2, 0), 1), y2.clamped(to: -1e6...1e6),
            isExact: true)
    }

    /// Reports the key paths that no property took.
    mutating func reportUnusedChanges() {
        let offered = offered
        for change in changes where !change.isTaken {
            report(
                .error, "key path",
                "This layer has no animatable property “\(change.keyPath.prefix(80))”; the animation has no effect.",
                at: change.json, hint: Self.hint(forKeyPath: change.keyPath, among: offered))
        }
    }

    private static func hint(forKeyPath keyPath: String, among offered: [(name: String, parts: [String])]) -> String? {
        if keyPath == "frame" { return "Animate “position” and “bounds” instead." }
        if MotionKeyPath.viewNames.contains(keyPath) {
            return "On a layer, use “\(MotionKeyPath.layerKeyPath(ofView: keyPath))”."
        }
        return hint(
            for: keyPath,
            among: offered.flatMap { property in [property.name] + property.parts.map { "\(property.name).\($0)" } })
    }
}
