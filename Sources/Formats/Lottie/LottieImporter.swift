import Engine

/// Lowers a Lottie document to a scene.
///
/// Every legacy variant is understood here and nowhere else. What cannot be drawn becomes a diagnostic; only what leaves
/// nothing to draw at all is a failure.
package struct LottieImporter {
    /// The composition's limits, so that nothing multiplies without bound.
    enum Limit {
        /// Compositions in compositions, the root composition included.
        static let compositionDepth = 32
        /// Of all compositions together.
        static let layers = 50_000
        /// Shape groups in shape groups, in one layer.
        static let groupDepth = 64
        /// The length of the animation; frames after that are not shown.
        static let frames = 100_000.0
        /// The width and the height of the composition, in pixels.
        static let side = 32_768.0
        /// Of all features together.
        static let diagnostics = 200
        /// Of one feature, so that what is there often does not hide what is there once.
        static let diagnosticsOfAFeature = 50
        /// Repeaters upon repeaters in one list.
        static let repeaterDepth = 8
        /// Curved motion paths, each of which keeps a table of five kilobytes once it is looked at.
        static let motionPaths = 20_000
        /// The text of the slots' values, each of which is read anew wherever it is named.
        static let slotBytes = 32 << 20
        /// All images' encoded bytes.
        static let imageBytes = 256 << 20
        /// In one text document.
        static let characters = 10_000
        /// In all text documents.
        static let allCharacters = 1_000_000
        /// Of one text layer.
        static let animators = 100
        /// Of one text animator.
        static let selectors = 20
        /// The points of all outlines that were taken from fonts.
        static let fontPoints = 2_000_000
        /// Effects and layer styles of one layer.
        static let effects = 32
        /// Masks of one layer that an effect strokes.
        static let strokedMasks = 100
    }

    /// The outermost value of the file.
    let root: JSONValue
    /// How the file is understood where it leaves a choice.
    let options: ReadingOptions
    /// Finds the characters of texts whose font has no outlines in the file; nil where no fonts are to be had.
    let fonts: FontLookup?
    /// Gives the bytes of a file that the animation names; nil where there is none.
    let resource: (String) -> [UInt8]?
    /// Which exporter's habits the file follows.
    let version: Version
    /// Ends the reading of layers and shapes before its time.
    let interruption = Interruption.current
    /// Frames a second.
    var frameRate = 30.0
    /// What there is to say so far.
    var log = DiagnosticLog(limit: Limit.diagnostics, limitOfFeature: Limit.diagnosticsOfAFeature)
    /// How many curved motion paths were read, those beyond the limit included.
    var motionPathCount = 0
    /// The images of the scene, in the order in which layers first name them.
    var images: [ImageAsset] = []
    /// The files read so far, for several assets may name one.
    var imageFiles: [String: [UInt8]] = [:]
    /// The encoded bytes of all images so far.
    var imageBytes = 0
    /// Indices into `images` by the asset's id.
    var imageIndices: [String: Int] = [:]
    /// The glyphs read so far, for texts share them.
    var glyphs = GlyphTable()
    /// What was found of fonts without outlines in the file, by the name that texts have for them.
    var systemFonts: [String: SystemFont] = [:]
    /// Where glyphs are that characters take only among others, as indices into the scene's.
    var shapedGlyphs: [Glyph: Int] = [:]
    /// Indices into `images` of the pictures that fonts have for characters, by their hash.
    var glyphImages: [UInt64: Int] = [:]
    /// The points of all outlines taken from fonts so far.
    var fontPoints = 0
    /// The same of characters that no text has.
    var pointsAtHand = 0
    /// How many characters all text documents have so far.
    var characterCount = 0
    /// The file's assets by id.
    var assets: [String: JSONValue] = [:]
    /// The values that properties name instead of having one.
    var slots = SlotTable()
    /// The root composition first, then the finished compositions, each after those inside it.
    var compositions: [Composition] = []
    /// How many levels each finished composition nests, itself included.
    var heights: [Int] = []
    /// Indices into `compositions` by the asset's id.
    var compositionIndices: [String: Int] = [:]
    /// The assets being read, from the outside in.
    var openCompositions: [String] = []
    /// How many layers are read so far; the next one's id.
    var layerCount = 0
    /// The name of the layer being read, for diagnostics.
    var layerName: String?
    /// Records where values stand in the file; nil if not requested.
    var sources: SourceRecorder?
    /// What is noted of the motion, where ``sources`` are.
    var motion = LottieMotionNotes()
    /// What expressions can reach, and what is known of them.
    var expressions = Environment()

    /// The version of the exporter, by which variants of the format are told; absent means newest.
    struct Version: Comparable {
        /// Three numbers, the most important first.
        private let parts: SIMD3<Int>

        /// The version of three numbers.
        init(_ major: Int, _ minor: Int, _ patch: Int) { parts = SIMD3(major, minor, patch) }

        /// The version of a text such as “5.7.4”; parts that are not numbers count as 0.
        init(_ text: String?) {
            // By bytes: finding characters takes longer.
            let numbers = text?.utf8.split(separator: UInt8(ascii: ".")).map { Int(Substring($0.prefix(9))) ?? 0 } ?? []
            let padded = numbers.isEmpty ? [Int.max, 0, 0] : numbers + [0, 0, 0]
            self.init(padded[0], padded[1], padded[2])
        }

        static func < (a: Version, b: Version) -> Bool {
            (a.parts.x, a.parts.y, a.parts.z) < (b.parts.x, b.parts.y, b.parts.z)
        }
    }

    /// An importer that has read nothing but the version.
    init(
        root: JSONValue, options: ReadingOptions = ReadingOptions(), resource: @escaping (String) -> [UInt8]?,
        fonts: FontLookup? = nil
    ) {
        self.root = root
        self.options = options
        self.fonts = fonts
        self.resource = resource
        version = Version(root["v"]?.string)
    }

    /// Whether a JSON document is meant to be a Lottie animation.
    package static func recognizes(_ root: JSONValue) -> Bool {
        root["layers"]?.isArray == true && (root["v"] ?? root["op"] ?? root["fr"] ?? root["w"]) != nil
    }

    /// Lowers the whole file; fails only where there is nothing to draw. Called once.
    mutating func importScene() throws(ImportFailure) -> Scene {
        let size = Size(try side("w"), try side("h"))
        frameRate = try positive("fr", "the frame rate")
        let frames = try frameRange()
        for asset in (list("assets", of: root) ?? root).elements {
            if let id = asset["id"].flatMap(LottieImporter.identifier) { assets[id] = asset }
        }
        readSlots()
        compositions.append(Composition(name: root["nm"]?.string ?? "", size: size, layers: []))
        heights.append(1)
        if let layers = root["layers"] {
            let read = readLayers(layers)
            compositions[0].layers = read.layers
            heights[0] = read.height
        }
        let markers = readMarkers()
        return Scene(
            size: size, frameRate: frameRate, frames: frames, markers: markers, images: images,
            glyphs: glyphs.glyphs, compositions: compositions, layerCount: layerCount,
            rules: options.compatibility.rules)
    }

    private func side(_ key: StaticString) throws(ImportFailure) -> Double {
        let what = key.description == "w" ? "the width" : "the height"
        let value = try positive(key, what)
        guard value <= Limit.side else {
            throw failure(
                .tooLarge, "\(what) of \(formatted(value)) pixels exceeds \(formatted(Limit.side))", at: root[key])
        }
        return value
    }

    private func positive(_ key: StaticString, _ what: String) throws(ImportFailure) -> Double {
        guard let value = root[key] else {
            throw failure(.empty, "\(what) (\"\(key)\") is missing", at: root)
        }
        guard let number = value.double ?? value.string.flatMap(Double.init), number > 0, number.isFinite else {
            throw failure(.empty, "\(what) (\"\(key)\") must be a number greater than 0", at: value)
        }
        return number
    }

    /// lottie-web's timeline: it starts at the rounded in point and has as many whole frames as fit.
    private mutating func frameRange() throws(ImportFailure) -> Range<Double> {
        let start = root["ip"]?.double ?? 0
        guard let end = root["op"]?.double else {
            throw failure(.empty, "the out point (\"op\") is missing or not a number", at: root["op"] ?? root)
        }
        guard end > start, abs(start) < 1e9 else {
            throw failure(
                .empty, "the out point \(formatted(end)) must come after the in point \(formatted(start))",
                at: root["op"])
        }
        let first = start.rounded()
        var count = max(1, (end - start).rounded(.down))
        if count > Limit.frames {
            report(
                .warning, "frame count",
                "The animation has \(formatted(count)) frames; only the first "
                    + "\(formatted(Limit.frames)) are shown.", at: root["op"])
            count = Limit.frames
        }
        return first..<(first + count)
    }
}

extension LottieImporter {
    /// A failure that points at `value`, or at the whole file where there is none.
    func failure(_ reason: ImportFailure.Reason, _ message: String, at value: JSONValue?) -> ImportFailure {
        ImportFailure(reason, message, location: (value ?? root).location, path: (value ?? root).path)
    }

    /// Adds a diagnostic about a value of the file.
    mutating func report(
        _ severity: Diagnostic.Severity, _ feature: String, _ message: String, at value: JSONValue?, hint: String? = nil
    ) {
        let reported = value ?? root
        let layer = layerName
        let isFromOutside = reported.document.toOpaque() != root.document.toOpaque()
        log.add(
            feature,
            Diagnostic(
                severity, feature: feature, message: message, layer: layer, path: reported.path,
                location: isFromOutside ? nil : reported.location,
                hint: hint ?? (isFromOutside ? "The value comes from a theme or was set for a slot." : nil)))
    }

    /// An asset's or a layer's id: a string, or a number by some exporters.
    static func identifier(_ value: JSONValue) -> String? {
        value.string ?? value.double.map(formatted)
    }
}
