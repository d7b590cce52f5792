import Engine

/// What limits drawing on a layer: a rectangle and, as browsers have it, how much of the pixels along its edges is left.
///
/// Skia keeps a clip as coverage, which it multiplies with that of everything drawn inside, one by one, and with that of
/// other clips around it. Only the lines of pixels that an edge goes through are covered in part, so what reaches them is
/// drawn again for each, with that much less opacity.
struct PixelClip: Equatable {
    /// Nothing is drawn outside of it, in device pixels.
    let rect: Rect
    /// What is drawn one after the other where some of it is covered in part only; without parts the rectangle is all there
    /// is to the clip.
    private(set) var parts: [Part] = []
    private var columns: [Line] = []
    private var rows: [Line] = []

    /// A rectangle of pixels, all of them covered alike.
    struct Part: Equatable {
        /// In device pixels.
        var box: PixelBox
        /// 0…1, a whole number of 255ths; of 0 nothing is seen there.
        var coverage: Double
    }

    /// A column or a row of pixels that is covered in part.
    private struct Line: Equatable {
        var position: Int32
        var coverage: Double
    }

    /// Clips that go through more lines than this, each way, let through what they would cover in part.
    private static let maximumLines = 4
    /// How far from the border between two pixels an edge still counts as lying on it where all four do: Skia leaves such a
    /// clip hard.
    private static let hardness = 0.125

    /// A rectangle, whose edges the rasterizer makes as exact as it can.
    init(_ rect: Rect) { self.rect = rect }

    /// The clip narrowed by a rectangle in device pixels.
    func narrowed(to other: Rect, _ edges: EdgeRule) -> PixelClip {
        guard case .quarterRows = edges else { return PixelClip(rect.intersection(other)) }
        if parts.isEmpty, PixelClip.isHard(other.x), PixelClip.isHard(other.y), PixelClip.isHard(other.maxX),
            PixelClip.isHard(other.maxY)
        {
            let box = PixelBox(
                from: (other.x.rounded(), other.y.rounded()), to: (other.maxX.rounded(), other.maxY.rounded()))
            return PixelClip(rect.intersection(box.rect))
        }
        let across = (other.x, other.maxX)
        let down = (other.y.onQuarterRow, other.maxY.onQuarterRow)
        let reached = PixelBox(
            from: (across.0.rounded(.down), down.0.rounded(.down)), to: (across.1.rounded(.up), down.1.rounded(.up)))
        let box = PixelBox(covering: rect).intersection(reached)
        var result = PixelClip(box.rect)
        result.columns = PixelClip.lines(columns, across, box.left..<max(box.left, box.right))
        result.rows = PixelClip.lines(rows, down, box.top..<max(box.top, box.bottom))
        result.divide(box)
        return result
    }

    private static func isHard(_ edge: Double) -> Bool { abs(edge - edge.rounded()) < hardness }

    /// The lines of a clip and those that a span from edge to edge goes through, as far as they can be seen.
    private static func lines(_ outer: [Line], _ edges: (Double, Double), _ visible: Range<Int32>) -> [Line] {
        var result = outer.isEmpty ? outer : outer.filter { visible.contains($0.position) }
        func cover(_ position: Double, _ coverage: Double) {
            guard let position = Int32(exactly: position), visible.contains(position), coverage < 1 else { return }
            if let index = result.firstIndex(where: { $0.position == position }) {
                result[index].coverage = (result[index].coverage * coverage * 255).rounded() / 255
            } else if result.count < maximumLines {
                result.append(Line(position: position, coverage: (coverage * 255).rounded() / 255))
            }
        }
        let (first, last) = (edges.0.rounded(.down), edges.1.rounded(.up) - 1)
        if first == last {
            cover(first, edges.1 - edges.0)
        } else {
            cover(first, first + 1 - edges.0)
            cover(last, edges.1 - last)
        }
        // Most have none or two, in order.
        guard outer.isEmpty else { return result.sorted { $0.position < $1.position } }
        if result.count == 2, result[0].position > result[1].position { result.swapAt(0, 1) }
        return result
    }

