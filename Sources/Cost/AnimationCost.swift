public import Engine
package import Raster

/// What drawing an animation costs, frame by frame and layer by layer: computed from what is drawn, so that it is the
/// same on every machine.
public struct AnimationCost: Sendable {
    /// A frame and what drawing it costs.
    public struct Frame: Hashable, Sendable {
        /// On the author's timeline.
        public var number: Double
        /// The whole of it.
        public var cost: Figure
        /// Whether another list is drawn than in the frame before; the first frame differs.
        public var differs: Bool
    }

    /// The size of the surface, in pixels.
    public let width: Int
    /// The size of the surface, in pixels.
    public let height: Int
    /// Every whole frame from the first on.
    public private(set) var frames: [Frame] = []
    /// The composition itself, which the surface is given to, and all layers that draw; outer ones stand before inner
    /// ones. Their costs sum to those of the frames.
    public private(set) var layers: [LayerCost] = []
    /// The index of the most expensive frame, the first of several.
    public private(set) var worst = 0
    /// Whether frames were left out because there were too many, or too much in them.
    public internal(set) var isCut = false
    /// What the worst frame is made of.
    package private(set) var worstCounts = DrawingWork.Counts()
    /// The most that a frame has of each counter.
    package private(set) var peak = DrawingWork.Counts()
    /// What all frames are made of.
    package private(set) var counts = DrawingWork.Counts()

    /// How many frames are looked at, at most.
    static let mostFrames = 20_000
    /// How many points and pieces of paths are looked at in all frames, at most.
    static let mostPieces = 400_000_000

    /// A cost without frames yet.
    init(width: Int, height: Int, isCut: Bool) {
        self.width = width
        self.height = height
        self.isCut = isCut
    }

    /// Looks at every frame of a scene.
    ///
    /// - Parameters:
    ///   - width: The width that it is drawn at, in pixels; the composition is fitted into it and centered.
    ///   - height: The height that it is drawn at, in pixels.
    public init(_ scene: Scene, width: Int, height: Int) {
        var progress = CostProgress(scene, width: width, height: height)
        while !progress.isFinished { progress.advance() }
        self = progress.cost
    }

    /// Takes in one more frame.
    mutating func add(_ frame: FrameWork, _ number: Double, differs: Bool) {
        let isWorst = frames.isEmpty || frame.cost > frames[worst].cost
        if isWorst {
            worst = frames.count
            worstCounts = frame.counts
            for index in layers.indices { layers[index].inWorstFrame = Figure() }
        }
        frames.append(Frame(number: number, cost: frame.cost, differs: differs))
        counts += frame.counts
        peak.formMaximum(frame.counts)
        for (layer, cost, counts) in frame.layers {
            while layers.count <= layer { layers.append(LayerCost()) }
            layers[layer].total += cost
            layers[layer].counts += counts
            if isWorst { layers[layer].inWorstFrame = cost }
        }
    }

    /// Gives the layers their names, after the last frame.
    mutating func nameLayers(_ table: LayerTable) { table.finish(&layers) }

    /// The sum of all frames.
    public var total: Figure { frames.reduce(Figure()) { $0 + $1.cost } }

    /// The mean of all frames, rounded down.
    public var mean: Figure { Figure(thousandths: total.thousandths / max(1, frames.count)) }

    /// The cost that at least 95 of 100 frames do not exceed: the nearest rank.
    public var percentile95: Figure {
        guard !frames.isEmpty else { return Figure() }
        let sorted = frames.map(\.cost).sorted()
        return sorted[(sorted.count * 95 + 99) / 100 - 1]
    }

    /// How many frames show something else than the frame before.
    public var changes: Int { frames.count { $0.differs } }
}

/// What one frame takes.
struct FrameWork {
    /// The whole of it.
    var cost = Figure()
    /// The whole of it.
    var counts = DrawingWork.Counts()
    /// The layers that draw, by their index in a table.
    var layers: [(layer: Int, cost: Figure, counts: DrawingWork.Counts)] = []
    /// How much there was to look at.
    var pieces = 0

    /// Counts a list and gives each command to its layer.
    init(_ list: DisplayList, _ owners: CommandOwners, _ table: inout LayerTable, width: Int, height: Int) {
        let viewport = Viewport.fit(list.size, width: width, height: height)
        let work = DrawingWork(list, viewport: viewport, width: width, height: height)
        let indices = table.indices(of: owners)
        var costs = Array(repeating: Figure(), count: indices.count)
        var parts = Array(repeating: DrawingWork.Counts(), count: indices.count)
        costs[0] = CostModel.cost(of: work.canvas)
        parts[0] = work.canvas
        for (counts, owner) in zip(work.counts, owners.ofCommands) {
            costs[Int(owner)] += CostModel.cost(of: counts)
            parts[Int(owner)] += counts
        }
        for (index, layer) in indices.enumerated() {
            cost += costs[index]
            counts += parts[index]
            layers.append((layer, costs[index], parts[index]))
        }
        pieces = counts[.points] + counts[.fillSegments] + counts[.strokeSegments] + list.commands.count
    }
}
