import Engine
import Tuning

/// An edit as a page sends it: a `path` with a `value` (a number, or words) or a `segment`, a key path to `set` or a
/// `color` with a `value` in words, or a version to `restore` `over` another.
struct EditFields: Decodable {
    private var path: String?
    private var value: Value?
    private var set: String?
    private var color: String?
    private var segment: SegmentFields?
    private var restore: String?
    private var over: String?

    /// A number, or words.
    private enum Value: Decodable {
        case number(Double)
        case text(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Double.self) {
                self = .number(number)
            } else {
                self = .text(try container.decode(String.self))
            }
        }

        var number: Double? { if case .number(let number) = self { number } else { nil } }
        var text: String? { if case .text(let text) = self { text } else { nil } }
    }

    /// The edits of a message, in their order.
    static func edits(_ list: [EditFields]) throws(ClientMessage.Refusal) -> [TuningEdit] {
        guard list.count <= ClientMessage.mostEdits else {
            throw ClientMessage.Refusal(reason: "A message may have \(ClientMessage.mostEdits) edits at most.")
        }
        guard list.count(where: { $0.segment != nil }) <= ClientMessage.mostSegments else {
            throw ClientMessage.Refusal(reason: "A message may replace \(ClientMessage.mostSegments) segments at most.")
        }
        guard
            list.count(where: { $0.set != nil || $0.color != nil || $0.value?.text != nil }) <= ClientMessage.mostValues
        else {
            throw ClientMessage.Refusal(
                reason: "A message may set \(ClientMessage.mostValues) properties and colors at most.")
        }
        var edits: [TuningEdit] = []
        for fields in list { edits.append(try fields.edit(isFirst: edits.isEmpty)) }
        return edits
    }

    private func edit(isFirst: Bool) throws(ClientMessage.Refusal) -> TuningEdit {
        if let restore {
            guard isFirst, let version = UInt64(hexDigits: restore), let over = over.flatMap({ UInt64(hexDigits: $0) })
            else { throw ClientMessage.Refusal(reason: "Only the first edit may restore a version, by two hashes.") }
            return .restore(version: version, over: over)
        }
        if let set { return try Self.override(set, value?.text) }
        if let color {
            guard let from = Color(hex: color), let to = (value?.text).flatMap({ Color(hex: $0) }) else {
                throw ClientMessage.Refusal(reason: "A color is replaced by another one, both as “#rrggbb”.")
            }
            return .recolor(from: PaletteColor(from), to: PaletteColor(to))
        }
        guard let path else { throw ClientMessage.Refusal(reason: "An edit needs a path.") }
        guard path.utf8.count <= ClientMessage.longestPath else {
            throw ClientMessage.Refusal(reason: "The path of an edit is too long.")
        }
        if let segment { return .segment(curve: path, index: segment.index, change: try segment.change) }
        if let text = value?.text {
            guard text.utf8.count <= ClientMessage.longestValue else {
                throw ClientMessage.Refusal(reason: "A value may have \(ClientMessage.longestValue) bytes at most.")
            }
            return .value(path: path, text: text)
        }
        guard let value = value?.number, value.isFinite else {
            throw ClientMessage.Refusal(reason: "An edit needs a finite number or a segment.")
        }
        return .set(path: path, value: value)
    }

    private static func override(
        _ keyPath: String, _ value: String?
    ) throws(ClientMessage.Refusal) -> TuningEdit {
        guard let value, value.utf8.count <= ClientMessage.longestValue, keyPath.utf8.count <= ClientMessage.longestPath
        else {
            throw ClientMessage.Refusal(
                reason: "A property needs a value of at most \(ClientMessage.longestValue) bytes.")
        }
        do throws(PropertyKeyPathFailure) {
            return .override(PropertyOverride.Constant(try PropertyKeyPath(keyPath), value))
        } catch {
            return .malformed(keyPath: keyPath, reason: error.description)
        }
    }
}

