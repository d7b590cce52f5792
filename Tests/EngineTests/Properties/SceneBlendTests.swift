import Formats
import Testing

@testable import Engine

/// Scenes that stand still between two frames.
struct SceneBlendTests {
    private func scene(_ layers: String, assets: String = "", _ compatibility: Compatibility = .web) throws -> Scene {
        let file =
            #"{"v":"5.9.0","fr":25,"ip":0,"op":50,"w":100,"h":100,"assets":[\#(assets)],"layers":[\#(layers)]}"#
        return try Document.read([UInt8](file.utf8), options: ReadingOptions(compatibility: compatibility)).scene
    }

    private func key(_ from: String, _ to: String) -> String {
        #"{"k":[{"t":0,"s":[\#(from)],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":20,"s":[\#(to)]}]}"#
    }

    private func solid(_ position: String, _ more: String = "") -> String {
        #"{"ty":1,"ip":0,"op":50,"sw":10,"sh":10,"sc":"blue","ks":{"p":\#(position)}\#(more)}"#
    }

    private func fills(_ scene: Scene, _ blend: FrameBlend) -> [String] {
        scene.blended(blend).lines(at: blend.start).filter { $0.hasPrefix("fill") }
    }

    @Test func `properties lie between what two frames give them`() throws {
        let scene = try scene(solid(key("0,0", "40,20")))
        #expect(fills(scene, FrameBlend(from: 0, to: 20, share: 0.25))[0].contains("[1 0 0 1 10 5]"))
        // Whatever lies between these frames.
        #expect(fills(scene, FrameBlend(from: 10, to: 0, share: 0.5))[0].contains("[1 0 0 1 10 5]"))
        #expect(fills(scene, FrameBlend(from: 0, to: 20, share: 1))[0].contains("[1 0 0 1 40 20]"))
    }

    @Test func `a blend that interrupts another begins where that one is`() throws {
        let scene = try scene(solid(key("0,0", "40,20")))
        let first = FrameBlend(from: 0, to: 20, share: 0.5)
        let next = FrameBlend(from: 0, after: first.stops, to: 10, share: 0)
        #expect(fills(scene, next) == fills(scene, first))
        #expect(fills(scene, FrameBlend(from: 0, after: first.stops, to: 0, share: 0.5))[0].contains("[1 0 0 1 10 5]"))
        #expect(FrameBlend(numbers: next.numbers) == next)
        for count in [0, 1, 2, 4, 5 + 2 * FrameBlend.mostEarlier] {
            #expect(FrameBlend(numbers: Array(repeating: 0, count: count)) == nil)
        }
    }

