import Dispatch
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Some descriptors for bad times. Where a process can open nothing at all, the dispatch library of Linux ends it: about once
/// a second it opens a file of `/proc` for each of its threads. So those kept here are let go of as soon as somebody finds that
/// there are no more, and taken again when there are enough.
package final class DescriptorReserve: Sendable {
    /// That of this process; empty until it is filled for the first time.
    package static let shared = DescriptorReserve()

    /// How many there are, and how many have to be left beside them.
    private static let count = 8
    /// Seconds between two looks whether there are enough again.
    private static let pause = 2.0

    private let kept: Mutex<[Int32]> = Mutex([])

    private init() {}

    /// Opens them, if as many are left then.
    package func fill() {
        let isFull = kept.withLock { kept in
            var opened: [Int32] = []
            while kept.count + opened.count < Self.count * 2 {
                let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
                guard descriptor >= 0 else { break }
                opened.append(descriptor)
            }
            let isEnough = kept.count + opened.count == Self.count * 2
            if isEnough { kept += opened.prefix(Self.count - kept.count) }
            for descriptor in isEnough ? opened.suffix(Self.count) : opened { close(descriptor) }
            return isEnough
        }
        if !isFull { DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + Self.pause) { self.fill() } }
    }

    /// Lets go of them: there are no others. They are taken again later.
    package func release() {
        let had = kept.withLock { kept in
            for descriptor in kept { close(descriptor) }
            defer { kept = [] }
            return !kept.isEmpty
        }
        if had { DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + Self.pause) { self.fill() } }
    }
}
