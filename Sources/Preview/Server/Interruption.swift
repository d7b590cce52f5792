@preconcurrency import Dispatch
import Foundation

/// The wish of the person at the terminal, or of the system, that the program end.
///
/// The first one is for us to obey; a second one ends the process at once, in case we do not manage.
final class Interruption: Sendable {
    /// Yields once for each wish.
    let wishes: AsyncStream<Void>
    private let sources: [any DispatchSourceSignal]

    /// Takes over Ctrl-C (SIGINT) and SIGTERM from now on.
    init() {
        let (wishes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        self.wishes = wishes
        let queue = DispatchQueue(label: "pegbar-signals")
        let count = Count()
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler {
                if count.increment() > 1 { _exit(128 + number) }
                continuation.yield()
            }
            source.resume()
            return source
        }
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
