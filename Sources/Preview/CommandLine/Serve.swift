import ArgumentParser
import Engine
import Foundation
import Live
import Logging

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// `pegbar serve`: shows a folder or a file in the browser, and each save of it.
struct Serve: AsyncParsableCommand {
    /// What `--help` says of the command.
    static let configuration = CommandConfiguration(
        abstract: "Previews the animations of a folder in the browser. Updates every time you save.",
        discussion: """
            When the server is ready it prints one line on standard output: LISTENING and the address, or with --json \
            an object with addresses, folder and version. A page opened with that address on this computer can save your \
            changes; without the part after the # it is read-only. With --host the addresses for other computers and \
            phones are listed, with a QR code: they can look, never write. In a terminal, press h for the keys. \
            Places of errors on the page open your editor: the one in $PEGBAR_EDITOR (a command, with {file}, {line} and \
            {column} where it needs them), $VISUAL or $EDITOR, or the first of the usual ones that is installed. \
            If a file makes Pegbar crash, it restarts by itself and leaves that file out until you save it. \
            Press Ctrl-C to stop.
            """)

    /// Relative to the working directory, which it is by default.
    @Argument(help: "A folder, or an animation file.")
    var path = "."

    /// Tried first; the ones after it follow where it is taken, and 0 lets the system choose.
    @Option(help: "The port. If it is in use, the next free one; 0 for any free port.")
    var port: UInt16 = Listening.defaultPort

    /// Takes no other port.
    @Flag(help: "Stop if the port is in use, instead of taking the next free one.")
    var strictPort = false

    /// Nil listens where only this machine can connect.
    @Option(
        help: "The address to listen on, 0.0.0.0 for all. Anyone who can reach it can see the animations.")
    var host: String?

    /// Nil decides by whether there is someone at a terminal with a display.
    @Flag(
        inversion: .prefixedNo,
        help: "Whether to open a browser (default: in a terminal with a display).")
    var open: Bool?

    /// What the page can compare with.
    @Option(
        help: "Your copy of lottie-web (lottie.min.js), to compare with on the page.",
        completion: .file(extensions: ["js"]))
    var reference: String?

    /// For scripts.
    @Flag(help: "Print a JSON object when ready, instead of LISTENING and the address.")
    var json = false

    /// For file systems that do not tell of changes.
    @Flag(help: "Poll for changes instead of asking the system for them.")
    var poll = false

    /// Where fonts are looked for.
    @OptionGroup var fonts: FontArguments

    /// The state that the page begins with.
    @Option(help: "The state to open a Core Animation archive in, when previewing one file.")
    var state: String?

    /// Off for debugging.
    @Flag(
        inversion: .prefixedNo,
        help: "Run the server as a process of its own, and restart it when a file makes it crash.")
    var isolation = true

    /// How the server knows the process that started it.
    @Option(name: .customLong("supervised-by"), help: .private)
    var supervisor: String?

    /// The least grave messages that are written to the error output.
    @Option(
        help: "The least severe messages to log: trace, debug, info, notice, warning, error or critical.",
        transform: { text in
            guard let level = Logger.Level(rawValue: text) else { throw ValidationError("unknown log level “\(text)”") }
            return level
        })
    var logLevel = Logger.Level.notice

    /// Serves until Ctrl-C.
    func run() async throws {
        let supervised = supervisor.flatMap { SupervisedServer($0) }
        guard supervisor == nil || supervised != nil else {
            // It was gone before it said anything; another one would start another server, and so on.
            throw CommandFailure(.internalError, "internal error: the process that started the server is gone")
        }
        if isolation, supervised == nil { return try await supervise() }
        let interruption = Interruption(isSupervised: supervised != nil)
        supervised?.follow {
            interruption.passOn()
        } tidy: {
            TerminalKeys.restore()
        }
        if supervised != nil { MemoryLimit.set() }
        LoggingSystem.bootstrap(StreamLogHandler.standardError)
        var logger = Logger(label: "pegbar")
        logger.logLevel = logLevel
        SystemLimits.prepareForServing()
        let (server, name) = try prepare(logger, supervised)
        let isRestart = supervised?.handover.isRestart == true
        if !isRestart {
            if port != 0, server.listening.port != port {
                Console.error("Port \(port) is in use; using \(server.listening.port) instead.")
            }
            if let warning = Self.warning(host: host, path: path) { Console.error(warning) }
        }
        let serving = Task {
            try await server.run { folder in
                supervised?.report(.ready(folder: folder))
                await announce(server, name, isRestart: isRestart, interruption)
            }
        }
        let ending = Task {
            for await _ in interruption.wishes {
                TerminalKeys.restore()
                await server.sayGoodbye()
                serving.cancel()
                // FlyingFox takes its time to stop, and nothing is left that would need it.
                try? await Task.sleep(for: .milliseconds(100))
                // Threads may be drawing still, so nothing is to be torn down beneath them: that would count as a crash.
                _exit(0)
            }
        }
        do {
            try await serving.value
        } catch {
            guard serving.isCancelled else {
                throw CommandFailure(.internalError, "internal error: the server stopped: \(error)")
            }
        }
        // Where it was canceled the process is ended in there, and only once.
        if serving.isCancelled { await ending.value }
    }

