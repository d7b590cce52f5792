import Engine
import Formats

/// Values in the form that archives have for them.
extension ArchiveAdditions {
    /// A value as the archive has such values: numbers of keys are objects of their own where others of the object are.
    mutating func made(
        _ value: PropertyValue, _ kind: ArchiveMember.Kind, in object: PlistValue
    ) throws(PlistFailure) -> PlistPart {
        switch (kind, value) {
        case (.number, .number(let number)): return own(.number(number), in: object)
        case (.flag, _): return own(.truth(try Self.flag(value)), in: object)
        case (.point, .vector(let vector)):
            return add(
                "LKNSValueCodingProxy", [("kind", .number(0)), ("x", .number(vector.x)), ("y", .number(vector.y))])
        case (.size, .vector(let vector)):
            return add(
                "LKNSValueCodingProxy",
                [("kind", .number(1)), ("width", .number(vector.x)), ("height", .number(vector.y))])
        case (.color, .color(let color)): return add(color: color)
        case (.colors, .gradient(let stops)):
            let colors = stops.colorsWithOpacity.map { add(color: $0) }
            return add(list: colors)
        case (.numbers, .gradient(let stops)):
            return add(list: stops.offsets.map { add(.number($0)) })
        case (.path, .outline(let path)): return add(path: path)
        case (.path, .path(let contour)): return add(path: Path(contour))
        case (.text, .text(let text)): return add(text: text)
        default: throw PlistFailure(message: "the value has a different type than the one in the archive", offset: 0)
        }
    }

    /// Adds a rectangle.
    mutating func add(rectangle: Rect) -> PlistPart {
        add(
            "LKNSValueCodingProxy",
            [
                ("kind", .number(2)), ("x", .number(rectangle.x)), ("y", .number(rectangle.y)),
                ("width", .number(rectangle.width)), ("height", .number(rectangle.height)),
            ])
    }

    /// Adds a color.
    mutating func add(color: Color) -> PlistPart {
        add(
            "LKCGColorCodingProxy",
            [
                ("r", .number(color.red)), ("g", .number(color.green)), ("b", .number(color.blue)),
                ("a", .number(color.alpha)),
            ])
    }

    /// A value as an object, unless the object that gets it has numbers of its own.
    private mutating func own(_ part: PlistPart, in object: PlistValue) -> PlistPart {
        let hasPlain = object.members.contains { $0.value.double != nil || $0.value.bool != nil }
        return hasPlain ? part : add(part)
    }

    /// Whether a value means true.
    static func flag(_ value: PropertyValue) throws(PlistFailure) -> Bool {
        switch value {
        case .flag(let flag): return flag
        case .number(0): return false
        case .number(1): return true
        default: throw PlistFailure(message: "it must be true or false", offset: 0)
        }
    }

    /// Adds a CGPath: a list of segments, each with its type as CGPathElementType counts and its points.
    mutating func add(path: Path) -> PlistPart {
        var segments: [PlistPart] = []
        var next = 0
        for verb in path.verbs {
            let type: UInt8 =
                switch verb {
                case .move: 0
                case .line: 1
                case .cubic: 3
                case .close: 4
                }
            var members: [(key: String, value: PlistPart)] = [("LKCGPathType", .integer(type))]
            for (index, point) in path.points[next..<next + verb.pointCount].enumerated() {
                members.append(("LKCGPathPoint\(index)_x", .number(point.x)))
                members.append(("LKCGPathPoint\(index)_y", .number(point.y)))
            }
            next += verb.pointCount
            segments.append(add("CACGPathCodingSegment", members))
        }
        return add("CACGPathCodingProxy", [("LKCGPathSegments", .array(segments))])
    }
}
