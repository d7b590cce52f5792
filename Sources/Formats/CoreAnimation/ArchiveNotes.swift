import Engine

/// What the reader of an archive notes of the animations that it reads: the numbers that shape the motion, each with the
/// reference to it.
package struct ArchiveNotes: Sendable {
    /// What has been found.
    package private(set) var list = KnobList()
    /// The reference to each number, by its path.
    package private(set) var references: [String: Int] = [:]
    /// By the path of a number the references that lead to it, from the first one to an object that is referenced
    /// several times; nothing for numbers whose path leads through no such object.
    package private(set) var shares: [String: [Int]] = [:]
    private let archive: KeyedArchive
    private let plist: PlistDocument
    private let uses: [Int]
    /// Where in the list the number of a reference is, or of several that lead to it; one that is met again by the same
    /// references is listed once.
    private var listed: [[Int]: Int] = [:]
    /// What paths and labels may still take, in bytes.
    private var textLeft = ArchiveNotes.maxText
    /// How many references may still be looked at.
    private var looksLeft = CoreAnimationReader.Limit.looks
    private let interruption = Interruption.current
    /// The animation that is noted.
    private var path = ""
    private var label = ""

    /// What all paths and labels take at most, in bytes.
    static let maxText = 32 << 20

    /// Nothing is noted yet.
    init(_ archive: KeyedArchive) {
        self.archive = archive
        plist = archive.list
        uses = archive.uses
    }

    /// Notes the numbers of an animation.
    ///
    /// - Parameters:
    ///   - object: What it was read from.
    ///   - path: The path from the top of the archive to it.
    ///   - layer: The display name of the layer that it belongs to; nil where it belongs to none.
    mutating func add(_ animation: ArchivedAnimation, _ object: KeyedValue, at path: String, in layer: String?) {
        guard !list.isCut else { return }
        self.path = path
        label = [layer, animation.keyPath ?? animation.className].compactMap { $0 }.joined(separator: " › ")
        let timing = addTiming(object)
        let easing = part("timingFunction", of: object).flatMap { addFunction($0, ".timingFunction") }
        var keys: [KnobCurve.Key] = []
        switch animation.kind {
        case .basic: keys = addEnds(object, timing, easing)
        case .spring:
            keys = addEnds(object, timing, nil)
            let positive = 1e-6...1e9
            add("mass", of: object, .parameter, in: positive, suggested: 0.1...10)
            add("stiffness", of: object, .parameter, in: positive, suggested: 1...1000)
            add("damping", of: object, .parameter, in: 0...1e9, suggested: 0...100)
            for key in ["velocity", "initialVelocity"] {
                add(key, of: object, .parameter, suggested: -20...20)
            }
        case .keyframes(let keyframes):
            keys = addKeyframes(object)
            if keyframes.path != nil { keys = [] }
        case .group: return
        case .transition:
            add("startProgress", of: object, .parameter, in: Knob.share)
            add("endProgress", of: object, .parameter, in: Knob.share)
            return
        }
        list.curves.append(
            KnobCurve(path: path, label: label, offset: object.identity, keys: keys, animation: path))
    }

    /// What was found, the curves in the order of their objects.
    package func finished() -> KnobList {
        var list = list
        list.curves.sort { $0.offset < $1.offset }
        return list
    }

    // MARK: - Parts of animations

    /// The numbers of the clock, and which of them say when the animation begins and how long it takes.
    private mutating func addTiming(_ object: KeyedValue) -> (begin: Int?, duration: Int?) {
        let length = 0...Knob.anything.upperBound
        let begin = add("beginTime", of: object, .time, unit: "s")
        let duration = add("duration", of: object, .time, in: length, unit: "s", suggested: 0...10)
        add("timeOffset", of: object, .time, unit: "s")
        add("repeatDuration", of: object, .time, in: length, unit: "s")
        add("repeatCount", of: object, .parameter, in: length)
        add("speed", of: object, .parameter, suggested: -4...4)
        return (begin, duration)
    }

    private mutating func addEnds(
        _ object: KeyedValue, _ timing: (begin: Int?, duration: Int?), _ easing: TimingHandles?
    ) -> [KnobCurve.Key] {
        var (first, last) = (KnobCurve.Key(time: timing.begin), KnobCurve.Key(time: timing.duration))
        for key in ["fromValue", "toValue", "byValue"] {
            guard let part = part(key, of: object) else { continue }
            let values = addValue(part, ".\(key)", name: key)
            if key == "fromValue" { first.values = values }
            if key == "toValue" { last.values = values }
        }
        if let easing { (first.out, first.into) = ([easing.out], [easing.into]) }
        return [first, last]
    }

    private mutating func addKeyframes(_ object: KeyedValue) -> [KnobCurve.Key] {
        var keys: [KnobCurve.Key] = []
        for (index, part) in elements("values", of: object).enumerated() {
            if index % 64 == 0, interruption.isDemanded { break }
            keys.append(KnobCurve.Key(values: addValue(part, ".values[\(index)]", name: "values › \(index + 1)")))
        }
        let times = elements("keyTimes", of: object)
        let numbers = times.map { KeyedValue(archive, $0.value).number }
        for (index, part) in times.enumerated() {
            if index % 64 == 0, interruption.isDemanded { break }
            func near(_ index: Int) -> Double? { numbers.indices.contains(index) ? numbers[index] : nil }
            let (low, high) = (max(0, near(index - 1) ?? 0), min(1, near(index + 1) ?? 1))
            let knob = add(
                part, ".keyTimes[\(index)]", name: "key times › \(index + 1)", .time, in: Knob.between(low, high))
            if index < keys.count { keys[index].time = knob }
        }
        for (index, part) in elements("timingFunctions", of: object).enumerated() {
            if index % 64 == 0, interruption.isDemanded { break }
            let easing = addFunction(part, ".timingFunctions[\(index)]")
            if let easing, index < keys.count { (keys[index].out, keys[index].into) = ([easing.out], [easing.into]) }
        }
        for key in ["tensionValues", "continuityValues", "biasValues"] {
            for (index, part) in elements(key, of: object).enumerated() {
                if index % 64 == 0, interruption.isDemanded { break }
                add(part, ".\(key)[\(index)]", name: "\(key) › \(index + 1)", .parameter, suggested: -1...1)
            }
        }
        return keys
    }

    /// A number, or the numbers of a point or a size.
    private mutating func addValue(_ part: Part, _ step: String, name: String) -> [Int?] {
        let value = KeyedValue(archive, part.value)
        if value.object.double != nil { return [add(part, step, name: name, .value)] }
        guard value.knownClass == .valueProxy else { return [] }
        var knobs: [Int?] = []
        for key in ["x", "y", "z", "width", "height"] {
            guard let number = self.part(key, of: value, behind: part.chain) else { continue }
            knobs.append(add(number, "\(step).\(key)", name: "\(name) › \(key)", .value))
        }
        return knobs
    }

    /// The handles that a timing function is made of.
    private typealias TimingHandles = (out: KnobCurve.Handle, into: KnobCurve.Handle)

    private mutating func addFunction(_ part: Part, _ step: String) -> TimingHandles? {
        let function = KeyedValue(archive, part.value)
        guard function.knownClass == .timingFunction else { return nil }
        let knobs = ["c1x", "c1y", "c2x", "c2y"].map { key -> Int? in
            guard let number = self.part(key, of: function, behind: part.chain) else { return nil }
            return add(
                number, "\(step).\(key)", name: "timing function › \(key)", .easing,
                in: key.hasSuffix("x") ? Knob.share : Knob.anything, suggested: key.hasSuffix("x") ? nil : -1...2)
        }
        return (KnobCurve.Handle(x: knobs[0], y: knobs[1]), KnobCurve.Handle(x: knobs[2], y: knobs[3]))
    }

    /// The references to a number from the first one on that leads to an object that is referenced several times; nil
    /// where all objects on the path are referenced once.
    private func shared(_ part: Part) -> [Int]? {
        // A number that is an object itself does not count.
        part.chain.dropLast().firstIndex { reference in
            guard let uid = PlistValue(plist, Int(plist.references[reference])).uid else { return false }
            return uid < uses.count && uses[uid] > 1
        }.map { Array(part.chain[$0...]) }
    }

    // MARK: - Numbers

    /// What a reference leads to.
    private struct Part {
        /// The references from the animation on; the last one is that to the part.
        var chain: [Int]
        /// As it stands there, which may be a UID.
        var value: PlistValue
    }

    private mutating func part(_ key: String, of object: KeyedValue, behind chain: [Int] = []) -> Part? {
        looksLeft = interruption.isDemanded ? 0 : looksLeft - min(object.object.count, KeyedValue.maxKeys)
        guard looksLeft > 0 else {
            list.isCut = true
            return nil
        }
        let found = plist.reference(of: key, in: object.object, among: KeyedValue.maxKeys)
        return found.map { Part(chain: chain + [$0], value: PlistValue(plist, Int(plist.references[$0]))) }
    }

    /// The elements of a list, plain or in an object.
    private mutating func elements(_ key: String, of object: KeyedValue) -> [Part] {
        guard var part = part(key, of: object) else { return [] }
        for (type, key) in [(ArchivedClass.arrayProxy, "array"), (.array, "NS.objects")] {
            let container = KeyedValue(archive, part.value)
            guard container.knownClass == type else { continue }
            part = self.part(key, of: container, behind: part.chain) ?? part
        }
        let container = KeyedValue(archive, part.value)
        let elements = container.object.elements.prefix(min(CoreAnimationReader.Limit.values, max(0, looksLeft)))
        looksLeft -= elements.count
        return elements.enumerated().map { index, value in
            Part(chain: part.chain + [plist.reference(of: index, in: container.object)], value: value)
        }
    }

    /// Adds the number of a key; gives its index in the list, nil where there is none.
    @discardableResult private mutating func add(
        _ key: String, of object: KeyedValue, _ role: Knob.Role, in range: ClosedRange<Double> = Knob.anything,
        unit: String = "", suggested: ClosedRange<Double>? = nil
    ) -> Int? {
        guard let part = part(key, of: object) else { return nil }
        return add(part, "." + key, name: key, role, in: range, unit: unit, suggested: suggested)
    }

    /// Adds a number that is not listed yet; gives its index in the list, nil where it is none.
    @discardableResult private mutating func add(
        _ part: Part, _ step: String, name: String, _ role: Knob.Role, in range: ClosedRange<Double> = Knob.anything,
        unit: String = "", suggested: ClosedRange<Double>? = nil
    ) -> Int? {
        guard let reference = part.chain.last else { return nil }
        let shares = shared(part)
        let chain = shares ?? [reference]
        if let known = listed[chain] { return known }
        let object = KeyedValue(archive, part.value).object
        // Infinite numbers cannot be dragged.
        guard !list.isCut, let value = object.double, value.isFinite else { return nil }
        let knob = Knob(
            path: path + step, label: "\(label) › \(name)", role: role, value: value, range: range,
            bytes: object.contentRange, unit: unit, suggested: suggested, isShared: shares != nil)
        textLeft -= knob.path.utf8.count + knob.label.utf8.count
        guard textLeft > 0, list.knobs.count < KnobCollector.limit else {
            list.isCut = true
            return nil
        }
        guard references.updateValue(reference, forKey: knob.path) == nil else { return nil }
        self.shares[knob.path] = shares
        list.knobs.append(knob)
        listed[chain] = list.knobs.count - 1
        return list.knobs.count - 1
    }
}

extension KeyedArchive {
    /// How often each object is named by its UID.
    package var uses: [Int] {
        var uses = [Int](repeating: 0, count: objects.count)
        for reference in list.references {
            if let uid = PlistValue(list, Int(reference)).uid, uid < uses.count { uses[uid] += 1 }
        }
        return uses
    }
}
