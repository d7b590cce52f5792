import Engine

/// The slots of a file, as far as they are read.
struct SlotTable {
    /// The file's own values by name.
    var values: [String: JSONValue] = [:]
    /// Values from outside by name, as ``ReadingOptions/slots`` has them.
    var given: [String: String] = [:]
    /// The same from a theme, where nothing else is given, or nothing that can be read.
    var themed: [String: String] = [:]
    /// What is known of each, in the order of the file and then of use.
    fileprivate(set) var list: [Slot] = []
    fileprivate var positions: [String: Int] = [:]
    /// How many bytes of values were read, each as often as it is named.
    fileprivate var bytes = 0

    /// Notes that there is a slot of a name.
    ///
    /// - Returns: Where it stands in the list; nil where there are too many.
    @discardableResult mutating func note(_ name: String) -> Int? {
        if let position = positions[name] { return position }
        guard list.count < SlotTable.maximumCount else { return nil }
        list.append(Slot(name: name))
        positions[name] = list.count - 1
        return list.count - 1
    }

    /// Of which anything is told.
    private static let maximumCount = 10_000
    /// Of one slot of which anything is told.
    fileprivate static let maximumUses = 100
}

extension LottieImporter {
    /// What is known of the slots, when everything is read.
    var slotList: [Slot] { slots.list }

    /// Takes note of the slots that the file lists.
    mutating func readSlots() {
        slots.given = options.slots
        slots.themed = options.themeSlots
        guard let members = root["slots"]?.members else { return }
        for (name, slot) in members {
            slots.values[name] = slot["p"]
            slots.note(name)
        }
    }

    /// Calls with the value of the slot that `json` names: the one given, the theme's, the file's, or none; and with
    /// whether it is from outside. Other values that the slot's own value names are not looked for.
    ///
    /// - Parameter unit: The unit that may be typed after the numbers of a value.
    mutating func withSlot<Result>(
        of json: JSONValue, kind: Slot.Kind, unit: PropertyUnit = .none,
        _ body: (inout LottieImporter, JSONValue?, _ isGiven: Bool) -> Result
    ) -> Result {
        guard let name = json["sid"]?.string else { return body(&self, nil, false) }
        let own = slots.values[name]
        for (table, isRefusable) in [(slots.given, true), (slots.themed, false)] {
            guard let text = table[name] else { continue }
            guard let given = given(text, for: name, as: kind, unit, at: json["sid"]) else {
                if isRefusable, let position = slots.note(name) {
                    slots.list[position].refusal = "the value for the slot “\(name)” is not of type \(kind.rawValue)"
                }
                continue
            }
            guard spend(given.bytes.count + (own?.byteRange.count ?? 0), at: json["sid"]) else { break }
            return given.withRoot { root in
                noteUse(of: name, as: kind, value: root, isGiven: true, at: json)
                return body(&self, root, true)
            }
        }
        noteUse(of: name, as: kind, value: own ?? json, isGiven: false, at: json)
        if let own, spend(own.byteRange.count, at: json["sid"]) { return body(&self, own, false) }
        return body(&self, nil, false)
    }

    /// A value from outside in the JSON form of the file; nil, with a diagnostic, if it has the wrong type.
    private mutating func given(
        _ text: String, for name: String, as kind: Slot.Kind, _ unit: PropertyUnit, at member: JSONValue?
    ) -> JSONDocument? {
        let message = "The value for the slot “\(name)” is not of type \(kind.rawValue)."
        guard let json = SlotText(text, unit: unit).json(as: kind) else {
            report(.error, "slot", message, at: member)
            return nil
        }
        do {
            let document = try JSONDocument(Array(json.utf8))
            let isReadable = document.withRoot { root in
                let isReadable = LottieImporter.isReadable(root, as: kind)
                if !isReadable { report(.error, "slot", message, at: root) }
                return isReadable
            }
            return isReadable ? document : nil
        } catch {
            report(.error, "slot", "The value for the slot “\(name)” is not valid JSON: \(error.message).", at: member)
            return nil
        }
    }

    /// Whether a value from outside has the shape of its kind; keyframes are not looked into.
    private static func isReadable(_ root: JSONValue, as kind: Slot.Kind) -> Bool {
        let value = root["k"] ?? root
        if value.first?["t"] != nil { return true }
        switch kind {
        case .number, .vector:
            return value.double != nil || value.first?.double != nil || root["s"]?.truth == true
        case .color: return value.isArray && value.count >= 3 && value.first?.double != nil
        case .gradient: return value.isArray || value["k"]?.isArray == true
        case .image: return value["p"]?.isString == true || value["u"]?.isString == true
        case .path, .text: return root.isObject
        }
    }

