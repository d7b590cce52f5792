/// The commands of a frame as they are collected, and where that was asked for the layer that each comes from.
struct CommandCollector {
    /// In painting order.
    private(set) var list: [DrawCommand] = []
    /// Which layer each command belongs to; nil where it was not asked for.
    private(set) var owners: CommandOwners?
    /// How many were added that are combined otherwise than normally with what lies below, whatever became of them.
    private(set) var blendCount = 0
    /// For each command what it was moved from. May be shorter than the list, and wrong where commands were put in or taken away
    /// later: it only says where a comparison is worth its time.
    private var origins: [Origin] = []
    /// What was collected for another frame: commands that are the same in the same place are taken from there, so that who
    /// compares both lists need not look at what they refer to.
    private let before: Earlier
    /// The layers that were drawn, as far as they are noted.
    private var layers = DrawnLayers()
    /// Where the layers of the other frame are that may be those being drawn.
    private var cursor: DrawnLayersCursor

    /// The commands of another frame.
    struct Earlier: Sendable {
        fileprivate var list: [DrawCommand] = []
        fileprivate var origins: [Origin] = []
        fileprivate var layers = DrawnLayers()

        /// No other frame is known.
        init() {}

        /// What was collected for a frame.
        init(_ commands: CommandCollector) {
            list = commands.list
            origins = commands.origins
            layers = commands.layers
        }
    }

    /// What a command was moved from: the first word of that command, which other ones may have later, and by what.
    fileprivate struct Origin: Equatable {
        var word: UInt = 0
        var matrix = Affine.identity

        /// The command was not moved.
        init() {}

        init(_ command: DrawCommand, _ matrix: Affine) {
            word = withUnsafeBytes(of: command) { $0.load(as: UInt.self) }
            self.matrix = matrix
        }
    }

    /// An empty list.
    ///
    /// - Parameters:
    ///   - before: The commands of another frame, of which many may be the same.
    ///   - recordsOwners: Whether the layer of each command is kept.
    init(after before: Earlier, recordsOwners: Bool) {
        self.before = before
        cursor = DrawnLayersCursor(before.layers)
        owners = recordsOwners ? CommandOwners() : nil
        // Frames are like the ones before; a list that grows is copied again and again.
        list.reserveCapacity(before.list.count)
        origins.reserveCapacity(before.origins.count)
        layers.reserveRoom(of: before.layers)
    }

    /// How many there are.
    var count: Int { list.count }

