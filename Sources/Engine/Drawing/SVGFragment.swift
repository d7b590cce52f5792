/// A frame as elements of SVG.
package struct SVGFragment: Hashable, Sendable {
    /// What the elements refer to.
    package var definitions: String
    /// The elements in painting order.
    package var body: String
    /// Whether something of the frame has no counterpart in SVG and is left out.
    package var isIncomplete: Bool

    /// Both, to be put into a document.
    package var text: String { (definitions.isEmpty ? "" : "<defs>\(definitions)</defs>") + body }

    /// How a document of a size begins.
    package static func opening(_ size: Size, pixels: (width: Int, height: Int)? = nil) -> String {
        let (width, height) = (shortened(size.width, places: 3), shortened(size.height, places: 3))
        let shown = pixels.map { ("\($0.width)", "\($0.height)") } ?? (width, height)
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" width=\"\(shown.0)\" "
            + "height=\"\(shown.1)\" fill=\"none\">"
    }
}
