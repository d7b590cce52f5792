import Testing

@testable import Engine
@testable import Formats

/// Small animations in which one property follows an expression.
struct ExpressionRig {
    /// 25 frames a second, 100 × 100, with these layers.
    static func document(
        _ layers: String, members: String = "", options: ReadingOptions = ReadingOptions()
    ) throws -> Document {
        try Document.read(Array(Hostile.animation(layers, members: members).utf8), options: options)
    }

    /// An expression as a JSON string.
    static func quoted(_ expression: String) -> String { JSONText.quoted(expression) }

    /// A null layer with this transform.
    static func layer(_ transform: String, name: String = "L", index: Int = 1, more: String = "") -> String {
        #"{"ty":3,"nm":"\#(name)","ind":\#(index),"ip":0,"op":50,\#(more)"ks":{\#(transform)}}"#
    }

    /// A rotation with this value and expression, in degrees at each frame.
    static func rotations(
        _ value: String, _ expression: String, at frames: [Double], layers: String = "", more: String = "",
        options: ReadingOptions = ReadingOptions()
    ) throws -> [Double] {
        let own = layer(#""r":{"k":\#(value),"x":\#(quoted(expression))}"#, more: more)
        let document = try document([own, layers].filter { !$0.isEmpty }.joined(separator: ","), options: options)
        #expect(document.diagnostics.isEmpty)
        let rotation = document.scene.root.layers[0].transform.rotation
        return frames.map { rotation.value(at: $0) / LottieImporter.degree }
    }

    /// A position with this value and expression.
    static func positions(
        _ value: String, _ expression: String, at frames: [Double], layers: String = "",
        options: ReadingOptions = ReadingOptions()
    ) throws -> [Vector3] {
        let own = layer(#""p":{"k":\#(value),"x":\#(quoted(expression))}"#)
        let document = try document([own, layers].filter { !$0.isEmpty }.joined(separator: ","), options: options)
        #expect(document.diagnostics.isEmpty)
        let position = document.scene.root.layers[0].transform.position
        return frames.map(position.value)
    }

    /// Linear keyframes of numbers.
    static func keyframes(_ values: [(time: Int, value: String)]) -> String {
        "[" + values.map { #"{"t":\#($0.time),"s":\#($0.value)}"# }.joined(separator: ",") + "]"
    }

    /// What is said about the rotation's expression; nil where it is evaluated.
    static func complaint(_ expression: String, value: String = "0", layers: String = "") throws -> String? {
        let own = layer(#""r":{"k":\#(value),"x":\#(quoted(expression))}"#)
        let document = try document([own, layers].filter { !$0.isEmpty }.joined(separator: ","))
        return document.diagnostics.first { $0.feature == "expression" }?.message
    }
}

/// Whether numbers agree but for rounding.
func isClose(_ a: [Double], _ b: [Double], within tolerance: Double = 1e-9) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
}
