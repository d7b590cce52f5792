import Engine

/// Reads the layers of a keyed archive into plain values: layers, animations, cells and images, each once and known by
/// its number, however often it is named.
///
/// What is not known or not as it should be becomes a diagnostic, and the class's default stands in. Only what leaves no
/// layer at all is a failure.
package struct CoreAnimationReader {
    /// What one archive may hold, so that nothing multiplies without bound.
    package enum Limit {
        /// Layers as drawn: one that is named twice counts twice, with all below it.
        static let layers = 20_000
        /// Layers in layers.
        static let layerDepth = 256
        /// All animations, those in groups too.
        static let animations = 50_000
        /// Groups in groups.
        static let groupDepth = 16
        /// All emitter cells.
        static let cells = 1000
        /// Cells in cells.
        static let cellDepth = 8
        /// The segments of all paths together.
        static let segments = 1_000_000
        /// The values of all animations together, those in lists too, and as many timing functions.
        package static let values = 100_000
        /// Lists in lists, of one value.
        static let valueDepth = 4
        /// Of one gradient.
        static let colors = 1000
        /// Of one line.
        static let dashes = 256
        /// Of one layer.
        static let filters = 64
        /// Of one filter.
        static let inputs = 64
        /// Of one layer, and as many transitions between them.
        static let states = 256
        /// The length of one text, in bytes of the file.
        static let text = 1 << 20
        /// The length of all texts together.
        static let allText = 4 << 20
        /// Of one text.
        static let runs = 10_000
        /// Pixels of one image.
        static let pixels = 64.0 * 1024 * 1024
        /// Looks at an element or a key of the archive, before nothing more is read.
        package static let looks = 2_000_000
        /// Different diagnostics.
        static let diagnostics = 200
    }

    /// A step from a layer, or from what is read of it, to a value.
    package enum Step: Sendable {
        /// To a key's value.
        case key(String)
        /// To an element.
        case index(Int)
    }

    /// Where an animation stands in the file.
    package struct AnimationSite: Sendable {
        /// What was read.
        package var object: KeyedValue
        /// The layer that it was met in, by number.
        package var layer: Int?
        /// From that layer to it.
        package var trail: [Step]
    }

    /// The archive that is read.
    let archive: KeyedArchive
    /// The root first; each after the one that it was first met in.
    var layers: [ArchivedLayer] = []
    /// In the order in which they were first met.
    var animations: [ArchivedAnimation] = []
    /// Where each of the animations was met first, in the same order.
    var animationSites: [AnimationSite] = []
    /// In the order in which they were first met.
    var cells: [ArchivedEmitterCell] = []
    /// In the order in which they were first met, equal ones once.
    var images: [ArchivedImage] = []
    /// What is noted of the values that are read; nil if not requested.
    var notes: ArchiveNotes?
    /// What there is to say so far.
    var log = RepeatedDiagnostics(limit: Limit.diagnostics)

    /// The layer being read, by number.
    var layer: Int?
    /// From that layer to the value being read.
    var trail: [Step] = []
    /// The path of the root layer.
    var rootPath = "$"
    /// The index of each layer by its archived object.
    var layerNumbers: [Int: Int] = [:]
    /// The index of each animation by its archived object; nil for objects that are not animations.
    var animationNumbers: [Int: Int?] = [:]
    /// The index of each emitter cell by its archived object; nil for objects that are not emitter cells.
    var cellNumbers: [Int: Int?] = [:]
    /// The groups and cells being read, by the object that they are.
    var open: Set<Int> = []
    /// The indices of images by the object of their data.
    var imageNumbers: [Int: Int?] = [:]
    /// The indices of images by the hash of their bytes.
    var imageHashes: [UInt64: Int] = [:]
    /// Paths by the object that they are.
    var paths: [Int: Path] = [:]
    /// How many segments may still be read.
    var segmentsLeft = Limit.segments
    /// How many values of animations may still be read.
    var valuesLeft = Limit.values
    /// How much text may still be read, in bytes.
    var textLeft = Limit.allText
    /// How many looks may still be taken.
    var looksLeft: Int
    /// Ends the reading before its time: there are no looks left then.
    let interruption = Interruption.current

    /// A reader that has read nothing, and may take so many looks.
    ///
    /// - Parameter isMapped: Whether it notes where the values come from.
    init(_ archive: KeyedArchive, looks: Int = Limit.looks, isMapped: Bool = false) {
        self.archive = archive
        notes = isMapped ? ArchiveNotes(archive) : nil
        looksLeft = looks
    }

    /// Reads the layer tree below a layer, and what refers to its layers.
    mutating func read(root: KeyedValue, path: String) {
        rootPath = path
        for references in readTree(root) { resolve(references) }
        if looksLeft <= 0 {
            layer = nil
            report(
                .warning, "limit", "The archive refers to its objects too often; the last references are ignored.",
                at: nil)
        }
    }

    /// The keys of an object, which count as looks.
    mutating func fields(of value: KeyedValue) -> ArchivedFields {
        looksLeft = interruption.isDemanded ? 0 : looksLeft - min(value.object.count, KeyedValue.maxKeys)
        return ArchivedFields(value, isExhausted: looksLeft <= 0)
    }

    /// At most `limit` elements of a list, which count as lookups; nil if the value is not a list.
    mutating func elements(of value: KeyedValue, limit: Int, _ what: String) -> ArraySlice<KeyedValue>? {
        guard let elements = value.elements else { return nil }
        if interruption.isDemanded { looksLeft = 0 }
        let count = min(elements.count, limit, max(0, looksLeft))
        looksLeft -= count + 1
        if elements.count > limit {
            report(.warning, "limit", "Only the first \(limit) \(what) are read.", at: value)
        }
        return ArraySlice(elements.prefix(count))
    }
}

