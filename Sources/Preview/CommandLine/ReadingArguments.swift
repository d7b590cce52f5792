import ArgumentParser
import Engine

/// The options of every command that reads an animation.
struct ReadingArguments: ParsableArguments {
    /// The animation's name in its archive; nil is the first.
    @Option(name: .long, help: "Which animation of an archive that holds several.")
    var animation: String?

    /// Whose picture is wanted where programs disagree.
    @Option(
        name: .long,
        help: "web: as lottie-web draws it, artefacts included (default); afterEffects: as After Effects does.",
        transform: ReadingArguments.compatibility)
    var compatibility = Compatibility.web

    /// Where fonts are looked for.
    @OptionGroup var fonts: FontArguments

    /// What the reader is told.
    var options: ReadingOptions { ReadingOptions(animation: animation, compatibility: compatibility) }

    private static func compatibility(_ text: String) throws -> Compatibility {
        guard let compatibility = Compatibility(rawValue: text) else {
            let names = Compatibility.allCases.map(\.rawValue).joined(separator: " or ")
            throw ValidationError("--compatibility takes \(names), not “\(text)”")
        }
        return compatibility
    }
}

/// The option of every command that draws texts or tells of them.
struct FontArguments: ParsableArguments {
    /// Paths as they were typed.
    @Option(
        name: .customLong("fonts"),
        help: "A folder of fonts to look in before others; may be given more than once.")
    var folders: [String] = []

    /// Where fonts are looked for.
    ///
    /// - Throws: When there is no such folder.
    func sources() throws -> FontSources {
        var sources = FontSources()
        for path in folders {
            guard let real = DiskPath(path).resolved, FileStatus(real)?.kind == .folder else {
                throw ValidationError("--fonts takes folders; there is none at “\(path)”")
            }
            sources.folders.append(real)
        }
        return sources
    }
}
