import Engine
import Raster

/// Frames side by side, each with its number, to be looked at.
struct ContactSheet {
    /// How many frames lie beside each other.
    let columns: Int
    /// How many rows there are; the last one may be shorter.
    let rows: Int
    /// The width of a cell, its margin included.
    let cellWidth: Int
    /// The height of a cell, its margin and its number included.
    let cellHeight: Int
    private let source: FrameSource
    private let ink: Color

    /// Around each frame, in pixels.
    private static let margin = 6
    /// The height of digits, in pixels.
    private static let digits = 10

    /// - Parameter columns: Nil for as many as make it a little wider than high.
    init(_ source: FrameSource, columns: Int?) throws(ExportFailure) {
        self.source = source
        cellWidth = source.width + 2 * ContactSheet.margin
        cellHeight = source.height + 2 * ContactSheet.margin + ContactSheet.digits + 4
        let ratio = Double(source.count * cellHeight) / Double(cellWidth) * 1.5
        self.columns = min(source.count, columns ?? max(1, Int(ratio.squareRoot().rounded())))
        rows = (source.count + self.columns - 1) / self.columns
        // Light on dark, dark on light; on nothing a gray that is seen on both.
        let color = source.background ?? Color(red: 0, green: 0, blue: 0, alpha: 0)
        let light = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
        ink = color.alpha < 0.5 ? Color(red: 0.5, green: 0.5, blue: 0.5) : light < 0.5 ? .white : .black
        guard width <= Surface.maximumSide, height <= Surface.maximumSide else {
            let problem = "the contact sheet would be \(width)×\(height) pixels; "
            throw ExportFailure(
                problem + "choose fewer frames with --range or --fps, or a smaller --size",
                plain: problem + "choose fewer frames or a smaller scale")
        }
    }

    /// In pixels.
    var width: Int { columns * cellWidth }
    /// In pixels.
    var height: Int { rows * cellHeight }
    /// What is behind all.
    var fill: UInt32 { source.background.map { Picture.pixel($0) } ?? 0 }

    /// A frame with its number.
    func cell(_ picture: Picture, frame: Double) throws(ExportFailure) -> Picture {
        var cell = Picture(width: cellWidth, height: cellHeight, filledWith: fill)
        let height = ContactSheet.digits + 4
        let label = StrokeDigits.path(Picture.number(frame), height: Double(ContactSheet.digits))
        let list = DisplayList(
            size: Size(Double(source.width), Double(height)),
            commands: [
                .stroke(
                    Stroke(
                        path: label, style: StrokeStyle(width: 1.2, cap: .round, join: .round), paint: .color(ink),
                        transform: .translation(1, 2)))
            ])
        do throws(RasterFailure) {
            var surface = try Surface(width: source.width, height: height)
            surface.draw(list, viewport: .identity, images: ImageStore([]))
            let words = try surface.withPixels(on: source.background) { pixels in
                Picture(width: source.width, height: height, pixels: FrameDrawer.straight(pixels))
            }
            cell.place(picture, x: ContactSheet.margin, y: ContactSheet.margin)
            cell.place(words, x: ContactSheet.margin, y: ContactSheet.margin + source.height + 2)
            return cell
        } catch {
            throw ExportFailure(error.message)
        }
    }
}

extension Picture {
    /// A color as a pixel.
    static func pixel(_ color: Color) -> UInt32 {
        func byte(_ value: Double) -> UInt32 { UInt32((min(1, max(0, value)) * 255).rounded()) }
        guard color.alpha > 0 else { return 0 }
        return byte(color.red) | byte(color.green) << 8 | byte(color.blue) << 16 | byte(color.alpha) << 24
    }

    /// A frame's number: `12`, `12.5`.
    static func number(_ frame: Double) -> String { shortened(frame, places: 2) }
}

/// Numbers as lines, so that they look the same on every machine, whatever fonts it has.
enum StrokeDigits {
    /// The lines, from the upper left corner on.
    static func path(_ text: String, height: Double) -> Path {
        var path = Path()
        var x = 0.0
        for character in text {
            for line in lines[character] ?? [] {
                for (index, point) in line.enumerated() {
                    let place = Point(x + point.0 * height * 0.55, point.1 * height)
                    if index == 0 { path.move(to: place) } else { path.line(to: place) }
                }
            }
            x += height * (character == "." ? 0.35 : 0.8)
        }
        return path
    }

    /// Corners in a square of one.
    private static let lines: [Character: [[(Double, Double)]]] = [
        "0": [[(0.2, 0), (0.8, 0), (1, 0.2), (1, 0.8), (0.8, 1), (0.2, 1), (0, 0.8), (0, 0.2), (0.2, 0)]],
        "1": [[(0.2, 0.25), (0.55, 0), (0.55, 1)], [(0.2, 1), (0.9, 1)]],
        "2": [[(0, 0.2), (0.2, 0), (0.8, 0), (1, 0.2), (1, 0.4), (0, 1), (1, 1)]],
        "3": [
            [(0, 0.1), (0.2, 0), (0.8, 0), (1, 0.2), (1, 0.35), (0.8, 0.5), (0.4, 0.5)],
            [(0.8, 0.5), (1, 0.65), (1, 0.8), (0.8, 1), (0.2, 1), (0, 0.9)],
        ],
        "4": [[(0.75, 1), (0.75, 0), (0, 0.7), (1, 0.7)]],
        "5": [[(0.95, 0), (0.1, 0), (0.05, 0.45), (0.75, 0.4), (1, 0.6), (1, 0.8), (0.8, 1), (0.2, 1), (0, 0.9)]],
        "6": [
            [
                (0.9, 0.05), (0.5, 0), (0.15, 0.25), (0, 0.6), (0, 0.8), (0.2, 1), (0.8, 1), (1, 0.8), (1, 0.6),
                (0.8, 0.45), (0.2, 0.45), (0, 0.6),
            ]
        ],
        "7": [[(0, 0), (1, 0), (0.4, 1)]],
        "8": [
            [
                (0.2, 0.48), (0.05, 0.3), (0.05, 0.15), (0.2, 0), (0.8, 0), (0.95, 0.15), (0.95, 0.3), (0.8, 0.48),
                (0.2, 0.48), (0, 0.65), (0, 0.8), (0.2, 1), (0.8, 1), (1, 0.8), (1, 0.65), (0.8, 0.48),
            ]
        ],
        "9": [
            [
                (0.1, 0.95), (0.5, 1), (0.85, 0.75), (1, 0.4), (1, 0.2), (0.8, 0), (0.2, 0), (0, 0.2), (0, 0.4),
                (0.2, 0.55), (0.8, 0.55), (1, 0.4),
            ]
        ],
        "-": [[(0.15, 0.5), (0.85, 0.5)]],
        ".": [[(0.1, 0.97), (0.1, 1)]],
    ]
}