extension CoreAnimationReader {
    /// Reads at one step further from the layer, for the paths of diagnostics.
    mutating func at<Result>(_ step: Step, _ body: (inout CoreAnimationReader) -> Result) -> Result {
        trail.append(step)
        let result = body(&self)
        trail.removeLast()
        return result
    }

    /// Adds a diagnostic, or counts one that is there.
    mutating func report(
        _ severity: Diagnostic.Severity, _ feature: String, _ message: String, at value: KeyedValue?
    ) {
        let (name, path) = (layer.flatMap { layers[$0].name }, path)
        log.add(
            message,
            Diagnostic(
                severity, feature: feature, message: message, layer: name, path: path,
                location: value?.object.location))
    }

    /// Reports what was wrong with an object's keys, and those that nothing asked for.
    mutating func finish(_ fields: ArchivedFields, of className: String) {
        for problem in fields.problems {
            at(.key(problem.name)) { reader in
                let message = "“\(problem.name)” of a \(className) \(problem.words); its default is used."
                reader.report(.warning, "archived value", message, at: problem.value)
            }
        }
        for (name, value) in fields.unread {
            at(.key(name)) { reader in
                let message = "The key “\(name.prefix(80))” of a \(className) is unknown and has no effect."
                reader.report(.note, "unknown key", message, at: value)
            }
        }
    }

    /// The path from the top of the archive to what is being read.
    var path: String {
        guard let layer else { return rootPath }
        return path(of: layer) + Step.path(trail)
    }

    /// The path from the top of the archive to a layer, as it was first met.
    func path(of layer: Int) -> String { layers.path(of: layer, from: rootPath) }
}

extension CoreAnimationReader.Step {
    /// Steps as part of a path.
    package static func path(_ steps: [CoreAnimationReader.Step]) -> String {
        var path = ""
        for step in steps {
            switch step {
            case .key(let name): path += JSONPath.step(name)
            case .index(let index): path += "[\(index)]"
            }
        }
        return path
    }
}

extension CoreAnimationArchive {
    /// The path from the top of the archive to a layer, as it was first met.
    package func path(of layer: Int) -> String { layers.path(of: layer, from: rootPath) }
}

extension [ArchivedLayer] {
    fileprivate func path(of layer: Int, from root: String) -> String {
        var steps: [String] = []
        var current = layer
        while true {
            switch self[current].parent {
            case .root: return root + steps.reversed().joined()
            case .sublayer(let outer, let index):
                steps.append(".sublayers[\(index)]")
                current = outer
            case .mask(let outer):
                steps.append(".mask")
                current = outer
            }
        }
    }
}
