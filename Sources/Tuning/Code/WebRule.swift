import Engine
import Foundation

/// What a layer has besides what moves: the still parts of properties that are said as one.
struct CodeSurroundings: Sendable {
    /// The size of the layer, in points.
    var size = Size(0, 0)
    /// Its gradient; nil for none.
    var gradient: Gradient?
    /// Its shadow; nil for none.
    var shadow: Shadow?
    /// Where its outline is drawn from and to, as shares of its length.
    var trim = (start: 0.0, end: 1.0)

    /// Colors over the rectangle.
    struct Gradient: Sendable {
        /// How colors run.
        var kind: LayerGradient.Kind
        /// Of each color red, green, blue and alpha.
        var colors: [[Double]]
        /// Where each color lies.
        var locations: [Double]
        /// In fractions of the bounds.
        var start, end: Point
    }

    /// What falls from the layer.
    struct Shadow: Sendable {
        /// Red, green, blue and alpha.
        var color: [Double]
        /// On top of the color's alpha.
        var opacity: Double
        /// In points.
        var offset: Size
        /// The standard deviation, in points.
        var radius: Double
    }

    /// Nothing.
    init() {}

    /// Those of a layer of a tree, at rest.
    init(_ layer: TreeLayer) {
        func numbers(_ color: Color) -> [Double] { [color.red, color.green, color.blue, color.alpha] }
        let bounds = layer.geometry.bounds.base
        size = Size(bounds.width, bounds.height)
        if let own = layer.appearance.shadow {
            shadow = Shadow(
                color: numbers(own.color.base), opacity: own.opacity.base, offset: own.offset.base,
                radius: own.radius.base)
        }
        switch layer.drawing {
        case .gradient(let own):
            let colors = own.colors.base.map(numbers)
            var locations = own.locations?.base.values ?? []
            if locations.count != colors.count {
                locations = colors.indices.map { Double($0) / Double(max(colors.count - 1, 1)) }
            }
            gradient = Gradient(
                kind: own.kind, colors: colors, locations: locations, start: own.start.base, end: own.end.base)
        case .shape(let own): trim = (own.strokeStart.base, own.strokeEnd.base)
        case .none, .text: break
        }
    }
}

/// What an element is styled with so that its animated variables are seen.
struct WebRule {
    /// The layer.
    var layer: String
    /// What its variables begin with.
    var prefix: String
    /// What stands still.
    var surroundings: CodeSurroundings
    /// Those that are animated: their names, what values they take, and the first of them.
    var variables: [(name: String, syntax: String, initial: String)] = []

    /// A rule of no variables yet.
    init(layer: String, prefix: String, _ surroundings: CodeSurroundings) {
        self.layer = layer
        self.prefix = prefix
        self.surroundings = surroundings
    }

    private func isAnimated(_ name: String) -> Bool { variables.contains { $0.name == "\(prefix)-\(name)" } }

    /// A variable, or the value that it has where nothing animates it.
    private func value(_ name: String, _ still: String) -> String {
        isAnimated(name) ? "var(\(prefix)-\(name))" : still
    }

    private func number(_ name: String, _ still: Double) -> String { value(name, WebStyle.number(still)) }

    /// Properties with their values.
    var declarations: [(String, String)] {
        var result: [(String, String)] = []
        if variables.contains(where: { $0.name.hasPrefix("\(prefix)-trim-") }) {
            let start = number("trim-start", surroundings.trim.start)
            let end = number("trim-end", surroundings.trim.end)
            result.append(("stroke-dasharray", "calc((\(end) - \(start)) * 1px) 2px"))
            result.append(("stroke-dashoffset", "calc(\(start) * -1px)"))
        }
        if let shadow = surroundings.shadow, variables.contains(where: { $0.name.hasPrefix("\(prefix)-shadow-") }) {
            let color = value("shadow-color", WebStyle.color(shadow.color))
            var shade = "color-mix(in srgb, \(color) \(WebStyle.number(shadow.opacity * 100))%, transparent)"
            if isAnimated("shadow-opacity") {
                shade = "color-mix(in srgb, \(color) calc(\(number("shadow-opacity", 1)) * 100%), transparent)"
            } else if shadow.opacity == 1 {
                shade = color
            }
            let x = value("shadow-x", WebStyle.number(shadow.offset.width) + "px")
            let y = value("shadow-y", WebStyle.number(shadow.offset.height) + "px")
            let radius = value("shadow-radius", WebStyle.number(shadow.radius) + "px")
            result.append(("filter", "drop-shadow(\(x) \(y) \(radius) \(shade))"))
        }
        let parts = ["color-", "stop-", "start-", "end-"].map { "\(prefix)-\($0)" }
        if let gradient = surroundings.gradient,
            variables.contains(where: { variable in parts.contains { variable.name.hasPrefix($0) } })
        {
            result += declarations(gradient)
        }
        return result
    }

    // MARK: - Gradients

