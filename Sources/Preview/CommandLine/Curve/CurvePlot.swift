import Engine
import Raster
import Tuning

/// A drawing of a curve: value and speed over time, with lines at the values that it goes between.
struct CurvePlot {
    private let drawing: PlotPicture

    /// A drawing of a curve; values that are not finite are left out.
    init(_ sheet: CurveSheet) {
        let values = sheet.curve.values(min(max(sheet.count, 600), 4000))
        let duration = sheet.duration > 0 ? sheet.duration : 1
        let points = values.enumerated().compactMap { index, value -> Point? in
            guard value.isFinite else { return nil }
            return Point(duration * Double(index) / Double(max(values.count - 1, 1)), value)
        }
        let known = points.map(\.y) + [sheet.curve.from, sheet.curve.to].filter(\.isFinite)
        var content = PlotPicture.Content(unit: "", bounds: (known.min() ?? 0)...(known.max() ?? 1))
        content.lines = [PlotPicture.Line(pieces: [points], component: 0)]
        content.rules = [sheet.curve.from, sheet.curve.to].filter(\.isFinite)
        drawing = PlotPicture(
            [content], time: 0...duration, timeUnit: "s", names: ["value"], size: Size(640, 400), theme: .light,
            isAlone: true)
    }

    /// As an SVG document.
    var svg: String { drawing.list.svg(labels: drawing.labels) }

    /// As a PNG file of twice as many pixels.
    func png() throws(RasterFailure) -> [UInt8] { try PlotFile(drawing: drawing).bytes(for: ".png") }
}
