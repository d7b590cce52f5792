/// What the kinds of animations have of their own.
extension MotionKnobs {
    /// SKBounceAnimation's parameters.
    mutating func addBounce(_ animation: JSONValue) {
        add(
            animation, "numberOfBounces", "bounces", .parameter, in: 0...Double(Bounce.maximumBounces),
            suggested: 0...10, isWhole: true)
        if let stiffness = animation["stiffness"] {
            if stiffness.isString {
                collector.add(choice: stiffness, ".stiffness", name: "stiffness", MotionWords.stiffnesses)
            } else {
                add(animation, "stiffness", "stiffness", .parameter, in: 1e-9...1e9, suggested: 0.001...5)
            }
        }
        addVariant(animation)
    }

    /// Whose arithmetic is meant.
    private mutating func addVariant(_ animation: JSONValue) {
        collector.add(
            choice: animation["variant"], ".variant", name: "variant", Bounce.Variant.allCases.map(\.rawValue))
    }

    /// The numbers that say which spring is meant, in any of the three ways.
    mutating func addSpring(_ animation: JSONValue) {
        add(animation, "mass", "mass", .parameter, in: 1e-6...1e6, suggested: 0.1...10)
        add(animation, "stiffness", "stiffness", .parameter, in: 1e-6...1e6, suggested: 1...500)
        add(animation, "damping", "damping", .parameter, in: 0...1e6, suggested: 0...50)
        add(animation, "initialVelocity", "initial velocity", .parameter, unit: "1/s", suggested: -20...20)
        add(animation, "response", "response", .parameter, in: 1e-3...600, unit: "s", suggested: 0.05...2)
        add(animation, "dampingFraction", "damping fraction", .parameter, in: 0...1e3, suggested: 0...1.5)
        add(animation, "bounce", "bounce", .parameter, in: -0.999...1, suggested: -0.5...0.9)
    }

    /// CAKeyframeAnimation's lists.
    mutating func addKeyframes(_ animation: JSONValue, _ target: KnobTarget) {
        let modes = CalculationMode.allCases.map(\.rawValue)
        let mode = animation["calculationMode"]
        collector.add(choice: mode, ".calculationMode", name: "calculation mode", modes)
        for (member, name) in [
            ("tensionValues", "tension"), ("continuityValues", "continuity"), ("biasValues", "bias"),
        ] {
            guard let list = animation.member(member), list.isArray else { continue }
            for (index, element) in list.elements.enumerated() {
                collector.add(
                    element, ".\(member)[\(index)]", name: "\(name) \(index + 1)", .parameter, suggested: -1...1)
            }
        }
        let values = animation["values"].map { $0.isArray ? Array($0.elements) : [] } ?? []
        var keys = values.map { _ in KnobCurve.Key(isHold: mode?.string == "discrete") }
        for (index, value) in values.enumerated() {
            let found = add(valuesOf: value, ".values[\(index)]", name: "value \(index + 1)", target)
            (keys[index].values, keys[index].parts) = (found.values, found.parts)
        }
        let times = animation["keyTimes"].map { $0.isArray ? Array($0.elements) : [] } ?? []
        for (index, time) in times.enumerated() {
            let before = index > 0 ? times[index - 1].double : nil
            let after = index + 1 < times.count ? times[index + 1].double : nil
            let low = (before ?? 0).clamped(to: 0...1)
            let found = collector.add(
                time, ".keyTimes[\(index)]", name: "key time \(index + 1)", .time,
                in: low...max(low, (after ?? 1).clamped(to: 0...1)))
            // Along a path there are keyframes without values of their own.
            if index == keys.count, animation["path"] != nil { keys.append(KnobCurve.Key()) }
            if index < keys.count { keys[index].time = found }
        }
        let functions = animation["timingFunctions"].map { $0.isArray ? Array($0.elements) : [] } ?? []
        for (index, function) in functions.enumerated() {
            let way = addTimingFunction(
                function, ".timingFunctions[\(index)]", name: "timing function \(index + 1)")
            if index < keys.count, let way { (keys[index].out, keys[index].into) = ([way.out], [way.into]) }
        }
        collector.add(curveOf: animation, keys: keys, animation: collector.path)
    }

    /// What blocks do, by the property that they change.
    private struct BlockCurve {
        /// The first change of the property.
        var place: JSONValue
        /// The path of that.
        var path: String
        var keys: [KnobCurve.Key]
        /// What the layer states of it.
        var rest: KnobCurve.Key?
    }

