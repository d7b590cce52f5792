import Engine
import Foundation
import Raster
import Testing

@testable import Formats

/// The images of the fixtures against recorded ones.
struct LottiePictureGoldenTests {
    private static let folder = PictureGolden.folder("lottie")

    static let names = PictureGolden.names(in: folder)
        // One ends with a blur so wide that nothing is left to see, the other is in fonts of the machine.
        .filter { !["effect-unknown", "text-system-font"].contains($0) }

    @Test func `there are fixtures`() {
        #expect(LottiePictureGoldenTests.names.count >= 70)
    }

    @Test(arguments: names)
    func `a fixture looks as it has been seen to look`(name: String) throws {
        let file = LottiePictureGoldenTests.folder.appending(path: "\(name)/\(name).json")
        let scene = try scene(of: [UInt8](Data(contentsOf: file)), name: name)
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
        try PictureGolden(of: file).expect(surface)
    }

    /// What lottie-web does not draw is drawn as in After Effects.
    private static let asInAfterEffects = [
        "camera", "layer-styles", "layer-styles-blended", "mask-feather", "merge-paths", "merge-paths-kinds",
        "text-selector-lists", "twist",
    ]

    private func scene(of bytes: [UInt8], name: String) throws -> Scene {
        let compatibility: Compatibility =
            LottiePictureGoldenTests.asInAfterEffects.contains(name) ? .afterEffects : .web
        return try Document.read(bytes, options: ReadingOptions(compatibility: compatibility)).scene
    }
}
