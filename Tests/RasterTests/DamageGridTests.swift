import Testing

@testable import Raster

struct DamageGridTests {
    @Test func `no rectangle of what has changed lies over another`() {
        // Those of the fourth and of the sixth row would be joined to a cross.
        let marks: [(Int32, Int32)] = [
            (0, 3), (1, 0), (2, 5), (3, 4), (3, 6), (4, 0), (4, 5), (5, 1), (5, 7), (7, 0),
        ]
        var grid = DamageGrid(width: 256, height: 256)
        for (x, y) in marks {
            grid.mark(PixelBox(left: x * 32 + 1, top: y * 32 + 1, right: x * 32 + 2, bottom: y * 32 + 2))
        }
        let boxes = grid.boxes
        for (index, box) in boxes.enumerated() {
            for other in boxes[..<index] { #expect(box.intersection(other).isEmpty) }
        }
        for (x, y) in marks {
            let square = PixelBox(left: x * 32, top: y * 32, right: x * 32 + 32, bottom: y * 32 + 32)
            #expect(boxes.contains { $0.intersection(square) == square })
        }
    }

    @Test func `the last squares of a surface end with it, and what lies beside it leaves no mark`() {
        var grid = DamageGrid(width: 100, height: 70)
        #expect(grid.boxes == [])
        grid.mark(PixelBox(left: 100, top: 0, right: 120, bottom: 10))
        grid.mark(PixelBox(left: -20, top: -20, right: 0, bottom: 0))
        grid.mark(.empty)
        #expect(grid.boxes == [])
        grid.mark(PixelBox(left: 99, top: 69, right: 200, bottom: 200))
        #expect(grid.boxes == [PixelBox(left: 96, top: 64, right: 100, bottom: 70)])
        grid.mark(PixelBox(left: 0, top: 0, right: 1, bottom: 1))
        #expect(
            Set(grid.boxes) == [
                PixelBox(left: 0, top: 0, right: 32, bottom: 32), PixelBox(left: 96, top: 64, right: 100, bottom: 70),
            ])
        grid.mark(PixelBox(left: -5, top: -5, right: 500, bottom: 500))
        #expect(grid.boxes == [PixelBox(left: 0, top: 0, right: 100, bottom: 70)])
    }
}
