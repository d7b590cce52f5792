import Engine

/// A number of the formulas of expressions. Whether two are the same does not depend on who recorded them.
struct ExpressionNode: Hashable {
    /// In the builder.
    let node: FormulaBuilder.Node
    /// Which result of the recording it is that was under way when it was made; −1 without one.
    var step: ExpressionRecording.Result = -1

    static func == (a: ExpressionNode, b: ExpressionNode) -> Bool { a.node == b.node }

    func hash(into hasher: inout Hasher) { hasher.combine(node) }
}

/// Builds the formulas of expressions, and can record what it is asked for meanwhile, to do the same with another
/// property's keyframes.
struct ExpressionBuilder {
    private var builder = FormulaBuilder()
    /// What is asked for, where that is being recorded.
    private var recording: ExpressionRecording?

    /// How many operations there are.
    var count: Int { builder.count }

    /// The formula that gives these numbers.
    mutating func formula(_ nodes: [ExpressionNode]) -> Formula { builder.formula(nodes.map(\.node)) }

    /// A motion to take samples of; its number is what it is named by.
    mutating func add(_ source: FormulaSource) -> Int { builder.add(source) }

    /// The number that a node always is; nil where it is not the same at all times.
    mutating func constant(of node: ExpressionNode) -> Double? {
        let number = builder.constant(of: node.node)
        recording?.add { .known($0.operand(node), number?.bitPattern) }
        return number
    }

    // MARK: Operations

    /// A number that never changes.
    mutating func constant(_ number: Double) -> ExpressionNode {
        recording?.add { _ in .constant(number) }
        return made(builder.constant(number))
    }

    /// One of the numbers of a property that is always the same.
    mutating func rest(_ number: Double, component: Int, of property: ExpressionProperty) -> ExpressionNode {
        if recording?.property != property { recording = nil }
        recording?.add { _ in .rest(component) }
        return made(builder.constant(number))
    }

    /// The time that a formula is asked for.
    mutating func time() -> ExpressionNode {
        // A recording begins with its composition's time and knows of no other.
        recording = nil
        return made(builder.time())
    }

    /// An operation on one or two numbers; the other operations have functions of their own.
    mutating func apply(
        _ operation: Formula.Operation, _ a: ExpressionNode, _ b: ExpressionNode? = nil
    ) -> ExpressionNode {
        recording?.add { .apply(operation, $0.operand(a), $0.operand(b)) }
        return made(builder.apply(operation, a.node, b?.node))
    }

    /// `a` where `condition` is true, else `b`.
    mutating func choice(_ condition: ExpressionNode, _ a: ExpressionNode, _ b: ExpressionNode) -> ExpressionNode {
        recording?.add { .choice($0.operand(condition), $0.operand(a), $0.operand(b)) }
        return made(builder.choice(condition.node, a.node, b.node))
    }

    /// A timing curve at `x`.
    mutating func curve(_ curve: CubicBezier, at x: ExpressionNode) -> ExpressionNode {
        recording?.add { .curve(curve, $0.operand(x)) }
        return made(builder.curve(curve, at: x.node))
    }

    /// Gradient noise at the point `x`, `y`, `z`, from −1 to 1.
    mutating func noise(_ x: ExpressionNode, _ y: ExpressionNode, _ z: ExpressionNode) -> ExpressionNode {
        recording = nil
        return made(builder.noise(x.node, y.node, z.node))
    }

    /// The numbers of a source at a time.
    mutating func sample(_ source: Int, at time: ExpressionNode) -> [ExpressionNode] {
        ask(source) { .sample($0.operand(time)) }
        return made(builder.sample(source, at: time.node))
    }

    /// The number, from 1, of the keyframe nearest to a time; 0 where there are no keyframes.
    mutating func keyIndex(_ source: Int, at time: ExpressionNode) -> ExpressionNode {
        ask(source) { .keyIndex($0.operand(time)) }
        return made(builder.keyIndex(source, at: time.node))
    }

    /// The time of the keyframe at an index, counted from 1; NaN if there is no such keyframe.
    mutating func keyTime(_ source: Int, _ number: ExpressionNode) -> ExpressionNode {
        ask(source) { .keyTime($0.operand(number)) }
        return made(builder.keyTime(source, number.node))
    }

    /// The components of the keyframe at an index, counted from 1; NaN if there is no such keyframe.
    mutating func keyValue(_ source: Int, _ number: ExpressionNode) -> [ExpressionNode] {
        ask(source) { .keyValue($0.operand(number)) }
        return made(builder.keyValue(source, number.node))
    }

    /// The x and the y of the point a share of a path's length along it.
    mutating func pathPoint(
        at share: ExpressionNode, of vertices: [ExpressionNode], isClosed: Bool
    ) -> [ExpressionNode] {
        recording = nil
        return made(builder.pathPoint(at: share.node, of: vertices.map(\.node), isClosed: isClosed))
    }

    private mutating func ask(_ source: Int, _ step: (inout ExpressionRecording) -> ExpressionRecording.Step) {
        if recording?.source != source { recording = nil }
        recording?.add(step)
    }

    private mutating func made(_ node: FormulaBuilder.Node) -> ExpressionNode {
        ExpressionNode(node: node, step: recording?.countResult() ?? -1)
    }

    private mutating func made(_ nodes: [FormulaBuilder.Node]) -> [ExpressionNode] {
        var result: [ExpressionNode] = []
        result.reserveCapacity(nodes.count)
        for node in nodes { result.append(made(node)) }
        return result
    }

    // MARK: Recording

