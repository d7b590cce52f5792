import Engine

extension LottieImporter {
    /// A number; `factor` turns the file's unit into the scene's, `offset` is then added. Wrapped in an array it counts
    /// too.
    mutating func number(
        _ json: JSONValue?, default base: Double, factor: Double = 1, offset: Double = 0
    ) -> Property<Double> {
        property(json, numberReading(default: base, factor: factor, offset: offset))
    }

    /// The same of a member, which need not be there.
    mutating func number(
        _ object: JSONValue, _ key: StaticString, default base: Double, factor: Double = 1, offset: Double = 0
    ) -> Property<Double> {
        property(object, key, numberReading(default: base, factor: factor, offset: offset))
    }

    /// How a number is read.
    func numberReading(
        default base: Double, factor: Double = 1, offset: Double = 0
    ) -> PropertyReading<Double> {
        var reading = PropertyReading(base: base, dimensions: 1, role: .number, factor: factor, offset: offset) {
            value in
            (value.double ?? value.first?.double).map { $0 * factor + offset }
        }
        reading.form = .number(SourceScale(factor, offset: offset))
        if options.compatibility == .web { reading.unset = -999_999 }
        return reading
    }

    /// A choice between things that the file numbers; the base where the number means none of them.
    mutating func choice<Value: Interpolatable>(
        _ json: JSONValue?, default base: Value, decode: @escaping (Int) -> Value?
    ) -> Property<Value> {
        let reading = PropertyReading(base: base, dimensions: 1, role: .number, factor: 1) { value in
            (value.double ?? value.first?.double).map { Int(exactly: $0).flatMap(decode) ?? base }
        }
        return property(json, reading)
    }

    /// A point, a size or a scale; `depth` is the third component where the file has none.
    mutating func vector(
        _ json: JSONValue?, default base: Vector3, factor: Double = 1, depth: Double = 0
    ) -> Property<Vector3> {
        property(json, vectorReading(default: base, factor: factor, depth: depth))
    }

    /// The same of a member, which need not be there.
    mutating func vector(
        _ object: JSONValue, _ key: StaticString, default base: Vector3, factor: Double = 1, depth: Double = 0
    ) -> Property<Vector3> {
        property(object, key, vectorReading(default: base, factor: factor, depth: depth))
    }

    /// How a point is read.
    func vectorReading(
        default base: Vector3, factor: Double = 1, depth: Double = 0
    ) -> PropertyReading<Vector3> {
        let form = SourceForm.vector(SourceScale(factor), count: 2, depth: depth)
        return PropertyReading(base: base, dimensions: 3, role: .vector, factor: factor, form: form) { value in
            if let single = value.double { return Vector3(single * factor, single * factor, depth) }
            guard value.isArray, value.count > 0 else { return nil }
            var parts = (0.0, 0.0, depth / factor)
            value.forEachDouble { index, number in
                switch index {
                case 0: parts.0 = number
                case 1: parts.1 = number
                case 2: parts.2 = number
                default: break
                }
            }
            if value.count == 1 { parts.1 = parts.0 }
            return Vector3(parts.0 * factor, parts.1 * factor, parts.2 * factor)
        }
    }

    /// A color of three or four components, the fourth of no effect; before version 4.1.9 in 255ths, but for texts.
    mutating func color(_ json: JSONValue?, isOfText: Bool = false) -> Property<Color> {
        property(json, colorReading(isOfText: isOfText))
    }

    /// The same of a member, which need not be there.
    mutating func color(_ object: JSONValue, _ key: StaticString, isOfText: Bool = false) -> Property<Color> {
        property(object, key, colorReading(isOfText: isOfText))
    }

    /// How a color is read.
    func colorReading(isOfText: Bool = false) -> PropertyReading<Color> {
        let factor = !isOfText && version < Version(4, 1, 9) ? 1.0 / 255 : 1
        let form = SourceForm.color(.list(factor: factor))
        return PropertyReading(base: .black, dimensions: 3, role: .color, factor: 1, form: form) { value in
            guard value.isArray, value.count >= 3 else { return nil }
            let parts = value.doubles()
            return Color(red: parts[0] * factor, green: parts[1] * factor, blue: parts[2] * factor)
        }
    }

