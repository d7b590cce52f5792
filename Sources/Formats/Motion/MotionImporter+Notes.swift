import Engine

/// What is noted of values, if requested.
extension MotionImporter {
    /// Notes what a layer states of a property that blocks change; nil for others.
    mutating func noteRest(_ name: String, of layer: JSONValue) -> MotionNotes.ValueNote? {
        guard notes != nil, let value = member(name, of: layer) else { return nil }
        let isChangedByBlocks = changeIndices[Substring(name)]?.contains { index in
            if case .blocks = changes[index].source { true } else { false }
        }
        // Taking the size alone: a copy of the notes would have each number that is noted copy all those before it.
        guard isChangedByBlocks == true, let size = notes?.size else { return nil }
        return notes?.note(value, in: layer, JSONPath.step(name), name: name, MotionTarget(name, in: size))
    }

    /// Notes one of the ends of an animation.
    mutating func noteEnd(_ name: String, of animation: JSONValue, _ value: JSONValue) {
        guard let target = target(of: animation) else { return }
        let labels = ["fromValue": "from", "toValue": "to", "byValue": "by"]
        guard let label = labels[name],
            let note = notes?.note(value, in: animation, JSONPath.step(name), name: label, target)
        else { return }
        noteColor(value, of: animation)
        notes?.set(key: name == "fromValue" ? 0 : 1, of: animation) { key in
            // Where both are given it is the end that counts.
            guard name != "byValue" || key.values.isEmpty && key.parts.isEmpty else { return }
            (key.values, key.parts) = (note.values, note.parts)
        }
    }

    /// Notes one of the values of keyframes.
    mutating func note(value: JSONValue, at index: Int, of animation: JSONValue, isHold: Bool) {
        guard let target = target(of: animation),
            let note = notes?.note(
                value, in: animation, ".values[\(index)]", name: "value \(index + 1)", target)
        else { return }
        noteColor(value, of: animation)
        notes?.set(key: index, of: animation) {
            ($0.values, $0.parts, $0.isHold) = (note.values, note.parts, isHold)
        }
    }

    /// Notes one of the timing functions of keyframes, which may come before their values.
    mutating func note(timingFunction value: JSONValue, at index: Int, of animation: JSONValue) {
        guard let handles = notes?.note(timingFunction: value, in: animation, at: index) else { return }
        notes?.set(handles: handles, at: index, of: animation)
    }

    /// Notes a color that an animation leads from or to, by itself.
    private mutating func noteColor(_ value: JSONValue, of animation: JSONValue) {
        guard animation["keyPath"]?.string?.hasSuffix("Color") == true else { return }
        let form = SourceColor.form(of: value)
        if form.fits(value) { note(form, .bytes(value.byteRange), origin: value.byteRange.lowerBound) }
    }

    /// What the values of an animation are measured in; nil where nothing is noted.
    private func target(of animation: JSONValue) -> MotionTarget? {
        notes.map { MotionTarget(animation["keyPath"]?.string ?? "", in: $0.size) }
    }

    // MARK: - Blocks

    /// Notes where a block goes.
    @discardableResult mutating func noteTarget(
        _ change: MotionChange.BlockChange, _ value: JSONValue
    ) -> MotionNotes.ValueNote? {
        guard let size = notes?.size else { return nil }
        let (step, name) = change.isTarget ? (".to", "to") : (".by", "by")
        return notes?.note(value, in: change.json, step, name: name, MotionTarget(change.name, in: size))
    }

    /// Notes what a block does with a property; nil where nothing is noted.
    mutating func note(_ change: MotionChange.BlockChange, of property: Substring) -> KnobCurve.Key? {
        guard notes != nil else { return nil }
        var key = KnobCurve.Key()
        func knob(_ name: String) -> Int? {
            change.block.member(name).flatMap { notes?.note(member: name, of: change.block, $0) }
        }
        key.start = knob("relativeStartTime")
        key.time = knob("relativeDuration")
        // A frame is made of both a position and a size, and neither has its numbers.
        guard case .json(let value) = change.value, let note = noteTarget(change, value) else { return key }
        if let part = MotionTarget.part(change.part, of: property) {
            key.parts = [KnobCurve.Part(part: part, values: note.values)]
        } else {
            (key.values, key.parts) = (note.values, note.parts)
        }
        return key
    }

    /// Notes the curve that blocks make of a property.
    mutating func note(blocks keys: [KnobCurve.Key], _ source: MotionChange, rest: MotionNotes.ValueNote?) {
        guard notes != nil, case .blocks(_, let list, let animation) = source.source, let first = list.first else {
            return
        }
        notes?.add(blocks: keys, from: first.json, of: animation, rest: first.name == "frame" ? nil : rest)
    }
}

