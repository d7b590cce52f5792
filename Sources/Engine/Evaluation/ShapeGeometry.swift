/// A path on its way to the styles: its contours in the space of the group it stands in.
struct PathInstance {
    /// Several where a modifier has cut the path or there was more than one to begin with.
    var contours: [Contour]
    /// The group, as an index into `ShapeGeometry.Lists.groups`.
    var group: Int
    /// Whether the contours are the same at all times, as the file has them.
    var isConstant = false
}

/// What a layer's shapes draw at one moment, but for colors, widths and opacities: compound paths and their nesting.
///
/// It depends on geometry alone, so it is kept until the geometry's stamp changes.
struct ShapeGeometry: Sendable {
    /// One step of drawing the layer; what begins nests and has its `end`.
    enum Step: Sendable {
        /// A group: matrices are in the steps inside.
        case beginGroup(opacity: Property<Double>, blend: BlendMode)
        /// A copy of a repeater, `share` of the way from the first opacity to the last.
        case beginCopy(start: Property<Double>, end: Property<Double>, share: Double)
        /// The end of the group or copy begun last.
        case end
        /// A style, as the item that it is, with its compound path and a stroke's dashes, all in the space of its group, which
        /// `transform` maps to the layer. An item is a reference, and a style as large as several hundred bytes.
        case paint(ShapeItem, path: Path, dashes: DashPattern?, transform: Affine)
        /// A style that never changes, as the command that it is in the layer's space.
        case made(DrawCommand)
    }

    /// In painting order.
    let steps: [Step]
    /// About how many items and points were handled: what the memory and the time taken go with.
    let cost: Int
    /// What was left out or made simpler for lack of room.
    let truncation: Truncation
    /// The styles whose steps may well be the same at another moment.
    private let kept: [KeptStep]

    /// Builds the compound paths of `content` as they are at `time`, on the layer's clock.
    ///
    /// - Parameters:
    ///   - before: What the content was at another moment; steps that are the same are taken from there.
    ///   - start: When the layer is first seen, on the same clock.
    ///   - measures: Of what the layer trimmed last.
    ///   - lists: Empty ones, whose memory is used; they are empty again afterwards.
    init(
        _ content: ShapeContent, after before: ShapeGeometry? = nil, at time: Double, start: Double,
        rules: DrawingRules, measures: inout OutlineMeasures, lists: inout Lists
    ) {
        var builder = Builder(time: time, start: start, rules: rules, in: &lists)
        builder.keeper = before.map { StepKeeper($0.kept, $0.steps) }
        defer {
            builder.lists.removeAll()
            swap(&builder.lists, &lists)
        }
        swap(&builder.measures, &measures)
        builder.measures.restart()
        builder.walk(content.items, group: 0)
        builder.measures.finish()
        swap(&builder.measures, &measures)
        steps = builder.finish()
        cost = builder.cost
        truncation = builder.isUsedUp ? builder.truncation.union(.content) : builder.truncation
        kept = builder.isUsedUp ? [] : builder.keeper?.kept ?? []
    }
}

extension ShapeGeometry {
    /// What is found while items are walked.
    struct Lists: Sendable {
        /// A group or a copy.
        struct GroupFrame {
            /// The group around it.
            var parent: Int
            /// From the group's space to its parent's.
            var local: Affine
            /// From the group's space to the layer's.
            var toLayer: Affine
        }

        /// What is drawn, or begins or ends.
        enum Record {
            case beginGroup(opacity: Property<Double>, blend: BlendMode)
            /// A group that is drawn like its contents.
            case beginPlainGroup
            case beginCopy(start: Property<Double>, end: Property<Double>, share: Double)
            /// The end of what begins at an index.
            case end(of: Int)
            case style(ShapeItem, paths: Range<Int>, group: Int)
        }

        /// All paths found so far, in the author's order, as the modifiers met so far leave them.
        var paths: [PathInstance] = []
        /// The layer itself, and the groups found so far.
        var groups: [GroupFrame] = []
        /// From top to bottom; painting order is the reverse.
        var records: [Record] = []

        /// Forgets what was found, and keeps its memory unless that is unusually much.
        mutating func removeAll() {
            let usual = 1_000
            paths.removeAll(keepingCapacity: paths.capacity < usual)
            groups.removeAll(keepingCapacity: groups.capacity < usual)
            records.removeAll(keepingCapacity: records.capacity < usual)
        }
    }

