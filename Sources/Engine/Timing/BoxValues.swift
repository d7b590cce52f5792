extension Matrix4: Interpolatable {
    /// By component.
    public static func interpolate(from start: Matrix4, to end: Matrix4, amounts: Amounts) -> Matrix4 {
        func mix(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> { a + (b - a) * amounts.x }
        return Matrix4(
            mix(start.columns.0, end.columns.0), mix(start.columns.1, end.columns.1),
            mix(start.columns.2, end.columns.2), mix(start.columns.3, end.columns.3))
    }

    /// Folds in all numbers.
    public func combine(into hasher: inout StableHasher) {
        for column in [columns.0, columns.1, columns.2, columns.3] {
            for index in 0..<4 { hasher.combine(column[index]) }
        }
    }
}

extension Point: Interpolatable {
    /// By component.
    public static func interpolate(from start: Point, to end: Point, amounts: Amounts) -> Point {
        start + (end - start) * amounts.x
    }

    /// Folds in x and y.
    public func combine(into hasher: inout StableHasher) { hasher.combine(self) }
}

extension Size: Interpolatable {
    /// By component.
    public static func interpolate(from start: Size, to end: Size, amounts: Amounts) -> Size {
        Size(
            start.width + (end.width - start.width) * amounts.x, start.height + (end.height - start.height) * amounts.x)
    }

    /// Folds in both sides.
    public func combine(into hasher: inout StableHasher) {
        hasher.combine(width)
        hasher.combine(height)
    }
}

extension Rect: Interpolatable {
    /// By component.
    public static func interpolate(from start: Rect, to end: Rect, amounts: Amounts) -> Rect {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * amounts.x }
        return Rect(
            x: mix(start.x, end.x), y: mix(start.y, end.y), width: mix(start.width, end.width),
            height: mix(start.height, end.height))
    }
}

extension Path: Interpolatable {
    /// The start holds.
    public static func interpolate(from start: Path, to end: Path, amounts: Amounts) -> Path { start }
}

extension [Color]: Interpolatable {
    /// The start holds.
    public static func interpolate(from start: [Color], to end: [Color], amounts: Amounts) -> [Color] { start }

    /// Folds in the colours.
    public func combine(into hasher: inout StableHasher) {
        hasher.combine(count)
        for color in self { color.combine(into: &hasher) }
    }
}

/// One of a scene's pictures, or none.
public struct Picture: Hashable, Sendable, Interpolatable {
    /// An index into `Scene.images`.
    public var image: Int?

    /// A picture.
    public init(_ image: Int?) { self.image = image }

    /// The start holds.
    public static func interpolate(from start: Picture, to end: Picture, amounts: Amounts) -> Picture { start }

    /// Folds in the index.
    public func combine(into hasher: inout StableHasher) { hasher.combine(image ?? -1) }
}
