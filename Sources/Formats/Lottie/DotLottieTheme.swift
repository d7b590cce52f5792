import Engine

/// A theme of a `.lottie` archive: rules that give values to slots.
struct DotLottieTheme {
    /// The theme's id; nil for one that is not there.
    let id: String?
    /// Values for slots by name, as ``ReadingOptions/slots`` has them.
    private(set) var slots: [String: String] = [:]
    /// What is wrong with the theme.
    private(set) var diagnostics: [Diagnostic] = []

    private static let maximumRules = 10_000
    private static let maximumDiagnostics = 50

    /// A theme without rules.
    init(id: String?) {
        self.id = id
    }

    /// Reads the rules that concern an animation; `path` is the theme's in the archive, for diagnostics.
    init(id: String, _ bytes: [UInt8], path: String, animation: String) {
        self.init(id: id)
        do {
            try JSONDocument(bytes).withRoot { read($0, path: path, animation: animation) }
        } catch {
            report("The theme “\(id)” is not valid JSON: \(error.message).", at: "\(path): \(error.path)")
        }
    }

    /// Adds something to say.
    mutating func report(_ message: String, at path: String) {
        guard diagnostics.count < DotLottieTheme.maximumDiagnostics else { return }
        diagnostics.append(Diagnostic(.warning, feature: "theme", message: message, path: path))
    }

    private mutating func read(_ root: JSONValue, path: String, animation: String) {
        guard let rules = root["rules"], rules.isArray else {
            return report("The theme has no rules.", at: "\(path): \(root.path)")
        }
        for (index, rule) in rules.elements.enumerated() {
            guard index < DotLottieTheme.maximumRules else {
                report(
                    "Only the first \(DotLottieTheme.maximumRules) rules of a theme are read.",
                    at: "\(path): \(rules.path)")
                break
            }
            if let animations = rule["animations"], animations.isArray,
                !animations.elements.contains(where: { $0.string == animation })
            {
                continue
            }
            guard let slot = rule["id"]?.string else {
                report("A rule without a slot (\"id\") is ignored.", at: "\(path): \(rule.path)")
                continue
            }
            if let text = ThemeRule(rule).text {
                slots[slot] = text
            } else {
                report(
                    "The rule for “\(slot)” has no value of the right type and is ignored.", at: "\(path): \(rule.path)"
                )
            }
        }
    }
}

/// A rule of a theme on its way to the JSON of Lottie.
private struct ThemeRule {
    private let rule: JSONValue

    init(_ rule: JSONValue) {
        self.rule = rule
    }

    /// The value as a Lottie property, text document or asset; nil where the rule has none of its type.
    var text: String? {
        switch rule["type"]?.string {
        case "Color": property { $0.isArray && $0.count >= 3 ? $0.text : nil }
        case "Scalar": property { $0.double == nil ? nil : "[\($0.text)]" }
        case "Vector", "Position": property { $0.isArray && $0.count >= 2 ? $0.text : nil }
        case "Gradient": gradient
        case "Image": rule["value"].flatMap(image)
        case "Text": document
        default: nil
        }
    }

    /// Keyframes where there are any, else the value, and the expression.
    private func property(_ encode: (JSONValue) -> String?) -> String? {
        let expression = rule["expression"]?.string.map { ",\"x\":\(JSONText.quoted($0))" } ?? ""
        if let list = keyframes(encode) { return "{\"k\":\(list)\(expression)}" }
        return rule["value"].flatMap(encode).map { "{\"k\":\($0)\(expression)}" }
    }

    private func keyframes(_ encode: (JSONValue) -> String?) -> String? {
        guard let list = rule["keyframes"], list.isArray, list.count > 0 else { return nil }
        let keyframes = list.elements.compactMap { keyframe -> String? in
            guard let frame = keyframe["frame"]?.double, let value = keyframe["value"].flatMap(encode) else {
                return nil
            }
            var members = "\"t\":\(frame),\"s\":\(value)"
            let tangents = [("i", keyframe["inTangent"]), ("o", keyframe["outTangent"])]
            for case (let key, let value?) in tangents where value.isObject { members += ",\"\(key)\":\(value.text)" }
            let forms = [("ti", keyframe["valueInTangent"]), ("to", keyframe["valueOutTangent"])]
            for case (let key, let value?) in forms where value.isArray { members += ",\"\(key)\":\(value.text)" }
            if keyframe["hold"]?.truth == true { members += ",\"h\":1" }
            return "{\(members)}"
        }
        return keyframes.isEmpty ? nil : "[" + keyframes.joined(separator: ",") + "]"
    }

    private var gradient: String? {
        var count: Int?
        func encode(_ value: JSONValue) -> String? {
            let stops = value.elements.prefix(4096).compactMap { stop -> ColorStop? in
                guard let offset = stop["offset"]?.double, let color = stop["color"]?.doubles(), color.count >= 3 else {
                    return nil
                }
                let alpha = color.count > 3 ? color[3] : 1
                return ColorStop(
                    offset: offset, color: Color(red: color[0], green: color[1], blue: color[2], alpha: alpha))
            }
            guard !stops.isEmpty else { return nil }
            // All keyframes have as many colors as the first.
            count = count ?? stops.count
            let numbers = GradientStops(colors: stops).values
            return "[" + numbers.map { "\($0)" }.joined(separator: ",") + "]"
        }
        return property(encode).map { "{\"p\":\(count ?? 0),\"k\":\($0)}" }
    }

    private func image(_ value: JSONValue) -> String? {
        let address = value.string ?? value["dataUrl"]?.string ?? value["path"]?.string ?? value["url"]?.string
        guard let address = address ?? value["id"]?.string else { return nil }
        var members = "\"u\":\"\",\"p\":\(JSONText.quoted(address))"
        if let width = value["width"]?.double { members += ",\"w\":\(width)" }
        if let height = value["height"]?.double { members += ",\"h\":\(height)" }
        return "{\(members)}"
    }

    private var document: String? {
        if let list = keyframes(document) { return "{\"k\":\(list)}" }
        return rule["value"].flatMap(document)
    }

    /// Those members of a text document that the rule has.
    private func document(_ value: JSONValue) -> String? {
        if let text = value.string { return "{\"t\":\(JSONText.quoted(text))}" }
        guard value.isObject else { return nil }
        let names = [
            ("text", "t"), ("fontName", "f"), ("fontSize", "s"), ("fillColor", "fc"), ("strokeColor", "sc"),
            ("strokeWidth", "sw"), ("strokeOverFill", "of"), ("lineHeight", "lh"), ("tracking", "tr"),
            ("baselineShift", "ls"), ("wrapSize", "sz"), ("wrapPosition", "ps"),
        ]
        var members = names.compactMap { name, key in value.member(name).map { "\"\(key)\":\($0.text)" } }
        let justifications = ["left": 0, "right": 1, "center": 2]
        if let side = value["justify"]?.string?.lowercased() { members.append("\"j\":\(justifications[side] ?? 3)") }
        return "{" + members.joined(separator: ",") + "}"
    }
}
