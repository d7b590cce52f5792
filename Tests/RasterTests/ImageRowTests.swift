import CPixels
import Testing

/// Rows of images beside what lies between four pixels of them, taken one by one.
struct ImageRowTests {
    /// An image and how it lies.
    fileprivate struct Case {
        /// What a row is looked up as.
        enum Kind: CaseIterable { case between, repeated, nearest, nearestRepeated }

        var pixels: [UInt32]
        var width: Int
        var height: Int
        /// a, b, c, d, tx and ty.
        var map: [Double]
        var kind = Kind.between
        /// The part of it that is shown; nil for all.
        var part: (left: Int, top: Int, right: Int, bottom: Int)?

        private var isRepeated: Bool { kind == .repeated || kind == .nearestRepeated }
        private var isNearest: Bool { kind == .nearest || kind == .nearestRepeated }
        private var shown: (left: Int, top: Int, right: Int, bottom: Int) { part ?? (0, 0, width, height) }

        /// What `area_image_row` makes of some pixels of a row; nil where it refuses. Beside the image lie pixels that it
        /// must not see.
        func row(_ row: Int, from: Int, count: Int) -> [UInt32]? {
            var target = [UInt32](repeating: 0x1234_5678, count: count)
            let strangers = [UInt32](repeating: .max, count: 64)
            var memory = strangers + pixels + strangers
            return memory.withUnsafeMutableBufferPointer { memory -> [UInt32]? in
                guard let first = memory.baseAddress else { return nil }
                let source = area_pixels(
                    first: first + strangers.count, width: Int32(width), height: Int32(height))
                guard var image = area_image(source, shown, map) else { return nil }
                image.is_repeated = isRepeated
                image.is_nearest = isNearest
                area_image_row(&image, &target, Int32(row), Int32(from), Int32(count))
                return target
            }
        }

        /// Where a pixel of the target lies in the part that is shown, from the middle of its first pixel on.
        func place(_ row: Int, _ column: Int) -> (u: Double, v: Double) {
            let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
            return (
                map[0] * x + map[2] * y + map[4] - 0.5 - Double(shown.left),
                map[1] * x + map[3] * y + map[5] - 0.5 - Double(shown.top)
            )
        }

        /// A pixel of the part that is shown, or of what it goes on with.
        private func pixel(_ x: Int, _ y: Int) -> UInt32 {
            func index(_ place: Int, _ count: Int) -> Int {
                isRepeated ? (place % count + count) % count : min(max(place, 0), count - 1)
            }
            let column = shown.left + index(x, shown.right - shown.left)
            return pixels[(shown.top + index(y, shown.bottom - shown.top)) * width + column]
        }

        /// Each component between those of the four pixels around, or that of the nearest.
        func expected(_ row: Int, _ column: Int) -> [Double] {
            let (u, v) = place(row, column)
            let (left, top) = isNearest ? (u.rounded(), v.rounded()) : (u.rounded(.down), v.rounded(.down))
            let (right, below) = isNearest ? (0, 0) : (u - left, v - top)
            var sums = [0.0, 0, 0, 0]
            for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                let pixel = pixel(Int(left) + dx, Int(top) + dy)
                let weight = (dx == 0 ? 1 - right : right) * (dy == 0 ? 1 - below : below)
                for part in 0..<4 { sums[part] += Double(pixel >> UInt32(8 * part) & 255) * weight }
            }
            return sums
        }
    }

    @Test(arguments: Case.Kind.allCases)
    fileprivate func `each pixel is what the image has there, and beyond the edges what it goes on with`(
        kind: Case.Kind
    ) throws {
        var numbers = SeededNumbers(state: 7)
        for number in 0..<300 {
            let (width, height) = (numbers.below(40) + 1, numbers.below(40) + 1)
            var image = Case(
                pixels: (0..<width * height).map { _ in numbers.next() }, width: width, height: height,
                map: (0..<4).map { _ in numbers.unit() * 3 - 1.5 } + (0..<2).map { _ in numbers.unit() * 24 - 12 },
                kind: kind)
            // Upright ones, and ones whose columns are; some much larger than they are.
            if number % 3 == 0 { image.map[1] = 0 }
            if number % 6 == 0 { image.map[2] = 0 }
            if number % 4 == 0 { for index in 0..<4 { image.map[index] /= 8 } }
            if number % 5 == 0 {
                func some(_ count: Int) -> Int { numbers.below(UInt32(count)) }
                let (left, top) = (some(width), some(height))
                image.part = (left, top, left + 1 + some(width - left), top + 1 + some(height - top))
            }
            let (row, from) = (numbers.below(20), numbers.below(20))
            let made = try #require(image.row(row, from: from, count: 23))
            for (index, pixel) in made.enumerated() {
                let (u, v) = image.place(row, from + index)
                // Halfway between two pixels either is the nearest.
                let isHalfway = [u, v].contains { abs($0 - $0.rounded(.down) - 0.5) < 1e-4 }
                if isHalfway, kind == .nearest || kind == .nearestRepeated { continue }
                let expected = image.expected(row, from + index)
                for part in 0..<4 {
                    // Weights are whole 128ths of each axis, and what is left over is cut off.
                    let component = Double(pixel >> UInt32(8 * part) & 255)
                    #expect(abs(component - expected[part]) <= 5, "pixel \(index) of row \(row): \(image)")
                }
            }
            // What a pixel gets does not depend on which are asked for together.
            for index in made.indices {
                #expect(image.row(row, from: from + index, count: 1) == [made[index]])
            }
        }
    }

    @Test func `an image that is put down on whole pixels stays as it is`() throws {
        var numbers = SeededNumbers(state: 3)
        let image = Case(pixels: (0..<35).map { _ in numbers.next() }, width: 7, height: 5, map: [1, 0, 0, 1, -2, -1])
        for row in 0..<5 {
            #expect(image.row(row + 1, from: 2, count: 7) == Array(image.pixels[row * 7..<row * 7 + 7]))
        }
    }

    @Test(arguments: [1e300, .infinity, .nan, 1e9])
    func `what leads too far is refused`(number: Double) {
        for index in 0..<6 {
            var image = Case(pixels: [1], width: 1, height: 1, map: [1, 0, 0, 1, 0, 0])
            image.map[index] = number
            #expect(image.row(0, from: 0, count: 1) == nil)
        }
    }

    @Test func `an upright image covers as much of each pixel as lies inside`() throws {
        let filler = try #require(area_filler_create())
        defer { area_filler_destroy(filler) }
        var white: [UInt32] = [.max]
        // The target's first pixel is the one at 30, 20.
        let inside = area_rectangle(left: 31.25, top: 21.1, right: 34.5, bottom: 24.9)
        func painted(_ boxes: [area_box]) -> [UInt32] {
            var target = [UInt32](repeating: 0, count: 8 * 8)
            white.withUnsafeMutableBufferPointer { white in
                target.withUnsafeMutableBufferPointer { target in
                    guard let pixel = white.baseAddress, let first = target.baseAddress else { return }
                    let source = area_pixels(first: pixel, width: 1, height: 1)
                    guard var image = area_image(source, (0, 0, 1, 1), [1, 0, 0, 1, 0, 0]) else { return }
                    for box in boxes {
                        area_filler_paint_upright_image(
                            filler, area_pixels(first: first, width: 8, height: 8), box, inside, &image, 30, 20)
                    }
                }
            }
            return target
        }
        func part(_ pixel: Int, _ from: Double, _ to: Double) -> Double {
            max(0, min(to, Double(pixel + 1)) - max(from, Double(pixel)))
        }
        let whole = painted([area_box(left: 0, top: 0, right: 8, bottom: 8)])
        for row in 0..<8 {
            for column in 0..<8 {
                let share = part(column + 30, 31.25, 34.5) * part(row + 20, 21.1, 24.9)
                #expect(whole[row * 8 + column] >> 24 == UInt32((share * 255).rounded()), "\(column), \(row)")
            }
        }
        let pieces = [(0, 0, 3, 8), (3, 0, 8, 2), (3, 2, 8, 8)].map { left, top, right, bottom in
            area_box(left: Int32(left), top: Int32(top), right: Int32(right), bottom: Int32(bottom))
        }
        #expect(painted(pieces) == whole)
    }
}

extension area_image {
    /// A part of an image that a map leads to; nil where that is refused.
    fileprivate init?(
        _ source: area_pixels, _ part: (left: Int, top: Int, right: Int, bottom: Int), _ map: [Double]
    ) {
        self.init(
            first: source.first, stride: 0, width: 0, height: 0, is_repeated: false, is_nearest: false, a: 0, b: 0,
            c: 0, d: 0, tx: 0, ty: 0)
        let box = area_box(
            left: Int32(part.left), top: Int32(part.top), right: Int32(part.right), bottom: Int32(part.bottom))
        guard area_image_make(&self, source, box, map[0], map[1], map[2], map[3], map[4], map[5]) else { return nil }
    }
}
