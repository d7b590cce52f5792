/// A drawn frame: straight (not premultiplied) RGBA in sRGB, rows top down without gaps.
package struct Picture: Sendable, Equatable {
    /// In pixels.
    package let width: Int
    /// In pixels.
    package let height: Int
    /// `width` × `height` of them: red in the lowest byte, then green, blue, alpha. Where alpha is 0, all is 0.
    package var pixels: [UInt32]

    /// An image of these pixels, of which there must be `width` · `height`.
    package init(width: Int, height: Int, pixels: [UInt32]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// An image of one color.
    init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
        self.init(width: width, height: height, pixels: [UInt32](repeating: pixel, count: width * height))
    }

    /// The bytes: red, green, blue, alpha.
    var bytes: [UInt8] { pixels.withUnsafeBytes { Array($0) } }

    /// A part of it.
    func cropped(_ box: Box) -> Picture {
        if box.x == 0, box.y == 0, box.width == width, box.height == height { return self }
        var part: [UInt32] = []
        part.reserveCapacity(box.width * box.height)
        for y in box.y..<box.y + box.height { part += pixels[y * width + box.x..<y * width + box.x + box.width] }
        return Picture(width: box.width, height: box.height, pixels: part)
    }

    /// Replaces a part with another image, which must lie inside.
    mutating func place(_ other: Picture, x: Int, y: Int) {
        for row in 0..<other.height {
            let from = other.pixels[row * other.width..<(row + 1) * other.width]
            pixels.replaceSubrange((y + row) * width + x..<(y + row) * width + x + other.width, with: from)
        }
    }

    /// The smallest box around the pixels that `isMeant`; nil where there are none.
    func box(where isMeant: (Int) -> Bool) -> Box? {
        var (left, right, top, bottom) = (width, -1, -1, -1)
        for y in 0..<height {
            let row = y * width
            guard let first = (0..<width).first(where: { isMeant(row + $0) }) else { continue }
            let last = (first..<width).last { isMeant(row + $0) } ?? first
            if top < 0 { top = y }
            bottom = y
            left = min(left, first)
            right = max(right, last)
        }
        return top < 0 ? nil : Box(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    /// A rectangle of pixels.
    struct Box: Hashable, Sendable {
        /// From the left edge.
        var x: Int
        /// From the upper edge.
        var y: Int
        /// At least 1.
        var width: Int
        /// At least 1.
        var height: Int

        /// The box made larger so that it begins at even numbers, as WebP wants it.
        var evened: Box {
            Box(x: x & ~1, y: y & ~1, width: width + (x & 1), height: height + (y & 1))
        }
    }
}

/// What has to be put onto a frame to make it the next one.
struct Difference: Sendable {
    /// Where it goes.
    var box: Picture.Box
    /// What is put there.
    var picture: Picture
    /// Whether it is blended over what is there; otherwise it replaces that, transparency included.
    var isOver: Bool

    /// The difference between two frames of one size; nil where they are equal. Without a frame before it is everything.
    ///
    /// - Parameter isEven: Whether the box has to begin at even numbers.
    init?(from previous: Picture?, to next: Picture, isEven: Bool = false) {
        guard let previous else {
            self.init(
                box: Picture.Box(x: 0, y: 0, width: next.width, height: next.height), picture: next, isOver: false)
            return
        }
        let changed = previous.pixels.withUnsafeBufferPointer { old in
            next.pixels.withUnsafeBufferPointer { new in next.box { old[$0] != new[$0] } }
        }
        guard let changed else { return nil }
        let box = isEven ? changed.evened : changed
        var part = next.cropped(box)
        let before = previous.cropped(box).pixels
        // Pixels that stay may be left out where no other one has to become more transparent: they compress better so.
        var isOver = true
        for index in part.pixels.indices where part.pixels[index] != before[index] {
            if part.pixels[index] >> 24 != 255 {
                isOver = false
                break
            }
        }
        if isOver {
            for index in part.pixels.indices where part.pixels[index] == before[index] { part.pixels[index] = 0 }
        }
        self.init(box: box, picture: part, isOver: isOver)
    }

    private init(box: Picture.Box, picture: Picture, isOver: Bool) {
        self.box = box
        self.picture = picture
        self.isOver = isOver
    }
}
