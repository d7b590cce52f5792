import Engine

extension AppleValue {
    /// As an expression of Objective-C.
    ///
    /// - Parameter layer: The layer whose clock seconds are counted on.
    fileprivate func objectiveC(_ layer: String, indent: String, _ paths: inout PathNames) -> String {
        func literal(_ number: Double) -> String { AppleValue.literal(number) }
        func list(_ numbers: [Double]) -> String { numbers.map(literal).joined(separator: ", ") }
        switch self {
        case .number(let number): return "@(\(literal(number)))"
        case .plain(let number): return literal(number)
        case .integer(let number): return "\(number)"
        case .flag(let flag): return flag ? "YES" : "NO"
        case .point(let x, let y): return "[NSValue valueWithCGPoint:CGPointMake(\(list([x, y])))]"
        case .size(let w, let h): return "[NSValue valueWithCGSize:CGSizeMake(\(list([w, h])))]"
        case .rect(let n): return "[NSValue valueWithCGRect:CGRectMake(\(list(n)))]"
        case .color(let n):
            let (r, g, b, a) = (literal(n[0]), literal(n[1]), literal(n[2]), literal(n[3]))
            return "(__bridge id)[UIColor colorWithRed:\(r) green:\(g) blue:\(b) alpha:\(a)].CGColor"
        case .transform(let n): return "[NSValue valueWithCATransform3D:(CATransform3D){\(list(n))}]"
        case .path(let path): return "(__bridge id)" + paths.name(path, indent: indent)
        case .list(let values):
            let texts = values.map { value in
                if case .flag(let flag) = value { return flag ? "@YES" : "@NO" }
                return value.objectiveC(layer, indent: indent + "    ", &paths)
            }
            let line = texts.joined(separator: ", ")
            guard line.count > 90 else { return "@[\(line)]" }
            return "@[\n" + texts.map { indent + "    " + $0 }.joined(separator: ",\n") + "\n" + indent + "]"
        case .timing(let curve):
            let n = [curve.x1, curve.y1, curve.x2, curve.y2].map(literal)
            return "[CAMediaTimingFunction functionWithControlPoints:\(n[0]) :\(n[1]) :\(n[2]) :\(n[3])]"
        case .name(_, let name): return name
        case .later(let seconds):
            return "[\(layer) convertTime:CACurrentMediaTime() fromLayer:nil] + \(literal(seconds))"
        }
    }
}

/// The outlines that statements before an animation make.
private struct PathNames {
    /// The statements, in order.
    var lines: [String] = []
    private var count = 0
    /// The names of all outlines.
    var all: [String] = []

    /// The name of one more outline.
    mutating func name(_ path: Path, indent: String) -> String {
        count += 1
        let name = "path\(count)"
        all.append(name)
        func list(_ points: [Point]) -> String {
            points.map { "\(AppleValue.literal($0.x)), \(AppleValue.literal($0.y))" }.joined(separator: ", ")
        }
        lines.append("CGMutablePathRef \(name) = CGPathCreateMutable();")
        lines += path.statements { verb, points in
            switch verb {
            case .move: "CGPathMoveToPoint(\(name), NULL, \(list(points)));"
            case .line: "CGPathAddLineToPoint(\(name), NULL, \(list(points)));"
            case .cubic: "CGPathAddCurveToPoint(\(name), NULL, \(list(points)));"
            case .close: "CGPathCloseSubpath(\(name));"
            }
        }
        return name
    }
}

extension AppleAnimation {
    /// The statements that set up an animation and the groups around it, each under a name of its own.
    fileprivate func objectiveC(_ name: String, layer: String, indent: String) -> (lines: [String], paths: [String]) {
        var chain = [self]
        while let inner = chain.last?.child.first { chain.append(inner) }
        var lines: [String] = []
        var paths = PathNames()
        func own(_ depth: Int) -> String {
            depth == 0 ? name : depth == chain.count - 1 ? "animation" : "group\(depth)"
        }
        for (depth, object) in chain.enumerated().reversed() {
            let own = own(depth)
            let call =
                object.keyPath.map { "[\(object.type) animationWithKeyPath:@\"\($0)\"]" }
                ?? "[\(object.type) animation]"
            lines.append("\(object.type) *\(own) = \(call);")
            for (field, value) in object.fields {
                // A whole path is no object there.
                var text = value.objectiveC(layer, indent: indent, &paths)
                if field == "path" { text = text.replacing("(__bridge id)", with: "") }
                if field == "fromValue" || field == "toValue" || field == "byValue", case .flag(let flag) = value {
                    text = flag ? "@YES" : "@NO"
                }
                let names = [
                    "isAdditive": "additive", "isCumulative": "cumulative",
                    "isRemovedOnCompletion": "removedOnCompletion",
                ]
                lines.append("\(own).\(names[field] ?? field) = \(text);")
            }
            if depth < chain.count - 1 { lines.append("\(own).animations = @[\(nameOf(depth + 1))];") }
        }
        func nameOf(_ depth: Int) -> String { own(depth) }
        return ((paths.lines + lines).map { indent + $0 }, paths.all)
    }
}

extension CodeAnimation {
    /// A function in Objective-C that adds the animations to layers.
    func objectiveC(_ writer: inout CodeWriter) -> String {
        let parts = appleParts(&writer)
        var names = CodeNames(reserved: CodeNames.apple)
        let layers = parts.reduce(into: [String]()) { if !$0.contains($1.layer) { $0.append($1.layer) } }
        let parameters = layers.map { "CALayer *\(names.name($0))" }
        let usesBounces = parts.contains { $0.object.innermost.type == "SKBounceAnimation" }
        var lines = ["#import <UIKit/UIKit.h>"]
        if usesBounces { lines.append("#import \"SKBounceAnimation.h\"") }
        lines += ["", "// The animations of \(name.inComment)."]
        for layer in layers { lines.append("// \(names.name(layer)): “\(layer.inComment)”") }
        let list = parameters.isEmpty ? "void" : parameters.joined(separator: ", ")
        lines += ["static void AddAnimations(\(list)) {"]
        for part in parts {
            let layer = names.name(part.layer)
            lines.append("    // \(part.comment)")
            lines.append("    {")
            let last = part.object.child.isEmpty ? "animation" : "group"
            let (statements, paths) = part.object.objectiveC(last, layer: layer, indent: "        ")
            lines += statements
            lines.append("        [\(layer) addAnimation:\(last) forKey:@\"\(part.key)\"];")
            lines += paths.map { "        CGPathRelease(\($0));" }
            lines.append("    }")
        }
        lines.append("}")
        return lines.joined(separator: "\n")
    }
}
