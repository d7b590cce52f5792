import Testing

@testable import Engine
@testable import Formats

/// The failure of a text that is known to be bad.
func failure(ofJSON bytes: [UInt8], limits: JSONLimits = .standard) throws -> JSONFailure {
    try #require(throws: JSONFailure.self) { try JSONDocument(bytes, limits: limits) }
}

@Suite("JSON failures")
struct JSONFailureTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var text: String
        var line: Int
        var column: Int
        var path: String
        var message: String
        var testDescription: String { text }

        init(_ text: String, _ line: Int, _ column: Int, _ path: String, _ message: String) {
            self.text = text
            self.line = line
            self.column = column
            self.path = path
            self.message = message
        }
    }

    static let structure = [
        Case("[1 2]", 1, 4, "$", "expected a comma or ] after the value, found \"2\""),
        Case("{\"a\":1 \"b\":2}", 1, 8, "$", "expected a comma or } after the value, found a quote"),
        Case("{\"a\":[1}", 1, 8, "$.a", "expected a comma or ] after the value, found \"}\""),
        Case("{\"ks\":{\"p\":[{\"k\":}]}}", 1, 18, "$.ks.p[0]", "expected a value, found \"}\""),
        Case("[1,\n 2,\n]", 2, 3, "$", "nothing follows this comma: remove it"),
        Case("{\"a\":1 , }", 1, 8, "$", "nothing follows this comma: remove it"),
        Case("[,1]", 1, 2, "$", "a value is missing before this comma"),
        Case("{,}", 1, 2, "$", "there is an extra comma here"),
        Case("{a:1}", 1, 2, "$", "expected a name in double quotes, found \"a\""),
        Case("{\"a\" 1}", 1, 6, "$", "expected a colon after the name \"a\", found \"1\""),
        Case("{\"a\":1}}", 1, 8, "$", "unexpected text after the end of the animation's data"),
        Case("[1] x", 1, 5, "$", "unexpected text after the end of the animation's data"),
        Case("// a\n{}", 1, 1, "$", "JSON does not allow comments"),
        Case("[1, /* a */ 2]", 1, 5, "$", "JSON does not allow comments"),
        Case("[1 /* a */]", 1, 4, "$", "JSON does not allow comments"),
        Case("{\"a\":[0,{\"b c\":['x']}]}", 1, 17, "$.a[1][\"b c\"]", "strings need double quotes, not single quotes"),
        Case("[\u{a0}1]", 1, 2, "$", "expected a value, found \"\u{a0}\""),
        Case("<html>", 1, 1, "$", "expected a value, found \"<\""),
    ]

    static let scalars = [
        Case("[01]", 1, 2, "$", "a number cannot have leading zeros"),
        Case("[-01]", 1, 3, "$", "a number cannot have leading zeros"),
        Case("[1.]", 1, 4, "$", "expected a digit after the decimal point, found \"]\""),
        Case("[.5]", 1, 2, "$", "a number cannot begin with a decimal point: write a zero before it"),
        Case("[+5]", 1, 2, "$", "a number cannot begin with a plus sign"),
        Case("[-]", 1, 3, "$", "expected a digit after the minus sign, found \"]\""),
        Case("[1e+]", 1, 5, "$", "expected a digit in the exponent, found \"]\""),
        Case("[1, 1e999]", 1, 5, "$", "number out of range"),
        Case("[-1e999]", 1, 2, "$", "number out of range"),
        Case("[0x10]", 1, 3, "$", "expected a comma or ] after the value, found \"x\""),
        Case(
            "{\"r\":NaN}", 1, 6, "$",
            "NaN is not a JSON value: the program that wrote the file failed to compute a number"),
        Case(
            "[-Infinity]", 1, 3, "$",
            "Infinity is not a JSON value: the program that wrote the file failed to compute a number"),
        Case("[True]", 1, 2, "$", "true must be lowercase"),
        Case("[nul]", 1, 2, "$", "\"nul\" is not a value: put text in double quotes"),
        Case("[truex]", 1, 6, "$", "expected a comma or ] after the value, found \"x\""),
        Case("[\"a\nb\"]", 1, 4, "$", "a line ends inside a string: is its closing quote missing?"),
        Case("[\"a\tb\"]", 1, 4, "$", "a tab inside a string must be written as \\t"),
        Case("[\"a\u{1}b\"]", 1, 4, "$", "the character U+0001 inside a string must be written as \\u0001"),
        Case("[\"a\\xb\"]", 1, 4, "$", "a backslash before \"x\" is invalid: write \\\\ for a backslash"),
        Case("[\"\\u12g4\"]", 1, 3, "$", "\\u needs four hexadecimal digits after it"),
        Case("{\"\\q\":1}", 1, 3, "$", "a backslash before \"q\" is invalid: write \\\\ for a backslash"),
    ]

    @Test("what is wrong is named with its place and path", arguments: structure + scalars)
    func named(wrong: Case) throws {
        let failure = try failure(ofJSON: [UInt8](wrong.text.utf8))
        #expect(failure.message == wrong.message)
        #expect(failure.location.line == wrong.line && failure.location.column == wrong.column)
        #expect(failure.path == wrong.path)
        #expect(!failure.endsEarly)
        #expect(try EngineTests.failure(ofJSON: padded([UInt8](wrong.text.utf8))) == failure)
    }

    /// A text with so much white space behind it that it lies far before the end, where it is read another way.
    private func padded(_ text: [UInt8]) -> [UInt8] { text + Array(repeating: UInt8(ascii: " "), count: 100) }

    @Test("a file that ends early is said to, and where it was")
    func endsEarly() throws {
        for (text, path, what) in [
            ("", "$", "the file is empty"), (" \n", "$", "the file contains only white space"),
            ("{\"a\":[1,", "$.a", "the file ends inside an array"), ("{\"a\"", "$", "the file ends inside an object"),
            ("{\"a\":tr", "$", "the file ends inside an object"), ("[\"a", "$", "the file ends inside a string"),
            ("[\"a\\", "$", "the file ends inside a string"), ("[\"\\u12", "$", "the file ends inside a string"),
            ("[-", "$", "the file ends inside a number"), ("[1e", "$", "the file ends inside a number"),
            ("\u{feff}", "$", "the file contains only white space"), ("nul", "$", "the file ends inside a value"),
        ] {
            let failure = try failure(ofJSON: [UInt8](text.utf8))
            #expect(failure.message == what + ": it may be only partly written")
            #expect(failure.path == path && failure.endsEarly && failure.location.offset == text.utf8.count)
        }
    }

    @Test("every beginning of a good file ends early, at its end, with a path of the whole")
    func truncation() throws {
        let text = #"""
            {"v":"5.7.4","fr":30,"layers":[{"nm":"é\u00e9\n\"","ks":{"p":{"a":1,"k":[{"t":-1.5e+3,"s":[1,2.25,0]}]},
            "o":{"a":0,"k":100}},"hd":true,"td":false,"x":null}, []],"a b":{}}
            """#
        let bytes = [UInt8](text.utf8)
        _ = try JSONDocument(bytes)
        for count in 0..<bytes.count {
            let failure = try failure(ofJSON: Array(bytes[..<count]))
            #expect(failure.endsEarly, "\(count): \(failure.message)")
            #expect(failure.location.offset == count)
            #expect(failure.path.hasPrefix("$"))
        }
    }

    @Test("any byte of a good file changed gives a value or a failure inside the file")
    func mutation() throws {
        let bytes = [UInt8](#"{"a":[1,-2.5e3,"x\u00e9\\",{"b":null}],"c":{"d":true}}"#.utf8)
        for index in bytes.indices {
            for byte in UInt8.min...UInt8.max {
                var changed = bytes
                changed[index] = byte
                do throws(JSONFailure) {
                    let root = try JSONDocument(changed).root
                    let other = try JSONDocument(padded(changed)).root
                    #expect(root.isObject && root.isAlike(other))
                } catch {
                    #expect(0...bytes.count ~= error.location.offset && !error.message.isEmpty)
                    if !error.endsEarly { #expect(throws: error) { try JSONDocument(padded(changed)) } }
                }
            }
        }
    }

    @Test("text in two or four bytes a character is refused by name")
    func wideText() throws {
        let text = "{\"a\":1}"
        let little: [UInt8] = text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        let big: [UInt8] = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        let widest: [UInt8] = text.utf8.flatMap { [$0, 0, 0, 0] as [UInt8] }
        let marked: [[UInt8]] = [[0xff, 0xfe] + little, [0xfe, 0xff] + big, [0, 0, 0xfe, 0xff] + widest]
        for bytes in [little, big, widest] + marked {
            #expect(try failure(ofJSON: bytes).message == "the file is UTF-16 or UTF-32 text: save it as UTF-8")
        }
    }

    @Test("each limit refuses what is one beyond it and lets pass what reaches it")
    func limits() throws {
        func nested(_ depth: Int) -> [UInt8] {
            Array(repeating: UInt8(ascii: "["), count: depth) + Array(repeating: UInt8(ascii: "]"), count: depth)
        }
        #expect(throws: Never.self) { try JSONDocument(nested(512)) }
        let deep = try failure(ofJSON: nested(513))
        #expect(deep.message == "the values are nested more than 512 levels deep" && deep.location.column == 513)
        #expect(deep.path == "$" + String(repeating: "[0]", count: 511))

        let many = JSONLimits(maxNodes: 4)
        #expect(throws: Never.self) { try JSONDocument([UInt8]("[1,2,3]".utf8), limits: many) }
        #expect(try failure(ofJSON: [UInt8]("[1,2,3,4]".utf8), limits: many).location.column == 8)

        let long = JSONLimits(maxBytes: 3)
        #expect(throws: Never.self) { try JSONDocument([UInt8]("[1]".utf8), limits: long) }
        #expect(try failure(ofJSON: [UInt8]("[1] ".utf8), limits: long).message == "the file is larger than 3 bytes")
    }

    @Test("a million open brackets cost no call stack, whatever the limit")
    func depth() throws {
        let limits = JSONLimits(maxDepth: .max)
        let failure = try failure(ofJSON: Array(repeating: UInt8(ascii: "["), count: 1_000_000), limits: limits)
        #expect(failure.endsEarly && failure.location.offset == 1_000_000)
    }
}

extension JSONValue {
    /// Whether two values say the same at the same places of their texts.
    fileprivate func isAlike(_ other: JSONValue) -> Bool {
        guard kind == other.kind, byteRange == other.byteRange, index == other.index, count == other.count,
            double == other.double, string == other.string
        else { return false }
        return zip(elements, other.elements).allSatisfy { $0.isAlike($1) }
            && zip(members, other.members).allSatisfy { $0.key == $1.key && $0.value.isAlike($1.value) }
    }
}
