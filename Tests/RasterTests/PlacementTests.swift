import Engine
import Foundation
import Raster
import Testing

@testable import Formats

/// What boxes need of images, colors and operators.
struct PlacementTests {
    /// Four pixels: red and green above blue and white.
    private func picture() throws -> ImageAsset {
        var surface = try Surface(width: 2, height: 2)
        let colors: [(Double, Double, Color)] = [
            (0, 0, .pureRed), (1, 0, .pureGreen), (0, 1, .pureBlue), (1, 1, .white),
        ]
        surface.draw(
            DisplayList(size: Size(2, 2), commands: colors.map { .rectangle($0.0, $0.1, 1, 1, $0.2) }),
            viewport: .identity, images: ImageStore([]))
        let bytes = try surface.png()
        return ImageAsset(bytes: bytes, size: Size(2, 2), contentHash: StableHasher.hash(bytes))
    }

    private func drawn(
        _ fit: ImagePlacement.Fit, size: Size = Size(16, 8), sampling: Sampling = .nearest, opacity: Double = 1,
        tint: Color = .white
    ) throws -> Drawn {
        let placement = ImagePlacement(
            image: 0, contentHash: 1, size: size, fit: fit, sampling: sampling, opacity: opacity, tint: tint)
        return try Drawn([.image(placement)], images: [picture()])
    }

    @Test func `a part of a picture is stretched to its box`() throws {
        let whole = try drawn(.stretch(Rect(x: 0, y: 0, width: 1, height: 1)))
        #expect([whole[1, 1], whole[14, 1], whole[1, 6]] == [.init(255, 0, 0), .init(0, 255, 0), .init(0, 0, 255)])
        #expect(whole[1, 8] == .clear)
        let right = try drawn(.stretch(Rect(x: 0.5, y: 0, width: 0.5, height: 0.5)))
        #expect([right[1, 1], right[14, 6]] == [.init(0, 255, 0), .init(0, 255, 0)])
    }

    @Test func `pixels are taken from the nearest or from between`() throws {
        let part = ImagePlacement.Fit.stretch(Rect(x: 0, y: 0, width: 1, height: 1))
        #expect(try drawn(part)[7, 1] == .init(255, 0, 0))
        let smooth = try drawn(part, sampling: .linear)[7, 1]
        #expect(smooth.red > 100 && smooth.green > 100)
    }

    @Test func `a part of a picture is repeated from the corner on`() throws {
        let tiles = try drawn(.tile(Rect(x: 0, y: 0, width: 1, height: 1), Size(4, 4)), size: Size(10, 10))
        for place in [0, 4, 8] {
            #expect(tiles[place, 0] == .init(255, 0, 0))
            #expect(tiles[place, place] == .init(255, 0, 0))
        }
        #expect(tiles[2, 4] == .init(0, 255, 0))
        #expect(tiles[10, 0] == .clear)
        let part = try drawn(.tile(Rect(x: 0.5, y: 0, width: 0.5, height: 1), Size(2, 4)), size: Size(8, 8))
        #expect([part[0, 0], part[3, 5], part[1, 2]] == [.init(0, 255, 0), .init(0, 255, 0), .init(255, 255, 255)])
    }

