/// A function of time from outside, such as from a program that uses this library.
///
/// It must give the same value for the same time until it is given a new revision: frames are cached by their time.
public struct LiveFunction<Value: Interpolatable>: Hashable, Sendable {
    /// Tells what the function gives now from what it gave before. Raise it when anything that the function looks at
    /// has changed.
    public var revision: UInt64
    /// When the function gives another value, where that is known; else it counts as never still.
    let changeIntervals: ChangeIntervals?
    private let body: Body

    /// Gives the function an identity, which closures do not have.
    private final class Body: Sendable {
        let call: @Sendable (Double) -> Value

        init(_ call: @escaping @Sendable (Double) -> Value) {
            self.call = call
        }
    }

    /// A function of the frame, on the clock of the property.
    public init(revision: UInt64 = 0, _ body: @escaping @Sendable (Double) -> Value) {
        self.revision = revision
        changeIntervals = nil
        self.body = Body(body)
    }

    /// A function that is still but for known change intervals, which have the revision in them.
    init(changeIntervals: ChangeIntervals, _ body: @escaping @Sendable (Double) -> Value) {
        revision = changeIntervals.revision
        self.changeIntervals = changeIntervals
        self.body = Body(body)
    }

    /// The value at a frame of the property's clock.
    public func value(at time: Double) -> Value { body.call(time) }

    /// The function followed by another.
    func map<Result>(_ transform: @escaping @Sendable (Value) -> Result) -> LiveFunction<Result> {
        let mapped: @Sendable (Double) -> Result = { [body] time in transform(body.call(time)) }
        return changeIntervals.map { LiveFunction<Result>(changeIntervals: $0, mapped) }
            ?? LiveFunction<Result>(revision: revision, mapped)
    }

    /// Whether it is the same function in the same revision.
    public static func == (a: LiveFunction, b: LiveFunction) -> Bool { a.body === b.body && a.revision == b.revision }

    /// Folds in what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(body))
        hasher.combine(revision)
    }
}
