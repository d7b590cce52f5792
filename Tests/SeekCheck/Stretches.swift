import Engine
import Formats
import Foundation
import Raster
import Synchronization

/// How long an animation is evaluated and drawn at most without asking whether that should go on. That is how long a frame that is
/// needed sooner has to wait.
struct Stretches {
    /// The longest one of evaluating a frame, in milliseconds of the processor, and that frame.
    private(set) var evaluating = (milliseconds: 0.0, frame: 0.0)
    /// The same of drawing one over the frame before.
    private(set) var drawing = (milliseconds: 0.0, frame: 0.0)

    /// The longest stretch there may be.
    static let bound = 2.0
    /// How many frames are looked at.
    private static let frames = 16
    /// How often; the least of all rounds counts, as now and then the machine does something else.
    private static let rounds = 4

    /// Plays the animation in a file.
    ///
    /// - Parameter side: The longer side of a frame, in pixels.
    /// - Throws: When the file is not an animation.
    init(fileAt path: String, side: Int) throws(ImportFailure) {
        let scene = try Comparison.document(at: path, ReadingOptions()).scene
        let (first, end) = (scene.frames.lowerBound, scene.frames.upperBound)
        let moments = (0..<Stretches.frames).map { number in
            (first + (end - first) * Double(number) / Double(Stretches.frames)).rounded(.down)
        }
        var least = [(evaluating: Double, drawing: Double)](
            repeating: (.infinity, .infinity), count: moments.count)
        let viewport = Viewport.fit(scene.size, width: side, height: side)
        for _ in 0..<Stretches.rounds {
            guard var surface = try? Surface(width: side, height: side) else { continue }
            var evaluator = Evaluator(scene)
            let images = ImageStore(scene.images)
            for (number, moment) in moments.enumerated() {
                var list = DisplayList(size: scene.size)
                let evaluating = Stretches.longest { _ in list = evaluator.displayList(at: moment) }
                let drawing = Stretches.longest { goesOn in
                    surface.goesOn = goesOn
                    surface.show(list, viewport: viewport, images: images)
                }
                least[number].evaluating = min(least[number].evaluating, evaluating)
                least[number].drawing = min(least[number].drawing, drawing)
            }
        }
        for (moment, least) in zip(moments, least) {
            if least.evaluating > evaluating.milliseconds { evaluating = (least.evaluating, moment) }
            if least.drawing > drawing.milliseconds { drawing = (least.drawing, moment) }
        }
    }

    /// Whether all are within the bound.
    var areShort: Bool { max(evaluating.milliseconds, drawing.milliseconds) <= Stretches.bound }

    /// The longest stretch between two questions, the beginning or the end, in milliseconds.
    ///
    /// - Parameter body: What is measured; it is given what surfaces ask.
    private static func longest(_ body: (@escaping @Sendable () -> Bool) -> Void) -> Double {
        let watch = Watch()
        let goesOn: @Sendable () -> Bool = {
            watch.note()
            return true
        }
        Interruption.$current.withValue(Interruption(goesOn)) { body(goesOn) }
        watch.note()
        return watch.longest
    }

    /// Measures the time from note to note.
    private final class Watch: Sendable {
        private let state: Mutex<(last: Double, longest: Double)>

        init() { state = Mutex((Watch.now, 0)) }

        var longest: Double { state.withLock { $0.longest } }

        func note() {
            let now = Watch.now
            state.withLock { $0.longest = max($0.longest, now - $0.last) }
            // What this took itself does not count.
            let later = Watch.now
            state.withLock { $0.last = later }
        }

        /// The time that the processor has spent on this thread, in milliseconds.
        private static var now: Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
        }
    }
}
