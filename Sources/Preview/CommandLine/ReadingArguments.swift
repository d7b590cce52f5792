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
