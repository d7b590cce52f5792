/// The animated properties of a scene, in its author's order.
public struct PlotSubjects: Sendable {
    /// Those that were found; a composition's once for each of its uses.
    public var subjects: [PlotSubject] = []
    /// Whether there are more.
    public var isCut = false
}

extension Scene {
    /// The animated properties of the scene that an address means, or all of them; at most `limit`.
    ///
    /// - Parameter origin: Only those that begin there in the text.
    public func plotSubjects(
        matching keyPath: PropertyKeyPath? = nil, origin: Int? = nil, limit: Int = 1000
    ) -> PlotSubjects {
        var walk = PlotWalk(scene: self, collector: PlotCollector(keyPath: keyPath, origin: origin, limit: limit))
        if !compositions.isEmpty { walk.visit(0, under: nil) }
        return walk.collector.list
    }
}

/// Walks compositions once for each use, and boxes with what is no property of theirs elsewhere.
private struct PlotWalk {
    let scene: Scene
    var collector: PlotCollector

    /// Recursion is bounded: compositions nest at most 32 deep.
    mutating func visit(_ index: Int, under outer: PlotPlace?) {
        let clock = collector.clock
        for (position, layer) in scene.compositions[index].layers.enumerated() {
            guard !collector.list.isCut, collector.enter(layer.name, isTransparent: false) else { continue }
            collector.layer = layer.name
            let place = PlotPlace(
                composition: index, layer: position, outer: outer.map { [$0] } ?? [], clock: clock)
            collector.place = place
            var copy = layer
            _ = copy.visitProperties(&collector)
            collector.place = nil
            if case .composition(let content) = layer.content {
                collector.clock = clock.inside(content.remap == nil ? .clock(content.clock) : .remap(content))
                visit(content.composition, under: place)
            }
            if case .box(let content) = layer.content {
                collector.clock = clock.inside(.clock(content.clock))
                visit(box: content.root, in: place, depth: 0)
            }
            collector.clock = clock
            collector.leave()
        }
    }

    /// Boxes that lie deeper than they are drawn are left out.
    private mutating func visit(box index: Int, in outer: PlotPlace, depth: Int) {
        guard scene.boxes.indices.contains(index), depth < FramePainter.maximumBoxDepth, !collector.list.isCut,
            collector.enter(scene.boxes[index].shownName, isTransparent: false)
        else { return }
        let clock = collector.clock
        var copy = scene.boxes[index]
        collector.layer = copy.shownName
        let inside = clock.inside(.box(copy.timing))
        // A box's properties run on its own clock, unless that is only of what lies in it.
        collector.clock = copy.isTimedInside ? clock : inside
        var place = outer
        place.boxes.append(PlotPlace.BoxStep(box: index, clock: collector.clock))
        collector.place = place
        _ = copy.visitProperties(&collector)
        collector.place = nil
        collector.add(spaceOf: copy)
        collector.clock = inside
        for child in copy.children { visit(box: child, in: place, depth: depth + 1) }
        if let mask = copy.mask, collector.enter("Mask", isTransparent: true) {
            visit(box: mask, in: place, depth: depth + 1)
            collector.leave()
        }
        collector.clock = clock
        collector.leave()
    }
}

extension Property {
    /// Where what moves it begins in the text, in the order in which it applies; those that have to do with what is
    /// plotted.
    fileprivate func origins(of aspect: PlotAspect) -> [Int] {
        var origins: [Int] = []
        for contribution in contributions {
            if case .part(let part) = contribution.motion, !aspect.concerns(part.part) { continue }
            guard let origin = contribution.source?.origin ?? origin, !origins.contains(origin) else { continue }
            origins.append(origin)
            if origins.count == 1000 { break }
        }
        return origins
    }
}

/// Collects animated properties and their addresses.
private struct PlotCollector: PropertyVisitor {
    private(set) var list = PlotSubjects()
    /// The clock of the part being visited.
    var clock = PlotClock()
    /// The layer being visited.
    var layer = ""
    /// The place of that layer; nil inside of what has none.
    var place: PlotPlace?
    private let keyPath: PropertyKeyPath?
    private let origin: Int?
    private let limit: Int
    private var names: [PropertyKeyPath.Component] = []
    private var progress: [PropertyKeyPath.Progress] = []
    private var steps = 1_000_000

