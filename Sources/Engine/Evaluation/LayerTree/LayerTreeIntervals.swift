/// Looks for what changes in trees of layers.
struct LayerTreeIntervals {
    private let treeLayers: [TreeLayer]
    /// How many layers may still be looked at, portals' sources as often as they are shown.
    private var visits = 200_000
    /// How many moments may still be taken over from copy to copy.
    private var budget = 200_000

    /// A search among a scene's layers.
    init(_ treeLayers: [TreeLayer]) {
        self.treeLayers = treeLayers
    }

    /// When the image of a tree changes, on the parent clock of its root. Where there is too much to note,
    /// everything counts as changing.
    mutating func changeIntervals(of root: Int) -> ChangeIntervals {
        changeIntervals(of: root, depth: 0, isLate: false)
    }

    /// - Parameter isLate: Whether replicators may have put the clock around the layer back.
    private mutating func changeIntervals(of index: Int, depth: Int, isLate: Bool) -> ChangeIntervals {
        // Layers deeper than that are not drawn.
        guard treeLayers.indices.contains(index), depth <= TreeLayer.maximumDepth else { return ChangeIntervals() }
        guard visits > 0 else { return .always }
        visits -= 1
        var inside = ChangeIntervals()
        for other in shown(by: index) {
            inside.formUnion(changeIntervals(of: other, depth: depth + 1, isLate: isLate))
        }
        let areLate = isLate || delays(in: index)
        var children = ChangeIntervals()
        for child in self.children(of: index) {
            children.formUnion(changeIntervals(of: child, depth: depth + 1, isLate: areLate))
        }
        inside.formUnion(repeated(children, in: index))
        return seen(inside, in: index, isLate: isLate)
    }

    // What needs the layers themselves comes back before the search goes on: see `DisplayListBuilder.drawLayer`.

    private mutating func children(of index: Int) -> [Int] { treeLayers[index].children }

    private mutating func delays(in index: Int) -> Bool {
        treeLayers[index].replication.map { $0.delay.base != 0 || !$0.delay.contributions.isEmpty } ?? false
    }

    /// The mask of a layer, and what its portal shows; what runs on clocks of its own is met where it lies.
    private mutating func shown(by index: Int) -> [Int] {
        let portal = treeLayers[index].portal
        return [treeLayers[index].mask, portal?.path.isEmpty == true ? portal?.source : nil].compactMap(\.self)
    }

    /// When the image of a layer changes, on the clock around it.
    ///
    /// - Parameter inside: When what lies in it changes, on its own clock.
    private mutating func seen(_ inside: ChangeIntervals, in index: Int, isLate: Bool) -> ChangeIntervals {
        let isTimedInside = treeLayers[index].isTimedInside
        var own = isTimedInside ? ChangeIntervals() : treeLayers[index].ownChangeIntervals
        own.formUnion(inside)
        let timing = treeLayers[index].timing
        var result = timing.seen(own)
        if isLate {
            // A copy that has not begun yet shows what its clock says before its beginning.
            let clock = Clock(begin: timing.begin, offset: timing.offset, speed: timing.speed)
            result.formUnion(own.seen(through: clock))
        }
        if isTimedInside { result.formUnion(treeLayers[index].ownChangeIntervals) }
        return result
    }

    /// When the copies of a layer's children change.
    private mutating func repeated(_ children: ChangeIntervals, in index: Int) -> ChangeIntervals {
        guard !children.isStatic, delays(in: index), let replication = treeLayers[index].replication else {
            return children
        }
        let count = replication.count.largest.clamped(to: 0...Double(LayerReplication.maximumCopies))
        let cost = count * Double(children.count)
        guard replication.delay.isStatic, cost <= Double(budget) else { return .always }
        budget -= Int(cost)
        let delay = replication.delay.value(at: 0)
        guard delay.isFinite else { return .always }
        var result = ChangeIntervals()
        for copy in 0..<Int(max(count, 1)) {
            result.formUnion(children.seen(through: Clock(begin: Double(copy) * delay)))
        }
        return result
    }
}

