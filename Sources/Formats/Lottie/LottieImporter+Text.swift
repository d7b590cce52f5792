import Engine

extension LottieImporter {
    /// A layer's text; nil, with a diagnostic, where there is none to draw.
    mutating func readText(_ layer: JSONValue) -> TextContent? {
        guard let value = layer["t"], value.isObject else {
            report(.error, "text", "The text layer has no text (\"t\") and is not drawn.", at: layer)
            return nil
        }
        let animators = readAnimators(value["a"])
        let colorsStroke = animators.contains { $0.stroke != nil && $0.strokeWidth == nil }
        guard let document = readDocuments(value["d"], in: layer, colorsStroke: colorsStroke) else { return nil }
        let grouping: TextContent.Grouping =
            switch value["m"]?["g"]?.int {
            case 2: .words
            case 3: .lines
            default: .characters
            }
        return TextContent(
            document: document, animators: animators, grouping: grouping,
            groupAlignment: vector(value["m"]?["a"], default: .zero, factor: 0.01),
            path: readTextPath(value["p"], of: layer))
    }

    /// The documents over time. Before version 4.4.14 there is a single one in place of the property.
    private mutating func readDocuments(
        _ value: JSONValue?, in layer: JSONValue, colorsStroke: Bool
    ) -> Property<TextDocument>? {
        guard let value, value["sid"] != nil else {
            return readOwnDocuments(value, in: layer, colorsStroke: colorsStroke)
        }
        return withSlot(of: value, kind: .text) { importer, slot, isGiven in
            guard isGiven, let slot else {
                return importer.readOwnDocuments(slot ?? value, in: layer, colorsStroke: colorsStroke)
            }
            // What is given need not say everything of a text.
            let own = value["sid"]?.string.flatMap { importer.slots.values[$0] } ?? value
            guard let merged = LottieImporter.merged(own, with: slot) else {
                return importer.readOwnDocuments(own, in: layer, colorsStroke: colorsStroke)
            }
            return merged.withRoot {
                importer.readOwnDocuments($0, in: layer, colorsStroke: colorsStroke)
            }
        }
    }

    /// The documents of a text (`d`) with members replaced by those of others: a single document's in all of them, or
    /// those of keyframes in the first one. Nil where there is nothing to merge with.
    private static func merged(_ own: JSONValue, with other: JSONValue) -> JSONDocument? {
        func members(_ value: JSONValue?) -> Substring? {
            guard let value, value.isObject else { return nil }
            return Substring(value.text).dropFirst().dropLast()
        }
        func document(_ first: JSONValue?, _ second: JSONValue?) -> String? {
            guard let first = members(first), let second = members(second) else { return nil }
            // Of members of the same name the last one counts.
            return "{" + [first, second].filter { !$0.allSatisfy(\.isWhitespace) }.joined(separator: ",") + "}"
        }
        func keyframe(_ time: Double?, _ document: String?) -> String? {
            document.map { "{\"t\":\(time ?? 0),\"s\":\($0)}" }
        }
        var keyframes: [String?]
        if let list = other["k"], list.isArray {
            let first = own["k"]?.first?["s"] ?? own
            keyframes = list.elements.map { keyframe($0["t"]?.double, document(first, $0["s"])) }
        } else if let list = own["k"] {
            keyframes = list.elements.map { keyframe($0["t"]?.double, document($0["s"], other)) }
        } else {
            keyframes = [keyframe(0, document(own, other))]
        }
        let text = "{\"k\":[" + keyframes.compactMap(\.self).joined(separator: ",") + "]}"
        return try? JSONDocument(Array(text.utf8))
    }

    private mutating func readOwnDocuments(
        _ property: JSONValue?, in layer: JSONValue, colorsStroke: Bool
    ) -> Property<TextDocument>? {
        // An expression gives the characters, and leaves everything else of the text as it is.
        if let property, let text = evaluatedText(property),
            let given = try? JSONDocument(Array("{\"t\":\(JSONText.quoted(text))}".utf8)),
            let merged = given.withRoot({ LottieImporter.merged(property, with: $0) })
        {
            return merged.withRoot { readOwnDocuments($0, in: layer, colorsStroke: colorsStroke) }
        }
        guard let property, property.isObject, property["k"] != nil || property["t"] != nil else {
            report(.error, "text", "The text has no text documents (\"d\") and is not drawn.", at: property ?? layer)
            return nil
        }
        let origin = sources == nil ? self.origin(of: property) : noteDocuments(property)
        guard let list = property["k"] else {
            var document = readDocument(property, colorsStroke: colorsStroke).map { Property($0) }
            if sources != nil { document?.origin = origin }
            return document
        }
        var keyframes: [Keyframe<TextDocument>] = []
        for item in list.elements {
            if interruption.isDemanded { break }
            guard let source = item["s"], source.isObject else {
                report(.error, "text", "A text keyframe without a text document (\"s\") is ignored.", at: item)
                continue
            }
            guard let document = readDocument(source, colorsStroke: colorsStroke) else { return nil }
            keyframes.append(Keyframe(time: item["t"]?.double ?? 0, value: document, easing: .hold))
        }
        guard let track = Track(keyframes) else {
            report(.error, "text", "The text has no text documents (\"d\") and is not drawn.", at: list)
            return nil
        }
        guard keyframes.count > 1 else {
            var document = Property(keyframes[0].value)
            if sources != nil { document.origin = origin }
            return document
        }
        var documents = Property(track)
        documents.origin = origin
        return documents
    }

