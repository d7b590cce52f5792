/// Lists the parts of a scene; see ``SceneTree``.
struct SceneTreeBuilder {
    /// What is listed.
    private let scene: Scene
    /// What is listed so far.
    private(set) var nodes: [SceneTree.Node] = []
    /// Whether something was left out.
    private(set) var isCut = false
    /// How often each segment was met, in each level that is open.
    private var met: [[String: Int]] = [[:]]
    private var clock = PropertyClock()
    private var nameRoom = ListRoom(ListRoom.page)
    private var keyRoom = ListRoom(SceneTree.mostKeyBytes)
    private let interruption = Interruption.current

    /// Lists nothing yet.
    init(_ scene: Scene) {
        self.scene = scene
    }

    /// Lists everything.
    mutating func run() {
        guard !scene.compositions.isEmpty else { return }
        list(composition: 0, in: nil, under: nil)
    }

    /// What the parts of a node have in common.
    private struct Level {
        var outer: Int?
        var location: LayerLocation
        var owners: [SceneTree.Owner]
    }

    /// Adds a node; nil where there is no room for it.
    private mutating func add(
        _ name: String, _ kind: SceneTree.Kind, _ place: SceneTree.Place, _ level: Level, prefix: String = "",
        called address: String? = nil
    ) -> Int? {
        let segment = prefix + PropertyKeyPath.escaped(address ?? name)
        let outerKey = level.outer.map { nodes[$0].key.utf8.count } ?? 0
        guard nodes.count < SceneTree.mostNodes, !interruption.isDemanded, keyRoom.takes(outerKey + segment.utf8.count),
            nameRoom.takes(name.utf8.count + (segment == name ? 0 : segment.utf8.count))
        else {
            isCut = true
            return nil
        }
        let copy = (met[met.count - 1][segment] ?? 0) + 1
        met[met.count - 1][segment] = copy
        let own = copy == 1 ? segment : "\(segment)#\(copy)"
        let (key, depth) = level.outer.map { ("\(nodes[$0].key).\(own)", nodes[$0].depth + 1) } ?? (own, 0)
        nodes.append(
            SceneTree.Node(
                name: name, segment: segment, copy: copy, key: key, kind: kind, depth: depth, outer: level.outer,
                place: place, location: level.location, owners: level.owners))
        return nodes.count - 1
    }

    // MARK: - Compositions

    /// Recursion is bounded: compositions nest at most 32 deep. What looks at layers themselves has come back before it
    /// goes on, for a thread's stack is small.
    private mutating func list(composition index: Int, in outer: Int?, under location: LayerLocation?) {
        guard scene.compositions.indices.contains(index) else { return }
        let clock = clock
        var listed: [Int: Int] = [:]
        for position in scene.compositions[index].layers.indices {
            let place = LayerLocation(
                composition: index, layer: position, outer: location.map { [$0] } ?? [], clock: clock)
            guard let own = add(layer: position, of: index, in: outer, at: place) else { break }
            listed[position] = own
            met.append([:])
            switch listParts(of: own) {
            case nil: break
            case .composition(let inner): list(composition: inner, in: own, under: place)
            case .box(let root):
                let owners = nodes[own].owners
                list(box: root, in: Level(outer: own, location: place, owners: owners), levels: 0)
            }
            met.removeLast()
            self.clock = clock
        }
        link(listed, in: index)
    }

    /// What lies in a layer.
    private enum Content {
        case composition(Int)
        case box(Int)
    }

    private mutating func add(
        layer position: Int, of composition: Int, in outer: Int?, at place: LayerLocation
    ) -> Int? {
        let layer = scene.compositions[composition].layers[position]
        let owners = (outer.map { nodes[$0].owners } ?? []) + [.layer(layer.id)]
        let name = layer.name.isEmpty ? "Layer \(position + 1)" : layer.name
        let level = Level(outer: outer, location: place, owners: owners)
        guard
            let own = add(name, layer.content.kind, .layer(composition, position), level, called: layer.name)
        else { return nil }
        nodes[own].isHidden = layer.isHidden
        nodes[own].isMatte = layer.isMatteSource
        nodes[own].frames = frames(of: layer)
        return own
    }

