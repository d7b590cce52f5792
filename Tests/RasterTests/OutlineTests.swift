import CPixels
import Foundation
import Testing

/// Outlines of which hundreds of sides go through a row, and cross, or only a few, beside what each side comes to, added one
/// band, one part of it and one side after the other.
struct OutlineTests {
    private struct Side {
        /// Quarters of a row.
        var top, bottom: Int
        var direction: Int
        var x, slope: Double

        func place(at quarter: Double) -> Int {
            Int((x + (quarter - Double(top)) * slope) * 256 + 0.5 + 1_073_741_824) - 1_073_741_824
        }

        func crossing(_ from: Int, _ to: Int, index: Int) -> Crossing {
            Crossing(
                upper: place(at: Double(from)), lower: place(at: Double(to)), index: index, direction: direction)
        }
    }

    private struct Crossing {
        var upper, lower, index: Int
        var direction: Int
    }

    /// How much of each pixel lies inside, times 2 · 256².
    private struct Areas {
        let width: Int
        var heights: [Int]
        var areas: [Int]

        init(width: Int) {
            self.width = width
            heights = Array(repeating: 0, count: width)
            areas = heights
        }

        mutating func add(_ crossings: [Crossing], height: Int, isEvenOdd: Bool) {
            add(crossings.map { ($0, [($0, height)]) }, isEvenOdd: isEvenOdd)
        }

        /// Adds what goes from the top to the bottom, each in pieces with a height of their own.
        mutating func add(_ ways: [(whole: Crossing, pieces: [(Crossing, height: Int)])], isEvenOdd: Bool) {
            var winding = 0
            for way in ways {
                let before = isEvenOdd ? winding & 1 != 0 : winding != 0
                winding += way.whole.direction
                let after = isEvenOdd ? winding & 1 != 0 : winding != 0
                guard before != after else { continue }
                for (piece, height) in way.pieces { add(piece, height, after ? 1 : -1) }
            }
        }

        private mutating func add(_ crossing: Crossing, _ height: Int, _ sign: Int) {
            let (left, right) = (min(crossing.upper, crossing.lower), max(crossing.upper, crossing.lower))
            guard left < width * 256 else { return }
            guard right > 0 else {
                heights[0] += sign * height
                return
            }
            let (first, last) = (left >> 8, (right > left ? right - 1 : right) >> 8)
            let rise = Double(height) / Double(right - left)
            var (before, from) = (0, left)
            for column in first...last where column < width {
                if column < 0 {
                    before = Int(Double(-left) * rise + 0.5)
                    if column == -1 { heights[0] += sign * before }
                    from = 0
                    continue
                }
                let base = column * 256
                let to = column == last ? right : base + 256
                let after = column == last ? height : Int(Double(to - left) * rise + 0.5)
                heights[column] += sign * (after - before)
                areas[column] += sign * (after - before) * (from - base + to - base)
                (before, from) = (after, to)
            }
        }

        /// Of 255.
        var coverages: [UInt32] {
            var height = 0
            return (0..<width).map { column in
                height += heights[column]
                let area = height * 512 - areas[column]
                return area <= 0 ? 0 : area >= 131_072 ? 255 : UInt32((area * 255 + 65_536) / 131_072)
            }
        }
    }

    /// The side that goes on where one ends: the next one that was drawn, or the one before it.
    private func follower(of index: Int, in sides: [Side]) -> Int? {
        let next = index + sides[index].direction
        guard sides.indices.contains(next), sides[next].direction == sides[index].direction,
            sides[next].top == sides[index].bottom
        else { return nil }
        return next
    }

    /// The chains of sides that go through a row, each as its sides from the top down, if there are no more than 16 and none begins or
    /// ends within the row.
    private func chains(_ sides: [Side], _ top: Int, _ bottom: Int) -> [[Int]]? {
        var chains: [[Int]] = []
        let followers = Set(sides.indices.compactMap { follower(of: $0, in: sides) })
        for first in sides.indices where sides[first].top < bottom && sides[first].bottom > top {
            guard sides[first].top <= top else {
                if followers.contains(first) { continue }
                return nil
            }
            var chain = [first]
            while let last = chain.last, sides[last].bottom < bottom {
                guard let next = follower(of: last, in: sides) else { return nil }
                chain.append(next)
            }
            chains.append(chain)
        }
        return chains.count <= 16 ? chains : nil
    }

