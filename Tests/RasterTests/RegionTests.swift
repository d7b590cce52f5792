import Engine
import Foundation
import Raster
import Testing

@testable import Formats

/// A part of a picture that is drawn alone.
struct RegionTests {
    private static let side = 400
    private static let part = (left: 129, top: 87, width: 173, height: 141)

    private func pixels(of scene: Scene, at frame: Double, inPart: Bool) throws -> [UInt8] {
        var evaluator = Evaluator(scene)
        let list = evaluator.displayList(at: frame)
        var viewport = Viewport.fit(scene.size, width: RegionTests.side, height: RegionTests.side)
        let part = RegionTests.part
        if inPart { (viewport.tx, viewport.ty) = (viewport.tx - Double(part.left), viewport.ty - Double(part.top)) }
        var surface = try Surface(
            width: inPart ? part.width : RegionTests.side, height: inPart ? part.height : RegionTests.side)
        surface.draw(list, viewport: viewport, images: ImageStore(scene.images), hinter: GlyphHinter())
        let drawn = Drawn(surface)
        guard !inPart else { return drawn.bytes }
        return (0..<part.height).flatMap { row in
            let first = ((part.top + row) * RegionTests.side + part.left) * 4
            return drawn.bytes[first..<first + part.width * 4]
        }
    }

    /// Very wide blurs are made of a smaller image, whose pixels begin elsewhere in a part: two levels of 255.
    private static let names = LottiePictureGoldenTests.names.filter { $0 != "effect-shadow-region" }

    /// Blend2D 0.21 rounds where a side leaves the pixels that it draws on, and with that the side's way there.
    private static let mostApart = Drawn.isExact ? 0 : 2

    @Test(arguments: names)
    func `is the same as that part of the whole`(name: String) throws {
        let file = PictureGolden.folder("lottie").appending(path: "\(name)/\(name).json")
        let scene = try Document.read(
            [UInt8](Data(contentsOf: file)), options: ReadingOptions(compatibility: .web)
        ).scene
        let frame = (scene.frames.lowerBound + scene.frames.upperBound) / 2
        let whole = try pixels(of: scene, at: frame, inPart: false)
        let part = try pixels(of: scene, at: frame, inPart: true)
        let differences = zip(whole, part).map { abs(Int($0) - Int($1)) }
        #expect(
            differences.max() ?? 0 <= RegionTests.mostApart, "\(differences.count { $0 > 0 }) numbers differ")
    }
}
