import Engine
import Foundation
import Raster
import Testing

@testable import Formats

/// An image of a fixture that was recorded and looked at. `make record` records.
struct PictureGolden {
    private let file: URL

    /// The image of a fixture, beside it.
    init(of fixture: URL) {
        file = fixture.deletingPathExtension().appendingPathExtension("png")
    }

    /// The folder of the fixtures of a format.
    static func folder(_ format: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/\(format)")
            .standardizedFileURL
    }

    /// The names of the fixtures in a folder.
    static func names(in folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    /// Compares a drawing on white with the recorded one, or records it.
    func expect(_ drawing: borrowing Surface) throws {
        let picture = try drawing.png(background: .white)
        if ProcessInfo.processInfo.environment["PEGBAR_RECORD"] == "1" { return try Data(picture).write(to: file) }
        let (width, height) = (drawing.width, drawing.height)
        let drawn = try pixels(of: picture, width: width, height: height)
        let recorded = try pixels(of: [UInt8](Data(contentsOf: file)), width: width, height: height)
        let difference = zip(drawn, recorded).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        // The images were drawn by cairo. Its versions differ in the shades of a few edges, another rasterizer in those of all.
        let limit = Drawn.isExact ? 0.3 : 0.8
        #expect(Double(difference) / Double(4 * width * height) < limit)
    }

    /// The pixels of an image file drawn at its own size.
    private func pixels(of picture: [UInt8], width: Int, height: Int) throws -> [UInt8] {
        let size = Size(Double(width), Double(height))
        let placement = ImagePlacement(image: 0, contentHash: 0, size: size)
        return try Drawn(
            [.image(placement)], width: width, height: height,
            images: [ImageAsset(bytes: picture, size: size, contentHash: 0)]
        ).bytes
    }
}
