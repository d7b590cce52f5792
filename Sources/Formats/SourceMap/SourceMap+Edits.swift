package import Engine

/// Why a value cannot be saved: a clause without a full stop.
package struct SourceFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text after “cannot be saved: ”.
    package let description: String

    /// A failure.
    package init(_ reason: String) { description = reason }
}

extension SourceMap {
    /// The edits of the text that give a value another one, in the text's order; none where it has that.
    ///
    /// - Parameter value: In the scene's units, of the kind of the value's form.
    package func edits(_ value: PropertyValue, at source: SourceValue) throws(SourceFailure) -> [TextEdit] {
        var edits: [TextEdit] = []
        for site in source.sites { edits += try self.edits(value, at: site) }
        return edits.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
    }

    /// The edits of one site.
    package func edits(_ value: PropertyValue, at site: SourceSite) throws(SourceFailure) -> [TextEdit] {
        guard let text else { throw SourceFailure("the file is not text") }
        let result = text.withRoot { _ -> Result<[TextEdit], SourceFailure> in
            Result { () throws(SourceFailure) in
                do throws(SourceWriter.Failure) {
                    return try SourceWriter(text: text).edits(value, at: site)
                } catch {
                    switch error {
                    case .kind: throw SourceFailure("the value has a different type than the one in the file")
                    case .form(let reason): throw SourceFailure(reason)
                    }
                }
            }
        }
        return try result.get()
    }
}

extension PropertyValue {
    /// Whether the stops of a gradient lie at even distances.
    package var hasEvenStops: Bool {
        guard case .gradient(let stops) = self else { return false }
        return stops.offsets == LayerGradient.evenOffsets(stops.offsets.count)
    }
}

extension SourceWriter {
    /// The edits of one site, its companion's included.
    func edits(_ value: PropertyValue, at site: SourceSite) throws(Failure) -> [TextEdit] {
        var edits: [TextEdit]
        switch site.location {
        case .bytes(let bytes):
            guard let json = text.value(at: bytes.lowerBound) else { throw .kind }
            edits = try self.edits(value, site.form, in: json)
        case .keyframes(let bytes, let replaced):
            let list = text.value(at: bytes.lowerBound)
            let first = list?.first?["s"] ?? list?.first?["e"]
            edits = replaced + [TextEdit(bytes, try fresh(value, site.form, like: first))]
        case .missing where site.form == .locations && value.hasEvenStops: edits = []
        case .missing(let insertion): edits = [try self.insertion(of: value, site.form, insertion)]
        case .first(let bytes, _, let replaced):
            guard let json = text.value(at: bytes.lowerBound) else { throw .kind }
            edits = (replaced + (try self.edits(value, site.form, in: json)))
                .sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
        case .archived, .animated: throw .form("the file is not text")
        case .none(let reason): throw .form(reason)
        }
        if case .colorCount(let bytes)? = site.companion, case .gradient(let stops) = value,
            let json = text.value(at: bytes.lowerBound), let edit = edit(json, Double(stops.colorCount))
        {
            edits.append(edit)
        }
        return edits
    }

    /// The edit that inserts a member or an element.
    private func insertion(
        of value: PropertyValue, _ form: SourceForm, _ insertion: SourceInsertion
    ) throws(Failure) -> TextEdit {
        guard let container = text.value(at: insertion.container) else { throw .kind }
        let style = JSONStyle(of: nil, in: text)
        var content = try fresh(value, form, like: nil)
        for wrapper in insertion.wrapping.reversed() {
            switch wrapper {
            case .object(let before, let member, let after):
                content = style.object(
                    before.map { ($0.name, $0.text) } + [(member, content)] + after.map { ($0.name, $0.text) })
            case .list: content = "[\(content)]"
            }
        }
        if let member = insertion.member {
            guard container.isObject else { throw .kind }
            return JSONInsertion(container, in: text).edit(adding: member, content, order: insertion.order)
        }
        guard container.isArray else { throw .kind }
        return JSONInsertion(container, in: text).edit(appending: content)
    }
}

/// A new member of an object or a new element of a list, spaced like those that it has.
struct JSONInsertion {
    private let object: JSONValue
    private let text: JSONDocument

    /// Something new in an object or a list.
    init(_ object: JSONValue, in text: JSONDocument) {
        self.object = object
        self.text = text
    }

    /// The edit that adds it after the members that precede it in an order, or as the last one.
    func edit(adding name: String, _ content: String, order: [String]) -> TextEdit {
        let members = Array(object.members)
        let colon = JSONStyle(of: nil, in: text).colon
        guard let last = members.last else {
            let start = object.byteRange.lowerBound + 1
            return TextEdit(start..<start, "\"\(name)\"\(colon)\(content)")
        }
        let rank = order.firstIndex(of: name) ?? order.count
        let before = members.lastIndex { (order.firstIndex(of: $0.key) ?? order.count) < rank }
        let own = self.colon(before: last.value) ?? colon
        guard !order.isEmpty, order.contains(name) else {
            let end = last.value.byteRange.upperBound
            return TextEdit(end..<end, separator(members) + "\"\(name)\"\(own)\(content)")
        }
        guard let before else {
            let start = nameOffset(of: members[0].value)
            return TextEdit(start..<start, "\"\(name)\"\(own)\(content)" + separator(members))
        }
        let end = members[before].value.byteRange.upperBound
        return TextEdit(end..<end, separator(members) + "\"\(name)\"\(own)\(content)")
    }

    /// The edit that adds an element after the others of a list.
    func edit(appending content: String) -> TextEdit {
        let elements = object.elements.map(\.byteRange)
        let start = object.byteRange.lowerBound + 1
        guard let first = elements.first, let last = elements.last else { return TextEdit(start..<start, content) }
        let spaces = text.bytes[start..<first.lowerBound]
        let between = elements.count > 1 ? text.bytes[first.upperBound..<elements[1].lowerBound] : [0x2C] + spaces
        let end = last.upperBound
        return TextEdit(end..<end, String(decoding: between, as: UTF8.self) + content)
    }

    /// What stands between the first two members: a comma, with white space where the file has some.
    private func separator(_ members: [(key: String, value: JSONValue)]) -> String {
        guard members.count > 1 else {
            let start = object.byteRange.lowerBound + 1
            return "," + String(decoding: text.bytes[start..<nameOffset(of: members[0].value)], as: UTF8.self)
        }
        let between = text.bytes[members[0].value.byteRange.upperBound..<nameOffset(of: members[1].value)]
        return String(decoding: between, as: UTF8.self)
    }

    /// What stands between a member's name and its value.
    private func colon(before value: JSONValue) -> String? {
        let start = value.byteRange.lowerBound
        guard let quote = text.bytes[..<start].lastIndex(of: UInt8(ascii: "\"")) else { return nil }
        return String(decoding: text.bytes[(quote + 1)..<start], as: UTF8.self)
    }

    /// The offset of the quote that a member's name begins with.
    private func nameOffset(of value: JSONValue) -> Int { Int(value.nodes[value.index - 1].start) }
}
