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

    /// When the picture of a tree changes, on the clock that its root hangs on. Where there is too much to note,
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
        let isTimedInside = treeLayers[index].isTimedInside
        var changeIntervals = isTimedInside ? ChangeIntervals() : treeLayers[index].ownChangeIntervals
        if let mask = treeLayers[index].mask {
            changeIntervals.formUnion(self.changeIntervals(of: mask, depth: depth + 1, isLate: isLate))
        }
        // What runs on clocks of its own is met where it lies.
        if let portal = treeLayers[index].portal, portal.path.isEmpty {
            changeIntervals.formUnion(self.changeIntervals(of: portal.source, depth: depth + 1, isLate: isLate))
        }
        changeIntervals.formUnion(childActivity(of: index, depth: depth, isLate: isLate))
        let timing = treeLayers[index].timing
        var result = timing.seen(changeIntervals)
        if isLate {
            // A copy that has not begun yet shows what its clock says before its beginning.
            let clock = Clock(begin: timing.begin, offset: timing.offset, speed: timing.speed)
            result.formUnion(changeIntervals.seen(through: clock))
        }
        if isTimedInside { result.formUnion(treeLayers[index].ownChangeIntervals) }
        return result
    }

    private mutating func childActivity(of index: Int, depth: Int, isLate: Bool) -> ChangeIntervals {
        let replication = treeLayers[index].replication
        let delays = replication.map { $0.delay.base != 0 || !$0.delay.contributions.isEmpty } ?? false
        var children = ChangeIntervals()
        for child in treeLayers[index].children {
            children.formUnion(changeIntervals(of: child, depth: depth + 1, isLate: isLate || delays))
        }
        guard let replication, delays, !children.isStatic else { return children }
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
        for child in treeLayers[index].children { children.add(cost(of: child, depth: depth + 1)) }
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
        var total = FrameCost(visits: 1, points: 1 + treeLayers[index].ownPoints(largestGlyph: largestGlyph))
        total.add(children)
        if let mask = treeLayers[index].mask { total.add(cost(of: mask, depth: depth + 1)) }
        if let portal = treeLayers[index].portal {
            var shown = cost(of: portal.source, depth: depth + 2)
            shown.visits += 1
            shown.levels += 1
            total.add(shown)
        }
        total.levels += 1
        // In a transition there are two pictures.
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
        if let path = look.shadow?.path { points += path.largestPointCount }
        switch drawing {
        case .none: break
        case .gradient(let gradient):
            // Between two colours there may be fifteen more.
            points += gradient.colors.allValues.reduce(0) { max($0, 16 * Double($1.count)) }
        case .shape(let shape):
            points += 4 * shape.path.largestPointCount
            if shape.dashes.allValues.contains(where: { !$0.values.isEmpty }) { points += 100_000 }
        case .text(let text):
            points += text.runs.reduce(0) { $0 + Double($1.letters.count + 1) * Double(2 + largestGlyph) }
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
