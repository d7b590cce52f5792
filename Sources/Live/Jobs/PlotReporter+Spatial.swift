import Engine
import Formats
import Tuning

extension PlotReporter {
    /// The motion path of a position: its keyframes, its tangents, and how it lay before the edits.
    mutating func spatialReport(_ knobs: PlotKnobs?) -> PlotReport.Spatial? {
        guard let spatial else { return nil }
        let axisKnobs = axes.map { PlotKnobs($0, curves, value: value, unit: { list.knobs[$0].unit }) }
        func knob(_ number: Int?, _ axis: Int) -> Int? {
            let values = number.flatMap { (axisKnobs.count == 2 ? axisKnobs[axis] : knobs)?.key($0)?.values } ?? []
            let index = axisKnobs.count == 2 ? 0 : axis
            return index < values.count ? values[index] : nil
        }
        var spots: [PlotReport.Spatial.Spot] = []
        for spot in spatial.spots {
            spots.append(
                PlotReport.Spatial.Spot(
                    position: spot.position, frame: spot.frame, xKnob: path(knob(spot.xKey, 0)),
                    yKnob: path(knob(spot.yKey, 1))))
        }
        return PlotReport.Spatial(
            outline: outline(spatial), spots: spots, tangents: tangents(of: spatial, knobs),
            dots: spatial.dots.map { Point(Self.rounded($0.x), Self.rounded($0.y)) },
            ghost: spatialGhost.map(outline))
    }

    private func outline(_ spatial: SpatialPath) -> PlotReport.Spatial.Outline {
        PlotReport.Spatial.Outline(path: spatial.path.svgData, matrix: spatial.matrix)
    }

    private mutating func tangents(of spatial: SpatialPath, _ knobs: PlotKnobs?) -> [PlotReport.Spatial.Tangent] {
        var tangents: [PlotReport.Spatial.Tangent] = []
        for tangent in spatial.tangents {
            // The tangent that leads into a keyframe is written at the one before.
            let number = tangent.isOut ? tangent.key : tangent.key - 1
            let written =
                plot.trackNumbers.indices.contains(number) ? knobs?.key(plot.trackNumbers[number])?.written : nil
            let numbers = written.map { tangent.isOut ? $0.outTangent : $0.inTangent } ?? []
            tangents.append(
                PlotReport.Spatial.Tangent(
                    key: tangent.key, isOut: tangent.isOut, position: tangent.position,
                    xKnob: path(numbers.first ?? nil), yKnob: path(numbers.count > 1 ? numbers[1] : nil)))
        }
        return tangents
    }
}