    private func declarations(_ gradient: CodeSurroundings.Gradient) -> [(String, String)] {
        let (w, h) = (WebStyle.number(surroundings.size.width), WebStyle.number(surroundings.size.height))
        let (x1, y1) = (number("start-x", gradient.start.x), number("start-y", gradient.start.y))
        let (x2, y2) = (number("end-x", gradient.end.x), number("end-y", gradient.end.y))
        let colors = gradient.colors.enumerated().map { value("color-\($0 + 1)", WebStyle.color($1)) }
        func stops(_ written: (String, Double?) -> String) -> String {
            zip(colors, gradient.locations.enumerated()).map { color, location in
                let name = "stop-\(location.offset + 1)"
                let still = isAnimated(name) ? nil : location.element
                return "\(color) \(written(number(name, location.element), still))"
            }.joined(separator: ", ")
        }
        func percent(_ text: String, _ still: Double?) -> String {
            still.map { WebStyle.number($0 * 100) + "%" } ?? "calc(\(text) * 100%)"
        }
        let moves = ["start-x", "start-y", "end-x", "end-y"].contains(where: isAnimated)
        let center = "calc(\(x1) * 100%) calc(\(y1) * 100%)"
        switch gradient.kind {
        case .radial:
            let (across, down) = ("(\(x2) - \(x1)) * \(w)px", "(\(y2) - \(y1)) * \(h)px")
            let size = "max(\(across), -1 * \(across)) max(\(down), -1 * \(down))"
            return [("background-image", "radial-gradient(\(size) at \(center), \(stops(percent)))")]
        case .conic:
            let angle = "atan2((\(x2) - \(x1)) * \(w), (\(y1) - \(y2)) * \(h))"
            return [("background-image", "conic-gradient(from \(angle) at \(center), \(stops(percent)))")]
        case .axial:
            guard moves else { return [("background-image", still(gradient, stops))] }
        }
        // A browser's line goes through the middle and ends where its perpendiculars touch the corners.
        func own(_ name: String) -> String { "\(prefix)-\(name)" }
        let (dx, dy) = ("var(\(own("dx")))", "var(\(own("dy")))")
        let (length, line, first) = ("var(\(own("length")))", "var(\(own("line")))", "var(\(own("first")))")
        return [
            (own("dx"), "calc((\(x2) - \(x1)) * \(w))"), (own("dy"), "calc((\(y2) - \(y1)) * \(h))"),
            (own("length"), "hypot(\(dx), \(dy))"),
            (own("line"), "calc((max(\(dx), -1 * \(dx)) * \(w) + max(\(dy), -1 * \(dy)) * \(h)) / \(length))"),
            (
                own("first"),
                "calc(((\(x1) - 0.5) * \(w) * \(dx) + (\(y1) - 0.5) * \(h) * \(dy)) / \(length) + \(line) / 2)"
            ),
            (
                "background-image",
                "linear-gradient(atan2(\(dx), -1 * \(dy)), "
                    + stops { text, _ in "calc((\(first) + \(text) * \(length)) / \(line) * 100%)" } + ")"
            ),
        ]
    }

    /// A gradient whose points stand still.
    private func still(
        _ gradient: CodeSurroundings.Gradient, _ stops: ((String, Double?) -> String) -> String
    ) -> String {
        let size = surroundings.size
        let (dx, dy) = (
            (gradient.end.x - gradient.start.x) * size.width, (gradient.end.y - gradient.start.y) * size.height
        )
        let length = (dx * dx + dy * dy).squareRoot()
        guard length > 0 else { return "linear-gradient(\(stops { text, _ in "calc(\(text) * 100%)" }))" }
        let line = (abs(dx) * size.width + abs(dy) * size.height) / length
        let across = (gradient.start.x - 0.5) * size.width * dx
        let first = (across + (gradient.start.y - 0.5) * size.height * dy) / length + line / 2
        let list = stops { text, still in
            if let still { return WebStyle.number(((first + still * length) / line * 100).rounded(6)) + "%" }
            let (start, whole) = (WebStyle.number(first / line), WebStyle.number(length / line))
            return "calc((\(start) + \(text) * \(whole)) * 100%)"
        }
        return "linear-gradient(\(WebStyle.number((atan2(dx, -dy) * 180 / .pi).rounded(6)))deg, \(list))"
    }
}

extension CodeAnimation.Track {
    /// The variables that a property is said by which browsers have as a part of another alone; nil for others.
    func variables(_ prefix: String) throws(CurveExportFailure) -> [WebStyle]? {
        func plain(_ name: String, _ index: Int = 0, _ syntax: String = "<number>", _ unit: String = "") -> WebStyle {
            WebStyle(
                name: "\(prefix)-\(name)",
                text: { WebStyle.number(index < $0.numbers.count ? $0.numbers[index] : 0) + unit }, syntax: syntax)
        }
        func color(_ name: String, _ index: Int = 0) -> WebStyle {
            WebStyle(
                name: "\(prefix)-\(name)", text: { WebStyle.color(Array($0.numbers.dropFirst(4 * index).prefix(4))) },
                error: WebStyle.colorError, syntax: "<color>")
        }
        let count = base?.numbers.count ?? 0
        switch property {
        case .strokeStart: return [plain("trim-start")]
        case .strokeEnd: return [plain("trim-end")]
        case .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius:
            guard surroundings.shadow != nil else {
                throw CurveExportFailure(description: "style sheets have no such shadow")
            }
            switch property {
            case .shadowColor: return [color("shadow-color")]
            case .shadowOpacity: return [plain("shadow-opacity")]
            case .shadowRadius: return [plain("shadow-radius", 0, "<length>", "px")]
            default: return [plain("shadow-x", 0, "<length>", "px"), plain("shadow-y", 1, "<length>", "px")]
            }
        case .colors, .locations, .startPoint, .endPoint:
            guard surroundings.gradient != nil, property != .colors || count >= 4 else {
                throw CurveExportFailure(description: "browsers do not animate such gradients")
            }
            switch property {
            case .colors: return (0..<count / 4).map { color("color-\($0 + 1)", $0) }
            case .locations: return (0..<count).map { plain("stop-\($0 + 1)", $0) }
            case .startPoint: return [plain("start-x"), plain("start-y", 1)]
            default: return [plain("end-x"), plain("end-y", 1)]
            }
        default: return nil
        }
    }
}
