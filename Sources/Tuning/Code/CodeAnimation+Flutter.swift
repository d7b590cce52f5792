import Engine

extension CodeAnimation {
    /// Sequences of tweens of Flutter in Dart.
    func flutter(_ writer: inout CodeWriter) -> String {
        var names = CodeNames(reserved: CodeNames.kotlin)
        let kinds: Set<ScalarField.Kind> = [
            .x, .y, .z, .scaleX, .scaleY, .rotation, .rotationX, .rotationY, .alpha, .width, .height, .cornerRadius,
            .strokeWidth, .trimStart, .trimEnd,
        ]
        // Flutter looks for the place on a curve until it is that near.
        let tracks = scalarTracks(&writer, "Flutter", has: kinds, error: 0.001)
        var lines = ["import 'package:flutter/animation.dart';", "", "// \(name.inComment)"]
        lines.append("// Drive each sequence with an AnimationController of its duration; angles are radians.")
        for track in tracks {
            let line = track.line
            let kind = track.field.kind.rawValue
            let own = names.name(track.layer) + kind.prefix(1).uppercased() + kind.dropFirst()
            lines += ["", "// \(track.keyPath.inComment)\(track.remark.map { ": " + $0 } ?? "")"]
            var facts = "\((line.begin * 1_000_000).whole) microseconds after the start"
            if let run = line.run, run.count > 1 {
                facts += run.count == .infinity ? "; repeat()" : "; \(run.repeats + 1) runs"
                if run.alternates { facts += ", every second one in reverse" }
            }
            lines.append("// Begins \(facts).")
            lines.append("const \(own)Duration = Duration(microseconds: \((line.duration * 1_000_000).whole));")
            lines.append("final \(own) = TweenSequence<double>([")
            for (start, end) in zip(line.keys, line.keys.dropFirst()) where end.time > start.time {
                let (from, to) = (track.field.value(start, degrees: false), track.field.value(end, degrees: false))
                var tween = "Tween(begin: \(AppleValue.literal(from)), end: \(AppleValue.literal(to)))"
                if case .bezier(let curve) = start.way {
                    let numbers = curve.numbers.map(AppleValue.literal).joined(separator: ", ")
                    tween += ".chain(CurveTween(curve: const Cubic(\(numbers))))"
                }
                lines.append(
                    "  TweenSequenceItem(tween: \(tween), weight: \(AppleValue.literal(end.time - start.time))),")
            }
            lines.append("]);")
        }
        return lines.joined(separator: "\n")
    }

    /// Timelines of GSAP in JavaScript.
    func gsap(_ writer: inout CodeWriter) -> String {
        var names = CodeNames()
        let kinds: [ScalarField.Kind: String] = [
            .x: "x", .y: "y", .z: "z", .scaleX: "scaleX", .scaleY: "scaleY", .rotation: "rotation",
            .rotationX: "rotationX", .rotationY: "rotationY", .alpha: "opacity", .width: "width", .height: "height",
            .cornerRadius: "borderRadius", .strokeWidth: "strokeWidth",
        ]
        // CustomEase joins points of a curve by straight ways.
        let tracks = scalarTracks(&writer, "GSAP", has: Set(kinds.keys), error: 0.002)
        var lines = [
            "import { gsap } from \"gsap\";", "import { CustomEase } from \"gsap/CustomEase\";", "",
            "gsap.registerPlugin(CustomEase);", "", "// \(name.inComment)",
            "/** @param {Record<string, Element>} elements one for each of: \(tracks.layers.map { names.name($0) }.joined(separator: ", ")) */",
            "export function animate(elements) {", "  const all = gsap.timeline();",
        ]
        for track in tracks {
            let line = track.line
            let property = kinds[track.field.kind] ?? ""
            let target = "elements.\(names.name(track.layer))"
            func value(_ key: CodeTimeline.Key) -> String { WebStyle.number(track.field.value(key, degrees: true)) }
            lines.append("  // \(track.keyPath.inComment)\(track.remark.map { ": " + $0 } ?? "")")
            var options: [String] = []
            if let run = line.run, run.count > 1 {
                options.append("repeat: \(run.count == .infinity ? "-1" : "\(run.repeats)")")
                if run.alternates { options.append("yoyo: true") }
            }
            lines.append("  all.add(gsap.timeline({ \(options.joined(separator: ", ")) })")
            lines.append("    .set(\(target), { \(property): \(value(line.keys[0])) }, 0)")
            for (start, end) in zip(line.keys, line.keys.dropFirst()) {
                guard end.time > start.time else {
                    lines.append("    .set(\(target), { \(property): \(value(end)) }, \(WebStyle.number(end.time)))")
                    continue
                }
                var ease = "\"none\""
                if case .bezier(let curve) = start.way {
                    let n = curve.numbers.map(WebStyle.number)
                    ease = "CustomEase.create(\"\", \"M0,0 C\(n[0]),\(n[1]) \(n[2]),\(n[3]) 1,1\")"
                }
                lines.append(
                    "    .to(\(target), { \(property): \(value(end)), duration: \(WebStyle.number(end.time - start.time)), "
                        + "ease: \(ease) }, \(WebStyle.number(start.time)))")
            }
            lines.append("    , \(WebStyle.number(line.begin)));")
        }
        lines += ["  return all;", "}"]
        return lines.joined(separator: "\n")
    }
}

extension Double {
    /// The nearest whole number that is not negative.
    fileprivate var whole: Int { Int(Swift.min(Swift.max(rounded(), 0), 1e15)) }
}
