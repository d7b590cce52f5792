import Engine
import Foundation
import Raster
import Testing

/// The pictures of the fixtures of Core Animation archives against recorded ones: four frames of each, side by side.
/// `make record` records; look at them before committing.
struct ArchivePictureGoldenTests {
    private static let side = 120
    private static let frames: [Double] = [0, 15, 30, 60]
    private static let isRecording = ProcessInfo.processInfo.environment["PEGBAR_RECORD"] == "1"
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Fixtures/archives").standardizedFileURL

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

    @Test func `there are fixtures`() {
        #expect(ArchivePictureGoldenTests.names.count >= 25)
    }

    @Test(arguments: names)
    func `a fixture looks as it has been seen to look`(name: String) throws {
        let golden = ArchivePictureGoldenTests.folder.appending(path: "\(name)/\(name).png")
        let drawn = try surface(of: ArchivePictureGoldenTests.folder.appending(path: "\(name)/\(name).caar"))
        if ArchivePictureGoldenTests.isRecording { return try Data(drawn.png(background: .white)).write(to: golden) }
        let recorded = try surface(showing: [UInt8](Data(contentsOf: golden)))
        let white = try surface(showing: drawn.png(background: .white))
        let difference = zip(pixels(of: white), pixels(of: recorded)).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        // Rasterizers of other versions differ in the shades of a few edges.
        #expect(Double(difference) / Double(4 * drawn.width * drawn.height) < 0.3)
    }

    private func surface(of file: URL) throws -> Surface {
        let scene = try Document.read([UInt8](Data(contentsOf: file))).scene
        let images = ImageStore(scene.images)
        let side = ArchivePictureGoldenTests.side
        var evaluator = Evaluator(scene)
        var surface = try Surface(width: side * ArchivePictureGoldenTests.frames.count, height: side)
        for (index, frame) in ArchivePictureGoldenTests.frames.enumerated() {
            let list = evaluator.displayList(at: frame)
            let place = Affine.translation(Double(index * side), 0)
            surface.draw(
                list, viewport: place * Viewport.fit(list.size, width: side, height: side), images: images)
        }
        return surface
    }

    /// A picture file drawn at its own size.
    private func surface(showing picture: [UInt8]) throws -> Surface {
        let side = ArchivePictureGoldenTests.side
        let width = side * ArchivePictureGoldenTests.frames.count
        let size = Size(Double(width), Double(side))
        var surface = try Surface(width: width, height: side)
        surface.draw(
            DisplayList(size: size, commands: [.image(ImagePlacement(image: 0, contentHash: 0, size: size))]),
            viewport: .identity, images: ImageStore([ImageAsset(bytes: picture, size: size, contentHash: 0)]))
        return surface
    }

    private func pixels(of surface: borrowing Surface) -> [UInt8] { surface.withPixels { pixels, _ in Array(pixels) } }
}
