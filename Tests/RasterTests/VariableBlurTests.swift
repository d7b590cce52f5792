import Engine
import Foundation
import Raster
import Testing

@testable import Formats

struct VariableBlurTests {
    /// A mask of a width of 16 whose left half is as opaque as the one number says and its right as the other.
    private func images(_ left: Double, _ right: Double) throws -> [ImageAsset] {
        var surface = try Surface(width: 16, height: 16)
        let halves = DisplayList(
            size: Size(16, 16),
            commands: [
                .rectangle(0, 0, 8, 16, .black, opacity: left), .rectangle(8, 0, 8, 16, .black, opacity: right),
            ])
        surface.draw(halves, viewport: .identity, images: ImageStore([]))
        return [ImageAsset(bytes: try surface.png(), size: Size(16, 16), contentHash: 1)]
    }

    private func drawn(_ filter: Filter, _ images: [ImageAsset]) throws -> Drawn {
        try Drawn(
            [
                .beginGroup(Group(filters: FilterChain([filter]))), .rectangle(4, 4, 8, 8, .pureRed), .endGroup,
            ], images: images)
    }

    private func variable(_ sigma: Double) -> Filter {
        .variableBlur(Filter.VariableBlur(sigma: sigma, image: 0, contentHash: 1, mask: .scale(16, 16)))
    }

    @Test func `where the mask is opaque it is a blur, and where it is clear nothing`() throws {
        let blur = try drawn(.blur(Filter.Blur(sigmaX: 2, sigmaY: 2)), [])
        let whole = try drawn(variable(2), images(1, 1))
        let none = try drawn(variable(2), images(0, 0))
        let half = try drawn(variable(2), images(0, 1))
        for y in 0..<16 {
            for x in 0..<16 {
                let sharp = Drawn.Pixel((4..<12).contains(x) && (4..<12).contains(y) ? 255 : 0, 0, 0, 0)
                #expect(whole[x, y].distance(to: blur[x, y]) <= 1)
                #expect(abs(none[x, y].red - sharp.red) <= 1)
                // Between the halves the mask changes within a pixel.
                if x < 7 { #expect(abs(half[x, y].red - sharp.red) <= 1) }
                if x > 8 { #expect(half[x, y].distance(to: blur[x, y]) <= 1) }
            }
        }
    }

    @Test func `half as opaque is half as wide`() throws {
        let blur = try drawn(.blur(Filter.Blur(sigmaX: 1, sigmaY: 1)), [])
        let faint = try drawn(variable(2), images(0.5, 0.5))
        for x in 0..<16 { #expect(faint[x, 8].distance(to: blur[x, 8]) <= 3) }
    }

    @Test func `without its picture it leaves things as they are`() throws {
        let same = try drawn(variable(2), [])
        #expect(same[4, 4] == .init(255, 0, 0) && same[3, 3] == .clear)
    }
}
