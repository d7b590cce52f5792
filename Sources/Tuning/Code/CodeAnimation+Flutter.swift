import Engine

extension CodeAnimation {
    /// Sequences of tweens of Flutter in Dart.
    func flutter(_ writer: inout CodeWriter) -> String {
        var names = CodeNames(reserved: CodeNames.kotlin)
        // Flutter solves a curve to this precision.
        let tracks = fieldTracks(&writer, FieldPrecision(curve: 0.001)) { field, _ in field.name }
        var body: [String] = []
        for track in tracks {
            let line = track.line
            let own = names.name(track.layer) + track.field.name.capitalFirst
            body += ["", "// \(track.keyPath.inComment)\(track.remark.map { ": " + $0 } ?? "")"]
            var facts = "\((line.begin * 1_000_000).whole) microseconds after the start"
            if let run = line.run, run.count > 1 {
                facts += run.count == .infinity ? "; repeat()" : "; \(run.repeats + 1) runs"
                if run.alternates { facts += ", every second one in reverse" }
            }
            body.append("// Begins \(facts).")
            body.append("const \(own)Duration = Duration(microseconds: \((line.duration * 1_000_000).whole));")
            body.append("final \(own) = TweenSequence<\(track.dartType)>([")
            for (start, end) in zip(line.keys, line.keys.dropFirst()) where end.time > start.time {
                var tween = "\(track.dartTween)(begin: \(track.dart(start)), end: \(track.dart(end)))"
                if case .bezier(let curve) = start.interpolation {
                    let numbers = curve.numbers.map(AppleValue.literal).joined(separator: ", ")
                    tween += ".chain(CurveTween(curve: const Cubic(\(numbers))))"
                }
                body.append(
                    "  TweenSequenceItem(tween: \(tween), weight: \(AppleValue.literal(end.time - start.time))),")
            }
            body.append("]);")
            body += track.dartFunction(own)
        }
        let text = body.joined(separator: "\n")
        var lines = text.contains("Color.from") || text.contains("Path ") ? ["import 'dart:ui';", ""] : []
        lines += ["import 'package:flutter/animation.dart';", "", "// \(name.inComment)"]
        lines.append("// Drive each sequence with an AnimationController of its duration; angles are radians.")
        if text.contains("ListTween") { lines += ["", Self.listTween] }
        return (lines + body).joined(separator: "\n")
    }

    private static let listTween = """
        /// Mixes lists number by number.
        class ListTween extends Tween<List<double>> {
          ListTween({required List<double> begin, required List<double> end}) : super(begin: begin, end: end);

          @override
          List<double> lerp(double t) =>
              [for (var i = 0; i < begin!.length; i++) begin![i] + (end![i] - begin![i]) * t];
        }
        """
}

extension FieldTrack {
    fileprivate var dartType: String {
        switch field.form {
        case .number: "double"
        case .color: "Color?"
        case .outline, .colors, .numbers: "List<double>"
        }
    }

    fileprivate var dartTween: String {
        switch field.form {
        case .number: "Tween"
        case .color: "ColorTween"
        case .outline, .colors, .numbers: "ListTween"
        }
    }

    fileprivate func dart(_ key: CodeTimeline.Key) -> String {
        let n = key.value.numbers.map(AppleValue.literal)
        switch field.form {
        case .number: return AppleValue.literal(number(key, degrees: false))
        case .color:
            return "const Color.from(alpha: \(n.count > 3 ? n[3] : "1.0"), red: \(n[0]), green: \(n[1]), blue: \(n[2]))"
        case .outline, .colors, .numbers: return "const [\(n.joined(separator: ", "))]"
        }
    }

    /// What makes an outline or colors of a list.
    fileprivate func dartFunction(_ own: String) -> [String] {
        switch field.form {
        case .number, .color, .numbers: return []
        case .colors:
            return [
                "List<Color> \(own)Of(List<double> n) => [",
                "  for (var i = 0; i < n.length; i += 4)",
                "    Color.from(alpha: n[i + 3], red: n[i], green: n[i + 1], blue: n[i + 2]),", "];",
            ]
        case .outline:
            return ["// Draw it in a CustomPainter with canvas.drawPath, or clip with a CustomClipper<Path>."]
                + ["Path \(own)Of(List<double> n) => Path()"]
                + pathCalls("  ..").enumerated().map { index, call in
                    index + 1 == line.keys[0].value.verbs.count ? call + ";" : call
                }
        }
    }
}

extension Double {
    /// The nearest whole number that is not negative.
    fileprivate var whole: Int { Int(Swift.min(Swift.max(rounded(), 0), 1e15)) }
}
