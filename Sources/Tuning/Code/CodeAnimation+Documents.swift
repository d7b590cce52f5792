import Engine

extension CodeAnimation {
    /// Animated properties as Lottie has them, at the file's own frames.
    func lottie(_ writer: inout CodeWriter) -> String {
        let members: [CodeProperty: String] = [
            .position: "p", .positionX: "x", .positionY: "y", .scale: "s", .rotation: "r", .rotationX: "rx",
            .rotationY: "ry", .opacity: "o", .fillColor: "c", .strokeColor: "c", .lineWidth: "w", .strokeStart: "s",
            .strokeEnd: "e", .size: "s", .path: "ks",
        ]
        return layers(&writer, curves: .all) { track, line in
            guard let member = members[track.property] else { return nil }
            let kind =
                switch track.property {
                case .fillColor: "fl"
                case .strokeColor, .lineWidth: "st"
                case .strokeStart, .strokeEnd: "tm"
                case .size: "rc"
                case .path: "sh"
                default: "ks"
                }
            let channel = CodeChannel(track.property, count: line.keys[0].value.numbers.count)
            var keys: [String] = []
            for (index, key) in line.keys.enumerated() {
                var frame = firstFrame + (line.begin + key.time) * frameRate
                let isLast = index + 1 == line.keys.count
                let jumps = !isLast && line.keys[index + 1].time == key.time
                // A jump takes a hundred-thousandth of a frame, which no player shows.
                if jumps { frame -= 1e-5 }
                let value =
                    track.property == .path
                    ? "[\(key.value.path.lottieShape)]" : CodeWriter.list(channel.numbers(key.value))
                var text = "{\"t\": \(CodeWriter.number(frame)), \"s\": \(value)"
                if jumps {
                    text += ", \"h\": 1"
                } else if !isLast {
                    var curve = CubicBezier(0, 0, 1, 1)
                    if case .bezier(let own) = key.interpolation { curve = own }
                    text +=
                        ", \"o\": {\"x\": [\(CodeWriter.number(curve.x1))], \"y\": [\(CodeWriter.number(curve.y1))]}"
                        + ", \"i\": {\"x\": [\(CodeWriter.number(curve.x2))], \"y\": [\(CodeWriter.number(curve.y2))]}"
                }
                keys.append(text + "}")
            }
            return (
                kind,
                "\"\(member)\": {\"a\": 1, \"k\": [\n          \(keys.joined(separator: ",\n          "))\n        ]}"
            )
        }
    }

    /// Layers by name, of each the members by kind.
    private func layers(
        _ writer: inout CodeWriter, curves: CodeTimeline.Curves,
        _ member: (Track, CodeTimeline) -> (kind: String, text: String)?
    ) -> String {
        var list: [(layer: String, kinds: [(kind: String, members: [String])])] = []
        for track in tracks {
            guard let line = writer.expanded(track, curves) else { continue }
            guard let (kind, text) = member(track, line) else {
                writer.omit(track, "the format has no such property")
                continue
            }
            writer.count += 1
            if !list.contains(where: { $0.layer == track.layer }) { list.append((track.layer, [])) }
            let index = list.firstIndex { $0.layer == track.layer } ?? 0
            if let own = list[index].kinds.firstIndex(where: { $0.kind == kind }) {
                list[index].kinds[own].members.append(text)
            } else {
                list[index].kinds.append((kind, [text]))
            }
        }
        let entries = list.map { layer, kinds in
            let members = kinds.map { kind, members in
                "      \"\(kind)\": {\n        \(members.joined(separator: ",\n        "))\n      }"
            }
            return "    {\n      \"nm\": \(layer.quoted),\n\(members.joined(separator: ",\n"))\n    }"
        }
        let last = firstFrame + duration * frameRate
        return """
            {
              "fr": \(CodeWriter.number(frameRate)),
              "ip": \(CodeWriter.number(firstFrame)),
              "op": \(CodeWriter.number(last)),
              "layers": [
            \(entries.joined(separator: ",\n"))
              ]
            }
            """
    }

