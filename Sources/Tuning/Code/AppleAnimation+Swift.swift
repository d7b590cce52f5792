import Engine

extension AppleValue {
    /// A number as Swift takes it for one with a fraction.
    static func literal(_ number: Double) -> String { number.isFinite ? "\(number)" : "0.0" }

    private static func list(_ numbers: [Double], _ names: [String]) -> String {
        zip(names, numbers).map { "\($0): \(literal($1))" }.joined(separator: ", ")
    }

    /// As an expression of Swift.
    ///
    /// - Parameter layer: The layer whose clock seconds are counted on.
    func swift(_ layer: String, indent: String) -> String {
        func literal(_ number: Double) -> String { AppleValue.literal(number) }
        switch self {
        case .number(let number), .plain(let number): return literal(number)
        case .integer(let number): return "\(number)"
        case .flag(let flag): return "\(flag)"
        case .point(let x, let y): return "NSValue(cgPoint: CGPoint(x: \(literal(x)), y: \(literal(y))))"
        case .size(let w, let h): return "NSValue(cgSize: CGSize(width: \(literal(w)), height: \(literal(h))))"
        case .rect(let n):
            return "NSValue(cgRect: CGRect(" + AppleValue.list(n, ["x", "y", "width", "height"]) + "))"
        case .color(let n):
            return "UIColor(" + AppleValue.list(n, ["red", "green", "blue", "alpha"]) + ").cgColor"
        case .transform(let n):
            let names = (0..<16).map { "m\($0 / 4 + 1)\($0 % 4 + 1)" }
            return "NSValue(caTransform3D: CATransform3D(" + AppleValue.list(n, names) + "))"
        case .path(let path):
            var lines = ["{", "    let path = CGMutablePath()"]
            lines += path.statements { verb, points in
                let coordinates = points.map { "CGPoint(x: \(literal($0.x)), y: \(literal($0.y)))" }
                switch verb {
                case .move: return "    path.move(to: \(coordinates[0]))"
                case .line: return "    path.addLine(to: \(coordinates[0]))"
                case .cubic:
                    return
                        "    path.addCurve(to: \(coordinates[2]), control1: \(coordinates[0]), control2: \(coordinates[1]))"
                case .close: return "    path.closeSubpath()"
                }
            }
            lines += ["    return path", "}()"]
            return lines.joined(separator: "\n" + indent)
        case .list(let values):
            let texts = values.map { $0.swift(layer, indent: indent + "    ") }
            let line = texts.joined(separator: ", ")
            guard line.count > 90 || line.contains("\n") else { return "[\(line)]" }
            return "[\n" + texts.map { indent + "    " + $0 + ",\n" }.joined() + indent + "]"
        case .timing(let curve):
            let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map { literal($0) }
            return "CAMediaTimingFunction(controlPoints: \(numbers.joined(separator: ", ")))"
        case .name(let name, _): return name
        case .later(let seconds):
            return "\(layer).convertTime(CACurrentMediaTime(), from: nil) + \(literal(seconds))"
        }
    }
}

extension Path {
    /// A text for each verb with its points.
    func statements(_ statement: (Verb, [Point]) -> String) -> [String] {
        var next = 0
        return verbs.map { verb in
            defer { next += verb.pointCount }
            return statement(verb, Array(points[next..<min(next + verb.pointCount, points.count)]))
        }
    }
}

extension AppleAnimation {
    /// The statements that set the animation up under a name, in Swift.
    func swift(_ name: String, layer: String, indent: String) -> [String] {
        var lines: [String] = []
        for inner in child { lines += inner.swift("animation", layer: layer, indent: indent) }
        let call = keyPath.map { "\(type)(keyPath: \"\($0)\")" } ?? "\(type)()"
        lines.append("\(indent)let \(name) = \(call)")
        for (field, value) in fields {
            lines.append("\(indent)\(name).\(field) = \(value.swift(layer, indent: indent))")
        }
        if !child.isEmpty { lines.append("\(indent)\(name).animations = [animation]") }
        return lines
    }
}

