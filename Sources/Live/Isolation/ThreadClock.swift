#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The clock of a thread, which goes while it is on a processor; it may be read from any other thread.
package struct ThreadClock: Sendable, Hashable {
    /// What the system calls it, in 32 bits.
    let number: UInt64

    /// The calling thread's.
    package static var current: ThreadClock {
        #if canImport(Darwin)
            ThreadClock(number: UInt64(pthread_mach_thread_np(pthread_self())))
        #else
            var clock = clockid_t()
            guard pthread_getcpuclockid(pthread_self(), &clock) == 0 else { return ThreadClock(number: 0) }
            return ThreadClock(number: UInt64(UInt32(bitPattern: clock)))
        #endif
    }

    /// For how many seconds the thread has been on a processor; nil where it has ended.
    package var seconds: Double? {
        #if canImport(Darwin)
            var info = thread_basic_info()
            var count = mach_msg_type_number_t(MemoryLayout<thread_basic_info>.size / MemoryLayout<integer_t>.size)
            let result = withUnsafeMutablePointer(to: &info) { info in
                info.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
                    thread_info(thread_act_t(number), thread_flavor_t(THREAD_BASIC_INFO), $0, &count)
                }
            }
            guard result == KERN_SUCCESS else { return nil }
            return Double(info.user_time.seconds + info.system_time.seconds)
                + Double(info.user_time.microseconds + info.system_time.microseconds) / 1e6
        #else
            var time = timespec()
            guard number != 0, clock_gettime(clockid_t(bitPattern: UInt32(truncatingIfNeeded: number)), &time) == 0
            else {
                return nil
            }
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        #endif
    }
}
