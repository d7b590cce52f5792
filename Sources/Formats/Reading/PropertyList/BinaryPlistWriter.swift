/// Writes a binary list anew with changes: the objects keep their order, their numbers and their bytes, but for those
/// that change. What stood between objects and belonged to none is gone.
struct BinaryPlistWriter {
    private let list: PlistDocument
    private var references: [UInt32]
    /// What objects become, by number.
    private var replaced: [Int: Made] = [:]
    /// The objects after the old ones.
    private var new: [Made] = []
    /// The array that grows, and the objects that it then names at its end; nil where none does.
    private var growing: (array: Int, elements: [Int])?

    /// An object that is written anew.
    private enum Made {
        /// All of it.
        case bytes([UInt8])
        /// A container: its marker with its length, and the objects that it names.
        case container([UInt8], [Int])
    }

    /// How many bytes the header has, and the trailer.
    private static let headerSize = 8
    private static let trailerSize = 32

    /// A writer of a binary list.
    init(_ list: PlistDocument, _ changes: PlistChanges) {
        self.list = list
        references = list.references
        var uses = [UInt32](repeating: 0, count: list.nodes.count)
        for object in list.references { uses[Int(object)] += 1 }
        func object(at reference: Int) -> Int { Int(list.references[reference]) }
        for (reference, value) in changes.numbers.sorted(by: { $0.key < $1.key }) {
            let number = object(at: reference)
            set(reference, to: .bytes(Self.number(value, like: list.nodes[number])), isAlone: uses[number] == 1)
        }
        for (reference, uid) in changes.uids.sorted(by: { $0.key < $1.key }) {
            set(reference, to: .bytes(Self.uid(uid)), isAlone: uses[object(at: reference)] == 1)
        }
        for (reference, part) in changes.parts.sorted(by: { $0.key < $1.key }) {
            if case .object(let number) = part {
                references[reference] = UInt32(truncatingIfNeeded: number)
            } else {
                set(reference, to: made(part), isAlone: uses[object(at: reference)] == 1)
            }
        }
        if !changes.added.isEmpty { growing = (changes.array, changes.added.map { add($0) }) }
    }

    /// The number of an object that is there, or is added.
    private mutating func add(_ part: PlistPart) -> Int {
        if case .object(let number) = part { return number }
        let made = made(part)
        new.append(made)
        return list.nodes.count + new.count - 1
    }

    /// A part as it is written; what lies in it is added.
    private mutating func made(_ part: PlistPart) -> Made {
        switch part {
        case .object(let number): return .bytes(Array(list.bytes[list.nodes[number].range]))
        case .number(let value): return .bytes(Self.number(value, like: nil))
        case .integer(let value): return .bytes([0x10, value])
        case .truth(let truth): return .bytes([truth ? 9 : 8])
        case .uid(let uid): return .bytes(Self.uid(uid))
        case .text(let text): return .bytes(Self.text(text))
        case .array(let parts):
            return .container(Self.marker(0xa0, count: parts.count), parts.map { add($0) })
        case .dictionary(let pairs):
            return .container(
                Self.marker(0xd0, count: pairs.count), pairs.map { add($0.key) } + pairs.map { add($0.value) })
        }
    }

    /// Changes an object that no other reference names; otherwise names another one instead.
    private mutating func set(_ reference: Int, to made: Made, isAlone: Bool) {
        let object = Int(references[reference])
        if isAlone {
            replaced[object] = made
        } else {
            references[reference] = UInt32(truncatingIfNeeded: list.nodes.count + new.count)
            new.append(made)
        }
    }

