import Testing

@testable import Engine
@testable import Formats

@Suite("JSON strings and places")
struct JSONTextTests {
    @Test("escapes mean what the standard says")
    func escapes() throws {
        let root = try readJSON(#"["\"\\\/\b\f\n\r\t","\u0041\u00e9\u20AC","\ud83d\ude00","\u0000","",  "a\u0041"]"#)
        #expect(
            root.elements.map(\.string) == ["\"\\/\u{8}\u{c}\n\r\t", "Aé€", "😀", "\u{0}", "", "aA"])
    }

    @Test("half a surrogate pair and bytes that are no UTF-8 become U+FFFD")
    func replacement() throws {
        let root = try readJSON(#"["\ud83d","\ude00\ud83d","\ud83dx","\ud83d\n","\ud83d\ud83d\ude00"]"#)
        let bad = "\u{fffd}"
        #expect(root.elements.map(\.string) == [bad, bad + bad, bad + "x", bad + "\n", bad + "😀"])
        let bytes: [UInt8] = [0x5b, 0x22, 0x61, 0xe9, 0x62, 0x22, 0x5d]
        #expect(try JSONDocument(bytes).root.first?.string == "a\u{fffd}b")
    }

    @Test("the end of a string is found at every distance from eight bytes, and no byte is taken for it")
    func lengths() throws {
        for count in 0..<40 {
            for filler in ["a", "!", "#", "[", "]", "\u{7f}", "é", "\u{a2}", "\u{dc}", "ā"] {
                let content = String(repeating: filler, count: count)
                #expect(try readJSON("[\"\(content)\",1]").first?.string == content)
                #expect(try readJSON("[\"\(content)\\n\",1]").first?.string == content + "\n")
            }
            let broken = [UInt8]("[\"\(String(repeating: "a", count: count))\u{1f}aaaaaaaa\"]".utf8)
            #expect(try failure(ofJSON: broken).location.column == count + 3)
        }
    }

    @Test("CR LF, CR and LF end a line; columns count scalars")
    func places() throws {
        let text = "[\n1,\r\n2,\r3,\n\r\"é😀\",4]"
        let root = try readJSON(text)
        let places = root.elements.map { [$0.location.line, $0.location.column] }
        #expect(places == [[2, 1], [3, 1], [4, 1], [6, 1], [6, 6]])
        // The LF of a CR LF still belongs to the line it ends.
        let halfway = root.document.takeUnretainedValue().location(ofByte: 5)
        #expect(halfway.line == 2 && halfway.column == 4)
    }

    @Test("a byte order mark counts in offsets and not in columns")
    func byteOrderMark() throws {
        let root = try readJSON("\u{feff}[1]")
        #expect(root.location == SourceLocation(line: 1, column: 1, offset: 3))
        #expect(root.first?.location == SourceLocation(line: 1, column: 2, offset: 4))
        let start = root.document.takeUnretainedValue().location(ofByte: 0)
        #expect(start == SourceLocation(line: 1, column: 1, offset: 0))
        #expect(try failure(ofJSON: [UInt8]("\u{feff}[x]".utf8)).location.column == 2)
    }

    @Test("places of offsets outside the text are its ends, and places never go backwards")
    func outside() throws {
        let document = try JSONDocument([UInt8]("[\r\n\"é\",\r2]\n\n".utf8))
        #expect(document.location(ofByte: -5) == document.location(ofByte: 0))
        #expect(document.location(ofByte: .max) == document.location(ofByte: document.bytes.count))
        var last = (line: 0, column: 0)
        for offset in 0...document.bytes.count {
            let place = document.location(ofByte: offset)
            #expect((last.line, last.column) <= (place.line, place.column))
            last = (place.line, place.column)
        }
    }

    @Test("columns count what comes before, wherever it lies among the bytes", arguments: 0..<20)
    func columns(shift: Int) throws {
        let parts = ["a", "é", "€", "😀", "\t", "bcdefghijklmnop", "é€😀é€😀é€", "\u{7f}\u{80}\u{ff}"]
        let text = String(repeating: " ", count: shift) + "\n" + parts.joined() + "\n" + parts.reversed().joined()
        let bytes = [UInt8](text.utf8)
        var (offset, column) = (0, 1)
        for scalar in text.unicodeScalars {
            let place = bytes.withUnsafeBufferPointer { SourceLocation(ofByte: offset, in: $0) }
            #expect(place.column == column)
            offset += scalar.utf8.count
            column = scalar == "\n" ? 1 : column + 1
        }
    }

    @Test("white space of any length stands wherever it may, near the end of a text and far before it")
    func whiteSpace() throws {
        for count in 0..<100 {
            let space = String(repeating: " ", count: count)
            for parts in [
                ["[", "1", ",", "-2.5", ",", "\"a\"", ",", "[", "]", "]"],
                ["{", "\"a\"", ":", "1", ",", "\"b\"", ":", "{", "\"c\"", ":", "true", "}", "}"],
            ] {
                let plain = try readJSON(parts.joined())
                for gap in 1..<parts.count {
                    let text = parts[..<gap].joined() + space + parts[gap...].joined()
                    let root = try readJSON(text)
                    #expect(root.count == plain.count && root.byteRange == 0..<text.utf8.count)
                    #expect(root.elements.map(\.double) == plain.elements.map(\.double))
                    #expect(root.members.map(\.key) == plain.members.map(\.key))
                    #expect(root["b"]?["c"]?.bool == plain["b"]?["c"]?.bool)
                }
            }
        }
    }

    @Test("places found through the document's index are those of a plain scan")
    func indexedPlaces() throws {
        var numbers = SeededNumbers(state: 7)
        var text = "\u{feff}[0"
        while text.utf8.count < 20000 {
            text += [",1", ",\r\n2", ",\r3", ",\n4", ",\"é\"", ",\"😀\""].randomElement(using: &numbers) ?? ""
        }
        let document = try JSONDocument([UInt8]((text + "]").utf8))
        for offset in 0...document.bytes.count where offset % 7 == 0 || (offset + 3) % 4096 < 6 {
            let plain = document.bytes.withUnsafeBufferPointer { SourceLocation(ofByte: offset, in: $0) }
            #expect(document.location(ofByte: offset) == plain)
        }
    }
}
