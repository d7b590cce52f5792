/// Writes a binary list anew with changes: the objects keep their order, their numbers and their bytes, but for those
/// that change. What stood between objects and belonged to none is gone.
struct BinaryPlistWriter {
    private let list: PlistDocument
    private var references: [UInt32]
    /// The new bytes of objects, by number.
    private var replaced: [Int: [UInt8]] = [:]
    /// The objects behind the old ones.
    private var new: [[UInt8]] = []
    /// The array that grows, and the objects that it then names at its end; nil where none does.
    private var growing: (array: Int, elements: [Int])?

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
            set(reference, to: Self.number(value, like: list.nodes[number]), isAlone: uses[number] == 1)
        }
        for (reference, uid) in changes.uids.sorted(by: { $0.key < $1.key }) {
            let bytes = Self.big(UInt64(uid), size: Self.size(of: uid))
            set(reference, to: [0x80 | UInt8(bytes.count - 1)] + bytes, isAlone: uses[object(at: reference)] == 1)
        }
        guard !changes.added.isEmpty else { return }
        let first = list.nodes.count + new.count
        new += changes.added.map { Self.number($0, like: nil) }
        growing = (changes.array, Array(first..<first + changes.added.count))
    }

    /// Changes an object that nobody else names; else names another one instead.
    private mutating func set(_ reference: Int, to bytes: [UInt8], isAlone: Bool) {
        let object = Int(references[reference])
        if isAlone {
            replaced[object] = bytes
        } else {
            references[reference] = UInt32(truncatingIfNeeded: list.nodes.count + new.count)
            new.append(bytes)
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
            result += object
        }
        let table = result.count
        let offsetSize = max(Int(old[trailer + 6]), Self.size(of: table))
        for offset in offsets { result += Self.big(UInt64(offset), size: offsetSize) }
        result += old[trailer..<trailer + 6]
        result += [UInt8(offsetSize), UInt8(referenceSize)]
        for number in [count, list.rootIndex, table] { result += Self.big(UInt64(number), size: 8) }
        return result
    }

    private func append(_ index: Int, _ referenceSize: Int, to result: inout [UInt8]) {
        let node = list.nodes[index]
        guard node.kind == .array || node.kind == .set || node.kind == .dictionary else {
            result += replaced[index] ?? Array(list.bytes[node.range])
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
