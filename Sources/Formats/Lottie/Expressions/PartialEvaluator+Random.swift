import Engine

extension PartialEvaluator {
    /// What the numbers that an expression draws belong to.
    struct Draws {
        /// What `seedRandom` was given.
        var seed: Node?
        /// Whether they stay the same over time.
        var isTimeless = false
        /// How many calls have drawn one.
        var count = 0
    }

    /// How a normal distribution has nine tenths of its numbers between 0 and 1 around ½.
    private static let spread = 0.304

    private var isWeb: Bool { importer.options.compatibility == .web }

    /// A function whose results look random. Those of lottie-web are other ones each time that a file is played, those of
    /// After Effects its secret; these belong to the property, to the call in its expression, and to the time.
    mutating func callRandom(_ function: ExpressionFunction, _ arguments: [Value]) throws(Stop) -> Value {
        switch function {
        case .seedRandom:
            draws.seed = try arguments.first.map { value throws(Stop) in try number(value) }
            // In lottie-web a seed takes the place of the time.
            draws.isTimeless = isWeb
            if !isWeb, arguments.count > 1 {
                let timeless = try truth(of: arguments[1])
                draws.isTimeless = constant(timeless) == 1
            }
            return .undefined
        case .noise:
            let place = arguments.first ?? .undefined
            let numbers = isList(place) ? try components(of: place) ?? [] : [try number(place)]
            func part(_ index: Int) -> Node { index < numbers.count ? numbers[index] : constant(0) }
            return .number(importer.expressions.builder.noise(part(0), part(1), part(2)))
        default: return try drawn(arguments, isNormal: function == .gaussRandom)
        }
    }

    /// A number from one bound to the other, from 0 where one is given, up to 1 without any; of lists by component.
    private mutating func drawn(_ arguments: [Value], isNormal: Bool) throws(Stop) -> Value {
        let high = arguments.last ?? .number(constant(1))
        let low = arguments.count > 1 ? arguments[0] : .number(constant(0))
        guard isList(high), let most = try components(of: high) else {
            let least = try number(low)
            return .number(between(least, try number(high), draw(isNormal)))
        }
        let least = isList(low) ? try components(of: low) ?? [] : []
        // In lottie-web all components go equally far.
        let shared = isWeb ? draw(isNormal) : nil
        var numbers: [Value] = []
        for (index, bound) in most.enumerated() {
            let share = shared ?? draw(isNormal)
            numbers.append(.number(between(index < least.count ? least[index] : constant(0), bound, share)))
        }
        return newList(numbers)
    }

    private mutating func between(_ low: Node, _ high: Node, _ share: Node) -> Node {
        apply(.add, low, apply(.multiply, share, apply(.subtract, high, low)))
    }

    /// The next number: from 0 up to 1, or distributed normally around ½.
    private mutating func draw(_ isNormal: Bool) -> Node {
        let first = next()
        guard isNormal else { return first }
        // Box–Muller.
        let logarithm = apply(.logarithm, apply(.subtract, constant(1), first))
        let radius = apply(.squareRoot, apply(.multiply, constant(-2), logarithm))
        let wave = apply(.cosine, apply(.multiply, constant(2 * .pi), next()))
        let deviation = apply(.multiply, constant(PartialEvaluator.spread), apply(.multiply, radius, wave))
        return apply(.add, constant(0.5), deviation)
    }

    private mutating func next() -> Node {
        draws.count += 1
        let key = apply(.add, seed(of: reference), constant(Double(draws.count)))
        return apply(.random, key, draws.isTimeless ? constant(0) : frame)
    }

    /// What the numbers of a property belong to: its place by names and numbers that stay when others are edited.
    private mutating func seed(of reference: PropertyReference) -> Node {
        var hasher = StableHasher()
        func combine(_ json: JSONValue) {
            hasher.combine(json["ind"]?.double ?? json["ix"]?.double ?? 0)
            hasher.combine(Array((json["nm"]?.string ?? "").utf8))
        }
        hasher.combine(reference.layer.composition.index)
        combine(reference.layer.json)
        for group in reference.group.map({ [$0] + $0.outer }) ?? [] { combine(group.json) }
        combine(reference.json)
        let transform = reference.layer.json["ks"]
        for owner in [reference.group?.json, transform, transform?["p"]].compactMap({ $0 }) {
            for member in owner.members where member.value.index == reference.json.index {
                hasher.combine(Array(member.key.utf8))
            }
        }
        let own = constant(Double(hasher.value >> 40))
        return draws.seed.map { apply(.multiply, apply(.random, own, $0), constant(0x1p24)) } ?? own
    }