    @Test func `a layer that follows its path turns from one direction to the other, the shorter way round`() throws {
        func layer(_ ways: String, _ more: String = "") -> String {
            solid(#"{"k":[\#(ways)]}"#, #","ao":1\#(more)"#)
        }
        let corner = layer(#"{"t":0,"s":[0,0]},{"t":20,"s":[40,0]},{"t":40,"s":[40,40]}"#)
        let blend = FrameBlend(from: 10, to: 30, share: 0.5)
        #expect(try fills(scene(corner), blend)[0].contains("[0.7071 0.7071 -0.7071 0.7071 30 10]"))
        for (frame, share) in [(10.0, 0.0), (30, 1)] {
            let scene = try scene(corner)
            let lines = fills(scene, FrameBlend(from: 10, to: 30, share: share))
            #expect(lines == scene.lines(at: frame).filter { $0.hasPrefix("fill") })
        }
        // From 170 degrees to 190.
        let across = layer(#"{"t":0,"s":[0,0]},{"t":20,"s":[-98.4808,17.3648]},{"t":40,"s":[-196.9616,0]}"#)
        #expect(try fills(scene(across), blend)[0].contains("[-1 0 0 -1"))
    }

    @Test func `what no value can be given to lies between as well`() throws {
        let stops =
            #"{"p":2,"k":{"k":[{"t":0,"s":[0,0,0,0,1,0,0,0]},{"t":20,"s":[0,1,1,1,1,1,1,1]}]}}"#
        let overlay = #","sy":[{"ty":8,"gf":\#(stops),"o":{"k":100},"s":{"k":100}}]"#
        let blend = FrameBlend(from: 0, to: 20, share: 0.5)
        let laid = try scene(solid(#"{"k":[0,0]}"#, overlay), .afterEffects).blended(blend).lines(at: 0)
        #expect(laid.contains { $0.contains("(0 #808080, 1 #808080)") }, "\(laid)")
        func contour(_ x: Int) -> String { #"[{"c":false,"v":[[\#(x),1],[9,1]]}]"# }
        let path = #"{"k":[{"t":0,"s":\#(contour(1))},{"t":20,"s":\#(contour(5))}]}"#
        let mask = #","masksProperties":[{"mode":"n","pt":\#(path)}]"#
        let stroke =
            #","ef":[{"ty":22,"ef":[{"v":{"k":1}},{"v":{"k":0}},{},{"v":{"k":[1,0,0]}},{"v":{"k":2}},{},{"v":{"k":1}},"#
            + #"{"v":{"k":0}},{"v":{"k":100}},{"v":{"k":0}},{"v":{"k":1}}]}]"#
        let drawn = try scene(solid(#"{"k":[0,0]}"#, mask + stroke)).blended(blend).lines(at: 0)
        #expect(drawn.contains { $0.contains("M3,1 L9,1") }, "\(drawn)")
    }

    @Test func `each use of a composition has times of its own`() throws {
        let asset = #"{"id":"c","layers":[\#(solid(key("0,0", "40,0")))]}"#
        let uses = [0, 10].map { start in
            #"{"ty":0,"refId":"c","ip":0,"op":50,"st":\#(start),"w":100,"h":100,"ks":{}}"#
        }
        let scene = try scene(uses.joined(separator: ","), assets: asset)
        let lines = fills(scene, FrameBlend(from: 10, to: 20, share: 0.5))
        #expect(lines.count == 2)
        #expect(lines.contains { $0.contains("[1 0 0 1 30 0]") } && lines.contains { $0.contains("[1 0 0 1 10 0]") })
    }

    @Test func `what is there is what the first frame shows`() throws {
        let late = solid(key("0,0", "40,0"), #","ip":15"#).replacing(#""ip":0,"#, with: "")
        let scene = try scene(late)
        #expect(fills(scene, FrameBlend(from: 0, to: 20, share: 0.9)).isEmpty)
        #expect(fills(scene, FrameBlend(from: 20, to: 0, share: 0.9)).count == 1)
    }

    @Test func `uses of a composition that show the same share what is made of it`() throws {
        let asset = #"{"id":"c","layers":[\#(solid(key("0,0", "40,0")))]}"#
        let use = #"{"ty":0,"refId":"c","ip":0,"op":50,"w":100,"h":100,"ks":{}}"#
        let scene = try scene(Array(repeating: use, count: 9).joined(separator: ","), assets: asset)
        let blended = scene.blended(FrameBlend(from: 0, to: 20, share: 0.5))
        #expect(blended.compositions.count == scene.compositions.count + 1)
        #expect(fills(scene, FrameBlend(from: 0, to: 20, share: 0.5)).count == 9)
    }

    @Test func `a blend that nobody wants any more ends`() throws {
        let scene = try scene(solid(key("0,0", "40,20")))
        let blended = Interruption.$current.withValue(Interruption { false }) {
            scene.blended(FrameBlend(from: 0, to: 20, share: 0.5))
        }
        #expect(blended.lines(at: 20) == scene.lines(at: 20))
    }

    @Test func `there is room for so many layers and no more`() throws {
        let asset = #"{"id":"c","layers":[\#(solid(key("0,0", "40,0")))]}"#
        let use = #"{"ty":0,"refId":"c","ip":0,"op":50,"w":100,"h":100,"ks":{}}"#
        let scene = try scene(use, assets: asset)
        let blend = FrameBlend(from: 0, to: 20, share: 0.5)
        #expect(scene.blended(blend, layerLimit: 1).layerCount == scene.layerCount)
        #expect(scene.blended(FrameBlend(from: .nan, to: 1, share: 0)).compositions.count == scene.compositions.count)
    }
}