    /// The stops of a gradient (`g`): their numbers, and how many of them are colors. Both come from one slot.
    mutating func gradientStops(_ object: JSONValue, _ key: StaticString) -> Property<GradientStops> {
        let json = object[key]
        guard let json, json["sid"] != nil else { return ownGradientStops(json) }
        return withSlot(of: json, kind: .gradient) { importer, slot, _ in importer.ownGradientStops(slot ?? json) }
    }

    private mutating func ownGradientStops(_ json: JSONValue?) -> Property<GradientStops> {
        let said = max(json?["p"]?.int ?? 0, 0)
        let count = min(said, GradientStops.maximumColors)
        if said > count {
            report(
                .warning, "gradient", "Only the first \(count) of the gradient's \(said) colors are drawn.",
                at: json?["p"])
        }
        let base = GradientStops([], colorCount: count)
        var reading = PropertyReading(base: base, dimensions: 1, role: .list, factor: 1) { value in
            guard value.isArray else { return nil }
            var numbers = value.doubles()
            // Colors beyond the limit are no opacities.
            if said > count, numbers.count > 4 * count {
                numbers.removeSubrange(
                    4 * count..<min(numbers.count, said > numbers.count / 4 ? numbers.count : 4 * said))
            }
            return GradientStops(numbers, colorCount: count)
        }
        // Of a gradient whose colors are not all read no list can be written.
        if said == count, let number = json?["p"], number.double != nil {
            reading.form = .gradient
            reading.companion = isInFile(number) ? .colorCount(number.byteRange) : nil
        }
        return property(json?["k"], reading)
    }

    /// A path; `isClosed` overrides what the path says about itself, as files before version 4.4.18 have it.
    mutating func contour(_ json: JSONValue?, isClosed: Bool?) -> Property<Contour> {
        property(json, contourReading(isClosed: isClosed))
    }

    /// The same of a member, which need not be there.
    mutating func contour(_ object: JSONValue, _ key: StaticString, isClosed: Bool?) -> Property<Contour> {
        contour(object[key], isClosed: isClosed)
    }

    /// How a path is read.
    func contourReading(isClosed: Bool?) -> PropertyReading<Contour> {
        PropertyReading(
            base: Contour([], isClosed: true), dimensions: 1, role: .contour, factor: 1,
            form: .outline(isClosed: isClosed),
            decoder: {
                var first: Bool?
                return { value in
                    guard let path = value.isArray ? value.first : value, path.isObject else { return nil }
                    guard var contour = Contour(lottie: path) else { return nil }
                    // The first keyframe decides for all.
                    let closed = isClosed ?? first ?? contour.isClosed
                    first = closed
                    contour.isClosed = closed
                    return contour
                }
            })
    }

    /// A property with the value of the slot that it names, if it does, or with its own; then with its expression.
    private mutating func property<Value: Interpolatable>(
        _ json: JSONValue?, _ reading: PropertyReading<Value>
    ) -> Property<Value> {
        guard let json else { return Property(reading.base) }
        return present(json, reading)
    }

    /// The property of a member, which need not be there.
    private mutating func property<Value: Interpolatable>(
        _ object: JSONValue, _ key: StaticString, _ reading: PropertyReading<Value>
    ) -> Property<Value> {
        if let json = object[key] { return present(json, reading) }
        return sources == nil ? Property(reading.base) : absent(key, of: object, reading)
    }

    private mutating func present<Value: Interpolatable>(
        _ json: JSONValue, _ reading: PropertyReading<Value>
    ) -> Property<Value> {
        guard json["sid"] != nil else { return ownProperty(json, reading) }
        let kind = (Value.self as? any PropertyContent.Type)?.kind.slotKind ?? .number
        return withSlot(of: json, kind: kind, unit: LottieImporter.unit(reading.factor)) { importer, slot, _ in
            importer.ownProperty(slot ?? json, reading)
        }
    }

    /// The unit of the file's numbers, by the factor that makes the scene's of them.
    private static func unit(_ factor: Double) -> PropertyUnit {
        switch factor {
        case 0.01: .percent
        case degree: .degrees
        case 1.0 / 360: .degreesOfTurns
        case 1: .pixels
        default: .none
        }
    }

    private mutating func ownProperty<Value: Interpolatable>(
        _ json: JSONValue, _ reading: PropertyReading<Value>
    ) -> Property<Value> {
        let plain = keyframes(json, reading) ?? Property(reading.base)
        let isPlain = json["x"]?.isString != true || !isInFile(json)
        let property = isPlain ? plain : evaluated(json, reading, plain: plain)
        return sources == nil ? property : noted(property, json, reading)
    }

