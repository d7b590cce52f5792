import ArgumentParser
import Engine
import Export
import Raster

/// The options of `pegbar export` that choose frames and how they are drawn.
struct ExportDrawing: ParsableArguments {
    /// As it was typed, on the author's timeline; may be fractional.
    @Option(
        name: .long, parsing: .unconditional,
        help: "The frame of a still picture (default: the middle of the animation).")
    var frame: String?

    /// As it was typed.
    @Option(name: .long, parsing: .unconditional, help: "A..B: only the frames from A to B, both included.")
    var range: String?

    /// Frames a second; nil for the file's own.
    @Option(name: .long, help: "Frames per second (default: the file’s own). Frames are drawn anew, not repeated.")
    var fps: Double?

    /// As it was typed; nil for the composition's own size.
    @Option(name: .long, help: "N or WxH in pixels. The composition is scaled to fit and centred.")
    var size: String?

    /// As they were typed: factors for the composition's size.
    @Option(name: .long, help: "Scale the composition’s own size; several as 1,2,3 give files named @2x and @3x.")
    var scale: String?

    /// As it was typed.
    @Option(name: .long, help: "transparent, white, black, #rrggbb or #rrggbbaa.")
    var background = "transparent"

    /// As it was typed.
    @Option(name: .long, help: "The color behind transparent edges in a GIF, and behind everything in an MP4.")
    var matte: String?

    /// The sizes wanted, and what the names of their files get.
    func sizes() throws -> [(size: RenderSize, suffix: String)] {
        if let size {
            guard scale == nil else { throw ValidationError("--size and --scale can’t be combined") }
            guard let size = RenderSize(size) else {
                throw ValidationError("--size must be N or WxH, up to \(Surface.maximumPixels) pixels, not “\(size)”")
            }
            return [(size, "")]
        }
        guard let scale else { return [(.scale(1), "")] }
        let factors = scale.split(separator: ",", omittingEmptySubsequences: false)
        return try factors.map { text in
            guard let factor = Double(text), factor > 0, factor.isFinite else {
                throw ValidationError("--scale must be positive factors, separated by commas, not “\(scale)”")
            }
            let suffix = factors.count == 1 || factor == 1 ? "" : "@\(FrameNumber.text(factor))x"
            return (.scale(factor), suffix)
        }
    }

    /// The frames wanted: the first one and the one after the last; nil for all.
    func frameRange(still: Bool, of scene: Scene) throws -> Range<Double>? {
        if let frame {
            guard let number = FrameNumber.parse(frame) else {
                throw ValidationError("--frame must be a number, not “\(frame)”")
            }
            return number..<number + 1
        }
        if still, range == nil {
            let middle = ((scene.frames.lowerBound + scene.frames.upperBound) / 2).rounded(.down)
            return middle..<middle + 1
        }
        guard let range else { return nil }
        let ends = range.split(separator: "..", omittingEmptySubsequences: false).map { FrameNumber.parse($0) }
        guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last else {
            throw ValidationError("--range must be A..B with A not after B, as in 10..40, not “\(range)”")
        }
        return first..<last + 1
    }

    /// What is behind the composition, and behind the edges of a GIF.
    func colors(for format: ExportFormat) throws -> (background: Color?, matte: Color?) {
        guard let background = RenderBackground(background) else {
            throw ValidationError(
                "--background must be transparent, white, black, #rrggbb or #rrggbbaa, not “\(background)”")
        }
        guard let matte else { return (background.color, nil) }
        guard let color = RenderBackground(matte)?.color, color.alpha >= 1 else {
            throw ValidationError("--matte must be white, black or #rrggbb, not “\(matte)”")
        }
        switch format {
        case .gif: return (background.color, color)
        case .film(.mp4): return (background.color ?? color, nil)
        default: throw ValidationError("--matte is only for GIF and MP4; use --background")
        }
    }
}

/// The options of `pegbar export` that say how frames are written.
struct ExportWriting: ParsableArguments {
    /// Whether to export a contact sheet: one image of all frames with their numbers.
    @Flag(name: .long, help: "A contact sheet: all frames in one PNG, with their numbers.")
    var sheet = false

    /// Whether to export a sprite sheet: one image of all frames with an atlas.
    @Flag(name: .long, help: "A sprite sheet: all frames in one PNG, with a .json atlas and a .css that plays it.")
    var sprites = false

    /// How many frames of a sheet lie beside each other.
    @Option(name: .long, help: "How many frames of a sheet are in a row.")
    var columns: Int?

    /// 0…100; nil loses nothing where the format can do that.
    @Option(name: .long, help: "0 to 100, for WebP (default: lossless), WebM and MP4 (default: 80).")
    var quality: Double?

    /// How a GIF makes up for colors.
    @Option(
        name: .long, help: "How a GIF mixes colors it lacks: none, ordered (the default) or diffusion.",
        transform: ExportWriting.dither)
    var dither = Dither.ordered

    /// How often an animated image plays.
    @Option(name: .long, help: "How often an animated picture plays; 0 repeats forever (the default).")
    var loop = 0

    /// How far optimised JSON may be off.
    @Option(
        name: .long,
        help: "The greatest difference in any pixel that optimizing .json may cause, from 0 to 255 (default: 4).")
    var tolerance = DocumentExporter.usualTolerance

    private static func dither(_ text: String) throws -> Dither {
        guard let dither = Dither(rawValue: text) else {
            throw ValidationError("--dither must be none, ordered or diffusion, not “\(text)”")
        }
        return dither
    }

    /// Refuses what means nothing.
    func validate() throws {
        if let quality, !(0...100).contains(quality) { throw ValidationError("--quality must be from 0 to 100") }
        if !(0...65_535).contains(loop) { throw ValidationError("--loop must be from 0 to 65535") }
        if let columns, columns < 1 { throw ValidationError("--columns must be 1 or more") }
        if !(0...255).contains(tolerance) { throw ValidationError("--tolerance must be from 0 to 255") }
    }
}
