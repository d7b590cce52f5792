/// What a `.lottie` archive says of itself. Everything may be missing or wrong: the files themselves say enough.
struct DotLottieManifest {
    /// The ids of the animations, in order.
    var animations: [String] = []
    /// The animation to begin with; nil for the first.
    var initialAnimation: String?
    /// The state machine to begin with; nil for the first.
    var initialStateMachine: String?
    /// The theme that an animation begins with, by the animation's id.
    var initialThemes: [String: String] = [:]
    /// The themes, in order.
    var themes: [Theme] = []
    /// The ids of the state machines, in order.
    var stateMachines: [String] = []

    /// Reads `manifest.json`; empty for what is not there or no JSON.
    init(_ bytes: [UInt8]?) {
        guard let bytes, let json = try? JSONDocument(bytes) else { return }
        json.withRoot { root in read(root) }
    }

    private mutating func read(_ root: JSONValue) {
        var known: Set<String> = []
        for item in (root["animations"] ?? root).elements {
            guard let id = item["id"]?.string, known.insert(id).inserted else { continue }
            animations.append(id)
            initialThemes[id] = item["initialTheme"]?.string
        }
        known = []
        for item in (root["themes"] ?? root).elements {
            guard let id = item["id"]?.string, known.insert(id).inserted else { continue }
            themes.append(Theme(id: id, name: item["name"]?.string))
        }
        known = []
        for item in (root["stateMachines"] ?? root).elements {
            guard let id = item["id"]?.string, known.insert(id).inserted else { continue }
            stateMachines.append(id)
        }
        initialStateMachine = root["initial"]?["stateMachine"]?.string
        // Version 2 and version 1.
        initialAnimation = root["initial"]?["animation"]?.string ?? root["activeAnimationId"]?.string
    }
}
