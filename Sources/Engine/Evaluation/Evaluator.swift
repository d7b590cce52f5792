/// Turns a scene and a time into what is drawn. Total: it cannot fail.
///
/// The evaluator keeps caches of its own and the scene none, and what it gives depends on scene and time alone: random
/// seeks give what playing in order gives. One evaluator belongs to one thread at a time.
public struct Evaluator: Sendable {
    /// What is evaluated; it never changes.
    public let scene: Scene
    /// The shapes and texts of each layer as last built.
    private var geometry: GeometryCache
    private let changeIntervals: ChangeIndex
    /// When layers change.
    private var layerChanges: LayerChanges
    /// The last list, for times at which the same is shown.
    private var last: (stamp: UInt64, list: DisplayList, truncation: Truncation)?
    /// The last frame's commands, which the next one takes over where they are the same.
    private var earlier = CommandCollector.Earlier()

    /// An evaluator with empty caches; finds out when anything in the scene changes.
    public init(_ scene: Scene) {
        self.scene = scene
        geometry = GeometryCache(layerCount: scene.layerCount)
        var search = ChangeSearch(scene: scene)
        changeIntervals = search.changeIntervals().normalized()
        layerChanges = LayerChanges(search, layerCount: scene.layerCount)
    }

    /// Equal for two frames that show the same, without looking at what they show.
    public func stamp(at frame: Double) -> UInt64 { changeIntervals.stamp(at: frame) }

    /// What the last list shows otherwise than the scene says, because there is only so much room in a frame: 100,000
    /// layers looked at, two million items and points, and 1,000 filters.
    public var truncation: Truncation { last?.truncation ?? [] }

    /// What is drawn at `frame` (absolute, may be fractional).
    public mutating func displayList(at frame: Double) -> DisplayList {
        guard frame.isFinite else { return DisplayList(size: scene.size, edges: scene.rules.edges) }
        let stamp = stamp(at: frame)
        if let last, last.stamp == stamp { return last.list }
        return draw(at: frame, stamp: stamp, recordsOwners: false).list
    }

    /// The same list, and for each of its commands the layer that it comes from.
    package mutating func ownedDisplayList(at frame: Double) -> (list: DisplayList, owners: CommandOwners) {
        guard frame.isFinite else {
            return (DisplayList(size: scene.size, edges: scene.rules.edges), CommandOwners())
        }
        let (list, owners) = draw(at: frame, stamp: stamp(at: frame), recordsOwners: true)
        return (list, owners ?? CommandOwners())
    }

    /// Draws a frame, and keeps its list for the next time.
    private mutating func draw(
        at frame: Double, stamp: UInt64, recordsOwners: Bool
    ) -> (list: DisplayList, owners: CommandOwners?) {
        var builder = DisplayListBuilder(scene: scene, after: earlier, recordsOwners: recordsOwners)
        // One owner at a time, so that the caches are changed in place.
        swap(&geometry, &builder.geometry)
        swap(&layerChanges, &builder.changes)
        builder.draw(scene.root, at: frame, base: .identity)
        swap(&layerChanges, &builder.changes)
        let list = DisplayList(size: scene.size, commands: builder.commands.list, edges: scene.rules.edges)
        guard !builder.interruption.isDemanded else {
            // What was left out for that is left out by no other frame.
            geometry = GeometryCache(layerCount: scene.layerCount)
            last = nil
            return (list, builder.commands.owners)
        }
        swap(&geometry, &builder.geometry)
        last = (stamp, list, builder.truncation)
        earlier = CommandCollector.Earlier(builder.commands)
        return (list, builder.commands.owners)
    }
}
