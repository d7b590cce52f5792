import Tuning

extension CurveExports {
    /// Writes the members of this value into the object being written: `reason`, and for each system its id as `dialect`,
    /// its `name`, what names of files `ending` is, either `text` or `reason`, `deviation` in `unit`, `points`, what is
    /// left out as `omissions`, and the seconds that it takes as `duration` where these are others than the curve's.
    func write(to json: inout JSONWriter) {
        json.field("reason", reason)
        json.key("curves")
        json.array(entries) { json, entry in
            json.object { json in
                json.field("dialect", entry.id)
                json.field("name", entry.name)
                json.field("ending", entry.fileEnding)
                json.field("text", entry.text)
                json.field("deviation", entry.text == nil ? nil : entry.deviation)
                json.field("unit", entry.unit)
                json.field("points", entry.points)
                json.field("duration", entry.duration)
                json.key("omissions")
                json.array(entry.omissions) { $0.value($1) }
                json.field("reason", entry.reason)
            }
        }
    }
}
