import Engine

extension PartialEvaluator {
    /// Whether every expression has something of this name.
    func isBuiltIn(_ name: ExpressionName) -> Bool {
        name.global != nil || name.function.map { $0.isGlobal || $0 == .math } ?? false
    }

    /// What a name stands for.
    mutating func value(named name: ExpressionName) throws(Stop) -> Value {
        if let value = variable(name) { return value }
        if let function = name.function, function.isGlobal || function == .math { return .native(function) }
        guard let global = name.global else {
            let text = importer.expressions.names[name]
            if ["posterizeTime", "sourceRectAtTime", "textIndex", "textTotal", "selectorValue", "lookAt"]
                .contains(text) || handlers.isEmpty
            {
                throw PartialEvaluator.failure("uses “\(text)”, which is not supported")
            }
            throw raise()
        }
        return try builtIn(global)
    }

    private mutating func builtIn(_ global: ExpressionGlobal) throws(Stop) -> Value {
        let layer = reference.layer
        // Anything else may differ from one property to the next.
        switch global {
        case .time, .velocity, .thisProperty, .numKeys, .notANumber, .infinity, .value, .undefined: break
        // What is asked of them is looked at then.
        case .effect, .thisComp: break
        default: importer.expressions.builder.leaveProperty()
        }
        switch global {
        case .time: return .number(seconds())
        case .velocity: return try callMethod("velocityAtTime", of: own, [.number(seconds())])
        case .thisProperty: return own
        case .thisLayer: return .layer(layer)
        case .thisComp: return .composition(layer.composition)
        case .numKeys: return try member("numKeys", of: own)
        case .index: return layer.json["ind"]?.double.map { .number(constant($0)) } ?? .undefined
        case .name: return .text(layer.name)
        case .width: return .number(constant(layer.json["sw"]?.double ?? 0))
        case .height: return .number(constant(layer.json["sh"]?.double ?? 0))
        case .active: return .truth(constant(layer.json["hd"]?.truth == true ? 0 : 1))
        case .hasParent: return .truth(constant(try parent(of: layer) == nil ? 0 : 1))
        case .parent: return try parent(of: layer).map(Value.layer) ?? .undefined
        case .inPoint, .outPoint, .effect, .mask, .text: return try member(global.rawValue, of: .layer(layer))
        case .transform, .bmTransform: return .transform(layer)
        case .position, .scale, .rotation, .opacity, .anchorPoint:
            return try member(global.rawValue, of: .transform(layer))
        case .content:
            return layer.json["shapes"] == nil ? .undefined : .group(contents(of: layer))
        case .notANumber: return .number(constant(.nan))
        case .infinity: return .number(constant(.infinity))
        case .value, .undefined: return .undefined
        }
    }

    // MARK: Members

    /// `owner.name`
    mutating func member(_ name: String, of owner: Value) throws(Stop) -> Value {
        switch owner {
        case .undefined, .null: throw raise()
        case .either(let condition, let one, let other):
            return try branch(on: condition) { unfolding throws(Stop) in
                try unfolding.member(name, of: one)
            } else: { unfolding throws(Stop) in
                try unfolding.member(name, of: other)
            }
        case .native(let function): return member(ExpressionFunction(rawValue: name), name, of: function)
        case .list(let number):
            guard let values = list(number) else { return .undefined }
            if name == "length" { return .number(constant(Double(values.count))) }
            return ["push", "slice", "concat", "join", "indexOf"].contains(name) ? .method(owner, name) : .undefined
        case .record(let number):
            guard let record = record(number) else { return .undefined }
            return record[name] ?? .undefined
        case .text(let text):
            if name == "length" { return .number(constant(Double(text.utf16.count))) }
            return ["split", "toString", "toLowerCase", "toUpperCase", "indexOf"].contains(name)
                ? .method(owner, name) : .undefined
        case .boxed(let node):
            return name == "value" ? .number(node) : name == "toFixed" ? .method(owner, name) : .undefined
        case .property(let reference): return try propertyMember(name, of: reference)
        case .path(let nodes, let isClosed): return pathMember(name, nodes, isClosed)
        case .composition(let composition): return try compositionMember(name, of: composition)
        case .layer(let layer): return try layerMember(name, of: layer)
        case .transform(let layer): return try transformMember(name, of: layer)
        case .effects(let layer):
            importer.expressions.builder.leaveProperty()
            return name == "numProperties" ? .number(constant(Double(layer.json["ef"]?.count ?? 0))) : .undefined
        case .group(let group): return try groupMember(name, of: group)
        case .data(let json): return try element(.text(name), of: json)
        case .mask(let json, let layer): return try maskMember(name, of: json, layer)
        case .number where name == "toFixed": return .method(owner, name)
        case .number, .truth, .closure, .method: return .undefined
        }
    }

    /// `Math.name`, `Array.name`
    mutating func member(_ name: ExpressionName, of function: ExpressionFunction) -> Value {
        member(name.function, importer.expressions.names[name], of: function)
    }