    /// Notes what moves the layers of a composition, and their mattes.
    private mutating func link(_ listed: [Int: Int], in composition: Int) {
        for (position, own) in listed {
            let layer = scene.compositions[composition].layers[position]
            nodes[own].parent = layer.parent.flatMap { listed[$0] }
            nodes[own].channel = layer.matte?.channel
            nodes[own].matte = layer.matte?.layer.flatMap { listed[$0] }
        }
    }

    /// When a layer is seen, in frames of the scene.
    private func frames(of layer: Layer) -> Range<Double>? {
        guard clock.isStraight, layer.frames.lowerBound.isFinite, layer.frames.upperBound.isFinite else { return nil }
        let ends = clock.frames(of: [layer.frames.lowerBound, layer.frames.upperBound], in: 0...1).compactMap(\.first)
        guard ends.count == 2, let low = ends.min(), let high = ends.max(), low < high else { return nil }
        return low..<high
    }

    /// Lists masks, effects and shapes of a layer, and goes on to the clock of what lies in it.
    private mutating func listParts(of own: Int) -> Content? {
        guard case .layer(let composition, let position) = nodes[own].place else { return nil }
        let layer = scene.compositions[composition].layers[position]
        var location = nodes[own].location
        location.groups = []
        let level = Level(outer: own, location: location, owners: nodes[own].owners)
        for (index, mask) in layer.masks.enumerated() {
            let name = mask.name.isEmpty ? "Mask" : mask.name
            _ = add(name, .mask, .mask(composition, position, index), level, prefix: "Masks.")
        }
        for (index, effect) in layer.effects.enumerated() {
            let kind = effect.isStyle ? SceneTree.Kind.style : .effect
            _ = add(effect.name, kind, .effect(composition, position, index), level, prefix: "Effects.")
        }
        for (index, part) in layer.switchedOff.enumerated() {
            let prefix = part.kind == .mask ? "Masks." : "Effects."
            add(part, .switchedOff(composition, position, [], -1 - index), level, prefix: prefix)
        }
        switch layer.content {
        case .none, .solid, .image, .text, .camera: return nil
        case .shapes(let content):
            list(content.items, content.switchedOff, at: [], of: (composition, position), level)
            return nil
        case .composition(let content):
            clock = clock.inside(content.remap == nil ? .clock(content.clock) : .remap(content))
            return .composition(content.composition)
        case .layerTree(let content):
            clock = clock.inside(.clock(content.clock))
            return .box(content.root)
        }
    }

    // MARK: - Shapes

    /// Recursion is bounded: groups nest as deep as importers let them.
    private mutating func list(
        _ items: [ShapeItem], _ switchedOff: [SwitchedOffPart], at path: [Int], of layer: (Int, Int), _ level: Level
    ) {
        var others = switchedOff.enumerated().makeIterator()
        var other = others.next()
        /// Lists what is switched off before an item.
        func listOthers(before index: Int, _ builder: inout SceneTreeBuilder) {
            while let (number, part) = other, part.index <= index {
                builder.add(part, .switchedOff(layer.0, layer.1, path, number), level)
                other = others.next()
            }
        }
        defer { listOthers(before: .max, &self) }
        for (index, item) in items.enumerated() {
            listOthers(before: index, &self)
            let place = SceneTree.Place.item(layer.0, layer.1, path + [index])
            guard let own = add(item.shownName, item.kind, place, level) else { return }
            if case .style(let style) = item { nodes[own].isHidden = style.isHidden }
            guard case .group(let group) = item else { continue }
            var location = level.location
            location.groups = (location.groups ?? []) + [group.transform]
            let inner = Level(outer: own, location: location, owners: level.owners)
            met.append([:])
            list(group.items, group.switchedOff, at: path + [index], of: layer, inner)
            met.removeLast()
        }
    }

    /// Adds what the file switches off.
    private mutating func add(
        _ part: SwitchedOffPart, _ place: SceneTree.Place, _ level: Level, prefix: String = ""
    ) {
        guard let kind = SceneTree.Kind(rawValue: part.kind.rawValue),
            let own = add(part.name.isEmpty ? part.kind.shownName : part.name, kind, place, level, prefix: prefix)
        else { return }
        nodes[own].isHidden = true
        nodes[own].origin = part.origin
    }

    // MARK: - Boxes

