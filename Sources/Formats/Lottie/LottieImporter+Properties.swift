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
    func numberReading(default base: Double, factor: Double = 1, offset: Double = 0) -> NumberReading {
        NumberReading(base: base, factor: factor, offset: offset, needsLists: options.compatibility == .web)
    }

    /// A choice between things that the file numbers; the base where the number means none of them.
    mutating func choice<Value: Interpolatable>(
        _ json: JSONValue?, default base: Value, decode: @escaping (Int) -> Value?
    ) -> Property<Value> {
        property(json, ChoiceReading(base: base, choose: decode))
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
    func vectorReading(default base: Vector3, factor: Double = 1, depth: Double = 0) -> VectorReading {
        // A scale of one number is that of both axes; a point of one number lies on the x axis, but in lottie-web.
        VectorReading(
            base: base, factor: factor, depth: depth,
            repeatsSingle: options.compatibility == .web || base != .zero)
    }

    /// A color of three or four components, the fourth of no effect; before version 4.1.9 in 255ths, but for texts.
    mutating func color(_ json: JSONValue?, isOfText: Bool = false) -> Property<Color> {
        property(json, colorReading(of: json, isOfText: isOfText))
    }

    /// The same of a member, which need not be there.
    mutating func color(_ object: JSONValue, _ key: StaticString, isOfText: Bool = false) -> Property<Color> {
        property(object, key, colorReading(of: object[key], isOfText: isOfText))
    }

    /// How a color is read: files before version 4.1.9 have it in 255ths. Not all of them do, and unlike lottie-web, which goes
    /// by the version alone, other players look whether any number is greater than 1.
    func colorReading(of json: JSONValue? = nil, isOfText: Bool = false) -> ColorReading {
        guard !isOfText, version < Version(4, 1, 9) else { return ColorReading(scale: 1) }
        guard options.compatibility == .afterEffects, let value = json?["k"] else {
            return ColorReading(scale: 1.0 / 255)
        }
        func isLarge(_ value: JSONValue?) -> Bool {
            value?.isArray == true && value?.doubles().contains { $0 > 1 } == true
        }
        let isIn255ths =
            value.first?["t"] == nil
            ? isLarge(value) : value.elements.contains { isLarge($0["s"]) || isLarge($0["e"]) }
        return ColorReading(scale: isIn255ths ? 1.0 / 255 : 1)
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
        var reading = GradientReading(said: said, count: count)
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
    func contourReading(isClosed: Bool?) -> ContourReading { ContourReading(isClosed: isClosed) }

    /// A property with the value of the slot that it names, if it does, or with its own; then with its expression.
    private mutating func property<Reading: PropertyReading>(
        _ json: JSONValue?, _ reading: Reading
    ) -> Property<Reading.Value> {
        guard let json else { return Property(reading.base) }
        return present(json, reading)
    }

    /// The property of a member, which need not be there.
    private mutating func property<Reading: PropertyReading>(
        _ object: JSONValue, _ key: StaticString, _ reading: Reading
    ) -> Property<Reading.Value> {
        property(object[key], key, of: object, reading)
    }

    /// The same of a member that is looked for already.
    mutating func property<Reading: PropertyReading>(
        _ member: JSONValue?, _ key: StaticString, of object: JSONValue, _ reading: Reading
    ) -> Property<Reading.Value> {
        if let member { return present(member, reading) }
        return sources == nil ? Property(reading.base) : absent(key, of: object, reading)
    }

    private mutating func present<Reading: PropertyReading>(
        _ json: JSONValue, _ reading: Reading
    ) -> Property<Reading.Value> {
        let members = PropertyMembers(json)
        guard members.slot != nil else { return ownProperty(json, members, reading) }
        let kind = (Reading.Value.self as? any PropertyContent.Type)?.kind.slotKind ?? .number
        return withSlot(of: json, kind: kind, unit: LottieImporter.unit(reading.factor)) { importer, slot, _ in
            let own = slot ?? json
            return importer.ownProperty(own, PropertyMembers(own), reading)
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

    private mutating func ownProperty<Reading: PropertyReading>(
        _ json: JSONValue, _ members: PropertyMembers, _ reading: Reading
    ) -> Property<Reading.Value> {
        let plain = keyframes(json, members, reading) ?? Property(reading.base)
        let isPlain = members.expression?.isString != true || !isInFile(json)
        let property = isPlain ? plain : evaluated(json, reading, plain: plain)
        return sources == nil ? property : noted(property, json, reading)
    }
}

extension JSONValue {
    /// A flag as exporters write it: true, or a number other than 0.
    package var truth: Bool? { bool ?? double.map { $0 != 0 } }
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
