import Engine

/// What limits drawing on a layer: a rectangle and, as browsers have it, how much of the pixels along its edges is left.
///
/// Skia keeps a clip as coverage, which it multiplies with that of everything drawn inside, one by one, and with that of
/// other clips around it. Only the lines of pixels that an edge goes through are covered in part, so what reaches them is
/// drawn again for each, with that much less opacity.
struct PixelClip: Equatable {
    /// Nothing is drawn outside of it, in device pixels.
    let rect: Rect
    /// The pixels that it touches.
    let box: PixelBox
    /// Whether no edge of it goes through pixels.
    let hasWholePixels: Bool
    private var columns = Lines()
    private var rows = Lines()

    /// A rectangle of pixels, all of them covered alike.
    struct Part {
        /// In device pixels.
        var box: PixelBox
        /// 0…1, a whole number of 255ths; of 0 nothing is seen there.
        var coverage: Double
    }

    /// Columns or rows of pixels that are covered in part, from the first to the last. They are few, and clips many: they
    /// lie in the clip itself.
    private struct Lines: Equatable {
        /// Zero beyond the count.
        var positions = SIMD4<Int32>()
        /// In 255ths; zero beyond the count.
        var coverages = SIMD4<UInt8>()
        var count = 0

        /// Clips that go through more lines than this, each way, let through what they would cover in part.
        static var most: Int { 4 }

        func coverage(_ index: Int) -> Double { Double(coverages[index]) / 255 }

        /// Covers a line by less: one that is there already, or one more.
        mutating func cover(_ position: Int32, _ coverage: Double) {
            var index = 0
            while index < count, positions[index] < position { index += 1 }
            if index < count, positions[index] == position {
                coverages[index] = Lines.whole(self.coverage(index) * coverage)
            } else if count < Lines.most {
                var last = count
                while last > index {
                    (positions[last], coverages[last]) = (positions[last - 1], coverages[last - 1])
                    last -= 1
                }
                (positions[index], coverages[index]) = (position, Lines.whole(coverage))
                count += 1
            }
        }

        /// Those that lie in a range.
        func within(_ range: Range<Int32>) -> Lines {
            var result = Lines()
            for index in 0..<count where range.contains(positions[index]) {
                result.positions[result.count] = positions[index]
                result.coverages[result.count] = coverages[index]
                result.count += 1
            }
            return result
        }

        private static func whole(_ coverage: Double) -> UInt8 { UInt8(max(0, min(255, (coverage * 255).roundedAway))) }

        /// Calls with a range cut into the lines and what lies between them.
        @inline(__always)
        func forEachSpan(_ first: Int32, _ end: Int32, _ body: (Int32, Int32, Double) -> Void) {
            var next = first
            for index in 0..<count {
                let position = positions[index]
                if position > next { body(next, position, 1) }
                body(position, position + 1, coverage(index))
                next = position + 1
            }
            if next < end { body(next, end, 1) }
        }
    }

    /// How far from the border between two pixels an edge still counts as lying on it where all four do: Skia leaves such a
    /// clip hard.
    private static let hardness = 0.125

    /// A rectangle, whose edges the rasterizer makes as exact as it can.
    init(_ rect: Rect) {
        self.rect = rect
        box = PixelBox(covering: rect)
        hasWholePixels = box.rect == rect
    }

    private init(_ box: PixelBox) {
        rect = box.rect
        self.box = box
        hasWholePixels = true
    }

    /// Whether some of it may be covered in part only, so that what is drawn is drawn in each part; without parts the rectangle
    /// is all there is to the clip.
    var hasParts: Bool { columns.count > 0 || rows.count > 0 }

    /// No less than there are parts.
    var mostParts: Int { hasParts ? (2 * columns.count + 1) * (2 * rows.count + 1) : 0 }

    /// Calls with every part, if there are any.
    @inline(__always)
    func forEachPart(_ body: (Part) -> Void) {
        guard hasParts else { return }
        rows.forEachSpan(box.top, box.bottom) { top, bottom, height in
            columns.forEachSpan(box.left, box.right) { left, right, width in
                let coverage = (width * height * 255).roundedAway / 255
                body(Part(box: PixelBox(left: left, top: top, right: right, bottom: bottom), coverage: coverage))
            }
        }
    }

    /// How many parts reach into a box, but for those of which nothing is seen.
    fileprivate func countOfParts(in box: PixelBox) -> Int {
        var count = 0
        rows.forEachSpan(self.box.top, self.box.bottom) { top, bottom, height in
            guard top < box.bottom, bottom > box.top else { return }
            columns.forEachSpan(self.box.left, self.box.right) { left, right, width in
                // As much as is rounded to none is what nothing is seen of.
                if left < box.right, right > box.left, width * height * 255 >= 0.5 { count += 1 }
            }
        }
        return count
    }

