import Engine

/// Which squares of a surface a few rectangles of whole squares cover, to be asked for any box at once.
struct DamageCover {
    /// The pixels of the surface.
    let canvas: PixelBox
    private let columns: Int
    /// How many covered squares lie above and to the left of each corner between squares.
    private let sums: [Int32]

    /// - Parameters:
    ///   - parts: Of a `DamageGrid` over the canvas.
    ///   - canvas: All pixels; the first is the origin.
    init(_ parts: [PixelBox], canvas: PixelBox) {
        self.canvas = canvas
        let edge = DamageGrid.edge
        let rows = (canvas.height + edge - 1) / edge
        let columns = (canvas.width + edge - 1) / edge + 1
        self.columns = columns
        var sums = [Int32](repeating: 0, count: (rows + 1) * columns)
        for part in parts where !part.isEmpty {
            for row in Int(part.top) / edge...(Int(part.bottom) - 1) / edge {
                for column in Int(part.left) / edge...(Int(part.right) - 1) / edge {
                    sums[(row + 1) * columns + column + 1] = 1
                }
            }
        }
        for row in 1..<rows + 1 {
            var sum: Int32 = 0
            for column in 1..<columns {
                sum += sums[row * columns + column]
                sums[row * columns + column] = sum + sums[(row - 1) * columns + column]
            }
        }
        self.sums = sums
    }

    /// How much of a box on the canvas is covered.
    enum Share { case none, some, all }

    /// How much of a box is covered as far as it lies on the canvas; of one beside it nothing.
    func share(of box: PixelBox) -> Share {
        let box = box.intersection(canvas)
        guard !box.isEmpty else { return .none }
        let edge = DamageGrid.edge
        let (top, bottom) = (Int(box.top) / edge, (Int(box.bottom) - 1) / edge + 1)
        let (left, right) = (Int(box.left) / edge, (Int(box.right) - 1) / edge + 1)
        let covered =
            sums[bottom * columns + right] - sums[top * columns + right] - sums[bottom * columns + left]
            + sums[top * columns + left]
        return covered == 0 ? .none : covered == Int32((bottom - top) * (right - left)) ? .all : .some
    }
}

/// Drawing parts of a list in their place.
extension HeldList {
    /// How often parts are made larger for what reaches out of them.
    private static let mostRounds = 3
    /// How many more pixels they may have then, as a factor: what reaches out of them would be drawn as a whole anyway, on a second
    /// surface, which takes clearing and copying besides.
    private static let largestGrowth = 1.5

    /// Parts of which the list can be drawn straight onto what is shown: what reaches them lies in them as a whole, but for
    /// rectangles of whole pixels, images, and outlines that are filled beside the rasterizer, which are drawn as far as they
    /// are covered. Beside the given parts they hold pixels that stay the same.
    ///
    /// - Parameters:
    ///   - grid: What the parts were made of.
    ///   - first: Commands before this index do not count.
    /// - Returns: Nil where there are none of about that size.
    func partsInPlace(_ parts: [PixelBox], _ grid: DamageGrid, canvas: PixelBox, from first: Int) -> [PixelBox]? {
        let most = HeldList.largestGrowth * Double(parts.reduce(0) { $0 + $1.width * $1.height })
        var (parts, grid) = (parts, grid)
        for _ in 0..<HeldList.mostRounds {
            let cover = DamageCover(parts, canvas: canvas)
            var isGrown = false
            let isLocal = forEachCut(by: cover, from: first) { box in
                grid.mark(box)
                isGrown = true
            }
            guard isLocal else { return nil }
            if !isGrown { return parts }
            parts = grid.boxes
            guard Double(parts.reduce(0) { $0 + $1.width * $1.height }) <= most else { return nil }
        }
        return nil
    }

    /// Calls with the boxes of what lies in covered squares with some of its pixels only, and has to be drawn as a whole.
    ///
    /// - Returns: Whether pixels depend only on what is drawn on them.
    private func forEachCut(by cover: DamageCover, from first: Int, _ body: (PixelBox) -> Void) -> Bool {
        guard let rect = composition else { return false }
        // The groups and clips around a command.
        var open = [Opening(end: list.commands.count, box: PixelBox(covering: rect), isWhole: rect.hasWholePixels)]
        let interruption = Interruption.current
        var (index, looked) = (first, 0)
        while index < list.commands.count {
            looked += 1
            interruption.giveWay(after: looked)
            while index > open[open.count - 1].end { open.removeLast() }
            let outer = open[open.count - 1]
            let item = plan.items[index]
            if item.reachesEverywhere { return false }
            let seen = item.box.intersection(outer.box)
            if cover.share(of: seen) == .some {
                if item.isOpening, let opening = opening(index, item, seen, in: outer) {
                    open.append(opening)
                    index += 1
                    continue
                }
                if item.isOpening || item.isHuge || !outer.isWhole
                    || !list.commands[index].canBeDrawnInParts(viewport, list.edges)
                {
                    body(seen)
                }
            }
            index = max(index, item.end) + 1
        }
        return true
    }

