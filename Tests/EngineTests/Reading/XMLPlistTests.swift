import Testing

@testable import Engine
@testable import Formats

@Suite("XML property lists")
struct XMLPlistTests {
    private func read(_ text: String) throws -> PlistTree {
        PlistTree(try PlistDocument(Array("<plist>\(text)</plist>".utf8)).root)
    }

    @Test(
        "numbers are read however they are written",
        arguments: [
            ("<integer>0x1F</integer>", 31), ("<integer>-0Xff</integer>", -255), ("<integer>\n +7 </integer>", 7),
            ("<integer>18446744073709551615</integer>", .integer(Int128(UInt64.max))),
            ("<integer>-9223372036854775808</integer>", .integer(Int128(Int64.min))),
            ("<real>1e3</real>", 1000.0), ("<real> -.5 </real>", -0.5), ("<real>inf</real>", .real(.infinity)),
            ("<real>-Infinity</real>", .real(-.infinity)), ("<real>+infinity</real>", .real(.infinity)),
        ] as [(String, PlistTree)])
    func numbers(text: String, tree: PlistTree) throws {
        #expect(try read(text) == tree)
    }

    @Test("a real may be no number")
    func notANumber() throws {
        #expect(try PlistDocument(Array("<plist><real>nan</real></plist>".utf8)).root.double?.isNaN == true)
    }

    @Test(
        "dates are seconds since the beginning of 2001",
        arguments: [
            ("2001-01-01T00:00:00Z", 0), ("2000-12-31T23:59:59Z", -1), ("2001-01-02T01:02:03Z", 90123),
            ("2004-03-01T00:00:00Z", 99_792_000), ("2100-03-01T00:00:00Z", 3_129_235_200),
            ("1970-01-01T00:00:00Z", -978_307_200), ("0001-01-01T00:00:00Z", -63_113_904_000),
        ] as [(String, Double)])
    func dates(text: String, seconds: Double) throws {
        #expect(try read("<date>\(text)</date>") == .date(seconds))
    }

    @Test(
        "entities and CDATA sections become what they stand for",
        arguments: [
            ("a &amp; b &lt;&gt;&quot;&apos;", "a & b <>\"'"), ("&#65;&#x1F600;&#x0;", "A😀\u{0}"),
            ("<![CDATA[<b>&amp;</b>]]>", "<b>&amp;</b>"), ("x<![CDATA[]]>y<![CDATA[]]]>", "xy]"),
            ("  kept ", "  kept "),
        ])
    func texts(text: String, meant: String) throws {
        #expect(try read("<string>\(text)</string>") == .string(meant))
        #expect(try read("<dict><key>\(text)</key><true/></dict>") == .dictionary([.init(key: meant, value: true)]))
    }

    @Test("a dictionary of the one key CF$UID is a UID, others are not")
    func uids() throws {
        #expect(try read("<dict><key>CF$UID</key><integer>12</integer></dict>") == .uid(12))
        for other in [
            "<dict><key>CF$UID</key><integer>-1</integer></dict>", "<dict><key>CF$UID</key><string>1</string></dict>",
            "<dict><key>CFUID</key><integer>1</integer></dict>",
            "<dict><key>CF$UID</key><integer>1</integer><key>a</key><true/></dict>",
        ] {
            guard case .dictionary = try read(other) else {
                Issue.record("\(other) is taken for a UID")
                continue
            }
        }
    }

    @Test("empty elements, comments, instructions and attributes are read over")
    func markup() throws {
        let text = """
            \u{feff}<?xml version='1.0' encoding='utf-8'?><!-- <plist> --><!DOCTYPE plist SYSTEM ">"><?a b?>
            <plist version="1.0>"><array><!-- x --><true></true><false />
            <string/><data/><array/><dict></dict><key-less-comment-end--></array></plist>
            """.replacing("<key-less-comment-end-->", with: "<!---->")
        let tree = PlistTree(try PlistDocument(Array(text.utf8)).root)
        #expect(tree == [true, false, "", .data([]), [], .members([:])])
    }

    @Test("data that is no base64 is nil and stops nothing")
    func data() throws {
        let root = try PlistDocument(Array("<plist><array><data>A A=\n=</data><data>!</data></array></plist>".utf8))
            .root
        #expect(root.elements.map(\.data) == [[0], nil])
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var text: String
        var line: Int
        var column: Int
        var message: String
        var testDescription: String { text }

        init(_ text: String, _ line: Int, _ column: Int, _ message: String) {
            self.text = text
            self.line = line
            self.column = column
            self.message = message
        }
    }