    /// Boxes that lie deeper than they are drawn are left out. A box lies in one tree only, so the boxes around it are
    /// none of its owners: those that share a space with others are not told apart by drawing.
    private mutating func list(box index: Int, maskOf masked: Int? = nil, in level: Level, levels: Int) {
        guard scene.treeLayers.indices.contains(index), levels < TreeLayer.maximumDepth else { return }
        let before = clock
        guard let (own, mask, children) = add(box: index, maskOf: masked, in: level) else { return }
        let inner = Level(outer: own, location: nodes[own].location, owners: level.owners)
        met.append([:])
        addFilters(of: index, in: inner)
        if let mask { list(box: mask, maskOf: index, in: inner, levels: levels + 1) }
        for child in children.reversed() { list(box: child, in: inner, levels: levels + 1) }
        met.removeLast()
        clock = before
    }

    /// Adds a box without those in it, and goes on to their clock.
    private mutating func add(
        box index: Int, maskOf masked: Int?, in level: Level
    ) -> (own: Int, mask: Int?, children: [Int])? {
        let box = scene.treeLayers[index]
        let inner = clock.inside(.layerTree(box.timing))
        var level = level
        level.location.treeLayers.append(
            LayerLocation.LayerStep(index: index, clock: box.isTimedInside ? clock : inner))
        level.owners.append(.treeLayer(index))
        let place = masked.map { SceneTree.Place.boxMask(of: $0, index) } ?? .box(index)
        guard
            let own = add(
                box.shownName, masked == nil ? box.kind : .mask, place, level, prefix: masked == nil ? "" : "Mask.")
        else { return nil }
        nodes[own].isHidden = box.appearance.hidden.isStatic && box.appearance.hidden.base >= 0.5
        clock = inner
        return (own, box.mask, box.children)
    }

    private mutating func addFilters(of box: Int, in level: Level) {
        for (number, filter) in scene.treeLayers[box].filters.enumerated() {
            let name = filter.name.isEmpty ? "Filter \(number + 1)" : filter.name
            _ = add(name, .filter, .filter(box, number), level, prefix: "Filters.")
        }
        for (number, filter) in scene.treeLayers[box].backdropFilters.enumerated() {
            let name = filter.name.isEmpty ? "Filter \(number + 1)" : filter.name
            _ = add(name, .filter, .backdropFilter(box, number), level, prefix: "Backdrop Filters.")
        }
    }
}

extension Layer.Content {
    /// What it is in a tree of layers.
    fileprivate var kind: SceneTree.Kind {
        switch self {
        case .none: .null
        case .solid: .solid
        case .image: .image
        case .shapes: .shapes
        case .text: .text
        case .composition: .composition
        case .layerTree: .boxes
        case .camera: .camera
        }
    }
}

extension SwitchedOffPart.Kind {
    /// What one without a name is called, as ``ShapeItem/shownName`` has it.
    fileprivate var shownName: String {
        switch self {
        case .group: "Group"
        case .path: "Path"
        case .ellipse: "Ellipse Path"
        case .rectangle: "Rectangle Path"
        case .polystar: "Polystar Path"
        case .fill: "Fill"
        case .stroke: "Stroke"
        case .gradientFill: "Gradient Fill"
        case .gradientStroke: "Gradient Stroke"
        case .trim: "Trim Paths"
        case .modifier: "Modifier"
        case .repeater: "Repeater"
        case .mask: "Mask"
        case .effect: "Effect"
        }
    }
}

extension ShapeItem {
    /// What it is in a tree of layers.
    fileprivate var kind: SceneTree.Kind {
        switch self {
        case .path(.contour, _): return .path
        case .path(.ellipse, _): return .ellipse
        case .path(.rectangle, _): return .rectangle
        case .path(.polystar, _): return .polystar
        case .group: return .group
        case .modifier(.trim, _): return .trim
        case .modifier: return .modifier
        case .repeater: return .repeater
        case .style(let style):
            let isGradient = if case .gradient = style.brush { true } else { false }
            switch style.kind {
            case .fill: return isGradient ? .gradientFill : .fill
            case .stroke: return isGradient ? .gradientStroke : .stroke
            }
        }
    }
}

extension TreeLayer {
    /// What it is most of all.
    fileprivate var kind: SceneTree.Kind {
        if replication != nil { return .replicator }
        if emission != nil { return .emitter }
        if portal != nil { return .portal }
        switch drawing {
        case .none: return keepsDepth ? .space : contents == nil ? .box : .boxImage
        case .shape: return .boxShape
        case .gradient: return .boxGradient
        case .text: return .boxText
        }
    }
}
