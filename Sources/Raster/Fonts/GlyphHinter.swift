import Engine
import Synchronization

/// Fits glyphs to pixels as browsers do: Chromium shifts the outlines of upright text until stems, base line and
/// heights lie between rows of pixels, sets the pen to a quarter of a pixel, and the base line to a whole one.
///
/// Shared by all threads that draw.
public final class GlyphHinter: Sendable {
    private struct Key: Hashable {
        var program: UInt64
        var glyph: UInt32
        var width: Double
        var height: Double
    }

    private struct State {
        var freeType: FreeType?
        /// By the program's hash; nil where the font could not be opened.
        var faces: [UInt64: FontFace?] = [:]
        /// In pixels; nil where the font does not give one.
        var outlines: [Key: Path?] = [:]
    }

    private let state = Mutex(State())

    /// Glyphs of a higher em Chromium draws as it draws paths. In pixels.
    static let maximumSize = 256.0
    private static let maximumFaces = 64
    private static let maximumOutlines = 4096

    /// A hinter that has opened no font yet.
    public init() {}

    /// The list with the glyphs in it fitted to the pixels that `viewport` maps the composition to; only those that
    /// stand upright, and that are neither mirrored nor larger than browsers fit them.
    ///
    /// - Parameter isFitted: Whether those of the command at an index are.
    func fitted(
        _ list: DisplayList, to viewport: Affine, where isFitted: (Int) -> Bool = { _ in true }
    ) -> DisplayList {
        guard GlyphHinter.fits(viewport),
            list.commands.indices.contains(where: { list.commands[$0].fontGlyph != nil && isFitted($0) })
        else { return list }
        return state.withLock { state in
            var list = list
            for index in list.commands.indices where isFitted(index) {
                switch list.commands[index] {
                case .fill(var fill):
                    guard let fontGlyph = fill.fontGlyph else { continue }
                    GlyphHinter.fit(&fill.path, &fill.transform, fontGlyph, viewport, &state)
                    list.commands[index] = .fill(fill)
                case .stroke(var stroke):
                    guard let fontGlyph = stroke.fontGlyph else { continue }
                    GlyphHinter.fit(&stroke.path, &stroke.transform, fontGlyph, viewport, &state)
                    list.commands[index] = .stroke(stroke)
                default: continue
                }
            }
            return list
        }
    }

    /// Whether glyphs are fitted at all to the pixels that `viewport` maps the composition to.
    static func fits(_ viewport: Affine) -> Bool {
        viewport.b == 0 && viewport.c == 0 && viewport.a > 0 && viewport.d > 0 && viewport.isFinite
    }

    private static func fit(
        _ path: inout Path, _ transform: inout Affine, _ fontGlyph: FontGlyph, _ viewport: Affine, _ state: inout State
    ) {
        let device = viewport * transform
        let width = fontGlyph.size * device.a
        let height = fontGlyph.size * device.d
        guard device.isFinite, device.b == 0, device.c == 0, min(width, height) >= 1, max(width, height) <= maximumSize
        else { return }
        var fitted = Path()
        let line = device.ty.rounded()
        for part in fontGlyph.parts {
            let key = Key(program: fontGlyph.program.contentHash, glyph: part.glyph, width: width, height: height)
            guard let outline = outline(key, of: fontGlyph.program, &state) else { return }
            let pen = ((device.tx + part.x * width) * 4).rounded() / 4 - device.tx
            let drop = (device.ty + part.y * height).rounded() - line
            fitted.append(
                outline,
                transform: Affine(
                    a: 1 / device.a, b: 0, c: 0, d: 1 / device.d, tx: pen / device.a, ty: drop / device.d))
        }
        path = fitted
        transform.ty += (line - device.ty) / viewport.d
    }

    private static func outline(_ key: Key, of program: FontProgram, _ state: inout State) -> Path? {
        if let known = state.outlines[key] { return known }
        if state.outlines.count >= maximumOutlines { state.outlines = [:] }
        let face = face(of: program, &state)
        let outline = face?.fittedOutline(
            key.glyph, width: key.width, height: key.height, isEmboldened: program.isEmboldened)
        state.outlines[key] = .some(outline)
        return outline
    }

    private static func face(of program: FontProgram, _ state: inout State) -> FontFace? {
        if let known = state.faces[program.contentHash] { return known }
        if state.faces.count >= maximumFaces { state.faces = [:] }
        if state.freeType == nil { state.freeType = FreeType() }
        let face = state.freeType.flatMap { FontFace(program, freeType: $0) }
        state.faces[program.contentHash] = .some(face)
        return face
    }
}

extension DrawCommand {
    /// The glyph that the command draws.
    fileprivate var fontGlyph: FontGlyph? {
        switch self {
        case .fill(let fill): fill.fontGlyph
        case .stroke(let stroke): stroke.fontGlyph
        default: nil
        }
    }
}
