import Engine
import Tuning

extension LayerReport {
    /// Writes the members of this value into the object being written. What is usual is left out: there may be thousands
    /// of rows.
    func write(to json: inout JSONWriter) {
        json.field("isCut", isCut)
        json.objects("rows", rows) { json, row in
            json.field("name", row.name)
            if let segment = row.segment { json.field("segment", segment) }
            if row.copy > 1 { json.field("copy", row.copy) }
            json.field("kind", row.kind.rawValue)
            if row.depth > 0 { json.field("depth", row.depth) }
            if row.isLayer { json.field("layer", true) }
            if let twin = row.twin { json.field("twin", twin) }
            if let frames = row.frames {
                json.field("from", frames.lowerBound)
                json.field("to", frames.upperBound)
            }
            if row.isHidden { json.field("hidden", true) }
            if row.isMatte { json.field("isMatte", true) }
            if let parent = row.parent { json.field("parent", parent) }
            if let matte = row.matte { json.field("matte", matte) }
            if let channel = row.channel { json.field("channel", "\(channel)") }
        }
    }
}

extension SelectionReport {
    /// Writes the members of this value into the object being written.
    func write(to json: inout JSONWriter) {
        json.field("key", key)
        json.field("frame", frame)
        json.field("box", Self.numbers(box))
        if let outline { json.field("outline", outline) }
        json.objects("vertices", vertices) { json, vertex in
            json.field("at", Self.numbers([vertex.point]))
            if let handle = vertex.in { json.field("in", Self.numbers([handle])) }
            if let handle = vertex.out { json.field("out", Self.numbers([handle])) }
        }
        if let anchor { json.field("anchor", Self.numbers([anchor])) }
        if let namePath { json.field("namePath", namePath) }
        if let hiddenPath { json.field("hiddenPath", hiddenPath) }
        if let isHidden { json.field("isHidden", isHidden) }
        if let hiddenText { json.field("hiddenText", hiddenText) }
        if let still {
            json.key("still")
            json.object { json in
                json.field("clock", [still.slope, still.offset])
                json.objects("properties", still.properties) { json, property in
                    json.field("id", property.path)
                    json.field("keyPath", property.keyPath)
                    json.field("value", property.value)
                }
            }
        }
        guard let position else { return }
        json.key("position")
        json.object { json in
            json.field("paths", position.paths)
            json.field("value", Self.numbers([position.value]))
            if let reason = position.reason { json.field("reason", reason) }
            json.field("columns", position.columns)
        }
    }

    private static func numbers(_ points: [Point]) -> [Double] {
        points.flatMap { [$0.x, $0.y] }.map { $0.isFinite ? ($0 * 1000).rounded() / 1000 : 0 }
    }
}
