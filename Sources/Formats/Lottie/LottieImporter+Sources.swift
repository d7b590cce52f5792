import Engine

/// What is noted of where things stand in the file, in the functions that lower them. All of it is called only where
/// ``LottieImporter/sources`` are wanted.
extension LottieImporter {
    /// Notes a property that the file has, and gives it its origin.
    mutating func noted<Reading: PropertyReading>(
        _ property: Property<Reading.Value>, _ json: JSONValue, _ reading: Reading
    ) -> Property<Reading.Value> {
        guard let form = reading.form else { return property }
        var property = property
        let origin = isInFile(json) ? json.byteRange.lowerBound : sources?.newOrigin() ?? 0
        property.origin = origin
        let isOutline = reading.role == .contour
        let location =
            isOutline && !json.isObject ? .none("what stands there is no outline") : location(of: json)
        sources?.note(form, location, origin: origin, companion: reading.companion)
        return property
    }

    /// Notes a property that the file lacks, which then has its default.
    mutating func absent<Reading: PropertyReading>(
        _ key: StaticString, of object: JSONValue, _ reading: Reading
    ) -> Property<Reading.Value> {
        absent(
            in: object,
            SourceInsertion(
                object: object.byteRange.lowerBound, member: key.description, wrapping: LottieImporter.staticProperty,
                order: LottieImporter.order(of: object)),
            isFitting: object.isObject, reading)
    }

    /// Notes a property of a transform that an object lacks as a whole, or a list has no item for.
    mutating func absent<Reading: PropertyReading>(
        _ key: String, ofTransform member: String?, of object: JSONValue, _ reading: Reading
    ) -> Property<Reading.Value> {
        typealias Wrapper = SourceInsertion.Wrapper
        let before = member == nil ? [Wrapper.Member("ty", "\"tr\"")] : []
        let wrapping = [Wrapper.object(before, key)] + LottieImporter.staticProperty
        let start = object.byteRange.lowerBound
        let insertion =
            member.map {
                SourceInsertion(object: start, member: $0, wrapping: wrapping, order: LottieImporter.layerOrder)
            } ?? SourceInsertion(appendedTo: start, wrapping: wrapping)
        return absent(in: object, insertion, isFitting: member == nil ? object.isArray : object.isObject, reading)
    }

    private mutating func absent<Reading: PropertyReading>(
        in object: JSONValue, _ insertion: @autoclosure () -> SourceInsertion, isFitting: Bool,
        _ reading: Reading
    ) -> Property<Reading.Value> {
        var property = Property(reading.base)
        guard let form = reading.form, let origin = sources?.newOrigin() else { return property }
        property.origin = origin
        let isFree = isInFile(object) && isFitting
        sources?.note(form, isFree ? .missing(insertion()) : .none(LottieImporter.isGiven), origin: origin)
        return property
    }

    /// What stands around a value that no keyframes have.
    private static let staticProperty = [
        SourceInsertion.Wrapper.object([SourceInsertion.Wrapper.Member("a", "0")], "k")
    ]

    /// Where the value of a property stands.
    private func location(of json: JSONValue) -> SourceSite.Location {
        guard isInFile(json) else { return .none(LottieImporter.isGiven) }
        if json["x"]?.isString == true, !expressions.reported.contains(json.index) {
            return .none("an expression drives it")
        }
        guard let value = json["k"] ?? (json.isObject ? nil : json) else {
            return .missing(SourceInsertion(object: json.byteRange.lowerBound, member: "k", order: ["a", "k"]))
        }
        guard value.first?["t"] != nil else { return .bytes(value.byteRange) }
        let flag = json["a"].flatMap { flag in
            flag.truth == false ? nil : TextEdit(flag.byteRange, flag.bool == nil ? "0" : "false")
        }
        return .keyframes(value.byteRange, replaced: flag.map { [$0] } ?? [])
    }

    /// Why what comes from elsewhere is not saved.
    static let isGiven = "it is given from outside: by a theme, for a slot, or by an expression"

    // MARK: - Members in their usual order

    /// The usual order of the members of an object.
    static func order(of object: JSONValue) -> [String] {
        let isLayer = object["ks"]?.isObject ?? (object["ty"]?.double != nil)
        if isLayer, object["ip"] != nil || object["ind"] != nil { return layerOrder }
        if object["ty"]?.isString == true, object["ty"]?.string != "tr" { return itemOrder }
        return transformOrder
    }

    private static let layerOrder = ["ddd", "ind", "ty", "nm", "cl", "parent", "td", "refId", "hd", "sr", "ks"]
    private static let itemOrder = [
        "ty", "d", "g", "s", "p", "c", "e", "o", "m", "r", "pt", "ir", "is", "or", "os", "t", "h", "a", "w", "lc", "lj",
        "ml", "tr", "bm", "nm", "mn", "hd",
    ]
    private static let transformOrder = [
        "ty", "o", "rx", "ry", "rz", "or", "r", "p", "a", "s", "sk", "sa", "so", "eo", "nm", "hd",
    ]
    private static let documentOrder = [
        "sz", "ps", "s", "f", "t", "ca", "j", "tr", "lh", "ls", "fc", "sc", "sw", "of",
    ]

    // MARK: - Layers and items

    /// Notes the keyframes of a property, and the curve that they make.
    mutating func noteKeyframes(_ list: JSONValue, of property: JSONValue) {
        guard isInFile(property), property.isObject else { return }
        motion.note(list, of: property)
    }

