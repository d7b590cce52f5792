import FlyingFox
import FlyingSocks
import Foundation
import Live
import Logging

/// The whole server: sockets, connection guard, FlyingFox, session.
struct PreviewServer: Sendable {
    /// How to serve.
    struct Options: Sendable {
        /// The address to listen on; nil for the loopback addresses.
        var address: String?
        /// The port to listen on, or the first one that is free after it; 0 for any.
        var port: UInt16 = Listening.defaultPort
        /// Whether no other port will do.
        var isPortStrict = false
        /// The descriptors of sockets that listen already, in place of the address and the port; none for new ones.
        var sockets: [Int32] = []
        /// For how many seconds a job may be on a processor without asking whether it goes on; far more than any is meant to
        /// take.
        var patience = 20.0
        /// A private folder for what outlives a crash; nil where nothing does.
        var keptFolder: String?
        /// A folder to read the page's files from; nil for those in the program.
        var pageFolder: String?
        /// The player that ours can be compared with; nil for none.
        var reference: ReferencePlayer?
        /// The bounds of connections.
        var connections = ConnectionGuard.Limits()
        /// The bounds of the session.
        var session = Session.Limits()
        /// The secret that opens the socket; nil for a new one.
        var token: Token?
        /// The secret that lets a page write; nil for a new one.
        var secret: Token?
        /// What is known of crashes before.
        var isolation = Isolation()
        /// Whether one job is done at a time for a while, to find out which file a crash comes of.
        var isOneByOne = false
    }

    /// The version of Pegbar.
    static let version = "0.1.0"

    /// What clients connect to.
    let listening: Listening
    /// Carries the session.
    let host: SessionHost
    /// The secret that opens the socket.
    let token: Token
    /// The secret that lets a page write. It is in the address that is printed and nowhere else: whoever can load the
    /// page cannot read it there.
    let secret: Token

    /// Answers requests.
    let router: Router
    private let options: Options
    private let workers: WorkerPool
    private let exports = FrameExports()
    private let openings = OpeningAddresses()
    /// Finds the files.
    let observer: FolderObserver
    private let logger: Logger

    /// Takes a port and prepares everything; clients are served by `run`.
    init(
        observer: FolderObserver, fonts: FontSources = FontSources(), name: String, options: Options = Options(),
        logger: Logger
    ) throws {
        listening =
            options.sockets.isEmpty
            ? try Listening(address: options.address, port: options.port, isStrict: options.isPortStrict)
            : Listening(inherited: options.sockets)
        self.options = options
        self.observer = observer
        self.logger = logger
        token = options.token ?? Token()
        secret = options.secret ?? Token()
        workers = WorkerPool()
        workers.isOneByOne = options.isOneByOne
        options.isolation.note(isOneByOne: options.isOneByOne)
        let hello = Hello(session: Token().text, version: Self.version, directory: name)
        let reader = DocumentReader(
            observer: observer, fonts: fonts, isolation: options.isolation, keptFolder: options.keptFolder)
        let thumbnails = Thumbnails(reader: reader, workers: workers)
        host = SessionHost(
            session: Session(hello: hello, limits: options.session), reader: reader, workers: workers,
            exports: exports, thumbnails: thumbnails, secret: secret, logger: logger)
        router = Router(
            policy: OriginPolicy(boundTo: options.address), token: token, secret: secret,
            source: try PageSource(folder: options.pageFolder), version: Self.version, title: name, host: host,
            thumbnails: thumbnails, exports: exports,
            changedFiles: ChangedFiles(observer: observer), openings: openings,
            addresses: Self.networkAddresses(options.address, port: listening.port),
            reference: options.reference, logger: logger)
    }

    /// The addresses for other machines, without the secret: none where only this machine is listened to.
    var networkAddresses: [String] { Self.networkAddresses(options.address, port: listening.port) }

