import CPixels
import Testing

/// Rows of planes in perspective, beside the same samples taken one by one.
struct PlaneRowTests {
    /// A plane of some pixels, seen by a row of others.
    private struct Case {
        var pixels: [UInt32]
        var plane: area_plane
        var left: Double
        var top: Double
        var width: Int
        /// How many samples a pixel has along each axis.
        var (across, down): (Int, Int)

        /// What `area_plane_row` makes of it. Before and after the pixels lie others, which it must not see.
        mutating func row() -> [UInt32] {
            var target = [UInt32](repeating: 1, count: width)
            let strangers = [UInt32](repeating: .max, count: 100)
            var memory = strangers + pixels + strangers
            memory.withUnsafeMutableBufferPointer { memory in
                guard let first = memory.baseAddress else { return }
                plane.source.first = first + strangers.count
                withUnsafeTemporaryAllocation(byteCount: width * Int(AREA_PLANE_ROOM), alignment: 16) { room in
                    guard let room = room.baseAddress else { return }
                    area_plane_row(&plane, &target, left, top, Int32(width), Int32(across), Int32(down), room)
                }
            }
            return target
        }

        /// The mean of samples between pixels, in sixteenths of one.
        func expected(at x: Int) -> UInt32 {
            var sums = [0, 0, 0, 0]
            for line in 0..<down {
                for sample in 0..<across {
                    let v = top + (Double(line) + 0.5) / Double(down)
                    let u = (left * Double(across) + Double(x * across + sample) + 0.5) * (1 / Double(across))
                    let depth = plane.u * u + plane.v * v + plane.s
                    guard depth > 0, depth <= plane.furthest else { continue }
                    let column = (plane.a * u + plane.c * v + plane.tx) / depth + 0.5 - plane.left
                    let row = (plane.b * u + plane.d * v + plane.ty) / depth + 0.5 - plane.top
                    guard column > 0, row > 0, column < Double(plane.source.width + 1),
                        row < Double(plane.source.height + 1)
                    else { continue }
                    let (i, j) = (Int(column * 16 + 0.5), Int(row * 16 + 0.5))
                    for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                        let pixel = pixel(i / 16 - 1 + dx, j / 16 - 1 + dy)
                        let weight = (dx == 0 ? 16 - i % 16 : i % 16) * (dy == 0 ? 16 - j % 16 : j % 16)
                        for part in 0..<4 { sums[part] += Int(pixel >> (8 * part) & 255) * weight }
                    }
                }
            }
            let whole = across * down * 256
            return (0..<4).reduce(0) { $0 | UInt32((sums[$1] + whole / 2) / whole) << (8 * $1) }
        }

        private func pixel(_ column: Int, _ row: Int) -> UInt32 {
            let (width, height) = (Int(plane.source.width), Int(plane.source.height))
            return column >= 0 && row >= 0 && column < width && row < height ? pixels[row * width + column] : 0
        }
    }

    private func made(_ numbers: inout SeededNumbers, isWild: Bool) -> Case {
        let (width, height) = (1 + numbers.below(40), 1 + numbers.below(40))
        func any() -> Double {
            let value = numbers.unit() - 0.5
            guard isWild else { return value * 3 }
            switch numbers.below(6) {
            case 0: return 0
            case 1: return value * 1e-9
            case 2: return value * 1e18
            case 3: return numbers.below(9) == 0 ? .nan : .infinity
            default: return value * 8
            }
        }
        let (left, top) = (Double(numbers.below(100)) - 50, Double(numbers.below(100)) - 50)
        let plane = area_plane(
            source: area_pixels(
                first: UnsafeMutablePointer(bitPattern: 4)!, width: Int32(width), height: Int32(height)),
            left: left, top: top, a: any(), b: any(), c: any(),
            d: any(), tx: isWild ? any() : left + numbers.unit() * 20, ty: isWild ? any() : top + numbers.unit() * 20,
            u: isWild ? any() : any() / 200, v: isWild ? any() : any() / 200, s: isWild ? any() : 1, furthest: 1e4)
        return Case(
            pixels: (0..<width * height).map { _ in numbers.next() }, plane: plane,
            left: Double(numbers.below(60)) - 30, top: Double(numbers.below(60)) - 30, width: 1 + numbers.below(90),
            across: 1 + numbers.below(8), down: 1 + numbers.below(8))
    }

    @Test func `each pixel is the mean of its samples`() {
        var numbers = SeededNumbers(state: 7)
        var seen = 0
        for _ in 0..<1000 {
            var item = made(&numbers, isWild: false)
            for (x, pixel) in item.row().enumerated() {
                let expected = item.expected(at: x)
                #expect(pixel == expected)
                if expected != 0 { seen += 1 }
            }
        }
        #expect(seen > 1000)
    }

    @Test func `a pixel is the same wherever its row begins`() {
        var numbers = SeededNumbers(state: 5)
        for _ in 0..<300 {
            var item = made(&numbers, isWild: false)
            let whole = item.row()
            let cut = numbers.below(UInt32(item.width))
            item.left += Double(cut)
            item.width -= cut
            #expect(item.row() == Array(whole[cut...]))
        }
    }

    @Test func `numbers of any size let no other memory in sight`() {
        var numbers = SeededNumbers(state: 11)
        for _ in 0..<2000 {
            var item = made(&numbers, isWild: true)
            for index in item.pixels.indices { item.pixels[index] = 0 }
            #expect(item.row().allSatisfy { $0 == 0 })
        }
    }
}
