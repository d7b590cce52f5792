import Engine
import Raster
import Testing

@testable import Formats

/// A drawn image to look at: premultiplied components 0…255.
struct Drawn {
    /// Whether the rasterizer draws as the formulas say: Blend2D 0.21 has tables of up to 1,024 colors, and curves that are
    /// flattened up to a fifth of a pixel apart.
    static let isExact = !Rasterizer.name.hasPrefix("Blend2D")
    /// By how many levels a pixel that is covered in part may be paler than its coverage: Blend2D 0.21 multiplies coverages by
    /// 255⁄256 and cuts off what is left over.
    static let paleness = isExact ? 0 : 1

    /// One pixel.
    struct Pixel: Equatable, CustomStringConvertible {
        var red: Int
        var green: Int
        var blue: Int
        var alpha: Int

        init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
        }

        static let clear = Pixel(0, 0, 0, 0)

        var description: String { "(\(red), \(green), \(blue), \(alpha))" }

        /// The largest difference of a component.
        func distance(to other: Pixel) -> Int {
            max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue), abs(alpha - other.alpha))
        }
    }

    let width: Int
    let height: Int
    let bytes: [UInt8]

    /// Draws commands in a composition as large as the image.
    init(
        _ commands: [DrawCommand], width: Int = 16, height: Int = 16, viewport: Affine = .identity,
        composition: Size? = nil, images: [ImageAsset] = [], edges: EdgeRule = .exact
    ) throws {
        var surface = try Surface(width: width, height: height)
        let size = composition ?? Size(Double(width), Double(height))
        surface.draw(
            DisplayList(size: size, commands: commands, edges: edges), viewport: viewport, images: ImageStore(images))
        self.init(surface)
    }

    /// Takes the pixels of a surface.
    init(_ surface: borrowing Surface) {
        width = surface.width
        height = surface.height
        bytes = surface.withPixels { pixels, _ in Array(pixels) }
    }

    subscript(x: Int, y: Int) -> Pixel {
        let offset = (y * width + x) * 4
        return Pixel(Int(bytes[offset + 2]), Int(bytes[offset + 1]), Int(bytes[offset]), Int(bytes[offset + 3]))
    }

    /// The alpha of all pixels added up, in fully covered pixels.
    var coverage: Double {
        Double(stride(from: 3, to: bytes.count, by: 4).reduce(0) { $0 + Int(bytes[$1]) }) / 255
    }
}

extension Color {
    static let pureRed = Color(red: 1, green: 0, blue: 0)
    static let pureGreen = Color(red: 0, green: 1, blue: 0)
    static let pureBlue = Color(red: 0, green: 0, blue: 1)
}

extension DrawCommand {
    /// A filled rectangle.
    static func rectangle(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color, opacity: Double = 1,
        blend: BlendMode = .normal, transform: Affine = .identity
    ) -> DrawCommand {
        .fill(
            Fill(
                path: .rectangle(Rect(x: x, y: y, width: width, height: height)), paint: .color(color),
                opacity: opacity, blend: blend, transform: transform))
    }
}

extension Path {
    /// A polygon or open polyline.
    init(_ points: [(Double, Double)], closed: Bool = false) {
        self.init()
        for (index, point) in points.enumerated() {
            if index == 0 { move(to: Point(point.0, point.1)) } else { line(to: Point(point.0, point.1)) }
        }
        if closed { close() }
    }
}
