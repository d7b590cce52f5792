import Engine

/// Lowers a motion document, Pegbar's own format for animations that programs make, to a tree of layers.
///
/// The words are those of Core Animation, UIKit and SKBounceAnimation, and mean what they mean there. Times are seconds,
/// angles radians, y points down. What is unknown or of the wrong kind is reported and left out, never guessed; only a
/// document without a size is a failure.
package struct MotionImporter {
    /// What keeps a hostile file from taking memory or time without bound.
    package enum Limit {
        /// The width and the height of the composition.
        static let side = 16_384.0
        /// Seconds of the whole.
        static let duration = ClipLength.longest
        /// Layers and masks.
        static let layers = 10_000
        /// Layers in each other; no deeper ones are drawn.
        package static let depth = TreeLayer.maximumDepth - 4
        /// Animations, those in groups and the changes of blocks included.
        static let animations = 20_000
        /// Groups in each other.
        package static let groups = 16
        /// Samples of bounces, values of keyframes and points of paths, weighed by the numbers that they have.
        static let samples = 1_000_000
        /// Seconds of a spring that is not said to end.
        static let spring = 60.0
        /// What any number is kept within.
        static let number = 1e9
        /// All images' encoded bytes.
        static let imageBytes = 256 << 20
        /// Markers.
        static let markers = 1000
        /// Of all features together.
        static let diagnostics = 200
        /// Of one feature, so that what is there often does not hide what is there once.
        static let diagnosticsOfAFeature = 20
    }

    /// The outermost value of the file.
    let root: JSONValue
    /// Gives the bytes of an image beside the document.
    let resource: (String) -> [UInt8]?

    /// The first is the root, the others in the order in which they were met.
    var treeLayers: [TreeLayer] = []
    /// The glyphs of texts.
    var layerGlyphs: LayerGlyphs
    /// The images of the scene, in the order in which they were first named.
    var images: [ImageAsset] = []
    /// Indices into `images` by what names them; nil for what cannot be drawn.
    var imageIndices: [String: Int?] = [:]
    /// The encoded bytes of all images so far.
    var imageBytes = 0
    /// How long the animation plays.
    var clip = ClipLength()
    /// How many animations there are so far.
    var animationCount = 0
    /// How many samples may still be made.
    var samplesLeft = Limit.samples
    /// How bounces and blocks are meant that do not say it themselves.
    var variant = Bounce.Variant.exact

    /// Ends the reading of layers, animations and their values before its time.
    let interruption = Interruption.current

    /// What changes the properties of the layer being lowered, in the order of the document.
    var changes: [MotionChange] = []
    /// Their indices by the properties that they change.
    var changeIndices: [Substring: [Int]] = [:]
    /// The properties that the layer being lowered has, with the names of their parts.
    var offered: [(name: String, parts: [String])] = []
    /// How the layer being lowered is oriented along the paths that it follows.
    var headings: [Contribution<Double>] = []
    /// The name of the layer being lowered, for diagnostics.
    var layerName: String?

    /// What is noted of the values that are lowered; nil if not requested.
    var notes: MotionNotes?
    private let isMapped: Bool

    /// What there is to say.
    var log = DiagnosticLog(limit: Limit.diagnostics, limitOfFeature: Limit.diagnosticsOfAFeature)

    /// An importer that has read nothing yet.
    ///
    /// - Parameter isMapped: Whether it notes where the values come from.
    init(
        root: JSONValue, resource: @escaping (String) -> [UInt8]?, fonts: FontLookup?, isMapped: Bool = false
    ) {
        self.root = root
        self.isMapped = isMapped
        self.resource = resource
        layerGlyphs = LayerGlyphs(fonts)
    }

    /// Whether a JSON document is meant to be a motion document: it says so itself.
    package static func recognizes(_ root: JSONValue) -> Bool {
        root["pegbar"]?.withUTF8 { $0.starts(with: "motion".utf8) } ?? false
    }

    /// Lowers the whole file; fails only where there is nothing to draw. Called once.
    ///
    /// Frames count sixty a second from 0.
    mutating func importScene() throws(ImportFailure) -> Scene {
        checkVersion()
        checkMembers(of: root, MotionWords.document, "the document")
        let size = try readSize()
        if isMapped { notes = MotionNotes(root: root, size: size) }
        variant = readVariant(of: root) ?? .exact
        let name = text("name", of: root) ?? ""
        var rootLayer = TreeLayer(name: name)
        rootLayer.geometry.bounds = Property(Rect(x: 0, y: 0, width: size.width, height: size.height))
        rootLayer.geometry.anchorPoint = Property(.zero)
        rootLayer.appearance.masksToBounds = true
        rootLayer.appearance.background = Property(value("background", of: root) ?? .clear)
        noteSource(of: &rootLayer.appearance.background, "background", in: root)
        treeLayers.append(rootLayer)
        treeLayers[0].children = lowerLayers(of: root, clock: ClipClock(), depth: 0)
        let frames = readFrames()
        let markers = readMarkers(frames)
        let layer = Layer(
            id: 0, name: name,
            content: .layerTree(LayerTreeContent(root: 0, clock: Clock(stretch: ClipLength.frameRate))),
            frames: -.infinity ..< .infinity)
        return Scene(
            size: size, frameRate: ClipLength.frameRate, frames: frames, markers: markers,
            images: images + layerGlyphs.images, glyphs: layerGlyphs.glyphs(afterImages: images.count),
            compositions: [Composition(name: name, size: size, layers: [layer])],
            treeLayers: treeLayers,
            layerCount: 1)
    }

    private mutating func checkVersion() {
        guard let version = root["pegbar"], version.string != MotionWords.version else { return }
        report(
            .warning, "version",
            "Unknown version; the document is read as “\(MotionWords.version)”.",
            at: version)
    }

    private func readSize() throws(ImportFailure) -> Size {
        guard let value = root["size"] else {
            throw ImportFailure(.empty, "the size (\"size\") is missing", location: root.location, path: root.path)
        }
        let sides = value.isArray ? value.elements.map { $0.double ?? 0 } : []
        guard sides.count == 2, sides[0] > 0, sides[1] > 0 else {
            throw ImportFailure(
                .empty, "the size (\"size\") must be two numbers greater than 0", location: value.location,
                path: value.path)
        }
        guard sides[0] <= Limit.side, sides[1] <= Limit.side else {
            throw ImportFailure(
                .tooLarge, "the width or height exceeds \(formatted(Limit.side))", location: value.location,
                path: value.path)
        }
        return Size(max(1, sides[0]), max(1, sides[1]))
    }

    /// The frames: as long as the document says, else until everything has been seen; then in reverse, if it loops in
    /// both directions.
    private mutating func readFrames() -> Range<Double> {
        var length = clip.frames().upperBound
        if let duration = seconds("duration", of: root, least: 0) {
            if duration > Limit.duration {
                report(
                    .warning, "limit", "Only the first \(formatted(Limit.duration)) seconds are shown.",
                    at: root["duration"])
            }
            length = max(1, (min(duration, Limit.duration) * ClipLength.frameRate).rounded())
        }
        let longest = Limit.duration * ClipLength.frameRate
        length = min(length, longest)
        let hold = min((seconds("hold", of: root, least: 0) ?? 0) * ClipLength.frameRate, longest).rounded()
        guard word("loop", of: root, among: MotionWords.loops) == "reverse" else { return 0..<(length + hold) }
        // The hold lies in the middle, half of it on either side of the reversal.
        treeLayers[0].timing = MediaTiming(
            duration: (length + hold / 2) / ClipLength.frameRate, repeatCount: .infinity, autoreverses: true)
        return 0..<(2 * length + hold)
    }

    private mutating func readMarkers(_ frames: Range<Double>) -> [Marker] {
        guard let list = list("markers", of: root) else { return [] }
        if list.count > Limit.markers {
            report(.warning, "limit", "Only the first \(Limit.markers) markers are listed.", at: list)
        }
        var markers: [Marker] = []
        for marker in list.elements.prefix(Limit.markers) {
            guard marker.isObject else {
                reportKind("a marker", "an object", at: marker)
                continue
            }
            checkMembers(of: marker, MotionWords.marker, "a marker")
            let duration = max(0, seconds("duration", of: marker) ?? 0)
            markers.append(
                Marker(
                    name: text("name", of: marker) ?? "",
                    frame: (seconds("time", of: marker) ?? 0) * ClipLength.frameRate,
                    duration: duration * ClipLength.frameRate))
        }
        return markers.sorted { $0.frame < $1.frame }
    }
}
