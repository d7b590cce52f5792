package import Engine

/// What a property shows at each second of the composition, as numbers in the scene's units.
package struct CodeShown: Sendable {
    /// The values at a time in seconds from the first frame; nil where the layer is not shown.
    package private(set) var values: @Sendable (Double) -> CodeValue?
    /// The segments between keyframes that are known, in seconds from the first frame.
    package private(set) var segments: [Segment]
    /// Where keyframes lie, or what moves begins and ends: seconds from the first frame, ascending.
    package let corners: [Double]
    /// Seconds of the composition.
    package let duration: Double
    /// One run, where the property has a single animation that repeats it; nil elsewhere.
    package let run: Run?

    /// A segment between two keyframes.
    package struct Segment: Sendable {
        /// Seconds from the first frame.
        package var start, end: Double
        /// The timing curve of all numbers, which may be linear, or one for each; empty for other segments.
        package var easings: [CubicBezier]

        /// The timing curve of all numbers; nil for those that have one each or none.
        package var easing: CubicBezier? { easings.count == 1 ? easings[0] : nil }
    }

    /// One run of an animation, and how it repeats.
    package struct Run: Hashable, Sendable {
        /// When it begins, in seconds from the first frame.
        package var begin: Double
        /// How long one run takes, in seconds.
        package var duration: Double
        /// How many runs there are; infinite for no end.
        package var count: Double
        /// Whether every second run goes back.
        package var alternates: Bool
        /// What is shown before and after.
        package var fill: MediaTiming.Fill
    }

    /// Nil for what is not made of few numbers.
    ///
    /// - Parameter isWhole: Whether all of a matrix is meant, not what the subject is of it.
    init?(_ subject: PlotSubject, _ source: CodeSource, in scene: Scene, isWhole: Bool = false) {
        let (clock, start, rate) = (subject.clock, scene.frames.lowerBound, scene.frameRate)
        let plot = Plot(subject, of: scene)
        if let angle = source.angle, !isWhole {
            values = { seconds in clock.local(start + seconds * rate).map { CodeValue([angle($0)]) } }
        } else if subject.matrix != nil, !isWhole {
            let factor = plot.source.factor
            values = { seconds in
                clock.local(start + seconds * rate).map { CodeValue(plot.source.values($0).map { $0 / factor }) }
            }
        } else {
            guard source.base != nil else { return nil }
            values = { seconds in clock.local(start + seconds * rate).flatMap(source.value) }
        }
        duration = (scene.frames.upperBound - start) / rate
        func seconds(_ frame: Double) -> Double { (frame - start) / rate }
        segments = plot.segments.map { segment in
            var easings: [CubicBezier] = []
            switch segment.kind {
            case .linear: easings = [CurveFit.linear]
            case .bezier:
                easings = stride(from: 0, to: segment.handles.count - 1, by: 2).map { index in
                    let (out, into) = (segment.handles[index].share, segment.handles[index + 1].share)
                    return CubicBezier(out.x, out.y, into.x, into.y, isExact: true)
                }
            case .hold, .other: break
            }
            return Segment(start: seconds(segment.from), end: seconds(segment.to), easings: easings)
        }
        // Where a line ends is a little before what begins there.
        let keys = Set(plot.keys.map(\.frame))
        let lines = plot.curve.pieces.compactMap(\.frames.first).filter { line in
            !keys.contains { abs($0 - line) < 1e-5 }
        }
        corners = (keys + lines).map(seconds).filter(\.isFinite).sorted()
        run = CodeShown.run(source, clock, start: start, rate: rate)
    }

    /// One of the numbers by itself.
    func number(_ component: Int) -> CodeShown {
        var result = self
        let all = values
        result.values = { seconds in
            all(seconds).map { CodeValue([component < $0.numbers.count ? $0.numbers[component] : 0]) }
        }
        for index in segments.indices where segments[index].easings.count > 1 {
            let easings = segments[index].easings
            result.segments[index].easings = [easings[min(component, easings.count - 1)]]
        }
        return result
    }

    private static func run(_ source: CodeSource, _ clock: PropertyClock, start: Double, rate: Double) -> Run? {
        guard let motions = source.motions, motions.count == 1, let line = clock.line else { return nil }
        var motion = motions[0]
        guard motion.stages.count == 1, !motion.isCumulative, motion.clock == .outer else { return nil }
        motion.clock = Clock(
            begin: 0, offset: line.offset + line.slope * start, speed: line.slope * rate)
        guard let timing = motion.stagesInSeconds?.first?.timing, timing.speed > 0, timing.offset == 0,
            timing.singleDuration > 0, timing.singleDuration < .infinity
        else { return nil }
        let cycles = timing.activeDuration / timing.singleDuration
        return Run(
            begin: timing.begin, duration: timing.singleDuration / timing.speed, count: cycles,
            alternates: timing.autoreverses,
            fill: timing.isRemovedOnCompletion
                ? (timing.fill == .both || timing.fill == .backwards ? .backwards : .removed) : timing.fill)
    }
}