// MARK: - Values that can be overridden

extension MotionImporter {
    /// Notes where the value of a property is written, or what would have to be put in; the property is given its origin.
    mutating func noteSource<Value: MotionValue>(
        of property: inout Property<Value>, _ name: String, in object: JSONValue
    ) {
        guard notes != nil else { return }
        let json = object.member(name)
        if let json, !json.isNull { noteNumbers(of: json, Value.self) }
        if let label = Self.partedLabels[name] { return noteParts(of: &property, name, label, in: object) }
        guard let form = Value.sourceForm(named: name, of: json) else { return }
        if let origin = property.origin {
            note(form, .none(SourceSite.animatedReason), origin: origin)
            return
        }
        if let reason = reason(for: name, of: object) {
            property.origin = json?.byteRange.lowerBound ?? notes?.json.recorder.newOrigin()
            note(form, .none(reason), origin: property.origin)
            return
        }
        // What is of another kind has been reported, and is left out.
        if let json, !form.fits(json) { return }
        let origin = json?.byteRange.lowerBound ?? notes?.json.recorder.newOrigin()
        property.origin = origin
        guard let origin else { return }
        var sites = [SourceSite(form, json.map { .bytes($0.byteRange) } ?? missing(name, of: object))]
        if form == .colors { sites.append(SourceSite(.locations, locations(of: object))) }
        notes?.json.recorder.note(SourceValue(origin: origin, sites: sites), origin: origin)
    }

    /// What rectangles and matrices are called.
    private static let partedLabels = [
        "bounds": "Bounds", "transform": "Transform", "sublayerTransform": "Sublayer Transform",
        "contentsRect": "Contents Rect", "contentsCenter": "Contents Center",
    ]

    /// Notes where a rectangle or a matrix is written. It may be moving in part.
    private mutating func noteParts<Value: MotionValue>(
        of property: inout Property<Value>, _ name: String, _ label: String, in object: JSONValue
    ) {
        let json = object.member(name)
        // What is of another kind has been reported, and is left out.
        if let json, Value.self == Rect.self, property.contributions.isEmpty, !SourceForm.fitsRectangle(json) { return }
        guard let origin = property.origin ?? json?.byteRange.lowerBound ?? notes?.json.recorder.newOrigin() else {
            return
        }
        property.origin = origin
        note(.parts, json.map { .bytes($0.byteRange) } ?? missing(name, of: object), origin: origin, field: label)
    }

    /// Where it is written where a gradient's colors lie.
    private func locations(of layer: JSONValue) -> SourceSite.Location {
        if changeIndices["locations"]?.isEmpty == false { return .none(SourceSite.animatedReason) }
        guard let json = layer["locations"], !json.isNull else { return missing("locations", of: layer) }
        return SourceForm.locations.fits(json) ? .bytes(json.byteRange) : .none("“locations” isn’t a list of numbers")
    }

    /// Why a property is not saved though it can be overridden; nil for most.
    private func reason(for name: String, of layer: JSONValue) -> String? {
        switch name {
        case "contentsScale" where layer["bounds"] == nil: return "the layer's size follows from it"
        case "borderWidth" where (layer["borderWidth"]?.double ?? 0) == 0 && layer["borderColor"] == nil:
            return "a new border has a color, too; give the layer a “borderColor”"
        case "anchorPoint":
            let isPlaced = changes.contains { change in
                guard case .blocks(_, let list, _) = change.source else { return false }
                return list.contains { $0.name == "frame" }
            }
            return isPlaced ? "where blocks put the layer follows from it" : nil
        default: return nil
        }
    }

    /// Notes each number of a value that is set as a whole by no override.
    private mutating func noteNumbers<Value: MotionValue>(of json: JSONValue, _ type: Value.Type) {
        guard type == Rect.self || type == NumberList.self || type == Matrix4.self else { return }
        for number in json.isObject ? json.members.map(\.value) : Array(json.elements) {
            if number.isArray { noteNumbers(of: number, type) }
            guard number.double != nil else { continue }
            note(.number(SourceScale()), .bytes(number.byteRange), origin: number.byteRange.lowerBound)
        }
    }

    private mutating func note(_ form: SourceForm, _ location: SourceSite.Location, origin: Int?, field: String? = nil)
    {
        guard let origin else { return }
        notes?.json.recorder.note(form, location, origin: origin, field: field)
    }

