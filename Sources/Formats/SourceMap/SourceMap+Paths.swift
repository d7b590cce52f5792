package import Engine

extension SourceMap {
    /// The edits that give what stands at a JSON path a value that a person writes; nil where nothing of the scene
    /// stands there. The path is that of a value, of the property that has it, of one of its numbers, or of a member that
    /// is missing.
    package func edits(at path: String, _ written: String) throws(SourceFailure) -> [TextEdit]? {
        guard let text else { return nil }
        let result = text.withRoot { root -> Result<[TextEdit]?, SourceFailure> in
            Result { () throws(SourceFailure) in
                guard let steps = JSONSteps(path) else { return nil }
                let (found, rest) = steps.follow(from: root)
                if rest.isEmpty {
                    if let site = site(of: found) { return try edits(written, at: site, in: text) }
                    return try edit(found, written).map { [$0] }
                }
                guard let site = missing(rest, of: found) else { return nil }
                return try edits(written, at: site, in: text)
            }
        }
        return try result.get()
    }

    /// What tells the objects on the way to a JSON path from others beside them, as far as the path exists: their names,
    /// types and the like, as the text has them. Where two texts agree in that, a path most likely means the same in both.
    /// What the whole animation is called does not matter.
    package func names(along path: String) -> [String] {
        text?.withRoot { root in
            guard let steps = JSONSteps(path) else { return [] }
            var names: [String] = []
            _ = steps.follow(from: root) { object in
                guard object.index != root.index else { return }
                for key in ["nm", "name", "ind", "ty", "type", "id", "refId", "property", "keyPath"] {
                    if let value = object.member(key), value.isString || value.double != nil {
                        names.append("\(key):\(value.text)")
                    }
                }
            }
            return names
        } ?? []
    }

    /// Where the value at a JSON path begins in the text; nil where there is none.
    package func offset(at path: String) -> Int? {
        text?.withRoot { root in
            guard let steps = JSONSteps(path) else { return nil }
            let (found, rest) = steps.follow(from: root)
            return rest.isEmpty ? found.byteRange.lowerBound : nil
        }
    }

    /// The origin of the innermost object with a name, noted as such, around an offset; nil for none.
    package func named(around offset: Int) -> Int? {
        text?.withRoot { root in
            guard let text else { return nil }
            var best: Int?
            for value in values where value.field == "Name" && value.origin <= offset && value.origin > best ?? -1 {
                guard let object = text.value(at: value.origin), object.byteRange.contains(offset) else { continue }
                best = value.origin
            }
            return best
        }
    }

    /// The text of the value at a JSON path; nil where there is none.
    package func text(at path: String) -> String? {
        text?.withRoot { root in
            guard let steps = JSONSteps(path) else { return nil }
            let (found, rest) = steps.follow(from: root)
            return rest.isEmpty ? found.text : nil
        }
    }

    /// The site of a value, or of the property that an object is.
    private func site(of json: JSONValue) -> SourceSite? {
        let ranges = [json.byteRange, json["k"]?.byteRange]
        return sites.first { site in
            switch site.location {
            case .bytes(let bytes), .keyframes(let bytes, _), .first(let bytes, _, _): ranges.contains(bytes)
            case .missing, .archived, .animated, .none: false
            }
        }
    }

    private var sites: some Sequence<SourceSite> { values.lazy.flatMap(\.sites) }

    /// The site of a member that an object lacks.
    private func missing(_ steps: [String], of object: JSONValue) -> SourceSite? {
        sites.first { site in
            guard case .missing(let insertion) = site.location, insertion.member != nil,
                insertion.container == object.byteRange.lowerBound
            else { return false }
            let known = insertion.steps(in: object)
            return steps == known || steps == Array(known.prefix(1)) && !insertion.wrapping.contains(.list)
        }
    }

    /// The edit of a number or flag inside a value; nil where it is not inside one.
    private func edit(_ json: JSONValue, _ written: String) throws(SourceFailure) -> TextEdit? {
        let bytes = json.byteRange
        let isInside = sites.contains { site in
            if case .bytes(let range) = site.location { range.contains(bytes.lowerBound) } else { false }
        }
        guard isInside, let text else { return nil }
        if json.double != nil {
            guard case .number(let number)? = PropertyText(written).value(of: .number) else {
                throw SourceFailure("“\(written)” is no number")
            }
            return SourceWriter(text: text).edit(json, number) ?? TextEdit(bytes, json.text)
        }
        guard json.bool != nil else { return nil }
        guard case .flag(let flag)? = PropertyText(written).value(of: .flag) else {
            throw SourceFailure("“\(written)” is neither true nor false")
        }
        return TextEdit(bytes, "\(flag)")
    }

