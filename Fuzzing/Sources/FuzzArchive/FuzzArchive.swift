import Driver
import Formats

@_cdecl("FuzzArchive_main")
func main(_ count: Int32, _ arguments: Arguments?) -> Int32 { fuzz(count, arguments, readArchive) }

private let limit = 1 << 16

/// The bytes as whatever they begin as, and as a bare stream too: each gives bounded bytes or a failure.
private func readArchive(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = input(bytes, count)
    if ZIPArchive.isZIP(bytes) {
        readZIP(bytes)
    } else if GZip.isGZip(bytes) {
        require((try? GZip.decompress(bytes, limit: limit))?.count ?? 0 <= limit, "the limit is kept")
    } else {
        require((try? Inflate.inflate(bytes[...], limit: limit))?.count ?? 0 <= limit, "the limit is kept")
        require(Base64.decode(bytes)?.count ?? 0 <= bytes.count, "Base64 is longer than what it stands for")
    }
    return 0
}

private func readZIP(_ bytes: [UInt8]) {
    let limits = ZIPLimits(maxEntries: 64, maxEntryBytes: limit, maxTotalBytes: limit * 4)
    do throws(ArchiveFailure) {
        let archive = try ZIPArchive(bytes, limits: limits)
        for entry in archive.entries {
            require(!entry.name.hasPrefix("/") && !entry.name.contains("\\"), "names lead nowhere else")
            let contents = try archive.contents(of: entry.name)
            require(contents?.count == entry.size && entry.size <= limit, "a file is as large as is said")
        }
    } catch {
        require(!error.message.isEmpty, "a failure has words")
    }
}
