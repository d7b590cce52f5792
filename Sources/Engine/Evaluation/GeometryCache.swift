/// The shapes and texts of each layer as last built, up to a size, and the matrices that stay.
struct GeometryCache: Sendable {
    private var entries: [Geometry?]
    /// For each of the entries; apart from them, so that most questions are answered without a look at one.
    private var stamps: [UInt64]
    /// When the geometry of each layer's shapes changes, once it was asked for: asking the content takes longer.
    private var indices: [ChangeIndex?]
    /// Of each layer that trims paths.
    private var measures: [OutlineMeasures]
    /// Empty; their memory serves one layer after the other.
    private var lists = ShapeGeometry.Lists()
    /// Of each layer that was asked for.
    private var matrices: [Matrix]
    private var cost = 0

    /// A layer's matrix, seen straight from the front.
    private enum Matrix {
        /// It was not asked for yet.
        case unknown
        /// It is another one from time to time.
        case changing
        /// It is always the same.
        case constant(Affine)
    }

    /// Items and points; some hundred megabytes.
    private static let maximumCost = 6_000_000

    private enum Geometry {
        case shapes(ShapeGeometry)
        /// As large as many hundred bytes, which each move of an entry would copy.
        indirect case text(TextGeometry)

        var cost: Int {
            switch self {
            case .shapes(let shapes): shapes.cost
            case .text(let text): text.cost
            }
        }
    }

    /// An empty cache for layers whose ids lie below `layerCount`.
    init(layerCount: Int) {
        entries = Array(repeating: nil, count: layerCount)
        stamps = Array(repeating: 0, count: layerCount)
        indices = Array(repeating: nil, count: layerCount)
        measures = Array(repeating: OutlineMeasures(), count: layerCount)
        matrices = Array(repeating: .unknown, count: layerCount)
    }

    /// The matrix of a layer by itself, seen straight from the front.
    mutating func matrix(of layer: UnsafePointer<Layer>, at time: Double) -> Affine {
        let id = layer.pointee.id
        switch matrices[id] {
        case .constant(let matrix): return matrix
        case .changing: return Layer.matrix(layer, at: time)
        case .unknown:
            let matrix = Layer.matrix(layer, at: time)
            matrices[id] = layer.pointee.transform.hasConstantMatrix ? .constant(matrix) : .changing
            return matrix
        }
    }

    /// The shapes of a layer: those kept from before where the geometry's stamp is the same.
    ///
    /// - Parameter start: When the layer is first seen.
    mutating func shapes(
        of content: ShapeContent, layer: Int, start: Double, at time: Double, rules: DrawingRules
    ) -> ShapeGeometry {
        let stamp = stamp(of: content, layer: layer, at: time)
        var before: ShapeGeometry?
        if case .shapes(let shapes) = entries[layer] {
            if stamps[layer] == stamp { return shapes }
            before = shapes
        }
        let shapes = ShapeGeometry(
            content, after: before, at: time, start: start, rules: rules, measures: &measures[layer], lists: &lists)
        keep(.shapes(shapes), of: layer, stamp: stamp)
        return shapes
    }

    private mutating func stamp(of content: ShapeContent, layer: Int, at time: Double) -> UInt64 {
        if let stamp = indices[layer]?.stamp(at: time) { return stamp }
        let index = content.geometry
        indices[layer] = index
        return index.stamp(at: time)
    }

    /// The text of a layer: the one kept from before where the geometry's stamp is the same.
    mutating func text(of content: TextContent, layer: Int, scene: Scene, at time: Double) -> TextGeometry {
        let stamp = content.geometry.stamp(at: time)
        if stamps[layer] == stamp, case .text(let text) = entries[layer] { return text }
        let text = TextGeometry(content, glyphs: scene.glyphs, at: time, rules: scene.rules)
        keep(.text(text), of: layer, stamp: stamp)
        return text
    }

    private mutating func keep(_ geometry: Geometry, of layer: Int, stamp: UInt64) {
        cost += geometry.cost - (entries[layer]?.cost ?? 0)
        if cost > GeometryCache.maximumCost {
            entries = Array(repeating: nil, count: entries.count)
            measures = Array(repeating: OutlineMeasures(), count: entries.count)
            cost = geometry.cost
        }
        entries[layer] = geometry
        stamps[layer] = stamp
    }
}
