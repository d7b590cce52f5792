import Subprocess

/// What programs that are run need of the system.
package enum ChildProcesses {
    /// Runs one that does nothing. The library that runs them gets what it waits with when it runs the first one, and never
    /// asks again where it got nothing: if that one is run when no descriptor is left, none can be run from then on.
    package static func prepare() async {
        _ = try? await Subprocess.run(
            .name("sh"), arguments: ["-c", ":"], output: .string(limit: 16), error: .string(limit: 16))
    }
}
