import Engine
import Synchronization
import Testing

@testable import Raster

/// What is not wanted any more ends in the midst of drawing it.
struct InterruptionTests {
    /// Counts how often it is asked, and says no from some time on.
    private final class Asked: Sendable {
        let count = Atomic(0)
        let last: Int

        init(after last: Int) { self.last = last }

        func goesOn() -> Bool { count.wrappingAdd(1, ordering: .relaxed).newValue <= last }
    }

    /// Groups in each other, each with a blur of its own.
    private func list(_ groups: Int, shift: Double = 0) -> DisplayList {
        var commands: [DrawCommand] = []
        for index in 0..<groups {
            let chain = FilterChain([
                .blur(Filter.Blur(sigmaX: 3, sigmaY: 3)), .blur(Filter.Blur(sigmaX: 9, sigmaY: 0)),
            ])
            commands.append(.beginGroup(Group(opacity: 0.9, filters: chain)))
            let box = Rect(x: 8 + Double(index) + shift, y: 8, width: 100, height: 100)
            commands.append(.fill(Fill(path: .rectangle(box), paint: .color(Color(red: 1, green: 0, blue: 0)))))
        }
        for _ in 0..<groups { commands.append(.endGroup) }
        return DisplayList(size: Size(128, 128), commands: commands)
    }

    private func show(_ list: DisplayList, on surface: inout Surface, after last: Int) -> Int {
        let asked = Asked(after: last)
        surface.goesOn = asked.goesOn
        Interruption.$current.withValue(Interruption(asked.goesOn)) {
            _ = surface.show(list, viewport: .identity, images: ImageStore([]))
        }
        surface.goesOn = nil
        return asked.count.load(ordering: .relaxed)
    }

    @Test func `drawing ends in the midst of a filter, and no open group is filtered any more`() throws {
        let list = list(20)
        var whole = try Surface(width: 128, height: 128)
        let all = show(list, on: &whole, after: .max)
        let isWhole = !whole.isAbandoned
        #expect(isWhole)
        // Each blur asks several times.
        #expect(all > 20 * 2 * 8)
        for last in [0, 1, 30, 60, all / 2, all - 1] {
            var surface = try Surface(width: 128, height: 128)
            let asked = show(list, on: &surface, after: last)
            let isAbandoned = surface.isAbandoned
            #expect(isAbandoned)
            // The rows, the blurs and the filters that it is in the midst of end one after the other.
            #expect(asked < last + 16)
            _ = show(list, on: &surface, after: .max)
            #expect(Drawn(surface).bytes == Drawn(whole).bytes)
        }
    }

    @Test func `what is shown after a list that was given up in its place is what it is alone`() throws {
        func list(_ shift: Double) -> DisplayList {
            DisplayList(
                size: Size(128, 128),
                commands: (0..<4).map { .rectangle(Double($0) * 10 + shift, 8.5, 9, 9, .pureRed) })
        }
        for last in 0..<5 {
            var surface = try Surface(width: 128, height: 128)
            _ = show(list(0), on: &surface, after: .max)
            _ = show(list(2), on: &surface, after: last)
            #expect(surface.draftBytes == 0)
            for next in [list(0), list(2), list(3)] {
                _ = show(next, on: &surface, after: .max)
                var alone = try Surface(width: 128, height: 128)
                alone.draw(next, viewport: .identity, images: ImageStore([]))
                #expect(Drawn(surface).bytes == Drawn(alone).bytes)
            }
        }
    }

    @Test func `what is shown after a list that was given up is what it is alone`() throws {
        var surface = try Surface(width: 128, height: 128)
        _ = show(list(3), on: &surface, after: .max)
        for last in [0, 5, 20, 40] {
            _ = show(list(4, shift: 1), on: &surface, after: last)
            for next in [list(3), list(4), list(3, shift: 2)] {
                _ = show(next, on: &surface, after: .max)
                var alone = try Surface(width: 128, height: 128)
                alone.draw(next, viewport: .identity, images: ImageStore([]))
                #expect(Drawn(surface).bytes == Drawn(alone).bytes)
            }
        }
    }

