@testable import Engine
@testable import Formats

/// A property list as a plain tree, to write and to compare with.
indirect enum PlistTree: Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int128)
    case real(Double)
    /// A real of four bytes in the binary form.
    case single(Float)
    /// Seconds since 1 January 2001.
    case date(Double)
    case string(String)
    case data([UInt8])
    case uid(Int)
    case array([PlistTree])
    case set([PlistTree])
    case dictionary([Pair])

    /// A key and its value.
    struct Pair: Hashable, Sendable {
        var key: String
        var value: PlistTree
    }

    /// A dictionary in this order.
    static func members(_ pairs: KeyValuePairs<String, PlistTree>) -> PlistTree {
        .dictionary(pairs.map { Pair(key: $0.key, value: $0.value) })
    }

    /// The tree of an object; equal objects become equal trees.
    init(_ value: PlistValue) {
        switch value.kind {
        case .null: self = .null
        case .bool: self = .bool(value.bool ?? false)
        case .integer: self = .integer(value.integer ?? 0)
        case .real: self = .real(value.double ?? .nan)
        case .date: self = .date(value.date ?? .nan)
        case .string: self = .string(value.string ?? "")
        case .data: self = .data(value.data ?? [])
        case .uid: self = .uid(value.uid ?? -1)
        case .array: self = .array(value.elements.map(PlistTree.init))
        case .set: self = .set(value.elements.map(PlistTree.init))
        case .dictionary:
            self = .dictionary(
                value.members.map { Pair(key: $0.key.string ?? "", value: PlistTree($0.value)) })
        }
    }
}

extension PlistTree: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
    init(stringLiteral value: String) { self = .string(value) }
    init(integerLiteral value: Int) { self = .integer(Int128(value)) }
    init(floatLiteral value: Double) { self = .real(value) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(arrayLiteral elements: PlistTree...) { self = .array(elements) }
}

/// Writes property lists in the binary form, equal scalars once; what a test wants wrong it changes afterwards.
struct PlistWriter {
    private var objects: [[UInt8]] = []
    /// The containers, whose references are written when their size is known.
    private var contents: [Int: [Int]] = [:]
    private var numbers: [PlistTree: Int] = [:]

    /// The binary form of a tree.
    static func binary(_ tree: PlistTree) -> [UInt8] {
        var writer = PlistWriter()
        let root = writer.add(tree)
        return writer.bytes(root: root)
    }

    /// Adds a tree and gives its number. Containers come before what they contain.
    private mutating func add(_ tree: PlistTree) -> Int {
        if let number = numbers[tree] { return number }
        let number = objects.count
        objects.append([])
        switch tree {
        case .array(let elements): write(elements, 0xa0, as: number)
        case .set(let elements): write(elements, 0xc0, as: number)
        case .dictionary(let pairs):
            write(pairs.map { .string($0.key) } + pairs.map(\.value), 0xd0, as: number, count: pairs.count)
        default:
            objects[number] = Self.scalar(tree)
            numbers[tree] = number
        }
        return number
    }

    private mutating func write(_ children: [PlistTree], _ marker: UInt8, as number: Int, count: Int? = nil) {
        objects[number] = Self.marker(marker, count: count ?? children.count)
        contents[number] = children.map { add($0) }
    }

    private static func scalar(_ tree: PlistTree) -> [UInt8] {
        switch tree {
        case .bool(let bool): [bool ? 9 : 8]
        case .integer(let integer): self.integer(integer)
        case .real(let real): [0x23] + big(real.bitPattern)
        case .single(let real): [0x22] + big(real.bitPattern)
        case .date(let seconds): [0x33] + big(seconds.bitPattern)
        case .data(let bytes): marker(0x40, count: bytes.count) + bytes
        case .string(let text):
            text.utf8.allSatisfy { $0 < 0x80 }
                ? marker(0x50, count: text.utf8.count) + Array(text.utf8)
                : marker(0x60, count: text.utf16.count) + text.utf16.flatMap { big($0) }
        case .uid(let number):
            number < 256 ? [0x80, UInt8(number)] : [0x83] + big(UInt32(number))
        default: [0]
        }
    }

