package import Engine

/// A value of an animated property as plain numbers, for code in any language.
///
/// Numbers are in the scene's units: points, radians, fractions 0…1, color components 0…1.
package struct CodeValue: Hashable, Sendable {
    /// In their order: x and y; x, y, width and height; red, green, blue and alpha; of a matrix m11, m12, … m44; of an
    /// outline the coordinates of its points.
    package var numbers: [Double]
    /// What the points of an outline do; empty for everything else.
    package var verbs: [Path.Verb] = []

    /// Numbers of anything but an outline.
    package init(_ numbers: [Double]) {
        self.numbers = numbers
    }

    /// An outline.
    package init(_ path: Path) {
        numbers = path.points.flatMap { [$0.x, $0.y] }
        verbs = path.verbs
    }

    /// Nil for values that are not made of numbers: texts, images.
    init?<Value: Interpolatable>(_ value: Value) {
        switch value {
        case let number as Double: self.init([number])
        case let flag as Bool: self.init([flag ? 1 : 0])
        case let point as Point: self.init([point.x, point.y])
        case let size as Size: self.init([size.width, size.height])
        case let vector as Vector3: self.init([vector.x, vector.y, vector.z])
        case let rect as Rect: self.init([rect.x, rect.y, rect.width, rect.height])
        case let color as Color: self.init([color.red, color.green, color.blue, color.alpha])
        case let list as NumberList: self.init(list.values)
        case let colors as [Color]: self.init(colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] })
        case let gradient as GradientStops: self.init(gradient.values)
        case let path as Path: self.init(path)
        case let contour as Contour: self.init(contour.codePath)
        case let matrix as Matrix4:
            self.init((0..<16).map { matrix.numbers(of: .component($0))?.x ?? 0 })
        default: return nil
        }
    }

    /// The outline; empty for everything else.
    package var path: Path {
        var path = Path()
        var next = 0
        func point() -> Point {
            defer { next += 2 }
            return next + 1 < numbers.count ? Point(numbers[next], numbers[next + 1]) : .zero
        }
        for verb in verbs {
            switch verb {
            case .move: path.move(to: point())
            case .line: path.line(to: point())
            case .cubic: path.cubic(point(), point(), to: point())
            case .close: path.close()
            }
        }
        return path
    }
}

extension Contour {
    /// The contour as a path of lines and curves.
    fileprivate var codePath: Path {
        var path = Path()
        guard let first = vertices.first else { return path }
        path.move(to: first.point)
        for index in 0..<segmentCount {
            let (start, end) = segment(index)
            path.cubic(start.outControl, end.inControl, to: end.point)
        }
        if isClosed { path.close() }
        return path
    }
}

extension ValuePart {
    /// How many numbers the part has.
    var numberCount: Int {
        switch self {
        case .component, .rotation, .scale, .uniformScale, .translation: 1
        case .pair, .planeScale, .planeTranslation: 2
        case .color: 4
        case .whole(let function), .before(let function): function.numberCount
        }
    }
}

extension ValueFunction {
    /// How many numbers the function takes.
    fileprivate var numberCount: Int {
        switch self {
        case .rotation, .axisScale, .axisTranslation: 1
        case .scale, .translation: 3
        }
    }
}
