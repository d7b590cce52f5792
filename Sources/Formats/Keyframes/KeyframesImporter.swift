import Engine

/// Lowers a Keyframes document (Facebook's export of After Effects for native players) to a scene.
///
/// Features become layers, groups become layers without content, masks become mattes. Where the two original players
/// disagree the profile decides; what differs visibly between them is reported whatever the profile. Only what leaves
/// nothing to draw at all is a failure.
package struct KeyframesImporter {
    /// What keeps a hostile file from taking memory or time without bound.
    enum Limit {
        /// The length of the animation; frames after that are not shown.
        static let frames = 100_000.0
        /// The width and the height of the canvas.
        static let side = 32_768.0
        /// Features, masks, groups, and what these need of layers besides.
        static let layers = 3_000
        /// Path commands of all shapes, those computed between keys included.
        static let commands = 2_000_000
        /// In one shape.
        static let contours = 2_000
        /// Contours times keys of all shapes.
        static let contourKeys = 1_000_000
        /// Masks on masks.
        static let maskDepth = 8
        /// Different timing curves of which a table is made.
        static let tables = 2_000
        /// All images' encoded bytes.
        static let imageBytes = 256 << 20
        /// Matrices computed in search of strokes that thin.
        static let samples = 200_000
        /// Of all features together.
        static let diagnostics = 200
        /// Of one feature, so that what is there often does not hide what is there once.
        static let diagnosticsOfAFeature = 20
    }

    /// The outermost value of the file.
    let root: JSONValue
    /// The player whose rendering is wanted where the two disagree.
    let profile: KeyframesProfile
    /// Ends the reading of features, groups and keyframes before its time.
    let interruption = Interruption.current
    /// Whether the file has no version: it then positions by relative moves and pivots.
    let isLegacy: Bool
    /// Frames a second.
    var frameRate = 30.0
    /// How many frames long the animation is; its last moment is the frame of this number.
    var frameCount = 0.0
    /// The box that all coordinates are meant for.
    var canvas = Size(0, 0)
    /// The groups, in the order of the file.
    var groups: [KeyframesGroup] = []
    /// Indices into `groups` by the groups' numbers.
    var groupIndices: [Double: Int] = [:]
    /// From bottom to top, parents and mattes as indices into this list.
    var layers: [Layer] = []
    /// The images of the scene, in the order in which features first name them.
    var images: [ImageAsset] = []
    /// The texts of the bitmaps by name; nil until a feature asks.
    var bitmaps: [String: JSONValue]?
    /// Indices into `images` by name; nil for what cannot be drawn.
    var imageIndices: [String: Int?] = [:]
    /// The encoded bytes of all images so far.
    var imageBytes = 0
    /// The measured curves by the exact ones.
    var tables: [CubicBezier: EasingTable] = [:]
    /// How many path commands there are so far.
    var commandCount = 0
    /// How many contours there are so far, each counted once for every key.
    var contourKeyCount = 0
    /// How many matrices were computed in search of strokes that thin.
    var sampleCount = 0
    /// The frames on which features begin by the number of their group, for those that end there.
    var beginnings: [Double: Set<Double>] = [:]
    /// What was said once and is not to be said again.
    var said: Set<String> = []
    /// What is noted of the values that are lowered; nil if not requested.
    var notes: JSONNotes?
    /// What there is to say so far.
    var log = DiagnosticLog(limit: Limit.diagnostics, limitOfFeature: Limit.diagnosticsOfAFeature)
    /// The name of the feature or group being read, for diagnostics.
    var layerName: String?

    /// An importer that has read nothing but the version.
    ///
    /// - Parameter isMapped: Whether it notes where the values come from.
    init(root: JSONValue, profile: KeyframesProfile, isMapped: Bool = false) {
        self.root = root
        notes = isMapped ? JSONNotes(root: root) : nil
        self.profile = profile
        isLegacy = KeyframesImporter.isLegacy(root["formatVersion"])
    }

    /// Versions compare by their numbers; a file with an invalid version counts as one without.
    private static func isLegacy(_ version: JSONValue?) -> Bool {
        guard let major = version?.string?.split(separator: ".").first.flatMap({ Int($0) }) else { return true }
        return major < 1
    }

    /// Whether a JSON document is meant to be a Keyframes animation: two of the three members that all of them have.
    package static func recognizes(_ root: JSONValue) -> Bool {
        [root["features"], root["animation_frame_count"], root["canvas_size"]].count { $0 != nil } >= 2
    }

    /// Lowers the whole file; fails only where there is nothing to draw. Called once.
    mutating func importScene() throws(ImportFailure) -> Scene {
        canvas = try readCanvas()
        frameRate = try readFrameRate()
        frameCount = try positive("animation_frame_count", "the frame count")
        noteLength()
        var shown = frameCount
        if shown > Limit.frames {
            report(
                .warning, "frame count",
                "The animation has \(formatted(frameCount)) frames; only the first \(formatted(Limit.frames)) are "
                    + "shown.",
                at: root["animation_frame_count"])
            shown = Limit.frames
        }
        noteVersion()
        readGroups()
        readFeatures()
        return Scene(
            size: canvas, frameRate: frameRate, frames: 0..<shown, images: images,
            compositions: [Composition(name: root["name"]?.string ?? "", size: canvas, layers: stacked())],
            layerCount: layers.count)
    }

    /// The layers from top to bottom, with their links turned round too.
    private func stacked() -> [Layer] {
        let last = layers.count - 1
        return layers.enumerated().reversed().map { index, layer in
            var layer = layer
            layer.id = index
            layer.parent = layer.parent.map { last - $0 }
            layer.opacityParent = layer.opacityParent.map { last - $0 }
            if let source = layer.matte?.layer { layer.matte?.layer = last - source }
            return layer
        }
    }

    private func readCanvas() throws(ImportFailure) -> Size {
        guard let value = root["canvas_size"] else {
            throw failure(.empty, "the canvas size (\"canvas_size\") is missing", at: root)
        }
        var sides: [Double] = []
        for element in value.elements { sides.append(element.double ?? 0) }
        guard sides.count >= 2, sides[0] > 0, sides[1] > 0 else {
            throw failure(.empty, "the canvas size (\"canvas_size\") must be two numbers greater than 0", at: value)
        }
        guard sides[0] <= Limit.side, sides[1] <= Limit.side else {
            throw failure(.tooLarge, "the canvas width or height exceeds \(formatted(Limit.side))", at: value)
        }
        return Size(sides[0], sides[1])
    }

    private mutating func readFrameRate() throws(ImportFailure) -> Double {
        let rate = try positive("frame_rate", "the frame rate")
        guard rate != rate.rounded() else { return rate }
        report(
            .warning, "frame rate",
            "iOS plays \(formatted(rate.rounded(.down))) frames per second instead of \(formatted(rate)); Android "
                + "rejects the file.",
            at: root["frame_rate"],
            hint: "Export from a composition with a whole-number frame rate."
        )
        return profile == .ios && rate >= 1 ? rate.rounded(.down) : rate
    }

    private func positive(_ key: StaticString, _ what: String) throws(ImportFailure) -> Double {
        guard let value = root[key] else { throw failure(.empty, "\(what) (\"\(key)\") is missing", at: root) }
        guard let number = value.double, number > 0 else {
            throw failure(.empty, "\(what) (\"\(key)\") must be a number greater than 0", at: value)
        }
        return number
    }

    /// What was exported for newer players than those known here may look different.
    private mutating func noteVersion() {
        guard let value = root["formatVersion"] else { return }
        let parts = value.string?.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) } ?? [nil]
        let numbers = parts.compactMap { $0 }
        guard numbers.count == parts.count, let major = numbers.first else {
            return report(
                .warning, "version", "The format version is invalid; the file is read as if it had none.", at: value)
        }
        if major > 1 || (major == 1 && numbers.count > 1 && numbers[1] > 1) {
            report(
                .warning, "version",
                "The format version is newer than 1.1, the latest supported; the file is read as 1.1.",
                at: value)
        }
    }
}

