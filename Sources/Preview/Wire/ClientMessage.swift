import Engine
import Foundation

/// What a page tells the server; each case is one JSON object whose `type` is the name of the case.
enum ClientMessage: Sendable, Equatable {
    /// What the page shows and how: the whole state, each time it changes.
    case view(View)
    /// A frame message was taken in; the playhead is at `frame`.
    case ack(serial: UInt32, frame: Double)
    /// Pictures the page does not hold any longer.
    case drop(hashes: [UInt64])
    /// Whether the page's frame store is full.
    case store(full: Bool)
    /// Whether the page may write, with what it takes for the secret; `writing` is the answer.
    case unlock(secret: String)
    /// Edits that are to be written, with what the page takes for the secret; `saved` or `notSaved` is the answer.
    case save(SaveRequest, secret: String)
    /// A curve that is to be written for other systems: `serial`, `file`, `property` (the id of a curve), `component`,
    /// `segment` (that of its plot, or null) and `tolerance`. The server makes it from the document with the edits of the
    /// last `view`; `exported` is the answer, to the last of several.
    case export(ExportRequest)

    /// How a page shows a document.
    struct View: Sendable, Equatable {
        /// What can follow the last frame.
        enum Loop: String, Sendable, Decodable {
            /// The first one.
            case loop
            /// Nothing.
            case once
            /// The one before it.
            case pingpong
        }

        /// The file, by its id; nil while only the gallery is seen.
        var file: String?
        /// Which animation of an archive, and how the file is understood.
        var options = ReadingOptions()
        /// What is shown differently from what the file says.
        var changes = SceneChanges()
        /// What is different in the file's text, though it is not written.
        var edits: [TuningEdit] = []
        /// Whether something is being dragged: while it does not play, no frame but this one is wanted then.
        var isDragging = false
        /// The plot that is wanted beside the picture; nil for none.
        var plot: PlotRequest?
        /// The page's number for these options; the documents that it is told carry the number they were made for.
        var settings = 0
        /// The playhead: absolute, may be fractional.
        var frame: Double = 0
        /// The size of the whole picture in device pixels; nil while there is nothing to see.
        var size: PictureSize?
        /// Whether it plays.
        var playing = false
        /// Times the normal speed; negative plays backwards.
        var speed: Double = 1
        /// What follows the last frame.
        var loop = Loop.loop
        /// The first frame that plays; nil for the document's.
        var inFrame: Double?
        /// The end of what plays, itself not included; nil for the document's.
        var outFrame: Double?

        /// The document looked at; nil while only the gallery is seen.
        var key: DocumentKey? { file.map { DocumentKey(file: $0, options: options, changes: changes, edits: edits) } }
    }

    /// Why a message is not obeyed; the text is for the page's console.
    struct Refusal: Error, Equatable {
        /// One sentence.
        var reason: String
    }

    /// The longest message a page may send, in bytes.
    static let longest = 256 << 10
    /// The most edits in a message.
    static let mostEdits = 2000
    /// The most of them that change segments, each of which has the text read anew.
    static let mostSegments = 40
    /// The longest path of an edit, in bytes.
    static let longestPath = 400

    /// Reads a message.
    init(_ text: String) throws(Refusal) {
        let fields: Fields
        do {
            fields = try JSONDecoder().decode(Fields.self, from: Data(text.utf8))
        } catch {
            throw Refusal(reason: "The message is not understood.")
        }
        switch fields.type {
        case "view": self = .view(try fields.view)
        case "ack":
            guard let serial = fields.serial else { throw Refusal(reason: "An ack names a serial.") }
            self = .ack(serial: serial, frame: fields.frame ?? 0)
        case "drop":
            let hashes = fields.hashes ?? []
            let numbers = hashes.compactMap { UInt64(hexDigits: $0) }
            guard numbers.count == hashes.count else { throw Refusal(reason: "A hash has sixteen digits.") }
            self = .drop(hashes: numbers)
        case "store":
            guard let full = fields.full else { throw Refusal(reason: "A store is full or it is not.") }
            self = .store(full: full)
        case "unlock": self = .unlock(secret: fields.secret ?? "")
        case "save": self = .save(try fields.save, secret: fields.secret ?? "")
        case "export": self = .export(try fields.export)
        default:
            throw Refusal(reason: "Messages of type \(fields.type.prefix(40)) are not allowed.")
        }
    }

    /// The members of all messages together.
    private struct Fields: Decodable {
        var type: String
        var file: String?
        var animation: String?
        var compatibility: String?
        var profile: String?
        var theme: String?
        var state: String?
        var fromState: String?
        var slots: [String: String]?
        var recolor: [String: String]?
        var set: [[String]]?
        var settings: Int?
        var frame: Double?
        var width: Double?
        var height: Double?
        var playing: Bool?
        var speed: Double?
        var loop: View.Loop?
        var `in`: Double?
        var out: Double?
        var serial: UInt32?
        var hashes: [String]?
        var full: Bool?
        var edits: [EditFields]?
        var plot: PlotFields?
        var dragging: Bool?
        var expected: String?
        var secret: String?
        var property: String?
        var component: Int?
        var segment: Int?
        var tolerance: Double?

        struct EditFields: Decodable {
            var path: String?
            var value: Double?
            var segment: SegmentFields?
            var restore: String?
            var over: String?
        }

