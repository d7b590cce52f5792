import Driver
import Engine

@_cdecl("FuzzKeyedArchive_main")
func main(_ count: Int32, _ arguments: Arguments?) -> Int32 { fuzz(count, arguments, readArchive) }

/// Any bytes give an archive that can be told, or a failure with words.
private func readArchive(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    do throws(ImportFailure) {
        let archive = try CoreAnimationArchive(input(bytes, count))
        for diagnostic in archive.diagnostics {
            require(!diagnostic.message.isEmpty && diagnostic.path.hasPrefix("$"), "a diagnostic has words and a path")
        }
        let outline = archive.outline(limit: 1000)
        require(!outline.text.isEmpty, "an archive has an outline")
        var left = 1000
        for entry in outline.entries { countEntries(entry, &left) }
        require(left >= 0, "an outline keeps its limit")
    } catch {
        require(!error.message.isEmpty, "a failure has words")
    }
    return 0
}

private func countEntries(_ entry: ArchiveOutline.Entry, _ left: inout Int) {
    left -= 1
    for inner in entry.entries { countEntries(inner, &left) }
}
