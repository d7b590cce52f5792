@preconcurrency import Dispatch
import Foundation

/// The wish of the person at the terminal, or of the system, that the program end.
///
/// The first one is for us to obey; a second one ends the process at once, in case we do not manage.
final class Interruption: Sendable {
    /// Yields once for each wish.
    let wishes: AsyncStream<Void>
    private let sources: [any DispatchSourceSignal]
    private let continuation: AsyncStream<Void>.Continuation
    private let queue = DispatchQueue(label: "pegbar-signals")
    private let count = Count()

    /// Takes over Ctrl-C (SIGINT), SIGTERM and, unless whoever started it has it ignored, SIGHUP from now on. That nobody
    /// reads what is printed any more (SIGPIPE) is none.
    ///
    /// - Parameter isSupervised: Whether a process that started this one passes such wishes on. A terminal tells both of them
    ///   of Ctrl-C and of its end, and once is enough.
    init(isSupervised: Bool = false) {
        (wishes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        signal(SIGPIPE, SIG_IGN)
        sources = [SIGINT, SIGTERM, SIGHUP].compactMap { [queue, count, continuation] number in
            if isSupervised, number != SIGTERM {
                signal(number, SIG_IGN)
                return nil
            }
            // As `nohup` does it.
            if number == SIGHUP, Self.isIgnored(number) { return nil }
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { Self.wish(number, count, continuation) }
            source.resume()
            return source
        }
    }

    /// Takes in a wish that came to another process, which counts how many there are.
    func passOn() { continuation.yield() }

    /// Takes in a wish that came in another way than by a signal.
    func wish() {
        queue.async { [count, continuation] in Self.wish(SIGINT, count, continuation) }
    }

    private static func wish(_ number: Int32, _ count: Count, _ continuation: AsyncStream<Void>.Continuation) {
        if count.increment() > 1 {
            TerminalKeys.restore()
            _exit(128 + number)
        }
        continuation.yield()
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

    deinit { for source in sources { source.cancel() } }

    /// Used on one queue only.
    private final class Count: @unchecked Sendable {
        private var value = 0

        func increment() -> Int {
            value += 1
            return value
        }
    }
}