    private func edits(_ written: String, at site: SourceSite, in text: JSONDocument) throws(SourceFailure)
        -> [TextEdit]
    {
        guard let value = site.form.value(written) else {
            throw SourceFailure("“\(written)” is no \(site.form.words)")
        }
        return try edits(value, at: site)
    }

    /// The edits that replace one color with another wherever a value has it, keyframes included.
    package func edits(
        recoloring old: PaletteColor, to new: Color, at source: SourceValue
    ) throws(SourceFailure) -> [TextEdit] {
        guard let text else { throw SourceFailure("the file is not text") }
        var edits: [TextEdit] = []
        for site in source.sites where site.form != .locations {
            switch site.location {
            case .bytes(let bytes), .keyframes(let bytes, _), .first(let bytes, _, _):
                text.withRoot { _ in
                    var values = [bytes]
                    if case .first(_, let others, _) = site.location { values += others }
                    let writer = SourceWriter(text: text)
                    for json in values.compactMap({ text.value(at: $0.lowerBound) }) {
                        let isKeyed = json.first?["t"] != nil
                        let keys = isKeyed ? json.elements.flatMap { [$0["s"], $0["e"]].compactMap(\.self) } : [json]
                        for value in keys {
                            edits += writer.edits(recoloring: old, to: new, site.form, site.companion, in: value)
                        }
                    }
                }
            case .missing(let insertion):
                guard PaletteColor(.black) == old else { continue }
                edits += try self.edits(.color(new), at: SourceSite(site.form, .missing(insertion)))
            case .archived, .animated: throw SourceFailure("the file is not text")
            case .none(let reason): throw SourceFailure(reason)
            }
        }
        return edits
    }
}

extension SourceWriter {
    /// The edits that replace one color with another in a single value.
    fileprivate func edits(
        recoloring old: PaletteColor, to new: Color, _ form: SourceForm, _ companion: SourceSite.Companion?,
        in json: JSONValue
    ) -> [TextEdit] {
        func components(from start: Int, _ factor: Double) -> [TextEdit] {
            let elements = Array(json.elements)
            guard elements.count >= start + 3 else { return [] }
            let parts = elements[start..<start + 3].map { ($0.double ?? 0) * factor }
            guard PaletteColor(Color(red: parts[0], green: parts[1], blue: parts[2])) == old else { return [] }
            let numbers = [new.red, new.green, new.blue].map(SourceScale(factor).file)
            return zip(elements[start...], numbers).compactMap { edit($0, $1) }
        }
        switch form {
        case .color(.list(let factor)): return components(from: 0, factor)
        case .color(.components): return components(from: 0, 1)
        case .colors:
            return json.elements.flatMap { element in
                edits(recoloring: old, to: new, SourceColor.form(of: element), nil, in: element)
            }
        case .color(.hex(let order)):
            guard var color = json.string.flatMap({ order.color(of: $0) }), PaletteColor(color) == old else {
                return []
            }
            (color.red, color.green, color.blue) = (new.red, new.green, new.blue)
            return (try? edits(.color(color), form, in: json)) ?? []
        case .gradient:
            guard case .colorCount(let bytes)? = companion, let count = text.value(at: bytes.lowerBound)?.int else {
                return []
            }
            return (0..<max(min(count, json.count / 4), 0)).flatMap { components(from: 4 * $0 + 1, 1) }
        default: return []
        }
    }
}

