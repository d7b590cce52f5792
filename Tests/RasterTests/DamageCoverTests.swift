import Engine
import Testing

@testable import Raster

struct DamageCoverTests {
    private let canvas = PixelBox(left: 0, top: 0, right: 256, bottom: 256)

    /// The parts in which a list is drawn in its place where the square below and right of (96, 96) has changed.
    private func parts(_ commands: DrawCommand...) -> [PixelBox]? {
        let list = DisplayList(size: Size(256, 256), commands: commands)
        var grid = DamageGrid(width: 256, height: 256)
        grid.mark(PixelBox(left: 96, top: 96, right: 160, bottom: 160))
        return HeldList(FittedList(list, for: .identity, nil)).partsInPlace(grid.boxes, grid, canvas: canvas, from: 0)
    }

    /// A circle that is always drawn as a whole, as its mode is not the normal one.
    private func circle(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ blend: BlendMode = .multiply
    ) -> DrawCommand {
        let path = Path.ellipse(in: Rect(x: x, y: y, width: width, height: height))
        return .fill(Fill(path: path, paint: .color(.black), blend: blend))
    }

    private func box(_ rect: Rect) -> DrawCommand { .fill(Fill(path: .rectangle(rect), paint: .color(.white))) }

    private let damage = PixelBox(left: 96, top: 96, right: 160, bottom: 160)

    @Test func `what lies in changed squares or beside them leaves them as they are`() {
        let background = box(Rect(x: 0, y: 0, width: 256, height: 256))
        #expect(parts(background, circle(100, 100, 40, 40), circle(200, 200, 40, 40)) == [damage])
    }

    @Test func `squares grow around what reaches out of them a little`() {
        let grown = PixelBox(left: 96, top: 96, right: 192, bottom: 160)
        #expect(parts(circle(100, 100, 80, 40)) == [grown])
        // What is reached only then counts, too, until it is too much.
        #expect(parts(circle(100, 100, 80, 40), circle(170, 100, 20, 40)) == [grown])
        #expect(parts(circle(100, 100, 80, 40), circle(170, 100, 80, 140)) == nil)
    }

    @Test func `what reaches far out of changed squares is drawn elsewhere first`() {
        #expect(parts(circle(0, 0, 256, 256)) == nil)
    }

    @Test(.enabled(if: Drawn.isExact))
    func `what needs no rasterizer is drawn in part`() {
        #expect(parts(circle(0, 0, 256, 256, .normal)) == [damage])
        #expect(parts(box(Rect(x: 0, y: 0, width: 255.5, height: 256))) == [damage])
    }

    @Test func `a clip along pixels bounds what reaches out`() {
        let clip = Clip(path: .rectangle(Rect(x: 96, y: 96, width: 80, height: 64)))
        #expect(
            parts(.beginClip(clip), circle(0, 0, 256, 256), .endClip)
                == [PixelBox(left: 96, top: 96, right: 192, bottom: 160)])
    }

    @Test func `a group with a layer of its own grows squares as a whole`() {
        let group = Group(opacity: 0.5)
        let (one, two) = (circle(100, 100, 40, 40), circle(110, 100, 75, 40))
        #expect(
            parts(.beginGroup(group), one, two, .endGroup)
                == [PixelBox(left: 96, top: 96, right: 192, bottom: 160)])
    }
}
