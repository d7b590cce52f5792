import Engine

extension Document {
    /// The feature that diagnostics of frames with too much in them are about.
    package static let frameFeature = "frame size"

    /// The document with one more diagnostic where a frame has more in it than is drawn as it should be. It evaluates up
    /// to three frames, so it is for those who show diagnostics, not for every reading: of scenes whose bound allows such
    /// frames the first, middle and last one; of those without a bound, such as all with dashes, the middle one.
    public func checkingFrames() -> Document {
        var document = self
        document.diagnostics = Document.sorted(diagnostics + frameDiagnostics)
        return document
    }

    /// The document with one more diagnostic, in its place.
    package func adding(_ diagnostic: Diagnostic) -> Document {
        var document = self
        document.diagnostics = Document.sorted(diagnostics + [diagnostic])
        return document
    }

    /// Errors first; of the same severity in the order of their offsets in the file.
    static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.sorted { ($0.severity, $0.location?.offset ?? .max) < ($1.severity, $1.location?.offset ?? .max) }
    }

    /// A diagnostic of the first frame looked at of which something is left out; empty where there is none.
    private var frameDiagnostics: [Diagnostic] {
        let cost = scene.frameCost
        guard cost.isTooLarge || cost.isOpen else { return [] }
        var evaluator = Evaluator(scene)
        let frames = scene.frames
        let middle = ((frames.lowerBound + frames.upperBound) / 2).rounded(.down)
        for frame in [middle] + (cost.isTooLarge ? [frames.lowerBound, frames.upperBound - 1] : []) {
            _ = evaluator.displayList(at: frame)
            guard !evaluator.truncation.isEmpty else { continue }
            return [
                Diagnostic(
                    .error, feature: Document.frameFeature,
                    message: "Frame \(formatted(frame)) is too complex: \(evaluator.truncation.text).",
                    hint: "Use fewer repeater copies, nested precompositions, path points and effects.")
            ]
        }
        return []
    }
}
