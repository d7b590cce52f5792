public import Engine

extension PlotSubject {
    /// How one number of the property goes, in the unit of the file: what is seen of it, and the spring, the bounce or the
    /// timing curve that it follows, if that is all there is to see.
    ///
    /// - Parameters:
    ///   - component: Which of its numbers.
    ///   - segment: Which of the segments between the keyframes of its plot; nil for the whole of the animation that
    ///     begins at `origin`, where that is a spring or a bounce, else of the timeline.
    ///   - scene: The scene that the property belongs to.
    /// - Throws: Where there is no such number or segment.
    public func motionCurve(
        component: Int, segment: Int?, origin: Int?, in scene: Scene
    ) throws(CurveExportFailure) -> MotionCurve {
        let plot = Plot(self, of: scene)
        guard plot.components.indices.contains(component) else {
            throw CurveExportFailure(description: "the property has no such component")
        }
        let seen = SeenCurve(plot: plot, component: component, frameRate: scene.frameRate)
        if let segment {
            guard plot.segments.indices.contains(segment) else {
                throw CurveExportFailure(description: "there is no segment \(segment + 1)")
            }
            return seen.curve(of: plot.segments[segment])
        }
        let meant = plot.animations.firstIndex { $0.origin == origin } ?? plot.animations.indices.last
        if let meant, plot.animations[meant].spring != nil || plot.animations[meant].bounce != nil,
            let only = plot.segments.first(where: { seen.animation(of: $0) == meant })
        {
            return seen.curve(of: only)
        }
        return seen.whole
    }
}

/// One number of a plot as a curve.
private struct SeenCurve {
    let plot: Plot
    let component: Int
    let frameRate: Double

    /// Which animation a segment belongs to.
    func animation(of segment: Plot.Segment) -> Int {
        plot.source.keys[plot.keys[segment.key].number].animation
    }

    /// All frames of the timeline.
    var whole: MotionCurve {
        let isTrack = plot.animations.last?.isTrack ?? true
        return seen(plot.range.lowerBound, plot.range.upperBound, unit: unit(isTrack: isTrack), ends: nil)
    }

    /// A segment between two keyframes, with what it follows if nothing else is seen.
    func curve(of segment: Plot.Segment) -> MotionCurve {
        let known = plot.animations[animation(of: segment)]
        let unit = unit(isTrack: known.isTrack)
        let (from, to) = (plot.keys[segment.key].values, plot.keys[segment.end].values)
        guard from.indices.contains(component), to.indices.contains(component) else {
            return seen(segment.from, segment.to, unit: unit, ends: nil)
        }
        let ends = (first: from[component] / unit, last: to[component] / unit)
        let seen = seen(segment.from, segment.to, unit: unit, ends: ends)
        return candidates(for: seen, segment, known, ends).first { $0.isNear(seen) }?.shown(as: seen) ?? seen
    }

    /// How many displayed units make one of those that the file is written in. Keyframes of tracks are written in
    /// displayed units, animations in the scene's.
    private func unit(isTrack: Bool) -> Double { isTrack ? 1 : plot.source.factor }

    /// What is seen between two frames.
    private func seen(
        _ start: Double, _ end: Double, unit: Double, ends: (first: Double, last: Double)?
    ) -> MotionCurve {
        let (plot, component, length) = (plot, component, end - start)
        let rest = ends?.first ?? plot.values(at: start)?[component] ?? 0
        let value: @Sendable (Double) -> Double = { share in
            // What comes before and after is another matter, however near it is.
            if let ends, share < CurveGrid.instant / 2 { return ends.first }
            if let ends, share > 1 - CurveGrid.instant / 2 { return ends.last }
            guard let values = plot.values(at: start + length * share) else { return rest }
            return values[component].isFinite ? values[component] / unit : rest
        }
        let frames =
            plot.keys.map(\.frame)
            + plot.curve.pieces.flatMap { [$0.frames.first, $0.frames.last].compactMap { $0 } }
        // What holds jumps at the end.
        let shares = frames.map { ($0 - start) / length }
        let corners = Set(shares.filter { $0 > 1e-9 && $0 < 1 - 1e-9 } + [1])
        return MotionCurve(
            source: .samples, from: value(0), to: value(1), duration: max(length / frameRate, 0),
            corners: corners.count <= 2000 ? corners.sorted() : [], value: value)
    }