    /// The member that would have to be put in.
    private func missing(_ name: String, of object: JSONValue) -> SourceSite.Location {
        let kind = object["type"]?.string.flatMap(MotionWords.LayerKind.init(rawValue:)) ?? .layer
        let order =
            object["pegbar"] == nil ? MotionWords.timing + MotionWords.layer + kind.members : MotionWords.document
        return .missing(SourceInsertion(object: object.byteRange.lowerBound, member: name, order: order))
    }

    /// Notes the name of a layer or an animation.
    mutating func noteName(of object: JSONValue, order: [String]) {
        guard notes != nil else { return }
        let name = object["name"]
        guard name == nil || name?.isString == true else { return }
        let start = object.byteRange.lowerBound
        note(
            .text,
            name.map { .bytes($0.byteRange) }
                ?? .missing(SourceInsertion(object: start, member: "name", order: order)),
            origin: start, field: "Name")
    }

    /// Notes written text.
    mutating func noteText(_ name: String, of object: JSONValue) {
        guard let text = object.member(name), text.isString else { return }
        note(.text, .bytes(text.byteRange), origin: text.byteRange.lowerBound)
    }

    // MARK: - Bounces

    /// Notes what a bounce says of itself, and what it leaves to its defaults.
    mutating func noteBounce(_ json: JSONValue) {
        guard notes != nil else { return }
        let order = MotionWords.animation + MotionWords.timing + MotionWords.propertyAnimation + MotionWords.bounce
        if json["numberOfBounces"] == nil,
            let traits = JSONNotes.Traits(member: "numberOfBounces", of: json, number: 2)
        {
            notes?.json.note(missing: "numberOfBounces", of: json, traits, 2, order: order)
        }
        let words = MotionWords.stiffnesses
        if json["stiffness"] == nil, let medium = words.firstIndex(of: "medium") {
            let traits = JSONNotes.Traits(
                name: "stiffness", role: .choice, range: 0...Double(words.count - 1), isWhole: true)
            notes?.json.note(missing: "stiffness", of: json, traits, Double(medium), choices: words, order: order)
        }
        for (name, label, value) in [("shouldOvershoot", "overshoot", true), ("shake", "shake", false)] {
            if let flag = json.member(name) {
                notes?.json.note(flag: flag, in: json, "." + name, name: label)
            } else {
                let traits = JSONNotes.Traits(name: label, role: .choice, range: 0...1, isWhole: true)
                notes?.json.note(
                    missing: name, of: json, traits, value ? 1 : 0, choices: ["false", "true"], hasBareWords: true,
                    order: order)
            }
        }
    }
}

extension SourceForm {
    /// Whether a document may have such a value there.
    fileprivate func fits(_ json: JSONValue) -> Bool {
        func isList(_ counts: ClosedRange<Int>) -> Bool {
            json.isArray && counts.contains(json.count) && json.elements.allSatisfy { $0.double != nil }
        }
        switch self {
        case .number: return json.double != nil
        case .flag: return json.bool != nil
        case .vector: return isList(2...2)
        case .color(.components): return isList(3...4)
        case .color(.hex): return json.string.map { $0.hasPrefix("#") && Color(hex: $0) != nil } ?? false
        case .colors: return json.isArray && json.elements.allSatisfy { SourceColor.form(of: $0).fits($0) }
        case .pathData: return json.string.flatMap { PathData.path(of: $0) } != nil
        case .locations: return json.isArray && json.elements.allSatisfy { $0.double != nil }
        case .color(.list), .gradient, .outline, .commands, .parts, .text, .lines: return false
        }
    }

    /// Whether a value is written as a rectangle: its size, or all four numbers.
    fileprivate static func fitsRectangle(_ json: JSONValue) -> Bool {
        guard json.isArray, json.elements.allSatisfy({ $0.double != nil }) else { return false }
        return json.count == 2 || json.count == 4
    }
}

extension MotionValue {
    /// How a document writes such a value; nil for what no override sets as a whole.
    fileprivate static func sourceForm(named name: String, of json: JSONValue?) -> SourceForm? {
        switch Self.self {
        case is Double.Type: name == "hidden" ? .flag(isInverted: false) : .number(SourceScale())
        case is Point.Type, is Size.Type: .vector(SourceScale(), count: 2, depth: 0)
        case is Color.Type: json.map(SourceColor.form) ?? .color(.hex(.alphaLast))
        case is [Color].Type: .colors
        case is Path.Type: .pathData
        default: nil
        }
    }
}
