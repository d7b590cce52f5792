public import Engine
import Raster

/// The cost of an animation as far as it is computed, a frame at a time: for those who cannot wait for all of it at once.
public struct CostProgress: Sendable {
    /// The frames so far. The layers have no names before the last frame is done.
    public private(set) var cost: AnimationCost

    private let first: Double
    private let count: Int
    private var index = 0
    private var pieces = 0
    private var evaluator: Evaluator
    private var table: LayerTable
    private var last: (stamp: UInt64, hash: UInt64, frame: FrameWork)?

    /// Begins with a scene; see ``AnimationCost/init(_:width:height:)``.
    public init(_ scene: Scene, width: Int, height: Int) {
        first = scene.frames.lowerBound
        let length = (scene.frames.upperBound - first).rounded(.up)
        count = Int(max(1, min(length, Double(AnimationCost.mostFrames))))
        cost = AnimationCost(width: width, height: height, isCut: Double(count) < length)
        evaluator = Evaluator(scene)
        table = LayerTable(scene)
    }

    /// Whether all frames are done.
    public var isFinished: Bool { index >= count }

    /// Looks at one more frame; nothing happens after the last one.
    public mutating func advance() {
        guard !isFinished else { return }
        let number = first + Double(index)
        index += 1
        let stamp = evaluator.stamp(at: number)
        if let known = last, known.stamp == stamp {
            cost.add(known.frame, number, differs: false)
        } else if pieces < AnimationCost.mostPieces {
            let (list, owners) = evaluator.ownedDisplayList(at: number)
            let hash = list.contentHash
            let frame = FrameWork(list, owners, &table, width: cost.width, height: cost.height)
            pieces += frame.pieces
            cost.add(frame, number, differs: last?.hash != hash)
            last = (stamp, hash, frame)
        } else {
            cost.isCut = true
            index = count
        }
        if isFinished { cost.nameLayers(table) }
    }
}
