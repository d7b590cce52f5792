import ArgumentParser
import Engine
import Tuning

/// A new interpolation of a segment, the interval between two keyframes, as given on the command line:
/// `CURVE:INDEX=KIND`.
struct SegmentArgument: Sendable, Equatable {
    /// The path of the property.
    var curve: String
    /// That of the keyframe that the segment begins with, from 0.
    var index: Int
    /// What it becomes.
    var change: SegmentChange

    /// What `--help` says of it.
    static let help: ArgumentHelp = """
        CURVE:INDEX=KIND, the interpolation from one keyframe of a property to the next (counted from 0): hold, linear, \
        x1,y1,x2,y2 of a timing curve, bounce or spring, these with parameters as in \
        bounce,bounces=4,stiffness=0.1,overshoot=false,shake=false,ideal=true (stiffness is a distance, or light, medium \
        or heavy) or spring,mass=1,stiffness=180,damping=12,velocity=0. \
        split,at=0.5 adds a keyframe on the curve there; delete takes away the keyframe INDEX; \
        extend,frames=12 adds one after the last keyframe, frames=-12 before the first; animate,from=0,to=20 gives a value \
        of a Lottie that has no keyframes its first two (for these INDEX is 0); block,start=0.5,duration=0.2 adds a copy of the keyframe \
        block INDEX there; \
        separate gives x and y of a Lottie position keyframes of their own, join the same ones. Segments come before --set. \
        Repeatable.
        """

    /// Reads what was typed.
    init(_ text: String) throws {
        guard let colon = text.lastIndex(of: ":"), colon > text.startIndex else {
            throw ValidationError("--segment takes CURVE:INDEX=KIND, not “\(text)”")
        }
        let rest = text[text.index(after: colon)...]
        guard let sign = rest.firstIndex(of: "="), let index = Int(rest[..<sign]), index >= 0 else {
            throw ValidationError("--segment takes CURVE:INDEX=KIND, with an index from 0, not “\(text)”")
        }
        curve = String(text[..<colon])
        self.index = index
        change = try Self.change(rest[rest.index(after: sign)...].split(separator: ",").map(String.init))
    }

    private static func change(_ words: [String]) throws -> SegmentChange {
        let numbers = words.compactMap(FrameNumber.parse)
        if words.count == 4, numbers.count == 4 {
            return .bezier(CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3], isExact: true))
        }
        var parameters = try Parameters(words.dropFirst())
        let change: SegmentChange
        switch words.first {
        case "hold": change = .hold
        case "linear": change = .linear
        case "bounce":
            var bounce = SegmentChange.BounceParameters()
            bounce.numberOfBounces = Int(
                min(max(parameters.number("bounces", Double(bounce.numberOfBounces)), 0), 1000))
            bounce.stiffness = parameters.number("stiffness", bounce.stiffness)
            bounce.shouldOvershoot = try parameters.truth("overshoot", true)
            bounce.shake = try parameters.truth("shake", false)
            bounce.variant = try parameters.truth("ideal", false) ? .ideal : .exact
            change = .bounce(bounce)
        case "spring":
            change = .spring(
                Spring(
                    mass: parameters.number("mass", 1), stiffness: parameters.number("stiffness", 180),
                    damping: parameters.number("damping", 12), initialVelocity: parameters.number("velocity", 0),
                    allowsOverdamping: true))
        case "split": change = .split(at: parameters.number("at", 0.5), curve: nil)
        case "delete": change = .removal
        case "extend": change = .extended(frames: parameters.number("frames", 0))
        case "animate":
            change = .animated(from: parameters.number("from", 0), to: parameters.number("to", 0))
        case "block":
            change = .block(start: parameters.number("start", 0), duration: parameters.number("duration", 0))
        case "separate": change = .dimensions(areSeparate: true)
        case "join": change = .dimensions(areSeparate: false)
        default:
            throw ValidationError(
                "a segment becomes hold, linear, x1,y1,x2,y2, bounce, spring, split, delete, extend, animate, block, "
                    + "separate or join, not “\(words.joined(separator: ","))”"
            )
        }
        if let name = parameters.unknown { throw ValidationError("“\(name)” is no parameter of “\(words[0])”") }
        return change
    }

    /// Words of the form `name=value`.
    private struct Parameters {
        private var values: [String: String] = [:]

        init(_ words: ArraySlice<String>) throws {
            for word in words {
                let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
                let isName = parts.first == "stiffness" && Self.names[parts.last ?? ""] != nil
                guard parts.count == 2, values.updateValue(parts[1], forKey: parts[0]) == nil,
                    FrameNumber.parse(parts[1]) != nil || ["true", "false"].contains(parts[1]) || isName
                else { throw ValidationError("a parameter of a segment is NAME=NUMBER, once, not “\(word)”") }
            }
        }

        /// What SKBounceAnimation calls stiffnesses.
        private static let names = [
            "light": Bounce.Stiffness.light, "medium": Bounce.Stiffness.medium, "heavy": Bounce.Stiffness.heavy,
        ]

        /// A parameter that is not known; nil for none.
        var unknown: String? { values.keys.min() }

        mutating func number(_ name: String, _ usual: Double) -> Double {
            values.removeValue(forKey: name).flatMap { Self.names[$0] ?? FrameNumber.parse($0) } ?? usual
        }

        mutating func truth(_ name: String, _ usual: Bool) throws -> Bool {
            guard let word = values.removeValue(forKey: name) else { return usual }
            guard let truth = Bool(word) else { throw ValidationError("\(name) is true or false, not “\(word)”") }
            return truth
        }
    }

    /// What was done, as text for the user.
    func summary(_ fit: SegmentEdits?) -> String {
        let way =
            switch change {
            case .hold: "holds"
            case .linear: "goes evenly"
            case .bezier(let curve): "goes by \(curve.x1.short),\(curve.y1.short),\(curve.x2.short),\(curve.y2.short)"
            case .bounce: "bounces"
            case .spring: "springs"
            case .split: "has one more keyframe"
            case .removal: "has lost the keyframe it began with"
            case .extended(let frames): "has one more keyframe \(frames < 0 ? "before the others" : "after the others")"
            case .animated: "has its first keyframes"
            case .block: "has one more block like \(index)"
            case .dimensions(let areSeparate): areSeparate ? "has separate dimensions" : "has joined dimensions"
            }
        switch change {
        case .dimensions, .extended, .animated, .block: return "\(curve) \(way)"
        default: break
        }
        guard let fit, fit.addedKeyframes > 0 else { return "\(curve): segment \(index) \(way)" }
        return "\(curve): segment \(index) \(way), by \(fit.addedKeyframes) more keyframes, which miss it by at most "
            + fit.greatestError.short
    }
}
