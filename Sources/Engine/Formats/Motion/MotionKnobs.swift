/// Finds what shapes the motion of a motion document: the numbers and words of its animations, and the clocks of layers.
struct MotionKnobs {
    /// What has been found.
    var collector = KnobCollector()
    /// Of the picture, for the bounds of sliders.
    let size: Size
    /// What the layer that is walked through states of the properties that blocks change, by their names; each for the
    /// first animation of blocks alone, for later ones begin where that ends.
    var rests: [Substring: KnobCurve.Key] = [:]

    /// The knobs of a document.
    static func list(of root: JSONValue) -> KnobList {
        let sides = root["size"].map { $0.isArray ? $0.doubles() : [] } ?? []
        var knobs = MotionKnobs(size: sides.count == 2 ? Size(sides[0], sides[1]) : Size(100, 100))
        knobs.add(root, "duration", "duration", .time, in: 0...600, unit: "s")
        knobs.add(root, "hold", "hold", .time, in: 0...600, unit: "s", suggested: 0...2)
        knobs.visit(layersOf: root, depth: 0)
        return knobs.collector.finished()
    }

    /// Does what lies inside a member or an element.
    mutating func within(_ step: String, name: String? = nil, _ body: (inout MotionKnobs) -> Void) {
        guard collector.enter(step, name: name) else { return }
        body(&self)
        collector.leave(name: name)
    }

    /// As deep as the importer reads.
    private mutating func visit(layersOf object: JSONValue, depth: Int) {
        guard let layers = object["layers"], layers.isArray, depth < MotionImporter.Limit.depth else { return }
        within(".layers") { knobs in
            for (index, layer) in layers.elements.enumerated() {
                knobs.within("[\(index)]", name: layer["name"]?.string ?? "Layer \(index + 1)") {
                    $0.visit(layer: layer, depth: depth)
                }
            }
        }
    }

    private mutating func visit(layer: JSONValue, depth: Int) {
        _ = addTiming(of: layer)
        addRests(of: layer)
        visit(animationsOf: layer, depth: 0)
        visit(layersOf: layer, depth: depth + 1)
        if let mask = layer["mask"], mask.isObject, depth < MotionImporter.Limit.depth {
            within(".mask", name: "Mask") { $0.visit(layer: mask, depth: depth + 1) }
        }
    }

    private mutating func visit(animationsOf object: JSONValue, depth: Int) {
        guard let animations = object["animations"], animations.isArray, depth <= MotionImporter.Limit.groups else {
            return
        }
        within(".animations") { knobs in
            for (index, animation) in animations.elements.enumerated() {
                let type = animation["type"]?.string ?? ""
                let name =
                    animation["name"]?.string
                    ?? [animation["keyPath"]?.string, type].compactMap { $0 }
                    .joined(separator: " ")
                knobs.within("[\(index)]", name: name) { $0.visit(animation: animation, type, depth: depth) }
            }
        }
    }

    private mutating func visit(animation: JSONValue, _ type: String, depth: Int) {
        let timing = addTiming(of: animation)
        let kind = MotionWords.AnimationKind(rawValue: type)
        let target = KnobTarget(animation["keyPath"]?.string ?? "", in: size)
        var way = addTimingFunction(animation["timingFunction"], ".timingFunction", name: "timing function")
        switch kind {
        case .bounce: addBounce(animation)
        case .spring: addSpring(animation)
        case .keyframes: return addKeyframes(animation, target)
        case .animateKeyframes: return addBlocks(animation)
        case .group: return visit(animationsOf: animation, depth: depth + 1)
        case .basic, nil: break
        }
        if kind != .basic { way = nil }
        let from = add(valuesOf: animation["fromValue"], ".fromValue", name: "from", target)
        let to = add(valuesOf: animation["toValue"], ".toValue", name: "to", target)
        let by = add(valuesOf: animation["byValue"], ".byValue", name: "by", target)
        guard kind != nil else { return }
        var (first, last) = (KnobCurve.Key(values: from.values, parts: from.parts), KnobCurve.Key())
        (last.values, last.parts) =
            to.values.isEmpty && to.parts.isEmpty ? (by.values, by.parts) : (to.values, to.parts)
        // What is moved at the first end is the whole; of a spring in people's words the duration is none.
        first.time = timing.begin
        if animation["bounce"] == nil { last.time = timing.duration }
        if let way { (first.out, first.into) = ([way.out], [way.into]) }
        collector.add(curveOf: animation, keys: [first, last], animation: collector.path)
    }

