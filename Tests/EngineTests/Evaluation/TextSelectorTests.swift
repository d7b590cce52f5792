import Testing

@testable import Engine
@testable import Formats

/// Which characters animators change, and how much.
struct TextSelectorTests {
    /// The amounts of characters 0 to 3 of four under some selectors.
    private func amounts(_ selectors: TextSelector...) -> [Double] {
        let selection = AnimatorSelection(
            TextAnimator(selectors: selectors), unitCounts: SIMD4(4, 4, 1, 1), at: 0)
        return (0..<4).map { index in
            var character = TextLayout.MeasuredCharacter(kind: .mark, level: 0, advance: 0, line: 0)
            character.units = SIMD4(Int32(index), Int32(index), 0, 0)
            return selection.amount(of: character)
        }
    }

    @Test func `without a selector all characters change in full`() {
        #expect(amounts() == [1, 1, 1, 1])
    }

    @Test func `several selectors add up to no more than the whole`() {
        let front = TextSelector(end: Property(0.5), amount: Property(0.7))
        let middle = TextSelector(start: Property(0.25), end: Property(0.75), amount: Property(0.6))
        #expect(amounts(front) == [0.7, 0.7, 0, 0])
        #expect(amounts(front, middle) == [0.7, 1, 0.6, 0])
        let less = TextSelector(amount: Property(-0.5))
        #expect(amounts(front, less).map { ($0 * 10).rounded() / 10 } == [0.2, 0.2, -0.5, -0.5])
    }

    @Test func `a random order is another one, of all units, and always the same`() {
        for count in [0, 1, 2, 9, 40] {
            let order = TextSelector.shuffled(count)
            #expect(order.sorted() == Array(0..<count) && order == TextSelector.shuffled(count))
        }
        #expect(TextSelector.shuffled(40) != Array(0..<40))
        let ramp = TextSelector(shape: .rampUp, isShuffled: true)
        #expect(amounts(ramp).sorted() == [0.125, 0.375, 0.625, 0.875])
        #expect(amounts(ramp) == TextSelector.shuffled(4).map { (Double($0) + 0.5) / 4 })
    }

    /// The selectors of the first animator of a text, and what is said about them.
    private func read(
        _ selectors: String, _ compatibility: Compatibility = .afterEffects
    ) throws -> (selectors: [TextSelector]?, messages: [String]) {
        let text = """
            {"v":"5.9.0","fr":25,"ip":0,"op":9,"w":100,"h":100,
             "fonts":{"list":[{"fName":"F","fFamily":"Fam","fStyle":"Bold","ascent":70}]},
             "chars":[{"ch":"a","fFamily":"Fam","style":"Bold","w":50,"data":{}}],
             "layers":[{"ty":5,"nm":"Words","ip":0,"op":9,"ks":{},"t":{
               "d":{"k":[{"t":0,"s":{"f":"F","s":20,"t":"ab"}}]},
               "a":[{"s":\(selectors),"a":{"o":{"k":50}}}]}}]}
            """
        let document = try Document.read(
            Array(text.utf8), options: ReadingOptions(compatibility: compatibility))
        guard case .text(let content)? = document.scene.compositions.first?.layers.first?.content else {
            return (nil, [])
        }
        let messages = document.diagnostics.filter { $0.feature == "text selector" }.map(\.message)
        return (content.animators.first?.selectors, messages)
    }

    @Test func `a list of selectors is read as far as they are ranges`() throws {
        let range = #"{"t":0,"s":{"k":10},"e":{"k":60},"b":3}"#
        let one = try read(range)
        #expect(one.selectors?.map(\.end.base) == [0.6] && one.messages.isEmpty)
        let two = try read("[\(range),{\"t\":1,\"x\":\"var $bm_rt = 50;\"},{\"e\":{\"k\":30}}]")
        #expect(two.selectors?.map(\.end.base) == [0.6, 0.3] && two.selectors?.first?.unit == .words)
        #expect(two.messages == ["Expression selectors are not supported; this one selects nothing."])
        let none = try read(#"[{"t":1}]"#)
        #expect(none.selectors == nil && none.messages.count == 1)
        #expect(try read("[]").selectors?.isEmpty == true)
        let web = try read("[\(range),\(range)]", .web)
        #expect(web.selectors?.count == 2 && web.messages.first?.contains("lottie-web") == true)
        #expect(try read("[\(Array(repeating: range, count: 30).joined(separator: ","))]").selectors?.count == 20)
    }

    @Test func `units come in a random order as After Effects has them, and never in lottie-web`() throws {
        let random = #"{"t":0,"rn":1}"#
        let (selectors, messages) = try read(random)
        #expect(selectors?.map(\.isShuffled) == [true] && messages.count == 1)
        let web = try read(random, .web)
        #expect(web.selectors?.map(\.isShuffled) == [false] && web.messages.count == 1)
    }
}