    /// Walks the items once from top to bottom. The paths that a style or a modifier concerns are those found since
    /// its list began, because the walk goes depth first.
    struct Builder {
        /// A list of items being walked.
        struct ListScope {
            /// Its first path.
            var firstPath: Int
            /// Its first record.
            var firstRecord: Int
            /// The group it stands in.
            var group: Int
            /// Whether the styles among its items paint.
            var isPainted: Bool
        }

        /// On the layer's clock.
        let time: Double
        private let start: Double
        private let rules: DrawingRules
        /// What was found so far.
        var lists = Lists()
        /// Repeaters multiply: no layer may handle more items and points than these while its paths are made, and while
        /// they are put together for the styles. What comes after is left out.
        var room = ShapeContent.maximumPoints
        private var paintRoom = ShapeContent.maximumPaintedPoints
        private let interruption = Interruption.current
        /// What is made simpler for lack of room.
        var truncation: Truncation = []
        /// Of outlines that are trimmed.
        var measures = OutlineMeasures()
        /// Nil where the layer was not built before: most are built once.
        var keeper: StepKeeper?

        /// Measuring a curve takes 150 points of it.
        static let measuringCost = 8

        /// Merging next to nothing takes as long as so many points.
        static let mergingCost = 48

        /// How much of the room is used.
        var cost: Int { ShapeContent.maximumPoints - room + ShapeContent.maximumPaintedPoints - paintRoom }

        /// Whether there is none left of either.
        var isUsedUp: Bool { room <= 0 || paintRoom <= 0 }

        /// A builder for the moment `time` of a layer that is first seen at `start`, both on the layer's clock.
        ///
        /// - Parameter lists: Empty ones, which it takes.
        init(time: Double, start: Double, rules: DrawingRules, in lists: inout Lists) {
            self.time = time
            self.start = start
            self.rules = rules
            swap(&self.lists, &lists)
            self.lists.groups.append(Lists.GroupFrame(parent: 0, local: .identity, toLayer: .identity))
        }

        /// Takes in a list of items that stand in the group of that index; ends early where the room is used up.
        mutating func walk(_ items: [ShapeItem], group: Int, isPainted: Bool = true) {
            let scope = scope(of: group, isPainted: isPainted)
            guard !items.contains(where: \.isRepeater) else {
                let most = min(room, RepeaterGrowth.maximumNodes)
                var growth = RepeaterGrowth(copying: rules.repeaterCopying, time: time, start: start, room: most)
                let nodes = growth.grown(items)
                room -= most - growth.room
                if growth.isCut { truncation.insert(.content) }
                return walk(nodes, scope)
            }
            for item in items { take(item, scope) }
        }

        private func scope(of group: Int, isPainted: Bool) -> ListScope {
            ListScope(
                firstPath: lists.paths.count, firstRecord: lists.records.count, group: group, isPainted: isPainted)
        }

        private mutating func take(_ item: ShapeItem, _ scope: ListScope) {
            guard room > 0 else { return }
            room = interruption.isDemanded ? 0 : room - 1
            switch item {
            case .path(let source, _):
                let contour = source.contour(at: time)
                room -= contour.vertices.count
                lists.paths.append(
                    PathInstance(contours: [contour], group: scope.group, isConstant: source.isConstant))
            case .group(let child):
                let first = lists.records.count
                let added = begin(child, group: scope.group)
                walk(child.items, group: added, isPainted: scope.isPainted)
                lists.records.append(.end(of: first))
            case .style(let style):
                guard scope.isPainted, !style.isHidden else { return }
                lists.records.append(.style(item, paths: scope.firstPath..<lists.paths.count, group: scope.group))
            case .modifier(let modifier, _): apply(modifier, scope)
            case .repeater: return
            }
        }

        /// Begins a group; its `end` is to follow.
        ///
        /// - Returns: Its index.
        private mutating func begin(_ child: ShapeGroup, group: Int) -> Int {
            lists.records.append(
                child.isPlain
                    ? .beginPlainGroup : .beginGroup(opacity: child.placement.transform.opacity, blend: child.blend))
            return addGroup(child.placement.matrix(at: time), parent: group)
        }

        private mutating func addGroup(_ local: Affine, parent: Int) -> Int {
            lists.groups.append(
                Lists.GroupFrame(parent: parent, local: local, toLayer: lists.groups[parent].toLayer * local))
            return lists.groups.count - 1
        }

