/// What is done with the properties of a part of a scene, one after another in the author's order.
///
/// The same walk serves for reading and for writing: properties come `inout`, and what was not changed is not stored,
/// so that reading copies no arrays.
package protocol PropertyVisitor {
    /// Goes into a part of the scene: a layer, a group, an item, a transform.
    ///
    /// - Parameters:
    ///   - name: What its author calls it, or its kind.
    ///   - isTransparent: Whether what is inside may also be addressed as if it lay one level higher.
    /// - Returns: Whether to visit what is inside; if not, `leave` is not called.
    mutating func enter(_ name: String, isTransparent: Bool) -> Bool

    /// Goes out of the part entered last.
    mutating func leave()

    /// Looks at a property of the part entered last.
    ///
    /// - Returns: Whether it was changed.
    mutating func visit<Value: PropertyContent>(_ label: PropertyLabel, _ property: inout Property<Value>) -> Bool

    /// Looks at a property of the part entered last that no value from outside can be given to: a rectangle, a matrix, a
    /// switch.
    mutating func look<Value: Interpolatable>(_ label: PropertyLabel, _ property: Property<Value>)

    /// Changes a property of the part entered last that no value from outside can be given to; by default it is looked at.
    ///
    /// - Returns: Whether it was changed.
    mutating func change<Value: Interpolatable>(_ label: PropertyLabel, _ property: inout Property<Value>) -> Bool

    /// Looks at whether the part entered last is hidden: “Hidden”, which does not change over time.
    ///
    /// - Parameter origin: Where the part begins in the file; see ``SourceOrigin``.
    /// - Returns: Whether it was changed.
    mutating func visit(isHidden: inout Bool, _ origin: SourceOrigin) -> Bool

    /// Looks at what the part entered last is called: “Name”.
    ///
    /// - Parameter origin: Where the part begins in the file.
    /// - Returns: Whether it was changed.
    mutating func visit(name: inout String, _ origin: SourceOrigin) -> Bool

    /// Told that what is visited next lies in another space, until ``leaveSpace()``.
    mutating func enter(space: PropertySpace)

    /// Goes back to the space that was left for the one entered last.
    mutating func leaveSpace()

    /// Called with both coordinates of a position before each of them is visited by itself, and with nil afterwards.
    mutating func note(split: SplitPosition?)

    /// Called with a transform of which more counts than what is visited: one that is oriented along its path, and a
    /// repeater's.
    mutating func note(transform: Transform)

    /// Changes the direction of a transform that is oriented along its path, before the position that it follows is visited;
    /// by default it is noted.
    ///
    /// - Returns: Whether it was changed.
    mutating func change(orientation transform: inout Transform) -> Bool

    /// Looks at what a text says when: by default at each value of its documents as if it were a property of its own.
    ///
    /// - Returns: Whether it was changed.
    mutating func visit(documents: inout Property<TextDocument>) -> Bool

    /// Looks at the colors of a gradient of an archive and at where they lie: by default at each by itself.
    ///
    /// - Returns: Whether they were changed.
    mutating func visit(stops gradient: inout LayerGradient) -> Bool
}

extension PropertyVisitor {
    package mutating func note(transform: Transform) {}

    package mutating func change(orientation transform: inout Transform) -> Bool {
        note(transform: transform)
        return false
    }

    package mutating func change<Value: Interpolatable>(
        _ label: PropertyLabel, _ property: inout Property<Value>
    ) -> Bool {
        look(label, property)
        return false
    }

    package mutating func visit(documents: inout Property<TextDocument>) -> Bool { documents.visitFields(&self) }

    package mutating func visit(stops gradient: inout LayerGradient) -> Bool {
        let isChanged = visit(LayerGradient.label, &gradient.colors)
        look(PropertyLabel("Locations"), gradient.locations)
        return isChanged
    }

    /// Looks at the colors of a gradient of an archive together with where they lie.
    mutating func visitStops(of gradient: inout LayerGradient) -> Bool {
        var stops = gradient.stops
        guard visit(LayerGradient.label, &stops) else { return false }
        gradient.stops = stops
        return true
    }

