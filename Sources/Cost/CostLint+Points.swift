import Engine
import Formats

/// Points of paths that add nothing.
extension CostLint {
    /// Finds corners on straight lines and points that lie on the one before them, in all keyframes of their path.
    mutating func findIdlePoints() {
        for layer in document.scene.compositions.flatMap(\.layers) {
            guard case .shapes(let content) = layer.content, content.items.allSatisfy(\.keepsLines) else { continue }
            var thinner = PathThinner(sources: document.sources)
            let items = thinner.thinned(content.items)
            guard thinner.idleCount > 0 else { continue }
            let place =
                SourcePlace(thinner.firstOrigin, in: document.sources)
                ?? SourcePlace(layer.origin.id, in: document.sources)
            let count = thinner.idleCount
            add(
                Finding(
                    kind: .idlePoints, layer: name(of: layer),
                    message:
                        "\(count) of \(thinner.pointCount) points of its paths \(count == 1 ? "adds" : "add") nothing: "
                        + "\(count == 1 ? "it lies" : "they lie") on a straight line or on another point. Remove "
                        + "\(count == 1 ? "it" : "them").",
                    jsonPath: place?.path, line: place?.line,
                    saves: saving { $0.change(layer.id) { $0.content = .shapes(ShapeContent(items: items)) } },
                    savesBytes: thinner.bytes > 0 ? thinner.bytes : nil))
        }
    }
}

extension ShapeItem {
    /// Whether paths look the same with a point more on a straight line: modifiers that work on points see a difference.
    fileprivate var keepsLines: Bool {
        switch self {
        case .path, .style: true
        case .group(let group): group.items.allSatisfy(\.keepsLines)
        case .modifier(.trim, _), .modifier(.merge(.compound), _): true
        case .modifier: false
        // Copies are those of what is drawn.
        case .repeater: true
        }
    }
}

/// Takes points out of paths that add nothing to them.
private struct PathThinner {
    /// Where paths stand in the file.
    let sources: SourceMap?
    /// How many points were taken out.
    private(set) var idleCount = 0
    /// How many points there were in the paths that have some.
    private(set) var pointCount = 0
    /// How many bytes these points take.
    private(set) var bytes = 0
    /// Where the first of these paths stands.
    private(set) var firstOrigin: Int?

    /// The items without such points.
    mutating func thinned(_ items: [ShapeItem]) -> [ShapeItem] {
        items.map { item in
            switch item {
            case .group(var group):
                group.items = thinned(group.items)
                return .group(group)
            case .path(.contour(let property), let name):
                return .path(.contour(thinned(property)), name: name)
            case .path, .style, .modifier, .repeater: return item
            }
        }
    }

    private mutating func thinned(_ property: Property<Contour>) -> Property<Contour> {
        guard let contours = property.contours, let first = contours.first, first.vertices.count > 2,
            contours.allSatisfy({ $0.vertices.count == first.vertices.count && $0.isClosed == first.isClosed })
        else { return property }
        let idle = Self.idlePoints(of: contours)
        guard !idle.isEmpty else { return property }
        idleCount += idle.count
        pointCount += first.vertices.count
        firstOrigin = firstOrigin ?? property.origin
        bytes += property.origin.map { size(of: idle, at: $0, count: first.vertices.count) } ?? 0
        func without(_ contour: Contour) -> Contour {
            Contour(
                contour.vertices.enumerated().filter { !idle.contains($0.offset) }.map(\.element),
                isClosed: contour.isClosed)
        }
        var result = property
        result.base = without(property.base)
        if case .keyframes(let track)? = property.contributions.first?.motion {
            let keyframes = track.keyframes.map { Keyframe(time: $0.time, value: without($0.value), easing: $0.easing) }
            if let track = Track(keyframes) { result.contributions[0].motion = .keyframes(track) }
        }
        return result
    }

    /// The indices of points that can go in all of these contours.
    private static func idlePoints(of contours: [Contour]) -> Set<Int> {
        let (count, isClosed) = (contours[0].vertices.count, contours[0].isClosed)
        var result: Set<Int> = []
        var previous = 0
        // The first point stays: it is where trims and dashes begin.
        for index in 1..<count {
            let isLast = index + 1 == count
            let canGo = count - result.count > (isClosed ? 3 : 2) && (isClosed || !isLast)
            let next = isLast ? 0 : index + 1
            if canGo, isIdle(index, between: previous, and: next, contours) {
                result.insert(index)
            } else {
                previous = index
            }
        }
        return result
    }

    /// Whether a point lies between two others on a straight line, at the same fraction of the line in all contours.
    private static func isIdle(_ index: Int, between previous: Int, and next: Int, _ contours: [Contour]) -> Bool {
        var known: Double?
        for contour in contours {
            let (before, here, after) = (contour.vertices[previous], contour.vertices[index], contour.vertices[next])
            guard before.outControl == before.point, here.isCorner, after.inControl == after.point else { return false }
            let (way, part) = (after.point - before.point, here.point - before.point)
            let length = way.x * way.x + way.y * way.y
            guard length > 0 else { return false }
            let share = (way.x * part.x + way.y * part.y) / length
            let aside = Point(part.x - way.x * share, part.y - way.y * share).length
            guard share >= 0, share <= 1, aside <= 1e-6 * length.squareRoot() else { return false }
            if let known, abs(known - share) > 1e-6 { return false }
            known = share
        }
        return true
    }

    /// How many bytes the points of an outline take in a Lottie text, with their commas; 0 where that is not known.
    private func size(of points: Set<Int>, at origin: Int, count: Int) -> Int {
        guard let text = sources?.text else { return 0 }
        return text.withRoot { _ in
            guard let value = text.value(at: origin)?["k"] else { return 0 }
            var outlines: [JSONValue] = value.isObject ? [value] : []
            for keyframe in value.elements {
                outlines += [keyframe["s"]?.first, keyframe["e"]?.first].compactMap(\.self).filter(\.isObject)
            }
            var bytes = 0
            for list in outlines.flatMap({ [$0["v"], $0["i"], $0["o"]] }).compactMap(\.self) where list.count == count {
                for (index, element) in list.elements.enumerated() where points.contains(index) {
                    bytes += element.byteRange.count + 1
                }
            }
            return bytes
        }
    }
}
