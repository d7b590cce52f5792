import Engine
import Formats

/// Writes the position of a Lottie layer with its dimensions apart, each with keyframes of its own, or together: the motion
/// stays what it was, but that keyframes are fitted to a curved way.
struct LottiePosition {
    /// The object that the layer's transform has as `p`.
    let position: JSONValue
    /// The text that it was read from.
    let text: [UInt8]
    /// Whether the layer turns in the direction of its way.
    private let turnsAlong: Bool

    /// The position of the layer whose keyframes begin at an offset, be they those of the position or of one of its
    /// dimensions.
    ///
    /// - Throws: Where they are those of something else: only positions of layers can have their dimensions apart.
    init(at offset: Int, in root: JSONValue, _ text: [UInt8]) throws(TuningFailure) {
        let chain = root.ancestors(ofValueAt: offset)
        let own = root.value(at: offset).map { chain + [$0] } ?? chain
        // Layer, its transform, its position.
        let index = own.indices.dropLast(2).last { index in
            own[index].member("ks")?.byteRange == own[index + 1].byteRange
                && own[index + 1].member("p")?.byteRange == own[index + 2].byteRange
        }
        guard let index else { throw .segment("only the position of a layer has dimensions to separate") }
        position = own[index + 2]
        turnsAlong = own[index].member("ao")?.truth == true
        self.text = text
    }

    /// The names of the dimensions when they are apart, in order.
    private static let names = ["x", "y", "z"]

    /// The most keyframes that are separated or joined, and the most curved ways that are followed: each takes a fit for
    /// every dimension.
    private static let (mostKeys, mostBends) = (2_000, 600)

    /// Whether the dimensions are apart.
    private var isSeparate: Bool { position.member("s")?.truth == true }

    private static let tooMany = TuningFailure.segment("the position has too many keyframes")

    // MARK: - Separating

    /// The edits that give every dimension keyframes of its own.
    func separated() throws(TuningFailure) -> SegmentEdits {
        guard !isSeparate else { throw .segment("the dimensions are separate already") }
        if position.member("x") != nil { throw .segment("an expression computes the position as a whole") }
        if turnsAlong {
            throw .segment("the layer is oriented along its motion path, which separate dimensions do not have")
        }
        if position.member("sid") != nil { throw .segment("a slot sets the position as a whole") }
        let keys = (position.member("k") ?? position).elements.filter(\.isObject)
        guard keys.count > 1 else { throw .segment("the position is not animated") }
        let count = keys.compactMap { $0.member("s")?.count }.min() ?? 0
        guard count >= 2 else { throw .segment("the keyframes have no values") }
        let between = String(decoding: text[keys[0].byteRange.upperBound..<keys[1].byteRange.lowerBound], as: UTF8.self)
        guard keys.count <= Self.mostKeys else { throw Self.tooMany }
        let bends = try keys.indices.map { index throws(TuningFailure) in try Bend(keys, index) }
        guard bends.count(where: { $0 != nil }) <= Self.mostBends else { throw Self.tooMany }
        var parts = ["\"s\":true"]
        var made = SegmentEdits(edits: [])
        for (dimension, name) in Self.names.prefix(min(count, 3)).enumerated() {
            var all: [String] = []
            for (key, bend) in zip(keys, bends) {
                let (texts, error) = try Self.keys(key, bend, dimension)
                all += texts
                made.greatestError = max(made.greatestError, error)
            }
            made.addedKeyframes = max(made.addedKeyframes, all.count - keys.count)
            let written = all.joined(separator: between)
            // The indices by which After Effects' expressions know properties follow each other.
            let place = position.member("ix").map { _ in ",\"ix\":\(dimension + 3)" } ?? ""
            parts.append("\"\(name)\":{\"a\":1,\"k\":[\(written)]\(place)}")
        }
        made.edits = [TextEdit(position.byteRange, "{\(parts.joined(separator: ","))}")]
        return made
    }

    /// The way from a keyframe to the next one, where that is curved.
    private struct Bend {
        let path: MotionPath
        let easing: CubicBezier
        let frames: (from: Double, to: Double)

