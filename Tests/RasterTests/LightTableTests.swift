import Foundation
import Testing

@testable import Raster

/// Pixels in linear light, beside the transfer function of sRGB itself.
struct LightTableTests {
    /// What all components of all alphas become, by alpha and component.
    private static func converted(_ convert: (OffscreenSurface) -> Void) throws -> [UInt32] {
        var pool = SurfacePool(pixels: 256 * 256)
        let taken = pool.take(PixelBox(left: 0, top: 0, right: 256, bottom: 256))
        let layer = try #require(taken)
        let pixels = try #require(layer.pixels)
        for alpha in 0..<256 {
            for value in 0..<256 {
                pixels[alpha * 256 + value] = UInt32(alpha << 24 | value << 16 | (255 - value) << 8 | value)
            }
        }
        convert(layer)
        return (0..<256 * 256).map { pixels[$0] }
    }

    /// A component of such a pixel that holds `value`; one that is brighter than its alpha counts as that.
    private static func expected(_ value: Int, _ alpha: Int, _ transfer: (Double) -> Double) -> Double {
        transfer(Double(min(value, alpha)) / Double(alpha)) * Double(alpha)
    }

    private static func check(_ pixels: [UInt32], _ transfer: (Double) -> Double) {
        for alpha in 1..<256 {
            var worst = 0.0
            for value in 0..<256 {
                let pixel = pixels[alpha * 256 + value]
                #expect(pixel >> 24 == alpha)
                for (shift, value) in [(16, value), (8, 255 - value), (0, value)] {
                    let error = Double(pixel >> shift & 255) - expected(value, alpha, transfer)
                    worst = max(worst, abs(error))
                }
            }
            // Half a level, and what a step of the table is off where the function is steepest.
            #expect(worst <= 0.5 + 13 * Double(alpha) / (2 * 255 * 16), "alpha \(alpha)")
        }
        // What is clear has no color.
        #expect(pixels[..<256].allSatisfy { $0 == 0 })
    }

    @Test func `encoded pixels become linear light`() throws {
        let pixels = try Self.converted(LightTables.shared.linearize)
        Self.check(pixels) { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    }

    @Test func `linear light becomes encoded pixels`() throws {
        let pixels = try Self.converted(LightTables.shared.encode)
        Self.check(pixels) { $0 <= 0.0031308 ? $0 * 12.92 : 1.055 * pow($0, 1 / 2.4) - 0.055 }
    }
}
