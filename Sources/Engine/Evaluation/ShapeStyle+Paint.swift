import Foundation

extension ShapeStyle.Brush {
    /// The paint at `time`. Unless they are to be exact, color components are cut to whole 255ths, as lottie-web writes
    /// them into the page.
    func paint(at time: Double, isExact: Bool) -> Paint {
        switch self {
        case .color(let property):
            let color = property.value(at: time)
            if isExact { return .color(color.limited) }
            func cut(_ component: Double) -> Double { (component * 255).rounded(.down).clamped(to: 0...255) / 255 }
            return .color(Color(red: cut(color.red), green: cut(color.green), blue: cut(color.blue)))
        case .gradient(let brush): return .gradient(brush.gradient(at: time))
        }
    }
}

extension Color {
    /// The color with every component limited to 0…1.
    fileprivate var limited: Color {
        Color(
            red: red.clamped(to: 0...1), green: green.clamped(to: 0...1), blue: blue.clamped(to: 0...1),
            alpha: alpha.clamped(to: 0...1))
    }
}

extension GradientBrush {
    /// The gradient at `time`, offsets rounded to whole percent and colors to 255ths as in lottie-web.
    func gradient(at time: Double) -> Gradient {
        if !colors.isEmpty {
            let last = Double(max(colors.count - 1, 1))
            let stops = colors.enumerated().map { index, color in
                ColorStop(offset: Double(index) / last, color: color.value(at: time).limited)
            }
            return Gradient(kind: kind(at: time), stops: stops)
        }
        let numbers = stops.value(at: time)
        var colors = numbers.colorStops
        var alphas = numbers.alphaStops
        if alphas.count == colors.count, zip(alphas, colors).allSatisfy({ abs($0.offset - $1.offset) <= 0.01 }) {
            for index in colors.indices { colors[index].color.alpha = alphas[index].alpha }
            alphas = []
        }
        return Gradient(kind: kind(at: time), stops: colors, alphaStops: alphas)
    }

    private func kind(at time: Double) -> Gradient.Kind {
        let start = self.start.value(at: time).point
        let end = self.end.value(at: time).point
        guard isRadial else { return .linear(start: start, end: end) }
        let radius = (end - start).length
        let share = highlight.value(at: time).clamped(to: -0.99...0.99)
        let angle = atan2(end.y - start.y, end.x - start.x) + highlightAngle.value(at: time)
        let focus = start + Point(cos(angle), sin(angle)) * (radius * share)
        return .radial(center: start, radius: radius, focus: focus)
    }
}

extension GradientStops {
    /// As many colors as are said and as there are numbers for.
    var colorStops: [ColorStop] {
        func level(_ value: Double) -> Double { (value.clamped(to: 0...1) * 255).rounded() / 255 }
        return GradientStops.ascending(
            (0..<min(colorCount, values.count / 4)).map { index in
                let at = 4 * index
                return ColorStop(
                    offset: GradientStops.percent(values[at]),
                    color: Color(red: level(values[at + 1]), green: level(values[at + 2]), blue: level(values[at + 3])))
            }, \.offset)
    }

    /// The opacities after the colors; a number that is left over is of no effect.
    var alphaStops: [AlphaStop] {
        guard colorCount <= values.count / 4 else { return [] }
        let first = 4 * colorCount
        guard values.count > first + 1 else { return [] }
        return GradientStops.ascending(
            stride(from: first, to: values.count - 1, by: 2).map { at in
                AlphaStop(offset: GradientStops.percent(values[at]), alpha: values[at + 1].clamped(to: 0...1))
            }, \.offset)
    }

    private static func percent(_ offset: Double) -> Double {
        (offset.clamped(to: 0...1) * 100).rounded() / 100
    }

    /// As in SVG, an offset lower than one before it is raised to that.
    private static func ascending<Stop>(_ stops: [Stop], _ key: WritableKeyPath<Stop, Double>) -> [Stop] {
        var result = stops
        for index in result.indices.dropFirst() {
            result[index][keyPath: key] = max(result[index][keyPath: key], result[index - 1][keyPath: key])
        }
        return result
    }
}
