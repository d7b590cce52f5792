import Engine
import Formats

/// What has no keyframes, and is set part by part: a rectangle as a whole; the rotation, the scale and the translation
/// of a matrix, each of which gets an animation of its own.
struct StillPart {
    /// What edits call it, its names and its value.
    var shown: StillProperty
    /// What the animation names.
    var keyPath: String
    /// The value that it has.
    var value: Value
    /// The path of the layer that it belongs to; empty in archives.
    var layer = ""
    /// Where the file has the rectangle or the matrix.
    var location: SourceSite.Location

    /// A value of an animation.
    enum Value {
        /// A rectangle.
        case rectangle(Rect)
        /// One number, or those of both axes.
        case numbers([Double])
    }
}

extension TunableFile {
    /// The rectangles, and the parts of matrices, that stand still and could have keyframes.
    func stillParts(
        matching keyPath: PropertyKeyPath, limit: Int, _ format: KeyframeFormat, _ scene: Scene, _ map: SourceMap
    ) -> [StillPart] {
        guard format == .motion || format == .archive else { return [] }
        var found: [StillPart] = []
        for property in scene.partedProperties(matching: keyPath, limit: limit) where found.count < limit {
            guard let place = place(of: property, format, in: map) else { continue }
            // A key path that others have as well means more than this.
            guard format == .motion || scene.partedProperties(matching: property.keyPath, limit: 2).count == 1 else {
                continue
            }
            found += parts(of: property, place, format)
        }
        return Array(found.prefix(limit))
    }

    /// Where the file has a rectangle or a matrix, or would have it.
    private struct Place {
        /// What the animation names: a member of the layer.
        var member: String
        /// Where.
        var location: SourceSite.Location
        /// What edits call it.
        var path: String
        /// The path of the layer; empty in archives.
        var layer = ""
    }

    private func parts(of property: PartedProperty, _ place: Place, _ format: KeyframeFormat) -> [StillPart] {
        let keyPath = property.keyPath.description
        switch property.content {
        case .rectangle(let rectangle):
            guard rectangle.contributions.isEmpty else { return [] }
            let box = rectangle.base
            // Other rectangles are shares of a picture.
            let unit = place.member == "bounds" ? "px" : ""
            let shown = StillProperty(
                path: place.path, keyPath: keyPath,
                value: [box.x, box.y, box.width, box.height].map { $0.rounded(to: 2) }.joined(separator: ",") + unit)
            return [
                StillPart(
                    shown: shown, keyPath: place.member, value: .rectangle(box), layer: place.layer,
                    location: place.location)
            ]
        case .matrix(let matrix):
            return StillMatrixPart.all(of: matrix, format).map { part in
                StillPart(
                    shown: StillProperty(
                        path: "\(place.path).\(part.name)", keyPath: "\(keyPath).\(part.name)", value: part.shown),
                    keyPath: "\(place.member).\(part.key)", value: .numbers(part.numbers), layer: place.layer,
                    location: place.location)
            }
        }
    }

    /// Where the file has a property, or would have it; nil where it gets no keyframes.
    private func place(of property: PartedProperty, _ format: KeyframeFormat, in map: SourceMap) -> Place? {
        guard let origin = property.origin, let site = map.value(origin, named: property.name)?.sites.first,
            site.form == .parts
        else { return nil }
        switch site.location {
        case .archived(let member) where format == .archive, .animated(let member) where format == .archive:
            return Place(member: member.key, location: site.location, path: property.keyPath.description)
        case .bytes where format == .motion, .missing where format == .motion:
            guard let path = map.path(of: site), Self.isOfLayer(path) else { return nil }
            let layer = Self.outer(path)
            return Place(
                member: String(path.dropFirst(layer.utf8.count + 1)), location: site.location, path: path,
                layer: layer)
        default: return nil
        }
    }

    /// What a path of an edit means of what is set part by part; nil where it means something else, or several.
    func stillPart(at path: String, _ format: KeyframeFormat) -> StillPart? {
        guard let (scene, map) = described else { return nil }
        let found: [StillPart]
        if path.hasPrefix("$") {
            guard let all = try? PropertyKeyPath("**") else { return nil }
            found = stillParts(matching: all, limit: 100_000, format, scene, map)
        } else {
            // The part of a matrix is not a property of the scene.
            let whole = path[..<(path.lastIndex(of: ".") ?? path.startIndex)]
            found = [path, String(whole)].compactMap { try? PropertyKeyPath($0) }.flatMap {
                stillParts(matching: $0, limit: 8, format, scene, map)
            }
        }
        return found.first { $0.shown.path == path }
    }

