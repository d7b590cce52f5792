import Engine

/// What is noted of the motion of a Lottie text while it is lowered: where numbers stand that shape it. Knobs are
/// listed from it on request.
struct LottieMotionNotes: Sendable {
    /// The nodes of layers whose times can be set.
    private var layers: [Int] = []
    private var tracks: [Track] = []
    /// The nodes of properties that are in ``tracks``; expressions and effects read some again.
    private var known: Set<Int> = []

    /// A property with keyframes.
    private struct Track {
        /// Its node, and that of the list of keyframes.
        var property, list: Int
        /// Whether the fields of text documents are listed.
        var hasFields: Bool
    }

    /// Notes the times of a layer.
    mutating func note(layer: JSONValue) { layers.append(layer.index) }

    /// Notes the keyframes of a property; nothing where they are noted.
    mutating func note(_ list: JSONValue, of property: JSONValue) {
        guard known.insert(property.index).inserted else { return }
        // What an expression makes of a text is written anew.
        let hasFields = property["x"]?.isString != true
        tracks.append(Track(property: property.index, list: list.index, hasFields: hasFields))
    }

    /// The knobs and the curves that they make, in the order of the text.
    func knobs(in text: JSONDocument) -> KnobList {
        text.withRoot { root in
            var collector = KnobCollector()
            var trails = LottieTrails(root)
            collector.add(root["fr"], ".fr", name: "Frame Rate", .time, in: 1...1000)
            collector.add(root["ip"], ".ip", name: "First Frame", .time)
            collector.add(root["op"], ".op", name: "Last Frame", .time)
            for layer in layers.sorted() {
                let value = root.value(node: layer)
                collector.move(to: trails.trail(of: layer))
                collector.add(value["ip"], ".ip", name: "In", .time)
                collector.add(value["op"], ".op", name: "Out", .time)
                collector.add(value["st"], ".st", name: "Start", .time)
                collector.add(value["sr"], ".sr", name: "Stretch", .value, in: 0.001...1000)
            }
            for track in tracks.sorted(by: { $0.property < $1.property }) where !collector.list.isCut {
                collector.move(to: trails.trail(of: track.property))
                let keys = LottieMotionNotes.keys(root.value(node: track.list), hasFields: track.hasFields, &collector)
                collector.add(curveOf: root.value(node: track.property), keys: keys)
            }
            return collector.list.sorted()
        }
    }

    private static func keys(
        _ list: JSONValue, hasFields: Bool, _ collector: inout KnobCollector
    ) -> [KnobCurve.Key] {
        var keys: [KnobCurve.Key] = []
        let times = list.elements.map { $0["t"]?.double }
        // The value that a keyframe has which states none.
        var inherited: [Int?] = []
        let interruption = Interruption.current
        collector.within(".k") { collector in
            for (index, keyframe) in list.elements.enumerated() {
                if index % 256 == 0, interruption.isDemanded { break }
                let before = index > 0 ? times[index - 1] : nil
                let after = index + 1 < times.count ? times[index + 1] : nil
                collector.within("[\(index)]", name: "key \(index + 1)") { collector in
                    let range = Knob.between(before, after)
                    let key = knobs(of: keyframe, in: range, hasFields: hasFields, inherited: &inherited, &collector)
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
}

/// The objects and lists on the way to nodes of a Lottie text, asked for in the order of the text: each search goes on
/// where the last one ended, so that all of them cost the text once.
private struct LottieTrails {
    /// From the root inwards; each lies in the one before it.
    private var containers: [Container]
    private let root: JSONValue

    private struct Container {
        var node: Int
        /// The first node after it.
        var end: Int
        /// The child that was gone through last: its first node, which in objects is the name's, and its position.
        var at: Int
        var position = 0
        var trail: KnobTrail
    }

    init(_ root: JSONValue) {
        self.root = root
        containers = [
            Container(node: 0, end: root.nodes[0].next(after: 0), at: 1, trail: .root)
        ]
    }

    /// The path to a node, which is the same as the last one, lies in it or after it.
    mutating func trail(of node: Int) -> KnobTrail {
        while let last = containers.last, last.node != 0, node < last.node || node >= last.end {
            containers.removeLast()
        }
        while containers[containers.count - 1].node < node { enterChild(with: node) }
        return containers[containers.count - 1].trail
    }

    /// Enters the child of the last container that a node is or lies in.
    private mutating func enterChild(with node: Int) {
        let last = containers.count - 1
        let nodes = root.nodes
        let isObject = nodes[containers[last].node].has(.object)
        if node < containers[last].at {
            containers[last].at = containers[last].node + 1
            containers[last].position = 0
        }
        while true {
            let at = containers[last].at
            let value = isObject ? at + 1 : at
            let next = nodes[value].next(after: value)
            if node < next {
                let key = isObject ? root.owner.text(of: nodes[at]) : nil
                let step = key.map(JSONPath.step) ?? "[\(containers[last].position)]"
                let name = root.value(node: value)["nm"]?.string ?? key.flatMap { LottieTrails.names[$0] }
                let trail = containers[last].trail.step(step, name: name)
                containers.append(Container(node: value, end: next, at: value + 1, trail: trail))
                return
            }
            containers[last].at = next
            containers[last].position += 1
        }
    }

    /// What the members of objects are called that hold properties.
    private static let names: [String: String] = [
        "a": "Anchor Point", "p": "Position", "s": "Scale", "r": "Rotation", "o": "Opacity", "rx": "Rotation X",
        "ry": "Rotation Y", "rz": "Rotation", "or": "Orientation", "sk": "Skew", "sa": "Skew Axis", "tm": "Time Remap",
        "c": "Color", "w": "Width", "e": "End", "pt": "Path", "ks": "Transform",
    ]
}
