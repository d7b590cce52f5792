import Engine

/// What the importer of motion documents notes of the numbers and words that it lowers.
struct MotionNotes {
    /// The keyframes of an animation, put together while it is read.
    struct AnimationNote {
        /// Where the curve begins in the text: the animation, or of blocks the first change of the property.
        var offset: Int
        /// The JSON path of that.
        var path: String
        /// The JSON path of the animation.
        var animation: String
        /// The names on the way to the animation, for display.
        var label: String
        /// In the order of the text.
        var keys: [KnobCurve.Key]
        /// What the value is before blocks change it.
        var rest: KnobCurve.Key?
        /// Between a keyframe and the next, by the index of the first.
        var handles: [Int: Handles] = [:]
    }

    /// The handles of a timing function.
    struct Handles {
        /// Where the segment sets out.
        var out: KnobCurve.Handle
        /// Where it arrives.
        var into: KnobCurve.Handle
    }

    /// The numbers of a value: one or several of its own, or those of a matrix by what they do.
    struct ValueNote {
        /// By component.
        var values: [Int?] = []
        /// By what they do.
        var parts: [KnobCurve.Part] = []

        /// Whether it has no numbers.
        var isEmpty: Bool { values.isEmpty && parts.isEmpty }
    }

    /// The objects that were entered, and what was noted in them.
    var json: JSONNotes
    /// The width and height of the composition, for the bounds of sliders.
    let size: Size
    /// The curves of animations, by the nodes of those.
    private var animations: [Int: AnimationNote] = [:]

    /// Nothing is noted yet.
    init(root: JSONValue, size: Size) {
        json = JSONNotes(root: root)
        self.size = size
    }

    /// What was noted as the map of a text.
    func map(of text: JSONDocument) -> SourceMap {
        var json = json
        for note in animations.values { json.add(note.curve) }
        return json.map(of: text)
    }
}

extension MotionNotes.AnimationNote {
    /// The animation as a curve.
    var curve: KnobCurve {
        var keys = keys
        for (index, handles) in handles where index < keys.count {
            (keys[index].out, keys[index].into) = ([handles.out], [handles.into])
        }
        return KnobCurve(path: path, label: label, offset: offset, keys: keys, animation: animation, rest: rest)
    }
}

extension MotionNotes {
    // MARK: - Objects

    /// Enters an animation, which is named after its property and its type unless it has a name.
    mutating func enter(animation: JSONValue, in outer: JSONValue, at index: Int) {
        let words = [animation["keyPath"]?.string, animation["type"]?.string ?? ""].compactMap(\.self)
        json.enter(
            animation, in: outer, ".animations[\(index)]",
            name: animation["name"]?.string ?? words.joined(separator: " "))
    }

    /// Begins the curve of an animation between two ends, or of one with as many keyframes as are noted later.
    mutating func begin(animation: JSONValue, _ source: MotionChange.Source) {
        guard let site = json.site(of: animation) else { return }
        var keys: [KnobCurve.Key] = []
        var handles: [Int: Handles] = [:]
        if case .keyframes = source {
        } else {
            keys = [KnobCurve.Key(), KnobCurve.Key()]
            // Moving the first keyframe moves the whole animation; a spring given by “bounce” has a perceived duration,
            // which is no end.
            keys[0].time = knob(of: "beginTime", in: animation)
            if animation["bounce"] == nil { keys[1].time = knob(of: "duration", in: animation) }
            if case .basic = source { handles[0] = note(timingFunction: animation["timingFunction"], in: animation) }
        }
        animations[animation.index] = AnimationNote(
            offset: animation.byteRange.lowerBound, path: site.path, animation: site.path, label: site.label,
            keys: keys, handles: handles)
    }

    /// Notes the handles of the segment that a key begins.
    mutating func set(handles: Handles, at index: Int, of animation: JSONValue) {
        animations[animation.index]?.handles[index] = handles
    }

    /// Notes a key of an animation's curve.
    mutating func set(
        key index: Int, of animation: JSONValue, _ change: (inout KnobCurve.Key) -> Void
    ) {
        guard var note = animations.removeValue(forKey: animation.index) else { return }
        while note.keys.count <= index { note.keys.append(KnobCurve.Key()) }
        change(&note.keys[index])
        animations[animation.index] = note
    }

    /// How many keys an animation's curve has.
    func keyCount(of animation: JSONValue) -> Int { animations[animation.index]?.keys.count ?? 0 }

