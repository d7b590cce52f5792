import Engine

extension PartialEvaluator {
    /// The numbers of a property at the time of its composition, in the file's units.
    mutating func nodes(of reference: PropertyReference) throws(Stop) -> [Node] {
        try spend()
        do {
            return try importer.nodes(of: reference)
        } catch {
            throw Stop.failure(error)
        }
    }

    /// `property.name`
    mutating func propertyMember(_ name: String, of reference: PropertyReference) throws(Stop) -> Value {
        switch name {
        case "value", "length": break
        case "numKeys", "velocity", "valueAtTime", "velocityAtTime", "speedAtTime", "key", "nearestKey":
            importer.expressions.builder.leaveProperty(unless: reference)
        // Anything else may differ from one property to the next.
        default: importer.expressions.builder.leaveProperty()
        }
        switch name {
        case "value":
            return reference.role == .number ? .number(try number(.property(reference))) : .property(reference)
        case "numKeys": return .number(constant(Double(importer.keyframeCount(of: reference))))
        case "length":
            guard reference.role != .number else { return .undefined }
            return .number(constant(Double(try nodes(of: reference).count)))
        case "velocity": return try callMethod("velocityAtTime", of: .property(reference), [.number(seconds())])
        case "propertyIndex": return reference.json["ix"]?.double.map { .number(constant($0)) } ?? .undefined
        case "valueAtTime", "velocityAtTime", "speedAtTime", "key", "nearestKey", "propertyGroup", "loopOut", "loopIn",
            "loopOutDuration", "loopInDuration", "points", "inTangents", "outTangents", "isClosed", "pointOnPath",
            "tangentOnPath", "normalOnPath", "smooth":
            return .method(.property(reference), name)
        // In lottie-web only an expression's own property wiggles.
        case "wiggle" where importer.options.compatibility != .web: return .method(.property(reference), name)
        default: return .undefined
        }
    }

    /// `property.name(arguments)`
    mutating func callProperty(
        _ name: String, of reference: PropertyReference, _ arguments: [Value]
    ) throws(Stop) -> Value {
        switch name {
        case "valueAtTime": return try valueList(at: time(arguments), of: reference)
        case "velocityAtTime": return try velocity(at: time(arguments), of: reference)
        case "speedAtTime": return try speed(at: time(arguments), of: reference)
        case "key": return try keyframe(number(arguments.first ?? .undefined), of: reference)
        case "nearestKey": return try nearestKeyframe(to: number(arguments.first ?? .undefined), of: reference)
        case "propertyGroup":
            let level = try arguments.first.map { value throws(Stop) in try number(value) } ?? constant(1)
            return try propertyGroup(level, of: reference)
        case "loopOut", "loop_out", "loopOutDuration", "loopIn", "loop_in", "loopInDuration":
            return try loop(
                reference, arguments, isOut: name.hasPrefix("loopOut") || name == "loop_out",
                isDuration: name.hasSuffix("Duration"))
        case "wiggle": return try wiggled(reference, arguments)
        case "smooth": return try smoothed(reference, arguments)
        default:
            guard reference.role == .contour else { throw raise() }
            var arguments = arguments
            var vertices = try nodes(of: reference)
            // The last argument is the time, where there is one.
            let count = name.hasSuffix("OnPath") ? 1 : 0
            if arguments.count > count, case let time = arguments.removeLast(), !isUndefined(time) {
                vertices = numbers(at: apply(.multiply, try number(time), frameRate()), of: reference)
            }
            return try callPath(name, vertices, importer.isClosed(reference), arguments)
        }
    }

    private func isUndefined(_ value: Value) -> Bool {
        if case .undefined = value { return true }
        return false
    }

    /// The first argument, converted from seconds to frames; the current time without an argument.
    private mutating func time(_ arguments: [Value]) throws(Stop) -> Node {
        guard let seconds = arguments.first else { return frame }
        return apply(.multiply, try number(seconds), frameRate())
    }

