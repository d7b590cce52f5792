import Foundation
import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// Code of all other languages, evaluated back and held against the scene.
struct OtherCodeTests {
    private static let readers: [(CodeLanguage, @Sendable (String) -> [ParsedLine])] = [
        (.css, CodeReader.css), (.webAnimations, CodeReader.webAnimations), (.android, CodeReader.android),
        (.androidXML, CodeReader.android), (.compose, CodeReader.compose), (.flutter, CodeReader.flutter),
        (.gsap, CodeReader.gsap), (.swiftUI, CodeReader.swiftUI),
    ]

    /// Which of a property's numbers a label means, and how many of its units make one of the scene's.
    private static func meaning(_ label: String, _ property: CodeProperty, _ language: CodeLanguage) -> (
        places: [Int], factor: Double
    )? {
        let degrees = [.android, .androidXML, .compose, .gsap].contains(language) ? 180 / Double.pi : 1
        let first = property == .bounds ? 2 : 0
        let names: [String: (places: [Int], factor: Double)] = [
            "translate": ([0, 1], 1), "left": ([0], 1), "top": ([property == .translation ? 1 : 0], 1),
            "rotate": ([0], 1), "scale": ([0, 1], 1),
            "width": ([first], 1), "height": ([first + 1], 1), "x": ([0], 1), "y": ([1], 1), "translationX": ([0], 1),
            "translationY": ([1], 1), "scaleX": ([0], 1), "scaleY": ([1], 1), "offsetX": ([0], 1), "offsetY": ([1], 1),
            "rotation": ([0], degrees), "angle": ([0], 1), "stroke-dashoffset": ([0], -1),
            "strokeDashoffset": ([0], -1),
        ]
        if let known = names[label] { return known }
        if property.isColor {
            let parts = ["Red", "Green", "Blue", "Alpha"]
            if let place = parts.firstIndex(where: label.hasSuffix) { return ([place], 1) }
            return ([0, 1, 2], 255)
        }
        return ([0], 1)
    }

