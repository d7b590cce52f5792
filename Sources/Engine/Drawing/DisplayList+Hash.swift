extension DisplayList {
    /// Equal for equal lists, on every machine and in every process: what frames are addressed by.
    public var contentHash: UInt64 {
        var hasher = StableHasher()
        hasher.combine(size.width)
        hasher.combine(size.height)
        if case .quarterRows = edges { hasher.combine(4) }
        for command in commands { command.combine(into: &hasher) }
        return hasher.value
    }
}

extension DrawCommand {
    /// Folds the command into a hash, a number for its kind first.
    package func combine(into hasher: inout StableHasher) {
        switch self {
        case .fill(let fill):
            hasher.combine(
                1 | Int(fill.rule.rawValue) << 8 | Int(fill.blend.rawValue) << 16 | (fill.isBox ? 1 << 24 : 0))
            fill.path.combine(into: &hasher)
            fill.paint.combine(into: &hasher)
            hasher.combine(fill.opacity)
            fill.transform.combine(into: &hasher)
            fill.fontGlyph?.combine(into: &hasher)
        case .stroke(let stroke):
            hasher.combine(2 | Int(stroke.blend.rawValue) << 16)
            stroke.path.combine(into: &hasher)
            stroke.paint.combine(into: &hasher)
            hasher.combine(Int(stroke.style.cap.rawValue) | Int(stroke.style.join.rawValue) << 8)
            hasher.combine(stroke.style.width)
            hasher.combine(stroke.style.miterLimit)
            if let dashes = stroke.dashes {
                hasher.combine(dashes.lengths.count)
                for length in dashes.lengths { hasher.combine(length) }
                hasher.combine(dashes.offset)
            }
            hasher.combine(stroke.opacity)
            stroke.transform.combine(into: &hasher)
            stroke.fontGlyph?.combine(into: &hasher)
        case .image(let image):
            hasher.combine(3 | Int(image.blend.rawValue) << 16)
            hasher.combine(image.contentHash)
            hasher.combine(image.size.width)
            hasher.combine(image.size.height)
            hasher.combine(image.opacity)
            image.transform.combine(into: &hasher)
            hasher.combine(Int(image.sampling.rawValue))
            image.fit.combine(into: &hasher)
            image.tint.combine(into: &hasher)
        case .backdrop(let backdrop):
            hasher.combine(10)
            backdrop.path.combine(into: &hasher)
            backdrop.transform.combine(into: &hasher)
            backdrop.filters.combine(into: &hasher)
            hasher.combine(backdrop.opacity)
        case .beginGroup(let group):
            hasher.combine(
                4 | Int(group.blend.rawValue) << 16 | (group.filters == nil ? 0 : 1) << 24
                    | (group.plane == nil ? 0 : 1) << 25)
            hasher.combine(group.opacity)
            group.filters?.combine(into: &hasher)
            group.plane?.combine(into: &hasher)
        case .endGroup: hasher.combine(5)
        case .beginMask(let channel): hasher.combine(6 | Int(channel.rawValue) << 8)
        case .endMask: hasher.combine(7)
        case .beginClip(let clip):
            hasher.combine(8 | Int(clip.rule.rawValue) << 8 | (clip.bounds == nil ? 0 : 1 << 16))
            clip.path.combine(into: &hasher)
            clip.transform.combine(into: &hasher)
            clip.bounds?.combine(into: &hasher)
        case .endClip: hasher.combine(9)
        }
    }
}

extension ImagePlacement.Fit {
    /// Folds in the kind and then its measures.
    func combine(into hasher: inout StableHasher) {
        switch self {
        case .cover: hasher.combine(0)
        case .stretch(let part):
            hasher.combine(1)
            part.combine(into: &hasher)
        case .tile(let part, let size):
            hasher.combine(2)
            part.combine(into: &hasher)
            hasher.combine(size.width)
            hasher.combine(size.height)
        }
    }
}

extension Group.Plane {
    /// Folds in the projection and then the region.
    func combine(into hasher: inout StableHasher) {
        projection.numerator.combine(into: &hasher)
        for number in [projection.u, projection.v, projection.s] { hasher.combine(number) }
        region.combine(into: &hasher)
    }
}

extension FontGlyph {
    /// Folds in the font, the size and the glyphs with their number.
    func combine(into hasher: inout StableHasher) {
        hasher.combine(program.contentHash)
        hasher.combine(size)
        hasher.combine(parts.count)
        for part in parts {
            hasher.combine(Int(part.glyph))
            hasher.combine(part.x)
            if part.y != 0 { hasher.combine(part.y) }
        }
    }
}

extension Path {
    /// Folds in the verbs, packed into words, and then the points.
    public func combine(into hasher: inout StableHasher) {
        hasher.combine(verbs.count)
        var word: UInt64 = 0
        for (index, verb) in verbs.enumerated() {
            word = word << 2 | UInt64(verb.rawValue)
            if index & 31 == 31 {
                hasher.combine(word)
                word = 0
            }
        }
        hasher.combine(word)
        for point in points { hasher.combine(point) }
    }
}

extension Affine {
    /// Folds in the six coefficients in the order of their names.
    func combine(into hasher: inout StableHasher) {
        hasher.combine(a)
        hasher.combine(b)
        hasher.combine(c)
        hasher.combine(d)
        hasher.combine(tx)
        hasher.combine(ty)
    }
}

extension Paint {
    /// Folds in a tag for the kind of paint and then its content.
    func combine(into hasher: inout StableHasher) {
        switch self {
        case .color(let color):
            hasher.combine(1)
            color.combine(into: &hasher)
        case .gradient(let gradient): gradient.combine(into: &hasher)
        }
    }
}

extension Gradient {
    /// Folds in the shape, then both lists of stops with their lengths.
    func combine(into hasher: inout StableHasher) {
        switch kind {
        case .linear(let start, let end):
            hasher.combine(2)
            hasher.combine(start)
            hasher.combine(end)
        case .radial(let center, let radius, let focus):
            hasher.combine(3)
            hasher.combine(center)
            hasher.combine(radius)
            hasher.combine(focus)
        case .conic(let center, let angle):
            hasher.combine(4)
            hasher.combine(center)
            hasher.combine(angle)
        }
        hasher.combine(stops.count)
        for stop in stops {
            hasher.combine(stop.offset)
            stop.color.combine(into: &hasher)
        }
        hasher.combine(alphaStops.count)
        for stop in alphaStops {
            hasher.combine(stop.offset)
            hasher.combine(stop.alpha)
        }
    }
}