    /// Notes the times, the name and the visibility of a layer.
    mutating func noteLayer(_ layer: JSONValue) -> SourceOrigin {
        if layer["ty"] != nil, layer["ks"]?.isObject == true, layer["ip"] != nil {
            motion.note(layer: layer)
        }
        let origin = layer.byteRange.lowerBound
        let location = member("nm", of: layer, LottieImporter.layerOrder)
        sources?.note(.text, location, origin: origin, field: "Name")
        return noteHidden(layer)
    }

    /// Notes what a part of a layer is called: an item of shapes, a mask or an effect.
    mutating func noteName(_ json: JSONValue) {
        guard sources != nil, json.isObject, isInFile(json) else { return }
        let location = member("nm", of: json, [])
        sources?.note(.text, location, origin: json.byteRange.lowerBound, field: "Name")
    }

    /// Notes how a mask joins the others, which may be not at all.
    mutating func noteMode(ofMask json: JSONValue) {
        guard sources != nil, json.isObject, isInFile(json) else { return }
        let location = member("mode", of: json, [])
        sources?.note(.text, location, origin: json.byteRange.lowerBound, field: "Mode")
    }

    /// Notes whether an effect is switched on, which files say as 1 or 0.
    mutating func noteEnabled(effect json: JSONValue) {
        guard sources != nil, json.isObject, isInFile(json) else { return }
        let location = member("en", of: json, ["ty", "nm", "np", "mn", "ix", "en"])
        sources?.note(.number(SourceScale()), location, origin: json.byteRange.lowerBound, field: "Enabled")
    }

    /// Notes whether a layer or an item is hidden.
    mutating func noteHidden(_ json: JSONValue) -> SourceOrigin {
        let origin = json.byteRange.lowerBound
        let location = member("hd", of: json, LottieImporter.order(of: json))
        sources?.note(.flag(isInverted: false), location, origin: origin, field: "Hidden")
        return SourceOrigin(origin)
    }

    /// The color of a solid.
    mutating func solid(_ color: Color, _ digits: JSONValue) -> Property<Color> {
        var property = Property(color)
        // What is written otherwise could not be written back.
        guard sources != nil, digits.string?.hasPrefix("#") == true else { return property }
        property.origin = digits.byteRange.lowerBound
        sources?.note(.color(.hex(.alphaLast)), .bytes(digits.byteRange), origin: digits.byteRange.lowerBound)
        return property
    }

    /// Where a member that is no property stands.
    private func member(_ key: String, of object: JSONValue, _ order: [String]) -> SourceSite.Location {
        if let value = object.member(key) { return .bytes(value.byteRange) }
        return .missing(SourceInsertion(object: object.byteRange.lowerBound, member: key, order: order))
    }

    /// The outline of a glyph, of which nothing is noted: it is no property of the scene.
    mutating func glyphOutline(_ json: JSONValue?) -> Contour {
        let sources = sources
        self.sources = nil
        defer { self.sources = sources }
        return contour(json, isClosed: true).base
    }

    // MARK: - Texts

    /// Notes the values of a text's documents, each of which is written in every document.
    mutating func noteDocuments(_ property: JSONValue) -> Int? {
        guard isInFile(property) else {
            guard let origin = sources?.newOrigin() else { return nil }
            for field in LottieImporter.documentFields {
                sources?.note(field.form(1), .none(LottieImporter.isGiven), origin: origin, field: field.name)
            }
            return origin
        }
        let origin = property.byteRange.lowerBound
        let list = property["k"]
        if let list, list.isArray { noteKeyframes(list, of: property) }
        let documents = list.map { $0.elements.compactMap { $0["s"] } } ?? [property]
        for field in LottieImporter.documentFields {
            let sites = documents.filter(\.isObject).map { document in
                let size = document["s"]?.double ?? 0
                let isFree = field.member != "tr" || size != 0
                let location = member(field.member, of: document, LottieImporter.documentOrder)
                return SourceSite(
                    field.form(size), isFree ? location : .none("it is a share of a font size of 0"))
            }
            guard !sites.isEmpty else { continue }
            sources?.note(
                SourceValue(origin: origin, field: field.name, sites: sites), origin: origin, field: field.name)
        }
        return origin
    }

    /// A member of text documents.
    private struct DocumentField {
        /// What properties of the scene call it.
        let name: String
        let member: String
        /// How it is written where the font has a size.
        let form: @Sendable (Double) -> SourceForm

        init(_ name: String, _ member: String, _ form: @escaping @Sendable (Double) -> SourceForm) {
            self.name = name
            self.member = member
            self.form = form
        }
    }

    private static let documentFields = [
        DocumentField("Text", "t") { _ in .lines },
        DocumentField("Color", "fc") { _ in .color(.list(factor: 1)) },
        DocumentField("Stroke Color", "sc") { _ in .color(.list(factor: 1)) },
        DocumentField("Stroke Width", "sw") { _ in .number(SourceScale()) },
        DocumentField("Font Size", "s") { _ in .number(SourceScale()) },
        DocumentField("Tracking", "tr") { .number(SourceScale($0 / 1000)) },
        DocumentField("Line Height", "lh") { _ in .number(SourceScale()) },
        DocumentField("Baseline Shift", "ls") { _ in .number(SourceScale()) },
    ]
}
