/// Encoded pictures by hash, bounded in bytes: the one used longest ago goes first.
struct FrameStore: Sendable {
    private struct Node: Sendable {
        var picture: EncodedFrame
        /// The node used next after this one, -1 at the newest end.
        var newer: Int
        /// The node used last before this one, -1 at the oldest end.
        var older: Int
    }

    /// The most bytes kept.
    let capacity: Int
    /// The bytes kept now.
    private(set) var byteCount = 0

    private var places: [UInt64: Int] = [:]
    private var nodes: [Node?] = []
    private var free: [Int] = []
    private var newest = -1
    private var oldest = -1

    /// An empty store for at most `capacity` bytes.
    init(capacity: Int) { self.capacity = capacity }

    /// How many pictures there are.
    var count: Int { places.count }

    /// Whether the picture is there; that does not count as using it.
    func contains(_ hash: UInt64) -> Bool { places[hash] != nil }

    /// The picture with this hash, which thereby becomes the one used last.
    mutating func picture(_ hash: UInt64) -> EncodedFrame? {
        guard let place = places[hash], let node = nodes[place] else { return nil }
        unlink(node)
        link(place)
        return node.picture
    }

    /// Takes a picture in. The newest one is kept however large it is, so that it can be sent at all.
    mutating func insert(_ picture: EncodedFrame) {
        guard self.picture(picture.hash) == nil else { return }
        let place = free.popLast() ?? nodes.count
        let node = Node(picture: picture, newer: -1, older: -1)
        if place == nodes.count { nodes.append(node) } else { nodes[place] = node }
        places[picture.hash] = place
        byteCount += picture.byteCount
        link(place)
        while byteCount > capacity, oldest != newest { removeOldest() }
    }

    /// Lets go of a picture.
    mutating func remove(_ hash: UInt64) {
        if let place = places[hash] { remove(at: place) }
    }

    private mutating func removeOldest() { remove(at: oldest) }

    private mutating func remove(at place: Int) {
        guard place >= 0, let node = nodes[place] else { return }
        unlink(node)
        nodes[place] = nil
        free.append(place)
        places[node.picture.hash] = nil
        byteCount -= node.picture.byteCount
    }

    private mutating func unlink(_ node: Node) {
        if node.newer >= 0 { nodes[node.newer]?.older = node.older } else { newest = node.older }
        if node.older >= 0 { nodes[node.older]?.newer = node.newer } else { oldest = node.newer }
    }

    private mutating func link(_ place: Int) {
        nodes[place]?.older = newest
        nodes[place]?.newer = -1
        if newest >= 0 { nodes[newest]?.newer = place } else { oldest = place }
        newest = place
    }
}
