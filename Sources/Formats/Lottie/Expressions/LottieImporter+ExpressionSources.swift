import Engine

extension LottieImporter {
    /// What a property's expression comes to; read once for each time that it is asked for at.
    mutating func outcome(of reference: PropertyReference) throws(ExpressionFailure) -> PartialEvaluator.Outcome {
        let key = Environment.OutcomeKey(index: reference.json.index, time: reference.layer.composition.time)
        if let known = expressions.outcomes[key] { return try known.get() }
        if let level = expressions.open.firstIndex(of: reference.json.index) {
            throw ExpressionFailure("depends on itself", circle: level)
        }
        guard expressions.open.count < Environment.Limit.open else {
            throw ExpressionFailure("depends on too long a chain of other expressions", isOfChain: true)
        }
        expressions.open.append(reference.json.index)
        defer { expressions.open.removeLast() }
        do {
            let outcome = try followed(reference.json["x"]?.string ?? "", at: reference)
            expressions.outcomes[key] = .success(outcome)
            return outcome
        } catch {
            // The last one of a chain that is too long may do for itself.
            if error.isOfChain, expressions.open.count > 1 { throw error }
            expressions.outcomes[key] = .failure(ExpressionFailure(error.reason))
            reportExpression(reference.json, error, of: reference)
            throw error
        }
    }

    /// What the expression `text` of a property comes to; followed once for all properties that it does the same for.
    private mutating func followed(
        _ text: String, at reference: PropertyReference
    ) throws(ExpressionFailure) -> PartialEvaluator.Outcome {
        // One that is read for another may fail where it would not by itself: chains of them have an end. And one that is there
        // once need not be recorded, which takes the property's keyframes.
        guard expressions.open.count == 1, reference.role.isOfNumbers, reference.json["sid"] == nil else {
            return try PartialEvaluator.unfold(text, at: reference, &self)
        }
        let followers = Environment.FollowersKey(
            text: expressions.number(of: text), role: reference.role, time: reference.layer.composition.time)
        guard !expressions.followed.insert(followers).inserted else {
            return try PartialEvaluator.unfold(text, at: reference, &self)
        }
        let own = source(reference)
        let key = Environment.RecordingKey(
            followers: followers, keyframes: own.keyframes, components: own.rest.count, isAnimated: own.number != nil)
        let known = expressions.recordings[key]
        if let known, let nodes = repeated(known, own, at: reference) { return .numbers(nodes) }
        // One that cannot be done again for this property may have been an unusual one: the last one is kept.
        guard known != nil || expressions.recordings.count < ExpressionRecording.maximumCount else {
            return try PartialEvaluator.unfold(text, at: reference, &self)
        }
        let stepsBefore = expressions.steps
        let property = ExpressionProperty(index: reference.json.index, loop: reference.loop)
        expressions.builder.startRecording(property, source: own.number, at: reference.layer.composition.time)
        defer { expressions.builder.leaveProperty() }
        let outcome = try PartialEvaluator.unfold(text, at: reference, &self)
        guard case .numbers(let nodes) = outcome else { return outcome }
        if let recording = expressions.builder.endRecording(nodes) {
            let steps =
                stepsBefore - expressions.steps - recording.stepsForParameters - recording.stepsForLookups
            expressions.recordings[key] = Environment.Recorded(recording: recording, steps: steps)
        }
        // Later recordings must not take these numbers for results of their own.
        return .numbers(nodes.map { ExpressionNode(node: $0.node) })
    }

