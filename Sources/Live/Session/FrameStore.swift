import Engine

/// Encoded images by hash, bounded in bytes: the one used longest ago goes first.
struct FrameStore: Sendable {
    private struct Node: Sendable {
        var image: EncodedFrame
        /// The node used next after this one, -1 at the newest end.
        var newer: Int
        /// The node used last before this one, -1 at the oldest end.
        var older: Int
    }

    /// The most bytes kept.
    let capacity: Int
    /// The bytes kept now.
    private(set) var byteCount = 0

    private var indices: [UInt64: Int] = [:]
    private var nodes: [Node?] = []
    private var free: [Int] = []
    private var newest = -1
    private var oldest = -1

    /// An empty store for at most `capacity` bytes.
    init(capacity: Int) { self.capacity = capacity }

    /// How many images there are.
    var count: Int { indices.count }

    /// Whether the image is there; that does not count as using it.
    func contains(_ hash: UInt64) -> Bool { indices[hash] != nil }

    /// The image with this hash, which thereby becomes the one used last.
    mutating func image(_ hash: UInt64) -> EncodedFrame? {
        guard let index = indices[hash], let node = nodes[index] else { return nil }
        unlink(node)
        link(index)
        return node.image
    }

    /// Takes an image in. The newest one is kept however large it is, so that it can be sent at all.
    mutating func insert(_ image: EncodedFrame) {
        guard self.image(image.hash) == nil else { return }
        let index = free.popLast() ?? nodes.count
        let node = Node(image: image, newer: -1, older: -1)
        if index == nodes.count { nodes.append(node) } else { nodes[index] = node }
        indices[image.hash] = index
        byteCount += image.byteCount
        link(index)
        while byteCount > capacity, oldest != newest { removeOldest() }
    }

    /// Lets go of an image.
    mutating func remove(_ hash: UInt64) {
        if let index = indices[hash] { remove(at: index) }
    }

    private mutating func removeOldest() { remove(at: oldest) }

    private mutating func remove(at index: Int) {
        guard index >= 0, let node = nodes[index] else { return }
        unlink(node)
        nodes[index] = nil
        free.append(index)
        indices[node.image.hash] = nil
        byteCount -= node.image.byteCount
    }

    private mutating func unlink(_ node: Node) {
        if node.newer >= 0 { nodes[node.newer]?.older = node.older } else { newest = node.older }
        if node.older >= 0 { nodes[node.older]?.newer = node.newer } else { oldest = node.newer }
    }

    private mutating func link(_ index: Int) {
        nodes[index]?.older = newest
        nodes[index]?.newer = -1
        if newest >= 0 { nodes[newest]?.newer = index } else { oldest = index }
        newest = index
    }
}
