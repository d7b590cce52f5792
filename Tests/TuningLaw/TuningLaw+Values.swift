import Engine
import Formats
import Tuning

extension TuningLaw {
    /// How many values are changed at once.
    private static let valuesTogether = 16
    /// In how many groups the values of a file are changed at most, and how many of them alone besides.
    private static let mostValueGroups = 60

    /// A value that is given another one.
    struct ValueChange {
        var source: SourceValue
        var value: PropertyValue
        var edits: [TextEdit]
        var path: String
    }

    /// What of the scene was read from each origin.
    var propertiesByOrigin: [Int: [SourcedProperty]] {
        guard let scene else { return [:] }
        return Dictionary(grouping: scene.sourcedProperties().filter { $0.origin != nil }) { $0.origin ?? 0 }
    }

    /// Checks the values of the file, each alone or, where there are many, in groups; or a few, each alone.
    mutating func checkValues(sample: Int? = nil) {
        guard file.isText, let scene else { return }
        let changes = changes()
        if let sample {
            let step = max(1, changes.count / max(sample, 1))
            for index in stride(from: 0, to: changes.count, by: step) { check([changes[index]], scene) }
            return
        }
        guard changes.count > Self.mostValueGroups else {
            for change in changes { check([change], scene) }
            return
        }
        let count = min((changes.count + Self.valuesTogether - 1) / Self.valuesTogether, Self.mostValueGroups)
        var groups: [[ValueChange]] = Array(repeating: [], count: count)
        for (index, change) in changes.enumerated() {
            // Two members that one object lacks are not added at once.
            let group = (0..<count).map { (index + $0) % count }.first { group in
                !groups[group].contains { $0.meets(change) }
            }
            if let group { groups[group].append(change) } else { check([change], scene) }
        }
        for group in groups where !group.isEmpty { check(group, scene) }
        for index in stride(from: 0, to: changes.count, by: max(1, changes.count / 24)) {
            check([changes[index]], scene)
        }
    }

    /// A change of each value that can be saved and that the scene shows.
    private mutating func changes() -> [ValueChange] {
        let properties = propertiesByOrigin
        var changes: [ValueChange] = []
        for source in file.sources.values {
            counts.values += 1
            if !source.sites.allSatisfy(\.isSettable) {
                counts.unsaved += 1
                continue
            }
            let uses = properties[source.origin] ?? []
            let shown = uses.first { source.field == nil || $0.name == source.field }
            guard let shown, let site = source.sites.first, let value = shown.other(site.form),
                let path = file.sources.path(of: site)
            else {
                counts.unseen += 1
                continue
            }
            do throws(SourceFailure) {
                let edits = try file.sources.edits(value, at: source)
                if edits.isEmpty { breaches.append("\(path): another value changes nothing") }
                changes.append(ValueChange(source: source, value: value, edits: edits, path: path))
            } catch {
                breaches.append("\(path): cannot be written: \(error)")
            }
        }
        return changes
    }

    private mutating func check(_ changes: [ValueChange], _ scene: Scene) {
        let edits = changes.flatMap(\.edits).sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
        let new = edits.applied(to: file.text)
        checkText(changes, new)
        counts.added += changes.count { $0.source.isMissing }
        guard !hasExpressions else {
            counts.read += changes.count
            return
        }
        var expected = scene
        for change in changes {
            guard
                let next = expected.setting(
                    .constant(change.value), at: change.source.origin, named: change.source.field)
            else {
                breaches.append("\(change.path): the value cannot be overridden")
                continue
            }
            expected = next
        }
        do {
            guard let patched = try file.changed(new).scene, !isSame(patched, expected) else { return }
        } catch {
            breaches.append("\(changes[0].path): what comes of it cannot be read")
            return
        }
        guard changes.count > 1 else {
            breaches.append("\(changes[0].path) = \(changes[0].value): the scenes differ")
            return
        }
        let before = breaches.count
        check(Array(changes[..<(changes.count / 2)]), scene)
        check(Array(changes[(changes.count / 2)...]), scene)
        if breaches.count == before {
            breaches.append("\(changes[0].path) with \(changes.count - 1) others: the scenes differ")
        }
    }

    private func isSame(_ first: Scene, _ second: Scene) -> Bool {
        func names(_ scene: Scene) -> [[String]] { scene.compositions.map { $0.layers.map(\.name) } }
        return pictures(of: first) == pictures(of: second) && names(first) == names(second)
    }

    /// Only the values that were changed differ, and objects that lacked one have one member more.
    private mutating func checkText(_ changes: [ValueChange], _ new: [UInt8]) {
        counts.texts += 1
        guard let first = try? JSONDocument(file.text), let second = try? JSONDocument(new) else {
            breaches.append("\(changes[0].path): the patched text is no JSON")
            return
        }
        let allowed = changes.flatMap { change in
            change.source.sites.flatMap { site -> [String] in
                guard let path = file.sources.path(of: site) else { return [] }
                let companion = site.companion.flatMap { companion -> String? in
                    guard case .colorCount(let bytes) = companion else { return nil }
                    return first.withRoot { $0.value(at: bytes.lowerBound)?.path }
                }
                // What says that there are keyframes lies beside them.
                let flag = path.hasSuffix(".k") ? [String(path.dropLast(2)) + ".a"] : []
                // Where one keyframe is to stay, the others and their curves go.
                var keys: [String] = []
                if case .first = site.location, let end = path.firstRange(of: ".key_")?.lowerBound {
                    keys = [".key_values", ".key_frames", ".timing_curves"].map { path[..<end] + $0 }
                }
                return [path] + flag + (companion.map { [$0] } ?? []) + keys
            }
        }
        let wrong = first.withRoot { a in second.withRoot { b in Self.additions(a, b) } }.filter { path in
            !allowed.contains { path == $0 || path.hasPrefix($0) || $0.hasPrefix(path + ".") }
        }
        if !wrong.isEmpty { breaches.append("\(changes[0].path): other values change, too: \(wrong.prefix(3))") }
    }

