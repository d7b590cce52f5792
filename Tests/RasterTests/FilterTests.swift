import Engine
import Testing

struct FilterTests {
    private func filtered(
        _ filters: [Filter], light: FilterChain.Light = .encoded, opacity: Double = 1, region: Rect? = nil,
        _ content: DrawCommand...
    ) throws -> Drawn {
        let chain = FilterChain(filters, region: region, light: light)
        return try Drawn([.beginGroup(Group(opacity: opacity, filters: chain))] + content + [.endGroup])
    }

    private let grey = DrawCommand.rectangle(0, 0, 8, 16, Color(red: 0.5, green: 0.5, blue: 0.5))
    private let orange = DrawCommand.rectangle(4, 4, 8, 8, Color(red: 1, green: 0.6, blue: 0.2))
    private let half = DrawCommand.rectangle(4, 4, 8, 8, .pureGreen, opacity: 0.5)

    @Test func `a fill keeps coverage and multiplies its own`() throws {
        let drawn = try filtered([.fill(Color(red: 0.2, green: 0, blue: 1, alpha: 0.5))], orange)
        #expect(drawn[8, 8] == .init(26, 0, 128, 128))
        #expect(drawn[2, 2] == .clear)
        #expect(try filtered([.fill(.pureRed)], half)[8, 8] == .init(128, 0, 0, 128))
    }

    @Test func `levels send components through their curves`() throws {
        let curve = Filter.Levels.Curve(inputBlack: 0.2, inputWhite: 0.8, gamma: 2, outputBlack: 0.1, outputWhite: 0.9)
        let drawn = try filtered([.levels(Filter.Levels(green: curve))], orange)
        // 0.1 + 0.8 · ((0.6 − 0.2) ⁄ 0.6)^½ = 0.7532
        #expect(drawn[8, 8] == .init(255, 192, 51))
        let turned = Filter.Levels.Curve(inputBlack: 1, inputWhite: 0)
        #expect(try filtered([.levels(Filter.Levels(all: turned))], orange)[8, 8] == .init(0, 102, 204))
        // Straight values count, not premultiplied ones.
        let faint = Filter.Levels(
            red: Filter.Levels.Curve(outputBlack: 0.5), alpha: Filter.Levels.Curve(outputWhite: 0.5))
        #expect(try filtered([.levels(faint)], half)[8, 8].distance(to: .init(32, 64, 0, 64)) <= 1)
    }

    @Test func `tones follow the luma where colors are mixed as they are encoded`() throws {
        let map = Filter.ToneMap(colors: [.pureRed, .black, .pureBlue])
        // 0.2126 · 1 + 0.7152 · 0.6 + 0.0722 · 0.2 = 0.6562, on the way from the middle to the end
        #expect(try filtered([.toneMap(map)], orange)[8, 8].distance(to: .init(0, 0, 80)) <= 1)
        var mixed = map
        mixed.amount = 0.5
        #expect(try filtered([.toneMap(mixed)], orange)[8, 8].distance(to: .init(128, 77, 66)) <= 1)
        #expect(try filtered([.toneMap(map)], half)[8, 8].alpha == 128)
        #expect(try filtered([.toneMap(Filter.ToneMap(colors: [.pureBlue]))], orange)[8, 8] == .init(0, 0, 255))
    }

