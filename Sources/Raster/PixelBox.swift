import Engine

/// A rectangle of whole device pixels.
struct PixelBox: Hashable {
    /// The first column.
    var left: Int32
    /// The first row.
    var top: Int32
    /// The column after the last.
    var right: Int32
    /// The row after the last.
    var bottom: Int32

    /// The rectangle without pixels.
    static let empty = PixelBox(left: 0, top: 0, right: 0, bottom: 0)

    /// A rectangle from its edges; `right` and `bottom` lie one past the last pixel.
    init(left: Int32, top: Int32, right: Int32, bottom: Int32) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    /// All pixels that `rect` touches; coordinates are limited to ±2³⁰.
    init(covering rect: Rect) {
        self.init(
            left: PixelBox.whole(rect.x.roundedDown), top: PixelBox.whole(rect.y.roundedDown),
            right: PixelBox.whole(rect.maxX.roundedUp), bottom: PixelBox.whole(rect.maxY.roundedUp))
    }

    private static func whole(_ value: Double) -> Int32 {
        guard value == value else { return 0 }
        return Int32(max(-1_073_741_824, min(1_073_741_824, value)))
    }

    /// In pixels; not negative.
    var width: Int { max(0, Int(right) - Int(left)) }
    /// In pixels; not negative.
    var height: Int { max(0, Int(bottom) - Int(top)) }
    /// Whether it has no pixels, as where opposite edges have crossed.
    var isEmpty: Bool { right <= left || bottom <= top }

    /// The same rectangle in floating point.
    var rect: Rect { Rect(x: Double(left), y: Double(top), width: Double(width), height: Double(height)) }

    /// The common pixels.
    func intersection(_ other: PixelBox) -> PixelBox {
        let box = PixelBox(
            left: max(left, other.left), top: max(top, other.top),
            right: min(right, other.right), bottom: min(bottom, other.bottom))
        return box.isEmpty ? .empty : box
    }

    /// The box with more pixels on the left and the right (`x`) and above and below (`y`); neither is negative.
    func grown(x: Double, y: Double) -> PixelBox {
        if isEmpty { return self }
        return PixelBox(
            covering: Rect(
                x: Double(left) - x, y: Double(top) - y, width: Double(width) + 2 * x, height: Double(height) + 2 * y))
    }

    /// The box moved by whole pixels; what would lie too far away is empty.
    func moved(x: Double, y: Double) -> PixelBox {
        if isEmpty { return self }
        return PixelBox(
            covering: Rect(x: Double(left) + x, y: Double(top) + y, width: Double(width), height: Double(height)))
    }

    /// The same pixels counted from the first of another box.
    func relative(to origin: PixelBox) -> PixelBox {
        PixelBox(
            left: left - origin.left, top: top - origin.top, right: right - origin.left, bottom: bottom - origin.top)
    }

    /// The smallest box that holds both.
    func union(_ other: PixelBox) -> PixelBox {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelBox(
            left: min(left, other.left), top: min(top, other.top),
            right: max(right, other.right), bottom: max(bottom, other.bottom))
    }
}

extension Rect {
    /// Whether its edges lie between pixels.
    var hasWholePixels: Bool { PixelBox(covering: self).rect == self }

    /// The same rectangle counted from the first pixel of a box.
    func relative(to box: PixelBox) -> Rect {
        Rect(x: x - Double(box.left), y: y - Double(box.top), width: width, height: height)
    }
}
