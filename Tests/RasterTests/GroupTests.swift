import Engine
import Raster
import Testing

struct GroupTests {
    private let white = DrawCommand.rectangle(0, 0, 16, 16, .white)
    private let left = DrawCommand.rectangle(0, 0, 8, 16, .pureRed)
    private let top = DrawCommand.rectangle(0, 0, 16, 8, .pureRed)

    @Test func `a group's opacity counts once where its contents overlap`() throws {
        let drawn = try Drawn([white, .beginGroup(Group(opacity: 0.5)), left, top, .endGroup])
        for (x, y) in [(2, 2), (12, 2), (2, 12)] { #expect(drawn[x, y] == .init(255, 127, 127)) }
        #expect(drawn[12, 12] == .init(255, 255, 255))
    }

    @Test func `opacities of two paints multiply where they overlap`() throws {
        let drawn = try Drawn([
            white, .rectangle(0, 0, 8, 16, .pureRed, opacity: 0.5), .rectangle(0, 0, 16, 8, .pureRed, opacity: 0.5),
        ])
        #expect(drawn[12, 2] == .init(255, 127, 127))
        #expect(drawn[2, 2].distance(to: .init(255, 64, 64)) <= 1)
    }

    @Test func `a group around one command gives what the command alone gives`() throws {
        let alone = try Drawn([white, .rectangle(1.3, 2, 9, 9, .pureBlue, opacity: 0.25, blend: .multiply)])
        let wrapped = try Drawn([
            white, .beginGroup(Group(opacity: 0.5, blend: .multiply)), .beginGroup(Group(opacity: 0.5)),
            .rectangle(1.3, 2, 9, 9, .pureBlue), .endGroup, .endGroup,
        ])
        #expect(alone.bytes == wrapped.bytes)
    }

    @Test func `in a group that is nearly transparent, browsers cut off what is less than a step of 255`() throws {
        let faint: [DrawCommand] = [
            .beginGroup(Group(opacity: 3.0 / 255)), .rectangle(0, 0, 8, 16, .pureRed, opacity: 60.0 / 255),
            .rectangle(10, 0, 6, 16, .pureRed), .endGroup,
        ]
        let rounded = try Drawn(faint)
        #expect(rounded[2, 2].alpha == 1 && rounded[12, 2].alpha == 3)
        // 60 · 4 ⁄ 256 and 255 · 4 ⁄ 256.
        let drawn = try Drawn(faint, edges: .quarterRows)
        #expect(drawn[2, 2] == .clear)
        #expect(drawn[12, 2] == .init(3, 0, 0, 3))
        let onWhite = try Drawn([white] + faint, edges: .quarterRows)
        #expect(onWhite[9, 2] == .init(255, 255, 255) && onWhite[12, 2].green == 251)
    }

    @Test func `blending inside a group does not see what lies below the group`() throws {
        let drawn = try Drawn([
            .rectangle(0, 0, 16, 16, .pureBlue), .beginGroup(Group()),
            .rectangle(0, 0, 4, 4, .pureGreen), .rectangle(0, 0, 16, 16, .pureRed, blend: .multiply), .endGroup,
        ])
        #expect(drawn[2, 2] == .init(0, 0, 0))
        #expect(drawn[9, 9] == .init(255, 0, 0))
    }

    @Test func `a blended group blends as a whole`() throws {
        let drawn = try Drawn([
            .rectangle(0, 0, 16, 16, Color(red: 1, green: 1, blue: 0)), .beginGroup(Group(blend: .multiply)),
            .rectangle(0, 0, 8, 16, .white), .rectangle(0, 0, 16, 8, Color(red: 0, green: 1, blue: 1)), .endGroup,
        ])
        #expect(drawn[2, 2] == .init(0, 255, 0))
        #expect(drawn[2, 12] == .init(255, 255, 0))
        #expect(drawn[12, 2] == .init(0, 255, 0))
        #expect(drawn[12, 12] == .init(255, 255, 0))
    }

    @Test func `groups nested beyond all measure draw what they hold`() throws {
        let depth = 2_000
        var commands: [DrawCommand] = []
        for _ in 0..<depth {
            commands.append(.beginGroup(Group()))
            commands.append(.rectangle(0, 0, 2, 2, .pureBlue, blend: .screen))
        }
        commands.append(left)
        commands += Array(repeating: .endGroup, count: depth)
        #expect(try Drawn(commands)[5, 5] == .init(255, 0, 0))
    }

    @Test func `lists whose ends are missing, surplus or crossed draw what makes sense`() throws {
        let missing = try Drawn([.beginGroup(Group(opacity: 0.5)), left, top])
        #expect(missing[2, 2].alpha == 128)
        let surplus = try Drawn([left, .endGroup, .endMask, .endClip, top])
        #expect(surplus[12, 2] == .init(255, 0, 0))
        let crossed = try Drawn([.beginGroup(Group(opacity: 0.5)), left, .endClip, top, .endGroup, .endGroup])
        #expect(crossed[2, 2].alpha == 128)
        let open = try Drawn([left, .beginMask(.alpha)])
        #expect(open.coverage == 0)
    }
}
