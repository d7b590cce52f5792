/// Shape items with the copies that repeaters make of them.
indirect enum ShapeNode {
    /// An item without repeaters in it.
    case item(ShapeItem)
    /// A group with repeaters in it.
    case group(ShapeGroup, [ShapeNode])
    /// Where a repeater stands; it draws nothing itself.
    case repeater(Repeater)
    /// What a repeater has made of the items before it.
    case copies(RepeaterCopies)
    /// The same several times over, each in a list of its own.
    case pile(Int, [ShapeNode])
    /// Paths and modifiers that count in their list, while the styles among them paint nothing.
    case unpainted([ShapeNode])

    fileprivate var isRepeater: Bool {
        if case .repeater = self { true } else { false }
    }

    fileprivate var hasRepeater: Bool {
        switch self {
        case .item: false
        default: true
        }
    }
}

/// The copies that one repeater makes.
struct RepeaterCopies {
    /// All repeaters that stand in the list with it and have a say in where its copies are, in their order.
    var family: [RepeaterRole]
    /// Which of the family makes the copies.
    var index: Int
    /// What each copy holds.
    var nodes: [ShapeNode]
}

/// A repeater among others in its list.
struct RepeaterRole {
    /// Its numbers over time.
    var repeater: Repeater
    /// Its numbers now.
    var moment: RepeaterMoment
    /// Whether they have changed since the layer was first seen.
    var hasChanged: Bool
}

extension RepeaterCopies {
    /// The repeater that places a copy, and which of its positions the copy takes; both count from the top.
    ///
    /// In lottie-web each repeater places the first groups of the list, its own or not, whenever it is looked at: all
    /// once in their order each time another has put in its copies, all once more in the reverse order, and from then
    /// on those whose numbers change.
    func placing(_ copy: Int) -> (role: RepeaterRole, position: Int) {
        var position = family[(index + 1)...].reduce(copy) { $0 + $1.moment.count }
        if let role = family.last(where: { $0.hasChanged && position < $0.moment.count }) { return (role, position) }
        if let role = family.first(where: { position < $0.moment.count }) { return (role, position) }
        for stage in family.indices.reversed() where stage > index {
            position -= family[stage].moment.count
            if let role = family[..<stage].last(where: { position < $0.moment.count }) { return (role, position) }
        }
        return (family[index], copy)
    }
}

/// Makes the copies of lists of items that have repeaters in them.
///
/// In After Effects a repeater copies what stands before it. In lottie-web it does more, because the copies are put
/// into the very list that the repeater stands in:
///
/// * What was copied stays after the copies. It is not painted itself, but its modifiers alter the copies once more,
///   and what comes after the repeater finds its paths.
/// * Each of several repeaters in one list copies all that stood before it at first. The copies that earlier ones made
///   stay, too, and every repeater takes the first groups of the list for its own and places them.
/// * A group with repeaters in it is copied after it has grown. In the copy the copies stand where the original stands,
///   and are copied again.
struct RepeaterGrowth {
    /// What is copied.
    let copying: DrawingRules.RepeaterCopying
    /// The moment looked at, on the layer's clock.
    let time: Double
    /// When the layer is first seen.
    let start: Double
    /// How many nodes may still be made.
    private(set) var room: Int
    /// Whether something was left out for lack of it.
    private(set) var isCut = false
    private let interruption = Interruption.current

    /// The room for all that is made of a list: to let go of more takes milliseconds, which nothing interrupts. What repeaters copy
    /// counts once, however many copies they make.
    static let maximumNodes = 1 << 15

    /// Lists in lists beyond this are not grown any more.
    private static let maximumDepth = 96

    /// A list with all its copies, in the author's order: the first node is on top.
    mutating func grown(_ items: [ShapeItem]) -> [ShapeNode] { grown(items.map(RepeaterGrowth.node), depth: 0) }

    private static func node(_ item: ShapeItem) -> ShapeNode {
        switch item {
        case .path, .style, .modifier: return .item(item)
        case .repeater(let repeater): return .repeater(repeater)
        case .group(let group):
            let nodes = group.items.map(node)
            return nodes.contains(where: \.hasRepeater) ? .group(group, nodes) : .item(item)
        }
    }

    private mutating func grown(_ list: [ShapeNode], depth: Int) -> [ShapeNode] {
        // What nothing is copied in takes none of the room.
        guard depth < RepeaterGrowth.maximumDepth, list.contains(where: \.hasRepeater) else { return list }
        room = interruption.isDemanded ? 0 : room - list.count
        guard room > 0 else {
            isCut = true
            return list
        }
        var list = list
        for index in list.indices {
            switch list[index] {
            case .group(let group, let nodes): list[index] = .group(group, grown(nodes, depth: depth + 1))
            case .pile(let count, let nodes): list[index] = .pile(count, grown(nodes, depth: depth + 1))
            default: continue
            }
        }
        guard let last = list.lastIndex(where: \.isRepeater) else { return list }
        let rest = list[(last + 1)...]
        guard copying == .growingList else {
            guard case .repeater(let repeater) = list[last] else { return list }
            let nodes = grown(Array(list[..<last]), depth: depth + 1)
            return [.copies(RepeaterCopies(family: [role(of: repeater)], index: 0, nodes: nodes))] + rest
        }
        var family: [RepeaterRole] = []
        for case .repeater(let repeater) in list { family.append(role(of: repeater)) }
        var result: [ShapeNode] = []
        for index in list[...last].indices.reversed() where list[index].isRepeater {
            let nodes = grown(cloned(list[..<index]), depth: depth + 1)
            let own = family.count - 1 - result.count
            result.append(.copies(RepeaterCopies(family: family, index: own, nodes: nodes)))
        }
        // The repeaters stay as well: where the list is copied, they copy again.
        result.append(.unpainted(Array(list[...last])))
        return result + rest
    }

    private func role(of repeater: Repeater) -> RepeaterRole {
        RepeaterRole(
            repeater: repeater, moment: RepeaterMoment(repeater, at: time),
            hasChanged: repeater.geometryChangeIntervals.hasChanged(from: start, to: time))
    }

    /// What copying makes of nodes: copies lose their positions, and what was not painted is. Without room the rest is
    /// left out.
    private mutating func cloned(_ nodes: some Sequence<ShapeNode>) -> [ShapeNode] {
        var result: [ShapeNode] = []
        for node in nodes {
            guard room > 0 else {
                isCut = true
                break
            }
            room = interruption.isDemanded ? 0 : room - 1
            switch node {
            case .item, .repeater: result.append(node)
            case .group(let group, let nodes): result.append(.group(group, cloned(nodes)))
            case .copies(let copies):
                result.append(.pile(copies.family[copies.index].moment.count, cloned(copies.nodes)))
            case .pile(let count, let nodes): result.append(.pile(count, cloned(nodes)))
            case .unpainted(let nodes): result += cloned(nodes)
            }
        }
        return result
    }
}
