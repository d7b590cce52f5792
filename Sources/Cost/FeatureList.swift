import Engine
import Formats

/// What an animation uses that a budget may forbid.
public struct FeatureUse: Codable, Hashable, Sendable {
    /// One of ``FeatureList/names``.
    public var name: String
    /// The first layer that uses it.
    public var layer: String
    /// Its JSON path.
    public var jsonPath: String?
    /// Its line, counted from 1.
    public var line: Int?
}

/// Finds out what an animation uses, whether it is ever seen or not.
public enum FeatureList {
    /// The names of all features.
    public static let names = [
        "images", "texts", "masks", "mattes", "effects", "blurs", "shadows", "blendModes", "gradients", "compositions",
        "timeRemapping", "trimPaths", "repeaters", "mergedPaths", "dashes", "perspective",
    ]

    /// The features of a scene, each with the first layer that uses it.
    static func uses(in scene: Scene, _ sources: SourceMap?) -> [FeatureUse] {
        let layerNames = LayerNames(scene)
        var found: [String: FeatureUse] = [:]
        for layer in scene.compositions.flatMap(\.layers) {
            let entry = layerNames.entry(of: .layer(layer.id))
            for name in layer.features where found[name] == nil {
                let place = SourcePlace(layer.origin.id, in: sources)
                found[name] = FeatureUse(
                    name: name, layer: entry?.name ?? layer.name, jsonPath: place?.path, line: place?.line)
            }
        }
        return names.compactMap { found[$0] }
    }
}

extension Layer {
    /// What the layer itself uses.
    fileprivate var features: [String] {
        var result: [String] = []
        if !masks.isEmpty { result.append("masks") }
        if matte != nil { result.append("mattes") }
        if blend != .normal { result.append("blendModes") }
        if transform.depth != nil { result.append("perspective") }
        for effect in effects {
            switch effect.kind {
            case .blur: result.append("blurs")
            case .shadow: result.append("shadows")
            case .matte: result.append("mattes")
            case .fill, .toneMap, .levels, .stroke, .placement, .overlay: break
            }
            result.append("effects")
        }
        switch content {
        case .none, .solid, .layerTree: break
        case .camera: result.append("perspective")
        case .image: result.append("images")
        case .text: result.append("texts")
        case .composition(let content):
            result.append("compositions")
            if content.remap != nil { result.append("timeRemapping") }
        case .shapes(let content): result += content.items.flatMap(\.features)
        }
        return result
    }
}

extension ShapeItem {
    /// What the item and those in it use.
    fileprivate var features: [String] {
        switch self {
        case .path: return []
        case .repeater: return ["repeaters"]
        case .group(let group):
            return group.items.flatMap(\.features) + (group.blend == .normal ? [] : ["blendModes"])
        case .modifier(let modifier, _):
            switch modifier {
            case .trim: return ["trimPaths"]
            case .merge: return ["mergedPaths"]
            default: return []
            }
        case .style(let style):
            var result: [String] = []
            if case .gradient = style.brush { result.append("gradients") }
            if style.blend != .normal { result.append("blendModes") }
            if case .stroke(let stroke) = style.kind, !stroke.dashes.isEmpty { result.append("dashes") }
            return result
        }
    }
}
