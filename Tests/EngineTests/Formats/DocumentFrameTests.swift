import Synchronization
import Testing

@testable import Engine
@testable import Formats

/// What documents say of frames with too much in them, and when they look for it.
struct DocumentFrameTests {
    /// How often a scene was asked for a value.
    private final class Requests: Sendable {
        let count = Atomic(0)
    }

    private func document(_ requests: Requests) -> Document {
        let offset = Property<Double>(0)
        var stroke = ShapeStroke(
            width: Property(1), cap: .butt, join: .miter, miterLimit: 4, dashes: [Property(1e-9), Property(1e-9)],
            dashOffset: offset)
        stroke.dashOffset.contributions = [
            Contribution(
                .live(
                    LiveFunction { _ in
                        requests.count.add(1, ordering: .relaxed)
                        return 0
                    }))
        ]
        let style = ShapeStyle(
            name: "", brush: .color(Property(.black)), opacity: Property(1), blend: .normal, kind: .stroke(stroke))
        return Document(
            format: .lottie, scene: Scene(.line((0, 0), (9, 0)), .style(style)),
            diagnostics: [Diagnostic(.note, feature: "note", message: "A note.")])
    }

    @Test func `a document evaluates nothing of its scene`() {
        let requests = Requests()
        #expect(document(requests).diagnostics.map(\.feature) == ["note"])
        #expect(requests.count.load(ordering: .relaxed) == 0)
    }

    @Test func `frames are checked for those who ask`() {
        let requests = Requests()
        let checked = document(requests).checkingFrames()
        #expect(checked.diagnostics.map(\.feature) == [Document.frameFeature, "note"])
        #expect(
            checked.diagnostics.first?.message == "Frame 50 is too complex: some dashed strokes are solid.")
        #expect(requests.count.load(ordering: .relaxed) > 0)
    }
}
