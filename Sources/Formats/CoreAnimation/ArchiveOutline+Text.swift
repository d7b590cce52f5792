import Engine

extension ArchiveOutline {
    /// The outline as text: one value per line, indented by two spaces a level; objects of plain numbers on one line.
    package var text: String {
        var lines: [String] = []
        for entry in entries { entry.append(to: &lines, indent: 0) }
        return lines.joined(separator: "\n")
    }
}

extension ArchiveOutline.Entry {
    fileprivate func append(to lines: inout [String], indent: Int) {
        var line = String(repeating: "  ", count: indent) + label.escaped + ":"
        if let scalar { line += " " + scalar.text }
        if scalar == nil || className != nil, let name = className { line += " " + name.escaped }
        if scalar == nil, let uid { line += " #\(uid)" }
        if isRepeated { line += " (as above)" }
        // What is inline in an object has no number of its own.
        let isSmall = !entries.isEmpty && !isCut && entries.allSatisfy { $0.scalar != nil && $0.uid == nil }
        if isSmall {
            line +=
                " { " + entries.map { "\($0.label.escaped): \($0.scalar?.text ?? "")" }.joined(separator: ", ") + " }"
        }
        lines.append(line)
        if !isSmall { for entry in entries { entry.append(to: &lines, indent: indent + 1) } }
        if isCut { lines.append(String(repeating: "  ", count: indent + 1) + "…") }
    }
}

extension ArchiveOutline.Scalar {
    fileprivate var text: String {
        switch self {
        case .null: "nil"
        case .bool(let bool): "\(bool)"
        case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
        case .text(let text): "“\(text.escaped)”"
        case .data(let count): "data, \(count) bytes"
        case .date(let seconds): "date, \(seconds) s since 2001"
        }
    }
}

extension String {
    /// The text on one line: control characters by their numbers.
    fileprivate var escaped: String {
        guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return self }
        return unicodeScalars.reduce(into: "") { result, scalar in
            if scalar.properties.generalCategory == .control {
                result += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
}

/// The outline for scripts: a list of entries, each with its `key`, `offset` and, where there are any, `class`, `uid`,
/// `value`, `repeated`, `cut` and `entries`. Numbers that JSON does not know are texts (`"Infinity"`), data is its length
/// under `bytes`, a date its seconds under `date`.
extension ArchiveOutline: Encodable {
    /// Writes the list.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(entries)
    }
}

extension ArchiveOutline.Entry: Encodable {
    private enum CodingKeys: String, CodingKey {
        case key, offset, `class`, uid, value, bytes, date, repeated, cut, entries
    }

    /// Writes an object of the keys that say something.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(label, forKey: .key)
        try container.encode(offset, forKey: .offset)
        try container.encodeIfPresent(className, forKey: .class)
        try container.encodeIfPresent(uid, forKey: .uid)
        if isRepeated { try container.encode(true, forKey: .repeated) }
        if isCut { try container.encode(true, forKey: .cut) }
        if !entries.isEmpty { try container.encode(entries, forKey: .entries) }
        switch scalar {
        case nil: break
        case .null: try container.encodeNil(forKey: .value)
        case .bool(let bool): try container.encode(bool, forKey: .value)
        case .number(let number) where number.isFinite: try container.encode(number, forKey: .value)
        case .number(let number):
            let word = number.isNaN ? "NaN" : number > 0 ? "Infinity" : "-Infinity"
            try container.encode(word, forKey: .value)
        case .text(let text): try container.encode(text, forKey: .value)
        case .data(let count): try container.encode(count, forKey: .bytes)
        case .date(let seconds) where seconds.isFinite: try container.encode(seconds, forKey: .date)
        case .date: try container.encodeNil(forKey: .date)
        }
    }
}
