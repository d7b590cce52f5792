import Foundation
import Subprocess

/// The browser of the person at the terminal.
enum Browser {
    /// Whether to open it unasked: not where no one would see it, as on a build server or without a display.
    static func isWelcome(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
        if let build = environment["CI"], !build.isEmpty, build != "0", build != "false" { return false }
        #if os(Linux)
            return environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil
        #else
            return true
        #endif
    }

    /// Opens an address; gives the reason if that did not work.
    static func open(_ address: String) async -> String? {
        #if os(Linux)
            let program = "xdg-open"
        #else
            let program = "open"
        #endif
        MemoryLimit.liftForAMoment()
        do {
            let result = try await run(
                .name(program), arguments: [address], output: .discarded, error: .string(limit: 4096))
            guard !result.terminationStatus.isSuccess else { return nil }
            let words = result.standardError.trimmingCharacters(in: .whitespacesAndNewlines)
            return words.isEmpty ? "\(program) failed" : words
        } catch {
            return "can’t run \(program)"
        }
    }
}
