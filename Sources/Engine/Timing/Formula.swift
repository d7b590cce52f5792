/// Numbers worked out from the time and from motions, in a fixed order of steps without loops or branches.
///
/// It is total: whatever the steps, there is a number for each result, though it need not be finite. The cost of a
/// moment is that of its steps, and nothing is kept from one to the next.
public struct Formula: Hashable, Sendable {
    /// One step: an operation on registers, whose results go to the registers from `target` on.
    struct Step: Hashable, Sendable {
        /// What is done.
        var operation: Operation
        /// The register of the first result.
        var target: Int32
        /// Registers of what is worked on; which of them count is the operation's affair.
        var a, b, c: Int32
        /// An index into the sources, curves or paths, for operations that have one.
        var source: Int32
    }

    /// Motions that steps take samples of.
    let sources: [FormulaSource]
    /// Timing curves that steps read.
    let curves: [CubicBezier]
    /// Paths that steps find points on.
    let paths: [FormulaPath]
    /// In an order in which every register is written before it is read.
    let steps: [Step]
    /// What the registers hold at first: constants, and zeros for the others.
    let registers: [Double]
    /// The registers of the results.
    let results: [Int32]
    /// When the results change, on the clock that the formula runs on.
    public let changeIntervals: ChangeIntervals

    /// How many steps a moment takes.
    public var cost: Int { steps.count }

    /// Calls `body` with the results at `time`.
    func withNumbers<R>(at time: Double, _ body: (UnsafeBufferPointer<Double>) -> R) -> R {
        withUnsafeTemporaryAllocation(of: Double.self, capacity: registers.count + results.count) { memory in
            _ = memory.initialize(from: registers)
            // A source that is handed out by the array itself is copied.
            sources.withUnsafeBufferPointer { sources in
                for step in steps { perform(step, at: time, sources, memory) }
            }
            for (index, result) in results.enumerated() {
                memory.initializeElement(at: registers.count + index, to: memory[Int(result)])
            }
            return body(UnsafeBufferPointer(rebasing: memory[registers.count...]))
        }
    }

    private func perform(
        _ step: Step, at time: Double, _ sources: UnsafeBufferPointer<FormulaSource>,
        _ memory: UnsafeMutableBufferPointer<Double>
    ) {
        let target = Int(step.target)
        switch step.operation {
        case .time: memory[target] = time
        case .sample: sources[Int(step.source)].sample(at: memory[Int(step.a)], into: memory, at: target)
        case .keyIndex:
            memory[target] = Double(sources[Int(step.source)].nearestKeyframe(to: memory[Int(step.a)]) + 1)
        case .keyTime: memory[target] = sources[Int(step.source)].keyframeTime(memory[Int(step.a)])
        case .keyValue: sources[Int(step.source)].keyframeValue(memory[Int(step.a)], into: memory, at: target)
        case .pathPoint:
            let point = paths[Int(step.source)].point(at: memory[Int(step.a)], memory)
            (memory[target], memory[target + 1]) = (point.x, point.y)
        case .curve: memory[target] = curves[Int(step.source)].value(at: memory[Int(step.a)])
        case .noise: memory[target] = Noise.gradient(memory[Int(step.a)], memory[Int(step.b)], memory[Int(step.c)])
        case .choice:
            memory[target] = memory[Int(step.a)] != 0 ? memory[Int(step.b)] : memory[Int(step.c)]
        default: memory[target] = step.operation.result(memory[Int(step.a)], memory[Int(step.b)])
        }
    }
}

/// A path made of registers.
struct FormulaPath: Hashable, Sendable {
    /// Six registers for each vertex: the point, the control point that arrives and the one that leaves.
    var registers: [Int32]
    /// Whether a segment leads from the last vertex back to the first.
    var isClosed: Bool

    /// The point at a fraction of the path's length; its ends below 0 and above 1.
    fileprivate func point(at share: Double, _ memory: UnsafeMutableBufferPointer<Double>) -> Point {
        let count = registers.count / 6
        func point(_ vertex: Int, _ part: Int) -> Point {
            let index = vertex % count * 6 + part
            return Point(memory[Int(registers[index])], memory[Int(registers[index + 1])])
        }
        func segment(_ index: Int) -> CubicSegment {
            CubicSegment(point(index, 0), point(index, 4), point(index + 1, 2), point(index + 1, 0))
        }
        guard count > 0 else { return Point(.nan, .nan) }
        let segments = isClosed ? count : count - 1
        var total = 0.0
        for index in 0..<segments { total += segment(index).length }
        var distance = max(0, share * total)
        for index in 0..<segments {
            let segment = segment(index)
            let length = segment.length
            if distance < length { return segment.point(at: segment.parameter(at: distance)) }
            distance -= length
        }
        return point(isClosed ? 0 : count - 1, 0)
    }
}
