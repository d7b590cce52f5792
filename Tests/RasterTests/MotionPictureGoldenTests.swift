import Engine
import Foundation
import Raster
import Testing

@testable import Formats

/// The images of the motion documents among the fixtures against recorded ones, the moments that a document marks side
/// by side. `make record` records; look at them before committing.
struct MotionPictureGoldenTests {
    private static let isRecording = ProcessInfo.processInfo.environment["PEGBAR_RECORD"] == "1"
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Fixtures/motion").standardizedFileURL

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

    @Test func `there are fixtures`() {
        #expect(MotionPictureGoldenTests.names.count >= 18)
    }

    @Test(arguments: names)
    func `a fixture looks as it has been seen to look`(name: String) throws {
        let folder = MotionPictureGoldenTests.folder.appending(path: name)
        let golden = folder.appending(path: "\(name).png")
        let scene = try Document.read([UInt8](Data(contentsOf: folder.appending(path: "\(name).json")))).scene
        var evaluator = Evaluator(scene)
        let moments = scene.markers.map(\.frame)
        let (width, height) = (Int(scene.size.width) * 2 * moments.count, Int(scene.size.height) * 2)
        var surface = try Surface(width: width, height: height)
        let images = ImageStore(scene.images)
        for (place, moment) in moments.enumerated() {
            let viewport = Affine(a: 2, b: 0, c: 0, d: 2, tx: Double(place) * 2 * scene.size.width, ty: 0)
            surface.draw(evaluator.displayList(at: moment), viewport: viewport, images: images)
        }
        let picture = try surface.png(background: .white)
        if MotionPictureGoldenTests.isRecording { return try Data(picture).write(to: golden) }
        let drawn = try pixels(of: picture, width: width, height: height)
        let recorded = try pixels(of: [UInt8](Data(contentsOf: golden)), width: width, height: height)
        let difference = zip(drawn, recorded).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        // Rasterizers of other versions differ in the shades of a few edges.
        #expect(Double(difference) / Double(4 * width * height) < 0.3)
    }

    /// The pixels of an image file drawn at its own size.
    private func pixels(of picture: [UInt8], width: Int, height: Int) throws -> [UInt8] {
        let size = Size(Double(width), Double(height))
        return try Drawn(
            [.image(ImagePlacement(image: 0, contentHash: 0, size: size))], width: width, height: height,
            images: [ImageAsset(bytes: picture, size: size, contentHash: 0)]
        ).bytes
    }
}
