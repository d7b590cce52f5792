/// Other contents for some references of a property list, and more at the end of one of its arrays.
///
/// A reference is one slot in which a container names an object, by its position in `PlistDocument.references`: an
/// object that is named elsewhere too stays there what it is.
package struct PlistChanges: Sendable {
    /// The numbers by the reference that is to lead to them.
    package var numbers: [Int: Double] = [:]
    /// The UIDs by the reference that is to lead to them.
    package var uids: [Int: Int] = [:]
    /// What else is new, by the reference that is to lead to it; none of these lies in another one.
    package var parts: [Int: PlistPart] = [:]
    /// What is added to an array.
    package var added: [PlistPart] = []
    /// The number of that array's object; without meaning where nothing is added.
    package var array = 0

    /// Changes by reference; none unless they are given.
    package init(
        numbers: [Int: Double] = [:], uids: [Int: Int] = [:], parts: [Int: PlistPart] = [:], added: [PlistPart] = [],
        array: Int = 0
    ) {
        self.numbers = numbers
        self.uids = uids
        self.parts = parts
        self.added = added
        self.array = array
    }

    /// Whether nothing changes.
    var isEmpty: Bool { numbers.isEmpty && uids.isEmpty && parts.isEmpty && added.isEmpty }
}

extension PlistDocument {
    /// The file with changes made. It is read again and compared with this list, object by object.
    ///
    /// - Throws: Where it cannot be read, or would say anything else than this one but for the changes.
    package func bytes(with changes: PlistChanges) throws(PlistFailure) -> [UInt8] {
        if changes.isEmpty { return bytes }
        let result = isBinary ? BinaryPlistWriter(self, changes).bytes : xml(with: changes)
        var comparison = PlistComparison(self, try PlistDocument(result), changes)
        if let difference = comparison.difference() {
            throw PlistFailure(message: "rewriting the list would change something else: \(difference)", offset: 0)
        }
        return result
    }

    /// Where an element of an array, or the value of a pair of a dictionary, is named.
    package func reference(of index: Int, in container: PlistValue) -> Int {
        let node = container.node
        return node.kind == .dictionary ? node.first + 2 * index + 1 : node.first + index
    }

    /// The offset of the reference to a key's value, for the last such key among the first `limit` ones; nil if there
    /// is none, or the container is not a dictionary.
    package func reference(of key: String, in container: PlistValue, among limit: Int) -> Int? {
        var key = key
        let found = key.withUTF8 { key in
            container.members.prefix(limit).lastIndex {
                $0.key.kind == .string && isText(of: $0.key.node, equalTo: key)
            }
        }
        return found.map { reference(of: $0, in: container) }
    }

    /// The XML text with the numbers, UIDs and additions in it, every other byte as it was.
    private func xml(with changes: PlistChanges) -> [UInt8] {
        var pieces: [(range: Range<Int>, text: [UInt8])] = []
        for (reference, value) in changes.numbers {
            let node = nodes[Int(references[reference])]
            let text = NumberStyle(of: bytes[node.content]).text(of: value)
            // A whole number takes no fraction: the element becomes another one.
            let staysInteger = node.kind == .integer && Int64(exactly: value) != nil && !text.contains("e")
            if node.kind == .real || staysInteger {
                pieces.append((node.content, Array(text.utf8)))
            } else {
                pieces.append((node.range, Array("<real>\(text)</real>".utf8)))
            }
        }
        for (reference, uid) in changes.uids {
            let text = "<dict><key>CF$UID</key><integer>\(uid)</integer></dict>"
            pieces.append((nodes[Int(references[reference])].range, Array(text.utf8)))
        }
        for (reference, part) in changes.parts {
            let node = nodes[Int(references[reference])]
            pieces.append((node.range, part.xml(in: self, like: PlistSpacing(of: node, in: self))))
        }
        if !changes.added.isEmpty {
            let end = nodes[changes.array].content.upperBound
            pieces.append((end..<end, changes.added.flatMap { $0.xml(in: self) }))
        }
        pieces.sort { $0.range.lowerBound < $1.range.lowerBound }
        var result: [UInt8] = []
        var at = 0
        for piece in pieces where piece.range.lowerBound >= at {
            result += bytes[at..<piece.range.lowerBound]
            result += piece.text
            at = piece.range.upperBound
        }
        return result + bytes[at...]
    }
}

