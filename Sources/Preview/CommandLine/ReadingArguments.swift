import ArgumentParser
import Engine
import Formats
import Live

/// The options of every command that reads an animation.
struct ReadingArguments: ParsableArguments {
    /// The animation's name in its archive; nil is the first.
    @Option(name: .long, help: "The animation to use, if the archive has several.")
    var animation: String?

    /// The target player, where players differ.
    @Option(
        name: .long,
        help:
            "Target player: web renders like lottie-web, bugs included (the default); afterEffects like After Effects.",
        transform: ReadingArguments.compatibility)
    var compatibility = Compatibility.web

    /// The target player of a Keyframes animation.
    @Option(
        name: .long,
        help: ArgumentHelp(
            "Target player of a Keyframes animation: recommended (the default), android or ios.", valueName: "profile"),
        transform: ReadingArguments.keyframesProfile)
    var keyframesProfile = KeyframesProfile.recommended

    /// The id of one of the archive's themes; nil is the one that it begins with.
    @Option(name: .long, help: "The theme of a .lottie archive to apply.")
    var theme: String?

    /// Leaves out the theme that the archive begins with.
    @Flag(name: .long, help: "Apply no theme, not even the archive’s initial one.")
    var noTheme = false

    /// The name of one of the file's states; nil is the one that it shows by itself.
    @Option(name: .long, help: "The state of a Core Animation archive to show.")
    var state: String?

    /// The name of the state that is left.
    @Option(name: .long, help: "Start with the transition from this state to --state.")
    var fromState: String?

    /// Values for slots, as they were typed.
    @Option(
        name: .long,
        help: "NAME=VALUE: set a slot to #rrggbb, a number, x,y, text, the path of an image, or JSON. Repeatable.",
        transform: ReadingArguments.slot)
    var slot: [(name: String, value: String)] = []

    /// Values for properties, as they were typed.
    @Option(
        name: .long,
        help: "KEYPATH=VALUE: override properties, as in '**.Fill 1.Color=#ff8800'. Repeatable.",
        transform: ReadingArguments.override)
    var set: [PropertyOverride] = []

    /// Where fonts are looked for.
    @OptionGroup var fonts: FontArguments

    /// The options that files are read with.
    var options: ReadingOptions {
        // Any of the values may be for a text layer.
        let texts = set.compactMap { if case .written(let text) = $0.source { text } else { nil } }
        var options = ReadingOptions(
            animation: animation, compatibility: compatibility,
            theme: noTheme ? .none : theme.map(ThemeChoice.named) ?? .initial,
            slots: Dictionary(slot.map { ($0.name, $0.value) }) { $1 }, characters: texts.joined(),
            keyframesProfile: keyframesProfile,
            state: state.map { StateChoice($0, from: fromState) })
        options.texts = texts
        return options
    }

    /// Refuses a transition to nowhere.
    func validate() throws {
        if fromState != nil, state == nil { throw ValidationError("--from-state requires --state") }
    }

    /// Reads files as they were asked for.
    func reader() throws -> OverridingReader {
        OverridingReader(options: options, overrides: set, fonts: try fonts.sources())
    }

    /// What comes before and after the equals sign that no backslash escapes.
    private static func parts(_ text: String) -> (Substring, Substring)? {
        var isEscaped = false
        for index in text.indices {
            if text[index] == "=", !isEscaped { return (text[..<index], text[text.index(after: index)...]) }
            isEscaped = text[index] == "\\" && !isEscaped
        }
        return nil
    }

    private static func slot(_ text: String) throws -> (name: String, value: String) {
        guard let (name, value) = parts(text), !name.isEmpty else {
            throw ValidationError("--slot must be NAME=VALUE, not “\(text)”")
        }
        return (String(name).replacing("\\=", with: "="), String(value))
    }

    private static func override(_ text: String) throws -> PropertyOverride {
        guard let (keyPath, value) = parts(text) else {
            throw ValidationError("--set must be KEYPATH=VALUE, not “\(text)”")
        }
        do throws(PropertyKeyPathFailure) {
            return PropertyOverride(try PropertyKeyPath(String(keyPath)), .written(String(value)))
        } catch {
            throw ValidationError("--set “\(text)”: \(error)")
        }
    }

    private static func compatibility(_ text: String) throws -> Compatibility {
        guard let compatibility = Compatibility(rawValue: text) else {
            let names = Compatibility.allCases.map(\.rawValue).joined(separator: " or ")
            throw ValidationError("--compatibility must be \(names), not “\(text)”")
        }
        return compatibility
    }

    private static func keyframesProfile(_ text: String) throws -> KeyframesProfile {
        guard let profile = KeyframesProfile(rawValue: text) else {
            throw ValidationError("--keyframes-profile must be recommended, android or ios, not “\(text)”")
        }
        return profile
    }
}

/// The option of every command that draws texts or tells of them.
struct FontArguments: ParsableArguments {
    /// Paths as they were typed.
    @Option(
        name: .customLong("fonts"),
        help: "A folder of fonts, searched before the installed ones. Repeatable.")
    var folders: [String] = []

    /// Where fonts are looked for.
    ///
    /// - Throws: When there is no such folder.
    func sources() throws -> FontSources {
        var sources = FontSources()
        for path in folders {
            guard let real = DiskPath(path).resolved, FileStatus(real)?.kind == .folder else {
                throw ValidationError("--fonts must be a folder; no such folder: “\(path)”")
            }
            sources.folders.append(real)
        }
        return sources
    }
}