        /// The curved way after a keyframe.
        ///
        /// - Throws: Where no keyframes of single dimensions could follow it.
        init?(_ keys: [JSONValue], _ index: Int) throws(TuningFailure) {
            let key = keys[index]
            guard index + 1 < keys.count, key.member("h")?.double ?? 0 == 0, let start = key.member("s"),
                let end = keys[index + 1].member("s") ?? key.member("e"), let from = key.member("t")?.double,
                let to = keys[index + 1].member("t")?.double, to > from
            else { return nil }
            func vector(_ value: JSONValue?) -> Vector3 {
                let numbers = value?.doubles() ?? []
                func number(_ place: Int) -> Double { numbers.indices.contains(place) ? numbers[place] : 0 }
                return Vector3(number(0), number(1), number(2))
            }
            let path = MotionPath(
                from: vector(start), to: vector(end), outTangent: vector(key.member("to")),
                inTangent: vector(key.member("ti")))
            guard let path else { return nil }
            guard case .eased(let easing) = DimensionTrack.piece(of: key), (0...1).contains(easing.y1),
                (0...1).contains(easing.y2)
            else {
                throw .segment("the easing after keyframe \(index + 1) goes beyond a curved motion path")
            }
            (self.path, self.easing, frames) = (path, easing, (from, to))
        }
    }

    /// By how much keyframes of a dimension may miss a curved way, in pixels.
    private static let tolerance = 0.05

    /// One dimension of a keyframe, with those after it that follow a curved way; and by how much these miss it at most.
    private static func keys(
        _ key: JSONValue, _ bend: Bend?, _ dimension: Int
    ) throws(TuningFailure) -> ([String], Double) {
        guard let bend else { return ([self.key(key, dimension)], 0) }
        func value(_ share: Double) -> Double {
            let point = bend.path.point(at: bend.easing.value(at: share))
            return [point.x, point.y, point.z][dimension]
        }
        let fit = try FittedSegment(following: value, tolerance: tolerance)
        let (length, hasEnds) = (bend.frames.to - bend.frames.from, key.member("e") != nil)
        let written = fit.keys.map { FittedSegment.text($0.value) }
        let texts = fit.keys.indices.dropLast().map { index in
            let (piece, time) = (fit.keys[index], bend.frames.from + length * fit.keys[index].time)
            let ending = hasEnds ? ",\"e\":[\(written[index + 1])]" : ""
            return "{\(handles(piece.easing)),\"t\":\(time.rounded(to: 4)),\"s\":[\(written[index])]\(ending)}"
        }
        return (texts, fit.greatestError)
    }

    /// One dimension of a keyframe.
    private static func key(_ key: JSONValue, _ dimension: Int) -> String {
        var parts: [String] = []
        for name in ["i", "o"] {
            guard let handle = key.member(name) else { continue }
            let numbers = ["x", "y"].compactMap { axis -> String? in
                guard let value = handle.member(axis) else { return nil }
                let all = Array(value.elements)
                let own = value.isArray ? (all.indices.contains(dimension) ? all[dimension] : all.first) : value
                return own.map { "\"\(axis)\":[\($0.text)]" }
            }
            parts.append("\"\(name)\":{\(numbers.joined(separator: ","))}")
        }
        for (name, value) in key.effectiveMembers {
            switch name {
            case "t", "h": parts.append("\"\(name)\":\(value.text)")
            case "s", "e":
                let all = Array(value.elements)
                if all.indices.contains(dimension) { parts.append("\"\(name)\":[\(all[dimension].text)]") }
            default: continue
            }
        }
        return "{\(parts.joined(separator: ","))}"
    }

    // MARK: - Joining

