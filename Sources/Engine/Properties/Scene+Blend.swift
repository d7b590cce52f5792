/// Two frames of an animation, and how far one has become the other.
public struct FrameBlend: Hashable, Sendable {
    /// The frame that it begins with. What is there at all is what this one shows.
    public var start: Double
    /// What the first frame has become before, one after the other: blends that others have interrupted.
    public var earlier: [Stop]
    /// The frame that it ends with.
    public var end: Double
    /// How far it has come, 0…1; an easing may lead beyond.
    public var share: Double

    /// A frame, and how far what was shown before has become it.
    public struct Stop: Hashable, Sendable {
        /// The frame.
        public var frame: Double
        /// 0…1; an easing may lead beyond.
        public var share: Double

        /// A stop; nothing is checked.
        public init(frame: Double, share: Double) {
            self.frame = frame
            self.share = share
        }
    }

    /// The most blends that count before the last; of more the latest do.
    public static let mostEarlier = 8

    /// A blend; nothing is checked.
    public init(from start: Double, after earlier: [Stop] = [], to end: Double, share: Double) {
        self.start = start
        self.earlier = earlier
        self.end = end
        self.share = share
    }

    /// A blend of the numbers given, as `numbers` has them; nil where they are too many or too few.
    public init?(numbers: [Double]) {
        guard numbers.count % 2 == 1, 3...(3 + 2 * FrameBlend.mostEarlier) ~= numbers.count else { return nil }
        let stops = stride(from: 1, to: numbers.count, by: 2).map {
            Stop(frame: numbers[$0], share: numbers[$0 + 1])
        }
        let last = stops[stops.count - 1]
        self.init(from: numbers[0], after: stops.dropLast(), to: last.frame, share: last.share)
    }

    /// The first frame, then each of the others with how far what was shown before has become it.
    public var numbers: [Double] { [start] + stops.flatMap { [$0.frame, $0.share] } }

    /// All that the first frame becomes, one after the other.
    public var stops: [Stop] { earlier + [Stop(frame: end, share: share)] }
}

extension Scene {
    /// The scene in which every property stands still between what two frames give it, as transitions of state machines
    /// that take time show it. To be drawn at the frame that the blend begins with.
    ///
    /// - Parameter layerLimit: How many layers all compositions may come to have together, as each use of a composition has
    ///   times of its own; uses that would need more show the first frame, and so does what comes after two million numbers
    ///   and points.
    public func blended(_ blend: FrameBlend, layerLimit: Int = 100_000) -> Scene {
        guard !compositions.isEmpty, blend.numbers.allSatisfy(\.isFinite) else { return self }
        var pass = BlendPass(result: self, shares: blend.stops.map(\.share), layerLimit: layerLimit)
        pass.blendRoot(at: [blend.start] + blend.stops.map(\.frame))
        return pass.result
    }
}

/// Gives each use of a composition properties that stand still.
private struct BlendPass {
    var result: Scene
    /// How far what is shown of each frame but the first has taken the place of those before it.
    let shares: [Double]
    let layerLimit: Int
    /// How many more numbers and points may be written.
    private var room = 2_000_000
    /// The copies of compositions for the frames that they show.
    private var copies: [Use: Int] = [:]
    private let interruption = Interruption.current

    init(result: Scene, shares: [Double], layerLimit: Int) {
        self.result = result
        self.shares = shares
        self.layerLimit = layerLimit
    }

    /// A composition and the frames of it that are blended.
    private struct Use: Hashable {
        var composition: Int
        var frames: [Double]
    }

    mutating func blendRoot(at frames: [Double]) {
        let root = result.compositions[0]
        result.compositions[0] = blended(root, at: frames, depth: 0)
    }

    private mutating func blended(_ composition: Composition, at frames: [Double], depth: Int) -> Composition {
        var composition = composition
        for position in composition.layers.indices {
            guard room > 0, !interruption.isDemanded else { break }
            var layer = composition.layers[position]
            var writer = BlendWriter(start: frames[0], stops: Array(zip(frames.dropFirst(), shares)))
            defer { room -= 1 + writer.written }
            if case .composition(var content) = layer.content {
                content = placed(content, at: frames, depth: depth)
                _ = layer.visitProperties(&writer)
                layer.content = .composition(content)
            } else {
                _ = layer.visitProperties(&writer)
            }
            composition.layers[position] = layer
        }
        return composition
    }

    /// The use of a composition of its own, which stands still at the frame that it shows at the beginning.
    private mutating func placed(_ content: CompositionContent, at frames: [Double], depth: Int) -> CompositionContent {
        guard depth < 64, result.compositions.indices.contains(content.composition) else { return content }
        let inner = result.compositions[content.composition]
        let inside = frames.map { content.localTime(at: $0) }
        guard room > 0, inside.allSatisfy(\.isFinite) else { return content }
        let first = inside[0]
        var content = content
        let use = Use(composition: content.composition, frames: inside)
        if let known = copies[use] {
            content.show(known, at: first)
            return content
        }
        guard result.layerCount + inner.layers.count <= layerLimit else { return content }
        var copy = inner
        for position in copy.layers.indices {
            copy.layers[position].id = result.layerCount
            result.layerCount += 1
        }
        copy = blended(copy, at: inside, depth: depth + 1)
        content.show(result.compositions.count, at: first)
        copies[use] = result.compositions.count
        result.compositions.append(copy)
        return content
    }
}

extension CompositionContent {
    /// Shows another composition, which stands still.
    fileprivate mutating func show(_ other: Int, at frame: Double) {
        composition = other
        remap = Property(frame)
        remapEnd = nil
    }
}

/// Replaces properties by what lies between some of their values.
private struct BlendWriter: PropertyVisitor {
    let start: Double
    let stops: [(frame: Double, share: Double)]
    /// How many numbers and points were written.
    private(set) var written = 0

    init(start: Double, stops: [(frame: Double, share: Double)]) {
        self.start = start
        self.stops = stops
    }

    mutating func enter(_ name: String, isTransparent: Bool) -> Bool { true }
    mutating func leave() {}

    mutating func visit<Value: PropertyContent>(_ label: PropertyLabel, _ property: inout Property<Value>) -> Bool {
        change(label, &property)
    }

    mutating func change<Value: Interpolatable>(_ label: PropertyLabel, _ property: inout Property<Value>) -> Bool {
        guard !property.isStatic else { return false }
        var value = property.value(at: start)
        let numbers = (value as? Contour)?.vertices.count ?? (value as? GradientStops)?.values.count ?? 1
        written += numbers * max(stops.count, 1)
        for (frame, share) in stops {
            value = .interpolate(from: value, to: property.value(at: frame), amounts: Amounts(repeating: share))
        }
        property = Property(value)
        return true
    }

    /// Gives a layer the direction that lies between those of its ways, the shorter way round: the position that it follows
    /// stands still.
    mutating func change(orientation transform: inout Transform) -> Bool {
        var heading = transform.direction(at: start)
        for (frame, share) in stops {
            heading += (transform.direction(at: frame) - heading).remainder(dividingBy: 2 * .pi) * share
        }
        transform.heading = heading
        written += 1
        return true
    }

    /// Words do not change before the end.
    mutating func visit(documents: inout Property<TextDocument>) -> Bool {
        guard !documents.isStatic else { return false }
        documents = Property(documents.value(at: start))
        return true
    }
}
