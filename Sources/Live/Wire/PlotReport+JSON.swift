import Engine
import Formats
import Tuning

extension CurveReport {
    /// Writes the members of this value into the object being written.
    func write(to json: inout JSONWriter) {
        json.field("readOnly", readOnlyReason)
        json.field("hash", bytesHash.hexDigits)
        let unlisted = json.list("curves", curves) { json, curve in
            json.object { json in
                json.field("id", curve.id)
                json.field("keyPath", curve.keyPath)
                json.field("kind", curve.kind)
                json.field("unit", curve.unit)
                json.field("components", curve.components)
                json.field("motion", curve.motion.rawValue)
                json.field("layer", curve.layer)
                json.field("animation", curve.animation)
                json.field("animations", curve.animations)
            }
        }
        json.field("isCut", isCut || unlisted > 0)
    }
}

extension PlotReport {
    /// Writes the members of this value into the object being written.
    func write(to json: inout JSONWriter) {
        json.field("id", id)
        if let keyPath { json.field("keyPath", keyPath) }
        json.field("svg", svg)
        json.objects("graphs", graphs) { $1.write(to: &$0) }
        json.objects("components", components) { json, component in
            json.field("name", component.name)
            json.field("color", component.color.description)
        }
        json.key("samples")
        json.object { json in
            json.field("frames", [samples.first, samples.step])
            for (name, numbers) in [("values", samples.values), ("speeds", samples.speeds)] {
                json.key(name)
                json.array(numbers) { json, list in json.array(list) { $0.value($1) } }
            }
        }
        json.objects("keys", keys) { $1.write(to: &$0) }
        json.objects("segments", segments) { $1.write(to: &$0) }
        json.key("motion")
        if let motion { json.object { motion.write(to: &$0) } } else { json.null() }
        json.key("spatial")
        if let spatial { json.object { spatial.write(to: &$0) } } else { json.null() }
        json.key("knobs")
        json.object { json in
            for knob in knobs {
                json.key(knob.knob.path)
                json.object { knob.write(to: &$0) }
            }
        }
    }
}

extension PlotReport.Graph {
    fileprivate func write(to json: inout JSONWriter) {
        json.field("kind", isSpeed ? "speed" : "value")
        json.field("x", [x.lowerBound, x.upperBound])
        json.field("frames", [frames.lowerBound, frames.upperBound])
        json.field("y", [y.lowerBound, y.upperBound])
        json.field("values", [values.upperBound, values.lowerBound])
        json.field("unit", unit)
    }
}

extension PlotReport.Key {
    fileprivate func write(to json: inout JSONWriter) {
        json.field("frame", frame)
        json.field("values", values)
        json.field("time", timeKnob)
        json.field("timeSlope", timeSlope)
        json.field("valueSlope", valueSlope)
        json.key("knobs")
        json.array(knobs) { json, knob in if let knob { json.value(knob) } else { json.null() } }
        json.field("isHold", isHold)
    }
}

extension PlotReport.Segment {
    fileprivate func write(to json: inout JSONWriter) {
        json.field("from", from)
        json.field("to", to)
        json.field("kind", kind.rawValue)
        if let source {
            json.field("curve", source.path)
            json.field("key", source.key)
        }
        json.objects("handles", handles) { json, handle in
            json.field("end", handle.isOut ? "out" : "in")
            json.field("component", handle.component)
            json.field("frame", handle.frame)
            json.field("value", handle.value)
            json.field("x", handle.xKnob)
            json.field("y", handle.yKnob)
            json.field("xy", [handle.share.x, handle.share.y])
        }
    }
}

extension PlotReport.Motion {
    fileprivate func write(to json: inout JSONWriter) {
        json.field("kind", kind.rawValue)
        json.field("path", path)
        json.objects("facts", facts) { json, fact in
            json.field("name", fact.name)
            json.field("value", fact.value)
            json.field("unit", fact.unit)
        }
        json.field("parametrisation", parametrisation?.rawValue)
    }
}

extension PlotReport.Spatial {
    fileprivate func write(to json: inout JSONWriter) {
        json.field("path", outline.path)
        json.objects("points", spots) { json, spot in
            json.field("xKnob", spot.xKnob)
            json.field("yKnob", spot.yKnob)
            json.field("x", spot.position.x)
            json.field("y", spot.position.y)
            json.field("frame", spot.frame)
        }
        json.objects("tangents", tangents) { json, tangent in
            json.field("key", tangent.key)
            json.field("end", tangent.isOut ? "out" : "in")
            json.field("x", tangent.position.x)
            json.field("y", tangent.position.y)
            json.field("xKnob", tangent.xKnob)
            json.field("yKnob", tangent.yKnob)
        }
        json.key("dots")
        json.array(dots) { json, dot in json.array([dot.x, dot.y]) { $0.value($1) } }
        json.field("matrix", outline.matrix.numbers)
        json.key("ghost")
        guard let ghost else { return json.null() }
        json.object { json in
            json.field("path", ghost.path)
            json.field("matrix", ghost.matrix.numbers)
        }
    }
}

extension PlotReport.Knob {
    fileprivate func write(to json: inout JSONWriter) {
        json.field("label", knob.label)
        json.field("role", knob.role.rawValue)
        json.field("value", value)
        json.field("disk", knob.value)
        json.field("min", knob.range.lowerBound)
        json.field("max", knob.range.upperBound)
        json.field("low", slider.lowerBound)
        json.field("high", slider.upperBound)
        json.field("unit", unit)
        if knob.isWhole { json.field("step", 1) }
        json.field("choices", knob.choices)
    }
}

extension Affine {
    /// The order of SVG's `matrix()`.
    fileprivate var numbers: [Double] { [a, b, c, d, tx, ty] }
}
