import Engine

extension PlotWriter {
    /// Writes the way of a place: its keyframes, its tangents, and how it lay before the edits.
    func writeSpatial(_ knobs: PlotKnobs?, _ used: inout Set<Int>, _ json: inout JSONWriter) {
        json.key("spatial")
        guard let spatial else { return json.null() }
        let axisKnobs = axes.map { PlotKnobs($0, curves, value: value, unit: { list.knobs[$0].unit }) }
        func knob(_ number: Int?, _ axis: Int) -> Int? {
            let values = number.flatMap { (axisKnobs.count == 2 ? axisKnobs[axis] : knobs)?.key($0)?.values } ?? []
            let place = axisKnobs.count == 2 ? 0 : axis
            return place < values.count ? values[place] : nil
        }
        json.object { json in
            json.field("path", spatial.path.svgData)
            json.key("points")
            json.array(spatial.spots) { json, spot in
                json.object { json in
                    json.field("xKnob", path(knob(spot.xKey, 0), &used))
                    json.field("yKnob", path(knob(spot.yKey, 1), &used))
                    json.field("x", spot.place.x)
                    json.field("y", spot.place.y)
                    json.field("frame", spot.frame)
                }
            }
            json.key("tangents")
            json.array(spatial.tangents) { json, tangent in
                // The tangent that leads into a keyframe is written at the one before.
                let number = tangent.isOut ? tangent.key : tangent.key - 1
                let written =
                    plot.trackNumbers.indices.contains(number) ? knobs?.key(plot.trackNumbers[number])?.written : nil
                let numbers = written.map { tangent.isOut ? $0.outTangent : $0.inTangent } ?? []
                json.object { json in
                    json.field("key", tangent.key)
                    json.field("end", tangent.isOut ? "out" : "in")
                    json.field("x", tangent.place.x)
                    json.field("y", tangent.place.y)
                    json.field("xKnob", path(numbers.first ?? nil, &used))
                    json.field("yKnob", path(numbers.count > 1 ? numbers[1] : nil, &used))
                }
            }
            json.key("dots")
            json.array(spatial.dots) { json, dot in json.array([dot.x, dot.y]) { $0.value(Self.rounded($1)) } }
            json.key("matrix")
            json.write(spatial.matrix)
            json.key("ghost")
            guard let spatialGhost else { return json.null() }
            json.object { json in
                json.field("path", spatialGhost.path.svgData)
                json.key("matrix")
                json.write(spatialGhost.matrix)
            }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ matrix: Affine) {
        array([matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]) { $0.value($1) }
    }
}
