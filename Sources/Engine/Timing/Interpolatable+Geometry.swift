extension Point: Interpolatable {
    /// By component; straight on beyond the ends, too.
    @inlinable public static func interpolate(from start: Point, to end: Point, amounts: Amounts) -> Point {
        Point(start.x + (end.x - start.x) * amounts.x, start.y + (end.y - start.y) * amounts.y)
    }

    /// On a straight line.
    @inlinable public func moved(_ times: Double, from start: Point, to end: Point) -> Point {
        self + (end - start) * times
    }

    /// x and y.
    @inlinable public func replacing(with numbers: UnsafeBufferPointer<Double>) -> Point {
        Point(numbers.number(0, or: x), numbers.number(1, or: y))
    }

    /// Folds in x and y.
    public func combine(into hasher: inout StableHasher) { hasher.combine(self) }
}

extension Size: Interpolatable {
    /// By component; straight on beyond the ends, too.
    @inlinable public static func interpolate(from start: Size, to end: Size, amounts: Amounts) -> Size {
        Size(
            start.width + (end.width - start.width) * amounts.x,
            start.height + (end.height - start.height) * amounts.y)
    }

    /// By component.
    @inlinable public func moved(_ times: Double, from start: Size, to end: Size) -> Size {
        Size(width + (end.width - start.width) * times, height + (end.height - start.height) * times)
    }

    /// Width and height.
    @inlinable public func replacing(with numbers: UnsafeBufferPointer<Double>) -> Size {
        Size(numbers.number(0, or: width), numbers.number(1, or: height))
    }

    /// Folds in width and height.
    public func combine(into hasher: inout StableHasher) {
        hasher.combine(width)
        hasher.combine(height)
    }
}

extension Rect: Interpolatable {
    /// By component; overshoot is kept, so sides may become negative.
    @inlinable public static func interpolate(from start: Rect, to end: Rect, amounts: Amounts) -> Rect {
        Rect(
            x: start.x + (end.x - start.x) * amounts.x, y: start.y + (end.y - start.y) * amounts.y,
            width: start.width + (end.width - start.width) * amounts.z,
            height: start.height + (end.height - start.height) * amounts.w)
    }

    /// By component.
    @inlinable public func moved(_ times: Double, from start: Rect, to end: Rect) -> Rect {
        Rect(
            x: x + (end.x - start.x) * times, y: y + (end.y - start.y) * times,
            width: width + (end.width - start.width) * times, height: height + (end.height - start.height) * times)
    }

    /// x, y, width and height.
    @inlinable public func replacing(with numbers: UnsafeBufferPointer<Double>) -> Rect {
        Rect(
            x: numbers.number(0, or: x), y: numbers.number(1, or: y), width: numbers.number(2, or: width),
            height: numbers.number(3, or: height))
    }

    /// Folds in x, y, width and height.
    public func combine(into hasher: inout StableHasher) {
        hasher.combine(x)
        hasher.combine(y)
        hasher.combine(width)
        hasher.combine(height)
    }
}

extension Path: Interpolatable {
    /// Point by point where both have the same verbs, control points included; else the start until the end is reached.
    public static func interpolate(from start: Path, to end: Path, amounts: Amounts) -> Path {
        if start.verbs == end.verbs {
            var result = start
            result.movePoints { point, index in
                point = .interpolate(from: point, to: end.points[index], amounts: amounts)
            }
            return result
        }
        return amounts.x < 1 ? start : end
    }

    /// Point by point where all have the same verbs.
    public func moved(_ times: Double, from start: Path, to end: Path) -> Path {
        guard start.verbs == end.verbs, verbs == start.verbs else { return self }
        var result = self
        result.movePoints { point, index in
            point = point.moved(times, from: start.points[index], to: end.points[index])
        }
        return result
    }
}

extension [Color]: Interpolatable {
    /// Color by color where there are equally many; else the start until the end is reached.
    public static func interpolate(from start: [Color], to end: [Color], amounts: Amounts) -> [Color] {
        guard start.count == end.count else { return amounts.x < 1 ? start : end }
        var result = start
        for index in result.indices {
            result[index] = .interpolate(from: start[index], to: end[index], amounts: amounts)
        }
        return result
    }

    /// Folds in the count and then the colors.
    public func combine(into hasher: inout StableHasher) {
        hasher.combine(count)
        for color in self { color.combine(into: &hasher) }
    }
}

/// Which image is shown, of the scene's images.
public struct ShownImage: Hashable, Sendable, Interpolatable {
    /// The index of the image in the scene; nil for none.
    public var image: Int?
    /// The image that it fades to, and how much of that is seen already, above 0 and below 1; nil for one that
    /// stays what it is.
    public var other: Other?

    /// Another image that is seen as well.
    public struct Other: Hashable, Sendable {
        /// The index in the scene; nil for none.
        public var image: Int?
        /// How much of it is seen, above 0 and below 1; the rest is of the first image.
        public var share: Double
    }

    /// An image of the scene, or none.
    package init(_ image: Int? = nil) {
        self.image = image
    }

    /// Both images, one fading into the other. Where one of them is a fade itself, the image that dominates in it
    /// counts.
    public static func interpolate(from start: ShownImage, to end: ShownImage, amounts: Amounts) -> ShownImage {
        if amounts.x <= 0 || start == end { return start }
        if amounts.x >= 1 { return end }
        var result = ShownImage(start.main)
        if start.main != end.main { result.other = Other(image: end.main, share: amounts.x) }
        return result
    }

    /// The image of which most is seen.
    private var main: Int? { other.map { $0.share > 0.5 ? $0.image : image } ?? image }

    /// Folds in the index, and those of what it fades to.
    public func combine(into hasher: inout StableHasher) {
        hasher.combine(image ?? -1)
        guard let other else { return }
        hasher.combine(other.image ?? -1)
        hasher.combine(other.share)
    }
}
