import Engine

extension LottieImporter {
    /// The animators of a text, in order.
    mutating func readAnimators(_ list: JSONValue?) -> [TextAnimator] {
        guard let list, list.isArray else { return [] }
        var animators: [TextAnimator] = []
        for item in list.elements {
            guard animators.count < Limit.animators else {
                report(
                    .warning, "text animator", "Only the first \(Limit.animators) animators of a text are applied.",
                    at: list)
                break
            }
            if let animator = readAnimator(item) { animators.append(animator) }
        }
        return animators
    }

    /// Nil, with a diagnostic, where the selector is of a kind that is not drawn.
    private mutating func readAnimator(_ item: JSONValue) -> TextAnimator? {
        guard let changes = item["a"], changes.isObject else { return nil }
        var animator = TextAnimator(name: item["nm"]?.string ?? "")
        if let selector = item["s"], selector.isObject {
            if let kind = selector["t"]?.int, kind != 0 {
                report(
                    .warning, "text selector",
                    "Only range selectors are supported; this animator is ignored.", at: selector["t"])
                return nil
            }
            animator.selector = readSelector(selector)
        }
        noteChanges(changes)
        let degree = LottieImporter.degree
        animator.anchor = changes["a"].map { vector($0, default: .zero) }
        animator.position = changes["p"].map { vector($0, default: .zero) }
        animator.scale = changes["s"].map { vector($0, default: .one, factor: 0.01, depth: 1) }
        animator.rotation = changes["r"].map { number($0, default: 0, factor: degree) }
        animator.rotationX = changes["rx"].map { number($0, default: 0, factor: degree) }
        animator.rotationY = changes["ry"].map { number($0, default: 0, factor: degree) }
        animator.skew = changes["sk"].map { number($0, default: 0, factor: degree) }
        animator.skewAxis = changes["sa"].map { number($0, default: 0, factor: degree) }
        animator.opacity = changes["o"].map { number($0, default: 1, factor: 0.01) }
        animator.fill = changes["fc"].map { color($0, isOfText: true) }
        animator.stroke = changes["sc"].map { color($0, isOfText: true) }
        animator.fillHue = changes["fh"].map { number($0, default: 0, factor: degree) }
        animator.fillSaturation = changes["fs"].map { number($0, default: 0, factor: 0.01) }
        animator.fillBrightness = changes["fb"].map { number($0, default: 0, factor: 0.01) }
        animator.strokeHue = changes["sh"].map { number($0, default: 0, factor: degree) }
        animator.strokeSaturation = changes["ss"].map { number($0, default: 0, factor: 0.01) }
        animator.strokeBrightness = changes["sb"].map { number($0, default: 0, factor: 0.01) }
        animator.fillOpacity = changes["fo"].map { number($0, default: 1, factor: 0.01) }
        animator.strokeOpacity = changes["so"].map { number($0, default: 1, factor: 0.01) }
        animator.strokeWidth = changes["sw"].map { number($0, default: 0) }
        animator.tracking = changes["t"].map { number($0, default: 0) }
        return animator
    }

    /// Says which changes are not drawn.
    private mutating func noteChanges(_ changes: JSONValue) {
        for (key, name) in [("bl", "blur"), ("ls", "line spacing")] {
            guard let change = changes.member(key) else { continue }
            report(.warning, "text animator", "Animating the \(name) is not supported.", at: change)
        }
        guard options.compatibility == .web else { return }
        let absent = [
            ("sh", "stroke's hue"), ("ss", "stroke's saturation"), ("sb", "stroke's brightness"),
            ("fo", "fill's opacity"), ("so", "stroke's opacity"),
        ]
        for (key, name) in absent {
            guard let change = changes.member(key) else { continue }
            report(
                .note, "text animator", "Animating the \(name) is not supported, nor is it in lottie-web.", at: change)
        }
    }

    private mutating func readSelector(_ value: JSONValue) -> TextSelector {
        let isRelative = value["r"]?.int != 2
        // Shares are percentages. Without an end there are 100 of either.
        let factor = isRelative ? 0.01 : 1
        if value["rn"]?.int == 1 {
            report(
                .note, "text selector", "Random order is not supported; the characters change in order.",
                at: value["rn"])
        }
        let unit: TextSelector.Unit =
            switch value["b"]?.int {
            case 2: .charactersExcludingSpaces
            case 3: .words
            case 4: .lines
            default: .characters
            }
        let shape: TextSelector.Shape =
            switch value["sh"]?.int {
            case 2: .rampUp
            case 3: .rampDown
            case 4: .triangle
            case 5: .round
            case 6: .smooth
            default: .square
            }
        return TextSelector(
            unit: unit, isRelative: isRelative, start: number(value, "s", default: 0, factor: factor),
            end: number(value, "e", default: 100 * factor, factor: factor),
            offset: number(value, "o", default: 0, factor: factor), shape: shape,
            easeLow: number(value, "ne", default: 0, factor: 0.01),
            easeHigh: number(value, "xe", default: 0, factor: 0.01),
            smoothness: number(value, "sm", default: 1, factor: 0.01),
            amount: number(value, "a", default: 1, factor: 0.01))
    }
}