    /// What the segment may follow, by what it was made from.
    private func candidates(
        for seen: MotionCurve, _ segment: Plot.Segment, _ known: PlotAnimation, _ ends: (first: Double, last: Double)
    ) -> [MotionCurve] {
        // The animation's own seconds per second of the composition.
        let speed = known.duration / seen.duration
        if let spring = known.spring {
            guard speed.isFinite, speed > 0 else { return [] }
            let own = abs(speed - 1) < 1e-9 ? spring : spring.faster(speed)
            // How far it came tells how far it goes.
            let times = (1..<64).map { seen.duration * Double($0) / 64 }
            guard let far = times.max(by: { abs(own.progress(at: $0)) < abs(own.progress(at: $1)) }) else { return [] }
            let progress = own.progress(at: far)
            guard abs(progress) > 1e-6 else { return [] }
            let to = ends.first + (seen.value(far / seen.duration) - ends.first) / progress
            return [MotionCurve(own, from: ends.first.tidy, to: to.tidy, duration: seen.duration)]
        }
        if let (bounce, numbers) = known.bounce {
            guard abs(speed - 1) < 1e-9 else { return [] }
            return numbers.compactMap { MotionCurve(bounce, from: $0.from, to: $0.to) }
        }
        let key = plot.source.keys[plot.keys[segment.key].number]
        switch key.interpolation {
        case .bezier(let curves):
            guard let curve = curves.indices.contains(component) ? curves[component] : curves.last else { return [] }
            let exact = CubicBezier(curve.x1, curve.y1, curve.x2, curve.y2, isExact: true)
            return [MotionCurve(exact, from: ends.first.tidy, to: ends.last.tidy, duration: seen.duration)]
        case .linear:
            return [
                MotionCurve(CurveFit.linear, from: ends.first.tidy, to: ends.last.tidy, duration: seen.duration)
            ]
        case .hold, .other: return []
        }
    }
}

extension MotionCurve {
    /// Whether it is the other one but for what another arithmetic makes of it.
    fileprivate func isNear(_ other: MotionCurve) -> Bool {
        guard abs(duration - other.duration) <= 1e-6 * duration else { return false }
        let positions = (0...200).map { Double($0) / 200 }
        let values = positions.map(other.value)
        let (low, high) = values.reduce((Double.infinity, -Double.infinity)) { (min($0.0, $1), max($0.1, $1)) }
        // Timing curves are solved to a few thousandths where the original does so.
        let limit = if case .bezier = source { 2e-3 } else { 1e-6 }
        return zip(positions, values).allSatisfy { abs(value($0) - $1) <= limit * (high - low) + 1e-12 * abs($1) }
    }

    /// The same with the values that are seen, from which others are measured.
    fileprivate func shown(as other: MotionCurve) -> MotionCurve {
        var shown = self
        shown.value = other.value
        shown.corners = other.corners
        return shown
    }
}

extension Spring {
    /// The same motion in less time.
    fileprivate func faster(_ speed: Double) -> Spring {
        var spring = self
        spring.stiffness *= speed * speed
        spring.damping *= speed
        spring.initialVelocity *= speed
        return spring
    }
}

extension Double {
    /// Without what a few calculations left at the end of its digits.
    fileprivate var tidy: Double {
        guard isFinite, self != 0 else { return self }
        let positions = Decimals(for: abs(self) * 1e-6)
        let number = positions.rounded(self)
        return abs(number - self) <= abs(self) * 4e-15 * 100 ? number : self
    }
}
