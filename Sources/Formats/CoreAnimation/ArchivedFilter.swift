/// A CAFilter or CIFilter, or a name that stands for one.
struct ArchivedFilter: Hashable, Sendable {
    /// A parameter.
    struct Input: Hashable, Sendable {
        /// Such as `inputRadius`.
        var name: String
        /// What it is set to.
        var value: ArchivedValue
    }

    /// What it does, such as `gaussianBlur`.
    var type: String
    /// What key paths address it by: any text.
    var name: String?
    /// Those that are not at their defaults.
    var inputs: [Input] = []
}

/// A named set of values (LKState) for a layer and those below it.
struct ArchivedState: Sendable {
    /// A value for one property of one layer.
    struct Element: Sendable {
        /// The layer, by number; nil where it is not in the tree.
        var target: Int?
        /// The property.
        var keyPath: String
        /// What it is set to.
        var value: ArchivedValue
    }

    /// What it is chosen by.
    var name: String
    /// The name of the state whose values apply first.
    var basedOn: String?
    /// In the order in which they apply.
    var elements: [Element] = []
}

/// How one state becomes another (LKStateTransition).
struct ArchivedStateTransition: Sendable {
    /// How one property of one layer changes.
    struct Element: Sendable {
        /// The layer, by number; nil where it is not in the tree.
        var target: Int?
        /// The property.
        var key: String
        /// The animation's index; nil if it is not a known animation.
        var animation: Int?
    }

    /// The name of a state, or `*` for any.
    var fromState: String
    /// The name of a state, or `*` for any.
    var toState: String
    /// What changes.
    var elements: [Element] = []
}
