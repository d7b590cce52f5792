extension LayerGradient {
    /// What key paths call colors and where they lie.
    static let label = PropertyLabel("Colors")

    /// The colors with their locations at rest.
    var stops: Property<GradientStops> {
        get {
            let offsets = offsets
            return colors.map { GradientStops($0, at: offsets) }
        }
        set {
            let before = offsets
            colors = newValue.map(\.colorsWithOpacity)
            guard newValue.isStatic else {
                locations = newValue.map { NumberList($0.offsets) }
                return
            }
            let offsets = newValue.base.offsets
            guard offsets != before else { return }
            let isEven = offsets == Self.evenOffsets(offsets.count)
            locations = isEven && locations == nil ? nil : Property(NumberList(offsets))
        }
    }

    /// Where the colors lie at rest.
    private var offsets: [Double] {
        let count = colors.base.count
        guard let values = locations?.base.values, values.count == count else { return Self.evenOffsets(count) }
        return values
    }

    /// At even distances.
    package static func evenOffsets(_ count: Int) -> [Double] {
        (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
    }
}

extension GradientStops {
    /// Colors at offsets; those without an offset are spread evenly.
    fileprivate init(_ colors: [Color], at offsets: [Double]) {
        let offsets = offsets.count == colors.count ? offsets : LayerGradient.evenOffsets(colors.count)
        self.init(colors: zip(offsets, colors).map { ColorStop(offset: $0, color: $1) })
    }

    /// Where the colors lie.
    package var offsets: [Double] { (0..<min(colorCount, values.count / 4)).map { values[4 * $0] } }

    /// The colors in their order, with opacities where there is one for each.
    package var colorsWithOpacity: [Color] {
        let count = min(colorCount, values.count / 4)
        let hasOpacities = values.count - 4 * count == 2 * count
        return (0..<count).map { index in
            Color(
                red: values[4 * index + 1], green: values[4 * index + 2], blue: values[4 * index + 3],
                alpha: hasOpacities ? values[4 * count + 2 * index + 1] : 1)
        }
    }
}
