public import Engine

/// Pixels to draw display lists on: premultiplied BGRA, rows top down, transparent at first.
///
/// One surface belongs to one thread at a time; several may draw side by side.
public struct Surface: ~Copyable {
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int

    /// The pixels; their memory lives as long as the surface.
    let target: OffscreenSurface
    private var pool: SurfacePool
    /// What the pixels show, where that is one list and nothing else.
    private var held: HeldList?
    /// Where parts of another list are drawn before they replace what is shown; as large as the target.
    private var draft: OffscreenSurface?
    /// Layers of what stays the same from list to list.
    private var kept = KeptLayers()
    /// The pixels of what the lists begin with, as long as it stays the same.
    private var beginning = KeptBeginning()
    /// Whether something of the list drawn last was left out, because drawing it would have taken too long; see
    /// ``draw(_:viewport:images:hinter:)``.
    public private(set) var isCut = false
    /// Asked before each command, and between parts of large ones, whether drawing goes on; it may take its time to answer. Nil for
    /// always.
    package var goesOn: (() -> Bool)?
    /// Whether the list shown or drawn last is not on the surface, or only in part, because drawing it was not to go on.
    package private(set) var isAbandoned = false
    /// Whether nothing was drawn since all was transparent.
    private var isBlank = true
    /// How long lists have had next to nothing in common.
    private var unlike = UnlikeLists()
    private let shader = GradientShader()
    private let stroker = BrowserStroker()
    private let filler = AreaFiller()
    /// What shapes cover that stay the same from list to list.
    private let shapes = KeptShapes()

    /// The longest side, in pixels; a limit of the rasterizer.
    public static let maximumSide = 32_767
    /// The most pixels (256 MB).
    public static let maximumPixels = 64 << 20

    /// A transparent surface.
    ///
    /// - Throws: `RasterFailure.Reason.size` or `.rasterizer`.
    public init(width: Int, height: Int) throws(RasterFailure) {
        guard width > 0, height > 0, width <= Surface.maximumSide, height <= Surface.maximumSide,
            width * height <= Surface.maximumPixels
        else { throw RasterFailure(.size, "an image of \(width)×\(height) pixels cannot be created") }
        let target = OffscreenSurface()
        guard target.prepare(PixelBox(left: 0, top: 0, right: Int32(width), bottom: Int32(height))) else {
            throw RasterFailure(.rasterizer, "\(Rasterizer.name) could not create a surface")
        }
        // Memory that is written on for the first time costs the more; let that be before the first frame.
        target.clear()
        self.width = width
        self.height = height
        self.target = target
        pool = SurfacePool(pixels: width * height)
    }

    /// Makes every pixel transparent.
    public mutating func clear() {
        forget()
        shapes.removeAll()
        target.clear()
        isBlank = true
    }

    /// Draws the list on top of what is there, clipped to the composition's rectangle.
    ///
    /// What cannot be drawn (coordinates that are not finite, singular transforms, images without pixels) is left
    /// out; nothing fails. What comes after more work than a thousand layers as large as the surface, and a billion
    /// pixels besides, is left out as well, so that drawing ends within seconds whatever the list is; `isCut` tells.
    ///
    /// - Parameters:
    ///   - viewport: From composition pixels to surface pixels; see `Viewport`.
    ///   - images: The images of the scene that the list was evaluated from.
    ///   - hinter: Fits the glyphs of fonts to the pixels; nil draws their outlines as they are.
    public mutating func draw(
        _ list: DisplayList, viewport: Affine, images: ImageStore, hinter: GlyphHinter? = nil
    ) {
        guard viewport.isFinite else { return }
        forget()
        isBlank = false
        let budget = draw(HeldList(FittedList(list, for: viewport, hinter)), on: target, images: images)
        isCut = budget.isSpent
    }

