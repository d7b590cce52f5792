/// Lets whoever has something computed end that before its time, however deep in its loops it is: nobody wants what would
/// come of it any more.
///
/// What computes for long asks between two steps, and where it is interrupted leaves out the rest, as if there were no room
/// for it. What it gives then means nothing, and nobody who is not interrupted gets it later. Outside of `withValue`
/// nothing is ever interrupted.
package final class Interruption: Sendable {
    /// What the code that runs now may be interrupted by; nil for nothing. Looking it up takes as long as a small step, so a
    /// loop does that once, before it begins.
    @TaskLocal package static var current: Interruption?

    private let goesOn: @Sendable () -> Bool

    /// - Parameter goesOn: Whether what is computed is still wanted, from any thread; it may take its time to answer. Once
    ///   it is not, that stays so.
    package init(_ goesOn: @escaping @Sendable () -> Bool) {
        self.goesOn = goesOn
    }

    /// Whether the computation is to end.
    package var isDemanded: Bool { !goesOn() }
}

extension Interruption? {
    /// Whether the computation is to end.
    package var isDemanded: Bool { self?.isDemanded ?? false }

    /// Gives way after so many steps of something that is soon over, and so goes on to its end where it is interrupted.
    ///
    /// - Parameter step: How many there were.
    package func giveWay(after step: Int) {
        if step % 256 == 0, step > 0 { _ = isDemanded }
    }
}
