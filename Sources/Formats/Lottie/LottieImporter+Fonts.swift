import Engine

extension LottieImporter {
    /// An entry of the file's list of fonts.
    struct Font {
        /// The name by which texts call it.
        var name: String
        /// The family's name, by which glyphs are found.
        var family: String
        /// The style's name, by which glyphs are found.
        var style: String
        /// From the top of a text box to the first base line, in ems; nil where the file does not say.
        var ascent: Double?
        /// The entry itself; nil where the file lists no fonts.
        var entry: JSONValue?
    }

    /// What is known of a font that has no outlines in the file.
    struct SystemFont {
        /// What is asked for.
        var request: FontRequest
        /// Indices into the scene's glyphs by grapheme.
        var glyphs: [String: Int] = [:]
        /// Where characters come from that the font lacks and no text has so far; nothing was said of them.
        var unused: [String: FontReply.Source] = [:]
        /// The name of the font that characters are taken from.
        var source = ""
        /// From the base line to the top, in ems, as the font has it.
        var ascent = 0.0
        /// Whether there is a font to take characters from.
        var isFound = true
    }

    /// The font with a name or, as in lottie-web, the first font. If the file lists no fonts, the name is taken as the
    /// family's; nil, with a diagnostic, if that fails too.
    mutating func readFont(_ name: JSONValue?) -> Font? {
        let list = root["fonts"]?["list"] ?? root
        var first: JSONValue?
        var named: JSONValue?
        if list.isArray {
            for item in list.elements {
                if first == nil { first = item }
                if named == nil, let name = name?.string, item["fName"]?.string == name { named = item }
            }
        }
        guard let font = named ?? first else {
            if let name = name?.string, !name.isEmpty, root["chars"]?.isArray != true, fonts != nil || sources != nil {
                return Font(name: name, family: name, style: "")
            }
            report(
                .error, "font",
                "There is no font “\(name?.string ?? "")”: the file lists no fonts. The text is not drawn.",
                at: name)
            return nil
        }
        if named == nil {
            report(.warning, "font", "There is no font “\(name?.string ?? "")”; the first font is used.", at: name)
        }
        return Font(
            name: font["fName"]?.string ?? "", family: font["fFamily"]?.string ?? "",
            style: font["fStyle"]?.string ?? "", ascent: font["ascent"]?.double.map { $0 / 100 }, entry: font)
    }

    /// Finds those of the graphemes that were not looked for yet.
    ///
    /// - Parameter isUsed: Whether a text has them; otherwise they are only to be at hand, and nothing is said of them
    ///   until one does.
    /// - Parameter isPart: Whether the file has the other glyphs of the texts.
    /// - Returns: What is known of the font now; nil, with a diagnostic, where there is none to take characters from.
    mutating func findSystemGlyphs(
        _ graphemes: [String], of font: Font, isUsed: Bool, isPart: Bool = false, at json: JSONValue
    ) -> SystemFont? {
        guard let fonts else {
            // Without characters the text can be told of all the same.
            if sources != nil { return SystemFont(request: request(for: font)) }
            report(
                .warning, "system font",
                "The text uses “\(font.family)”, whose glyphs are not in the file, and is not drawn.", at: json,
                hint: LottieImporter.glyphHint)
            return nil
        }
        // Taken out and put back, so that its list of glyphs is not copied.
        let before = systemFonts.removeValue(forKey: font.name)
        let isNew = before == nil
        var known = before ?? SystemFont(request: request(for: font))
        defer { systemFonts[font.name] = known }
        var seen: Set<String> = []
        let wanted = graphemes.filter { known.glyphs[$0] == nil && seen.insert($0).inserted }
        defer { if isUsed { reportSources(of: graphemes, in: &known, at: json) } }
        guard known.isFound, isNew || !wanted.isEmpty else { return known.isFound ? known : nil }
        guard let reply = fonts(known.request, wanted) else {
            known.isFound = false
            let lost = isPart ? "the glyphs that the file lacks are not drawn" : "the text is not drawn"
            report(
                .error, "font", "No font was found for “\(font.family)”; \(lost).", at: json,
                hint: LottieImporter.fontHint)
            return nil
        }
        if isNew { report(reply, for: font, isPart: isPart, at: json) }
        known.ascent = reply.ascent.isFinite ? reply.ascent : 0
        known.source = reply.font
        for (grapheme, found) in zip(wanted, reply.graphemes) {
            guard let glyph = isUsed ? taken(glyph(of: found, at: json), at: json) : takenAtHand(found) else {
                continue
            }
            known.glyphs[grapheme] = glyphs.glyphs.count
            glyphs.glyphs.append(glyph)
            if found.source != .font { known.unused[grapheme] = found.source }
        }
        return known
    }

    /// The glyph of a character that no text has; nil if it is a picture, or there are too many outlines of such
    /// characters already.
    private mutating func takenAtHand(_ found: FontReply.Grapheme) -> Glyph? {
        let points = found.glyph.outline.points.count
        guard found.pictures.isEmpty, pointsAtHand + points <= Limit.fontPoints else { return nil }
        pointsAtHand += points
        return found.glyph
    }

    /// The character's glyph, without its outline if there are too many already.
    mutating func taken(_ glyph: Glyph, at json: JSONValue) -> Glyph {
        var glyph = glyph
        let points = glyph.outline.points.count
        if fontPoints + points > Limit.fontPoints {
            if fontPoints <= Limit.fontPoints {
                report(
                    .warning, "text length",
                    "The glyph outlines have more than \(Limit.fontPoints) points; the remaining glyphs are not drawn.",
                    at: json)
            }
            fontPoints = Limit.fontPoints + 1
            glyph.outline = Path()
        } else {
            fontPoints += points
        }
        return glyph
    }

