extension LottieImporter {
    /// A property as its expression makes it; as `plain` has it, with a diagnostic, where the expression cannot be read.
    mutating func evaluated<Value: Interpolatable>(
        _ json: JSONValue, _ reading: PropertyReading<Value>, plain: Property<Value>
    ) -> Property<Value> {
        guard let layer = expressionLayer() else { return plain }
        let place = PropertyPlace(json: json, role: reading.role, layer: layer)
        do {
            switch try outcome(of: place) {
            case .keyframes(let other):
                // In older files it is not the path itself that says whether it is closed.
                let isForeign = other.json.index != json.index && other.role == .contour
                guard isForeign, version < Version(4, 4, 18),
                    let rest = Contour(vertexCount: try nodes(of: other).count / 6, isClosed: isClosed(other)) as? Value
                else { return repeated(other, reading, plain: plain) }
                return try property(try nodes(of: other), rest: rest)
            case .numbers(let nodes):
                let factor = expressions.builder.constant(reading.factor)
                let count = reading.role == .color ? 3 : nodes.count
                return try property(
                    nodes.prefix(count).map { expressions.builder.apply(.multiply, $0, factor) }, rest: plain.base)
            case .path(let nodes, let isClosed):
                guard let rest = Contour(vertexCount: nodes.count / 6, isClosed: isClosed) as? Value else { break }
                return try property(nodes, rest: rest)
            case .text: break
            }
        } catch {
            reportExpression(json, error, of: place)
        }
        return plain
    }

    /// The text that a text's expression makes; nil where it has none, or one that cannot be read.
    mutating func evaluatedText(_ json: JSONValue) -> String? {
        guard json["x"]?.string != nil, isInFile(json), let layer = expressionLayer() else { return nil }
        let place = PropertyPlace(json: json, role: .text, layer: layer)
        do {
            if case .text(let text) = try outcome(of: place) { return text }
        } catch {
            reportExpression(json, error, of: place)
        }
        return nil
    }

    /// A property that follows a formula, or stands still where the formula does.
    private mutating func property<Value: Interpolatable>(
        _ nodes: [FormulaBuilder.Node], rest: Value
    ) throws(ExpressionFailure) -> Property<Value> {
        let constants = nodes.compactMap { expressions.builder.constant(of: $0) }
        if constants.count == nodes.count {
            return Property(constants.withUnsafeBufferPointer { rest.replacing(with: $0) })
        }
        let formula = expressions.builder.formula(nodes)
        expressions.cost += formula.cost
        guard formula.cost <= ExpressionWorld.Limit.cost, expressions.cost <= ExpressionWorld.Limit.allCosts else {
            throw ExpressionFailure("takes too many steps for each frame")
        }
        var property = Property(rest)
        property.contributions = [Contribution(.formula(formula, rest: rest))]
        return property
    }

    /// Another property's keyframes in this one's units, repeated as an expression says.
    private mutating func repeated<Value: Interpolatable>(
        _ other: PropertyPlace, _ reading: PropertyReading<Value>, plain: Property<Value>
    ) -> Property<Value> {
        guard let loop = other.loop else { return keyframes(other.json, reading) ?? plain }
        let property = keyframes(other.json, reading) ?? plain
        guard let track = property.contributions.last?.motion.track else { return property }
        var result = Property(track.first.value)
        result.contributions = [Contribution(.loop(self.loop(loop, of: track, other)))]
        return result
    }

    /// A loop over keyframes.
    private func loop<Value: Interpolatable>(
        _ loop: ExpressionLoop, of track: Track<Value>, _ place: PropertyPlace
    ) -> Loop<Value> {
        let (first, last) = (track.first.time, track.last.time)
        let length: Double
        if loop.isDuration {
            let frames = loop.amount.map { $0 * frameRate }
            if loop.isOut {
                // lottie-web counts the duration from the beginning of the composition.
                let own = frames.map { options.compatibility == .web ? abs(last - $0) : $0 }
                length = own ?? max(0, last - (place.layer.json["ip"]?.double ?? 0))
            } else {
                length = frames ?? max(0, (place.layer.json["op"]?.double ?? 0) - first)
            }
        } else {
            let most = track.keyframes.count - 1
            let count = Int(min(loop.amount ?? Double(most), Double(most)).rounded(.down))
            length = loop.isOut ? last - track.keyframes[most - count].time : track.keyframes[count].time - first
        }
        let kind: Loop<Value>.Kind
        switch loop.kind {
        case .cycle: kind = .cycle
        case .pingpong: kind = .pingPong
        case .offset: kind = .offset
        // lottie-web lets points and colours go on at two frames a second.
        case .advance:
            let isSlow = loop.isOut && place.role != .number && options.compatibility == .web
            kind = .advance(speed: isSlow ? 2 / frameRate : 1)
        }
        // Before the first keyframe lottie-web takes its time off instead of adding it.
        let shift = loop.isOut || options.compatibility != .web ? 0 : -2 * first
        return Loop(track, kind, loop.isOut ? .after : .before, length: length, shift: shift)
    }

