import Engine

/// Writes a plot as the members of the message that a page gets of it.
struct PlotWriter {
    /// The plot.
    let plot: Plot
    /// The same property as the file has it, where there are edits; nil elsewhere.
    let ghost: Plot?
    /// The animation that is meant; nil where there is no text.
    let curve: KnobCurve?
    /// Where that begins in the document's text.
    let origin: Int?
    /// The curves of the file by their places in the document's text.
    let curves: (Int) -> KnobCurve?
    /// All numbers of the file.
    let list: KnobList
    /// The numbers of edits by their paths.
    let edited: [String: Double]
    /// The way of a place; nil for what is none.
    let spatial: SpatialPath?
    /// The same way as the file has it, where there are edits that change it; nil elsewhere.
    let spatialGhost: SpatialPath?
    /// Both coordinates of a place of which they move by themselves; empty elsewhere.
    let axes: [Plot]

    /// The most numbers that are read off for one component.
    private static let mostSamples = 800

    /// The members for a property that is not there.
    static func nothing(_ id: String) -> String {
        var json = JSONWriter()
        json.field("id", id)
        json.field("svg", "")
        for name in ["graphs", "components", "keys", "segments"] {
            json.key(name)
            json.array([Int]()) { $0.value($1) }
        }
        json.key("samples")
        json.object { json in
            json.key("frames")
            json.array([0.0, 1]) { $0.value($1) }
            for name in ["values", "speeds"] {
                json.key(name)
                json.array([Int]()) { $0.value($1) }
            }
        }
        json.key("motion")
        json.null()
        json.key("spatial")
        json.null()
        json.key("knobs")
        json.object { _ in }
        return json.text
    }

    /// The members of the message.
    func members(_ request: PlotRequest) -> String {
        var settings = PlotSettings()
        settings.size = request.size
        settings.graphs = request.graphs
        settings.isDark = request.isDark
        settings.isAlone = false
        settings.values = request.values
        let picture = plot.picture(settings, ghost: ghost)
        let knobs: PlotKnobs? =
            curve == nil ? nil : PlotKnobs(plot, curves, value: value, unit: { list.knobs[$0].unit })
        var used: Set<Int> = []
        var json = JSONWriter()
        json.field("id", request.id)
        json.field("keyPath", plot.subject.keyPath.description)
        json.field("svg", picture.list.svg(labels: picture.labels))
        json.key("graphs")
        json.array(picture.graphs) { $0.write($1) }
        json.key("components")
        let colors = (request.isDark ? PlotTheme.dark : .light).colors(of: plot.components)
        json.array(zip(plot.components, colors)) { json, component in
            json.object { json in
                json.field("name", component.0)
                json.field("color", PaletteColor(component.1).description)
            }
        }
        writeSamples(request, &json)
        writeKeys(knobs, &used, &json)
        writeSegments(knobs, &used, &json)
        writeMotion(&used, &json)
        writeSpatial(knobs, &used, &json)
        json.key("knobs")
        json.object { json in
            for index in used.sorted() { write(list.knobs[index], &json) }
        }
        return json.text
    }

