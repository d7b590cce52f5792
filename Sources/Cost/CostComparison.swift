/// What has become more expensive or cheaper since an earlier report.
public struct CostComparison: Codable, Sendable {
    /// How a file compares with what it was.
    public enum Verdict: String, Codable, Sendable {
        /// Within the tolerance.
        case same
        /// More expensive by more than the tolerance.
        case dearer
        /// Cheaper by more than the tolerance.
        case cheaper
        /// Not in the earlier report.
        case new
        /// In the earlier report alone.
        case gone
    }

    /// What became of a file.
    public struct File: Codable, Sendable {
        /// The path, as in the report.
        public var file: String
        /// The gravest of all its figures.
        public var verdict: Verdict
        /// The figures that differ, the one that differs most first.
        public var changes: [Change]
        /// The layers that differ, the one that differs most first; at most ten.
        public var layers: [LayerChange]
        /// What else differs that costs, such as the frame rate: sentences.
        public var facts: [String] = []
    }

    /// A figure that differs.
    public struct Change: Codable, Hashable, Sendable {
        /// `mean`, `p95`, `worst` or `perSecond`.
        public var figure: String
        /// What it was.
        public var before: Figure
        /// What it is.
        public var after: Figure

        /// By how much it grew, as a fraction of what it was.
        public var growth: Double {
            before.thousandths == 0
                ? (after.thousandths == 0 ? 0 : .infinity)
                : Double(after.thousandths - before.thousandths) / Double(before.thousandths)
        }
    }

    /// A layer that differs: with the layers in it where it was added or removed as a whole, otherwise by itself.
    public struct LayerChange: Codable, Sendable {
        /// The names of the layers around it and its own.
        public var path: [String]
        /// Nil for a layer that was added.
        public var before: Figure?
        /// Nil for a layer that was removed.
        public var after: Figure?
        /// What it has more or less of than before, by counters.
        public var counters: [String: Int]
        /// The JSON path of the layer.
        public var jsonPath: String?
        /// Counted from 1.
        public var line: Int?

        /// By how much it is more expensive.
        public var difference: Figure { (after ?? Figure()) - (before ?? Figure()) }
        /// The path as one text.
        public var name: String { LayerCost.name(of: path) }
    }

    /// What a figure may differ by, as a fraction.
    public var tolerance: Double
    /// The files that differ, and those that are new or gone.
    public var files: [File]

    /// Compares files that belong together.
    ///
    /// - Parameter pairs: What each is and was; nil for what is not there.
    public init(_ pairs: [(after: CostReport.File?, before: CostReport.File?)], tolerance: Double) {
        self.tolerance = tolerance
        files = pairs.compactMap { CostComparison.compare($0.after, $0.before, tolerance) }
    }

    /// The worst of all verdicts: more expensive, then cheaper.
    public var verdict: Verdict {
        if files.contains(where: { $0.verdict == .dearer }) { return .dearer }
        return files.contains { $0.verdict == .cheaper } ? .cheaper : .same
    }

    private static func compare(
        _ after: CostReport.File?, _ before: CostReport.File?, _ tolerance: Double
    ) -> File? {
        guard let after, after.error == nil else {
            guard after == nil, let before else { return nil }
            return File(file: before.file, verdict: .gone, changes: [], layers: [])
        }
        guard let before, before.error == nil else {
            return File(file: after.file, verdict: .new, changes: [], layers: [])
        }
        let changes = figures(before, after)
        guard !changes.isEmpty else { return nil }
        let verdict: Verdict =
            changes.contains { $0.growth > tolerance }
            ? .dearer : changes.contains { -$0.growth > tolerance } ? .cheaper : .same
        let layers = layers(after.layers ?? [], before.layers ?? [], frames: (after.frames, before.frames))
        return File(
            file: after.file, verdict: verdict, changes: changes, layers: Array(layers.prefix(10)),
            facts: facts(before, after))
    }

