/// Turns a scene and a time into what is drawn. Total: it cannot fail.
///
/// The evaluator keeps caches of its own and the scene none, so that looking at one frame never changes another:
/// random seeks give what playing in order gives. One evaluator belongs to one thread at a time; copies are cheap.
public struct Evaluator: Sendable {
    public let scene: Scene

    public init(_ scene: Scene) {
        self.scene = scene
    }

    /// What is drawn at `frame` (absolute, may be fractional).
    public mutating func displayList(at frame: Double) -> DisplayList {
        DisplayList(size: scene.size)
    }
}