    /// The file with the first two keyframes of a rectangle, or of a part of a matrix.
    func animating(
        _ part: StillPart, from start: Double, to end: Double
    ) throws(TuningFailure) -> (TunableFile, SegmentEdits) {
        switch part.location {
        case .archived(let member), .animated(let member):
            let value: ArchiveFirstKeyframes.Value =
                switch part.value {
                case .rectangle(let rectangle): .rectangle(rectangle)
                case .numbers(let numbers) where numbers.count == 2:
                    .property(.vector(Vector3(numbers[0], numbers[1], 0)), .size)
                case .numbers(let numbers): .property(.number(numbers[0]), .number)
                }
            return try animatingObject(member, keyPath: part.keyPath, value, from: start, to: end)
        default:
            guard let layer = sources.offset(at: part.layer) else {
                throw .segment("the value is not one of a layer")
            }
            return try animating(
                .keyPath(part.keyPath, value: json(of: part), ofLayerAt: layer), from: start, to: end)
        }
    }

    /// The value of a part as a motion document writes it: as it stands there, or else its numbers.
    private func json(of part: StillPart) -> String {
        if case .bytes(let bytes) = part.location, case .rectangle = part.value, text[bytes].first == UInt8(ascii: "[")
        {
            return String(decoding: text[bytes], as: UTF8.self)
        }
        switch part.value {
        case .rectangle(let box) where box.x == 0 && box.y == 0: return Self.list([box.width, box.height])
        case .rectangle(let box): return Self.list([box.x, box.y, box.width, box.height])
        case .numbers(let numbers): return numbers.count == 1 ? Self.text(numbers[0]) : Self.list(numbers)
        }
    }

    private static func list(_ numbers: [Double]) -> String { "[\(numbers.map(text).joined(separator: ", "))]" }

    private static func text(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }
}

/// A part of a matrix that could have keyframes, and has none.
private struct StillMatrixPart {
    /// What it is called.
    var name: String
    /// What animations call it.
    var key: String
    /// Its numbers, one or two.
    var numbers: [Double]
    /// The same as they are displayed.
    var shown: String

    /// What of the matrix it sets.
    var reach: Set<Piece>

    /// What a matrix is made of, as far as its pieces get keyframes.
    enum Piece {
        case rotation, translation, width, height, depth
    }

    /// What of a matrix does not move: nothing where something makes all of it.
    static func all(of matrix: Property<Matrix4>, _ format: TunableFile.KeyframeFormat) -> [StillMatrixPart] {
        var moving: Set<Piece> = []
        for contribution in matrix.contributions {
            guard case .part(let animation) = contribution.motion, animation.animation.effect == .replaces,
                let pieces = pieces(of: animation.part)
            else { return [] }
            moving.formUnion(pieces)
        }
        let made = MatrixParts(matrix.base)
        let (scale, shift) = (made.scale, made.translation)
        var parts: [StillMatrixPart]
        if format == .motion {
            parts = [
                part("Rotation", "rotation", [made.angles.z], .degrees, [.rotation]),
                part("Scale", "scale.xy", [scale.x, scale.y], .percent, [.width, .height]),
            ]
        } else {
            parts = [part("Rotation", "rotation.z", [made.angles.z], .degrees, [.rotation])]
            // Core Animation has one number for all three factors, or one for each.
            if scale.x == scale.y, scale.y == scale.z {
                parts.append(part("Scale", "scale", [scale.x], .percent, [.width, .height, .depth]))
            } else {
                parts.append(part("X Scale", "scale.x", [scale.x], .percent, [.width]))
                parts.append(part("Y Scale", "scale.y", [scale.y], .percent, [.height]))
            }
        }
        parts.append(part("Translation", "translation", [shift.x, shift.y], .pixels, [.translation]))
        return parts.filter { $0.numbers.allSatisfy(\.isFinite) && $0.reach.isDisjoint(with: moving) }
    }

    /// What a part of a matrix sets and leaves the rest as it is; nil for what changes more.
    private static func pieces(of part: ValuePart) -> Set<Piece>? {
        switch part {
        case .rotation: [.rotation]
        case .scale(let axis): [axis == .x ? .width : axis == .y ? .height : .depth]
        case .planeScale: [.width, .height]
        case .uniformScale: [.width, .height, .depth]
        case .translation, .planeTranslation: [.translation]
        case .component, .pair, .color, .whole, .before: nil
        }
    }

    private static func part(
        _ name: String, _ key: String, _ numbers: [Double], _ unit: PropertyUnit, _ reach: Set<Piece>
    ) -> StillMatrixPart {
        // Taking a matrix apart leaves traces behind the digits that a person wrote.
        let clean = numbers.map { abs($0.rounded(12) - $0) < 1e-15 ? $0.rounded(12) : $0 }
        return StillMatrixPart(
            name: name, key: key, numbers: clean,
            shown: clean.map { ($0 * unit.factor).rounded(to: 2) }.joined(separator: ",") + unit.symbol, reach: reach)
    }
}
