import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// Plots of what repeats often, swings fast, or is over soon.
struct RepeatingPlotTests {
    private func plots(_ animation: String, duration: Double = 10) throws -> [Plot] {
        let text = """
            {"pegbar": "motion/1", "size": [100, 100], "duration": \(duration), "layers": [{"name": "Dot",
            "type": "ellipse", "bounds": [20, 20], "fillColor": "#ff0000", "animations": [\(animation)]}]}
            """
        let scene = try Document.read(Array(text.utf8)).scene
        return scene.plotSubjects().subjects.map { Plot($0, of: scene) }
    }

    @Test(arguments: [120.0, 300])
    func `what begins again hundreds of times has the same speed each time`(duration: Double) throws {
        let plot = try #require(
            plots(
                #"{"type":"basic","keyPath":"opacity","fromValue":0,"toValue":1,"duration":0.8,"repeatCount":1e9}"#,
                duration: duration
            ).first)
        let speeds = try #require(plot.curve.bounds(ofSpeed: true))
        #expect(abs(speeds.lowerBound - 125) < 0.1 && abs(speeds.upperBound - 125) < 0.1, "\(speeds)")
        #expect(plot.curve.pieces.count == Int((duration / 0.8).rounded(.up)))
    }

    @Test func `a spring that swings sixteen times a second is seen to`() throws {
        let plot = try #require(
            plots(
                #"{"type":"spring","keyPath":"position.x","fromValue":0,"toValue":100,"stiffness":10106.472,"damping":0}"#,
                duration: 60
            ).first)
        let values = try #require(plot.curve.bounds(ofSpeed: false))
        #expect(values.lowerBound < 5 && values.upperBound > 195, "\(values)")
        // It never settles, which no number says.
        #expect(plot.facts.flatMap(\.facts).map(\.name) == ["dampingRatio", "period", "overshoot"])
    }

    @Test func `what is over soon or begins late is found`() throws {
        for (begin, duration) in [(0.02, 0.2), (0.26, 0.2), (70, 0.5)] {
            let turn = try plots(
                #"{"type":"basic","keyPath":"transform.rotation.x","fromValue":0,"toValue":1,"#
                    + #""beginTime":\#(begin),"duration":\#(duration)}"#, duration: 100)
            #expect(!turn.isEmpty, "\(begin)")
        }
        let fade = try plots(
            ##"{"type":"basic","keyPath":"fillColor","fromValue":"#ff0000ff","toValue":"#ff000000","duration":1}"##)
        #expect(fade.map(\.components) == [["red", "green", "blue", "alpha"]])
    }
}
