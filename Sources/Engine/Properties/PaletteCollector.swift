/// Collects the colors of a scene and finds out which of them are never seen.
struct PaletteCollector: SceneVisitor {
    /// In the scene's order.
    private(set) var uses: [(color: PaletteColor, use: PaletteEntry.Use)] = []
    private let scene: Scene
    private var trail = PropertyTrail(following: nil)
    private var parts: [Part] = []
    private var room: Int
    private var stepsLeft = 1_000_000
    /// Whether there are properties that were not looked at.
    var isCut: Bool { trail.isCut }
    var isDone: Bool { trail.isCut }

    /// A part of the scene that is being visited.
    private struct Part {
        /// How many uses there were before it.
        var start: Int
        /// Whether nothing in it is seen.
        var isUnseen: Bool
        /// What it is called.
        var name: String
        /// Whether its properties are those of a text, of whose opacities some are of a few characters alone.
        var isText: Bool
    }

    /// How often it is looked whether a layer is there, where its clock runs otherwise than straight.
    private static let looks = 200.0
    /// The most uses that are collected: a list of keyframes may be any length.
    static let mostUses = 200_000

    /// - Parameter limit: The most properties that are looked at.
    init(_ scene: Scene, limit: Int) {
        self.scene = scene
        room = limit
    }

    mutating func enter(_ name: String, isTransparent: Bool) -> Bool {
        guard trail.enter(name, isTransparent: isTransparent) else { return false }
        let outer = parts.last
        parts.append(
            Part(start: uses.count, isUnseen: outer?.isUnseen ?? false, name: name, isText: outer?.isText ?? false))
        return true
    }

    mutating func leave() {
        trail.leave()
        parts.removeLast()
    }

    mutating func begin(_ part: ScenePart) {
        guard !parts.isEmpty else { return }
        let boxes = part.location.treeLayers
        guard boxes.isEmpty else {
            // Of a mask nothing but its coverage counts.
            if boxes.count > 1, scene.treeLayers[boxes[boxes.count - 2].index].mask == boxes.last?.index {
                hide(parts.count - 1)
            }
            return
        }
        let composition = scene.compositions[part.location.composition]
        let layer = composition.layers[part.location.layer]
        if case .text = layer.content { parts[parts.count - 1].isText = true }
        if !isThere(layer, part.clock) || layer.isMatteSource && !composition.showsColors(ofMatte: part.location.layer)
        {
            hide(parts.count - 1)
        }
    }

    mutating func visit<Value: PropertyContent>(_ label: PropertyLabel, _ property: inout Property<Value>) -> Bool {
        guard trail.spend() else { return false }
        guard room > 0, stepsLeft > 0, uses.count < PaletteCollector.mostUses else {
            trail.stop()
            return false
        }
        room -= 1
        if property.isStatic, let number = property.base as? Double { look(at: number, label.name) }
        guard Value.hasColors, let address = trail.address(of: label.name) else { return false }
        stepsLeft -= address.components.count
        let isSeen = parts.last?.isUnseen != true
        property.forEachValue { value, time in
            value.forEachColor { color, offset in
                guard uses.count < PaletteCollector.mostUses else { return trail.stop() }
                uses.append(
                    (
                        PaletteColor(color),
                        PaletteEntry.Use(keyPath: address, time: time, offset: offset, isSeen: isSeen)
                    ))
            }
        }
        return false
    }

    mutating func visit(stops gradient: inout LayerGradient) -> Bool { visitStops(of: &gradient) }

    mutating func visit(isHidden: inout Bool, _ origin: SourceOrigin) -> Bool {
        if isHidden, !parts.isEmpty { hide(parts.count - 1) }
        return false
    }

    /// Looks at a number that stays the same.
    private mutating func look(at number: Double, _ name: String) {
        guard let own = parts.indices.last else { return }
        if name == "Opacity", number <= 0 {
            let isOfTransform = parts[own].name == "Transform" && own > 0
            if isOfTransform || !parts[own].isText { hide(isOfTransform ? own - 1 : own) }
        }
        if name == "Hidden", number >= 0.5 { hide(own) }
    }

    /// Takes in that nothing of a part is seen, what was met before that included.
    private mutating func hide(_ part: Int) {
        for index in parts[part].start..<uses.count { uses[index].use.isSeen = false }
        for inner in part..<parts.count { parts[inner].isUnseen = true }
    }

    /// Whether a layer is there at some frame of the scene.
    private func isThere(_ layer: Layer, _ clock: PropertyClock) -> Bool {
        let frames = scene.frames
        if let times = clock.times(in: frames.lowerBound...frames.upperBound) {
            return layer.frames.lowerBound < times.upperBound && times.lowerBound < layer.frames.upperBound
                || layer.frames.contains(times.lowerBound)
        }
        let step = max(1, (frames.upperBound - frames.lowerBound) / PaletteCollector.looks)
        return stride(from: frames.lowerBound, to: frames.upperBound, by: step).contains { frame in
            clock.local(frame).map(layer.frames.contains) ?? false
        }
    }
}

extension Composition {
    /// Whether what a matte lets through depends on its colors: one whose coverage alone counts shows none.
    fileprivate func showsColors(ofMatte index: Int) -> Bool {
        layers.contains { layer in
            guard let matte = layer.matte, matte.layer == index else {
                // An effect may show it otherwise.
                return layer.effects.contains { if case .matte = $0.kind { true } else { false } }
            }
            return matte.channel == .luminance || matte.channel == .invertedLuminance
        }
    }
}