    /// How much of the pixels in a box is left where that is the same for all, 1 where the clip has no parts; nil where it is
    /// not.
    func coverage(of seen: PixelBox) -> Double? {
        guard hasParts, !seen.isEmpty else { return 1 }
        var (across, down): (Double?, Double?)
        columns.forEachSpan(box.left, box.right) { left, right, width in
            if left <= seen.left, seen.right <= right { across = width }
        }
        rows.forEachSpan(box.top, box.bottom) { top, bottom, height in
            if top <= seen.top, seen.bottom <= bottom { down = height }
        }
        guard let across, let down else { return nil }
        return (across * down * 255).roundedAway / 255
    }

    /// Whether nothing is taken from those pixels of a box that lie in the clip.
    func leavesAll(of box: PixelBox) -> Bool { coverage(of: box.intersection(self.box)) == 1 }

    /// The clip narrowed by a rectangle in device pixels.
    func narrowed(to other: Rect, _ edges: EdgeRule) -> PixelClip {
        guard case .quarterRows = edges else { return PixelClip(rect.intersection(other)) }
        if !hasParts, PixelClip.isHard(other.x), PixelClip.isHard(other.y), PixelClip.isHard(other.maxX),
            PixelClip.isHard(other.maxY)
        {
            let box = PixelBox(
                from: (other.x.roundedAway, other.y.roundedAway), to: (other.maxX.roundedAway, other.maxY.roundedAway))
            return PixelClip(rect.intersection(box.rect))
        }
        return narrowed(across: (other.x, other.maxX), down: (other.y.onQuarterRow, other.maxY.onQuarterRow))
    }

    /// The clip narrowed to exactly what lies in a rectangle in device pixels, as Skia fills upright ones; nil where it has too many
    /// lines for that.
    func narrowedExactly(to other: Rect) -> PixelClip? {
        guard columns.count + 2 <= Lines.most, rows.count + 2 <= Lines.most else { return nil }
        return narrowed(across: (other.x, other.maxX), down: (other.y, other.maxY))
    }

    private func narrowed(across: (Double, Double), down: (Double, Double)) -> PixelClip {
        let reached = PixelBox(
            from: (across.0.roundedDown, down.0.roundedDown), to: (across.1.roundedUp, down.1.roundedUp))
        var result = PixelClip(box.intersection(reached))
        result.columns = PixelClip.lines(columns, across, result.box.left..<max(result.box.left, result.box.right))
        result.rows = PixelClip.lines(rows, down, result.box.top..<max(result.box.top, result.box.bottom))
        return result
    }

    private static func isHard(_ edge: Double) -> Bool { abs(edge - edge.roundedAway) < hardness }

    /// The lines of a clip and those that a span from edge to edge goes through, as far as they can be seen.
    private static func lines(_ outer: Lines, _ edges: (Double, Double), _ visible: Range<Int32>) -> Lines {
        var result = outer.within(visible)
        func cover(_ position: Double, _ coverage: Double) {
            guard let position = Int32(exactly: position), visible.contains(position), coverage < 1 else { return }
            result.cover(position, coverage)
        }
        let (first, last) = (edges.0.roundedDown, edges.1.roundedUp - 1)
        if first == last {
            cover(first, edges.1 - edges.0)
        } else {
            cover(first, first + 1 - edges.0)
            cover(last, edges.1 - last)
        }
        return result
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
        guard let clip = level.ground.clip, clip.hasParts else { return body(&self, 1) }
        // What lies in one part as a whole is cut by none of the borders between them.
        let seen = box.intersection(clip.box)
        if let coverage = clip.coverage(of: seen) {
            guard coverage > 0, !seen.isEmpty, needs(seen) else { return }
            // What is put down as a layer in between would ask the clip once more.
            if coverage < 1 { setClip(PixelClip(seen.rect)) }
            body(&self, coverage)
            if coverage < 1 { setClip(clip) }
            return
        }
        clip.forEachPart { part in
            let reached = part.box.intersection(box)
            guard part.coverage > 0, !reached.isEmpty, needs(reached) else { return }
            setClip(PixelClip(part.box.rect))
            body(&self, part.coverage)
        }
        setClip(clip)
    }

    /// How often something is drawn for the innermost clip; at least once.
    func countOfParts(of box: PixelBox) -> Int {
        guard let clip = level.ground.clip, clip.hasParts else { return 1 }
        return max(1, clip.countOfParts(in: box))
    }

    /// Does something with the innermost level cut by one more rectangle, in device pixels.
    mutating func inside(_ rect: Rect, _ body: (inout DisplayListRenderer) -> Void) {
        let outer = level.ground.clip
        setClip((outer ?? PixelClip(level.layer.box.rect)).narrowed(to: rect, list.edges))
        body(&self)
        setClip(outer)
    }

    /// Cuts the innermost level, and what the rasterizer draws on its layer.
    mutating func setClip(_ clip: PixelClip?) {
        level.ground.clip = clip
        applyClip()
    }
}
