import Engine
import Raster
import Testing

struct ClipTests {
    private let red = DrawCommand.rectangle(0, 0, 16, 16, .pureRed)

    private func clipped(_ clip: Clip, _ contents: [DrawCommand]) throws -> Drawn {
        try Drawn([.beginClip(clip)] + contents + [.endClip])
    }

    @Test func `a rectangle on pixel borders cuts exactly`() throws {
        let drawn = try clipped(Clip(path: .rectangle(Rect(x: 3, y: 4, width: 5, height: 6))), [red])
        #expect(drawn.coverage == 30)
        #expect(drawn[3, 4] == .init(255, 0, 0))
        #expect(drawn[2, 4] == .clear)
    }

    @Test func `a rectangle between pixels has soft edges`() throws {
        let drawn = try clipped(Clip(path: .rectangle(Rect(x: 3.5, y: 4, width: 5, height: 6))), [red])
        #expect(abs(drawn.coverage - 30) < 0.2)
        #expect(drawn[3, 5].distance(to: .init(128, 0, 0, 128)) <= 1)
    }

    @Test func `a quarter turn keeps a rectangle`() throws {
        let turned = Affine.translation(8, 8) * .rotation(.pi / 2)
        let drawn = try clipped(
            Clip(path: .rectangle(Rect(x: -2, y: -6, width: 4, height: 12)), transform: turned), [red])
        #expect(drawn.coverage == 48)
        #expect(drawn[3, 7] == .init(255, 0, 0))
    }

    @Test func `any other path cuts by its coverage`() throws {
        let triangle = Path([(0, 0), (16, 0), (0, 16)], closed: true)
        let direct = try Drawn([.fill(Fill(path: triangle, paint: .color(.pureRed)))])
        let drawn = try clipped(Clip(path: triangle), [red])
        for y in 0..<16 {
            for x in 0..<16 { #expect(drawn[x, y].distance(to: direct[x, y]) <= Drawn.paleness) }
        }
        let hole = try clipped(
            Clip(
                path: {
                    var path = Path.rectangle(Rect(x: 0, y: 0, width: 12, height: 12))
                    path.append(.rectangle(Rect(x: 4, y: 4, width: 4, height: 4)))
                    return path
                }(), rule: .evenOdd), [red])
        #expect(hole.coverage == 144 - 16)
    }

    @Test(arguments: [EdgeRule.exact, .quarterRows])
    func `a fill alone in a clip is drawn as one beside others`(edges: EdgeRule) throws {
        let unseen = DrawCommand.rectangle(100, 100, 5, 5, .pureBlue)
        let fills = [
            Fill(path: .ellipse(in: Rect(x: 2, y: 3, width: 11, height: 9)), paint: .color(.pureRed), opacity: 0.7),
            Fill(path: .rectangle(Rect(x: 1, y: 1, width: 14, height: 14)), paint: .color(.pureGreen)),
            Fill(path: .ellipse(in: Rect(x: 0, y: 0, width: 16, height: 16)), paint: .color(.black), blend: .multiply),
        ]
        let boxes = [
            Rect(x: 0, y: 0, width: 16, height: 16), Rect(x: 3, y: 4, width: 5, height: 6),
            Rect(x: 2.4, y: 3.3, width: 9.8, height: 8.1), Rect(x: 20, y: 0, width: 5, height: 5),
            Rect(x: 5.2, y: 0, width: 0.5, height: 16),
        ]
        for fill in fills {
            for box in boxes {
                let clip = DrawCommand.beginClip(Clip(path: .rectangle(box)))
                for group in [nil, Group(), Group(opacity: 0.5)] {
                    func drawn(_ contents: [DrawCommand]) throws -> [UInt8] {
                        let beside = DrawCommand.rectangle(6, 6, 3.5, 9, .pureBlue, opacity: 0.5)
                        var commands = [clip] + contents + [.endClip, beside]
                        if let group { commands = [.beginGroup(group)] + commands + [.endGroup] }
                        return try Drawn([.rectangle(0, 0, 9, 9, .pureGreen)] + commands, edges: edges).bytes
                    }
                    #expect(try drawn([.fill(fill)]) == drawn([.fill(fill), unseen]), "\(fill) in \(box)")
                }
            }
        }
    }

    @Test func `clips nest`() throws {
        let outer = Clip(path: .rectangle(Rect(x: 0, y: 0, width: 8, height: 16)))
        let inner = Clip(path: .rectangle(Rect(x: 0, y: 0, width: 16, height: 8)))
        let drawn = try Drawn([
            .beginClip(outer), .beginClip(inner), red, .endClip,
            .rectangle(6, 12, 8, 4, .pureBlue), .endClip, .rectangle(15, 15, 1, 1, .pureGreen),
        ])
        #expect(drawn[2, 2] == .init(255, 0, 0))
        #expect(drawn[2, 10] == .clear)
        #expect(drawn[10, 2] == .clear)
        #expect(drawn[7, 13] == .init(0, 0, 255))
        #expect(drawn[8, 13] == .clear)
        #expect(drawn[15, 15] == .init(0, 255, 0))
    }

    @Test func `a clip is isolated, so blending inside does not reach below`() throws {
        let half = Clip(path: .rectangle(Rect(x: 0, y: 0, width: 8, height: 16)))
        let drawn = try Drawn([
            .rectangle(0, 0, 16, 16, .pureGreen), .beginClip(half),
            .rectangle(0, 0, 16, 16, .pureRed, blend: .multiply), .endClip,
        ])
        #expect(drawn[2, 2] == .init(255, 0, 0))
        #expect(drawn[12, 2] == .init(0, 255, 0))
    }

    @Test func `an empty or singular clip shows nothing`() throws {
        #expect(try clipped(Clip(path: Path()), [red]).coverage == 0)
        let whole = Path.rectangle(Rect(x: 0, y: 0, width: 16, height: 16))
        #expect(try clipped(Clip(path: whole, transform: .scale(1, 0)), [red]).coverage == 0)
    }
}
