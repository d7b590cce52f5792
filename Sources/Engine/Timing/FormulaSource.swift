/// A motion whose numbers a formula takes in.
package enum FormulaSource: Hashable, Sendable {
    /// One number.
    case number(Motion<Double>)
    /// Three numbers: x, y and z.
    case vector(Motion<Vector3>)
    /// Four numbers: red, green, blue and alpha.
    case color(Motion<Color>)
    /// So many numbers.
    case list(Motion<NumberList>, count: Int)

    /// How many numbers a sample has.
    package var count: Int {
        switch self {
        case .number: 1
        case .vector: 3
        case .color: 4
        case .list(_, let count): count
        }
    }

    /// When the numbers change.
    var changeIntervals: ChangeIntervals {
        switch self {
        case .number(let motion): motion.changeIntervals
        case .vector(let motion): motion.changeIntervals
        case .color(let motion): motion.changeIntervals
        case .list(let motion, _): motion.changeIntervals
        }
    }

    /// The times of the keyframes; none where there are none.
    var keyframeTimes: [Double] {
        switch self {
        case .number(let motion): motion.track?.keyframes.map(\.time) ?? []
        case .vector(let motion): motion.track?.keyframes.map(\.time) ?? []
        case .color(let motion): motion.track?.keyframes.map(\.time) ?? []
        case .list(let motion, _): motion.track?.keyframes.map(\.time) ?? []
        }
    }

    /// The numbers at a time.
    func sample(at time: Double, into memory: UnsafeMutableBufferPointer<Double>, at target: Int) {
        switch self {
        case .number(let motion): memory[target] = motion.value(at: time, over: 0)
        case .vector(let motion): FormulaSource.store(motion.value(at: time, over: .zero), into: memory, at: target)
        case .color(let motion): FormulaSource.store(motion.value(at: time, over: .clear), into: memory, at: target)
        case .list(let motion, let count):
            let values = motion.value(at: time, over: NumberList([])).values
            for index in 0..<count { memory[target + index] = index < values.count ? values[index] : .nan }
        }
    }

    /// The value of a keyframe, counted from 1; NaN if there is no such keyframe.
    func keyframeValue(_ number: Double, into memory: UnsafeMutableBufferPointer<Double>, at target: Int) {
        for slot in target..<target + count { memory[slot] = .nan }
        switch self {
        case .number(let motion):
            if let track = motion.track, let index = track.index(of: number) {
                memory[target] = track.keyframes[index].value
            }
        case .vector(let motion):
            if let keyframe = motion.track?.keyframe(number) {
                FormulaSource.store(keyframe.value, into: memory, at: target)
            }
        case .color(let motion):
            if let keyframe = motion.track?.keyframe(number) {
                FormulaSource.store(keyframe.value, into: memory, at: target)
            }
        case .list: break
        }
    }

    /// The time of a keyframe, counted from 1; NaN if there is no such keyframe.
    func keyframeTime(_ number: Double) -> Double {
        switch self {
        case .number(let motion): motion.track?.time(of: number) ?? .nan
        case .vector(let motion): motion.track?.time(of: number) ?? .nan
        case .color(let motion): motion.track?.time(of: number) ?? .nan
        case .list(let motion, _): motion.track?.time(of: number) ?? .nan
        }
    }

    /// The index of the keyframe nearest to a time, the earlier one of two as near; −1 without keyframes.
    func nearestKeyframe(to time: Double) -> Int {
        switch self {
        case .number(let motion): motion.track?.nearestKeyframe(to: time) ?? -1
        case .vector(let motion): motion.track?.nearestKeyframe(to: time) ?? -1
        case .color(let motion): motion.track?.nearestKeyframe(to: time) ?? -1
        case .list(let motion, _): motion.track?.nearestKeyframe(to: time) ?? -1
        }
    }

    private static func store(_ value: Vector3, into memory: UnsafeMutableBufferPointer<Double>, at target: Int) {
        (memory[target], memory[target + 1], memory[target + 2]) = (value.x, value.y, value.z)
    }

    private static func store(_ value: Color, into memory: UnsafeMutableBufferPointer<Double>, at target: Int) {
        (memory[target], memory[target + 1]) = (value.red, value.green)
        (memory[target + 2], memory[target + 3]) = (value.blue, value.alpha)
    }
}

extension Track {
    /// The index of a keyframe counted from 1; nil for numbers that no keyframe has.
    fileprivate func index(of number: Double) -> Int? {
        guard let index = Int(exactly: number), keyframes.indices.contains(index &- 1) else { return nil }
        return index - 1
    }

    /// A keyframe counted from 1; nil for numbers that no keyframe has.
    fileprivate func keyframe(_ number: Double) -> Keyframe<Value>? { index(of: number).map { keyframes[$0] } }

    /// When a keyframe counted from 1 is reached.
    fileprivate func time(of number: Double) -> Double? { index(of: number).map { keyframes[$0].time } }

    /// The index of the keyframe nearest to a time, the earlier one of two as near.
    fileprivate func nearestKeyframe(to time: Double) -> Int {
        guard let index = index(at: time) else { return 0 }
        guard index + 1 < keyframes.count else { return index }
        return time - keyframes[index].time > keyframes[index + 1].time - time ? index + 1 : index
    }
}
