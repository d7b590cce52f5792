import Engine

extension PartialEvaluator {
    /// Layers and groups are functions too: what is inside them, by name or number.
    mutating func ask(_ owner: Value, for key: Value) throws(Stop) -> Value {
        switch owner {
        case .composition(let composition): return try layer(key, of: composition).map(Value.layer) ?? .null
        case .layer(let layer): return try layerPart(key, of: layer)
        case .transform(let layer): return try transformPart(key, of: layer)
        case .effects(let layer): return try effect(key, of: layer)
        case .group(let group): return try part(key, of: group)
        case .data(let json): return try element(key, of: json)
        default: throw raise()
        }
    }

    // MARK: Compositions

    /// The composition of a layer of this name, or the root composition if that has the name; null where there is none.
    mutating func composition(named name: Value) throws(Stop) -> Value {
        guard case .text(let name) = name else { return .null }
        if name == importer.root["nm"]?.string {
            return .composition(CompositionReference(index: 0, time: try time(of: 0)))
        }
        guard let use = importer.expressions.use(named: name), let shown = use.shown else { return .null }
        let outer = CompositionReference(index: use.composition, time: try time(of: use.composition))
        let layer = LayerReference(composition: outer, json: use.layer)
        return .composition(CompositionReference(index: shown, time: try innerTime(of: layer)))
    }

    /// The frame that a composition shows when the property's own shows `frame`, as far as that is the same for all its
    /// uses.
    private mutating func time(of composition: Int) throws(Stop) -> Node {
        var time = frame
        var current = reference.layer.composition.index
        // Up to the root composition, as long as each composition is used once and its clock can be inverted.
        for _ in 0..<LottieImporter.Limit.compositionDepth {
            if current == composition { return time }
            guard current != 0, let use = importer.expressions.onlyUse(of: current), use.layer["tm"] == nil else {
                break
            }
            let start = constant(use.layer["st"]?.double ?? 0)
            time = apply(.add, apply(.multiply, time, constant(PartialEvaluator.stretch(of: use.layer))), start)
            current = use.composition
        }
        guard current == 0 else { throw PartialEvaluator.failure("refers to a composition whose time is unknown") }
        // And down again.
        var path: [Environment.Use] = []
        current = composition
        while current != 0, path.count < LottieImporter.Limit.compositionDepth {
            guard let use = importer.expressions.onlyUse(of: current) else {
                throw PartialEvaluator.failure("refers to a composition that is used more than once")
            }
            path.append(use)
            current = use.composition
        }
        guard current == 0 else { throw PartialEvaluator.failure("refers to a composition that contains itself") }
        for use in path.reversed() {
            let outer = CompositionReference(index: use.composition, time: time)
            time = try innerTime(of: LayerReference(composition: outer, json: use.layer))
        }
        return time
    }

    /// The frame that the composition in a layer shows.
    private mutating func innerTime(of layer: LayerReference) throws(Stop) -> Node {
        if let remap = layer.json["tm"] {
            let property = PropertyReference(json: remap, role: .number, layer: layer)
            let seconds = try nodes(of: property).first ?? constant(0)
            return apply(.multiply, seconds, frameRate())
        }
        let start = constant(layer.json["st"]?.double ?? 0)
        let elapsed = apply(.subtract, layer.composition.time, start)
        return apply(.divide, elapsed, constant(PartialEvaluator.stretch(of: layer.json)))
    }

    private static func stretch(of layer: JSONValue) -> Double {
        let stretch = layer["sr"]?.double ?? 1
        return stretch == 0 ? 1 : stretch
    }

    /// A layer by its name or its number.
    private mutating func layer(_ key: Value, of composition: CompositionReference) throws(Stop) -> LayerReference? {
        importer.expressions.builder.leaveProperty()
        let found: JSONValue?
        if case .text(let name) = key {
            found = importer.expressions.layer(named: name, of: composition.index)
        } else {
            guard let number = try fixedNumber(key) else {
                throw PartialEvaluator.failure("looks up a layer by an index that changes")
            }
            found = importer.expressions.layer(numbered: number, of: composition.index)
        }
        return found.map { LayerReference(composition: composition, json: $0) }
    }

    /// `composition.name`
    mutating func compositionMember(_ name: String, of composition: CompositionReference) throws(Stop) -> Value {
        let own = importer.expressions.compositions[composition.index]
        // Anything else may differ from one composition to the next.
        if !["frameDuration", "pixelAspect", "displayStartTime"].contains(name) {
            importer.expressions.builder.leaveProperty()
        }
        switch name {
        case "layer": return .method(.composition(composition), name)
        case "width": return .number(constant(own.size.width))
        case "height": return .number(constant(own.size.height))
        case "pixelAspect": return .number(constant(1))
        case "frameDuration": return .number(constant(1 / importer.frameRate))
        case "displayStartTime": return .number(constant(0))
        case "numLayers": return .number(constant(Double(own.layers.count)))
        case "_name", "name": return .text(own.name)
        default: return .undefined
        }
    }

    // MARK: Layers

    /// The layer that a layer is put under; nil where there is none.
    mutating func parent(of layer: LayerReference) throws(Stop) -> LayerReference? {
        guard let number = layer.json["parent"]?.double,
            let json = importer.expressions.layer(numbered: number, of: layer.composition.index)
        else { return nil }
        return LayerReference(composition: layer.composition, json: json)
    }

