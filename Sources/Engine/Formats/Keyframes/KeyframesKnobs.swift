/// Finds the numbers of a Keyframes animation that shape its motion: keys' frames and values, timing curves, life spans.
enum KeyframesKnobs {
    /// The knobs of an animation.
    static func list(of root: JSONValue) -> KnobList {
        var collector = KnobCollector()
        collector.add(root["frame_rate"], ".frame_rate", name: "Frame Rate", .time, in: 1...1000)
        collector.add(root["animation_frame_count"], ".animation_frame_count", name: "Frame Count", .time, in: 1...1e6)
        for (key, value) in root.effectiveMembers { visit(value, JSONPath.step(key), &collector) }
        return collector.list
    }

    /// Looks for keyed values in a value. As deep as the text is nested, which the reader bounds.
    private static func visit(_ value: JSONValue, _ step: String, _ collector: inout KnobCollector) {
        guard value.isArray || value.isObject else { return }
        collector.within(step, name: (value["name"] ?? value["property"])?.string) { collector in
            if value.isArray {
                for (index, element) in value.elements.enumerated() { visit(element, "[\(index)]", &collector) }
                return
            }
            collector.add(value["from_frame"], ".from_frame", name: "from", .time)
            collector.add(value["to_frame"], ".to_frame", name: "to", .time)
            for (key, member) in value.effectiveMembers {
                switch key {
                case "key_values", "key_frames": visit(keys: member, JSONPath.step(key), &collector)
                case "timing_curves": visit(curves: member, &collector)
                default: visit(member, JSONPath.step(key), &collector)
                }
            }
        }
    }

    private static func visit(keys list: JSONValue, _ step: String, _ collector: inout KnobCollector) {
        collector.within(step) { collector in
            let times = list.elements.map { $0["start_frame"]?.double }
            for (index, key) in list.elements.enumerated() {
                let before = index > 0 ? times[index - 1] : nil
                let after = index + 1 < times.count ? times[index + 1] : nil
                collector.within("[\(index)]", name: "key \(index + 1)") { collector in
                    collector.add(
                        key["start_frame"], ".start_frame", name: "frame", .time, in: Knob.between(before, after))
                    collector.add(numbersOf: key["data"], ".data", name: "value", .value)
                }
            }
        }
    }

    private static func visit(curves list: JSONValue, _ collector: inout KnobCollector) {
        collector.within(".timing_curves") { collector in
            for (index, curve) in list.elements.enumerated() {
                collector.within("[\(index)]", name: "curve \(index + 1)") { collector in
                    for (place, handle) in curve.elements.prefix(2).enumerated() {
                        collector.within("[\(place)]", name: place == 0 ? "out handle" : "in handle") { collector in
                            for (axis, number) in handle.elements.prefix(2).enumerated() {
                                collector.add(
                                    number, "[\(axis)]", name: axis == 0 ? "x" : "y", .easing,
                                    in: axis == 0 ? Knob.share : Knob.anything)
                            }
                        }
                    }
                }
            }
        }
    }
}