        private mutating func walk(_ nodes: [ShapeNode], _ scope: ListScope) {
            for node in nodes {
                guard room > 0 else { return }
                room = interruption.isDemanded ? 0 : room - 1
                switch node {
                case .item(let item): take(item, scope)
                case .group(let child, let nodes):
                    let first = lists.records.count
                    let added = begin(child, group: scope.group)
                    walk(nodes, self.scope(of: added, isPainted: scope.isPainted))
                    lists.records.append(.end(of: first))
                case .repeater: continue
                case .copies(let copies): walk(copies, group: scope.group, isPainted: scope.isPainted)
                case .pile(let count, let nodes):
                    for _ in 0..<count where room > 0 {
                        room -= 1
                        walk(nodes, self.scope(of: scope.group, isPainted: scope.isPainted))
                    }
                case .unpainted(let nodes):
                    var unpainted = scope
                    unpainted.isPainted = false
                    walk(nodes, unpainted)
                }
            }
        }

        private mutating func walk(_ copies: RepeaterCopies, group: Int, isPainted: Bool) {
            guard !copies.nodes.isEmpty else { return }
            for index in 0..<copies.family[copies.index].moment.count {
                guard room > 0 else { return }
                room -= 1
                let (role, number) = copies.placing(index)
                let copy = role.moment.placement(number)
                let first = lists.records.count
                lists.records.append(
                    .beginCopy(start: role.repeater.startOpacity, end: role.repeater.endOpacity, share: copy.share))
                let added = addGroup(copy.matrix, parent: group)
                walk(copies.nodes, scope(of: added, isPainted: isPainted))
                lists.records.append(.end(of: first))
            }
        }

        /// The paths of `items` after all modifiers, in the author's order.
        static func paths(
            of items: [ShapeItem], at time: Double, rules: DrawingRules
        ) -> [PathInstance] {
            var lists = Lists()
            var builder = Builder(time: time, start: 0, rules: rules, in: &lists)
            builder.walk(items, group: 0)
            return builder.lists.paths
        }

        /// The steps in painting order, with every style's compound path.
        mutating func finish() -> [Step] {
            var steps: [Step] = []
            steps.reserveCapacity(lists.records.count)
            // Read backwards an end opens its group and the begin closes it.
            for index in lists.records.indices.reversed() {
                switch lists.records[index] {
                case .end(let begin):
                    if case .beginGroup(let opacity, let blend) = lists.records[begin] {
                        steps.append(.beginGroup(opacity: opacity, blend: blend))
                    }
                    if case .beginCopy(let start, let end, let share) = lists.records[begin] {
                        steps.append(.beginCopy(start: start, end: end, share: share))
                    }
                case .beginPlainGroup: break
                case .beginGroup, .beginCopy: steps.append(.end)
                case .style(let item, let range, let group):
                    guard paintRoom > 0 else { continue }
                    paintRoom = interruption.isDemanded ? 0 : paintRoom - 1
                    if let step = step(item, paths: range, group: group, place: steps.count) { steps.append(step) }
                }
            }
            return steps
        }

        /// The step in which a style paints; nil where it paints nothing.
        ///
        /// - Parameter place: Where it will be among the steps.
        private mutating func step(_ item: ShapeItem, paths range: Range<Int>, group: Int, place: Int) -> Step? {
            let transform = lists.groups[group].toLayer
            guard keeper != nil, range.count <= StepKeeper.maximumSources,
                range.allSatisfy({ lists.paths[$0].isConstant })
            else { return painting(item, compoundPath(range, group: group), transform) }
            guard let (known, step) = keeper?.find(item) else {
                return makeStep(item, range, group: group, transform, place: place, keepsSources: true)
            }
            guard let sources = known.sources, known.cost < paintRoom, let path = step.path,
                isCompound(of: sources, range, group: group)
            else { return makeStep(item, range, group: group, transform, place: place, keepsSources: false) }
            paintRoom -= known.cost
            let isSame = known.transform == transform && !item.isDashed
            guard let step = isSame ? step : painting(item, path, transform) else { return nil }
            var kept = known
            (kept.transform, kept.place) = (transform, place)
            keeper?.keep(kept)
            return step
        }

        /// The step of a style that paints only paths that are the same at all times, made anew and kept.
        private mutating func makeStep(
            _ item: ShapeItem, _ range: Range<Int>, group: Int, _ transform: Affine, place: Int, keepsSources: Bool
        ) -> Step? {
            let room = paintRoom
            let path = compoundPath(range, group: group)
            let cost = room - paintRoom
            guard let step = painting(item, path, transform) else { return nil }
            let sources = keepsSources ? sources(range, group: group) : nil
            keeper?.keep(KeptStep(item: item, sources: sources, cost: cost, transform: transform, place: place))
            return step
        }

