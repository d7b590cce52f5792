extension Scene {
    /// Whether a frame may take more than there is room for in one; never false where a frame does. The bound is coarse,
    /// because it takes no notice of when layers are there, and costs about as much as looking at every layer once.
    var mayExceedFrame: Bool {
        var costs: [Int: FrameCost] = [:]
        return cost(of: 0, known: &costs).isTooLarge
    }

    /// Compositions never contain themselves, so this ends.
    private func cost(of index: Int, known: inout [Int: FrameCost]) -> FrameCost {
        if let cost = known[index] { return cost }
        guard compositions.indices.contains(index) else { return FrameCost() }
        let layers = compositions[index].layers
        var own: [FrameCost] = []
        own.reserveCapacity(layers.count)
        for layer in layers {
            var cost = layer.ownCost(glyphs: glyphs)
            // Every parent is looked at; there are no more than other layers.
            if layer.parent != nil { cost.points += Double(layers.count) }
            if case .composition(let content) = layer.content {
                let inside = self.cost(of: content.composition, known: &known)
                cost.add(inside)
                cost.levels = 1 + inside.levels
            }
            own.append(cost)
        }
        var total = FrameCost()
        for (position, layer) in layers.enumerated() {
            total.visits += 1
            guard !layer.isMatteSource else { continue }
            total.add(own[position])
            // A matte is drawn inside the layer that it is the matte of, and so is the matte's own.
            var matte = layer.matte?.layer
            var links = 0
            while let source = matte, links <= FramePainter.maximumDepth {
                links += 1
                var cost = own[source]
                cost.levels += links
                total.add(cost)
                matte = layers[source].matte?.layer
            }
        }
        known[index] = total
        return total
    }
}

/// An upper bound of what a frame takes, counted as `FramePainter` counts it; it may become infinite.
struct FrameCost {
    /// Layers looked at.
    var visits = 0.0
    /// Items and points.
    var points = 0.0
    /// How many layers lie in each other, as content or as mattes.
    var levels = 0
    /// Whether the shapes of one layer alone may be too many.
    var hasLargeLayer = false

    /// Whether it is more than a frame has room for.
    var isTooLarge: Bool {
        !(visits < Double(FramePainter.visitLimit) && points < Double(FramePainter.roomLimit)) || hasLargeLayer
            || levels > FramePainter.maximumDepth
    }

    /// Takes in what else is drawn.
    mutating func add(_ other: FrameCost) {
        visits += other.visits
        points += other.points
        levels = max(levels, other.levels)
        hasLargeLayer = hasLargeLayer || other.hasLargeLayer
    }
}

extension Layer {
    /// What it takes without its parents, its matte, and the layers inside it.
    fileprivate func ownCost(glyphs: [Glyph]) -> FrameCost {
        var cost = FrameCost()
        cost.levels = 1
        cost.points = masks.reduce(1) { $0 + 1 + $1.path.largestVertexCount }
        switch content {
        case .none, .solid, .image, .composition: break
        case .shapes(let content):
            var shapes = ShapeCost()
            shapes.take(content.items)
            cost.hasLargeLayer =
                !(shapes.paths < Double(ShapeGeometry.pathRoom) && shapes.painted < Double(ShapeGeometry.paintRoom))
            cost.points += shapes.paths + shapes.painted
        case .text(let content):
            let letters = content.document.values.reduce(0) { max($0, $1.letters.count) }
            let outline = glyphs.reduce(0) { max($0, $1.outline.points.count) }
            cost.points += Double(letters) * Double(2 + outline + content.animators.count)
        }
        return cost
    }
}

/// An upper bound of what a list of shapes takes, counted as `ShapeGeometry` counts it.
private struct ShapeCost {
    /// Items and points while paths are made.
    var paths = 0.0
    /// Items and points while paths are put together for the painters.
    var painted = 0.0
    /// The points of the paths found so far.
    private var points = 0.0
    /// How many paths there are of them.
    private var count = 0.0

    mutating func take(_ items: [ShapeItem]) {
        for item in items {
            paths += 1
            switch item {
            case .path(let source, _):
                let largest = source.largestVertexCount
                paths += largest
                points += largest
                count += 1
            case .group(let group): take(inside: group.items, times: 1)
            case .painter(let painter):
                // A dash pattern makes no more pieces of a path than it may, each measured.
                painted += 1 + count + points + painter.stopCount
                if painter.isDashed {
                    painted +=
                        (count * Double(2 * DashPattern.maximumPieces) + points)
                        * Double(ShapeGeometry.measuringCost)
                }
            case .modifier(let modifier, _):
                paths += count + points * Double(ShapeGeometry.measuringCost)
                points = points * modifier.growth + count
            case .repeater(let repeater):
                // What it holds stands before it in the list that is written.
                let copies = repeater.copies.values.reduce(0) { max($0, $1.rounded(.up)) }
                take(inside: repeater.items, times: min(copies, Double(Repeater.maximumCopies)))
            }
        }
    }

    private mutating func take(inside items: [ShapeItem], times: Double) {
        var inner = ShapeCost()
        inner.take(items)
        paths += (inner.paths + 1) * times
        painted += inner.painted * times
        points += inner.points * times
        count += inner.count * times
    }
}

extension PathModifier {
    /// How many points it makes of one at most, but for one more for each path.
    fileprivate var growth: Double {
        switch self {
        case .trim, .roundCorners: 2
        }
    }
}

extension PathSource {
    /// The most vertices that the outline has at any time.
    fileprivate var largestVertexCount: Double {
        switch self {
        case .contour(let property): property.largestVertexCount
        case .ellipse: 4
        case .rectangle: 8
        case .polystar: Double(2 * Polystar.maximumPoints)
        }
    }
}

extension Painter {
    /// The most numbers that its gradient has at any time.
    fileprivate var stopCount: Double {
        guard case .gradient(let gradient) = ink else { return 0 }
        return Double(gradient.stops.values.reduce(0) { max($0, $1.values.count) })
    }

    fileprivate var isDashed: Bool {
        if case .stroke(let pen) = kind { !pen.dashes.isEmpty } else { false }
    }
}

extension Property<Contour> {
    fileprivate var largestVertexCount: Double { Double(values.reduce(0) { max($0, $1.vertices.count) }) }
}

extension Property {
    /// The value at rest and those of all keyframes.
    fileprivate var values: [Value] {
        contributions.reduce(into: [base]) { values, contribution in
            if case .keyframes(let track) = contribution.motion { values += track.keyframes.map(\.value) }
        }
    }
}
