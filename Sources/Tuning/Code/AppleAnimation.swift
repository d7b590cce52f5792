import Engine

/// An animation object of Core Animation, as Swift and Objective-C code set it up.
struct AppleAnimation {
    /// CABasicAnimation, CAKeyframeAnimation, CASpringAnimation, SKBounceAnimation or CAAnimationGroup.
    var type: String
    /// Nil for groups.
    var keyPath: String?
    /// What is assigned, in order; see ``AppleValue``.
    var fields: [(name: String, value: AppleValue)] = []
    /// The animation in a group.
    var child: [AppleAnimation] = []

    /// An animation of a type.
    init(_ type: String, _ keyPath: String?) {
        self.type = type
        self.keyPath = keyPath
    }

    /// Assigns one more field.
    mutating func set(_ name: String, _ value: AppleValue) { fields.append((name, value)) }
}

/// A value that code for Apple's systems assigns.
enum AppleValue {
    /// A number that an object property takes: `NSNumber`.
    case number(Double)
    /// A field of type `double` or `float`.
    case plain(Double)
    case integer(Int)
    case flag(Bool)
    case point(Double, Double)
    case size(Double, Double)
    case rect([Double])
    case color([Double])
    case transform([Double])
    case path(Path)
    case list([AppleValue])
    case timing(CubicBezier)
    /// A name of the framework's, by language.
    case name(swift: String, objectiveC: String)
    /// Seconds from now.
    case later(Double)

    /// A value of a property, or of a part of it.
    init(_ value: CodeValue, _ property: CodeProperty, _ part: ValuePart?) {
        let n = value.numbers
        func at(_ index: Int) -> Double { index < n.count ? n[index] : 0 }
        if let part {
            switch part {
            case .pair(let first): self = first == 0 ? .point(at(0), at(1)) : .size(at(0), at(1))
            case .planeScale: self = .point(at(0), at(1))
            case .planeTranslation: self = .size(at(0), at(1))
            case .color: self = .color(n)
            case .whole(let function), .before(let function):
                switch function {
                case .scale, .translation: self = .list(n.prefix(3).map { .number($0) })
                default: self = .number(at(0))
                }
            default: self = .number(at(0))
            }
            return
        }
        switch property {
        case .position, .anchorPoint, .startPoint, .endPoint: self = .point(at(0), at(1))
        case .translation, .size, .shadowOffset: self = .size(at(0), at(1))
        case .bounds, .contentsRect: self = .rect((0..<4).map(at))
        case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor: self = .color((0..<4).map(at))
        case .transform, .sublayerTransform: self = .transform((0..<16).map(at))
        case .path: self = .path(value.path)
        case .lineDashPattern, .locations: self = .list(n.map { .number($0) })
        case .colors:
            self = .list(
                stride(from: 0, to: n.count - 3, by: 4).map { .color(Array(n[$0..<$0 + 4])) })
        case .hidden: self = .flag(at(0) >= 0.5)
        default: self = .number(at(0))
        }
    }

    /// The function that makes a matrix of the numbers of a part; nil for parts without one.
    static func function(of part: ValuePart?) -> AppleValue? {
        let name: String
        switch part {
        case .whole(let function), .before(let function):
            switch function {
            case .rotation(let axis): name = "rotate\("\(axis)".uppercased())"
            case .scale: name = "scale"
            case .axisScale(let axis): name = "scale\("\(axis)".uppercased())"
            case .translation: name = "translate"
            case .axisTranslation(let axis): name = "translate\("\(axis)".uppercased())"
            }
        default: return nil
        }
        let capital = name.prefix(1).uppercased() + name.dropFirst()
        return .name(
            swift: "CAValueFunction(name: .\(name))",
            objectiveC: "[CAValueFunction functionWithName:kCAValueFunction\(capital)]")
    }

    /// A calculation mode.
    static func mode(_ mode: CalculationMode) -> AppleValue {
        let capital = mode.rawValue.prefix(1).uppercased() + mode.rawValue.dropFirst()
        return .name(swift: ".\(mode.rawValue)", objectiveC: "kCAAnimation\(capital)")
    }
}

extension AppleAnimation {
    /// Assigns the clock of an animation.
    mutating func set(_ timing: MediaTiming, removes: Bool? = nil) {
        let single = timing.singleDuration
        // Without a duration Core Animation takes a quarter of a second.
        set("duration", .plain(single == .infinity ? 1e9 : single > 0 ? single : 1e-6))
        if timing.begin != 0 { set("beginTime", .later(timing.begin)) }
        if timing.speed != 1 { set("speed", .plain(timing.speed)) }
        if timing.offset != 0 { set("timeOffset", .plain(timing.offset)) }
        if timing.repeatDuration > 0 {
            set("repeatDuration", timing.repeatDuration == .infinity ? .endless : .plain(timing.repeatDuration))
        } else if timing.repeatCount > 0 {
            set("repeatCount", timing.repeatCount == .infinity ? .endless : .plain(timing.repeatCount))
        }
        if timing.autoreverses { set("autoreverses", .flag(true)) }
        let fills: [MediaTiming.Fill: String] = [.forwards: "forwards", .backwards: "backwards", .both: "both"]
        if let fill = fills[timing.fill] {
            let capital = fill.prefix(1).uppercased() + fill.dropFirst()
            set("fillMode", .name(swift: ".\(fill)", objectiveC: "kCAFillMode\(capital)"))
        }
        if !(removes ?? timing.isRemovedOnCompletion) { set("isRemovedOnCompletion", .flag(false)) }
    }
}

extension AppleValue {
    /// Without end.
    static let endless = AppleValue.name(swift: ".infinity", objectiveC: "HUGE_VALF")
}