extension SourceForm {
    /// A value that a person writes in the file's units, as the scene has it; nil where it is of another kind.
    package func value(_ written: String) -> PropertyValue? {
        let isList = written.first == "[" && written.last == "]"
        let text = isList ? String(written.dropFirst().dropLast()) : written
        func numbers() -> [Double]? {
            let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part -> Double? in
                guard case .number(let number)? = PropertyText(String(part)).value(of: .number) else { return nil }
                return number
            }
            let all = parts.compactMap(\.self)
            return all.count == parts.count ? all : nil
        }
        switch self {
        case .number(let scale):
            guard let list = numbers(), list.count == 1 else { return nil }
            return .number(scale.scene(list[0]))
        case .vector(let scale, _, let depth):
            guard let list = numbers(), (1...3).contains(list.count) else { return nil }
            let second = list.count > 1 ? list[1] : list[0]
            let third = list.count > 2 ? scale.scene(list[2]) : depth
            return .vector(Vector3(scale.scene(list[0]), scale.scene(second), third))
        case .color(let color):
            if case .color(let color)? = PropertyText(written).value(of: .color) { return .color(color) }
            guard case .list(let factor) = color, let list = numbers(), list.count == 3 || list.count == 4 else {
                return nil
            }
            return .color(Color(red: list[0] * factor, green: list[1] * factor, blue: list[2] * factor))
        case .gradient, .colors:
            guard case .gradient(let stops)? = PropertyText(text).value(of: .gradient) else { return nil }
            return .gradient(stops)
        case .text, .lines: return .text(written)
        case .flag(let isInverted):
            guard case .flag(let flag)? = PropertyText(written).value(of: .flag) else { return nil }
            return .flag(flag != isInverted)
        case .outline:
            guard case .outline(let path)? = PropertyText(written).value(of: .path) else {
                return Contour(lottie: written).map(PropertyValue.path)
            }
            return .outline(path)
        case .locations, .parts: return nil
        case .pathData, .commands: return PropertyText(written).value(of: .path)
        }
    }

    /// What it is in words.
    var words: String {
        switch self {
        case .number: "number"
        case .vector: "list of up to three numbers"
        case .color: "color such as #ff8000"
        case .gradient, .colors: "list of colors such as 0%:#ff0000,100%:#0000ff"
        case .outline: "outline, as SVG path data or as the file writes it"
        case .locations: "list of colors with their places; these numbers are set one by one"
        case .parts: "rectangle or matrix as a whole; its numbers are set one by one"
        case .pathData, .commands: "outline as SVG path data, such as M0 0 L20 0 L10 20"
        case .text, .lines: "text"
        case .flag: "true or false"
        }
    }
}

/// The steps of a JSON path.
private struct JSONSteps {
    private var steps: [Step] = []

    private enum Step {
        case member(String)
        case element(Int)
    }

    /// Reads `$.a[0]["b c"]`; nil where it is no such path.
    init?(_ path: String) {
        guard path.first == "$" else { return nil }
        var rest = path.dropFirst()
        while let first = rest.popFirst() {
            if first == "." {
                let name = rest.prefix { $0 != "." && $0 != "[" }
                guard !name.isEmpty else { return nil }
                steps.append(.member(String(name)))
                rest = rest.dropFirst(name.count)
            } else if first == "[", rest.first == "\"" {
                guard let end = rest.range(of: "\"]") else { return nil }
                let text = "[" + rest[..<end.lowerBound] + "\"]"
                guard let name = try? JSONDocument(Array(text.utf8)).withRoot({ $0.first?.string }) else { return nil }
                steps.append(.member(name))
                rest = rest[end.upperBound...]
            } else if first == "[", let end = rest.firstIndex(of: "]"), let index = Int(rest[..<end]), index >= 0 {
                steps.append(.element(index))
                rest = rest[rest.index(after: end)...]
            } else {
                return nil
            }
        }
    }

    /// The value that the path leads to as far as it exists, and the remaining steps as paths write them.
    ///
    /// - Parameter visit: Called with each value on the way, the root first, but for the last one.
    func follow(
        from root: JSONValue, _ visit: (JSONValue) -> Void = { _ in }
    ) -> (JSONValue, rest: [String]) {
        var value = root
        for (index, step) in steps.enumerated() {
            visit(value)
            let next: JSONValue? =
                switch step {
                case .member(let name): value.member(name)
                case .element(let number):
                    number < value.count ? value.elements.dropFirst(number).first { _ in true } : nil
                }
            guard let next else {
                let rest = steps[index...].map { step in
                    switch step {
                    case .member(let name): JSONPath.step(name)
                    case .element(let number): "[\(number)]"
                    }
                }
                return (value, rest)
            }
            value = next
        }
        return (value, [])
    }
}

extension Substring {
    /// Where a text first stands; nil where it does not.
    fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}
