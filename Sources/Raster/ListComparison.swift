import Engine

/// Finds where two lists draw something else: every pixel outside of `boxes` is drawn by the same commands, in the same
/// order and in the same way.
///
/// Commands are matched level by level. What lies in a group, a mask or a clip that has stayed is compared one by one as
/// long as that is drawn as it was: with or without a surface of its own, and on one of the same size.
struct ListComparison {
    /// The device pixels in which something may have changed.
    fileprivate(set) var boxes: [PixelBox] = []
    /// What both lists have in common.
    fileprivate(set) var runs: [Run] = []
    /// How many commands at the beginning of both are equal, groups and clips whole.
    fileprivate(set) var leading = 0

    /// Equal commands one after another; where they are a group and its contents, the group's opacity and mode may be
    /// others.
    struct Run {
        /// Their indices in the old list.
        var from: Range<Int>
        /// The index of the first in the new list.
        var to: Int
    }

    /// Nil where the lists do not show the same composition at the same position, or pixels depend on others.
    init?(_ old: HeldList, _ new: HeldList, canvas: PixelBox) {
        guard old.viewport == new.viewport, old.list.size == new.list.size, old.list.edges == new.list.edges,
            old.isLocal, new.isLocal
        else { return nil }
        var walk = ComparisonWalk(old, new)
        walk.compare(0..<old.list.commands.count, 0..<new.list.commands.count, in: canvas, inherited: nil, depth: 0)
        self = walk.found
    }

    /// Nothing was found yet.
    fileprivate init() {}
}

/// A walk through two lists.
private struct ComparisonWalk {
    /// What was found so far.
    var found = ListComparison()
    private let old: Side
    private let new: Side
    /// Of both, from the composition to the surface's pixels.
    private let viewport: Affine
    private let interruption = Interruption.current
    private var compared = 0

    /// What is compared of a list.
    struct Side {
        let commands: [DrawCommand]
        /// What is known about each of them.
        let items: [DrawingPlan.Item]

        init(_ list: HeldList) {
            commands = list.list.commands
            items = list.plan.items
        }
    }

    /// Levels below this one are compared as a whole.
    private static let maximumDepth = 64
    /// The most pairs of commands that are held against each other to find what was put in or taken out.
    private static let maximumPairs = 16_384

    /// Of two lists that show the same composition at the same position.
    init(_ old: HeldList, _ new: HeldList) {
        self.old = Side(old)
        self.new = Side(new)
        viewport = old.viewport
    }

    /// A level of both lists.
    ///
    /// - Parameters:
    ///   - bounds: The pixels that the level can change.
    ///   - inherited: What is applied to its only command instead of to a surface.
    mutating func compare(
        _ before: Range<Int>, _ after: Range<Int>, in bounds: PixelBox, inherited: Group?, depth: Int
    ) {
        // Mostly there are as many as before, and each is held against the one in its place.
        if old.count(before) == new.count(after) {
            var (a, b) = (before.lowerBound, after.lowerBound)
            while a < before.upperBound, b < after.upperBound {
                compare(a, b, in: bounds, inherited: inherited, depth: depth)
                a = max(a, old.items[a].end) + 1
                b = max(b, new.items[b].end) + 1
            }
            return
        }
        var first = old.children(before)[...]
        var second = new.children(after)[...]
        while let a = first.first, let b = second.first, isSame(a, b) {
            note(a, b, isWhole: true)
            first.removeFirst()
            second.removeFirst()
        }
        while let a = first.last, let b = second.last, isSame(a, b) {
            note(a, b, isWhole: true)
            first.removeLast()
            second.removeLast()
        }
        for (a, b) in pairs(first, second) {
            if let a, let b {
                compare(a, b, in: bounds, inherited: inherited, depth: depth)
            } else if let a {
                mark(a, of: old, in: bounds)
            } else if let b {
                mark(b, of: new, in: bounds)
            }
        }
    }

    /// Two commands, with all that lies in them.
    private mutating func compare(_ a: Int, _ b: Int, in bounds: PixelBox, inherited: Group?, depth: Int) {
        compared += 1
        interruption.giveWay(after: compared)
        if isSame(a, b) { return note(a, b, isWhole: true) }
        if old.items[a].isOpening, new.items[b].isOpening {
            if depth < ComparisonWalk.maximumDepth,
                compareContents(a, b, in: bounds, inherited: inherited, depth: depth)
            {
                return
            }
            if hasSameContents(a, b) { note(a, b, isWhole: false) }
        }
        mark(a, of: old, in: bounds)
        mark(b, of: new, in: bounds)
    }

    /// Takes two commands, with all that lies in them, for a run of their own.
    private mutating func note(_ a: Int, _ b: Int, isWhole: Bool) {
        let from = old.range(at: a)
        if isWhole, a == found.leading, b == found.leading { found.leading = from.upperBound }
        found.runs.append(ListComparison.Run(from: from, to: b))
    }

    /// Whether two groups hold the same and treat it alike before it is put down.
    private func hasSameContents(_ a: Int, _ b: Int) -> Bool {
        guard case .beginGroup(let before) = old.commands[a], case .beginGroup(var after) = new.commands[b]
        else { return false }
        after.opacity = before.opacity
        after.blend = before.blend
        return before == after && areEqual(a, b, from: 1)
    }

    /// Whether two commands are equal, with all that lies in them.
    private func isSame(_ a: Int, _ b: Int) -> Bool {
        // Most of what moves lies elsewhere, which takes no look at its path.
        let (before, after) = (old.items[a], new.items[b])
        guard before.box == after.box, before.children == after.children else { return false }
        guard before.isOpening || after.isOpening else { return isEqual(a, b) }
        return areEqual(a, b)
    }

