import Engine
import Raster

/// A drawing of a curve: value over time, with lines at the values that it goes between.
struct CurvePlot {
    /// In points of the drawing.
    private let size = Size(640, 400)
    private let margin = 40.0
    private let sheet: CurveSheet
    private let curve: Path
    private let lines: [Path]
    /// The lowest and the highest value.
    private let range: (low: Double, high: Double)

    /// A drawing of a curve; values that are not finite are left out.
    init(_ sheet: CurveSheet) {
        self.sheet = sheet
        let values = sheet.curve.values(min(max(sheet.count, 600), 4000))
        let known = (values + [sheet.curve.from, sheet.curve.to]).filter(\.isFinite)
        let (low, high) = (known.min() ?? 0, known.max() ?? 1)
        range = (low, high)
        let (width, height) = (size.width - 2 * margin, size.height - 2 * margin)
        let (left, bottom) = (margin, size.height - margin)
        func y(_ value: Double) -> Double { bottom - (high > low ? (value - low) / (high - low) : 0.5) * height }
        var path = Path()
        for (index, value) in values.enumerated() where value.isFinite {
            let point = Point(left + width * Double(index) / Double(max(values.count - 1, 1)), y(value))
            if path.isEmpty { path.move(to: point) } else { path.line(to: point) }
        }
        curve = path
        lines = [sheet.curve.from, sheet.curve.to].filter(\.isFinite).map { value in
            var line = Path()
            line.move(to: Point(left, y(value)))
            line.line(to: Point(left + width, y(value)))
            return line
        }
    }

    /// As an SVG document.
    var svg: String {
        let frame = "xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 640 400\" width=\"640\" height=\"400\""
        let rules = lines.map { "<path d=\"\($0.text)\" stroke=\"#c8ccd4\"/>" }.joined(separator: "\n")
        func label(_ x: Double, _ y: Double, _ anchor: String, _ text: String) -> String {
            "<text x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor)\">\(text)</text>"
        }
        return """
            <svg \(frame) fill="none" font-family="sans-serif" font-size="12">
            <rect width="640" height="400" fill="#ffffff"/>
            \(rules)
            <path d="\(curve.text)" stroke="#1f6feb" stroke-width="2" stroke-linejoin="round"/>
            <g fill="#57606a">
            \(label(margin, 24, "start", "\(range.high.short)"))
            \(label(margin, 388, "start", "\(range.low.short)"))
            \(label(600, 388, "end", "\(sheet.duration.short) s"))
            </g>
            </svg>

            """
    }

    /// As a PNG file of twice as many pixels, without words.
    func png() throws(RasterFailure) -> [UInt8] {
        var list = DisplayList(size: size)
        let gray = Color(red: 0.78, green: 0.8, blue: 0.83)
        for line in lines { list.stroke(line, width: 1, gray) }
        list.stroke(curve, width: 2, Color(red: 0.12, green: 0.44, blue: 0.92))
        var surface = try Surface(width: 1280, height: 800)
        surface.draw(
            list, viewport: Viewport.fit(size, width: 1280, height: 800), images: ImageStore([]), letters: nil)
        return try surface.png(background: .white)
    }
}

extension DisplayList {
    fileprivate mutating func stroke(_ path: Path, width: Double, _ color: Color) {
        guard !path.isEmpty else { return }
        commands.append(
            .stroke(Stroke(path: path, style: StrokeStyle(width: width, join: .round), paint: .color(color))))
    }
}
