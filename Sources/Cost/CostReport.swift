package import Engine
public import Formats
import Foundation
import Raster

/// What `pegbar cost` says of some files; the names of its properties are those of the JSON.
public struct CostReport: Codable, Sendable {
    /// The version of the model; reports of different versions cannot be compared.
    public var model: Int
    /// The size that files were measured at.
    public var size: String
    /// What costs are in.
    public var unit: String
    /// In the order of their paths.
    public var files: [File]

    /// One animation.
    public struct File: Codable, Sendable {
        /// The path, as it was named or found.
        public var file: String
        /// Why it has no cost; absent where it has.
        public var error: String?
        /// `lottie`, `keyframes`, `coreAnimation` or `motion`.
        public var format: String?
        /// In pixels of the composition.
        public var width: Double?
        /// In pixels of the composition.
        public var height: Double?
        /// Frames a second.
        public var frameRate: Double?
        /// How many frames were looked at.
        public var frames: Int?
        /// How many of them show something else than the frame before.
        public var changes: Int?
        /// Whether frames were left out because there was too much to look at; absent where none were.
        public var isCut: Bool?
        /// The size of the file.
        public var bytes: Int?
        /// Of one frame, on the average.
        public var mean: Figure?
        /// What 95 of 100 frames do not exceed.
        public var p95: Figure?
        /// The most expensive frame.
        public var worst: Worst?
        /// Of one second of playing.
        public var perSecond: Figure?
        /// Of all frames together; what those of the layers sum to.
        public var total: Figure?
        /// What all frames together are made of.
        public var counters: [String: Int]?
        /// The most that one frame has of each counter.
        public var peak: [String: Int]?
        /// The layers that draw, the most expensive first.
        public var layers: [Layer]?
        /// How much there is to read.
        public var reading: ReadingWork?
        /// What is sent to a page; absent where it was not asked for.
        public var transfer: Transfer?
        /// What the animation uses, each with the first layer that does.
        public var features: [FeatureUse]?
        /// What costs time and is not seen; absent where it was not asked for.
        public var findings: [Finding]?
        /// What other programs make of it; absent where it was not asked for.
        public var runtimeNotes: [RuntimeNote]?
        /// What was measured; absent where it was not asked for.
        public var measured: Measurement?

        /// A file without a cost.
        public init(file: String, error: String? = nil) {
            self.file = file
            self.error = error
        }
    }

    /// The most expensive frame of an animation.
    public struct Worst: Codable, Sendable {
        /// On the author's timeline.
        public var frame: Double
        /// What drawing it costs.
        public var cost: Figure
        /// What it is made of.
        public var counters: [String: Int]
    }

    /// What a layer costs by itself, without the layers in it.
    public struct Layer: Codable, Sendable {
        /// The names of the layers around it and its own; empty for the composition itself.
        public var path: [String]
        /// What it shows.
        public var kind: String
        /// In all frames together.
        public var total: Figure
        /// In the worst frame.
        public var inWorstFrame: Figure
        /// What it is made of in all frames together.
        public var counters: [String: Int]
        /// The JSON path of the layer; absent where the format has none.
        public var jsonPath: String?
        /// The line that it begins in, counted from 1.
        public var line: Int?

        /// The path as one text.
        public var name: String { LayerCost.name(of: path) }
    }

    /// A report without files yet.
    public init(size: String, files: [File] = []) {
        model = CostModel.version
        self.size = size
        unit = "microsecond"
        self.files = files
    }

    /// The report as JSON: keys sorted, the same bytes for the same costs.
    public func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
}

extension CostReport.File {
    /// What an animation costs.
    ///
    /// - Parameter bytes: The size of its file.
    public init(_ cost: AnimationCost, of document: Document, file: String, bytes: Int) {
        self.init(
            cost, of: document.scene, format: document.format.rawValue, sources: document.sources, file: file,
            bytes: bytes)
    }

    /// What an animation costs.
    ///
    /// - Parameters:
    ///   - sources: Where the things of the scene stand in the file; without it nothing has a JSON path and a line.
    ///   - bytes: The size of its file.
    package init(
        _ cost: AnimationCost, of scene: Scene, format: String, sources: SourceMap? = nil, file: String, bytes: Int
    ) {
        self.init(file: file)
        self.format = format
        (width, height) = (scene.size.width, scene.size.height)
        frameRate = scene.frameRate
        frames = cost.frames.count
        changes = cost.changes
        isCut = cost.isCut ? true : nil
        self.bytes = bytes
        mean = cost.mean
        p95 = cost.percentile95
        worst =
            cost.frames.isEmpty
            ? nil
            : CostReport.Worst(
                frame: cost.frames[cost.worst].number, cost: cost.frames[cost.worst].cost,
                counters: cost.worstCounts.named)
        total = cost.total
        perSecond = CostReport.File.perSecond(cost, scene.frameRate)
        counters = cost.counts.named
        peak = cost.peak.named
        reading = ReadingWork(scene)
        features = FeatureList.uses(in: scene, sources)
        layers = cost.layers.enumerated().filter { $0.offset == 0 || $0.element.counts != .init() }
            .sorted {
                $0.element.total != $1.element.total ? $0.element.total > $1.element.total : $0.offset < $1.offset
            }
            .map { CostReport.Layer($0.element, sources) }
    }

    private static func perSecond(_ cost: AnimationCost, _ frameRate: Double) -> Figure {
        let rate = Double(cost.total.thousandths) * frameRate / Double(max(1, cost.frames.count))
        return Figure(thousandths: Int(min(rate, 9e15).rounded()))
    }
}

extension CostReport.Layer {
    init(_ layer: LayerCost, _ sources: SourceMap?) {
        path = layer.path
        kind = layer.kind
        total = layer.total
        inWorstFrame = layer.inWorstFrame
        counters = layer.counts.named
        let place = SourcePlace(layer.origin, in: sources)
        jsonPath = place?.path
        line = place?.line
    }
}

/// Where a part of a scene stands in its file.
struct SourcePlace {
    /// The JSON path.
    var path: String
    /// Counted from 1.
    var line: Int
    /// How many bytes it takes.
    var bytes: Int

    /// The location of a member of an object, the bytes of its name included; nil where there is none.
    init?(_ origin: Int?, member: String, in sources: SourceMap?) {
        guard let origin, let text = sources?.text else { return nil }
        let place = text.withRoot { _ in
            text.value(at: origin)?.member(member).map { ($0.path, $0.location.line, $0.byteRange.count) }
        }
        guard let place else { return nil }
        (path, line, bytes) = (place.0, place.1, place.2 + member.utf8.count + 4)
    }

    /// Nil where the importer noted no location.
    init?(_ origin: Int?, in sources: SourceMap?) {
        guard let origin, let text = sources?.text else { return nil }
        let place = text.withRoot { _ in
            text.value(at: origin).map { ($0.path, $0.location.line, $0.byteRange.count) }
        }
        guard let place else { return nil }
        (path, line, bytes) = place
    }
}