    /// The paths of values that differ, and of members that the second text has besides.
    private static func additions(_ a: JSONValue, _ b: JSONValue) -> [String] {
        guard a.kind == b.kind else { return [a.path] }
        switch a.kind {
        case .array:
            guard a.count <= b.count else { return [a.path] }
            return zip(a.elements, b.elements).flatMap { additions($0, $1) }
                + (a.count..<b.count).map { "\(b.path)[\($0)]" }
        case .object:
            let own = Array(a.members)
            let others = Array(b.members)
            guard own.count < others.count else {
                guard own.count == others.count else { return [a.path] }
                return zip(own, others).flatMap { $0.key == $1.key ? additions($0.value, $1.value) : [a.path] }
            }
            var index = 0
            var found: [String] = []
            for (key, value) in others {
                if index < own.count, own[index].key == key {
                    found += additions(own[index].value, value)
                    index += 1
                } else {
                    found.append(b.path + JSONPath.step(key))
                }
            }
            return index == own.count ? found : [a.path]
        default: return differences(a, b)
        }
    }
}

extension TuningLaw.ValueChange {
    /// Whether both are written at the same offset.
    fileprivate func meets(_ other: Self) -> Bool {
        edits.contains { own in
            other.edits.contains {
                own.bytes.lowerBound <= $0.bytes.upperBound && $0.bytes.lowerBound <= own.bytes.upperBound
            }
        }
    }
}

extension SourceValue {
    /// Whether the file has it nowhere.
    fileprivate var isMissing: Bool {
        sites.allSatisfy { if case .missing = $0.location { true } else { false } }
    }
}

extension SourcedProperty {
    /// Another value, in the scene's units, that the form can state exactly; nil where none was found.
    fileprivate func other(_ form: SourceForm) -> PropertyValue? {
        switch (content, form) {
        case (.isHidden(let flag), .flag): return .flag(!flag)
        case (.name(let name), .text): return .text(name + " é\"2")
        case (.property(.number(let old)), .number(let scale)): return .number(other(old.base, scale))
        case (.property(.vector(let old)), .vector(let scale, _, _)):
            return .vector(Vector3(other(old.base.x, scale), other(old.base.y, scale), old.base.z))
        case (.property(.color(let old)), .color(let form)):
            return .color(other(old.base, form))
        case (.property(.gradient(let old)), .gradient):
            var numbers = old.base.values
            for index in numbers.indices where index % 4 != 0 || index >= 4 * old.base.colorCount {
                numbers[index] = numbers[index] == 0.25 ? 0.5 : 0.25
            }
            return .gradient(GradientStops(numbers, colorCount: old.base.colorCount))
        case (.property(.path(let old)), .outline(let isClosed)):
            // One vertex more, so that all of it is written anew, or other numbers alone.
            var contour = moved(old.base)
            if (origin ?? 0) % 2 == 0 { contour.vertices.append(Vertex(Point(2.5, -7))) }
            if isClosed == nil, (origin ?? 0) % 3 == 0 { contour.isClosed.toggle() }
            return .path(contour)
        case (.property(.outline(let old)), .pathData):
            return .outline(old.base.transformed(by: Affine(a: 1, b: 0.25, c: 0, d: 1, tx: 0.5, ty: -1.25)))
        case (.property(.path(let old)), .commands):
            let moved = moved(old.base).vertices
            return .path(Path(Contour(moved, isClosed: false)).contours.first ?? old.base)
        case (.property(.text(let old)), .lines):
            return .text(String(old.base.text.reversed()) + old.base.text.prefix(1))
        default: return nil
        }
    }

    private func other(_ number: Double, _ scale: SourceScale) -> Double {
        let old = scale.file(number)
        let next = ((old + max(0.5, abs(old) * 0.125)) * 8).rounded() / 8
        return scale.scene(next)
    }

    private func other(_ color: Color, _ form: SourceColor) -> Color {
        let parts = color.red < 0.5 ? [204.0, 51, 102] : [51.0, 102, 204]
        switch form {
        case .hex: return Color(red: parts[0] / 255, green: parts[1] / 255, blue: parts[2] / 255, alpha: color.alpha)
        case .components:
            return Color(red: parts[0] / 255, green: parts[1] / 255, blue: parts[2] / 255, alpha: color.alpha)
        case .list(let factor):
            let scale = SourceScale(factor)
            let scene = parts.map { scale.scene(scale.file($0 / 255)) }
            return Color(red: scene[0], green: scene[1], blue: scene[2])
        }
    }

    private func moved(_ contour: Contour) -> Contour {
        var contour = contour
        for index in contour.vertices.indices {
            let old = contour.vertices[index]
            let point = Point(old.point.x + 1.5, old.point.y - 0.25)
            func control(_ control: Point) -> Point {
                func part(_ control: Double, _ old: Double, _ new: Double) -> Double {
                    let written = SourceScale(offset: old).file(control)
                    return SourceScale(offset: new).scene(SourceScale(offset: new).file(new + written))
                }
                return Point(part(control.x, old.point.x, point.x), part(control.y, old.point.y, point.y))
            }
            contour.vertices[index] = Vertex(
                point, inControl: control(old.inControl), outControl: control(old.outControl))
        }
        return contour
    }
}
