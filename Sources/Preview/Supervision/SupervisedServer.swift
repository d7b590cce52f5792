import Foundation
import Live
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The server's end of what it has with its supervisor.
final class SupervisedServer: Sendable {
    /// What the supervisor said.
    let handover: Handover
    /// Where it is noted what is worked on, and what is refused.
    let isolation: Isolation
    private let channel: SupervisionChannel
    private let isStopping = Atomic(false)

    /// How long a server may take to end once its supervisor is gone, in seconds.
    private static let patience = 2.0

    /// Nil where the option names no descriptors of a supervisor.
    ///
    /// - Parameter option: The value of ``Supervisor/option``.
    init?(_ option: String) {
        let numbers = option.split(separator: ",").compactMap { Int32($0) }
        guard numbers.count == 2 else { return nil }
        let channel = SupervisionChannel(descriptor: numbers[0])
        self.channel = channel
        guard let handover = channel.value(Handover.self) else { return nil }
        // What the server starts itself inherits nothing of this.
        for number in numbers + handover.sockets { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
        self.handover = handover
        isolation = Isolation(
            journal: WorkJournal(descriptor: numbers[1]), refused: Set(handover.refused)
        ) { channel.send(ServerReport.forgiven($0)) }
        close(numbers[1])
    }

    /// Says that clients are served.
    func report(_ report: ServerReport) { channel.send(report) }

    /// Follows the supervisor on a thread of its own: calls `stop` when it says so, or when it is gone. The process ends then
    /// in any case, a little later, after `tidy`.
    func follow(_ stop: @escaping @Sendable () -> Void, tidy: @escaping @Sendable () -> Void) {
        let thread = Thread { [self] in
            while let line = channel.line() {
                guard line == SupervisionChannel.stop else { continue }
                isStopping.store(true, ordering: .relaxed)
                stop()
            }
            // Whoever is asked a second time does not wait.
            if !isStopping.load(ordering: .relaxed) {
                stop()
                Thread.sleep(forTimeInterval: Self.patience)
            }
            tidy()
            // The supervisor may have been killed.
            if let folder = handover.folder { try? FileManager.default.removeItem(atPath: folder) }
            _exit(130)
        }
        thread.name = "pegbar-supervised"
        thread.start()
    }
}
