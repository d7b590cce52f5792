import Engine

extension LayerReport {
    /// The rows of a tree.
    init(_ tree: SceneTree) {
        isCut = tree.isCut
        var uses: [SceneTree.Place: (first: Int, count: Int)] = [:]
        for (index, node) in tree.nodes.enumerated() {
            uses[node.place] = (uses[node.place]?.first ?? index, (uses[node.place]?.count ?? 0) + 1)
        }
        rows = tree.nodes.map { node in
            let use = uses[node.place]
            return Row(
                name: node.name, segment: node.segment == node.name ? nil : node.segment, copy: node.copy,
                kind: node.kind, depth: node.depth, isLayer: node.isLayer,
                twin: use.flatMap { $0.count > 1 ? $0.first : nil }, frames: node.frames, isHidden: node.isHidden,
                isMatte: node.isMatte, parent: node.parent, matte: node.matte, channel: node.channel)
        }
    }
}

extension CommandOwners {
    /// For each owner the node of a tree that it is, or the nearest one around it that is listed; nil for the composition.
    func nodes(of tree: SceneTree) -> [Int?] {
        let known = tree.layers
        var chains: [[SceneTree.Owner]] = []
        var result: [Int?] = []
        for owner in owners {
            var chain = chains.isEmpty ? [] : chains[owner.outer]
            switch owner.source {
            case .composition: break
            case .layer(let id): chain.append(.layer(id))
            case .treeLayer(let index):
                // Of boxes the innermost one alone counts.
                if case .treeLayer? = chain.last { chain.removeLast() }
                chain.append(.treeLayer(index))
            }
            let outer = result.isEmpty ? nil : result[owner.outer]
            chains.append(chain)
            result.append(known[chain] ?? outer)
        }
        return result
    }
}

extension LoadedDocument {
    /// What a frame draws and whose that is; evaluated where it is not the frame that was looked at last.
    func owned(at frame: Double, _ evaluator: inout Evaluator) -> OwnedFrame {
        owned(at: frame) {
            let (list, owners) = evaluator.ownedDisplayList(at: frame)
            return OwnedFrame(frame: frame, list: list, owners: owners, tree: tree)
        }
    }
}

extension OwnedFrame {
    /// A frame whose commands have owners.
    init(frame: Double, list: DisplayList, owners: CommandOwners, tree: SceneTree) {
        let nodes = owners.nodes(of: tree)
        let ofCommands = owners.ofCommands.map { nodes[Int($0)] ?? -1 }
        self.init(frame: frame, list: list, nodes: ofCommands.count == list.commands.count ? ofCommands : [])
    }
}
