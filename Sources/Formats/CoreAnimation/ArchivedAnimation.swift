package import Engine

/// A CAAnimation as archived.
package struct ArchivedAnimation: Sendable {
    /// What changes from when to when.
    package enum Kind: Sendable {
        /// CABasicAnimation.
        case basic(ArchivedEnds)
        /// CASpringAnimation.
        case spring(ArchivedEnds, ArchivedSpring)
        /// CAKeyframeAnimation.
        case keyframes(ArchivedKeyframes)
        /// CAAnimationGroup: other animations on its own clock, by number.
        case group([Int])
        /// CATransition: between the layer before and after a change.
        case transition(ArchivedTransition)
    }

    /// The class it was archived as, known or not.
    package var className: String
    /// What changes.
    package var kind: Kind
    /// Its clock.
    package var timing = ArchivedTiming()
    /// Over the whole of it; nil for linear.
    package var timingFunction: CubicBezier?
    /// Whether it is gone once it has ended.
    var isRemovedOnCompletion = true
    /// Whether it is there at all; no public property.
    var isEnabled = true
    /// Whether `beginTime` counts from the beginning of the layer's time even where it is 0; no public property.
    var beginsAbsolutely = false
    /// Which property changes; nil for a group and a transition.
    package var keyPath: String?
    /// Whether its value is added to that before it.
    var isAdditive = false
    /// Whether each cycle goes on from the end of the one before.
    var isCumulative = false
    /// The function that makes a transform from a number, such as `rotateZ`; nil if the value is used as it is.
    var valueFunction: String?
}

/// The values that an animation runs between; nil where they are left to the layer.
package struct ArchivedEnds: Hashable, Sendable {
    /// The first value.
    package var from: ArchivedValue?
    /// The last value.
    package var to: ArchivedValue?
    /// The difference between them.
    package var by: ArchivedValue?
}

/// A damped oscillation about the last value.
package struct ArchivedSpring: Hashable, Sendable {
    /// Positive in springs that are.
    var mass = 1.0
    /// Positive in springs that are.
    var stiffness = 100.0
    /// Not negative in springs that are.
    var damping = 10.0
    /// Distances from the first value to the last, a second.
    var initialVelocity = 0.0
    /// Whether it may be slower than the one that just does not swing; no public property.
    var allowsOverdamping = false
}

/// Values one after another.
package struct ArchivedKeyframes: Hashable, Sendable {
    /// How values between keyframes are found.
    package enum CalculationMode: String, Sendable { case linear, discrete, paced, cubic, cubicPaced }

    /// Whether the layer is oriented along its path.
    enum RotationMode: String, Sendable {
        /// With its direction, or against it.
        case auto, autoReverse
    }

    /// Without meaning where there is a path.
    package var values: [ArchivedValue] = []
    /// What a position follows, instead of values.
    package var path: Path?
    /// As fractions of the duration; empty for evenly. Not checked against the values.
    package var keyTimes: [Double] = []
    /// Between each keyframe and the next; empty for linear, nil for one that is none.
    package var timingFunctions: [CubicBezier?] = []
    /// How values between keyframes are found.
    package var calculationMode = CalculationMode.linear
    /// Nil for no turning.
    var rotationMode: RotationMode?
    /// At each keyframe; empty for 0.
    var tensions: [Double] = []
    /// At each keyframe; empty for 0.
    var continuities: [Double] = []
    /// At each keyframe; empty for 0.
    var biases: [Double] = []
}

/// What a CATransition shows while a layer changes.
package struct ArchivedTransition: Hashable, Sendable {
    /// Such as `fade` or `push`.
    var type = "fade"
    /// Such as `fromLeft`.
    var subtype: String?
    /// Where it begins, as a fraction of the whole.
    var startProgress = 0.0
    /// Where it ends, as a fraction of the whole.
    var endProgress = 1.0
}
