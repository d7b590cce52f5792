import Engine

/// What animations make of properties.
extension MotionImporter {
    /// How the values of an animation are read.
    struct Reader<Value> {
        /// What they look like, for messages.
        var form: String
        /// Gives nil for a value of another kind.
        var read: (JSONValue, inout MotionImporter) -> Value?
    }

    /// A property of a layer with everything that changes it.
    ///
    /// - Parameters:
    ///   - json: What has the value at rest as a member of that name; nil for one that is read elsewhere.
    ///   - isNoted: Whether the origin of the value is noted, if notes are requested.
    mutating func property<Value: MotionValue>(
        _ name: String, _ fallback: Value, of json: JSONValue?, isNoted: Bool = true
    ) -> Property<Value> {
        var property = Property(fallback)
        var rest: MotionNotes.ValueNote?
        if let json, let value: Value = value(name, of: json) {
            property.base = value
            rest = noteRest(name, of: json)
        }
        offered.append((name, Value.partNames))
        for index in changeIndices[Substring(name)] ?? [] {
            let change = changes[index]
            if case .blocks(let blocks, let list, _) = change.source {
                changes[index].isTaken = true
                add(list, of: blocks, change, to: &property, rest: rest)
                // Later blocks begin where these end.
                rest = nil
                continue
            }
            guard let part = part(change.part, of: Value.self) else { continue }
            changes[index].isTaken = true
            if let contribution = contribution(change, part.part, rest: property.base) {
                property.contributions.append(contribution)
                property.origin = change.origin
            }
        }
        if isNoted, let json { noteSource(of: &property, name, in: json) }
        return property
    }

    /// The component of a property that a key path ends in, where a nil `part` is the whole property; nil if there is
    /// no such component.
    private func part<Value: MotionValue>(_ name: Substring, of type: Value.Type) -> (part: ValuePart?, Void)? {
        if name.isEmpty { return (nil, ()) }
        return Value.part(named: name).map { ($0, ()) }
    }

    /// How the layer is oriented along the paths that its position follows.
    mutating func takeHeading() -> Property<Double> {
        var property = Property(0.0)
        property.contributions = headings
        return property
    }

    /// What a bounce goes between, number by number, and its facts for the one that goes farthest.
    private struct Bounced {
        var ends: [MotionSource.Ends] = []
        var facts: SpringFacts
    }

    /// What is to be said of an animation that its values do not tell.
    private func source(of change: MotionChange, _ bounced: Bounced?, _ words: KeyframeWords?) -> MotionSource {
        if let words { return .keyframes(origin: change.origin, words) }
        if let bounced, case .bounce(_, let bounce) = change.source {
            return .bounce(origin: change.origin, bounce, ends: bounced.ends, bounced.facts)
        }
        if case .spring(let json, _) = change.source {
            return .spring(origin: change.origin, parametrisation(of: json))
        }
        return .animation(origin: change.origin)
    }

    private mutating func contribution<Value: MotionValue>(
        _ change: MotionChange, _ part: ValuePart?, rest: Value
    ) -> Contribution<Value>? {
        if let part {
            guard rest.numbers(of: part) != nil else {
                report(
                    .error, "key path", "“\(change.keyPath.prefix(80))” is past the end of the list.",
                    at: change.json)
                return nil
            }
            let reader = Reader<Components>(form: part.form) { part.read($0, &$1) }
            guard let (animation, bounced, words) = animation(change, reader) else { return nil }
            return Contribution(.part(PartAnimation(part, animation)), source: source(of: change, bounced, words))
        }
        guard let (animation, bounced, words) = animation(change, Reader(form: Value.form, read: Value.read)) else {
            return nil
        }
        return Contribution(.animation(animation), source: source(of: change, bounced, words))
    }

