import Foundation
import Live
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Starts the server as a process of its own, and starts it again when it crashes: with the same port and the same secrets,
/// and without the file that it was at work on. The sockets that clients connect to are the supervisor's, so nobody is turned
/// away meanwhile, and so is a folder for what is to outlive a crash.
///
///     terminal ──signals──► supervisor ──"stop"──► server ──notes──► journal
///                               ▲                    │                  │
///                               └──── how it ended ──┘                  │
///                               └──────────── what it was at work on ───┘
///
/// It holds no file of the user's, and no page speaks to it. When it is gone the server sees the end of their channel, and ends
/// as well.
final class Supervisor: Sendable {
    /// How the last server ended.
    enum Ending: Equatable, Sendable {
        /// By itself, with this code.
        case exited(Int32)
        /// By a signal.
        case signaled(Int32)
    }

    /// Why no server can be started.
    struct Failure: Error, CustomStringConvertible {
        /// One sentence without a full stop.
        let description: String
    }

    private struct State {
        var channel: SupervisionChannel?
        var isStopping = false
    }

    private let program: String
    private let arguments: [String]
    private let say: @Sendable (String) -> Void
    private let tidy: @Sendable () -> Void
    private let state = Mutex(State())

    /// A supervisor of a program.
    ///
    /// - Parameters:
    ///   - program: Its path.
    ///   - arguments: What it is called with, its name and that of a command first; what tells it of the supervisor is added
    ///     behind these.
    ///   - say: Takes the lines for the person at the terminal.
    ///   - tidy: Puts in order what a server that crashed left behind, such as the settings of the terminal.
    init(
        program: String, arguments: [String], say: @escaping @Sendable (String) -> Void,
        tidy: @escaping @Sendable () -> Void = {}
    ) {
        self.program = program
        self.arguments = arguments
        self.say = say
        self.tidy = tidy
    }

    /// Asks the server to end, and starts no other one.
    func stop() {
        state.withLock { state in
            state.isStopping = true
            state.channel?.send(SupervisionChannel.stop)
        }
    }

    /// Runs servers until one ends by itself, or for good. Blocking.
    ///
    /// - Parameter first: What the first one is told.
    func run(_ first: Handover) throws(Failure) -> Ending {
        var handover = first
        var ledger = CrashLedger()
        let folder = try? PrivateFolder()
        defer { folder?.remove() }
        handover.folder = folder?.path
        // Children inherit them.
        for socket in handover.sockets { _ = fcntl(socket, F_SETFD, 0) }
        guard let journal = WorkJournal.makeFile(in: NSTemporaryDirectory()) else {
            throw Failure(description: "can’t create a temporary file: \(SystemReason.text(errno))")
        }
        defer { close(journal) }
        while true {
            let start = ContinuousClock.now
            let (ending, reports) = try runOnce(handover, journal)
            let record = WorkJournal.takeRecord(of: journal)
            guard case .signaled(let number) = ending else { return ending }
            tidy()
            for case .ready(let folder) in reports {
                try? FileManager.default.removeItem(atPath: folder)
                handover.isRestart = true
            }
            for case .forgiven(let contents) in reports { ledger.forgive(contents) }
            // Nobody who ends it on purpose wants another one.
            let isWished = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].contains(number)
            if isWished || state.withLock(\.isStopping) { return ending }
            let verdict = ledger.take(record, after: (ContinuousClock.now - start) / .seconds(1))
            guard verdict != .hopeless else { return ending }
            for line in Self.lines(verdict) { say(line) }
            handover.refused = ledger.refused
            handover.isOneByOne = ledger.isOneByOne
        }
    }

    /// What is said of a crash.
    private static func lines(_ verdict: CrashLedger.Verdict) -> [String] {
        switch verdict {
        case .blamed(let works):
            works.map { work in
                let end = work.changes == 0 ? "" : ", as it was shown"
                return "\(work.path): warning: Pegbar crashed while it worked on this file\(end). It restarted, and "
                    + "leaves the file out until you save it."
            }
        case .endless(let work):
            [
                "\(work.path): warning: Pegbar didn’t finish working on this file. It restarted, and leaves the file out "
                    + "until you save it."
            ]
        case .searching:
            ["warning: Pegbar crashed and restarted. It works on one file at a time for a minute to find the cause."]
        case .unknown: ["warning: Pegbar crashed and restarted."]
        case .hopeless: []
        }
    }

    // MARK: - One server

    private func runOnce(
        _ handover: Handover, _ journal: Int32
    ) throws(Failure) -> (ending: Ending, reports: [ServerReport]) {
        var ends: [Int32] = [0, 0]
        #if canImport(Darwin)
            let kind = SOCK_STREAM
        #else
            let kind = Int32(SOCK_STREAM.rawValue)
        #endif
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
            throw Failure(description: "can’t create a socket: \(SystemReason.text(errno))")
        }
        let (own, given) = (ends[0], ends[1])
        defer { close(own) }
        _ = fcntl(own, F_SETFD, FD_CLOEXEC)
        let channel = SupervisionChannel(descriptor: own)
        let told = arguments.prefix(2) + [Self.option, "\(given),\(journal)"] + arguments.dropFirst(2)
        let child: pid_t
        do throws(Failure) {
            child = try spawn(Array(told))
        } catch {
            close(given)
            throw error
        }
        close(given)
        channel.send(handover)
        state.withLock { state in
            state.channel = channel
            if state.isStopping { channel.send(SupervisionChannel.stop) }
        }
        var reports: [ServerReport] = []
        // It ends with the server.
        while let report = channel.value(ServerReport.self) { reports.append(report) }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        state.withLock { $0.channel = nil }
        let signal = status & 0x7F
        return (signal == 0 ? .exited(status >> 8 & 0xFF) : .signaled(signal), reports)
    }

    /// The option by which a server knows its supervisor: the descriptors of their channel and of the journal.
    static let option = "--supervised-by"

    private static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
        #if canImport(Darwin)
            _NSGetEnviron().pointee
        #else
            environ
        #endif
    }

    /// Starts the program. Descriptors are inherited, which `Subprocess` does not do.
    private func spawn(_ arguments: [String]) throws(Failure) -> pid_t {
        var pointers = arguments.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        // Looking for the place of a crash takes seconds in which no page is answered.
        setenv("SWIFT_BACKTRACE", "enable=no", 0)
        // Threads of the runtime are told of no signals, and a process inherits that.
        var (none, before) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        var child: pid_t = 0
        let result = posix_spawn(&child, program, nil, nil, &pointers, Self.environment)
        guard result == 0 else {
            throw Failure(description: "can’t start \(program): \(SystemReason.text(result))")
        }
        return child
    }
}