/// Compares a list that was changed with what it was, object by object from the roots.
struct PlistComparison {
    private let old: PlistDocument
    private let new: PlistDocument
    private let changes: PlistChanges
    /// The pairs of containers that are still to be compared.
    private var waiting: [(Int, Int)] = []
    /// What each container has become, so that one that is named many times is compared once.
    private var known: [Int: Int] = [:]

    /// A comparison of a list with what is said to be it with some changes.
    init(_ old: PlistDocument, _ new: PlistDocument, _ changes: PlistChanges) {
        self.old = old
        self.new = new
        self.changes = changes
    }

    /// Describes the first unexpected difference; nil if there is none. Linear.
    mutating func difference() -> String? {
        if let difference = compare(old.rootIndex, new.rootIndex) { return difference }
        while let (before, after) = waiting.popLast() {
            if let difference = compareContents(before, after) { return difference }
        }
        return nil
    }

    private mutating func compareContents(_ before: Int, _ after: Int) -> String? {
        let (a, b) = (old.nodes[before], new.nodes[after])
        let pairs = a.kind == .dictionary ? 2 : 1
        let added = before == changes.array ? changes.added : []
        guard b.childCount == a.childCount + added.count else { return "a container has a different length" }
        for position in 0..<a.childCount * pairs {
            let reference = a.first + position
            let child = Int(new.references[b.first + position])
            if let number = changes.numbers[reference] {
                if PlistValue(new, child).double != number { return "a number is different" }
            } else if let uid = changes.uids[reference] {
                if PlistValue(new, child).uid != uid { return "a reference is different" }
            } else if let part = changes.parts[reference] {
                if let difference = compare(part, child) { return difference }
            } else if let difference = compare(Int(old.references[reference]), child) {
                return difference
            }
        }
        for (index, part) in added.enumerated() {
            let child = Int(new.references[b.first + a.childCount + index])
            if let difference = compare(part, child) { return difference }
        }
        return nil
    }

    /// Compares what is to be somewhere with what is there.
    private mutating func compare(_ part: PlistPart, _ after: Int) -> String? {
        let found = PlistValue(new, after)
        switch part {
        case .object(let before): return compare(before, after)
        case .number(let number): return found.double == number ? nil : "a number is different"
        case .integer(let value): return found.int == Int(value) ? nil : "a number is different"
        case .truth(let truth): return found.bool == truth ? nil : "a value is different"
        case .uid(let uid): return found.uid == uid ? nil : "a reference is different"
        case .text(let text): return found.string == text ? nil : "a string is different"
        case .array(let parts):
            guard found.kind == .array, found.count == parts.count else { return "an array has a different length" }
            for (index, part) in parts.enumerated() {
                if let difference = compare(part, found.elements[index].index) { return difference }
            }
            return nil
        case .dictionary(let pairs):
            guard found.kind == .dictionary, found.count == pairs.count else {
                return "a dictionary has a different length"
            }
            for (index, pair) in pairs.enumerated() {
                let (key, value) = found.members[index]
                if let difference = compare(pair.key, key.index) ?? compare(pair.value, value.index) {
                    return difference
                }
            }
            return nil
        }
    }

    /// Compares two objects, containers only in kind: what they contain is left for later.
    private mutating func compare(_ before: Int, _ after: Int) -> String? {
        let (a, b) = (old.nodes[before], new.nodes[after])
        guard a.kind == b.kind else { return "an object has a different type" }
        switch a.kind {
        case .array, .set, .dictionary:
            if let met = known[before] { return met == after ? nil : "an object is duplicated" }
            known[before] = after
            waiting.append((before, after))
            return nil
        case .string, .data:
            let isSame = a.isEncoded == b.isEncoded && old.bytes[a.content].elementsEqual(new.bytes[b.content])
            return isSame ? nil : "a string or data is different"
        case .integer:
            return PlistValue(old, before).integer == PlistValue(new, after).integer ? nil : "a number is different"
        default: return a.payload == b.payload ? nil : "a value is different"
        }
    }
}