    /// The server, and the name of the file if only one is shown.
    private func prepare(_ logger: Logger, _ supervised: SupervisedServer?) throws -> (PreviewServer, String?) {
        var watching = FolderObserver.Options()
        watching.watching.poll = poll
        var options = PreviewServer.Options()
        options.address = host
        options.port = port
        options.isPortStrict = strictPort
        if let supervised {
            let handover = supervised.handover
            options.take(handover, supervised.isolation)
            watching.isolation = supervised.isolation
            watching.keptFolder = handover.folder
        }
        let environment = ProcessInfo.processInfo.environment
        options.pageFolder = environment["PEGBAR_PAGE"]
        if let seconds = environment["PEGBAR_PATIENCE"].flatMap(Double.init), seconds > 0 { options.patience = seconds }
        do throws(ReferencePlayer.Failure) {
            if let reference { options.reference = try ReferencePlayer(path: reference) }
        } catch {
            throw CommandFailure(.input, "error: \(error)")
        }
        // The observer reports what is not there at all.
        guard access(path, R_OK) == 0 || errno == ENOENT else {
            throw CommandFailure(.input, "error: can’t read \(path): \(SystemReason.text(errno))")
        }
        let fonts = try fonts.sources()
        do {
            let observer = try FolderObserver(path: path, options: watching)
            let url = URL(fileURLWithPath: path).standardizedFileURL
            let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? true
            let server = try PreviewServer(
                observer: observer, fonts: fonts, name: url.lastPathComponent, options: options, logger: logger)
            return (server, isFolder ? nil : url.lastPathComponent)
        } catch let failure as WatchFailure {
            throw CommandFailure(.input, "error: \(failure)")
        } catch let failure as Listening.Failure {
            throw CommandFailure(.input, "error: \(failure)")
        }
    }

    private func announce(
        _ server: PreviewServer, _ file: String?, isRestart: Bool, _ interruption: Interruption
    ) async {
        let folder = URL(fileURLWithPath: path).standardizedFileURL.path
        var query = ""
        if let name = file?.addingPercentEncoding(withAllowedCharacters: .alphanumerics) {
            query = "?file=\(name)"
            if let state = state?.addingPercentEncoding(withAllowedCharacters: .alphanumerics) {
                query += "&state=\(state)"
            }
        }
        let place = query
        let address = server.writingAddress(query: place)
        let start = StartLine(
            address: server.writingAddress(), network: server.networkAddresses, folder: folder,
            version: PreviewServer.version)
        if !isRestart { Console.print(json ? start.json : "LISTENING \(server.writingAddress())") }
        let banner = ServeBanner(address: address, network: server.networkAddresses, bound: host, folder: folder)
        if Console.isErrorTerminal {
            if !isRestart { Console.error(banner.text(withCode: true)) }
            TerminalKeys.follow { key in
                switch key {
                case "o": Task { await Self.open(server.openingAddress(query: place)) }
                case "u": Console.error(banner.text(withCode: true))
                case "c": Console.errorText("\u{1B}[H\u{1B}[2J\u{1B}[3J")
                case "q": interruption.wish()
                case "h", "?": Console.error(ServeBanner.keys)
                default: break
                }
            }
        } else if !isRestart {
            Console.error("Open \(address). Press Ctrl-C to stop.")
            for address in server.networkAddresses { Console.error("On other devices: \(address)") }
        }
        if !isRestart, open ?? (Console.isErrorTerminal && Browser.isWelcome()) {
            await Self.open(server.openingAddress(query: place))
        }
    }

    private static func open(_ address: String) async {
        if let reason = await Browser.open(address) { Console.error("warning: can’t open a browser: \(reason)") }
    }

    /// The warning for a server that other machines can reach; nil if they cannot.
    static func warning(host: String?, path: String) -> String? {
        guard let host, !OriginPolicy.isLoopback(host) else { return nil }
        return "warning: anyone who can reach \(host) can see the animations in \(path)."
    }
}
