import Engine
import Formats

/// Changes the segment between two values of an archived animation.
///
/// A basic animation is a segment of its own. Where values have to stand in between it becomes a keyframe animation;
/// for a spring it becomes a spring animation.
struct ArchiveSegments {
    private let animation: ArchivedAnimation
    private let object: KeyedValue
    private var additions: ArchiveAdditions
    private var members: [(key: String, value: PlistPart)] = []
    private var removed: Set<String> = []

    /// The animation whose object has a number; fails where the file cannot be read, or has none.
    init(_ bytes: [UInt8], at offset: Int) throws(TuningFailure) {
        let file: CoreAnimationArchive
        do {
            file = try CoreAnimationArchive(bytes)
        } catch {
            throw .segment(error.message)
        }
        guard let site = file.animationSites.firstIndex(where: { $0.object.identity == offset }),
            let additions = ArchiveAdditions(file.archive)
        else { throw .segment("the animation does not exist") }
        animation = file.animations[site]
        object = file.animationSites[site].object
        self.additions = additions
    }

    /// The file with a segment changed, and how near fitted keyframes come.
    ///
    /// - Parameter index: That of the value that the segment begins with.
    mutating func changed(_ index: Int, _ change: SegmentChange) throws(TuningFailure) -> ([UInt8], SegmentEdits) {
        let fit: SegmentEdits
        switch animation.kind {
        case .basic(let ends): fit = try changeBasic(ends, index, change)
        case .spring(let ends, _):
            guard case .bounce = change else {
                throw .segment("a spring animation has no easing and can only be replaced with a bounce")
            }
            fit = try makeKeyframes(ends, index, change)
        case .keyframes(let keyframes): fit = try changeKeyframes(keyframes, index, change)
        case .group, .transition: throw .segment("there is no segment \(index + 1)")
        }
        if !members.isEmpty || !removed.isEmpty {
            if let contents = contents() { members.append(contents) }
            guard additions.rewrite(object, setting: members, removing: removed) else {
                throw .segment("the animation is not a separate object in the archive")
            }
        }
        do {
            return (try additions.archive.list.bytes(with: additions.changes), fit)
        } catch {
            throw .segment("the file cannot be changed: \(error.message)")
        }
    }

    // MARK: - Basic animations

    private mutating func changeBasic(
        _ ends: ArchivedEnds, _ index: Int, _ change: SegmentChange
    ) throws(TuningFailure) -> SegmentEdits {
        guard index == 0 else { throw .segment("there is no segment \(index + 1)") }
        switch change {
        case .linear: removed.insert("timingFunction")
        case .bezier(let curve): members.append(("timingFunction", additions.add(function: curve)))
        case .spring(let spring):
            guard spring.isValid else { throw FittedSegment.invalid(change) }
            if let from = ends.from, from == ends.to { throw FittedSegment.nothingMoves }
            makeSpring(spring)
        case .hold, .bounce, .split: return try makeKeyframes(ends, index, change)
        case .extended(let frames):
            let function = element("timingFunction")?.part
            var keys = try keyframes(of: ends, function)
            try extend(&keys, by: frames)
            write(keys)
            return SegmentEdits(edits: [], addedKeyframes: 1)
        case .animated: throw FittedSegment.isAnimated
        case .block: throw FittedSegment.hasNoBlocks
        case .dimensions: throw FittedSegment.hasNoDimensions
        case .removal: throw .segment("a basic animation needs both of its values")
        }
        return SegmentEdits(edits: [])
    }

