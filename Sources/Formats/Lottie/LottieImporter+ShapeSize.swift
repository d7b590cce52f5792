import Engine

extension LottieImporter {
    /// Says so where repeaters and modifiers multiply a layer's points beyond what is drawn.
    mutating func report(_ size: ShapeSize, at list: JSONValue) {
        if size.merged > Double(MergeMode.maximumVertices) {
            report(
                .warning, "merge paths",
                "Paths with more than \(MergeMode.maximumVertices) vertices are drawn as one path without merging.",
                at: list)
        }
        guard
            size.handled > Double(ShapeContent.maximumPoints)
                || size.painted > Double(ShapeContent.maximumPaintedPoints)
        else { return }
        report(
            .warning, "shape size",
            "Repeaters and modifiers multiply the layer's path points to about "
                + "\(LottieImporter.roughly(max(size.handled, size.painted))); everything beyond "
                + "\(LottieImporter.roughly(Double(ShapeContent.maximumPoints))) is left out.",
            at: list)
    }

    /// A number in thousands or millions.
    private static func roughly(_ number: Double) -> String {
        number < 1e6 ? "\(Int(number / 1e3)) thousand" : "\(formatted((min(number, 1e15) / 1e6).rounded())) million"
    }
}