    /// Adds what blocks make of a property.
    ///
    /// - Parameters:
    ///   - change: The first change of the property.
    ///   - keys: One for each block that changes it.
    mutating func add(blocks keys: [KnobCurve.Key], from change: JSONValue, of animation: JSONValue, rest: ValueNote?) {
        // A frame is one change of two properties, and has one curve.
        guard let changed = json.site(of: change), let site = json.site(of: animation) else { return }
        let note = AnimationNote(
            offset: change.byteRange.lowerBound, path: changed.path, animation: site.path, label: site.label,
            keys: keys,
            rest: rest.map { KnobCurve.Key(values: $0.values, parts: $0.parts) })
        json.add(note.curve)
    }

    // MARK: - Numbers and words

    /// Notes the number of a member, if it is one that shapes the motion.
    @discardableResult mutating func note(member name: String, of object: JSONValue, _ value: JSONValue) -> Int? {
        guard json.site(of: object) != nil, let number = value.double,
            let traits = JSONNotes.Traits(member: name, of: object, number: number)
        else {
            return nil
        }
        return json.note(value, in: object, JSONPath.step(name), traits)
    }

    private mutating func knob(of name: String, in object: JSONValue) -> Int? {
        object.member(name).flatMap { note(member: name, of: object, $0) }
    }

    /// Notes when a block begins and how long it takes where it does not say so, so that both can be put in.
    mutating func noteMissingTimes(of block: JSONValue, _ start: Double, _ duration: Double) {
        for (name, value) in [("relativeStartTime", start), ("relativeDuration", duration)]
        where block.member(name) == nil {
            guard let traits = JSONNotes.Traits(member: name, of: block, number: value) else { continue }
            json.note(missing: name, of: block, traits, value, order: MotionWords.block)
        }
    }

    /// Notes the word of a member, if it is one that shapes the motion.
    mutating func note(word name: String, of object: JSONValue, _ value: JSONValue, among words: [String]) {
        let labels = ["calculationMode": "calculation mode", "variant": "variant", "stiffness": "stiffness"]
        guard let label = labels[name], object["pegbar"] == nil else { return }
        json.note(choice: value, in: object, JSONPath.step(name), name: label, words)
    }

    /// Notes the numbers of a list; where each is in the list of knobs.
    mutating func note(list name: String, of object: JSONValue, _ list: JSONValue) {
        let names = ["tensionValues": "tension", "continuityValues": "continuity", "biasValues": "bias"]
        if name == "keyTimes" { return note(keyTimes: list, of: object) }
        guard let label = names[name] else { return }
        for (index, element) in list.elements.enumerated() {
            json.note(
                element, in: object, ".\(name)[\(index)]",
                JSONNotes.Traits(name: "\(label) \(index + 1)", role: .parameter, suggested: -1...1))
        }
    }

    private mutating func note(keyTimes list: JSONValue, of animation: JSONValue) {
        let times = list.elements.map(\.double)
        for (index, time) in list.elements.enumerated() {
            let before = index > 0 ? times[index - 1] : nil
            let after = index + 1 < times.count ? times[index + 1] : nil
            let low = (before ?? 0).clamped(to: 0...1)
            let knob = json.note(
                time, in: animation, ".keyTimes[\(index)]",
                JSONNotes.Traits(
                    name: "key time \(index + 1)", role: .time, range: low...max(low, (after ?? 1).clamped(to: 0...1)))
            )
            // Along a path there are keyframes without values of their own.
            guard index < keyCount(of: animation) || index == keyCount(of: animation) && animation["path"] != nil else {
                continue
            }
            set(key: index, of: animation) { $0.time = knob }
        }
    }

    /// Notes the control points of a timing function, or its name.
    ///
    /// - Parameter index: Its index among several; nil for the one of the whole animation.
    @discardableResult mutating func note(
        timingFunction value: JSONValue?, in animation: JSONValue, at index: Int? = nil
    ) -> Handles? {
        guard let value else { return nil }
        let step = index.map { ".timingFunctions[\($0)]" } ?? ".timingFunction"
        let name = "timing function" + (index.map { " \($0 + 1)" } ?? "")
        guard value.isArray else {
            json.note(choice: value, in: animation, step, name: name, MotionWords.timingFunctions)
            return nil
        }
        let found = zip(value.elements, ["x 1", "y 1", "x 2", "y 2"]).enumerated().map { index, entry in
            let isTime = index % 2 == 0
            return json.note(
                entry.0, in: animation, "\(step)[\(index)]",
                JSONNotes.Traits(
                    name: "\(name) \(entry.1)", role: .easing, range: isTime ? Knob.share : Knob.anything,
                    suggested: isTime ? 0...1 : -0.5...1.5))
        }
        guard found.count == 4 else { return nil }
        return Handles(
            out: KnobCurve.Handle(x: found[0], y: found[1]), into: KnobCurve.Handle(x: found[2], y: found[3]))
    }

