import Engine
import Formats
import Raster

/// What one rendering thread keeps from job to job: a surface, a few evaluators, the image drawn last.
struct Workbench: ~Copyable {
    /// A surface larger than this many bytes is not kept.
    private static let keptBytes = 36 << 20
    private static let keptEvaluators = 2

    /// An evaluator and the document it belongs to, which it does not keep alive.
    private struct Evaluating {
        weak var document: LoadedDocument?
        var evaluator: Evaluator
    }

    private var surface: Surface?
    private var evaluators: [Evaluating] = []
    private var encoder = TileEncoder()
    private var last: EncodedFrame?

    /// An empty workbench.
    init() {}

    /// The hashes of the display lists at some frames, from the first on, as many as can be had in a short time.
    mutating func evaluate(_ evaluation: Evaluation, _ turn: WorkerPool.Turn) -> [UInt64] {
        let start = ContinuousClock.now
        var hashes: [UInt64] = []
        var evaluator = takeEvaluator(of: evaluation.document)
        for frame in evaluation.frames {
            let list = Interruption.$current.withValue(turn.pausing) { evaluator.displayList(at: frame) }
            // One that was given up is not what the frame shows.
            guard turn.goesOn() else { break }
            hashes.append(list.contentHash)
            if ContinuousClock.now - start > .milliseconds(20) { break }
        }
        keep(evaluator, of: evaluation.document)
        return hashes
    }

    /// Evaluates, and draws and encodes what is not known. Nil instead of an image that is known or cannot be drawn, and
    /// nothing where the turn does not go on.
    mutating func render(
        _ rendering: Rendering, _ turn: WorkerPool.Turn
    ) -> (listHash: UInt64, image: EncodedFrame?)? {
        guard turn.goesOn() else { return nil }
        let start = ContinuousClock.now
        var evaluator = takeEvaluator(of: rendering.document)
        let list = Interruption.$current.withValue(turn.pausing) { evaluator.displayList(at: rendering.key.frame) }
        let isListCut = !evaluator.truncation.isEmpty
        keep(evaluator, of: rendering.document)
        guard turn.goesOn() else { return nil }
        let listHash = list.contentHash
        let hash = EncodedFrame.hash(listHash: listHash, area: rendering.key.area)
        guard !rendering.known.contains(hash) else { return (listHash, nil) }
        var image = draw(list, rendering.document, hash: hash, area: rendering.key.area, since: start, turn)
        if isListCut { image?.isCut = true }
        return turn.isWanted ? (listHash, image) : nil
    }

    /// Answers what lies at a point.
    mutating func pick(_ picking: Picking) -> PickReport {
        var evaluator = takeEvaluator(of: picking.document)
        defer { keep(evaluator, of: picking.document) }
        return picking.report(&evaluator)
    }

    /// Looks at what is selected.
    mutating func look(at selection: LayerSelection) -> SelectionReport {
        let document = selection.selecting.document
        var evaluator = takeEvaluator(of: document)
        defer { keep(evaluator, of: document) }
        return selection.report(&evaluator)
    }

    private mutating func draw(
        _ list: DisplayList, _ document: LoadedDocument, hash: UInt64, area: FrameArea,
        since start: ContinuousClock.Instant, _ turn: WorkerPool.Turn
    ) -> EncodedFrame? {
        let size = area.size
        var canvas: Surface
        if let kept = surface.take(), kept.width == size.width, kept.height == size.height {
            canvas = kept
        } else {
            do throws(RasterFailure) {
                canvas = try Surface(width: size.width, height: size.height)
            } catch {
                // Out of memory: the session goes on without the image.
                return nil
            }
        }
        canvas.goesOn = turn.goesOn
        let damage = canvas.show(
            list, viewport: area.viewport(of: list.size), images: document.images, hinter: document.hinter)
        canvas.goesOn = nil
        let spent = ContinuousClock.now - start
        if !canvas.isAbandoned {
            let similar = last
            last = canvas.withPixels { pixels, bytesPerRow in
                encoder.encode(
                    pixels, bytesPerRow: bytesPerRow, area: area, hash: hash,
                    milliseconds: Float(spent / .milliseconds(1)), similar: similar, damage: damage)
            }
            last?.isCut = canvas.isCut
        }
        // The encoder ends early as well, and then what it has made is good for nothing.
        if !turn.isWanted { last = nil }
        let image = canvas.isAbandoned ? nil : last
        if size.byteCount <= Self.keptBytes { surface = consume canvas }
        return image
    }

    /// Moves the evaluator of a document out, so that using it copies nothing.
    private mutating func takeEvaluator(of document: LoadedDocument) -> Evaluator {
        if let index = evaluators.firstIndex(where: { $0.document === document }) {
            return evaluators.remove(at: index).evaluator
        }
        return Evaluator(document.scene)
    }

    private mutating func keep(_ evaluator: Evaluator, of document: LoadedDocument) {
        evaluators.removeAll { $0.document == nil }
        evaluators.insert(Evaluating(document: document, evaluator: evaluator), at: 0)
        if evaluators.count > Self.keptEvaluators { evaluators.removeLast() }
    }
}

extension FrameArea {
    /// From the composition's pixels to those of the image.
    fileprivate func viewport(of composition: Size) -> Affine {
        var viewport = Viewport.fit(composition, width: wholeWidth, height: wholeHeight)
        viewport.tx -= Double(left)
        viewport.ty -= Double(top)
        return viewport
    }
}
