package import Engine

/// Something that one animation says otherwise than another one.
package struct SceneChange: Codable, Hashable, Sendable {
    /// What happened to it.
    package enum Kind: String, Codable, Sendable {
        /// The second animation alone has it.
        case added
        /// The first animation alone has it.
        case removed
        /// Both have it, with other values.
        case changed
    }

    /// What happened.
    package var kind: Kind
    /// The layer, from the outermost name on; empty for what is said of the whole animation.
    package var layer: String
    /// The property by its key path; nil where the whole layer or part is meant, or the animation.
    package var property: String?
    /// As text for the user: the value, or the number of keyframes. Absent where there was nothing, or nothing to
    /// write.
    package var before: String?
    /// The same of the second animation.
    package var after: String?
    /// Which keyframes differ, and how; absent where the number of keyframes says enough, or there are none.
    package var detail: String?
    /// Where the change is first seen, as a frame of the second animation; absent where that is everywhere.
    package var frame: Double?
}

extension SceneChange {
    /// What differs between two scenes: first what is said of the whole, then layer by layer in the order of the first
    /// one's properties, at last what is new.
    package static func changes(from first: Scene, to second: Scene) -> [SceneChange] {
        var result = settings(first, second)
        let (before, after) = (Inventory(first), Inventory(second))
        let span = first.frames.upperBound - first.frames.lowerBound
        let times = (0...240).map { first.frames.lowerBound + span * Double($0) / 240 }
        let clocks = LayerClocks(second)
        result += before.parts(lackingIn: after, .removed)
        for key in before.order {
            guard let old = before.values[key], let new = after.values[key] else { continue }
            for (old, new) in zip(old, new) where !old.content.isLike(new.content, at: times) {
                var change = SceneChange(
                    kind: .changed, layer: old.layer, property: key, before: old.words, after: new.words)
                change.compareKeyframes(old, new, clocks)
                result.append(change)
            }
        }
        return (result + after.parts(lackingIn: before, .added)).map(\.clipped)
    }

    /// Says which keyframes differ, where both have some.
    private mutating func compareKeyframes(_ old: Inventory.Entry, _ new: Inventory.Entry, _ clocks: LayerClocks) {
        guard case .property(let was) = old.content, case .property(let now) = new.content, now.isAnimated else {
            return
        }
        let keyframes = KeyframeChange(from: was, to: now, in: new.unit)
        if was.isAnimated { detail = keyframes.words }
        frame = keyframes.time.flatMap { clocks.frame(of: $0, names: new.names) }
    }

    private static func settings(_ first: Scene, _ second: Scene) -> [SceneChange] {
        let facts = [
            (
                "Size", "\(formatted(first.size.width)) × \(formatted(first.size.height)) px",
                "\(formatted(second.size.width)) × \(formatted(second.size.height)) px"
            ),
            ("Frame Rate", "\(formatted(first.frameRate)) fps", "\(formatted(second.frameRate)) fps"),
            ("Frames", frames(first), frames(second)),
            ("Images", "\(first.images.count)", "\(second.images.count)"),
        ]
        return facts.filter { $0.1 != $0.2 }.map {
            SceneChange(kind: .changed, layer: "", property: $0.0, before: $0.1, after: $0.2)
        }
    }

    private static func frames(_ scene: Scene) -> String {
        "\(formatted(scene.frames.lowerBound)) to \(formatted(scene.frames.upperBound))"
    }
}

/// The properties of a scene by their key paths.
private struct Inventory {
    private(set) var values: [String: [Entry]] = [:]
    /// The key paths, each once.
    private(set) var order: [String] = []
    /// The key paths of all layers and parts.
    private var parts: Set<String> = []

    struct Entry {
        /// The outermost name of the key path.
        var layer: String
        /// What it is.
        var content: SourcedProperty.Content
        /// What its value is in.
        var unit: PropertyUnit
        /// The names on the way to it.
        var names: [String]
    }

