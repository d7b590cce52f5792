/// What is drawn of a composition: all of it at some size, or a part of that.
struct FrameArea: Hashable, Sendable {
    /// The sides in pixels of all of it, of which the area is a part; may be far more than can be drawn.
    let wholeWidth: Int
    /// See `wholeWidth`.
    let wholeHeight: Int
    /// Where the area begins, in pixels from the left edge of all of it.
    let left: Int
    /// Where the area begins, in pixels from the upper edge of all of it.
    let top: Int
    /// The size of the area: of the image.
    let size: PixelSize

    /// The longest side that all of it may have, in pixels. Beyond it the rasterizer's fixed-point numbers are too
    /// coarse.
    static let longestSide = 1 << 20

    /// All of it at one size.
    init(_ size: PixelSize) {
        wholeWidth = size.width
        wholeHeight = size.height
        left = 0
        top = 0
        self.size = size
    }

    /// All of it at one size, scaled down as far as the limits demand; nil when a side is below 1 or not a number.
    init?(width: Double, height: Double) {
        guard let size = PixelSize(width: width, height: height) else { return nil }
        self.init(size)
    }

    /// The part of an image of `width` × `height` pixels that is asked for, cut to what there is. The same as all of it
    /// where it covers that.
    ///
    /// - Parameter part: Left, top, width and height, in pixels; rounded outwards.
    /// - Returns: Nil where a side is below 1 or not a number, or the part lies outside.
    init?(width: Double, height: Double, part: (left: Double, top: Double, width: Double, height: Double)) {
        let numbers = [width, height, part.left, part.top, part.width, part.height]
        guard numbers.allSatisfy(\.isFinite), width >= 1, height >= 1 else { return nil }
        let scale = min(1, Double(Self.longestSide) / max(width, height))
        let whole = (width: max(1, Int(width * scale)), height: max(1, Int(height * scale)))
        func clamped(_ number: Double, _ rule: FloatingPointRoundingRule, _ most: Int) -> Int {
            Int(min(max((number * scale).rounded(rule), 0), Double(most)))
        }
        let left = clamped(part.left, .down, whole.width)
        let top = clamped(part.top, .down, whole.height)
        let right = clamped(part.left + part.width, .up, whole.width)
        let bottom = clamped(part.top + part.height, .up, whole.height)
        guard let size = PixelSize(width: Double(right - left), height: Double(bottom - top)) else { return nil }
        self.wholeWidth = whole.width
        self.wholeHeight = whole.height
        self.left = left
        self.top = top
        self.size = size
    }

    /// Whether it is all of the composition.
    var isWhole: Bool { size.width == wholeWidth && size.height == wholeHeight }
}
