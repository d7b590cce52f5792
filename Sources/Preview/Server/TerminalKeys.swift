import Foundation
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Single keys that are pressed in the terminal while the server runs.
///
/// The terminal gives them at once and does not show them; Ctrl-C, Ctrl-Z and the like stay what they are. At its end the
/// process leaves the terminal as it was.
enum TerminalKeys {
    private static let before: Mutex<termios?> = Mutex(nil)

    /// Calls `press` with each key, on a thread of its own; does nothing where no person is at the standard input, or
    /// where the process runs in the background.
    static func follow(_ press: @escaping @Sendable (Character) -> Void) {
        guard isatty(STDIN_FILENO) == 1, tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
        before.withLock { $0 = settings }
        atexit { TerminalKeys.restore() }
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
        // In the background there are no keys; by default the system would stop the whole server for asking.
        signal(SIGTTIN, SIG_IGN)
        guard tcsetattr(STDIN_FILENO, TCSANOW, &settings) == 0 else { return }
        let thread = Thread {
            var byte: UInt8 = 0
            while true {
                let count = read(STDIN_FILENO, &byte, 1)
                if count < 0, errno == EINTR { continue }
                // The terminal is gone, or somebody else's by now; the server stays.
                guard count == 1 else { return }
                press(Character(UnicodeScalar(byte)))
            }
        }
        thread.name = "pegbar-keys"
        thread.start()
    }

    /// Keeps how the terminal is now, for ``restore()``: for a process that has another one follow the keys.
    static func remember() {
        var settings = termios()
        guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
        before.withLock { $0 = settings }
    }

    /// Leaves the terminal as it was before ``follow(_:)``.
    static func restore() {
        before.withLock { settings in
            guard var own = settings, tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
            tcsetattr(STDIN_FILENO, TCSANOW, &own)
        }
    }
}
