import Engine

/// Animations of blocks, as UIKit's `animateKeyframes` makes them.
extension MotionImporter {
    /// Adds the changes that the blocks of an animation make; its clock.
    mutating func collectBlocks(_ json: JSONValue, of layer: JSONValue) -> MediaTiming? {
        if member("duration", of: json) == nil {
            report(.warning, "blocks", "The animation has no “duration”; it lasts 0.25 seconds.", at: json)
        }
        let timing = timing(of: json, defaultDuration: 0.25)
        let blocks = KeyframeBlocks(
            duration: timing.duration ?? 0.25, delay: seconds("delay", of: json, least: 0) ?? 0,
            options: readOptions(json))
        var stage = blocks.stage
        stage.timing.begin += timing.begin
        stage.timing.offset = timing.offset
        stage.timing.speed = timing.speed
        if member("repeatCount", of: json) != nil { stage.timing.repeatCount = timing.repeatCount }
        if member("repeatDuration", of: json) != nil { stage.timing.repeatDuration = timing.repeatDuration }
        if member("autoreverses", of: json) != nil { stage.timing.autoreverses = timing.autoreverses }
        if member("fillMode", of: json) != nil { stage.timing.fill = timing.fill }
        guard let list = list("blocks", of: json) else {
            if member("blocks", of: json) == nil {
                report(.error, "blocks", "The animation has no “blocks” and does nothing.", at: json)
            }
            return nil
        }
        var order: [Substring] = []
        var changes: [Substring: [MotionChange.BlockChange]] = [:]
        var firsts: [Substring: (keyPath: String, json: JSONValue)] = [:]
        for (index, block) in list.elements.enumerated() {
            if interruption.isDemanded { break }
            notes?.json.enter(block, in: json, ".blocks[\(index)]", name: "block \(index + 1)")
            for (keyPath, change) in readBlock(block, of: layer) {
                let property = MotionKeyPath.split(keyPath).property
                if changes[property] == nil {
                    order.append(property)
                    firsts[property] = (keyPath, change.json)
                }
                changes[property, default: []].append(change)
            }
        }
        for property in order {
            guard let list = changes[property], let first = firsts[property] else { continue }
            reportOverlaps(list, property)
            self.changes.append(
                MotionChange(
                    property: property, part: "", keyPath: first.keyPath, json: first.json,
                    source: .blocks(blocks, list, of: json), stages: [stage]))
        }
        return stage.timing
    }

    private mutating func readOptions(_ json: JSONValue) -> KeyframeBlocks.Options {
        var options: KeyframeBlocks.Options = []
        var hasCurve = false
        if let list = list("options", of: json) {
            for element in list.elements.prefix(100) {
                guard let word = word(element, named: "options", among: MotionWords.options.map(\.name)) else {
                    continue
                }
                hasCurve = hasCurve || word.hasPrefix("curve")
                for entry in MotionWords.options where entry.name == word { options.formUnion(entry.option) }
            }
            if options.contains(.autoreverses), !options.contains(.repeats) {
                report(
                    .warning, "blocks", "“autoreverse” has no effect without “repeat”.", at: list,
                    hint: "Add “repeat”, or set “autoreverses” on the animation.")
            }
        }
        if member("calculationMode", of: json) != nil {
            let words = CalculationMode.allCases.map(\.rawValue)
            if let word = word("calculationMode", of: json, among: words),
                let mode = CalculationMode(rawValue: word)
            {
                options = KeyframeBlocks.Options(rawValue: options.rawValue & ~(7 << 10))
                options.formUnion(KeyframeBlocks.Options(mode))
            }
        }
        // UIKit eases the whole animation even where no option says so.
        if (readVariant(of: json) ?? variant) == .ideal, !hasCurve { options.formUnion(.curveLinear) }
        return options
    }