    /// Whether all that two commands hold is equal, from the first or another one of them on.
    private func areEqual(_ a: Int, _ b: Int, from first: Int = 0) -> Bool {
        let count = old.range(at: a).count
        guard count == new.range(at: b).count else { return false }
        for step in first..<count where !isEqual(a + step, b + step) { return false }
        return true
    }

    /// Whether two commands are equal.
    private func isEqual(_ a: Int, _ b: Int) -> Bool {
        old.commands.isEqual(at: a, to: new.commands, at: b)
    }

    /// Matches commands in order: one of each list, or what was taken out or put in.
    private func pairs(_ first: ArraySlice<Int>, _ second: ArraySlice<Int>) -> [(Int?, Int?)] {
        guard first.count != second.count else { return zip(first, second).map { ($0, $1) } }
        guard !first.isEmpty, !second.isEmpty, first.count * second.count <= ComparisonWalk.maximumPairs else {
            return first.map { ($0, nil) } + second.map { (nil, $0) }
        }
        let (a, b) = (Array(first), Array(second))
        let (from, to) = (a.map(old.hash), b.map(new.hash))
        // The longest common subsequence: how long it is for what is left of both.
        let width = b.count + 1
        var lengths = [UInt16](repeating: 0, count: (a.count + 1) * width)
        for i in a.indices.reversed() {
            for j in b.indices.reversed() {
                lengths[i * width + j] =
                    from[i] == to[j]
                    ? lengths[(i + 1) * width + j + 1] + 1
                    : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
            }
        }
        var result: [(Int?, Int?)] = []
        var (i, j) = (0, 0)
        while i < a.count || j < b.count {
            if i < a.count, j < b.count, from[i] == to[j] {
                result.append((a[i], b[j]))
                i += 1
                j += 1
            } else if j == b.count || i < a.count && lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
                result.append((a[i], nil))
                i += 1
            } else {
                result.append((nil, b[j]))
                j += 1
            }
        }
        return result
    }

    /// Takes the box of a command that is not in the other list.
    private mutating func mark(_ index: Int, of side: Side, in bounds: PixelBox) {
        let item = side.items[index]
        let box = item.reachesEverywhere ? bounds : item.box.intersection(bounds)
        if !box.isEmpty { found.boxes.append(box) }
    }

    /// Compares what lies in two groups, masks or clips.
    ///
    /// - Returns: Whether they are drawn so alike that this tells what changes.
    private mutating func compareContents(
        _ a: Int, _ b: Int, in bounds: PixelBox, inherited: Group?, depth: Int
    ) -> Bool {
        let (before, after) = (old.items[a], new.items[b])
        let command = old.commands[a]
        guard isEqual(a, b), before.needsSurface == after.needsSurface else { return false }
        var bounds = bounds
        var handed: Group?
        var hasSurface = true
        switch command {
        case .fill, .stroke, .image, .backdrop, .endGroup, .endMask, .endClip: return false
        case .beginGroup(var group):
            guard group.isFlat, !group.blend.reachesEverywhere,
                !before.hasMask || old.endsWithMask(a) && new.endsWithMask(b)
            else { return false }
            if let inherited {
                group.opacity = group.opacity.unit * inherited.opacity.unit
                group.blend = inherited.blend
            }
            let takesOver = old.takesOver(a)
            guard takesOver == new.takesOver(b) else { return false }
            if takesOver { handed = group }
            hasSurface = !takesOver && (group.opacity.unit != 1 || group.blend != .normal || before.needsSurface)
        case .beginClip(let clip):
            hasSurface = before.needsSurface || clip.deviceRectangle(in: viewport) == nil
        case .beginMask:
            // A single shape may be drawn as a clip.
            guard before.children > 1, after.children > 1 else { return false }
        }
        if hasSurface {
            guard before.box == after.box else { return false }
            bounds = bounds.intersection(before.box)
        }
        compare(
            a + 1..<min(before.end, old.commands.count), b + 1..<min(after.end, new.commands.count),
            in: bounds, inherited: handed, depth: depth + 1)
        return true
    }
}

extension ComparisonWalk.Side {
    /// How many commands a level has.
    fileprivate func count(_ range: Range<Int>) -> Int {
        var (count, index) = (0, range.lowerBound)
        while index < range.upperBound {
            count += 1
            index = max(index, items[index].end) + 1
        }
        return count
    }

    /// Where the commands of a level begin.
    fileprivate func children(_ range: Range<Int>) -> [Int] {
        var result: [Int] = []
        var index = range.lowerBound
        while index < range.upperBound {
            result.append(index)
            index = max(index, items[index].end) + 1
        }
        return result
    }

    /// A command with all that lies in it.
    fileprivate func range(at index: Int) -> Range<Int> {
        index..<max(index, min(items[index].end, commands.count - 1)) + 1
    }

    /// A hash of a command with all that lies in it.
    fileprivate func hash(at index: Int) -> UInt64 {
        var hasher = StableHasher()
        for command in commands[range(at: index)] { command.combine(into: &hasher) }
        return hasher.value
    }

    /// Whether a group is applied to its only command instead of to a surface.
    fileprivate func takesOver(_ index: Int) -> Bool {
        items[index].children == 1 && commands[index + 1].takesOverGroups
    }

    /// Whether a group ends with a mask, and has no other.
    fileprivate func endsWithMask(_ index: Int) -> Bool {
        var next = index + 1
        let end = items[index].end
        while next < end {
            let last = max(next, items[next].end)
            if case .beginMask = commands[next] { return last == end - 1 }
            next = last + 1
        }
        return false
    }
}