    /// The file.
    var bytes: [UInt8] {
        let old = list.bytes
        let trailer = old.count - Self.trailerSize
        let count = list.nodes.count + new.count
        let referenceSize = max(Int(old[trailer + 7]), Self.size(of: count - 1))
        var result = Array(old.prefix(Self.headerSize))
        result.reserveCapacity(old.count + 64 + 16 * new.count)
        var offsets = [Int](repeating: 0, count: count)
        let order = list.nodes.indices.sorted {
            (list.nodes[$0].range.lowerBound, $0) < (list.nodes[$1].range.lowerBound, $1)
        }
        for index in order {
            offsets[index] = result.count
            append(index, referenceSize, to: &result)
        }
        for (index, object) in new.enumerated() {
            offsets[list.nodes.count + index] = result.count
            append(object, referenceSize, to: &result)
        }
        let table = result.count
        let offsetSize = max(Int(old[trailer + 6]), Self.size(of: table))
        for offset in offsets { result += Self.big(UInt64(offset), size: offsetSize) }
        result += old[trailer..<trailer + 6]
        result += [UInt8(offsetSize), UInt8(referenceSize)]
        for number in [count, list.rootIndex, table] { result += Self.big(UInt64(number), size: 8) }
        return result
    }

    private func append(_ made: Made, _ referenceSize: Int, to result: inout [UInt8]) {
        switch made {
        case .bytes(let bytes): result += bytes
        case .container(let marker, let objects):
            result += marker
            for object in objects { result += Self.big(UInt64(object), size: referenceSize) }
        }
    }

    private func append(_ index: Int, _ referenceSize: Int, to result: inout [UInt8]) {
        let node = list.nodes[index]
        if let made = replaced[index] { return append(made, referenceSize, to: &result) }
        guard node.kind == .array || node.kind == .set || node.kind == .dictionary else {
            result += list.bytes[node.range]
            return
        }
        var added: [Int] = []
        if let growing, growing.array == index {
            added = growing.elements
            result += Self.marker(node.kind == .set ? 0xc0 : 0xa0, count: node.childCount + added.count)
        } else {
            result += list.bytes[node.range.lowerBound..<node.content.lowerBound]
        }
        func name(_ object: Int) { result += Self.big(UInt64(object), size: referenceSize) }
        let pairs = node.kind == .dictionary ? 2 : 1
        // Keys come before values.
        for half in 0..<pairs {
            for position in 0..<node.childCount { name(Int(references[node.first + pairs * position + half])) }
        }
        for object in added { name(object) }
    }

    /// A number with its marker: an integer or a short real where the old one is and that holds it, else a long real.
    private static func number(_ value: Double, like old: PlistNode?) -> [UInt8] {
        if old?.kind == .integer, let integer = Int64(exactly: value) {
            // Shorter ones have no sign.
            let size = max(old?.content.count ?? 1, integer < 0 ? 8 : Self.size(of: Int(integer)))
            if size <= 8 {
                let log = size.trailingZeroBitCount
                return [0x10 | UInt8(log)] + big(UInt64(bitPattern: integer), size: size)
            }
        }
        if old?.kind == .real, old?.content.count == 4, Double(Float(value)) == value {
            return [0x22] + big(UInt64(Float(value).bitPattern), size: 4)
        }
        return [0x23] + big(value.bitPattern, size: 8)
    }

    /// A text with its marker: in ASCII, or in UTF-16.
    private static func text(_ text: String) -> [UInt8] {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return marker(0x50, count: text.utf8.count) + text.utf8 }
        let units = Array(text.utf16)
        return marker(0x60, count: units.count) + units.flatMap { big(UInt64($0), size: 2) }
    }

    private static func uid(_ uid: Int) -> [UInt8] {
        let bytes = big(UInt64(uid), size: size(of: uid))
        return [0x80 | UInt8(bytes.count - 1)] + bytes
    }

    private static func marker(_ kind: UInt8, count: Int) -> [UInt8] {
        if count < 15 { return [kind | UInt8(count)] }
        let size = size(of: count)
        return [kind | 15, 0x10 | UInt8(size.trailingZeroBitCount)] + big(UInt64(count), size: size)
    }

    /// 1, 2, 4 or 8 bytes: the fewest that hold a number that is not negative.
    private static func size(of number: Int) -> Int {
        number < 1 << 8 ? 1 : number < 1 << 16 ? 2 : number < 1 << 32 ? 4 : 8
    }

    /// The lowest bytes of a number, the most important first.
    private static func big(_ number: UInt64, size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64(size - 1 - $0))) }
    }
}
