import Engine

/// Colors as lists of components, lists of colors, and flags.
extension SourceWriter {
    /// Whether a value is true: a flag, or a property that is 1 or 0.
    func flag(_ value: PropertyValue) -> Bool? {
        switch value {
        case .flag(let flag): flag
        case .number(0): false
        case .number(1): true
        default: nil
        }
    }

    /// Red, green, blue and the opacity, which is left out where it is 1 and there are no more than three.
    func components(of value: PropertyValue, count: Int) throws(Failure) -> [Double] {
        guard case .color(let color) = value else { throw .kind }
        let parts = [color.red, color.green, color.blue]
        return color.alpha == 1 && count < 4 ? parts : parts + [color.alpha]
    }

    /// The edits that replace a list of components with a color.
    func componentEdits(_ value: PropertyValue, in json: JSONValue) throws(Failure) -> [TextEdit] {
        edits(try components(of: value, count: json.count), in: json)
    }

    /// The edits that replace a list of colors: each in its own form where there are as many.
    func colorEdits(_ value: PropertyValue, in json: JSONValue) throws(Failure) -> [TextEdit] {
        let new = try colors(of: value)
        guard json.isArray, json.count == new.count else {
            return [TextEdit(json.byteRange, try colors(value, like: json))]
        }
        var edits: [TextEdit] = []
        for (element, color) in zip(json.elements, new) {
            edits += try self.edits(.color(color), SourceColor.form(of: element), in: element)
        }
        return edits
    }

    /// A list of colors as new text.
    func colors(_ value: PropertyValue, like other: JSONValue?) throws(Failure) -> String {
        let style = JSONStyle(of: other, in: text)
        let first = other?.first
        var texts: [String] = []
        for color in try colors(of: value) {
            texts.append(try fresh(.color(color), first.map(SourceColor.form) ?? .color(.hex(.alphaLast)), like: first))
        }
        return "[" + texts.joined(separator: style.separator) + "]"
    }

    private func colors(of value: PropertyValue) throws(Failure) -> [Color] {
        guard case .gradient(let stops) = value else { throw .kind }
        return stops.colorsWithOpacity
    }
}

extension SourceColor {
    /// The form of a color that is a text or a list.
    static func form(of json: JSONValue) -> SourceForm { .color(json.isString ? .hex(.alphaLast) : .components) }
}