    /// Adds a row chain by chain, if they keep their order all through it.
    private func addChains(_ sides: [Side], row: Int, isEvenOdd: Bool, to areas: inout Areas) -> Bool {
        let (top, bottom) = (row * 4, row * 4 + 4)
        guard let chains = chains(sides, top, bottom) else { return false }
        let ways = chains.map { chain in
            let pieces = chain.map { index in
                let (from, to) = (max(top, sides[index].top), min(bottom, sides[index].bottom))
                return (sides[index].crossing(from, to, index: index), height: (to - from) * 64)
            }
            var whole = pieces[0].0
            whole.lower = pieces[pieces.count - 1].0.lower
            return (whole: whole, pieces: pieces)
        }.sorted {
            ($0.whole.upper, $0.whole.lower, $0.whole.index) < ($1.whole.upper, $1.whole.lower, $1.whole.index)
        }
        for (one, other) in zip(ways, ways.dropFirst()) {
            let ends = (one.pieces + other.pieces).flatMap { [sides[$0.0.index].top, sides[$0.0.index].bottom] }
            let cuts = Set(ends.filter { $0 > top && $0 < bottom } + [top, bottom]).sorted()
            for (from, to) in zip(cuts, cuts.dropFirst()) {
                func piece(of way: [(Crossing, height: Int)]) -> Crossing? {
                    way.map(\.0.index).first { sides[$0].top <= from && sides[$0].bottom >= to }.map {
                        sides[$0].crossing(from, to, index: $0)
                    }
                }
                guard let left = piece(of: one.pieces), let right = piece(of: other.pieces),
                    left.upper <= right.upper, left.lower <= right.lower
                else { return false }
            }
        }
        areas.add(ways, isEvenOdd: isEvenOdd)
        return true
    }

    /// What a row comes to.
    private func coverages(_ sides: [Side], row: Int, width: Int, isEvenOdd: Bool) -> [UInt32] {
        var areas = Areas(width: width)
        if addChains(sides, row: row, isEvenOdd: isEvenOdd, to: &areas) { return areas.coverages }
        let inRow = row * 4...row * 4 + 4
        let ends = Set(
            sides.flatMap { [$0.top, $0.bottom] }.filter(inRow.contains) + [inRow.lowerBound, inRow.upperBound])
        for (top, bottom) in zip(ends.sorted(), ends.sorted().dropFirst()) {
            func crossings(_ upper: Double, _ lower: Double) -> [Crossing] {
                sides.indices.filter { sides[$0].top <= top && sides[$0].bottom >= bottom }.map {
                    Crossing(
                        upper: sides[$0].place(at: upper), lower: sides[$0].place(at: lower), index: $0,
                        direction: sides[$0].direction)
                }
            }
            let whole = crossings(Double(top), Double(bottom)).sorted {
                ($0.upper, $0.lower, $0.index) < ($1.upper, $1.lower, $1.index)
            }
            if zip(whole, whole.dropFirst()).allSatisfy({ $0.lower <= $1.lower }) {
                areas.add(whole, height: (bottom - top) * 64, isEvenOdd: isEvenOdd)
                continue
            }
            let part = Double(bottom - top) / 8
            for step in 0..<8 {
                let crossings = crossings(Double(top) + Double(step) * part, Double(top) + Double(step + 1) * part)
                areas.add(
                    crossings.sorted { ($0.upper + $0.lower, $0.index) < ($1.upper + $1.lower, $1.index) },
                    height: (bottom - top) * 8, isEvenOdd: isEvenOdd)
            }
        }
        return areas.coverages
    }

    /// Contours whose corners look random and are the same each time.
    private static func contours(_ count: Int, corners: Int, size: Int, reach: Int) -> [[(x: Double, y: Double)]] {
        var state: UInt32 = 7
        func next(_ limit: Int) -> Int {
            state = state &* 1_664_525 &+ 1_013_904_223
            return Int(state >> 8) % limit
        }
        return (0..<count).map { _ in
            var (x, y) = (next(size * 16), next(size * 4))
            return (0..<corners).map { _ in
                // Some corners lie beside the pixels, and some on others.
                x = min(max(x + next(2 * reach * 16) - reach * 16, -64), size * 16 + 64)
                y = min(max(y + next(2 * reach * 4) - reach * 4, -16), size * 4 + 16)
                return (Double(x) / 16, Double(y) / 4)
            }
        }
    }

