import Synchronization

/// Frames that are found out when they are first asked for, once for all copies of a scene.
package final class LazyFrames: Sendable {
    private let found = Mutex<Range<Double>?>(nil)
    private let find: @Sendable () -> Range<Double>

    /// Frames that are not found out yet.
    init(_ find: @escaping @Sendable () -> Range<Double>) { self.find = find }

    /// Whether they were found out already.
    package var isFound: Bool { found.withLock { $0 != nil } }

    /// The frames; found out on the first access.
    var value: Range<Double> {
        found.withLock { found in
            if let found { return found }
            let frames = find()
            found = frames
            return frames
        }
    }
}