    init(keyPath: PropertyKeyPath?, origin: Int?, limit: Int) {
        self.keyPath = keyPath
        self.origin = origin
        self.limit = limit
        if let keyPath { progress.append(keyPath.start) }
    }

    mutating func enter(_ name: String, isTransparent: Bool) -> Bool {
        guard spend() else { return false }
        if let keyPath, let current = progress.last {
            let next = keyPath.advance(current, name) | (isTransparent ? current : 0)
            guard next != 0 else { return false }
            progress.append(next)
        }
        names.append(.name(name))
        return true
    }

    mutating func leave() {
        names.removeLast()
        if keyPath != nil { progress.removeLast() }
    }

    mutating func visit<Value: PropertyContent>(_ label: PropertyLabel, _ property: inout Property<Value>) -> Bool {
        let (unit, plotted) = (label.unit, property)
        add(property, label.name, kind: Value.kind.rawValue) { Value.plotSource(plotted, unit) }
        return false
    }

    /// Adds a property if it moves and is meant.
    mutating func add<Value: Interpolatable>(
        _ property: Property<Value>, _ name: String, kind: String, aspect: PlotAspect = .numbers,
        _ source: @escaping @Sendable () -> PlotSource
    ) {
        guard !property.contributions.isEmpty, spend() else { return }
        let origins = property.origins(of: aspect)
        if let origin, !origins.contains(origin) { return }
        if let keyPath, let current = progress.last, !keyPath.matches(keyPath.advance(current, name)) { return }
        guard !property.isStatic, let address = PropertyKeyPath(names + [.name(name)]) else { return }
        guard list.subjects.count < limit else {
            list.isCut = true
            return
        }
        let isPlace =
            name == "Position"
            && (place?.boxes.isEmpty == false
                ? names.last != .name("Emitter") : names.count > 1 && names.last == .name("Transform"))
        list.subjects.append(
            PlotSubject(
                keyPath: address, layer: layer, kind: kind, origins: origins, clock: clock,
                place: isPlace ? place : nil, source: source))
    }

    /// Adds what moves a box's space, its outline and its picture.
    mutating func add(spaceOf box: Box) {
        add(box.geometry.transform, prefix: "")
        add(box.geometry.sublayerTransform, prefix: "Sublayer ")
        add(box.geometry.bounds, "Bounds", unit: "px")
        if let contents = box.contents {
            add(contents.rect, "Contents Rect", unit: "")
            let picture = contents.picture
            add(picture, "Contents", kind: "picture") { PlotSource(progressOf: picture) }
        }
        if case .shape(let shape) = box.drawing {
            let path = shape.path
            add(path, "Path", kind: "path") { PlotSource(progressOf: path) }
        }
    }

    private mutating func add(_ property: Property<Rect>, _ name: String, unit: String) {
        add(property, name, kind: "rectangle") {
            PlotSource(property, ["x", "y", "width", "height"], unit: unit) { [$0.x, $0.y, $0.width, $0.height] }
        }
    }

    /// The turn, the scale and the shift of a matrix, as far as each of them moves.
    private mutating func add(_ property: Property<Matrix4>, prefix: String) {
        guard !property.contributions.isEmpty, !property.isStatic else { return }
        let looks = stride(from: 0.0, through: 60, by: 0.25).map { property.value(at: $0) }
        for part in MatrixPlot.allCases where looks.contains(where: { part.differs($0, looks[0]) }) {
            add(property, prefix + part.name, kind: "matrix", aspect: .matrix(part)) {
                PlotSource(
                    property, of: property, part.components, unit: part.unit, factor: part.factor,
                    aspect: .matrix(part), read: part.read)
            }
        }
    }

    private mutating func spend() -> Bool {
        guard steps > 0, !list.isCut else {
            list.isCut = true
            return false
        }
        steps -= 1
        return true
    }
}
