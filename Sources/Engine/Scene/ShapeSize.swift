/// How many points a list of shape items comes to, at the most that its keyframes say; a bound, not a count.
package struct ShapeSize: Sendable {
    /// Those that the list's paths have once all modifiers are done.
    package private(set) var points = 0.0
    /// Items and points processed to get there.
    package private(set) var handled = 0.0
    /// Paths and points handed to styles.
    package private(set) var painted = 0.0
    /// The most that one merging has.
    package private(set) var merged = 0.0
    /// How many paths the list has.
    private var paths = 0.0

    /// The size of a list under the repeaters in it.
    package init(of items: [ShapeItem], copying: DrawingRules.RepeaterCopying) {
        for item in items {
            handled += 1
            switch item {
            case .path(let source, _):
                points += source.largestSize
                handled += source.largestSize
                paths += 1
            case .group(let group):
                let inner = ShapeSize(of: group.items, copying: copying)
                points += inner.points
                handled += inner.handled
                painted += inner.painted
                merged = max(merged, inner.merged)
                paths += inner.paths
            case .style(let style): painted += 1 + paths + points + style.largestStopCount
            case .modifier(let modifier, _): apply(modifier)
            case .repeater(let repeater):
                let copies = repeater.copies.largest.rounded(.up).clamped(to: 0...Double(Repeater.maximumCopies))
                // In a growing list the originals stay after the copies.
                let lists = copying == .growingList ? copies + 1 : copies
                points *= lists
                handled *= lists
                paths *= lists
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
        case .twist: points *= Double(Twist.maximumPieces)
        }
        handled += paths + points
    }
}

extension PathSource {
    /// How many vertices the outline has at most.
    fileprivate var largestSize: Double {
        switch self {
        case .contour(let property): property.largestVertexCount
        case .ellipse: 4
        case .rectangle: 8
        case .polystar(let star):
            star.points.largest.clamped(to: 0...Double(Polystar.maximumPoints)) * (star.inner == nil ? 1 : 2)
        }
    }
}

extension ShapeStyle {
    /// How many numbers its gradient has at most.
    fileprivate var largestStopCount: Double {
        guard case .gradient(let gradient) = brush else { return 0 }
        return gradient.stops.reduceValues(0) { max($0, Double($1.values.count)) }
    }
}

extension Property {
    /// The value at rest and those of all keyframes and animations.
    var allValues: [Value] {
        contributions.reduce(into: [base]) { values, contribution in
            contribution.motion.forEachValue { value, _ in values.append(value) }
        }
    }

    /// What becomes of a result with the value at rest and with those of all keyframes and animations.
    fileprivate func reduceValues<Result>(_ first: Result, _ next: (Result, Value) -> Result) -> Result {
        var result = next(first, base)
        for contribution in contributions {
            contribution.motion.forEachValue { value, _ in result = next(result, value) }
        }
        return result
    }
}

extension Property<Double> {
    /// The largest value at rest or at a keyframe.
    package var largest: Double { reduceValues(base) { Swift.max($0, $1) } }
}

extension Property<Contour> {
    /// The most vertices at rest or at a keyframe.
    var largestVertexCount: Double { reduceValues(0) { Swift.max($0, Double($1.vertices.count)) } }
}
