#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What a thread has taken of the processor: what it stands still for does not count.
enum ThreadTime {
    /// In seconds, of the thread that asks.
    static var seconds: Double {
        var time = timespec()
        guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return 0 }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
