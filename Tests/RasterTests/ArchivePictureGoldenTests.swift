import Engine
import Foundation
import Raster
import Testing

@testable import Formats

/// The images of the fixtures of Core Animation archives against recorded ones: four frames of each, side by side.
struct ArchivePictureGoldenTests {
    private static let side = 120
    private static let frames: [Double] = [0, 15, 30, 60]
    private static let folder = PictureGolden.folder("archives")

    static let names = PictureGolden.names(in: folder)

    @Test func `there are fixtures`() {
        #expect(ArchivePictureGoldenTests.names.count >= 25)
    }

    @Test(arguments: names)
    func `a fixture looks as it has been seen to look`(name: String) throws {
        let file = ArchivePictureGoldenTests.folder.appending(path: "\(name)/\(name).caar")
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
        try PictureGolden(of: file).expect(surface)
    }
}