    // MARK: - Numbers

    /// Adds the number of a member.
    @discardableResult mutating func add(
        _ object: JSONValue, _ member: String, _ name: String, _ role: Knob.Role,
        in range: ClosedRange<Double> = Knob.anything, unit: String = "", suggested: ClosedRange<Double>? = nil,
        isWhole: Bool = false
    ) -> Int? {
        collector.add(
            object.member(member), JSONPath.step(member), name: name, role, in: range, unit: unit, suggested: suggested,
            isWhole: isWhole)
    }

    /// Adds the numbers of a value: one, those of a list, or those of a matrix by what it does.
    mutating func add(
        valuesOf value: JSONValue?, _ step: String, name: String, _ target: KnobTarget
    ) -> (values: [Int?], parts: [KnobCurve.Part]) {
        guard let value else { return ([], []) }
        if value.isArray {
            let found = value.elements.enumerated().map { index, element in
                let (unit, suggested) = target.slider(at: index, of: value.count, element.double)
                return collector.add(
                    element, "\(step)[\(index)]", name: "\(name) \(index + 1)", .value, unit: unit, suggested: suggested
                )
            }
            return (found.contains { $0 != nil } ? found : [], [])
        }
        if value.isObject {
            var parts: [KnobCurve.Part] = []
            within(step, name: name) { knobs in
                for (member, target) in KnobTarget.transform {
                    let found = knobs.add(valuesOf: value.member(member), "." + member, name: member, target).values
                    guard let part = KnobTarget.part(of: member, count: found.count) else { continue }
                    parts.append(KnobCurve.Part(part: part, values: found))
                }
            }
            return ([], parts)
        }
        let (unit, suggested) = target.slider(at: 0, of: 1, value.double)
        let found = collector.add(value, step, name: name, .value, unit: unit, suggested: suggested)
        return (found.map { [$0] } ?? [], [])
    }

    /// Adds the numbers of a clock.
    private mutating func addTiming(of object: JSONValue) -> (begin: Int?, duration: Int?) {
        let duration = object["duration"]?.double ?? 0
        // How long a spring seems to take is greater than 0.
        let least = object["bounce"] == nil ? 0 : 1e-3
        let begin = add(object, "beginTime", "begin", .time, unit: "s", suggested: 0...2)
        let length = add(
            object, "duration", "duration", .time, in: least...600, unit: "s",
            suggested: 0...max(2, min(2 * duration, 600))
        )
        add(object, "speed", "speed", .parameter, suggested: 0...4)
        add(object, "timeOffset", "time offset", .time, unit: "s", suggested: 0...max(1, min(duration, 600)))
        add(object, "repeatCount", "repeat count", .parameter, in: 0...1e9, suggested: 0...10)
        add(object, "repeatDuration", "repeat duration", .time, in: 0...1e9, unit: "s", suggested: 0...10)
        return (begin, length)
    }

    /// The handles of a timing function.
    struct Way {
        /// Where it sets out.
        var out: KnobCurve.Handle
        /// Where it arrives.
        var into: KnobCurve.Handle
    }

    /// Adds the control points of a timing function, or its name.
    mutating func addTimingFunction(_ value: JSONValue?, _ step: String, name: String) -> Way? {
        guard let value else { return nil }
        guard value.isArray else {
            collector.add(choice: value, step, name: name, MotionWords.timingFunctions)
            return nil
        }
        let names = ["x 1", "y 1", "x 2", "y 2"]
        let found = zip(value.elements, names).enumerated().map { index, entry in
            let isTime = index % 2 == 0
            return collector.add(
                entry.0, "\(step)[\(index)]", name: "\(name) \(entry.1)", .easing,
                in: isTime ? Knob.share : Knob.anything,
                suggested: isTime ? 0...1 : -0.5...1.5)
        }
        guard found.count == 4 else { return nil }
        return Way(
            out: KnobCurve.Handle(x: found[0], y: found[1]), into: KnobCurve.Handle(x: found[2], y: found[3]))
    }
}