    @Test func `a large picture ends between rows, and nothing of that is kept`() throws {
        var picture = try Surface(width: 8, height: 8)
        let colors = DisplayList(size: Size(8, 8), commands: [.rectangle(1, 1, 5, 5, .pureGreen)])
        picture.draw(colors, viewport: .identity, images: ImageStore([]))
        let asset = ImageAsset(bytes: try picture.png(), size: Size(8, 8), contentHash: 1)
        func list(_ step: Int) -> DisplayList {
            let image = ImagePlacement(
                image: 0, contentHash: 1, size: Size(8, 8), opacity: 0.7,
                transform: Affine(a: 70.3, b: 0, c: 0, d: 100.4, tx: 1.5, ty: 2.25))
            var commands: [DrawCommand] = [.image(image)]
            for square in 0..<4 { commands.append(.rectangle(Double(square * 40 + step), 8.5, 9, 9, .pureRed)) }
            return DisplayList(size: Size(640, 900), commands: commands, edges: .quarterRows)
        }
        func show(_ step: Int, on surface: inout Surface, after last: Int = .max) -> Int {
            let asked = Asked(after: last)
            surface.goesOn = asked.goesOn
            surface.show(list(step), viewport: .identity, images: ImageStore([asset]))
            surface.goesOn = nil
            return asked.count.load(ordering: .relaxed)
        }
        var whole = try Surface(width: 640, height: 900)
        let all = show(0, on: &whole)
        // One for each command, and several for the image.
        #expect(all >= 5 + 3)
        for last in 0..<all {
            var surface = try Surface(width: 640, height: 900)
            _ = show(0, on: &surface, after: last)
            for step in 0..<4 { _ = show(step, on: &surface) }
            var alone = try Surface(width: 640, height: 900)
            alone.draw(list(3), viewport: .identity, images: ImageStore([asset]))
            #expect(Drawn(surface).bytes == Drawn(alone).bytes, "after \(last)")
        }
    }

    /// Many lines from one side to the other.
    private func scribble(_ count: Int, in side: Double) -> Path {
        var path = Path()
        path.move(to: Point(3, 3))
        for index in 1...count {
            let step = Double(index) / Double(count) * (side - 6)
            path.line(to: index % 2 == 0 ? Point(3 + step, 4) : Point(side - 3 - step / 2, side - 4.5))
        }
        return path
    }

    @Test(arguments: [BlendMode.normal, .colorDodge], [false, true])
    func `a crowded shape ends between rows, and nothing of that is kept`(_ blend: BlendMode, isStroke: Bool) throws {
        let (side, path) = (500.0, scribble(isStroke ? 250 : 700, in: 500))
        func list(_ step: Int) -> DisplayList {
            let paint = Paint.color(Color(red: 0.2 * Double(step), green: 0.5, blue: 0.7))
            let shape: DrawCommand =
                isStroke
                ? .stroke(Stroke(path: path, style: StrokeStyle(width: 3), paint: paint, opacity: 0.8, blend: blend))
                : .fill(Fill(path: path, rule: .evenOdd, paint: paint, opacity: 0.8, blend: blend))
            return DisplayList(
                size: Size(side, side), commands: [.rectangle(0, 0, 300, side, .pureGreen), shape],
                edges: .quarterRows)
        }
        var whole = try Surface(width: 500, height: 500)
        let all = show(list(0), on: &whole, after: .max)
        // Before and after both commands, and in the midst of the second.
        #expect(all > 5)
        for last in [0, 3, 5, all - 3] {
            var surface = try Surface(width: 500, height: 500)
            // What has come three times is kept, which may be given up as well.
            for step in 0..<5 {
                _ = show(list(step), on: &surface, after: last)
                _ = show(list(step), on: &surface, after: .max)
            }
            var alone = try Surface(width: 500, height: 500)
            alone.draw(list(4), viewport: .identity, images: ImageStore([]))
            #expect(Drawn(surface).bytes == Drawn(alone).bytes, "after \(last)")
        }
    }

