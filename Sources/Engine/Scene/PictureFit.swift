/// How a picture lies in its box, as SVG says it with `preserveAspectRatio`.
public struct PictureFit: Hashable, Sendable {
    /// How the picture is scaled.
    public enum Scaling: Hashable, Sendable {
        /// To the box on each axis by itself.
        case stretch
        /// Evenly, so that it just lies in the box: SVG's “meet”.
        case contain
        /// Evenly, so that it just covers the box, at which it is cut: SVG's “slice”.
        case cover
    }

    /// How the picture is scaled.
    public var scaling: Scaling
    /// Which share of the room that is left lies before the picture, to the left and above: 0, 0.5 or 1. Where the
    /// picture is larger than the box, the room is negative.
    public var alignment: Point

    /// A fit; by default in the middle.
    public init(_ scaling: Scaling, alignment: Point = Point(0.5, 0.5)) {
        self.scaling = scaling
        self.alignment = alignment
    }

    /// In the middle, covering the box: what lottie-web does where nothing is said.
    public static let cover = PictureFit(.cover)

    /// From a picture of a size, which is not empty, to its box.
    func matrix(from picture: Size, to box: Size) -> Affine {
        var x = box.width / picture.width
        var y = box.height / picture.height
        switch scaling {
        case .stretch: break
        case .contain: (x, y) = (min(x, y), min(x, y))
        case .cover: (x, y) = (max(x, y), max(x, y))
        }
        return Affine(
            a: x, b: 0, c: 0, d: y, tx: (box.width - picture.width * x) * alignment.x,
            ty: (box.height - picture.height * y) * alignment.y)
    }
}
