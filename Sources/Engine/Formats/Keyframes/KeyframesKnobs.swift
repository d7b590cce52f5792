/// Finds the numbers of a Keyframes animation that shape its motion: keys' frames and values, timing curves, life spans.
enum KeyframesKnobs {
    /// The knobs of an animation.
    static func list(of root: JSONValue) -> KnobList {
        var collector = KnobCollector()
        collector.add(root["frame_rate"], ".frame_rate", name: "Frame Rate", .time, in: 1...1000)
        collector.add(root["animation_frame_count"], ".animation_frame_count", name: "Frame Count", .time, in: 1...1e6)
        for (key, value) in root.effectiveMembers { visit(value, JSONPath.step(key), &collector) }
        return collector.finished()
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
            var keys: [KnobCurve.Key] = []
            var ways: [Way] = []
            for (key, member) in value.effectiveMembers {
                switch key {
                case "key_values", "key_frames": keys = visit(keys: member, JSONPath.step(key), &collector)
                case "timing_curves": ways = visit(curves: member, &collector)
                default: visit(member, JSONPath.step(key), &collector)
                }
            }
            guard !keys.isEmpty else { return }
            for (index, way) in zip(keys.indices.dropLast(), ways) {
                keys[index].out = [way.out]
                keys[index].into = [way.into]
            }
            collector.add(curveOf: value, keys: keys)
        }
    }

    /// The handles of one timing curve.
    private struct Way {
        var out = KnobCurve.Handle()
        var into = KnobCurve.Handle()
    }

    private static func visit(
        keys list: JSONValue, _ step: String, _ collector: inout KnobCollector
    ) -> [KnobCurve.Key] {
        var keys: [KnobCurve.Key] = []
        collector.within(step) { collector in
            let times = list.elements.map { $0["start_frame"]?.double }
            for (index, key) in list.elements.enumerated() {
                let before = index > 0 ? times[index - 1] : nil
                let after = index + 1 < times.count ? times[index + 1] : nil
                collector.within("[\(index)]", name: "key \(index + 1)") { collector in
                    let time = collector.add(
                        key["start_frame"], ".start_frame", name: "frame", .time, in: Knob.between(before, after))
                    let values = collector.add(numbersOf: key["data"], ".data", name: "value", .value)
                    keys.append(KnobCurve.Key(time: time, values: values))
                }
            }
        }
        return keys
    }

    private static func visit(curves list: JSONValue, _ collector: inout KnobCollector) -> [Way] {
        var ways: [Way] = []
        collector.within(".timing_curves") { collector in
            for (index, curve) in list.elements.enumerated() {
                collector.within("[\(index)]", name: "curve \(index + 1)") { collector in
                    var way = Way()
                    for (place, handle) in curve.elements.prefix(2).enumerated() {
                        collector.within("[\(place)]", name: place == 0 ? "out handle" : "in handle") { collector in
                            let found = visit(handle: handle, &collector)
                            if place == 0 { way.out = found } else { way.into = found }
                        }
                    }
                    ways.append(way)
                }
            }
        }
        return ways
    }

    /// The format's guideline forbids curves that overshoot, so ordinates are held within 0…1, too, but for those of files
    /// that do it all the same.
    private static func visit(handle: JSONValue, _ collector: inout KnobCollector) -> KnobCurve.Handle {
        var elements = handle.elements
        let x = elements.next()
        let y = elements.next()
        let reach = y?.double ?? 0
        return KnobCurve.Handle(
            x: collector.add(x, "[0]", name: "x", .easing, in: Knob.share),
            y: collector.add(y, "[1]", name: "y", .easing, in: min(0, reach)...max(1, reach)))
    }
}