    /// Whether a value is part of the file and not given from outside.
    func isInFile(_ json: JSONValue) -> Bool { json.document.toOpaque() == root.document.toOpaque() }

    /// The layer being read, for its expressions.
    private mutating func expressionLayer() -> LayerPlace? {
        guard let json = expressions.layer else { return nil }
        expressions.prepare(root, assets)
        let index = openCompositions.last.map { expressions.indices[$0] } ?? 0
        return index.map {
            LayerPlace(composition: CompositionPlace(index: $0, time: expressions.builder.time()), json: json)
        }
    }

    /// Warns that an expression is left out, and quotes its beginning.
    mutating func reportExpression(_ json: JSONValue, _ failure: ExpressionFailure, of place: PropertyPlace?) {
        guard expressions.reported.insert(json.index).inserted else { return }
        let ownName = layerName
        if let place { layerName = place.layer.json["nm"] == nil ? layerName : place.layer.name }
        defer { layerName = ownName }
        let text = json["x"]?.string ?? ""
        let line = text.prefix(1000).split(whereSeparator: \.isNewline).joined(separator: " ")
        report(
            .warning, "expression",
            "The keyframes are shown without the expression, because it \(failure.reason): \(line.prefix(120))",
            at: json["x"], hint: "Convert the expression to keyframes before exporting.")
    }
}

// MARK: What expressions ask for

extension LottieImporter {
    /// What a property's expression comes to; read once for each time that it is asked for at.
    mutating func outcome(of place: PropertyPlace) throws(ExpressionFailure) -> Unfolding.Outcome {
        let key = ExpressionWorld.OutcomeKey(index: place.json.index, time: place.layer.composition.time)
        if let known = expressions.outcomes[key] { return try known.get() }
        if let level = expressions.open.firstIndex(of: place.json.index) {
            throw ExpressionFailure("depends on itself", circle: level)
        }
        guard expressions.open.count < ExpressionWorld.Limit.open else {
            throw ExpressionFailure("depends on others that depend on too many others", isOfChain: true)
        }
        expressions.open.append(place.json.index)
        defer { expressions.open.removeLast() }
        do {
            let outcome = try Unfolding.unfold(place.json["x"]?.string ?? "", at: place, &self)
            expressions.outcomes[key] = .success(outcome)
            return outcome
        } catch {
            // The last one of a chain that is too long may do for itself.
            if error.isOfChain, expressions.open.count > 1 { throw error }
            expressions.outcomes[key] = .failure(ExpressionFailure(error.reason))
            reportExpression(place.json, error, of: place)
            throw error
        }
    }

    /// The numbers of a property at its composition's time, in the file's units. Where its expression cannot be read,
    /// those of its keyframes.
    mutating func nodes(of place: PropertyPlace) throws(ExpressionFailure) -> [FormulaBuilder.Node] {
        let place = withOwnSlot(place)
        let time = place.layer.composition.time
        // A property that names itself means its keyframes.
        guard !place.isRaw, place.json["x"]?.string != nil, expressions.open.last != place.json.index else {
            return keyframeNodes(of: place, at: time)
        }
        do {
            switch try outcome(of: place) {
            case .keyframes(let other): return keyframeNodes(of: other, at: time)
            case .path(let nodes, _): return nodes
            case .numbers(let nodes):
                // What the expression leaves out stays as it is at rest.
                return nodes + source(place).rest.dropFirst(nodes.count).map { expressions.builder.constant($0) }
            case .text: break
            }
        } catch {
            // All expressions of a circle are without value, not only the one it was found in.
            if error.isOfChain { throw error }
            if let circle = error.circle, circle < expressions.open.count { throw error }
        }
        return keyframeNodes(of: place, at: time)
    }

    /// The numbers of a property's keyframes at a time.
    mutating func keyframeNodes(of place: PropertyPlace, at time: FormulaBuilder.Node) -> [FormulaBuilder.Node] {
        let source = source(place)
        guard let number = source.number else { return source.rest.map { expressions.builder.constant($0) } }
        return Array(expressions.builder.sample(number, at: time).prefix(source.rest.count))
    }

    /// The number of a property's keyframes among the builder's sources; nil for a value that does not change.
    mutating func source(of place: PropertyPlace) -> Int? { source(place).number }

    /// How many keyframes a property has.
    mutating func keyframeCount(of place: PropertyPlace) -> Int { source(place).keyframes }

    /// How many numbers a property's value has.
    mutating func componentCount(of place: PropertyPlace) -> Int { source(place).rest.count }

