import FlyingSocks
import Formats
import Foundation
import Live

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Tells FlyingSocks which sockets are ready, by poll(2) and a pipe that ends a wait.
///
/// FlyingSocks 0.27.1 has a queue on epoll (and one on kqueue of the same order of operations) that forgets to forget a
/// descriptor when it was closed before its wait ended: the next connection with that number is never registered and
/// hangs forever. This one keeps no state in the kernel, so there is nothing to fall out of step with. It waits
/// without a timeout: an idle server is not woken at all.
struct PollQueue: EventQueue {
    /// What is waited for. The pool copies the queue to wait on another thread, and the copies share this.
    private final class State: @unchecked Sendable {
        let lock = NSLock()
        var events: [Int32: Int16] = [:]
        var pipe: WakePipe?
    }

    private let state = State()

    /// Begins to take sockets.
    mutating func open() throws {
        let pipe = try WakePipe()
        state.lock.withLock {
            state.pipe = pipe
            state.events = [:]
        }
    }

    /// Ends the present wait.
    mutating func stop() throws { wake() }

    /// Lets go of all sockets.
    mutating func close() throws {
        state.lock.withLock {
            state.events = [:]
            state.pipe = nil
        }
    }

    /// Waits for these events as well.
    mutating func addEvents(_ events: Socket.Events, for socket: Socket.FileDescriptor) throws {
        state.lock.withLock { state.events[socket.rawValue, default: 0] |= Self.flags(events) }
        wake()
    }

    /// Waits for these events no longer.
    mutating func removeEvents(_ events: Socket.Events, for socket: Socket.FileDescriptor) throws {
        state.lock.withLock {
            let rest = (state.events[socket.rawValue] ?? 0) & ~Self.flags(events)
            state.events[socket.rawValue] = rest == 0 ? nil : rest
        }
    }

    /// Waits until a socket is ready or another thread changes what is waited for.
    func getNotifications() throws -> [EventNotification] {
        let (pipe, events) = state.lock.withLock { (state.pipe, state.events) }
        guard let pipe else { throw SocketError.disconnected }
        var polled = [pollfd(fd: pipe.descriptor, events: Int16(POLLIN), revents: 0)]
        for (descriptor, flags) in events { polled.append(pollfd(fd: descriptor, events: flags, revents: 0)) }
        let count = poll(&polled, nfds_t(polled.count), -1)
        guard count >= 0 else {
            if errno == EINTR { return [] }
            throw SocketError.failed(type: "poll", errno: errno, message: SystemReason.text(errno))
        }
        if polled[0].revents != 0 { _ = pipe.wait(.zero) }
        let notifications = polled.dropFirst().compactMap(Self.notification)
        // A descriptor that failed has nothing more to report; left in, it would end every wait at once.
        state.lock.withLock {
            for notification in notifications where !notification.errors.isEmpty {
                state.events[notification.file.rawValue] = nil
            }
        }
        return notifications
    }

    private func wake() { state.lock.withLock { state.pipe }?.wake() }

    /// What poll found about one socket. Whoever waits for input on a socket that hung up gets to read what is left
    /// and then its end; all others get the error.
    private static func notification(_ polled: pollfd) -> EventNotification? {
        guard polled.revents != 0 else { return nil }
        let ready = polled.revents & polled.events
        let failure = Int16(POLLERR | POLLHUP | POLLNVAL)
        let isFailed = ready == 0 && polled.revents & failure != 0
        return EventNotification(
            file: Socket.FileDescriptor(rawValue: polled.fd), events: events(isFailed ? polled.events : ready),
            errors: isFailed ? [.endOfFile] : [])
    }

    private static func flags(_ events: Socket.Events) -> Int16 {
        (events.contains(.read) ? Int16(POLLIN) : 0) | (events.contains(.write) ? Int16(POLLOUT) : 0)
    }

    private static func events(_ flags: Int16) -> Socket.Events {
        var events: Socket.Events = []
        if flags & Int16(POLLIN) != 0 { events.insert(.read) }
        if flags & Int16(POLLOUT) != 0 { events.insert(.write) }
        return events
    }
}
