package import Engine
package import Raster

/// What a layer costs by itself, without the layers in it.
public struct LayerCost: Sendable {
    /// The names of the layers around it and its own, the outermost first; several layers of a name in one composition are
    /// numbered. Empty for the composition itself.
    public internal(set) var path: [String] = []
    /// What it shows: `shapes`, `composition`, `image`, `solid`, `text` or `layer`.
    public internal(set) var kind = "composition"
    /// In all frames together.
    public internal(set) var total = Figure()
    /// In the animation's worst frame.
    public internal(set) var inWorstFrame = Figure()
    /// What it is made of in all frames together.
    package internal(set) var counts = DrawingWork.Counts()
    /// Where the file has it, as its importer noted it; see `Layer.origin`.
    package internal(set) var origin: Int?
    /// Which layer it is.
    package internal(set) var source = CommandOwner.Source.composition

    /// The path as one text.
    public var name: String { LayerCost.name(of: path) }

    /// A path as one text.
    public static func name(of path: [String]) -> String {
        path.isEmpty ? "(composition)" : path.joined(separator: " › ")
    }
}

/// The layers that draw something in some frame, in the order in which they were met.
struct LayerTable {
    private var owners: [CommandOwner] = []
    private var known: [CommandOwner: Int] = [:]
    private let names: LayerNames

    /// An empty table for the layers of a scene.
    init(_ scene: Scene) {
        names = LayerNames(scene)
    }

    /// For each owner of a frame its index here, the same in every frame.
    mutating func indices(of frame: CommandOwners) -> [Int] {
        var result: [Int] = []
        for owner in frame.owners {
            let outer = result.isEmpty ? 0 : result[owner.outer]
            let own = CommandOwner(outer: outer, source: owner.source)
            if let index = known[own] {
                result.append(index)
            } else {
                known[own] = owners.count
                result.append(owners.count)
                owners.append(own)
            }
        }
        return result
    }

    /// Gives the layers their names.
    func finish(_ layers: inout [LayerCost]) {
        for (index, owner) in owners.enumerated() where layers.indices.contains(index) {
            layers[index].source = owner.source
            guard let entry = names.entry(of: owner.source) else { continue }
            layers[index].path = layers[owner.outer].path + [entry.name]
            layers[index].kind = entry.kind
            layers[index].origin = entry.origin
        }
    }
}

/// What the layers of a scene are called in reports.
package struct LayerNames {
    /// What is said of a layer.
    package struct Entry {
        /// As its author named it, with a number where others beside it have the same name.
        package var name: String
        /// What it shows.
        package var kind: String
        /// Where the file has it.
        package var origin: Int?
    }

    private var layers: [Int: Entry] = [:]
    private var treeLayers: [Int: Entry] = [:]

    /// Looks at every layer once.
    package init(_ scene: Scene) {
        for composition in scene.compositions {
            var seen: [String: Int] = [:]
            // From the bottom up, so that a copy laid over a layer leaves that its name.
            for (index, layer) in composition.layers.enumerated().reversed() {
                let name = LayerNames.numbered(layer.name, index, &seen)
                layers[layer.id] = Entry(name: name, kind: layer.content.kindName, origin: layer.origin.id)
            }
        }
        for layer in scene.treeLayers {
            var seen: [String: Int] = [:]
            for (index, child) in layer.children.enumerated() where scene.treeLayers.indices.contains(child) {
                let name = LayerNames.numbered(scene.treeLayers[child].name, index, &seen)
                treeLayers[child] = Entry(name: name, kind: "layer")
            }
        }
        for (index, layer) in scene.treeLayers.enumerated() where treeLayers[index] == nil {
            treeLayers[index] = Entry(name: layer.name.isEmpty ? "Layer" : layer.name, kind: "layer")
        }
    }

    private static func numbered(_ name: String, _ index: Int, _ seen: inout [String: Int]) -> String {
        let name = name.isEmpty ? "Layer \(index + 1)" : name
        let count = (seen[name] ?? 0) + 1
        seen[name] = count
        return count == 1 ? name : "\(name) #\(count)"
    }

    /// What is said of a layer; nil for the composition itself.
    package func entry(of source: CommandOwner.Source) -> Entry? {
        switch source {
        case .composition: nil
        case .layer(let id): layers[id]
        case .treeLayer(let index): treeLayers[index]
        }
    }
}

extension Layer.Content {
    /// What it shows, in one word.
    var kindName: String {
        switch self {
        case .none: "none"
        case .solid: "solid"
        case .image: "image"
        case .shapes: "shapes"
        case .text: "text"
        case .composition: "composition"
        case .layerTree: "layers"
        case .camera: "camera"
        }
    }
}
