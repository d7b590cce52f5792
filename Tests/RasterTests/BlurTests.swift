import Engine
import Testing

struct BlurTests {
    /// A column of full pixels, one wide, from top to bottom of 32×8, blurred.
    private func column(_ blur: Filter.Blur, light: FilterChain.Light = .encoded, width: Int = 32) throws -> Drawn {
        let commands: [DrawCommand] = [
            .beginGroup(Group(filters: FilterChain([.blur(blur)], light: light))),
            .rectangle(Double(width / 2), 0, 1, 8, .black), .endGroup,
        ]
        return try Drawn(commands, width: width, height: 8)
    }

    /// Three running means of a row, worked out value by value: of the width that SVG gives for a standard deviation,
    /// two of an even one shifted half a pixel in either direction and a third wider by one.
    private func threeMeans(_ row: [Double], sigma: Double) -> [Double] {
        let width = Int(sigma * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5)
        func mean(_ row: [Double], from: Int, to: Int) -> [Double] {
            row.indices.map { x in
                (from...to).reduce(0.0) { sum, step in
                    let at = x + step
                    return sum + (row.indices.contains(at) ? row[at] : 0)
                } / Double(to - from + 1)
            }
        }
        let half = width / 2
        if width % 2 == 1 { return (0..<3).reduce(row) { row, _ in mean(row, from: -half, to: half) } }
        return mean(mean(mean(row, from: -half, to: half - 1), from: 1 - half, to: half), from: -half, to: half)
    }

    @Test func `a standard deviation of one is means of two, two and three pixels`() throws {
        let drawn = try column(Filter.Blur(sigmaX: 1, sigmaY: 0))
        #expect((12...20).map { drawn[$0, 4].alpha } == [0, 0, 21, 64, 85, 64, 21, 0, 0])
    }

    @Test(arguments: [1.0, 2, 2.5, 5, 10, 30])
    func `a blur is three means`(sigma: Double) throws {
        let drawn = try column(Filter.Blur(sigmaX: sigma, sigmaY: 0), width: 256)
        var row = Array(repeating: 0.0, count: 256)
        row[128] = 255
        for (x, value) in threeMeans(row, sigma: sigma).enumerated() {
            #expect(abs(Double(drawn[x, 4].alpha) - value) <= 0.51, "at \(x)")
        }
    }

    @Test(arguments: [52.0, 80, 200])
    func `a very wide blur is nearly three means`(sigma: Double) throws {
        let commands: [DrawCommand] = [
            .beginGroup(Group(filters: FilterChain([.blur(Filter.Blur(sigmaX: sigma, sigmaY: 0))]))),
            .rectangle(100, 0, 300, 8, .black), .endGroup,
        ]
        let drawn = try Drawn(commands, width: 512, height: 8)
        // What lies beyond the image has to be there for the means, too.
        let row = (-1000..<1512).map { (100..<400).contains($0) ? 255.0 : 0 }
        let expected = threeMeans(row, sigma: sigma)
        for x in 0..<512 {
            #expect(abs(Double(drawn[x, 4].alpha) - expected[x + 1000]) <= 2, "at \(x)")
        }
    }

    @Test func `an axis without a standard deviation stays as it is`() throws {
        let square = DrawCommand.rectangle(10, 10, 4, 4, .black)
        func blurred(_ x: Double, _ y: Double) throws -> Drawn {
            let chain = FilterChain([.blur(Filter.Blur(sigmaX: x, sigmaY: y))])
            return try Drawn([.beginGroup(Group(filters: chain)), square, .endGroup], width: 24, height: 24)
        }
        let across = try blurred(2, 0)
        #expect(across[12, 9] == .clear)
        #expect(across[8, 12].alpha > 0)
        let down = try blurred(0, 2)
        #expect(down[9, 12] == .clear)
        #expect(down[12, 8].alpha > 0)
        #expect(across[8, 12] == down[12, 8])
        #expect(try blurred(0, 0).bytes == Drawn([square], width: 24, height: 24).bytes)
    }

    @Test func `a blur keeps what there is`() throws {
        let chain = FilterChain([.blur(Filter.Blur(sigmaX: 3, sigmaY: 3))])
        let drawn = try Drawn(
            [.beginGroup(Group(filters: chain)), .rectangle(24, 24, 16, 16, .pureRed), .endGroup], width: 64, height: 64
        )
        #expect(abs(drawn.coverage - 256) < 2)
        #expect(drawn[32, 32].red == drawn[32, 32].alpha)
    }

