public import Formats

/// The numbers of a file that the keyframes of a plot are written with.
public struct PlotKnobs: Sendable {
    /// What a keyframe is written with.
    public struct Key: Sendable {
        /// When it is.
        public var time: Int?
        /// How much of that number makes a frame; nil where it says the frame itself.
        public var timeSlope: Double?
        /// What is reached, by component of the plot.
        public var values: [Int?]
        /// How much of those numbers makes one of the plot's units; nil where they are the same but for a shift.
        public var valueSlope: Double?
        /// The easing handles of the segment to the next keyframe, and the tangents of a position.
        public var written: KnobCurve.Key
    }

    private var keys: [Int: Key] = [:]
    private let plot: Plot

    /// Finds for each keyframe of a plot the one in the file.
    ///
    /// - Parameters:
    ///   - curves: Those of the file, by their offsets in the text that the scene was read from.
    ///   - value: What a number is now.
    public init(_ plot: Plot, _ curves: (Int) -> KnobCurve?, value: (Int) -> Double, unit: (Int) -> String) {
        self.plot = plot
        for (index, animation) in plot.animations.enumerated() {
            guard let curve = animation.origin.flatMap(curves) else { continue }
            if animation.isTrack {
                addTrack(index, curve, value)
            } else if animation.kind == .blocks {
                addBlocks(index, curve, value)
            } else {
                addAnimation(index, curve, unit)
            }
        }
    }

    /// What a keyframe is written with; nil where it is not in the file.
    public func key(_ number: Int) -> Key? { keys[number] }

    /// The keyframes of an animation: their numbers among all of the plot.
    private func numbers(of animation: Int) -> [Int] {
        plot.source.keys.indices.filter { plot.source.keys[$0].animation == animation }
    }

    /// Keyframes that stand where they are written; of several at the same time in their order.
    private mutating func addTrack(_ animation: Int, _ curve: KnobCurve, _ value: (Int) -> Double) {
        let ordered = curve.keys.compactMap { key in key.time.map { (value($0), key) } }
            .enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element)
        var position = 0
        for number in numbers(of: animation) {
            let time = plot.source.keys[number].time
            func isBefore(_ other: Double) -> Bool { other < time - 1e-9 * max(1, abs(time)) }
            while position < ordered.count, isBefore(ordered[position].0) { position += 1 }
            guard position < ordered.count, abs(ordered[position].0 - time) <= 1e-9 * max(1, abs(time)) else {
                continue
            }
            let written = ordered[position].1
            var key = Key(time: written.time, values: values(of: written, animation), written: written)
            // Files write tracking in shares of the size, which may be another one at each keyframe.
            if case .field("Tracking") = plot.source.aspect, let own = key.values.first.flatMap({ $0 }).map(value),
                let shown = plot.source.keys[number].values.first, own != 0, shown != 0
            {
                key.valueSlope = own / shown
            }
            keys[number] = key
            position += 1
        }
    }

    /// Keyframes and ends of an animation in their order.
    private mutating func addAnimation(_ animation: Int, _ curve: KnobCurve, _ unit: (Int) -> String) {
        let numbers = numbers(of: animation)
        for number in numbers {
            let keyIndex = plot.source.keys[number].keyIndex
            guard curve.keys.indices.contains(keyIndex) else { continue }
            let written = curve.keys[keyIndex]
            var key = Key(written: written, values: values(of: written, animation), slope: 1 / plot.source.factor)
            if let time = written.time, let share = sharePerFrame(number, numbers) {
                key.time = time
                // What is not a share of the whole is in seconds.
                key.timeSlope = unit(time).isEmpty ? share : share * plot.animations[animation].duration
            }
            keys[number] = key
        }
    }

    /// Keyframes of blocks: where one ends, and where one begins that does not follow another.
    private mutating func addBlocks(_ animation: Int, _ curve: KnobCurve, _ value: (Int) -> Double) {
        let spans = curve.keys.map { key in
            let start = key.start.map(value) ?? 0
            return (start: start, end: min(start + (key.time.map(value) ?? max(0, 1 - start)), 1))
        }
        let numbers = numbers(of: animation)
        let first = spans.map(\.start).min() ?? 0
        for number in numbers {
            let progress = plot.source.keys[number].progress
            func isNear(_ other: Double) -> Bool { abs(other - progress) < 2e-4 }
            let end = curve.keys.indices.last { isNear(spans[$0].end) && spans[$0].end > spans[$0].start }
            let start = curve.keys.indices.last { isNear(spans[$0].start) }
            // Until the first block begins the value is the layer's own.
            let rest = end == nil && progress < first + 2e-4 ? curve.rest : nil
            guard let keyIndex = end ?? start else {
                if let rest {
                    keys[number] = Key(
                        written: KnobCurve.Key(), values: values(of: rest, animation), slope: 1 / plot.source.factor)
                }
                continue
            }
            let written = curve.keys[keyIndex]
            let shown = end == nil ? rest.map { values(of: $0, animation) } : values(of: written, animation)
            var key = Key(written: KnobCurve.Key(), values: shown ?? [], slope: 1 / plot.source.factor)
            if let share = sharePerFrame(number, numbers) {
                key.time = end == nil ? written.start : written.time
                key.timeSlope = share
            }
            keys[number] = key
        }
    }

    /// The numbers of a keyframe by component.
    private func values(of key: KnobCurve.Key, _ animation: Int) -> [Int?] {
        let (source, count) = (plot.source, plot.components.count)
        if case .field(let name) = source.aspect {
            return key.fields.first { $0.name == name }?.values ?? []
        }
        let part = plot.animations[animation].part
        return (0..<count).map { component in
            let own = source.aspect.number(of: component, in: part, count: key.values.count, of: count)
            if let own { return key.values[own] }
            for other in key.parts {
                let values = other.values
                let found = source.aspect.number(of: component, in: other.part, count: values.count, of: count)
                if let found { return values[found] }
            }
            return nil
        }
    }

    /// How much of the whole passes in a frame around a keyframe; nil where nothing is known of it.
    private func sharePerFrame(_ number: Int, _ numbers: [Int]) -> Double? {
        func frame(_ number: Int) -> Double? { plot.keys.first { $0.number == number }?.frame }
        guard let own = frame(number) else { return nil }
        let progress = plot.source.keys[number].progress
        let others = numbers.filter { plot.source.keys[$0].progress != progress }
        let nearest = others.min {
            abs(plot.source.keys[$0].progress - progress) < abs(plot.source.keys[$1].progress - progress)
        }
        guard let nearest, let other = frame(nearest), other != own else { return nil }
        return (plot.source.keys[nearest].progress - progress) / (other - own)
    }
}

extension PlotKnobs.Key {
    /// A keyframe whose values are those of the plot but for a factor.
    fileprivate init(written: KnobCurve.Key, values: [Int?], slope: Double) {
        self.init(time: nil, timeSlope: nil, values: values, valueSlope: slope, written: written)
    }
}
