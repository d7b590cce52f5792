import Engine

/// A Core Animation archive (`.caar`): a layer tree with its animations, written by NSKeyedArchiver.
///
/// Layers, animations, cells and images are known by their indices in the lists here, so that one that is named twice
/// is there once. The indices are valid, and no layer is below itself.
package struct CoreAnimationArchive: Sendable {
    /// The objects as they stand in the file.
    package let archive: KeyedArchive
    /// The root first; never empty.
    package let layers: [ArchivedLayer]
    /// Those of layers, of groups and of transitions between states.
    package let animations: [ArchivedAnimation]
    /// Where each of the animations was met first.
    package let animationSites: [CoreAnimationReader.AnimationSite]
    /// The cells of emitters, and those in cells.
    let cells: [ArchivedEmitterCell]
    /// PNG and JPEG files.
    let images: [ArchivedImage]
    /// The path from the top of the archive to the root layer.
    package let rootPath: String
    /// What the archive says of the document beside its layers.
    let document: DocumentKeys
    /// What there is to say about the archive, in the order in which it was found.
    package let diagnostics: [Diagnostic]

    /// What stands beside the root layer.
    struct DocumentKeys: Hashable, Sendable {
        /// In points; nil where the root layer's bounds say it.
        var size: Size?
        /// Whether the document was drawn with y downwards; nil where nothing is said.
        var isFlipped: Bool?
        /// In seconds; nil where nothing is said.
        var loopStart: Double?
        /// In seconds; nil where nothing is said.
        var loopEnd: Double?
        /// Whether it loops; nil where nothing is said.
        var isLooping: Bool?
    }

    /// What was noted of the numbers of animations; nil where it was not requested.
    package let notes: ArchiveNotes?

    /// Whether bytes are likely to be such an archive: whether they begin as a property list does.
    package static func recognizes(_ bytes: [UInt8]) -> Bool { PlistDocument.isPropertyList(bytes) }

    /// Reads an archive; fails where there is no layer to draw.
    package init(_ bytes: [UInt8]) throws(ImportFailure) {
        try self.init(bytes, isMapped: false)
    }

    /// Reads an archive; fails where there is no layer to draw.
    ///
    /// - Parameter isMapped: Whether it is noted where the values come from.
    package init(_ bytes: [UInt8], isMapped: Bool) throws(ImportFailure) {
        archive = try KeyedArchive(bytes)
        guard let root = archive[top: "root"], !root.isNil else {
            throw ImportFailure(
                .empty, "this archive has no root object", location: archive.list.root.location, path: "$")
        }
        var keys = DocumentKeys()
        var layer = root
        var path = "$"
        if root.knownClass?.isLayer != true {
            let values = Self.dictionary(root)
            guard let found = values["rootLayer"], found.knownClass?.isLayer == true else {
                throw ImportFailure(
                    .empty, "this archive has no layer (rootLayer)", location: root.object.location, path: "$")
            }
            layer = found
            path = "$.rootLayer"
            keys = DocumentKeys(values)
        }
        var reader = CoreAnimationReader(archive, isMapped: isMapped)
        reader.read(root: layer, path: path)
        layers = reader.layers
        animations = reader.animations
        animationSites = reader.animationSites
        cells = reader.cells
        images = reader.images
        document = keys
        rootPath = path
        diagnostics = reader.log.all
        notes = reader.notes
    }

    /// The first thousand pairs of a dictionary, those whose keys are short texts.
    private static func dictionary(_ value: KeyedValue) -> [String: KeyedValue] {
        guard let pairs = value.pairs else { return [:] }
        var result: [String: KeyedValue] = [:]
        for (key, value) in zip(pairs.keys, pairs.values).prefix(1000) {
            if let name = key.text(limit: ArchivedFields.maxText) { result[name] = value }
        }
        return result
    }
}

extension CoreAnimationArchive.DocumentKeys {
    /// What a dictionary says; what is not of the expected kind is not there.
    fileprivate init(_ values: [String: KeyedValue]) {
        func positive(_ name: String) -> Double? {
            values[name]?.number.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
        }
        func time(_ name: String) -> Double? { values[name]?.number.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } }
        if let width = positive("documentWidth"), let height = positive("documentHeight") { size = Size(width, height) }
        isFlipped = values["geometryFlipped"]?.truth
        loopStart = time("loopStart")
        loopEnd = time("loopEnd")
        isLooping = values["loopingEnabled"]?.truth
    }
}
