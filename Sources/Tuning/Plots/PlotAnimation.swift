public import Engine

/// One of the animations that a plotted property is made of.
public struct PlotAnimation: Sendable {
    /// What moves.
    public var kind: MotionKind
    /// Where it begins in the text, as a byte offset; nil for what has none.
    public var origin: Int?
    /// What there is to say of it.
    public var facts: MotionFacts?
    /// The numbers that its spring is said by; nil for others.
    public var parametrisation: Spring.Parametrisation?
    /// The spring that it hangs on; nil for others.
    var spring: Spring?
    /// What bounces, and between which numbers; nil for others.
    var bounce: (bounce: Bounce, ends: [MotionSource.Ends])?
    /// The part of the value that it moves; nil for all of it.
    var part: ValuePart?
    /// Seconds of one cycle; 0 for what has no clock of its own.
    var duration = 0.0
    /// Whether the keyframes of the text stand at the times that are shown.
    public var isTrack = false

    /// What is known of keyframes that are all there is.
    static func track(origin: Int?) -> PlotAnimation {
        PlotAnimation(kind: .keyframes, origin: origin, isTrack: true)
    }
}

extension PlotAnimation {
    /// What is known of an animation and of what it was made from.
    init<Value>(_ animation: Animation<Value>, _ source: MotionSource?, origin: Int?, part: ValuePart? = nil) {
        self.init(kind: .animation, origin: source?.origin ?? origin, part: part)
        duration = animation.stages.last?.timing.singleDuration ?? 0
        if case .spring(let spring, _) = animation.source {
            kind = .spring
            self.spring = spring
            facts = MotionFacts(kind: .spring, SpringFacts(spring))
        }
        switch source {
        case .spring(_, let parametrisation): self.parametrisation = parametrisation
        case .bounce(_, let bounce, let ends, let facts):
            kind = .bounce
            self.bounce = (bounce, ends)
            self.facts = MotionFacts(bounce, ends: ends, facts)
        case .blocks(_, let duration, _):
            kind = .blocks
            facts = MotionFacts(kind: .blocks, duration: duration)
        case .animation, .keyframes, nil: break
        }
    }
}

/// What of a value is plotted: the numbers that it is made of, or what a matrix does.
enum PlotAspect: Hashable, Sendable {
    /// Its numbers in their order.
    case numbers
    /// One of the things that a matrix does.
    case matrix(MatrixPlot)
    /// Some numbers of a list, by their indices in it.
    case list([Int])
    /// A part of what the file has as one property, by its name.
    case field(String)

    /// Whether a part of the value has to do with it.
    func concerns(_ part: ValuePart?) -> Bool {
        guard let part else { return true }
        if case .list(let shown) = self {
            switch part {
            case .component(let index): return shown.contains(index)
            case .color(let index): return shown.contains { $0 / 4 == index }
            default: return true
            }
        }
        guard case .matrix(let plot) = self else { return true }
        switch part {
        case .rotation(let axis), .whole(.rotation(let axis)), .before(.rotation(let axis)):
            return plot == (axis == .z ? .turn : .space)
        case .scale, .planeScale, .uniformScale, .whole(.scale), .before(.scale), .whole(.axisScale),
            .before(.axisScale):
            return plot == .scale
        case .translation, .planeTranslation, .whole(.translation), .before(.translation), .whole(.axisTranslation),
            .before(.axisTranslation):
            return plot == .shift
        case .component, .pair, .color: return true
        }
    }

    /// Which of the numbers that a part is written with is that of a component; nil for none.
    ///
    /// - Parameters:
    ///   - part: Nil for the whole value.
    ///   - count: How many numbers are written.
    ///   - of: How many components there are.
    func number(of component: Int, in part: ValuePart?, count: Int, of components: Int) -> Int? {
        func within(_ index: Int) -> Int? { (0..<count).contains(index) ? index : nil }
        guard concerns(part) else { return nil }
        if case .list(let shown) = self {
            guard shown.indices.contains(component) else { return nil }
            switch part {
            case nil: return within(shown[component])
            case .component(let index): return index == shown[component] ? within(0) : nil
            case .color(let index): return index == shown[component] / 4 ? within(shown[component] % 4) : nil
            default: return nil
            }
        }
        guard case .matrix(let plot) = self else {
            switch part {
            // Of a rectangle the size may be written alone.
            case nil: return within(components == 4 && count == 2 ? component - 2 : component)
            case .component(let index): return component == index ? within(0) : nil
            case .pair(let first): return component < first + 2 ? within(component - first) : nil
            default: return nil
            }
        }
        switch part {
        case .rotation(let axis): return plot == .turn || component == axis.index ? within(0) : nil
        case .scale(let axis), .translation(let axis): return component == axis.index ? within(0) : nil
        case .uniformScale: return within(0)
        case .planeScale: return count == 1 ? (component < 2 ? 0 : nil) : within(component)
        case .planeTranslation: return within(component)
        default: return nil
        }
    }
}

extension ValuePart.Axis {
    /// 0 to 2.
    fileprivate var index: Int {
        switch self {
        case .x: 0
        case .y: 1
        case .z: 2
        }
    }
}
