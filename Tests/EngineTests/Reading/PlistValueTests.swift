import Testing

@testable import Engine
@testable import Formats

@Suite("Property list values")
struct PlistValueTests {
    /// One of everything; what only one of the forms has is left to that form's tests.
    static let everything = PlistTree.members([
        "true": true, "false": false, "text": "plain", "": "", "wide": "Grüße, 😀 & <Co>",
        "integers": [
            0, 1, 255, 256, 65535, 65536, 4_294_967_295, 4_294_967_296, -1, -129,
            .integer(Int128(Int64.max)), .integer(Int128(Int64.min)), .integer(Int128(UInt64.max)),
        ],
        "reals": [0.0, -1.5, .real(1e300), .real(.infinity), .real(-.infinity), .single(0.25)],
        "date": .date(0), "dates": [.date(99_792_000), .date(99_791_999), .date(794_361_600)],
        "data": .data([0, 1, 2, 253, 254, 255, 7]), "empty": .data([]),
        "uid": .uid(5), "large": .uid(70000),
        "fifteen": .string(String(repeating: "x", count: 15)), "many": .array((0..<300).map { .integer($0) }),
        "nested": [[], .members([:]), [[.members(["a": [1]])]]],
    ])

    /// The same with the reals as all forms read them.
    private func read(_ bytes: [UInt8]) throws -> PlistTree { PlistTree(try PlistDocument(bytes).root) }

    private var expected: PlistTree {
        guard case .dictionary(var pairs) = Self.everything else { return .null }
        for index in pairs.indices where pairs[index].key == "reals" {
            pairs[index].value = [0.0, -1.5, .real(1e300), .real(.infinity), .real(-.infinity), 0.25]
        }
        return .dictionary(pairs)
    }

    @Test("both forms give back what was written")
    func roundTrip() throws {
        #expect(try read(PlistWriter.binary(Self.everything)) == expected)
        #expect(try read(PlistWriter.xml(Self.everything)) == expected)
    }

    @Test("each kind answers its own question and no other")
    func kinds() throws {
        let list = PlistTree.members([
            "n": .null, "b": true, "i": 7, "r": 2.0, "d": .date(1.5), "s": "x", "y": .data([1]), "u": .uid(3), "a": [],
            "z": .set([1]), "o": .members([:]),
        ])
        let root = try PlistDocument(PlistWriter.binary(list)).root
        #expect(
            root.members.map(\.value.kind) == [
                .null, .bool, .integer, .real, .date, .string, .data, .uid, .array, .set, .dictionary,
            ])
        #expect(root["b"]?.bool == true && root["i"]?.bool == nil)
        #expect(root["i"]?.int == 7 && root["i"]?.double == 7 && root["r"]?.int == 2 && root["r"]?.integer == nil)
        #expect(root["d"]?.date == 1.5 && root["d"]?.double == nil && root["s"]?.string == "x")
        #expect(root["y"]?.data == [1] && root["s"]?.data == nil && root["u"]?.uid == 3 && root["u"]?.int == nil)
        #expect(root["z"]?.count == 1 && root["z"]?.elements.first?.int == 1 && root["s"]?.count == 0)
        #expect(root["none"] == nil && root["a"]?["none"] == nil && root["o"]?.members.isEmpty == true)
    }

    @Test("integers of all sizes keep their value, those beyond 64 bits too")
    func wideIntegers() throws {
        let wide = (Int128(1) << 100) + 5
        for integer in [wide, -wide, Int128.max, Int128.min] {
            let root = try PlistDocument(PlistWriter.binary(.integer(integer))).root
            #expect(root.integer == integer && root.int == nil && root.double == Double(integer))
        }
    }

    @Test("the last of equal keys wins")
    func equalKeys() throws {
        let pairs = [("a", 1), ("b", 2), ("a", 3), ("ä", 4)].map {
            PlistTree.Pair(key: $0.0, value: .integer(Int128($0.1)))
        }
        for bytes in [PlistWriter.binary(.dictionary(pairs)), PlistWriter.xml(.dictionary(pairs))] {
            let root = try PlistDocument(bytes).root
            #expect(root["a"]?.int == 3 && root["b"]?.int == 2 && root["ä"]?.int == 4 && root.count == 4)
        }
    }

    @Test("an object that is named many times is there once")
    func sharing() throws {
        let list = try PlistDocument(PlistWriter.binary(["x", "x", ["x"]]))
        let places = list.root.elements.prefix(2).map(\.index) + (list.root.elements.last?.elements.map(\.index) ?? [])
        #expect(Set(places).count == 1 && places.count == 3)
        #expect(list.count == 3)
    }

    @Test("each object knows where it lies")
    func ranges() throws {
        let tree = PlistTree.members(["key": "täxt", "n": 300, "r": 0.5, "y": .data([1, 2, 3])])
        let binary = try PlistDocument(PlistWriter.binary(tree))
        let number = try #require(binary.root["n"])
        #expect(Array(binary.bytes[number.byteRange]) == [0x11, 1, 44])
        #expect(Array(binary.bytes[number.contentRange]) == [1, 44])
        #expect(binary.root["r"]?.contentRange.count == 8 && binary.root["key"]?.contentRange.count == 8)
        #expect(binary.root["y"].map { Array(binary.bytes[$0.contentRange]) } == [1, 2, 3])
        #expect(number.location == nil)

        let text = "<plist>\n<dict><key>a</key>\n  <integer> 5 </integer></dict></plist>"
        let xml = try PlistDocument(Array(text.utf8))
        let five = try #require(xml.root["a"])
        #expect(String(decoding: xml.bytes[five.byteRange], as: UTF8.self) == "<integer> 5 </integer>")
        #expect(String(decoding: xml.bytes[five.contentRange], as: UTF8.self) == " 5 ")
        #expect(five.location == SourceLocation(line: 3, column: 3, offset: five.byteRange.lowerBound))
    }

    @Test("the form is told by the content")
    func recognition() {
        #expect(PlistDocument.isPropertyList(PlistWriter.binary(1)))
        #expect(PlistDocument.isPropertyList(PlistWriter.xml(1)))
        #expect(PlistDocument.isPropertyList(Array("\u{feff} <!-- a --> <plist/>".utf8)))
        for text in ["", "bplis", "{}", "<?xml version=\"1.0\"?><svg/>", "<!-- plist", "plist", "<?xml"] {
            #expect(!PlistDocument.isPropertyList(Array(text.utf8)), "\(text)")
        }
    }
}