    /// The numbers of the keyframes at a time in frames.
    mutating func numbers(at time: Node, of reference: PropertyReference) -> [Node] {
        importer.keyframeNodes(of: reference, at: time)
    }

    private mutating func valueList(at time: Node, of reference: PropertyReference) throws(Stop) -> Value {
        let numbers = numbers(at: time, of: reference)
        if reference.role == .contour { return .path(numbers, isClosed: importer.isClosed(reference)) }
        return list(numbers, like: reference)
    }

    /// Numbers in the form that a property's value has.
    mutating func list(_ numbers: [Node], like reference: PropertyReference) -> Value {
        if reference.role == .number, let number = numbers.first { return .number(number) }
        return newList(numbers.map { .number($0) })
    }

    /// Over the thousandth of a second before, as lottie-web measures it.
    private mutating func velocity(at time: Node, of reference: PropertyReference) throws(Stop) -> Value {
        let after = numbers(at: time, of: reference)
        let before = numbers(at: apply(.subtract, time, constant(0.001 * importer.frameRate)), of: reference)
        let pace = zip(after, before).map { apply(.divide, apply(.subtract, $0, $1), constant(0.001)) }
        return list(pace, like: reference)
    }

    /// Over the hundredth of a second before.
    private mutating func speed(at time: Node, of reference: PropertyReference) throws(Stop) -> Value {
        let after = numbers(at: time, of: reference)
        let before = numbers(at: apply(.subtract, time, constant(0.01 * importer.frameRate)), of: reference)
        // In lottie-web single numbers have no speed.
        if reference.role == .number, importer.options.compatibility == .web { return .number(constant(0)) }
        var total = constant(0)
        for (one, other) in zip(after, before) {
            let difference = apply(.subtract, one, other)
            total = apply(.add, total, apply(.multiply, difference, difference))
        }
        return .number(apply(.multiply, apply(.squareRoot, total), constant(100)))
    }

    // MARK: Keyframes

    /// The keyframe of a number, from 1: its time in seconds and its value.
    mutating func keyframe(_ number: Node, of reference: PropertyReference) throws(Stop) -> Value {
        let count = importer.keyframeCount(of: reference)
        guard count > 0, reference.role != .contour, let source = importer.source(of: reference) else {
            throw raise()
        }
        let isThere = apply(
            .both, apply(.lessOrEqual, constant(1), number), apply(.lessOrEqual, number, constant(Double(count))))
        try require(isThere)
        let frames = importer.expressions.builder.keyTime(source, number)
        let time = apply(.divide, frames, frameRate())
        let numbers = importer.expressions.builder.keyValue(source, number).prefix(
            importer.componentCount(of: reference))
        let values = numbers.map { Value.number($0) }
        let own: [Value] = [.number(time), .number(number), newList(values)]
        let names = PartialEvaluator.keyframeNames
        guard values.count + own.count > names.count else {
            return newRecord(NamedValues(Array(names[..<(values.count + own.count)]), own + values))
        }
        return newRecord(NamedValues(names[..<3] + values.indices.map { String($0) }, own + values))
    }

    /// The number and the time of the keyframe nearest to a time.
    mutating func nearestKeyframe(to time: Node, of reference: PropertyReference) throws(Stop) -> Value {
        guard importer.keyframeCount(of: reference) > 0, let source = importer.source(of: reference) else {
            return newRecord(NamedValues(["index", "time"], [.number(constant(0)), .number(constant(0))]))
        }
        let index = importer.expressions.builder.keyIndex(source, at: apply(.multiply, time, frameRate()))
        let frames = importer.expressions.builder.keyTime(source, index)
        return newRecord(
            NamedValues(["index", "time"], [.number(index), .number(apply(.divide, frames, frameRate()))]))
    }

    /// The names of what a keyframe has; more components than these have numbers as well.
    private static let keyframeNames = ["time", "index", "value", "0", "1", "2", "3"]

