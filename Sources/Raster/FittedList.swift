import Engine

/// A list as it is drawn on some pixels: with its dashes cut for them, and its glyphs fitted to them.
struct FittedList {
    /// What is drawn.
    let list: DisplayList
    /// What it was made of.
    private let given: [DrawCommand]
    /// What it was made for.
    private let request: Request

    /// From the composition to the pixels.
    var viewport: Affine { request.viewport }

    /// What decides, with a command, what that becomes.
    private struct Request: Equatable {
        var viewport: Affine
        var edges: EdgeRule
        /// Whether there was a hinter; any gives the same.
        var fitsGlyphs: Bool
        /// How finely dashes are cut depends on it.
        var dashedVerbs: Int
    }

    /// - Parameters:
    ///   - viewport: From the composition to the pixels.
    ///   - hinter: Fits the glyphs; nil leaves them as they are.
    ///   - before: What was made for the frame before: what the same command became is taken from there, and is the same one, too.
    init(_ list: DisplayList, for viewport: Affine, _ hinter: GlyphHinter?, after before: FittedList? = nil) {
        let request = Request(
            viewport: viewport, edges: list.edges, fitsGlyphs: hinter != nil && GlyphHinter.fits(viewport),
            dashedVerbs: list.dashedVerbs)
        given = list.commands
        self.request = request
        guard given.contains(where: { $0.isFitted(withGlyphs: request.fitsGlyphs) }) else {
            self.list = list
            return
        }
        let known = before.flatMap { $0.request == request ? $0 : nil }
        /// Whether what a command becomes is known.
        func isKnown(_ index: Int) -> Bool {
            guard let known, index < known.given.count else { return false }
            return list.commands.isIdentical(at: index, to: known.given, at: index)
        }
        var fitted = list
        if request.dashedVerbs > 0 {
            fitted = fitted.cuttingDashes(for: viewport, among: request.dashedVerbs) { !isKnown($0) }
        }
        if request.fitsGlyphs, let hinter { fitted = hinter.fitted(fitted, to: viewport) { !isKnown($0) } }
        if let known {
            for index in given.indices where given[index].isFitted(withGlyphs: request.fitsGlyphs) && isKnown(index) {
                fitted.commands[index] = known.list.commands[index]
            }
        }
        self.list = fitted
    }
}

extension DrawCommand {
    /// Whether it has dashes, or glyphs where those count.
    fileprivate func isFitted(withGlyphs: Bool) -> Bool {
        switch self {
        case .fill(let fill): withGlyphs && fill.fontGlyph != nil
        case .stroke(let stroke): stroke.dashes != nil || withGlyphs && stroke.fontGlyph != nil
        default: false
        }
    }
}

extension DisplayList {
    /// Whether two lists are equal; commands that are the very same are not looked into.
    func isEqual(to other: DisplayList) -> Bool {
        size == other.size && edges == other.edges && commands.count == other.commands.count
            && commands.indices.allSatisfy { commands.isEqual(at: $0, to: other.commands, at: $0) }
    }
}
