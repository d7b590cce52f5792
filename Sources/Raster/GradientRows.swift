import Engine
import Foundation

/// Fills pixels with the colors of a gradient, row by row, four pixels at a time.
struct GradientRows {
    private typealias Four = SIMD4<Float>

    private let field: GradientField
    private let table: UnsafePointer<UInt32>
    private let steps: Double

    /// - Parameter table: `GradientTable.colors`.
    init(field: GradientField, table: UnsafePointer<UInt32>, steps: Int) {
        self.field = field
        self.table = table
        self.steps = Double(steps)
    }

    /// Writes every pixel of `box`, rows without gaps.
    func shade(_ pixels: UnsafeMutablePointer<UInt32>, _ box: PixelBox) {
        let width = box.width
        // Positions in steps of the table.
        let map = Affine.scale(steps, steps) * field.map
        for y in 0..<box.height {
            let row = pixels + y * width
            let start = map.apply(Point(Double(box.left) + 0.5, Double(box.top) + Double(y) + 0.5))
            switch field.kind {
            case .linear where map.c == 0 && y > 0:
                row.update(from: pixels, count: width)
            case .linear where map.a == 0:
                row.update(repeating: table[Int(entries(Four(repeating: Float(start.x + 1)))[0])], count: width)
            case .linear:
                let x = Float(start.x + 1)
                let right = Float(map.a)
                fill(row, width) { right * $0 + x }
            case .radial(let focus) where focus == .zero:
                let (x, y) = (Float(start.x), Float(start.y))
                let (right, down) = (Float(map.a), Float(map.b))
                fill(row, width) { column in
                    let u = right * column + x
                    let v = down * column + y
                    return (u * u + v * v).squareRoot() + 1
                }
            case .conic: conic(row, width, start, map)
            case .radial(let focus):
                focal(row, width, start, map, focus)
            }
        }
    }

    /// The offset t where the position lies on the circle of radius t around (1 − t) · focus: for the position d as
    /// seen from the focus f, t² · (1 − f²) − 2t · (d · f) − d² = 0.
    private func focal(
        _ row: UnsafeMutablePointer<UInt32>, _ width: Int, _ start: Point, _ map: Affine, _ focus: Point
    ) {
        let (x, y) = (Float(start.x - focus.x * steps), Float(start.y - focus.y * steps))
        let (right, down) = (Float(map.a), Float(map.b))
        let (focusX, focusY) = (Float(focus.x), Float(focus.y))
        let rest = Float(1 - focus.x * focus.x - focus.y * focus.y)
        let scale = 1 / rest
        fill(row, width) { column in
            let u = right * column + x
            let v = down * column + y
            let along = u * focusX + v * focusY
            return (along + (along * along + rest * (u * u + v * v)).squareRoot()) * scale + 1
        }
    }

    private func conic(_ row: UnsafeMutablePointer<UInt32>, _ width: Int, _ start: Point, _ map: Affine) {
        var (x, y) = (Float(start.x), Float(start.y))
        let turn = Float(steps) / (2 * Float.pi)
        for column in 0..<width {
            let angle = atan2(y, x)
            let entry = entries(Four(repeating: (angle < 0 ? angle + 2 * Float.pi : angle) * turn + 1))
            row[column] = table[Int(entry[0])]
            x += Float(map.a)
            y += Float(map.b)
        }
    }

    /// - Parameter position: From the pixel's index in the row to its position in the table.
    @inline(__always)
    private func fill(_ row: UnsafeMutablePointer<UInt32>, _ width: Int, _ position: (Four) -> Four) {
        var column = Four(0, 1, 2, 3)
        var x = 0
        while x + 4 <= width {
            let entry = entries(position(column))
            row[x] = table[Int(entry[0])]
            row[x + 1] = table[Int(entry[1])]
            row[x + 2] = table[Int(entry[2])]
            row[x + 3] = table[Int(entry[3])]
            column += 4
            x += 4
        }
        guard x < width else { return }
        let entry = entries(position(column))
        for left in 0..<width - x { row[x + left] = table[Int(entry[left])] }
    }

    /// The nearest entries of the table, in its bounds whatever the positions are.
    @inline(__always)
    private func entries(_ position: Four) -> SIMD4<UInt32> {
        let last = Float(steps) + 2
        var limited = position.replacing(with: 0, where: position .< 0)
        limited = limited.replacing(with: last, where: limited .> last)
        // Adding 2²³ leaves the rounded number in the fraction's bits, much faster than a conversion that may trap.
        let bits = unsafeBitCast(limited + 8_388_608, to: SIMD4<UInt32>.self) & 0x007F_FFFF
        let end = UInt32(last)
        return bits.replacing(with: end, where: bits .> end)
    }
}
