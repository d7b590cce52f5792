import Engine
import Foundation
import Raster
import Testing

/// The pictures of the Keyframes fixtures against recorded ones. `make record` records; look at them before committing.
struct KeyframesPictureGoldenTests {
    private static let side = 200
    private static let isRecording = ProcessInfo.processInfo.environment["PEGBAR_RECORD"] == "1"
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Fixtures/keyframes").standardizedFileURL

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

    @Test func `there are fixtures`() {
        #expect(KeyframesPictureGoldenTests.names.count >= 14)
    }

    @Test(arguments: names)
    func `a fixture looks as it has been seen to look`(name: String) throws {
        let file = KeyframesPictureGoldenTests.folder.appending(path: "\(name)/\(name).json")
        let golden = KeyframesPictureGoldenTests.folder.appending(path: "\(name)/\(name).png")
        let drawn = try surface(of: file)
        if KeyframesPictureGoldenTests.isRecording { return try Data(drawn.png(background: .white)).write(to: golden) }
        let recorded = try surface(showing: [UInt8](Data(contentsOf: golden)))
        let white = try surface(showing: drawn.png(background: .white))
        let difference = zip(pixels(of: white), pixels(of: recorded)).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        // Rasterizers of other versions differ in the shades of a few edges.
        #expect(Double(difference) / Double(4 * drawn.width * drawn.height) < 0.3)
    }

    /// The second of the frames that the fixture names, or the only one.
    private func surface(of file: URL) throws -> Surface {
        let bytes = [UInt8](try Data(contentsOf: file))
        let frames = try JSONDocument(bytes).withRoot { root in (root["golden_frames"] ?? root).doubles() }
        let scene = try Document.read(bytes).scene
        var evaluator = Evaluator(scene)
        let list = evaluator.displayList(at: try #require(frames.count > 1 ? frames[1] : frames.first))
        let side = KeyframesPictureGoldenTests.side
        var surface = try Surface(width: side, height: side)
        surface.draw(
            list, viewport: Viewport.fit(list.size, width: side, height: side), images: ImageStore(scene.images))
        return surface
    }

    /// A picture file drawn at its own size.
    private func surface(showing picture: [UInt8]) throws -> Surface {
        let side = KeyframesPictureGoldenTests.side
        let size = Size(Double(side), Double(side))
        var surface = try Surface(width: side, height: side)
        surface.draw(
            DisplayList(size: size, commands: [.image(ImagePlacement(image: 0, contentHash: 0, size: size))]),
            viewport: .identity, images: ImageStore([ImageAsset(bytes: picture, size: size, contentHash: 0)]))
        return surface
    }

    private func pixels(of surface: borrowing Surface) -> [UInt8] { surface.withPixels { pixels, _ in Array(pixels) } }
}
