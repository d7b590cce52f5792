import Foundation
import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// Code of all other languages, evaluated back and held against the scene.
struct OtherCodeTests {
    private static let readers: [(CodeLanguage, @Sendable (String) -> [ParsedLine])] = [
        (.css, CodeReader.css), (.webAnimations, CodeReader.webAnimations), (.android, CodeReader.android),
        (.androidXML, CodeReader.androidXML), (.compose, CodeReader.compose), (.flutter, CodeReader.flutter),
        (.gsap, CodeReader.gsap), (.swiftUI, CodeReader.swiftUI),
    ]

    /// Which of a property's numbers a label means, and how many of its units make one of the scene's; nil for those of
    /// other properties.
    private static func meaning(_ label: String, _ property: CodeProperty, _ language: CodeLanguage) -> (
        places: [Int], factor: Double
    )? {
        let degrees = [.android, .androidXML, .compose, .gsap].contains(language) ? 180 / Double.pi : 1
        let all = Array(0..<200)
        if property.isColor {
            let parts = ["Red", "Green", "Blue", "Alpha"]
            if let place = parts.firstIndex(where: label.hasSuffix) { return ([place], 1) }
            return ([0, 1, 2], [.compose, .flutter].contains(language) ? 1 : 255)
        }
        if label.hasPrefix("color-"), property == .colors, let place = Int(label.dropFirst(6)) {
            return (Array((place - 1) * 4..<(place - 1) * 4 + 3), 255)
        }
        if label.hasPrefix("stop-"), property == .locations, let place = Int(label.dropFirst(5)) {
            return ([place - 1], 1)
        }
        let axes: [CodeProperty: [[String]]] = [
            .position: [["x", "translationX"], ["y", "translationY"]], .positionX: [["left", "x", "translationX"]],
            .positionY: [["top", "y", "translationY"]],
            .translation: [
                ["left", "x", "translationX", "offsetX"], ["top", "y", "translationY", "offsetY"],
                ["z", "translationZ"],
            ],
            .zPosition: [["z", "zIndex", "translationZ"]], .scale: [["scaleX"], ["scaleY"], ["scaleZ"]],
            .opacity: [["opacity", "alpha"]], .hidden: [["visibility", "hidden"]], .size: [["width"], ["height"]],
            .bounds: [["boundsX"], ["boundsY"], ["width"], ["height"]],
            .anchorPoint: [["anchorX"], ["anchorY"]], .startPoint: [["startX", "start-x"], ["startY", "start-y"]],
            .endPoint: [["endX", "end-x"], ["endY", "end-y"]],
            .shadowOffset: [["shadowX", "shadow-x"], ["shadowY", "shadow-y"]],
            .shadowOpacity: [["shadowOpacity", "shadow-opacity"]], .shadowRadius: [["shadowRadius", "shadow-radius"]],
            .strokeStart: [["trimStart", "trimPathStart", "trim-start", "strokeStart"]],
            .strokeEnd: [["trimEnd", "trimPathEnd", "trim-end", "strokeEnd"]],
            .lineWidth: [["strokeWidth", "stroke-width", "lineWidth"]],
            .cornerRadius: [["cornerRadius", "border-radius", "borderRadius"]],
            .borderWidth: [["borderWidth", "border-width"]],
        ]
        if let place = axes[property]?.firstIndex(where: { $0.contains(label) }) { return ([place], 1) }
        switch (property, label) {
        case (.position, "translate"), (.scale, "scale"): return ([0, 1], 1)
        case (.anchorPoint, "transform-origin"), (.anchorPoint, "transformOrigin"): return ([0, 1], 100)
        case (.rotation, "rotate"), (.rotation, "angle"): return ([0], 1)
        case (.rotation, "rotation"): return ([0], degrees)
        case (.path, "d"), (.path, "pathData"), (.path, "path"), (.path, "attr"): return (all, 1)
        case (.other, "shearX"): return ([0], 1)
        case (.transform, "transform"): return (Array(0..<16), 1)
        case (.colors, "colors"), (.locations, "locations"), (.lineDashPattern, _): return (all, 1)
        default: return nil
        }
    }

    /// Kinds of properties that a language has no word for; those with a color are listed by themselves.
    private static let missing: [CodeLanguage: Set<CodeProperty>] = [
        .css: [.zPosition], .webAnimations: [.zPosition], .gsap: [],
        .androidXML: [
            .anchorPoint, .bounds, .size, .cornerRadius, .borderWidth, .borderColor, .shadowColor, .shadowOpacity,
            .shadowOffset, .shadowRadius, .colors, .locations, .startPoint,
        ],
        .swiftUI: [
            .anchorPoint, .borderWidth, .shadowOpacity, .shadowOffset, .shadowRadius, .path, .colors, .locations,
            .startPoint,
        ],
    ]