    @Test(arguments: CodeCases.all, readers.indices)
    func `code says what the scene shows`(item: CodeCases.Case, reader: Int) throws {
        let (language, read) = Self.readers[reader]
        let animation = try CodeCases.animation([item])
        guard let code = try? animation.exported(as: language) else {
            // Only what the system has no word for is left out.
            #expect(throws: CurveExportFailure.self) { try animation.exported(as: language) }
            return
        }
        // What ends in labels with the layer's name begins with it.
        let lines = read(code.text).map { line in
            var line = line
            if line.label.hasPrefix(item.name), line.label.count > item.name.count {
                let rest = line.label.dropFirst(item.name.count)
                line.label = rest.prefix(1).lowercased() + rest.dropFirst()
            }
            return line
        }
        #expect(!lines.isEmpty, "\(code.text)")
        var known = 0
        for track in animation.tracks where !code.omissions.contains(where: { $0.hasPrefix(track.keyPath + ":") }) {
            guard track.property != .path, track.property != .colors else { continue }
            // Where both stand on one axis the first of them has it.
            if track.property == .translation, animation.tracks.contains(where: { $0.property == .position }) {
                continue
            }
            let printed = code.approximations.filter { $0.property == track.keyPath }.map(\.error).max() ?? 0
            for line in lines {
                guard let (places, factor) = Self.meaning(line.label, track.property, language),
                    Self.fits(line.label, track.property)
                else { continue }
                known += 1
                var speed = 0.0
                let steps = CodeCases.times.compactMap { track.shown.values($0)?.numbers }
                for (one, two) in zip(steps, steps.dropFirst()) {
                    for place in places where place < one.count {
                        speed = max(speed, abs(two[place] - one[place]) * 80)
                    }
                }
                // Some count in whole milliseconds.
                let limit =
                    max(printed * 1.02, 1e-6) + speed
                    * ([.android, .androidXML, .compose].contains(language) ? 0.001 : 1e-8) + 1e-6
                for time in CodeCases.times {
                    guard Self.isShown(track, at: time) else { continue }
                    let meant = try #require(track.shown.values(time)).numbers
                    let shown = line.value(at: time)
                    for (index, place) in places.enumerated() where place < meant.count && index < shown.count {
                        let miss = abs(shown[index] / factor - meant[place])
                        guard miss > limit else { continue }
                        Issue.record(
                            "\(track.keyPath) \(line.label) at \(time): \(shown[index] / factor), not \(meant[place]); \(printed)"
                        )
                        return
                    }
                }
            }
        }
        #expect(
            known > 0 || code.omissions.count >= animation.tracks.count
                || animation.tracks.allSatisfy {
                    $0.property == .path || $0.property == .colors || $0.property == .lineDashPattern
                }, "\(lines.map(\.label))")
    }

    /// Whether the animation itself is seen: other systems leave something else before and after it.
    private static func isShown(_ track: CodeAnimation.Track, at time: Double) -> Bool {
        guard let run = track.shown.run else { return true }
        return time >= run.begin && time < run.begin + run.duration * run.count - 1e-3
    }

    /// Whether a label is one of a property's, where several properties move.
    private static func fits(_ label: String, _ property: CodeProperty) -> Bool {
        let labels: [String: Set<CodeProperty>] = [
            "opacity": [.opacity], "alpha": [.opacity], "rotate": [.rotation], "rotation": [.rotation],
            "angle": [.rotation],
            "translate": [.position], "scale": [.scale], "x": [.position, .translation],
            "y": [.position, .translation],
            "translationX": [.position, .translation], "translationY": [.position, .translation],
            "left": [.positionX, .translation], "top": [.positionY, .translation], "offsetX": [.translation],
            "offsetY": [.translation], "scaleX": [.scale], "scaleY": [.scale], "width": [.bounds, .size],
            "height": [.bounds, .size],
        ]
        return labels[label].map { $0.contains(property) } ?? true
    }

    @Test(arguments: CodeCases.all)
    func `plain JSON says what the scene shows`(item: CodeCases.Case) throws {
        let animation = try CodeCases.animation([item])
        let text = try animation.exported(as: .json).text
        let root = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let tracks = try #require(root["tracks"] as? [[String: Any]])
        #expect(tracks.count == animation.tracks.count)
        for (entry, track) in zip(tracks, animation.tracks) {
            var line = ParsedLine(
                label: "", duration: try #require(entry["duration"] as? Double),
                begin: try #require(entry["begin"] as? Double))
            line.runs = entry["runs"].map { $0 as? Double ?? .infinity } ?? 1
            line.alternates = entry["alternates"] as? Bool ?? false
            line.keys = try #require(entry["keys"] as? [[String: Any]]).map { key in
                ParsedLine.Key(
                    time: key["time"] as? Double ?? .nan, numbers: key["value"] as? [Double] ?? [],
                    curve: key["easing"] as? [Double] ?? [])
            }
            let limit = max(1e-6, (entry["error"] as? Double ?? 0) * 1.02)
            for time in CodeCases.times where Self.isShown(track, at: time) {
                let meant = try #require(track.shown.values(time)).numbers
                for (a, b) in zip(line.value(at: time), meant) {
                    #expect(abs(a - b) <= limit, "\(track.keyPath) \(time)")
                }
            }
        }
    }

    @Test(arguments: CodeCases.all)
    func `a motion document shows the same`(item: CodeCases.Case) throws {
        let animation = try CodeCases.animation([item])
        // A value function and a function of the layer's own shape are not told.
        let code = try animation.exported(as: .motion)
        let document = try Document.read([UInt8](code.text.utf8))
        #expect(document.diagnostics.filter { $0.severity == .error }.isEmpty, "\(document.diagnostics)\n\(code.text)")
        let again = CodeAnimation(document.scene, name: "again")
        for track in again.tracks where track.property != .path && track.property != .colors {
            guard let meant = animation.tracks.first(where: { $0.property == track.property }),
                let first = meant.motions?.first,
                // What is left to the layer is not in the code.
                first.part == nil || track.matrix != nil, !first.isAdditive, item.name != "springLate"
            else { continue }
            for time in CodeCases.times where Self.isShown(meant, at: time) {
                let (a, b) = (track.shown.values(time)?.numbers ?? [], meant.shown.values(time)?.numbers ?? [])
                #expect(zip(a, b).allSatisfy { abs($0 - $1) < 1e-6 }, "\(track.keyPath) \(time) \(a) \(b)")
            }
        }
    }
}