    /// A group or a clip whose contents are drawn straight onto what lies below.
    private struct Opening {
        /// The index of its end.
        var end: Int
        /// The pixels in which something of its contents is seen.
        var box: PixelBox
        /// Whether no clip up to here cuts through pixels.
        var isWhole: Bool
    }

    /// - Parameter seen: The pixels in which something is seen of it.
    /// - Returns: Nil where it is drawn as a whole.
    private func opening(
        _ index: Int, _ item: DrawingPlan.Item, _ seen: PixelBox, in outer: Opening
    ) -> Opening? {
        guard !item.needsSurface else { return nil }
        switch list.commands[index] {
        case .beginClip(let clip):
            guard let rect = clip.deviceRectangle(in: viewport) else { return nil }
            return Opening(
                end: item.end, box: seen.intersection(PixelBox(covering: rect)),
                isWhole: outer.isWhole && rect.hasWholePixels)
        case .beginGroup(let group):
            return group.isPlain && group.isFlat ? Opening(end: item.end, box: seen, isWhole: outer.isWhole) : nil
        default: return nil
        }
    }
}

extension DrawCommand {
    /// Whether only some of the pixels may be drawn, straight onto what is there: rectangles of whole pixels, images, and what
    /// is filled beside the rasterizer.
    fileprivate func canBeDrawnInParts(_ viewport: Affine, _ edges: EdgeRule) -> Bool {
        switch self {
        case .fill(let fill):
            let transform = viewport * fill.transform
            return fill.blend == .normal
                && (fill.wholePixels(transform) != nil
                    || Canvas.leavesOutline(isCut: false, isOneColor: fill.paint.isOneColor)
                        && fill.linesBeside(transform, edges) != nil)
        case .stroke(let stroke):
            return stroke.blend == .normal && stroke.paint.isOneColor
                && Canvas.leavesOutline(isCut: false, isOneColor: true)
                && stroke.isFilledBeside(viewport * stroke.transform, edges)
        case .image(let image): return image.needsNoLayer
        default: return false
        }
    }
}

extension HeldList {
    /// The pixels that the first command makes opaque; none where it is no rectangle between pixels.
    var opaqueBeginning: PixelBox {
        guard let rect = composition, rect.hasWholePixels,
            case .fill(let fill)? = list.commands.first, fill.blend == .normal, fill.opacity.unit == 1,
            case .color(let color) = fill.paint, color.alpha.unit == 1, !plan.items[0].isHuge
        else { return .empty }
        return fill.wholePixels(viewport * fill.transform)?.intersection(PixelBox(covering: rect)) ?? .empty
    }
}

extension Fill {
    /// The pixels that are filled, where those are a rectangle of one color that ends between pixels; nil for others.
    ///
    /// - Parameter transform: From the path to device pixels.
    func wholePixels(_ transform: Affine) -> PixelBox? {
        guard path.hasFourSides, case .color = paint else { return nil }
        let points = path.points
        guard let a = transform.wholePoint(points[0]), let b = transform.wholePoint(points[1]),
            let c = transform.wholePoint(points[2]), let d = transform.wholePoint(points[3])
        else { return nil }
        // From corner to corner, along the sides of a box: what is pressed flat goes across it.
        guard (a.x == b.x) != (a.y == b.y), (b.x == c.x) != (b.y == c.y), (c.x == d.x) != (c.y == d.y),
            (d.x == a.x) != (d.y == a.y), (a.x == b.x) == (c.x == d.x), (a.x == b.x) != (b.x == c.x)
        else { return nil }
        let box = PixelBox(
            covering: Rect(x: min(a.x, c.x), y: min(a.y, c.y), width: abs(c.x - a.x), height: abs(c.y - a.y)))
        return box
    }
}

extension Affine {
    /// Where a point comes to lie; nil where that is within a pixel.
    fileprivate func wholePoint(_ point: Point) -> Point? {
        let place = apply(point)
        let rounded = Point(place.x.roundedAway, place.y.roundedAway)
        // Of a half of what the rasterizer's numbers are rounded to.
        let tolerance = 1.0 / 1024
        return abs(place.x - rounded.x) < tolerance && abs(place.y - rounded.y) < tolerance ? rounded : nil
    }
}
