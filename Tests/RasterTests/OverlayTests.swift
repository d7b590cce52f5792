import Engine
import Testing

/// What overlays mix into the pixels of a group.
struct OverlayTests {
    private func drawn(_ filters: [Filter], _ content: DrawCommand...) throws -> Drawn {
        try Drawn([.beginGroup(Group(filters: FilterChain(filters)))] + content + [.endGroup])
    }

    private let orange = DrawCommand.rectangle(4, 4, 8, 8, Color(red: 1, green: 0.6, blue: 0.2))
    private let half = DrawCommand.rectangle(4, 4, 8, 8, .pureGreen, opacity: 0.5)

    private func overlay(_ color: Color, _ blend: BlendMode = .normal, _ pattern: Filter.Overlay.Pattern = .even)
        -> Filter
    {
        .overlay(Filter.Overlay(color: color, blend: blend, pattern: pattern))
    }

    @Test func `a color is mixed in by its alpha, and the coverage stays`() throws {
        let drawn = try drawn([overlay(Color(red: 0, green: 0, blue: 1, alpha: 0.5))], orange)
        #expect(drawn[8, 8].distance(to: .init(128, 77, 153)) <= 1)
        #expect(drawn[2, 2] == .clear)
        #expect(try self.drawn([overlay(.pureRed)], half)[8, 8].distance(to: .init(128, 0, 0, 128)) <= 1)
    }

    @Test(arguments: [
        (BlendMode.multiply, [128, 77, 26]), (.screen, [255, 204, 153]), (.overlay, [255, 153, 51]),
        (.darken, [128, 128, 51]), (.lighten, [255, 153, 128]), (.difference, [127, 26, 77]),
        (.exclusion, [127, 128, 128]), (.add, [255, 255, 179]), (.linearBurn, [128, 26, 0]),
        (.hardLight, [255, 154, 51]),
        (.softLight, [255, 153, 51]), (.luminosity, [211, 109, 7]),
    ])
    func `modes mix straight components`(mode: BlendMode, expected: [Int]) throws {
        let grey = Color(red: 128.0 / 255, green: 128.0 / 255, blue: 128.0 / 255)
        let pixel = try drawn([overlay(grey, mode)], orange)[8, 8]
        #expect(
            pixel.distance(to: .init(expected[0], expected[1], expected[2])) <= 2,
            "\(pixel)")
    }

    @Test func `a gradient runs in the coordinates of the chain`() throws {
        let gradient = Gradient(
            kind: .linear(start: Point(4, 0), end: Point(12, 0)),
            stops: [ColorStop(offset: 0, color: .black), ColorStop(offset: 1, color: .white)])
        let drawn = try drawn([overlay(.black, .normal, .gradient(gradient))], orange)
        #expect(drawn[4, 8].distance(to: .init(16, 16, 16)) <= 2)
        #expect(drawn[11, 8].distance(to: .init(239, 239, 239)) <= 2)
        #expect(drawn[2, 8] == .clear)
    }

    @Test func `satin lies where two silhouettes differ`() throws {
        let satin = Filter.Overlay.Satin(offset: Point(2, 0), sigma: 0, isInverted: false)
        let drawn = try drawn([overlay(.black, .normal, .satin(satin))], orange)
        #expect(drawn[5, 8] == .init(0, 0, 0) && drawn[10, 8] == .init(0, 0, 0))
        #expect(drawn[8, 8] == .init(255, 153, 51))
        var other = satin
        other.isInverted = true
        let inverse = try self.drawn([overlay(.black, .normal, .satin(other))], orange)
        #expect(inverse[8, 8] == .init(0, 0, 0) && inverse[5, 8] == .init(255, 153, 51))
    }

    @Test func `light falls onto slopes that face it, and none onto those that do not`() throws {
        func relief(_ isLit: Bool, height: Double = 4) -> Filter.Overlay.Pattern {
            .relief(
                Filter.Overlay.Relief(
                    sigma: 1, height: height, light: Point(-1, 0), elevation: 0.5, softening: 0, isLit: isLit))
        }
        let lit = try drawn([overlay(.white, .normal, relief(true))], .rectangle(4, 4, 8, 8, .black))
        #expect(lit[4, 8].red > 100 && lit[11, 8].red == 0 && lit[8, 8].red == 0)
        let dark = try drawn([overlay(.black, .normal, relief(false))], .rectangle(4, 4, 8, 8, .white))
        #expect(dark[11, 8].red < 150 && dark[4, 8].red == 255 && dark[8, 8].red == 255)
        let hollow = try drawn([overlay(.white, .normal, relief(true, height: -4))], .rectangle(4, 4, 8, 8, .black))
        #expect(hollow[11, 8].red > 100 && hollow[4, 8].red == 0)
    }

    @Test func `a shadow on the group may be mixed with its colors`() throws {
        var shadow = Filter.Shadow(color: .pureRed, offset: Point(4, 0), sigma: 0, placement: .inside)
        shadow.blend = .multiply
        let drawn = try drawn([.shadow(shadow)], orange)
        #expect(drawn[5, 8] == .init(255, 0, 0))
        #expect(drawn[10, 8] == .init(255, 153, 51))
    }

    @Test(arguments: [Double.nan, .infinity, -1e300, 1e300])
    func `no numbers break overlays`(number: Double) throws {
        let patterns: [Filter.Overlay.Pattern] = [
            .satin(Filter.Overlay.Satin(offset: Point(number, number), sigma: number, isInverted: true)),
            .relief(
                Filter.Overlay.Relief(
                    sigma: number, height: number, light: Point(number, 0), elevation: number, softening: number,
                    isLit: true)),
            .gradient(Gradient(kind: .linear(start: Point(number, 0), end: .zero), stops: [])),
        ]
        for pattern in patterns { _ = try drawn([overlay(.white, .colorDodge, pattern)], orange) }
    }
}