    /// The changes of a block, by the key paths of layers.
    private mutating func readBlock(
        _ block: JSONValue, of layer: JSONValue
    ) -> [(keyPath: String, change: MotionChange.BlockChange)] {
        guard block.isObject else {
            reportKind("a block", "an object", at: block)
            return []
        }
        checkMembers(of: block, MotionWords.block, "a block")
        let start = number("relativeStartTime", of: block) ?? 0
        let duration = number("relativeDuration", of: block) ?? max(0, 1 - start)
        reportTimes(of: block, start, duration)
        notes?.noteMissingTimes(of: block, start, duration)
        guard let changes = member("changes", of: block) else {
            report(
                .warning, "blocks", "The block has no “changes” and does nothing.", at: block, hint: "Add “changes”.")
            return []
        }
        guard changes.isObject else {
            reportKind("“changes”", "an object with “to” or “by” for each property", at: changes)
            return []
        }
        var result: [(keyPath: String, change: MotionChange.BlockChange)] = []
        for (name, json) in changes.members {
            guard animationCount < Limit.animations else {
                report(
                    .error, "limit", "There are more than \(Limit.animations) animations; this one is ignored.",
                    at: json)
                break
            }
            animationCount += 1
            notes?.json.enter(json, in: block, ".changes" + JSONPath.step(name), name: name)
            guard let (isTarget, value) = readTarget(json, named: name) else { continue }
            let change = MotionChange.BlockChange(
                start: start, duration: duration, part: "", isTarget: isTarget, value: .json(value), name: name,
                json: json, block: block)
            if name == "frame" {
                result += frameChanges(change, value, of: layer)
            } else {
                let keyPath = MotionKeyPath.layerKeyPath(ofView: name)
                var own = change
                own.part = MotionKeyPath.split(keyPath).part
                result.append((keyPath, own))
            }
        }
        return result
    }

    private mutating func readTarget(_ json: JSONValue, named name: String) -> (isTarget: Bool, value: JSONValue)? {
        guard json.isObject else {
            reportKind("the change of “\(name.prefix(40))”", "an object with “to” or “by”", at: json)
            return nil
        }
        checkMembers(of: json, MotionWords.change, "a change")
        switch (member("to", of: json), member("by", of: json)) {
        case (let to?, nil): return (true, to)
        case (nil, let by?): return (false, by)
        case (nil, nil):
            report(.error, "blocks", "The change has neither “to” nor “by” and is ignored.", at: json)
        case (_?, _?):
            report(.error, "blocks", "The change has both “to” and “by” and is ignored; use only one.", at: json)
        }
        return nil
    }

    /// A view's frame is its layer's position and size; the point that is held stays where it is in them.
    private mutating func frameChanges(
        _ change: MotionChange.BlockChange, _ json: JSONValue, of layer: JSONValue
    ) -> [(keyPath: String, change: MotionChange.BlockChange)] {
        guard let frame = Rect.read(json, &self) else {
            reportKind("a frame", Rect.form, at: json)
            return []
        }
        if member("transform", of: layer) != nil {
            report(
                .warning, "frame", "UIKit does not define the frame of a layer that has a transform.", at: json,
                hint: "Change “center” and “bounds” instead.")
        }
        noteTarget(change, json)
        let anchor = member("anchorPoint", of: layer).flatMap { Point.read($0, &self) } ?? Point(0.5, 0.5)
        var (position, size) = (change, change)
        position.value = .numbers(
            Components(Point(frame.x + anchor.x * frame.width, frame.y + anchor.y * frame.height)))
        size.value = .numbers(Components(Point(frame.width, frame.height)))
        size.part = "size"
        return [("position", position), ("bounds.size", size)]
    }

    // MARK: - Lints

    private mutating func reportTimes(of block: JSONValue, _ start: Double, _ duration: Double) {
        if start < 0 {
            report(
                .warning, "blocks", "The block starts before 0; it is moved to 0.", at: block["relativeStartTime"],
                hint: "Relative times are fractions of the duration, from 0 to 1.")
        } else if start > 1 {
            report(
                .warning, "blocks", "The block starts after 1, when the animation is already over.",
                at: block["relativeStartTime"], hint: "Relative times are fractions of the duration, from 0 to 1.")
        }
        if duration < 0 {
            report(
                .warning, "blocks", "The block has a negative duration; 0 is used.", at: block["relativeDuration"])
        } else if start <= 1, start + duration > 1 + 1e-9 {
            report(
                .warning, "blocks",
                "The block starts at \(formatted(start)) and lasts \(formatted(duration)), past 1; it is cut off "
                    + "there.",
                at: block["relativeDuration"] ?? block["relativeStartTime"])
        }
    }

