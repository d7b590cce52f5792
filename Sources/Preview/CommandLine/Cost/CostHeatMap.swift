import Cost
import Engine
import Formats
import Live
import Raster

/// An image of where the most expensive frame of a report costs most: the frame in gray, the cost over it.
struct CostHeatMap {
    /// Reads the file.
    let reader: OverridingReader
    /// The size of the image.
    let pixels: (width: Int, height: Int)

    /// Draws the most expensive frame of the most expensive file.
    func write(_ report: CostReport, to path: String) throws(CommandFailure) {
        let dearest = report.files.filter { $0.worst != nil }
            .max { ($0.worst?.cost ?? Figure()) < ($1.worst?.cost ?? Figure()) }
        guard let dearest, let worst = dearest.worst else {
            throw CommandFailure(
                .input, Message.line(file: path, severity: "error", text: "not written: no file has a cost"))
        }
        let scene = try reader.read(dearest.file).document.scene
        do throws(RasterFailure) {
            let bytes = try image(of: scene, at: worst.frame)
            if let reason = OutputFile.write(bytes, to: path) {
                throw RasterFailure(.rasterizer, reason)
            }
        } catch {
            throw CommandFailure(.input, Message.line(file: path, severity: "error", text: error.message))
        }
    }

    /// The image of one frame as a PNG file.
    func image(of scene: Scene, at frame: Double) throws(RasterFailure) -> [UInt8] {
        var evaluator = Evaluator(scene)
        let list = evaluator.displayList(at: frame)
        let viewport = Viewport.fit(list.size, width: pixels.width, height: pixels.height)
        var surface = try Surface(width: pixels.width, height: pixels.height)
        surface.draw(list, viewport: viewport, images: ImageStore(scene.images), hinter: GlyphHinter())
        let cell = max(2, max(pixels.width, pixels.height) / 128)
        let heat = HeatMap(list, width: pixels.width, height: pixels.height, cell: cell)
        var cells = DisplayList(size: Size(Double(pixels.width), Double(pixels.height)))
        let most = heat.most
        for (index, value) in heat.values.enumerated() where value > 0 && most > 0 {
            let box = Rect(
                x: Double(index % heat.columns * cell), y: Double(index / heat.columns * cell), width: Double(cell),
                height: Double(cell))
            // The square root keeps a hundredth of the maximum visible.
            let color = CostHeatMap.color((value / most).squareRoot())
            cells.commands.append(.fill(Fill(path: .rectangle(box), paint: .color(color))))
        }
        surface.draw(cells, viewport: .identity, images: ImageStore([]))
        return try surface.png(background: Color(red: 0.12, green: 0.12, blue: 0.14, alpha: 1))
    }

    /// From a clear blue over yellow to red.
    private static func color(_ share: Double) -> Color {
        let share = min(max(share, 0), 1)
        let stops = [
            ColorStop(offset: 0, color: Color(red: 0.1, green: 0.3, blue: 0.9, alpha: 0.35)),
            ColorStop(offset: 0.5, color: Color(red: 0.98, green: 0.85, blue: 0.2, alpha: 0.65)),
            ColorStop(offset: 1, color: Color(red: 0.9, green: 0.1, blue: 0.1, alpha: 0.85)),
        ]
        return Gradient(kind: .linear(start: .zero, end: Point(1, 0)), stops: stops).color(at: share)
    }
}