extension KeyframesImporter {
    /// A failure that points at `value`.
    func failure(_ reason: ImportFailure.Reason, _ message: String, at value: JSONValue) -> ImportFailure {
        ImportFailure(reason, message, location: value.location, path: value.path)
    }

    /// Adds a diagnostic about a value of the file.
    mutating func report(
        _ severity: Diagnostic.Severity, _ feature: String, _ message: String, at value: JSONValue?, hint: String? = nil
    ) {
        let reported = value ?? root
        let layer = layerName
        log.add(
            feature,
            Diagnostic(
                severity, feature: feature, message: message, layer: layer, path: reported.path,
                location: reported.location, hint: hint))
    }

    /// A numeric member; nil if it is missing or, with a diagnostic, not a number.
    mutating func number(_ value: JSONValue?, _ what: String) -> Double? {
        guard let value else { return nil }
        if let number = value.double { return number }
        report(.warning, "number", "\(what) is not a number; the default is used.", at: value)
        return nil
    }

    /// Adds a layer that moves or fades others; nil where there is no room for it.
    mutating func addNull(_ name: String, parent: Int?, opacityParent: Int?, transform: Transform) -> Int? {
        add(
            Layer(
                id: 0, name: name, content: .none, frames: 0..<frameCount.nextUp, parent: parent,
                opacityParent: opacityParent, transform: transform))
    }

    /// Adds a layer on top; nil where there is no room for it.
    mutating func add(_ layer: Layer) -> Int? {
        guard layers.count < Limit.layers else {
            if said.insert("layers").inserted {
                report(
                    .warning, "feature count", "Only features that fit into \(Limit.layers) layers are drawn.",
                    at: root["features"])
            }
            return nil
        }
        layers.append(layer)
        return layers.count - 1
    }
}