    private static func networkAddresses(_ bound: String?, port: UInt16) -> [String] {
        let names =
            switch bound {
            case nil: [String]()
            case "0.0.0.0"?: NetworkAddresses.all(AF_INET)
            case "::"?, "[::]"?: NetworkAddresses.all(AF_INET6)
            case let name?: OriginPolicy.isLoopback(name) ? [] : [name]
            }
        return names.map { address(of: $0, port: port) }
    }

    private static func address(of name: String, port: UInt16) -> String {
        "http://\(name.contains(":") && !name.hasPrefix("[") ? "[\(name)]" : name):\(port)/"
    }

    /// The address to open in a browser where files are to be written: browsers never send the fragment after `#`.
    func writingAddress(query: String = "") -> String { "\(address)\(query)#write=\(secret.text)" }

    /// An address of the page that lets it write, good for once: for the arguments of a program, which are no secret.
    func openingAddress(query: String = "") -> String {
        address + openings.path(to: "/\(query)#write=\(secret.text)").dropFirst()
    }

    /// The address to open in a browser.
    var address: String {
        let bound = options.address ?? "127.0.0.1"
        let name = bound == "0.0.0.0" ? "127.0.0.1" : bound == "::" || bound == "[::]" ? "[::1]" : bound
        return Self.address(of: name, port: listening.port)
    }

    /// For how long one job is done at a time after a crash that may have come of several, in seconds.
    private static let searchSeconds = 60.0

    /// Does several jobs at a time again, after a while in which nothing has crashed.
    private func endSearch() async {
        guard options.isOneByOne else { return }
        do { try await Task.sleep(for: .seconds(Self.searchSeconds)) } catch { return }
        workers.isOneByOne = false
        options.isolation.note(isOneByOne: false)
    }

    /// Serves until the task is canceled; calls `ready` once clients can connect, with the folder that is removed at the
    /// end.
    func run(ready: @escaping @Sendable (_ folder: String) async -> Void) async throws {
        let folder = try Self.socketFolder()
        let searching = Task { await endSearch() }
        workers.watch(limit: options.patience) { [isolation = options.isolation] in isolation.giveUp($0) }
        defer { searching.cancel() }
        Task { await ChildProcesses.prepare() }
        let socket = folder.path + "/socket"
        defer {
            folder.remove()
            listening.close()
            observer.stop()
            workers.stop()
            exports.stop()
        }
        let pool = SocketPool(queue: PollQueue())
        let server = HTTPServer(
            config: HTTPServer.Configuration(
                address: sockaddr_un.unix(path: socket), timeout: 60, pool: pool,
                logger: ServerLog(logger: logger)), handler: router)
        let connectionGuard = ConnectionGuard(
            listeners: listening.sockets, upstream: socket, pool: pool, limits: options.connections,
            logger: logger)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await server.run() }
            group.addTask { await host.followFiles() }
            group.addTask {
                try await server.waitUntilListening()
                await withTaskGroup(of: Void.self) { group in
                    group.addTask { await connectionGuard.run() }
                    await ready(folder.path)
                }
            }
            // The first that ends, ends all: the server fails, or the task was canceled.
            defer { group.cancelAll() }
            while try await group.next() != nil { if Task.isCancelled { break } }
        }
    }

    /// The folder with the socket that FlyingFox listens on. What earlier processes left there is removed.
    private static func socketFolder() throws(Listening.Failure) -> PrivateFolder {
        // The path of a socket has about a hundred bytes at most, so the folder for temporary files may be too deep.
        let base = NSTemporaryDirectory().utf8.count < 60 ? NSTemporaryDirectory() : "/tmp"
        for place in Set([base, NSTemporaryDirectory()]) { PrivateFolder.removeLeftovers(in: place) }
        do throws(PrivateFolder.Failure) {
            return try PrivateFolder(in: base)
        } catch {
            throw Listening.Failure(description: error.description)
        }
    }

    /// Says goodbye to every page, for a moment at most.
    func sayGoodbye() async {
        await withDeadline(0.25) { [host] in await host.sayGoodbye() }
    }
}