    /// One document; nil, with a diagnostic, where there are no outlines for its characters.
    private mutating func readDocument(_ value: JSONValue, colorsStroke: Bool) -> TextDocument? {
        guard let font = readFont(value["f"]) else { return nil }
        let graphemes = readGraphemes(value["t"], in: font)
        guard
            root["chars"]?.isArray != true || options.compatibility == .afterEffects || version >= Version(4, 7, 99)
        else {
            report(
                .warning, "glyph",
                "Text in files older than version 4.7.99 is not drawn; lottie-web does not draw its glyphs either.",
                at: value, hint: "Export again with a newer version of Bodymovin.")
            return nil
        }
        let (json, name) = (value["t"] ?? value, value["f"] ?? value)
        guard let written = write(graphemes, in: font, at: json, font: name) else { return nil }
        let ascent = written.ascent
        let size = value["s"]?.double ?? 0
        let height = value["lh"]?.double ?? 0
        let stroke = readTextColor(value["sc"])
        var document = TextDocument(
            characters: written.drawn, size: size,
            tracking: (value["tr"]?.double ?? 0) / 1000 * size, lineHeight: height == 0 ? 1.2 * size : height,
            baselineShift: value["ls"]?.double ?? 0, lineLength: value["sz"]?.first?.double,
            fill: readTextColor(value["fc"]), stroke: stroke,
            // In lottie-web a stroke that only animators color is one pixel wide unless they set its width too.
            strokeWidth: stroke == nil && colorsStroke ? 1 : value["sw"]?.double ?? 0)
        document.hasOwnLineHeight = height == 0
        document.source = source(value, graphemes, characters: written.alone, font: font)
        document.source.arrangements = arrangements(in: font, at: json, font: name)
        document.source.followsLineRules = options.compatibility == .afterEffects
        document.justification = readJustification(value["j"])
        document.isFillOnTop = value["of"]?.truth == false
        if let corner = value["ps"]?.doubles(), corner.count >= 2 {
            document.start = Point(corner[0], corner[1] + ascent * size)
            (document.boxTop, document.ascent) = (corner[1], ascent)
        }
        return document
    }

    /// What the font has of the characters that the file brings no glyphs for, as After Effects does; in lottie-web they
    /// are left out.
    mutating func lentGlyphs(
        for graphemes: [String], of font: Font, isUsed: Bool, at json: JSONValue
    ) -> [String: Int] {
        guard options.compatibility == .afterEffects, fonts != nil else { return [:] }
        let missing = graphemes.filter { !$0.breaksLine && !$0.isControl && !hasGlyph($0, font: font) }
        guard !missing.isEmpty else { return [:] }
        return findSystemGlyphs(missing, of: font, isUsed: isUsed, isPart: true, at: json)?.glyphs ?? [:]
    }

    /// The words with the glyphs of their characters, and those of the graphemes that are wanted at hand.
    private mutating func source(
        _ value: JSONValue, _ letters: [String], characters: [TextCharacter], font: Font
    ) -> TextSource {
        let text = value["t"]?.string ?? ""
        var alphabet: [String: Int] = [:]
        if root["chars"]?.isArray == true {
            alphabet = charactersAtHand(of: font)
        } else if !options.characters.isEmpty {
            let graphemes = Array(Graphemes(String(options.characters.prefix(Limit.characters))))
            alphabet = findSystemGlyphs(graphemes, of: font, isUsed: false, at: value["f"] ?? value)?.glyphs ?? [:]
        }
        // What is there already is not set again, so that texts share the list.
        for (grapheme, character) in zip(letters, characters) where alphabet[grapheme] != character.glyph {
            alphabet[grapheme] = character.glyph
        }
        return TextSource(text, alphabet: alphabet)
    }

    private mutating func readJustification(_ value: JSONValue?) -> TextDocument.Justification {
        // The file's numbers are in the same order.
        let justification = value?.int.flatMap(TextDocument.Justification.init) ?? .left
        if justification.rawValue > TextDocument.Justification.center.rawValue, options.compatibility == .web {
            report(.note, "justification", "Fully justified text is left-aligned, as in lottie-web.", at: value)
        }
        return justification
    }