/// Another interpolation from one keyframe to the next, as a page asks for it: `index`, `to` (`hold`, `linear`,
/// `bezier`, `bounce`, `spring`, `split`, `delete`, `extend`, `animate`, `block`, `separate` or `join`), and the parameters of that.
private struct SegmentFields: Decodable {
    /// The index of the keyframe that the segment begins with, from 0.
    var index: Int
    /// The kind of interpolation.
    var to: String
    /// x1, y1, x2 and y2 of a timing curve.
    var curve: [Double]?
    /// Of a bounce.
    var numberOfBounces: Int?
    /// Of a bounce in the value's unit, or of a spring.
    var stiffness: Double?
    /// Of a bounce.
    var shouldOvershoot: Bool?
    /// Of a bounce.
    var shake: Bool?
    /// Of a bounce.
    var ideal: Bool?
    /// Of a spring.
    var mass: Double?
    /// Of a spring.
    var damping: Double?
    /// Of a spring, in distances from first to last value a second.
    var initialVelocity: Double?
    /// Where a segment is split: a share of its time.
    var at: Double?
    /// Of a keyframe beyond the others: after the last one, or, where negative, before the first one.
    var frames: Double?
    /// Of first keyframes: when both are. Of a block: its start and its duration.
    var between: [Double]?
    /// Of a spring: whether it may be overdamped. By default it may, as one described by its duration and bounce.
    var allowsOverdamping: Bool?

    /// The most frames that a keyframe may be away.
    private static let mostFrames = 1e7

    /// What is asked for.
    var change: SegmentChange {
        get throws(ClientMessage.Refusal) {
            let numbers =
                [stiffness, mass, damping, initialVelocity, frames].compactMap { $0 } + (curve ?? []) + (between ?? [])
            guard index >= 0, numbers.allSatisfy(\.isFinite) else {
                throw ClientMessage.Refusal(reason: "A segment needs an index and finite numbers.")
            }
            switch to {
            case "hold": return .hold
            case "linear": return .linear
            case "bezier":
                guard let curve, curve.count == 4 else {
                    throw ClientMessage.Refusal(reason: "A timing curve needs four numbers.")
                }
                return .bezier(CubicBezier(curve[0], curve[1], curve[2], curve[3], isExact: true))
            case "bounce":
                return .bounce(
                    SegmentChange.BounceParameters(
                        numberOfBounces: numberOfBounces ?? 2, stiffness: stiffness ?? Bounce.Stiffness.medium,
                        shouldOvershoot: shouldOvershoot ?? true, shake: shake ?? false,
                        variant: ideal == true ? .ideal : .exact))
            case "spring":
                return .spring(
                    Spring(
                        mass: mass ?? 1, stiffness: stiffness ?? 100, damping: damping ?? 10,
                        initialVelocity: initialVelocity ?? 0, allowsOverdamping: allowsOverdamping ?? true))
            case "split":
                guard let at, at > 0, at < 1 else {
                    throw ClientMessage.Refusal(reason: "A segment is split at a share of its time, between 0 and 1.")
                }
                let own = curve.flatMap { $0.count == 4 ? CubicBezier($0[0], $0[1], $0[2], $0[3], isExact: true) : nil }
                return .split(at: at, curve: own)
            case "delete": return .removal
            case "extend":
                guard let frames, frames != 0, abs(frames) <= Self.mostFrames else {
                    throw ClientMessage.Refusal(reason: "A keyframe beyond the others needs a number of frames.")
                }
                return .extended(frames: frames)
            case "animate":
                guard let between, between.count == 2, between.allSatisfy({ abs($0) <= Self.mostFrames }) else {
                    throw ClientMessage.Refusal(reason: "First keyframes need two frames.")
                }
                return .animated(from: between[0], to: between[1])
            case "block":
                guard let between, between.count == 2 else {
                    throw ClientMessage.Refusal(reason: "A block needs its start and its duration.")
                }
                return .block(start: between[0], duration: between[1])
            case "separate": return .dimensions(areSeparate: true)
            case "join": return .dimensions(areSeparate: false)
            default:
                throw ClientMessage.Refusal(
                    reason: "“to” must be hold, linear, bezier, bounce, spring, split, delete, extend, animate, block, "
                        + "separate or join.")
            }
        }
    }
}
