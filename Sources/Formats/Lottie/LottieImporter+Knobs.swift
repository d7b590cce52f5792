import Engine

/// The numbers of keyframes, noted where tracks are read.
extension LottieImporter {
    /// Notes the numbers of a property's keyframes and the curve that they make.
    mutating func noteKeyframes(_ list: JSONValue, of property: JSONValue) {
        guard isInFile(property), property.isObject,
            sources?.isNewCurve(property.byteRange.lowerBound) == true, sources?.knobs.list.isCut == false
        else { return }
        let (path, names) = trail(of: property)
        sources?.knobs.move(to: path, names: names)
        // What an expression makes of a text is written anew.
        let hasFields = property["x"]?.isString != true
        let keys = knobs(of: list, hasFields: hasFields)
        sources?.knobs.add(curveOf: property, keys: keys)
    }

    private mutating func knobs(of list: JSONValue, hasFields: Bool) -> [KnobCurve.Key] {
        var keys: [KnobCurve.Key] = []
        let times = list.elements.map { $0["t"]?.double }
        // The value that a keyframe has which states none.
        var inherited: [Int?] = []
        sources?.knobs.within(".k") { collector in
            for (index, keyframe) in list.elements.enumerated() {
                let before = index > 0 ? times[index - 1] : nil
                let after = index + 1 < times.count ? times[index + 1] : nil
                collector.within("[\(index)]", name: "key \(index + 1)") { collector in
                    let range = Knob.between(before, after)
                    let key = LottieImporter.knobs(
                        of: keyframe, in: range, hasFields: hasFields, inherited: &inherited, &collector)
                    keys.append(key)
                }
            }
        }
        return keys
    }

    private static func knobs(
        of keyframe: JSONValue, in range: ClosedRange<Double>, hasFields: Bool, inherited: inout [Int?],
        _ collector: inout KnobCollector
    ) -> KnobCurve.Key {
        let time = collector.add(keyframe["t"], ".t", name: "time", .time, in: range)
        var key = KnobCurve.Key(time: time, isHold: keyframe["h"]?.truth == true)
        let own = collector.add(numbersOf: keyframe["s"], ".s", name: "value", .value)
        let end = collector.add(numbersOf: keyframe["e"], ".e", name: "end value", .value)
        key.values = !own.isEmpty ? own : inherited.isEmpty ? end : inherited
        inherited = key.isHold || end.isEmpty ? key.values : end
        if hasFields, let text = keyframe["s"], text.isObject { key.fields = knobs(ofText: text, &collector) }
        key.out = knobs(ofHandle: keyframe["o"], ".o", name: "out handle", &collector)
        key.into = knobs(ofHandle: keyframe["i"], ".i", name: "in handle", &collector)
        key.outTangent = collector.add(numbersOf: keyframe["to"], ".to", name: "out tangent", .tangent)
        key.inTangent = collector.add(numbersOf: keyframe["ti"], ".ti", name: "in tangent", .tangent)
        return key
    }

    /// The numbers of a text document, by the names of the properties that they are.
    private static func knobs(ofText text: JSONValue, _ collector: inout KnobCollector) -> [KnobCurve.Field] {
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

    private static func knobs(
        ofHandle handle: JSONValue?, _ step: String, name: String, _ collector: inout KnobCollector
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

    // MARK: - Labels

    /// The JSON path of a value, and the names on the way to it: its authors', or those of what the members are.
    func trail(of json: JSONValue) -> (path: String, names: [String]) {
        var path = "$"
        var names: [String] = []
        json.forEachStep { step, key, value in
            path += step
            if let name = value["nm"]?.string ?? key.flatMap({ LottieImporter.names[$0] }) { names.append(name) }
        }
        return (path, names)
    }

    /// What the members of objects are called that hold properties.
    private static let names: [String: String] = [
        "a": "Anchor Point", "p": "Position", "s": "Scale", "r": "Rotation", "o": "Opacity", "rx": "Rotation X",
        "ry": "Rotation Y", "rz": "Rotation", "or": "Orientation", "sk": "Skew", "sa": "Skew Axis", "tm": "Time Remap",
        "c": "Color", "w": "Width", "e": "End", "pt": "Path", "ks": "Transform",
    ]
}