    /// Notes the numbers of a value: one, those of a list, or those of a matrix by what it does.
    @discardableResult mutating func note(
        _ value: JSONValue, in object: JSONValue, _ step: String, name: String, _ target: MotionTarget
    ) -> ValueNote {
        if value.isArray {
            let found = value.elements.enumerated().map { index, element in
                json.note(
                    element, in: object, "\(step)[\(index)]",
                    target.traits("\(name) \(index + 1)", at: index, of: value.count, element.double))
            }
            return ValueNote(values: found.contains { $0 != nil } ? found : [])
        }
        if value.isObject {
            json.enter(value, in: object, step, name: name)
            var note = ValueNote()
            for (member, target) in MotionTarget.transform {
                guard let inner = value.member(member) else { continue }
                let found = self.note(inner, in: value, "." + member, name: member, target).values
                guard let part = MotionTarget.part(of: member, count: found.count) else { continue }
                note.parts.append(KnobCurve.Part(part: part, values: found))
            }
            return note
        }
        let found = json.note(value, in: object, step, target.traits(name, at: 0, of: 1, value.double))
        return ValueNote(values: found.map { [$0] } ?? [])
    }
}

extension JSONNotes.Traits {
    /// Those of a number that shapes the motion, by the name of its member; nil for other members.
    init?(member name: String, of object: JSONValue, number: Double) {
        switch name {
        case "duration": self = Self.duration(of: object, number)
        case "hold": self.init(name: "hold", role: .time, range: 0...600, unit: "s", suggested: 0...2)
        case "beginTime": self.init(name: "begin", role: .time, unit: "s", suggested: 0...2)
        case "timeOffset":
            let length = object["duration"]?.double ?? 0
            self.init(name: "time offset", role: .time, unit: "s", suggested: 0...max(1, min(length, 600)))
        case "repeatDuration":
            self.init(name: "repeat duration", role: .time, range: 0...1e9, unit: "s", suggested: 0...10)
        case "repeatCount": self.init(name: "repeat count", role: .parameter, range: 0...1e9, suggested: 0...10)
        case "speed": self.init(name: "speed", role: .parameter, suggested: 0...4)
        case "delay": self.init(name: "delay", role: .time, range: 0...600, unit: "s", suggested: 0...2)
        case "relativeStartTime": self.init(name: "start", role: .time, range: Knob.share)
        case "relativeDuration": self.init(name: "length", role: .time, range: Knob.share)
        default:
            guard let parameter = Self.parameter(name, of: object) else { return nil }
            self = parameter
        }
    }

    private static func duration(of object: JSONValue, _ number: Double) -> Self {
        var traits = Self(name: "duration", role: .time, range: 0...600, unit: "s")
        guard object["pegbar"] == nil else { return traits }
        // How long a spring seems to take is greater than 0.
        if object["bounce"] != nil { traits.range = 1e-3...600 }
        traits.suggested = 0...max(2, min(2 * number, 600))
        return traits
    }

    /// The numbers of bounces and springs.
    private static func parameter(_ name: String, of object: JSONValue) -> Self? {
        let isBounce = object["type"]?.string == MotionWords.AnimationKind.bounce.rawValue
        switch name {
        case "numberOfBounces":
            return Self(
                name: "bounces", role: .parameter, range: 0...Double(Bounce.maximumBounces), suggested: 0...10,
                isWhole: true)
        case "stiffness":
            return isBounce
                ? Self(name: "stiffness", role: .parameter, range: 1e-9...1e9, suggested: 0.001...5)
                : Self(name: "stiffness", role: .parameter, range: 1e-6...1e6, suggested: 1...500)
        case "mass": return Self(name: "mass", role: .parameter, range: 1e-6...1e6, suggested: 0.1...10)
        case "damping": return Self(name: "damping", role: .parameter, range: 0...1e6, suggested: 0...50)
        case "initialVelocity":
            return Self(name: "initial velocity", role: .parameter, unit: "1/s", suggested: -20...20)
        case "response":
            return Self(name: "response", role: .parameter, range: 1e-3...600, unit: "s", suggested: 0.05...2)
        case "dampingFraction":
            return Self(name: "damping fraction", role: .parameter, range: 0...1e3, suggested: 0...1.5)
        case "bounce": return Self(name: "bounce", role: .parameter, range: -0.999...1, suggested: -0.5...0.9)
        default: return nil
        }
    }
}
