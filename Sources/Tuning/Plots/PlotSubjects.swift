public import Engine

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
    /// - Parameters:
    ///   - origin: Only those that begin there in the text.
    ///   - still: Those that stand still whatever their keyframes are that are meant as well, by where they begin.
    public func plotSubjects(
        matching keyPath: PropertyKeyPath? = nil, origin: Int? = nil, limit: Int = 1000, still: Set<Int> = []
    ) -> PlotSubjects {
        SceneWalk.visit(self, with: PlotCollector(keyPath: keyPath, origin: origin, limit: limit, still: still)).list
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
private struct PlotCollector: SceneVisitor {
    private var subjects: [PlotSubject] = []
    private var trail: PropertyTrail
    /// The layer or the box being visited.
    private var part: ScenePart?
    /// The spaces that were entered in it.
    private var spaces: [PropertySpace] = []
    /// The position of which the coordinates are being visited.
    private var split: SplitPosition?
    /// How many matrices were met.
    private var matrices = 0
    /// The parts that were entered, from the outermost, each by a number of its own; a transform by that of what it moves.
    private var owners: [Int] = []
    /// How many parts were entered.
    private var entered = 0
    private let origin: Int?
    private let limit: Int
    private let still: Set<Int>

    /// What was found.
    var list: PlotSubjects { PlotSubjects(subjects: subjects, isCut: trail.isCut) }
    var isDone: Bool { trail.isCut }

    init(keyPath: PropertyKeyPath?, origin: Int?, limit: Int, still: Set<Int>) {
        trail = PropertyTrail(following: keyPath)
        self.origin = origin
        self.limit = limit
        self.still = still
    }

    mutating func enter(_ name: String, isTransparent: Bool) -> Bool {
        guard trail.enter(name, isTransparent: isTransparent) else { return false }
        entered += 1
        owners.append(name == "Transform" || name.isEmpty ? owners.last ?? entered : entered)
        return true
    }

    mutating func leave() {
        trail.leave()
        owners.removeLast()
    }

    mutating func begin(_ part: ScenePart) { self.part = part }

    mutating func enter(space: PropertySpace) { spaces.append(space) }

    mutating func leaveSpace() { spaces.removeLast() }

    mutating func note(split: SplitPosition?) { self.split = split }

    mutating func visit<Value: PropertyContent>(_ label: PropertyLabel, _ property: inout Property<Value>) -> Bool {
        // Most stand still, and finding out what they are takes longer than that.
        if !property.contributions.isEmpty { add(property, label) }
        return false
    }

    mutating func look<Value: Interpolatable>(_ label: PropertyLabel, _ property: Property<Value>) {
        guard !property.contributions.isEmpty else { return }
        switch property {
        case let property as Property<Matrix4>: add(property, label.name == "Transform" ? "" : label.name)
        case let property as Property<Double>: add(property, label)
        case let property as Property<Point>: add(property, label)
        case let property as Property<Contour>: add(property, label)
        case let property as Property<Rect>:
            add(property, label, kind: "rectangle") {
                PlotSource(property, ["x", "y", "width", "height"], unit: label.unit.symbol) {
                    [$0.x, $0.y, $0.width, $0.height]
                }
            }
        case let property as Property<NumberList>:
            add(property, label, kind: "list") {
                label.unit == .pixels ? PlotSource(dashesOf: property) : PlotSource(locationsOf: property)
            }
        case let property as Property<Bool>:
            add(property, label, kind: "number") {
                PlotSource(property.map { $0 ? 1 : 0 }, of: property, ["value"]) { [$0] }
            }
        case let property as Property<Effect.Blur.Axes>:
            add(property, label, kind: "number") {
                PlotSource(property.map { Double($0.rawValue) }, of: property, ["value"]) { [$0] }
            }
        default:
            let kind = property is Property<ShownImage> ? "picture" : "path"
            add(property, label, kind: kind) { PlotSource(progressOf: property) }
        }
    }

    private mutating func add<Value: PropertyContent>(_ property: Property<Value>, _ label: PropertyLabel) {
        let aspect = label.isPart ? PlotAspect.field(label.name) : .numbers
        add(property, label, kind: Value.kind.rawValue) { Value.plotSource(property, label.unit, aspect) }
    }

    /// Adds a property if it moves and is meant.
    private mutating func add<Value: Interpolatable>(
        _ property: Property<Value>, _ label: PropertyLabel, kind: String, aspect: PlotAspect = .numbers,
        _ source: @escaping @Sendable () -> PlotSource
    ) {
        guard !property.contributions.isEmpty, let part, trail.spend() else { return }
        let origins = property.origins(of: aspect)
        if let origin, !origins.contains(origin) { return }
        guard !property.isStatic || !still.isDisjoint(with: origins) else { return }
        guard trail.isMeant(label.name), let address = trail.address(of: label.name) else { return }
        guard subjects.count < limit else { return trail.stop() }
        var subject = PlotSubject(
            keyPath: address, layer: part.name, kind: kind, isPart: label.isPart, origins: origins, clock: part.clock,
            source: source, code: { CodeSource(property, aspect) }, isOfTree: part.location.isOfTree,
            matrix: property is Property<Matrix4> ? matrices : nil)
        subject.owner = owners.last ?? 0
        subject.treeLayer = part.location.treeLayer
        if label.isPlace {
            subject.location = part.location
            if !spaces.isEmpty { subject.location?.groups = spaces.compactMap(\.group) }
            if let split {
                subject.axes = [axis(split.x, "X Position", subject), axis(split.y, "Y Position", subject)]
            }
        }
        subjects.append(subject)
    }

    /// A coordinate of the position that a property is a coordinate of.
    private func axis(_ property: Property<Double>, _ name: String, _ subject: PlotSubject) -> PlotSubject {
        var axis = PlotSubject(
            keyPath: trail.address(of: name) ?? subject.keyPath, layer: subject.layer, kind: subject.kind,
            origins: property.origins(of: .numbers), clock: subject.clock,
            source: { Double.plotSource(property, .pixels) }, code: { CodeSource(property, .numbers) })
        axis.owner = subject.owner
        return axis
    }

    /// The rotation, the scale and the translation of a matrix, as far as each of them is animated.
    private mutating func add(_ property: Property<Matrix4>, _ name: String) {
        // Keyframes that are alike have a curve as well: they were set to be changed.
        let own = property.contributions.compactMap { MatrixPlot(of: $0.motion) }
        guard !property.contributions.isEmpty, !own.isEmpty || !property.isStatic else { return }
        matrices += 1
        let prefix = name.split(separator: " ").first.map { $0 + " " } ?? ""
        let looks = property.looks.map(property.value(at:))
        for part in MatrixPlot.allCases
        where own.contains(part) || looks.contains(where: { part.differs($0, looks[0]) }) {
            add(
                property, PropertyLabel(prefix + part.name, isPart: true), kind: "matrix", aspect: .matrix(part)
            ) {
                PlotSource(
                    property, of: property, part.components, unit: part.unit, factor: part.factor,
                    aspect: .matrix(part), read: part.read)
            }
        }
    }
}

extension PropertySpace {
    /// The transform of a group.
    fileprivate var group: Transform? { if case .group(let transform) = self { transform } else { nil } }
}