    /// The edits that give all dimensions the same keyframes.
    ///
    /// - Throws: Where two of them move at the same time in ways that one keyframe for both cannot have.
    func joined() throws(TuningFailure) -> SegmentEdits {
        guard isSeparate else { throw .segment("the dimensions are not separate") }
        let values = Self.names.compactMap { position.member($0) }
        guard ([position] + values).allSatisfy({ $0.member("sid") == nil }) else {
            throw .segment("a slot sets one of the dimensions")
        }
        guard values.count >= 2, !values.contains(where: { $0.member("x")?.string != nil }) else {
            throw .segment("an expression computes one of the dimensions")
        }
        guard values.allSatisfy({ $0.member("k")?.count ?? 0 <= Self.mostKeys }) else { throw Self.tooMany }
        let tracks = try values.map { value throws(TuningFailure) in try DimensionTrack(value) }
        var times: [Double] = []
        for time in tracks.flatMap({ $0.keys.map(\.time).filter(\.isFinite) }).sorted()
        where times.last.map({ time - $0 > 1e-6 }) ?? true {
            times.append(time)
        }
        guard times.count > 1 else { throw .segment("the position is not animated") }
        var written: [String] = []
        for (index, time) in times.enumerated() {
            var parts = ["\"t\":\(time.rounded(to: 4))"]
            let at = tracks.map { $0.value(at: time) }
            parts.append("\"s\":[\(at.map(FittedSegment.text).joined(separator: ","))]")
            if index + 1 < times.count {
                let next = times[index + 1]
                let pieces = tracks.map { $0.piece(from: time, to: next) }
                switch try Self.shared(pieces, time, next) {
                case .hold: parts.append("\"h\":1")
                case .still: parts.append(Self.handles(CubicBezier(0.167, 0.167, 0.833, 0.833)))
                case .eased(let curve): parts.append(Self.handles(curve))
                }
            }
            written.append("{\(parts.joined(separator: ","))}")
        }
        let place = position.member("x")?.member("ix").map { _ in ",\"ix\":2" } ?? ""
        let made = "{\"a\":1,\"k\":[\(written.joined(separator: separator))]\(place)}"
        let counts = tracks.map(\.keys.count)
        return SegmentEdits(
            edits: [TextEdit(position.byteRange, made)], addedKeyframes: written.count - (counts.max() ?? 0))
    }

    /// What stands between the first two keyframes of a dimension.
    private var separator: String {
        for name in Self.names {
            let keys = position.member(name)?.member("k")?.elements.filter(\.isObject) ?? []
            guard keys.count > 1 else { continue }
            return String(decoding: text[keys[0].byteRange.upperBound..<keys[1].byteRange.lowerBound], as: UTF8.self)
        }
        return ","
    }

    /// What all dimensions do between two moments.
    private static func shared(
        _ pieces: [DimensionTrack.Piece], _ time: Double, _ next: Double
    ) throws(TuningFailure) -> DimensionTrack.Piece {
        let moving = pieces.filter { $0 != .still }
        guard let first = moving.first else { return .still }
        for other in moving.dropFirst() where !first.isNear(other) {
            throw .segment(
                "the dimensions ease differently between frames \(time.rounded(to: 2)) and \(next.rounded(to: 2)), "
                    + "and one keyframe has one easing")
        }
        return first
    }

    private static func handles(_ curve: CubicBezier) -> String {
        "\"i\":{\"x\":\(curve.x2.rounded(to: 4)),\"y\":\(curve.y2.rounded(to: 4))},"
            + "\"o\":{\"x\":\(curve.x1.rounded(to: 4)),\"y\":\(curve.y1.rounded(to: 4))}"
    }
}

/// The keyframes of one dimension of a position.
private struct DimensionTrack {
    /// What happens from a keyframe to the next one.
    enum Piece: Equatable {
        /// The first value until the end, where another one follows.
        case hold
        /// The value stays.
        case still
        /// As much as a timing curve says.
        case eased(CubicBezier)

        /// Whether one keyframe can stand for both.
        func isNear(_ other: Piece) -> Bool {
            guard case .eased(let a) = self, case .eased(let b) = other else { return self == other }
            return zip([a.x1, a.y1, a.x2, a.y2], [b.x1, b.y1, b.x2, b.y2]).allSatisfy { abs($0 - $1) < 0.002 }
        }
    }

