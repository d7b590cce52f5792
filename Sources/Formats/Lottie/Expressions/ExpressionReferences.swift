import Engine

/// A composition as seen from the property whose expression is read.
struct CompositionReference {
    /// Its index in `Environment.compositions`.
    var index: Int
    /// The frame that it shows.
    var time: ExpressionNode
}

/// A layer of a composition.
struct LayerReference {
    /// Where it lies.
    var composition: CompositionReference
    /// What the file says of it.
    var json: JSONValue

    /// Its name; its display name, by which expressions find it as well.
    var name: String { json["nm"]?.string ?? "" }
}

/// A shape item, a layer's or a group's list of them, or an effect: with its chain of parents, which `propertyGroup`
/// follows.
struct GroupReference {
    /// What it is.
    enum Kind {
        /// The list of a layer's shape items, or of a group's.
        case contents
        /// A shape item other than a group, a group, a transform of either, the dashes of a stroke.
        case item, group, transform, dashes
        /// An effect, or a group inside one.
        case effect
    }

    /// What it is.
    var kind: Kind
    /// What the file says of it; for the contents of a layer the layer itself.
    var json: JSONValue
    /// The layer it belongs to.
    var layer: LayerReference
    /// The nearest first.
    var outer: [GroupReference] = []

    /// What lies inside it, with the chain of parents extended.
    func inner(_ kind: Kind, _ json: JSONValue) -> GroupReference {
        GroupReference(kind: kind, json: json, layer: layer, outer: [self] + outer)
    }
}

/// A property of a layer, of a shape item or of an effect.
struct PropertyReference {
    /// What kind of value it has.
    enum Role {
        /// One number, a point or a size, a color, a path, a list of numbers, a text.
        case number, vector, color, contour, list, text

        /// Whether it is made of a fixed number of numbers.
        var isOfNumbers: Bool { self == .number || self == .vector || self == .color }
    }

    /// What the file says of it.
    var json: JSONValue
    /// What kind of value it has.
    var role: Role
    /// The layer it belongs to.
    var layer: LayerReference
    /// Whether only its keyframes are meant, not what its own expression makes of them.
    var isRaw = false
    /// How its keyframes repeat.
    var loop: ExpressionLoop?
    /// The item or effect it belongs to; nil where that is not known.
    var group: GroupReference?
}

/// A repetition of keyframes as an expression writes it.
struct ExpressionLoop: Hashable {
    /// How the repetitions follow each other.
    enum Kind: String {
        /// In the words of the format, in lower case.
        case cycle, pingpong, offset
        /// On at the speed of the edge.
        case advance = "continue"
    }

    /// How the repetitions follow each other.
    var kind: Kind
    /// Whether it is the time after the last keyframe that is filled.
    var isOut: Bool
    /// How many segments are repeated, or how many frames; nil for all.
    var amount: Double?
    /// Whether the amount is of frames.
    var isDuration: Bool
}