    /// `layer.name`
    mutating func layerMember(_ name: String, of layer: LayerReference) throws(Stop) -> Value {
        let json = layer.json
        func seconds(_ key: String) -> Node { constant((json.member(key)?.double ?? 0) / importer.frameRate) }
        switch name {
        case "transform": return .transform(layer)
        case "position", "scale", "rotation", "opacity", "anchorPoint", "anchor_point":
            return try transformMember(name, of: layer)
        case "content": return json["shapes"] == nil ? .undefined : .group(contents(of: layer))
        case "effect": return .effects(layer)
        case "mask": return .method(.layer(layer), name)
        case "text": return json["t"].map { .group(GroupReference(kind: .item, json: $0, layer: layer)) } ?? .undefined
        case "hasParent": return .truth(constant(try parent(of: layer) == nil ? 0 : 1))
        case "parent":
            guard let parent = try parent(of: layer) else { throw raise() }
            return .layer(parent)
        case "active", "enabled":
            let start = apply(.lessOrEqual, constant(json["ip"]?.double ?? 0), layer.composition.time)
            let end = apply(.less, layer.composition.time, constant(json["op"]?.double ?? .infinity))
            return .truth(apply(.both, start, end))
        case "index": return json["ind"]?.double.map { .number(constant($0)) } ?? .undefined
        case "_name", "name": return .text(layer.name)
        case "inPoint": return .number(seconds("ip"))
        case "outPoint": return .number(seconds("op"))
        case "startTime": return .number(constant(json["st"]?.double ?? 0))
        case "width", "height":
            let size = (json[name == "width" ? "w" : "h"] ?? json[name == "width" ? "sw" : "sh"])?.double
            return .number(constant(json["ty"]?.int == 0 || json["ty"]?.int == 1 ? size ?? 100 : 100))
        case "source": return json["refId"]?.string.map { .text($0) } ?? .undefined
        case "toComp", "toWorld", "fromComp", "fromWorld", "sourceRectAtTime", "sampleImage", "toWorldVec",
            "fromWorldVec":
            return .method(.layer(layer), name)
        default: return .undefined
        }
    }

    /// `layer("name")`
    private mutating func layerPart(_ key: Value, of layer: LayerReference) throws(Stop) -> Value {
        switch try self.key(key) {
        case "ADBE Root Vectors Group", "Contents", "2":
            return layer.json["shapes"] == nil ? .undefined : .group(contents(of: layer))
        case "1", "6", "Transform", "transform", "ADBE Transform Group": return .transform(layer)
        case "4", "ADBE Effect Parade", "effects", "Effects": return .effects(layer)
        case "ADBE Text Properties": return try layerMember("text", of: layer)
        case "Data" where layer.json["ty"]?.int == 15: return .method(.layer(layer), "Data")
        default: return .null
        }
    }

    /// The shape items of a layer.
    func contents(of layer: LayerReference) -> GroupReference {
        GroupReference(kind: .contents, json: layer.json, layer: layer)
    }

    // MARK: Transforms

    /// `layer.transform.name`
    mutating func transformMember(_ name: String, of layer: LayerReference) throws(Stop) -> Value {
        let transform = layer.json["ks"] ?? layer.json
        func property(_ json: JSONValue?, _ role: PropertyReference.Role) -> Value {
            json.map { .property(PropertyReference(json: $0, role: role, layer: layer)) } ?? .number(constant(0))
        }
        switch name {
        case "position":
            guard let position = transform["p"], position["s"]?.truth == true else {
                return property(transform["p"], .vector)
            }
            let parts = [property(position["x"], .number), property(position["y"], .number)]
            return newList(parts + [property(position["z"], .number)])
        case "xPosition": return property(transform["p"]?["x"], .number)
        case "yPosition": return property(transform["p"]?["y"], .number)
        case "zPosition": return property(transform["p"]?["z"], .number)
        case "anchorPoint", "anchor_point": return property(transform["a"], .vector)
        case "scale": return property(transform["s"], .vector)
        case "rotation", "zRotation": return property(transform["r"] ?? transform["rz"], .number)
        case "xRotation": return property(transform["rx"], .number)
        case "yRotation": return property(transform["ry"], .number)
        case "orientation": return property(transform["or"], .vector)
        case "opacity": return property(transform["o"], .number)
        case "skew": return property(transform["sk"], .number)
        case "skewAxis": return property(transform["sa"], .number)
        default: return .undefined
        }
    }

    /// `layer.transform("name")`
    private mutating func transformPart(_ key: Value, of layer: LayerReference) throws(Stop) -> Value {
        let names = [
            "scale": "scale", "Scale": "scale", "ADBE Scale": "scale", "6": "scale",
            "rotation": "rotation", "Rotation": "rotation", "ADBE Rotation": "rotation", "ADBE Rotate Z": "rotation",
            "10": "rotation", "ADBE Rotate X": "xRotation", "ADBE Rotate Y": "yRotation",
            "position": "position", "Position": "position", "ADBE Position": "position", "2": "position",
            "ADBE Position_0": "xPosition", "ADBE Position_1": "yPosition", "ADBE Position_2": "zPosition",
            "anchorPoint": "anchorPoint", "AnchorPoint": "anchorPoint", "Anchor Point": "anchorPoint",
            "ADBE AnchorPoint": "anchorPoint", "ADBE Anchor Point": "anchorPoint", "1": "anchorPoint",
            "opacity": "opacity", "Opacity": "opacity", "ADBE Opacity": "opacity", "11": "opacity",
        ]
        guard let name = names[try self.key(key)] else { return .undefined }
        return try transformMember(name, of: layer)
    }
}
