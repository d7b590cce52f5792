/// Chooses the colors of a palette: boxes of colors are cut in two where the variance of both halves together becomes
/// least (X. Wu, "Efficient Statistical Computations for Optimal Color Quantization", Graphics Gems II, 1991).
struct ColorBoxes {
    private static let side = 33

    /// Sums over all colors up to a position in the color cube, inclusive on each axis: their number, their components,
    /// their squares.
    private var weights: [Double]
    private var sums: [SIMD4<Double>]

    /// The colors of a frame; pixels that are 0 are none.
    init(_ pixels: [UInt32]) {
        let size = ColorBoxes.side * ColorBoxes.side * ColorBoxes.side
        weights = [Double](repeating: 0, count: size)
        sums = [SIMD4<Double>](repeating: .zero, count: size)
        for pixel in pixels where pixel != 0 {
            let (red, green, blue) = (Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255))
            let cell = ColorBoxes.index(red >> 3, green >> 3, blue >> 3, offset: 1)
            weights[cell] += 1
            let squares = Double(red * red + green * green + blue * blue)
            sums[cell] += SIMD4(Double(red), Double(green), Double(blue), squares)
        }
        accumulate()
    }

    private static func index(_ red: Int, _ green: Int, _ blue: Int, offset: Int = 0) -> Int {
        ((red + offset) * side + green + offset) * side + blue + offset
    }

    private mutating func accumulate() {
        let side = ColorBoxes.side
        for stride in [1, side, side * side] {
            for index in weights.indices where index / stride % side > 0 {
                weights[index] += weights[index - stride]
                sums[index] += sums[index - stride]
            }
        }
    }

    /// Cells, the lower bounds not included.
    private struct Box {
        var low: (Int, Int, Int)
        var high: (Int, Int, Int)

        var canBeCut: Bool { high.0 - low.0 > 1 || high.1 - low.1 > 1 || high.2 - low.2 > 1 }
    }

    private func total(_ box: Box) -> (weight: Double, sum: SIMD4<Double>) {
        var weight = 0.0
        var sum = SIMD4<Double>.zero
        for corner in 0..<8 {
            let red = corner & 1 == 0 ? box.high.0 : box.low.0
            let green = corner & 2 == 0 ? box.high.1 : box.low.1
            let blue = corner & 4 == 0 ? box.high.2 : box.low.2
            let sign: Double = corner.nonzeroBitCount % 2 == 0 ? 1 : -1
            let index = ColorBoxes.index(red, green, blue)
            weight += sign * weights[index]
            sum += sign * sums[index]
        }
        return (weight, sum)
    }

    private static func square(_ sum: SIMD4<Double>) -> Double { sum.x * sum.x + sum.y * sum.y + sum.z * sum.z }

    private func variance(_ box: Box) -> Double {
        let (weight, sum) = total(box)
        return weight > 0 ? sum.w - ColorBoxes.square(sum) / weight : 0
    }

    /// Both halves of the best cut; nil where there is none.
    private func cut(_ box: Box) -> (Box, Box)? {
        let whole = total(box)
        var best: (gain: Double, first: Box, second: Box)?
        func attempt(_ first: Box, _ second: Box) {
            let (weight, sum) = total(first)
            guard weight > 0, weight < whole.weight else { return }
            let gain =
                ColorBoxes.square(sum) / weight + ColorBoxes.square(whole.sum - sum) / (whole.weight - weight)
            if gain > best?.gain ?? -1 { best = (gain, first, second) }
        }
        for place in box.low.0 + 1..<max(box.low.0 + 1, box.high.0) {
            var (first, second) = (box, box)
            (first.high.0, second.low.0) = (place, place)
            attempt(first, second)
        }
        for place in box.low.1 + 1..<max(box.low.1 + 1, box.high.1) {
            var (first, second) = (box, box)
            (first.high.1, second.low.1) = (place, place)
            attempt(first, second)
        }
        for place in box.low.2 + 1..<max(box.low.2 + 1, box.high.2) {
            var (first, second) = (box, box)
            (first.high.2, second.low.2) = (place, place)
            attempt(first, second)
        }
        return best.map { ($0.first, $0.second) }
    }

    /// At most `limit` colors: the means of the boxes.
    func colors(_ limit: Int) -> [UInt32] {
        let whole = Box(low: (0, 0, 0), high: (32, 32, 32))
        var boxes = [(box: whole, variance: variance(whole))]
        while boxes.count < limit {
            guard let index = boxes.indices.max(by: { boxes[$0].variance < boxes[$1].variance }),
                boxes[index].variance > 0
            else { break }
            guard boxes[index].box.canBeCut, let (first, second) = cut(boxes[index].box) else {
                boxes[index].variance = 0
                continue
            }
            boxes[index] = (first, variance(first))
            boxes.append((second, variance(second)))
        }
        return boxes.compactMap { box, _ in
            let (weight, sum) = total(box)
            guard weight > 0 else { return nil }
            func component(_ value: Double) -> UInt32 { UInt32(min(255, max(0, (value / weight).rounded()))) }
            return 0xFF00_0000 | component(sum.x) | component(sum.y) << 8 | component(sum.z) << 16
        }
    }
}