    /// The figures that differ, the one that differs most first.
    private static func figures(_ before: CostReport.File, _ after: CostReport.File) -> [Change] {
        let figures: [(String, Figure?, Figure?)] = [
            ("mean", before.mean, after.mean), ("p95", before.p95, after.p95),
            ("worst", before.worst?.cost, after.worst?.cost), ("perSecond", before.perSecond, after.perSecond),
        ]
        let changes = figures.filter { $0.1 != $0.2 }.map { name, before, after in
            Change(figure: name, before: before ?? Figure(), after: after ?? Figure())
        }
        return changes.sorted { a, b in
            let (first, second) = (abs(a.growth), abs(b.growth))
            return first != second ? first > second : a.figure < b.figure
        }
    }

    /// What else differs.
    private static func facts(_ before: CostReport.File, _ after: CostReport.File) -> [String] {
        let facts: [(String, Double?, Double?)] = [
            ("frame rate", before.frameRate, after.frameRate),
            ("frames", before.frames.map(Double.init), after.frames.map(Double.init)),
            ("width", before.width, after.width), ("height", before.height, after.height),
        ]
        return facts.filter { $0.1 != $0.2 }.map { name, before, after in
            "\(name) \(CostBudget.text(before ?? 0)) → \(CostBudget.text(after ?? 0))"
        }
    }

    /// The layers that differ in what a frame costs on the average.
    private static func layers(
        _ after: [CostReport.Layer], _ before: [CostReport.Layer], frames: (after: Int?, before: Int?)
    ) -> [LayerChange] {
        func perFrame(_ figure: Figure, _ frames: Int?) -> Figure {
            Figure(thousandths: figure.thousandths / max(1, frames ?? 1))
        }
        let (new, old) = (outermost(after, missingIn: before), outermost(before, missingIn: after))
        var result: [LayerChange] = []
        for layer in new {
            let sum = after.sum(below: layer.path)
            result.append(
                LayerChange(
                    path: layer.path, after: perFrame(sum.cost, frames.after), counters: sum.counters,
                    jsonPath: layer.jsonPath, line: layer.line))
        }
        for layer in old {
            let sum = before.sum(below: layer.path)
            result.append(
                LayerChange(
                    path: layer.path, before: perFrame(sum.cost, frames.before),
                    counters: sum.counters.mapValues { -$0 }))
        }
        let known = Dictionary(before.map { ($0.path, $0) }) { first, _ in first }
        for layer in after {
            guard let earlier = known[layer.path] else { continue }
            let change = LayerChange(
                path: layer.path, before: perFrame(earlier.total, frames.before),
                after: perFrame(layer.total, frames.after),
                counters: layer.counters.merging(earlier.counters.mapValues { -$0 }, uniquingKeysWith: +)
                    .filter { $0.value != 0 }, jsonPath: layer.jsonPath, line: layer.line)
            if change.difference != Figure() { result.append(change) }
        }
        return result.sorted {
            let (a, b) = (abs($0.difference.thousandths), abs($1.difference.thousandths))
            return a != b ? a > b : $0.name < $1.name
        }
    }

    /// The layers that are not among others, without those in them.
    private static func outermost(
        _ layers: [CostReport.Layer], missingIn others: [CostReport.Layer]
    ) -> [CostReport.Layer] {
        let known = Set(others.map(\.path))
        // A composition that draws nothing by itself is no layer of the report, but those in it are.
        let inside = Set(others.flatMap { layer in layer.path.indices.map { Array(layer.path[...$0]) } })
        let missing = layers.filter { !known.contains($0.path) && !inside.contains($0.path) }
        var result: [CostReport.Layer] = []
        var taken: Set<[String]> = []
        for layer in missing {
            let path = (1...max(1, layer.path.count)).lazy.map { Array(layer.path.prefix($0)) }
                .first { !inside.contains($0) }
            guard let path, taken.insert(path).inserted else { continue }
            var outer = layers.first { $0.path == path } ?? layer
            outer.path = path
            result.append(outer)
        }
        return result
    }
}

extension [CostReport.Layer] {
    /// What a layer costs with all layers in it.
    fileprivate func sum(below path: [String]) -> (cost: Figure, counters: [String: Int]) {
        var (cost, counters) = (Figure(), [String: Int]())
        for layer in self where layer.path.starts(with: path) {
            cost += layer.total
            counters.merge(layer.counters, uniquingKeysWith: +)
        }
        return (cost, counters)
    }
}
