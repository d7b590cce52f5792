import Testing

@testable import Engine

/// A JSON value as a plain tree, to compare with.
indirect enum JSONTree {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONTree])
    case object([(String, JSONTree)])
}

/// The same numbers for the same seed (SplitMix64; Steele, Lea and Flood, 2014).
struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}

/// Makes a tree and its text at once, with white space and escapes strewn in.
struct JSONWriter {
    private var numbers: SeededNumbers
    private(set) var bytes: [UInt8] = []
    /// Where each value lies, in the order of the text.
    private(set) var ranges: [Range<Int>] = []

    init(seed: UInt64) { numbers = SeededNumbers(state: seed) }

    mutating func tree(depth: Int) -> JSONTree {
        space()
        let place = ranges.count
        let start = bytes.count
        ranges.append(start..<start)
        let tree = value(depth: depth)
        ranges[place] = start..<bytes.count
        space()
        return tree
    }

    private mutating func value(depth: Int) -> JSONTree {
        switch Int.random(in: 0..<(depth > 0 ? 9 : 5), using: &numbers) {
        case 0:
            write("null")
            return .null
        case 1:
            let bool = Bool.random(using: &numbers)
            write(bool ? "true" : "false")
            return .bool(bool)
        case 2, 3:
            let number = (Double.random(in: -1000...1000, using: &numbers) * 1000).rounded() / 1000
            write("\(number)")
            return .number(number)
        case 4: return .string(string())
        case 5, 6: return .array(array(depth: depth))
        default: return .object(object(depth: depth))
        }
    }

    private mutating func array(depth: Int) -> [JSONTree] {
        write("[")
        if Int.random(in: 0..<4, using: &numbers) == 0 { space() }
        var elements: [JSONTree] = []
        for index in 0..<Int.random(in: 0..<6, using: &numbers) {
            if index > 0 { write(",") }
            elements.append(tree(depth: depth - 1))
        }
        write("]")
        return elements
    }

    private mutating func object(depth: Int) -> [(String, JSONTree)] {
        write("{")
        var members: [(String, JSONTree)] = []
        for index in 0..<Int.random(in: 0..<6, using: &numbers) {
            if index > 0 { write(",") }
            space()
            let name = string()
            space()
            write(":")
            members.append((name, tree(depth: depth - 1)))
        }
        write("}")
        return members
    }

    private mutating func string() -> String {
        let pieces: [(String, String)] = [
            ("a", "a"), ("ks", "ks"), ("é", "é"), ("\\n", "\n"), ("\\u00e9", "é"), ("\\ud83d\\uDE00", "😀"), ("/", "/"),
            ("😀", "😀"), ("\\\"", "\""), ("\\\\", "\\"), ("\\/", "/"), ("longer than eight", "longer than eight"),
        ]
        var content = ""
        write("\"")
        for _ in 0..<Int.random(in: 0..<5, using: &numbers) {
            let (written, meant) = pieces[Int.random(in: 0..<pieces.count, using: &numbers)]
            write(written)
            content += meant
        }
        write("\"")
        return content
    }

    private mutating func space() {
        let kinds = ["", "", "", " ", "\n", "\r\n", "\t", "  "]
        write(kinds[Int.random(in: 0..<kinds.count, using: &numbers)])
    }

    private mutating func write(_ text: String) { bytes += Array(text.utf8) }
}
