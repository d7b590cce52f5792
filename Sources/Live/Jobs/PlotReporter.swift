import Engine
import Formats
import Tuning

/// Makes the report of a plot: what it shows, and which numbers of the file that comes from.
struct PlotReporter {
    /// The plot.
    let plot: Plot
    /// The same property as the file has it, where there are edits; nil elsewhere.
    let ghost: Plot?
    /// The animation that is meant; nil where there is no text.
    let curve: KnobCurve?
    /// The offset at which that begins in the document's text.
    let origin: Int?
    /// The curves of the file by their offsets in the document's text.
    let curves: (Int) -> KnobCurve?
    /// All numbers of the file.
    let list: KnobList
    /// The numbers of edits by their paths.
    let edited: [String: Double]
    /// The motion path of a position; nil for other properties.
    let spatial: SpatialPath?
    /// The same path as the file has it, where there are edits that change it; nil elsewhere.
    let spatialGhost: SpatialPath?
    /// Both coordinates of a position of which they move separately; empty elsewhere.
    let axes: [Plot]
    /// The indices of the numbers that the report names.
    var used: Set<Int> = []

    /// The most samples of one component.
    private static let mostSamples = 800

    /// The report.
    mutating func report(_ request: PlotRequest) -> PlotReport {
        var settings = PlotSettings()
        settings.size = request.size
        settings.graphs = request.graphs
        settings.isDark = request.isDark
        settings.isAlone = false
        settings.values = request.values
        let drawing = plot.picture(settings, ghost: ghost)
        let knobs: PlotKnobs? =
            curve == nil ? nil : PlotKnobs(plot, curves, value: value, unit: { list.knobs[$0].unit })
        var report = PlotReport(id: request.id)
        report.keyPath = plot.subject.keyPath.description
        report.svg = drawing.list.svg(labels: drawing.labels)
        report.graphs = drawing.graphs.map {
            PlotReport.Graph(
                isSpeed: $0.isSpeed, x: $0.x, y: $0.y, frames: $0.frames, values: $0.values, unit: $0.unit)
        }
        let colors = (request.isDark ? PlotTheme.dark : .light).colors(of: plot.components)
        report.components = zip(plot.components, colors).map {
            PlotReport.Component(name: $0, color: PaletteColor($1))
        }
        report.samples = samples(request.size.width)
        report.keys = plot.keys.map { key($0, knobs) }
        report.segments = plot.segments.map { segment($0, knobs) }
        report.motion = motion()
        report.spatial = spatialReport(knobs)
        report.knobs = used.sorted().map { knob(list.knobs[$0]) }
        return report
    }

    private func samples(_ width: Double) -> PlotReport.Samples {
        let count = Int(width.isFinite ? min(max(width, 2), Double(Self.mostSamples)) : 2)
        let samples = plot.samples(count)
        func rounded(_ lists: [[Double]]) -> [[Double]] { lists.map { $0.map(Self.rounded) } }
        return PlotReport.Samples(
            first: samples.first, step: samples.step, values: rounded(samples.values), speeds: rounded(samples.speeds))
    }

    /// Six digits are more than a pixel shows.
    static func rounded(_ value: Double) -> Double {
        guard value.isFinite, value != 0, abs(value) < 1e12 else { return value }
        var unit = 1e-6
        while unit * 1e6 < abs(value) { unit *= 10 }
        let count = (value / unit).rounded()
        return unit < 1 ? count / (1 / unit).rounded() : count * unit.rounded()
    }

    /// What a number is now.
    func value(_ knob: Int) -> Double {
        edited.isEmpty ? list.knobs[knob].value : edited[list.knobs[knob].path] ?? list.knobs[knob].value
    }

    /// The path of a knob, which the report then lists; nil for none.
    mutating func path(_ knob: Int?) -> String? {
        guard let knob, list.knobs.indices.contains(knob) else { return nil }
        used.insert(knob)
        return list.knobs[knob].path
    }

    private mutating func key(_ key: Plot.Key, _ knobs: PlotKnobs?) -> PlotReport.Key {
        let written = knobs?.key(key.number)
        let time = path(written?.time)
        var paths: [String?] = []
        for component in key.values.indices {
            paths.append(path(written.flatMap { component < $0.values.count ? $0.values[component] : nil }))
        }
        return PlotReport.Key(
            frame: key.frame, values: key.values, timeKnob: time, timeSlope: written?.timeSlope,
            valueSlope: written?.valueSlope, knobs: paths, isHold: key.isHold)
    }

    private mutating func segment(_ segment: Plot.Segment, _ knobs: PlotKnobs?) -> PlotReport.Segment {
        let written = knobs?.key(plot.keys[segment.key].number)?.written
        var handles = handles(of: segment, written)
        for index in handles.indices {
            let numbers = written.map { handles[index].isOut ? $0.out : $0.into } ?? []
            let own = numbers.count > 1 ? min(handles[index].component ?? 0, numbers.count - 1) : 0
            guard own < numbers.count else { continue }
            handles[index].xKnob = path(numbers[own].x)
            handles[index].yKnob = path(numbers[own].y)
        }
        return PlotReport.Segment(
            from: segment.from, to: segment.to, kind: segment.kind, source: source(of: segment, written),
            handles: handles)
    }

    /// The curve in the file that a segment belongs to, and which of its keyframes it begins with.
    private func source(of segment: Plot.Segment, _ written: KnobCurve.Key?) -> PlotReport.Segment.Source? {
        let animation = plot.animations[plot.animation(of: segment.key)]
        guard let curve = animation.origin.flatMap(curves) else { return nil }
        if animation.isTrack {
            return written.flatMap { curve.keys.firstIndex(of: $0) }.map { .init(path: curve.path, key: $0) }
        }
        let index = plot.keyIndex(of: segment.key)
        return index < 0 ? nil : .init(path: curve.path, key: index)
    }

    /// The handles of a segment; of a linear one those that the file has and that happen to lie on the line.
    private func handles(of segment: Plot.Segment, _ written: KnobCurve.Key?) -> [PlotReport.Handle] {
        guard segment.kind == .linear, let written, !written.out.isEmpty, !written.into.isEmpty else {
            return segment.handles.map {
                PlotReport.Handle(
                    isOut: $0.isOut, component: $0.component, frame: $0.frame, value: $0.value, share: $0.share)
            }
        }
        let (start, end) = (plot.keys[segment.key], plot.keys[segment.end])
        func change(_ line: Int) -> Double { end.values[line] - start.values[line] }
        let line = start.values.indices.max { abs(change($0)) < abs(change($1)) } ?? 0
        guard line < start.values.count, line < end.values.count else { return [] }
        return [(true, written.out[0]), (false, written.into[0])].compactMap { isOut, handle in
            guard let x = handle.x.map(value), let y = handle.y.map(value) else { return nil }
            return PlotReport.Handle(
                isOut: isOut, component: start.values.count == 1 ? 0 : nil,
                frame: segment.from + (segment.to - segment.from) * x, value: start.values[line] + change(line) * y,
                share: Point(x, y))
        }
    }

    /// The animation that is meant, else what moves the property last.
    private var animation: PlotAnimation? {
        plot.animations.last { origin != nil && $0.origin == origin } ?? plot.animations.last
    }

    private mutating func motion() -> PlotReport.Motion? {
        guard let animation, !animation.isTrack, animation.kind != .formula else { return nil }
        if let path = curve?.animation { use(below: path, isBlocks: animation.kind == .blocks) }
        return PlotReport.Motion(
            kind: animation.kind, path: curve?.animation, facts: animation.facts?.facts ?? [],
            parametrisation: animation.parametrisation)
    }
}
