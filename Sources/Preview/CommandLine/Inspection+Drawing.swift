import Engine
import Formats
import Raster

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Inspection {
    /// How many pixels the frame that is drawn to look at it is wide and high.
    private static let checkedSide = 512
    /// How many seconds of the processor the process may have taken for drawing to go on, so that it ends within three.
    private static let mostSeconds = 2.5

    /// Whether there is time left to draw.
    static func hasTime() -> Bool { Double(clock()) / Double(CLOCKS_PER_SEC) < mostSeconds }

    /// The document with one more diagnostic where parts of the frame in its middle would take too long to draw.
    ///
    /// What is left out of a frame before anything is drawn is told by ``Document/checkingFrames()``.
    ///
    /// - Parameter goesOn: Whether there is time left to draw; nil where there always is.
    static func checkingDrawing(
        of document: Document, _ images: ImageStore, goesOn: (() -> Bool)?
    ) -> Document {
        let frames = document.scene.frames
        let middle = ((frames.lowerBound + frames.upperBound) / 2).rounded(.down)
        var evaluator = Evaluator(document.scene)
        let list = evaluator.displayList(at: middle)
        guard evaluator.truncation.isEmpty, var surface = try? Surface(width: checkedSide, height: checkedSide) else {
            return document
        }
        surface.goesOn = goesOn
        surface.show(list, viewport: Viewport.fit(list.size, width: checkedSide, height: checkedSide), images: images)
        let name = FrameNumber.text(middle)
        if surface.isAbandoned {
            return document.adding(
                Formats.Diagnostic(
                    .note, feature: Document.frameFeature,
                    message: "The report took too long to check whether frame \(name) is drawn as a whole."))
        }
        guard surface.isCut else { return document }
        return document.adding(
            Formats.Diagnostic(
                .warning, feature: Document.frameFeature,
                message: "Frame \(name) takes too long to draw. Parts of it are missing.",
                hint: "Use fewer path points, repeater copies, effects, masks and blend modes."))
    }
}