        var export: ExportRequest {
            get throws(Refusal) {
                guard let serial, let file, let property, property.utf8.count <= PlotRequest.longestID else {
                    throw Refusal(reason: "An export names a serial, a file and a property.")
                }
                let (least, most) = (ExportRequest.tolerances.lowerBound, ExportRequest.tolerances.upperBound)
                return ExportRequest(
                    serial: serial, file: file, property: property, component: component ?? 0, segment: segment,
                    tolerance: min(max(tolerance ?? 0.001, least), most))
            }
        }

        struct PlotFields: Decodable {
            var id: String
            var width: Double?
            var height: Double?
            var graph: PlotGraphs.RawValue?
            var from: Double?
            var to: Double?
            var dark: Bool?
            var values: [Double]?
        }

        /// The plot that is asked for, with sides that can be drawn and frames that can be counted.
        private var plotting: PlotRequest? {
            get throws(Refusal) {
                guard let plot else { return nil }
                guard plot.id.utf8.count <= PlotRequest.longestID else {
                    throw Refusal(reason: "The name of a property is too long.")
                }
                guard let graphs = PlotGraphs(rawValue: plot.graph ?? PlotGraphs.both.rawValue) else {
                    throw Refusal(reason: "There is no such graph.")
                }
                func side(_ length: Double?, or usual: Double) -> Double {
                    let length = length ?? usual
                    let sides = PlotSettings.sides
                    return length.isFinite ? min(max(length.rounded(), sides.lowerBound), sides.upperBound) : usual
                }
                func frame(_ number: Double?) -> Double? { number.flatMap { abs($0) <= 1e7 ? $0 : nil } }
                // From either end: the page says them as the graph has them.
                let ends = plot.values.flatMap { $0.count == 2 && $0.allSatisfy(\.isFinite) ? $0.sorted() : nil }
                return PlotRequest(
                    id: plot.id, size: Size(side(plot.width, or: 640), side(plot.height, or: 220)), graphs: graphs,
                    from: frame(plot.from), to: frame(plot.to), isDark: plot.dark ?? false,
                    values: ends.flatMap { $0[0] < $0[1] ? $0[0]...$0[1] : nil })
            }
        }

        var save: SaveRequest {
            get throws(Refusal) {
                guard let file, let expected = expected.flatMap({ UInt64(hexDigits: $0) }) else {
                    throw Refusal(reason: "A save names a file and the hash of its bytes.")
                }
                return SaveRequest(file: file, animation: animation, edits: try tuning, expected: expected)
            }
        }

        private var tuning: [TuningEdit] {
            get throws(Refusal) {
                let edits = edits ?? []
                guard edits.count <= ClientMessage.mostEdits else {
                    throw Refusal(reason: "There are more than \(ClientMessage.mostEdits) edits.")
                }
                guard edits.count(where: { $0.segment != nil }) <= ClientMessage.mostSegments else {
                    throw Refusal(reason: "There are more than \(ClientMessage.mostSegments) other segments.")
                }
                var tuning: [TuningEdit] = []
                for edit in edits {
                    if let restore = edit.restore {
                        guard tuning.isEmpty, let version = UInt64(hexDigits: restore),
                            let over = edit.over.flatMap({ UInt64(hexDigits: $0) })
                        else { throw Refusal(reason: "The first edit alone restores, by two hashes.") }
                        tuning.append(.restore(version: version, over: over))
                        continue
                    }
                    guard let path = edit.path, path.utf8.count <= ClientMessage.longestPath else {
                        throw Refusal(reason: "The path of an edit is short.")
                    }
                    if let segment = edit.segment {
                        tuning.append(.segment(curve: path, index: segment.index, change: try segment.change))
                    } else if let value = edit.value, value.isFinite {
                        tuning.append(.set(path: path, value: value))
                    } else {
                        throw Refusal(reason: "An edit has a finite number or a segment.")
                    }
                }
                return tuning
            }
        }

        var view: View {
            get throws(Refusal) {
                View(
                    file: file, options: try options, changes: try changes, edits: try tuning,
                    isDragging: dragging ?? false, plot: try plotting, settings: settings ?? 0, frame: frame ?? 0,
                    size: PictureSize(width: width ?? 0, height: height ?? 0), playing: playing ?? false,
                    speed: speed ?? 1, loop: loop ?? .loop, inFrame: `in`, outFrame: out)
            }
        }

        private var changes: SceneChanges {
            get throws(Refusal) {
                var changes = SceneChanges()
                for (from, to) in recolor ?? [:] {
                    guard let old = Color(hex: from), let new = Color(hex: to) else {
                        throw Refusal(reason: "A colour is #rrggbb.")
                    }
                    changes.recoloring[PaletteColor(old)] = new
                }
                for pair in set ?? [] {
                    guard pair.count == 2 else { throw Refusal(reason: "A setting is a key path and a value.") }
                    changes.settings.append(SceneChanges.Setting(keyPath: pair[0], value: pair[1]))
                }
                return changes
            }
        }

        private var options: ReadingOptions {
            get throws(Refusal) {
                guard let compatibility = Compatibility(rawValue: compatibility ?? Compatibility.web.rawValue) else {
                    throw Refusal(reason: "There is no such compatibility.")
                }
                guard let profile = KeyframesProfile(rawValue: profile ?? KeyframesProfile.recommended.rawValue) else {
                    throw Refusal(reason: "There is no such profile.")
                }
                return ReadingOptions(
                    animation: animation, compatibility: compatibility,
                    theme: theme.map { $0.isEmpty ? .none : .named($0) } ?? .initial, slots: slots ?? [:],
                    keyframesProfile: profile, state: state.map { StateChoice($0, from: fromState) })
            }
        }
    }
}