    private func writeSamples(_ request: PlotRequest, _ json: inout JSONWriter) {
        let count = Int(request.size.width.isFinite ? min(max(request.size.width, 2), Double(Self.mostSamples)) : 2)
        let samples = plot.samples(count)
        json.key("samples")
        json.object { json in
            json.key("frames")
            json.array([samples.first, samples.step]) { $0.value($1) }
            for (name, numbers) in [("values", samples.values), ("speeds", samples.speeds)] {
                json.key(name)
                json.array(numbers) { json, list in json.array(list) { $0.value(Self.rounded($1)) } }
            }
        }
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

    /// The path of a knob, which is then told with the others; nil for none.
    func path(_ knob: Int?, _ used: inout Set<Int>) -> String? {
        guard let knob, list.knobs.indices.contains(knob) else { return nil }
        used.insert(knob)
        return list.knobs[knob].path
    }

    private func writeKeys(_ knobs: PlotKnobs?, _ used: inout Set<Int>, _ json: inout JSONWriter) {
        json.key("keys")
        json.array(plot.keys) { json, key in
            let written = knobs?.key(key.number)
            json.object { json in
                json.field("frame", key.frame)
                json.key("values")
                json.array(key.values) { $0.value($1) }
                json.field("time", path(written?.time, &used))
                json.field("timeSlope", written?.timeSlope)
                json.field("valueSlope", written?.valueSlope)
                json.key("knobs")
                json.array(key.values.indices) { json, component in
                    let knob = written.flatMap { component < $0.values.count ? $0.values[component] : nil }
                    if let path = path(knob, &used) { json.value(path) } else { json.null() }
                }
                json.field("isHold", key.isHold)
            }
        }
    }

    private func writeSegments(_ knobs: PlotKnobs?, _ used: inout Set<Int>, _ json: inout JSONWriter) {
        json.key("segments")
        json.array(plot.segments) { json, segment in
            let written = knobs?.key(plot.keys[segment.key].number)?.written
            json.object { json in
                json.field("from", segment.from)
                json.field("to", segment.to)
                json.field("kind", segment.kind.rawValue)
                if let (path, index) = place(of: segment, written) {
                    json.field("curve", path)
                    json.field("key", index)
                }
                json.key("handles")
                json.array(handles(of: segment, written)) { json, handle in
                    let numbers = written.map { handle.isOut ? $0.out : $0.into } ?? []
                    let own = numbers.count > 1 ? min(handle.component ?? 0, numbers.count - 1) : 0
                    json.object { json in
                        json.field("end", handle.isOut ? "out" : "in")
                        json.field("component", handle.component)
                        json.field("frame", handle.frame)
                        json.field("value", handle.value)
                        json.field("x", path(own < numbers.count ? numbers[own].x : nil, &used))
                        json.field("y", path(own < numbers.count ? numbers[own].y : nil, &used))
                        json.key("xy")
                        json.array([handle.share.x, handle.share.y]) { $0.value($1) }
                    }
                }
            }
        }
    }

    /// The curve in the file that a segment belongs to, and which of its keyframes it begins with.
    private func place(of segment: Plot.Segment, _ written: KnobCurve.Key?) -> (path: String, key: Int)? {
        let animation = plot.animations[plot.animation(of: segment.key)]
        guard let curve = animation.origin.flatMap(curves) else { return nil }
        if animation.isTrack { return written.flatMap { curve.keys.firstIndex(of: $0) }.map { (curve.path, $0) } }
        let place = plot.place(of: segment.key)
        return place < 0 ? nil : (curve.path, place)
    }

    /// A handle as it is told.
    private struct Handle {
        var isOut: Bool
        var component: Int?
        var frame: Double
        var value: Double
        var share: Point
    }

    /// The handles of a segment; of an even way those that are written and happen to lie on it.
    private func handles(of segment: Plot.Segment, _ written: KnobCurve.Key?) -> [Handle] {
        guard segment.kind == .linear, let written, !written.out.isEmpty, !written.into.isEmpty else {
            return segment.handles.map {
                Handle(isOut: $0.isOut, component: $0.component, frame: $0.frame, value: $0.value, share: $0.share)
            }
        }
        let (start, end) = (plot.keys[segment.key], plot.keys[segment.end])
        func way(_ line: Int) -> Double { end.values[line] - start.values[line] }
        let line = start.values.indices.max { abs(way($0)) < abs(way($1)) } ?? 0
        guard line < start.values.count, line < end.values.count else { return [] }
        return [(true, written.out[0]), (false, written.into[0])].compactMap { isOut, handle in
            guard let x = handle.x.map(value), let y = handle.y.map(value) else { return nil }
            return Handle(
                isOut: isOut, component: start.values.count == 1 ? 0 : nil,
                frame: segment.from + (segment.to - segment.from) * x, value: start.values[line] + way(line) * y,
                share: Point(x, y))
        }
    }

    /// The animation that is meant, else what moves the property last.
    private var animation: PlotAnimation? {
        plot.animations.last { origin != nil && $0.origin == origin } ?? plot.animations.last
    }

    private func writeMotion(_ used: inout Set<Int>, _ json: inout JSONWriter) {
        json.key("motion")
        guard let animation, !animation.isTrack, animation.kind != .formula else { return json.null() }
        if let path = curve?.animation { use(below: path, isBlocks: animation.kind == .blocks, &used) }
        json.object { json in
            json.field("kind", animation.kind.rawValue)
            json.field("path", curve?.animation)
            json.key("facts")
            json.array(animation.facts?.facts ?? []) { json, fact in
                json.object { json in
                    json.field("name", fact.name)
                    json.field("value", fact.value)
                    json.field("unit", fact.unit)
                }
            }
            json.field("parametrisation", animation.parametrisation?.rawValue)
        }
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ graph: PlotGraph) {
        object { json in
            json.field("kind", graph.isSpeed ? "speed" : "value")
            for (name, pair) in [
                ("x", [graph.x.lowerBound, graph.x.upperBound]),
                ("frames", [graph.frames.lowerBound, graph.frames.upperBound]),
                ("y", [graph.y.lowerBound, graph.y.upperBound]),
                ("values", [graph.values.upperBound, graph.values.lowerBound]),
            ] {
                json.key(name)
                json.array(pair) { $0.value($1) }
            }
            json.field("unit", graph.unit)
        }
    }
}
