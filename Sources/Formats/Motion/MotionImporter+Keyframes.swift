import Engine

/// Keyframes of motion documents.
extension MotionImporter {
    /// The curve through the keyframes of an animation, and how they are written where the curve does not tell.
    mutating func curve<Value: Interpolatable>(
        _ change: MotionChange, _ json: JSONValue, _ reader: Reader<Value>
    ) -> (curve: ValueCurve<Value>, words: KeyframeWords?)? {
        let words = CalculationMode.allCases.map(\.rawValue)
        let mode = word("calculationMode", of: json, among: words).flatMap(CalculationMode.init(rawValue:)) ?? .linear
        let easings = easings(json)
        if let place = member("path", of: json) {
            guard let path: Path = value("path", of: json) else { return nil }
            guard Value.self == Point.self else {
                report(.error, "wrong value", "Only a point can follow a “path”; the path is ignored.", at: place)
                return nil
            }
            guard let (curve, times) = curve(along: path, json, mode, easings, at: place) else { return nil }
            let turn = addHeading(along: curve, change, json)
            let words = KeyframeWords(mode: mode, times: times, easings: easings, path: path, rotationMode: turn)
            return (curve as? ValueCurve<Value>).map { ($0, words) }
        }
        guard let list = list("values", of: json) else {
            if member("values", of: json) == nil {
                report(
                    .error, "animation", "The keyframe animation has neither “values” nor a “path” and is ignored.",
                    at: json)
            }
            return nil
        }
        guard list.count > 0 else {
            report(.error, "animation", "“values” is empty; the animation is ignored.", at: list)
            return nil
        }
        guard spend(list.count * max(1, MemoryLayout<Value>.size / 8), at: list) else { return nil }
        var values: [Value] = []
        for (index, element) in list.elements.enumerated() {
            if interruption.isDemanded { return nil }
            guard let value = reader.read(element, &self) else {
                reportKind("a value", reader.form, at: element)
                return nil
            }
            values.append(value)
            note(value: element, at: index, of: json, isHold: mode == .discrete)
        }
        let times = keyTimes(json, count: values.count, mode)
        let bends = bends(json, count: values.count)
        let isWorkedOut = mode != .linear && mode != .discrete
        let written = KeyframeWords(
            mode: mode, times: times, easings: easings, bends: bends,
            values: isWorkedOut ? values.map(\.components) : [])
        return ValueCurve(values, times: times, mode: mode, easings: easings, bends: bends)
            .map { ($0, isWorkedOut ? written : nil) }
    }

    private mutating func curve(
        along path: Path, _ json: JSONValue, _ mode: CalculationMode, _ easings: [Easing], at place: JSONValue
    ) -> (curve: ValueCurve<Point>, times: [Double])? {
        // The keyframes are not known before the path has been walked; one for each verb is the most there can be.
        let count = ValueCurve(along: path)?.keys.count ?? 0
        let times = keyTimes(json, count: count, mode)
        guard let curve = ValueCurve(along: path, times: times, mode: mode, easings: easings) else {
            report(.error, "path", "The path has no points; the animation is ignored.", at: place)
            return nil
        }
        return (curve, times)
    }

    private mutating func addHeading(
        along curve: ValueCurve<Point>, _ change: MotionChange, _ json: JSONValue
    ) -> KeyframeWords.RotationMode? {
        guard let mode = word("rotationMode", of: json, among: MotionWords.rotationModes) else { return nil }
        guard change.property == "position", change.part.isEmpty else {
            report(
                .warning, "rotation mode", "“rotationMode” only works when “position” follows a path.",
                at: json["rotationMode"])
            return nil
        }
        let animation = Animation<Components>(
            .direction(curve, turned: mode == "autoReverse" ? .pi : 0), stages: change.stages)
        headings.append(Contribution(.part(PartAnimation(.component(0), animation))))
        return mode == "autoReverse" ? .autoReverse : .auto
    }

    private mutating func easings(_ json: JSONValue) -> [Easing] {
        guard let list = list("timingFunctions", of: json), spend(list.count, at: list) else { return [] }
        return list.elements.enumerated().map { index, element in
            if interruption.isDemanded { return .linear }
            note(timingFunction: element, at: index, of: json)
            return timingFunction(element, named: "timingFunctions").map { .bezier($0) } ?? .linear
        }
    }

    /// The key times, which are empty where they cannot be used.
    private mutating func keyTimes(_ json: JSONValue, count: Int, _ mode: CalculationMode) -> [Double] {
        guard let times = numbers("keyTimes", of: json), let list = json["keyTimes"] else { return [] }
        if mode == .paced || mode == .cubicPaced {
            report(.note, "key times", "Key times have no effect in calculation mode “\(mode)”.", at: list)
            return []
        }
        let places = Array(list.elements)
        for (index, time) in times.enumerated() where time < 0 || time > 1 {
            report(
                .warning, "key times",
                "Key times go from 0 to 1, but one is \(time < 0 ? "before 0" : "after 1"); the values are spread "
                    + "evenly.",
                at: places[index])
            return []
        }
        for index in times.indices.dropFirst() where times[index] < times[index - 1] {
            report(
                .warning, "key times", "A key time is earlier than the one before it; the values are spread evenly.",
                at: places[index])
            return []
        }
        guard times.count == count || mode == .discrete && times.count == count + 1 else {
            let wanted = mode == .discrete ? "\(count) or \(count + 1)" : "\(count)"
            report(
                .warning, "key times",
                "There are \(times.count) key times instead of \(wanted); the values are spread evenly.",
                at: list)
            return []
        }
        return times
    }

    private mutating func bends(_ json: JSONValue, count: Int) -> [Bend] {
        let tensions = numbers("tensionValues", of: json) ?? []
        let continuities = numbers("continuityValues", of: json) ?? []
        let biases = numbers("biasValues", of: json) ?? []
        func number(_ list: [Double], _ index: Int) -> Double { index < list.count ? list[index] : 0 }
        return (0..<min(max(tensions.count, continuities.count, biases.count), count)).map { index in
            Bend(
                tension: number(tensions, index), continuity: number(continuities, index),
                bias: number(biases, index))
        }
    }
}