    /// Makes it a spring animation: that has the spring itself, and nothing is to be fitted.
    private mutating func makeSpring(_ spring: Spring) {
        removed.insert("timingFunction")
        setClass("CASpringAnimation", below: ["CABasicAnimation", "CAPropertyAnimation", "CAAnimation"])
        for (key, value) in [("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping)] {
            members.append((key, additions.add(.number(value))))
        }
        if spring.initialVelocity != 0 { members.append(("velocity", additions.add(.number(spring.initialVelocity)))) }
        if spring.dampingRatio > 1 { members.append(("allowsOverdamping", additions.add(.truth(true)))) }
    }

    /// Makes it a keyframe animation of the values that it runs between, and changes the segment between them.
    private mutating func makeKeyframes(
        _ ends: ArchivedEnds, _ index: Int, _ change: SegmentChange
    ) throws(TuningFailure) -> SegmentEdits {
        guard index == 0 else { throw .segment("there is no segment \(index + 1)") }
        var keys = try keyframes(of: ends, nil)
        let fit = try insert(change, at: 0, into: &keys)
        write(keys)
        return fit
    }

    /// Makes it a keyframe animation; these are its values, with a timing function between them.
    private mutating func keyframes(
        of ends: ArchivedEnds, _ function: PlistPart?
    ) throws(TuningFailure) -> ArchivedTrack {
        guard ends.from != nil, ends.to != nil, ends.by == nil, let from = element("fromValue"),
            let to = element("toValue")
        else {
            throw .segment("keyframes need both fromValue and toValue, but one is left to the layer or to byValue")
        }
        setClass("CAKeyframeAnimation", below: ["CAPropertyAnimation", "CAAnimation"])
        removed = [
            "fromValue", "toValue", "byValue", "timingFunction", "mass", "stiffness", "damping", "velocity",
            "initialVelocity", "allowsOverdamping",
        ]
        return ArchivedTrack(elements: [from, to], times: [0, 1], functions: [function])
    }

    private mutating func setClass(_ name: String, below superclasses: [String]) {
        members.append(("$class", additions.reference(toClass: name, below: superclasses)))
    }

    // MARK: - Keyframe animations

    private mutating func changeKeyframes(
        _ keyframes: ArchivedKeyframes, _ index: Int, _ change: SegmentChange
    ) throws(TuningFailure) -> SegmentEdits {
        guard keyframes.path == nil else {
            throw .segment("the animation follows a path, so it has no values to change")
        }
        if case .removal = change { return try remove(index, of: keyframes) }
        guard keyframes.calculationMode == .linear else {
            throw .segment(
                "the calculation mode “\(keyframes.calculationMode.rawValue)” does not use timing curves")
        }
        let elements = elements("values")
        guard index >= 0, index + 1 < elements.count, elements.count == keyframes.values.count else {
            throw .segment("there is no segment \(index + 1)")
        }
        let count = elements.count
        var track = ArchivedTrack(elements: elements, times: keyframes.keyTimes, functions: [])
        if !keyframes.hasUsableTimes(count: count) {
            track.times = CalculationMode.linear.spread(count) ?? []
        }
        let functions = self.elements("timingFunctions")
        track.functions = (0..<(count - 1)).map { $0 < functions.count ? functions[$0].part : nil }
        var fit = SegmentEdits(edits: [])
        switch change {
        case .linear: track.functions[index] = additions.add(function: CubicBezier(0, 0, 1, 1, isExact: true))
        case .bezier(let curve): track.functions[index] = additions.add(function: curve)
        case .block: throw FittedSegment.hasNoBlocks
        case .dimensions: throw FittedSegment.hasNoDimensions
        case .extended(let frames):
            guard animation.timingFunction == nil || animation.timingFunction == CubicBezier(0, 0, 1, 1) else {
                throw .segment("the timing function of the whole animation would distort the new keyframe")
            }
            try extend(&track, by: frames)
            fit.addedKeyframes = 1
        case .animated: throw FittedSegment.isAnimated
        case .hold, .bounce, .spring, .split, .removal: fit = try insert(change, at: index, into: &track)
        }
        write(track)
        return fit
    }

    /// Deletes a value, its time, and the timing function that leaves it; of the last one, that which comes to it.
    private mutating func remove(
        _ index: Int, of keyframes: ArchivedKeyframes
    ) throws(TuningFailure) -> SegmentEdits {
        let count = elements("values").count
        guard count == keyframes.values.count, index >= 0, index < count else {
            throw .segment("there is no keyframe \(index + 1)")
        }
        guard count > 2 else { throw .segment("an animated property needs at least two keyframes") }
        for key in ["values", "tensionValues", "continuityValues", "biasValues"] { shorten(key, by: index) }
        shorten("timingFunctions", by: index + 1 < count ? index : index - 1)
        if keyframes.hasUsableTimes(count: count) {
            shorten("keyTimes", by: index)
        } else if var times = CalculationMode(rawValue: keyframes.calculationMode.rawValue)?.spread(count) {
            times.remove(at: index)
            setList("keyTimes", times.map { additions.add(.number($0)) })
        }
        return SegmentEdits(edits: [])
    }

    /// Takes an element out of a list that has it.
    private mutating func shorten(_ key: String, by index: Int) {
        var parts = elements(key).map(\.part)
        guard parts.indices.contains(index) else { return }
        parts.remove(at: index)
        setList(key, parts)
    }

    /// Puts values between one and the next.
    private mutating func insert(
        _ change: SegmentChange, at index: Int, into track: inout ArchivedTrack
    ) throws(TuningFailure) -> SegmentEdits {
        let (from, to) = (track.elements[index], track.elements[index + 1])
        guard let first = from.value.namedNumbers, let last = to.value.namedNumbers, first.keys == last.keys else {
            throw .segment("keyframes can only be added between numbers, points, sizes or rectangles")
        }
        let numbers = first.keys.sorted().map { (from: first[$0] ?? 0, to: last[$0] ?? 0) }
        if case .hold = change {
            guard numbers.contains(where: { $0.from != $0.to }) else { throw FittedSegment.nothingMoves }
            track.insert(
                [additions.add(copyOf: from.value, with: first)], [track.times[index + 1]], [nil, nil], at: index)
            return SegmentEdits(edits: [], addedKeyframes: 1)
        }
        if let curve = animation.timingFunction, animation.kind.isKeyframes, curve != CubicBezier(0, 0, 1, 1) {
            throw .segment("the timing function of the whole animation would distort the new keyframes")
        }
        let duration = animation.timing.duration ?? 0
        let seconds = (track.times[index + 1] - track.times[index]) * (duration == 0 ? 0.25 : duration)
        guard seconds.isFinite, seconds > 0 else { throw .segment("the segment has no duration or never ends") }
        var change = change
        if case .split(let share, nil) = change { change = .split(at: share, curve: ownCurve(at: index)) }
        let fit = try FittedSegment(change, numbers: numbers, seconds: seconds, isHeld: false)
        var values: [PlistPart] = []
        var times: [Double] = []
        for key in fit.keys.dropFirst().dropLast() {
            let between = first.merging(last) { $0 + ($1 - $0) * key.value }
            values.append(additions.add(copyOf: from.value, with: between.mapValues { $0.rounded(6) }))
            times.append(track.times[index] + (track.times[index + 1] - track.times[index]) * key.time)
        }
        let functions = fit.keys.dropLast().map { additions.add(function: $0.easing) }
        track.insert(values, times, functions, at: index)
        return SegmentEdits(edits: [], greatestError: fit.greatestError, addedKeyframes: values.count)
    }

    /// The timing function that leaves a value; nil for linear.
    private func ownCurve(at index: Int) -> CubicBezier? {
        guard case .keyframes(let keyframes) = animation.kind else { return animation.timingFunction }
        return keyframes.timingFunctions.indices.contains(index) ? keyframes.timingFunctions[index] : nil
    }

    /// Puts a value beyond the others, the same as the last or the first one: the animation lasts longer, and all others
    /// stay where they are.
    private mutating func extend(_ track: inout ArchivedTrack, by frames: Double) throws(TuningFailure) {
        guard frames.isFinite, frames != 0 else { throw FittedSegment.isNotBeyond }
        let (timing, isLast) = (animation.timing, frames > 0)
        let duration = timing.duration.flatMap { $0 == 0 ? nil : $0 } ?? 0.25
        guard timing.speed > 0, duration.isFinite, let end = isLast ? track.elements.last : track.elements.first,
            let numbers = end.value.namedNumbers
        else { throw .segment("keyframes can only be added after numbers, points, sizes or rectangles") }
        let added = abs(frames) / ClipLength.frameRate * timing.speed
        track.times = track.times.map { ($0 * duration + (isLast ? 0 : added)) / (duration + added) }
        let value = additions.add(copyOf: end.value, with: numbers)
        track.extend(value, atTheEnd: isLast)
        members.append(("duration", additions.add(.number((duration + added).rounded(6)))))
        if !isLast {
            members.append(("beginTime", additions.add(.number((timing.beginTime - added / timing.speed).rounded(6)))))
        }
    }

    /// Writes values, times and timing functions into the animation.
    private mutating func write(_ track: ArchivedTrack) {
        setList("values", track.parts)
        let times = elements("keyTimes")
        // Numbers that stay are the objects that they are.
        setList(
            "keyTimes",
            track.times.map { time in
                times.first { $0.value.number == time }?.part ?? additions.add(.number(time))
            })
        let linear = CubicBezier(0, 0, 1, 1, isExact: true)
        setList("timingFunctions", track.functions.map { $0 ?? additions.add(function: linear) })
    }

    private mutating func setList(_ key: String, _ parts: [PlistPart]) {
        let list = additions.archive.list
        if let reference = list.reference(of: key, in: object.object, among: KeyedValue.maxKeys),
            additions.replaceElements(ofListAt: reference, with: parts)
        {
            return
        }
        members.append((key, additions.add(list: parts)))
    }

    /// The list of the keys that are archived, which animations have for themselves; nil where there is none.
    private mutating func contents() -> (key: String, value: PlistPart)? {
        additions.contents(of: object.object, adding: members.map(\.key), without: removed)
            .map { (ArchiveAdditions.contentsKey, $0) }
    }

    // MARK: - Reading

    /// The value of a key, and the reference to it.
    private func element(_ key: String) -> ArchivedTrack.Element? {
        let list = additions.archive.list
        return list.reference(of: key, in: object.object, among: KeyedValue.maxKeys).map { reference in
            ArchivedTrack.Element(additions.archive, Int(list.references[reference]))
        }
    }

    /// The elements of a list, and the references to them.
    private func elements(_ key: String) -> [ArchivedTrack.Element] {
        let list = additions.archive.list
        guard let reference = list.reference(of: key, in: object.object, among: KeyedValue.maxKeys) else { return [] }
        var container = KeyedValue(additions.archive, PlistValue(list, Int(list.references[reference])))
        if container.knownClass == .arrayProxy { container = container["array"] ?? container }
        if container.knownClass == .array { container = container["NS.objects"] ?? container }
        return container.object.elements.prefix(CoreAnimationReader.Limit.values).map {
            ArchivedTrack.Element(additions.archive, $0.index)
        }
    }
}

extension ArchivedAnimation.Kind {
    /// Whether it has keyframes.
    fileprivate var isKeyframes: Bool { if case .keyframes = self { true } else { false } }
}

extension KeyedValue {
    /// The numbers that a value is made of, by key; a plain number has the empty key. Nil for what numbers in between
    /// would not do: matrices, colors, and all else.
    fileprivate var namedNumbers: [String: Double]? {
        if let number = object.double { return number.isFinite ? ["": number] : nil }
        guard knownClass == .valueProxy else { return nil }
        var numbers: [String: Double] = [:]
        for key: StaticString in ["x", "y", "z", "width", "height"] {
            guard let part = self[key] else { continue }
            guard let number = part.number, number.isFinite else { return nil }
            numbers["\(key)"] = number
        }
        guard !numbers.isEmpty, self["m11"] == nil, self["a"] == nil, self["tx"] == nil else { return nil }
        return numbers
    }
}
