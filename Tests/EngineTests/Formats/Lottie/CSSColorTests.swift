import Engine
import Testing

@testable import Formats

struct CSSColorTests {
    private func digits(_ text: String) -> String? {
        Color(css: text).map { color in
            [color.red, color.green, color.blue, color.alpha].map { part in
                let digits = String(Int((part * 255).rounded()), radix: 16)
                return digits.count == 1 ? "0" + digits : digits
            }.joined()
        }
    }

    @Test(arguments: [
        ("#f00", "ff0000ff"), ("#FF0000", "ff0000ff"), ("#ff000080", "ff000080"), (" red ", "ff0000ff"),
        ("RebeccaPurple", "663399ff"), ("transparent", "00000000"), ("rgb(255, 0, 0)", "ff0000ff"),
        ("rgb(100% 0% 50%)", "ff0080ff"), ("rgba(0,0,255,.5)", "0000ff80"), ("rgb(0 0 300 / 50%)", "0000ff80"),
        ("hsl(120, 100%, 25%)", "008000ff"), ("hsl(-120deg 100% 50%)", "0000ffff"), ("hsla(0,0%,100%,0)", "ffffff00"),
    ])
    func `colors are what browsers take for one`(text: String, color: String) { #expect(digits(text) == color) }

    @Test(arguments: [
        "", "ff0000", "#ff", "reddish", "rgb(1,2)", "rgb(a,b,c)", "hsl(0,1,1)", "rgb(1,2,3", "lab(1 2 3)",
    ])
    func `nothing else is a color`(text: String) { #expect(digits(text) == nil) }

    @Test func `a solid is black in lottie-web where After Effects reads its color`() throws {
        func color(_ compatibility: Compatibility) throws -> Color? {
            let text =
                #"{"v":"5.7.0","w":9,"h":9,"ip":0,"op":9,"fr":9,"layers":[{"ty":1,"ip":0,"op":9,"sw":9,"sh":9,"#
                + #""sc":"ff0000","ks":{}}]}"#
            let document = try Document.read(Array(text.utf8), options: ReadingOptions(compatibility: compatibility))
            guard case .solid(let color, _) = document.scene.root.layers.first?.content else { return nil }
            return color.base
        }
        #expect(try color(.web) == .black)
        #expect(try color(.afterEffects) == Color(red: 1, green: 0, blue: 0))
    }
}