    private func readTextColor(_ value: JSONValue?) -> Color? {
        guard let parts = value?.doubles(), parts.count >= 3 else { return nil }
        return Color(red: parts[0], green: parts[1], blue: parts[2])
    }

    /// The graphemes of a text, up to the limits.
    private mutating func readGraphemes(_ value: JSONValue?, in font: Font) -> [String] {
        let room = min(Limit.characters, Limit.allCharacters - characterCount)
        var graphemes: [String] = []
        for grapheme in letters(of: value?.string ?? "", in: font) {
            guard graphemes.count < room else {
                report(
                    .warning, "text length",
                    "Only the first \(Limit.characters) characters of a text, and \(Limit.allCharacters) in total, are "
                        + "drawn.",
                    at: value)
                break
            }
            graphemes.append(grapheme)
        }
        characterCount += graphemes.count
        return graphemes
    }

    /// The path among the layer's masks that the text follows.
    private mutating func readTextPath(_ value: JSONValue?, of layer: JSONValue) -> TextPath? {
        guard let value, let index = value["m"]?.int else { return nil }
        let masks = Array((layer["masksProperties"] ?? layer).elements.prefix(10_000))
        guard layer["masksProperties"]?.isArray == true, masks.indices.contains(index) else {
            report(.error, "text on a path", "The layer has no mask \(index) for the text to follow.", at: value["m"])
            return nil
        }
        let closed = version < Version(4, 4, 18) ? masks[index]["cl"]?.truth : nil
        return TextPath(
            contour: contour(masks[index]["pt"], isClosed: closed), firstMargin: number(value, "f", default: 0),
            isReversed: number(value, "r", default: 0), isPerpendicular: number(value, "p", default: 0),
            isStretched: number(value, "a", default: 0))
    }
}

/// The graphemes of a text as lottie-web tells them apart, each with the marks that belong to it.
struct Graphemes: Sequence, IteratorProtocol {
    private let scalars: [Unicode.Scalar]
    private var index = 0

    /// The graphemes of a text, from its beginning.
    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    /// The next grapheme with its marks; nil after the last.
    mutating func next() -> String? {
        guard index < scalars.count else { return nil }
        let first = index
        index += length(at: index)
        while index < scalars.count, scalars[index].isJoined {
            // A joiner binds what comes after it too.
            let isJoiner = scalars[index] == "\u{200D}"
            index += 1
            if isJoiner, index < scalars.count, !scalars[index].isJoined { index += length(at: index) }
        }
        guard index > first + 1 else { return String(scalars[first]) }
        var grapheme = String.UnicodeScalarView()
        grapheme.append(contentsOf: scalars[first..<index])
        return String(grapheme)
    }

    /// How many scalars make one grapheme: flags have several.
    private func length(at index: Int) -> Int {
        func isTag(_ offset: Int, _ range: ClosedRange<UInt32>) -> Bool {
            index + offset < scalars.count && range.contains(scalars[index + offset].value)
        }
        let tags: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF
        if isTag(0, tags), isTag(1, tags) { return 2 }
        // A black flag, five tag characters and the tag that ends them.
        if isTag(0, 0x1F3F4...0x1F3F4), (1...5).allSatisfy({ isTag($0, 0xE0061...0xE007A) }),
            isTag(6, 0xE007F...0xE007F)
        {
            return 7
        }
        return 1
    }
}

extension TextCharacter {
    /// What a grapheme is, with a glyph unless it ends the line.
    init(grapheme: String, glyph: () -> Int?) {
        if grapheme.breaksLine {
            self = .lineBreak
        } else {
            self.init(grapheme == " " ? .space : .mark, glyph: glyph())
        }
    }
}

extension String {
    /// Carriage return, and the end of text by which After Effects writes a soft break.
    var breaksLine: Bool { unicodeScalars.first == "\r" || unicodeScalars.first == "\u{3}" }

    /// Whether it is a control character, such as a tab or line feed, which browsers neither draw nor leave space for.
    var isControl: Bool {
        guard let first = unicodeScalars.first else { return false }
        // Most characters need no table of Unicode.
        return (" "..."~").contains(first) ? false : first.properties.generalCategory == .control
    }
}

extension Unicode.Scalar {
    /// Whether lottie-web adds it to the grapheme before: vowel graphemes of Hindi, skin tones, the emoji variation, the joiner.
    fileprivate var isJoined: Bool {
        switch value {
        case 0x900...0x903, 0x93A...0x93C, 0x93E...0x94F, 0x951...0x957, 0x962, 0x963: true
        case 0x1F3FB...0x1F3FF, 0xFE0F, 0x200D: true
        default: false
        }
    }
}
