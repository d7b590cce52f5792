/// The commands of a frame as they are collected, and where that was asked for the layer that each comes from.
struct CommandCollector {
    /// In painting order.
    private(set) var list: [DrawCommand] = []
    /// Which layer each command belongs to; nil where it was not asked for.
    private(set) var owners: CommandOwners?
    /// How many were added that are combined otherwise than normally with what lies below, whatever became of them.
    private(set) var blendCount = 0

    /// An empty list.
    ///
    /// - Parameter recordsOwners: Whether the layer of each command is kept.
    init(recordsOwners: Bool) {
        owners = recordsOwners ? CommandOwners() : nil
    }

    /// Makes room for as many commands at once.
    mutating func reserve(_ count: Int) { list.reserveCapacity(count) }

    /// How many there are.
    var count: Int { list.count }

    /// One command; its replacement belongs to the same layer.
    subscript(index: Int) -> DrawCommand {
        get { list[index] }
        set {
            noteBlend(of: newValue)
            list[index] = newValue
        }
    }

    /// The last commands, from an index on.
    subscript(range: PartialRangeFrom<Int>) -> ArraySlice<DrawCommand> { list[range] }

    private mutating func noteBlend(of command: DrawCommand) {
        if command.blend != .normal { blendCount += 1 }
    }

    /// Adds a command of the layer that is being drawn.
    mutating func append(_ command: DrawCommand) {
        noteBlend(of: command)
        list.append(command)
        owners?.append()
    }

    /// Adds commands of the layer that is being drawn.
    static func += (collector: inout CommandCollector, commands: some Sequence<DrawCommand>) {
        for command in commands { collector.append(command) }
    }

    /// Adds a command of the layer that is being drawn before others.
    mutating func insert(_ command: DrawCommand, at index: Int) {
        noteBlend(of: command)
        list.insert(command, at: index)
        owners?.insert(at: index)
    }

    /// Takes the last command away.
    mutating func removeLast() {
        list.removeLast()
        owners?.removeLast()
    }

    /// Takes the last commands away, from an index on.
    mutating func removeSubrange(_ range: PartialRangeFrom<Int>) {
        list.removeSubrange(range)
        owners?.removeSubrange(range)
    }

    /// Replaces a group's beginning and the only command in it with one command, which belongs to that command's layer.
    mutating func replaceGroup(at index: Int, with merged: DrawCommand) {
        list.removeLast()
        self[index] = merged
        owners?.replaceGroup(at: index)
    }

    /// Begins to draw a layer.
    ///
    /// - Returns: What to give to ``leave(_:)``.
    mutating func enter(_ layer: @autoclosure () -> CommandOwner.Source) -> Int? {
        owners?.enter(layer())
    }

    /// Begins to draw what belongs to the layer that asks for it: a matte, a mask, a portal's source.
    ///
    /// - Returns: What to give to ``leave(_:)``.
    mutating func borrow() -> Int? { owners?.borrow() }

    /// Ends what ``enter(_:)`` or ``borrow()`` has begun.
    mutating func leave(_ outer: Int?) {
        if let outer { owners?.leave(outer) }
    }
}

/// The layer that a command comes from, in the layers around it.
package struct CommandOwner: Hashable, Sendable {
    /// Which of the scene's layers it is.
    package enum Source: Hashable, Sendable {
        /// The composition that frames show.
        case composition
        /// A layer of a composition, by its id.
        case layer(Int)
        /// A layer of a tree, by its index in `Scene.treeLayers`.
        case treeLayer(Int)
    }

    /// The index of the owner around it; its own for the composition that frames show.
    package var outer: Int
    /// The layer itself.
    package var source: Source

    /// A layer in another one.
    package init(outer: Int, source: Source) {
        self.outer = outer
        self.source = source
    }
}

/// Which layer each command of a display list belongs to. What a layer borrows (its matte, its masks, the source of a
/// portal) counts as its own.
package struct CommandOwners: Sendable {
    /// Each layer that was drawn with the ones around it, which stand before it. The first is the composition that
    /// frames show.
    package private(set) var owners = [CommandOwner(outer: 0, source: .composition)]
    /// For each command the index of its owner.
    package private(set) var ofCommands: [Int32] = []
    private var indices: [CommandOwner: Int] = [:]
    private var current: Int32 = 0
    /// How many mattes and masks the layer being drawn lies in.
    private var borrowing = 0

    mutating func append() { ofCommands.append(current) }

    mutating func insert(at index: Int) { ofCommands.insert(current, at: index) }

    mutating func removeLast() { ofCommands.removeLast() }

    mutating func removeSubrange(_ range: PartialRangeFrom<Int>) { ofCommands.removeSubrange(range) }

    mutating func replaceGroup(at index: Int) {
        ofCommands[index] = ofCommands[ofCommands.count - 1]
        ofCommands.removeLast()
    }

    mutating func enter(_ source: CommandOwner.Source) -> Int {
        let outer = Int(current)
        guard borrowing == 0 else { return outer }
        let owner = CommandOwner(outer: outer, source: source)
        if let known = indices[owner] {
            current = Int32(known)
        } else {
            current = Int32(owners.count)
            indices[owner] = owners.count
            owners.append(owner)
        }
        return outer
    }

    mutating func borrow() -> Int {
        borrowing += 1
        // Tells the end of borrowed content from the end of a layer.
        return -1
    }

    mutating func leave(_ outer: Int) {
        if outer < 0 { borrowing -= 1 } else { current = Int32(outer) }
    }
}
