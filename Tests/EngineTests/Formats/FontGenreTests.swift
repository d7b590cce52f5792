import Engine
import Testing

@testable import Formats

struct FontGenreTests {
    private static let examples: [(String, FontRequest.Genre?)] = [
        ("Open Sans", .sans), ("NotoSans-Bold", .sans), ("Microsoft Sans Serif", .sans), ("sans-serif", .sans),
        ("Roboto", .sans), ("Avenir Next", .sans), ("Century Gothic", .sans), ("MS PGothic", .sans),
        ("Noto Serif", .serif), ("Roboto Slab", .serif), ("PlayfairDisplay", .serif), ("Times New Roman", .serif),
        ("serif", .serif), ("Roboto Mono", .mono), ("JetBrainsMono", .mono), ("SFMono", .mono),
        ("Source Code Pro", .mono), ("Noto Sans Mono", .mono), ("monospace", .mono), ("Courier", .mono),
        ("Monotype Corsiva", nil), ("Lobster", nil), ("", nil),
        ("Cafe\u{301}CodePro", .mono), ("Cafe\u{301}SerifPro", .serif), ("\u{2605}\u{FE0F}Code", .mono),
        ("Caf\u{E9}Mono", .mono), ("\u{C9}tudeSerif", .serif), ("\u{660E}\u{671D}", nil),
        ("Open_sans", .sans), ("BigSANS2", .sans),
    ]

    @Test(arguments: examples)
    func `a name tells what letters look like`(name: String, genre: FontRequest.Genre?) {
        #expect(FontRequest.Genre(family: name) == genre)
    }

    private func request(_ family: String, _ compatibility: Compatibility) throws -> FontRequest {
        let text = #"{"t":0,"s":{"t":"a","f":"F","s":9}}"#
        let file =
            #"{"v":"5.7.0","w":9,"h":9,"ip":0,"op":9,"fr":9,"fonts":{"list":[{"fName":"F","#
            + #""fFamily":"\#(family)"}]},"layers":[{"ty":5,"ip":0,"op":9,"st":0,"ks":{},"t":{"d":{"k":[\#(text)]},"#
            + #""a":[]}}]}"#
        var requests: [FontRequest] = []
        _ = try Document.read(
            Array(file.utf8), options: ReadingOptions(compatibility: compatibility),
            fonts: { request, _ in
                requests.append(request)
                return nil
            })
        return try #require(requests.first)
    }

    @Test func `what no name tells has serifs in lottie-web alone`() throws {
        #expect(try request("Open Sans", .web).genre == .sans && request("Open Sans", .afterEffects).genre == .sans)
        #expect(try request("Lobster", .web).genre == nil && request("Lobster", .afterEffects).genre == .sans)
        #expect(try request("Lobster, monospace", .web).genre == .mono)
        #expect(try !request("Lobster", .web).followsScript && request("Lobster", .afterEffects).followsScript)
        #expect(FontRequest(postScript: "Georgia-Bold").genre == .serif)
        #expect(FontRequest(postScript: "Unheard").genre == .sans)
    }
}
