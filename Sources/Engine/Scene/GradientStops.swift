/// The stops of a gradient as numbers that move together.
public struct GradientStops: Hashable, Sendable, Interpolatable {
    /// `colorCount` color stops of four numbers (offset, red, green, blue), then opacity stops of two (offset, alpha);
    /// all 0…1, and there may be too few of them.
    public var values: [Double]
    /// How many color stops `values` begins with; not negative.
    public var colorCount: Int

    /// More colors than this are not read from files.
    package static let maximumColors = 4096

    /// Stops as a file has them.
    package init(_ values: [Double], colorCount: Int) {
        self.values = values
        self.colorCount = max(0, colorCount)
    }

    /// Stops of a gradient. Colors that are not opaque bring opacity stops of their own unless `alphas` are given.
    package init(colors: [ColorStop], alphas: [AlphaStop] = []) {
        var alphas = alphas
        if alphas.isEmpty, colors.contains(where: { $0.color.alpha < 1 }) {
            alphas = colors.map { AlphaStop(offset: $0.offset, alpha: $0.color.alpha) }
        }
        self.init(
            colors.flatMap { [$0.offset, $0.color.red, $0.color.green, $0.color.blue] }
                + alphas.flatMap { [$0.offset, $0.alpha] },
            colorCount: colors.count)
    }

    /// Where the lists differ in length, the surplus of `start` stays as it is.
    public static func interpolate(
        from start: GradientStops, to end: GradientStops, amounts: Amounts
    ) -> GradientStops {
        var result = start
        for index in 0..<min(start.values.count, end.values.count) {
            result.values[index] += (end.values[index] - start.values[index]) * amounts.x
        }
        return result
    }

    /// Folds in the lengths and then the numbers.
    public func combine(into hasher: inout StableHasher) {
        hasher.combine(colorCount)
        hasher.combine(values.count)
        for value in values { hasher.combine(value) }
    }
}
