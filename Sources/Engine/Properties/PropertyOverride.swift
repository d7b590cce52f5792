/// A value from outside for the properties of an address, instead of what the file says.
public struct PropertyOverride: Sendable {
    /// What is overridden: all properties of this address whose kind fits.
    public var keyPath: PropertyKeyPath
    /// What they get.
    public var source: Source

    /// Where values come from. Numbers are in the property's unit, see ``PropertyUnit``: degrees and percent, where
    /// that is how it is displayed.
    public enum Source: Hashable, Sendable {
        /// The same value at all times.
        case constant(PropertyValue)
        /// A constant as a person writes it, understood by the kind of the property; see ``PropertyText``.
        case written(String)
        /// A track or a function for numbers, on the clock of the layer.
        case number(Motion<Double>)
        /// A track or a function for points, sizes and scales.
        case vector(Motion<Vector3>)
        /// A track or a function for colors.
        case color(Motion<Color>)
        /// A track or a function for gradients.
        case gradient(Motion<GradientStops>)
        /// A track or a function for outlines.
        case path(Motion<Contour>)
    }

    /// An override of all that `keyPath` means.
    public init(_ keyPath: PropertyKeyPath, _ source: Source) {
        self.keyPath = keyPath
        self.source = source
    }
}

extension PropertyOverride {
    /// An override with the same value at all times, as a person writes it.
    public struct Constant: Hashable, Sendable {
        /// What is overridden.
        public var keyPath: PropertyKeyPath
        /// What it gets, as ``PropertyText`` has it.
        public var text: String

        /// A value for all that a key path means.
        public init(_ keyPath: PropertyKeyPath, _ text: String) {
            self.keyPath = keyPath
            self.text = text
        }
    }
}

extension PropertyContent {
    /// The property as a source from outside has it; nil where the source is of another kind.
    static func property(
        _ property: Property<Self>, from source: PropertyOverride.Source, unit: PropertyUnit
    ) -> Property<Self>? {
        let base = property.base
        switch source {
        case .constant(let value):
            guard let value = Self(value, unit: unit, base: base), value.isFinite else { return nil }
            return Property(value)
        case .written(let text):
            guard let value = PropertyText(text, unit: unit).value(of: kind),
                let value = Self(value, unit: unit, base: base), value.isFinite
            else { return nil }
            return Property(value)
        default:
            guard let motion = motion(of: source) else { return nil }
            return Property(base, following: motion.inSceneUnits(from: unit, base: base))
        }
    }
}

extension Motion where Value: PropertyContent {
    /// A motion in displayed units, converted to the scene's. What a function gives that is not finite is `base`
    /// instead.
    fileprivate func inSceneUnits(from unit: PropertyUnit, base: Value) -> Motion {
        let factor = 1 / unit.factor
        switch self {
        case .keyframes:
            // If nothing is to be changed, the motion keeps its motion paths.
            return factor == 1 ? self : map { $0.scaled(by: factor) } ?? self
        default:
            let inUnit: @Sendable (Value) -> Value = { value in
                let scaled = value.scaled(by: factor)
                return scaled.isFinite ? scaled : base
            }
            let shown = base.scaled(by: unit.factor)
            return map(inUnit)
                ?? .live(LiveFunction(changeIntervals: changeIntervals) { inUnit(value(at: $0, over: shown)) })
        }
    }
}

extension Property {
    /// A property that follows a motion on the layer's clock, and has the motion's first value at rest.
    init(_ base: Value, following motion: Motion<Value>) {
        if case .keyframes(let track) = motion {
            self.init(track)
        } else {
            self.init(base)
            contributions = [Contribution(motion)]
        }
    }
}

/// What came of overriding properties.
public struct OverriddenScene: Sendable {
    /// The scene with the overrides that could be applied.
    public var scene: Scene
    /// What could not be applied.
    public var problems: [OverrideProblem] = []
}

/// Why an override has no effect, or not the one that was meant.
public struct OverrideProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The override's address.
    public var keyPath: PropertyKeyPath
    /// What is wrong.
    public var reason: Reason

    /// What is wrong with an override.
    public enum Reason: Hashable, Sendable {
        /// The address matches nothing in the scene; these addresses are similar.
        case noMatch(suggestions: [PropertyKeyPath])
        /// The address means properties, but they are of these kinds, which the value does not fit.
        case wrongKind([PropertyKind])
        /// The words are written, but for these characters: the text's font has none, or they were not among
        /// ``ReadingOptions/characters`` when the file was read.
        case missingCharacters([String])
        /// Uses of compositions that are to differ would take more layers than a scene may have.
        case tooManyLayers
    }

    /// One sentence without a full stop.
    public var description: String {
        switch reason {
        case .noMatch(let suggestions):
            let hint = suggestions.map { "“\($0)”" }.joined(separator: ", ")
            return "there is no property “\(keyPath)”" + (hint.isEmpty ? "" : "; similar: \(hint)")
        case .wrongKind(let kinds):
            let names = kinds.map(\.rawValue).joined(separator: " or ")
            return "the value for “\(keyPath)” is not of type \(names)"
        case .missingCharacters(let graphemes):
            return "the font of “\(keyPath)” has no glyph for "
                + graphemes.prefix(10).map { "“\($0)”" }.joined(separator: ", ")
        case .tooManyLayers: return "overriding “\(keyPath)” would take more layers than allowed"
        }
    }
}
