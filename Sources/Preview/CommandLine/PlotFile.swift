import Engine
import Formats
import Raster
import Tuning

/// A drawing of graphs as a file.
struct PlotFile {
    /// The drawing.
    let drawing: PlotPicture

    /// The endings of the files that can be written.
    static let endings = [".svg", ".png"]

    /// The bytes for a file with this name; a PNG has twice as many pixels.
    func bytes(for name: String) throws(RasterFailure) -> [UInt8] {
        if name.hasSuffix(".svg") { return Array(drawing.list.svg(labels: drawing.labels).utf8) }
        let list = drawing.outlined(SystemFonts().lookup())
        let (width, height) = (Int(list.size.width.rounded()) * 2, Int(list.size.height.rounded()) * 2)
        var surface = try Surface(width: width, height: height)
        surface.draw(
            list, viewport: Viewport.fit(list.size, width: width, height: height), images: ImageStore([]), hinter: nil)
        return try surface.png(background: .white)
    }

    /// Writes the file.
    func write(to path: String) throws {
        if let failure = OutputFile.write(try bytes(for: path), to: path) {
            throw CommandFailure(.input, Message.line(file: path, severity: "error", text: failure))
        }
    }
}
