import Engine

extension CodeAnimation {
    /// Everything as plain JSON: times in seconds, values in the scene's units.
    func json(_ writer: inout CodeWriter) -> String {
        var entries: [String] = []
        for track in tracks {
            guard let line = writer.timeline(track, .all), let first = line.keys.first else { continue }
            writer.count += 1
            let names = CodeChannel.names(track.property, count: first.value.numbers.count)
            var fields = [
                "\"layer\": \(track.layer.quoted)", "\"keyPath\": \(track.keyPath.quoted)",
                "\"property\": \(track.property.layerKeyPath.map(\.quoted) ?? "null")",
                "\"unit\": \(track.property.unit.quoted)",
                "\"components\": [\(names.map(\.quoted).joined(separator: ", "))]",
                "\"begin\": \(CodeWriter.number(line.begin))", "\"duration\": \(CodeWriter.number(line.duration))",
            ]
            if let run = line.run {
                fields.append("\"runs\": \(run.count == .infinity ? "\"infinity\"" : CodeWriter.number(run.count))")
                fields.append("\"alternates\": \(run.alternates)")
                fields.append("\"fill\": \"\(run.fill)\"")
            }
            fields.append("\"error\": \(line.error.rounded(to: 12))")
            let keys = line.keys.map { key in
                var fields =
                    "\"time\": \(CodeWriter.number(key.time)), \"value\": \(CodeWriter.list(key.value.numbers))"
                if case .bezier(let curve) = key.interpolation {
                    fields += ", \"easing\": \(CodeWriter.list(curve.numbers))"
                }
                return "        {\(fields)}"
            }
            if !first.value.verbs.isEmpty {
                let verbs = first.value.verbs.map { "\"\($0)\"" }.joined(separator: ", ")
                fields.append("\"verbs\": [\(verbs)]")
            }
            fields.append("\"keys\": [\n\(keys.joined(separator: ",\n"))\n      ]")
            entries.append("    {\n      " + fields.joined(separator: ",\n      ") + "\n    }")
        }
        return """
            {
              "name": \(name.quoted),
              "frameRate": \(CodeWriter.number(frameRate)),
              "firstFrame": \(CodeWriter.number(firstFrame)),
              "duration": \(CodeWriter.number(duration)),
              "tracks": [
            \(entries.joined(separator: ",\n"))
              ]
            }
            """
    }

    /// The most lines of samples.
    private static let mostSamples = 100_000

    /// The values at every frame of the file, in columns.
    func csv(_ writer: inout CodeWriter) -> String {
        let whole = tracks.compactMap(\.part).first ?? 0...duration
        let first = (whole.lowerBound * frameRate).rounded(.up)
        let count = Int(min(max((whole.upperBound * frameRate - first).rounded(.down), 0), Double(Self.mostSamples)))
        var columns: [(title: String, values: [String])] = []
        for track in tracks {
            let samples = (0...count).map { track.shown.values((first + Double($0)) / frameRate) }
            guard let size = samples.lazy.compactMap({ $0?.numbers.count }).max(), size > 0 else { continue }
            writer.count += 1
            let names = CodeChannel.names(track.property, count: size)
            for component in 0..<size {
                let title = size == 1 ? track.keyPath : "\(track.keyPath).\(names[component])"
                columns.append(
                    (
                        title,
                        samples.map { value in
                            guard let value, component < value.numbers.count else { return "" }
                            return value.numbers[component].isFinite ? "\(value.numbers[component])" : ""
                        }
                    ))
            }
        }
        var lines = [(["frame", "time"] + columns.map(\.title)).map(\.cell).joined(separator: ",")]
        for row in 0...count {
            let frame = first + Double(row)
            let head = [CodeWriter.number(firstFrame + frame), CodeWriter.number(frame / frameRate)]
            lines.append((head + columns.map { $0.values[row] }).joined(separator: ","))
        }
        return lines.joined(separator: "\n")
    }

    /// The values of After Effects' dialog for the velocity of keyframes.
    func afterEffects(_ writer: inout CodeWriter) -> String {
        var lines = ["\(name.inComment), \(CodeWriter.number(frameRate)) frames a second"]
        for track in tracks {
            guard let line = writer.expanded(track, .all), let first = line.keys.first else { continue }
            writer.count += 1
            let channel = CodeChannel(track.property, count: first.value.numbers.count)
            lines += ["", track.keyPath.inComment + (writer.remark(track).map { " (\($0))" } ?? "")]
            let isPlace = track.property == .position
            for (index, key) in line.keys.enumerated() {
                let numbers = channel.numbers(key.value)
                let values = numbers.map { CodeWriter.number($0) }.joined(separator: ", ")
                let frame = firstFrame + (line.begin + key.time) * frameRate
                var text = "  frame \(CodeWriter.number(frame))  value \(values)\(channel.unit)"
                func speeds(_ from: CodeTimeline.Key, _ to: CodeTimeline.Key, slope: Double) -> String {
                    let time = to.time - from.time
                    let distances = zip(channel.numbers(from.value), channel.numbers(to.value)).map { $1 - $0 }
                    let all =
                        isPlace
                        ? [distances.reduce(0) { $0 + $1 * $1 }.squareRoot() * slope / time]
                        : distances.map { $0 * slope / time }
                    return all.map { CodeWriter.number($0) }.joined(separator: ", ") + "\(channel.unit)/s"
                }
                if index > 0, case .bezier(let curve) = line.keys[index - 1].interpolation {
                    let influence = 1 - curve.x2
                    let slope = influence > 0 ? (1 - curve.y2) / influence : 0
                    text +=
                        "  in: influence \(CodeWriter.number(influence * 100)) %, speed "
                        + speeds(line.keys[index - 1], key, slope: slope)
                }
                if case .bezier(let curve) = key.interpolation, index + 1 < line.keys.count {
                    let slope = curve.x1 > 0 ? curve.y1 / curve.x1 : 0
                    text +=
                        "  out: influence \(CodeWriter.number(curve.x1 * 100)) %, speed "
                        + speeds(key, line.keys[index + 1], slope: slope)
                } else if index + 1 < line.keys.count {
                    text += line.keys[index + 1].time == key.time ? "  hold" : "  linear"
                }
                lines.append(text)
            }
        }
        return lines.joined(separator: "\n")
    }
}

extension String {
    /// A cell of a table with commas. One that a spreadsheet would take for a formula is quoted as text.
    fileprivate var cell: String {
        let text = first.map { "=+-@\t".contains($0) } == true ? "'" + self : self
        guard text.contains(where: { ",\"\n\r".contains($0) }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}
