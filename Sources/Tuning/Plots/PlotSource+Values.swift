import Engine

extension PropertyContent {
    /// A property of this type as numbers in displayed units.
    ///
    /// - Parameter aspect: What of it is meant where the file has it as a part of another.
    static func plotSource(
        _ whole: Property<Self>, _ unit: PropertyUnit, _ aspect: PlotAspect = .numbers
    ) -> PlotSource {
        let factor = unit.factor
        if let colors = whole as? Property<[Color]> { return PlotSource(listOf: colors) }
        switch Self.erased(whole) {
        case .number(let property):
            return PlotSource(
                property, of: whole, ["value"], unit: unit.symbol, factor: factor, aspect: aspect
            ) { [$0 * factor] }
        case .vector(let property):
            let values = property.plottedValues
            let isPlane = values.allSatisfy { $0.z == values[0].z }
            let names = isPlane ? ["x", "y"] : ["x", "y", "z"]
            return PlotSource(property, of: whole, names, unit: unit.symbol, factor: factor, aspect: aspect) { value in
                let numbers = [value.x * factor, value.y * factor]
                return isPlane ? numbers : numbers + [value.z * factor]
            }
        case .color(let property):
            let values = property.plottedValues
            let isOpaque = values.allSatisfy { $0.alpha == values[0].alpha }
            let names = ["red", "green", "blue"] + (isOpaque ? [] : ["alpha"])
            return PlotSource(property, of: whole, names, aspect: aspect) { value in
                let numbers = [value.red, value.green, value.blue]
                return isOpaque ? numbers : numbers + [value.alpha]
            }
        case .gradient(let property): return PlotSource(listOf: property)
        case .path(let property): return PlotSource(progressOf: property)
        case .outline(let property): return PlotSource(progressOf: property)
        case .text(let property): return PlotSource(progressOf: property)
        }
    }
}

extension PlotSource {
    /// The most numbers of a list that are plotted; more lines cannot be told apart.
    static let mostNumbers = 16

    /// The stops of a gradient: those of their offsets, colors and opacities that change.
    init(listOf property: Property<GradientStops>) {
        let colors = property.base.colorCount
        func name(_ index: Int) -> String {
            let rest = index - 4 * colors
            return rest < 0
                ? "\(["location", "red", "green", "blue"][index % 4]) \(index / 4 + 1)"
                : "\(["opacity location", "opacity"][rest % 2]) \(rest / 2 + 1)"
        }
        self.init(numbersOf: property, unit: .none, name: name) { $0.values }
    }

    /// Several colors: of their components those that change.
    init(listOf property: Property<[Color]>) {
        func name(_ index: Int) -> String { "\(["red", "green", "blue", "alpha"][index % 4]) \(index / 4 + 1)" }
        self.init(numbersOf: property, unit: .none, name: name) { colors in
            colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
        }
    }

    /// Alternating lengths of dashes and of the gaps between them.
    init(dashesOf property: Property<NumberList>) {
        func name(_ index: Int) -> String { "\(index % 2 == 0 ? "dash" : "gap") \(index / 2 + 1)" }
        self.init(numbersOf: property, unit: .pixels, name: name) { $0.values }
    }

    /// The offsets of a gradient's colors.
    init(locationsOf property: Property<NumberList>) {
        self.init(numbersOf: property, unit: .none, name: { "location \($0 + 1)" }, numbers: { $0.values })
    }

    /// The numbers of a list that change, or the first ones where none seems to.
    private init<Value: Interpolatable>(
        numbersOf property: Property<Value>, unit: PropertyUnit, name: (Int) -> String,
        numbers: @escaping @Sendable (Value) -> [Double]
    ) {
        let lists = property.plottedValues.map(numbers)
        let first = lists.first ?? []
        let changing = first.indices.filter { index in
            lists.contains { index >= $0.count || $0[index] != first[index] }
        }
        let indices = Array((changing.isEmpty ? Array(first.indices) : changing).prefix(PlotSource.mostNumbers))
        guard !indices.isEmpty else {
            self.init(progressOf: property)
            return
        }
        self.init(
            property, of: property, indices.map(name), unit: unit.symbol, aspect: .list(indices)
        ) { value in
            let list = numbers(value)
            return indices.map { $0 < list.count ? list[$0] : 0 }
        }
    }
}

extension Property {
    /// The value at rest and those that it is made of; of computed ones none are known, so that it is looked at a
    /// few times.
    var plottedValues: [Value] {
        var values = [base]
        for contribution in contributions {
            switch contribution.motion {
            case .keyframes(let track): values += track.keyframes.map(\.value)
            case .loop(let loop): values += loop.track.keyframes.map(\.value)
            case .formula, .live, .animation, .part: break
            }
        }
        if contributions.contains(where: { $0.motion.track == nil }) { values += looks.map(value(at:)) }
        return values
    }

    /// Times at which something may be seen of a function of time: here and there in the first minute, and in the
    /// intervals in which it changes.
    var looks: [Double] {
        var looks = Array(stride(from: 0.0, through: 60, by: 1.25))
        // What repeats without end is told apart within a short span at least.
        let isEndless = changeIntervals.edges.last.map { $0 > 1e6 } ?? false
        for length in isEndless ? [nil, 600.0, 60, 6, 0.6] : [nil] {
            let ends = edges(within: length.map { 0...$0 }).prefix(24)
            for (start, end) in zip(ends, ends.dropFirst()) where end > start {
                looks += [0.0, 0.31, 0.5, 0.83].map { start + (end - start) * $0 }
            }
        }
        return Array(looks.prefix(max(10, PlotSource.mostLooks / max(1, contributions.count))))
    }

    /// Where the value begins and ends to change; see ``PlotSource/edges``.
    func edges(within span: ClosedRange<Double>?) -> [Double] {
        guard let span else { return changeIntervals.edges }
        return changeIntervals(within: span).edges.filter(span.contains)
    }
}
