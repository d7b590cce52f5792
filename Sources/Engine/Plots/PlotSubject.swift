/// An animated property of a scene and where it stands, for a plot of it.
public struct PlotSubject: Sendable {
    /// The names on the way to it; others may have the same address.
    public var keyPath: PropertyKeyPath
    /// The name of the layer that it belongs to.
    public var layer: String
    /// What kind of value it has: one of ``PropertyKind``, or `matrix`, `rectangle`, `picture`.
    public var kind: String
    /// Where it begins in the text of the file; see ``Property/origin``.
    public var origin: Int?
    /// The clock that it runs on.
    var clock: PlotClock
    /// Where the layer lies whose place it is; nil for what is no place.
    var place: PlotPlace?
    /// The property as numbers; not made before it is needed.
    var source: @Sendable () -> PlotSource

    /// What its numbers are called and what is written behind them, what moves it, and what there is to say of the
    /// springs and bounces in it. Takes time in proportion to the keyframes.
    public var summary: (components: [String], unit: String, motion: MotionKind, facts: [MotionFacts]) {
        let source = source()
        return (source.components, source.unit, source.motion, source.facts)
    }
}

extension PropertyContent {
    /// A property of this type as numbers in people's units.
    static func plotSource(_ property: Property<Self>, _ unit: PropertyUnit) -> PlotSource {
        let factor = unit.factor
        switch Self.erased(property) {
        case .number(let property):
            return PlotSource(property, ["value"], unit: unit.symbol) { [$0 * factor] }
        case .vector(let property):
            let values = property.plottedValues
            let isPlane = values.allSatisfy { $0.z == values[0].z }
            return PlotSource(property, isPlane ? ["x", "y"] : ["x", "y", "z"], unit: unit.symbol) { value in
                let numbers = [value.x * factor, value.y * factor]
                return isPlane ? numbers : numbers + [value.z * factor]
            }
        case .color(let property):
            let values = property.plottedValues
            let isOpaque = values.allSatisfy { $0.alpha == values[0].alpha }
            return PlotSource(property, ["red", "green", "blue"] + (isOpaque ? [] : ["alpha"])) { value in
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
