package import Engine

extension CodeAnimation {
    /// One segment between two keyframes of a property; all of a spring or a bounce, which is a single one.
    ///
    /// - Parameter segment: Counted from 0, as the segments of a plot are.
    package init(
        _ scene: Scene, name: String, subject: PlotSubject, segment: Int
    ) throws(CurveExportFailure) {
        self.init(scene, name: name, subjects: [subject])
        let plot = Plot(subject, of: scene)
        guard plot.segments.indices.contains(segment) else {
            throw CurveExportFailure(description: "there is no segment \(segment); there are \(plot.segments.count)")
        }
        let chosen = plot.segments[segment]
        let animation = plot.animations[plot.source.keys[plot.keys[chosen.key].number].animation]
        guard animation.spring == nil, animation.bounce == nil, chosen.to > chosen.from, !tracks.isEmpty else { return }
        func seconds(_ frame: Double) -> Double { (frame - firstFrame) / frameRate }
        tracks[0].part = seconds(chosen.from)...seconds(chosen.to)
        tracks[0].motions = nil
        tracks[0].keys = nil
    }
}
