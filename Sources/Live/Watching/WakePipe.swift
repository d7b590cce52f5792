#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A pipe by which other threads end a wait in poll(2).
package final class WakePipe: Sendable {
    /// The end to poll.
    package let descriptor: Int32
    private let writeEnd: Int32

    /// A pipe of its own; fails if there are no descriptors left.
    package init() throws(WatchFailure) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .exhausted(SystemReason.text(errno)) }
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        descriptor = ends[0]
        writeEnd = ends[1]
    }

    deinit {
        close(descriptor)
        close(writeEnd)
    }

    /// Ends the present wait, or the next one. A full pipe does the same as one more byte.
    package func wake() {
        var byte: UInt8 = 0
        _ = write(writeEnd, &byte, 1)
    }

    /// Waits for `wake`, for input on `other` or until the timeout; nil waits without end. True if `other` has input.
    package func wait(_ timeout: Duration?, other: Int32 = -1) -> Bool {
        var polled = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: other, events: Int16(POLLIN), revents: 0),
        ]
        _ = poll(&polled, 2, Self.milliseconds(timeout))
        if polled[0].revents != 0 { drain() }
        return polled[1].revents != 0
    }

    private func drain() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(descriptor, &bytes, bytes.count) > 0 {}
    }

    /// Rounded up, so that a wait is never over a moment before its deadline.
    private static func milliseconds(_ timeout: Duration?) -> Int32 {
        guard let timeout else { return -1 }
        guard timeout > .zero else { return 0 }
        guard timeout < .seconds(3600) else { return 3_600_000 }
        let parts = timeout.components
        return Int32(parts.seconds * 1000 + (parts.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
