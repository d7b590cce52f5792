import Testing

@testable import Engine

struct ColorTests {
    @Test func `hexadecimal colors are read in every length`() {
        #expect(Color(hex: "#ff8000") == Color(red: 1, green: 128.0 / 255, blue: 0))
        #expect(Color(hex: "FF8000") == Color(hex: "#ff8000"))
        #expect(Color(hex: "#f80") == Color(hex: "#ff8800"))
        #expect(Color(hex: "#ff800080") == Color(red: 1, green: 128.0 / 255, blue: 0, alpha: 128.0 / 255))
        #expect(Color(hex: "#f808") == Color(hex: "#ff880088"))
    }

    @Test(arguments: ["", "#", "#ff", "#fffff", "#fffffff", "#ggg", "red", "##ffffff", "#ff ff0", "#ﬀﬀﬀ", "+12345"])
    func `what is no color is none`(text: String) {
        #expect(Color(hex: text) == nil)
    }

    @Test func `a color's text reads back`() {
        for text in ["#000000", "#ff8000", "#0102037f"] { #expect(Color(hex: text)?.text == text) }
        #expect(Color(red: .nan, green: -1, blue: .infinity).text == "#0000ff")
    }
}
