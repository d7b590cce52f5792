import Engine
import Formats
import Raster

/// Draws frames of one file after another on one surface; one for each thread.
struct FrameRenderer: ~Copyable {
    private var surface: Surface?
    private let background: Color?
    /// Whether something of the last image was left out, because drawing it would have taken too long.
    private(set) var isCut = false

    /// - Parameter background: The color behind the composition; nil for none.
    init(background: Color?) {
        self.background = background
    }

    /// One frame as a PNG file, fitted "meet" and centered.
    mutating func png(
        _ evaluator: inout Evaluator, frame: Double, width: Int, height: Int, images: ImageStore,
        hinter: GlyphHinter
    ) throws(RasterFailure) -> [UInt8] {
        var canvas: Surface
        if let kept = surface.take(), kept.width == width, kept.height == height {
            canvas = kept
        } else {
            canvas = try Surface(width: width, height: height)
        }
        let list = evaluator.displayList(at: frame)
        canvas.show(
            list, viewport: Viewport.fit(list.size, width: width, height: height), images: images, hinter: hinter)
        isCut = canvas.isCut
        let bytes = try canvas.png(background: background)
        surface = consume canvas
        return bytes
    }

    /// Says what is missing in the last image, which is called `path`.
    func reportCuts(of path: String, _ evaluator: Evaluator) {
        func warn(_ text: String) { Console.error(Message.line(file: path, severity: "warning", text: text)) }
        if !evaluator.truncation.isEmpty { warn("the frame is too complex: \(evaluator.truncation.text)") }
        if isCut { warn("the frame takes too long to draw; parts of it are missing") }
    }
}
