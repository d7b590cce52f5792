import Testing

@testable import Engine

/// Hue, saturation and brightness added to a text's colors.
struct ColorShiftTests {
    private func shifted(
        _ hex: String, hue: Double? = nil, saturation: Double? = nil, brightness: Double? = nil, amount: Double = 1
    ) throws -> [Int] {
        let color = try #require(Color(hex: hex))
        let degree = Double.pi / 180
        let shift = try #require(
            ColorShift(
                hue: hue.map { Property($0 * degree) }, saturation: saturation.map { Property($0) },
                brightness: brightness.map { Property($0) }, at: 0))
        let result = shift.applied(to: color, amount)
        #expect(result.alpha == color.alpha)
        return [result.red, result.green, result.blue].map { Int(($0 * 255).rounded()) }
    }

    @Test func `no shift is none`() { #expect(ColorShift(hue: nil, saturation: nil, brightness: nil, at: 0) == nil) }

    @Test(
        arguments: [
            (0.0, [255, 0, 0]), (60, [255, 255, 0]), (120, [0, 255, 0]), (180, [0, 255, 255]), (240, [0, 0, 255]),
            (300, [255, 0, 255]), (-60, [255, 0, 255]), (840, [0, 255, 0]), (30, [255, 128, 0]),
        ] as [(Double, [Int])])
    func `the hue goes round`(degrees: Double, expected: [Int]) throws {
        #expect(try shifted("#ff0000", hue: degrees) == expected)
    }

    @Test func `every color survives a whole turn`() throws {
        for hex in ["#000000", "#ffffff", "#336699", "#99cc33", "#cc3399", "#808080", "#fe0100"] {
            let same = try #require(Color(hex: hex))
            let parts = [same.red, same.green, same.blue].map { Int(($0 * 255).rounded()) }
            #expect(try shifted(hex, hue: 360) == parts)
        }
    }

    @Test func `saturation and brightness are limited`() throws {
        #expect(try shifted("#804000", brightness: 0.5) == [255, 128, 0])
        #expect(try shifted("#804000", brightness: -3) == [0, 0, 0])
        #expect(try shifted("#ff0000", saturation: -0.5) == [255, 128, 128])
        #expect(try shifted("#ff8080", saturation: 7) == [255, 0, 0])
        #expect(try shifted("#808080", saturation: 1) == [128, 0, 0])
    }

    @Test func `part of the way is part of the shift`() throws {
        #expect(try shifted("#ff0000", hue: 120, amount: 0.5) == [255, 255, 0])
        #expect(try shifted("#ff0000", hue: 0, saturation: -1, brightness: -1, amount: 0.5) == [128, 64, 64])
    }
}
