public import Engine

/// An animated property of a scene and where it stands, for a plot of it.
public struct PlotSubject: Sendable {
    /// The names on the way to it; others may have the same address.
    public var keyPath: PropertyKeyPath
    /// The name of the layer that it belongs to.
    public var layer: String
    /// What kind of value it has: one of ``PropertyKind``, or `matrix`, `rectangle`, `list`, `picture`.
    public var kind: String
    /// Whether it is one of several that files have as a single property: what a matrix does, what a text is set in.
    public var isPart = false
    /// Where what moves it begins in the text of the file, in the order in which it applies; see ``Property/origin`` and
    /// ``MotionSource/origin``.
    public var origins: [Int]
    /// The clock that it runs on.
    var clock: PropertyClock
    /// The location of the layer whose position it is; nil if the property is not a position.
    var location: LayerLocation?
    /// Both coordinates of the position, to the right and down, where it is one of them; empty elsewhere.
    public internal(set) var axes: [PlotSubject] = []
    /// The property as numbers; not made before it is needed.
    var source: @Sendable () -> PlotSource
    /// The property as code is made from; not made before it is needed.
    var code: @Sendable () -> CodeSource
    /// Whether it belongs to a layer as Core Animation has them.
    var isOfTree = false
    /// Which of the scene's matrices it is a part of; nil for none.
    var matrix: Int?
    /// What it belongs to, a layer, a group or an item: a number that nothing else of the scene has.
    var owner = 0
    /// The layer of a tree that it belongs to, as an index into `Scene.treeLayers`; nil elsewhere.
    var treeLayer: Int?

    /// The last of its names.
    public var name: String {
        if case .name(let name) = keyPath.components.last { name } else { "" }
    }

    /// What its numbers are called, the unit written after them, and what moves it.
    public typealias Summary = (components: [String], unit: String, animations: [PlotAnimation])

    /// What its numbers are called and the unit written after them, and what moves it. Takes time in proportion to the
    /// keyframes.
    public var summary: Summary {
        let source = source()
        return (source.components, source.unit, source.animations)
    }
}
