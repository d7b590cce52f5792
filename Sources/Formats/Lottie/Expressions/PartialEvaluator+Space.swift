import Engine

extension PartialEvaluator {
    /// A map of the plane whose numbers may change: x' = a·x + c·y + x0, y' = b·x + d·y + y0.
    struct Map {
        /// The columns of the matrix, and where the origin comes to lie.
        var a, b, c, d, x, y: Node
    }

    /// `layer.name(arguments)`
    mutating func callLayer(_ name: String, of layer: LayerReference, _ arguments: [Value]) throws(Stop) -> Value {
        switch name {
        case "toComp", "toWorld", "fromComp", "fromWorld", "fromCompToSurface":
            guard arguments.count == 1 else { throw PartialEvaluator.failure("converts coordinates at another time") }
            guard let point = try components(of: arguments[0]), point.count >= 2 else { throw raise() }
            return try name.hasPrefix("to") ? toWorld(point, layer) : fromWorld(point, worldMap(of: layer))
        case "Data": return importer.data(of: layer.json).map { .data($0) } ?? .null
        case "mask":
            guard case .text(let name)? = arguments.first else { return .undefined }
            let masks = layer.json["masksProperties"] ?? layer.json
            try spend(masks.count)
            return masks.elements.first { $0["nm"]?.string == name }.map { .mask($0, layer) } ?? .undefined
        default: throw PartialEvaluator.failure("uses “\(name)” of a layer, which is not supported")
        }
    }

    /// A layer and those that it is put under, in order.
    private mutating func ancestors(of layer: LayerReference) throws(Stop) -> [LayerReference] {
        var result = [layer]
        while let last = result.last, let parent = try parent(of: last) {
            guard result.count < 100 else { throw PartialEvaluator.failure("goes up too many parent layers") }
            result.append(parent)
        }
        return result
    }

    /// From a layer's space to its composition's, under all its parents.
    private mutating func worldMap(of layer: LayerReference) throws(Stop) -> Map {
        let (one, zero) = (constant(1), constant(0))
        var map = Map(a: one, b: zero, c: zero, d: one, x: zero, y: zero)
        for layer in try ancestors(of: layer) {
            let own = try linearMap(of: layer)
            let (anchor, position) = try ends(of: layer)
            map.x = apply(.subtract, map.x, anchor.0)
            map.y = apply(.subtract, map.y, anchor.1)
            map = product(own, map)
            map.x = apply(.add, map.x, position.0)
            map.y = apply(.add, map.y, position.1)
        }
        return map
    }

    /// A point of a layer's space in its composition's.
    private mutating func toWorld(_ point: [Node], _ layer: LayerReference) throws(Stop) -> Value {
        var (x, y) = (point[0], point[1])
        for layer in try ancestors(of: layer) {
            let (anchor, position) = try ends(of: layer)
            x = apply(.subtract, x, anchor.0)
            y = apply(.subtract, y, anchor.1)
            // The anchor point stays put however the layer rotates; rigs rotate layers by where their anchor points
            // are.
            if constant(x) != 0 || constant(y) != 0 { (x, y) = self.point(try linearMap(of: layer), x, y) }
            x = apply(.add, x, position.0)
            y = apply(.add, y, position.1)
        }
        return newList([.number(x), .number(y), .number(point.count > 2 ? point[2] : constant(0))])
    }

    /// A layer's anchor, and where that comes to lie.
    private mutating func ends(of layer: LayerReference) throws(Stop) -> (anchor: (Node, Node), position: (Node, Node))
    {
        let anchor = try pair("anchorPoint", of: layer, 0)
        return (anchor, try pair("position", of: layer, 0))
    }

    /// The first two numbers of a transform's property.
    private mutating func pair(_ name: String, of layer: LayerReference, _ other: Double) throws(Stop) -> (Node, Node) {
        let numbers = try components(of: transformMember(name, of: layer)) ?? []
        let first = numbers.first ?? constant(other)
        return (first, numbers.count > 1 ? numbers[1] : first)
    }

    /// R · K · S of a layer in the plane.
    private mutating func linearMap(of layer: LayerReference) throws(Stop) -> Map {
        let transform = layer.json["ks"] ?? layer.json
        if transform["rx"] != nil {
            for name in ["xRotation", "yRotation", "orientation"] {
                let value = try transformMember(name, of: layer)
                let numbers = try isList(value) ? components(of: value) ?? [] : [number(value)]
                guard numbers.allSatisfy({ constant($0) == 0 }) else {
                    throw PartialEvaluator.failure("converts coordinates of a layer that rotates in 3D")
                }
            }
        }
        guard layer.json["ao"]?.truth != true else {
            throw PartialEvaluator.failure("converts coordinates of a layer that auto-orients along its path")
        }
        let (zero, one, degree) = (constant(0), constant(1), constant(.pi / 180))
        let scale = try pair("scale", of: layer, 100)
        let angle = apply(.multiply, try number(transformMember("rotation", of: layer)), degree)
        let skew = apply(.multiply, try number(transformMember("skew", of: layer)), degree)
        var map = Map(
            a: apply(.divide, scale.0, constant(100)), b: zero, c: zero, d: apply(.divide, scale.1, constant(100)),
            x: zero, y: zero)
        if constant(skew) != 0 {
            let axis = apply(.multiply, try number(transformMember("skewAxis", of: layer)), degree)
            map = product(turn(axis), map)
            map = product(Map(a: one, b: zero, c: apply(.negate, apply(.tangent, skew)), d: one, x: zero, y: zero), map)
            map = product(turn(apply(.negate, axis)), map)
        }
        return product(turn(angle), map)
    }

    /// A rotation, clockwise where y is down.
    private mutating func turn(_ angle: Node) -> Map {
        let (sine, cosine, zero) = (apply(.sine, angle), apply(.cosine, angle), constant(0))
        return Map(a: cosine, b: sine, c: apply(.negate, sine), d: cosine, x: zero, y: zero)
    }

    /// First `second`, then `first`.
    private mutating func product(_ first: Map, _ second: Map) -> Map {
        let origin = constant(0)
        var linear = first
        (linear.x, linear.y) = (origin, origin)
        let (a, b) = point(linear, second.a, second.b)
        let (c, d) = point(linear, second.c, second.d)
        let (x, y) = point(first, second.x, second.y)
        return Map(a: a, b: b, c: c, d: d, x: x, y: y)
    }

    private mutating func point(_ map: Map, _ x: Node, _ y: Node) -> (Node, Node) {
        let right = apply(.add, apply(.multiply, map.a, x), apply(.multiply, map.c, y))
        let down = apply(.add, apply(.multiply, map.b, x), apply(.multiply, map.d, y))
        return (apply(.add, right, map.x), apply(.add, down, map.y))
    }

    private mutating func fromWorld(_ point: [Node], _ map: Map) -> Value {
        let determinant = apply(.subtract, apply(.multiply, map.a, map.d), apply(.multiply, map.b, map.c))
        let x = apply(.subtract, point[0], map.x)
        let y = apply(.subtract, point[1], map.y)
        let right = apply(.subtract, apply(.multiply, map.d, x), apply(.multiply, map.c, y))
        let down = apply(.subtract, apply(.multiply, map.a, y), apply(.multiply, map.b, x))
        return newList([
            .number(apply(.divide, right, determinant)), .number(apply(.divide, down, determinant)),
            .number(constant(0)),
        ])
    }
}
