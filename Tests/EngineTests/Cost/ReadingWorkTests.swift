import Cost
import Testing

@testable import Engine
@testable import Formats

/// How much there is to read of an animation.
@Suite struct ReadingWorkTests {
    @Test func `layers, keyframes and points are counted once, however often a composition is used`() throws {
        let flat = "\"i\": [[0,0],[0,0],[0,0]], \"o\": [[0,0],[0,0],[0,0]], \"v\": [[0,0],[9,0],[9,9]], \"c\": true"
        let path = """
            {"ty": 4, "nm": "A", "ip": 0, "op": 60, "st": 0, "ks": {"o": {"a": 1, "k": [{"t": 0, "s": [0]}, {"t": 9, "s": [9]}]}},
             "shapes": [{"ty": "sh", "ks": {"a": 1, "k": [{"t": 0, "s": [{\(flat)}]}, {"t": 9, "s": [{\(flat)}]}]}},
              {"ty": "sh", "ks": {"a": 0, "k": {\(flat)}}}]}
            """
        let text = CostSamples.lottie([path, CostSamples.composition("One"), CostSamples.composition("Two")])
        let work = ReadingWork(try CostSamples.document(text).scene)
        #expect(work.layers == 5)
        #expect(work.keyframes == 4)
        #expect(work.points == 9)
    }
}