    init(_ scene: Scene) {
        for property in scene.sourcedProperties() {
            let names = property.keyPath.components.compactMap { component in
                if case .name(let name) = component { name } else { nil }
            }
            let key = property.keyPath.description
            if values[key] == nil { order.append(key) }
            values[key, default: []].append(
                Entry(layer: names.first ?? "", content: property.content, unit: property.unit, names: names))
            for count in 1..<max(2, names.count) { parts.insert(Inventory.key(names.prefix(count))) }
        }
    }

    /// Names as one text that no other names give.
    private static func key(_ names: some Sequence<String>) -> String { names.joined(separator: "\u{1F}") }

    /// What another inventory lacks: each layer or part as a whole once, and properties of parts that both have.
    func parts(lackingIn other: Inventory, _ kind: SceneChange.Kind) -> [SceneChange] {
        var result: [SceneChange] = []
        var known: Set<String> = []
        for key in order {
            for (index, entry) in (values[key] ?? []).enumerated() {
                guard index >= other.values[key]?.count ?? 0 else { continue }
                let lacking = (1..<max(2, entry.names.count)).first { count in
                    !other.parts.contains(Inventory.key(entry.names.prefix(count)))
                }
                let names = lacking.map { Array(entry.names.prefix($0)) }
                guard known.insert(Inventory.key(names ?? entry.names)).inserted else { continue }
                let words = names == nil ? entry.words : nil
                result.append(
                    SceneChange(
                        kind: kind, layer: entry.layer, property: names.map { $0.joined(separator: ".") } ?? key,
                        before: kind == .removed ? words : nil, after: kind == .added ? words : nil))
            }
        }
        return result
    }
}

extension Inventory.Entry {
    /// The value as text for the user, or how many keyframes there are; nil for outlines.
    var words: String? {
        switch content {
        case .isHidden(let isHidden): return isHidden ? "hidden" : "visible"
        case .name(let name): return "“\(name.clipped(to: SceneChange.longestText / 2))”"
        case .property(let property):
            guard property.isAnimated else { return property.base(in: unit).written(in: unit) }
            let count = property.keyframeCount
            return count > 0 ? "\(count) keyframe\(count == 1 ? "" : "s")" : "animated"
        }
    }
}

extension SourcedProperty.Content {
    /// Whether both say the same, wherever it stands.
    ///
    /// - Parameter times: Where functions are compared that have nothing else to be compared by.
    fileprivate func isLike(_ other: Self, at times: [Double]) -> Bool {
        switch (self, other) {
        case (.isHidden(let a), .isHidden(let b)): a == b
        case (.name(let a), .name(let b)): a == b
        case (.property(let a), .property(let b)): a == b || a.isAnimated && b.isAnimated && a.gives(b, at: times)
        default: false
        }
    }
}

extension AnyProperty {
    /// Whether two properties without keyframes, whose functions cannot be compared, have the same values.
    fileprivate func gives(_ other: AnyProperty, at times: [Double]) -> Bool {
        func same<Value: PropertyContent & Equatable>(_ a: Property<Value>, _ b: Property<Value>) -> Bool {
            times.allSatisfy { a.value(at: $0) == b.value(at: $0) }
        }
        guard keyframeCount == 0, other.keyframeCount == 0 else { return false }
        switch (self, other) {
        case (.number(let a), .number(let b)): return same(a, b)
        case (.vector(let a), .vector(let b)): return same(a, b)
        case (.color(let a), .color(let b)): return same(a, b)
        case (.gradient(let a), .gradient(let b)): return same(a, b)
        default: return false
        }
    }

    /// How many values at given times it is made of.
    fileprivate var keyframeCount: Int {
        func count<Value: PropertyContent>(_ property: Property<Value>) -> Int {
            var count = 0
            property.forEachValue { _, time in if time != nil { count += 1 } }
            return count
        }
        return switch self {
        case .number(let property): count(property)
        case .vector(let property): count(property)
        case .color(let property): count(property)
        case .gradient(let property): count(property)
        case .path(let property): count(property)
        case .outline(let property): count(property)
        case .text(let property): count(property)
        }
    }
}
