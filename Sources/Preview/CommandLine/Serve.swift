import ArgumentParser
import Engine
import Foundation
import Live
import Logging

/// `pegbar serve`: shows a folder or a file in the browser, and each save of it.
struct Serve: AsyncParsableCommand {
    /// What `--help` says of the command.
    static let configuration = CommandConfiguration(
        abstract: "Previews the animations of a folder in the browser. Updates every time you save.",
        discussion: """
            When the server is ready it prints one line on standard output: LISTENING and the address. A page opened \
            with that address on this computer can save your changes; without the part after the # it is read-only. \
            Press Ctrl-C to stop.
            """)

    /// Relative to the working directory, which it is by default.
    @Argument(help: "A folder, or an animation file.")
    var path = "."

    /// Tried first; the ones after it follow where it is taken, and 0 lets the system choose.
    @Option(help: "The port. If it is in use, the next free one; 0 for any free port.")
    var port: UInt16 = Listening.defaultPort

    /// Nil listens where only this machine can connect.
    @Option(help: "The address to listen on. Anyone who can reach it can see the animations.")
    var host: String?

    /// Nil decides by whether there is someone at a terminal with a display.
    @Flag(
        inversion: .prefixedNo,
        help: "Whether to open a browser (default: in a terminal with a display).")
    var open: Bool?

    /// For file systems that do not tell of changes.
    @Flag(help: "Poll for changes instead of asking the system for them.")
    var poll = false

    /// Where fonts are looked for.
    @OptionGroup var fonts: FontArguments

    /// The state that the page begins with.
    @Option(help: "The state to open a Core Animation archive in, when previewing one file.")
    var state: String?

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
        let interruption = Interruption()
        LoggingSystem.bootstrap(StreamLogHandler.standardError)
        var logger = Logger(label: "pegbar")
        logger.logLevel = logLevel
        SystemLimits.prepareForServing()
        let (server, name) = try prepare(logger)
        if port != 0, server.listening.port != port {
            Console.error("Port \(port) is in use; using \(server.listening.port) instead.")
        }
        if let warning = Self.warning(host: host, path: path) { Console.error(warning) }
        let serving = Task {
            try await server.run { await announce(server, name) }
        }
        let ending = Task {
            for await _ in interruption.wishes {
                await server.sayGoodbye()
                serving.cancel()
                // FlyingFox takes its time to stop, and nothing is left that would need it.
                try? await Task.sleep(for: .milliseconds(100))
                Foundation.exit(0)
            }
        }
        do {
            try await serving.value
        } catch {
            if serving.isCancelled { return }
            throw CommandFailure(.internalError, "internal error: the server stopped: \(error)")
        }
        withExtendedLifetime((interruption, ending)) {}
    }

    /// The server, and the name of the file if only one is shown.
    private func prepare(_ logger: Logger) throws -> (PreviewServer, String?) {
        var watching = FolderObserver.Options()
        watching.watching.poll = poll
        var options = PreviewServer.Options()
        options.address = host
        options.port = port
        options.pageFolder = ProcessInfo.processInfo.environment["PEGBAR_PAGE"]
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

    private func announce(_ server: PreviewServer, _ file: String?) async {
        Console.print("LISTENING \(server.writingAddress())")
        var query = ""
        if let name = file?.addingPercentEncoding(withAllowedCharacters: .alphanumerics) {
            query = "?file=\(name)"
            if let state = state?.addingPercentEncoding(withAllowedCharacters: .alphanumerics) {
                query += "&state=\(state)"
            }
        }
        let address = server.writingAddress(query: query)
        Console.error("Open \(address). Press Ctrl-C to stop.")
        if open ?? (Console.isErrorTerminal && Browser.isWelcome()), let reason = await Browser.open(address) {
            Console.error("warning: can’t open a browser: \(reason)")
        }
    }

    /// The warning for a server that other machines can reach; nil if they cannot.
    static func warning(host: String?, path: String) -> String? {
        guard let host, host != "localhost", !host.hasPrefix("127."), host != "::1", host != "[::1]" else { return nil }
        return "warning: anyone who can reach \(host) can see the animations in \(path)."
    }
}
