import Foundation

/// The path of a text at one moment, measured.
struct TextPathMoment {
    /// Where on the path the first line begins, in pixels.
    let firstMargin: Double
    /// Whether characters are perpendicular to the path.
    let isPerpendicular: Bool
    /// Whether the characters are spread over the whole path.
    let isStretched: Bool
    /// Ends of chords along the path, with their distances from the beginning.
    private var points: [Point] = []
    private var distances: [Double] = []
    private let isClosed: Bool

    /// A path of more segments than any line of text follows; the rest is left out.
    private static let maximumSegments = 2_000

    /// The path's length.
    var length: Double { distances.last ?? 0 }

    /// Measures the path as it is at `time`, turned round if that is asked for; linear in its segments.
    init(_ path: TextPath, at time: Double) {
        firstMargin = path.firstMargin.value(at: time)
        isPerpendicular = path.isPerpendicular.value(at: time) != 0
        isStretched = path.isStretched.value(at: time) != 0
        var contour = path.contour.value(at: time)
        isClosed = contour.isClosed
        if path.isReversed.value(at: time) != 0 { contour = contour.walkedBackwards }
        guard let first = contour.vertices.first else { return }
        points.append(first.point)
        distances.append(0)
        for index in 0..<min(contour.segmentCount, TextPathMoment.maximumSegments) {
            let (from, to) = contour.segment(index)
            let segment = CubicSegment(from, to)
            let chords = segment.isLine ? 1 : CubicSegment.samples - 1
            for chord in 1...chords {
                let point = chord == chords ? to.point : segment.point(at: Double(chord) / Double(chords))
                let step = (point - points[points.count - 1]).length
                guard step > 0, step.isFinite else { continue }
                points.append(point)
                distances.append(length + step)
            }
        }
    }

    /// The point at a distance from the beginning, and the direction there (radians). A closed path goes round, an open
    /// one goes on straight at both ends.
    func position(at distance: Double) -> (point: Point, direction: Double) {
        guard points.count > 1, distance.isFinite else { return (points.first ?? .zero, 0) }
        var distance = distance
        if isClosed {
            distance = distance.truncatingRemainder(dividingBy: length)
            if distance < 0 { distance += length }
        }
        var low = 0
        var high = points.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if distances[middle] < distance { low = middle } else { high = middle }
        }
        let chord = points[high] - points[low]
        let share = (distance - distances[low]) / (distances[high] - distances[low])
        return (points[low] + chord * share, atan2(chord.y, chord.x))
    }
}

extension Contour {
    /// A closed contour keeps its first vertex when it is turned round, an open one begins at its end.
    fileprivate var walkedBackwards: Contour {
        guard !isClosed, let last = vertices.last else { return reversed }
        return Contour([last] + vertices.dropLast(), isClosed: false).reversed
    }
}

/// Walks along the path from character to character.
struct TextPathWalk {
    private let path: TextPathMoment
    private let document: TextDocument
    private let layout: TextLayout
    /// In halves of the group's width.
    private let alignment: Double
    private var distance: Double
    private var line = -1
    private var group = -1

    /// A walk that has placed no character yet; `alignment` is in halves of a group's width.
    init(_ path: TextPathMoment, document: TextDocument, layout: TextLayout, alignment: Double) {
        self.path = path
        self.document = document
        self.layout = layout
        self.alignment = alignment
        distance = path.firstMargin
    }

    /// Goes back to where lines begin.
    mutating func startLine() { distance = path.firstMargin }

    /// Goes on by `amount` pixels, backwards where it is negative.
    mutating func move(by amount: Double) { distance += amount }

    /// Where a character stands: its group's middle is put on the path.
    mutating func place(_ character: TextLayout.MeasuredCharacter, index: Int, shift: Double) -> Affine {
        if character.line != line {
            line = character.line
            let rest = path.length - layout.lineWidths[line]
            switch document.justification {
            case .left, .fillLeft, .fillRight, .fillCenter, .fill: break
            case .right: distance += rest
            case .center: distance += rest / 2
            }
        }
        if character.group != group {
            if layout.characters.indices.contains(group) { distance += layout.characters[group].groupTail }
            distance += character.groupWidth / 2
            group = character.group
        }
        distance += alignment * character.groupWidth / 2
        if path.isStretched, let first = layout.characters.first, let last = layout.characters.last {
            let room = path.length - path.firstMargin - (first.groupWidth + last.groupWidth) / 2
            let steps = Double(max(layout.characters.count - 1, 1))
            distance = path.firstMargin + first.groupWidth / 2 + room * Double(group) / steps
        }
        let position = path.position(at: distance + shift)
        let turn = path.isPerpendicular ? Affine.rotation(position.direction) : .identity
        return .translation(position.point.x, position.point.y) * turn
    }

    /// Goes on to the end of a character's group.
    mutating func leave(_ character: TextLayout.MeasuredCharacter, index: Int) {
        distance -= alignment * character.groupWidth / 2
        guard index + 1 < layout.characters.count, layout.characters[index + 1].group != group else { return }
        distance += character.groupWidth / 2 + document.tracking
    }
}
