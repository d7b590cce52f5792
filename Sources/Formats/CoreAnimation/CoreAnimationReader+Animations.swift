import Engine

extension CoreAnimationReader {
    /// Keys that say nothing about the motion: references back, and what editors keep for themselves.
    private static let ignoredOfAnimations: Set<String> = [
        "__CACodingContents", "delegate", "mica_autorecalculatesDuration", "roundsToInteger", "startAngle",
        "preferredFrameRateRange", "highFrameRateReason", "discretizesTime", "frameInterval",
    ]

    /// The animations of a layer: two lists, of the animations and of the keys that they were added for.
    mutating func readAnimations(_ fields: inout ArchivedFields) -> [(key: String?, animation: Int)] {
        let keys = fields.take("CALayerAnimationKeys")?.elements
        guard let value = fields.take("CALayerAnimations"), !value.isNil else { return [] }
        guard let elements = elements(of: value, limit: Limit.animations, "animations of a layer") else {
            fields.complain("CALayerAnimations", "is not a list")
            return []
        }
        return at(.key("CALayerAnimations")) { reader in
            var animations: [(key: String?, animation: Int)] = []
            for (index, element) in elements.enumerated() {
                if reader.interruption.isDemanded { break }
                guard let animation = reader.at(.index(index), { $0.animation(element) }) else { continue }
                let key = keys.flatMap { index < $0.count ? $0[index].text(limit: ArchivedFields.maxText) : nil }
                animations.append((key, animation))
            }
            return animations
        }
    }

    /// The index of an animation, decoded when it is first met; nil if it is not a known animation.
    mutating func animation(_ value: KeyedValue, depth: Int = 0) -> Int? {
        if let number = animationNumbers[value.identity] { return number }
        guard animations.count < Limit.animations, depth < Limit.groupDepth else {
            report(.warning, "limit", "There are too many animations, nested or in total.", at: value)
            return nil
        }
        guard open.insert(value.identity).inserted else {
            report(.warning, "animation", "An animation group contains itself; it is ignored there.", at: value)
            return nil
        }
        let animation = newAnimation(value, depth: depth)
        open.remove(value.identity)
        let number = animation == nil ? nil : animations.count
        if let animation {
            animations.append(animation)
            animationSites.append(AnimationSite(object: value, layer: layer, trail: trail))
            note(animation, value)
        }
        animationNumbers.updateValue(number, forKey: value.identity)
        return number
    }

    /// Notes the numbers of an animation, if requested.
    private mutating func note(_ animation: ArchivedAnimation, _ value: KeyedValue) {
        guard notes != nil else { return }
        let path = (layer.map { self.path(of: $0) } ?? rootPath) + Step.path(trail)
        let name = layer.map { layers[$0].name ?? layers[$0].className }
        notes?.add(animation, value, at: path, in: name)
    }

    private mutating func newAnimation(_ value: KeyedValue, depth: Int) -> ArchivedAnimation? {
        var fields = fields(of: value)
        guard let kind = readKind(&fields, value.knownClass, depth: depth) else {
            let name = value.classEntry.map { "The class \($0.name) is not a known animation" }
            report(.warning, "animation", (name ?? "This is not an animation") + "; it is ignored.", at: value)
            return nil
        }
        if let entry = value.classEntry, !entry.isExact, let known = entry.known {
            report(
                .warning, "animation class",
                "The class \(entry.name) is unknown; its animations are read as \(known.rawValue).", at: value)
        }
        var animation = ArchivedAnimation(className: value.classEntry?.name ?? "", kind: kind)
        readCommon(&fields, &animation)
        finish(fields, of: animation.className)
        return animation
    }

    private mutating func readCommon(_ fields: inout ArchivedFields, _ animation: inout ArchivedAnimation) {
        fields.ignore(Self.ignoredOfAnimations)
        animation.timing = fields.readTiming()
        if let value = fields.take("timingFunction"), !value.isNil {
            animation.timingFunction = timingFunction(value)
            if animation.timingFunction == nil { fields.complain("timingFunction", "is not a timing function") }
        }
        fields.read("removedOnCompletion", &animation.isRemovedOnCompletion)
        fields.read("enabled", &animation.isEnabled)
        var mode: String?
        fields.read("beginTimeMode", &mode)
        animation.beginsAbsolutely = mode == "absolute"
        fields.read("keyPath", &animation.keyPath)
        fields.read("additive", &animation.isAdditive)
        fields.read("cumulative", &animation.isCumulative)
        if let value = fields.take("valueFunction"), !value.isNil {
            let name = value.knownClass == .valueFunction ? value["name"] ?? value["string"] ?? value : value
            animation.valueFunction = name.text(limit: ArchivedFields.maxText)
            if animation.valueFunction == nil { fields.complain("valueFunction", "has no name") }
        }
    }

