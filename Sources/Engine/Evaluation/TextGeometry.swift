/// What a text layer draws while its document stays the same: the layout and the outlines at their size.
struct TextGeometry: Sendable {
    /// The document that is laid out.
    let document: TextDocument
    /// Where its characters stand before animators move them.
    let layout: TextLayout
    /// By glyph, in pixels.
    let outlines: [Int: Path]
    /// All characters in one path, where nothing moves or colors them one by one. With a stroke each is drawn by itself,
    /// because a character lies above the stroke of the one before; so are glyphs that are hinted, or have pictures.
    let whole: Path?
    /// About how many characters and points were handled.
    let cost: Int
    /// Whether characters were left out for lack of room.
    let isCut: Bool

    /// The points of all outlines that may be put together; characters after that are left out.
    private static let pointRoom = 1_000_000

    /// Lays out the document of `time`; `glyphs` are the scene's.
    init(_ content: TextContent, glyphs: [Glyph], at time: Double, rules: DrawingRules) {
        document = content.document.value(at: time)
        layout = TextLayout(document, grouping: content.grouping, glyphs: glyphs)
        var outlines: [Int: Path] = [:]
        for case let glyph? in document.characters.map(\.glyph) where outlines[glyph] == nil {
            outlines[glyph] = glyphs[glyph].outline.transformed(by: .scale(document.size, document.size))
        }
        self.outlines = outlines
        var points = outlines.values.reduce(0) { $0 + $1.points.count }
        var isCut = false
        let isStroked = document.stroke != nil && document.strokeWidth > 0
        let isHinted = rules.hintsGlyphs && outlines.keys.contains { glyphs[$0].fontGlyph != nil }
        let hasPictures = outlines.keys.contains { !glyphs[$0].pictures.isEmpty }
        if content.animators.isEmpty, content.path == nil, !isStroked, !isHinted, !hasPictures {
            var path = Path()
            let placement = TextPlacement(
                content, document: document, layout: layout, at: time, rules: rules)
            let interruption = Interruption.current
            for (number, character) in placement.characters().enumerated() {
                if number % TextPlacement.charactersAtOnce == 0, interruption.isDemanded { break }
                guard let outline = outlines[character.glyph] else { continue }
                guard points < TextGeometry.pointRoom else {
                    isCut = true
                    break
                }
                points += outline.points.count
                path.append(outline, transform: character.matrix)
            }
            whole = path
        } else {
            whole = nil
        }
        cost = layout.characters.count + points
        self.isCut = isCut
    }
}

extension DisplayListBuilder {
    /// Draws a text character by character, each filled and then stroked, or all at once where that is the same.
    mutating func draw(_ content: TextContent, of layer: Int, at time: Double, matrix: Affine) {
        let text = geometry.text(of: content, layer: layer, scene: scene, at: time)
        if text.isCut { note(.content) }
        guard spend(text.cost) else { return }
        if let whole = text.whole {
            return paint(whole, fill: text.document.fill, matrix: matrix)
        }
        guard spend(text.layout.characters.count * content.animators.count) else { return }
        let placement = TextPlacement(
            content, document: text.document, layout: text.layout, at: time, rules: scene.rules)
        let isFillOnTop = text.document.isFillOnTop && scene.rules.allowsFillOverStroke
        for character in placement.characters() where character.opacity > 0 {
            guard let outline = text.outlines[character.glyph] else { continue }
            let pictures = scene.glyphs[character.glyph].pictures
            guard !outline.isEmpty || !pictures.isEmpty else { continue }
            guard spend(1 + outline.points.count + pictures.count) else { return }
            var source = scene.rules.hintsGlyphs ? scene.glyphs[character.glyph].fontGlyph : nil
            source?.size *= text.document.size
            withGroup(Group(opacity: character.opacity.clamped(to: 0...1)), isNeeded: false) { builder in
                builder.paint(
                    outline, fill: character.fill, stroke: character.stroke, strokeWidth: character.strokeWidth,
                    isFillOnTop: isFillOnTop, fontGlyph: source, matrix: matrix * character.matrix)
                // Pictures have colors of their own; of the fill they take its opacity, as in browsers.
                guard let fill = character.fill else { return }
                for picture in pictures {
                    builder.draw(
                        picture, size: text.document.size, opacity: fill.alpha, matrix: matrix * character.matrix)
                }
            }
        }
    }

    /// Draws the picture of a character.
    ///
    /// - Parameters:
    ///   - size: The height of an em.
    ///   - matrix: From the character's pen to the composition.
    mutating func draw(_ picture: GlyphPicture, size: Double, opacity: Double, tint: Color = .white, matrix: Affine) {
        guard scene.images.indices.contains(picture.image), opacity > 0 else { return }
        let box = picture.box
        commands.append(
            .image(
                ImagePlacement(
                    image: picture.image, contentHash: scene.images[picture.image].contentHash,
                    size: Size(box.width * size, box.height * size),
                    fit: .stretch(Rect(x: 0, y: 0, width: 1, height: 1)), opacity: opacity.clamped(to: 0...1),
                    transform: matrix * .translation(box.x * size, box.y * size), tint: tint)))
    }

    private mutating func paint(
        _ path: Path, fill: Color?, stroke: Color? = nil, strokeWidth: Double = 0, isFillOnTop: Bool = false,
        fontGlyph: FontGlyph? = nil, matrix: Affine
    ) {
        guard !path.isEmpty else { return }
        let first = commands.count
        if let fill {
            let paint = Paint.color(fill.roundedToLevels)
            commands.append(.fill(Fill(path: path, paint: paint, transform: matrix, fontGlyph: fontGlyph)))
        }
        if let stroke, strokeWidth > 0 {
            let style = StrokeStyle(width: strokeWidth, cap: .butt, join: .round)
            let paint = Paint.color(stroke.roundedToLevels)
            let command = DrawCommand.stroke(
                Stroke(path: path, style: style, paint: paint, transform: matrix, fontGlyph: fontGlyph))
            commands.insert(command, at: isFillOnTop ? first : commands.count)
        }
    }
}

extension Color {
    /// Components rounded to 255ths, as lottie-web writes those of a text; those of shapes it cuts.
    fileprivate var roundedToLevels: Color {
        func level(_ component: Double) -> Double { (component * 255).rounded().clamped(to: 0...255) / 255 }
        return Color(red: level(red), green: level(green), blue: level(blue), alpha: alpha)
    }
}
