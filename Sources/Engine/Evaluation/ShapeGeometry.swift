/// A path on its way to the painters: its contours in the space of the group it stands in.
struct PathInstance {
    /// Several where a modifier has cut the path or there was more than one to begin with.
    var contours: [Contour]
    /// The group, as an index into `ShapeGeometry.Builder.groups`.
    var group: Int
}

/// What a layer's shapes draw at one moment, but for colours, widths and opacities: compound paths and their nesting.
///
/// It depends on geometry alone, so it is kept until the geometry's stamp changes.
struct ShapeGeometry: Sendable {
    /// One step of drawing the layer; what begins nests and has its `end`.
    enum Step: Sendable {
        /// A group, for its opacity and its blending: matrices are in the steps inside.
        case beginGroup(ShapeGroup)
        /// A copy of a repeater, `share` of the way from the first opacity to the last.
        case beginCopy(start: Property<Double>, end: Property<Double>, share: Double)
        /// The end of the group or copy begun last.
        case end
        /// A painter with its compound path, both in the space of its group, which `transform` maps to the layer.
        case paint(Painter, path: Path, transform: Affine)
    }

    /// In painting order.
    let steps: [Step]
    /// About how many items and points were handled: what the memory and the time taken go with.
    let cost: Int

    /// Builds the compound paths of `content` as they are at `time`, on the layer's clock.
    init(_ content: ShapeContent, at time: Double) {
        var builder = Builder(time: time)
        builder.walk(content.items, group: 0)
        steps = builder.finish()
        cost = builder.cost
    }
}

extension ShapeGeometry {
    /// Walks the items once from top to bottom. The paths that a painter or a modifier concerns are those found since
    /// its list began, because the walk goes depth first.
    struct Builder {
        private struct GroupFrame {
            var parent: Int
            /// From the group's space to its parent's.
            var local: Affine
            /// From the group's space to the layer's.
            var toLayer: Affine
        }

        private enum Record {
            case beginGroup(ShapeGroup)
            case beginCopy(start: Property<Double>, end: Property<Double>, share: Double)
            case end
            case painter(Painter, paths: Range<Int>, group: Int)
        }

        private let time: Double
        private var paths: [PathInstance] = []
        private var groups = [GroupFrame(parent: 0, local: .identity, toLayer: .identity)]
        /// From top to bottom; painting order is the reverse.
        private var records: [Record] = []
        /// Repeaters multiply: no layer may handle more items and points than these while its paths are made, and while
        /// they are put together for the painters. What comes after is left out.
        private var room = Builder.pathRoom
        private var paintRoom = Builder.paintRoom

        private static let pathRoom = 500_000
        private static let paintRoom = 1_000_000
        /// Measuring a curve takes 150 points of it.
        private static let measuringCost = 8

        /// How much of the room is used.
        var cost: Int { Builder.pathRoom - room + Builder.paintRoom - paintRoom }

        /// A builder for the moment `time`, on the layer's clock.
        init(time: Double) {
            self.time = time
        }

        /// Takes in a list of items that stand in the group of that index; ends early where the room is used up.
        mutating func walk(_ items: [ShapeItem], group: Int) {
            let first = paths.count
            for item in items {
                guard room > 0 else { return }
                room -= 1
                switch item {
                case .path(let source, _):
                    let contour = source.contour(at: time)
                    room -= contour.vertices.count
                    paths.append(PathInstance(contours: [contour], group: group))
                case .group(let child):
                    records.append(.beginGroup(child))
                    walk(child.items, group: addGroup(child.transform.matrix(at: time), parent: group))
                    records.append(.end)
                case .painter(let painter):
                    if !painter.isHidden { records.append(.painter(painter, paths: first..<paths.count, group: group)) }
                case .modifier(let modifier, _): apply(modifier, from: first)
                case .repeater(let repeater): walk(repeater, group: group)
                }
            }
        }

        private mutating func addGroup(_ local: Affine, parent: Int) -> Int {
            groups.append(GroupFrame(parent: parent, local: local, toLayer: groups[parent].toLayer * local))
            return groups.count - 1
        }

        private mutating func apply(_ modifier: PathModifier, from first: Int) {
            room -= paths.count - first
            switch modifier {
            case .trim(let trim):
                room -= vertexCount(from: first) * Builder.measuringCost
                trim.apply(to: &paths[first...], at: time)
            case .roundCorners(let radius):
                let radius = radius.value(at: time)
                for index in first..<paths.count {
                    paths[index].contours = paths[index].contours.map { $0.roundingCorners(radius) }
                }
                room -= vertexCount(from: first)
            }
        }

        private func vertexCount(from first: Int) -> Int {
            paths[first...].reduce(0) { sum, path in path.contours.reduce(sum) { $0 + $1.vertices.count } }
        }

        private mutating func walk(_ repeater: Repeater, group: Int) {
            guard !repeater.items.isEmpty else { return }
            for copy in repeater.placements(at: time) {
                guard room > 0 else { return }
                room -= 1
                records.append(.beginCopy(start: repeater.startOpacity, end: repeater.endOpacity, share: copy.share))
                walk(repeater.items, group: addGroup(copy.matrix, parent: group))
                records.append(.end)
            }
        }

