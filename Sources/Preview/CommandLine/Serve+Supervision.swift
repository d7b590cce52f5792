import ArgumentParser
import Foundation
import Live

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Serve {
    /// Has the server run as a process of its own, until it ends; ends like it.
    func supervise() async throws {
        let interruption = Interruption()
        TerminalKeys.remember()
        var arguments = CommandLine.arguments
        if arguments.count < 2 || arguments[1] != Self._commandName { arguments.insert(Self._commandName, at: 1) }
        let supervisor = Supervisor(
            program: Self.program, arguments: arguments, say: { Console.error($0) }, tidy: { TerminalKeys.restore() })
        let stopping = Task {
            for await _ in interruption.wishes { supervisor.stop() }
        }
        let listening: Listening
        do throws(Listening.Failure) {
            listening = try Listening(address: host, port: port, isStrict: strictPort)
        } catch {
            throw CommandFailure(.input, "error: \(error)")
        }
        let handover = Handover(
            token: Token().text, secret: Token().text, sockets: listening.descriptors)
        let result = await withCheckedContinuation { done in
            let thread = Thread {
                done.resume(returning: Result { () throws(Supervisor.Failure) in try supervisor.run(handover) })
            }
            thread.name = "pegbar-supervisor"
            thread.start()
        }
        withExtendedLifetime((interruption, stopping, listening)) {}
        switch result {
        case .success(.exited(0)): return
        case .success(.exited(let code)): throw ExitCode(code)
        case .success(.signaled(let number)):
            // Shells tell a program that crashed from one that ended; there is one core at most.
            TerminalKeys.restore()
            signal(number, SIG_DFL)
            raise(number)
            throw ExitCode(128 + number)
        case .failure(let failure):
            throw CommandFailure(.internalError, "internal error: \(failure)")
        }
    }

    /// The path of this program, even where it has been replaced by another version since.
    private static var program: String {
        #if os(Linux)
            let link = "/proc/self/exe"
            let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) ?? link
            var (own, there) = (stat(), stat())
            // By its own path it is listed under its name.
            guard stat(link, &own) == 0, stat(path, &there) == 0,
                (own.st_dev, own.st_ino) == (there.st_dev, there.st_ino)
            else { return link }
            return path
        #else
            Bundle.main.executablePath ?? CommandLine.arguments[0]
        #endif
    }
}

extension PreviewServer.Options {
    /// Goes on where the server before left off, if there was one.
    mutating func take(_ handover: Handover, _ isolation: Isolation) {
        token = Token(text: handover.token)
        secret = Token(text: handover.secret)
        self.isolation = isolation
        isOneByOne = handover.isOneByOne
        sockets = handover.sockets
        keptFolder = handover.folder
    }
}