    /// Begins to record what is asked for with a property's keyframes at a time.
    mutating func startRecording(_ property: ExpressionProperty, source: Int?, at time: ExpressionNode) {
        recording = ExpressionRecording(property: property, source: source, time: time.node)
    }

    /// Ends the recording.
    ///
    /// - Parameter outcome: What the expression comes to.
    /// - Returns: Nil where something was asked for that another property may not have alike.
    mutating func endRecording(_ outcome: [ExpressionNode]) -> ExpressionRecording? {
        defer { recording = nil }
        recording?.end(outcome)
        return recording?.isWhole == true ? recording : nil
    }

    /// Gives up the recording, if there is one: something is asked for that another property may not have alike.
    mutating func leaveProperty() { recording = nil }

    /// Notes that an effect of the property's layer was found by its name among so many.
    mutating func reach(effect: Int, named name: String, among count: Int) {
        if recording?.reach(effect: effect, named: name, among: count) == false { recording = nil }
    }

    /// Notes that a parameter of an effect was found by its name among so many. Gives up the recording where the effect was not
    /// reached by a name itself, or where what was found is the property.
    mutating func reach(_ parameter: PropertyReference, named name: String, among count: Int, of effect: Int) {
        if recording?.reach(parameter, named: name, among: count, of: effect) == false { recording = nil }
    }

    /// Gives up the recording unless a property is the one that it belongs to.
    mutating func leaveProperty(unless reference: PropertyReference) {
        if let own = recording?.property.index, own != reference.json.index { recording = nil }
    }

    /// Which of the parameters that the recording has reached a property is; nil for others, which end the recording unless it
    /// is theirs.
    mutating func parameter(_ reference: PropertyReference) -> Int? {
        guard let known = recording?.number(of: reference) else {
            leaveProperty(unless: reference)
            return nil
        }
        return known
    }

    /// Stops recording, to be resumed.
    mutating func pause() -> ExpressionRecording? {
        defer { recording = nil }
        return recording
    }

    /// Goes on with a recording that was stopped while it was found out what a parameter's numbers are.
    ///
    /// - Parameter steps: How many steps of reading that took.
    /// - Returns: The numbers, as results of the recording.
    mutating func resume(
        _ paused: ExpressionRecording?, with parameter: Int, _ nodes: [ExpressionNode], steps: Int
    ) -> [ExpressionNode] {
        recording = paused
        recording?.stepsForParameters += steps
        recording?.add { _ in .parameter(parameter, count: nodes.count) }
        return made(nodes.map(\.node))
    }

    /// A recording that is being done again with another property.
    struct Replay {
        /// The number of the property's keyframes; nil for a value that does not change.
        let source: Int?
        /// The property's value at rest.
        let rest: [Double]
        /// How many steps of the recording have been done.
        fileprivate(set) var position = 0
        fileprivate var results: [FormulaBuilder.Node]

        /// Begins with the time.
        init(source: Int?, rest: [Double], at time: ExpressionNode) {
            (self.source, self.rest) = (source, rest)
            results = [time.node]
        }

        /// Goes on with the numbers of a parameter.
        mutating func answer(_ nodes: [ExpressionNode]) {
            for node in nodes { results.append(node.node) }
        }
    }

    /// How far a recording could be done again.
    enum Progress: Equatable {
        /// To the end: what the expression comes to.
        case done([ExpressionNode])
        /// Up to where so many numbers of a parameter are needed.
        case asks(Int, count: Int)
        /// Up to an answer that differs from the one that was recorded, so that the expression may take another path.
        case differs
    }

    /// Does what was recorded with another property's keyframes.
    mutating func proceed(_ recording: ExpressionRecording, _ replay: inout Replay) -> Progress {
        replay.results.reserveCapacity(Int(recording.resultCount))
        while replay.position < recording.steps.count {
            let step = recording.steps[replay.position]
            replay.position += 1
            if case .parameter(let number, let count) = step { return .asks(number, count: count) }
            guard perform(step, source: replay.source, rest: replay.rest, &replay.results) else { return .differs }
        }
        guard replay.results.count == Int(recording.resultCount) else { return .differs }
        return .done(recording.outcome.map { ExpressionNode(node: replay.results[Int($0)]) })
    }

    /// Does one step, and adds its results; false where the answer differs.
    private mutating func perform(
        _ step: ExpressionRecording.Step, source: Int?, rest: [Double], _ results: inout [FormulaBuilder.Node]
    ) -> Bool {
        switch step {
        case .known(let node, let number):
            return builder.constant(of: results[Int(node)])?.bitPattern == number
        case .parameter: return false
        case .constant(let number): results.append(builder.constant(number))
        case .rest(let component):
            guard component < rest.count else { return false }
            results.append(builder.constant(rest[component]))
        case .apply(let operation, let a, let b):
            results.append(builder.apply(operation, results[Int(a)], b < 0 ? nil : results[Int(b)]))
        case .choice(let condition, let a, let b):
            results.append(builder.choice(results[Int(condition)], results[Int(a)], results[Int(b)]))
        case .curve(let curve, let x): results.append(builder.curve(curve, at: results[Int(x)]))
        case .sample(let time):
            guard let source else { return false }
            results += builder.sample(source, at: results[Int(time)])
        case .keyIndex(let time):
            guard let source else { return false }
            results.append(builder.keyIndex(source, at: results[Int(time)]))
        case .keyTime(let number):
            guard let source else { return false }
            results.append(builder.keyTime(source, results[Int(number)]))
        case .keyValue(let number):
            guard let source else { return false }
            results += builder.keyValue(source, results[Int(number)])
        }
        return true
    }
}
