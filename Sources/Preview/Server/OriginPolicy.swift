import Foundation

/// Who may ask for anything: the rules for the headers `Host` and `Origin`.
///
/// A name in `Host` that is not ours means that some site has its own name point here (DNS rebinding) and its scripts
/// would count as coming from the same origin. An `Origin` other than the very address that `Host` names means that
/// the request comes from a page that we did not serve: another site, another port, a sandbox or a file (`null`).
struct OriginPolicy: Sendable {
    /// Names and addresses beyond those of the machine itself, in lower case, without brackets.
    let hosts: Set<String>
    /// True when every address of the machine was asked for.
    let allowsAnyAddress: Bool
    /// The addresses that the machine has at the moment.
    private let addresses: @Sendable () -> [String]
    /// The machine's own name at the moment.
    private let machine: @Sendable () -> String

    /// The names of this machine only, and an address that was asked for.
    ///
    /// - Parameters:
    ///   - addresses: Gives the addresses of the machine; they change while a server runs.
    ///   - machine: Gives the name of the machine, which may change as well.
    init(
        boundTo address: String? = nil,
        addresses: @escaping @Sendable () -> [String] = {
            NetworkAddresses.all(AF_INET) + NetworkAddresses.all(AF_INET6)
        },
        machine: @escaping @Sendable () -> String = { NetworkAddresses.machineName }
    ) {
        self.addresses = addresses
        self.machine = machine
        let name = address.map { Self.bare($0.lowercased()) }
        allowsAnyAddress = name == "0.0.0.0" || name == "::"
        hosts = Set(name.map { [$0] } ?? [])
    }

    /// Why a request with this `Host` gets no answer; nil if it does.
    func refusal(host: String?) -> String? {
        guard let host, let name = Self.name(of: host) else { return "Missing Host header." }
        if isLocal(name) || hosts.contains(name) { return nil }
        if allowsAnyAddress, isOwnAddress(name) || isOwnName(name) { return nil }
        return "Requests for “\(host.prefix(100))” are not allowed. To allow them, start Pegbar with --host NAME."
    }

    /// Why a request with this `Origin` gets no answer; nil if it does. The host must have been found good.
    func refusal(origin: String?, host: String?) -> String? {
        guard let origin else { return nil }
        if let host, origin.lowercased() == "http://" + host.lowercased() { return nil }
        return "Requests from other sites are not allowed."
    }

    /// Why a request that a browser says is made by another site gets no answer. Following a link to the page is fine.
    func refusal(fetchSite: String?, mode: String?, isPage: Bool) -> String? {
        switch fetchSite {
        case nil, "same-origin", "none": nil
        default: isPage && mode == "navigate" ? nil : "Requests from other sites are not allowed."
        }
    }

    /// Whether a name or an address always means this machine.
    static func isLoopback(_ name: String) -> Bool {
        OriginPolicy().isLocal(bare(name.lowercased()))
    }

    private func isLocal(_ name: String) -> Bool {
        if name == "localhost" || name.hasSuffix(".localhost") || name == "::1" { return true }
        var address = in_addr()
        guard inet_pton(AF_INET, name, &address) == 1 else { return false }
        return UInt32(bigEndian: address.s_addr) >> 24 == 127
    }

    private func isOwnAddress(_ name: String) -> Bool {
        guard let wanted = Self.number(of: name) else { return false }
        return addresses().contains { Self.number(of: $0) == wanted }
    }

    /// Whether a name is that of the machine: the whole of it, its first part, or that part in the network at hand
    /// (`.local`, RFC 6762).
    private func isOwnName(_ name: String) -> Bool {
        let whole = machine().lowercased()
        let first = whole.prefix { $0 != "." }
        guard !first.isEmpty, Self.number(of: whole) == nil else { return false }
        return name == whole || name == first || name == first + ".local"
    }

    /// The bytes of an address, which can be written in several ways; nil for what is none.
    private static func number(of name: String) -> [UInt8]? {
        var four = in_addr()
        var six = in6_addr()
        if inet_pton(AF_INET, name, &four) == 1 { return withUnsafeBytes(of: &four, Array.init) }
        return inet_pton(AF_INET6, name, &six) == 1 ? withUnsafeBytes(of: &six, Array.init) : nil
    }

    /// The name in a `Host` header, in lower case, without port and brackets; nil if it is none.
    private static func name(of host: String) -> String? {
        let host = host.lowercased()
        var name = host[...]
        var rest = host[...]
        if host.hasPrefix("[") {
            guard let end = host.firstIndex(of: "]") else { return nil }
            name = host[host.index(after: host.startIndex)..<end]
            rest = host[host.index(after: end)...]
        } else {
            let colon = host.firstIndex(of: ":") ?? host.endIndex
            name = host[..<colon]
            rest = host[colon...]
        }
        let isPort = rest.isEmpty || rest.first == ":" && rest.dropFirst().utf8.allSatisfy { (48...57).contains($0) }
        guard isPort, !name.isEmpty else { return nil }
        return String(name.hasSuffix(".") ? name.dropLast() : name)
    }

    private static func bare(_ address: String) -> String {
        address.hasPrefix("[") && address.hasSuffix("]") ? String(address.dropFirst().dropLast()) : address
    }
}