    private mutating func spend(_ bytes: Int, at json: JSONValue?) -> Bool {
        slots.bytes += bytes
        guard slots.bytes <= Limit.slotBytes else {
            report(.error, "slot", "The slots are used too many times; this property keeps its own value.", at: json)
            return false
        }
        return true
    }

    private mutating func noteUse(
        of name: String, as kind: Slot.Kind, value: JSONValue, isGiven: Bool, at json: JSONValue
    ) {
        guard let position = slots.note(name) else { return }
        if slots.list[position].kind == nil {
            slots.list[position].kind = kind
            slots.list[position].isGiven = isGiven
            slots.list[position].isAnimated = (value["k"]?.count ?? 0) > 1 && value["k"]?.first?["t"] != nil
            slots.list[position].value = LottieImporter.slotValue(value, as: kind)
        }
        guard slots.list[position].uses.count < SlotTable.maximumUses else { return }
        let use = Slot.Use(layer: kind == .image ? nil : layerName, path: json.path)
        // Expressions may read a property once more.
        if !slots.list[position].uses.contains(use) { slots.list[position].uses.append(use) }
    }

    /// A slot's value as the file has it, at its first keyframe.
    private static func slotValue(_ json: JSONValue, as kind: Slot.Kind) -> PropertyValue? {
        var value = json["k"] ?? json
        // A gradient's numbers lie one level deeper.
        if let inner = value["k"] { value = inner }
        if let keyframe = value.first, keyframe.isObject { value = keyframe["s"] ?? keyframe }
        let numbers = value.doubles()
        switch kind {
        case .number: return numbers.first.map(PropertyValue.number)
        case .vector where numbers.count == 2: return .point(Point(numbers[0], numbers[1]))
        case .vector where numbers.count > 2: return .vector(Vector3(numbers[0], numbers[1], numbers[2]))
        case .color where numbers.count > 2:
            return .color(Color(red: numbers[0], green: numbers[1], blue: numbers[2]))
        case .gradient where !numbers.isEmpty:
            return .gradient(GradientStops(numbers, colorCount: min(json["p"]?.int ?? 0, numbers.count / 4)))
        case .text: return value["t"]?.string.map(PropertyValue.text)
        case .image:
            let path = (value["u"]?.string ?? "") + (value["p"]?.string ?? "")
            return .text(String(path.prefix(path.hasPrefix("data:") ? 32 : 1000)))
        default: return nil
        }
    }
}

/// A slot's value as a person or a theme states it.
struct SlotText {
    private let text: String
    private let unit: PropertyUnit

    /// A value as ``ReadingOptions/slots`` has it; numbers may be followed by the file's unit.
    init(_ text: String, unit: PropertyUnit = .none) {
        self.text = text
        self.unit = unit
    }

    /// The value as a Lottie property, text document or asset; nil if it has the wrong type.
    func json(as kind: Slot.Kind) -> String? {
        let start = text.first { !$0.isWhitespace }
        if start == "{" { return text }
        if start == "[", kind != .text, kind != .image { return "{\"k\":\(text)}" }
        switch kind {
        case .text: return "{\"t\":\(JSONText.quoted(text))}"
        case .image: return "{\"u\":\"\",\"p\":\(JSONText.quoted(text))}"
        case .path: return nil
        case .number: return property(.number)
        case .vector: return property(.vector)
        case .color: return property(.color)
        case .gradient: return property(.gradient)
        }
    }

    private func property(_ kind: PropertyKind) -> String? {
        func list(_ numbers: [Double]) -> String { "[" + numbers.map { "\($0)" }.joined(separator: ",") + "]" }
        switch PropertyText(text, unit: unit).value(of: kind) {
        case .number(let number): return "{\"k\":\(kind == .vector ? list([number, number]) : "\(number)")}"
        case .point(let point): return "{\"k\":\(list([point.x, point.y]))}"
        case .vector(let vector): return "{\"k\":\(list([vector.x, vector.y, vector.z]))}"
        case .color(let color) where kind == .gradient:
            let stops = [ColorStop(offset: 0, color: color), ColorStop(offset: 1, color: color)]
            return SlotText.gradient(GradientStops(colors: stops))
        case .color(let color): return "{\"k\":\(list([color.red, color.green, color.blue, color.alpha]))}"
        case .gradient(let stops): return SlotText.gradient(stops)
        default: return nil
        }
    }

    /// A gradient as Lottie has it in `g`.
    static func gradient(_ stops: GradientStops) -> String {
        let numbers = stops.values.map { "\($0)" }.joined(separator: ",")
        return "{\"p\":\(stops.colorCount),\"k\":{\"k\":[\(numbers)]}}"
    }
}
