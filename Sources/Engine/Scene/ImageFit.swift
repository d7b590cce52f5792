/// How a image lies in its box, as SVG says it with `preserveAspectRatio`.
public struct ImageFit: Hashable, Sendable {
    /// How the image is scaled.
    public enum Scaling: Hashable, Sendable {
        /// To the box on each axis by itself.
        case stretch
        /// Evenly, so that it just lies in the box: SVG's “meet”.
        case contain
        /// Evenly, so that it just covers the box, at which it is cut: SVG's “slice”.
        case cover
    }

    /// How the image is scaled.
    public var scaling: Scaling
    /// Which share of the room that is left lies before the image, to the left and above: 0, 0.5 or 1. Where the
    /// image is larger than the box, the room is negative.
    public var alignment: Point

    /// A fit; by default in the middle.
    package init(_ scaling: Scaling, alignment: Point = Point(0.5, 0.5)) {
        self.scaling = scaling
        self.alignment = alignment
    }

    /// In the middle, covering the box: what lottie-web does where nothing is said.
    public static let cover = ImageFit(.cover)

    /// From a image of a size, which is not empty, to its box.
    func matrix(from image: Size, to box: Size) -> Affine {
        var x = box.width / image.width
        var y = box.height / image.height
        switch scaling {
        case .stretch: break
        case .contain: (x, y) = (min(x, y), min(x, y))
        case .cover: (x, y) = (max(x, y), max(x, y))
        }
        return Affine(
            a: x, b: 0, c: 0, d: y, tx: (box.width - image.width * x) * alignment.x,
            ty: (box.height - image.height * y) * alignment.y)
    }
}
