import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The addresses under which other machines may reach a server on this one.
enum NetworkAddresses {
    /// What the machine calls itself; empty where that is nothing.
    static var machineName: String {
        var name = [CChar](repeating: 0, count: 257)
        guard gethostname(&name, name.count - 1) == 0 else { return "" }
        return String(validating: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) ?? ""
    }

    /// Those of the interfaces that are up, in a fixed order: private ones of version 4 first, as most networks at home and
    /// at work have them. Loopback and link-local addresses are left out.
    ///
    /// - Parameter family: `AF_INET` or `AF_INET6`.
    static func all(_ family: Int32) -> [String] {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return [] }
        defer { freeifaddrs(list) }
        var found: [String] = []
        var next = list
        while let entry = next?.pointee {
            next = entry.ifa_next
            guard entry.ifa_flags & UInt32(IFF_UP) != 0, entry.ifa_flags & UInt32(IFF_LOOPBACK) == 0,
                let address = entry.ifa_addr, Int32(address.pointee.sa_family) == family,
                let text = text(address, family), isReachable(text), !found.contains(text)
            else { continue }
            found.append(text)
        }
        return found.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(
            \.element)
    }

    private static func text(_ address: UnsafeMutablePointer<sockaddr>, _ family: Int32) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN) + 1)
        let raw = UnsafeRawPointer(address)
        let length = socklen_t(buffer.count)
        if family == AF_INET {
            var number = raw.loadUnaligned(as: sockaddr_in.self).sin_addr
            guard inet_ntop(family, &number, &buffer, length) != nil else { return nil }
        } else {
            var number = raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr
            guard inet_ntop(family, &number, &buffer, length) != nil else { return nil }
        }
        return String(validating: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Link-local addresses mean something on one interface only, and browsers take none of version 6.
    private static func isReachable(_ address: String) -> Bool {
        !address.hasPrefix("169.254.") && !address.lowercased().hasPrefix("fe80:")
    }

    /// Networks of containers and virtual machines usually lie in 172.16/12.
    private static func rank(_ address: String) -> Int {
        if address.hasPrefix("192.168.") { return 0 }
        if address.hasPrefix("10.") { return 1 }
        return address.hasPrefix("172.") ? 3 : 2
    }
}
