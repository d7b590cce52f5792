import Engine
import Raster
import Testing

/// Lists that have little or nothing in common, and clips that begin and cease to cut.
struct UnlikeListTests {
    /// A hundred dots in places of their own for each step.
    private func dots(_ step: Int) -> [DrawCommand] {
        (0..<100).map { .rectangle(Double($0 % 10 * 12 + step % 7), Double($0 / 10 * 12 + step / 7), 9, 9, .pureRed) }
    }

    private func show(_ commands: [DrawCommand], on surface: inout Surface) throws -> Damage {
        let list = DisplayList(size: Size(128, 128), commands: commands, edges: .quarterRows)
        let damage = surface.show(list, viewport: .identity, images: ImageStore([]))
        var anew = try Surface(width: 128, height: 128)
        anew.draw(list, viewport: .identity, images: ImageStore([]))
        #expect(Drawn(surface).bytes == Drawn(anew).bytes)
        return damage
    }

    private func count(_ damage: Damage) -> Int {
        (0..<16).count { damage.touches(x: $0 % 4 * 32, y: $0 / 4 * 32, width: 32, height: 32) }
    }

    @Test func `after lists that have nothing in common it takes a few to look again`() throws {
        var surface = try Surface(width: 128, height: 128)
        for step in 0..<9 { #expect(try count(show(dots(step), on: &surface)) == 16) }
        var changed = dots(8)
        var counts: [Int] = []
        for step in 0..<7 {
            changed[0] = .rectangle(Double(step), 3, 5, 5, .pureGreen)
            counts.append(try count(show(changed, on: &surface)))
        }
        #expect(counts.last == 1)
        #expect(counts == counts.sorted(by: >))
    }

    @Test func `one list that is another does not keep the next from being compared`() throws {
        var surface = try Surface(width: 128, height: 128)
        for step in 0..<2 { _ = try show(dots(step), on: &surface) }
        var changed = dots(1)
        changed[0] = .rectangle(1, 3, 5, 5, .pureGreen)
        #expect(try count(show(changed, on: &surface)) == 1)
    }

    @Test(arguments: [Rect(x: 10, y: 10, width: 100, height: 100), Rect(x: 10.4, y: 9.7, width: 99.3, height: 100.2)])
    func `what comes to its clip's edge is cut there, and what stays within looks the same`(box: Rect) throws {
        func disk(_ x: Double, _ y: Double) -> DrawCommand {
            let color = Color(red: 1, green: 0, blue: 0, alpha: 0.6)
            return .fill(Fill(path: .ellipse(in: Rect(x: x, y: y, width: 21, height: 17)), paint: .color(color)))
        }
        func clipped(_ x: Double) -> [DrawCommand] {
            [.beginClip(Clip(path: .rectangle(box))), disk(40.3, 50.2), disk(x, 20), .endClip]
        }
        var surface = try Surface(width: 128, height: 128)
        for x in [60.0, 80, 88, 89, 90, 95, 120, 40, -9, 9, 12] {
            _ = try show(clipped(x), on: &surface)
            let open = try Drawn([disk(40.3, 50.2)], width: 128, height: 128, edges: .quarterRows)
            #expect((45..<58).allSatisfy { Drawn(surface)[45, $0] == open[45, $0] })
            #expect((0..<128).allSatisfy { Drawn(surface)[112, $0] == .clear })
        }
    }
}