    @Test func `tones follow the mean of the light where it is linear`() throws {
        let map = Filter.ToneMap(colors: [.black, .pureRed])
        #expect(try filtered([.toneMap(map)], light: .linear, grey)[4, 8].distance(to: .init(127, 0, 0)) <= 1)
        // Green has a third of the light of white, 156 of 255 when encoded.
        #expect(
            try filtered([.toneMap(map)], light: .linear, .rectangle(0, 0, 16, 16, .pureGreen))[8, 8]
                .distance(to: .init(156, 0, 0)) <= 1)
    }

    @Test func `tones laid over a picture add to its coverage`() throws {
        let map = Filter.ToneMap(colors: [.black, .pureRed], isLaidOver: true)
        // 1 − (1 − 0.5)³
        #expect(abs(try filtered([.toneMap(map)], light: .linear, half)[8, 8].alpha - 223) <= 1)
        var none = map
        none.amount = 0
        #expect(try filtered([.toneMap(none)], light: .linear, half)[8, 8] == .init(0, 128, 0, 128))
    }

    /// Numbers read off headless Chromium 156, for `feMerge` of the source graphic alone.
    @Test func `linear light has eight bits, so dark colors are coarse`() throws {
        let shadow = Filter.Shadow(color: Color(red: 0, green: 0, blue: 0, alpha: 0), sigma: 0)
        for (red, green, blue) in [(2, 5, 17), (4, 10, 34), (8, 20, 68), (16, 40, 136), (30, 75, 255)] {
            let color = Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
            let expected: [Int: (Int, Int, Int)] = [
                2: (0, 0, 13), 4: (0, 13, 34), 8: (13, 22, 69), 16: (13, 38, 136), 30: (28, 75, 255),
            ]
            let wanted = try #require(expected[red])
            let drawn = try filtered([.shadow(shadow)], light: .linear, .rectangle(0, 0, 16, 16, color))
            #expect(drawn[8, 8] == .init(wanted.0, wanted.1, wanted.2))
            let encoded = try filtered([.shadow(shadow)], .rectangle(0, 0, 16, 16, color))
            #expect(encoded[8, 8] == .init(red, green, blue))
        }
    }

    @Test func `a shadow lies below, is shown alone, or falls inside`() throws {
        var shadow = Filter.Shadow(
            color: Color(red: 0, green: 0, blue: 1, alpha: 0.5), offset: Point(3, -2), sigma: 0)
        let below = try filtered([.shadow(shadow)], orange)
        #expect(below[8, 8] == .init(255, 153, 51))
        #expect(below[14, 2] == .init(0, 0, 128, 128))
        #expect(below[15, 4] == .clear)
        #expect(below[5, 11] == .init(255, 153, 51))
        shadow.placement = .alone
        let alone = try filtered([.shadow(shadow)], orange)
        #expect(alone[8, 8] == .init(0, 0, 128, 128))
        #expect(alone[5, 11] == .clear)
        shadow.placement = .inside
        let inside = try filtered([.shadow(shadow)], orange)
        // Where the group's pixels, moved, do not cover themselves.
        #expect(inside[5, 8].distance(to: .init(127, 76, 153)) <= 1)
        #expect(inside[8, 11].distance(to: .init(127, 76, 153)) <= 1)
        #expect(inside[9, 6] == .init(255, 153, 51))
        #expect(inside.coverage == 64)
        shadow.placement = .center
        let center = try filtered([.shadow(shadow)], orange)
        // Where they do.
        #expect(center[9, 6].distance(to: .init(127, 76, 153)) <= 1)
        #expect(center[5, 8] == .init(255, 153, 51) && center[8, 11] == .init(255, 153, 51))
        #expect(center.coverage == 64)
    }

    @Test func `a shadow moves by whole pixels`() throws {
        func shadow(_ x: Double) throws -> Drawn {
            try filtered([.shadow(Filter.Shadow(color: .black, offset: Point(x, 0), sigma: 0))], orange)
        }
        #expect(try shadow(2.4).bytes == shadow(2).bytes)
        #expect(try shadow(2.6).bytes == shadow(3).bytes)
    }

    @Test func `a shadow is cast by what filters leave, or by the content`() throws {
        let fill = Filter.fill(Color(red: 1, green: 1, blue: 1, alpha: 0.5))
        var shadow = Filter.Shadow(color: .black, offset: Point(6, 0), sigma: 0)
        #expect(try filtered([fill, .shadow(shadow)], orange)[14, 8].alpha == 128)
        shadow.isCastByContent = true
        #expect(try filtered([fill, .shadow(shadow)], orange)[14, 8].alpha == 255)
    }

    @Test func `filters work in their order`() throws {
        let shadow = Filter.shadow(Filter.Shadow(color: .black, offset: Point(4, 0), sigma: 0))
        #expect(try filtered([shadow, .fill(.pureRed)], orange)[14, 8] == .init(255, 0, 0))
        #expect(try filtered([.fill(.pureRed), shadow], orange)[14, 8] == .init(0, 0, 0))
    }

    @Test func `opacity, masks and clips come after the filters`() throws {
        let shadow = Filter.shadow(Filter.Shadow(color: .pureBlue, offset: Point(4, 0), sigma: 0))
        let faded = try filtered([shadow], opacity: 0.5, orange)
        #expect(faded[14, 8] == .init(0, 0, 128, 128))
        #expect(faded[8, 8].alpha == 128)
        let group: [DrawCommand] = [.beginGroup(Group(filters: FilterChain([shadow]))), orange, .endGroup]
        let clip = Clip(path: .rectangle(Rect(x: 0, y: 0, width: 14, height: 16)))
        let clipped = try Drawn([.beginClip(clip)] + group + [.endClip])
        #expect(clipped[13, 8] == .init(0, 0, 255))
        #expect(clipped[14, 8] == .clear)
        let masked = try Drawn(
            [.beginGroup(Group())] + group
                + [.beginMask(.alpha), .rectangle(0, 0, 16, 6, .black), .endMask, .endGroup])
        #expect(masked[14, 5] == .init(0, 0, 255))
        #expect(masked[14, 8] == .clear)
    }

    @Test func `a filtered group takes over the opacity and the blending of a group around it`() throws {
        let inner: [DrawCommand] = [
            .beginGroup(Group(opacity: 0.5, filters: FilterChain([.fill(.pureRed)]))), orange, .endGroup,
        ]
        let outer = try Drawn([.beginGroup(Group(opacity: 0.5, blend: .screen))] + inner + [.endGroup])
        #expect(outer[8, 8] == .init(64, 0, 0, 64))
    }

    @Test func `filtered groups nest`() throws {
        let shadow = Filter.shadow(Filter.Shadow(color: .black, offset: Point(4, 0), sigma: 0))
        let drawn = try Drawn([
            .beginGroup(Group(filters: FilterChain([.fill(.pureBlue)]))),
            .beginGroup(Group(filters: FilterChain([shadow], transform: .rotation(.pi / 2)))), orange, .endGroup,
            .endGroup,
        ])
        #expect(drawn[8, 14] == .init(0, 0, 255))
        #expect(drawn[14, 8] == .clear)
    }

    @Test func `a mask inside a filtered group limits what is filtered`() throws {
        let shadow = Filter.shadow(Filter.Shadow(color: .black, offset: Point(4, 0), sigma: 0))
        let drawn = try Drawn([
            .beginGroup(Group(filters: FilterChain([shadow]))), orange,
            .beginMask(.alpha), .rectangle(0, 0, 16, 8, .white), .endMask, .endGroup,
        ])
        #expect(drawn[14, 6] == .init(0, 0, 0))
        #expect(drawn[14, 10] == .clear)
    }

    @Test(arguments: [0.0, -1, 1e-6, 1e9, .infinity, .nan])
    func `numbers of any kind leave the surface usable`(number: Double) throws {
        let chains = [
            FilterChain([.blur(Filter.Blur(sigmaX: number, sigmaY: number))]),
            FilterChain(
                [.shadow(Filter.Shadow(color: .black, offset: Point(number, -number), sigma: number))], light: .linear),
            FilterChain(
                [.shadow(Filter.Shadow(color: .black, offset: Point(3, number), sigma: 2, placement: .inside))]),
            FilterChain(
                [.shadow(Filter.Shadow(color: .black, offset: Point(number, 3), sigma: number, placement: .center))]),
            FilterChain(
                [.blur(Filter.Blur(sigmaX: 2, sigmaY: number, repeatsEdges: true))],
                region: Rect(x: number, y: 0, width: 9, height: number)),
            FilterChain([.blur(Filter.Blur(sigmaX: 2, sigmaY: 3))], transform: .scale(number, 1)),
            FilterChain(
                [.blur(Filter.Blur(sigmaX: 2, sigmaY: 3))],
                transform: Affine(a: 1, b: number, c: 1, d: number, tx: 0, ty: 0)),
            FilterChain([.toneMap(Filter.ToneMap(colors: [], amount: number))], light: .linear),
            FilterChain([.toneMap(Filter.ToneMap(colors: [.black, .white], amount: number, isLaidOver: true))]),
            FilterChain([
                .levels(
                    Filter.Levels(
                        all: Filter.Levels.Curve(
                            inputBlack: number, inputWhite: 1, gamma: number, outputBlack: -number,
                            outputWhite: number)))
            ]), FilterChain([.fill(Color(red: number, green: number, blue: 0, alpha: number))]),
        ]
        let square = DrawCommand.rectangle(4, 4, 8, 8, .pureRed)
        let commands = chains.flatMap { [DrawCommand.beginGroup(Group(filters: $0)), square, .endGroup] }
        let drawn = try Drawn(commands + [.rectangle(0, 0, 16, 16, .pureBlue)])
        #expect(drawn[8, 8] == .init(0, 0, 255))
    }

    @Test func `a blur as wide as can be of a picture as large as can be ends`() throws {
        let chain = FilterChain([.blur(Filter.Blur(sigmaX: 1e9, sigmaY: 1e9))], light: .linear)
        let huge = DrawCommand.rectangle(-1e9, -1e9, 2e9, 2e9, .pureRed)
        let drawn = try Drawn([.beginGroup(Group(filters: chain)), huge, .endGroup], width: 64, height: 64)
        #expect(drawn[32, 32] == .init(255, 0, 0))
    }
}
