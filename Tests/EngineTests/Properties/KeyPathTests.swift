import Testing

@testable import Engine

struct KeyPathTests {
    private func matches(_ keyPath: String, _ names: String...) throws -> Bool {
        try PropertyKeyPath(keyPath).matches(names)
    }

    @Test func `names match character for character`() throws {
        #expect(try matches("Ball.Fill 1.Color", "Ball", "Fill 1", "Color"))
        #expect(try !matches("Ball.Fill 1.Color", "Ball", "fill 1", "Color"))
        #expect(try !matches("Ball.Fill 1", "Ball", "Fill 1", "Color"))
        #expect(try !matches("Ball.Fill 1.Color", "Ball", "Fill 1"))
    }

    @Test func `an asterisk is one name`() throws {
        #expect(try matches("*.Color", "Ball", "Color"))
        #expect(try !matches("*.Color", "Color"))
        #expect(try !matches("*.Color", "Ball", "Body", "Color"))
        #expect(try matches("Ball.*.*.Color", "Ball", "Body", "Fill 1", "Color"))
    }

    @Test func `two asterisks are any number of names`() throws {
        #expect(try matches("**.Color", "Color"))
        #expect(try matches("**.Color", "Ball", "Body", "Fill 1", "Color"))
        #expect(try matches("Ball.**.Color", "Ball", "Color"))
        #expect(try !matches("Ball.**.Color", "Box", "Fill 1", "Color"))
        #expect(try matches("**", "Ball", "Color"))
        #expect(try matches("**.Body.**.Color", "A", "Body", "B", "Body", "C", "Color"))
        #expect(try !matches("**.Body.*.Color", "Body", "B", "C", "Color"))
        #expect(try matches("**.*.Color", "Ball", "Color") && !matches("**.*.Color", "Color"))
    }

    @Test func `a backslash makes dots and asterisks part of a name`() throws {
        #expect(try matches(#"arrow\.svg.Color"#, "arrow.svg", "Color"))
        #expect(try matches(#"\*.Color"#, "*", "Color") && !matches(#"\*.Color"#, "Ball", "Color"))
        #expect(try matches(#"\**.Color"#, "**", "Color"))
        #expect(try matches("2 * 3.Color", "2 * 3", "Color") && !matches("2 * 3.Color", "2 a 3", "Color"))
    }

    @Test(arguments: [
        "Ball.Fill 1.Color", "**.Color", "*.**.a", #"a\.b.c\\d.\*.\*\*"#, "a\\=b", "…", #"\u{}.a\u{9}b\.c"#,
    ])
    func `a key path is written as it is read`(text: String) throws {
        #expect(try PropertyKeyPath(text).description == text)
    }

    @Test func `any name has a key path of its own`() throws {
        let names = [
            "a.b", "*", "**", "***", #"\"#, "a=b", " ", "a\\.b", "é", "", "\u{1b}[2J", "a\r\n.b", "\u{7f}=", "u{9}",
            "\\u{9}",
            "\u{202e}x",
        ]
        for name in names {
            let keyPath = try #require(PropertyKeyPath(names: [name, "x"]))
            let read = try PropertyKeyPath(keyPath.description)
            #expect(keyPath.description.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f })
            #expect(read == keyPath && read.matches([name, "x"]) && !read.matches([name + "!", "x"]), "\(name)")
        }
    }

    @Test func `a number that is none is an escaped character`() throws {
        #expect(try matches(#"\u.\u{x}.\u{110000}"#, "u", "u{x}", "u{110000}"))
        #expect(try matches(#"\u{41}\u{}b"#, "Ab") && matches("*.a", "", "a"))
    }

    @Test func `what is no key path says why`() throws {
        func reason(_ text: String) -> PropertyKeyPathFailure.Reason? {
            do throws(PropertyKeyPathFailure) {
                _ = try PropertyKeyPath(text)
                return nil
            } catch {
                return error.reason
            }
        }
        #expect(reason("") == .empty)
        #expect(reason("a..b") == .emptyName(position: 2))
        #expect(reason(".a") == .emptyName(position: 1) && reason("a.") == .emptyName(position: 2))
        #expect(reason("a\\") == .openEscape)
        #expect(reason(Array(repeating: "a", count: 64).joined(separator: ".")) == .tooLong)
        #expect(reason(Array(repeating: "**", count: 100).joined(separator: ".")) == nil)
    }

    @Test func `the longest key path still matches`() throws {
        let names = (0..<63).map { "n\($0)" }
        #expect(try #require(PropertyKeyPath(names: names)).matches(names))
        #expect(try !#require(PropertyKeyPath(names: names)).matches(names + ["more"]))
        #expect(PropertyKeyPath(names: names + ["more"]) == nil)
    }
}
