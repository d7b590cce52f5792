/// A value that a text document has for all its characters, as if it were a property of its own.
struct TextField<Value: PropertyContent>: Sendable {
    /// What it is called.
    let label: PropertyLabel
    /// The value of a document; nil where it has none.
    let get: @Sendable (TextDocument) -> Value?
    /// Gives a document the value.
    let set: @Sendable (inout TextDocument, Value) -> Void

    /// The document with a value.
    func setting(_ value: Value, in document: TextDocument) -> TextDocument {
        var document = document
        set(&document, value)
        return document
    }
}

extension Property<TextDocument> {
    /// Visits the values of the documents that can be overridden. A color that no document sets cannot be overridden.
    ///
    /// - Returns: Whether any was changed.
    mutating func visitFields(_ visitor: inout some PropertyVisitor) -> Bool {
        var isChanged = visit(.source, &visitor)
        isChanged = visit(.fill, &visitor) || isChanged
        isChanged = visit(.stroke, &visitor) || isChanged
        isChanged = visit(.strokeWidth, &visitor) || isChanged
        isChanged = visit(.size, &visitor) || isChanged
        isChanged = visit(.tracking, &visitor) || isChanged
        isChanged = visit(.lineHeight, &visitor) || isChanged
        isChanged = visit(.baselineShift, &visitor) || isChanged
        guard !contributions.isEmpty else { return isChanged }
        visitor.look(PropertyLabel("Justification", isPart: true), map { Double($0.justification.rawValue) })
        visitor.look(PropertyLabel("Box Position", .pixels, isPart: true), map(\.start))
        visitor.look(PropertyLabel("Box Width", .pixels, isPart: true), map { $0.lineLength ?? 0 })
        visitor.look(PropertyLabel("Fill Over Stroke", isPart: true), map(\.isFillOnTop))
        return isChanged
    }

    private mutating func visit<Content: PropertyContent>(
        _ field: TextField<Content>, _ visitor: inout some PropertyVisitor
    ) -> Bool {
        guard let base = field.get(base) else { return false }
        var property = map { field.get($0) ?? base }
        guard visitor.visit(field.label, &property) else { return false }
        self = setting(field, to: property)
        return true
    }

    private func setting<Content: PropertyContent>(
        _ field: TextField<Content>, to property: Property<Content>
    ) -> Property<TextDocument> {
        guard !property.contributions.isEmpty else {
            let value = property.base
            return map { field.setting(value, in: $0) }
        }
        var result = self
        result.base = field.setting(property.base, in: base)
        if contributions.count == 1, property.contributions.count == 1,
            case .keyframes(let track) = contributions[0].motion,
            let changed = track.setting(field, to: property.contributions[0].motion)
        {
            result.contributions[0].motion = .keyframes(changed)
        } else {
            // Documents step while the value moves: together they are a function of time.
            result.contributions = [
                Contribution(
                    .live(
                        LiveFunction(revision: property.changeIntervals.revision) { [self] time in
                            field.setting(property.value(at: time), in: value(at: time))
                        }))
            ]
        }
        return result
    }
}

extension Track<TextDocument> {
    /// The documents with the values of a motion that steps when they do; nil where it does not.
    fileprivate func setting<Content: PropertyContent>(
        _ field: TextField<Content>, to motion: Motion<Content>
    ) -> Track<TextDocument>? {
        guard case .keyframes(let values) = motion, values.keyframes.count == keyframes.count else { return nil }
        var changed = keyframes
        for (index, value) in values.keyframes.enumerated() {
            guard value.time == changed[index].time, value.easing == changed[index].easing else { return nil }
            field.set(&changed[index].value, value.value)
        }
        return Track(changed)
    }
}

extension TextField<TextSource> {
    /// Other words keep the style, and the graphemes, of the document that they are put into.
    fileprivate static let source = TextField(
        label: PropertyLabel("Text", isPart: true), get: { $0.source },
        set: { document, source in
            guard document.source.text != source.text else { return }
            document.source = document.source.setting(source.text)
            document.characters = document.source.characters
        })
}

extension TextField<Color> {
    fileprivate static let fill = TextField(
        label: PropertyLabel("Color", isPart: true), get: { $0.fill }, set: { $0.fill = $1 })

    fileprivate static let stroke = TextField(
        label: PropertyLabel("Stroke Color", isPart: true), get: { $0.stroke }, set: { $0.stroke = $1 })
}

extension TextField<Double> {
    fileprivate static let strokeWidth = TextField(
        label: PropertyLabel("Stroke Width", .pixels, isPart: true), get: { $0.stroke == nil ? nil : $0.strokeWidth },
        set: { $0.strokeWidth = $1 })

    /// What is between characters grows with them, and so do lines whose height the font gives.
    fileprivate static let size = TextField(
        label: PropertyLabel("Font Size", .pixels, isPart: true), get: { $0.size },
        set: { document, size in
            if document.size != 0 { document.tracking *= size / document.size }
            if document.hasOwnLineHeight { document.lineHeight = 1.2 * size }
            if let ascent = document.ascent { document.start.y = document.boxTop + ascent * size }
            document.size = size
        })

    fileprivate static let tracking = TextField(
        label: PropertyLabel("Tracking", .pixels, isPart: true), get: { $0.tracking }, set: { $0.tracking = $1 })

    fileprivate static let lineHeight = TextField(
        label: PropertyLabel("Line Height", .pixels, isPart: true), get: { $0.lineHeight },
        set: { document, height in
            document.lineHeight = height
            document.hasOwnLineHeight = false
        })

    fileprivate static let baselineShift = TextField(
        label: PropertyLabel("Baseline Shift", .pixels, isPart: true), get: { $0.baselineShift },
        set: { $0.baselineShift = $1 })
}