    @Test(arguments: [33, 34, 100, 101])
    func `a picture that repeats comes again where it should, however often it is halved`(side: Int) throws {
        var surface = try Surface(width: side, height: side)
        let half = Double(side) / 2
        surface.draw(
            DisplayList(
                size: Size(Double(side), Double(side)),
                commands: [.rectangle(0, 0, Double(side), half, .pureRed), .rectangle(0, half, half, half, .pureBlue)]),
            viewport: .identity, images: ImageStore([]))
        let bytes = try surface.png()
        let picture = ImageAsset(
            bytes: bytes, size: Size(Double(side), Double(side)), contentHash: StableHasher.hash(bytes))
        // Of a tile of 4×16 pixels blue lies below on the left, and nothing on the right.
        let placement = ImagePlacement(
            image: 0, contentHash: 1, size: Size(160, 160),
            fit: .tile(Rect(x: 0, y: 0, width: 1, height: 1), Size(4, 16)), sampling: .linear)
        let drawn = try Drawn([.image(placement)], width: 160, height: 160, images: [picture])
        for tile in [0, 1, 9, 39] {
            #expect(drawn[4 * tile + 1, 4] == .init(255, 0, 0))
            #expect(drawn[4 * tile, 12].blue > 150 && drawn[4 * tile, 12].red < 60)
            #expect(drawn[4 * tile + 2, 12].alpha < 100)
        }
        for tile in [1, 9] { #expect(drawn[1, 16 * tile + 4] == .init(255, 0, 0)) }
        // A part that begins at the very edge once the picture is halved.
        let edge = ImagePlacement(
            image: 0, contentHash: 1, size: Size(160, 160),
            fit: .tile(Rect(x: 0.99, y: 0, width: 0.01, height: 0.4), Size(1, 16)), sampling: .linear)
        #expect(try Drawn([.image(edge)], width: 160, height: 160, images: [picture])[80, 80].red > 200)
    }

    @Test func `a tint is multiplied into a picture, its opacity aside`() throws {
        let fit = ImagePlacement.Fit.stretch(Rect(x: 0, y: 0, width: 1, height: 1))
        let tinted = try drawn(fit, opacity: 0.5, tint: Color(red: 1, green: 0.5, blue: 0))
        #expect(tinted[1, 1].distance(to: .init(128, 0, 0, 128)) <= 1)
        #expect(tinted[14, 6].distance(to: .init(128, 64, 0, 128)) <= 1)
    }

    @Test(arguments: [0, 0.1, 0.8, 2.5])
    func `a picture covers as much of a pixel as lies inside`(angle: Double) throws {
        let transform = Affine.translation(7.9, 7.6) * .rotation(angle) * .translation(-4.1, -3.2)
        let size = Size(8.2, 6.4)
        let placement = ImagePlacement(image: 0, contentHash: 1, size: size, transform: transform)
        let drawn = try Drawn([.image(placement)], images: [picture()])
        let inverse = try #require(transform.inverse)
        for y in 0..<16 {
            for x in 0..<16 {
                var inside = 0
                for step in 0..<1024 {
                    let place = Point(
                        Double(x) + (Double(step % 32) + 0.5) / 32, Double(y) + (Double(step / 32) + 0.5) / 32)
                    let point = inverse.apply(place)
                    if point.x >= 0, point.y >= 0, point.x < size.width, point.y < size.height { inside += 1 }
                }
                #expect(abs(drawn[x, y].alpha - inside * 255 / 1024) <= 5, "\(x), \(y)")
            }
        }
    }

    @Test(arguments: [1, 0.5], [0, 0.2])
    func `a clip with soft edges changes nothing of a picture beside them`(opacity: Double, angle: Double) throws {
        let transform = Affine.translation(5.3, 4.6) * .rotation(angle) * .scale(2.7, 2.4)
        let placement = DrawCommand.image(
            ImagePlacement(image: 0, contentHash: 1, size: Size(2, 2), opacity: opacity, transform: transform))
        // A clip that cuts nothing is none.
        let cornered = [placement, .rectangle(0, 0, 4, 3, .black)]
        let images = try [picture()]
        func drawn(in clip: Rect?) throws -> Drawn {
            let commands = clip.map { [.beginClip(Clip(path: .rectangle($0)))] + cornered + [.endClip] } ?? cornered
            return try Drawn(commands, images: images, edges: .quarterRows)
        }
        let whole = try drawn(in: nil)
        #expect(whole[7, 7].alpha > 100)
        let loose = try drawn(in: Rect(x: 2.5, y: 2.5, width: 10, height: 10))
        for x in 4..<12 {
            for y in 3..<12 { #expect(loose[x, y] == whole[x, y], "at \(x), \(y)") }
        }
        // Through the picture: halves are left of what lies on the edges, and nothing beyond.
        let cut = try drawn(in: Rect(x: 6.5, y: 5.5, width: 8, height: 8))
        for x in 0..<16 {
            for y in 0..<16 where x != 6 && y != 5 {
                #expect(cut[x, y] == (x > 6 && y > 5 ? whole[x, y] : .clear), "at \(x), \(y)")
            }
        }
        let (on, off) = (cut[6, 7], whole[6, 7])
        #expect(off.alpha > 100 && abs(on.alpha - off.alpha / 2) <= 1)
    }

    @Test func `a picture and a clip that end at the same place between pixels cut it once`() throws {
        let frame = Rect(x: 3.5, y: 4, width: 8, height: 6.25)
        let placement = ImagePlacement(
            image: 0, contentHash: 1, size: Size(8, 6.25), transform: .translation(3.5, 4))
        let clip = DrawCommand.beginClip(Clip(path: .rectangle(frame)))
        let beside = DrawCommand.rectangle(0, 0, 1, 1, .black)
        let drawn = try Drawn([clip, .image(placement), beside, .endClip], images: [picture()])
        let alphas = [
            (3, 6, 128), (11, 6, 128), (7, 10, 64), (3, 10, 32), (4, 4, 255), (10, 9, 255), (2, 6, 0), (7, 11, 0),
        ]
        for (x, y, alpha) in alphas { #expect(abs(drawn[x, y].alpha - alpha) <= 1, "\(x), \(y)") }
    }

    @Test(arguments: [1, 0.5])
    func `half is left of a picture that ends where a clip has its soft edge`(opacity: Double) throws {
        // Of the picture, columns 4 and 5 lie before the edge, column 6 on it, and none in the clip.
        let placement = DrawCommand.image(
            ImagePlacement(
                image: 0, contentHash: 1, size: Size(2, 2), opacity: opacity,
                transform: .translation(4, 4) * .scale(1.5, 1.5)))
        let clip = DrawCommand.beginClip(Clip(path: .rectangle(Rect(x: 6.5, y: -4, width: 20, height: 30))))
        let beside = DrawCommand.rectangle(9, 0, 4, 3, .black)
        let drawn = try Drawn([clip, placement, beside, .endClip], images: [picture()], edges: .quarterRows)
        #expect(abs(drawn[6, 5].alpha - Int(127.5 * opacity)) <= 1)
        #expect(drawn[5, 5] == .clear && drawn[7, 5] == .clear)
    }

    @Test func `colors go once round a conic gradient, clockwise from its angle`() throws {
        let gradient = Gradient(
            kind: .conic(center: Point(8, 8), angle: .pi / 2),
            stops: [
                ColorStop(offset: 0, color: .pureRed), ColorStop(offset: 0.5, color: .pureGreen),
                ColorStop(offset: 1, color: .pureBlue),
            ])
        let fill = Fill(path: .rectangle(Rect(x: 0, y: 0, width: 16, height: 16)), paint: .gradient(gradient))
        let drawn = try Drawn([.fill(fill)])
        // Just past straight down it is red, to the left half red and half green, upwards green, before down blue.
        #expect(drawn[7, 15].distance(to: .init(255, 0, 0)) < 20)
        #expect(drawn[0, 8].distance(to: .init(128, 128, 0)) < 14)
        #expect(drawn[8, 0].distance(to: .init(0, 255, 0)) < 20)
        #expect(drawn[8, 15].distance(to: .init(0, 0, 255)) < 20)
    }

    @Test func `brightness, contrast and saturation change colors and leave coverage`() throws {
        func changed(_ matrix: Filter.Matrix) throws -> Drawn.Pixel {
            let color = Color(red: 0.8, green: 0.4, blue: 0.2, alpha: 0.5)
            return try Drawn([
                .beginGroup(Group(filters: FilterChain([.matrix(matrix)]))), .rectangle(0, 0, 16, 16, color), .endGroup,
            ])[8, 8]
        }
        #expect(try changed(.brightness(0.1)).distance(to: .init(115, 64, 38, 128)) <= 1)
        #expect(try changed(.brightness(9)).distance(to: .init(128, 128, 128, 128)) <= 1)
        #expect(try changed(.contrast(2)).distance(to: .init(128, 38, 0, 128)) <= 1)
        // The luma is 0.2126 · 0.8 + 0.7152 · 0.4 + 0.0722 · 0.2 = 0.4706.
        #expect(try changed(.saturation(0)).distance(to: .init(60, 60, 60, 128)) <= 1)
        #expect(try changed(.saturation(1)).distance(to: .init(102, 51, 26, 128)) <= 1)
    }

    /// Alpha of what is left of a backdrop of 0.8 on the left half, by a source of 0.5 on the middle half: outside both,
    /// backdrop alone, both, source alone.
    private func alphas(_ mode: BlendMode) throws -> [Int] {
        let drawn = try Drawn([
            .beginGroup(Group()), .rectangle(0, 0, 8, 8, Color(red: 1, green: 0, blue: 0, alpha: 0.8)),
            .beginGroup(Group(blend: mode)), .rectangle(4, 0, 8, 8, Color(red: 0, green: 0, blue: 1, alpha: 0.5)),
            .endGroup, .endGroup,
        ])
        return [14, 2, 6, 10].map { Int((Double(drawn[$0, 4].alpha) / 2.55).rounded()) }
    }

    @Test func `the operators of Porter and Duff work on all of their group`() throws {
        #expect(try alphas(.sourceIn) == [0, 0, 40, 0])
        #expect(try alphas(.sourceOut) == [0, 0, 10, 50])
        #expect(try alphas(.sourceAtop) == [0, 80, 80, 0])
        #expect(try alphas(.destinationOver) == [0, 80, 90, 50])
        #expect(try alphas(.destinationIn) == [0, 0, 40, 0])
        #expect(try alphas(.destinationOut) == [0, 80, 40, 0])
        #expect(try alphas(.destinationAtop) == [0, 0, 50, 50])
        #expect(try alphas(.exclusiveOr) == [0, 80, 50, 50])
        #expect(try alphas(.copy) == [0, 0, 50, 50])
        #expect(try alphas(.clear) == [0, 0, 0, 0])
    }

    @Test func `an empty source clears its group where it is to be kept`() throws {
        let drawn = try Drawn([
            .rectangle(0, 0, 16, 16, .white), .beginGroup(Group()), .rectangle(0, 0, 8, 8, .pureRed),
            .beginGroup(Group(blend: .destinationIn)), .endGroup, .endGroup,
        ])
        #expect(drawn[4, 4] == .init(255, 255, 255))
    }

    @Test(
        arguments: [
            (BlendMode.linearBurn, 0.2), (.linearLight, 0.8), (.vividLight, 0.75), (.pinLight, 0.6),
            (.subtract, 0.0), (.divide, 1), (.plusDarker, 0.2),
        ])
    func `modes that the rasterizer lacks mix opaque colors by their formulas`(mode: BlendMode, value: Double) throws {
        let grey = Color(red: 0.6, green: 0.5, blue: 0.25)
        let drawn = try Drawn([
            .rectangle(0, 0, 16, 16, grey),
            .rectangle(0, 0, 8, 16, Color(red: 0.6, green: 0.5, blue: 0.5), blend: mode),
        ])
        #expect(abs(Double(drawn[4, 8].red) / 255 - value) < 0.01)
        #expect(drawn[12, 8].distance(to: .init(153, 128, 64)) <= 1)
        #expect(drawn[4, 8].alpha == 255)
    }
}