    /// A glyph that was found, its pictures among the scene's images.
    mutating func glyph(of found: FontReply.Grapheme, at json: JSONValue) -> Glyph {
        var glyph = found.glyph
        for picture in found.pictures {
            let asset = ImageAsset(picture)
            if glyphImages[asset.contentHash] == nil {
                guard imageBytes + picture.bytes.count <= Limit.imageBytes else {
                    report(
                        .warning, "color glyph",
                        "The images exceed \(Limit.imageBytes >> 20) MiB in total; an emoji is not drawn.", at: json)
                    continue
                }
                imageBytes += picture.bytes.count
                glyphImages[asset.contentHash] = images.count
                images.append(asset)
            }
            guard let image = glyphImages[asset.contentHash] else { continue }
            glyph.pictures.append(GlyphPicture(image: image, box: picture.box))
        }
        return glyph
    }

    // MARK: - What is asked for

    /// What is asked of fonts for an entry of the file's list.
    mutating func request(for font: Font) -> FontRequest {
        var weight = 400.0
        var isItalic = false
        // The words that lottie-web knows; of several the last counts.
        for word in font.style.lowercased().split(separator: " ") {
            switch word {
            case "italic": isItalic = true
            case "bold": weight = 700
            case "black": weight = 900
            case "medium": weight = 500
            case "regular", "normal": weight = 400
            case "light", "thin": weight = 200
            default: break
            }
        }
        let families = font.family.prefix(1000).split(separator: ",").prefix(20).map { family in
            family.trimming { $0.isWhitespace || $0 == "'" || $0 == "\"" }
        }
        var request = FontRequest(
            name: font.name, families: families.filter { !$0.isEmpty },
            weight: LottieImporter.weight(font.entry?["fWeight"]) ?? weight, isItalic: isItalic,
            file: fontFile(of: font))
        // A browser, and with it lottie-web, has one font with serifs for all families that are not there. It misleads
        // where the family is known to have none.
        let isForBrowser = options.compatibility == .web
        request.genre =
            (request.families + [font.name]).lazy.compactMap { FontRequest.Genre(family: $0) }.first
            ?? (isForBrowser ? nil : .sans)
        request.followsScript = !isForBrowser
        return request
    }

    /// A weight as CSS has it: a number, or one of two words. Nil where there is none.
    private static func weight(_ value: JSONValue?) -> Double? {
        if let number = value?.double { return number.clamped(to: 1...1000) }
        guard let text = value?.string, !text.isEmpty else { return nil }
        // What is not a weight leaves the normal one.
        return text == "bold" ? 700 : Double(text)?.clamped(to: 1...1000) ?? 400
    }

    /// The font file that the entry brings or names.
    private mutating func fontFile(of font: Font) -> FontFile? {
        guard let json = font.entry?["fPath"], let path = json.string, !path.isEmpty else { return nil }
        switch DataURL.content(of: json) {
        case .bytes(let bytes): return FontFile(name: font.name, bytes: bytes)
        case .unreadable:
            report(.error, "font", "The embedded font is not valid Base64; another font is looked up.", at: json)
            return nil
        case .elsewhere: break
        }
        return resource(path).map { FontFile(name: font.name, bytes: $0) }
    }
}

// MARK: - What is said of it

extension LottieImporter {
    private static let glyphHint = "Export the text with its glyphs, or as shapes."
    private static let fontHint =
        "Put the font file in a “fonts” folder next to the animation, or export the text with its glyphs."

    private mutating func report(_ reply: FontReply, for font: Font, isPart: Bool, at json: JSONValue) {
        let wanted = font.name.isEmpty ? font.family : font.name
        if reply.isSubstitute {
            report(
                .warning, "font", "The font “\(wanted)” was not found; “\(reply.font)” is used instead.", at: json,
                hint: LottieImporter.fontHint)
        } else {
            report(
                .note, "system font",
                "The file has \(isPart ? "not all" : "no") glyphs of “\(wanted)”; “\(reply.font)” is used. Players without that font show "
                    + "another one.",
                at: json, hint: LottieImporter.glyphHint)
        }
    }

    /// Says which of a text's graphemes the font lacks, each once: a line for each font that helps out, and one for those
    /// that no font has.
    private mutating func reportSources(of used: [String], in known: inout SystemFont, at json: JSONValue) {
        guard !known.unused.isEmpty else { return }
        let font = known.source
        var graphemes: [FontReply.Source: [String]] = [:]
        var order: [FontReply.Source] = []
        for grapheme in used {
            guard let source = known.unused.removeValue(forKey: grapheme) else { continue }
            if graphemes[source] == nil { order.append(source) }
            graphemes[source, default: []].append(grapheme)
        }
        for source in order {
            guard let all = graphemes[source] else { continue }
            let list = all.prefix(8).map { "“\($0.prefix(4))”" }.joined(separator: ", ") + (all.count > 8 ? ", …" : "")
            switch source {
            case .font: break
            case .other(let other):
                report(.note, "glyph", "“\(font)” has no glyph for \(list); “\(other)” is used instead.", at: json)
            case .bitmap(let other):
                report(
                    .warning, "color glyph",
                    "“\(other)” has color glyphs for \(list), which are not drawn; their space is left empty.",
                    at: json)
            case .none:
                report(.warning, "glyph", "No font has a glyph for \(list); an empty box is drawn.", at: json)
            }
        }
    }
}

extension Substring {
    /// Without the characters of a kind at both ends.
    fileprivate func trimming(_ isIn: (Character) -> Bool) -> String {
        guard let first = firstIndex(where: { !isIn($0) }), let last = lastIndex(where: { !isIn($0) }) else {
            return ""
        }
        return String(self[first...last])
    }
}
