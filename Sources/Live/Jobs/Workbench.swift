import Engine
import Formats
import Raster

/// What one rendering thread keeps from job to job: a surface, the image drawn last. Evaluators belong to their documents.
struct Workbench: ~Copyable {
    private let allowance: SurfaceAllowance
    private var surface: Surface?
    /// The bytes of `surface`, which count against the allowance: its pixels, and what it keeps beside them.
    private var keptBytes = 0
    private var extraBytes = 0
    private var encoder = TileEncoder()
    private var last: EncodedFrame?

    /// An empty workbench, which keeps as large a surface as the allowance grants.
    init(_ allowance: SurfaceAllowance) { self.allowance = allowance }

    deinit {
        allowance.give(keptBytes)
        allowance.giveExtras(extraBytes)
    }

    /// The hashes of the display lists at some frames, from the first on, as many as can be had in a short time.
    mutating func evaluate(_ evaluation: Evaluation, _ turn: WorkerPool.Turn) -> [UInt64] {
        let start = ContinuousClock.now
        var hashes: [UInt64] = []
        var evaluator = evaluation.document.takeEvaluator()
        for frame in evaluation.frames {
            let list = Interruption.$current.withValue(turn.pausing) { evaluator.displayList(at: frame) }
            // One that was given up is not what the frame shows.
            guard turn.goesOn() else { break }
            hashes.append(list.contentHash)
            // Of one that something is left out of, that has to be found again when it is drawn.
            if evaluator.truncation.isEmpty { evaluation.document.lists.put(list, at: frame) }
            if ContinuousClock.now - start > .milliseconds(20) { break }
        }
        evaluation.document.keep(evaluator)
        return hashes
    }

    /// Evaluates, and draws and encodes what is not known. Nil instead of an image that is known or cannot be drawn, and
    /// nothing where the turn does not go on.
    mutating func render(
        _ rendering: Rendering, _ turn: WorkerPool.Turn
    ) -> (listHash: UInt64, image: EncodedFrame?)? {
        guard turn.goesOn() else { return nil }
        let start = ContinuousClock.now
        let (list, isListCut) = list(of: rendering, turn)
        guard turn.goesOn() else { return nil }
        let listHash = list.contentHash
        let hash = EncodedFrame.hash(listHash: listHash, area: rendering.key.area)
        guard !rendering.known.contains(hash) else { return (listHash, nil) }
        var image = draw(list, rendering.document, hash: hash, area: rendering.key.area, since: start, turn)
        if isListCut { image?.isCut = true }
        return turn.isWanted ? (listHash, image) : nil
    }

    /// The list of a frame, and whether something is left out of it: the one that was evaluated when its hash was wanted, if it
    /// is still at hand.
    private mutating func list(
        of rendering: Rendering, _ turn: WorkerPool.Turn
    ) -> (list: DisplayList, isCut: Bool) {
        if let list = rendering.document.lists.take(rendering.key.frame) { return (list, false) }
        var evaluator = rendering.document.takeEvaluator()
        let list = Interruption.$current.withValue(turn.pausing) { evaluator.displayList(at: rendering.key.frame) }
        let isCut = !evaluator.truncation.isEmpty
        rendering.document.keep(evaluator)
        return (list, isCut)
    }

    /// Answers what lies at a point.
    mutating func pick(_ picking: Picking) -> PickReport {
        var evaluator = picking.document.takeEvaluator()
        defer { picking.document.keep(evaluator) }
        return picking.report(&evaluator)
    }

    /// Looks at what is selected.
    mutating func look(at selection: LayerSelection) -> SelectionReport {
        let document = selection.selecting.document
        var evaluator = document.takeEvaluator()
        defer { document.keep(evaluator) }
        return selection.report(&evaluator)
    }

    private mutating func draw(
        _ list: DisplayList, _ document: LoadedDocument, hash: UInt64, area: FrameArea,
        since start: ContinuousClock.Instant, _ turn: WorkerPool.Turn
    ) -> EncodedFrame? {
        let size = area.size
        var canvas: Surface
        allowance.give(keptBytes)
        allowance.giveExtras(extraBytes)
        (keptBytes, extraBytes) = (0, 0)
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
        // Filters and the encoder ask between two rows: where one frame is a single wide blur there is nothing else to give
        // way between. No lock is held where they ask.
        Interruption.$current.withValue(turn.pausing) {
            let damage = canvas.show(
                list, viewport: area.viewport(of: list.size), images: document.images, hinter: document.hinter)
            let spent = ContinuousClock.now - start
            guard !canvas.isAbandoned else { return }
            let similar = last
            last = canvas.withPixels { pixels, bytesPerRow in
                encoder.encode(
                    pixels, bytesPerRow: bytesPerRow, area: area, hash: hash,
                    milliseconds: Float(spent / .milliseconds(1)), similar: similar, damage: damage)
            }
            last?.isCut = canvas.isCut
        }
        canvas.goesOn = nil
        // The encoder ends early as well, and then what it has made is good for nothing.
        if !turn.isWanted { last = nil }
        let image = canvas.isAbandoned ? nil : last
        if allowance.take(size.byteCount) {
            keptBytes = size.byteCount
            extraBytes = granted(&canvas)
            surface = consume canvas
        }
        return image
    }

    /// Has a surface let go of what there is no room for beside its pixels, what saves least first.
    ///
    /// - Returns: The bytes that it keeps, which are taken from the allowance.
    private func granted(_ canvas: inout Surface) -> Int {
        let layers = canvas.keptBytes + canvas.draftBytes
        let all = layers + canvas.spareBytes
        if allowance.takeExtras(all) { return all }
        // One layer less may be enough: new ones are slow to come by where they are large.
        canvas.letGoOfSpares(downTo: allowance.extraRoom - layers)
        if canvas.spareBytes > 0, allowance.takeExtras(layers + canvas.spareBytes) { return layers + canvas.spareBytes }
        canvas.letGoOfSpares()
        if allowance.takeExtras(layers) { return layers }
        canvas.letGoOfExtras()
        return 0
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
