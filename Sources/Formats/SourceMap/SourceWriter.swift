import Engine

/// Writes values into a JSON text in the form that the file has for them.
struct SourceWriter {
    /// The text.
    let text: JSONDocument

    /// Why a value cannot be written.
    enum Failure: Error {
        /// It is of another kind.
        case kind
        /// The file's form has no room for it: a clause after “because”.
        case form(String)
    }

    /// The edits that replace a value.
    func edits(
        _ value: PropertyValue, _ form: SourceForm, in json: JSONValue
    ) throws(Failure) -> [TextEdit] {
        switch form {
        case .number(let scale):
            guard case .number(let number) = value else { throw .kind }
            return edits([scale.file(number)], in: json)
        case .vector(let scale, _, let depth): return edits(try numbers(value, scale, depth), depth, scale, in: json)
        case .color(.list(let factor)):
            return edits(try components(value, factor), in: json, keepsRest: true)
        case .color(.components): return try componentEdits(value, in: json)
        case .colors: return try colorEdits(value, in: json)
        case .gradient, .locations:
            guard case .gradient(let stops) = value else { throw .kind }
            return edits(form == .gradient ? stops.values : stops.offsets, in: json)
        case .outline(let isClosed):
            return try outlineEdits(try contour(of: value), isClosed, in: json)
        case .parts: throw .form("its numbers are set one by one")
        case .color(.hex), .text, .lines, .flag, .pathData, .commands:
            let new = try fresh(value, form, like: json)
            return new == json.text ? [] : [TextEdit(json.byteRange, new)]
        }
    }

    /// A value as new text.
    ///
    /// - Parameter other: A value of the same form in the file, whose number of components, separators and words are
    ///   kept; nil for none.
    func fresh(
        _ value: PropertyValue, _ form: SourceForm, like other: JSONValue?
    ) throws(Failure) -> String {
        let style = JSONStyle(of: other, in: text)
        switch form {
        case .number(let scale):
            guard case .number(let number) = value else { throw .kind }
            return style.number(scale.file(number))
        case .vector(let scale, let count, let depth):
            let all = try numbers(value, scale, depth)
            let isDeep = all[2] != depth / scale.factor
            return style.list(all.prefix(isDeep ? 3 : max(count, min(other?.count ?? 0, 3))))
        case .color(.list(let factor)):
            let parts = try components(value, factor)
            let count = other?.isArray == true ? other?.count : nil
            return style.list(count == 3 ? parts : parts + [1 / factor])
        case .color(.hex(let order)): return try hex(value, order, like: other)
        case .color(.components): return style.list(try components(of: value, count: other?.count ?? 0))
        case .colors: return try colors(value, like: other)
        case .gradient, .locations:
            guard case .gradient(let stops) = value else { throw .kind }
            return style.list(form == .gradient ? stops.values : stops.offsets)
        case .outline(let isClosed):
            return try outline(try contour(of: value), isClosed, style)
        case .pathData: return style.string(try pathData(value, like: other))
        case .commands: return try commands(value, like: other)
        case .parts: throw .form("its numbers are set one by one")
        case .text:
            guard case .text(let words) = value else { throw .kind }
            return style.string(words)
        case .lines:
            guard case .text(let words) = value else { throw .kind }
            return style.string(words.replacing("\n", with: "\r"))
        case .flag(let isInverted):
            guard let flag = flag(value) else { throw .kind }
            let isTrue = flag != isInverted
            return other?.double != nil ? (isTrue ? "1" : "0") : "\(isTrue)"
        }
    }

    // MARK: - Numbers

    private func numbers(
        _ value: PropertyValue, _ scale: SourceScale, _ depth: Double
    ) throws(Failure) -> [Double] {
        guard case .vector(let vector) = value else { throw .kind }
        let flat = vector.z == depth ? depth / scale.factor : scale.file(vector.z)
        return [scale.file(vector.x), scale.file(vector.y), flat]
    }

    private func components(_ value: PropertyValue, _ factor: Double) throws(Failure) -> [Double] {
        guard case .color(let color) = value else { throw .kind }
        guard color.alpha == 1 else { throw .form("the file does not store this color's opacity") }
        let scale = SourceScale(factor)
        return [color.red, color.green, color.blue].map(scale.file)
    }

    /// Replaces the numbers of a vector, of which the file may state fewer.
    private func edits(
        _ numbers: [Double], _ depth: Double, _ scale: SourceScale, in json: JSONValue
    ) -> [TextEdit] {
        let isFlat = numbers[2] == depth / scale.factor
        if !json.isArray, numbers[0] == numbers[1], isFlat { return edits([numbers[0]], in: json) }
        if json.count == 1, numbers[0] == numbers[1], isFlat { return edits([numbers[0]], in: json) }
        let count = isFlat && json.count < 3 ? 2 : 3
        return edits(Array(numbers.prefix(count)), in: json, keepsRest: json.count > 3)
    }

    /// Replaces the numbers of a list, or a bare one; those that are the same stay as they are written.
    ///
    /// - Parameter keepsRest: Whether elements of the list after them stay.
    func edits(_ numbers: [Double], in json: JSONValue, keepsRest: Bool = false) -> [TextEdit] {
        if !json.isArray {
            guard numbers.count == 1 else {
                return [TextEdit(json.byteRange, JSONStyle(of: json, in: text).list(numbers))]
            }
            return edit(json, numbers[0]).map { [$0] } ?? []
        }
        guard json.count == numbers.count || keepsRest && json.count > numbers.count else {
            return [TextEdit(json.byteRange, JSONStyle(of: json, in: text).list(numbers))]
        }
        return zip(json.elements, numbers).compactMap { edit($0, $1) }
    }

    /// Replaces a number; nil where it is the same.
    func edit(_ json: JSONValue, _ number: Double) -> TextEdit? {
        guard json.double != number else { return nil }
        let style = NumberStyle(of: json.double == nil ? [] : text.bytes[json.byteRange])
        return TextEdit(json.byteRange, style.text(of: number))
    }

    // MARK: - Colors in digits

    func hex(
        _ value: PropertyValue, _ order: SourceColor.HexOrder, like other: JSONValue?
    ) throws(Failure) -> String {
        guard case .color(let color) = value else { throw .kind }
        let old = other?.string ?? "#000000"
        let hasAlpha = old.count == 9 || old.count == 5 || color.alpha != 1
        let parts = [color.red, color.green, color.blue].map { JSONStyle.hex($0, isUpper: old != old.lowercased()) }
        let alpha = hasAlpha ? JSONStyle.hex(color.alpha, isUpper: old != old.lowercased()) : ""
        let digits = order == .alphaFirst ? alpha + parts.joined() : parts.joined() + alpha
        return "\"" + (old.hasPrefix("#") ? "#" : "") + digits + "\""
    }
}