    /// Makes the pixels show the list and nothing else, as ``clear()`` and then drawing it do.
    ///
    /// Only what differs from the list that was shown last is drawn again; every pixel is the same as if all of it were.
    /// For that the surface keeps that list, as it was given and as it was drawn, and, once it is needed, as many pixels again,
    /// unless they take more than ``maximumDraftBytes``: then all of it is drawn. Layers of groups, masks and clips, what the
    /// lists begin with and what shapes cover are kept as well while they stay the same, in at most ``maximumKeptBytes``.
    ///
    /// - Parameters:
    ///   - viewport: From composition pixels to surface pixels; see `Viewport`.
    ///   - images: The images of the scene that the list was evaluated from.
    ///   - hinter: Fits the glyphs of fonts to the pixels; nil draws their outlines as they are.
    /// - Returns: Where pixels may have changed.
    @discardableResult
    public mutating func show(
        _ list: DisplayList, viewport: Affine, images: ImageStore, hinter: GlyphHinter? = nil
    ) -> Damage {
        var before: HeldList?
        swap(&before, &held)
        isAbandoned = false
        guard viewport.isFinite else {
            clear()
            isCut = false
            return Damage(parts: [target.box])
        }
        let fitted = FittedList(list, for: viewport, hinter, after: before?.fitted)
        // What dashes lack then may be all that would be seen of the list: it must not pass for what is shown already.
        guard goesOn?() != false, !Interruption.current.isDemanded else {
            isAbandoned = true
            held = before
            return .none
        }
        if let before, before.viewport == viewport, before.list.isEqual(to: fitted.list) {
            before.fitted = fitted
            held = before
            return .none
        }
        let next = HeldList(fitted, after: before)
        let comparison = before.flatMap { before in
            target.box.width * target.box.height * 4 <= Surface.maximumDraftBytes && unlike.isComparing()
                ? ListComparison(before, next, canvas: target.box) : nil
        }
        if let before, let comparison {
            next.age(from: before, comparison.runs)
            kept.follow(comparison.runs)
            beginning.follow(comparison.leading)
        } else {
            forget()
        }
        shapes.follow(comparison?.runs ?? [], count: next.list.commands.count)
        if let before, let comparison, let parts = redraw(next, over: before, comparison, images: images) {
            // Those are the next list's.
            if isAbandoned { kept.removeAll() }
            unlike = UnlikeLists()
            return Damage(parts: parts)
        }
        if let comparison { unlike.note(comparison, of: next) }
        if !isBlank, coveredFirst(in: next).intersection(target.box) != target.box { target.clear() }
        isBlank = false
        let budget = draw(next, on: target, images: images)
        isCut = budget.isSpent
        next.steps = budget.spent
        // What is left out depends on the whole list.
        if !isCut, !isAbandoned { held = next }
        return Damage(parts: [target.box])
    }

    /// The most memory that a surface takes besides its pixels to draw parts of them, in bytes.
    public static let maximumDraftBytes = 64 << 20
    /// The most memory that a surface takes besides its pixels for what stays the same, in bytes.
    public static let maximumKeptBytes =
        KeptLayers.maximumBytes + KeptBeginning.maximumBytes + KeptShapes.maximumBytes
    /// Of how many pixels all have changed, as a share, for it to be quicker to draw all of them.
    private static let largestShare = 0.7

    /// Draws the parts of a list that differ from what is shown, in their place where all that reaches them lies in them;
    /// notes which list is shown then.
    ///
    /// - Returns: The parts; nil where all of it is to be drawn.
    private mutating func redraw(
        _ next: HeldList, over before: HeldList, _ comparison: ListComparison, images: ImageStore
    ) -> [PixelBox]? {
        // Without parts nothing of the list is new.
        next.steps = before.steps
        var grid = DamageGrid(width: width, height: height)
        let interruption = Interruption.current
        for (index, box) in comparison.boxes.enumerated() {
            interruption.giveWay(after: index)
            grid.mark(box)
        }
        let parts = grid.boxes
        let changed = parts.reduce(0) { $0 + $1.width * $1.height }
        guard Double(changed) < Surface.largestShare * Double(width * height) else { return nil }
        guard !parts.isEmpty else {
            held = next
            return []
        }
        let covered = coveredFirst(in: next)
        let whole = next.partsInPlace(parts, grid, canvas: target.box, from: firstDrawn)
        let isInPlace = whole != nil
        let place = isInPlace ? target : self.draft ?? OffscreenSurface()
        if let whole {
            for part in whole where part.intersection(covered) != part { target.clear(part) }
        } else {
            draft = place
            let window = parts.reduce(PixelBox.empty) { $0.union($1) }
            let uncovered = parts.filter { $0.intersection(covered) != $0 }
            guard place.prepare(target.box, window: window, parts: uncovered) else { return nil }
        }
        let budget = draw(next, on: place, in: whole ?? parts, images: images)
        if isAbandoned {
            // On a draft nothing has changed yet of what is shown.
            held = isInPlace ? nil : before
            return whole ?? []
        }
        // An upper bound: what is drawn here as well as before counts twice.
        next.steps = before.steps + budget.spent
        guard !budget.isSpent, next.steps <= budget.whole else { return nil }
        if !isInPlace { for part in parts { target.copy(place, in: part, pausing: false) } }
        held = next
        return parts
    }

