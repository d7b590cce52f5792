import Foundation
import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// Plots of properties: points, speeds, keyframes, clocks.
@Suite struct PlotTests {
    private func scene(_ layers: String, assets: String = "[]") throws -> Scene {
        let text = """
            {"v": "5.7", "fr": 10, "ip": 0, "op": 40, "w": 100, "h": 100, "assets": \(assets), "layers": [\(layers)]}
            """
        return try Document.read(Array(text.utf8)).scene
    }

    private func layer(_ transform: String) -> String {
        #"{"ty": 3, "nm": "L", "ind": 1, "ip": 0, "op": 40, "st": 0, "ks": {\#(transform)}}"#
    }

    private func plot(_ scene: Scene, _ name: String, frames: ClosedRange<Double>? = nil) throws -> Plot {
        let subject = try #require(scene.plotSubjects(matching: try PropertyKeyPath("**.\(name)")).subjects.first)
        return Plot(subject, of: scene, frames: frames)
    }

    private static let rising = #""o": {"k": [{"t": 10, "s": [0]}, {"t": 30, "s": [100]}]}"#

    @Test func `an even way has one speed, and none beside it`() throws {
        let plot = try plot(try scene(layer(Self.rising)), "Opacity")
        #expect(plot.curve.bounds(ofSpeed: false) == 0...100)
        for piece in plot.curve.pieces {
            for (frame, speeds) in zip(piece.frames, piece.speeds) where frame != 10 && frame != 30 {
                #expect(abs(speeds[0] - (frame > 10 && frame < 30 ? 50 : 0)) < 1e-3, "\(frame)")
            }
        }
        #expect(plot.keys.map(\.frame) == [10, 30] && plot.segments.map(\.kind) == [.linear])
    }

    @Test func `a step is no slope`() throws {
        let plot = try plot(
            try scene(
                layer(#""o": {"k": [{"t": 5, "s": [0], "h": 1}, {"t": 20, "s": [80], "h": 1}, {"t": 25, "s": [20]}]}"#)),
            "Opacity")
        for piece in plot.curve.pieces {
            #expect(Set(piece.values.map { $0[0] }).count == 1)
            #expect(piece.speeds.allSatisfy { $0 == [0] })
        }
        #expect(plot.curve.pieces.compactMap(\.frames.last).contains(20))
    }

    @Test func `overshoot is seen, and points lie closer where the curve bends`() throws {
        let plot = try plot(
            try scene(
                layer(
                    #""o": {"k": [{"t": 0, "s": [0], "o": {"x": 0.9, "y": 0}, "i": {"x": 0.95, "y": 3}}, {"t": 40, "s": [50]}]}"#
                )),
            "Opacity")
        #expect((plot.curve.bounds(ofSpeed: false)?.upperBound ?? 0) > 55)
        #expect(plot.curve.pieces.reduce(0) { $0 + $1.frames.count } < 4001)
        let handles = plot.segments.first?.handles ?? []
        #expect(handles.map(\.frame) == [36, 38] && handles.map(\.value) == [0, 150])
    }

    @Test func `keyframes of compositions inside are met on the outer clock`() throws {
        let inner = """
            [{"id": "c", "layers": [\(layer(Self.rising))]}]
            """
        let placed = """
            {"ty": 0, "nm": "C", "refId": "c", "ip": 0, "op": 40, "st": 4, "sr": 0.5, "w": 10, "h": 10, "ks": {}}
            """
        let plot = try plot(try scene(placed, assets: inner), "L.Transform.Opacity")
        #expect(plot.keys.map(\.frame) == [9, 19])
        #expect(abs((plot.values(at: 14) ?? [])[0] - 50) < 1e-9)
    }

    @Test func `a remapped composition meets a keyframe as often as it shows its time`() throws {
        let inner = """
            [{"id": "c", "layers": [\(layer(Self.rising))]}]
            """
        let remap = #"{"k": [{"t": 0, "s": [0]}, {"t": 20, "s": [4]}, {"t": 40, "s": [0]}]}"#
        let placed = """
            {"ty": 0, "nm": "C", "refId": "c", "ip": 0, "op": 40, "w": 10, "h": 10, "tm": \(remap), "ks": {}}
            """
        let plot = try plot(try scene(placed, assets: inner), "L.Transform.Opacity")
        let frames = plot.keys.map(\.frame)
        #expect(frames.count == 4)
        for (found, wanted) in zip(frames, [5.0, 15, 25, 35]) { #expect(abs(found - wanted) < 1e-3) }
    }

    @Test func `paths are plotted by how far they have come`() throws {
        let path = #"{"i": [[0, 0]], "o": [[0, 0]], "v": [[0, 0]], "c": true}"#
        let shape = """
            {"ty": 4, "nm": "L", "ip": 0, "op": 40, "ks": {}, "shapes": [{"ty": "sh", "nm": "P", "ks": {"k": [
              {"t": 0, "s": [\(path)]}, {"t": 10, "s": [\(path.replacing("0, 0]]", with: "9, 9]]"))]},
              {"t": 40, "s": [\(path)]}]}}]}
            """
        let plot = try plot(try scene(shape), "P.Path")
        #expect(plot.components == ["keyframe"])
        #expect(plot.values(at: 5) == [1.5] && plot.values(at: 10) == [2] && plot.values(at: 40) == [3])
        #expect(plot.keys.map(\.values) == [[1], [2], [3]])
    }

    @Test func `any frames can be looked at with a bounded number of points`() throws {
        let scene = try scene(layer(Self.rising))
        for frames in [-1e7...1e7, 10...10.01, 3...3.0, 100...200] {
            let plot = try plot(scene, "Opacity", frames: frames)
            #expect(plot.curve.pieces.reduce(0) { $0 + $1.frames.count } <= 8000)
            #expect(plot.range.upperBound > plot.range.lowerBound)
            _ = plot.picture(PlotSettings()).list.svg()
        }
    }

    @Test func `boxes show their turns, shifts and springs`() throws {
        let folder = SwiftSource.root.appending(path: "Resources/Examples")
        var motions: Set<MotionKind> = []
        for name in ["card.caar", "dots.caar", "tick.caar"] {
            let scene = try Document.read([UInt8](try Data(contentsOf: folder.appending(path: name)))).scene
            let subjects = scene.plotSubjects().subjects
            #expect(!subjects.isEmpty, "\(name)")
            for subject in subjects {
                let plot = Plot(subject, of: scene)
                motions.insert(plot.motion)
                #expect(plot.curve.bounds(ofSpeed: false) != nil, "\(name): \(subject.keyPath)")
                if plot.motion == .spring { #expect(plot.facts.first?.facts.first?.name == "dampingRatio") }
            }
        }
        #expect(motions.contains(.animation))
    }

    @Test(arguments: KnobCurveTests.files)
    func `every keyframe of a plot lies on its line`(path: String) throws {
        let bytes = [UInt8](try Data(contentsOf: SwiftSource.root.appending(path: path)))
        guard let scene = try? Document.read(bytes).scene else { return }
        for subject in scene.plotSubjects(limit: 40).subjects {
            let plot = Plot(subject, of: scene)
            for (index, key) in plot.keys.enumerated() {
                // Of keyframes at the same time the last one counts.
                if index + 1 < plot.keys.count, plot.keys[index + 1].frame <= key.frame { continue }
                guard plot.motion == .keyframes, let shown = plot.values(at: key.frame) else { continue }
                for (value, wanted) in zip(shown, key.values) {
                    #expect(abs(value - wanted) < 1e-6 * max(1, abs(wanted)), "\(subject.keyPath) at \(key.frame)")
                }
            }
        }
    }
}
