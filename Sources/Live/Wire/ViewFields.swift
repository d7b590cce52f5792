import Engine
import Formats
import Tuning

/// The members of a `view` message.
struct ViewFields: Decodable {
    private var file: String?
    private var animation: String?
    private var compatibility: String?
    private var profile: String?
    private var theme: String?
    private var state: String?
    private var fromState: String?
    private var slots: [String: String]?
    private var recolor: [String: String]?
    private var set: [[String]]?
    private var settings: Int?
    private var frame: Double?
    private var width: Double?
    private var height: Double?
    private var region: [Double]?
    private var playing: Bool?
    private var speed: Double?
    private var loop: String?
    private var `in`: Double?
    private var out: Double?
    private var edits: [EditFields]?
    private var plot: PlotFields?
    private var dragging: Bool?
    private var heat: Bool?
    private var kept: String?
    private var committed: String?
    private var against: VersionFields?
    private var saves: Bool?
    private var findings: Bool?
    private var layers: Bool?
    private var selected: String?
    private var blend: [Double]?
    private var hide: [String]?
    private var solo: [String]?

    /// What the page shows.
    var view: ClientMessage.View {
        get throws(ClientMessage.Refusal) {
            guard let loop = ClientMessage.View.Loop(rawValue: loop ?? ClientMessage.View.Loop.loop.rawValue) else {
                throw ClientMessage.Refusal(reason: "“loop” must be loop, once or pingpong.")
            }
            return ClientMessage.View(
                file: file, version: try VersionFields(kept: kept, committed: committed).version, options: try options,
                changes: try changes, edits: try EditFields.edits(edits ?? []),
                isDragging: dragging ?? false, plot: try plot?.request, wantsHeat: heat ?? false,
                against: try against?.compared, wantsSaves: saves ?? false,
                wantsFindings: findings ?? false, wantsLayers: layers ?? false, selected: try selected.map(Self.key),
                settings: settings ?? 0, frame: frame ?? 0,
                area: try area, playing: playing ?? false,
                speed: speed ?? 1, loop: loop, inFrame: `in`, outFrame: out)
        }
    }

    private var area: FrameArea? {
        get throws(ClientMessage.Refusal) {
            guard let region else { return FrameArea(width: width ?? 0, height: height ?? 0) }
            guard region.count == 4 else {
                throw ClientMessage.Refusal(reason: "A region needs left, top, width and height.")
            }
            return FrameArea(
                width: width ?? 0, height: height ?? 0, part: (region[0], region[1], region[2], region[3]))
        }
    }

    private var changes: SceneChanges {
        get throws(ClientMessage.Refusal) {
            var changes = SceneChanges()
            for (from, to) in recolor ?? [:] {
                guard let old = Color(hex: from), let new = Color(hex: to) else {
                    throw ClientMessage.Refusal(reason: "A color must be written as #rrggbb.")
                }
                changes.recoloring[PaletteColor(old)] = new
            }
            for pair in set ?? [] {
                guard pair.count == 2 else {
                    throw ClientMessage.Refusal(reason: "An override needs a key path and a value.")
                }
                changes.settings.append(SceneChanges.Setting(keyPath: pair[0], value: pair[1]))
            }
            if let blend {
                guard let read = FrameBlend(numbers: blend), blend.allSatisfy({ $0.isFinite && abs($0) < 1e9 }) else {
                    throw ClientMessage.Refusal(reason: "A blend needs a frame, then frames with their shares.")
                }
                changes.blend = read
            }
            guard (hide?.count ?? 0) + (solo?.count ?? 0) <= ClientMessage.mostHidden else {
                throw ClientMessage.Refusal(reason: "At most \(ClientMessage.mostHidden) layers may be hidden.")
            }
            changes.visibility.hidden = Set(try (hide ?? []).map(Self.key))
            changes.visibility.solo = Set(try (solo ?? []).map(Self.key))
            return changes
        }
    }

    private static func key(_ text: String) throws(ClientMessage.Refusal) -> String {
        guard text.utf8.count <= ClientMessage.longestKey else {
            throw ClientMessage.Refusal(reason: "The key of a layer is too long.")
        }
        return text
    }

    private var options: ReadingOptions {
        get throws(ClientMessage.Refusal) {
            guard let compatibility = Compatibility(rawValue: compatibility ?? Compatibility.web.rawValue) else {
                throw ClientMessage.Refusal(reason: "Unknown target player.")
            }
            guard let profile = KeyframesProfile(rawValue: profile ?? KeyframesProfile.recommended.rawValue) else {
                throw ClientMessage.Refusal(reason: "Unknown Keyframes profile.")
            }
            return ReadingOptions(
                animation: animation, compatibility: compatibility,
                theme: theme.map { $0.isEmpty ? .none : .named($0) } ?? .initial, slots: slots ?? [:],
                keyframesProfile: profile, state: state.map { StateChoice($0, from: fromState) })
        }
    }
}

/// Another version than the file on disk: the hash of one that was, or a revision of git.
private struct VersionFields: Decodable {
    var file: String?
    var kept: String?
    var committed: String?

    var version: DocumentVersion {
        get throws(ClientMessage.Refusal) {
            if let committed {
                guard kept == nil, Repository.isRevision(committed) else {
                    throw ClientMessage.Refusal(reason: RepositoryFailure.badRevision(committed).sentence)
                }
                return .committed(committed)
            }
            guard let kept else { return .disk }
            guard let hash = UInt64(hexDigits: kept) else {
                throw ClientMessage.Refusal(reason: "A version is known by its hash, sixteen hexadecimal digits.")
            }
            return .kept(hash)
        }
    }

    var compared: ComparedVersion? {
        get throws(ClientMessage.Refusal) {
            let version = try version
            return file.map { ComparedVersion(file: $0, version: version) }
        }
    }
}

/// The plot that a page asks for.
private struct PlotFields: Decodable {
    var id: String
    var width: Double?
    var height: Double?
    var graph: PlotGraphs.RawValue?
    var from: Double?
    var to: Double?
    var dark: Bool?
    var values: [Double]?

    /// With sides that can be drawn and frames that can be counted.
    var request: PlotRequest {
        get throws(ClientMessage.Refusal) {
            guard id.utf8.count <= PlotRequest.longestID else {
                throw ClientMessage.Refusal(reason: "The id of the property is too long.")
            }
            guard let graphs = PlotGraphs(rawValue: graph ?? PlotGraphs.both.rawValue) else {
                throw ClientMessage.Refusal(reason: "“graph” must be value, speed or both.")
            }
            // From either end: the page says them as the graph has them.
            let ends = values.flatMap { $0.count == 2 && $0.allSatisfy(\.isFinite) ? $0.sorted() : nil }
            return PlotRequest(
                id: id, size: Size(Self.side(width, or: 640), Self.side(height, or: 220)), graphs: graphs,
                from: Self.frame(from), to: Self.frame(to), isDark: dark ?? false,
                values: ends.flatMap { $0[0] < $0[1] ? $0[0]...$0[1] : nil })
        }
    }

    private static func side(_ length: Double?, or usual: Double) -> Double {
        let length = length ?? usual
        let sides = PlotSettings.sides
        return length.isFinite ? min(max(length.rounded(), sides.lowerBound), sides.upperBound) : usual
    }

    private static func frame(_ number: Double?) -> Double? { number.flatMap { abs($0) <= 1e7 ? $0 : nil } }
}
