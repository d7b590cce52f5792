import Engine

extension PartialEvaluator {
    /// Types of shape items that expressions can reach; the others do not count.
    private static let types: Set<String> = ["gr", "fl", "st", "gf", "tm", "el", "sr", "sh", "rc", "rd", "rp"]

    /// The items of a layer or of a group that expressions can reach.
    private mutating func items(of group: GroupReference) throws(Stop) -> [JSONValue] {
        let list = group.json["shapes"] ?? group.json["it"] ?? group.json
        try spend(list.count)
        return list.elements.filter { PartialEvaluator.types.contains($0["ty"]?.string ?? "") }
    }

    /// `group("name")`: what lies inside a list of items, a group, an item, an effect.
    mutating func part(_ key: Value, of group: GroupReference) throws(Stop) -> Value {
        switch group.kind {
        case .contents: return try item(key, of: group)
        case .group:
            switch try self.key(key) {
            case "ADBE Vectors Group", "Contents", "2": return .group(group.inner(.contents, group.json))
            default: return transform(of: group)
            }
        case .transform:
            let name = try self.key(key)
            for (own, names) in PartialEvaluator.transformNames
            where names.contains(name) || hasNumber(group.json[own], name) {
                return try groupMember(names[0], of: group)
            }
            return .undefined
        case .item:
            let name = try self.key(key)
            for (own, property) in PartialEvaluator.properties(of: group.json["ty"]?.string ?? "") {
                guard property.names.contains(name) || hasNumber(group.json.member(own), name) else { continue }
                return value(group.json.member(own), property.role, in: group)
            }
            return .undefined
        case .effect: return try effectPart(key, of: group)
        case .dashes: return try groupMember(self.key(key), of: group)
        }
    }

    /// Whether a property has this number (`ix`), as text.
    private func hasNumber(_ json: JSONValue?, _ name: String) -> Bool {
        json?["ix"]?.double.map { formatted($0) == name } ?? false
    }

    /// An item of a list, by its name or its number.
    private mutating func item(_ key: Value, of group: GroupReference) throws(Stop) -> Value {
        let items = try items(of: group)
        let isLayer = group.json["shapes"] != nil
        let found: JSONValue?
        if case .text(let name) = key {
            found = items.first { $0["nm"]?.string == name || !isLayer && $0["mn"]?.string == name }
        } else {
            guard let number = try fixedNumber(key) else {
                throw PartialEvaluator.failure("looks up a shape by an index that changes")
            }
            if isLayer, number == 0 { return .layer(group.layer) }
            let numbered = isLayer ? nil : items.first { $0["ix"]?.double == number }
            found = numbered ?? Int(exactly: number - 1).flatMap { items.indices.contains($0) ? items[$0] : nil }
        }
        guard let found else { return .undefined }
        return .group(group.inner(found["ty"]?.string == "gr" ? .group : .item, found))
    }

    /// The transform of a group, the last of its items.
    private func transform(of group: GroupReference) -> Value {
        var last: JSONValue?
        for item in (group.json["it"] ?? group.json).elements { last = item }
        return last.map { .group(group.inner(.transform, $0)) } ?? .undefined
    }

    /// `group.name`
    mutating func groupMember(_ name: String, of group: GroupReference) throws(Stop) -> Value {
        // What is known of one may differ from that of the next.
        importer.expressions.builder.leaveProperty()
        switch name {
        case "_name", "name": return group.json["nm"]?.string.map { .text($0) } ?? .undefined
        case "propertyIndex":
            let own = group.kind == .contents ? group.json["cix"] : group.json["ix"]
            return own?.double.map { .number(constant($0)) } ?? .undefined
        case "propertyGroup": return .method(.group(group), name)
        default: break
        }
        switch group.kind {
        case .group, .contents:
            switch name {
            case "content": return .group(group.kind == .group ? group.inner(.contents, group.json) : group)
            case "transform": return transform(of: group)
            case "numProperties": return .number(constant(Double(try items(of: group).count)))
            default: return .undefined
            }
        case .transform:
            let own = PartialEvaluator.transformNames.first { $0.names.contains(name) }?.key
            guard let own else { return .undefined }
            let isNumber = ["r", "o", "sk", "sa"].contains(own.description)
            return value(group.json[own], isNumber ? .number : .vector, in: group)
        case .item:
            if name == "sourceText", let document = group.json["d"] {
                return try text(of: PropertyReference(json: document, role: .text, layer: group.layer))
            }
            if name == "dash", group.json["ty"]?.string == "st" { return .group(group.inner(.dashes, group.json)) }
            for (own, property) in PartialEvaluator.properties(of: group.json["ty"]?.string ?? "")
            where property.names[0] == name || property.names.dropFirst().first == name {
                return value(group.json.member(own), property.role, in: group)
            }
            return .undefined
        case .dashes:
            let dash = (group.json["d"] ?? group.json).elements.first { $0["nm"]?.string == name }
            return value(dash?["v"], .number, in: group)
        case .effect:
            switch name {
            case "active", "enabled": return .truth(constant(group.json["en"]?.truth == false ? 0 : 1))
            case "numProperties": return group.json["np"]?.double.map { .number(constant($0)) } ?? .undefined
            case "color" where group.json["mn"]?.string == "ADBE Color Control":
                return value((group.json["ef"] ?? group.json).first?["v"], .color, in: group)
            default: return .undefined
            }
        }
    }

