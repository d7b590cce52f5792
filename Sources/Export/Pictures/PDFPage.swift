import Engine
import Raster

/// One frame as a PDF document of one page: vectors, or pixels where it shows what those cannot express.
struct PDFPage {
    /// The document.
    let bytes: [UInt8]
    /// Whether it holds pixels.
    let isRaster: Bool

    /// Draws a frame.
    init(_ source: FrameSource, frame: Double) throws(ExportFailure) {
        var evaluator = Evaluator(source.scene)
        let list = evaluator.displayList(at: frame)
        let size = list.size
        do throws(RasterFailure) {
            if let bytes = try VectorPage.pdf(list, background: source.background) {
                self.bytes = bytes
                isRaster = false
                return
            }
            // Four pixels for each point: as fine as print needs it, as far as it can be drawn.
            var scale = 4.0
            while scale > 0.25, size.width * size.height * scale * scale > Double(Surface.maximumPixels / 4) {
                scale /= 2
            }
            var surface = try Surface(
                width: max(1, Int((size.width * scale).rounded())), height: max(1, Int((size.height * scale).rounded()))
            )
            let viewport = Viewport.fit(size, width: surface.width, height: surface.height)
            surface.draw(list, viewport: viewport, images: source.images, hinter: source.hinter)
            bytes = try VectorPage.pdf(surface, size: size, background: source.background)
            isRaster = true
        } catch {
            throw ExportFailure(error.message)
        }
    }
}
