import Foundation

/// The transfer function of sRGB in tables (IEC 61966-2-1), in both directions, for premultiplied pixels.
struct LightTables: Sendable {
    /// Linear light 0…1 of evenly spaced encoded values.
    private let linear: [Float]
    /// Encoded values 0…1 of evenly spaced linear light.
    private let encoded: [Float]

    /// Made once: 32 KB.
    static let shared = LightTables()

    /// How many steps a table has from 0 to 1: a multiple of 255, so that the values of opaque pixels are exact.
    private static let steps = 255 * 16

    private init() {
        func table(_ function: (Double) -> Double) -> [Float] {
            (0...LightTables.steps).map { Float(function(Double($0) / Double(LightTables.steps))) }
        }
        linear = table { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        encoded = table { $0 <= 0.0031308 ? $0 * 12.92 : 1.055 * pow($0, 1 / 2.4) - 0.055 }
    }

    /// Turns encoded pixels into linear light.
    func linearize(_ layer: OffscreenSurface) { convert(layer, linear) }

    /// Turns pixels of linear light into encoded ones.
    func encode(_ layer: OffscreenSurface) { convert(layer, encoded) }

    /// The linear light of an encoded value; both 0…1.
    func linear(_ value: Double) -> Double { Double(linear[Int(value.unit * Double(LightTables.steps) + 0.5)]) }

    /// The encoded value of linear light; both 0…1.
    func encoded(_ value: Double) -> Double { Double(encoded[Int(value.unit * Double(LightTables.steps) + 0.5)]) }

    private func convert(_ layer: OffscreenSurface, _ table: [Float]) {
        table.withUnsafeBufferPointer { table in
            guard let table = table.baseAddress else { return }
            layer.mapPixels { LightTables.converted($0, table) }
        }
    }

    /// - Parameter pixel: Not transparent.
    @inline(__always)
    private static func converted(_ pixel: UInt32, _ table: UnsafePointer<Float>) -> UInt32 {
        let alpha = pixel >> 24
        func component(_ value: UInt32) -> UInt32 {
            // A premultiplied component never exceeds its alpha, except in invalid images.
            let step = min(value, alpha) * UInt32(steps) &+ alpha / 2
            return UInt32(table[Int(step / alpha)] * Float(alpha) + 0.5)
        }
        return alpha << 24 | component(pixel >> 16 & 255) << 16 | component(pixel >> 8 & 255) << 8
            | component(pixel & 255)
    }
}