    private func value(_ json: JSONValue?, _ role: PropertyReference.Role, in group: GroupReference) -> Value {
        guard let json else { return .undefined }
        return .property(PropertyReference(json: json, role: role, layer: group.layer, group: group))
    }

    /// The transform's properties with the names that expressions have for them, the first as a member.
    private static let transformNames: [(key: StaticString, names: [String])] = [
        ("a", ["anchorPoint", "Anchor Point", "ADBE Vector Anchor"]), ("o", ["opacity", "Opacity"]),
        ("p", ["position", "Position", "ADBE Vector Position"]),
        ("r", ["rotation", "Rotation", "ADBE Vector Rotation"]), ("s", ["scale", "Scale", "ADBE Vector Scale"]),
        ("sk", ["skew", "Skew"]), ("sa", ["skewAxis", "Skew Axis"]),
    ]

    /// The properties of an item by their keys, with the names that expressions have for them, the first as a member.
    private static func properties(
        of type: String
    ) -> [(key: String, property: (role: PropertyReference.Role, names: [String]))] {
        switch type {
        case "fl": [("c", (.color, ["color", "Color"])), ("o", (.number, ["opacity", "Opacity"]))]
        case "st":
            [
                ("c", (.color, ["color", "Color"])), ("o", (.number, ["opacity", "Opacity"])),
                ("w", (.number, ["strokeWidth", "Stroke Width", "stroke width"])),
            ]
        case "gf":
            [
                ("s", (.vector, ["startPoint", "Start Point"])), ("e", (.vector, ["endPoint", "End Point"])),
                ("o", (.number, ["opacity", "Opacity"])),
            ]
        case "tm":
            [
                ("s", (.number, ["start", "Start"])), ("e", (.number, ["end", "End"])),
                ("o", (.number, ["offset", "Offset"])),
            ]
        case "el":
            [
                ("s", (.vector, ["size", "Size", "ADBE Vector Ellipse Size"])),
                ("p", (.vector, ["position", "Position", "ADBE Vector Ellipse Position"])),
            ]
        case "rc":
            [
                ("s", (.vector, ["size", "Size", "ADBE Vector Rect Size"])),
                ("p", (.vector, ["position", "Position", "ADBE Vector Rect Position"])),
                ("r", (.number, ["roundness", "Roundness", "ADBE Vector Rect Roundness"])),
            ]
        case "sr":
            [
                ("p", (.vector, ["position", "Position"])), ("r", (.number, ["rotation", "Rotation"])),
                ("pt", (.number, ["points", "Points"])),
                ("or", (.number, ["outerRadius", "Outer Radius", "ADBE Vector Star Outer Radius"])),
                ("os", (.number, ["outerRoundness", "Outer Roundness"])),
                ("ir", (.number, ["innerRadius", "Inner Radius", "ADBE Vector Star Inner Radius"])),
                ("is", (.number, ["innerRoundness", "Inner Roundness"])),
            ]
        case "sh":
            [("ks", (.contour, ["path", "shape", "Path", "Shape", "ADBE Vector Shape"]))]
        case "rd": [("r", (.number, ["radius", "Radius", "Round Corners 1"]))]
        case "rp": [("c", (.number, ["copies", "Copies"])), ("o", (.number, ["offset", "Offset"]))]
        default: []
        }
    }

    // MARK: Masks

    /// `mask.name`
    mutating func maskMember(_ name: String, of json: JSONValue, _ layer: LayerReference) throws(Stop) -> Value {
        let mask = GroupReference(kind: .item, json: json, layer: layer)
        switch name {
        case "maskPath": return value(json["pt"], .contour, in: mask)
        case "maskOpacity": return value(json["o"], .number, in: mask)
        default: return .undefined
        }
    }

    // MARK: Effects

    /// `layer.effect("name")`
    mutating func effect(_ key: Value, of layer: LayerReference) throws(Stop) -> Value {
        let effects = PartialEvaluator.effects(of: layer.json)
        guard let found = try effect(key, in: effects) else { return .undefined }
        if case .text(let name) = key {
            importer.expressions.builder.reach(effect: found.index, named: name, among: effects.count)
        }
        return .group(GroupReference(kind: .effect, json: found, layer: layer))
    }