    /// Says where a block takes a property from another one that has not ended.
    private mutating func reportOverlaps(_ list: [MotionChange.BlockChange], _ property: Substring) {
        let spans = list.map { KeyframeBlocks.span(start: $0.start, duration: $0.duration) }
        let order = list.indices.sorted { (spans[$0].start, $0) < (spans[$1].start, $1) }
        var open: (end: Double, block: Int)?
        for index in order {
            let (change, span) = (list[index], spans[index])
            if let running = open, change.block.index != running.block, span.start < running.end - 1e-6,
                span.end > span.start
            {
                report(
                    .warning, "blocks",
                    "Two blocks change “\(property.prefix(40))” at the same time; the one that starts later wins.",
                    at: change.block)
            }
            if open.map({ span.end > $0.end }) ?? true { open = (span.end, change.block.index) }
        }
    }

    // MARK: - Properties

    /// Adds what blocks do to a property, whose value at rest is then what they leave.
    mutating func add<Value: MotionValue>(
        _ list: [MotionChange.BlockChange], of blocks: KeyframeBlocks, _ source: MotionChange,
        to property: inout Property<Value>, rest: MotionNotes.ValueNote?
    ) {
        guard spend((list.count + 2) * max(1, MemoryLayout<Value>.size / 8), at: source.json) else { return }
        // The model changes at once, in the order of the blocks, whenever they play.
        var model = property.base
        var changes: [KeyframeBlocks.Change<Value>] = []
        var keys: [KnobCurve.Key] = []
        var calls = BlockCalls(animation: 0, delay: blocks.delay, options: blocks.options, calls: [])
        if case .blocks(_, _, let json) = source.source { calls.animation = json.byteRange.lowerBound }
        for change in list {
            if interruption.isDemanded { break }
            let before = model
            guard move(&model, change, of: source.property) else { continue }
            calls.calls.append(change.call(from: before, to: model))
            if let key = note(change, of: source.property) { keys.append(key) }
            changes.append(KeyframeBlocks.Change(start: change.start, duration: change.duration, .to(model)))
        }
        note(blocks: keys, source, rest: rest)
        let made = blocks.property(property.base, changes)
        property.base = made.base
        for contribution in made.contributions {
            guard case .animation(var animation) = contribution.motion else { continue }
            animation.stages = source.stages
            property.contributions.append(
                Contribution(
                    .animation(animation),
                    source: .blocks(origin: source.origin, duration: max(0, blocks.duration), calls)))
            property.origin = source.origin
        }
    }

    /// Changes a value as a block does; false, with a diagnostic, where it does not fit.
    private mutating func move<Value: MotionValue>(
        _ model: inout Value, _ change: MotionChange.BlockChange, of property: Substring
    ) -> Bool {
        if change.part.isEmpty {
            let value: Value
            switch change.value {
            case .json(let json):
                guard let read: Value = self.value(json, named: String(property)) else { return false }
                value = read
            case .numbers(let numbers):
                var moved = model
                moved.set(.pair(0), to: numbers.numbers)
                guard change.isTarget else {
                    let start = model.numbers(of: .pair(0)) ?? .zero
                    moved.set(.pair(0), to: start + numbers.numbers)
                    model = moved
                    return true
                }
                value = moved
            }
            model = change.isTarget ? value : model.adding(value, times: 1)
            return true
        }
        guard let part = Value.part(named: change.part), let start = model.numbers(of: part) else {
            let names = Value.partNames.joined(separator: ", ")
            report(
                .error, "key path",
                "This property has no component “\(change.part.prefix(40))”; the change is ignored.",
                at: change.json, hint: names.isEmpty ? nil : "Use one of \(names).")
            return false
        }
        let numbers: Components?
        switch change.value {
        case .json(let json):
            numbers = part.read(json, &self)
            if numbers == nil { reportKind("“\(property).\(change.part)”", part.form, at: json) }
        case .numbers(let given): numbers = given
        }
        guard let numbers else { return false }
        model.set(part, to: change.isTarget ? numbers.numbers : start + numbers.numbers)
        return true
    }
}

extension KeyframeBlocks.Options {
    /// The option that names a calculation mode.
    init(_ mode: CalculationMode) {
        switch mode {
        case .linear: self = .calculationModeLinear
        case .discrete: self = .calculationModeDiscrete
        case .paced: self = .calculationModePaced
        case .cubic: self = .calculationModeCubic
        case .cubicPaced: self = .calculationModeCubicPaced
        }
    }
}
