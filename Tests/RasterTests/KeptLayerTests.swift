import Engine
import Raster
import Testing

/// What a surface keeps of contents that stay the same, against what is drawn anew.
struct KeptLayerTests {
    private static let size = Size(128, 96)

    /// Shows one list after another and compares each with itself drawn alone.
    ///
    /// - Returns: How many bytes were kept after each.
    private func shown(_ lists: [[DrawCommand]]) throws -> [Int] {
        var surface = try Surface(width: 128, height: 96)
        return try lists.enumerated().map { step, commands in
            let list = DisplayList(size: KeptLayerTests.size, commands: commands)
            surface.show(list, viewport: .identity, images: ImageStore([]))
            var anew = try Surface(width: 128, height: 96)
            anew.draw(list, viewport: .identity, images: ImageStore([]))
            #expect(Drawn(surface).bytes == Drawn(anew).bytes, "step \(step)")
            return surface.keptBytes
        }
    }

    private func moving(_ step: Int) -> DrawCommand {
        .rectangle(Double(step * 7 % 90), Double(step * 5 % 60), 30, 30, .pureRed)
    }

    /// Rectangles on top of each other.
    private func heap(_ count: Int, top: Double = 4) -> [DrawCommand] {
        (0..<count).map { .rectangle(Double($0), top, 110, 80, $0 % 2 == 0 ? .pureBlue : .pureGreen) }
    }

    @Test(arguments: 0..<24)
    func `what stays the same among what moves looks as if it were drawn alone`(seed: Int) throws {
        var lot = ListLot(seed: UInt64(seed))
        let (below, contents, above) = (lot.level(depth: 0), lot.level(depth: 0), lot.level(depth: 1))
        var other = below
        lot.change(&other)
        _ = try shown(
            (0..<36).map { step in
                let fading = Group(opacity: step < 18 ? 1 : 1 - Double(step - 18) / 24)
                let first = step < 24 ? below : other
                return first + [moving(step), .beginGroup(fading)] + contents + [.endGroup] + above
            })
    }

    @Test func `a blurred group that stays the same is kept, and forgotten when it changes`() throws {
        func list(_ step: Int, _ sigma: Double) -> [DrawCommand] {
            let blur = FilterChain([.blur(Filter.Blur(sigmaX: sigma, sigmaY: sigma))])
            return [moving(step), .beginGroup(Group(opacity: 0.7, filters: blur))] + heap(2) + [.endGroup]
        }
        let kept = try shown((0..<12).map { list($0, $0 < 8 ? 3 : 4) })
        #expect(kept[0] == 0 && kept[7] > 0 && kept[8] == 0 && kept[11] > 0)
    }

    @Test func `a group that fades keeps its contents`() throws {
        let kept = try shown(
            (0..<12).map { step in
                [moving(step), .beginGroup(Group(opacity: 0.9 - Double(step) / 20))] + heap(8) + [.endGroup]
            })
        #expect(kept[0] == 0 && kept[11] > 0)
    }

    @Test(arguments: [MaskChannel.alpha, .invertedAlpha, .luminance])
    func `a group with a mask can come to be put down as it is, and back`(channel: MaskChannel) throws {
        let mask: [DrawCommand] = [.beginMask(channel), .rectangle(20, 20, 60, 40.5, .white), .endMask]
        let kept = try shown(
            (0..<24).map { step in
                let group = Group(opacity: step / 8 == 1 ? 1 : 0.5)
                return [moving(step), .beginGroup(group)] + heap(8) + mask + [.endGroup]
            })
        #expect(kept[7] > 0 && kept[15] > 0 && kept[23] > 0)
    }

    @Test func `a mask that stays the same is kept while what it masks moves`() throws {
        let mask: [DrawCommand] = [.beginMask(.luminance)] + heap(8) + [.endMask]
        let kept = try shown(
            (0..<12).map { [.beginGroup(Group(opacity: 0.5))] + heap(1) + [moving($0)] + mask + [.endGroup] })
        #expect(kept[11] > 0)
    }

    @Test func `what lists begin with is kept until it changes`() throws {
        let kept = try shown(
            (0..<60).map { step in heap(30, top: step < 40 ? 4 : 6) + [moving(step)] })
        #expect(kept[5] == 0 && kept[39] == 128 * 96 * 4 && kept[40] == 0 && kept[59] > 0)
    }

    @Test func `what little it costs to draw is not kept`() throws {
        let kept = try shown((0..<40).map { heap(1) + [moving($0)] })
        #expect(kept.allSatisfy { $0 == 0 })
    }

    @Test func `a surface that is cleared keeps nothing`() throws {
        var surface = try Surface(width: 128, height: 96)
        for step in 0..<40 {
            let list = DisplayList(size: KeptLayerTests.size, commands: heap(30) + [moving(step)])
            surface.show(list, viewport: .identity, images: ImageStore([]))
        }
        #expect(surface.keptBytes > 0)
        surface.clear()
        #expect(surface.keptBytes == 0)
    }
}
