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

extension HeldList {
    /// Whether what reaches covered squares lies in them as a whole, so that it can be drawn in its place: but for rectangles
    /// of whole pixels, images, and outlines that are filled beside the rasterizer, which are drawn as far as they are covered.
    ///
    /// - Parameter first: Commands before this index do not count.
    func stays(in cover: DamageCover, from first: Int) -> Bool {
        let composition = Clip(path: .rectangle(Rect(x: 0, y: 0, width: list.size.width, height: list.size.height)))
        var isWhole = composition.deviceRectangle(in: viewport)?.hasWholePixels == true
        var index = first
        while index < list.commands.count {
            let item = plan.items[index]
            let share = cover.share(of: item.box)
            if item.reachesEverywhere { return false }
            if share == .some {
                if item.isOpening {
                    switch list.commands[index] {
                    case .beginClip(let clip) where !item.needsSurface:
                        guard let rect = clip.deviceRectangle(in: viewport) else { return false }
                        isWhole = isWhole && rect.hasWholePixels
                    case .beginGroup(let group) where !item.needsSurface:
                        guard group.isPlain, group.isFlat else { return false }
                    default: return false
                    }
                    index += 1
                    continue
                }
                guard isWhole, !item.isHuge, list.commands[index].canBeDrawnInParts(viewport, list.edges) else {
                    return false
                }
            }
            index = max(index, item.end) + 1
        }
        return true
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
                        && fill.isFilledBeside(transform, edges))
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
        let composition = Clip(path: .rectangle(Rect(x: 0, y: 0, width: list.size.width, height: list.size.height)))
        guard let rect = composition.deviceRectangle(in: viewport), rect.hasWholePixels,
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
        // Asked of every fill, so without the memory that `Path.asRectangle` takes.
        let (verbs, points) = (path.verbs, path.points)
        guard case .color = paint, verbs.count == 4 || verbs.count == 5 && verbs[4] == .close, points.count == 4,
            verbs[0] == .move, verbs[1] == .line, verbs[2] == .line, verbs[3] == .line,
            let a = transform.wholePoint(points[0]), let b = transform.wholePoint(points[1]),
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
        let rounded = Point(place.x.rounded(), place.y.rounded())
        // Of a half of what the rasterizer's numbers are rounded to.
        let tolerance = 1.0 / 1024
        return abs(place.x - rounded.x) < tolerance && abs(place.y - rounded.y) < tolerance ? rounded : nil
    }
}