        /// The paths of `items` after all modifiers, in the author's order.
        static func paths(of items: [ShapeItem], at time: Double) -> [PathInstance] {
            var builder = Builder(time: time)
            builder.walk(items, group: 0)
            return builder.paths
        }

        /// The steps in painting order, with every painter's compound path.
        mutating func finish() -> [Step] {
            var steps: [Step] = []
            steps.reserveCapacity(records.count)
            // Read backwards an end opens its group and the begin closes it.
            var open: [Int] = []
            var begins: [Int: Int] = [:]
            for (index, record) in records.enumerated() {
                switch record {
                case .beginGroup, .beginCopy: open.append(index)
                case .end: begins[index] = open.popLast()
                case .painter: break
                }
            }
            for (index, record) in records.enumerated().reversed() {
                switch record {
                case .end:
                    guard let begin = begins[index] else { continue }
                    if case .beginGroup(let group) = records[begin] { steps.append(.beginGroup(group)) }
                    if case .beginCopy(let start, let end, let share) = records[begin] {
                        steps.append(.beginCopy(start: start, end: end, share: share))
                    }
                case .beginGroup, .beginCopy: steps.append(.end)
                case .painter(let painter, let range, let group):
                    paintRoom -= 1
                    let path = compoundPath(range, for: painter, group: group)
                    if !path.isEmpty {
                        steps.append(.paint(painter, path: path, transform: groups[group].toLayer))
                    }
                }
            }
            return steps
        }

        private mutating func compoundPath(_ range: Range<Int>, for painter: Painter, group: Int) -> Path {
            var path = Path()
            let dashes = painter.dashPattern(at: time)
            paintRoom -= dashes?.lengths.count ?? 0
            for instance in paths[range] {
                guard paintRoom > 0 else { return path }
                paintRoom -= 1
                let transform = matrix(from: instance.group, to: group)
                for contour in instance.contours {
                    paintRoom -= contour.vertices.count
                    guard let dashes else {
                        contour.append(to: &path, transform: transform)
                        continue
                    }
                    let placed = transform.map { m in
                        Contour(contour.vertices.map { $0.mapped(m.apply) }, isClosed: contour.isClosed)
                    }
                    for dash in dashes.cut(placed ?? contour) {
                        paintRoom -= dash.vertices.count * Builder.measuringCost
                        dash.append(to: &path, transform: nil)
                    }
                }
            }
            return path
        }

        /// From a group's space to that of a group around it; nil for the identity.
        private func matrix(from group: Int, to ancestor: Int) -> Affine? {
            guard group != ancestor else { return nil }
            var matrix = groups[group].local
            var current = groups[group].parent
            while current != ancestor {
                matrix = groups[current].local * matrix
                current = groups[current].parent
            }
            return matrix
        }
    }
}

extension Painter {
    fileprivate func dashPattern(at time: Double) -> DashPattern? {
        guard case .stroke(let pen) = kind, !pen.dashes.isEmpty else { return nil }
        return DashPattern(pen.dashes.map { $0.value(at: time) }, offset: pen.dashOffset.value(at: time))
    }
}

extension Repeater {
    /// More copies than anyone draws by intent.
    static let maximumCopies = 10_000

    /// Where the copies stand, the topmost first, and how far each is from the first opacity to the last.
    func placements(at time: Double) -> [(matrix: Affine, share: Double)] {
        let count = copyCount(at: time)
        return (0..<count).map { index in
            let number = isLastOnTop ? count - 1 - index : index
            return (matrix(copy: Double(number), at: time), count > 1 ? Double(index) / Double(count - 1) : 0)
        }
    }

    private func copyCount(at time: Double) -> Int {
        let wanted = copies.value(at: time).rounded(.up)
        return wanted > 0 ? Int(min(wanted, Double(Repeater.maximumCopies))) : 0
    }

    /// The transform taken to the power of the copy's number plus the offset: turn about the anchor, scale about it,
    /// move. The fractional part of a power scales linearly, as in lottie-web.
    private func matrix(copy: Double, at time: Double) -> Affine {
        let power = copy + offset.value(at: time)
        guard power.isFinite else { return .scale(0, 0) }
        let anchor = transform.anchor.value(at: time).point
        let place = transform.position.value(at: time)
        let scale = transform.scale.value(at: time)
        let about = Affine.translation(anchor.x, anchor.y)
        let back = Affine.translation(-anchor.x, -anchor.y)
        return .translation(place.x * power, place.y * power) * about
            * .scale(Repeater.power(scale.x, power), Repeater.power(scale.y, power))
            * .rotation(transform.rotation.value(at: time) * power) * back
    }

    /// A power by repeated squaring, which gives the same bits on every machine.
    private static func power(_ base: Double, _ exponent: Double) -> Double {
        let size = abs(exponent).clamped(to: 0...1e9)
        var whole = Int(size)
        var result = 1 + (base - 1) * (size - Double(whole))
        var square = base
        while whole > 0 {
            if whole & 1 == 1 { result *= square }
            square *= square
            whole >>= 1
        }
        return exponent < 0 ? 1 / result : result
    }
}

extension Double {
    /// The nearest number inside the range; the lower bound for what is no number.
    func clamped(to range: ClosedRange<Double>) -> Double {
        isNaN ? range.lowerBound : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
