import Engine

/// An importer of a format that is JSON text.
protocol JSONImporter {
    /// Whether a text is meant to be of the format, by what its outermost object has.
    static func recognizes(_ root: JSONValue) -> Bool

    /// What the text says; fails where there is nothing to draw.
    static func document(_ root: JSONValue, _ reading: JSONReading) throws(ImportFailure) -> Document
}

/// The formats that are JSON text, and what tells them apart.
enum JSONFormats {
    /// In the order in which they are asked: of a text that several recognize the first one reads it.
    static var importers: [any JSONImporter.Type] {
        [MotionImporter.self, LottieImporter.self, KeyframesImporter.self]
    }

    /// Reads a text with the first importer that recognizes it.
    static func document(_ root: JSONValue, _ reading: JSONReading) throws(ImportFailure) -> Document {
        for importer in importers where importer.recognizes(root) { return try importer.document(root, reading) }
        throw ImportFailure(
            .notAnAnimation,
            "not an animation: it has no Lottie layers, no Keyframes features and no \"pegbar\": \"motion/1\" as "
                + "motion documents do",
            location: root.location, path: "$")
    }
}

extension MotionImporter: JSONImporter {
    static func document(_ root: JSONValue, _ reading: JSONReading) throws(ImportFailure) -> Document {
        var importer = MotionImporter(
            root: root, resource: reading.resource, fonts: reading.fonts, isMapped: reading.sources)
        let scene = try importer.importScene()
        var document = Document(format: .motion, scene: scene, diagnostics: importer.log.all)
        document.sources = importer.notes?.map(of: root.owner)
        return document
    }
}

extension LottieImporter: JSONImporter {
    static func document(_ root: JSONValue, _ reading: JSONReading) throws(ImportFailure) -> Document {
        var importer = LottieImporter(
            root: root, options: reading.options, resource: reading.resource, fonts: reading.fonts)
        if reading.sources { importer.sources = SourceRecorder() }
        let scene = try importer.importScene()
        var document = Document(format: .lottie, scene: scene, diagnostics: importer.log.all)
        let (text, motion) = (root.owner, importer.motion)
        document.sources = importer.sources?.map(of: text) { motion.knobs(in: text) }
        document.slots = importer.slotList
        return document
    }
}

extension KeyframesImporter: JSONImporter {
    static func document(_ root: JSONValue, _ reading: JSONReading) throws(ImportFailure) -> Document {
        var importer = KeyframesImporter(
            root: root, profile: reading.options.keyframesProfile, isMapped: reading.sources)
        let scene = try importer.importScene()
        var document = Document(format: .keyframes, scene: scene, diagnostics: importer.log.all)
        document.sources = importer.notes?.map(of: root.owner)
        return document
    }
}
