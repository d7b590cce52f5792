/// Which parts of a scene somebody does not want to see. They are named by the keys of ``SceneTree``; keys that nothing
/// has say nothing.
package struct SceneVisibility: Hashable, Sendable {
    /// What is left out.
    package var hidden: Set<String>
    /// What is shown alone, with all that it takes; empty for everything.
    package var solo: Set<String>

    /// A wish; by default everything is shown.
    package init(hidden: Set<String> = [], solo: Set<String> = []) {
        self.hidden = hidden
        self.solo = solo
    }

    /// Whether everything is shown.
    package var isEmpty: Bool { hidden.isEmpty && solo.isEmpty }
}

extension Scene {
    /// The scene without what is not to be seen. Layers that are hidden still move their children; a matte that is hidden
    /// is empty. A composition or a box that is used several times is without it in each use.
    package func showing(_ visibility: SceneVisibility) -> Scene {
        guard !visibility.isEmpty else { return self }
        let tree = SceneTree(self)
        var places = Set(visibility.hidden.compactMap { tree.index(of: $0) }.map { tree.nodes[$0].place })
        places.formUnion(tree.others(than: visibility.solo))
        return without(places)
    }

    private func without(_ places: Set<SceneTree.Place>) -> Scene {
        var scene = self
        var items: [[Int]: [[Int]]] = [:]
        var (masks, effects, filters, backdrops): ([[Int]], [[Int]], [[Int]], [[Int]]) = ([], [], [], [])
        for place in places {
            switch place {
            case .layer(let composition, let layer): scene.compositions[composition].layers[layer].isHidden = true
            case .box(let box): scene.treeLayers[box].appearance.hidden = Property(1)
            case .boxMask(let box, _): scene.treeLayers[box].mask = nil
            case .item(let composition, let layer, let path): items[[composition, layer], default: []].append(path)
            case .mask(let composition, let layer, let index): masks.append([composition, layer, index])
            case .effect(let composition, let layer, let index): effects.append([composition, layer, index])
            case .filter(let box, let index): filters.append([box, index])
            case .backdropFilter(let box, let index): backdrops.append([box, index])
            case .switchedOff: break
            }
        }
        for (layer, paths) in items {
            guard case .shapes(let content) = scene.compositions[layer[0]].layers[layer[1]].content else { continue }
            let rest = ShapeItem.removing(Set(paths), from: content.items, at: [])
            scene.compositions[layer[0]].layers[layer[1]].content = .shapes(ShapeContent(items: rest))
        }
        // The last ones first, so that the indices of the others stay what they are.
        for at in masks.sorted(by: { $1.last ?? 0 < $0.last ?? 0 }) {
            scene.compositions[at[0]].layers[at[1]].masks.remove(at: at[2])
        }
        for at in effects.sorted(by: { $1.last ?? 0 < $0.last ?? 0 }) {
            scene.compositions[at[0]].layers[at[1]].effects.remove(at: at[2])
        }
        for at in filters.sorted(by: { $1.last ?? 0 < $0.last ?? 0 }) {
            scene.treeLayers[at[0]].filters.remove(at: at[1])
        }
        for at in backdrops.sorted(by: { $1.last ?? 0 < $0.last ?? 0 }) {
            scene.treeLayers[at[0]].backdropFilters.remove(at: at[1])
        }
        return scene
    }
}

extension ShapeItem {
    /// A list without the items at some paths. Recursion is bounded as groups nest.
    fileprivate static func removing(_ paths: Set<[Int]>, from items: [ShapeItem], at path: [Int]) -> [ShapeItem] {
        var rest: [ShapeItem] = []
        for (index, item) in items.enumerated() where !paths.contains(path + [index]) {
            guard case .group(var group) = item, paths.contains(where: { $0.starts(with: path + [index]) }) else {
                rest.append(item)
                continue
            }
            group.items = removing(paths, from: group.items, at: path + [index])
            rest.append(.group(group))
        }
        return rest
    }
}

extension SceneTree {
    /// What has to be left out for some nodes to be shown alone: at each level what is of their family. Mattes stay, for
    /// without them what they are the matte of would show more or nothing.
    fileprivate func others(than solo: Set<String>) -> [Place] {
        let alone = Set(solo.compactMap { index(of: $0) })
        guard !alone.isEmpty else { return [] }
        /// The nodes shown alone and all around them, by what they lie in.
        var kept: Set<Int> = []
        var families: [Int?: Set<Int>] = [:]
        for index in alone {
            var next: Int? = index
            while let node = next, kept.insert(node).inserted || node == index {
                families[nodes[node].outer, default: []].insert(nodes[node].kind.family)
                next = nodes[node].outer
            }
        }
        return nodes.indices.compactMap { index in
            let node = nodes[index]
            guard !kept.contains(index), !node.isMatte, families[node.outer]?.contains(node.kind.family) == true
            else { return nil }
            return node.place
        }
    }
}