    private mutating func loop(
        _ reference: PropertyReference, _ arguments: [Value], isOut: Bool, isDuration: Bool
    ) throws(Stop) -> Value {
        var kind = ExpressionLoop.Kind.cycle
        if case .text(let name)? = arguments.first { kind = ExpressionLoop.Kind(rawValue: name.lowercased()) ?? .cycle }
        var amount: Double?
        if arguments.count > 1 {
            guard let number = try fixedNumber(arguments[1]) else {
                throw PartialEvaluator.failure("loops over a duration that changes")
            }
            amount = number > 0 ? number : nil
        }
        if reference.role == .contour || reference.role == .list, kind == .offset || kind == .advance {
            throw PartialEvaluator.failure("adds up values that are not numbers")
        }
        var looped = reference
        looped.isRaw = true
        looped.loop = ExpressionLoop(kind: kind, isOut: isOut, amount: amount, isDuration: isDuration)
        return .property(looped)
    }

    // MARK: Paths

    /// `path.name`
    func pathMember(_ name: String, _ nodes: [Node], _ isClosed: Bool) -> Value {
        ["points", "inTangents", "outTangents", "isClosed", "pointOnPath", "tangentOnPath", "normalOnPath"]
            .contains(name) ? .method(.path(nodes, isClosed: isClosed), name) : .undefined
    }

    /// `path.name(arguments)`
    mutating func callPath(
        _ name: String, _ nodes: [Node], _ isClosed: Bool, _ arguments: [Value]
    ) throws(Stop) -> Value {
        try spend(nodes.count)
        let starts = stride(from: 0, to: nodes.count - 5, by: 6)
        switch name {
        case "isClosed": return .truth(constant(isClosed ? 1 : 0))
        case "points": return newList(starts.map { newList([.number(nodes[$0]), .number(nodes[$0 + 1])]) })
        case "inTangents", "outTangents":
            let part = name == "inTangents" ? 2 : 4
            return newList(
                starts.map { start in
                    let handle = [0, 1].map { apply(.subtract, nodes[start + part + $0], nodes[start + $0]) }
                    return newList(handle.map { .number($0) })
                })
        case "pointOnPath", "tangentOnPath", "normalOnPath":
            guard nodes.count <= 6 * 500 else { throw PartialEvaluator.failure("measures a path with too many points") }
            let share = isWeb || !arguments.isEmpty ? try number(arguments.first ?? .undefined) : constant(0.5)
            let numbers =
                if name == "pointOnPath" {
                    point(at: share, of: nodes, isClosed)
                } else {
                    direction(at: share, of: nodes, isClosed, isNormal: name == "normalOnPath")
                }
            return newList(numbers.map { .number($0) })
        default: throw PartialEvaluator.failure("uses “\(name)” of a path, which is not supported")
        }
    }

    private var isWeb: Bool { importer.options.compatibility == .web }

    /// A point on a path, in lottie-web to a thousandth of a pixel.
    private mutating func point(at share: Node, of nodes: [Node], _ isClosed: Bool) -> [Node] {
        let point = importer.expressions.builder.pathPoint(at: share, of: nodes, isClosed: isClosed)
        guard isWeb else { return point }
        let thousand = constant(1000)
        return point.map { apply(.divide, apply(.rounded, apply(.multiply, $0, thousand)), thousand) }
    }

    /// The unit vector along a path, or at right angles to it, over the thousandth of its length that follows.
    private mutating func direction(
        at share: Node, of nodes: [Node], _ isClosed: Bool, isNormal: Bool
    ) -> [Node] {
        let (low, high) = (constant(0), constant(0.999))
        let start: Node
        if isWeb {
            // lottie-web begins at the other end of an open path, and has no direction at the end of a closed one.
            let isFirst = apply(.equal, share, low)
            let isLast = apply(.equal, share, constant(1))
            start = choice(isLast, constant(isClosed ? 1 : 0), choice(isFirst, high, share))
        } else {
            start = apply(.minimum, apply(.maximum, share, low), high)
        }
        let from = point(at: start, of: nodes, isClosed)
        let to = point(at: apply(.add, start, constant(0.001)), of: nodes, isClosed)
        let x = apply(.subtract, to[0], from[0])
        let y = apply(.subtract, to[1], from[1])
        let squares = apply(.add, apply(.multiply, x, x), apply(.multiply, y, y))
        let length = apply(.squareRoot, squares)
        let isNowhere = apply(.equal, length, low)
        return (isNormal ? [apply(.negate, y), x] : [x, y]).map {
            choice(isNowhere, low, apply(.divide, $0, length))
        }
    }

