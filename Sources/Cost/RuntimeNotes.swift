import Engine
public import Formats

/// Finds out what programs that play Lottie files make of one.
public struct RuntimeNotes {
    /// In the order of targets and features.
    public private(set) var notes: [RuntimeNote] = []

    /// What Telegram's stickers are held to: their side in pixels, their seconds, their bytes once packed.
    private static let sticker = (side: 512.0, seconds: 3.0, bytes: 64 << 10)

    /// Looks through the text of a document; nothing is known of other formats, nor of documents read without sources.
    ///
    /// - Parameter bytes: The size of its file.
    public init(_ document: Document, targets: [RuntimeTarget], bytes: Int) {
        guard document.format == .lottie, let text = document.sources?.text, !targets.isEmpty else {
            notes =
                document.format == .lottie
                ? [] : targets.map { Self.note($0, .notAllowed, "\($0.title) plays Lottie files only.") }
            return
        }
        let uses = text.withRoot { LottieFeatureWalk($0).uses }
        for target in targets {
            if target == .telegram { notes += Self.stickerNotes(document, bytes) }
            for feature in LottieFeature.allCases {
                guard let use = uses[feature], let (verdict, message) = target.note(on: feature) else { continue }
                notes.append(
                    RuntimeNote(
                        target: target, verdict: verdict, message: message, layer: use.layer, jsonPath: use.path,
                        line: use.line, count: use.count))
            }
        }
    }

    private static func note(_ target: RuntimeTarget, _ verdict: RuntimeNote.Verdict, _ message: String) -> RuntimeNote
    {
        RuntimeNote(target: target, verdict: verdict, message: message, count: 1)
    }

    private static func stickerNotes(_ document: Document, _ bytes: Int) -> [RuntimeNote] {
        let scene = document.scene
        var result: [String] = []
        if scene.size.width != sticker.side || scene.size.height != sticker.side {
            let size = "\(CostBudget.text(scene.size.width)) × \(CostBudget.text(scene.size.height))"
            result.append("Telegram’s stickers are 512 × 512 pixels; this is \(size).")
        }
        if scene.frameRate != 60, scene.frameRate != 30 {
            result.append(
                "Telegram’s stickers have 60 or 30 frames a second; this has \(CostBudget.text(scene.frameRate)).")
        }
        let seconds = (scene.frames.upperBound - scene.frames.lowerBound) / scene.frameRate
        if seconds > sticker.seconds {
            let rounded = (seconds * 100).rounded() / 100
            result.append("Telegram’s stickers last 3 seconds at most; this lasts \(CostBudget.text(rounded)).")
        }
        // A text is packed only when it becomes a sticker.
        let isPacked = document.sources?.text.map { $0.bytes.count > bytes } ?? false
        if isPacked, bytes > sticker.bytes {
            result.append("Telegram’s stickers have 64 KB at most; this has \(bytes / 1024) KB.")
        }
        return result.map { note(.telegram, .notAllowed, $0) }
    }
}

/// Looks through a Lottie text for what not every program draws.
private struct LottieFeatureWalk {
    /// Where a feature is used.
    struct Use {
        /// The first layer; nil for what lies in none.
        var layer: String?
        /// Its JSON path.
        var path: String
        /// Its line, counted from 1.
        var line: Int
        /// How often it occurs.
        var count = 1
    }

    /// The features that are used.
    private(set) var uses: [LottieFeature: Use] = [:]
    private var layer: String?

    /// Groups of shapes nest no deeper.
    private static let deepest = 64

    init(_ root: JSONValue) {
        if let glyphs = root["chars"], glyphs.count > 0 { note(.glyphText, at: glyphs) }
        layers(root["layers"])
        for asset in Self.elements(root["assets"]) { layers(asset["layers"]) }
    }

    private static func elements(_ list: JSONValue?) -> [JSONValue] { list.map { Array($0.elements) } ?? [] }

    private mutating func note(_ feature: LottieFeature, at value: JSONValue) {
        if uses[feature] != nil {
            uses[feature]?.count += 1
        } else {
            uses[feature] = Use(layer: layer, path: value.path, line: value.location.line)
        }
    }

    private mutating func layers(_ list: JSONValue?) {
        for value in Self.elements(list) where value.isObject {
            layer = value["nm"]?.string ?? ""
            look(at: value)
            layer = nil
        }
    }

