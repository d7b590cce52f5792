import CPixels
import Foundation

/// The transfer function of sRGB in tables (IEC 61966-2-1), in both directions, for premultiplied pixels.
struct LightTables: Sendable {
    /// Linear light 0…1 of evenly spaced encoded values.
    private let linear: [Float]
    /// Encoded values 0…1 of evenly spaced linear light.
    private let encoded: [Float]

    /// For each alpha the linear light of its 256 components, and the encoded components of linear light: all bytes.
    private let (linearPixels, encodedPixels): ([UInt8], [UInt8])

    /// Made once: 160 KB.
    static let shared = LightTables()

    /// How many steps a table has from 0 to 1: a multiple of 255, so that the values of opaque pixels are exact.
    private static let steps = 255 * 16

    private init() {
        func table(_ function: (Double) -> Double) -> [Float] {
            (0...LightTables.steps).map { Float(function(Double($0) / Double(LightTables.steps))) }
        }
        linear = table { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        encoded = table { $0 <= 0.0031308 ? $0 * 12.92 : 1.055 * pow($0, 1 / 2.4) - 0.055 }
        linearPixels = LightTables.pixels(linear)
        encodedPixels = LightTables.pixels(encoded)
    }

    /// What a table makes of premultiplied components.
    private static func pixels(_ table: [Float]) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        for alpha in 1...255 {
            for value in 0...255 {
                // A premultiplied component never exceeds its alpha, except in invalid images.
                let step = (min(value, alpha) * steps + alpha / 2) / alpha
                bytes[alpha << 8 | value] = UInt8(table[step] * Float(alpha) + 0.5)
            }
        }
        return bytes
    }

    /// Turns encoded pixels into linear light.
    func linearize(_ layer: OffscreenSurface) { convert(layer, linearPixels) }

    /// Turns pixels of linear light into encoded ones.
    func encode(_ layer: OffscreenSurface) { convert(layer, encodedPixels) }

    /// The linear light of an encoded value; both 0…1.
    func linear(_ value: Double) -> Double { Double(linear[Int(value.unit * Double(LightTables.steps) + 0.5)]) }

    /// The encoded value of linear light; both 0…1.
    func encoded(_ value: Double) -> Double { Double(encoded[Int(value.unit * Double(LightTables.steps) + 0.5)]) }

    private func convert(_ layer: OffscreenSurface, _ table: [UInt8]) {
        table.withUnsafeBufferPointer { table in
            guard let table = table.baseAddress else { return }
            layer.mapRows { area_look_up($0, Int32(clamping: $1), table) }
        }
    }
}
