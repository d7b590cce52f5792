import Engine
import Raster
import Testing

struct MaskTests {
    /// A red square of 12 pixels under a mask of a gray-blue square of 8, opaque to one half.
    private func masked(_ channel: MaskChannel) throws -> Drawn {
        try Drawn([
            .beginGroup(Group()), .rectangle(0, 0, 12, 12, .pureRed), .beginMask(channel),
            .rectangle(4, 4, 8, 8, Color(red: 0.2, green: 0.6, blue: 1, alpha: 0.5)), .endMask, .endGroup,
        ])
    }

    @Test(arguments: [
        (MaskChannel.alpha, 0.5, 0.0), (.invertedAlpha, 0.5, 1),
        (.luminance, 0.5 * (0.2125 * 0.2 + 0.7154 * 0.6 + 0.0721), 0),
        (.invertedLuminance, 1 - 0.5 * (0.2125 * 0.2 + 0.7154 * 0.6 + 0.0721), 1),
    ])
    func `a mask multiplies by what its channel says`(channel: MaskChannel, inside: Double, outside: Double) throws {
        let drawn = try masked(channel)
        let alpha = Int((inside * 255).rounded())
        #expect(drawn[6, 6].distance(to: .init(alpha, 0, 0, alpha)) <= 1)
        let rest = Int(outside * 255)
        #expect(drawn[1, 1] == .init(rest, 0, 0, rest))
        #expect(drawn[1, 6] == .init(rest, 0, 0, rest))
        #expect(drawn[13, 13] == .clear)
    }

    @Test func `a white mask keeps every pixel as it is`() throws {
        let content = DrawCommand.rectangle(0.3, 0.7, 11, 13, Color(red: 0.9, green: 0.5, blue: 0.1), opacity: 0.7)
        let plain = try Drawn([content])
        for channel in [MaskChannel.alpha, .luminance] {
            let drawn = try Drawn([
                .beginGroup(Group()), content, .beginMask(channel), .rectangle(0, 0, 16, 16, .white), .endMask,
                .endGroup,
            ])
            #expect(drawn.bytes == plain.bytes)
        }
    }

    @Test func `a mask of one shape is the same whether it can be had as a clip or not`() throws {
        let shape = Path([(8, 1), (15, 8), (8, 15), (1, 8)], closed: true)
        let mask = DrawCommand.fill(Fill(path: shape, paint: .color(.white), transform: .translation(0.3, 0.6)))
        let contents = [
            DrawCommand.rectangle(0, 0, 9, 16, .pureRed, opacity: 0.8), .rectangle(6, 4, 10, 9, .pureGreen),
        ]
        func drawn(_ masks: [DrawCommand], _ group: Group = Group()) throws -> Drawn {
            try Drawn(
                [.rectangle(0, 0, 16, 8, .pureBlue), .beginGroup(group)] + contents + masks
                    + [.endGroup, .rectangle(0, 15, 16, 1, .pureBlue)])
        }
        for channel in [MaskChannel.alpha, .luminance] {
            let one = try drawn([.beginMask(channel), mask, .endMask])
            // A shape that draws nothing visible keeps the mask a surface.
            let two = try drawn([.beginMask(channel), mask, .rectangle(0, 0, 1, 1, .clear), .endMask])
            #expect(one.coverage > 128)
            for y in 0..<16 {
                for x in 0..<16 { #expect(one[x, y].distance(to: two[x, y]) <= 1 + Drawn.paleness) }
            }
        }
        let faint = try drawn([.beginMask(.alpha), mask, .endMask], Group(opacity: 0.5))
        #expect(faint[8, 10].distance(to: .init(0, 128, 0, 128)) <= 1)
        #expect(faint[1, 14] == .clear)
    }

    @Test func `an empty mask hides everything and an empty inverted one nothing`() throws {
        for (channel, coverage) in [
            (MaskChannel.alpha, 0.0), (.luminance, 0), (.invertedAlpha, 64), (.invertedLuminance, 64),
        ] {
            let drawn = try Drawn([
                .beginGroup(Group()), .rectangle(2, 2, 8, 8, .pureRed), .beginMask(channel), .endMask, .endGroup,
            ])
            #expect(drawn.coverage == coverage)
        }
    }

    @Test func `several masks of one group multiply`() throws {
        let drawn = try Drawn([
            .beginGroup(Group()), .rectangle(0, 0, 16, 16, .pureRed),
            .beginMask(.alpha), .rectangle(0, 0, 8, 16, .white), .endMask,
            .beginMask(.invertedAlpha), .rectangle(0, 0, 16, 8, .white), .endMask,
            .endGroup,
        ])
        #expect(drawn.coverage == 64)
        #expect(drawn[2, 12] == .init(255, 0, 0))
    }

    @Test func `a mask leaves alone what lies below its group`() throws {
        let drawn = try Drawn([
            .rectangle(0, 0, 16, 16, .pureBlue), .beginGroup(Group()), .rectangle(0, 0, 16, 16, .pureRed),
            .beginMask(.alpha), .rectangle(0, 0, 8, 16, .white), .endMask, .endGroup,
        ])
        #expect(drawn[2, 2] == .init(255, 0, 0))
        #expect(drawn[12, 2] == .init(0, 0, 255))
    }

    @Test func `a mask works on clips, on masks and on the whole list`() throws {
        let all = Clip(path: .rectangle(Rect(x: 0, y: 0, width: 16, height: 16)))
        let red = DrawCommand.rectangle(0, 0, 16, 16, .pureRed)
        let mask: [DrawCommand] = [.beginMask(.alpha), .rectangle(0, 0, 8, 16, .white), .endMask]
        #expect(try Drawn([.beginClip(all), red] + mask + [.endClip]).coverage == 128)
        #expect(try Drawn([red] + mask).coverage == 128)
        let nested: [DrawCommand] = [.beginMask(.alpha), .rectangle(0, 0, 16, 8, .white)] + mask + [.endMask]
        #expect(try Drawn([.beginGroup(Group()), red] + nested + [.endGroup]).coverage == 64)
    }

    @Test func `what is drawn after a mask is not masked`() throws {
        let drawn = try Drawn([
            .beginGroup(Group()), .rectangle(0, 0, 16, 16, .pureRed), .beginMask(.alpha),
            .rectangle(0, 0, 4, 16, .white), .endMask, .rectangle(12, 0, 4, 16, .pureBlue), .endGroup,
        ])
        #expect(drawn.coverage == 128)
        #expect(drawn[13, 3] == .init(0, 0, 255))
    }
}