    private mutating func look(at value: JSONValue) {
        switch value["ty"]?.int {
        case 1: note(.solid, at: value)
        case 2: note(.image, at: value)
        case 4: shapes(value["shapes"], depth: 0)
        case 5: text(value)
        case 6: note(.audio, at: value)
        case 13: note(.camera, at: value)
        default: break
        }
        if value["ddd"]?.int == 1, value["ty"]?.int != 13 { note(.camera, at: value) }
        if value["ao"]?.int == 1 { note(.autoOrient, at: value) }
        if let stretch = value["sr"]?.double, stretch != 1 { note(.timeStretch, at: value) }
        if let remap = value["tm"] { note(.timeRemap, at: remap) }
        if let blend = value["bm"]?.int, blend != 0 { note(.blendModes, at: value) }
        if let matte = value["tt"]?.int, matte > 2 { note(.lumaMatte, at: value) }
        if value["tt"] != nil, let source = value["tp"] { note(.explicitMatte, at: source) }
        if let skew = value["ks"]?["sk"], skew.isMoved { note(.skew, at: skew) }
        masks(value["masksProperties"])
        effects(value["ef"])
        for style in Self.elements(value["sy"]) {
            note(style["ty"]?.int == 1 ? .shadowStyle : .layerStyles, at: style)
        }
        expressions(in: value)
    }

    private mutating func text(_ value: JSONValue) {
        note(.text, at: value)
        guard let text = value["t"] else { return }
        if let animators = text["a"], animators.count > 0 { note(.textAnimators, at: animators) }
        if let path = text["p"], path["m"] != nil { note(.textOnPath, at: path) }
    }

    private mutating func shapes(_ list: JSONValue?, depth: Int) {
        guard depth < Self.deepest else { return }
        for value in Self.elements(list) where value["hd"]?.bool != true {
            if let blend = value["bm"]?.int, blend != 0 { note(.blendModes, at: value) }
            switch value["ty"]?.string {
            case "gr": shapes(value["it"], depth: depth + 1)
            case "tr": if let skew = value["sk"], skew.isMoved { note(.skew, at: skew) }
            case "tm": if value["m"]?.int == 1 { note(.simultaneousTrim, at: value) }
            case "rp": note(.repeater, at: value)
            case "mm": note(.mergePaths, at: value)
            case "op": note(.offsetPath, at: value)
            case "pb": note(.puckerAndBloat, at: value)
            case "zz": note(.zigZag, at: value)
            case "tw": note(.twist, at: value)
            case "rd": note(.roundedCorners, at: value)
            case "sr": note(.star, at: value)
            case "gs": note(.gradientStroke, at: value)
            default: break
            }
        }
    }

    private mutating func masks(_ list: JSONValue?) {
        for mask in Self.elements(list) {
            note(.masks, at: mask)
            switch mask["mode"]?.string {
            case "i": note(.maskIntersect, at: mask)
            case "f": note(.maskDifference, at: mask)
            case "l", "d": note(.maskLighten, at: mask)
            default: break
            }
            if let expansion = mask["x"], expansion.isMoved { note(.maskExpansion, at: expansion) }
            if let feather = mask["f"], feather.isMoved { note(.maskFeather, at: feather) }
        }
    }

    private mutating func effects(_ list: JSONValue?) {
        for effect in Self.elements(list) where effect["en"]?.int != 0 {
            switch effect["ty"]?.int {
            case 5: break  // The controls of expressions.
            case 20, 21, 23: note(.colorEffects, at: effect)
            case 22: note(.strokeEffect, at: effect)
            case 24: note(.levels, at: effect)
            case 25: note(.dropShadow, at: effect)
            case 28: note(.matteEffect, at: effect)
            case 29: note(.blur, at: effect)
            case 35: note(.transformEffect, at: effect)
            default: note(.otherEffects, at: effect)
            }
        }
    }

    /// Expressions stand as a text `x` beside the value `k`. The text is not nested deeper than its reader allows.
    private mutating func expressions(in layer: JSONValue) {
        var open = [layer]
        while let value = open.popLast() {
            if value.isArray {
                // Numbers have no expressions; outlines and gradients are long lists of them.
                guard value.first?.double == nil else { continue }
                open += value.elements.filter { $0.isObject || $0.isArray }
                continue
            }
            if value["x"]?.isString == true, value["k"] != nil { note(.expressions, at: value) }
            for (_, member) in value.members where member.isObject || member.isArray { open.append(member) }
        }
    }
}

extension JSONValue {
    /// Whether a property is animated or anything but 0.
    fileprivate var isMoved: Bool {
        guard let value = isObject ? self["k"] : self else { return false }
        if let number = value.double { return number != 0 }
        return value.elements.contains { $0.double.map { $0 != 0 } ?? true }
    }
}