    /// Animations as Keyframes has them, at the file's own frames.
    func keyframes(_ writer: inout CodeWriter) -> String {
        let names: [CodeProperty: [String]] = [
            .position: ["X_POSITION", "Y_POSITION"], .positionX: ["X_POSITION"], .positionY: ["Y_POSITION"],
            .scale: ["SCALE"], .rotation: ["ROTATION"], .opacity: ["OPACITY"], .lineWidth: ["STROKE_WIDTH"],
        ]
        var entries: [String] = []
        for track in tracks {
            guard let properties = names[track.property] else {
                writer.omit(track, "Keyframes has no such property")
                continue
            }
            guard let line = writer.expanded(track, .held) else { continue }
            writer.count += 1
            let channel = CodeChannel(track.property, count: line.keys[0].value.numbers.count)
            func keys(_ axis: Int) -> [String] {
                line.keys.enumerated().map { index, key in
                    var frame = (line.begin + key.time) * frameRate
                    if index + 1 < line.keys.count, line.keys[index + 1].time == key.time { frame -= 1e-5 }
                    let all = channel.numbers(key.value)
                    let numbers = properties.count > 1 ? [all[axis]] : Array(all.prefix(2))
                    return "{\"start_frame\": \(CodeWriter.number(frame)), \"data\": \(CodeWriter.list(numbers))}"
                }
            }
            let curves = line.keys.dropLast().map { key in
                var n = [0.0, 0, 1, 1]
                if case .bezier(let curve) = key.interpolation { n = curve.numbers }
                return "[\(CodeWriter.list([n[0], n[1]])), \(CodeWriter.list([n[2], n[3]]))]"
            }
            for (axis, property) in properties.enumerated() {
                entries.append(
                    """
                        {
                          "name": \(track.layer.quoted),
                          "property": "\(property)",
                          "key_values": [\(keys(axis).joined(separator: ", "))],
                          "timing_curves": [\(curves.joined(separator: ", "))]
                        }
                    """)
            }
        }
        return """
            {
              "frame_rate": \(CodeWriter.number(frameRate)),
              "animation_frame_count": \(CodeWriter.number(duration * frameRate)),
              "animations": [
            \(entries.joined(separator: ",\n"))
              ]
            }
            """
    }

    /// A motion document: a layer for each name, with its animations.
    func motion(_ writer: inout CodeWriter) -> String {
        let parts = appleParts(&writer)
        var layers: [(name: String, animations: [String])] = []
        for part in parts {
            if !layers.contains(where: { $0.name == part.layer }) { layers.append((part.layer, [])) }
            guard let index = layers.firstIndex(where: { $0.name == part.layer }) else { continue }
            layers[index].animations.append("        " + part.object.motionDocument)
        }
        let entries = layers.map { layer in
            let isShape = parts.contains { part in
                part.layer == layer.name && (part.object.innermost.keyPath ?? "").isOfShape
            }
            let isGradient = parts.contains { part in
                part.layer == layer.name && (part.object.innermost.keyPath ?? "").isOfGradient
            }
            var head = "\"name\": \(layer.name.quoted), \"type\": \"layer\""
            if isShape { head = "\"name\": \(layer.name.quoted), \"type\": \"path\", \"path\": \"M 0 0 L 1 0\"" }
            if isGradient {
                head = "\"name\": \(layer.name.quoted), \"type\": \"gradient\", \"colors\": [\"#000000\", \"#ffffff\"]"
            }
            return "    {\(head),\n      \"animations\": [\n\(layer.animations.joined(separator: ",\n"))\n      ]}"
        }
        return """
            {
              "pegbar": "motion/1",
              "name": \(name.quoted),
              "size": [\(CodeWriter.number(size.width)), \(CodeWriter.number(size.height))],
              "duration": \(CodeWriter.number(duration)),
              "layers": [
            \(entries.joined(separator: ",\n"))
              ]
            }
            """
    }
}

