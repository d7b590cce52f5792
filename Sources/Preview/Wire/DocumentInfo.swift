import Engine

/// What a page is told of a document: everything but its pictures.
struct DocumentInfo: Sendable, Equatable {
    /// The file's name.
    var name: String
    /// The file's path below the folder shown.
    var path: String
    /// The format it was read as.
    var format: String
    /// The size of the composition.
    var size: Size
    /// Frames a second.
    var frameRate: Double
    /// The first frame and the one after the last, absolute.
    var frames: Range<Double>
    /// Named places on the time line.
    var markers: [Marker]
    /// The names of the animations in the file, more than one only in an archive.
    var animations: [String]
    /// Which of them this is.
    var animation: String?
    /// The values that can be given by name.
    var slots: [Slot] = []
    /// The themes of an archive.
    var themes: [Theme] = []
    /// Which of them is applied.
    var theme: String?
    /// The ids of an archive's state machines.
    var stateMachines: [String] = []
    /// The states that the file can be shown in.
    var states: [String] = []
    /// Which of them is shown.
    var state: String?
    /// What there is to say about the file.
    var diagnostics: [Diagnostic]
    /// How near keyframes come to the bounce or spring that they were fitted to by an edit; nil for none.
    var fit: SegmentEdits?
    /// Which of the edits that were asked for do not fit, by their places; the diagnostics say why.
    var misfits: [Int] = []
    /// `StableHasher.hash` of the file's own bytes, whatever is shown differently.
    var bytesHash: UInt64 = 0

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
        json.field("width", size.width)
        json.field("height", size.height)
        json.field("frameRate", frameRate)
        json.field("inFrame", frames.lowerBound)
        json.field("outFrame", frames.upperBound)
        json.key("markers")
        json.array(markers) { json, marker in
            json.object { json in
                json.field("name", marker.name)
                json.field("frame", marker.frame)
                json.field("duration", marker.duration)
            }
        }
        json.key("animations")
        json.array(animations) { $0.value($1) }
        json.field("animation", animation)
        json.key("slots")
        json.array(slots) { json, slot in json.object { Self.write(slot, to: &$0) } }
        json.key("themes")
        json.array(themes) { json, theme in
            json.object { json in
                json.field("id", theme.id)
                json.field("name", theme.name ?? theme.id)
            }
        }
        json.field("theme", theme)
        json.key("stateMachines")
        json.array(stateMachines) { $0.value($1) }
        json.key("states")
        json.array(states) { $0.value($1) }
        json.field("state", state)
        json.key("diagnostics")
        json.array(diagnostics) { json, diagnostic in json.object { Self.write(diagnostic, to: &$0) } }
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

/// Why a file cannot be shown, and the lines of it where the reason lies.
struct FailureReport: Sendable, Equatable {
    /// One line of the file.
    struct Line: Sendable, Equatable {
        /// Its number, from 1.
        var number: Int
        /// The column, from 1, of the text's first character: long lines are cut on both sides.
        var firstColumn: Int
        /// What it says, cut if it is long.
        var text: String
    }

    /// The file's name.
    var name: String
    /// The file's path below the folder shown.
    var path: String
    /// One sentence.
    var message: String
    /// The line of the reason, from 1, if it is at one place.
    var line: Int?
    /// The column, from 1, in Unicode scalars.
    var column: Int?
    /// The JSON path of the offending value.
    var jsonPath: String?
    /// The offending line and its neighbours.
    var excerpt: [Line]

    /// Writes the members of this value into the object being written.
    func write(to json: inout JSONWriter) {
        json.field("name", name)
        json.field("path", path)
        json.field("message", message)
        json.field("line", line)
        json.field("column", column)
        json.field("jsonPath", jsonPath)
        json.key("excerpt")
        json.array(excerpt) { json, line in
            json.object { json in
                json.field("line", line.number)
                json.field("firstColumn", line.firstColumn)
                json.field("text", line.text)
            }
        }
        // What may be a half-written file is read a second time before a page hears of it, so nothing is pending.
        json.field("pending", false)
    }
}
