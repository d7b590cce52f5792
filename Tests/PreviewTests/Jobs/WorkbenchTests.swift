import Engine
import Foundation
import Testing

@testable import Formats
@testable import Live

/// What a thread does with a frame, and what it keeps.
@Suite(.timeLimit(.minutes(1))) struct WorkbenchTests {
    /// A document of 100×100 with a box that moves, blurred by so many pixels; 0 for not at all.
    private func document(blur: Double = 0, reusing known: LoadedDocument? = nil, image: String? = nil) throws
        -> LoadedDocument
    {
        let effect = """
            , "ef": [{"ty": 29, "en": 1, "ef": [{"ty": 0, "v": {"a": 0, "k": \(blur)}},
                {"ty": 7, "v": {"a": 0, "k": 1}}, {"ty": 7, "v": {"a": 0, "k": 0}}]}]
            """
        let asset = image.map { #"{"id": "i", "w": 2, "h": 2, "e": 1, "p": "data:image/png;base64,\#($0)"}"# } ?? ""
        let text = """
            {"v": "5.9.0", "fr": 25, "ip": 0, "op": 100, "w": 100, "h": 100, "assets": [\(asset)], "layers": [
              {"ty": 4, "ip": 0, "op": 100, "st": 0, "ks": {"p": {"a": 1, "k": [
                {"t": 0, "s": [20, 50, 0], "o": {"x": 0, "y": 0}, "i": {"x": 1, "y": 1}}, {"t": 99, "s": [80, 50, 0]}]}},
              "shapes": [{"ty": "gr", "it": [{"ty": "rc", "s": {"k": [30, 30]}, "p": {"k": [0, 0]}, "r": {"k": 0}},
                {"ty": "fl", "c": {"k": [1, 0, 0]}, "o": {"k": 100}}, {"ty": "tr"}]}]\(blur > 0 ? effect : "")}
              \(image == nil ? "" : #", {"ty": 2, "refId": "i", "ip": 0, "op": 100, "st": 0, "ks": {}}"#)]}
            """
        return try .of(text, reusing: known)
    }

    private func rendering(_ document: LoadedDocument, frame: Double = 1, side: Double = 400) throws -> Rendering {
        let area = try #require(FrameArea(width: side, height: side))
        let key = Rendering.Key(document: DocumentKey(file: "a"), revision: 1, frame: frame, area: area)
        return Rendering(key: key, document: document, isUrgent: false, known: KnownImages())
    }

    private func turn(_ state: WorkerState) -> WorkerPool.Turn {
        WorkerPool.Turn(of: WorkerState.Entry(urgency: .ahead, job: { _, _ in }), crew: 0, in: state)
    }

    /// How often a frame asks whether it has to give way while it is drawn.
    private func questions(_ document: LoadedDocument, side: Double) throws -> Int {
        let state = WorkerState(cores: 2, crews: [])
        let turn = turn(state)
        // It is told of a crowd, and finds at each question that there is room.
        turn.isCrowded = true
        var bench = Workbench(SurfaceAllowance(threads: 1))
        let image = bench.render(try rendering(document, side: side), turn)?.image
        #expect(image != nil)
        return state.questionCount
    }

    @Test func `what draws ahead gives way in the midst of a filter and of encoding`() throws {
        // Each frame is evaluated. The encoder asks once for each row of tiles.
        let (small, large) = (try questions(try document(), side: 32), try questions(try document(), side: 320))
        #expect(large - small == 9)
        // Without that there would be a question for each of the two commands of the group.
        let filtered = try questions(try document(blur: 20), side: 320)
        #expect(filtered > large + 8)
    }

    @Test func `a document lets go of what was evaluated, and knows what its images take`() throws {
        // One pixel.
        let image = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
        let document = try document(image: image)
        let turn = turn(WorkerState(cores: 2, crews: []))
        var bench = Workbench(SurfaceAllowance(threads: 1))
        let key = DocumentKey(file: "a")
        #expect(document.imageBytes == 0)
        // On a busy machine only one list is evaluated at a time.
        for frame in [1.0, 2, 3] {
            _ = bench.evaluate(Evaluation(key: key, revision: 1, document: document, frames: [frame]), turn)
        }
        let drawn = bench.render(try rendering(document), turn)?.image
        #expect(document.spareCount > 1)
        #expect(document.imageBytes == 4)
        document.letGoOfSpares()
        #expect(document.spareCount == 0)
        #expect(bench.render(try rendering(document), turn)?.image?.hash == drawn?.hash)
    }

    @Test func `a list that was evaluated for its hash is not evaluated again`() throws {
        let document = try document()
        let turn = turn(WorkerState(cores: 2, crews: []))
        var bench = Workbench(SurfaceAllowance(threads: 1))
        let evaluation = Evaluation(key: DocumentKey(file: "a"), revision: 1, document: document, frames: [1, 2, 3])
        let hashes = bench.evaluate(evaluation, turn)
        #expect(document.lists.count == hashes.count)
        let drawn = bench.render(try rendering(document, frame: 1), turn)
        #expect(drawn?.listHash == hashes.first)
        #expect(document.lists.count == hashes.count - 1)
        // From another thread's bench, and once it is gone, it is the same.
        var other = Workbench(SurfaceAllowance(threads: 1))
        #expect(other.render(try rendering(document, frame: 1), turn)?.listHash == hashes.first)
    }

    /// Something that a scene refers to.
    private final class Held: Sendable {}

    @Test func `what a thread evaluated goes with the document`() throws {
        var bench = Workbench(SurfaceAllowance(threads: 1))
        weak var held: Held?
        do {
            let one = Held()
            held = one
            var x = Property<Double>(0)
            x.contributions = [Contribution(.live(LiveFunction { _ in withExtendedLifetime(one) { 5 } }))]
            var layer = Layer(id: 0, name: "", content: .none, frames: 0..<10)
            layer.transform.rotation = x
            let document = LoadedDocument(
                info: try document().info,
                scene: Scene(
                    size: Size(9, 9), frameRate: 30, frames: 0..<10,
                    compositions: [Composition(name: "", size: Size(9, 9), layers: [layer])], layerCount: 1),
                byteCount: 1, bytesHash: 1, dependencies: [])
            _ = bench.render(try rendering(document), turn(WorkerState(cores: 2, crews: [])))
            #expect(held != nil)
        }
        #expect(held == nil)
    }

    @Test func `the shelf of lists is small, and those that came first go first`() {
        let shelf = ListShelf()
        let clear = DrawCommand.beginGroup(Group(opacity: 1))
        func list(_ count: Int) -> DisplayList {
            DisplayList(size: Size(1, 1), commands: Array(repeating: clear, count: count))
        }
        for frame in 0..<100 { shelf.put(list(1), at: Double(frame)) }
        #expect(shelf.count == ListShelf.mostLists)
        #expect(shelf.take(35) == nil)
        #expect(shelf.take(36) != nil)
        #expect(shelf.take(36) == nil)
        shelf.put(list(ListShelf.mostCommands), at: 200)
        #expect(shelf.count == 1)
        shelf.put(list(ListShelf.mostCommands + 1), at: 201)
        #expect(shelf.count == 1)
        #expect(shelf.take(200) != nil)
    }

    @Test func `a surface as large as a region of a 4K display is kept, within what all threads may keep`() throws {
        let threads = SurfaceAllowance(threads: 2)
        let region = 4352 * 2672 * 4
        #expect(threads.take(region))
        // There is no room for a second one, but for others.
        #expect(!threads.take(region))
        #expect(threads.take(2048 * 2048 * 4))
        threads.give(region)
        #expect(threads.bytes == 2048 * 2048 * 4)
        #expect(!SurfaceAllowance(threads: 100).take(8192 * 8192 * 4))
    }

    @Test func `what a thread keeps counts, and what it lets go of does not`() throws {
        let document = try document()
        let turn = turn(WorkerState(cores: 2, crews: []))
        let allowance = SurfaceAllowance(limit: 100_000)
        do {
            var bench = Workbench(allowance)
            _ = bench.render(try rendering(document, side: 128), turn)
            #expect(allowance.bytes == 128 * 128 * 4)
            var other = Workbench(allowance)
            _ = other.render(try rendering(document, side: 128), turn)
            #expect(allowance.bytes == 128 * 128 * 4)
            _ = other.render(try rendering(document, side: 64), turn)
            #expect(allowance.bytes == (128 * 128 + 64 * 64) * 4)
            _ = bench.render(try rendering(document, side: 32), turn)
            #expect(allowance.bytes == (32 * 32 + 64 * 64) * 4)
        }
        #expect(allowance.bytes == 0)
    }

    @Test func `what a surface keeps beside its pixels counts, and what there is no room for goes`() throws {
        let document = try document(blur: 20)
        let turn = turn(WorkerState(cores: 2, crews: []))
        func kept(_ room: Int) throws -> (bench: Int, then: Int, image: EncodedFrame?) {
            let allowance = SurfaceAllowance(limit: 1 << 20, extras: room)
            var bench = Workbench(allowance)
            for frame in 0..<3 { _ = bench.render(try rendering(document, frame: Double(frame)), turn) }
            let image = bench.render(try rendering(document, frame: 3), turn)?.image
            let bytes = allowance.extraBytes
            #expect(allowance.bytes == 400 * 400 * 4)
            bench = Workbench(allowance)
            return (bytes, allowance.extraBytes, image)
        }
        let (all, none) = (try kept(1 << 30), try kept(0))
        #expect(all.bench > 0)
        #expect(none.bench == 0)
        let some = try kept(all.bench - 1)
        #expect(some.bench < all.bench)
        #expect(all.then == 0 && some.then == 0)
        // It is drawn alike.
        #expect(all.image?.tileHashes == none.image?.tileHashes && all.image?.tileHashes.isEmpty == false)
    }

    @Test func `a save that changes no image decodes none again`() throws {
        let (image, other) = ("iVBORw0KGgo=", "iVBORw0KGgoA")
        let first = try document(image: image)
        let second = try document(blur: 3, reusing: first, image: image)
        #expect(second.images === first.images)
        #expect(second.hinter === first.hinter)
        let third = try document(reusing: second, image: other)
        #expect(third.images !== second.images)
        #expect(third.hinter === first.hinter)
        let tuned = LoadedDocument(third, tuned: (third.info, third.scene), changes: SceneChanges())
        #expect(tuned.images === third.images)
        #expect(tuned.hinter === third.hinter)
    }
}
