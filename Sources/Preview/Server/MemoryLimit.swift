import Dispatch
import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// The memory that the server may take, so that a file that asks for all there is ends the server and not the machine.
///
/// Linux alone holds it. A process that asks for more gets none, which is a crash like any other.
enum MemoryLimit {
    /// What is allowed in any case, and at most.
    private static let (least, most): (UInt64, UInt64) = (3 << 30, 8 << 30)
    /// For how long programs can be started without it, in seconds.
    private static let moment = 2.0

    /// Sets it, and has no memory written to a disk after a crash.
    static func set() {
        #if canImport(Glibc)
            limit(__rlimit_resource_t(RLIMIT_CORE.rawValue), to: 0)
            limit(data, to: rlim_t(min(max(ProcessInfo.processInfo.physicalMemory / 2, least), most)))
        #else
            var none = rlimit(rlim_cur: 0, rlim_max: 0)
            guard getrlimit(RLIMIT_CORE, &none) == 0 else { return }
            none.rlim_cur = 0
            _ = setrlimit(RLIMIT_CORE, &none)
        #endif
    }

    /// Lifts it for a moment in which a program is started: programs inherit limits, and a browser reserves more than this.
    static func liftForAMoment() {
        #if canImport(Glibc)
            var limit = rlimit()
            guard getrlimit(data, &limit) == 0, limit.rlim_cur != limit.rlim_max else { return }
            let before = limit.rlim_cur
            limit.rlim_cur = limit.rlim_max
            guard setrlimit(data, &limit) == 0 else { return }
            DispatchQueue.global().asyncAfter(deadline: .now() + moment) { Self.limit(data, to: before) }
        #endif
    }

    #if canImport(Glibc)
        private static let data = __rlimit_resource_t(RLIMIT_DATA.rawValue)

        private static func limit(_ resource: __rlimit_resource_t, to value: rlim_t) {
            var limit = rlimit()
            guard getrlimit(resource, &limit) == 0 else { return }
            limit.rlim_cur = min(value, limit.rlim_max)
            _ = setrlimit(resource, &limit)
        }
    #endif
}
