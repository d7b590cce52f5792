/// Finds the numbers of a Lottie animation that shape its motion: keyframes' times, values, easing handles and tangents
/// of every property, and the times of layers.
enum LottieKnobs {
    /// The knobs of an animation.
    static func list(of root: JSONValue) -> KnobList {
        var collector = KnobCollector()
        collector.add(root["fr"], ".fr", name: "Frame Rate", .time, in: 1...1000)
        collector.add(root["ip"], ".ip", name: "First Frame", .time)
        collector.add(root["op"], ".op", name: "Last Frame", .time)
        for (key, value) in root.effectiveMembers { visit(value, JSONPath.step(key), name: nil, &collector) }
        return collector.finished()
    }

    /// Looks for properties in a value. As deep as the text is nested, which the reader bounds.
    private static func visit(
        _ value: JSONValue, _ step: String, name: String?, _ collector: inout KnobCollector
    ) {
        guard value.isArray || value.isObject else { return }
        collector.within(step, name: value["nm"]?.string ?? name) { collector in
            if value.isArray {
                for (index, element) in value.elements.enumerated() {
                    visit(element, "[\(index)]", name: nil, &collector)
                }
                return
            }
            // Layers have a transform; what else has a type has no time of its own.
            if value["ty"] != nil, value["ks"]?.isObject == true, value["ip"] != nil {
                collector.add(value["ip"], ".ip", name: "In", .time)
                collector.add(value["op"], ".op", name: "Out", .time)
                collector.add(value["st"], ".st", name: "Start", .time)
                collector.add(value["sr"], ".sr", name: "Stretch", .value, in: 0.001...1000)
            }
            for (key, member) in value.effectiveMembers {
                if key == "k", areKeyframes(member) {
                    // What an expression makes of a text is written anew.
                    let keys = visit(keyframes: member, hasFields: value["x"]?.isString != true, &collector)
                    collector.add(curveOf: value, keys: keys)
                } else {
                    visit(member, JSONPath.step(key), name: names[key], &collector)
                }
            }
        }
    }

    /// Whether a list is one of keyframes.
    private static func areKeyframes(_ list: JSONValue) -> Bool { list.first?["t"] != nil }

    private static func visit(
        keyframes list: JSONValue, hasFields: Bool, _ collector: inout KnobCollector
    ) -> [KnobCurve.Key] {
        var keys: [KnobCurve.Key] = []
        collector.within(".k") { collector in
            let times = list.elements.map { $0["t"]?.double }
            // The value that a keyframe has which states none.
            var inherited: [Int?] = []
            for (index, keyframe) in list.elements.enumerated() {
                let before = index > 0 ? times[index - 1] : nil
                let after = index + 1 < times.count ? times[index + 1] : nil
                collector.within("[\(index)]", name: "key \(index + 1)") { collector in
                    let time = collector.add(
                        keyframe["t"], ".t", name: "time", .time, in: Knob.between(before, after))
                    var key = KnobCurve.Key(time: time, isHold: keyframe["h"]?.truth == true)
                    let own = collector.add(numbersOf: keyframe["s"], ".s", name: "value", .value)
                    let end = collector.add(numbersOf: keyframe["e"], ".e", name: "end value", .value)
                    key.values = !own.isEmpty ? own : inherited.isEmpty ? end : inherited
                    inherited = key.isHold || end.isEmpty ? key.values : end
                    if hasFields, let text = keyframe["s"], text.isObject { key.fields = visit(text: text, &collector) }
                    key.out = visit(handle: keyframe["o"], ".o", name: "out handle", &collector)
                    key.into = visit(handle: keyframe["i"], ".i", name: "in handle", &collector)
                    key.outTangent = collector.add(numbersOf: keyframe["to"], ".to", name: "out tangent", .tangent)
                    key.inTangent = collector.add(numbersOf: keyframe["ti"], ".ti", name: "in tangent", .tangent)
                    keys.append(key)
                }
            }
        }
        return keys
    }

    /// The numbers of a text document, by the names of the properties that they are.
    private static func visit(text: JSONValue, _ collector: inout KnobCollector) -> [KnobCurve.Field] {
        var fields: [KnobCurve.Field] = []
        collector.within(".s", name: "text") { collector in
            for (key, name) in textFields {
                guard let value = text.member(key) else { continue }
                let step = JSONPath.step(key)
                let found =
                    key == "j"
                    ? [collector.add(value, step, name: name, .value, in: 0...6, isWhole: true)]
                    : collector.add(numbersOf: value, step, name: name, .value)
                if found.contains(where: { $0 != nil }) { fields.append(KnobCurve.Field(name: name, values: found)) }
            }
        }
        return fields
    }

    /// The members of text documents that are numbers.
    private static let textFields = [
        ("s", "Font Size"), ("tr", "Tracking"), ("lh", "Line Height"), ("ls", "Baseline Shift"), ("fc", "Color"),
        ("sc", "Stroke Color"), ("sw", "Stroke Width"), ("j", "Justification"), ("ps", "Box Position"),
        ("sz", "Box Width"),
    ]

    private static func visit(
        handle: JSONValue?, _ step: String, name: String, _ collector: inout KnobCollector
    ) -> [KnobCurve.Handle] {
        guard let handle else { return [] }
        var handles: [KnobCurve.Handle] = []
        collector.within(step, name: name) { collector in
            let x = collector.add(numbersOf: handle["x"], ".x", name: "x", .easing, in: Knob.share)
            let y = collector.add(numbersOf: handle["y"], ".y", name: "y", .easing)
            handles = KnobCurve.handles(x: x, y: y)
        }
        return handles
    }

    /// What the members of objects are called that hold properties.
    private static let names: [String: String] = [
        "a": "Anchor Point", "p": "Position", "s": "Scale", "r": "Rotation", "o": "Opacity", "rx": "Rotation X",
        "ry": "Rotation Y", "rz": "Rotation", "or": "Orientation", "sk": "Skew", "sa": "Skew Axis", "tm": "Time Remap",
        "c": "Color", "w": "Width", "e": "End", "pt": "Path", "ks": "Transform",
    ]
}

extension JSONValue {
    /// The members of an object that count: of those of the same name the last.
    var effectiveMembers: [(key: String, value: JSONValue)] {
        guard count > 16 else { return members.filter { member($0.key)?.index == $0.value.index } }
        var last: [String: Int] = [:]
        for (key, value) in members { last[key] = value.index }
        return members.filter { last[$0.key] == $0.value.index }
    }
}