    /// One command; its replacement belongs to the same layer.
    subscript(index: Int) -> DrawCommand {
        get { list[index] }
        set {
            noteBlend(of: newValue)
            layers.forget(from: index)
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

    /// Adds a fill or a stroke in another place.
    mutating func append(_ command: DrawCommand, movedBy matrix: Affine) {
        noteBlend(of: command)
        let index = list.count
        let origin = Origin(command, matrix)
        alignOrigins()
        origins.append(origin)
        // Looking into commands takes as long as making one, so most that differ are told beforehand.
        if index < before.origins.count, index < before.list.count, before.origins[index] == origin,
            before.list[index].isSame(as: command, movedBy: matrix)
        {
            list.append(before.list[index])
        } else {
            list.append(command.moved(by: matrix))
        }
        owners?.append()
    }

    /// Makes the list of origins as long as that of commands.
    private mutating func alignOrigins() {
        if origins.count > list.count { origins.removeSubrange(list.count...) }
        while origins.count < list.count { origins.append(Origin()) }
    }

    /// Begins to cut at a box.
    mutating func appendClip(_ box: Rect, _ transform: Affine) {
        let index = list.count
        // Most stay where they are, and making one takes memory three times.
        if index < before.list.count, case .beginClip(let clip) = before.list[index], clip.isAlong(box, transform) {
            list.append(before.list[index])
        } else {
            list.append(.beginClip(Clip(path: .rectangle(box), transform: transform)))
        }
        owners?.append()
    }

    /// Adds commands of the layer that is being drawn.
    static func += (collector: inout CommandCollector, commands: some Sequence<DrawCommand>) {
        for command in commands { collector.append(command) }
    }

    /// Adds a command of the layer that is being drawn before others.
    mutating func insert(_ command: DrawCommand, at index: Int) {
        noteBlend(of: command)
        layers.forget(from: index)
        list.insert(command, at: index)
        owners?.insert(at: index)
    }

    /// Takes the last command away.
    mutating func removeLast() {
        list.removeLast()
        layers.forget(from: list.count)
        owners?.removeLast()
    }

    /// Takes the last commands away, from an index on.
    mutating func removeSubrange(_ range: PartialRangeFrom<Int>) {
        list.removeSubrange(range)
        layers.forget(from: list.count)
        owners?.removeSubrange(range)
    }

    /// Replaces a group's beginning and the only command in it with one command, which belongs to that command's layer.
    mutating func replaceGroup(at index: Int, with merged: DrawCommand) {
        list.removeLast()
        self[index] = merged
        owners?.replaceGroup(at: index)
    }

    // MARK: Layers that stay

    /// Begins to draw what is not noted: what becomes of its commands concerns no layer noted so far.
    ///
    /// - Returns: What to give to ``unprotectLayers(_:)``.
    mutating func protectLayers() -> Int { layers.protect() }

    /// Ends what ``protectLayers()`` has begun.
    mutating func unprotectLayers(_ outer: Int) { layers.unprotect(outer) }

    /// Whether one more layer can be noted.
    var hasRoomForLayer: Bool { layers.hasRoom }

    /// Looks for a layer among those of the other frame.
    ///
    /// - Returns: The place of its entry there; nil where it was not drawn, or not noted.
    mutating func earlierPlace(of index: Int) -> Int? { cursor.find(index, in: before.layers) }

    /// Whether the layer at a place of the other frame lay in the same composition's place.
    func wasLayer(at place: Int, in base: Affine) -> Bool { before.layers.entries[place].base == base }

    /// When the layer at a place of the other frame was drawn, on its composition's clock, and what it used up; nil where it
    /// cannot be taken over.
    func earlierLayer(at place: Int, isInRegion: Bool) -> (time: Double, spent: FrameRoom)? {
        let entry = before.layers.entries[place]
        return entry.isWhole && entry.isInRegion == isInRegion ? (entry.time, entry.spent) : nil
    }

    /// Takes over all that a layer gave for the other frame.
    mutating func takeOverLayer(at place: Int) {
        _ = cursor.enter(place, of: before.layers)
        let entry = before.layers.entries[place]
        layers.append(place, of: before.layers, commands: list.count)
        let origins = before.origins[entry.commands.clamped(to: before.origins.indices)]
        if !origins.isEmpty {
            alignOrigins()
            self.origins += origins
        }
        list += before.list[entry.commands]
        blendCount += Int(entry.blendCount)
    }

    /// A layer that is being drawn, and the walk through the other frame outside of it.
    struct OpenLayer {
        fileprivate let place: Int
        fileprivate let outer: DrawnLayersCursor
    }

    /// Begins to note a layer.
    ///
    /// - Parameter earlier: Its place in the other frame.
    mutating func beginLayer(
        _ index: Int, at time: Double, base: Affine, isInRegion: Bool, earlier: Int?
    ) -> OpenLayer {
        let inner = cursor.enter(earlier, of: before.layers)
        defer { cursor = inner }
        let entry = DrawnLayers.Entry(
            index: index, time: time, base: base, isInRegion: isInRegion, start: list.count, blendCount: blendCount)
        return OpenLayer(place: layers.begin(entry), outer: cursor)
    }

    /// Ends what ``beginLayer(_:at:base:isInRegion:earlier:)`` has begun.
    ///
    /// - Parameter isWhole: Whether it can be taken over.
    mutating func endLayer(_ layer: OpenLayer, spent: FrameRoom, isWhole: Bool) {
        cursor = layer.outer
        layers.end(layer.place, commands: list.count, blendCount: blendCount, spent: spent, isWhole: isWhole)
    }

    // MARK: Owners

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

extension DrawCommand {
    /// A fill or a stroke in another place.
    fileprivate func moved(by matrix: Affine) -> DrawCommand {
        switch self {
        case .fill(let fill): .fill(fill.moved(by: matrix))
        case .stroke(let stroke): .stroke(stroke.moved(by: matrix))
        default: self
        }
    }

    /// Whether it is a fill or a stroke that was moved from its place.
    fileprivate func isSame(as command: DrawCommand, movedBy matrix: Affine) -> Bool {
        switch (self, command) {
        case (.fill(let moved), .fill(let fill)): moved == fill.moved(by: matrix)
        case (.stroke(let moved), .stroke(let stroke)): moved == stroke.moved(by: matrix)
        default: false
        }
    }
}

extension Fill {
    fileprivate func moved(by matrix: Affine) -> Fill {
        var moved = self
        moved.transform = matrix * transform
        return moved
    }
}

extension Stroke {
    fileprivate func moved(by matrix: Affine) -> Stroke {
        var moved = self
        moved.transform = matrix * transform
        return moved
    }
}

extension Clip {
    /// Whether it cuts along a box and nothing else.
    fileprivate func isAlong(_ box: Rect, _ transform: Affine) -> Bool {
        guard self.transform == transform, case .nonZero = rule, bounds == nil else { return false }
        return path.isRectangle(box)
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
