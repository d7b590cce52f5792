import Tuning

extension CurveExports {
    /// Writes the members of this value into the object being written: `reason`, and for each system its `dialect`, its
    /// `name`, either `text` or `reason`, `deviation` in the unit of the file, `points`, and the seconds that it takes
    /// as `duration` where these are others than the curve's.
    func write(to json: inout JSONWriter) {
        json.field("reason", reason)
        json.key("curves")
        json.array(entries) { json, entry in
            json.object { json in
                json.field("dialect", entry.dialect.rawValue)
                json.field("name", entry.dialect.name)
                json.field("text", entry.curve?.text)
                json.field("deviation", entry.curve?.deviation)
                json.field("points", entry.curve?.pointCount)
                json.field("duration", entry.curve?.duration)
                json.field("reason", entry.reason)
            }
        }
    }
}
