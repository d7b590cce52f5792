/// An animated property of a scene and where it stands, for a plot of it.
public struct PlotSubject: Sendable {
    /// The names on the way to it; others may have the same address.
    public var keyPath: PropertyKeyPath
    /// The name of the layer that it belongs to.
    public var layer: String
    /// What kind of value it has: one of ``PropertyKind``, or `matrix`, `rectangle`, `picture`.
    public var kind: String
    /// Where what moves it begins in the text of the file, in the order in which it applies; see ``Property/origin`` and
    /// ``MotionSource/origin``.
    public var origins: [Int]
    /// The clock that it runs on.
    var clock: PlotClock
    /// Where the layer lies whose place it is; nil for what is no place.
    var place: PlotPlace?
    /// The property as numbers; not made before it is needed.
    var source: @Sendable () -> PlotSource

    /// The last of its names.
    public var name: String {
        if case .name(let name) = keyPath.components.last { name } else { "" }
    }
    /// Whether it is one of several properties that a matrix is plotted as.
    public var isPart: Bool { kind == "matrix" }

    /// What its numbers are called and what is written behind them, and what moves it. Takes time in proportion to the
    /// keyframes.
    public var summary: (components: [String], unit: String, animations: [PlotAnimation]) {
        let source = source()
        return (source.components, source.unit, source.animations)
    }
}

extension PropertyContent {
    /// A property of this type as numbers in people's units.
    static func plotSource(_ whole: Property<Self>, _ unit: PropertyUnit) -> PlotSource {
        let factor = unit.factor
        switch Self.erased(whole) {
        case .number(let property):
            return PlotSource(property, of: whole, ["value"], unit: unit.symbol, factor: factor) { [$0 * factor] }
        case .vector(let property):
            let values = property.plottedValues
            let isPlane = values.allSatisfy { $0.z == values[0].z }
            let names = isPlane ? ["x", "y"] : ["x", "y", "z"]
            return PlotSource(property, of: whole, names, unit: unit.symbol, factor: factor) { value in
                let numbers = [value.x * factor, value.y * factor]
                return isPlane ? numbers : numbers + [value.z * factor]
            }
        case .color(let property):
            let values = property.plottedValues
            let isOpaque = values.allSatisfy { $0.alpha == values[0].alpha }
            return PlotSource(property, of: whole, ["red", "green", "blue"] + (isOpaque ? [] : ["alpha"])) { value in
                let numbers = [value.red, value.green, value.blue]
                return isOpaque ? numbers : numbers + [value.alpha]
            }
        case .gradient(let property): return PlotSource(progressOf: property)
        case .path(let property): return PlotSource(progressOf: property)
        case .text(let property): return PlotSource(progressOf: property)
        }
    }
}

extension Property {
    /// The value at rest and those that it is made of; of what is worked out none are known, so that it is looked at a
    /// few times.
    fileprivate var plottedValues: [Value] {
        var values = [base]
        for contribution in contributions {
            switch contribution.motion {
            case .keyframes, .loop: contribution.motion.forEachValue { value, _ in values.append(value) }
            case .formula, .live, .animation, .part:
                for time in stride(from: 0.0, through: 60, by: 1.25) { values.append(self.value(at: time)) }
            }
        }
        return values
    }
}