    /// Draws contours; gives their sides.
    private static func trace(_ contours: [[(x: Double, y: Double)]], with filler: OpaquePointer) -> [Side] {
        var sides: [Side] = []
        for contour in contours {
            var last = contour[contour.count - 1]
            area_filler_move(filler, last.x, last.y)
            for corner in contour {
                area_filler_line(filler, corner.x, corner.y)
                let (from, to) = (Int(last.y * 4), Int(corner.y * 4))
                if from != to {
                    sides.append(
                        Side(
                            top: min(from, to), bottom: max(from, to), direction: from < to ? 1 : -1,
                            x: from < to ? last.x : corner.x, slope: (corner.x - last.x) / Double(to - from)))
                }
                last = corner
            }
        }
        return sides
    }

    /// How a row is put down: whole, in parts of which each has a color of its own, kept first, or with pixels of another picture.
    enum Way: CaseIterable { case whole, parts, kept, pixels }

    /// Paints in a box; gives the alpha of all pixels of a square.
    ///
    /// - Parameter parts: Of the box.
    private static func alphas(
        _ filler: OpaquePointer, _ way: Way, in box: area_box, _ parts: [area_part], size: Int, isEvenOdd: Bool
    ) -> [UInt32] {
        var pixels = [UInt32](repeating: 0, count: size * size)
        var white = [UInt32](repeating: 0xFFFF_FFFF, count: size * size)
        var parts = parts
        pixels.withUnsafeMutableBufferPointer { pixels in
            guard let first = pixels.baseAddress else { return }
            let target = area_pixels(first: first, width: Int32(size), height: Int32(size))
            switch way {
            case .whole: area_filler_paint(filler, target, box, isEvenOdd, 0xFFFF_FFFF)
            case .parts: area_filler_paint_parts(filler, target, &parts, Int32(parts.count), isEvenOdd)
            case .kept:
                guard let kept = area_filler_keep(filler, target, box, isEvenOdd, 1 << 20) else { return }
                var part = area_part(box: box, color: 0xFFFF_FFFF)
                area_coverage_paint(kept, target, &part, 1)
                area_coverage_destroy(kept)
            case .pixels:
                white.withUnsafeMutableBufferPointer { white in
                    guard let first = white.baseAddress else { return }
                    let source = area_pixels(first: first, width: Int32(size), height: Int32(size))
                    area_filler_paint_pixels(filler, target, box, isEvenOdd, source, 0, 0, false, 255)
                }
            }
        }
        return pixels.map { $0 >> 24 }
    }

    @Test(arguments: Way.allCases, [0.0625, 0.3125, 1, 2.5])
    func `slivers whose sides share pixels cover what each side lets in`(way: Way, width: Double) throws {
        let size = 40
        let filler = try #require(area_filler_create())
        defer { area_filler_destroy(filler) }
        for lean in [-90.0, -31, -7, 0, 2, 19, 60] {
            area_filler_clear(filler, AREA_QUARTERS)
            // Two of them, and a third that goes the other way.
            let contours = [0, width + 0.5, -3 * width - 0.125].enumerated().map { index, x in
                let corners = [
                    (x: 20 + x - lean / 2, y: 1.25), (x: 20 + x + lean / 2, y: 38.5),
                    (x: 20 + x + lean / 2 + width, y: 38.5),
                    (x: 20 + x - lean / 2 + width, y: 1.25),
                ]
                return index == 2 ? Array(corners.reversed()) : corners
            }
            let sides = OutlineTests.trace(contours, with: filler)
            for (left, right) in [(0, 40), (9, 23), (20, 21), (31, 40)] {
                let box = area_box(left: Int32(left), top: 0, right: Int32(right), bottom: Int32(size))
                // Two beside each other, and one below both, which leaves a column out.
                let middle = (left + right) / 2
                let parts = [(left, middle, 0, 20), (middle, right, 0, 20), (left + 1, right, 20, 40)].enumerated().map
                {
                    area_part(
                        box: area_box(
                            left: Int32($1.0), top: Int32($1.2), right: Int32($1.1), bottom: Int32($1.3)),
                        color: 0xFF00_0000 | UInt32($0 + 1))
                }.filter { $0.box.left < $0.box.right }
                let pixels = OutlineTests.alphas(filler, way, in: box, parts, size: size, isEvenOdd: false)
                for row in 0..<size {
                    let whole = coverages(sides, row: row, width: size, isEvenOdd: false)
                    let expected = (0..<size).map { column -> UInt32 in
                        let isCovered =
                            way == .parts
                            ? parts.contains {
                                $0.box.left <= column && $0.box.right > column && $0.box.top <= row
                                    && $0.box.bottom > row
                            } : (left..<right).contains(column)
                        return isCovered ? whole[column] : 0
                    }
                    let found = Array(pixels[row * size..<(row + 1) * size])
                    #expect(found == expected, "row \(row), leaning by \(lean), columns \(left)..<\(right)")
                }
            }
        }
    }

