import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Does work on a thread of its own that nothing waits on, so that a server goes on answering.
///
/// The work of a task in the background gives way to everything else that wants to run. On Linux that has to be said of each
/// thread: what a task or a queue of low priority runs gives way by next to nothing there.
package func aside<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
    try Task.checkCancellation()
    let isBackground = Task.currentPriority <= .utility
    return try await withCheckedThrowingContinuation { continuation in
        let thread = Thread {
            if isBackground { Background.giveWay() }
            continuation.resume(with: Result { try work() })
        }
        thread.name = "pegbar-export"
        // As much as frames are drawn with on the page's behalf.
        thread.stackSize = 8 << 20
        if isBackground { thread.qualityOfService = .utility }
        thread.start()
    }
}

/// Threads and programs that give way to others.
enum Background {
    /// By how much: with this, one that wants the same core gets about a tenth of it.
    private static let niceness: Int32 = 10

    /// Makes the thread that calls give way, as long as it lives.
    fileprivate static func giveWay() {
        #if !canImport(Darwin)
            // There, nought is the calling thread.
            giveWay(thread: 0)
        #endif
    }

    /// Makes a program give way that was started by a task in the background: its threads of now, and those they begin.
    static func giveWay(_ process: Int32) {
        guard Task.currentPriority <= .utility else { return }
        giveWay(thread: UInt32(bitPattern: process))
    }

    /// - Parameter thread: The number of a process, which on Linux is that of its first thread.
    private static func giveWay(thread: UInt32) {
        #if canImport(Darwin)
            _ = setpriority(PRIO_PROCESS, thread, niceness)
        #else
            _ = setpriority(.init(PRIO_PROCESS.rawValue), thread, niceness)
        #endif
    }
}
