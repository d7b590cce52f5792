import FlyingSocks
import Foundation
import Testing

@testable import Preview

// The system's functions under names that no method hides.
private func systemClose(_ descriptor: Int32) { close(descriptor) }
private func systemWrite(_ descriptor: Int32) { _ = write(descriptor, "x", 1) }

@Suite(.serialized, .timeLimit(.minutes(1))) struct PollQueueTests {
    /// Two connected sockets, closed at the end unless asked not to.
    private final class Pair {
        let mine: Socket.FileDescriptor
        let other: Socket.FileDescriptor

        init() throws {
            var ends: [Int32] = [-1, -1]
            #if canImport(Darwin)
                let type = SOCK_STREAM
            #else
                let type = Int32(SOCK_STREAM.rawValue)
            #endif
            guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw POSIXError(.EMFILE) }
            // A number that nothing else in this process gets.
            mine = Socket.FileDescriptor(rawValue: fcntl(ends[0], F_DUPFD, 900))
            systemClose(ends[0])
            other = Socket.FileDescriptor(rawValue: ends[1])
        }

        func close(_ end: Socket.FileDescriptor) { systemClose(end.rawValue) }

        func write() { systemWrite(other.rawValue) }
    }

    private func opened() throws -> PollQueue {
        var queue = PollQueue()
        try queue.open()
        return queue
    }

    @Test func `a socket is reported when there is something to read`() throws {
        var queue = try opened()
        let pair = try Pair()
        defer { [pair.mine, pair.other].forEach(pair.close) }
        try queue.addEvents(.read, for: pair.mine)
        #expect(try queue.getNotifications().isEmpty, "adding ends the wait, so that the new socket is waited for too")
        pair.write()
        #expect(
            try queue.getNotifications() == [EventNotification(file: pair.mine, events: .read, errors: [])])
    }

    @Test func `what is left to read is read before the end is reported`() throws {
        var queue = try opened()
        let pair = try Pair()
        defer { pair.close(pair.mine) }
        try queue.addEvents(.read, for: pair.mine)
        pair.write()
        pair.close(pair.other)
        let first = try queue.getNotifications()
        #expect(first.first?.events == .read)
        #expect(first.first?.errors == [])
    }

    /// What the queues of FlyingSocks get wrong.
    @Test func `a descriptor closed while it is waited for is reported once, and its number can be used again`() throws
    {
        var queue = try opened()
        let pair = try Pair()
        defer { pair.close(pair.other) }
        try queue.addEvents([.read, .write], for: pair.mine)
        pair.close(pair.mine)
        let notifications = try queue.getNotifications()
        #expect(notifications.map(\.file) == [pair.mine])
        #expect(notifications.first?.errors.isEmpty == false)
        try queue.removeEvents([.read, .write], for: pair.mine)

        let next = try Pair()
        defer { [next.mine, next.other].forEach(next.close) }
        #expect(next.mine == pair.mine, "the number is used again")
        try queue.addEvents(.read, for: next.mine)
        _ = try queue.getNotifications()
        next.write()
        #expect(try queue.getNotifications().map(\.file) == [next.mine])
    }

    @Test func `events that are waited for no longer are not reported`() throws {
        var queue = try opened()
        let pair = try Pair()
        defer { [pair.mine, pair.other].forEach(pair.close) }
        try queue.addEvents([.read, .write], for: pair.mine)
        try queue.removeEvents(.write, for: pair.mine)
        pair.write()
        _ = try queue.getNotifications()
        #expect(try queue.getNotifications().map(\.events) == [.read])
    }

    @Test func `a wait can be ended from outside`() async throws {
        let queue = try opened()
        let waiting = queue
        async let notifications = apart { try waiting.getNotifications() }
        var ending = queue
        try ending.stop()
        let received = try await notifications
        #expect(received.isEmpty)
    }
}
