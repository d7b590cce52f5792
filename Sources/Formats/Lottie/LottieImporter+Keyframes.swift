import Engine

extension LottieImporter {
    /// A property that is constant or keyframed, without its expression; nil where there is no value. What decides is
    /// the value `k` itself, for exporters set the flag `a` wrongly: an array of objects is keyframes.
    mutating func keyframes<Reading: PropertyReading>(
        _ json: JSONValue, _ reading: Reading
    ) -> Property<Reading.Value>? {
        keyframes(json, PropertyMembers(json), reading)
    }

    /// The same of a property whose members are known.
    mutating func keyframes<Reading: PropertyReading>(
        _ json: JSONValue, _ members: PropertyMembers, _ reading: Reading
    ) -> Property<Reading.Value>? {
        guard let value = members.value ?? (json.isObject ? nil : json) else { return nil }
        var reading = reading
        if value.first?["t"] != nil {
            if let unset = reading.unset, isInFile(json), value.holdsBareNumbers {
                report(
                    .warning, "keyframes",
                    "lottie-web only reads keyframe values from lists and shows this one as −999999.", at: value,
                    hint: "Write each value as a list of one number.")
                return Property(unset)
            }
            if sources != nil { noteKeyframes(value, of: json) }
            if let track = track(value, &reading) {
                var property = Property(track)
                property.origin = origin(of: json)
                return property
            }
            report(.error, "keyframes", "These keyframes have no values; the property keeps its default.", at: value)
            return nil
        }
        if let constant = reading.decode(value) { return Property(constant) }
        report(.error, "property", "This value has the wrong type; the default is used.", at: value)
        return nil
    }

    /// Where a property stands in the text; nil for values from outside.
    func origin(of json: JSONValue) -> Int? {
        json.isObject && isInFile(json) ? json.byteRange.lowerBound : nil
    }

    private mutating func track<Reading: PropertyReading>(
        _ list: JSONValue, _ reading: inout Reading
    ) -> Track<Reading.Value>? {
        var keyframes: [Keyframe<Reading.Value>] = []
        keyframes.reserveCapacity(list.count)
        var spans: [CurvedSpan] = []
        // In files before version 5.5 a segment carries its end value, and the last keyframe has a time only.
        var pendingEnd: Reading.Value?
        for item in list.elements {
            if keyframes.count % 256 == 0, interruption.isDemanded { break }
            let members = KeyframeMembers(item)
            guard let time = members.time?.double else {
                report(.error, "keyframes", "A keyframe without a time is ignored.", at: item)
                continue
            }
            let own = members.start.flatMap { reading.decode($0) }
            guard
                let value = own ?? pendingEnd ?? keyframes.last?.value ?? members.end.flatMap({ reading.decode($0) })
            else { continue }
            let isHeld = members.hold?.truth == true
            // A held segment never gets to its end value.
            pendingEnd = isHeld ? nil : members.end.flatMap { reading.decode($0) }
            if let last = spans.indices.last, spans[last].index == keyframes.count - 1 {
                spans[last].areValuesWritten = spans[last].areValuesWritten && own != nil
            }
            if Reading.Value.self == Vector3.self, let tangents = members.tangents {
                spans.append(
                    CurvedSpan(
                        index: keyframes.count, members: members, tangents: tangents, areValuesWritten: own != nil))
            }
            keyframes.append(
                Keyframe(time: time, value: value, easing: members.easing(dimensions: reading.dimensions)))
        }
        for span in spans where span.index < keyframes.count - 1 {
            guard let from = keyframes[span.index].value as? Vector3,
                let to = keyframes[span.index + 1].value as? Vector3,
                // Only where both values are written does lottie-web see that a motion path is straight.
                let path = motionPath(from: from, to: to, span.tangents, keepsStraight: !span.areValuesWritten)
            else { continue }
            keyframes[span.index].motionPath = path
            // lottie-web moves along a curve even where the value is to be held.
            keyframes[span.index].easing = span.members.easing(
                dimensions: 1, isHeld: options.compatibility == .web && span.members.isEased ? false : nil)
        }
        return Track(keyframes)
    }

    private mutating func motionPath(
        from: Vector3, to: Vector3, _ tangents: (out: Vector3, into: Vector3), keepsStraight: Bool
    ) -> MotionPath? {
        let isWeb = options.compatibility == .web
        guard
            let path = MotionPath(
                from: from, to: to, outTangent: tangents.out, inTangent: tangents.into,
                overshoot: isWeb ? .snapsToEnd : .stays, keepsStraight: keepsStraight)
        else { return nil }
        motionPathCount += 1
        if motionPathCount <= Limit.motionPaths { return path }
        if motionPathCount == Limit.motionPaths + 1 {
            report(
                .warning, "motion path",
                "Only the first \(Limit.motionPaths) motion paths are curved; the others are straight.",
                at: nil)
        }
        return nil
    }
}

/// A segment between two keyframes that may follow a curve.
private struct CurvedSpan {
    /// Which keyframe begins it.
    var index: Int
    /// That keyframe.
    var members: KeyframeMembers
    var tangents: (out: Vector3, into: Vector3)
    /// Whether the keyframes at both ends have values of their own.
    var areValuesWritten: Bool
}