    /// An animation, and what is known of one that bounces.
    private mutating func animation<Value: Interpolatable>(
        _ change: MotionChange, _ reader: Reader<Value>
    ) -> (Animation<Value>, Bounced?, KeyframeWords?)? {
        var course: AnimationSource<Value>?
        var bounced: Bounced?
        var words: KeyframeWords?
        switch change.source {
        case .basic(let json): course = ends(json, reader).map { .ends($0) }
        case .spring(let json, let spring): course = ends(json, reader).map { .spring(spring, $0) }
        case .bounce(let json, let bounce):
            let made = curve(bounce, json, reader)
            (course, bounced) = (made.map { .curve($0.curve) }, made?.bounced)
        case .keyframes(let json):
            let made = curve(change, json, reader)
            (course, words) = (made.map { .curve($0.curve) }, made?.words)
        case .blocks: course = nil
        }
        guard let course else { return nil }
        let animation = Animation(
            course, stages: change.stages, effect: change.isAdditive ? .adds : .replaces,
            isCumulative: change.isCumulative)
        return (animation, bounced, words)
    }

    /// A value of an animation: nil where it is of another kind, which is reported; nil in it where there is none.
    mutating func value<Value>(_ name: String, of json: JSONValue, _ reader: Reader<Value>) -> Value?? {
        guard let value = member(name, of: json) else { return .some(nil) }
        if let result = reader.read(value, &self) {
            noteEnd(name, of: json, value)
            return result
        }
        reportKind("“\(name)”", reader.form, at: value)
        return nil
    }

    private mutating func ends<Value: Interpolatable>(
        _ json: JSONValue, _ reader: Reader<Value>
    ) -> AnimationEnds<Value>? {
        guard let from = value("fromValue", of: json, reader), let to = value("toValue", of: json, reader),
            let by = value("byValue", of: json, reader)
        else { return nil }
        if from == nil, to == nil, by == nil {
            report(
                .warning, "animation",
                "The animation has no “fromValue”, “toValue” or “byValue” and does nothing.",
                at: json)
        } else if from != nil, to != nil, by != nil {
            report(
                .warning, "animation", "“byValue” has no effect when “fromValue” and “toValue” are both set.",
                at: json["byValue"])
        }
        return AnimationEnds(from: from, to: to, by: by)
    }

    // MARK: - Bounces

    /// The curve of a bounce, and what is known of it.
    private mutating func curve<Value: Interpolatable>(
        _ bounce: Bounce, _ json: JSONValue, _ reader: Reader<Value>
    ) -> (curve: ValueCurve<Value>, bounced: Bounced)? {
        guard let start = value("fromValue", of: json, reader), let end = value("toValue", of: json, reader),
            let from = start, let to = end
        else { return nil }
        guard from.numbers(of: .component(0)) != nil else {
            report(
                .error, "bounce",
                "A bounce can only animate numbers, points, sizes, rectangles, colors and transforms; this one is "
                    + "ignored.",
                at: json["keyPath"])
            return nil
        }
        guard spend(max(1, bounce.steps) * max(1, MemoryLayout<Value>.size / 8), at: json) else { return nil }
        reportDecay(bounce, from, to, json)
        var ends: [MotionSource.Ends] = []
        for index in 0..<16 {
            let part = ValuePart.component(index)
            guard let start = from.numbers(of: part)?.x, let end = to.numbers(of: part)?.x else { break }
            ends.append(MotionSource.Ends(from: start, to: end))
        }
        let farthest = ends.max { abs($0.to - $0.from) < abs($1.to - $1.from) }
        let facts = SpringFacts(bounce, from: farthest?.from ?? 0, to: farthest?.to ?? 0)
        return bounce.curve(from: from, to: to).map { ($0, Bounced(ends: ends, facts: facts)) }
    }

    /// Reports a bounce with a stiffness of at least the distance that a component travels.
    private mutating func reportDecay<Value: Interpolatable>(
        _ bounce: Bounce, _ from: Value, _ to: Value, _ json: JSONValue
    ) {
        for index in 0..<16 {
            let part = ValuePart.component(index)
            guard let start = from.numbers(of: part)?.x, let end = to.numbers(of: part)?.x else { return }
            let distance = abs(end - start)
            guard distance > 0, distance <= bounce.stiffness else { continue }
            let isEven = distance == bounce.stiffness
            report(
                .note, "bounce",
                "The stiffness is a distance, here \(isEven ? "equal to" : "greater than") the distance travelled: "
                    + (isEven
                        ? "the bounces do not get smaller." : "the greater the stiffness, the faster they fade."),
                at: member("stiffness", of: json) ?? json, hint: "Set the stiffness far below \(formatted(distance)).")
            return
        }
    }
}
