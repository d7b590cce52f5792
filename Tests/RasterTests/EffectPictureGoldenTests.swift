import Engine
import Foundation
import Raster
import Testing

/// The pictures of the fixtures that show effects and layer styles, against recorded ones. `make record` records; look
/// at them before committing.
struct EffectPictureGoldenTests {
    private static let isRecording = ProcessInfo.processInfo.environment["PEGBAR_RECORD"] == "1"
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Fixtures/lottie").standardizedFileURL

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasPrefix("effect-") || $0 == "layer-styles" }
        // It ends with a blur so wide that nothing is left to see.
        .filter { $0 != "effect-unknown" }.sorted()

    @Test func `there are fixtures`() {
        #expect(EffectPictureGoldenTests.names.count >= 13)
    }

    @Test(arguments: names)
    func `a fixture looks as it has been seen to look`(name: String) throws {
        let folder = EffectPictureGoldenTests.folder.appending(path: name)
        let golden = folder.appending(path: "\(name).png")
        let scene = try scene(of: [UInt8](Data(contentsOf: folder.appending(path: "\(name).json"))), name: name)
        var evaluator = Evaluator(scene)
        // The last moment that the file marks.
        let list = evaluator.displayList(at: scene.markers.last?.frame ?? scene.frames.lowerBound)
        let (width, height) = (Int(scene.size.width) * 2, Int(scene.size.height) * 2)
        var surface = try Surface(width: width, height: height)
        surface.draw(
            list, viewport: Viewport.fit(list.size, width: width, height: height), images: ImageStore(scene.images))
        let picture = try surface.png(background: .white)
        if EffectPictureGoldenTests.isRecording { return try Data(picture).write(to: golden) }
        let drawn = try pixels(of: picture, width: width, height: height)
        let recorded = try pixels(of: [UInt8](Data(contentsOf: golden)), width: width, height: height)
        let difference = zip(drawn, recorded).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        // Rasterizers of other versions differ in the shades of a few edges.
        #expect(Double(difference) / Double(4 * width * height) < 0.3)
    }

    /// lottie-web draws no layer styles, so those are drawn as in After Effects.
    private func scene(of bytes: [UInt8], name: String) throws -> Scene {
        let compatibility: Compatibility = name == "layer-styles" ? .afterEffects : .web
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