    @Test func `what lies outside of the picture bleeds into it`() throws {
        let chain = FilterChain([.blur(Filter.Blur(sigmaX: 8, sigmaY: 0))])
        let inside = try Drawn(
            [.beginGroup(Group(filters: chain)), .rectangle(30, 0, 20, 16, .black), .endGroup], width: 64)
        let outside = try Drawn(
            [.beginGroup(Group(filters: chain)), .rectangle(-10, 0, 20, 16, .black), .endGroup], width: 16)
        for x in 0..<16 { #expect(outside[x, 8] == inside[x + 40, 8]) }
        #expect(outside[12, 8].alpha > 0)
    }

    @Test func `a region cuts the picture before and after the blur`() throws {
        let chain = FilterChain(
            [.blur(Filter.Blur(sigmaX: 2, sigmaY: 2))], region: Rect(x: 8.4, y: 4, width: 15.2, height: 24))
        let drawn = try Drawn(
            [.beginGroup(Group(filters: chain)), .rectangle(0, 8, 32, 16, .black), .endGroup], width: 32, height: 32)
        // Widened to whole pixels, the cut is hard; just inside there is less than behind an edge that goes on.
        #expect(drawn[7, 16] == .clear)
        #expect((140..<200).contains(drawn[8, 16].alpha))
        #expect((140..<200).contains(drawn[23, 16].alpha))
        #expect(drawn[24, 16] == .clear)
        #expect(drawn[16, 16].alpha == 255)
        #expect(drawn[16, 3] == .clear)
    }

    @Test func `repeated edges stay full and draw nothing outside`() throws {
        let blur = Filter.Blur(sigmaX: 4, sigmaY: 60, repeatsEdges: true)
        let chain = FilterChain([.blur(blur)], region: Rect(x: 4, y: 4, width: 8, height: 8))
        let drawn = try Drawn([.beginGroup(Group(filters: chain)), .rectangle(4, 4, 8, 8, .pureRed), .endGroup])
        for place in [(4, 4), (11, 11), (8, 4)] { #expect(drawn[place.0, place.1] == .init(255, 0, 0)) }
        #expect(drawn.coverage == 64)
    }

    @Test func `a blur goes with the size and the direction of its chain`() throws {
        func blurred(_ transform: Affine, x: Double = 4, y: Double = 0) throws -> Drawn {
            let chain = FilterChain([.blur(Filter.Blur(sigmaX: x, sigmaY: y))], transform: transform)
            return try Drawn(
                [.beginGroup(Group(filters: chain)), .rectangle(28, 28, 8, 8, .black), .endGroup], width: 64, height: 64
            )
        }
        #expect(try blurred(.scale(2, 1)).bytes == blurred(.identity, x: 8).bytes)
        #expect(try blurred(.rotation(.pi / 2)).bytes == blurred(.identity, x: 0, y: 4).bytes)
        #expect(try blurred(.scale(-1, 1)).bytes == blurred(.identity).bytes)
        // Turned by 45°, it is smeared from the upper left to the lower right.
        let turned = try blurred(.rotation(.pi / 4))
        #expect(turned[24, 24].alpha > 20)
        #expect(turned[39, 39].alpha > 20)
        #expect(turned[39, 24].alpha < 5)
        #expect(abs(turned.coverage - 64) < 1.5)
    }

    @Test func `linear light makes the middle between two colors lighter`() throws {
        func blurred(_ light: FilterChain.Light) throws -> Drawn {
            let chain = FilterChain([.blur(Filter.Blur(sigmaX: 3, sigmaY: 0))], light: light)
            let halves: [DrawCommand] = [.rectangle(0, 0, 32, 8, .pureRed), .rectangle(32, 0, 32, 8, .pureGreen)]
            return try Drawn([.beginGroup(Group(filters: chain))] + halves + [.endGroup], width: 64, height: 8)
        }
        let encoded = try blurred(.encoded)
        #expect(abs(encoded[31, 4].red + encoded[32, 4].red - 255) <= 1)
        // Half the light of a full component is 188 of 255.
        let linear = try blurred(.linear)
        #expect((188...200).contains(linear[31, 4].red))
        #expect((176...188).contains(linear[32, 4].red))
    }
}
