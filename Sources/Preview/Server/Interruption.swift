import Foundation
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The wish of the person at the terminal, or of the system, that the program end. A process has one of these.
///
/// The first one is for us to obey; a second one ends the process at once, in case we do not manage.
final class Interruption: Sendable {
    /// Yields once for each wish.
    let wishes: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private let count = Atomic(0)

    /// The end of a pipe into which the handler of signals writes which one came; it may do little more than that.
    ///
    /// A dispatch source would not do: on Linux it takes its signal over somewhat later than it is made, and one that comes
    /// before that is lost.
    private static let signaled = Atomic<Int32>(-1)

    /// Takes over Ctrl-C (SIGINT), SIGTERM and, unless whoever started it has it ignored, SIGHUP from now on. That nobody
    /// reads what is printed any more (SIGPIPE) is none.
    ///
    /// - Parameter isSupervised: Whether a process that started this one passes such wishes on. A terminal tells both of them
    ///   of Ctrl-C and of its end, and once is enough.
    init(isSupervised: Bool = false) {
        (wishes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        signal(SIGPIPE, SIG_IGN)
        // Without one they end the process at once, as by default.
        guard let pipe = Self.makePipe() else { return }
        Self.signaled.store(pipe.writing, ordering: .relaxed)
        let thread = Thread { [self] in
            var number: UInt8 = 0
            while true {
                let size = read(pipe.reading, &number, 1)
                if size < 0, errno == EINTR { continue }
                guard size == 1 else { return }
                wish(Int32(number))
            }
        }
        thread.name = "pegbar-signals"
        thread.start()
        for number in [SIGINT, SIGTERM, SIGHUP] {
            if isSupervised, number != SIGTERM {
                signal(number, SIG_IGN)
                continue
            }
            // As `nohup` does it.
            if number == SIGHUP, Self.isIgnored(number) { continue }
            signal(number) { number in
                // Whatever it interrupts may be about to look at it.
                let reason = errno
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(Interruption.signaled.load(ordering: .relaxed), &byte, 1)
                errno = reason
            }
        }
    }

    /// Takes in a wish that came to another process, which counts how many there are.
    func passOn() { continuation.yield() }

    /// Takes in a wish that came in another way than by a signal.
    func wish() { wish(SIGINT) }

    private func wish(_ number: Int32) {
        if count.wrappingAdd(1, ordering: .relaxed).newValue > 1 {
            TerminalKeys.restore()
            _exit(128 + number)
        }
        continuation.yield()
    }

    /// A pipe that no other program inherits, and into which writing never waits.
    private static func makePipe() -> (reading: Int32, writing: Int32)? {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        return (ends[0], ends[1])
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        #if canImport(Darwin)
            return unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 1
        #else
            return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
        #endif
    }
}