    @Test(
        "what is wrong is named with its place",
        arguments: [
            Case("<plist>", 1, 8, "the file ends inside the list: it may be only partly written"),
            Case("<plist></plist>", 1, 8, "the list has no value"),
            Case(
                "<plist><true/>\n<true/></plist>", 2, 1,
                "expected </plist> after the value of the list, found \"<\""),
            Case("<plist><true/></plist>x", 1, 23, "unexpected text after the end of the list"),
            Case("<plist>\n <foo/></plist>", 2, 2, "<foo> is not an element of property lists"),
            Case("<plist><key>a</key></plist>", 1, 8, "expected a value, found a <key>"),
            Case("<plist><dict><true/></dict></plist>", 1, 14, "expected a <key>, found <true>"),
            Case("<plist><dict><key>a</key></dict></plist>", 1, 26, "the last <key> has no value"),
            Case(
                "<plist><dict><key>a</key><key>b</key></dict></plist>", 1, 26,
                "expected a value, found a <key>"),
            Case("<plist><array></dict></plist>", 1, 15, "expected </array>, found </dict>"),
            Case("<plist><array>x</array></plist>", 1, 15, "expected a tag, found \"x\""),
            Case("<plist><integer>1.5</integer></plist>", 1, 17, "“1.5” is not a valid integer"),
            Case("<plist><integer></integer></plist>", 1, 17, "“” is not a valid integer"),
            Case(
                "<plist><integer>18446744073709551616</integer></plist>", 1, 17,
                "“18446744073709551616” is not a valid integer"),
            Case("<plist><real>x</real></plist>", 1, 14, "“x” is not a valid real"),
            Case(
                "<plist><date>2001-13-01T00:00:00Z</date></plist>",
                1, 14, "“2001-13-01T00:00:00Z” is not a valid date"),
            Case("<plist><true>1</true></plist>", 1, 8, "<true> must be empty"),
            Case(
                "<plist><string>a & b</string></plist>", 1, 18,
                "this is not a predefined XML entity: write &amp; for an ampersand"),
            Case(
                "<plist><string>&foo;</string></plist>", 1, 16,
                "this is not a predefined XML entity: write &amp; for an ampersand"),
            Case("<plist><string>a<b/></string></plist>", 1, 17, "expected </string>, found another tag"),
            Case("<plist><string>a", 1, 17, "the file ends inside <string>: it may be only partly written"),
            Case("<plist><!-- ", 1, 13, "the file ends inside a comment: it may be only partly written"),
            Case(
                "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist/>", 1, 17, "a property list must not contain declarations"),
            Case(
                "<?xml version=\"1.0\" encoding=\"UTF-16\"?><plist/>", 1, 1,
                "the file declares its encoding as UTF-16: save it as UTF-8"),
            Case("<svg/>", 1, 1, "expected <plist>, found \"<\""),
            Case("", 1, 1, "expected <plist>, found the end of the file"),
        ])
    func named(wrong: Case) throws {
        let failure = try failure(ofPlist: Array(wrong.text.utf8))
        #expect(failure.message == wrong.message)
        #expect(failure.location?.line == wrong.line && failure.location?.column == wrong.column)
        #expect(failure.location?.offset == failure.offset)
    }

    @Test("text in two or four bytes a character is refused by name")
    func wideText() throws {
        let text = "<plist/>"
        let little: [UInt8] = text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        for bytes in [little, [0xff, 0xfe] + little, [0xfe, 0xff], [0, 0, 0xfe, 0xff]] {
            let failure = try failure(ofPlist: bytes)
            #expect(failure.message == "the file is UTF-16 or UTF-32 text: save it as UTF-8")
        }
    }

    @Test("each limit refuses what is one beyond it and lets pass what reaches it")
    func limits() throws {
        func nested(_ depth: Int) -> [UInt8] {
            let open = String(repeating: "<array>", count: depth)
            return Array("<plist>\(open)\(String(repeating: "</array>", count: depth))</plist>".utf8)
        }
        #expect(throws: Never.self) { try PlistDocument(nested(64)) }
        #expect(try failure(ofPlist: nested(65)).message == "the values are nested more than 64 levels deep")
        let limits = PlistLimits(maxBytes: 100, maxObjects: 3)
        func elements(_ count: Int) -> [UInt8] {
            Array("<plist><array>\(String(repeating: "<true/>", count: count))</array></plist>".utf8)
        }
        #expect(throws: Never.self) { try PlistDocument(elements(2), limits: limits) }
        let many = try failure(ofPlist: elements(3), limits: limits)
        #expect(many.message == "there are more than 3 objects")
        #expect(
            try failure(ofPlist: elements(20), limits: limits).message == "the file is larger than 100 bytes")
    }

    @Test("open tags without end cost no call stack, whatever the limit")
    func depth() throws {
        let bytes = Array("<plist>\(String(repeating: "<array>", count: 200_000))".utf8)
        let failure = try failure(ofPlist: bytes, limits: PlistLimits(maxDepth: .max))
        #expect(failure.offset == bytes.count)
    }

    @Test("every beginning of a good file is refused, and any byte changed never traps")
    func damage() throws {
        let tree = PlistTree.members(["a": [1, -2.5, "é&", .data([1, 2])], "b": .uid(3), "c": .date(0)])
        let bytes = PlistWriter.xml(tree)
        for count in 0..<bytes.count - 1 {
            let failure = try failure(ofPlist: Array(bytes[..<count]))
            #expect(0...count ~= failure.offset && !failure.message.isEmpty)
        }
        for index in bytes.indices {
            for byte in [0, 0x20, 0x26, 0x2f, 0x3c, 0x3e, 0x41, 0x80, 0xff, bytes[index] ^ 1] as [UInt8] {
                var changed = bytes
                changed[index] = byte
                do throws(PlistFailure) {
                    _ = PlistTree(try PlistDocument(changed).root)
                } catch {
                    #expect(0...bytes.count ~= error.offset && error.location != nil)
                }
            }
        }
    }
}