    /// Expects of all boxes that what is painted in them is what every row comes to, in every way.
    private func expectCoverages(
        of sides: [Side], in filler: OpaquePointer, _ boxes: [(left: Int, right: Int, top: Int)], size: Int,
        isEvenOdd: Bool, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let rows = (0..<size).map { coverages(sides, row: $0, width: size, isEvenOdd: isEvenOdd) }
        for (left, right, top) in boxes {
            let box = area_box(left: Int32(left), top: Int32(top), right: Int32(right), bottom: Int32(size))
            let middle = Int32((left + right) / 2)
            let parts = [(box.left, middle), (middle, box.right)].map { from, to in
                area_part(box: area_box(left: from, top: box.top, right: to, bottom: box.bottom), color: 0xFFFF_FFFF)
            }
            for way in Way.allCases {
                let found = OutlineTests.alphas(filler, way, in: box, parts, size: size, isEvenOdd: isEvenOdd)
                for (row, whole) in rows.enumerated() {
                    let expected = (0..<size).map { $0 >= left && $0 < right && row >= top ? whole[$0] : 0 }
                    #expect(
                        Array(found[row * size..<(row + 1) * size]) == expected,
                        "\(way), row \(row), columns \(left)..<\(right), rows from \(top)",
                        sourceLocation: sourceLocation)
                }
            }
        }
    }

    /// Rings, round and long, some corners of which lie out of line.
    @Test(arguments: [1, 3, 7], [false, true])
    func `chains of short sides cover the same in any box`(rings: Int, isEvenOdd: Bool) throws {
        let size = 48
        let filler = try #require(area_filler_create())
        defer { area_filler_destroy(filler) }
        area_filler_clear(filler, AREA_QUARTERS)
        let contours = (0..<rings).flatMap { ring -> [[(x: Double, y: Double)]] in
            let (radius, middle) = (21 - Double(ring) * 2.75, 24 + Double(ring % 3))
            return [radius, radius - 1.5].enumerated().map { side, radius in
                let corners = (0..<60).map { corner -> (x: Double, y: Double) in
                    let angle = Double(corner) * .pi / 30
                    let x = middle + radius * cos(angle) + (corner % 7 == 3 ? 0.75 : 0)
                    let y = 24 + radius * sin(angle) * (ring % 2 == 0 ? 1 : 0.4)
                    return ((x * 16).rounded() / 16, (y * 4).rounded() / 4)
                }
                return side == 0 ? corners : Array(corners.reversed())
            }
        }
        let sides = OutlineTests.trace(contours, with: filler)
        var areas = Areas(width: size)
        let count = (0..<size).count { addChains(sides, row: $0, isEvenOdd: isEvenOdd, to: &areas) }
        #expect(count > 20)
        expectCoverages(
            of: sides, in: filler, [(0, 48, 0), (5, 20, 11), (23, 25, 3), (30, 48, 30)], size: size,
            isEvenOdd: isEvenOdd)
    }

    /// Outlines as thin as a pixel, whose corners are round and whose sides lie where two pixels meet.
    @Test(arguments: [-1.0, 1])
    func `a side between two pixels covers neither twice`(turn: Double) throws {
        let size = 12
        let filler = try #require(area_filler_create())
        defer { area_filler_destroy(filler) }
        area_filler_clear(filler, AREA_QUARTERS)
        let corners = [(0.75, 0.0), (1, 0.5), (1, 1), (1, 1.75), (0.5, 2.5), (1.5, 2.5), (2, 1.75), (2, 1), (1.5, 0)]
        let contours = [
            corners.map { (x: 6 + turn * $0.0, y: 4 + $0.1) }, corners.map { (x: 6 - turn * $0.0, y: 8 + $0.1) },
        ]
        let sides = OutlineTests.trace(contours, with: filler)
        expectCoverages(
            of: sides, in: filler, (0..<size).map { ($0, size, 0) } + (1...size).map { (0, $0, 5) }, size: size,
            isEvenOdd: false)
    }

    /// Polygons, rings and zigzags whose corners lie on whole pixels and on parts of them, beside what is painted of them as a whole.
    @Test(arguments: [3, 12, 40], [1, 2, 16])
    func `outlines come out the same in any box and way`(corners: Int, perPixel: Int) throws {
        let size = 40
        let filler = try #require(area_filler_create())
        defer { area_filler_destroy(filler) }
        var numbers = SeededNumbers(state: UInt64(corners * 31 + perPixel))
        func next(_ limit: Int) -> Int { numbers.below(UInt32(limit)) }
        func placed(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
            ((x * Double(perPixel)).rounded() / Double(perPixel), (y * 4).rounded() / 4)
        }
        for outline in 0..<60 {
            area_filler_clear(filler, AREA_QUARTERS)
            let contours = (0..<1 + next(3)).flatMap { _ -> [[(x: Double, y: Double)]] in
                let (x, y, radius) = (Double(next(size)), Double(next(size)), Double(2 + next(20)))
                switch next(3) {
                case 0:
                    return [
                        (0..<corners).map { _ in placed(Double(next(size + 4)) - 2, Double(next(size * 4 + 16)) / 4 - 2)
                        }
                    ]
                case 1:
                    return [radius, radius - Double(1 + next(6)) / 4].enumerated().map { side, radius in
                        let ring = (0..<corners).map { corner in
                            let angle = Double(corner) * 2 * .pi / Double(corners)
                            return placed(x + radius * cos(angle), y + radius * sin(angle))
                        }
                        return side == 0 ? ring : Array(ring.reversed())
                    }
                default:
                    return [
                        (0..<corners).map { corner in
                            let isDown = corner < corners / 2
                            let down = Double(isDown ? corner : corners - corner) * 4 * radius / Double(corners)
                            return placed(x + (isDown ? -1 : 1) * Double(next(8)) / 2, y - radius + down)
                        }
                    ]
                }
            }
            _ = OutlineTests.trace(contours, with: filler)
            let all = area_box(left: 0, top: 0, right: Int32(size), bottom: Int32(size))
            let whole = OutlineTests.alphas(filler, .whole, in: all, [], size: size, isEvenOdd: outline % 2 == 1)
            for place in 0..<4 {
                let (left, top) = place == 0 ? (0, 0) : (next(size), next(size))
                let (right, bottom) =
                    place == 0 ? (size, size) : (left + 1 + next(size - left), top + 1 + next(size - top))
                let box = area_box(left: Int32(left), top: Int32(top), right: Int32(right), bottom: Int32(bottom))
                let (x, y) = (Int32((left + right) / 2), Int32((top + bottom) / 2))
                let parts = [
                    (box.left, x, box.top, y), (x, box.right, box.top, y), (box.left, box.right, y, box.bottom),
                ].map {
                    area_part(box: area_box(left: $0.0, top: $0.2, right: $0.1, bottom: $0.3), color: 0xFFFF_FFFF)
                }.filter { $0.box.left < $0.box.right && $0.box.top < $0.box.bottom }
                let expected = whole.indices.map { index in
                    (left..<right).contains(index % size) && (top..<bottom).contains(index / size) ? whole[index] : 0
                }
                for way in Way.allCases {
                    let found = OutlineTests.alphas(
                        filler, way, in: box, parts, size: size, isEvenOdd: outline % 2 == 1)
                    #expect(found == expected, "outline \(outline), \(way), \(left)..<\(right) by \(top)..<\(bottom)")
                }
            }
        }
    }

    @Test(
        arguments: [(300, 6, 3), (40, 20, 8), (12, 60, 40), (1, 400, 12), (3, 5, 30), (2, 4, 40), (1, 3, 60)],
        [false, true])
    func `every side counts as if it were alone`(_ scene: (contours: Int, corners: Int, reach: Int), isEvenOdd: Bool)
        throws
    {
        let size = 40
        let filler = try #require(area_filler_create())
        defer { area_filler_destroy(filler) }
        let contours = OutlineTests.contours(
            scene.contours, corners: scene.corners, size: size, reach: scene.reach)
        let sides = OutlineTests.trace(contours, with: filler)
        var pixels = [UInt32](repeating: 0, count: size * size)
        pixels.withUnsafeMutableBufferPointer { pixels in
            guard let first = pixels.baseAddress else { return }
            let target = area_pixels(first: first, width: Int32(size), height: Int32(size))
            let box = area_box(left: 0, top: 0, right: Int32(size), bottom: Int32(size))
            area_filler_paint(filler, target, box, isEvenOdd, 0xFFFF_FFFF)
        }
        for row in 0..<size {
            let expected = coverages(sides, row: row, width: size, isEvenOdd: isEvenOdd)
            #expect((0..<size).map { pixels[row * size + $0] >> 24 } == expected, "row \(row)")
        }
    }

    /// What an outline covers is kept without painting, whatever its sides do in a row.
    @Test(arguments: [(1, 3), (1, 4), (2, 4), (3, 5), (2, 9)], [false, true])
    func `a few sides paint what is kept of them`(_ scene: (contours: Int, corners: Int), isEvenOdd: Bool) throws {
        let size = 160
        let filler = try #require(area_filler_create())
        defer { area_filler_destroy(filler) }
        for contour in OutlineTests.contours(scene.contours, corners: scene.corners, size: size, reach: 120) {
            area_filler_move(filler, contour[0].x, contour[0].y)
            for corner in contour.dropFirst() { area_filler_line(filler, corner.x, corner.y) }
        }
        let whole = area_box(left: 0, top: 0, right: Int32(size), bottom: Int32(size))
        for (left, top, right, bottom) in [(0, 0, 160, 160), (37, 21, 101, 90), (80, 0, 160, 77), (0, 63, 41, 160)] {
            let box = area_box(left: Int32(left), top: Int32(top), right: Int32(right), bottom: Int32(bottom))
            for color in [0x8040_2010, 0xFF40_2010] as [UInt32] {
                func painted(_ paint: (area_pixels) -> Void) -> [UInt32] {
                    // On something else at each pixel.
                    var pixels = (0..<size * size).map { UInt32($0) &* 2_654_435_761 | 0xFF00_0000 }
                    pixels.withUnsafeMutableBufferPointer { pixels in
                        guard let first = pixels.baseAddress else { return }
                        paint(area_pixels(first: first, width: Int32(size), height: Int32(size)))
                    }
                    return pixels
                }
                let outcome = painted { area_filler_paint(filler, $0, box, isEvenOdd, color) }
                let expected = painted { target in
                    guard let kept = area_filler_keep(filler, target, whole, isEvenOdd, 1 << 20) else { return }
                    var part = area_part(box: box, color: color)
                    area_coverage_paint(kept, target, &part, 1)
                    area_coverage_destroy(kept)
                }
                #expect(outcome == expected, "\((left, top, right, bottom)), \(color)")
            }
        }
    }

    @Test(arguments: [1, 63, 64, 65, 123], [false, true])
    func `a part gets what the whole gets there`(width: Int, isEvenOdd: Bool) throws {
        let size = 160
        let filler = try #require(area_filler_create())
        defer { area_filler_destroy(filler) }
        for contour in OutlineTests.contours(60, corners: 9, size: size, reach: 50) {
            area_filler_move(filler, contour[0].x, contour[0].y)
            for corner in contour.dropFirst() { area_filler_line(filler, corner.x, corner.y) }
        }
        func painted(_ box: area_box) -> [UInt32] {
            var pixels = [UInt32](repeating: 0, count: size * size)
            pixels.withUnsafeMutableBufferPointer { pixels in
                guard let first = pixels.baseAddress else { return }
                let target = area_pixels(first: first, width: Int32(size), height: Int32(size))
                area_filler_paint(filler, target, box, isEvenOdd, 0x8040_2010)
            }
            return pixels
        }
        let part = area_box(left: 37, top: 21, right: Int32(37 + width), bottom: 90)
        let whole = painted(area_box(left: 0, top: 0, right: Int32(size), bottom: Int32(size)))
        let expected = whole.indices.map { index in
            (21..<90).contains(index / size) && (37..<37 + width).contains(index % size) ? whole[index] : 0
        }
        #expect(expected.contains { $0 != 0 })
        #expect(painted(part) == expected)
    }
}
