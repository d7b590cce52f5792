import Engine
import Formats

extension Inspection {
    /// The report as text.
    var text: String {
        var lines = [file.printable]
        func add(_ title: String, _ value: String) {
            lines.append("  " + title + String(repeating: " ", count: max(1, 13 - title.count)) + value.printable)
        }
        add("format", format)
        add("size", "\(FrameNumber.text(width))×\(FrameNumber.text(height))")
        add("frame rate", FrameNumber.text(rounded(frameRate)))
        add("range", "\(FrameNumber.text(inFrame)) – \(FrameNumber.text(outFrame))")
        add("duration", "\(FrameNumber.text(rounded(duration))) s")
        if animations.count > 1 {
            add("animations", animations.joined(separator: ", "))
            if let animation { add("shown", animation) }
        }
        if !themes.isEmpty {
            add("themes", themes.map { $0.id + ($0.name.map { " (\($0))" } ?? "") }.joined(separator: ", "))
            add("theme", theme ?? "none")
        }
        if !states.isEmpty {
            add("states", states.joined(separator: ", "))
            add("state", state ?? "none")
        }
        for id in stateMachines {
            guard let machine = machines.first(where: { $0.id == id }) else {
                add("machine", "\(id)  can’t run")
                continue
            }
            add("machine", "\(id)  begins with \(machine.initial)")
            for line in machine.lines { lines.append("    " + line.printable) }
        }
        for slot in slots {
            let value = [slot.kind ?? "unused", slot.value].compactMap(\.self).joined(separator: "  ")
            add(
                "slot",
                "\(slot.name)  \(value)" + (slot.given ? "  overridden" : "") + (slot.animated ? "  animated" : ""))
        }
        let shown = colors.prefix(20).map { "\($0.color) \($0.uses)×" }.joined(separator: ", ")
        let colorCount = colors.count + (more?["colors"] ?? 0)
        if !colors.isEmpty { add("colors", shown + (colorCount > 20 ? ", \(colorCount) in all" : "")) }
        for marker in markers {
            let length = marker.duration > 0 ? " for \(FrameNumber.text(marker.duration))" : ""
            add("marker", "\(FrameNumber.text(marker.frame))\(length)  \(marker.name)")
        }
        for image in images {
            let size = "\(FrameNumber.text(image.width))×\(FrameNumber.text(image.height)), \(image.bytes) bytes"
            add("image", size + (image.failure.map { "  can’t be drawn: \($0)" } ?? ""))
        }
        for dependency in dependencies { add("file", dependency.path + (dependency.found ? "" : "  missing")) }
        let knobCount = knobs.count + (more?["knobs"] ?? 0)
        let curveCount = curves.count + (more?["curves"] ?? 0)
        add("knobs", knobCount == 0 ? "none" : "\(knobCount) numbers that tune --set can change; --json lists them")
        add("curves", curveCount == 0 ? "none" : "\(curveCount) that plot --property can draw; --json lists them")
        for swing in swings.prefix(20) {
            let order = ["dampingRatio", "period", "settlingDuration", "overshoot", "bounces"]
            let units = ["period": " s", "settlingDuration": " s", "overshoot": " %"]
            let facts = order.compactMap { name in
                swing.facts[name].map {
                    "\(CurveSheet.words(name)) \(FrameNumber.text(rounded($0)))\(units[name] ?? "")"
                }
            }
            add(swing.kind, "\(swing.keyPath)  \(facts.joined(separator: ", "))")
        }
        lines.append("layers" + (layers.isEmpty ? "  none" : ""))
        appendLayers(layers, indent: 1, to: &lines)
        if let left = more?["layers"] { lines.append("  and \(left) more") }
        lines.append("properties" + (properties.isEmpty ? "  none" : "  ~ animated; --key-paths '**' lists all"))
        lines += propertyLines
        lines.append("diagnostics" + (diagnostics.isEmpty ? "  none" : ""))
        for diagnostic in diagnostics { lines.append("  " + line(diagnostic)) }
        for (list, left) in (more ?? [:]).sorted(by: { $0.key < $1.key }) where Inspection.listsOfText.contains(list) {
            lines.append("  \(left) of the \(list) are left out: too long to list")
        }
        return lines.joined(separator: "\n")
    }

    /// What is listed whole where there is room for it.
    private static let listsOfText: Set = ["animations", "dependencies", "diagnostics", "markers", "slots", "themes"]

    private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

    private func appendLayers(_ layers: [LayerNode], indent: Int, to lines: inout [String]) {
        for layer in layers {
            lines.append(String(repeating: "  ", count: indent) + layer.summary)
            if let inner = layer.layers { appendLayers(inner, indent: indent + 1, to: &lines) }
        }
    }

    private func line(_ diagnostic: Diagnostic) -> String {
        let layer = diagnostic.layer.map { "layer “\($0)”: " } ?? ""
        let hint = diagnostic.hint.map { " (\($0))" } ?? ""
        return Message.line(
            file: file, line: diagnostic.line, column: diagnostic.column, severity: diagnostic.severity,
            text: layer + diagnostic.message + hint, jsonPath: diagnostic.path)
    }
}
