/// The layers that a frame was drawn of, in the order in which they were drawn, and which commands each of them gave: the next
/// frame takes over those of layers that are the same.
struct DrawnLayers: Sendable {
    /// A layer of a composition, with all that lies in it.
    struct Entry: Sendable {
        /// Which one it is among the composition's layers.
        let index: Int32
        /// Behind the last entry of what lies in it; 0 while it is being drawn.
        fileprivate(set) var next: Int32 = 0
        /// Its first command.
        fileprivate(set) var start: Int32
        /// Behind its last command.
        fileprivate(set) var end: Int32
        /// How many of its commands are combined otherwise than normally with what lies below.
        fileprivate(set) var blendCount: Int32
        /// Whether it lies in a region whose box counts what is not seen.
        let isInRegion: Bool
        /// Whether its commands say all that there is to say of it, and nothing was left out.
        fileprivate(set) var isWhole = false
        /// On the composition's clock.
        let time: Double
        /// From the composition's space to the frame.
        let base: Affine
        /// What it used up.
        fileprivate(set) var spent = FrameRoom.none

        /// A layer that is being drawn.
        init(index: Int, time: Double, base: Affine, isInRegion: Bool, start: Int, blendCount: Int) {
            (self.index, self.time, self.base, self.isInRegion) = (Int32(index), time, base, isInRegion)
            (self.start, end, self.blendCount) = (Int32(start), Int32(start), Int32(blendCount))
        }

        /// Its commands.
        var commands: Range<Int> { Int(start)..<Int(end) }
    }

    /// Each before those of what lies in it.
    private(set) var entries: [Entry] = []
    /// How many of them stay, whatever becomes of the last commands.
    private var protectedCount = 0

    /// No more are noted; some megabytes.
    static let maximumCount = 20_000

    /// Whether one more can be noted.
    var hasRoom: Bool { entries.count < DrawnLayers.maximumCount }

    /// Makes room for as many as another frame has.
    mutating func reserveRoom(of other: DrawnLayers) { entries.reserveCapacity(other.entries.count) }

    /// Begins a layer.
    ///
    /// - Returns: The place of its entry, to end it.
    mutating func begin(_ entry: Entry) -> Int {
        entries.append(entry)
        return entries.count - 1
    }

    /// Ends a layer that was begun.
    mutating func end(_ place: Int, commands: Int, blendCount: Int, spent: FrameRoom, isWhole: Bool) {
        entries[place].end = Int32(commands)
        entries[place].next = Int32(entries.count)
        entries[place].blendCount = Int32(blendCount) - entries[place].blendCount
        entries[place].spent = spent
        entries[place].isWhole = isWhole
    }

    /// Adds a layer of another frame, and what lies in it, whose commands begin at an index here.
    mutating func append(_ place: Int, of other: DrawnLayers, commands start: Int) {
        let end = Int(other.entries[place].next)
        guard entries.count + end - place <= DrawnLayers.maximumCount else { return }
        let (shift, move) = (Int32(start) - other.entries[place].start, Int32(entries.count - place))
        for index in place..<end {
            var entry = other.entries[index]
            entry.start += shift
            entry.end += shift
            entry.next += move
            entries.append(entry)
        }
    }

    /// Forgets the layers that have ended among the commands from an index on, which become other ones.
    ///
    /// That index lies in the layer that is being drawn. Without protection a layer that is not noted would seem to begin in the
    /// one before it, where that ends with layers without commands.
    mutating func forget(from index: Int) {
        while entries.count > protectedCount, let last = entries.last, last.next > 0, last.start >= index {
            entries.removeLast()
        }
    }

    /// Protects all layers noted so far.
    ///
    /// - Returns: What to give to ``unprotect(_:)``.
    mutating func protect() -> Int {
        defer { protectedCount = entries.count }
        return protectedCount
    }

    /// Ends what ``protect()`` has begun.
    mutating func unprotect(_ outer: Int) { protectedCount = outer }
}

/// Walks through the layers of another frame beside those that are being drawn.
struct DrawnLayersCursor: Sendable {
    private var place = 0
    private var end: Int

    /// A walk among the outermost layers.
    init(_ layers: DrawnLayers) { end = layers.entries.count }

    /// A walk to nowhere.
    private init() { end = 0 }

    /// Goes on to the layer at an index of the composition, whose layers are drawn with the last one first.
    ///
    /// - Returns: The place of its entry; nil where there is none.
    mutating func find(_ index: Int, in layers: DrawnLayers) -> Int? {
        while place < end {
            if layers.entries[place].index == index { return place }
            guard layers.entries[place].index > index else { return nil }
            place = Int(layers.entries[place].next)
        }
        return nil
    }

    /// Goes on behind the layer at a place, or stays.
    ///
    /// - Returns: A walk through what lies in that layer.
    mutating func enter(_ place: Int?, of layers: DrawnLayers) -> DrawnLayersCursor {
        var inner = DrawnLayersCursor()
        guard let place else { return inner }
        self.place = Int(layers.entries[place].next)
        (inner.place, inner.end) = (place + 1, self.place)
        return inner
    }
}