        /// The step in which a style paints a path; nil where there is nothing to see.
        private mutating func painting(_ item: ShapeItem, _ path: Path, _ transform: Affine) -> Step? {
            // Once, because that copies it.
            guard !path.isEmpty, case .style(let style) = item else { return nil }
            let dashes = dashes(of: style, along: path)
            if let command = style.constantCommand(
                path: path, dashes: dashes, transform: transform, isExact: rules.hasExactColors)
            {
                return .made(command)
            }
            return .paint(item, path: path, dashes: dashes, transform: transform)
        }

        /// What a compound path is made of.
        private func sources(_ range: Range<Int>, group: Int) -> [KeptStep.Source] {
            range.flatMap { index -> [KeptStep.Source] in
                let matrix = matrix(from: lists.paths[index].group, to: group)
                return lists.paths[index].contours.map { KeptStep.Source(contour: $0, matrix: matrix) }
            }
        }

        /// Whether a compound path would be made of the same as another one.
        private func isCompound(of sources: [KeptStep.Source], _ range: Range<Int>, group: Int) -> Bool {
            var next = 0
            for index in range {
                let matrix = matrix(from: lists.paths[index].group, to: group)
                for contour in lists.paths[index].contours {
                    guard next < sources.count, sources[next].matrix == matrix, sources[next].contour == contour else {
                        return false
                    }
                    next += 1
                }
            }
            return next == sources.count
        }

        /// The dashes of a stroke; nil for a solid one, and where there are too many.
        private mutating func dashes(of style: ShapeStyle, along path: Path) -> DashPattern? {
            guard case .stroke(let stroke) = style.kind, !stroke.dashes.isEmpty,
                let dashes = DashPattern(
                    stroke.dashes.map { $0.value(at: time) }, offset: stroke.dashOffset.value(at: time))
            else { return nil }
            let count = dashes.pointCount(of: path).map { ($0 + dashes.lengths.count) * Builder.measuringCost }
            guard let count, count <= paintRoom else {
                truncation.formUnion(.dashes)
                return nil
            }
            paintRoom -= count
            return dashes
        }

        private mutating func compoundPath(_ range: Range<Int>, group: Int) -> Path {
            var path = Path()
            if range.count == 1, let only = lists.paths[range.lowerBound].contours.first {
                // Each is a curve at most, and the last one closes; lists that grow are copied again and again.
                path.reserveCapacity(verbs: only.vertices.count + 2, points: 3 * only.vertices.count + 1)
            }
            for index in range {
                let instance = lists.paths[index]
                guard paintRoom > 0 else { return path }
                paintRoom = interruption.isDemanded ? 0 : paintRoom - 1
                let transform = matrix(from: instance.group, to: group)
                for contour in instance.contours {
                    paintRoom -= contour.vertices.count
                    let placed = transform.map { contour.placed(by: $0, isRounded: rules.roundsShapePoints) } ?? contour
                    placed.append(to: &path, transform: nil)
                }
            }
            return path
        }

        /// From a group's space to that of a group around it; nil for the identity.
        func matrix(from group: Int, to ancestor: Int) -> Affine? {
            let matrix = product(from: group, to: ancestor)
            return matrix == .identity ? nil : matrix
        }

        private func product(from group: Int, to ancestor: Int) -> Affine? {
            guard group != ancestor else { return nil }
            var matrix = lists.groups[group].local
            var current = lists.groups[group].parent
            while current != ancestor {
                matrix = lists.groups[current].local * matrix
                current = lists.groups[current].parent
            }
            return matrix
        }
    }
}

extension Contour {
    /// The contour in the space of a group around it; rounded to a hundredth of a unit, as lottie-web writes it into
    /// the page.
    fileprivate func placed(by matrix: Affine, isRounded: Bool) -> Contour {
        guard isRounded else { return mapped(matrix.apply) }
        func rounded(_ value: Double) -> Double { (value * 100 + 0.5).rounded(.down) / 100 }
        func roundedImage(of point: Point) -> Point {
            let image = matrix.apply(point)
            return Point(rounded(image.x), rounded(image.y))
        }
        return mapped(roundedImage)
    }
}

extension ShapeGroup {
    /// Whether it is drawn like its contents at all times.
    fileprivate var isPlain: Bool { blend == .normal && placement.hasFullOpacity }
}

extension ShapeItem {
    fileprivate var isRepeater: Bool {
        if case .repeater = self { true } else { false }
    }

    /// Whether it is a stroke with dashes, which may be others at another moment.
    fileprivate var isDashed: Bool {
        guard case .style(let style) = self, case .stroke(let stroke) = style.kind else { return false }
        return !stroke.dashes.isEmpty
    }
}
