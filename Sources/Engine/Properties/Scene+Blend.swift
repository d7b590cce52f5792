/// Two frames of an animation, and how far one has become the other.
public struct FrameBlend: Hashable, Sendable {
    /// The frame that it begins with. What is there at all is what this one shows.
    public var start: Double
    /// The frame that it ends with.
    public var end: Double
    /// How far it has come, 0…1; an easing may lead beyond.
    public var share: Double

    /// A blend; nothing is checked.
    public init(from start: Double, to end: Double, share: Double) {
        self.start = start
        self.end = end
        self.share = share
    }
}

extension Scene {
    /// The scene in which every property stands still between what two frames give it, as transitions of state machines
    /// that take time show it. To be drawn at the frame that the blend begins with.
    ///
    /// - Parameter layerLimit: How many layers all compositions may come to have together, as each use of a composition has
    ///   times of its own; uses that would need more show the first frame, and so does what comes after two million numbers
    ///   and points.
    public func blended(_ blend: FrameBlend, layerLimit: Int = 100_000) -> Scene {
        guard !compositions.isEmpty, [blend.start, blend.end, blend.share].allSatisfy(\.isFinite) else { return self }
        var pass = BlendPass(result: self, share: blend.share, layerLimit: layerLimit)
        pass.blendRoot(from: blend.start, to: blend.end)
        return pass.result
    }
}

/// Gives each use of a composition properties that stand still.
private struct BlendPass {
    var result: Scene
    let share: Double
    let layerLimit: Int
    /// How many more numbers and points may be written.
    private var room = 2_000_000
    /// The copies of compositions for the frames that they show.
    private var copies: [Use: Int] = [:]
    private let interruption = Interruption.current

    init(result: Scene, share: Double, layerLimit: Int) {
        self.result = result
        self.share = share
        self.layerLimit = layerLimit
    }

    /// A composition and the two frames of it that are blended.
    private struct Use: Hashable {
        var composition: Int
        var first: Double
        var last: Double
    }

    mutating func blendRoot(from start: Double, to end: Double) {
        let root = result.compositions[0]
        result.compositions[0] = blended(root, from: start, to: end, depth: 0)
    }

    private mutating func blended(_ composition: Composition, from start: Double, to end: Double, depth: Int)
        -> Composition
    {
        var composition = composition
        for position in composition.layers.indices {
            guard room > 0, !interruption.isDemanded else { break }
            var layer = composition.layers[position]
            var writer = BlendWriter(start: start, end: end, share: share)
            defer { room -= 1 + writer.written }
            if case .composition(var content) = layer.content {
                content = placed(content, from: start, to: end, depth: depth)
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
    private mutating func placed(
        _ content: CompositionContent, from start: Double, to end: Double, depth: Int
    ) -> CompositionContent {
        guard depth < 64, result.compositions.indices.contains(content.composition) else { return content }
        let inner = result.compositions[content.composition]
        let (first, last) = (content.localTime(at: start), content.localTime(at: end))
        guard room > 0, first.isFinite, last.isFinite else { return content }
        var content = content
        let use = Use(composition: content.composition, first: first, last: last)
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
        copy = blended(copy, from: first, to: last, depth: depth + 1)
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

/// Replaces properties by what lies between two of their values.
private struct BlendWriter: PropertyVisitor {
    let start: Double
    let end: Double
    let share: Double
    /// How many numbers and points were written.
    private(set) var written = 0

    init(start: Double, end: Double, share: Double) {
        self.start = start
        self.end = end
        self.share = share
    }

    mutating func enter(_ name: String, isTransparent: Bool) -> Bool { true }
    mutating func leave() {}

    mutating func visit<Value: PropertyContent>(_ label: PropertyLabel, _ property: inout Property<Value>) -> Bool {
        guard !property.isStatic else { return false }
        let (first, last) = (property.value(at: start), property.value(at: end))
        written += (first as? Contour)?.vertices.count ?? (first as? GradientStops)?.values.count ?? 1
        property = Property(Value.interpolate(from: first, to: last, amounts: Amounts(repeating: share)))
        return true
    }

    /// Words do not change before the end.
    mutating func visit(documents: inout Property<TextDocument>) -> Bool {
        guard !documents.isStatic else { return false }
        documents = Property(documents.value(at: start))
        return true
    }
}