extension CodeAnimation {
    /// A function in Swift that adds the animations to layers.
    func swift(_ writer: inout CodeWriter) -> String {
        let parts = appleParts(&writer)
        var names = CodeNames(reserved: CodeNames.apple)
        let layers = parts.reduce(into: [String]()) { if !$0.contains($1.layer) { $0.append($1.layer) } }
        let parameters = layers.map { "\(names.name($0)): CALayer" }
        var lines = ["import UIKit", "", "/// The animations of \(name.inComment)."]
        if !layers.isEmpty { lines += ["///", "/// - Parameters:"] }
        for layer in layers { lines.append("///   - \(names.name(layer)): “\(layer.inComment)”") }
        lines.append("func addAnimations(\(parameters.joined(separator: ", "))) {")
        for part in parts {
            let layer = names.name(part.layer)
            lines.append("    // \(part.comment)")
            lines.append("    do {")
            let last = part.object.child.isEmpty ? "animation" : "group"
            lines += part.object.swiftNested(last, layer: layer)
            lines.append("        \(layer).add(\(last), forKey: \"\(part.key)\")")
            lines.append("    }")
        }
        lines.append("}")
        return lines.joined(separator: "\n")
    }

    /// An animation for a layer.
    struct ApplePart {
        var layer: String
        var comment: String
        /// Unique among those of the layer.
        var key: String
        var object: AppleAnimation
    }

    /// The animation objects of all layers, in order.
    func appleParts(_ writer: inout CodeWriter) -> [ApplePart] {
        var parts: [ApplePart] = []
        var matrices: Set<Int> = []
        var keys: [String: Int] = [:]
        func key(_ layer: String, _ keyPath: String) -> String {
            let count = (keys[layer + "\n" + keyPath] ?? 0) + 1
            keys[layer + "\n" + keyPath] = count
            return count > 1 ? "\(keyPath) \(count)" : keyPath
        }
        for track in tracks {
            var objects: [(keyPath: String, object: AppleAnimation)] = []
            // Motions of a matrix are told once, not for each of the things that it does.
            let isTold = track.matrix.map { !matrices.insert($0).inserted } ?? false
            let property = track.matrix == nil ? track.property : track.matrixProperty
            if let motions = track.motions, property.layerKeyPath != nil {
                let said = motions.map { AppleAnimation.saying($0, of: property) }
                if said.allSatisfy({ $0 != nil }) {
                    if !isTold { objects = said.compactMap { $0 }.map { ($0.innermost.keyPath ?? "", $0) } }
                    if isTold || !objects.isEmpty {
                        writer.count += 1
                        add()
                        continue
                    }
                }
            }
            guard let base = track.property.layerKeyPath else {
                writer.omit(track, "Core Animation has no such property")
                continue
            }
            guard let line = writer.timeline(track, .all) else { continue }
            writer.count += 1
            for (keyPath, number) in track.split(base, line) {
                objects.append(
                    (keyPath, AppleAnimation.following(line, of: track.property, keyPath: keyPath, number: number)))
            }
            add()
            func add() {
                for (keyPath, object) in objects {
                    let remark = writer.remark(track).map { " — \($0)" } ?? ""
                    let unit = property.unit.isEmpty ? "" : " (\(property.unit))"
                    parts.append(
                        ApplePart(
                            layer: track.layer, comment: "\(track.layer.inComment): \(keyPath)\(unit)\(remark)",
                            key: key(track.layer, keyPath), object: object))
                }
            }
        }
        return parts
    }
}

extension AppleAnimation {
    /// The animation in its groups.
    var innermost: AppleAnimation { child.first?.innermost ?? self }

    /// The statements of an animation and the groups around it, each under a name of its own.
    fileprivate func swiftNested(_ name: String, layer: String) -> [String] {
        var chain = [self]
        while let inner = chain.last?.child.first { chain.append(inner) }
        var lines: [String] = []
        let indent = "        "
        for (depth, object) in chain.enumerated().reversed() {
            let own = depth == 0 ? name : depth == chain.count - 1 ? "animation" : "group\(depth)"
            var plain = object
            plain.child = []
            lines += plain.swift(own, layer: layer, indent: indent)
            if depth < chain.count - 1 {
                let inner = depth + 1 == chain.count - 1 ? "animation" : "group\(depth + 1)"
                lines.append("\(indent)\(own).animations = [\(inner)]")
            }
        }
        return lines
    }
}

extension CodeAnimation.Track {
    /// The matrix that the property is a part of.
    var matrixProperty: CodeProperty { keyPath.contains("Sublayer ") ? .sublayerTransform : .transform }

    /// The key paths that take the values of a timeline: those of the axes where one for both does not do.
    fileprivate func split(_ base: String, _ line: CodeTimeline) -> [(keyPath: String, number: Int?)] {
        switch property {
        case .scale:
            guard let first = line.keys.first, first.value.numbers.count > 1 else { return [(base, 0)] }
            let isEven = line.keys.allSatisfy { abs($0.value.numbers[0] - $0.value.numbers[1]) < 1e-9 }
            return isEven ? [(base, 0)] : [(base + ".x", 0), (base + ".y", 1)]
        default: return [(base, nil)]
        }
    }
}
