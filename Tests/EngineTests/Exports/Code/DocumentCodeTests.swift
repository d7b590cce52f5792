import Foundation
import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// Keyframes for Lottie, Keyframes and After Effects, evaluated back at the file's own frames and held against the scene.
struct DocumentCodeTests {
    private static let properties: [CodeProperty: (kind: String, place: String, name: String, factor: Double)] = [
        .position: ("ks", "p", "X_POSITION", 1), .scale: ("ks", "s", "SCALE", 100),
        .rotation: ("ks", "r", "ROTATION", 180 / .pi), .opacity: ("ks", "o", "OPACITY", 100),
        .lineWidth: ("st", "w", "STROKE_WIDTH", 1),
    ]

    private func json(_ text: String) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    /// The times at which values are compared: not on a jump, which takes a moment there.
    private static let times = CodeCases.times.filter { abs(($0 * 60).rounded() - $0 * 60) > 0.01 }

    private func compare(
        _ line: ParsedLine, _ track: CodeAnimation.Track, _ factor: Double, _ code: ExportedCode, places: [Int]
    ) {
        let error = code.approximations.filter { $0.property == track.keyPath }.map(\.error).max() ?? 0
        // A jump takes 1e-5 frames, by which the segment before it is shorter: 5e-5 pt at 300 pt a second.
        let jumps = zip(line.keys, line.keys.dropFirst()).contains { $1.time - $0.time < 1e-6 }
        let least = jumps ? 1e-4 : 1e-6
        for time in Self.times {
            let meant = track.shown.values(time)?.numbers ?? []
            for (number, place) in zip(line.value(at: time), places) where place < meant.count {
                guard abs(number / factor - meant[place]) > max(error * 1.02, least) else { continue }
                Issue.record("\(track.keyPath) at \(time): \(number / factor), not \(meant[place])")
                return
            }
        }
    }

    @Test(arguments: CodeCases.all)
    func `Lottie's keyframes say what the scene shows`(item: CodeCases.Case) throws {
        let animation = try CodeCases.animation(item)
        for track in animation.tracks {
            guard let (kind, place, _, factor) = Self.properties[track.property] else { continue }
            let code = try animation.exported(as: .lottie)
            let layers = try #require(try json(code.text)["layers"] as? [[String: Any]])
            let member = try #require((layers[0][kind] as? [String: Any])?[place] as? [String: Any])
            func handle(_ key: [String: Any], _ name: String) -> [Double] {
                let handle = key[name] as? [String: [Double]]
                return [handle?["x"]?.first, handle?["y"]?.first].compactMap { $0 }
            }
            var line = ParsedLine(label: "", duration: 3)
            line.keys = try #require(member["k"] as? [[String: Any]]).map { key in
                ParsedLine.Key(
                    time: (key["t"] as? Double ?? .nan) / 60, numbers: key["s"] as? [Double] ?? [],
                    curve: handle(key, "o") + handle(key, "i"), isHold: key["h"] as? Int == 1)
            }
            compare(line, track, factor, code, places: [0, 1])
        }
    }

    @Test(arguments: CodeCases.all)
    func `animations of Keyframes say what the scene shows`(item: CodeCases.Case) throws {
        let animation = try CodeCases.animation(item)
        for track in animation.tracks {
            guard let (_, _, name, factor) = Self.properties[track.property] else { continue }
            let code = try animation.exported(as: .keyframes)
            let root = try json(code.text)
            #expect(root["frame_rate"] as? Double == 60 && root["animation_frame_count"] as? Double == 180)
            let list = try #require(root["animations"] as? [[String: Any]])
            let entry = try #require(list.first { $0["property"] as? String == name })
            let curves = try #require(entry["timing_curves"] as? [[[Double]]])
            var line = ParsedLine(label: "", duration: 3)
            let keys = try #require(entry["key_values"] as? [[String: Any]])
            line.keys = keys.enumerated().map { index, key in
                ParsedLine.Key(
                    time: (key["start_frame"] as? Double ?? .nan) / 60, numbers: key["data"] as? [Double] ?? [],
                    curve: index < curves.count ? curves[index].flatMap { $0 } : [])
            }
            // Timing curves stay within 0…1 there.
            #expect(curves.allSatisfy { $0.allSatisfy { $0.allSatisfy((0...1).contains) } })
            compare(line, track, factor, code, places: track.property == .position ? [0] : [0, 1])
        }
    }

    @Test func `influence and speed lead to the same curve`() throws {
        let item = try #require(CodeCases.properties.first { $0.name == "fade" })
        let text = try CodeCases.animation(item).exported(as: .afterEffects).text
        let rows = text.split(separator: "\n").filter { $0.contains("influence") }
        let out = try #require(rows.first { $0.contains("out:") })
        let into = try #require(rows.first { $0.contains("in:") })
        func numbers(_ row: Substring, _ word: String) -> [Double] {
            let rest = row[(row.range(of: word)?.upperBound ?? row.endIndex)...]
            return rest.split(whereSeparator: { !"-.0123456789".contains($0) }).compactMap { Double($0) }
        }
        // From 100 to 25 % in 0.8 s on 0.3, 0.1, 0.2, 1: the first handle rises by a third, the second stands still.
        let (first, second) = (numbers(out, "out: influence"), numbers(into, "in: influence"))
        #expect(first[0] == 30 && abs(first[1] + 75 / 0.8 / 3) < 1e-6)
        #expect(second[0] == 80 && second[1] == 0)
    }
}