    /// Divides the clip into parts that are covered alike.
    private mutating func divide(_ box: PixelBox) {
        guard !(columns.isEmpty && rows.isEmpty), !box.isEmpty else { return }
        parts.reserveCapacity((2 * rows.count + 1) * (2 * columns.count + 1))
        PixelClip.forEachSpan(rows, box.top, box.bottom) { top, bottom, height in
            PixelClip.forEachSpan(columns, box.left, box.right) { left, right, width in
                let coverage = (width * height * 255).rounded() / 255
                parts.append(
                    Part(box: PixelBox(left: left, top: top, right: right, bottom: bottom), coverage: coverage))
            }
        }
    }

    /// Calls with a range of lines cut into those that are covered in part and what lies between them.
    @inline(__always)
    private static func forEachSpan(
        _ lines: [Line], _ first: Int32, _ end: Int32, _ body: (Int32, Int32, Double) -> Void
    ) {
        var next = first
        for line in lines {
            if line.position > next { body(next, line.position, 1) }
            body(line.position, line.position + 1, line.coverage)
            next = line.position + 1
        }
        if next < end { body(next, end, 1) }
    }
}

extension PixelBox {
    /// What lies between two corners.
    fileprivate init(from first: (x: Double, y: Double), to last: (x: Double, y: Double)) {
        let (left, top) = (min(first.x, last.x), min(first.y, last.y))
        self.init(
            covering: Rect(
                x: left, y: top, width: max(first.x, last.x) - left, height: max(first.y, last.y) - top))
    }
}

extension Double {
    /// Added and taken away again, this leaves no digit after the point of what is less than half of it.
    private static var rounding: Double { 0x1.8p52 }

    /// The nearest whole number, the even one of two: without a call, and for less than 2⁵¹.
    @inline(__always)
    var roundedToEven: Double { self + Double.rounding - Double.rounding }

    /// The next whole number below, without a call.
    @inline(__always)
    var roundedDown: Double {
        guard abs(self) < 0x1p51 else { return self }
        let nearest = roundedToEven
        return nearest > self ? nearest - 1 : nearest
    }

    /// The nearest quarter of a pixel, halves upward: where Skia's rasterizer of paths puts the ends of edges.
    var onQuarterRow: Double { (self * 4 + 0.5).roundedDown / 4 }
}

extension DisplayListRenderer {
    /// Draws something for each part of the innermost clip that it reaches, which limits it meanwhile.
    ///
    /// - Parameters:
    ///   - box: What it can reach, in device pixels.
    ///   - body: Is given by how much its opacity is to be multiplied.
    mutating func forEachPart(of box: PixelBox, _ body: (inout DisplayListRenderer, Double) -> Void) {
        guard let clip = level.clip, !clip.parts.isEmpty else { return body(&self, 1) }
        // What lies in one part as a whole is cut by none of the borders between them.
        let seen = box.intersection(PixelBox(covering: clip.rect))
        if let only = clip.parts.first(where: { $0.box.intersection(seen) == seen }) {
            if only.coverage > 0, !seen.isEmpty, level.needs(seen) { body(&self, only.coverage) }
            return
        }
        for part in clip.parts where part.coverage > 0 {
            let reached = part.box.intersection(box)
            guard !reached.isEmpty, level.needs(reached) else { continue }
            setClip(PixelClip(part.box.rect))
            body(&self, part.coverage)
        }
        setClip(clip)
    }

    /// How often something is drawn for the innermost clip; at least once.
    func countOfParts(of box: PixelBox) -> Int {
        guard let parts = level.clip?.parts, !parts.isEmpty else { return 1 }
        return max(1, parts.count { $0.coverage > 0 && !$0.box.intersection(box).isEmpty })
    }

    /// Does something with the innermost level cut by one more rectangle, in device pixels.
    mutating func inside(_ rect: Rect, _ body: (inout DisplayListRenderer) -> Void) {
        let outer = level.clip
        setClip((outer ?? PixelClip(level.layer.box.rect)).narrowed(to: rect, list.edges))
        body(&self)
        setClip(outer)
    }

    private mutating func setClip(_ clip: PixelClip?) {
        levels[levels.count - 1].clip = clip
        applyClip()
    }
}
