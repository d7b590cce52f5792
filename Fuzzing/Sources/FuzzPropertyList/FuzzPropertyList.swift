import Driver
import Formats

@_cdecl("FuzzPropertyList_main")
func main(_ count: Int32, _ arguments: Arguments?) -> Int32 { fuzz(count, arguments, readPropertyList) }

/// Any bytes give a table whose objects can all be asked everything, or a failure inside the file.
private func readPropertyList(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let limits = PlistLimits(maxBytes: 1 << 20, maxObjects: 1 << 16, maxDepth: 64)
    let bytes = input(bytes, count)
    do throws(PlistFailure) {
        let list = try PlistDocument(bytes, limits: limits)
        require(PlistDocument.isPropertyList(bytes), "what can be read is recognized")
        walk(list)
    } catch {
        require(0...count ~= error.offset && !error.message.isEmpty, "a failure has words and lies in the file")
        if let location = error.location {
            require(location.offset == error.offset && location.line > 0 && location.column > 0, "places agree")
        }
    }
    return 0
}

/// Asks every object that can be reached everything, each once.
private func walk(_ list: PlistDocument) {
    var open = [list.root]
    var seen: Set<Int> = [list.root.index]
    while let value = open.popLast() {
        let range = value.byteRange
        require(!range.isEmpty && range.upperBound <= list.bytes.count, "an object lies in the file")
        let content = value.contentRange
        require(
            content.lowerBound >= range.lowerBound && content.upperBound <= range.upperBound, "and so does its content")
        _ = (value.bool, value.integer, value.int, value.double, value.date, value.uid, value.location)
        _ = (value.string?.count, value.data?.count, value["CF$UID"]?.index)
        require(value.elements.isEmpty || value.members.isEmpty, "a container is of one kind")
        require(value.elements.count + value.members.count == value.count, "the count is that of the children")
        for child in value.elements where seen.insert(child.index).inserted { open.append(child) }
        for (key, child) in value.members {
            if seen.insert(key.index).inserted { open.append(key) }
            if seen.insert(child.index).inserted { open.append(child) }
        }
        require(seen.count <= list.count, "there are no more objects than are counted")
    }
}
