/// A function of time that somebody else wrote, such as a program that uses this library.
///
/// It must give the same value for the same time until it is given a new revision: pictures are kept by the time.
public struct LiveFunction<Value: Interpolatable>: Hashable, Sendable {
    /// Tells what the function gives now from what it gave before. Raise it when anything that the function looks at
    /// has changed.
    public var revision: UInt64
    /// When the function gives another value, where that is known; else it counts as never still.
    let activity: Activity?
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
        activity = nil
        self.body = Body(body)
    }

    /// A function that is still but for a known activity, which has the revision in it.
    init(activity: Activity, _ body: @escaping @Sendable (Double) -> Value) {
        revision = activity.revision
        self.activity = activity
        self.body = Body(body)
    }

    /// The value at a frame of the property's clock.
    public func value(at time: Double) -> Value { body.call(time) }

    /// The function followed by another.
    func map<Result>(_ transform: @escaping @Sendable (Value) -> Result) -> LiveFunction<Result> {
        let mapped: @Sendable (Double) -> Result = { [body] time in transform(body.call(time)) }
        return activity.map { LiveFunction<Result>(activity: $0, mapped) }
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