    private mutating func member(_ named: ExpressionFunction?, _ name: String, of function: ExpressionFunction) -> Value
    {
        switch function {
        case .math:
            if let named { return named.isOfMath ? .native(named) : .undefined }
            return PartialEvaluator.mathConstant(name).map { .number(constant($0)) } ?? .undefined
        case .array: return named == .isArray ? .native(.isArray) : .undefined
        default: return .undefined
        }
    }

    /// `owner[index]`
    mutating func element(_ index: Value, of owner: Value) throws(Stop) -> Value {
        switch owner {
        case .undefined, .null: throw raise()
        case .list(let number):
            guard let values = list(number) else { return .undefined }
            if case .text(let name) = index { return try member(name, of: owner) }
            return try element(self.number(index), of: values)
        case .record: return try member(key(index), of: owner)
        case .data(let json): return try element(index, of: json)
        case .property(let reference) where reference.role != .number && reference.role != .contour:
            if case .text(let name) = index { return try member(name, of: owner) }
            let values = try nodes(of: reference).map { Value.number($0) }
            return try element(number(index), of: values)
        case .either(let condition, let one, let other):
            return try branch(on: condition) { unfolding throws(Stop) in
                try unfolding.element(index, of: one)
            } else: { unfolding throws(Stop) in
                try unfolding.element(index, of: other)
            }
        default:
            if case .text(let name) = index { return try member(name, of: owner) }
            return .undefined
        }
    }

    /// An element whose index may change with the time.
    private mutating func element(_ index: Node, of values: [Value]) throws(Stop) -> Value {
        if let number = constant(index) {
            guard let index = Int(exactly: number), values.indices.contains(index) else { return .undefined }
            return values[index]
        }
        guard values.count <= 64 else {
            throw PartialEvaluator.failure("reads a long array at an index that changes")
        }
        var result = Value.undefined
        for (position, value) in values.enumerated().reversed() {
            let isHere = apply(.equal, index, constant(Double(position)))
            // Where no other can be meant, nothing else needs to be told apart.
            if position == values.count - 1 { result = value } else { result = try join(isHere, value, result) }
        }
        return result
    }

    // MARK: Methods

    /// `owner.name(arguments)`
    mutating func callMethod(_ name: String, of owner: Value, _ arguments: [Value]) throws(Stop) -> Value {
        func argument(_ index: Int) -> Value { index < arguments.count ? arguments[index] : .undefined }
        switch owner {
        case .list(let list): return try callList(name, list, arguments)
        case .text(let text): return try callText(name, text, arguments)
        case .number(let node), .boxed(let node):
            let digits = try arguments.isEmpty ? constant(0) : number(argument(0))
            return .text(try fixed(node, digits: digits))
        case .property(let reference): return try callProperty(name, of: reference, arguments)
        case .path(let nodes, let isClosed): return try callPath(name, nodes, isClosed, arguments)
        case .layer(let layer): return try callLayer(name, of: layer, arguments)
        case .composition: return try ask(owner, for: argument(0))
        case .group(let group):
            importer.expressions.builder.leaveProperty()
            return try propertyGroup(number(argument(0)), from: group)
        default: throw raise()
        }
    }

    private mutating func callList(_ name: String, _ list: Int, _ arguments: [Value]) throws(Stop) -> Value {
        guard var values = self.list(list) else { return .undefined }
        try spend(values.count)
        switch name {
        case "push":
            values += arguments
            guard values.count <= Limit.length else {
                throw PartialEvaluator.failure("builds an array that is too long")
            }
            set(list, to: .list(values))
            return .number(constant(Double(values.count)))
        case "slice":
            func bound(_ index: Int, _ other: Int) throws(Stop) -> Int {
                guard index < arguments.count, case let value = arguments[index] else { return other }
                guard let number = try fixedNumber(value), number.isFinite else {
                    throw PartialEvaluator.failure("slices an array at an index that changes")
                }
                let index = number < 0 ? number + Double(values.count) : number
                return Int(min(max(index, 0), Double(values.count)))
            }
            let start = try bound(0, 0)
            return newList(Array(values[start..<max(start, try bound(1, values.count))]))
        case "concat":
            for argument in arguments {
                if case .list(let other) = argument, let more = self.list(other) {
                    values += more
                } else {
                    values.append(argument)
                }
            }
            guard values.count <= Limit.length else {
                throw PartialEvaluator.failure("builds an array that is too long")
            }
            return newList(values)
        default: throw PartialEvaluator.failure("uses “\(name)” of an array, which is not supported")
        }
    }

    private mutating func callText(_ name: String, _ text: String, _ arguments: [Value]) throws(Stop) -> Value {
        switch name {
        case "split":
            guard case .text(let separator)? = arguments.first, !separator.isEmpty else { break }
            var parts: [Value] = []
            var rest = text[...]
            while let range = rest.firstRange(of: separator), parts.count < Limit.length {
                parts.append(.text(String(rest[..<range.lowerBound])))
                rest = rest[range.upperBound...]
            }
            return newList(parts + [.text(String(rest))])
        case "toString": return .text(text)
        case "toLowerCase": return .text(text.lowercased())
        case "toUpperCase": return .text(text.uppercased())
        default: break
        }
        throw PartialEvaluator.failure("uses “\(name)” of a string, which is not supported")
    }
}
