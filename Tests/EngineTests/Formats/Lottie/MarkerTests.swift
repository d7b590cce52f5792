import Testing

@testable import Engine
@testable import Formats

struct MarkerTests {
    @Test func `a marker's name stands in its comment in one of three ways`() {
        #expect(LottieImporter.markerName("intro") == "intro")
        #expect(LottieImporter.markerName("intro\r\nfoo") == "intro")
        #expect(LottieImporter.markerName(#" {"name":"intro","x":1}"#) == "intro")
        #expect(LottieImporter.markerName("name:outro\nfoo:bar") == "outro")
        #expect(LottieImporter.markerName("foo:bar\r\n name : outro ") == "outro")
        #expect(LottieImporter.markerName("") == "")
        #expect(LottieImporter.markerName(" intro ") == " intro ")
        #expect(LottieImporter.markerName("a\tb") == "a\tb")
    }

    @Test(arguments: [#"{"x":1}"#, #"{"name":7}"#, "{name", "foo:bar", "name:a:b"])
    func `a comment that has no name is one`(comment: String) {
        #expect(LottieImporter.markerName(comment) == comment)
    }
}