    /// `effect("name")`
    private mutating func effectPart(_ key: Value, of group: GroupReference) throws(Stop) -> Value {
        let parameters = PartialEvaluator.parameters(of: group.json)
        guard let found = try effect(key, in: parameters) else { throw raise() }
        if let value = PartialEvaluator.value(of: found, in: group) {
            if case .text(let name) = key {
                importer.expressions.builder.reach(
                    value, named: name, among: parameters.count, of: group.json.index)
            }
            return .property(value)
        }
        // Anything else may differ from one property to the next.
        importer.expressions.builder.leaveProperty()
        switch found["ty"]?.int {
        case 5: return .group(group.inner(.effect, found))
        case 10:
            let number = found["v"]?["k"].flatMap { $0.double ?? $0.first?.double } ?? 0
            return try ask(.composition(group.layer.composition), for: .number(constant(number)))
        default: return .number(constant(0))
        }
    }

    /// The value of an effect's parameter; nil for groups, for layers and where there is none.
    static func value(of parameter: JSONValue, in effect: GroupReference) -> PropertyReference? {
        let type = parameter["ty"]?.int
        guard type != 5, type != 10, let value = parameter["v"] else { return nil }
        let isNumber = value["k"]?.double != nil || (value["k"]?.first?["t"] != nil && type != 2 && type != 3)
        let role: PropertyReference.Role = isNumber ? .number : type == 2 ? .color : .vector
        return PropertyReference(json: value, role: role, layer: effect.layer, group: effect)
    }

    /// The list of a layer's effects.
    static func effects(of layer: JSONValue) -> JSONValue { layer["ef"] ?? layer }

    /// The list of an effect's parameters.
    static func parameters(of effect: JSONValue) -> JSONValue { effect["ef"] ?? effect }

    /// One of a list of effects or parameters, by its name or its matching name.
    static func first(named name: String, of list: JSONValue) -> JSONValue? {
        guard list.isArray else { return nil }
        return list.elements.first { $0["nm"]?.string == name || $0["mn"]?.string == name }
    }

    /// One of a list, by its name, its matching name or its number.
    private mutating func effect(_ key: Value, in list: JSONValue) throws(Stop) -> JSONValue? {
        guard list.isArray else {
            importer.expressions.builder.leaveProperty()
            return nil
        }
        try spend(list.count)
        if case .text(let name) = key {
            let found = PartialEvaluator.first(named: name, of: list)
            // Elsewhere there may be one.
            if found == nil { importer.expressions.builder.leaveProperty() }
            return found
        }
        importer.expressions.builder.leaveProperty()
        guard let number = try fixedNumber(key) else {
            throw PartialEvaluator.failure("looks up an effect by an index that changes")
        }
        return list.elements.first { $0["ix"]?.double == number }
    }

    // MARK: Parents

    /// What contains a property, so many levels up; 1 is the item or effect it belongs to.
    mutating func propertyGroup(_ level: Node, of reference: PropertyReference) throws(Stop) -> Value {
        guard let level = constant(level) else {
            throw PartialEvaluator.failure("goes up a number of groups that changes")
        }
        var group = reference.group
        if group == nil { group = try self.group(of: reference) }
        guard let group else { throw raise() }
        return try propertyGroup(constant(level - 1), from: group)
    }

    /// A group, or what contains it so many levels up.
    mutating func propertyGroup(_ level: Node, from group: GroupReference) throws(Stop) -> Value {
        guard let number = constant(level), let level = Int(exactly: max(0, number)) else {
            throw PartialEvaluator.failure("goes up a number of groups that changes")
        }
        if level == 0 { return .group(group) }
        // A layer's own list is passed over upwards: what lies above it is the layer.
        let outer = group.outer.filter { $0.json["shapes"] == nil }
        return level <= outer.count ? .group(outer[level - 1]) : .layer(group.layer)
    }

    /// The item, transform or effect that a property of the layer belongs to; found by where its text lies.
    private mutating func group(of reference: PropertyReference) throws(Stop) -> GroupReference? {
        let own = reference.json.byteRange
        func holds(_ json: JSONValue) -> Bool {
            json.byteRange.lowerBound <= own.lowerBound && own.upperBound <= json.byteRange.upperBound
        }
        for effect in (reference.layer.json["ef"] ?? reference.layer.json).elements where holds(effect) {
            return GroupReference(kind: .effect, json: effect, layer: reference.layer)
        }
        guard let shapes = reference.layer.json["shapes"], holds(shapes) else { return nil }
        var group = contents(of: reference.layer)
        while let item = (group.json["shapes"] ?? group.json["it"] ?? group.json).elements.first(where: holds) {
            try spend()
            switch item["ty"]?.string {
            case "gr": group = group.inner(.group, item).inner(.contents, item)
            // A group's transform lies beside its contents, not among them.
            case "tr": return group.outer.first?.inner(.transform, item)
            default: return group.inner(.item, item)
            }
        }
        return nil
    }
}