/// Adds up what trees of layers may take.
struct LayerTreeCost {
    private let treeLayers: [TreeLayer]
    private let largestGlyph: Int
    private var visits = 200_000

    /// A search among a scene's layers.
    init(_ treeLayers: [TreeLayer], largestGlyph: Int) {
        self.treeLayers = treeLayers
        self.largestGlyph = largestGlyph
    }

    /// What a tree takes at the most; infinite where that is not worth finding out.
    mutating func cost(of root: Int) -> FrameCost { cost(of: root, depth: 1) }

    private mutating func cost(of index: Int, depth: Int) -> FrameCost {
        guard treeLayers.indices.contains(index) else { return FrameCost() }
        guard visits > 0, depth <= TreeLayer.maximumDepth else {
            return FrameCost(visits: .infinity, points: .infinity)
        }
        visits -= 1
        var children = FrameCost()
        for child in self.children(of: index) { children.add(cost(of: child, depth: depth + 1)) }
        var total = own(of: index)
        total.add(repeated(children, in: index))
        let (mask, source) = shown(by: index)
        if let mask { total.add(cost(of: mask, depth: depth + 1)) }
        if let source {
            var shown = cost(of: source, depth: depth + 2)
            shown.visits += 1
            shown.levels += 1
            total.add(shown)
        }
        return layered(total, of: index)
    }

    // What needs the layers themselves comes back before the search goes on: see `DisplayListBuilder.drawLayer`.

    private mutating func children(of index: Int) -> [Int] { treeLayers[index].children }

    private mutating func shown(by index: Int) -> (mask: Int?, source: Int?) {
        (treeLayers[index].mask, treeLayers[index].portal?.source)
    }

    private mutating func own(of index: Int) -> FrameCost {
        FrameCost(visits: 1, points: 1 + treeLayers[index].ownPoints(largestGlyph: largestGlyph))
    }

    /// What the copies of a layer's children take.
    private mutating func repeated(_ children: FrameCost, in index: Int) -> FrameCost {
        var children = children
        if let replication = treeLayers[index].replication {
            let copies = replication.count.largest.clamped(to: 0...Double(LayerReplication.maximumCopies))
            children.visits *= copies
            children.points *= copies
        }
        // Layers that share a space are looked at twice.
        if treeLayers[index].keepsDepth || treeLayers[index].replication?.keepsDepth == true {
            children.visits *= 2
            children.points *= 2
        }
        return children
    }

    /// What a layer takes with all that is in it.
    private mutating func layered(_ inside: FrameCost, of index: Int) -> FrameCost {
        var total = inside
        total.levels += 1
        // In a transition there are two images.
        if !treeLayers[index].transitions.isEmpty {
            total.visits *= 2
            total.points *= 2
            total.filters *= 2
        }
        return total
    }
}

extension TreeLayer {
    /// How many items and points it draws itself at most.
    fileprivate func ownPoints(largestGlyph: Int) -> Double {
        var points = 16.0
        if let path = appearance.shadow?.path { points += path.largestPointCount }
        switch drawing {
        case .none: break
        case .gradient(let gradient):
            // Between two colors there may be fifteen more.
            points += gradient.colors.allValues.reduce(0) { max($0, 16 * Double($1.count)) }
        case .shape(let shape):
            points += 4 * shape.path.largestPointCount
            if shape.dashes.allValues.contains(where: { !$0.values.isEmpty }) { points += 100_000 }
        case .text(let text):
            points += text.runs.reduce(0) { $0 + Double($1.characters.count + 1) * Double(2 + largestGlyph) }
        }
        if let emission, emission.emits { points += Double(ParticleSystem.maximumBirths) }
        return points
    }
}

extension Property<Path> {
    /// The most points at rest or at a keyframe.
    fileprivate var largestPointCount: Double {
        allValues.reduce(0) { max($0, Double($1.points.count + $1.verbs.count)) }
    }
}