    mutating func look<Value: Interpolatable>(_ label: PropertyLabel, _ property: Property<Value>) {}
    package mutating func visit(isHidden: inout Bool, _ origin: SourceOrigin) -> Bool { false }
    package mutating func visit(name: inout String, _ origin: SourceOrigin) -> Bool { false }
    mutating func enter(space: PropertySpace) {}
    mutating func leaveSpace() {}
    mutating func note(split: SplitPosition?) {}

    /// Looks at a property that is not always there.
    mutating func look<Value: Interpolatable>(_ label: PropertyLabel, _ property: Property<Value>?) {
        if let property { look(label, property) }
    }

    /// Visits what `body` visits in another space.
    mutating func visit(in space: PropertySpace, _ body: (inout Self) -> Bool) -> Bool {
        enter(space: space)
        let isChanged = body(&self)
        leaveSpace()
        return isChanged
    }

    /// Visits what `body` visits as part of something.
    mutating func visit(
        part name: String, isTransparent: Bool = false, _ body: (inout Self) -> Bool
    ) -> Bool {
        guard enter(name, isTransparent: isTransparent) else { return false }
        let isChanged = body(&self)
        leave()
        return isChanged
    }

    /// Visits a property that is not always there.
    mutating func visit<Value: PropertyContent>(_ label: PropertyLabel, _ property: inout Property<Value>?) -> Bool {
        guard var present = property, visit(label, &present) else { return false }
        property = present
        return true
    }

    /// Visits all elements of a list, and stores those that `body` says it changed.
    mutating func visit<Element>(
        each list: inout [Element], _ body: (inout Element, Int, inout Self) -> Bool
    ) -> Bool {
        var isChanged = false
        for index in list.indices {
            var element = list[index]
            if body(&element, index, &self) {
                list[index] = element
                isChanged = true
            }
        }
        return isChanged
    }
}

/// What a property is called, and the unit in which it is displayed.
public struct PropertyLabel: Hashable, Sendable {
    /// As in After Effects and in lottie-ios's key paths: “Stroke Width”.
    public var name: String
    /// The unit in which it is displayed.
    public var unit: PropertyUnit
    /// Whether the value is a position in the space that the part lies in, or one of its coordinates.
    public var isPlace: Bool
    /// Whether it is one of several that files have as a single property.
    public var isPart: Bool
    /// Whether it changes only how outlines are painted: colors, opacities, widths of strokes.
    public var isPaint: Bool

    /// A label; without a unit the number is shown as it is.
    public init(
        _ name: String, _ unit: PropertyUnit = .none, isPlace: Bool = false, isPart: Bool = false, isPaint: Bool = false
    ) {
        self.name = name
        self.unit = unit
        self.isPlace = isPlace
        self.isPart = isPart
        self.isPaint = isPaint
    }
}

/// Where things lie that a part of a scene is made of.
package enum PropertySpace {
    /// In the part's own space, not in that which it is placed in itself.
    case own
    /// In that of a group of shapes.
    case group(Transform)
}

/// A position whose coordinates are separate properties.
package struct SplitPosition {
    /// To the right and down.
    package var x, y: Property<Double>
}

/// The units in which values are displayed; the scene has units of its own.
public enum PropertyUnit: String, Hashable, Sendable {
    /// As the scene does: numbers, colors, frames.
    case none
    /// Lengths in pixels.
    case pixels
    /// Percent of what the scene has as a share, 0…1.
    case percent
    /// Degrees of what the scene has in radians.
    case degrees
    /// Degrees of what the scene has in full rotations.
    case degreesOfTurns

    /// How many displayed units make one of the scene's.
    public var factor: Double {
        switch self {
        case .none, .pixels: 1
        case .percent: 100
        case .degrees: 180 / .pi
        case .degreesOfTurns: 360
        }
    }

    /// Written after a number; empty for plain numbers.
    public var symbol: String {
        switch self {
        case .none: ""
        case .pixels: "px"
        case .percent: "%"
        case .degrees, .degreesOfTurns: "°"
        }
    }
}
