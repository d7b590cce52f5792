import Engine
import Formats
import Tuning

extension DocumentInfo {
    /// Writes the members of this value into the object being written.
    func write(to json: inout JSONWriter) {
        json.field("name", name)
        json.field("path", path)
        json.field("format", format)
        json.field("hash", bytesHash.hexDigits)
        if let fit {
            json.key("fit")
            json.object { json in
                json.field("greatestError", fit.greatestError)
                json.field("addedKeyframes", fit.addedKeyframes)
            }
        }
        if !misfits.isEmpty {
            json.key("misfits")
            json.array(misfits) { $0.value($1) }
        }
        if !unsavable.isEmpty {
            json.key("unsavable")
            json.array(unsavable) { json, edit in
                json.object { json in
                    json.field("index", edit.index)
                    json.field("reason", edit.reason)
                }
            }
        }
        json.field("width", size.width)
        json.field("height", size.height)
        json.field("frameRate", frameRate)
        json.field("inFrame", frames.lowerBound)
        json.field("outFrame", frames.upperBound)
        var cuts: [String] = []
        func cut(_ what: String, _ count: Int, _ left: Int) {
            if left > 0 { cuts.append("\(count - left) of \(count) \(what) are listed; the rest would be too long.") }
        }
        cut(
            "markers", markers.count,
            json.list("markers", markers) { json, marker in
                json.object { json in
                    json.field("name", marker.name)
                    json.field("frame", marker.frame)
                    json.field("duration", marker.duration)
                }
            })
        cut("animations", animations.count, json.list("animations", animations) { $0.value($1) })
        json.field("animation", animation)
        cut(
            "slots", slots.count,
            json.list("slots", slots) { json, slot in json.object { Self.write(slot, to: &$0) } })
        cut(
            "themes", themes.count,
            json.list("themes", themes) { json, theme in
                json.object { json in
                    json.field("id", theme.id)
                    json.field("name", theme.name ?? theme.id)
                }
            })
        json.field("theme", theme)
        cut("state machines", stateMachines.count, json.list("stateMachines", stateMachines) { $0.value($1) })
        cut(
            "state machines that can run", machines.count,
            json.list("machines", machines) { json, machine in json.object { machine.write(to: &$0) } })
        cut("states", states.count, json.list("states", states) { $0.value($1) })
        json.field("state", state)
        let notes = cuts.map {
            Diagnostic(.note, feature: "limit", message: $0)
        }
        let unlisted = json.list("diagnostics", notes + diagnostics) { json, diagnostic in
            json.object { Self.write(diagnostic, to: &$0) }
        }
        json.field("moreDiagnostics", unlisted)
    }

    private static func write(_ slot: Slot, to json: inout JSONWriter) {
        json.field("name", slot.name)
        json.field("kind", slot.kind?.rawValue)
        json.field("value", slot.value?.written(in: .none))
        json.field("isAnimated", slot.isAnimated)
        json.field("isGiven", slot.isGiven)
        json.field("count", slot.uses.count)
    }

    private static func write(_ diagnostic: Diagnostic, to json: inout JSONWriter) {
        json.field("severity", diagnostic.severity.rawValue)
        json.field("feature", diagnostic.feature)
        json.field("message", diagnostic.message)
        json.field("layer", diagnostic.layer)
        json.field("path", diagnostic.path)
        json.field("line", diagnostic.location?.line)
        json.field("column", diagnostic.location?.column)
        json.field("hint", diagnostic.hint)
    }
}

extension FailureReport {
    /// Writes the members of this value into the object being written.
    func write(to json: inout JSONWriter) {
        json.field("name", name)
        json.field("path", path)
        json.field("message", message)
        json.field("line", line)
        json.field("column", column)
        json.field("jsonPath", jsonPath)
        if canBeTriedAgain { json.field("canBeTriedAgain", true) }
        json.key("excerpt")
        json.array(excerpt) { json, line in
            json.object { json in
                json.field("line", line.number)
                json.field("firstColumn", line.firstColumn)
                json.field("text", line.text)
            }
        }
    }
}
