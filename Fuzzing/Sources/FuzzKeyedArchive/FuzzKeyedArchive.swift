import Driver
import Formats

@_cdecl("FuzzKeyedArchive_main")
func main(_ count: Int32, _ arguments: Arguments?) -> Int32 { fuzz(count, arguments, readArchive) }

/// Any bytes give an archive that can be told and drawn in each of its states, or a failure with words.
private func readArchive(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = input(bytes, count)
    do throws(ImportFailure) {
        let outline = try ArchiveOutline(bytes, limit: 1000)
        require(outline.text.isEmpty == outline.entries.isEmpty, "every entry of an outline has its line")
        var left = 1000
        for entry in outline.entries { countEntries(entry, &left) }
        require(left >= 0, "an outline keeps its limit")
        guard CoreAnimationArchive.recognizes(bytes) else { return 0 }
        let document = try Document.read(bytes)
        drawFrames(of: document)
        tune(bytes, document)
        guard let first = document.states.first, let last = document.states.last else { return 0 }
        drawFrames(of: try Document.read(bytes, options: ReadingOptions(state: StateChoice(last, from: first))))
    } catch {
        require(!error.message.isEmpty, "a failure has words")
    }
    return 0
}

private func countEntries(_ entry: ArchiveOutline.Entry, _ left: inout Int) {
    left -= 1
    for inner in entry.entries { countEntries(inner, &left) }
}
