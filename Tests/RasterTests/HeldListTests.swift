import Engine
import Testing

@testable import Formats
@testable import Raster

struct HeldListTests {
    private let still = DrawCommand.rectangle(1, 2, 30.5, 4, .pureRed)
    private let other = DrawCommand.rectangle(3, 20, 5, 40, .pureBlue, blend: .multiply)
    private let clip = DrawCommand.beginClip(Clip(path: .rectangle(Rect(x: 2, y: 2, width: 20, height: 20))))

    private func held(_ commands: [DrawCommand], after before: HeldList? = nil, _ viewport: Affine) -> HeldList {
        HeldList(FittedList(DisplayList(size: Size(64, 64), commands: commands), for: viewport, nil), after: before)
    }

    @Test func `what is known of a list does not depend on the one before`() {
        // Boxes in it are in pixels of its own.
        let turned = FilterChain([.blur(Filter.Blur(sigmaX: 3, sigmaY: 3))], transform: .rotation(0.5))
        let blurred = DrawCommand.beginGroup(Group(filters: turned))
        let backdrop = DrawCommand.backdrop(
            Backdrop(path: .rectangle(Rect(x: 1, y: 1, width: 9, height: 9)), transform: .identity, filters: turned))
        let line = DrawCommand.stroke(
            Stroke(path: Path([(3, 3), (40, 9.5)]), style: StrokeStyle(width: 3), paint: .color(.black)))
        let lists: [[DrawCommand]] = [
            [still, other], [other, still, line], [clip, still, .endClip, other], [clip, other, .endClip, still],
            [.beginGroup(Group()), still, .endGroup, other], [blurred, still, .endGroup, other],
            [.beginGroup(Group(opacity: 0.5)), other, .endGroup, other], [.endGroup, still, other],
            [backdrop, still, line], [still, backdrop, line], [blurred, other, .endGroup, still], [],
        ]
        for viewport in [Affine.identity, .scale(2, 3)] {
            for before in lists {
                for after in lists {
                    for earlier in [viewport, .translation(0.5, 0)] {
                        let plan = held(after, after: held(before, earlier), viewport).plan
                        let alone = held(after, viewport).plan
                        #expect(plan.items == alone.items, "\(after) after \(before)")
                        #expect(plan.root == alone.root && plan.hasBackdrop == alone.hasBackdrop)
                    }
                }
            }
        }
    }

    @Test func `a command is told from others that are equal`() {
        let copy = DrawCommand.rectangle(1, 2, 30.5, 4, .pureRed)
        #expect(copy == still)
        #expect([still, other].isIdentical(at: 0, to: [other, still], at: 1))
        #expect(![still, other].isIdentical(at: 0, to: [copy, other], at: 0))
        #expect(![still, other].isIdentical(at: 0, to: [still, other], at: 1))
    }

    @Test func `what stays from frame to frame is the same command`() throws {
        let text = """
            {"v":"5.7.0","fr":30,"ip":0,"op":60,"w":64,"h":64,"assets":[{"id":"inner","layers":[
            {"ty":4,"ip":0,"op":60,"st":0,"ks":{},"shapes":[
            {"ty":"el","p":{"k":[10,10]},"s":{"k":[8,8]}},{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":50}}]}]}],"layers":[
            {"ty":4,"ip":0,"op":60,"st":0,"ks":{"p":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":60,"s":[60,0]}]}},"shapes":[
            {"ty":"rc","p":{"k":[10,30]},"s":{"k":[8,8]},"r":{"k":0}},{"ty":"fl","c":{"k":[0,1,0]},"o":{"k":100}}]},
            {"ty":0,"refId":"inner","w":20,"h":20,"ip":0,"op":60,"st":0,"ks":{"p":{"k":[20,0]},"o":{"k":50}}}]}
            """
        let scene = try Document.read([UInt8](text.utf8)).scene
        var evaluator = Evaluator(scene)
        let first = evaluator.displayList(at: 0).commands
        let second = evaluator.displayList(at: 1).commands
        try #require(first.count == second.count && first != second)
        let clips = first.indices.filter { if case .beginClip = first[$0] { true } else { false } }
        let fills = first.indices.filter { if case .fill = first[$0] { true } else { false } }
        try #require(clips.count == 1 && fills.count == 2)
        #expect(first[clips[0]] == second[clips[0]])
        for index in clips + fills where first[index] == second[index] {
            #expect(first.isIdentical(at: index, to: second, at: index), "\(first[index])")
        }
        #expect(fills.filter { first[$0] == second[$0] }.count == 1)
    }
}