    /// A property that is constant or keyframed, without its expression; nil where there is no value. What decides is
    /// the value `k` itself, for exporters set the flag `a` wrongly: an array of objects is keyframes.
    mutating func keyframes<Value: Interpolatable>(
        _ json: JSONValue, _ reading: PropertyReading<Value>
    ) -> Property<Value>? {
        guard let value = json["k"] ?? (json.isObject ? nil : json) else { return nil }
        if value.first?["t"] != nil {
            if let unset = reading.unset, isInFile(json), value.holdsBareNumbers {
                report(
                    .warning, "keyframes",
                    "lottie-web only reads keyframe values from lists and shows this one as −999999.", at: value,
                    hint: "Write each value as a list of one number.")
                return Property(unset)
            }
            if sources != nil { noteKeyframes(value, of: json) }
            if let track = track(value, reading) {
                var property = Property(track)
                property.origin = origin(of: json)
                return property
            }
            report(.error, "keyframes", "These keyframes have no values; the property keeps its default.", at: value)
            return nil
        }
        if let constant = reading.decoder()(value) { return Property(constant) }
        report(.error, "property", "This value has the wrong type; the default is used.", at: value)
        return nil
    }

    /// Where a property stands in the text; nil for values from outside.
    func origin(of json: JSONValue) -> Int? {
        json.isObject && isInFile(json) ? json.byteRange.lowerBound : nil
    }

    private mutating func track<Value: Interpolatable>(
        _ list: JSONValue, _ reading: PropertyReading<Value>
    ) -> Track<Value>? {
        let decode = reading.decoder()
        var keyframes: [Keyframe<Value>] = []
        // For each keyframe, where it is written and whether it has a value of its own.
        var sources: [(item: JSONValue, hasValue: Bool)] = []
        keyframes.reserveCapacity(list.count)
        // In files before version 5.5 a segment carries its end value, and the last keyframe has a time only.
        var pendingEnd: Value?
        for item in list.elements {
            guard let time = item["t"]?.double else {
                report(.error, "keyframes", "A keyframe without a time is ignored.", at: item)
                continue
            }
            let own = item["s"].flatMap(decode)
            guard let value = own ?? pendingEnd ?? keyframes.last?.value ?? item["e"].flatMap(decode)
            else { continue }
            // A held segment never gets to its end value.
            pendingEnd = item["h"]?.truth == true ? nil : item["e"].flatMap(decode)
            keyframes.append(
                Keyframe(time: time, value: value, easing: LottieImporter.easing(item, dimensions: reading.dimensions)))
            sources.append((item, own != nil))
        }
        for index in keyframes.indices.dropLast() {
            guard let from = keyframes[index].value as? Vector3, let to = keyframes[index + 1].value as? Vector3,
                let tangents = LottieImporter.tangents(sources[index].item),
                // Only where both values are written does lottie-web see that a motion path is straight.
                let path = motionPath(
                    from: from, to: to, tangents,
                    keepsStraight: !(sources[index].hasValue && sources[index + 1].hasValue))
            else { continue }
            keyframes[index].motionPath = path
            keyframes[index].easing = LottieImporter.easing(sources[index].item, dimensions: 1)
        }
        return Track(keyframes)
    }

    private mutating func motionPath(
        from: Vector3, to: Vector3, _ tangents: (out: Vector3, into: Vector3), keepsStraight: Bool
    ) -> MotionPath? {
        let isWeb = options.compatibility == .web
        guard
            let path = MotionPath(
                from: from, to: to, outTangent: tangents.out, inTangent: tangents.into,
                overshoot: isWeb ? .snapsToEnd : .goesOn, keepsStraight: keepsStraight)
        else { return nil }
        motionPathCount += 1
        if motionPathCount <= Limit.motionPaths { return path }
        if motionPathCount == Limit.motionPaths + 1 {
            report(
                .warning, "motion path",
                "Only the first \(Limit.motionPaths) motion paths are curved; the others are straight.",
                at: nil)
        }
        return nil
    }

