import Foundation
import Live

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// What a process that serves for days has to ask of the system.
enum SystemLimits {
    /// Asks for it.
    static func prepareForServing() {
        raiseOpenFiles()
        DescriptorReserve.shared.fill()
        #if canImport(Glibc)
            keepMemoryTogether()
        #endif
    }

    /// Raises the number of open files as far as is of use: three for each connection, and some for files.
    private static func raiseOpenFiles() {
        var limit = rlimit()
        #if canImport(Darwin)
            let resource = RLIMIT_NOFILE
        #else
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        guard getrlimit(resource, &limit) == 0 else { return }
        let wanted = min(rlim_t(8192), limit.rlim_max)
        guard limit.rlim_cur < wanted else { return }
        limit.rlim_cur = wanted
        _ = setrlimit(resource, &limit)
    }

    #if canImport(Glibc)
        /// Keeps glibc's allocator from holding on to what was freed. Left alone it serves blocks of up to 32 MB from the heap
        /// once one of that size was freed, and has a heap for each thread; images that come and go then leave it
        /// half as large again as what is in use (305 MB against 210, ten pages looking through 1,000 files).
        ///
        /// Those of up to 4 MB are served from it: frames and messages have as much, and to map and clear new pages for each takes up
        /// to a tenth of the time that a frame does.
        private static func keepMemoryTogether() {
            // The constants of malloc.h, which the Glibc module does not have.
            let settings: [(name: Int32, value: Int32)] = [(-3, 4 << 20), (-1, 16 << 20), (-8, 2)]
            guard let symbol = dlsym(nil, "mallopt") else { return }
            let mallopt = unsafeBitCast(symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)
            for setting in settings { _ = mallopt(setting.name, setting.value) }
        }
    #endif
}