    /// What was recorded, done again for another property; nil where an answer differs. It takes as many steps of reading as
    /// following the expression does, and where it is given up as many as were done in vain.
    private mutating func repeated(
        _ known: Environment.Recorded, _ own: Environment.Source, at reference: PropertyReference
    ) -> [ExpressionNode]? {
        guard let (parameters, lookups) = counterparts(of: known.recording, at: reference) else { return nil }
        let steps = known.steps + lookups
        guard steps < min(expressions.steps, PartialEvaluator.Limit.steps),
            expressions.builder.count + Int(known.recording.resultCount) < Environment.Limit.nodes
        else { return nil }
        var replay = ExpressionBuilder.Replay(
            source: own.number, rest: own.rest, at: reference.layer.composition.time)
        while true {
            switch expressions.builder.proceed(known.recording, &replay) {
            case .done(let nodes):
                expressions.steps -= steps
                return nodes
            case .asks(let number, let count):
                if let nodes = try? nodes(of: parameters[number].reference), nodes.count == count {
                    replay.answer(nodes)
                    continue
                }
            case .differs: break
            }
            expressions.steps -= lookups + min(replay.position, known.steps)
            return nil
        }
    }

    /// What another property's layer has instead of a recording's parameters, and how many steps of reading it takes to look all of
    /// it up; nil where it has nothing like one of them, which takes the steps until then.
    private mutating func counterparts(
        of recording: ExpressionRecording, at property: PropertyReference
    ) -> (found: [Counterpart], steps: Int)? {
        guard !recording.parameters.isEmpty else { return ([], 0) }
        let effects = PartialEvaluator.effects(of: property.layer.json)
        guard effects.isArray else { return nil }
        var (found, steps) = ([Counterpart](), recording.effectLookupCount * effects.count)
        for parameter in recording.parameters {
            guard steps < expressions.steps,
                let effect = found.first(where: { $0.here.effect == parameter.effect })?.effect
                    ?? PartialEvaluator.first(named: parameter.effect, of: effects)
            else { break }
            let parameters = PartialEvaluator.parameters(of: effect)
            if parameters.isArray { steps += parameter.lookupCount * parameters.count }
            guard let here = PartialEvaluator.first(named: parameter.name, of: parameters),
                let reference = PartialEvaluator.value(
                    of: here, in: GroupReference(kind: .effect, json: effect, layer: property.layer)),
                reference.json.index != property.json.index,
                let here = ExpressionRecording.Parameter(
                    reference, named: parameter.name, of: parameter.effect, at: effect.index),
                here.isLike(parameter),
                // What is one and the same there is so here, and nothing else.
                zip(recording.parameters, found).allSatisfy({ other, one in
                    one.here.index != here.index
                        && (one.here.effectIndex == here.effectIndex) == (other.effect == parameter.effect)
                })
            else { break }
            found.append(Counterpart(here: here, effect: effect, reference: reference))
        }
        if found.count == recording.parameters.count { return (found, steps) }
        expressions.steps -= min(steps, expressions.steps)
        return nil
    }

    /// What a layer has instead of a parameter of another one.
    private struct Counterpart {
        var here: ExpressionRecording.Parameter
        /// The effect that it is of.
        var effect: JSONValue
        var reference: PropertyReference
    }

    /// The numbers of a property at its composition's time, in the file's units. Where its expression cannot be read,
    /// those of its keyframes.
    mutating func nodes(of reference: PropertyReference) throws(ExpressionFailure) -> [ExpressionNode] {
        guard let parameter = expressions.builder.parameter(reference) else { return try ownNodes(of: reference) }
        // What they are is asked for anew with each property, however they come about.
        let recording = expressions.builder.pause()
        let stepsBefore = expressions.steps
        let nodes = try ownNodes(of: reference)
        return expressions.builder.resume(
            recording, with: parameter, nodes, steps: stepsBefore - expressions.steps)
    }