    /// The spatial tangents of a keyframe; nil where it has none.
    private static func tangents(_ item: JSONValue) -> (out: Vector3, into: Vector3)? {
        guard let out = item["to"], let into = item["ti"], out.isArray, into.isArray else { return nil }
        func vector(_ value: JSONValue) -> Vector3 {
            let parts = value.doubles()
            return Vector3(parts.first ?? 0, parts.count > 1 ? parts[1] : 0, parts.count > 2 ? parts[2] : 0)
        }
        return (vector(out), vector(into))
    }

    /// The easing towards the next keyframe: handles as numbers or as one array entry for each component. A missing
    /// component takes the first one's.
    private static func easing(_ item: JSONValue, dimensions: Int) -> Easing {
        if item["h"]?.truth == true { return .hold }
        guard let out = item["o"], let into = item["i"] else { return .linear }
        guard let x1 = components(out["x"]), let y1 = components(out["y"]), let x2 = components(into["x"]),
            let y2 = components(into["y"])
        else { return .linear }
        let count = min(dimensions, max(x1.count, y1.count, x2.count, y2.count))
        let isShared = (1..<max(count, 1)).allSatisfy { index in
            x1.values[index] == x1.values[0] && y1.values[index] == y1.values[0] && x2.values[index] == x2.values[0]
                && y2.values[index] == y2.values[0]
        }
        func curve(_ index: Int) -> CubicBezier {
            CubicBezier(x1.values[index], y1.values[index], x2.values[index], y2.values[index])
        }
        if !isShared { return .components((0..<count).map(curve)) }
        let curve = curve(0)
        return curve.isLinear ? .linear : .bezier(curve)
    }

    /// A handle's coordinate for up to four components, those that are missing like the first; nil where there is none.
    private static func components(_ value: JSONValue?) -> (values: SIMD4<Double>, count: Int)? {
        guard let value else { return nil }
        var values = SIMD4<Double>()
        var count = 0
        value.forEachDouble { index, number in
            if index == 0 { values = SIMD4(repeating: number) } else if index < 4 { values[index] = number }
            count = index &+ 1
        }
        return count > 0 ? (values, min(count, 4)) : nil
    }
}

/// How a kind of property is read.
struct PropertyReading<Value: Interpolatable> {
    /// The value where the file has none.
    var base: Value
    /// How many timing curves a keyframe may have.
    var dimensions: Int
    /// What expressions see in it.
    var role: PropertyReference.Role
    /// Turns the file's unit into the scene's.
    var factor: Double
    /// What is added to numbers after that.
    var offset = 0.0
    /// What lottie-web shows where keyframes hold no lists; nil where that makes no difference.
    var unset: Value?
    /// How the file writes the value; nil for what cannot be overridden.
    var form: SourceForm?
    /// What changes with the value.
    var companion: SourceSite.Companion?
    /// Makes what turns a value of the file into the scene's units, nil where it is of another kind; a new one for each
    /// property.
    var decoder: () -> (JSONValue) -> Value?

    /// How a kind of property is read whose values have nothing to do with each other.
    init(
        base: Value, dimensions: Int, role: PropertyReference.Role, factor: Double, offset: Double = 0,
        form: SourceForm? = nil, decode: @escaping (JSONValue) -> Value?
    ) {
        self.init(base: base, dimensions: dimensions, role: role, factor: factor, form: form, decoder: { decode })
        self.offset = offset
    }

    /// How a kind of property is read.
    init(
        base: Value, dimensions: Int, role: PropertyReference.Role, factor: Double, form: SourceForm? = nil,
        decoder: @escaping () -> (JSONValue) -> Value?
    ) {
        self.base = base
        self.dimensions = dimensions
        self.role = role
        self.factor = factor
        self.form = form
        self.decoder = decoder
    }
}

extension JSONValue {
    /// A flag as exporters write it: true, or a number other than 0.
    package var truth: Bool? { bool ?? double.map { $0 != 0 } }

    /// Whether these are keyframes whose values are numbers, none of them in a list.
    fileprivate var holdsBareNumbers: Bool {
        first?["s"]?.double != nil && !elements.contains { $0["s"]?.isArray == true }
    }
}

extension PropertyKind {
    /// The kind of slot that holds values of this kind.
    var slotKind: Slot.Kind {
        switch self {
        case .number: .number
        case .vector: .vector
        case .color: .color
        case .gradient: .gradient
        case .path: .path
        case .text: .text
        case .flag: .number
        }
    }
}
