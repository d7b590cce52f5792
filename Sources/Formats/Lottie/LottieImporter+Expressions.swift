import Engine

extension LottieImporter {
    /// A property as its expression makes it; as `plain` has it, with a diagnostic, where the expression cannot be read.
    mutating func evaluated<Reading: PropertyReading>(
        _ json: JSONValue, _ reading: Reading, plain: Property<Reading.Value>
    ) -> Property<Reading.Value> {
        guard let layer = expressionLayer() else { return plain }
        let reference = PropertyReference(json: json, role: reading.role, layer: layer)
        do {
            switch try outcome(of: reference) {
            case .keyframes(let other):
                // In older files it is not the path itself that says whether it is closed.
                let isForeign = other.json.index != json.index && other.role == .contour
                guard isForeign, version < Version(4, 4, 18),
                    let rest = Contour(vertexCount: try nodes(of: other).count / 6, isClosed: isClosed(other))
                        as? Reading.Value
                else { return repeated(other, reading, plain: plain) }
                return try property(try nodes(of: other), rest: rest, at: json)
            case .numbers(let nodes):
                let factor = expressions.builder.constant(reading.factor)
                let offset = expressions.builder.constant(reading.offset)
                let count = reading.role == .color ? 3 : nodes.count
                return try property(
                    nodes.prefix(count).map { node in
                        let scaled = expressions.builder.apply(.multiply, node, factor)
                        return reading.offset == 0 ? scaled : expressions.builder.apply(.add, scaled, offset)
                    }, rest: plain.base, at: json)
            case .path(let nodes, let isClosed):
                guard let rest = Contour(vertexCount: nodes.count / 6, isClosed: isClosed) as? Reading.Value
                else { break }
                return try property(nodes, rest: rest, at: json)
            case .text: break
            }
        } catch {
            reportExpression(json, error, of: reference)
        }
        return plain
    }

    /// The text that a text's expression makes; nil where it has none, or one that cannot be read.
    mutating func evaluatedText(_ json: JSONValue) -> String? {
        guard json["x"]?.isString == true, isInFile(json), let layer = expressionLayer() else { return nil }
        let reference = PropertyReference(json: json, role: .text, layer: layer)
        do {
            if case .text(let text) = try outcome(of: reference) { return text }
        } catch {
            reportExpression(json, error, of: reference)
        }
        return nil
    }

    /// A property that follows a formula, or stands still where the formula does.
    private mutating func property<Value: Interpolatable>(
        _ nodes: [ExpressionNode], rest: Value, at json: JSONValue
    ) throws(ExpressionFailure) -> Property<Value> {
        let constants = nodes.compactMap { expressions.builder.constant(of: $0) }
        if constants.count == nodes.count {
            return Property(constants.withUnsafeBufferPointer { rest.replacing(with: $0) })
        }
        let formula = expressions.builder.formula(nodes)
        expressions.cost += formula.cost
        guard formula.cost <= Environment.Limit.cost, expressions.cost <= Environment.Limit.allCosts else {
            throw ExpressionFailure("takes too many steps per frame")
        }
        var property = Property(rest)
        property.contributions = [Contribution(.formula(formula, rest: rest))]
        property.origin = origin(of: json)
        return property
    }

    /// Another property's keyframes in this one's units, repeated as an expression says.
    mutating func repeated<Reading: PropertyReading>(
        _ other: PropertyReference, _ reading: Reading, plain: Property<Reading.Value>
    ) -> Property<Reading.Value> {
        guard let loop = other.loop else { return keyframes(other.json, reading) ?? plain }
        let property = keyframes(other.json, reading) ?? plain
        guard let track = property.contributions.last?.motion.track else { return property }
        var result = Property(track.first.value)
        result.contributions = [Contribution(.loop(self.loop(loop, of: track, other)))]
        result.origin = property.origin
        return result
    }

    /// A loop over keyframes.
    private func loop<Value: Interpolatable>(
        _ loop: ExpressionLoop, of track: Track<Value>, _ reference: PropertyReference
    ) -> Loop<Value> {
        let (first, last) = (track.first.time, track.last.time)
        let length: Double
        if loop.isDuration {
            let frames = loop.amount.map { $0 * frameRate }
            if loop.isOut {
                // lottie-web counts the duration from the beginning of the composition.
                let own = frames.map { options.compatibility == .web ? abs(last - $0) : $0 }
                length = own ?? max(0, last - (reference.layer.json["ip"]?.double ?? 0))
            } else {
                length = frames ?? max(0, (reference.layer.json["op"]?.double ?? 0) - first)
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
        // lottie-web lets points and colors go on at two frames a second.
        case .advance:
            let isSlow = loop.isOut && reference.role != .number && options.compatibility == .web
            kind = .advance(speed: isSlow ? 2 / frameRate : 1)
        }
        // Before the first keyframe lottie-web takes its time off instead of adding it.
        let shift = loop.isOut || options.compatibility != .web ? 0 : -2 * first
        // When a composition inside another one is shown first is not known here.
        let isPlayed = options.compatibility == .web && reference.layer.composition.index == 0
        let playedFrom =
            isPlayed ? max(reference.layer.json["ip"]?.double ?? 0, root["ip"]?.double ?? 0) : nil
        return Loop(
            track, kind, loop.isOut ? .after : .before, length: length, shift: shift, playedFrom: playedFrom)
    }

    /// Whether a value is part of the file and not given from outside.
    func isInFile(_ json: JSONValue) -> Bool { json.document.toOpaque() == root.document.toOpaque() }

    /// The layer being read, for its expressions.
    private mutating func expressionLayer() -> LayerReference? {
        guard let json = expressions.layer else { return nil }
        expressions.prepare(root, assets)
        let index = openCompositions.last.map { expressions.indices[$0] } ?? 0
        return index.map {
            LayerReference(composition: CompositionReference(index: $0, time: expressions.builder.time()), json: json)
        }
    }

    /// Warns that an expression is left out, and quotes its beginning.
    mutating func reportExpression(_ json: JSONValue, _ failure: ExpressionFailure, of reference: PropertyReference?) {
        guard expressions.reported.insert(json.index).inserted else { return }
        let ownName = layerName
        if let reference { layerName = reference.layer.json["nm"] == nil ? layerName : reference.layer.name }
        defer { layerName = ownName }
        let text = json["x"]?.string ?? ""
        let line = text.prefix(1000).split(whereSeparator: \.isNewline).joined(separator: " ")
        report(
            .warning, "expression",
            "The expression is ignored because it \(failure.reason): \(line.prefix(120))",
            at: json["x"], hint: "Convert the expression to keyframes before exporting.")
    }
}

extension Contour {
    /// A contour of so many vertices, whose positions a formula sets.
    fileprivate init(vertexCount: Int, isClosed: Bool) {
        self.init(Array(repeating: Vertex(.zero), count: vertexCount), isClosed: isClosed)
    }
}
