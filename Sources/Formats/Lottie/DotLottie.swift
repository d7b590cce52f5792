import Engine

/// A `.lottie` archive: animations with their images in one ZIP file, version 1 or 2.
package struct DotLottie {
    /// What is packed, with files that no animation names among it.
    let archive: ZIPArchive
    /// The ids of the animations, in the manifest's order, or by name where there is no usable manifest.
    let animations: [String]
    private let paths: [String: String]
    /// The entries of images by their names without an extension.
    private let images: [String: String]
    /// What the archive says of itself.
    let manifest: DotLottieManifest

    /// Opens an archive; fails where it is damaged, not yet where it holds no animation.
    package init(_ bytes: [UInt8]) throws(ImportFailure) {
        do {
            archive = try ZIPArchive(bytes)
        } catch {
            throw DotLottie.failure(error)
        }
        let names = archive.entries.map(\.name)
        var paths: [String: String] = [:]
        // Version 1 keeps animations in "animations", version 2 in "a".
        for folder in ["animations/", "a/"] {
            for name in names where name.hasPrefix(folder) && name.hasSuffix(".json") {
                paths[String(name.dropFirst(folder.count).dropLast(5))] = name
            }
        }
        // Without either folder, any JSON file that is not the manifest will do.
        if paths.isEmpty {
            for name in names where DotLottie.mayBeAnimation(name) {
                paths[String(name.dropLast(5))] = name
            }
        }
        manifest = DotLottieManifest((try? archive.contents(of: "manifest.json")) ?? nil)
        let listed = manifest.animations.filter { paths[$0] != nil }
        animations = listed + Set(paths.keys).subtracting(listed).sorted()
        self.paths = paths
        images = DotLottie.images(among: names)
    }

    private static func mayBeAnimation(_ name: String) -> Bool {
        name.hasSuffix(".json") && name != "manifest.json" && !name.hasPrefix("t/") && !name.hasPrefix("s/")
    }

    /// Where images are by what stands before any dot of their names. Names of more than 255 bytes are no file's.
    private static func images(among names: [String]) -> [String: String] {
        var images: [String: String] = [:]
        for name in names where name.hasPrefix("i/") && name.utf8.count <= 255 {
            for dot in name.indices where name[dot] == "." {
                let id = String(name[..<dot].dropFirst(2))
                if images[id] == nil { images[id] = name }
            }
        }
        return images
    }

    /// Reads the animation that the options name; `fonts` is asked for glyphs after the archive's own font files.
    func document(
        _ options: ReadingOptions, sources: Bool, fonts: FontLookup?
    ) throws(ImportFailure) -> Document {
        let (id, _, bytes) = try entry(of: options.animation)
        let themes = self.themes
        let theme = try chosenTheme(options.theme, of: id, among: themes)
        var options = options
        options.themeSlots = theme?.slots ?? [:]
        let read = try Document.lottie(
            bytes, options: options, sources: sources, resource: resource, fonts: fonts.map(withOwnFonts))
        let ids = ids(in: "s/", listed: manifest.stateMachines)
        let stateMachines = stateMachines(ids, shown: id, scene: read.scene, themes: themes)
        var document = Document(
            format: read.format, scene: read.scene,
            diagnostics: read.diagnostics + (theme?.diagnostics ?? []) + stateMachines.diagnostics,
            animations: animations, animation: id)
        document.slots = read.slots
        document.sources = read.sources
        document.themes = themes
        document.theme = theme?.id
        document.stateMachines = ids
        document.machines = stateMachines.machines
        document.surroundings = stateMachines.surroundings
        return document
    }

    /// An animation's JSON text and the name of its entry.
    ///
    /// - Parameter animation: Its id; nil for the one that is shown first.
    package func text(of animation: String?) throws(ImportFailure) -> (entry: String, text: [UInt8]) {
        let (_, path, bytes) = try entry(of: animation)
        return (path, bytes)
    }

    /// The animation that is shown first; nil where there is none.
    var initialAnimation: String? {
        manifest.initialAnimation.flatMap { paths[$0] == nil ? nil : $0 } ?? animations.first
    }

    /// How many bytes the text of an animation has; nil where there is none.
    func size(ofAnimation id: String) -> Int? {
        paths[id].flatMap { path in archive.entries.first { $0.name == path }?.size }
    }

    private func entry(of animation: String?) throws(ImportFailure) -> (id: String, path: String, bytes: [UInt8]) {
        guard let id = animation ?? initialAnimation, let path = paths[id] else {
            throw ImportFailure(
                .empty, animation.map { "the archive has no animation “\($0)”" } ?? "the archive contains no animation")
        }
        guard let bytes = try contents(of: path) else {
            throw ImportFailure(.malformed, "the archive's entry \(path) cannot be read")
        }
        return (id, path, bytes)
    }

    /// A file that an animation names: by its path, or by its name in the folders for images and fonts.
    package func resource(_ path: String) -> [UInt8]? {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let trimmed = path.hasPrefix("/") ? String(path.dropFirst()) : path
        for candidate in [trimmed] + DotLottie.resourceFolders.map({ $0 + name }) {
            if let bytes = (try? archive.contents(of: candidate)) ?? nil { return bytes }
        }
        // Themes name images by their ids.
        return images[name].flatMap { (try? archive.contents(of: $0)) ?? nil }
    }

    /// Where version 1 and version 2 keep images and fonts.
    private static let resourceFolders = ["images/", "i/", "fonts/", "f/"]

    private func contents(of path: String) throws(ImportFailure) -> [UInt8]? {
        do {
            return try archive.contents(of: path)
        } catch {
            throw DotLottie.failure(error)
        }
    }

    private static func failure(_ failure: ArchiveFailure) -> ImportFailure {
        ImportFailure(.malformed, failure.entry.map { "\($0): \(failure.message)" } ?? failure.message)
    }
}
