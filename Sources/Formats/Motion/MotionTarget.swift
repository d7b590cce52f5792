import Engine

/// What a value of a key path is measured in, and how far a slider for it goes.
struct MotionTarget {
    private enum Kind {
        case x, y, length, angle, factor, share, color, plain
    }

    /// The kinds of its numbers, by how many there are.
    private var kinds: (Int, Int) -> Kind
    private let size: Size

    /// The target of a key path of a layer.
    init(_ keyPath: String, in size: Size) {
        self.size = size
        let (property, part) = MotionKeyPath.split(MotionKeyPath.layerKeyPath(ofView: keyPath))
        switch property {
        case "position": kinds = { index, count in part == "y" || count == 2 && index == 1 ? .y : .x }
        case "bounds", "frame", "cornerRadius", "lineWidth", "borderWidth", "shadowRadius", "shadowOffset",
            "lineDashPhase", "lineDashPattern", "fontSize", "zPosition":
            kinds = { _, _ in .length }
        case "opacity", "shadowOpacity", "strokeStart", "strokeEnd", "anchorPoint", "startPoint", "endPoint",
            "locations", "hidden":
            kinds = { _, _ in .share }
        case "transform", "sublayerTransform":
            let head = part.prefix { $0 != "." }
            kinds = { _, _ in
                head == "rotation" ? .angle : head == "scale" ? .factor : head == "translation" ? .length : .plain
            }
        case _ where property.hasSuffix("Color"): kinds = { _, _ in .share }
        default: kinds = { _, _ in .plain }
        }
    }

    private init(_ kind: Kind) {
        kinds = { _, _ in kind }
        size = Size(0, 0)
    }

    /// The members of a matrix by what it does, and what they are.
    static var transform: [(String, MotionTarget)] {
        [
            ("translation", MotionTarget(.length)), ("rotation", MotionTarget(.angle)),
            ("scale", MotionTarget(.factor)),
            ("perspective", MotionTarget(.plain)),
        ]
    }

    /// What a member of a matrix by what it does is of the matrix, with so many numbers.
    static func part(of member: String, count: Int) -> ValuePart? {
        switch (member, count) {
        case ("translation", 2...3): .planeTranslation
        case ("rotation", 1): .rotation(.z)
        case ("scale", 1...3): .planeScale
        default: nil
        }
    }

    /// The part of a property that the end of a key path names; nil for all of it.
    static func part(_ name: Substring, of property: Substring) -> ValuePart? {
        guard !name.isEmpty else { return nil }
        switch property {
        case "position", "anchorPoint", "startPoint", "endPoint": return Point.part(named: name)
        case "bounds", "contentsRect": return Rect.part(named: name)
        case "shadowOffset": return Size.part(named: name) ?? Point.part(named: name)
        case "transform", "sublayerTransform": return Matrix4.part(named: name)
        default: return NumberList.part(named: name)
        }
    }

    /// The unit of one of several numbers, and the bounds of its slider.
    func slider(at index: Int, of count: Int, _ value: Double?) -> (unit: String, suggested: ClosedRange<Double>) {
        let value = value ?? 0
        func around(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
            min(range.lowerBound, value)...max(range.upperBound, value)
        }
        switch kinds(index, count) {
        case .x: return ("px", around(-size.width / 4...size.width * 5 / 4))
        case .y: return ("px", around(-size.height / 4...size.height * 5 / 4))
        case .length: return ("px", around(value < 0 ? 2 * value...0 : 0...max(2 * value, 10)))
        case .angle: return ("rad", around(-2 * .pi...2 * .pi))
        case .factor: return ("", around(0...2))
        case .share, .color: return ("", around(0...1))
        case .plain: return ("", around(value == 0 ? -1...1 : value < 0 ? 2 * value...0 : 0...2 * value))
        }
    }

    /// What one of several numbers of such a value is.
    func traits(_ name: String, at index: Int, of count: Int, _ value: Double?) -> JSONNotes.Traits {
        let (unit, suggested) = slider(at: index, of: count, value)
        return JSONNotes.Traits(name: name, role: .value, unit: unit, suggested: suggested)
    }
}
