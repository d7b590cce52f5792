import Engine

/// A value of the scene as motion documents write it.
protocol MotionValue: Interpolatable {
    /// What the value looks like in a document, for messages: “a number”.
    static var form: String { get }

    /// The value of a JSON value; nil for one of another kind, which the caller reports.
    static func read(_ json: JSONValue, _ importer: inout MotionImporter) -> Self?
}

extension JSONValue {
    /// The numbers of a list that has nothing else, and as many as are wanted; nil for everything else.
    fileprivate func numbers(_ counts: Int..., in importer: inout MotionImporter) -> [Double]? {
        guard isArray, counts.contains(count) else { return nil }
        var result: [Double] = []
        for element in elements {
            guard let number = importer.number(element) else { return nil }
            result.append(number)
        }
        return result
    }
}

extension Double: MotionValue {
    static var form: String { "a number" }
    static func read(_ json: JSONValue, _ importer: inout MotionImporter) -> Double? { importer.number(json) }
}

extension Point: MotionValue {
    static var form: String { "[x, y]" }
    static func read(_ json: JSONValue, _ importer: inout MotionImporter) -> Point? {
        json.numbers(2, in: &importer).map { Point($0[0], $0[1]) }
    }
}

extension Size: MotionValue {
    static var form: String { "[width, height]" }
    static func read(_ json: JSONValue, _ importer: inout MotionImporter) -> Size? {
        json.numbers(2, in: &importer).map { Size($0[0], $0[1]) }
    }
}

extension Rect: MotionValue {
    static var form: String { "[width, height] or [x, y, width, height]" }
    static func read(_ json: JSONValue, _ importer: inout MotionImporter) -> Rect? {
        guard let numbers = json.numbers(2, 4, in: &importer) else { return nil }
        let corner = numbers.count == 4 ? numbers : [0, 0] + numbers
        return Rect(x: corner[0], y: corner[1], width: corner[2], height: corner[3])
    }
}

extension Color: MotionValue {
    static var form: String { "a color: “#rrggbb”, “#rrggbbaa” or [red, green, blue, alpha]" }
    static func read(_ json: JSONValue, _ importer: inout MotionImporter) -> Color? {
        if let text = json.string { return text.hasPrefix("#") ? Color(hex: text) : nil }
        guard let parts = json.numbers(3, 4, in: &importer) else { return nil }
        return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 1)
    }
}

extension Matrix4: MotionValue {
    static var form: String { "6 or 16 numbers, or an object with translation, rotation and scale" }

    static func read(_ json: JSONValue, _ importer: inout MotionImporter) -> Matrix4? {
        if json.isObject { return read(parts: json, &importer) }
        guard let n = json.numbers(6, 16, in: &importer) else { return nil }
        if n.count == 6 { return Matrix4(Affine(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])) }
        return Matrix4(
            SIMD4(n[0], n[1], n[2], n[3]), SIMD4(n[4], n[5], n[6], n[7]), SIMD4(n[8], n[9], n[10], n[11]),
            SIMD4(n[12], n[13], n[14], n[15]))
    }

    /// Scaled first, then turned, then shifted, then seen in perspective.
    private static func read(parts json: JSONValue, _ importer: inout MotionImporter) -> Matrix4? {
        importer.checkMembers(of: json, MotionWords.transform, "a transform")
        var result = Matrix4.identity
        if let value = importer.member("perspective", of: json) {
            guard let number = importer.number(value) else { return nil }
            result.columns.2.w = number
        }
        if let value = importer.member("translation", of: json) {
            guard let n = value.numbers(2, 3, in: &importer) else { return nil }
            result = result * .translation(Vector3(n[0], n[1], n.count > 2 ? n[2] : 0))
        }
        if let value = importer.member("rotation", of: json) {
            if let angle = importer.number(value) {
                result = result * .rotationZ(angle)
            } else {
                guard let n = value.numbers(3, in: &importer) else { return nil }
                result = result * .turn(Vector3(n[0], n[1], n[2]))
            }
        }
        if let value = importer.member("scale", of: json) {
            if let factor = importer.number(value) {
                result = result * .scale(Vector3(factor, factor, 1))
            } else {
                guard let n = value.numbers(2, 3, in: &importer) else { return nil }
                result = result * .scale(Vector3(n[0], n[1], n.count > 2 ? n[2] : 1))
            }
        }
        return result
    }
}

extension Path: MotionValue {
    static var form: String { "SVG path data, such as “M 0 0 L 10 10”" }
    static func read(_ json: JSONValue, _ importer: inout MotionImporter) -> Path? {
        guard let path = json.withUTF8({ PathData.path(of: $0) }) ?? nil else { return nil }
        return importer.spend(path.points.count, at: json) ? path : nil
    }
}

extension [Color]: MotionValue {
    static var form: String { "a list of colors" }
    static func read(_ json: JSONValue, _ importer: inout MotionImporter) -> [Color]? {
        guard json.isArray, importer.spend(json.count, at: json) else { return nil }
        let colors = json.elements.compactMap { Color.read($0, &importer) }
        return colors.count == json.count ? colors : nil
    }
}

extension NumberList: MotionValue {
    static var form: String { "a list of numbers" }
    static func read(_ json: JSONValue, _ importer: inout MotionImporter) -> NumberList? {
        guard json.isArray, importer.spend(json.count, at: json) else { return nil }
        let numbers = json.elements.compactMap { importer.number($0) }
        return numbers.count == json.count ? NumberList(numbers) : nil
    }
}

extension ShownImage: MotionValue {
    static var form: String { "the name of an image file, or an image as a data URL" }
    static func read(_ json: JSONValue, _ importer: inout MotionImporter) -> ShownImage? {
        json.isString ? ShownImage(importer.readImage(json)) : nil
    }
}

extension ValuePart {
    /// What the part looks like in a document, for messages.
    var form: String {
        switch self {
        case .color: Color.form
        case .pair, .planeTranslation: Point.form
        case .planeScale: "a number or [x, y]"
        case .component, .rotation, .scale, .uniformScale, .translation, .whole, .before: Double.form
        }
    }

    /// The numbers of the part that a JSON value gives; nil for one of another kind.
    func read(_ json: JSONValue, _ importer: inout MotionImporter) -> Components? {
        switch self {
        case .color:
            return Color.read(json, &importer).map { Components([$0.red, $0.green, $0.blue, $0.alpha]) }
        case .pair, .planeTranslation: return Point.read(json, &importer).map { Components($0) }
        case .planeScale:
            if let factor = importer.number(json) { return Components([factor, factor, 0, 0]) }
            return Point.read(json, &importer).map { Components($0) }
        case .component, .rotation, .scale, .uniformScale, .translation, .whole, .before:
            return importer.number(json).map { Components($0) }
        }
    }
}