    private static func integer(_ integer: Int128) -> [UInt8] {
        if let byte = UInt8(exactly: integer) { return [0x10, byte] }
        if let short = UInt16(exactly: integer) { return [0x11] + big(short) }
        if let word = UInt32(exactly: integer) { return [0x12] + big(word) }
        if let long = Int64(exactly: integer) { return [0x13] + big(long) }
        return [0x14] + big(integer)
    }

    private static func marker(_ kind: UInt8, count: Int) -> [UInt8] {
        count < 15 ? [kind | UInt8(count)] : [kind | 15] + integer(Int128(count))
    }

    private func bytes(root: Int) -> [UInt8] {
        let referenceSize = objects.count < 256 ? 1 : 4
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for (number, object) in objects.enumerated() {
            offsets.append(bytes.count)
            bytes += object
            for child in contents[number] ?? [] { bytes += big(UInt32(child)).suffix(referenceSize) }
        }
        let table = bytes.count
        let offsetSize = table < 256 ? 1 : table < 65536 ? 2 : 4
        for offset in offsets { bytes += big(UInt32(offset)).suffix(offsetSize) }
        bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
        for number in [objects.count, root, table] { bytes += big(UInt64(number)) }
        return bytes
    }
}

extension PlistWriter {
    /// The XML form of a tree, UIDs as dictionaries; a set, which XML does not know, as an array.
    static func xml(_ tree: PlistTree) -> [UInt8] {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PlistDocument-1.0.dtd">
            <plist version="1.0">
            \(element(tree))
            </plist>

            """
        return Array(text.utf8)
    }

    private static func element(_ tree: PlistTree) -> String {
        switch tree {
        case .null: "<string>$null</string>"
        case .bool(let bool): bool ? "<true/>" : "<false/>"
        case .integer(let integer): "<integer>\(integer)</integer>"
        case .real(let real): "<real>\(real)</real>"
        case .single(let real): "<real>\(real)</real>"
        case .date(let seconds): "<date>\(date(seconds))</date>"
        case .string(let text): "<string>\(escaped(text))</string>"
        case .data(let bytes): "<data>\n\(base64(bytes))\n</data>"
        case .uid(let number): "<dict><key>CF$UID</key><integer>\(number)</integer></dict>"
        case .array(let elements), .set(let elements):
            "<array>\n\(elements.map(element).joined(separator: "\n"))</array>"
        case .dictionary(let pairs):
            "<dict>\n\(pairs.map { "<key>\(escaped($0.key))</key>\(element($0.value))\n" }.joined())</dict>"
        }
    }

    /// A date in whole seconds. Years are counted from March, so that a leap day is the last of one.
    private static func date(_ seconds: Double) -> String {
        // 1 March 2000 was 306 days before 1 January 2001.
        let (days, time) = (Int(seconds) + 306 * 86400).quotientAndRemainder(dividingBy: 86400)
        let (era, day) = days.quotientAndRemainder(dividingBy: 146_097)
        let yearOfEra = (day - day / 1460 + day / 36524 - day / 146_096) / 365
        let dayOfYear = day - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let year = 2000 + 400 * era + yearOfEra + (month < 10 ? 0 : 1)
        func padded(_ number: Int, _ count: Int = 2) -> String {
            String(repeating: "0", count: count - "\(number)".count) + "\(number)"
        }
        let date = [padded(year, 4), padded((month + 2) % 12 + 1), padded(dayOfYear - (153 * month + 2) / 5 + 1)]
        let clock = [padded(time / 3600), padded(time / 60 % 60), padded(time % 60)]
        return date.joined(separator: "-") + "T" + clock.joined(separator: ":") + "Z"
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.append(character)
            }
        }
    }

    private static func base64(_ bytes: [UInt8]) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        return stride(from: 0, to: bytes.count, by: 3).map { start in
            let group = bytes[start..<min(start + 3, bytes.count)]
            var bits = 0
            for place in 0..<3 { bits = bits << 8 | (place < group.count ? Int(group[start + place]) : 0) }
            let four = stride(from: 18, through: 0, by: -6).map { shift -> Character in digits[bits >> shift & 63] }
            return String(four.prefix(group.count + 1)) + String(repeating: "=", count: 3 - group.count)
        }.joined()
    }
}

/// A number's bytes, the highest one first.
func big<Integer: FixedWidthInteger>(_ value: Integer) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { Array($0) }
}
