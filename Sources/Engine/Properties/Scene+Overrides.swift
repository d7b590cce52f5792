extension Scene {
    /// The scene with values from outside instead of its own. Of overrides of the same property the last one counts.
    ///
    /// A composition whose uses are to differ is copied for them, and only what is changed is copied at all. That takes
    /// time in proportion to the properties of the compositions in which an address may end.
    ///
    /// - Parameters:
    ///   - recoloring: Colors of the scene to be replaced by others, before the overrides.
    ///   - layerLimit: How many layers all compositions may come to have together. Uses that would need more are not
    ///     told apart, which is a problem of all overrides.
    public func applying(
        _ overrides: [PropertyOverride], recoloring: Recoloring = Recoloring(), layerLimit: Int = 100_000
    ) -> OverriddenScene {
        guard !compositions.isEmpty, !overrides.isEmpty || !recoloring.isEmpty else {
            return OverriddenScene(scene: self)
        }
        var pass = OverridePass(
            scene: self, overrides: overrides, recoloring: recoloring, layerLimit: layerLimit)
        pass.run()
        return OverriddenScene(scene: pass.result, problems: pass.problems)
    }
}

/// Makes the compositions of an overridden scene, each once for all uses in which addresses have come equally far.
private struct OverridePass {
    let scene: Scene
    private(set) var result: Scene
    private var writer: OverrideWriter
    /// Indices of finished compositions in `result`.
    private var finished: [Variant: Int] = [:]
    /// Which compositions of `scene` have a variant at their own index.
    private var isPlaced: [Bool]
    private var isOutOfRoom = false

    private struct Variant: Hashable {
        var composition: Int
        var progress: [PropertyKeyPath.Progress]
    }

    private let layerLimit: Int

    init(scene: Scene, overrides: [PropertyOverride], recoloring: Recoloring, layerLimit: Int) {
        self.scene = scene
        self.layerLimit = layerLimit
        result = scene
        writer = OverrideWriter(overrides: overrides, recoloring: recoloring)
        isPlaced = Array(repeating: false, count: scene.compositions.count)
    }

    var problems: [OverrideProblem] { writer.problems(in: scene, isOutOfRoom: isOutOfRoom) }

    mutating func run() { _ = composition(0) }

    /// The index in `result` of a composition, addresses having come as far as the writer says. Recursion is bounded:
    /// compositions nest at most 32 deep.
    private mutating func composition(_ index: Int) -> Int {
        let variant = Variant(composition: index, progress: writer.current)
        if let known = finished[variant] { return known }
        // Every variant has a layer or no variants inside, so this bounds them, too.
        guard !isOutOfRoom else { return index }
        var composition = scene.compositions[index]
        for position in composition.layers.indices {
            var layer = composition.layers[position]
            writer.advance(layer.name)
            var isChanged = writer.isAlive && layer.visitProperties(&writer)
            // Also where nothing is to change: what is at the composition's own index may be changed for others.
            if case .composition(var content) = layer.content {
                let inner = self.composition(content.composition)
                if inner != content.composition {
                    content.composition = inner
                    layer.content = .composition(content)
                    isChanged = true
                }
            }
            if case .layerTree(var content) = layer.content {
                let root = tree(content.root, isInPlace: !isPlaced[index])
                if root != content.root {
                    content.root = root
                    layer.content = .layerTree(content)
                    isChanged = true
                }
            }
            writer.leave()
            if isChanged { composition.layers[position] = layer }
        }
        let placed = place(composition, for: index)
        finished[variant] = placed
        return placed
    }

    /// The index in `result` of the root of a tree of layers, which is changed in place, or copied for another variant.
    private mutating func tree(_ root: Int, isInPlace: Bool) -> Int {
        var changed: [Int: TreeLayer] = [:]
        var visited: [Int] = []
        change(root, depth: 0, &changed, &visited)
        guard !isInPlace else {
            for (index, layer) in changed { result.treeLayers[index] = layer }
            return root
        }
        guard result.treeLayers.count + visited.count <= layerLimit else {
            isOutOfRoom = true
            return root
        }
        var newIndices: [Int: Int] = [:]
        for (position, index) in visited.enumerated() { newIndices[index] = result.treeLayers.count + position }
        for index in visited {
            var layer = changed[index] ?? scene.treeLayers[index]
            layer.children = layer.children.map { newIndices[$0] ?? $0 }
            layer.mask = layer.mask.map { newIndices[$0] ?? $0 }
            if let source = layer.portal?.source { layer.portal?.source = newIndices[source] ?? source }
            result.treeLayers.append(layer)
        }
        return newIndices[root] ?? root
    }

    private mutating func change(_ index: Int, depth: Int, _ changed: inout [Int: TreeLayer], _ visited: inout [Int]) {
        guard scene.treeLayers.indices.contains(index), depth < TreeLayer.maximumDepth,
            visited.count < scene.treeLayers.count
        else { return }
        visited.append(index)
        let (children, mask) = advance(to: index, &changed)
        defer { writer.leave() }
        for child in children { change(child, depth: depth + 1, &changed, &visited) }
        guard let mask else { return }
        writer.advance("Mask", isTransparent: true)
        change(mask, depth: depth + 1, &changed, &visited)
        writer.leave()
    }

    /// Changes a layer of a tree without those in it, whose indices are returned. Apart from the walk through them, so that
    /// the copy of the layer is gone by then: a thread's stack is small.
    private mutating func advance(to index: Int, _ changed: inout [Int: TreeLayer]) -> (children: [Int], mask: Int?) {
        var layer = scene.treeLayers[index]
        writer.advance(layer.shownName)
        if writer.isAlive, layer.visitProperties(&writer) { changed[index] = layer }
        return (layer.children, layer.mask)
    }

    /// The first variant takes the composition's own index, the others are appended, with layers of their own.
    private mutating func place(_ composition: Composition, for index: Int) -> Int {
        if !isPlaced[index] {
            isPlaced[index] = true
            result.compositions[index] = composition
            return index
        }
        guard result.layerCount + composition.layers.count <= layerLimit else {
            isOutOfRoom = true
            return index
        }
        var copy = composition
        for position in copy.layers.indices {
            copy.layers[position].id = result.layerCount
            result.layerCount += 1
        }
        result.compositions.append(copy)
        return result.compositions.count - 1
    }
}