/// What a value of a key path is measured in, and how far a slider for it goes.
struct KnobTarget {
    private enum Kind {
        case x, y, length, angle, factor, share, color, plain
    }

    /// The kinds of its numbers, by how many there are.
    private var kinds: (Int, Int) -> Kind
    private let size: Size

    /// The target of a key path of a layer.
    init(_ keyPath: String, in size: Size) {
        self.size = size
        let (property, part) = MotionKeyPath.split(MotionKeyPath.layerKeyPath(ofView: keyPath))
        switch property {
        case "position": kinds = { index, count in part == "y" || count == 2 && index == 1 ? .y : .x }
        case "bounds", "frame", "cornerRadius", "lineWidth", "borderWidth", "shadowRadius", "shadowOffset",
            "lineDashPhase", "lineDashPattern", "fontSize", "zPosition":
            kinds = { _, _ in .length }
        case "opacity", "shadowOpacity", "strokeStart", "strokeEnd", "anchorPoint", "startPoint", "endPoint",
            "locations", "hidden":
            kinds = { _, _ in .share }
        case "transform", "sublayerTransform":
            let head = part.prefix { $0 != "." }
            kinds = { _, _ in
                head == "rotation" ? .angle : head == "scale" ? .factor : head == "translation" ? .length : .plain
            }
        case _ where property.hasSuffix("Color"): kinds = { _, _ in .share }
        default: kinds = { _, _ in .plain }
        }
    }

    private init(_ kind: Kind) {
        kinds = { _, _ in kind }
        size = Size(0, 0)
    }

    /// The members of a matrix by what it does, and what they are.
    static var transform: [(String, KnobTarget)] {
        [
            ("translation", KnobTarget(.length)), ("rotation", KnobTarget(.angle)), ("scale", KnobTarget(.factor)),
            ("perspective", KnobTarget(.plain)),
        ]
    }

    /// What a member of a matrix by what it does is of the matrix, with so many numbers.
    static func part(of member: String, count: Int) -> ValuePart? {
        switch (member, count) {
        case ("translation", 2...3): .planeTranslation
        case ("rotation", 1): .rotation(.z)
        case ("scale", 1...3): .planeScale
        default: nil
        }
    }

    /// The part of a property that the end of a key path names; nil for all of it.
    static func part(_ name: Substring, of property: Substring) -> ValuePart? {
        guard !name.isEmpty else { return nil }
        switch property {
        case "position", "anchorPoint", "startPoint", "endPoint": return Point.part(named: name)
        case "bounds", "contentsRect": return Rect.part(named: name)
        case "shadowOffset": return Size.part(named: name) ?? Point.part(named: name)
        case "transform", "sublayerTransform": return Matrix4.part(named: name)
        default: return NumberList.part(named: name)
        }
    }

    /// The unit of one of several numbers, and the bounds of its slider.
    func slider(at index: Int, of count: Int, _ value: Double?) -> (unit: String, suggested: ClosedRange<Double>) {
        let value = value ?? 0
        func around(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
            min(range.lowerBound, value)...max(range.upperBound, value)
        }
        switch kinds(index, count) {
        case .x: return ("px", around(-size.width / 4...size.width * 5 / 4))
        case .y: return ("px", around(-size.height / 4...size.height * 5 / 4))
        case .length: return ("px", around(value < 0 ? 2 * value...0 : 0...max(2 * value, 10)))
        case .angle: return ("rad", around(-2 * .pi...2 * .pi))
        case .factor: return ("", around(0...2))
        case .share, .color: return ("", around(0...1))
        case .plain: return ("", around(value == 0 ? -1...1 : value < 0 ? 2 * value...0 : 0...2 * value))
        }
    }
}