    @Test(arguments: [BlendMode.multiply, .luminosity, .colorDodge, .softLight, .plusDarker])
    func `putting down a large group ends between rows, and nothing of that is kept`(_ blend: BlendMode) throws {
        func list(_ step: Int) -> DisplayList {
            DisplayList(
                size: Size(400, 400),
                commands: [
                    .rectangle(20, 30, 300, 300, .pureGreen, opacity: 0.8),
                    .beginGroup(Group(opacity: 0.9, blend: blend)),
                    .rectangle(0, 0, 390, 400, Color(red: 0.7, green: 0.2, blue: 0.4), opacity: 0.7),
                    .rectangle(40, 50.5, 300, 150, .pureBlue, opacity: 0.6 + Double(step) / 10),
                    .endGroup, .rectangle(Double(300 + step), 8.5, 9, 9, .pureRed),
                ], edges: .quarterRows)
        }
        var whole = try Surface(width: 400, height: 400)
        let all = show(list(0), on: &whole, after: .max)
        // One for each command and the end, and one at least in the midst of 160,000 pixels.
        #expect(all >= 7 + 1)
        var alone = try Surface(width: 400, height: 400)
        alone.draw(list(3), viewport: .identity, images: ImageStore([]))
        for last in 0..<all {
            var surface = try Surface(width: 400, height: 400)
            _ = show(list(0), on: &surface, after: last)
            for step in 0..<4 { _ = show(list(step), on: &surface, after: .max) }
            #expect(Drawn(surface).bytes == Drawn(alone).bytes, "after \(last)")
        }
        // In parts, on a draft.
        var inParts = try Surface(width: 400, height: 400)
        _ = show(list(0), on: &inParts, after: .max)
        let allOfParts = show(list(1), on: &inParts, after: .max)
        let draft = inParts.draftBytes
        #expect(draft > 0)
        for last in 0..<allOfParts {
            var surface = try Surface(width: 400, height: 400)
            _ = show(list(0), on: &surface, after: .max)
            _ = show(list(1), on: &surface, after: last)
            _ = show(list(1), on: &surface, after: .max)
            #expect(Drawn(surface).bytes == Drawn(inParts).bytes, "in parts, after \(last)")
        }
    }

    @Test(arguments: [MaskChannel.alpha, .luminance])
    func `a large mask ends between rows`(channel: MaskChannel) throws {
        let box = PixelBox(left: 0, top: 0, right: 400, bottom: 400)
        let (layer, mask) = (OffscreenSurface(), OffscreenSurface())
        try #require(layer.prepare(box) && mask.prepare(box))
        let pixels = try #require(layer.pixels)
        /// How many rows are masked by then, which the empty mask leaves nothing of.
        func rows(after last: Int) -> (masked: Int, asked: Int) {
            pixels.update(repeating: .max, count: 400 * 400)
            let asked = Asked(after: last)
            Interruption.$current.withValue(Interruption(asked.goesOn)) { layer.multiply(by: mask, channel) }
            return ((0..<400).count { pixels[$0 * 400] == 0 }, asked.count.load(ordering: .relaxed))
        }
        let whole = rows(after: .max)
        #expect(whole.masked == 400 && whole.asked >= 4)
        let parts = (0..<whole.asked).map { rows(after: $0).masked }
        #expect(parts == parts.sorted() && Set(parts).count == parts.count && parts.allSatisfy { 0 < $0 && $0 < 400 })
    }

    @Test func `a dashed line that was given up is drawn when it is wanted again`() throws {
        var path = Path()
        path.move(to: Point(4, 20))
        for index in 1...300 { path.line(to: Point(4 + Double(index) * 0.4, index % 2 == 0 ? 20 : 60)) }
        let dashes = try #require(DashPattern([3, 3], offset: 0))
        let stroke = Stroke(path: path, style: StrokeStyle(width: 2), dashes: dashes, paint: .color(.black))
        let list = DisplayList(size: Size(128, 128), commands: [.stroke(stroke)])
        var other = try Surface(width: 128, height: 128)
        let all = show(list, on: &other, after: .max)
        #expect(all > 40)
        for last in 0..<all {
            var surface = try Surface(width: 128, height: 128)
            _ = show(DisplayList(size: Size(128, 128)), on: &surface, after: .max)
            _ = show(list, on: &surface, after: last)
            let isAbandoned = surface.isAbandoned
            #expect(isAbandoned)
            _ = show(list, on: &surface, after: .max)
            #expect(Drawn(surface).bytes == Drawn(other).bytes)
        }
    }
}
