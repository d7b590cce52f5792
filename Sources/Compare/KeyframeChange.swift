import Engine

/// What differs between the keyframes of a property in two animations.
struct KeyframeChange {
    /// When the first keyframe comes that differs, on the clock of the second animation's property.
    private(set) var time: Double?
    /// Which keyframes differ and how, as a clause; nil where their number says enough.
    private(set) var words: String?

    private typealias Key = (time: Double?, value: PropertyValue)

    /// Compares two properties; their values are written in `unit`.
    init(from old: AnyProperty, to new: AnyProperty, in unit: PropertyUnit) {
        let (before, after) = (Self.keys(of: old, unit), Self.keys(of: new, unit))
        let shared = min(before.count, after.count)
        let changed = (0..<shared).filter { before[$0] != after[$0] }
        time = (changed.first ?? (after.count > before.count ? shared : 0)).clamped(to: after).flatMap {
            after[$0].time
        }
        guard before.count == after.count, !after.isEmpty else { return }
        switch changed.count {
        case 0: words = "other easing"
        case 1: words = Self.words(changed[0], before[changed[0]], after[changed[0]], unit)
        default: words = "\(changed.count) of \(after.count) keyframes"
        }
    }

    private static func words(_ index: Int, _ old: Key, _ new: Key, _ unit: PropertyUnit) -> String {
        var words = "keyframe \(index + 1)"
        if let was = old.time, let now = new.time {
            words += was == now ? " at frame \(Self.frame(now)):" : ": frame \(Self.frame(was)) → \(Self.frame(now))"
            if was != now, old.value != new.value { words += "," }
        }
        guard old.value != new.value else { return words }
        guard let was = old.value.written(in: unit), let now = new.value.written(in: unit) else {
            return words + " other shape"
        }
        let most = SceneChange.longestText / 2
        return words + " \(was.clipped(to: most)) → \(now.clipped(to: most))"
    }

    private static func frame(_ time: Double) -> String { formatted((time * 1000).rounded() / 1000) }

    private static func keys(of property: AnyProperty, _ unit: PropertyUnit) -> [Key] {
        func keys<Value: PropertyContent>(_ property: Property<Value>) -> [Key] {
            var keys: [Key] = []
            property.forEachValue { value, time in keys.append((time, value.shown(in: unit))) }
            return keys
        }
        return switch property {
        case .number(let property): keys(property)
        case .vector(let property): keys(property)
        case .color(let property): keys(property)
        case .gradient(let property): keys(property)
        case .path(let property): keys(property)
        case .outline(let property): keys(property)
        case .text(let property): keys(property)
        }
    }
}

extension Int {
    /// The index itself where the list has it, its last one where that is less, nil where the list is empty.
    fileprivate func clamped<Element>(to list: [Element]) -> Int? {
        list.isEmpty ? nil : Swift.min(self, list.count - 1)
    }
}

/// The clocks of a scene's layers, by the names on the way to them.
struct LayerClocks {
    private let clocks: [[String]: PropertyClock]
    private let frames: Range<Double>

    /// Those of all layers; of layers with the same address the first one's.
    init(_ scene: Scene) {
        clocks = SceneWalk.visit(scene, with: ClockCollector()).clocks
        frames = scene.frames
    }

    /// The frame of the composition at which the clock of a property shows a time; nil where it never does.
    ///
    /// - Parameter names: Those on the way to the property.
    func frame(of time: Double, names: [String]) -> Double? {
        var names = names
        while !names.isEmpty {
            if let clock = clocks[names] {
                return clock.frames(of: [time], in: frames.lowerBound...frames.upperBound).first?.first
            }
            names.removeLast()
        }
        return time
    }
}

private struct ClockCollector: SceneVisitor {
    private(set) var clocks: [[String]: PropertyClock] = [:]
    private var names: [String?] = []
    private var steps = 0
    /// Uses of compositions multiply their layers.
    private static let mostSteps = 1_000_000
    var isDone: Bool { steps >= Self.mostSteps }

    mutating func begin(_ part: ScenePart) {
        let path = names.compactMap(\.self)
        if clocks[path] == nil { clocks[path] = part.clock }
    }

    mutating func enter(_ name: String, isTransparent: Bool) -> Bool {
        steps += 1
        guard !isDone else { return false }
        names.append(isTransparent ? nil : name)
        return true
    }

    mutating func leave() { names.removeLast() }

    // Nothing is looked at in a layer.
    mutating func visit<Value: PropertyContent>(_ label: PropertyLabel, _ property: inout Property<Value>) -> Bool {
        false
    }
    mutating func visit(documents: inout Property<TextDocument>) -> Bool { false }
    mutating func look<Value: Interpolatable>(_ label: PropertyLabel, _ property: Property<Value>) {}
    mutating func enter(space: PropertySpace) {}
    mutating func leaveSpace() {}
    mutating func note(split: SplitPosition?) {}
}