    /// The text of a text property, its expression included; nil where it changes with the time.
    mutating func text(of place: PropertyPlace) throws(ExpressionFailure) -> String? {
        if !place.isRaw, place.json["x"]?.string != nil, case .text(let text) = try outcome(of: place) { return text }
        guard let list = place.json["k"] else { return place.json["t"]?.string }
        return list.count == 1 ? list.first?["s"]?["t"]?.string : nil
    }

    /// The data that a data layer shows; nil where it has none.
    mutating func data(of layer: JSONValue) -> JSONValue? {
        guard let id = layer["refId"].flatMap(LottieImporter.identifier) else { return nil }
        if let known = expressions.data[id] { return known.withRoot { $0 } }
        guard expressions.data.count < ExpressionWorld.Limit.data, let asset = assets[id],
            let address = asset["p"]?.string
        else { return nil }
        let bytes: [UInt8]?
        if address.hasPrefix("data:"), let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")) {
            bytes = Base64.decode(address[address.index(after: comma)...])
        } else {
            bytes = resource((asset["u"]?.string ?? "") + address)
        }
        guard let bytes, bytes.count <= ExpressionWorld.Limit.dataBytes, let document = try? JSONDocument(bytes) else {
            return nil
        }
        // Kept as long as the importer is, and the values with it.
        expressions.data[id] = document
        return document.withRoot { $0 }
    }

    /// Whether a property's path is closed.
    mutating func isClosed(_ place: PropertyPlace) -> Bool { source(place).isClosed }

    /// What older files say beside a path about its being closed; nil where the path says it.
    private func closedness(of place: PropertyPlace) -> Bool? {
        guard version < Version(4, 4, 18) else { return nil }
        return (place.group?.json["closed"] ?? place.group?.json["cl"])?.truth
    }

    /// A property with the file's own value of the slot that it names.
    private func withOwnSlot(_ place: PropertyPlace) -> PropertyPlace {
        guard let name = place.json["sid"]?.string, slots.given[name] == nil, let value = slots.values[name] else {
            return place
        }
        var result = place
        result.json = value
        return result
    }

    private mutating func source(_ place: PropertyPlace) -> ExpressionWorld.Source {
        let place = withOwnSlot(place)
        let key = ExpressionWorld.SourceKey(index: place.json.index, loop: place.loop)
        if let known = expressions.sources[key] { return known }
        // What is wrong with the property is said where it is read for itself.
        let kept = (diagnostics, droppedDiagnostics, diagnosticCounts, layerName)
        layerName = place.layer.name
        defer { (diagnostics, droppedDiagnostics, diagnosticCounts, layerName) = kept }
        let source: ExpressionWorld.Source
        switch place.role {
        case .number:
            let property = repeated(place, numberReading(default: 0))
            source = self.source(property, [property.base]) { .number($0) }
        case .vector:
            let property = repeated(place, vectorReading(default: .zero))
            let rest = [property.base.x, property.base.y, property.base.z].prefix(max(2, LottieImporter.count(place.json)))
            source = self.source(property, Array(rest)) { .vector($0) }
        case .color:
            let property = repeated(place, colorReading())
            let color = property.base
            source = self.source(property, [color.red, color.green, color.blue, color.alpha]) { .color($0) }
        case .contour:
            let property = repeated(place, contourReading(isClosed: closedness(of: place)))
            let numbers = property.numbers
            var own = self.source(numbers, numbers.base.values) { [count = numbers.base.values.count] in
                .list($0, count: count)
            }
            own.isClosed = property.base.isClosed
            source = own
        case .list, .text: source = ExpressionWorld.Source(number: nil, rest: [])
        }
        expressions.sources[key] = source
        return source
    }

    private mutating func repeated<Value: PropertyContent>(
        _ place: PropertyPlace, _ reading: PropertyReading<Value>
    ) -> Property<Value> {
        guard slots.given[place.json["sid"]?.string ?? ""] != nil else {
            return repeated(place, reading, plain: Property(reading.base))
        }
        return withSlot(of: place.json, kind: Value.kind.slotKind) { importer, slot, _ in
            importer.keyframes(slot ?? place.json, reading) ?? Property(reading.base)
        }
    }

    private mutating func source<Value: Interpolatable>(
        _ property: Property<Value>, _ rest: [Double], _ make: (Motion<Value>) -> FormulaSource
    ) -> ExpressionWorld.Source {
        guard let motion = property.contributions.last?.motion else {
            return ExpressionWorld.Source(number: nil, rest: rest)
        }
        return ExpressionWorld.Source(
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
    /// A contour of so many vertices, for a formula to place.
    fileprivate init(vertexCount: Int, isClosed: Bool) {
        self.init(Array(repeating: Vertex(.zero), count: vertexCount), isClosed: isClosed)
    }

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