/// The members of a property that matter to all kinds, found in one go.
struct PropertyMembers {
    /// The value or the keyframes (`k`).
    var value: JSONValue?
    /// The name of a slot (`sid`).
    var slot: JSONValue?
    /// The expression (`x`), or a part of a split position.
    var expression: JSONValue?

    /// The members of a property; none of what is no object.
    init(_ json: JSONValue) {
        let isRead = json.forEachMember { word, member in
            switch word {
            case JSONText.word("k"): value = member
            case JSONText.word("sid"): slot = member
            case JSONText.word("x"): expression = member
            default: break
            }
        }
        if !isRead { (value, slot, expression) = (json["k"], json["sid"], json["x"]) }
    }
}

/// The members of a keyframe, found in one go: files have more of them than of any other object.
private struct KeyframeMembers {
    /// In frames (`t`).
    var time: JSONValue?
    /// The value, and in old files that of the next keyframe (`s`, `e`).
    var start, end: JSONValue?
    /// Whether the value holds until the next keyframe (`h`).
    var hold: JSONValue?
    /// The handles of the easing (`o`, `i`).
    var out, into: JSONValue?
    /// The handles of the motion path (`to`, `ti`).
    private var outTangent, inTangent: JSONValue?

    /// The members of a keyframe; none of what is no object.
    init(_ json: JSONValue) {
        let isRead = json.forEachMember { word, member in
            switch word {
            case JSONText.word("t"): time = member
            case JSONText.word("s"): start = member
            case JSONText.word("e"): end = member
            case JSONText.word("h"): hold = member
            case JSONText.word("o"): out = member
            case JSONText.word("i"): into = member
            case JSONText.word("to"): outTangent = member
            case JSONText.word("ti"): inTangent = member
            default: break
            }
        }
        if isRead { return }
        (time, start, end, hold) = (json["t"], json["s"], json["e"], json["h"])
        (out, into, outTangent, inTangent) = (json["o"], json["i"], json["to"], json["ti"])
    }

    /// Whether there are both handles of the easing.
    var isEased: Bool { out != nil && into != nil }

    /// The spatial tangents; nil where there are none.
    var tangents: (out: Vector3, into: Vector3)? {
        guard let outTangent, let inTangent, outTangent.isArray, inTangent.isArray else { return nil }
        return (Vector3(outTangent), Vector3(inTangent))
    }

    /// The easing towards the next keyframe: handles as numbers or as one array entry for each component. A missing
    /// component takes the first one's.
    ///
    /// - Parameter isHeld: Whether the value holds, whatever the keyframe says; nil for what it says.
    func easing(dimensions: Int, isHeld: Bool? = nil) -> Easing {
        if isHeld ?? (hold?.truth == true) { return .hold }
        guard let out, let into, let start = EasingHandle(out), let end = EasingHandle(into) else { return .linear }
        let count = min(dimensions, max(start.count, end.count))
        func curve(_ index: Int) -> CubicBezier {
            CubicBezier(start.x[index], start.y[index], end.x[index], end.y[index])
        }
        for index in 1..<max(count, 1) where !(start.isShared(index) && end.isShared(index)) {
            return .components((0..<count).map(curve))
        }
        let curve = curve(0)
        return curve.isLinear ? .linear : .bezier(curve)
    }
}

/// A handle of an easing, for up to four components of a value; those that are missing are like the first.
private struct EasingHandle {
    /// The coordinates, by component.
    private(set) var x = SIMD4<Double>(), y = SIMD4<Double>()
    /// How many components one of the coordinates has.
    private(set) var count = 0

    /// Nil where a coordinate is missing.
    init?(_ json: JSONValue) {
        var (first, second): (JSONValue?, JSONValue?)
        let isRead = json.forEachMember { word, member in
            switch word {
            case JSONText.word("x"): first = member
            case JSONText.word("y"): second = member
            default: break
            }
        }
        if !isRead { (first, second) = (json["x"], json["y"]) }
        guard let first, let second else { return nil }
        let (xCount, yCount) = (EasingHandle.read(first, &x), EasingHandle.read(second, &y))
        guard xCount > 0, yCount > 0 else { return nil }
        count = max(xCount, yCount)
    }

    /// Whether a component's handle is the first one's.
    func isShared(_ index: Int) -> Bool { x[index] == x[0] && y[index] == y[0] }

    /// Reads a coordinate.
    ///
    /// - Returns: How many numbers it has, 4 at the most.
    private static func read(_ json: JSONValue, _ values: inout SIMD4<Double>) -> Int {
        var count = 0
        json.forEachDouble { index, number in
            if index == 0 { values = SIMD4(repeating: number) } else if index < 4 { values[index] = number }
            count = index &+ 1
        }
        return min(count, 4)
    }
}

extension Vector3 {
    /// The first three numbers of an array, those that are missing 0.
    fileprivate init(_ json: JSONValue) {
        self = .zero
        json.forEachDouble { index, number in
            switch index {
            case 0: x = number
            case 1: y = number
            case 2: z = number
            default: break
            }
        }
    }
}

extension JSONValue {
    /// Whether these are keyframes whose values are numbers, none of them in a list.
    fileprivate var holdsBareNumbers: Bool {
        first?["s"]?.double != nil && !elements.contains { $0["s"]?.isArray == true }
    }
}