    private mutating func ownNodes(of reference: PropertyReference) throws(ExpressionFailure) -> [ExpressionNode] {
        let reference = withOwnSlot(reference)
        let time = reference.layer.composition.time
        // A property that names itself means its keyframes.
        guard !reference.isRaw, reference.json["x"]?.isString == true, expressions.open.last != reference.json.index
        else {
            return keyframeNodes(of: reference, at: time)
        }
        do {
            switch try outcome(of: reference) {
            case .keyframes(let other): return keyframeNodes(of: other, at: time)
            case .path(let nodes, _): return nodes
            case .numbers(let nodes):
                // What the expression leaves out stays as it is at rest.
                return nodes + source(reference).rest.dropFirst(nodes.count).map { expressions.builder.constant($0) }
            case .text: break
            }
        } catch {
            // All expressions of a circle are without value, not only the one it was found in.
            if error.isOfChain { throw error }
            if let circle = error.circle, circle < expressions.open.count { throw error }
        }
        return keyframeNodes(of: reference, at: time)
    }

    /// The numbers of a property's keyframes at a time.
    mutating func keyframeNodes(of reference: PropertyReference, at time: ExpressionNode) -> [ExpressionNode] {
        let source = source(reference)
        guard let number = source.number else {
            let property = ExpressionProperty(index: reference.json.index, loop: reference.loop)
            return source.rest.indices.map {
                expressions.builder.rest(source.rest[$0], component: $0, of: property)
            }
        }
        return Array(expressions.builder.sample(number, at: time).prefix(source.rest.count))
    }

    /// The number of a property's keyframes among the builder's sources; nil for a value that does not change.
    mutating func source(of reference: PropertyReference) -> Int? { source(reference).number }

    /// How many keyframes a property has.
    mutating func keyframeCount(of reference: PropertyReference) -> Int { source(reference).keyframes }

    /// How many numbers a property's value has.
    mutating func componentCount(of reference: PropertyReference) -> Int { source(reference).rest.count }

    /// The text of a text property, its expression included; nil where it changes with the time.
    mutating func text(of reference: PropertyReference) throws(ExpressionFailure) -> String? {
        if !reference.isRaw, reference.json["x"]?.isString == true, case .text(let text) = try outcome(of: reference) {
            return text
        }
        guard let list = reference.json["k"] else { return reference.json["t"]?.string }
        return list.count == 1 ? list.first?["s"]?["t"]?.string : nil
    }

    /// The data that a data layer shows; nil where it has none.
    mutating func data(of layer: JSONValue) -> JSONValue? {
        guard let id = layer["refId"].flatMap(LottieImporter.identifier) else { return nil }
        if let known = expressions.data[id] { return known.withRoot { $0 } }
        guard expressions.data.count < Environment.Limit.data, let asset = assets[id], let reference = asset["p"],
            let address = reference.string
        else { return nil }
        let found: [UInt8]?
        switch DataURL.content(of: reference, needsMark: false) {
        case .bytes(let bytes): found = bytes
        case .unreadable: found = nil
        case .elsewhere: found = resource((asset["u"]?.string ?? "") + address)
        }
        guard let bytes = found, bytes.count <= Environment.Limit.dataBytes,
            let document = try? JSONDocument(bytes)
        else { return nil }
        // Kept as long as the importer is, and the values with it.
        expressions.data[id] = document
        return document.withRoot { $0 }
    }

    /// Whether a property's path is closed.
    mutating func isClosed(_ reference: PropertyReference) -> Bool { source(reference).isClosed }

    /// What older files say beside a path about its being closed; nil where the path says it.
    private func closedness(of reference: PropertyReference) -> Bool? {
        guard version < Version(4, 4, 18) else { return nil }
        return (reference.group?.json["closed"] ?? reference.group?.json["cl"])?.truth
    }

    /// A property with the file's own value of the slot that it names.
    private func withOwnSlot(_ reference: PropertyReference) -> PropertyReference {
        guard let name = reference.json["sid"]?.string, slots.given[name] == nil, let value = slots.values[name] else {
            return reference
        }
        var result = reference
        result.json = value
        return result
    }

