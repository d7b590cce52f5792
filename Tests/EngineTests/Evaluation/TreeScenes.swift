@testable import Engine

/// Helpers that make small trees of layers.
extension Scene {
    /// A scene of 100×100 whose only layer shows the first layer, on a clock of 10 frames a second.
    init(treeLayers: [TreeLayer], images: [ImageAsset] = [], glyphs: [Glyph] = []) {
        self.init([Layer(.layerTree(LayerTreeContent(root: 0, clock: Clock(stretch: 10))))], images: images)
        self.treeLayers = treeLayers
        self.glyphs = glyphs
    }
}

extension TreeLayer {
    /// A layer with its upper left corner somewhere, filled with a color.
    init(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ hex: String? = nil, children: [Int] = [],
        change: (inout TreeLayer) -> Void = { _ in }
    ) {
        self.init(
            geometry: Geometry(
                bounds: Property(Rect(x: 0, y: 0, width: width, height: height)), position: Property(Point(x, y)),
                anchorPoint: Property(.zero)),
            appearance: LayerAppearance(background: Property(hex.flatMap { Color(hex: $0) } ?? .clear)),
            children: children)
        change(&self)
    }
}

extension Matrix4 {
    /// What a viewer at a distance sees.
    static func perspective(_ distance: Double) -> Matrix4 {
        var matrix = Matrix4.identity
        matrix.columns.2.w = -1 / distance
        return matrix
    }
}

extension Property where Value: Engine.Interpolatable {
    /// A value that changes between two times, which need not be numbers of the same kind.
    static func moving(_ from: Value, _ to: Value, from start: Double = 0, to end: Double = 1) -> Property {
        guard let track = Track([Keyframe(time: start, value: from), Keyframe(time: end, value: to)]) else {
            return Property(from)
        }
        return Property(track)
    }
}
