public import Engine

/// Which graphs of a property are drawn.
public enum PlotGraphs: String, Hashable, Sendable, CaseIterable {
    /// The values, the speeds, one above the other.
    case value, speed, both
}

/// How a plot is drawn.
public struct PlotSettings: Hashable, Sendable {
    /// In points.
    public var size = Size(640, 360)
    /// Which graphs.
    public var graphs = PlotGraphs.both
    /// On a dark ground.
    public var isDark = false
    /// Whether it is a complete image: with a background, names and handles. Otherwise those are laid over it
    /// elsewhere.
    public var isAlone = true
    /// What the axis of values goes from and to; nil for what is to be seen, with a margin. What lies beyond is cut off.
    public var values: ClosedRange<Double>?

    /// By default both graphs on a light ground.
    public init() {}

    /// The least and the greatest width and height.
    public static let sides = 40.0...4096.0
}

extension Plot {
    /// A drawing of the plot.
    ///
    /// - Parameter ghost: The same property as it was; its lines are shown as well.
    public func picture(_ settings: PlotSettings, ghost: Plot? = nil) -> PlotPicture {
        var contents: [PlotPicture.Content] = []
        if settings.graphs != .speed { contents.append(content(ofSpeed: false, settings, ghost)) }
        if settings.graphs != .value { contents.append(content(ofSpeed: true, settings, ghost)) }
        func side(_ length: Double) -> Double {
            length.isFinite ? length.clamped(to: PlotSettings.sides) : PlotSettings.sides.lowerBound
        }
        return PlotPicture(
            contents, time: range, timeUnit: settings.isAlone ? "frame" : "", names: components,
            size: Size(side(settings.size.width), side(settings.size.height)), theme: settings.isDark ? .dark : .light,
            isAlone: settings.isAlone)
    }

    private func content(ofSpeed isSpeed: Bool, _ settings: PlotSettings, _ ghost: Plot?) -> PlotPicture.Content {
        let own = curve.bounds(ofSpeed: isSpeed) ?? 0...0
        let other = ghost?.curve.bounds(ofSpeed: isSpeed) ?? own
        let bounds = min(own.lowerBound, other.lowerBound)...max(own.upperBound, other.upperBound)
        var content = PlotPicture.Content(unit: isSpeed ? unit + "/s" : unit, bounds: bounds)
        if !isSpeed, let values = settings.values { (content.bounds, content.margin) = (values, 0) }
        content.isSpeed = isSpeed
        if let ghost { content.lines += ghost.lines(ofSpeed: isSpeed, isGhost: true) }
        content.lines += lines(ofSpeed: isSpeed, isGhost: false)
        guard !isSpeed else { return content }
        for key in keys where range.contains(key.frame) {
            for (line, value) in key.values.enumerated() where value.isFinite {
                content.points.append((Point(key.frame, value), line, key.isHold))
            }
        }
        guard settings.isAlone else { return content }
        for segment in segments {
            for handle in segment.handles {
                let key = keys[handle.isOut ? segment.key : segment.end]
                content.handles.append(
                    (
                        Point(key.frame, key.values[handle.line]), Point(handle.frame, handle.value),
                        handle.line
                    ))
            }
        }
        return content
    }

    private func lines(ofSpeed isSpeed: Bool, isGhost: Bool) -> [PlotPicture.Line] {
        components.indices.map { component in
            PlotPicture.Line(
                pieces: curve.pieces.map { piece in
                    let numbers = isSpeed ? piece.speeds : piece.values
                    return zip(piece.frames, numbers).compactMap { frame, values in
                        component < values.count ? Point(frame, values[component]) : nil
                    }
                }, component: component, isGhost: isGhost)
        }
    }

    /// Numbers and speeds at evenly spaced frames, by component, for reading off.
    ///
    /// - Parameter count: How many frames, at least 2.
    public func samples(_ count: Int) -> (first: Double, step: Double, values: [[Double]], speeds: [[Double]]) {
        let count = min(max(count, 2), 2000)
        let step = (range.upperBound - range.lowerBound) / Double(count - 1)
        var values: [[Double]] = components.map { _ in [] }
        var speeds = values
        var (piece, index) = (0, 0)
        for position in 0..<count {
            let frame = range.lowerBound + step * Double(position)
            while piece < curve.pieces.count, let last = curve.pieces[piece].frames.last, last <= frame,
                piece + 1 < curve.pieces.count
            {
                piece += 1
                index = 0
            }
            let drawn = piece < curve.pieces.count ? curve.pieces[piece] : PlotCurve.Piece()
            while index + 2 < drawn.frames.count, drawn.frames[index + 1] <= frame { index += 1 }
            for component in components.indices {
                values[component].append(drawn.between(index, frame, component, drawn.values))
                speeds[component].append(drawn.between(index, frame, component, drawn.speeds))
            }
        }
        return (range.lowerBound, step, values, speeds)
    }
}

extension PlotCurve.Piece {
    /// A number between two points of the piece; not a number outside of it.
    fileprivate func between(_ index: Int, _ frame: Double, _ component: Int, _ list: [[Double]]) -> Double {
        guard index + 1 < frames.count, frame >= frames[0] - 1e-6, frame <= (frames.last ?? 0) + 1e-6,
            component < list[index].count
        else { return .nan }
        let span = frames[index + 1] - frames[index]
        let share = span > 0 ? ((frame - frames[index]) / span).clamped(to: 0...1) : 0
        return list[index][component] + (list[index + 1][component] - list[index][component]) * share
    }
}
