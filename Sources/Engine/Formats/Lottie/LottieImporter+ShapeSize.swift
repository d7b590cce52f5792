extension LottieImporter {
    /// Says so where repeaters and modifiers multiply a layer's points beyond what is drawn.
    mutating func reportSize(of content: ShapeContent, at list: JSONValue) {
        let size = ShapeSize(of: content.items, compatibility: options.compatibility)
        if size.merged > Double(MergeMode.maximumVertices) {
            report(
                .warning, "merge paths",
                "Paths of more than \(MergeMode.maximumVertices) vertices are not merged but drawn as one.", at: list)
        }
        guard
            size.handled > Double(ShapeContent.maximumPoints)
                || size.painted > Double(ShapeContent.maximumPaintedPoints)
        else { return }
        report(
            .warning, "shape size",
            "Repeaters and modifiers multiply the layer's points to some \(ShapeSize.text(max(size.handled, size.painted))); "
                + "what goes beyond \(ShapeSize.text(Double(ShapeContent.maximumPoints))) is left out.", at: list)
    }
}

/// About how many points a list of shape items comes to, at the most that its keyframes say.
private struct ShapeSize {
    /// Those that the list's paths have once all modifiers are done.
    var points = 0.0
    /// Those handled on the way there.
    var handled = 0.0
    /// Those handed to painters.
    var painted = 0.0
    /// The most that one merging has.
    var merged = 0.0

    init(of items: [ShapeItem], compatibility: Compatibility) {
        for item in items {
            handled += 1
            switch item {
            case .path(let source, _):
                points += source.largestSize
                handled += source.largestSize
            case .group(let group):
                let inner = ShapeSize(of: group.items, compatibility: compatibility)
                points += inner.points
                handled += inner.handled
                painted += inner.painted
                merged = max(merged, inner.merged)
            case .painter: painted += points + 1
            case .modifier(let modifier, _): apply(modifier)
            case .repeater(let repeater):
                let copies = repeater.copies.largest.rounded(.up).clamped(to: 0...Double(Repeater.maximumCopies))
                // In lottie-web what is copied stays behind the copies.
                let lists = compatibility == .web ? copies + 1 : copies
                points *= lists
                handled *= lists
                painted *= copies
            }
        }
    }

    private mutating func apply(_ modifier: PathModifier) {
        switch modifier {
        case .trim: handled += 8 * points
        case .roundCorners, .offset: points *= 2
        case .puckerAndBloat: break
        case .merge(let mode): merged = mode == .compound ? merged : max(merged, points)
        case .zigZag(let zigZag):
            points *= zigZag.ridges.largest.clamped(to: 0...Double(ZigZag.maximumRidges)) + 1
        }
        handled += points
    }

    /// A number in thousands or millions.
    static func text(_ number: Double) -> String {
        number < 1e6 ? "\(Int(number / 1e3)) thousand" : "\(formatted((min(number, 1e15) / 1e6).rounded())) million"
    }
}

extension PathSource {
    /// How many vertices the outline has at most.
    fileprivate var largestSize: Double {
        switch self {
        case .contour(let property): Double(property.base.vertices.count)
        case .ellipse: 4
        case .rectangle: 8
        case .polystar(let star):
            star.points.largest.clamped(to: 0...Double(Polystar.maximumPoints)) * (star.inner == nil ? 1 : 2)
        }
    }
}