    private mutating func source(_ reference: PropertyReference) -> Environment.Source {
        let reference = withOwnSlot(reference)
        let key = ExpressionProperty(index: reference.json.index, loop: reference.loop)
        if let known = expressions.sources[key] { return known }
        // What is wrong with the property is said, and its curves are counted, where it is read for itself.
        let kept = (log, layerName, motionPathCount)
        layerName = reference.layer.name
        defer { (log, layerName, motionPathCount) = kept }
        let source: Environment.Source
        switch reference.role {
        case .number:
            let property = repeated(reference, numberReading(default: 0))
            source = self.source(property, [property.base]) { .number($0) }
        case .vector:
            let property = repeated(reference, vectorReading(default: .zero))
            let rest = [property.base.x, property.base.y, property.base.z].prefix(
                max(2, LottieImporter.count(reference.json)))
            source = self.source(property, Array(rest)) { .vector($0) }
        case .color:
            let property = repeated(reference, colorReading(of: reference.json))
            let color = property.base
            source = self.source(property, [color.red, color.green, color.blue, color.alpha]) { .color($0) }
        case .contour:
            let property = repeated(reference, contourReading(isClosed: closedness(of: reference)))
            let numbers = property.numbers
            var own = self.source(numbers, numbers.base.values) { [count = numbers.base.values.count] in
                .list($0, count: count)
            }
            own.isClosed = property.base.isClosed
            source = own
        case .list, .text: source = Environment.Source(number: nil, rest: [])
        }
        expressions.sources[key] = source
        return source
    }

    private mutating func repeated<Reading: PropertyReading>(
        _ reference: PropertyReference, _ reading: Reading
    ) -> Property<Reading.Value> where Reading.Value: PropertyContent {
        guard slots.given[reference.json["sid"]?.string ?? ""] != nil else {
            return repeated(reference, reading, plain: Property(reading.base))
        }
        return withSlot(of: reference.json, kind: Reading.Value.kind.slotKind) { importer, slot, _ in
            importer.keyframes(slot ?? reference.json, reading) ?? Property(reading.base)
        }
    }

    private mutating func source<Value: Interpolatable>(
        _ property: Property<Value>, _ rest: [Double], _ make: (Motion<Value>) -> FormulaSource
    ) -> Environment.Source {
        guard let motion = property.contributions.last?.motion else {
            return Environment.Source(number: nil, rest: rest)
        }
        return Environment.Source(
            number: expressions.builder.add(make(motion)), rest: rest, keyframes: motion.track?.keyframes.count ?? 0)
    }

    /// How many numbers the value of a property is written with.
    private static func count(_ json: JSONValue) -> Int {
        guard let value = json["k"] else { return 0 }
        guard let first = value.first, first["t"] != nil else { return value.count }
        return (first["s"] ?? first["e"] ?? first).count
    }
}

extension Contour {
    /// Six numbers for each vertex.
    fileprivate var numbers: NumberList {
        NumberList(
            vertices.flatMap {
                [$0.point.x, $0.point.y, $0.inControl.x, $0.inControl.y, $0.outControl.x, $0.outControl.y]
            })
    }
}

extension Property<Contour> {
    /// The numbers of the contours.
    fileprivate var numbers: Property<NumberList> {
        var result = Property<NumberList>(base.numbers)
        guard let motion = contributions.last?.motion, let track = motion.track else { return result }
        let keyframes = track.keyframes.map {
            Keyframe(time: $0.time, value: $0.value.numbers, easing: $0.easing)
        }
        guard let numbers = Track(keyframes) else { return result }
        var motionOfNumbers = Motion<NumberList>.keyframes(numbers)
        if case .loop(let loop) = motion {
            motionOfNumbers = .loop(
                Loop(
                    numbers, loop.kind == .pingPong ? .pingPong : .cycle, loop.side == .after ? .after : .before,
                    length: loop.length, shift: loop.shift))
        }
        result.contributions = [Contribution(motionOfNumbers)]
        return result
    }
}
