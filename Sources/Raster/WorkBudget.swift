import Engine

/// What drawing one frame may still take, so that no file keeps a processor busy without end.
///
/// It is counted in steps of about what a pixel of a plain fill takes, a nanosecond or less. What is counted depends on
/// the display list and the size of the surface alone, so the same is left out wherever it is drawn.
struct WorkBudget {
    /// How many steps there are in all.
    let whole: Double
    /// How many steps are left.
    private(set) var left: Double
    /// Whether something was left out because it would have taken more than was left.
    private(set) var isSpent = false

    /// Enough for a thousand layers as large as the surface, and for much more on small surfaces.
    init(pixels: Int) {
        whole = 1e9 + 1000 * Double(pixels)
        left = whole
    }

    /// How many steps were taken.
    var spent: Double { whole - left }

    /// Takes steps.
    ///
    /// - Returns: Whether there were as many; otherwise what they are for is to be left out.
    mutating func spend(_ steps: Double) -> Bool {
        guard steps <= left else {
            isSpent = true
            return false
        }
        left -= steps
        return true
    }
}

extension PixelBox {
    /// The box in so many bands of about the same height, from top to bottom; at most as many as it has rows.
    func bands(_ count: Int) -> [PixelBox] {
        let count = min(count, Int(height))
        guard count > 1 else { return [self] }
        func row(_ band: Int) -> Int32 { top + Int32((Double(height) * Double(band) / Double(count)).rounded()) }
        return (0..<count).map { PixelBox(left: left, top: row($0), right: right, bottom: row($0 + 1)) }
    }
}

extension BlendMode {
    /// What mixing takes for each pixel besides, in the rounded nanoseconds that were measured.
    fileprivate var steps: Double {
        switch self {
        case .normal, .copy, .clear: 0
        case .colorDodge, .colorBurn, .softLight: 12
        case .hue, .saturation, .color, .luminosity: 24
        default: isOwn ? 24 : 8
        }
    }
}

extension DisplayListRenderer {
    /// What filling a box once takes.
    private static let fill = 0.5
    /// What making a layer and putting it onto another takes, for each pixel.
    private static let layer = 4.0
    /// What a filter takes for each pixel; a blur goes over them six times.
    static let filter = 15.0
    /// What an image or a gradient takes for each pixel.
    private static let sampled = 3.0
    /// What a sample of a plane in perspective takes, with its part in clearing and putting down what it is a sample
    /// of.
    private static let planeSample = 16.0
    /// What every point and command takes besides.
    private static let point = 20.0

    /// Takes the steps of filling a path, so many times.
    mutating func spend(on fill: Fill, _ item: DrawingPlan.Item, times: Int) -> Bool {
        // The item's box holds all of the path, be it out of sight.
        let box = item.box.intersection(reach)
        let work = StrokeWork.edgeSteps(of: fill.path, viewport * fill.transform, box: box, isInside: box == item.box)
        let once =
            area(item) * (perPixel(fill.paint) + blending(fill.blend))
            + Double(fill.path.points.count) * DisplayListRenderer.point + work
        edgeWork = work
        return budget.spend(once * Double(times))
    }

    /// In how many bands something is drawn that takes so many steps.
    ///
    /// - Parameter most: The steps that are done at once, in a millisecond or two; nothing interrupts them.
    static func bands(_ steps: Double, atOnce most: Double) -> Int { steps > most ? Int(steps / most) + 1 : 1 }

    /// In how many bands the rasterizer draws something.
    ///
    /// - Parameter path: What is traced for each of them, which is not to take longer than all else.
    static func bands(_ steps: Double, tracing path: Path) -> Int {
        let tracing = 200.0
        return bands(steps, atOnce: max(Canvas.stepsAtOnce, Double(path.points.count) * tracing))
    }

    /// In how many bands the rasterizer draws a stroke, of whose box a line goes through little.
    ///
    /// - Parameter edgeWork: The steps that its edges take.
    func bands(_ edgeWork: Double, tracing path: Path, _ item: DrawingPlan.Item, _ blend: BlendMode) -> Int {
        DisplayListRenderer.bands(edgeWork + area(item) * blend.steps, tracing: path)
    }

