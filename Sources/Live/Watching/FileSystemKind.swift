#if canImport(Darwin)
    import Darwin
#else
    import Foundation
#endif

/// What kind of file system a path lies on.
enum FileSystemKind {
    /// True if changes made on another machine, or on the host of a virtual machine, are not reported by this system's
    /// kernel, so that only looking again finds them. The path is absolute and real.
    static func needsPolling(_ path: DiskPath) -> Bool {
        #if canImport(Darwin)
            var raw = statfs()
            guard statfs(path.string, &raw) == 0 else { return false }
            return raw.f_flags & UInt32(MNT_LOCAL) == 0
        #else
            guard let table = FileManager.default.contents(atPath: "/proc/self/mountinfo") else { return false }
            return isSilent(kind(of: path, in: String(decoding: table, as: UTF8.self)) ?? "")
        #endif
    }

    /// True for the names of file systems whose kernel side does not see all changes: network, host folders.
    static func isSilent(_ kind: String) -> Bool {
        let names: Set<String> = [
            "nfs", "nfs4", "cifs", "smb2", "smb3", "smbfs", "9p", "virtiofs", "vboxsf", "vmhgfs", "prl_fs", "ceph",
            "afs", "fakeowner", "fuse",
        ]
        return names.contains(kind) || kind.hasPrefix("fuse.")
    }

    /// The name of the file system that holds the path, from a table in the form of Linux's `/proc/self/mountinfo`
    /// (proc_pid_mountinfo(5)); of several mounts over each other the last one counts.
    static func kind(of path: DiskPath, in table: String) -> String? {
        var best: (length: Int, kind: String)?
        for line in table.split(separator: "\n") {
            let fields = line.split(separator: " ")
            guard fields.count > 4, let dash = fields.dropFirst(6).firstIndex(of: "-"), dash + 1 < fields.count else {
                continue
            }
            let point = DiskPath(unescape(fields[4]))
            guard path.isWithin(point), point.string.utf8.count >= best?.length ?? 0 else { continue }
            best = (point.string.utf8.count, String(fields[dash + 1]))
        }
        return best?.kind
    }

    /// The kernel writes space, tab, newline and backslash as a backslash and three octal digits.
    private static func unescape(_ field: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = field.utf8[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(3)
            if byte == UInt8(ascii: "\\"), digits.count == 3, let value = UInt8(String(Substring(digits)), radix: 8) {
                bytes.append(value)
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