    private mutating func readKind(
        _ fields: inout ArchivedFields, _ known: ArchivedClass?, depth: Int
    ) -> ArchivedAnimation.Kind? {
        switch known {
        case .basicAnimation: return .basic(readEnds(&fields))
        case .springAnimation:
            var spring = ArchivedSpring()
            fields.read("mass", &spring.mass)
            fields.read("stiffness", &spring.stiffness)
            fields.read("damping", &spring.damping)
            // The archive's name, and the property's.
            fields.read("velocity", &spring.initialVelocity)
            fields.read("initialVelocity", &spring.initialVelocity)
            fields.read("allowsOverdamping", &spring.allowsOverdamping)
            return .spring(readEnds(&fields), spring)
        case .keyframeAnimation: return .keyframes(readKeyframes(&fields))
        case .animationGroup: return .group(readGroup(&fields, depth: depth))
        case .transition:
            var transition = ArchivedTransition()
            var type: String?
            fields.read("type", &type)
            transition.type = type ?? transition.type
            fields.read("subtype", &transition.subtype)
            fields.read("startProgress", &transition.startProgress)
            fields.read("endProgress", &transition.endProgress)
            fields.ignore(["filter"])
            return .transition(transition)
        default: return nil
        }
    }

    private mutating func readEnds(_ fields: inout ArchivedFields) -> ArchivedEnds {
        ArchivedEnds(
            from: readValue(&fields, "fromValue"), to: readValue(&fields, "toValue"), by: readValue(&fields, "byValue"))
    }

    /// A value; nil if it is missing or nil, or if no property can have it.
    private mutating func readValue(_ fields: inout ArchivedFields, _ name: String) -> ArchivedValue? {
        guard let value = fields.take(name), !value.isNil else { return nil }
        let result = at(.key(name)) { $0.value(value) }
        if result == nil { fields.complain(name, "is not a property value") }
        return result
    }

    private mutating func readGroup(_ fields: inout ArchivedFields, depth: Int) -> [Int] {
        guard let value = fields.take("animations"), !value.isNil else { return [] }
        guard let elements = elements(of: value, limit: Limit.animations, "animations of a group") else {
            fields.complain("animations", "is not a list")
            return []
        }
        return at(.key("animations")) { reader in
            var numbers: [Int] = []
            for (index, element) in elements.enumerated() {
                if reader.interruption.isDemanded { break }
                let number = reader.at(.index(index)) { $0.animation(element, depth: depth + 1) }
                if let number { numbers.append(number) }
            }
            return numbers
        }
    }

    private mutating func readKeyframes(_ fields: inout ArchivedFields) -> ArchivedKeyframes {
        var keyframes = ArchivedKeyframes()
        keyframes.values = readValues(&fields)
        readPath(&fields, "path", &keyframes.path)
        keyframes.keyTimes = readNumbers(&fields, "keyTimes", limit: Limit.values) ?? []
        if let value = fields.take("timingFunctions"), !value.isNil {
            let elements = elements(of: value, limit: valuesLeft, "timing functions of all animations")
            valuesLeft -= elements?.count ?? 0
            keyframes.timingFunctions = elements?.map { interruption.isDemanded ? nil : timingFunction($0) } ?? []
            if elements == nil || keyframes.timingFunctions.contains(where: { $0 == nil }) {
                fields.complain("timingFunctions", "is not a list of timing functions")
            }
        }
        fields.read("calculationMode", &keyframes.calculationMode)
        var rotation: String?
        fields.read("rotationMode", &rotation)
        if let rotation {
            keyframes.rotationMode = ArchivedKeyframes.RotationMode(rawValue: rotation)
            if keyframes.rotationMode == nil {
                fields.complain("rotationMode", "is “\(rotation.prefix(40))”, which is unknown")
            }
        }
        keyframes.tensions = readNumbers(&fields, "tensionValues", limit: Limit.values) ?? []
        keyframes.continuities = readNumbers(&fields, "continuityValues", limit: Limit.values) ?? []
        keyframes.biases = readNumbers(&fields, "biasValues", limit: Limit.values) ?? []
        return keyframes
    }

    private mutating func readValues(_ fields: inout ArchivedFields) -> [ArchivedValue] {
        guard let list = fields.take("values"), !list.isNil else { return [] }
        guard let elements = elements(of: list, limit: valuesLeft, "values of all animations") else {
            fields.complain("values", "is not a list")
            return []
        }
        valuesLeft -= elements.count
        var values: [ArchivedValue] = []
        values.reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() {
            if interruption.isDemanded { break }
            let value = at(.key("values")) { $0.at(.index(index)) { $0.value(element) } }
            if value == nil { fields.complain("values", "contains elements that are not property values") }
            // An element is kept for its key time.
            values.append(value ?? .none)
        }
        return values
    }

    /// A timing function or the name of one; nil for what is neither.
    private func timingFunction(_ value: KeyedValue) -> CubicBezier? {
        if value.knownClass == .timingFunction {
            func number(_ key: StaticString) -> Double { value[key]?.number ?? 0 }
            return CubicBezier(number("c1x"), number("c1y"), number("c2x"), number("c2y"))
        }
        switch value.text(limit: ArchivedFields.maxText) {
        case "linear": return CubicBezier(0, 0, 1, 1)
        case "easeIn": return CubicBezier(0.42, 0, 1, 1)
        case "easeOut": return CubicBezier(0, 0, 0.58, 1)
        case "easeInEaseOut": return CubicBezier(0.42, 0, 0.58, 1)
        case "default": return CubicBezier(0.25, 0.1, 0.25, 1)
        default: return nil
        }
    }
}