    /// In how many bands the rasterizer draws an area.
    func bandsOfArea(_ edgeWork: Double, tracing path: Path, _ item: DrawingPlan.Item, _ blend: BlendMode) -> Int {
        bands(edgeWork + area(item) * Canvas.stepsOfPixel, tracing: path, item, blend)
    }

    /// Does something for bands of the surface one after the other, as long as it goes on.
    mutating func inBands(_ count: Int, of box: PixelBox, _ body: (inout DisplayListRenderer) -> Void) {
        guard count > 1 else { return body(&self) }
        let bands = box.intersection(reach).bands(count)
        guard bands.count > 1 else { return body(&self) }
        for band in bands where goesOn?() != false { inside(band.rect, body) }
    }

    /// Takes the steps of drawing an image. One with a mode is drawn on a layer of its own, which counts with that.
    mutating func spend(onImage item: DrawingPlan.Item) -> Bool {
        budget.spend(area(item) * DisplayListRenderer.sampled + DisplayListRenderer.point)
    }

    /// Takes the steps of a layer for a group, a mask or a clip, with filters that work on it, put down in a mode.
    mutating func spend(onLayer box: PixelBox, filters: Int = 0, _ blend: BlendMode = .normal) -> Bool {
        budget.spend(
            Double(box.width * box.height)
                * (DisplayListRenderer.layer + DisplayListRenderer.filter * Double(filters) + blend.steps)
                + DisplayListRenderer.point)
    }

    /// Takes the steps of putting a layer down inside a path, once for each part of the pixel clip that it is then put into.
    ///
    /// - Parameter outer: The clip of the level that it is put onto.
    mutating func spend(onCut clip: Clip, _ box: PixelBox, in outer: PixelClip?) -> Bool {
        let transform = viewport * clip.transform
        var reached = outer
        if let bounds = clip.bounds,
            let rect = Clip(path: .rectangle(bounds), transform: clip.transform).deviceRectangle(in: viewport)
        {
            reached = (outer ?? PixelClip(box.rect)).narrowed(to: rect, list.edges)
        }
        var parts: [PixelBox] = []
        reached?.forEachPart { if $0.coverage > 0 { parts.append($0.box.intersection(box)) } }
        let steps = (parts.isEmpty ? [box] : parts).reduce(0) {
            $0 + StrokeWork.edgeSteps(of: clip.path, transform, box: $1)
                + Double(clip.path.points.count) * DisplayListRenderer.point
        }
        return budget.spend(steps)
    }

    /// Takes the steps of seeing a plane in perspective on so many pixels.
    mutating func spend(onPlane box: PixelBox) -> Bool {
        let samples = PlaneSpace.fineness * PlaneSpace.fineness
        return budget.spend(Double(box.width * box.height) * samples * DisplayListRenderer.planeSample)
    }

    /// Takes the steps of stroking a path with a pen.
    mutating func spend(on stroke: Stroke, _ blend: BlendMode, _ work: StrokeWork, _ item: DrawingPlan.Item) -> Bool {
        // What is drawn on a layer of its own is drawn in no other mode.
        budget.spend(
            area(item) * (perPixel(stroke.paint) + blend.steps) + work.steps
                + Double(stroke.path.points.count) * DisplayListRenderer.point)
    }

    /// What a command's own mode takes for each pixel; what is drawn on a layer of its own counts with that.
    private func blending(_ own: BlendMode) -> Double {
        let blend = level.ground.inherited?.blend ?? own
        return blend.isDrawnApart ? 0 : blend.steps
    }

    private func perPixel(_ paint: Paint) -> Double {
        if case .gradient = paint { return DisplayListRenderer.sampled }
        return DisplayListRenderer.fill
    }

    private func area(_ item: DrawingPlan.Item) -> Double {
        let box = item.box.intersection(reach)
        return Double(box.width * box.height)
    }
}