    @Test(arguments: CodeCases.all, readers.indices)
    func `code says what the scene shows`(item: CodeCases.Case, reader: Int) throws {
        let (language, read) = Self.readers[reader]
        let animation = try CodeCases.animation(item)
        let missing = Self.missing[language] ?? []
        let kinds = Set(animation.tracks.map(\.property))
        guard kinds.isDisjoint(with: missing) else {
            #expect(throws: CurveExportFailure.self) { try animation.exported(as: language) }
            return
        }
        let code = try animation.exported(as: language)
        // What ends in labels with the layer's name begins with it.
        let lines = read(code.text).map { line in
            var line = line
            let isNamed = language == .compose || language == .flutter
            for head in [isNamed ? item.name : "--", "--\(item.name.lowercased())-"].sorted(by: { $0.count > $1.count })
            where line.label.hasPrefix(head) && line.label.count > head.count {
                let rest = line.label.dropFirst(head.count)
                line.label = rest.prefix(1).lowercased() + rest.dropFirst()
            }
            return line
        }
        for var track in animation.tracks where !code.omissions.contains(where: { $0.hasPrefix(track.keyPath + ":") }) {
            if item.name == "lean", lines.contains(where: { $0.label == "transform" }), let whole = track.shownMatrix {
                (track.property, track.shown) = (.transform, whole)
            }
            // What is said of a whole matrix is said once.
            let noted = code.approximations.filter { $0.property == track.keyPath || track.property == .transform }
            let printed = noted.map(\.error).max() ?? 0
            var known: Set<Int> = []
            for line in lines {
                guard let (places, factor) = Self.meaning(line.label, track.property, language) else { continue }
                known.formUnion(places)
                let miss = try miss(line, track, places, factor)
                #expect(
                    miss.error <= max(printed * 1.02, 1e-6) + miss.speed * 1e-8,
                    "\(track.keyPath) \(line.label) at \(miss.time): \(miss.error), printed \(printed)\n\(code.text)")
            }
            // All that moves is said.
            let values = CodeCases.times.compactMap { track.shown.values($0)?.numbers }
            for place in values[0].indices where Set(values.map { $0[place] }).count > 1 {
                let isFlat = track.property == .bounds && place < 2 || track.property == .scale && place == 2
                let isSaid = known.contains(place) || isFlat || track.property.isColor
                #expect(isSaid, "\(track.keyPath) \(place) \(lines.map(\.label))\n\(code.text)")
            }
        }
        #expect(
            code.omissions.isEmpty || item.name.hasPrefix("endless") || item.name == "blocksEased"
                || item.name == "lean" && [.androidXML, .swiftUI].contains(language), "\(code.omissions)")
    }

    @Test func `GSAP moves a matrix or parts of a transform, never both`() throws {
        let matrix =
            #"{"type":"basic","keyPath":"transform","fromValue":[1,0,0,1,0,0],"toValue":[1,0.5,0.2,1.3,0,0],"duration":1}"#
        let place = #"{"type":"basic","keyPath":"position","fromValue":[20,10],"toValue":[80,40],"duration":1}"#
        func code(_ animations: String) throws -> ExportedCode {
            let layer = "\"type\":\"rectangle\",\"bounds\":[40,30],\"position\":[20,10]"
            return try CodeCases.animation([CodeCases.Case(name: "box", layer: layer, animations: animations)])
                .exported(as: .gsap)
        }
        let alone = try code(matrix)
        #expect(alone.omissions.isEmpty && alone.text.contains("matrix"))
        let both = try code(matrix + "," + place)
        #expect(both.omissions.contains { $0.contains("Shear") && $0.contains("one transform for each element") })
        #expect(!both.text.contains("matrix") && both.text.contains("80"))
    }

    /// By how much a line misses the scene at most, and when; and how fast the scene goes.
    private func miss(
        _ line: ParsedLine, _ track: CodeAnimation.Track, _ places: [Int], _ factor: Double
    ) throws -> (error: Double, time: Double, speed: Double) {
        var (worst, when, speed) = (0.0, 0.0, 0.0)
        var before: [Double]?
        for time in CodeCases.times where Self.isShown(track, at: time) {
            let meant = try #require(track.shown.values(time)).numbers
            let shown = line.value(at: time)
            for (index, place) in places.enumerated() where place < meant.count && index < shown.count {
                let isShade = track.property.isColor || track.property == .colors
                let wanted = isShade ? min(max(meant[place], 0), 1) : meant[place]
                let seen = isShade ? min(max(shown[index] / factor, 0), 1) : shown[index] / factor
                if abs(seen - wanted) > worst { (worst, when) = (abs(seen - wanted), time) }
                if let before, place < before.count { speed = max(speed, abs(meant[place] - before[place]) * 80) }
            }
            before = meant
        }
        return (worst, when, speed)
    }

    /// Whether the animation itself is seen: other systems leave something else before and after it.
    private static func isShown(_ track: CodeAnimation.Track, at time: Double) -> Bool {
        guard let run = track.shown.run else { return true }
        return time >= run.begin && time < run.begin + run.duration * run.count - 1e-3
    }

    @Test(arguments: CodeCases.all)
    func `plain JSON says what the scene shows`(item: CodeCases.Case) throws {
        let animation = try CodeCases.animation(item)
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
        let animation = try CodeCases.animation(item)
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
