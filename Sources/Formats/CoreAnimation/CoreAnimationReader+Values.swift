import Engine

extension CoreAnimationReader {
    /// Decodes a property value by its archived class; nil if no property can have it.
    mutating func value(_ keyed: KeyedValue, depth: Int = 0) -> ArchivedValue? {
        if keyed.isNil { return ArchivedValue.none }
        if let number = keyed.number { return number.isNaN ? nil : .number(number) }
        if let text = keyed.text(limit: ArchivedFields.maxText) { return .text(text) }
        switch keyed.knownClass {
        case .valueProxy, .value: return keyed.geometry
        case .colorProxy, .macColor, .phoneColor: return keyed.color.map(ArchivedValue.color)
        case .pathProxy: return path(keyed).map(ArchivedValue.path)
        case .imageProxy, .macImage, .phoneImage, .data: return image(keyed).map(ArchivedValue.image)
        default: break
        }
        guard depth < Limit.valueDepth, let elements = elements(of: keyed, limit: Limit.colors, "elements of a value")
        else { return nil }
        valuesLeft -= min(elements.count, valuesLeft)
        guard valuesLeft > 0 else { return nil }
        var list: [ArchivedValue] = []
        for element in elements {
            guard let value = value(element, depth: depth + 1) else { return nil }
            list.append(value)
        }
        return .list(list)
    }

    /// A path, decoded when it is first met; nil if the value is not a path.
    mutating func path(_ value: KeyedValue) -> Path? {
        if let path = paths[value.identity] { return path }
        guard let (path, segments, dropped) = value.path(limit: segmentsLeft) else { return nil }
        segmentsLeft -= segments
        if segmentsLeft == 0 {
            report(.warning, "limit", "Paths are cut off after \(Limit.segments) segments in total.", at: value)
        }
        if dropped > 0 {
            report(.warning, "path", "A path has segments of an unknown type; they are ignored.", at: value)
        }
        paths[value.identity] = path
        return path
    }

    /// The index of an image, decoded when it is first met; nil if it cannot be drawn.
    mutating func image(_ value: KeyedValue) -> Int? {
        guard let data = imageData(value) else {
            let name = value.classEntry.map { "an object of class \($0.name)" } ?? "something else"
            report(.warning, "image", "Expected an image, found \(name); nothing is drawn.", at: value)
            return nil
        }
        if let number = imageNumbers[data.index] { return number }
        let number = newImage(data.data ?? [], at: value)
        imageNumbers.updateValue(number, forKey: data.index)
        return number
    }

    private mutating func newImage(_ bytes: [UInt8], at value: KeyedValue) -> Int? {
        // An image without bytes counts as none.
        if bytes.isEmpty { return nil }
        let hash = StableHasher.hash(bytes)
        if let known = imageHashes[hash], images[known].bytes == bytes { return known }
        let image = ArchivedImage(bytes)
        let message: String?
        switch image.format {
        case .png, .jpeg:
            let pixels = image.size.map { $0.width * $0.height }
            message =
                pixels == nil
                ? "An image has a damaged header" : pixels ?? 0 > Limit.pixels ? "An image is too large" : nil
        case .unknown: message = "An image has an unknown format"
        default: message = "An image is \(image.format.rawValue), which is not supported"
        }
        if let message {
            report(.warning, "image", message + "; nothing is drawn.", at: value)
            return nil
        }
        images.append(image)
        imageHashes[hash] = images.count - 1
        return images.count - 1
    }

    /// Where the bytes of an image lie: in a proxy, in plain data, or somewhere near in what AppKit and UIKit archive.
    private func imageData(_ value: KeyedValue) -> PlistValue? {
        if value.knownClass == .imageProxy { return value["data"]?.dataObject }
        if let data = value.dataObject { return data }
        guard value.knownClass == .macImage || value.knownClass == .phoneImage else { return nil }
        var waiting = [value]
        for _ in 0..<32 {
            guard !waiting.isEmpty else { return nil }
            let next = waiting.removeFirst()
            if let data = next.dataObject, data.contentRange.count >= 64 { return data }
            if let elements = next.elements {
                waiting += elements.prefix(8)
            } else {
                waiting += next.object.members.prefix(16).map { KeyedValue(next.archive, $0.value) }
            }
        }
        return nil
    }
}

extension CoreAnimationReader {
    /// The filters of a list; empty if there is no list.
    mutating func readFilters(_ fields: inout ArchivedFields, _ name: String) -> [ArchivedFilter] {
        guard let value = fields.take(name), !value.isNil else { return [] }
        guard let elements = elements(of: value, limit: Limit.filters, "filters of a layer") else {
            fields.complain(name, "is not a list")
            return []
        }
        return at(.key(name)) { reader in
            var filters: [ArchivedFilter] = []
            for (index, element) in elements.enumerated() {
                if let filter = reader.at(.index(index), { $0.filter(element) }) { filters.append(filter) }
            }
            return filters
        }
    }

    /// A filter, or the name of one; nil where there is none.
    mutating func readFilter(_ fields: inout ArchivedFields, _ name: String) -> ArchivedFilter? {
        guard let value = fields.take(name), !value.isNil else { return nil }
        return at(.key(name)) { $0.filter(value) }
    }

    private mutating func filter(_ value: KeyedValue) -> ArchivedFilter? {
        if let type = value.text(limit: ArchivedFields.maxText) { return ArchivedFilter(type: type) }
        var fields = fields(of: value)
        var type: String?
        var name: String?
        var inputs: [ArchivedFilter.Input] = []
        switch value.knownClass {
        case .filter:
            fields.read("CAFilterType", &type)
            fields.read("CAFilterName", &name)
            if let values = fields.take("CAFilterInputs"), !values.isNil { inputs = filterInputs(values) }
        case .coreImageFilter:
            // The keys are the parameters themselves, and the filter's own name is among them.
            for (key, value) in fields.unread {
                _ = fields.take(key)
                if key.hasPrefix("input") {
                    if let value = at(.key(key), { $0.value(value) }) { inputs.append(.init(name: key, value: value)) }
                } else if key.hasSuffix("FilterName") || key == "CIFilterClass" || key == "CI_FILTER_NAME" {
                    type = value.text(limit: ArchivedFields.maxText) ?? type
                } else if key == "name" {
                    name = value.text(limit: ArchivedFields.maxText)
                }
            }
        default: break
        }
        finish(fields, of: value.classEntry?.name ?? "filter")
        guard let type else {
            report(.warning, "filter", "Expected a filter, found something else; it is ignored.", at: value)
            return nil
        }
        return ArchivedFilter(type: type, name: name, inputs: inputs)
    }

    private mutating func filterInputs(_ value: KeyedValue) -> [ArchivedFilter.Input] {
        guard let pairs = value.pairs else {
            report(.warning, "filter", "The inputs of a filter are not a dictionary; they are ignored.", at: value)
            return []
        }
        var inputs: [ArchivedFilter.Input] = []
        for (key, value) in zip(pairs.keys, pairs.values).prefix(Limit.inputs) {
            looksLeft -= 1
            guard looksLeft > 0, let name = key.text(limit: ArchivedFields.maxText) else { continue }
            let input = at(.key("CAFilterInputs")) { $0.at(.key(name)) { $0.value(value) } }
            if let input {
                inputs.append(ArchivedFilter.Input(name: name, value: input))
            } else {
                report(.warning, "filter", "The filter input “\(name)” has an unknown type.", at: value)
            }
        }
        return inputs
    }
}
