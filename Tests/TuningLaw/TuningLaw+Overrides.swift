import Engine
import Formats
import Tuning

extension TuningLaw {
    /// Sets values of the file, each alone, and compares what comes of it with the scene that has the value as an override.
    /// Those of Lottie are checked by `checkValues`.
    ///
    /// - Parameter most: How many values are set, which lie as far from each other as they can.
    public mutating func checkOverrides(most: Int) {
        guard let document = try? Document.read(file.isText ? file.text : bytes, sources: true),
            let map = document.sources, document.format != .lottie
        else { return }
        let known = Dictionary(grouping: document.scene.sourcedProperties().filter { $0.origin != nil }) {
            $0.origin ?? 0
        }
        let values = map.values.filter { source in
            source.sites.allSatisfy(\.isSettable)
        }
        let step = max(1, (values.count + most - 1) / max(most, 1))
        for index in stride(from: 0, to: values.count, by: step) {
            let source = values[index]
            let property = known[source.origin]?.lazy.compactMap { property -> AnyProperty? in
                guard case .property(let content) = property.content,
                    source.field == nil || source.field == property.name
                else { return nil }
                return content
            }.first
            check(source, property, document.scene, map)
        }
    }

    private mutating func check(_ source: SourceValue, _ property: AnyProperty?, _ scene: Scene, _ map: SourceMap) {
        let path = map.path(of: source.sites[0]) ?? "a value without a path"
        guard let value = Self.other(property, source.sites[0].form) else { return }
        counts.overrides += 1
        do {
            let patched = try file.bytes(setting: value, at: source, in: map)
            if patched == bytes { breaches.append("\(path): nothing is written for \(value)") }
            let new = try Document.read(patched).scene
            if file.isText {
                checkRest(of: patched, source.sites.compactMap(map.path), path)
            } else {
                checkRest(of: patched, path, source)
            }
            guard property != nil else { return }
            let overridden = scene.setting(.constant(value), at: source.origin, named: source.field)
            let wanted = overridden.map(hashes)
            // The last frame of an archive is left out where it is the first one again.
            let isLonger = abs(new.frames.upperBound - scene.frames.upperBound) > (file.isText ? 0 : 1)
            if isLonger || hashes(of: new) != wanted { breaches.append("\(path) = \(value): the scenes differ") }
        } catch {
            breaches.append("\(path): \(error)")
        }
    }

    /// Another value of a form; nil where nothing is known of it.
    private static func other(_ property: AnyProperty?, _ form: SourceForm) -> PropertyValue? {
        func moved(_ number: Double) -> Double { number > 0.5 ? number - 0.25 : number + 0.25 }
        func shifted(_ color: Color) -> Color {
            Color(red: color.red > 0.5 ? 0.2 : 0.8, green: 0.4, blue: 0.6, alpha: color.alpha)
        }
        switch (form, property) {
        case (.flag, .number(let property)?): return .number(property.base == 0 ? 1 : 0)
        case (.flag, nil): return .flag(true)
        case (.number(let scale), .number(let property)?):
            return .number(scale.scene(scale.file(moved(property.base))))
        case (.number, nil): return .number(0.625)
        case (.vector(let scale, _, _), .vector(let property)?):
            let (x, y) = (scale.file(moved(property.base.x)), scale.file(property.base.y + 0.5))
            return .vector(Vector3(scale.scene(x), scale.scene(y), property.base.z))
        case (.color, .color(let property)?): return .color(shifted(property.base))
        case (.color, nil): return .color(Color(red: 0.2, green: 0.4, blue: 0.6))
        case (.colors, .gradient(let property)?):
            let colors = property.base.colorsWithOpacity
            guard !colors.isEmpty else { return nil }
            return .gradient(
                GradientStops(
                    colors: colors.enumerated().map { index, color in
                        ColorStop(offset: 0.125 + Double(index) / Double(2 * colors.count), color: shifted(color))
                    }))
        case (.pathData, .outline(let property)?): return .outline(bent(property.base))
        case (.commands, .path(let property)?):
            let path = bent(Path(property.base))
            return .path(Contour(path.contours.first?.vertices ?? [], isClosed: false))
        case (.text, nil): return .text("Xy “é” & <1>\\")
        default: return nil
        }
    }

    /// Another outline, of one contour more.
    private static func bent(_ path: Path) -> Path {
        var result = path.transformed(by: Affine(a: 1, b: 0.25, c: 0, d: 1, tx: 0.5, ty: -1.25))
        // Keyframes has room for one.
        if path.contours.count != 1 {
            result.move(to: Point(1, 2))
            result.cubic(Point(3.5, 2), Point(5, 4.125), to: Point(5, 6))
            result.close()
        } else if path.verbs.last != .close {
            result.cubic(Point(3.5, 2), Point(5, 4.125), to: Point(5, 6))
        }
        return result
    }

    /// The frames of a scene, and what is drawn in some of them.
    func hashes(of scene: Scene) -> [String] {
        var evaluator = Evaluator(scene)
        return ["\(scene.frames.lowerBound) \(scene.size)"]
            + frames.map { "\(evaluator.displayList(at: $0).contentHash)" }
    }

    // MARK: - The rest of the file

    /// Sees to it that a text says the same but for what lies at the paths of a value: the colors of a gradient may lie
    /// elsewhere in another one.
    private mutating func checkRest(of patched: [UInt8], _ paths: [String], _ path: String) {
        guard let new = try? TunableFile(patched).text, let first = try? JSONDocument(file.text),
            let second = try? JSONDocument(new)
        else {
            breaches.append("\(path): the patched text is no JSON")
            return
        }
        let differences = first.withRoot { a in second.withRoot { b in Self.unlike(a, b) } }
        let track = path.split(separator: ".key_").first.map(String.init) ?? path
        let wrong = differences.filter { difference in !(paths + [track]).contains { difference.hasPrefix($0) } }
        if !wrong.isEmpty { breaches.append("\(path): \(wrong.prefix(3)) differ, too") }
    }

    /// The paths of values that one text has otherwise, or that the other lacks.
    private static func unlike(_ a: JSONValue, _ b: JSONValue) -> [String] {
        guard a.kind == b.kind else { return [a.path] }
        switch a.kind {
        case .object:
            let (before, after) = (Array(a.members), Array(b.members))
            let added = after.filter { member in !before.contains { $0.key == member.key } }.map(\.value.path)
            return added
                + before.flatMap { key, value in b.member(key).map { unlike(value, $0) } ?? [value.path] }
        case .array:
            // A list that relied on a default may have one element more.
            guard a.count <= b.count else { return [a.path] }
            return zip(a.elements, b.elements).flatMap { unlike($0, $1) } + b.elements.dropFirst(a.count).map(\.path)
        case .null: return []
        case .bool: return a.bool == b.bool ? [] : [a.path]
        case .number: return a.double == b.double ? [] : [a.path]
        case .string: return a.string == b.string ? [] : [a.path]
        }
    }
}
