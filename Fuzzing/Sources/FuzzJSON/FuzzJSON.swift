import Driver
import Formats

@_cdecl("FuzzJSON_main")
func main(_ count: Int32, _ arguments: Arguments?) -> Int32 { fuzz(count, arguments, readJSON) }

/// Any bytes give a tree that can be walked or a failure inside the text.
private func readJSON(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let limits = JSONLimits(maxBytes: 1 << 20, maxDepth: 64, maxNodes: 1 << 16)
    do throws(JSONFailure) {
        let document = try JSONDocument(input(bytes, count), limits: limits)
        document.withRoot(walk)
    } catch {
        require(0...count ~= error.location.offset, "a failure lies in the text")
        require(error.location.line > 0 && error.location.column > 0, "places count from 1")
        require(error.path.hasPrefix("$") && !error.message.isEmpty, "a failure has a path and words")
    }
    return 0
}

/// Asks every value everything.
private func walk(_ root: JSONValue) {
    var open = [root]
    while let value = open.popLast() {
        let range = value.byteRange
        require(!range.isEmpty && range.upperBound <= root.byteRange.upperBound, "a value lies in the text")
        require(value.double?.isFinite ?? true, "numbers are finite")
        _ = (value.int, value.bool, value.string?.count, value.path, value.location)
        let numbers = value.doubles()
        require(numbers.count == (value.isArray ? value.count : value.kind == .number ? 1 : 0), "one number each")
        var children = 0
        for element in value.elements {
            require(range.contains(element.byteRange.lowerBound), "an element lies in its array")
            open.append(element)
            children += 1
        }
        for (key, member) in value.members {
            require(range.contains(member.byteRange.lowerBound), "a member lies in its object")
            require(value.member(key) != nil, "a member is found by its name")
            open.append(member)
            children += 1
        }
        require(children == value.count, "the count is that of the children")
    }
}