    /// UIKit's blocks.
    mutating func addBlocks(_ animation: JSONValue) {
        add(animation, "delay", "delay", .time, in: 0...600, unit: "s", suggested: 0...2)
        let modes = CalculationMode.allCases.map(\.rawValue)
        collector.add(
            choice: animation["calculationMode"], ".calculationMode", name: "calculation mode", modes)
        addVariant(animation)
        guard let blocks = animation["blocks"], blocks.isArray else { return }
        var curves: [Substring: BlockCurve] = [:]
        within(".blocks") { knobs in
            for (index, block) in blocks.elements.enumerated() {
                knobs.within("[\(index)]", name: "block \(index + 1)") { $0.visit(block: block, &curves) }
            }
        }
        var seen: Set<Int> = []
        for curve in curves.values.sorted(by: { $0.place.index < $1.place.index })
        where seen.insert(curve.place.index).inserted {
            collector.add(
                curveOf: curve.place, at: curve.path, keys: curve.keys, animation: collector.path, rest: curve.rest)
        }
    }

    /// Adds what a layer states of the properties that blocks change: they begin there.
    mutating func addRests(of layer: JSONValue) {
        rests = [:]
        var properties: Set<Substring> = []
        MotionKnobs.collect(changesOf: layer, depth: 0, &properties)
        for property in properties.sorted() {
            let name = String(property)
            guard let value = layer.member(name) else { continue }
            let found = add(
                valuesOf: value, JSONPath.step(name), name: name, KnobTarget(name, in: size))
            rests[property] = KnobCurve.Key(values: found.values, parts: found.parts)
        }
    }

    /// The properties that blocks of a layer or of a group change.
    private static func collect(changesOf object: JSONValue, depth: Int, _ properties: inout Set<Substring>) {
        guard let animations = object["animations"], animations.isArray, depth <= MotionImporter.Limit.groups else {
            return
        }
        for animation in animations.elements {
            collect(changesOf: animation, depth: depth + 1, &properties)
            guard animation["type"]?.string == MotionWords.AnimationKind.animateKeyframes.rawValue,
                let blocks = animation["blocks"], blocks.isArray
            else { continue }
            for block in blocks.elements {
                guard let changes = block["changes"], changes.isObject else { continue }
                for (name, _) in changes.effectiveMembers {
                    let property = MotionKeyPath.split(MotionKeyPath.layerKeyPath(ofView: name)).property
                    properties.formUnion(property == "frame" ? ["position", "bounds"] : [property])
                }
            }
        }
    }

    private mutating func visit(block: JSONValue, _ curves: inout [Substring: BlockCurve]) {
        let start = add(block, "relativeStartTime", "start", .time, in: Knob.share)
        let duration = add(block, "relativeDuration", "length", .time, in: Knob.share)
        guard let changes = block["changes"], changes.isObject else { return }
        within(".changes") { knobs in
            for (name, change) in changes.effectiveMembers where change.isObject {
                knobs.within(JSONPath.step(name), name: name) { knobs in
                    let target = KnobTarget(name, in: knobs.size)
                    var found = knobs.add(valuesOf: change["to"], ".to", name: "to", target)
                    let difference = knobs.add(valuesOf: change["by"], ".by", name: "by", target)
                    if found.values.isEmpty, found.parts.isEmpty { found = difference }
                    let (property, name) = MotionKeyPath.split(MotionKeyPath.layerKeyPath(ofView: name))
                    var key = KnobCurve.Key(time: duration, start: start, values: found.values, parts: found.parts)
                    if let part = KnobTarget.part(name, of: property) {
                        (key.values, key.parts) = ([], [KnobCurve.Part(part: part, values: found.values)])
                    } else if property == "frame" {
                        // A frame is made of both, and neither has its numbers.
                        (key.values, key.parts) = ([], [])
                    }
                    let isFrame = property == "frame"
                    for property in isFrame ? ["position", "bounds"] : [property] {
                        let path = knobs.collector.path
                        if curves[property] == nil {
                            let rest = knobs.rests.removeValue(forKey: property)
                            curves[property] = BlockCurve(
                                place: change, path: path, keys: [], rest: isFrame ? nil : rest)
                        }
                        curves[property]?.keys.append(key)
                    }
                }
            }
        }
    }
}