    /// A path of points and of handles relative to them.
    mutating func createPath(_ arguments: [Value]) throws(Stop) -> Value {
        func points(_ index: Int) throws(Stop) -> [[Node]] {
            guard index < arguments.count, case .list(let list) = arguments[index],
                let values = self.list(list)
            else { return [] }
            var result: [[Node]] = []
            for value in values { result.append(try components(of: value) ?? []) }
            return result
        }
        let vertices = try points(0)
        let (into, out) = (try points(1), try points(2))
        try spend(vertices.count * 6)
        var nodes: [Node] = []
        for (index, vertex) in vertices.enumerated() {
            guard vertex.count >= 2 else { throw raise() }
            func handle(_ list: [[Node]], _ part: Int) -> Node {
                index < list.count && list[index].count > part ? list[index][part] : constant(0)
            }
            nodes += [vertex[0], vertex[1]]
            for list in [into, out] {
                for part in 0..<2 { nodes.append(apply(.add, handle(list, part), vertex[part])) }
            }
        }
        let closed = try arguments.count > 3 ? truth(of: arguments[3]) : constant(1)
        guard let isClosed = constant(closed) else {
            throw PartialEvaluator.failure("makes a path that is only closed some of the time")
        }
        return .path(nodes, isClosed: isClosed != 0)
    }

    // MARK: The result

    /// What the expression comes to, as the property takes it.
    mutating func outcome(of value: Value) throws(Stop) -> Outcome {
        switch (reference.role, value) {
        case (.text, .text(let text)): return .text(text)
        case (.text, .undefined), (.text, .null): throw PartialEvaluator.failure("has no result")
        case (.text, _): return .text(try string(value))
        case (.contour, .path(let nodes, let isClosed)): return .path(nodes, isClosed: isClosed)
        case (.contour, .property(let other)) where other.role == .contour:
            if let keyframes = keyframes(of: other) { return keyframes }
            return .path(try nodes(of: other), isClosed: importer.isClosed(other))
        case (.contour, _): throw PartialEvaluator.failure("does not result in a path")
        case (_, .property(let other)) where (other.role == .number) == (reference.role == .number):
            if let keyframes = keyframes(of: other) { return keyframes }
            return .numbers(try nodes(of: other))
        default: return .numbers(try result(value))
        }
    }

    /// A property that stands for its keyframes alone, at the time shown.
    private func keyframes(of other: PropertyReference) -> Outcome? {
        if other.json.index == reference.json.index, other.isRaw { return .keyframes(other) }
        guard other.layer.composition.time == frame, other.json["sid"] == nil,
            other.isRaw || other.json["x"]?.isString != true
        else { return nil }
        return .keyframes(other)
    }

    /// The numbers of a result; where there is none at times, those of the keyframes.
    private mutating func result(_ value: Value, isWhole: Bool = true) throws(Stop) -> [Node] {
        switch value {
        case .either(let condition, let one, let other):
            let first = try result(one, isWhole: false)
            let second = try result(other, isWhole: false)
            return zip(first, second).map { choice(condition, $0, $1) }
        case .undefined, .null:
            guard !isWhole else { throw PartialEvaluator.failure("has no result") }
            return try components(of: own) ?? []
        default: break
        }
        if reference.role == .number {
            if let number = try scalar(value) { return [number] }
            if let numbers = try components(of: value), numbers.count == 1 { return numbers }
            throw PartialEvaluator.failure("does not result in a number")
        }
        guard reference.role != .list, isList(value), let numbers = try components(of: value), !numbers.isEmpty else {
            throw PartialEvaluator.failure("does not result in an array of numbers")
        }
        return numbers
    }
}