    // MARK: Motions

    /// A property's value, moved about: over `frequency` numbers a second by up to `amplitude`, and by less and faster for
    /// each further octave. In lottie-web it walks, five steps a second, each up to the amplitude.
    mutating func wiggled(_ property: PropertyReference, _ arguments: [Value]) throws(Stop) -> Value {
        guard property.role == .number || property.role == .vector || property.role == .color else {
            throw PartialEvaluator.failure("wiggles what has no numbers")
        }
        func argument(_ index: Int, _ other: Double) throws(Stop) -> Value {
            index < arguments.count ? arguments[index] : .number(constant(other))
        }
        let values = try nodes(of: property)
        let reach = try argument(1, 0)
        let amplitudes = isList(reach) ? try components(of: reach) ?? [] : [try number(reach)]
        let base = seed(of: property)
        let octaves = isWeb ? 1 : try fixedNumber(argument(2, 1)) ?? 1
        let fading = try number(argument(3, 0.5))
        let moment = try arguments.count > 4 ? number(arguments[4]) : seconds()
        let frequency = isWeb ? constant(5) : try number(argument(0, 1))
        var numbers: [Node] = []
        for (index, value) in values.enumerated() {
            let amplitude = amplitudes.isEmpty ? constant(0) : amplitudes[min(index, amplitudes.count - 1)]
            let own = apply(.subtract, base, constant(Double(index + 1)))
            var place = apply(.multiply, isWeb ? seconds() : moment, frequency)
            guard !isWeb else {
                numbers.append(apply(.add, value, apply(.multiply, amplitude, apply(.walk, own, place))))
                continue
            }
            var (total, weight) = (constant(0), constant(1))
            for octave in 0..<(octaves > 1 ? Int(min(octaves, 8)) : 1) {
                let key = apply(.subtract, own, constant(Double(octave * 100)))
                total = apply(.add, total, apply(.multiply, weight, wave(key, at: place)))
                weight = apply(.multiply, weight, fading)
                place = apply(.multiply, place, constant(2))
            }
            numbers.append(apply(.add, value, apply(.multiply, amplitude, total)))
        }
        return list(numbers, like: property)
    }

    /// From −1 to 1: a number at each whole place, eased between them.
    private mutating func wave(_ key: Node, at place: Node) -> Node {
        let whole = apply(.floor, place)
        let share = apply(.subtract, place, whole)
        let double = apply(.multiply, constant(2), share)
        let eased = apply(.multiply, apply(.multiply, share, share), apply(.subtract, constant(3), double))
        let first = apply(.random, key, whole)
        let second = apply(.random, key, apply(.add, whole, constant(1)))
        return apply(.subtract, apply(.multiply, constant(2), between(first, second, eased)), constant(1))
    }

    /// The mean of so many samples of a property's keyframes over so many seconds around a time.
    mutating func smoothed(_ property: PropertyReference, _ arguments: [Value]) throws(Stop) -> Value {
        guard property.role == .number || property.role == .vector || property.role == .color else {
            throw PartialEvaluator.failure("smooths what has no numbers")
        }
        let width = try arguments.isEmpty ? constant(isWeb ? 0.4 : 0.2) : number(arguments[0])
        let wanted = try arguments.count > 1 ? fixedNumber(arguments[1]) : 5
        guard let wanted, wanted <= 200 else { throw PartialEvaluator.failure("smooths with too many samples") }
        let count = Int(max(wanted, 0))
        let moment = try arguments.count > 2 && !isWeb ? number(arguments[2]) : seconds()
        guard count > 1 else { return try list(nodes(of: property), like: property) }
        var totals: [Node] = []
        for sample in 0..<count {
            let offset = apply(.multiply, width, constant(Double(sample) / Double(count - 1) - 0.5))
            let values = numbers(at: apply(.multiply, apply(.add, moment, offset), frameRate()), of: property)
            try spend(values.count)
            totals = totals.isEmpty ? values : zip(totals, values).map { apply(.add, $0, $1) }
        }
        return list(totals.map { apply(.divide, $0, constant(Double(count))) }, like: property)
    }
}