extension String {
    fileprivate var isOfShape: Bool {
        let names = ["path", "fillColor", "strokeColor", "line", "stroke", "miterLimit"]
        return names.contains { hasPrefix($0) }
    }
    fileprivate var isOfGradient: Bool {
        ["colors", "locations", "startPoint", "endPoint"].contains { hasPrefix($0) }
    }
}

extension Path {
    /// An outline of Lottie; of several contours the first.
    fileprivate var lottieShape: String {
        var vertices: [(point: Point, into: Point, out: Point)] = []
        var isClosed = false
        var next = 0
        func take() -> Point {
            defer { next += 1 }
            return next < points.count ? points[next] : .zero
        }
        walk: for verb in verbs {
            switch verb {
            case .move:
                guard vertices.isEmpty else { break walk }
                let point = take()
                vertices.append((point, point, point))
            case .line:
                let point = take()
                vertices.append((point, point, point))
            case .cubic:
                let (first, second, end) = (take(), take(), take())
                if !vertices.isEmpty { vertices[vertices.count - 1].out = first }
                vertices.append((end, second, end))
            case .close: isClosed = true
            }
        }
        if isClosed, vertices.count > 1, let last = vertices.last, last.point == vertices[0].point {
            vertices[0].into = last.into
            vertices.removeLast()
        }
        func list(_ points: [Point]) -> String {
            "[\(points.map { CodeWriter.list([$0.x, $0.y]) }.joined(separator: ", "))]"
        }
        return
            "{\"c\": \(isClosed), \"v\": \(list(vertices.map(\.point))), \"i\": \(list(vertices.map { $0.into - $0.point })), "
            + "\"o\": \(list(vertices.map { $0.out - $0.point }))}"
    }
}

extension AppleAnimation {
    /// The animation as a motion document has it.
    fileprivate var motionDocument: String {
        let types = [
            "CABasicAnimation": "basic", "CAKeyframeAnimation": "keyframes", "CASpringAnimation": "spring",
            "SKBounceAnimation": "bounce", "CAAnimationGroup": "group",
        ]
        var fields = ["\"type\": \"\(types[type] ?? type)\""]
        if let keyPath { fields.append("\"keyPath\": \"\(keyPath)\"") }
        for (name, value) in writtenFields { fields.append("\"\(name)\": \(value)") }
        if !child.isEmpty { fields.append("\"animations\": [\(child.map(\.motionDocument).joined(separator: ", "))]") }
        return "{\(fields.joined(separator: ", "))}"
    }

    private var writtenFields: [(String, String)] {
        fields.filter { $0.name != "isRemovedOnCompletion" && $0.name != "valueFunction" }.map { name, value in
            if name == "beginTime", case .later(let seconds) = value { return (name, CodeWriter.number(seconds)) }
            return (name, value.motionDocument)
        }
    }
}

extension AppleValue {
    /// The value as a motion document has it.
    fileprivate var motionDocument: String {
        switch self {
        case .number(let number), .plain(let number), .later(let number): return AppleValue.literal(number)
        case .integer(let number): return "\(number)"
        case .flag(let flag): return "\(flag)"
        case .point(let x, let y), .size(let x, let y): return CodeWriter.exact([x, y])
        case .rect(let n), .color(let n), .transform(let n): return CodeWriter.exact(n)
        case .path(let path): return path.styleData.quoted
        case .list(let values): return "[\(values.map(\.motionDocument).joined(separator: ", "))]"
        case .timing(let curve): return CodeWriter.exact(curve.numbers)
        case .name(let swift, _):
            if swift == ".infinity" { return "\"infinity\"" }
            if swift == ".rotateAuto" { return "\"auto\"" }
            if swift == ".rotateAutoReverse" { return "\"autoReverse\"" }
            if swift.hasPrefix("SKBounceAnimationStiffness") { return swift.dropFirst(26).lowercased().quoted }
            return String(swift.drop { $0 == "." }).quoted
        }
    }
}

extension CodeWriter {
    /// A list of JSON with all digits.
    static func exact(_ numbers: [Double]) -> String {
        "[\(numbers.map(AppleValue.literal).joined(separator: ", "))]"
    }
}
