extension DisplayListBuilder {
    /// The dashes of a line, where there is room for all of them; nil for a solid line.
    mutating func dashes(_ pattern: DashPattern?, along line: Path) -> DashPattern? {
        guard let pattern else { return nil }
        let most = ShapeContent.maximumPaintedPoints / ShapeGeometry.Builder.measuringCost
        guard let count = pattern.pointCount(of: line), count <= most, spend(count) else {
            truncation.formUnion(.dashes)
            return nil
        }
        return pattern
    }
}
