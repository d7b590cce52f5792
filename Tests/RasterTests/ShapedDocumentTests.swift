import Formats
import Testing

@testable import Engine
@testable import Raster

/// Texts of documents in the font whose glyphs join, form ligatures and kern.
struct ShapedDocumentTests {
    /// The left edges of all glyphs that a document draws first, from left to right, and their widths.
    private func boxes(_ text: String, options: ReadingOptions = ReadingOptions()) throws -> [[Int]] {
        drawnBoxes(try Document.read(Array(text.utf8), options: options, fonts: ShapingTests.lookup).scene)
    }

    private func drawnBoxes(_ scene: Scene) -> [[Int]] {
        var evaluator = Evaluator(scene)
        let list = evaluator.displayList(at: 0)
        var boxes: [[Int]] = []
        for case .fill(let fill) in list.commands {
            let path = fill.path.transformed(by: fill.transform)
            var points = path.points[...]
            for contour in path.verbs.split(separator: .close) {
                let count = contour.reduce(0) { $0 + ($1 == .cubic ? 3 : 1) }
                let xs = points.prefix(count).map(\.x)
                points = points.dropFirst(count)
                let left = xs.min() ?? 0
                boxes.append([Int(left.rounded()), Int(((xs.max() ?? 0) - left).rounded())])
            }
        }
        return boxes.sorted { $0[0] < $1[0] }
    }

    private func motion(_ string: String, members: String = "") -> String {
        #"{"pegbar":"motion/1","size":[5000,2000],"layers":[{"bounds":[5000,2000],"position":[2500,1000],"#
            + #""type":"text","font":"PegScript","fontSize":1000,"string":"\#(string)"\#(members)}]}"#
    }

    private func lottie(_ string: String, members: String = "") -> String {
        #"{"v":"5.7.0","w":5000,"h":2000,"ip":0,"op":10,"fr":10,"fonts":{"list":[{"fName":"F","#
            + #""fFamily":"Peg Script","fStyle":""}]},\#(members)"layers":[{"ty":5,"ip":0,"op":10,"st":0,"ks":{},"t":{"d":{"k":[{"t":0,"s":"#
            + #"{"t":"\#(string)","f":"F","s":1000,"fc":[0,0,0]}}]},"p":{},"m":{},"a":[]}}]}"#
    }

    @Test func `a motion document's text is joined, kerned and put in order`() throws {
        // The last letter stands first.
        #expect(try boxes(motion("باب")) == [[0, 500], [500, 250], [750, 400]])
        #expect(try boxes(motion("AV")) == [[0, 600], [500, 600]])
        #expect(try boxes(motion("A אב")) == [[0, 600], [850, 620], [1470, 610]])
        #expect(try boxes(motion("א", members: #","alignmentMode":"right""#)) == [[4390, 610]])
    }

    @Test func `only After Effects joins and orders the letters of a Lottie text`() throws {
        #expect(try boxes(lottie("باب")) == [[0, 500], [500, 200], [700, 500]])
        #expect(try boxes(lottie("AVfi")) == [[0, 600], [600, 600], [1200, 300], [1500, 200]])
        let options = ReadingOptions(compatibility: .afterEffects)
        #expect(try boxes(lottie("باب"), options: options) == [[0, 500], [500, 250], [750, 400]])
        #expect(try boxes(lottie("AVfi"), options: options) == [[0, 600], [500, 600], [1100, 300], [1400, 200]])
        #expect(try boxes(lottie("لا"), options: options) == [[0, 650]])
    }

    @Test func `letters with outlines in the file are put in order as After Effects draws`() throws {
        func outlines(_ sign: String, width: Int) -> String {
            let corners = "[[0,0],[\(width),0],[\(width),-50],[0,-50]]"
            let tangents = "[[0,0],[0,0],[0,0],[0,0]]"
            return #"{"ch":"\#(sign)","fFamily":"Peg Script","style":"","w":\#(width),"data":{"shapes":[{"ty":"gr","#
                + #""it":[{"ty":"sh","ks":{"k":{"c":true,"v":\#(corners),"i":\#(tangents),"o":\#(tangents)}}}]}]}}"#
        }
        let chars = #""chars":[\#(outlines("א", width: 20)),\#(outlines("ב", width: 30))],"#
        let text = lottie("אב", members: chars)
        #expect(try boxes(text) == [[0, 200], [200, 300]])
        #expect(try boxes(text, options: ReadingOptions(compatibility: .afterEffects)) == [[0, 300], [300, 200]])
    }

    @Test func `After Effects counts letters, and lottie-web what it takes for one`() throws {
        func count(_ options: ReadingOptions) throws -> Int {
            let document = try Document.read(
                Array(lottie("ae\u{301}\\r\\nA").utf8), options: options, fonts: ShapingTests.lookup)
            guard case .text(let text) = document.scene.root.layers.first?.content else { return 0 }
            let layout = TextLayout(text.document.value(at: 0), grouping: .characters, glyphs: document.scene.glyphs)
            return Int(layout.unitCounts[TextSelector.Unit.characters.rawValue])
        }
        #expect(try count(ReadingOptions()) == 5)
        #expect(try count(ReadingOptions(compatibility: .afterEffects)) == 3)
    }

    @Test func `only After Effects breaks lines where there is no space`() throws {
        func lines(_ options: ReadingOptions) throws -> Int {
            let text = lottie("AA-AA").replacing(#""s":1000"#, with: #""s":1000,"ps":[0,0],"sz":[2600,900]"#)
            let document = try Document.read(Array(text.utf8), options: options, fonts: ShapingTests.lookup)
            guard case .text(let text) = document.scene.root.layers.first?.content else { return 0 }
            let layout = TextLayout(text.document.value(at: 0), grouping: .characters, glyphs: document.scene.glyphs)
            return layout.characters.firstIndex { $0.kind == .lineBreak } ?? 0
        }
        #expect(try lines(ReadingOptions()) == 4)
        #expect(try lines(ReadingOptions(compatibility: .afterEffects)) == 3)
    }

    @Test func `words that are set by key path are joined as After Effects draws`() throws {
        func boxes(_ compatibility: Compatibility, knows: Bool = true) throws -> [[Int]] {
            var options = ReadingOptions(compatibility: compatibility, characters: "باب")
            if knows { options.texts = ["باب"] }
            let document = try Document.read(
                Array(lottie("A").utf8), options: options, fonts: ShapingTests.lookup)
            let keyPath = try PropertyKeyPath("**.Text")
            let result = document.scene.applying([PropertyOverride(keyPath, .written("باب"))])
            #expect(result.problems.isEmpty)
            return drawnBoxes(result.scene)
        }
        #expect(try boxes(.afterEffects) == [[0, 500], [500, 250], [750, 400]])
        #expect(try boxes(.afterEffects, knows: false) == [[0, 500], [500, 200], [700, 500]])
        #expect(try boxes(.web) == [[0, 500], [500, 200], [700, 500]])
    }
}
