import Engine

extension CoreAnimationReader {
    /// Reads what CATextLayer adds.
    mutating func readText(_ fields: inout ArchivedFields) -> ArchivedText {
        var text = ArchivedText()
        if let value = fields.take("string"), !value.isNil {
            if let runs = runs(value) {
                text.runs = runs
            } else {
                fields.complain("string", "is not a string or is too long")
            }
        }
        if let value = fields.take("font"), !value.isNil {
            text.font = font(value)
            if text.font == nil { fields.complain("font", "is not a known font") }
        }
        var size = -1.0
        fields.read("fontSize", &size)
        text.fontSize = size < 0 ? nil : size
        fields.read("foregroundColor", &text.foregroundColor)
        fields.read("wrapped", &text.isWrapped)
        fields.read("truncationMode", &text.truncation)
        fields.read("alignmentMode", &text.alignment)
        fields.ignore(["allowsFontSubpixelQuantization", "fontSmoothingStyle"])
        return text
    }

    /// The runs of a plain or attributed string; nil if it is neither, or too long.
    private mutating func runs(_ value: KeyedValue) -> [ArchivedText.Run]? {
        let isAttributed = value.knownClass == .attributedString
        guard let text = (isAttributed ? value["NSString"] ?? value : value).text(limit: min(Limit.text, textLeft))
        else { return nil }
        textLeft -= text.utf8.count
        guard isAttributed, let attributes = value["NSAttributes"] else { return [ArchivedText.Run(text: text)] }
        guard let info = value["NSAttributeInfo"]?.dataObject, let list = attributes.elements else {
            return [run(text, attributes)]
        }
        return runs(of: text, lengths: info.data ?? [], attributes: list)
    }

    /// The bytes alternate between a run's length in UTF-16 and the index of its attributes: seven bits in each
    /// byte, the lowest first, the eighth set where more follow.
    private mutating func runs(of text: String, lengths: [UInt8], attributes: KeyedElements) -> [ArchivedText.Run] {
        var numbers: [Int] = []
        var number = 0
        var shift = 0
        for byte in lengths.prefix(Limit.runs * 4) {
            if shift < 28 { number |= Int(byte & 0x7f) << shift }
            shift += 7
            if byte & 0x80 == 0 {
                numbers.append(number)
                number = 0
                shift = 0
            }
        }
        var runs: [ArchivedText.Run] = []
        var start = text.utf16.startIndex
        for pair in stride(from: 0, to: numbers.count - 1, by: 2) where start < text.utf16.endIndex {
            let end =
                text.utf16.index(start, offsetBy: numbers[pair], limitedBy: text.utf16.endIndex) ?? text.utf16.endIndex
            let part = String(decoding: text.utf16[start..<end], as: UTF16.self)
            let index = numbers[pair + 1]
            runs.append(index < attributes.count ? run(part, attributes[index]) : ArchivedText.Run(text: part))
            start = end
        }
        if start < text.utf16.endIndex {
            runs.append(ArchivedText.Run(text: String(decoding: text.utf16[start...], as: UTF16.self)))
        }
        return runs
    }

    private mutating func run(_ text: String, _ attributes: KeyedValue) -> ArchivedText.Run {
        var run = ArchivedText.Run(text: text)
        guard let pairs = attributes.pairs else { return run }
        for (key, value) in zip(pairs.keys, pairs.values).prefix(Limit.inputs) {
            looksLeft -= 1
            guard looksLeft > 0 else { return run }
            switch key.text(limit: ArchivedFields.maxText) {
            case "NSFont", "CTFont": run.font = font(value)
            case "NSColor", "CTForegroundColor": run.color = value.color
            default: break
            }
        }
        return run
    }

    /// A font of AppKit or UIKit, or a name; nil for what is neither.
    private func font(_ value: KeyedValue) -> ArchivedText.Font? {
        func font(_ name: KeyedValue?, _ size: KeyedValue?) -> ArchivedText.Font? {
            let size = size?.number.flatMap { $0.isFinite && $0 > 0 ? min($0, 10_000) : nil }
            return name?.text(limit: ArchivedFields.maxText).map { ArchivedText.Font(name: $0, size: size) }
        }
        switch value.knownClass {
        case .macFont: return font(value["NSName"], value["NSSize"])
        case .phoneFont: return font(value["UIFontName"], value["UIFontPointSize"])
        default: return font(value, nil)
        }
    }
}