    struct Key {
        var time: Double
        var value: Double
        /// To the next keyframe.
        var piece: Piece
    }

    /// In the order of time; one for a dimension that stays.
    let keys: [Key]

    /// The dimension that an object of the file states.
    init(_ json: JSONValue) throws(TuningFailure) {
        let missing = TuningFailure.segment("a keyframe of a dimension has no time or no value")
        let value = json.member("k") ?? json
        let objects = value.elements.filter(\.isObject)
        guard !objects.isEmpty else {
            guard let number = value.double ?? value.doubles().first else { throw missing }
            keys = [Key(time: -.infinity, value: number, piece: .still)]
            return
        }
        var made: [Key] = []
        for (index, object) in objects.enumerated() {
            let before = index > 0 ? objects[index - 1].member("e") : nil
            guard let time = object.member("t")?.double,
                let number = (object.member("s") ?? before).flatMap({ $0.double ?? $0.doubles().first })
            else { throw missing }
            made.append(Key(time: time, value: number, piece: Self.piece(of: object)))
        }
        for index in made.indices.dropLast() {
            let end = objects[index].member("e").flatMap { $0.double ?? $0.doubles().first }
            // A value that jumps when its keyframe ends cannot be said by keyframes of all dimensions.
            if let end, end != made[index + 1].value {
                throw .segment("a keyframe ends at another value than the next one has")
            }
            if made[index].value == made[index + 1].value { made[index].piece = .still }
            guard made[index].time < made[index + 1].time else { throw .segment("two keyframes are at the same time") }
        }
        made[made.count - 1].piece = .still
        keys = made
    }

    static func piece(of key: JSONValue) -> Piece {
        if let hold = key.member("h"), hold.double != 0 { return .hold }
        func number(_ end: String, _ axis: String) -> Double? {
            key.member(end)?.member(axis).flatMap { $0.double ?? $0.doubles().first }
        }
        guard let x1 = number("o", "x"), let y1 = number("o", "y"), let x2 = number("i", "x"), let y2 = number("i", "y")
        else { return .eased(CubicBezier(0, 0, 1, 1)) }
        return .eased(CubicBezier(x1, y1, x2, y2, isExact: true))
    }

    /// The value at a frame.
    func value(at time: Double) -> Double {
        guard let index = keys.lastIndex(where: { $0.time <= time + 1e-6 }) else { return keys[0].value }
        let key = keys[index]
        guard case .eased(let curve) = key.piece, time - key.time > 1e-6 else { return key.value }
        let next = keys[index + 1]
        return key.value + (next.value - key.value) * curve.split(at: (time - key.time) / (next.time - key.time)).value
    }

    /// What happens between two frames, between which there is no keyframe.
    func piece(from start: Double, to end: Double) -> Piece {
        guard let index = keys.lastIndex(where: { $0.time <= start + 1e-6 }), index + 1 < keys.count else {
            return .still
        }
        let (key, next) = (keys[index], keys[index + 1])
        let isLast = end > next.time - 1e-6
        switch key.piece {
        case .still: return .still
        case .hold: return isLast ? .hold : .still
        case .eased(var curve):
            // The end first, while shares of the time are still those of the whole.
            if !isLast { curve = curve.split(at: (end - key.time) / (next.time - key.time)).before }
            let whole = isLast ? next.time : end
            if start - key.time > 1e-6 { curve = curve.split(at: (start - key.time) / (whole - key.time)).after }
            return .eased(curve)
        }
    }
}

extension JSONValue {
    /// The values that contain the one that begins at an offset, from the outermost on; none where nothing begins there.
    func ancestors(ofValueAt offset: Int) -> [JSONValue] {
        var chain = [self]
        while let last = chain.last {
            let inner = last.isObject ? last.members.map(\.value) : Array(last.elements)
            guard let child = inner.first(where: { $0.byteRange.contains(offset) }) else { return [] }
            if child.byteRange.lowerBound == offset { return chain }
            chain.append(child)
        }
        return chain
    }
}
