package import Cost

/// What a page is told of the cost of a document.
package struct CostSummary: Sendable, Equatable {
    /// What a layer costs by itself.
    struct Layer: Sendable, Equatable {
        /// The names of the layers around it and its own, the outermost first.
        var name: String
        /// What it shows.
        var kind: String
        /// Its part of all frames together.
        var total: Figure
        /// Its part of the most expensive frame.
        var inWorstFrame: Figure
    }

    /// What became of a document since an earlier version of it.
    struct Difference: Sendable, Equatable {
        /// `same`, `dearer` or `cheaper`, by the tolerance of the command line.
        var verdict: CostComparison.Verdict
        /// The figures that differ, the one that differs most first.
        var changes: [CostComparison.Change]
        /// The layers that differ, the one that differs most first, by what a frame of theirs costs on the average.
        var layers: [(name: String, difference: Figure)]
        /// What else differs that costs: sentences without a full stop.
        var facts: [String]

        /// Whether both say the same.
        static func == (a: Difference, b: Difference) -> Bool {
            a.verdict == b.verdict && a.changes == b.changes && a.facts == b.facts
                && a.layers.elementsEqual(b.layers) { $0.name == $1.name && $0.difference == $1.difference }
        }
    }

    /// A limit that the document exceeds.
    struct Excess: Sendable, Equatable {
        /// What is limited.
        var limit: String
        /// One sentence without a full stop.
        var message: String
        /// The layer to blame; nil where there is none.
        var layer: String?
    }

    /// The side of the square that frames are fitted into, in pixels: that of `pegbar cost`, so that both say the same.
    static let side = 512
    /// What a figure may differ by without a word, as a fraction: that of `pegbar cost`.
    static let tolerance = 0.01
    /// The most layers that a page is sent.
    static let mostLayers = 200

    /// The first frame, absolute.
    var first = 0.0
    /// Every whole frame from the first on.
    var frames: [Figure] = []
    /// The index of the most expensive one.
    var worst = 0
    /// Of one frame, on the average.
    var mean = Figure()
    /// What 95 of 100 frames do not exceed.
    var percentile95 = Figure()
    /// Of one second of playing.
    var perSecond = Figure()
    /// All frames together.
    var total = Figure()
    /// Whether frames were left out because there was too much to look at.
    var isCut = false
    /// The layers that draw, the most expensive first, at most ``mostLayers``.
    var layers: [Layer] = []
    /// How many layers are left out.
    var moreLayers = 0
    /// The most that a frame may cost by the budget, in microseconds; nil where none says so.
    var frameLimit: Double?
    /// Whether a budget is for the document.
    var hasBudget = false
    /// Where the document is over its budget.
    var excesses: [Excess] = []
    /// The same in a few sentences.
    var sentences: [String] = []
    /// Why the budget cannot be read; nil where it can, or where there is none.
    var budgetProblem: String?
    /// What became of it since the version before; nil where that is not known.
    var difference: Difference?

    /// What is said of a cost that is computed.
    init(_ cost: AnimationCost, _ report: CostReport.File) {
        first = cost.frames.first?.number ?? 0
        frames = cost.frames.map(\.cost)
        worst = cost.worst
        (mean, percentile95, total) = (cost.mean, cost.percentile95, cost.total)
        perSecond = report.perSecond ?? Figure()
        isCut = cost.isCut
        let all = report.layers ?? []
        layers = all.prefix(Self.mostLayers).map {
            Layer(name: $0.name, kind: $0.kind, total: $0.total, inWorstFrame: $0.inWorstFrame)
        }
        moreLayers = all.count - layers.count
    }

    /// What is said of a file that is over its budget; the first of many sentences.
    static func sentences(_ excesses: [CostBudget.Excess]) -> [String] {
        let sentences = excesses.prefix(mostSentences).map(\.message)
        return excesses.count > sentences.count
            ? sentences + ["and \(excesses.count - sentences.count) more"] : sentences
    }

    private static let mostSentences = 8

    /// Notes what a budget says.
    mutating func check(_ budget: CostBudget, _ report: CostReport.File, at path: String) {
        hasBudget = budget.covers(path)
        frameLimit = budget.frameLimit(at: path)
        let found = budget.excesses(of: report, at: path)
        excesses = found.map { Excess(limit: $0.limit, message: $0.message, layer: $0.layer) }
        sentences = Self.sentences(found)
    }

    /// Compares with an earlier version.
    mutating func compare(_ report: CostReport.File, with before: CostReport.File) {
        let comparison = CostComparison([(report, before)], tolerance: Self.tolerance)
        guard let file = comparison.files.first else {
            difference = Difference(verdict: .same, changes: [], layers: [], facts: [])
            return
        }
        difference = Difference(
            verdict: file.verdict, changes: file.changes, layers: file.layers.map { ($0.name, $0.difference) },
            facts: file.facts)
    }
}

/// The cost of a document that is being computed, in pieces that do not block other work.
package struct Costing: Sendable {
    /// Which document.
    var key: DocumentKey
    /// The revision of it.
    var revision: UInt32
    /// The document itself.
    var document: LoadedDocument
    /// What it is compared with; nil for nothing.
    var before: CostReport.File?
    /// What was computed so far.
    var progress: CostProgress

    /// What one piece came to.
    package enum Outcome: Sendable {
        /// There is more to do.
        case unfinished(CostProgress)
        /// All is done.
        case done(CostSummary, CostReport.File)
    }
}

/// What was found out about a file that nobody has to look at.
package struct FileFinding: Sendable, Equatable {
    /// The revision of its bytes.
    var revision: UInt32
    /// What a frame of it costs on average; nil where that is not known.
    var cost: Double?
    /// Why it cannot be read; nil where it can.
    var failure: String?
}

/// A file that is being checked against its budget, whether anybody looks at it or not.
package struct Checking: Sendable {
    /// The file.
    var file: LibraryEntry.ID
    /// The revision of its bytes.
    var revision: UInt32
    /// What was computed so far; nil before it was read.
    var progress: (document: LoadedDocument, cost: CostProgress)?
    /// Whether somebody wants to know what it costs even where no budget is for it.
    var isForAll = false

    /// What one piece came to.
    package enum Outcome: Sendable {
        /// There is more to do.
        case unfinished(LoadedDocument, CostProgress)
        /// Where the file is over its budget: sentences, none where it is not; and what was found out about it, if it was read.
        case done([String], FileFinding?)
    }
}

/// A heat map that is to be made for a page.
package struct Heating: Sendable {
    /// What tells one from another.
    package struct Name: Hashable, Sendable {
        /// Which document.
        var document: DocumentKey
        /// The revision of it.
        var revision: UInt32
        /// The absolute frame.
        var frame: Double
    }

    /// Which heat map this is.
    var name: Name
    /// The document itself.
    var document: LoadedDocument
}

/// Where in a frame drawing costs how much.
package struct HeatReport: Sendable, Equatable {
    /// How many cells lie beside each other.
    var columns = 1
    /// How many pixels of the composition a cell is wide and high.
    var cell = 1.0
    /// What each cell costs, in microseconds; row by row from the top.
    var values: [Double] = []
}
