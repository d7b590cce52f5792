@preconcurrency import Dispatch
import Foundation

/// The wish of the person at the terminal, or of the system, that the program end.
///
/// The first one is for us to obey; a second one ends the process at once, in case we do not manage.
final class Interruption: Sendable {
    /// Yields once for each wish.
    let wishes: AsyncStream<Void>
    private let sources: [any DispatchSourceSignal]

    /// Takes over Ctrl-C (SIGINT), SIGTERM and, unless whoever started it has it ignored, SIGHUP from now on. That nobody
    /// reads what is printed any more (SIGPIPE) is none.
    init() {
        let (wishes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        self.wishes = wishes
        let queue = DispatchQueue(label: "pegbar-signals")
        let count = Count()
        signal(SIGPIPE, SIG_IGN)
        sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
            // As `nohup` does it.
            if number == SIGHUP, Self.isIgnored(number) { return nil }
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler {
                if count.increment() > 1 {
                    TerminalKeys.restore()
                    _exit(128 + number)
                }
                continuation.yield()
            }
            source.resume()
            return source
        }
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
