import Engine
import Foundation
import Raster
import Testing

@testable import Formats

/// The images of the Keyframes fixtures against recorded ones.
struct KeyframesPictureGoldenTests {
    private static let side = 200
    private static let folder = PictureGolden.folder("keyframes")

    static let names = PictureGolden.names(in: folder)

    @Test func `there are fixtures`() {
        #expect(KeyframesPictureGoldenTests.names.count >= 14)
    }

    /// The second of the frames that the fixture names, or the only one.
    @Test(arguments: names)
    func `a fixture looks as it has been seen to look`(name: String) throws {
        let file = KeyframesPictureGoldenTests.folder.appending(path: "\(name)/\(name).json")
        let bytes = [UInt8](try Data(contentsOf: file))
        let frames = try JSONDocument(bytes).withRoot { root in (root["golden_frames"] ?? root).doubles() }
        let scene = try Document.read(bytes).scene
        var evaluator = Evaluator(scene)
        let list = evaluator.displayList(at: try #require(frames.count > 1 ? frames[1] : frames.first))
        let side = KeyframesPictureGoldenTests.side
        var surface = try Surface(width: side, height: side)
        surface.draw(
            list, viewport: Viewport.fit(list.size, width: side, height: side), images: ImageStore(scene.images))
        try PictureGolden(of: file).expect(surface)
    }
}
