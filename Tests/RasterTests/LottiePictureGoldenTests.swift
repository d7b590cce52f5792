import Engine
import Foundation
import Raster
import Testing

/// The pictures of the fixtures against recorded ones. `make record` records; look at them before committing.
struct LottiePictureGoldenTests {
    private static let isRecording = ProcessInfo.processInfo.environment["PEGBAR_RECORD"] == "1"
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Fixtures/lottie").standardizedFileURL

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        // One ends with a blur so wide that nothing is left to see, the other is in fonts of the machine.
        .filter { !["effect-unknown", "text-system-font"].contains($0) }.sorted()

    @Test func `there are fixtures`() {
        #expect(LottiePictureGoldenTests.names.count >= 70)
    }

    @Test(arguments: names)
    func `a fixture looks as it has been seen to look`(name: String) throws {
        let folder = LottiePictureGoldenTests.folder.appending(path: name)
        let golden = folder.appending(path: "\(name).png")
        let scene = try scene(of: [UInt8](Data(contentsOf: folder.appending(path: "\(name).json"))), name: name)
        var evaluator = Evaluator(scene)
        // The moments that the file marks, the last six; where it marks none four, spread evenly. Side by side.
        let span = scene.frames.upperBound - scene.frames.lowerBound
        let even = (0..<4).map { (scene.frames.lowerBound + span * Double($0) / 4).rounded(.down) }
        let moments = scene.markers.isEmpty ? even : scene.markers.suffix(6).map(\.frame)
        let scale = moments.count > 1 ? 1.0 : 2
        let width = Int(scene.size.width * scale) * moments.count
        let height = Int(scene.size.height * scale)
        var surface = try Surface(width: width, height: height)
        let images = ImageStore(scene.images)
        for (place, moment) in moments.enumerated() {
            let viewport = Affine(a: scale, b: 0, c: 0, d: scale, tx: Double(place) * scene.size.width, ty: 0)
            surface.draw(evaluator.displayList(at: moment), viewport: viewport, images: images)
        }
        let picture = try surface.png(background: .white)
        if LottiePictureGoldenTests.isRecording { return try Data(picture).write(to: golden) }
        let drawn = try pixels(of: picture, width: width, height: height)
        let recorded = try pixels(of: [UInt8](Data(contentsOf: golden)), width: width, height: height)
        let difference = zip(drawn, recorded).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        // Rasterizers of other versions differ in the shades of a few edges.
        #expect(Double(difference) / Double(4 * width * height) < 0.3)
    }

    /// lottie-web draws no layer styles and merges no paths, so those are drawn as in After Effects.
    private func scene(of bytes: [UInt8], name: String) throws -> Scene {
        let compatibility: Compatibility =
            ["layer-styles", "merge-paths", "merge-paths-kinds"].contains(name) ? .afterEffects : .web
        return try Document.read(bytes, options: ReadingOptions(compatibility: compatibility)).scene
    }

    /// The pixels of a picture file drawn at its own size.
    private func pixels(of picture: [UInt8], width: Int, height: Int) throws -> [UInt8] {
        let size = Size(Double(width), Double(height))
        let placement = ImagePlacement(image: 0, contentHash: 0, size: size)
        return try Drawn(
            [.image(placement)], width: width, height: height,
            images: [ImageAsset(bytes: picture, size: size, contentHash: 0)]
        ).bytes
    }
}
