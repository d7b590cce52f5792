import Engine
import Formats
import Foundation
import Testing
import Tuning

@testable import Live
@testable import Preview

/// What is evaluated of an archive while its numbers are dragged.
struct DraggedArchiveTests {
    /// How often a scene's frames were looked at.
    private final class Looks: Sendable {
        private let lock = NSLock()
        nonisolated(unsafe) private var number = 0

        var count: Int { lock.withLock { number } }
        func add() { lock.withLock { number += 1 } }
    }

    private func scene(_ looks: Looks, leavesOut count: Double) -> Scene {
        var scene = Scene(size: Size(10, 10), frameRate: 60, frames: 0..<31)
        scene.findFrames { scene in
            looks.add()
            return 0..<scene.frames.upperBound - count
        }
        return scene
    }

    @Test func `frames are taken for granted without a look at any`() {
        let (base, dragged) = (Looks(), Looks())
        let known = scene(base, leavesOut: 1)
        #expect(known.frames == 0..<30 && base.count == 1)
        var other = scene(dragged, leavesOut: 0)
        let isAssumed = other.assumeFrames(like: known)
        #expect(isAssumed && other.frames == 0..<30 && dragged.count == 0 && base.count == 1)
        var plain = Scene(size: Size(10, 10), frameRate: 60, frames: 0..<7)
        let isPlainAssumed = plain.assumeFrames(like: known)
        #expect(!isPlainAssumed && plain.frames == 0..<7)
    }

    @Test func `a reader looks at frames when nothing is dragged any more`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(try Animations.archive("masks"), to: "a.caar")
        var options = FolderObserver.Options()
        options.watching.poll = true
        let observer = try FolderObserver(path: folder.path.string, options: options)
        _ = await observer.start()
        defer { observer.stop() }
        let reader = DocumentReader(observer: observer)
        let id = try #require(observer.library.entry(path: "a.caar")?.id)
        guard case .document(let base) = reader.load(DocumentKey(file: id), known: nil) else {
            Issue.record("the archive can be read")
            return
        }
        try #require(base.scene.lazyFrames != nil)
        let knobs = try TunableFile(try Animations.archive("masks")).knobs.knobs
        let knob = try #require(knobs.first { $0.role == .value })
        var key = DocumentKey(file: id)
        key.edits = [.set(path: knob.path, value: knob.value + 0.5)]
        for isPassing in [true, false] {
            guard case .document(let document) = reader.load(key, known: nil, base: base, isPassing: isPassing) else {
                Issue.record("the archive can be edited")
                return
            }
            #expect(document.hasAssumedFrames == isPassing)
            #expect(document.info.frames == document.scene.frames)
        }
    }
}