    /// The pixels that are painted over whatever is there before any other.
    private func coveredFirst(in list: HeldList) -> PixelBox {
        firstDrawn > 0 ? target.box : list.opaqueBeginning
    }

    /// The first command that is drawn and not copied.
    private var firstDrawn: Int {
        beginning.isHeld(within: WorkBudget(pixels: width * height)) ? beginning.count : 0
    }

    /// Draws a list over what is there.
    ///
    /// - Parameter parts: Where; nil for everywhere.
    /// - Returns: What is left of the steps that it may take.
    private mutating func draw(
        _ list: HeldList, on target: OffscreenSurface, in parts: [PixelBox]? = nil, images: ImageStore
    ) -> WorkBudget {
        var renderer = DisplayListRenderer(
            list, images: images, target: target, parts: parts, pool: pool, kept: kept, shader: shader,
            stroker: stroker, filler: filler, shapes: shapes)
        pool = SurfacePool()
        kept.removeAll()
        renderer.goesOn = goesOn
        renderer.draw(from: &beginning)
        isAbandoned = renderer.isAbandoned
        // The rasterizer hears of the last clip's end now, so that reading pixels changes nothing.
        _ = target.canvas
        pool = renderer.pool
        kept = renderer.kept
        return renderer.budget
    }

    /// The memory of what is kept because it stays the same, in bytes; at most ``maximumKeptBytes``.
    package var keptBytes: Int { kept.bytes + beginning.bytes + shapes.bytes }

    /// How much of that is what shapes cover.
    var shapeBytes: Int { shapes.bytes }

    /// The memory of what parts are drawn on before they replace what is shown, in bytes.
    package var draftBytes: Int { draft?.capacity ?? 0 }

    /// The memory of layers that wait to be drawn on, in bytes.
    package var spareBytes: Int { pool.freeBytes }

    /// Lets go of layers that wait to be drawn on, the largest first, until they take no more than so many bytes: what is drawn
    /// next makes its own.
    package mutating func letGoOfSpares(downTo bytes: Int = 0) { pool.letGoOfFree(downTo: bytes) }

    /// Lets go of all that it keeps beside its pixels. What is shown stays, and what differs in the next list is drawn as before.
    package mutating func letGoOfExtras() {
        pool.letGoOfFree()
        kept.removeAll()
        beginning.forget()
        shapes.removeAll()
        filler?.clear()
        draft = nil
    }

    /// Forgets what is shown and all that is kept of it.
    private mutating func forget() {
        held = nil
        kept.removeAll()
        beginning.forget()
    }

    /// Gives the pixels to read: `height` rows of `bytesPerRow` bytes, premultiplied BGRA.
    public borrowing func withPixels<R>(
        _ body: (UnsafeRawBufferPointer, _ bytesPerRow: Int) throws -> R
    ) rethrows -> R {
        let count = width * height * 4
        return try body(UnsafeRawBufferPointer(start: target.pixels, count: count), width * 4)
    }
}

/// Reading pixels from several threads is safe; drawing needs the only reference there is.
extension Surface: @unchecked Sendable {}
