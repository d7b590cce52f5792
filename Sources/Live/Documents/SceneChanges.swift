import Engine
import Formats
import Tuning

/// What a page wants to see differently from what the file says. The file itself stays as it is.
package struct SceneChanges: Hashable, Sendable {
    /// A value for properties.
    struct Setting: Hashable, Sendable {
        /// The properties' address, as it was written.
        var keyPath: String
        /// The value, as it was written.
        var value: String
    }

    /// Colors to be shown instead of others.
    var recoloring = Recoloring()
    /// Values for properties; of several for the same the last one counts.
    var settings: [Setting] = []
    /// Two frames between which everything stands still: a transition of a state machine.
    var blend: FrameBlend?
    /// What is left out of what is shown.
    var visibility = SceneVisibility()

    /// The most settings that count.
    private static let mostSettings = 200

    /// Whether the file is shown as it is.
    var isEmpty: Bool { recoloring.isEmpty && settings.isEmpty && blend == nil && visibility.isEmpty }

    /// Shows what an edit asks for without the file's saying it; false for edits of numbers, which only a file can
    /// have.
    mutating func take(_ edit: TuningEdit) -> Bool {
        switch edit {
        case .override(let override):
            settings.append(Setting(keyPath: override.keyPath.description, value: override.text))
        case .recolor(let from, let to): recoloring[from] = to.color
        case .malformed: break
        case .set, .value, .segment, .restore: return false
        }
        return true
    }

    /// The scene with the changes but for what is left out, and what is to be said of those that have no effect.
    func applied(to scene: Scene) -> (scene: Scene, diagnostics: [Diagnostic]) {
        var overrides: [PropertyOverride] = []
        var problems: [String] = []
        for setting in settings.prefix(Self.mostSettings) {
            do throws(PropertyKeyPathFailure) {
                overrides.append(PropertyOverride(try PropertyKeyPath(setting.keyPath), .written(setting.value)))
            } catch {
                problems.append("“\(setting.keyPath)”: \(error)")
            }
        }
        let result = scene.applying(overrides, recoloring: recoloring)
        problems += result.problems.map(\.description)
        let diagnostics = problems.map { problem in
            let sentence = problem.prefix(1).uppercased() + problem.dropFirst() + "."
            return Diagnostic(.warning, feature: "override", message: sentence)
        }
        return (blend.map { result.scene.blended($0) } ?? result.scene, diagnostics)
    }
}
