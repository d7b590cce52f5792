import Foundation
import Testing

@testable import Engine
@testable import Formats

/// Files whose parts contain themselves, or each other without end.
@Suite(.timeLimit(.minutes(60)))
struct HostileStructureTests {
    private func composition(_ id: String, _ layers: String) -> String { #"{"id":"\#(id)","layers":[\#(layers)]}"# }

    private func use(_ id: String) -> String { #"{"ty":0,"refId":"\#(id)","w":100,"h":100,"ip":0,"op":50}"# }

    private func read(assets: [String], _ layers: String) -> Hostile.Outcome {
        Hostile.read(Hostile.animation(layers, members: #""assets":[\#(assets.joined(separator: ","))],"#))
    }

    private let square = Hostile.shapes("\(Hostile.square),\(Hostile.fill)")

    @Test func `a composition that contains itself is drawn without itself`() {
        let own = read(assets: [composition("a", "\(use("a")),\(square)")], use("a"))
        #expect(own.features == ["precomposition"] && own.commands.count == 3)
        let mutual = read(assets: [composition("a", "\(use("b")),\(square)"), composition("b", use("a"))], use("a"))
        #expect(mutual.features == ["precomposition"] && mutual.commands.count == 3)
    }

    @Test(arguments: [31, 32, 33, 1000])
    func `a chain of compositions is drawn down to 32 levels`(levels: Int) {
        let assets = (0..<levels).map { level in
            composition("c\(level)", level + 1 < levels ? use("c\(level + 1)") : square)
        }
        let outcome = read(assets: assets, use("c0"))
        #expect(outcome.commands.isEmpty == (levels > 31))
        #expect(outcome.features.isEmpty == (levels <= 31))
    }

    @Test func `compositions that double at every level end`() {
        let levels = 30
        let assets = (0..<levels).map { level in
            composition("c\(level)", level + 1 < levels ? Hostile.repeated(use("c\(level + 1)"), 2) : square)
        }
        let outcome = read(assets: assets, use("c0"))
        #expect(!outcome.commands.isEmpty && outcome.features == ["frame size"])
    }

    @Test func `a frame with more layers than are looked at is reported, and shows those below`() {
        let layers = Hostile.repeated(use("a"), 500)
        let inner = composition("a", Hostile.repeated(square, 300))
        let outcome = read(assets: [inner], layers)
        #expect(outcome.features == ["frame size"] && outcome.commands.count > 50_000)
        #expect(read(assets: [inner], Hostile.repeated(use("a"), 300)).features.isEmpty)
    }

    @Test func `a frame with more points than there is room for is reported`() {
        let star = #"{"ty":"sr","sy":1,"pt":1000,"or":50,"ir":20,"p":[50,50]}"#
        let layer = Hostile.shapes("\(Hostile.repeated(star, 100)),\(Hostile.fill)")
        #expect(Hostile.read(Hostile.animation(layer)).features.isEmpty)
        #expect(Hostile.read(Hostile.animation(Hostile.repeated(layer, 6))).features == ["frame size"])
        let large = Hostile.shapes("\(Hostile.repeated(star, 300)),\(Hostile.fill)")
        // One shape as large as that is bounded by itself, so that the frame has room for it.
        #expect(Hostile.read(Hostile.animation(large)).features == ["shape size"])
    }

    @Test func `a hundred thousand uses of a busy composition end`() {
        let keyframes = (0..<2000).map { #"{"t":\#($0),"s":[\#($0 % 7)]}"# }.joined(separator: ",")
        let busy = Hostile.shapes(Hostile.square, transform: #"{"r":{"k":[\#(keyframes)]}}"#)
        #expect(read(assets: [composition("a", busy)], Hostile.repeated(use("a"), 5000)).failure == nil)
    }

    @Test func `circles of parents are broken`() {
        func layer(_ index: Int, _ parent: Int) -> String {
            Hostile.shapes("\(Hostile.square),\(Hostile.fill)", members: #""ind":\#(index),"parent":\#(parent),"#)
        }
        #expect(Hostile.read(Hostile.animation(layer(1, 1))).features == ["parenting"])
        let pair = Hostile.read(Hostile.animation("\(layer(1, 2)),\(layer(2, 1)),\(layer(3, 1))"))
        #expect(pair.document?.diagnostics.count == 1 && pair.commands.count == 3)
    }

    @Test func `a long chain of parents ends`() {
        let layers = (0..<20_000).map { #"{"ty":1,"sw":1,"sh":1,"sc":"red","op":50,"ind":\#($0),"parent":\#($0 + 1)}"# }
        #expect(Hostile.read(Hostile.animation(layers.joined(separator: ","))).failure == nil)
    }

    @Test func `circles of mattes are broken`() {
        func layer(_ index: Int, _ matte: Int) -> String {
            Hostile.shapes("\(Hostile.square),\(Hostile.fill)", members: #""ind":\#(index),"tt":1,"tp":\#(matte),"#)
        }
        #expect(Hostile.read(Hostile.animation(layer(1, 1)), as: .afterEffects).features == ["matte"])
        let pair = Hostile.read(Hostile.animation("\(layer(1, 2)),\(layer(2, 1))"), as: .afterEffects)
        #expect(pair.features == ["matte"] && pair.document?.diagnostics.count == 1)
        #expect(Hostile.read(Hostile.animation("\(layer(1, 2)),\(layer(2, 1))")).features == ["matte"])
    }

    @Test func `a long chain of mattes ends`() {
        let layers = (0..<20_000).map {
            #"{"ty":1,"sw":1,"sh":1,"sc":"white","op":50,"ind":\#($0),"tt":1,"tp":\#($0 + 1),"td":\#($0 == 0 ? 0 : 1)}"#
        }
        let text = Hostile.animation(layers.joined(separator: ","))
        #expect(!Hostile.read(text).commands.isEmpty)
        // The last one names a layer that is not there.
        #expect(Hostile.read(text, as: .afterEffects).features == ["frame size", "matte"])
    }

    @Test func `groups nested without end are drawn down to 64 levels`() {
        func nested(_ levels: Int) -> String {
            String(repeating: #"{"ty":"gr","it":["#, count: levels) + "\(Hostile.square),\(Hostile.fill)"
                + String(repeating: "]}", count: levels)
        }
        #expect(Hostile.read(Hostile.animation(Hostile.shapes(nested(64)))).commands.count == 1)
        let deep = Hostile.read(Hostile.animation(Hostile.shapes(nested(200))))
        #expect(deep.features == ["group"] && deep.commands.isEmpty)
        #expect(Hostile.read(Hostile.animation(Hostile.shapes(nested(10_000)))).reason == .malformed)
    }

    @Test func `brackets nested without end are refused`() {
        let brackets = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        #expect(Hostile.read(Hostile.animation(brackets)).reason == .malformed)
        #expect(Hostile.read(String(repeating: #"{"layers":"#, count: 100_000)).reason == .malformed)
    }

    @Test func `a million layers are cut to what is drawn, and that is said`() {
        let outcome = Hostile.read(Hostile.animation(Hostile.repeated("{}", 1_000_000)))
        #expect(outcome.document?.scene.layerCount == 50_000)
        #expect(outcome.features.contains("layer count"))
        #expect((outcome.document?.diagnostics.count ?? 0) <= 201)
    }

    /// The deepest of everything at once, on a stack as small as any thread that the tool draws on.
    @Test func `parents and mattes among the layers that are cut count as missing`() {
        let last = LottieImporter.Limit.layers + 2
        let child = ##"{"ty":1,"sc":"#ff0000","sw":10,"sh":10,"ind":1,"parent":\##(last),"ip":0,"op":50,"ks":{}}"##
        let masked = ##"{"ty":1,"sc":"#ff0000","sw":10,"sh":10,"ind":2,"tt":1,"tp":\##(last),"ip":0,"op":50,"ks":{}}"##
        let others = (3...last).map { #"{"ty":3,"ind":\#($0)}"# }.joined(separator: ",")
        let outcome = Hostile.read(Hostile.animation("\(child),\(masked),\(others)"))
        #expect(outcome.features.contains("layer count"))
        #expect(outcome.commands.contains { if case .fill = $0 { true } else { false } })
    }

    @Test func `the deepest file fits a small stack`() async {
        let rest = #","# + Hostile.repeated(#"{"ty":"rp","c":1,"tr":{"so":50}}"#, 8)
        var items = "\(Hostile.square),\(Hostile.fill),\(Hostile.stroke)" + rest
        for _ in 0..<80 {
            items = #"{"ty":"gr","it":[\#(items),{"ty":"tr","o":50}]},\#(Hostile.square),\#(Hostile.fill)"#
        }
        let mask = #"{"mode":"a","pt":{"k":{"c":true,"v":[[0,0],[90,0],[90,90]]}}}"#
        let assets = (0..<40).map { level -> String in
            let members = #""td":1,"masksProperties":[\#(mask),\#(mask)],"#
            let inner =
                level < 39
                ? #"{"ty":0,"refId":"c\#(level + 1)","w":90,"h":90,\#(members)"op":50}"#
                : Hostile.shapes(items, members: members)
            return composition("c\(level)", #"\#(inner),{"ty":1,"sw":50,"sh":50,"sc":"red","tt":1,"op":50}"#)
        }
        let text = Hostile.animation(
            use("c0") + "," + use("c9") + "," + use("c20") + "," + Hostile.shapes(items),
            members: #""assets":[\#(assets.joined(separator: ","))],"#)
        let count = await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: Hostile.read(text).commands.count) }
            thread.stackSize = 4 << 20
            thread.start()
        }
        #expect(count > 100)
    }

    @Test func `a name of any length is cut where it stands first`() throws {
        let name = String(repeating: "é", count: 1_000_000)
        let text = Hostile.animation(#"{"ty":4,"nm":"\#(name)","shapes":[{"ty":"gr","nm":"\#(name)","it":[]}]}"#)
        let scene = try #require(Hostile.read(Array(text.utf8)).document).scene
        let cut = String(repeating: "é", count: 99) + "…"
        #expect(scene.compositions[0].layers[0].name == cut)
        #expect(scene.properties(limit: 100).properties.allSatisfy { $0.keyPath.description.utf8.count < 1000 })
        #expect("Layer".asName == "Layer" && String(cut.dropLast()).asName.count == 99)
    }
}
